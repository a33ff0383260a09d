"""A match of Briscola at one moment, and what one viewer knows of it."""

from __future__ import annotations

from dataclasses import dataclass, field

from cardtable.engine.cards import UNKNOWN, Card
from cardtable.engine.events import LEFT, OUT, Key, Place, Score, Zone, in_hand
from cardtable.engine.seats import FIRST, Seat, Viewer, all_seats
from cardtable.engine.state import State
from cardtable.engine.tabletop import Lying, Tabletop

WINS = "wins"
HAND_SIZE = 3
OPPONENT = (Seat(1), Seat(0))
TRUMP = Place(Zone.TRUMP)
TRICK = tuple(Place(Zone.TRICK, seat) for seat in all_seats(2))
WON = tuple(Place(Zone.WON, seat) for seat in all_seats(2))
HAND = tuple(tuple(in_hand(seat, slot) for slot in range(HAND_SIZE)) for seat in all_seats(2))


class Phase(Key):
    """The question that the seat to act is asked."""

    DEAL = "deal"
    PLAY = "play"


DEAL, PLAY = Phase
"""Names of the module: looking them up there takes half the time, which counts when every card is played."""


class BriscolaReason(Key):
    """Reasons for refusing an action that only Briscola has."""

    TRUMP_DRAWN = "trump_drawn"


@dataclass(slots=True)
class BriscolaState(State):
    """The whole match. Lists hold one entry a seat unless something else is said.

    Attributes:
        counted: how many hands have been won so far; void ones do not count.
        trick_number: the number of the trick, from 1.
        cards: the cards of each, by slot; None: the slot is empty.
        open: for each slot whether everybody knows the card in it; without meaning while the slot is empty.
        shown: the card under the stock, None when it has been drawn.
        trump: the card displayed as trump, None before the first deal.
        trick: the cards of the trick under way, the card led first.
        leader: the seat that led to it.
        won: the cards that each has won.
        points: the points of these cards.
        score_shown: whether the points of both are shown.
        hands_won: hands won by each.
        brilli: brilli before each, from the hands of this match.
        winner: the seat that won the hand that has just ended.
    """

    counted: int = 0
    trick_number: int = 0
    cards: list[list[Card | None]] = field(default_factory=lambda: [[], []])
    open: list[list[bool]] = field(default_factory=lambda: [[], []])
    shown: Card | None = None
    trump: Card | None = None
    trick: list[Card] = field(default_factory=list)
    leader: Seat = FIRST
    won: list[list[Card]] = field(default_factory=lambda: [[], []])
    points: list[int] = field(default_factory=lambda: [0, 0])
    score_shown: bool = False
    hands_won: list[int] = field(default_factory=lambda: [0, 0])
    brilli: list[int] = field(default_factory=lambda: [0, 0])
    winner: Seat | None = None

    @classmethod
    def new(cls, seed: str) -> BriscolaState:
        """Before anything has happened."""
        return cls(2, seed, Phase.DEAL, left=[False, False], purse=[0, 0])

    @property
    def stacks(self) -> list[int]:
        """The brilli."""
        return self.brilli

    def copy(self) -> BriscolaState:
        """An equal state that shares nothing changeable with this one."""
        twin = self._twin()
        twin.cards = [held[:] for held in self.cards]
        twin.open = [known[:] for known in self.open]
        twin.trick = self.trick[:]
        twin.won = [pile[:] for pile in self.won]
        twin.points = self.points[:]
        twin.hands_won = self.hands_won[:]
        twin.brilli = self.brilli[:]
        return twin

    def holding(self, seat: Seat) -> list[Card]:
        """The cards in this seat's hand."""
        return [card for card in self.cards[seat] if card is not None]

    def hide_from(self, viewer: Viewer) -> None:
        """Hide the opponent's cards, but for those drawn openly or taken in exchange."""
        for seat in all_seats(2):
            if seat != viewer:
                self.cards[seat] = [
                    card if card is None or seen else UNKNOWN
                    for card, seen in zip(self.cards[seat], self.open[seat], strict=True)
                ]

    def tabletop(self) -> Tabletop:
        """What lies on the table, as this viewer sees it."""
        top = self._lying()
        for seat in all_seats(2):
            for slot, card in enumerate(self.cards[seat]):
                if card is not None:
                    top.cards[HAND[seat][slot]] = Lying(card, face_up=False)
            if self.won[seat]:
                top.piles[WON[seat]] = len(self.won[seat])
            if self.score_shown:
                top.scores[seat] = Score("points", self.points[seat], ())
        for slot, card in enumerate(self.trick):
            top.cards[TRICK[(self.leader + slot) % 2]] = Lying(card, face_up=True)
        if self.shown is not None:
            top.cards[TRUMP] = Lying(self.shown, face_up=True)
        if self.winner is not None:
            top.marks.add((self.winner, WINS))
        top.marks |= {(seat, OUT) for seat, mark in top.marks if mark == LEFT}
        top.trump = self.trump
        if self.hand:
            top.began["trick"] = self.trick_number
        return top
