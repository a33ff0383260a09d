"""The tabletop: all that a viewer sees lying on the table, rebuilt from nothing but the events seen.

The window keeps one; a contract test holds it against the view of the same seat after every action, so that events tell
everything and never too much.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple, TypeVar

from cardtable.engine.cards import Card
from cardtable.engine.events import (
    PILES,
    STOCK,
    Began,
    Declared,
    Event,
    Hidden,
    Holding,
    Marked,
    MatchEnded,
    Moved,
    Outcome,
    Paid,
    Place,
    Score,
    Shown,
    Shuffled,
    Staked,
    Swapped,
    Trump,
    Turn,
    Turned,
)
from cardtable.engine.seats import Seat

_Key = TypeVar("_Key", Place, Holding)


class Lying(NamedTuple):
    """A card on the table as a viewer knows it, and whether its face is up for all to see."""

    card: Card
    face_up: bool


@dataclass
class Tabletop:
    """Cards, piles, tokens and marks at one moment.

    Attributes:
        cards: every card that lies apart.
        piles: how many cards lie in each pile; empty piles are left out.
        tokens: how many tokens each holding has; empty holdings are left out.
        stakes: how many tokens each seat is committed to and has not paid yet.
        marks: the seats that have each mark.
        scores: the scores shown in this hand.
        declared: the scores whose cards each seat has laid open and still holds, in order.
        trump: the card displayed as trump.
        began: the number of the hand, lap, trick … that is being played.
        turn: the seat whose turn it is, and what it is asked.
        outcome: how the match ended.
    """

    cards: dict[Place, Lying] = field(default_factory=dict)
    piles: dict[Place, int] = field(default_factory=dict)
    tokens: dict[Holding, int] = field(default_factory=dict)
    stakes: dict[Seat, int] = field(default_factory=dict)
    marks: set[tuple[Seat, str]] = field(default_factory=set)
    scores: dict[Seat, Score] = field(default_factory=dict)
    declared: dict[Seat, tuple[Score, ...]] = field(default_factory=dict)
    trump: Card | None = None
    began: dict[str, int] = field(default_factory=dict)
    turn: tuple[Seat, str] | None = None
    outcome: Outcome | None = None

    def apply(self, event: Event) -> None:
        """Bring the tabletop up to date with one event, as the viewer saw it."""
        match event:
            case Shuffled(count):
                self.cards.clear()
                self.piles = {STOCK: count}
                self.scores.clear()
                self.declared.clear()
                self.trump = None
            case Moved(card, source, target, face_up):
                self._take(source)
                self._put(target, Lying(card, face_up))
            case Swapped(given, taken):
                self._take(given.source)
                self._take(taken.source)
                self._put(given.target, Lying(given.card, given.face_up))
                self._put(taken.target, Lying(taken.card, taken.face_up))
            case Turned(card, place):
                self.cards[place] = Lying(card, True)
            case Paid(source=payer, target=payee, count=count):
                _add(self.tokens, payer, -count)
                _add(self.tokens, payee, count)
            case Staked(seat, count):
                self.stakes.pop(seat, None)
                if count:
                    self.stakes[seat] = count
            case Marked(seat, mark, on):
                (self.marks.add if on else self.marks.discard)((seat, mark))
            case Began(what, number):
                self.began[what] = number
            case Turn(seat, phase):
                self.turn = (seat, phase)
            case Shown(seat, score):
                self.scores[seat] = score
            case Hidden(seat):
                self.scores.pop(seat, None)
            case Declared(seat, score, on):
                self._declare(seat, score, on)
            case Trump(card):
                self.trump = card
            case MatchEnded(outcome):
                self.turn, self.outcome = None, outcome
            case _:
                pass  # what is said or settled leaves nothing lying

    def _declare(self, seat: Seat, score: Score, on: bool) -> None:
        others = tuple(each for each in self.declared.pop(seat, ()) if each != score)
        if on or others:
            self.declared[seat] = (*others, score) if on else others

    def _take(self, place: Place) -> None:
        if place.zone in PILES:
            _add(self.piles, place, -1)
        else:
            self.cards.pop(place, None)

    def _put(self, place: Place, lying: Lying) -> None:
        if place.zone in PILES:
            _add(self.piles, place, 1)
        else:
            self.cards[place] = lying


def _add(counts: dict[_Key, int], key: _Key, change: int) -> None:
    counts[key] = counts.get(key, 0) + change
    if not counts[key]:
        del counts[key]
