"""A bot: something that chooses what a seat does, knowing no more than that seat."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, ClassVar

from cardtable.bots.characters import STEADY, Character
from cardtable.engine.actions import Action
from cardtable.engine.cards import Card
from cardtable.engine.events import Event
from cardtable.engine.match import AnyRules


@dataclass(frozen=True)
class Advice:
    """What a bot would do in somebody's place, and why as far as it can tell in a sentence.

    Attributes:
        action: what it would do.
        reason: a key for words; empty: it gives none. Reasons of a kind share what comes before the first dot.
        numbers, cards: what the words name.
    """

    action: Action
    reason: str = ""
    numbers: Mapping[str, int] = field(default_factory=dict)
    cards: tuple[Card, ...] = ()


class Bot(ABC):
    """A player of one strength and character. It keeps nothing between two decisions, so that a worker may be replaced.

    Attributes:
        name: how it is called in records and on the command line.
        listens: whether it looks at what was seen so far; if not, nobody hands it the events.
        level: its strength where there are several, else None.
        character: what it leans to.
    """

    name: ClassVar[str]
    listens: ClassVar[bool] = True

    def __init__(self, level: str | None = None, character: Character | None = None) -> None:
        self.level = level
        self.character = character or STEADY

    @abstractmethod
    def choose(
        self, rules: AnyRules, view: Any, seen: Sequence[Event], legal: Sequence[Action], limit: float, rng: Random
    ) -> Action:
        """One of the legal actions.

        Args:
            rules: the game with its options.
            view: what `rules.observe` gave for the seat whose turn it is; never a state.
            seen: every event of the match so far, as that seat saw it; none for a bot that does not listen.
            legal: what the seat may do; never empty.
            limit: how long it may think, in seconds.
            rng: the only source of chance: the same view and the same chance give the same choice.
        """

    def explain(
        self, rules: AnyRules, view: Any, seen: Sequence[Event], legal: Sequence[Action], limit: float, rng: Random
    ) -> Advice:
        """What it would do, and why: the same choice as `choose`, from the same view."""
        return Advice(self.choose(rules, view, seen, legal, limit, rng))
