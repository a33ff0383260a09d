"""States and views: a match at one moment, and what one viewer knows of it.

Each game adds its own fields. Only the rules of its game change a state, through `cardtable.engine.play`; a view is a
copy without what is hidden, which bots and the window may use as they like.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field, fields
from enum import StrEnum
from functools import cache
from operator import attrgetter
from random import Random
from typing import Any, ClassVar, Generic, Self, TypeVar

from cardtable.engine.cards import UNKNOWN, Card
from cardtable.engine.events import (
    DEALER,
    HOUSE,
    LEFT,
    OUT_OF_PLAY,
    POT,
    STOCK,
    Holder,
    Holding,
    Outcome,
    purse_of,
    stack_of,
)
from cardtable.engine.frozen import slim
from cardtable.engine.seats import FIRST, Seat, Viewer, all_seats
from cardtable.engine.tabletop import Tabletop

_POT, _STACK = Holder.POT, Holder.STACK


@dataclass(slots=True)
class State(ABC):
    """A whole match at one moment. Lists hold one entry a seat unless something else is said.

    Attributes:
        seats: how many players started.
        seed: what all chance comes from; empty in a view.
        phase, turn: what is asked, and the seat that is asked; turn is None when the match is over.
        dealer: the seat that deals this hand or, between two hands, the next one.
        chance: the number of the next shuffle or lot.
        hand: the number of the hand, from 1; 0 before the first deal.
        stock: the cards not dealt yet, the top card last.
        thrown: cards out of play, each with the seat that alone knows its face (None: everybody).
        left: whether each seat has given up for good.
        purse: the tokens that each seat owns away from the table; below 0 if it owes some.
        pot: the tokens in the middle.
        house: what the house has taken, or paid (below 0).
        outcome: how the match ended.
    """

    deals: ClassVar[bool] = True
    """Whether somebody deals in this game, and so bears the dealer's mark."""

    seats: int
    seed: str
    phase: StrEnum
    turn: Seat | None = FIRST
    dealer: Seat = FIRST
    chance: int = 1
    hand: int = 0
    stock: list[Card] = field(default_factory=list)
    thrown: list[tuple[Card, Seat | None]] = field(default_factory=list)
    left: list[bool] = field(default_factory=list)
    purse: list[int] = field(default_factory=list)
    pot: int = 0
    house: int = 0
    outcome: Outcome | None = None

    @property
    def stacks(self) -> list[int]:
        """The tokens before each seat, whatever the game calls them; empty in a game without any."""
        return []

    @abstractmethod
    def copy(self) -> Self:
        """An equal state that shares nothing changeable with this one."""

    @abstractmethod
    def hide_from(self, viewer: Viewer) -> None:
        """Put UNKNOWN in the place of every card in somebody's hands that the viewer has not seen."""

    @abstractmethod
    def tabletop(self) -> Tabletop:
        """All that lies on the table; of a view, as its viewer sees it."""

    def seen_by(self, viewer: Viewer) -> Self:
        """A copy without the seed and without the face of any card that the viewer has not seen."""
        known = self.copy()
        known.seed = ""
        known.hide_from(viewer)
        known.stock = [UNKNOWN] * len(self.stock)
        known.thrown = [(card if knower in (None, viewer) else UNKNOWN, knower) for card, knower in self.thrown]
        return known

    def change(self, holding: Holding, count: int) -> None:
        """Add so many tokens to a holding, or take them away (below 0)."""
        holder, seat = holding
        if seat is None:
            if holder is _POT:
                self.pot += count
            else:
                self.house += count
        elif holder is _STACK:
            self.stacks[seat] += count
        else:
            self.purse[seat] += count

    def _twin(self) -> Self:
        """A copy that shares this state's lists, but for those that every state has."""
        twin = type(self)(*_values_of(type(self))(self))
        twin.stock, twin.thrown = self.stock[:], self.thrown[:]
        twin.left, twin.purse = self.left[:], self.purse[:]
        return twin

    def _lying(self) -> Tabletop:
        """The tabletop with what every game has on it: tokens, piles, the dealer's mark, and the turn."""
        top = Tabletop()
        tokens = {POT: self.pot, HOUSE: self.house}
        tokens |= {stack_of(Seat(seat)): count for seat, count in enumerate(self.stacks)}
        tokens |= {purse_of(Seat(seat)): count for seat, count in enumerate(self.purse)}
        top.tokens = {holding: count for holding, count in tokens.items() if count}
        piles = {STOCK: len(self.stock), OUT_OF_PLAY: len(self.thrown)}
        top.piles = {place: count for place, count in piles.items() if count}
        top.marks = {(seat, LEFT) for seat in all_seats(self.seats) if self.left[seat]}
        if self.deals:
            top.marks.add((self.dealer, DEALER))
        top.began = {"hand": self.hand} if self.hand else {}
        top.turn = None if self.turn is None else (self.turn, self.phase.value)
        top.outcome = self.outcome
        return top


@cache
def _values_of(kind: type[State]) -> Callable[[Any], tuple[Any, ...]]:
    """A function that takes the values of all fields of such a state, in order."""
    return attrgetter(*(each.name for each in fields(kind)))


S = TypeVar("S", bound=State)


@slim
class View(Generic[S]):
    """What one viewer knows: the state with every card unseen by the viewer replaced by UNKNOWN, and without the seed.

    It is a copy, never a filter: what is hidden is not in it. It pickles. Rules can be asked about `known` on behalf of
    the viewer.
    """

    viewer: Viewer
    known: S

    def tabletop(self) -> Tabletop:
        """All that lies on the table, as this viewer sees it."""
        return self.known.tabletop()

    def world(self, rng: Random) -> S:
        """A copy of what is known, with a seed of its own; sampling then fills in the unknown cards."""
        state = self.known.copy()
        state.seed = f"{rng.getrandbits(128):032x}"
        return state
