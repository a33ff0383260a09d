"""Hands of Briscola to decide in: whole ones, and positions laid out by hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from cardtable.engine.actions import Action
from cardtable.engine.cards import ITALIAN, Card
from cardtable.engine.seats import Seat
from cardtable.engine.state import View
from cardtable.games.briscola import Briscola, BriscolaState, Phase
from cardtable.games.briscola.scoring import RANKING

ME, OTHER = Seat(0), Seat(1)


@dataclass(frozen=True)
class Position:
    """A moment in which a seat is to act."""

    rules: Briscola
    state: BriscolaState

    @property
    def seat(self) -> Seat:
        assert self.state.turn is not None
        return self.state.turn

    @property
    def view(self) -> View[BriscolaState]:
        return self.rules.observe(self.state, self.seat)

    def facts(self, view: Any = None) -> tuple[Any, ...]:
        """The arguments of `Bot.choose`."""
        return self.rules, view or self.view, (), tuple(self.rules.legal(self.state, self.seat)), 1.0, Random(1)


def positions(seed: int, **options: object) -> Iterator[Position]:
    """Every position in which a card is to be chosen, of a hand played at random."""
    rules, rng = Briscola({"first_dealer": "0", **options}), Random(seed)
    state, _ = rules.start(2, str(seed))
    rules.apply(state, state.dealer, Action("deal"))
    while state.phase is Phase.PLAY and state.turn is not None:
        legal = rules.legal(state, state.turn)
        if len(legal) > 1:
            yield Position(rules, state.copy())
        rules.apply(state, state.turn, rng.choice(legal))


def laid(mine: str, trump: str, led: str = "", gone: str = "", **changes: Any) -> Position:
    """A position in which seat 0 is to play a card: its cards, the trump shown, the card led, and cards won by seat 1.

    All other cards are in the opponent's hand and the stock.
    """
    rules = Briscola({"first_dealer": "1"})
    state, _ = rules.start(2, "laid")
    rules.apply(state, OTHER, Action("deal"))
    hand, shown, won = ITALIAN.hand(mine), ITALIAN[trump], ITALIAN.hand(gone) if gone else []
    trick = [ITALIAN[led]] if led else []
    taken: set[Card] = {*hand, shown, *won, *trick}
    rest = [card for card in ITALIAN if card not in taken]
    others = [None, *rest[:2]] if led else [*rest[:3]]
    free = [None] * (3 - len(hand))
    laid_out: dict[str, Any] = {
        "cards": [[*hand, *free], others],
        "trump": shown,
        "shown": shown,
        "trick": trick,
        "leader": OTHER if led else ME,
        "won": [[], [*won]],
        "points": [0, RANKING.worth(won)],
        "stock": rest[3 - bool(led) :],
    }
    return Position(rules, replace(state, **{**laid_out, **changes}))
