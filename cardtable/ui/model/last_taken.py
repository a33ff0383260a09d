"""The last trick or capture: remembers its cards, which lie closed on a pile, so that the person can see them again."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from cardtable.engine.cards import Card
from cardtable.engine.events import Event, HandEnded, Moved, Place, Shuffled, Turn, Zone
from cardtable.engine.seats import Seat
from cardtable.ui.model.items import Item, ItemKind

Played = tuple[Seat | None, Card]
"""A card and the seat that played it; None: it lay on the table."""


@dataclass
class LastTaken:
    """The cards taken last, and the seat that took them.

    A card that goes from a hand to a pile captures: it takes the cards that go there from the table in the same turn.

    Attributes:
        shared: whether partners have one pile; the card that takes a trick then moves to it first.
        taker: the seat that took them; None: nothing has been taken in this hand yet.
        pile: the pile on which they lie.
        cards: each card and who played it, in the order of play; of a capture first the card that captured.
        times: how often something has been taken to each pile.
        shown: whether they lie open now; the next card played closes them.
    """

    shared: bool = False
    taker: Seat | None = None
    pile: Place = field(default=Place(Zone.WON))
    cards: list[Played] = field(default_factory=list)
    times: Counter[Place] = field(default_factory=Counter)
    shown: bool = False
    _trick: list[Played] = field(default_factory=list)
    _capture: list[Played] = field(default_factory=list)

    @property
    def captured(self) -> bool:
        """Whether they were captured, and not won in a trick."""
        return any(seat is None for seat, _ in self.cards)

    def note(self, event: Event) -> None:
        """Update it with one event."""
        match event:
            case Shuffled():
                self.taker, self.cards, self.shown, self._trick = None, [], False, []
                self.times.clear()
            case Turn() | HandEnded():
                self._capture = []
            case Moved(card, _, Place(Zone.TRICK, seat)) if seat is not None:
                self._trick.append((seat, card))
                self.shown = False
            case Moved(_, Place(Zone.TRICK, seat), Place(Zone.WON, owner) as pile) if self._trick:
                self._take(seat if self.shared else owner, pile, self._trick)
                self._trick = []
            case Moved(card, Place(Zone.TABLE), Place(Zone.WON) as pile):
                self._capture.append((None, card))
                self._see_a_capture(pile)
            case Moved(card, Place(Zone.HAND, seat), Place(Zone.WON) as pile):
                self._capture.insert(0, (seat, card))
                self._see_a_capture(pile)
                self.shown = False
            case Moved(_, Place(Zone.HAND), Place(Zone.TABLE)):
                self.shown = False

    def _see_a_capture(self, pile: Place) -> None:
        """Take the cards of this turn together as soon as a card of a hand and one of the table are among them."""
        taker, taken = self._capture[0][0], len(self._capture) - 1
        if taker is None or not taken:
            return
        self._take(taker, pile, self._capture[:], again=taken > 1)

    def _take(self, taker: Seat | None, pile: Place, cards: list[Played], *, again: bool = False) -> None:
        self.taker, self.pile, self.cards = taker, pile, cards
        self.times[pile] += not again

    def items(self) -> list[Item]:
        """The items of its cards, open on their pile; empty while they are closed."""
        if not self.shown or self.taker is None:
            return []
        return [
            Item(
                ("again", slot),
                ItemKind.CARD,
                place=self.pile._replace(slot=slot),
                seat=seat,
                card=card,
                face_up=True,
                captured=self.captured,
                since=slot,
            )
            for slot, (seat, card) in enumerate(self.cards, 1)
        ]
