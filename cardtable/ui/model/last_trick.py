"""The last trick: remembered when its cards lie closed, and laid open again on its pile when it is wanted."""

from __future__ import annotations

from dataclasses import dataclass, field

from cardtable.engine.cards import Card
from cardtable.engine.events import Event, Moved, Place, Shuffled, Zone
from cardtable.engine.seats import Seat
from cardtable.ui.model.items import Item, ItemKind


@dataclass
class LastTrick:
    """What was played to the last trick, and who took it.

    Attributes:
        taker: who took it; None: there is none in this hand yet.
        cards: who played what, in the order in which it was played.
        shown: whether it lies open now. The next card that is played ends that.
    """

    taker: Seat | None = None
    cards: list[tuple[Seat, Card]] = field(default_factory=list)
    shown: bool = False
    _played: list[tuple[Seat, Card]] = field(default_factory=list)

    def note(self, event: Event) -> None:
        """Take one event into account."""
        match event:
            case Shuffled():
                self.taker, self.cards, self.shown, self._played = None, [], False, []
            case Moved(card, _, Place(Zone.TRICK, seat)) if seat is not None:
                self._played.append((seat, card))
                self.shown = False
            case Moved(_, Place(Zone.TRICK), Place(Zone.WON, seat)) if self._played:
                self.taker, self.cards, self._played = seat, self._played, []

    def items(self) -> list[Item]:
        """Its cards as they lie open on their pile; none while it is closed."""
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
