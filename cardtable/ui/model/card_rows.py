"""The rows of cards and piles: how events add, move, turn and gather them, and the order in which all rows are read.

`TableModel` derives from it. It knows no tokens and no plates.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import count

from PySide6.QtCore import QObject

from cardtable.engine.cards import Card
from cardtable.engine.events import PILES, STOCK, Holder, Moved, Place, Zone
from cardtable.engine.seats import Seat
from cardtable.engine.tabletop import Tabletop
from cardtable.ui.model.captions import TRUMP, Captions
from cardtable.ui.model.item_rows import ItemRows
from cardtable.ui.model.items import Item, ItemKind, SeatsShown, is_closed, is_declared, is_seen_again
from cardtable.ui.model.last_taken import LastTaken


class CardRows(ItemRows):
    """The rows of one table that are cards and piles.

    Attributes:
        all_open: whether every hand lies open, as far as the events tell its cards.
        tabletop: all that lies on the table.
        last_taken: the last trick or capture, to be laid open again.
    """

    tabletop: Tabletop
    last_taken: LastTaken
    _captions: Captions
    _numbers: count[int]

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(self._reading_order, parent)
        self.all_open = False

    @property
    def seats_shown(self) -> SeatsShown:
        """The players at the table, and the viewer."""
        return self._captions.seats_shown

    # -- how cards come and go

    def _move(self, moves: Sequence[Moved]) -> None:
        """Move cards that change places at the same moment: all leave before any arrives."""
        leaving = [self._leave(move.source) for move in moves]
        for move, item in zip(moves, leaving, strict=True):
            self._arrive(move, item)
        self._outline(*(place for move in moves for place in (move.source, move.target)))

    def _leave(self, source: Place) -> Item:
        """Take the card away from this place and return its item; a card out of a pile gets an item of its own."""
        if source.zone in PILES:
            self._count_pile(source)
            return Item(("card", next(self._numbers)), ItemKind.CARD)
        item = self.at(source)
        assert item is not None, f"no card lies at {source}"
        return item

    def _arrive(self, move: Moved, item: Item) -> None:
        row = self.row_of(item.key)
        if move.target.zone in PILES:
            if row is not None:
                self._remove(row)
            self._count_pile(move.target)
            return
        card, place = self.tabletop.cards[move.target].card, move.target
        open_hand = place.zone is Zone.HAND and (self.all_open or place.seat == self.seats_shown.human)
        shown = move.face_up or (card.known and open_hand)
        moved = replace(
            item,
            place=place,
            seat=place.seat,
            card=card,
            face_up=shown,
            caption=self._captions.card_caption(place, card),
            since=next(self._numbers),
            target=False,
            selected=False,
            number=0,
        )
        if row is None:
            self._insert(moved)
        else:
            self._shift(row, moved)

    def _turn(self, card: Card, place: Place) -> None:
        item = self.at(place)
        row = None if item is None else self.row_of(item.key)
        if item is not None and row is not None:
            self._put(row, replace(item, card=card, face_up=True))
        if place.seat == self.seats_shown.human:
            # all of the person's hand lies open now
            for row, own in enumerate(self._items):
                if own.kind is ItemKind.CARD and own.place is not None and own.place[:2] == place[:2]:
                    self._put(row, replace(own, caption=""))

    def _gather(self) -> None:
        """Put all cards and piles into the stock."""
        for row in reversed(range(len(self._items))):
            item = self._items[row]
            if item.kind is ItemKind.CARD or (item.kind is ItemKind.PILE and item.place != STOCK):
                self._remove(row)

    def _lay_last_taken(self) -> None:
        items = self.last_taken.items()
        for item in [each for each in self._items if is_seen_again(each)] if not items else ():
            self._remove(self._items.index(item))
        for item in items:
            self._lay(item)

    def _outline(self, *places: Place) -> None:
        """Show or hide the outlines of those of these piles that have one while they are empty."""
        for place in {each._replace(slot=0) for each in places} & set(self._captions.table_spec.outlined):
            empty = not any(each._replace(slot=0) == place for each in self.tabletop.cards)
            self._lay_or_clear(("pile", place), self._captions.pile(place, 0) if empty else None)

    def _lay_melds(self, seat: Seat) -> None:
        """Lay the declared cards of a seat open before it; the rows of its hand keep the cards themselves."""
        known = [card for score in self.tabletop.declared.get(seat, ()) for card in score.cards]
        cards = {("meld", seat, card): card for card in known}
        for item in [each for each in self._items if is_declared(each) and each.seat == seat and each.key not in cards]:
            self._remove(self._items.index(item))
        for slot, (key, card) in enumerate(cards.items()):
            place = Place(Zone.MELD, seat, slot)
            self._lay(Item(key, ItemKind.CARD, place=place, seat=seat, card=card, face_up=True, since=slot))

    def _count_pile(self, place: Place) -> None:
        """Give a pile the number of cards that the tabletop says; remove its row when it is empty, unless the stock."""
        if place == STOCK and not self._captions.table_spec.stock:
            return
        number, row = self.tabletop.piles.get(place, 0), self.row_of(("pile", place))
        if row is not None and not number and place != STOCK:
            self._remove(row)
        elif row is not None:
            self._put(row, self._captions.pile(place, number))
        elif number:
            self._insert(self._captions.pile(place, number))

    # -- how it is read

    def _number_of(self, item: Item) -> tuple[int, int]:
        """The number of a card where it lies, from 1 on, and how many lie there; closed cards, read as one, have 0."""
        if item.kind is not ItemKind.CARD or item.place is None:
            return 0, 0
        slot, lies_in = item.place.slot, item.place._replace(slot=0)
        if is_declared(item):
            declared = self.tabletop.declared.get(lies_in.seat or Seat(0), ())
            return slot + 1, sum(len(score.cards) for score in declared)
        lying = {place.slot: each for place, each in self.tabletop.cards.items() if place._replace(slot=0) == lies_in}
        if is_closed(item):
            return 0, sum(not each.face_up for each in lying.values())
        return 1 + sum(other < slot for other in lying), len(lying)

    def _reading_order(self, item: Item) -> tuple[int, ...]:
        """The sort key of an item in reading order."""
        first = self.seats_shown.human or Seat(0)
        zone, _, slot, pile = item.place or (TRUMP if item.kind is ItemKind.SIGN else Place(Zone.OUT))
        if item.seat is None and not is_seen_again(item):
            return (1, _MIDDLE.index(Holder.POT if item.holding else zone), pile, slot)
        if item.kind is ItemKind.CARD and item.seat == first and zone is Zone.HAND:
            return (0, 0, 0, slot)
        kind = (ItemKind.PLATE, ItemKind.TOKENS, ItemKind.CARD, ItemKind.PILE).index(item.kind)
        staked = item.holding is not None and item.holding.holder is Holder.STAKE
        # the last trick or capture is read at the pile it lies on, not at the seats that played it
        seat = item.place.seat if item.place is not None and is_seen_again(item) else item.seat
        return (2 + ((seat or 0) - first - 1) % self.seats_shown.seats, kind, 0, 1 if staked else slot)


_MIDDLE: list[Zone | Holder] = [
    Zone.TABLEAU,
    Zone.FOUNDATION,
    Zone.TABLE,
    Zone.TRICK,
    Zone.TRUMP,
    Zone.WASTE,
    Zone.STOCK,
    Holder.POT,
    Zone.OUT,
]
