"""The interface of all bots: a bot chooses an action for a seat and knows only what that seat knows."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import field, replace
from random import Random
from typing import Any, ClassVar, TypeVar

from cardtable.bots.characters import STEADY, Character
from cardtable.engine.actions import Action
from cardtable.engine.cards import Card
from cardtable.engine.events import Event
from cardtable.engine.frozen import frozen
from cardtable.engine.match import AnyRules
from cardtable.engine.seats import Seat
from cardtable.engine.state import View

T = TypeVar("T")


@frozen
class Advice:
    """What a bot would do in a seat's place, with its reason: the hint of a human player.

    Attributes:
        action: what the bot would do.
        reason: a key for `wording`; empty if the bot gives none. Reasons of one kind share the part before the first
            dot.
        numbers, cards: values for the sentence of the reason.
        costs: what each legal action costs more than the best one, as `Bot.costs` returns it.
    """

    action: Action
    reason: str = ""
    numbers: Mapping[str, int] = field(default_factory=dict)
    cards: tuple[Card, ...] = ()
    costs: Mapping[Action, float] = field(default_factory=dict)


@frozen
class Value:
    """What an action is worth to a seat.

    Attributes:
        chance: the chance, 0 to 1, of the place that counts in what is being played; shared places count in part.
        margin: the expected margin, in the unit of the game (`GameSpec.unit`).
    """

    chance: float
    margin: float


class Bot(ABC):
    """A player of one strength and character. It keeps nothing between two decisions, so any process can ask it anew.

    Attributes:
        name: its name in records and on the command line.
        listens: whether it uses the events of the match; if not, it is given none.
        draws_lots: whether it draws lots among good actions, so that what it does is not what it takes for the best.
        level: its strength; None if it has but one.
        character: its leanings.
    """

    name: ClassVar[str]
    listens: ClassVar[bool] = True
    draws_lots: ClassVar[bool] = False

    def __init__(self, level: str | None = None, character: Character | None = None) -> None:
        self.level = level
        self.character = character or STEADY

    @abstractmethod
    def choose(
        self, rules: AnyRules, view: Any, seen: Sequence[Event], legal: Sequence[Action], limit: float, rng: Random
    ) -> Action:
        """Return one of the legal actions.

        Args:
            rules: the game with its options.
            view: what `rules.observe` returned for the seat whose turn it is; never a state.
            seen: every event of the match so far, as that seat saw it; empty for a bot that does not listen.
            legal: the legal actions of the seat; never empty.
            limit: how long the bot may think, in seconds.
            rng: the only source of chance: with equal arguments and chance, the choice is the same.
        """

    def explain(
        self, rules: AnyRules, view: Any, seen: Sequence[Event], legal: Sequence[Action], limit: float, rng: Random
    ) -> Advice:
        """Return what the seat had best do, and why: the first of `costs`; without costs what `choose` returns.

        Where there are costs, chance has no part in it: the same position gets the same advice.
        """
        costs = self.costs(rules, view, seen, legal)
        action = next(iter(costs)) if costs else self.choose(rules, view, seen, legal, limit, rng)
        return replace(self.reason(rules, view, seen, legal, action), costs=costs)

    def reason(
        self, rules: AnyRules, view: Any, seen: Sequence[Event], legal: Sequence[Action], action: Action
    ) -> Advice:
        """Return the advice to do this, with its reason but without costs."""
        return Advice(action, "alone" if len(legal) == 1 else "")

    def costs(
        self, rules: AnyRules, view: Any, seen: Sequence[Event], legal: Sequence[Action]
    ) -> Mapping[Action, float]:
        """Return what each legal action costs more than the best one, in the unit of the game.

        The best one comes first and costs 0, then the cheapest; none costs less than 0. Empty if there is nothing to
        choose, or if this bot cannot tell. Arguments as for `choose`. The same arguments give the same costs.
        """
        estimates = self._estimates(rules, view, seen, legal) if len(legal) > 1 else {}
        if not estimates:
            return {}
        best, *others = estimates
        others.sort(key=lambda action: estimates[action])
        return {best: 0.0, **{each: max(0.0, estimates[each] - estimates[best]) for each in others}}

    def _estimates(
        self, rules: AnyRules, view: Any, seen: Sequence[Event], legal: Sequence[Action]
    ) -> Mapping[Action, float]:
        """Return what each of several legal actions costs, in the unit of the game, from any zero; the best one first.

        Empty if this bot cannot tell. The best one is what the bot would do, so it may cost a trifle more than another.
        """
        return {}

    def values(
        self, rules: AnyRules, view: Any, seen: Sequence[Event], legal: Sequence[Action]
    ) -> Mapping[Action, Value]:
        """Return the value of each legal action; empty if this bot cannot tell it, say under house rules it never met.

        Arguments as for `choose`. The same arguments give the same values.
        """
        return {}


def cheapest_first(estimates: Mapping[Action, float], best: Action | None = None) -> Mapping[Action, float]:
    """Return these estimates with this action first; without one, the one that costs the least, of equals the first."""
    if best is None:
        best = min(estimates, key=lambda action: estimates[action])
    return {best: estimates[best], **estimates}


def unpack(view: View[Any], kind: type[T]) -> tuple[T, Seat]:
    """What a seat knows of the state, which is of this kind, and which seat it is."""
    assert isinstance(view.known, kind)
    assert view.viewer is not None
    return view.known, view.viewer
