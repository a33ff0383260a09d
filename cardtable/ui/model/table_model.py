"""The table as rows: one for each thing that lies apart on the felt, fed by nothing but the events that one seat sees.

An event changes the rows at once; how the pictures get to where the rows say they are is the view's affair. Rows stand
in the order in which they are read aloud: the viewer's hand, the middle of the table, then the seats from the east.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from copy import deepcopy
from dataclasses import replace
from itertools import count
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Qt

from cardtable.engine.cards import Card
from cardtable.engine.events import (
    PILES,
    POT,
    STOCK,
    Began,
    Event,
    HandEnded,
    Hidden,
    Holder,
    Holding,
    Marked,
    MatchEnded,
    Moved,
    Paid,
    Place,
    Said,
    Shown,
    Shuffled,
    Staked,
    Swapped,
    Turn,
    Turned,
    Zone,
)
from cardtable.engine.seats import Seat, all_seats
from cardtable.engine.tabletop import Tabletop
from cardtable.ui.model import accessible
from cardtable.ui.model.captions import SIGN, SLIP, TRUMP, Captions, Countdown
from cardtable.ui.model.item_rows import Index, ItemRows
from cardtable.ui.model.items import Item, ItemKind, SeatsShown, is_closed, is_seen_again
from cardtable.ui.model.last_trick import LastTrick

if TYPE_CHECKING:
    from cardtable.wording import Words

ThingRole = Qt.ItemDataRole.UserRole + 1
"""The role whose data is the `Item` itself."""


class TableModel(ItemRows):
    """The rows of one table.

    Attributes:
        all_open: whether every hand lies open, as far as the events tell its cards.
    """

    def __init__(self, words: Words, parent: QObject | None = None) -> None:
        super().__init__(self._reading_order, parent)
        self.all_open = False
        self._begin_anew(words, SeatsShown("", (), (), None))

    def _begin_anew(self, words: Words, seats_shown: SeatsShown) -> None:
        self._items = []
        self.tabletop = Tabletop()
        self._captions = Captions(words, seats_shown, self.tabletop)
        self.last_trick = LastTrick()
        self._numbers = count()

    # -- what it is fed with

    def begin(self, seats_shown: SeatsShown) -> None:
        """Lay an empty table for these players."""
        self.beginResetModel()
        self._begin_anew(self._captions.words, seats_shown)
        captions = self._captions
        items = [captions.pile(STOCK, 0), captions.tokens(POT, 0)]
        for seat in all_seats(seats_shown.seats):
            items += [captions.plate(seat), captions.tokens(Holding(Holder.STACK, seat), 0)]
        self._items = sorted(items, key=self._order)
        self.endResetModel()

    def lay_out(self, seats_shown: SeatsShown, events: Sequence[Event]) -> None:
        """Lay the table for these players as these events leave it, all at once."""
        empty = TableModel(self._captions.words)
        empty.begin(seats_shown)
        # cards are laid from the last shuffle on: nothing of those before lies there any more
        last = max((place for place, event in enumerate(events) if isinstance(event, Shuffled)), default=0)
        empty.pass_over(events[:last])
        self.lay_on(empty, events[last:])

    def lay_on(self, before: TableModel, events: Sequence[Event]) -> None:
        """Lay the table as it stood before these events and as they leave it, all at once; `before` stays as it is."""
        laid = before.copy()
        laid.all_open = self.all_open
        for event in events:
            laid.apply(event)
        self.beginResetModel()
        self.tabletop, self.last_trick = laid.tabletop, laid.last_trick
        self._items, self._captions, self._numbers = laid._items, laid._captions, laid._numbers
        self.endResetModel()

    def copy(self) -> TableModel:
        """Return a table of its own on which everything lies as it does here."""
        captions, other = self._captions, TableModel(self._captions.words)
        shared = {id(each): each for each in (captions.words, captions.seats_shown)}
        state = (self.tabletop, captions, self.last_trick, self._numbers)
        other.tabletop, other._captions, other.last_trick, other._numbers = deepcopy(state, shared)
        other._items = list(self._items)
        return other

    def pass_over(self, events: Sequence[Event]) -> None:
        """Know of these events what outlasts a shuffle: tokens, marks and numbers."""
        for event in events:
            self.tabletop.apply(event)
            self._captions.note(event)
            self.last_trick.note(event)
            if isinstance(event, Paid):
                self._pay(event.source, event.target)
        self._lay(self._captions.tokens(POT, self.tabletop.tokens.get(POT, 0)))
        for seat in self.tabletop.stakes:
            self._lay_or_clear(("tokens", Holding(Holder.STAKE, seat)), self._captions.stake(seat))
        self._refresh(*all_seats(self.seats_shown.seats))

    def apply(self, event: Event) -> None:
        """Take one event, as the viewer saw it, into account."""
        if isinstance(event, Shuffled):
            self._gather()
        turn = self.tabletop.turn
        self.tabletop.apply(event)
        self._captions.note(event)
        self.last_trick.note(event)
        self._lay_last_trick()
        match event:
            case Moved(_, source, target):
                self._move([event])
                self._refresh(
                    *{each.seat for each in (source, target) if each.zone is Zone.TRICK and each.seat is not None}
                )
            case Swapped(given, taken):
                self._move([given, taken])
            case Turned(card, place):
                self._turn(card, place)
            case Paid(source, target):
                self._pay(source, target)
            case Staked(seat):
                self._lay_or_clear(("tokens", Holding(Holder.STAKE, seat)), self._captions.stake(seat))
                self._lay_tokens(Holding(Holder.STACK, seat))
            case Shown(seat) | Turn(seat):
                # whose turn it was is told no longer
                self._refresh(*{seat, *((turn[0],) if turn else ())})
            case Marked(seat) | Hidden(seat) | Said(seat):
                self._refresh(seat)
            case Shuffled():
                self._count_pile(STOCK)
                self._refresh(*all_seats(self.seats_shown.seats))
            case Began("hand") | HandEnded() | MatchEnded():
                self._refresh(*all_seats(self.seats_shown.seats))
                self._lay_tokens(POT)
            case _:
                pass
        self._lay_or_clear(SIGN, self._captions.sign())
        self._lay_or_clear(SLIP, self._captions.slip())

    def think(self, seat: Seat | None) -> None:
        """Show that this seat is thinking; None: nobody is."""
        before = self._captions.thinking
        self._captions.thinking = seat
        self._refresh(*{each for each in (before, seat) if each is not None})

    def take(self, seat: Seat) -> None:
        """Show that this seat takes the trick that lies there, until the next turn or the end of the hand."""
        self._captions.taker = seat
        self._refresh(*all_seats(self.seats_shown.seats))

    def wind(self, clock: Countdown | None) -> None:
        """Show how much time somebody has left; None: nobody's time is counted."""
        before = self._captions.countdown
        self._captions.countdown = clock
        self._refresh(*{each.seat for each in (before, clock) if each is not None})

    def show_last_trick(self, *, shown: bool) -> None:
        """Lay the last trick open on the pile it went to, or close it again."""
        self.last_trick.shown = shown
        self._lay_last_trick()

    def choose(
        self,
        playable: Iterable[Hashable] | None = None,
        targets: Iterable[Hashable] = (),
        selected: Iterable[Hashable] = (),
    ) -> None:
        """Show what may be picked (None: no choice is open), what completes the choice, and what is picked already."""
        may = None if playable is None else set(playable)
        aims, held = set(targets), set(selected)
        for row, item in enumerate(self._items):
            key = item.key
            can = may is None or key in may
            self._replace(row, replace(item, playable=can, target=key in aims, selected=key in held))

    def speak(self, words: Words, names: Sequence[str]) -> None:
        """Go on in the language of these words, with the names as it has them."""
        captions = self._captions
        captions.words, captions.seats_shown = words, replace(self.seats_shown, names=tuple(names))
        self._refresh(*all_seats(self.seats_shown.seats))
        for row, item in enumerate(self._items):
            if item.holding is not None:
                self._put(row, captions.tokens(item.holding, item.count))
            elif item.kind is ItemKind.PILE and item.place is not None:
                self._put(row, captions.pile(item.place, item.count))
            elif item.kind is ItemKind.CARD and item.place is not None:
                caption = captions.card_caption(item.place, item.card) if item.caption else ""
                self._put(row, replace(item, caption=caption))
        self._lay_or_clear(SIGN, captions.sign())
        self._lay_or_clear(SLIP, captions.slip())
        if self._items:
            self.dataChanged.emit(self.index(0), self.index(len(self._items) - 1))

    # -- what it answers

    @property
    def seats_shown(self) -> SeatsShown:
        """Who sits at the table."""
        return self._captions.seats_shown

    @property
    def captions(self) -> Captions:
        """What is told of the table in words."""
        return self._captions

    @property
    def taker(self) -> Seat | None:
        """Who takes the trick that lies there complete."""
        return self._captions.taker

    @property
    def trick(self) -> list[Card]:
        """The cards of the trick that lies there."""
        return [lying.card for place, lying in self.tabletop.cards.items() if place.zone is Zone.TRICK]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The spoken name, what can be done with the thing, and the thing itself."""
        if not index.isValid():
            return None
        item = self._items[index.row()]
        if role == ThingRole:
            return item
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return accessible.name(self._captions.words, self.seats_shown, item, self._of(item))
        if role == Qt.ItemDataRole.AccessibleDescriptionRole:
            return accessible.state(self._captions.words, item)
        return None

    # -- cards

    def _move(self, moves: Sequence[Moved]) -> None:
        """Cards that change place at the same moment: all leave before any arrives."""
        leaving = [self._leave(move.source) for move in moves]
        for move, item in zip(moves, leaving, strict=True):
            self._arrive(move, item)

    def _leave(self, source: Place) -> Item:
        """The card that is leaving this place; out of a pile it becomes a thing of its own."""
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
        """Everything that lies apart goes into the stock, and so do the other piles."""
        for row in reversed(range(len(self._items))):
            item = self._items[row]
            if item.kind is ItemKind.CARD or (item.kind is ItemKind.PILE and item.place != STOCK):
                self._remove(row)

    def _lay_last_trick(self) -> None:
        items = self.last_trick.items()
        for item in [each for each in self._items if is_seen_again(each)] if not items else ():
            self._remove(self._items.index(item))
        for item in items:
            self._lay(item)

    # -- piles, tokens and plates

    def _count_pile(self, place: Place) -> None:
        """A pile has as many cards as the tabletop says; all but the stock vanish when they are empty."""
        number, row = self.tabletop.piles.get(place, 0), self.row_of(("pile", place))
        if row is not None and not number and place != STOCK:
            self._remove(row)
        elif row is not None:
            self._put(row, self._captions.pile(place, number))
        elif number:
            self._insert(self._captions.pile(place, number))

    def _lay_tokens(self, holding: Holding) -> None:
        self._lay(self._captions.tokens(holding, self._captions.lying(holding)))

    def _pay(self, source: Holding, target: Holding) -> None:
        """Purses and the house are away from the table, so they have no row; what somebody takes home lies on."""
        if source.holder is Holder.STACK and target == Holding(Holder.PURSE, source.seat):
            return
        for holding in (source, target):
            if holding.holder not in (Holder.PURSE, Holder.HOUSE):
                self._lay_tokens(holding)

    def _refresh(self, *seats: Seat) -> None:
        """What is told of these seats: at the plate, beside their tokens and at the cards they have won."""
        for seat in seats:
            self._lay(self._captions.plate(seat))
            for item in [item for item in self._items if item.seat == seat]:
                if item.holding is not None:
                    self._lay(self._captions.tokens(item.holding, item.count))
                elif item.kind is ItemKind.PILE and item.place is not None:
                    self._lay(self._captions.pile(item.place, item.count))

    def _of(self, item: Item) -> int:
        """How many cards lie where this one does; where they are told as one, how many are."""
        if item.kind is not ItemKind.CARD or item.place is None:
            return 0
        zone, seat = item.place[:2]
        lying = [each for place, each in self.tabletop.cards.items() if place[:2] == (zone, seat)]
        return sum(not each.face_up for each in lying) if is_closed(item) else len(lying)

    def _reading_order(self, item: Item) -> tuple[int, int, int]:
        """Where the thing stands in reading order."""
        first = self.seats_shown.human or Seat(0)
        zone, _, slot, _ = item.place or (TRUMP if item.kind is ItemKind.SIGN else Place(Zone.OUT))
        if item.seat is None:
            return (1, _MIDDLE.index(Holder.POT if item.holding else zone), slot)
        if item.kind is ItemKind.CARD and item.seat == first and zone is Zone.HAND:
            return (0, 0, slot)
        kind = (ItemKind.PLATE, ItemKind.TOKENS, ItemKind.CARD, ItemKind.PILE).index(item.kind)
        staked = item.holding is not None and item.holding.holder is Holder.STAKE
        # the last trick is read where it lies, whoever played to it
        seat = item.place.seat if item.place is not None and is_seen_again(item) else item.seat
        return (2 + ((seat or 0) - first - 1) % self.seats_shown.seats, kind, 1 if staked else slot)


_MIDDLE: list[Zone | Holder] = [Zone.TABLE, Zone.TRICK, Zone.TRUMP, Zone.STOCK, Holder.POT, Zone.OUT]
