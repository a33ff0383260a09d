"""The last trick: remembers its cards, which lie closed on a pile, so that the person can look at them again."""

from __future__ import annotations

from dataclasses import dataclass, field

from cardtable.engine.cards import Card
from cardtable.engine.events import Event, Moved, Place, Shuffled, Zone
from cardtable.engine.seats import Seat
from cardtable.ui.model.items import Item, ItemKind


@dataclass
class LastTrick:
    """The cards of the last trick, and the seat that took it.

    Attributes:
        taker: the seat that took it; None: there is none in this hand yet.
        cards: each seat that played and its card, in the order of play.
        shown: whether it lies open now; the next card played closes it.
    """

    taker: Seat | None = None
    cards: list[tuple[Seat, Card]] = field(default_factory=list)
    shown: bool = False
    _played: list[tuple[Seat, Card]] = field(default_factory=list)

    def note(self, event: Event) -> None:
        """Update it with one event."""
        match event:
            case Shuffled():
                self.taker, self.cards, self.shown, self._played = None, [], False, []
            case Moved(card, _, Place(Zone.TRICK, seat)) if seat is not None:
                self._played.append((seat, card))
                self.shown = False
            case Moved(_, Place(Zone.TRICK), Place(Zone.WON, seat)) if self._played:
                self.taker, self.cards, self._played = seat, self._played, []

    def items(self) -> list[Item]:
        """The items of its cards, open on their pile; empty while it is closed."""
        if not self.shown or self.taker is None:
            return []
        pile = Place(Zone.WON, self.taker)
        return [
            Item(
                ("again", place),
                ItemKind.CARD,
                place=pile._replace(slot=place),
                seat=seat,
                card=card,
                face_up=True,
                since=place,
            )
            for place, (seat, card) in enumerate(self.cards, 1)
        ]
