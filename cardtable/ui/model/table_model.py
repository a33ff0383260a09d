"""The table as a Qt list model: one row for each item on the felt. Its only input is the events that one seat sees.

An event changes the rows at once; the view animates the way to the new state. The order of the rows is the order of
reading aloud: the viewer's hand, the middle of the table, then the seats from the east.
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
    POT,
    STOCK,
    Began,
    Declared,
    Event,
    HandEnded,
    Hidden,
    Holder,
    Holding,
    Marked,
    MatchEnded,
    Moved,
    Paid,
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
from cardtable.ui.model.captions import POINTS, SIGN, SLIP, Captions, Countdown
from cardtable.ui.model.card_rows import CardRows
from cardtable.ui.model.item_rows import Index
from cardtable.ui.model.items import ItemKind, SeatsShown
from cardtable.ui.model.last_taken import LastTaken

if TYPE_CHECKING:
    from cardtable.wording import Words

ItemRole = Qt.ItemDataRole.UserRole + 1
"""The role whose data is the `Item` itself."""


class TableModel(CardRows):
    """The rows of one table."""

    def __init__(self, words: Words, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._put_off: set[Seat] | None = None
        self._begin_anew(words, SeatsShown("", (), (), None))

    def _begin_anew(self, words: Words, seats_shown: SeatsShown) -> None:
        self._items = []
        self.tabletop = Tabletop()
        self.last_taken = LastTaken(shared=bool(seats_shown.game) and seats_shown.spec.table.shared)
        self._captions = Captions(words, seats_shown, self.tabletop, self.last_taken)
        self._numbers = count()

    # -- its input

    def begin(self, seats_shown: SeatsShown) -> None:
        """Lay an empty table for these players."""
        self.beginResetModel()
        self._begin_anew(self._captions.words, seats_shown)
        captions = self._captions
        table = captions.table_spec
        items = [captions.pile(STOCK, 0)] if table.stock else []
        items += [captions.tokens(POT, 0)] if table.pot else []
        items += [captions.pile(place, 0) for place in table.outlined]
        items += filter(None, [captions.points()])
        for seat in self._plates:
            items += [captions.plate(seat)]
            items += [captions.tokens(Holding(Holder.STACK, seat), 0)] if table.stacks else []
        self._items = sorted(items, key=self._order)
        self.endResetModel()

    def lay_out(self, seats_shown: SeatsShown, events: Sequence[Event]) -> None:
        """Lay out the table of these players at once, as it is after these events."""
        empty = TableModel(self._captions.words)
        empty.begin(seats_shown)
        # only events from the last shuffle on can still have cards on the table
        last = max((place for place, event in enumerate(events) if isinstance(event, Shuffled)), default=0)
        empty.pass_over(events[:last])
        self.lay_on(empty, events[last:])

    def lay_on(self, before: TableModel, events: Sequence[Event]) -> None:
        """Lay out a copy of another table at once, as it is after these events; `before` itself does not change."""
        laid = before.copy()
        laid.all_open = self.all_open
        stale = laid._put_off = set()
        for event in events:
            laid.apply(event)
        laid._put_off = None
        laid._refresh(*stale)
        self.beginResetModel()
        self.tabletop, self.last_taken = laid.tabletop, laid.last_taken
        self._items, self._captions, self._numbers = laid._items, laid._captions, laid._numbers
        self.endResetModel()

    def copy(self) -> TableModel:
        """Return an independent copy of this table."""
        captions, other = self._captions, TableModel(self._captions.words)
        shared = {id(each): each for each in (captions.words, captions.seats_shown)}
        state = (self.tabletop, captions, self.last_taken, self._numbers)
        other.tabletop, other._captions, other.last_taken, other._numbers = deepcopy(state, shared)
        other._items = list(self._items)
        return other

    def pass_over(self, events: Sequence[Event]) -> None:
        """Take over from these events, which a shuffle follows, what outlasts it: tokens, marks and numbers."""
        for event in events:
            self.tabletop.apply(event)
            self._captions.note(event)
            if isinstance(event, Paid):
                self._pay(event.source, event.target)
        self._lay_tokens(POT)
        self._lay_or_clear(POINTS, self._captions.points())
        for seat in self.tabletop.stakes:
            self._lay_or_clear(("tokens", Holding(Holder.STAKE, seat)), self._captions.stake(seat))
        self._refresh(*all_seats(self.seats_shown.seats))

    def apply(self, event: Event) -> None:
        """Update the rows with one event, as the viewer saw it."""
        if isinstance(event, Shuffled):
            self._gather()
        turn = self.tabletop.turn
        self.tabletop.apply(event)
        self._captions.note(event)
        self.last_taken.note(event)
        self._lay_last_taken()
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
                self._lay_or_clear(POINTS, self._captions.points())
            case Staked(seat):
                self._lay_or_clear(("tokens", Holding(Holder.STAKE, seat)), self._captions.stake(seat))
                self._lay_tokens(Holding(Holder.STACK, seat))
            case Declared(seat):
                self._lay_melds(seat)
                self._refresh(seat)
            case Shown(seat) | Turn(seat):
                # refresh the plate of the seat whose turn is over too
                self._refresh(*{seat, *((turn[0],) if turn else ())})
            case Marked(seat) | Hidden(seat) | Said(seat):
                self._refresh(seat)
            case Shuffled():
                self._count_pile(STOCK)
                self._outline(*self._captions.table_spec.outlined)
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
        """Show that this seat takes the trick on the table, until the next turn or the end of the hand."""
        self._captions.taker = seat
        self._refresh(*all_seats(self.seats_shown.seats))

    def wind(self, clock: Countdown | None) -> None:
        """Show the time that a seat has left; None: no clock runs."""
        before = self._captions.countdown
        self._captions.countdown = clock
        self._refresh(*{each.seat for each in (before, clock) if each is not None})

    def show_last_taken(self, *, shown: bool) -> None:
        """Lay the last trick or capture open on its pile, or close it again."""
        self.last_taken.shown = shown
        self._lay_last_taken()

    def choose(
        self,
        playable: Iterable[Hashable] | None = None,
        targets: Iterable[Hashable] = (),
        selected: Iterable[Hashable] = (),
        in_set: Iterable[Hashable] = (),
    ) -> None:
        """Show the keys that may be picked (None: no choice is open), that complete the choice, and that are picked.

        Those in the chosen set bear their numbers.
        """
        may = None if playable is None else set(playable)
        aims, held, counted = set(targets), set(selected), set(in_set)
        for row, item in enumerate(self._items):
            key = item.key
            can = may is None or key in may
            number = item.card.rank if key in counted else 0
            self._replace(row, replace(item, playable=can, target=key in aims, selected=key in held, number=number))

    def speak(self, words: Words, names: Sequence[str]) -> None:
        """Change to the language of these words, with the names in it."""
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
        self._lay_or_clear(POINTS, captions.points())
        if self._items:
            self.dataChanged.emit(self.index(0), self.index(len(self._items) - 1))

    # -- its answers

    @property
    def captions(self) -> Captions:
        """The maker of the texts of this table."""
        return self._captions

    @property
    def taker(self) -> Seat | None:
        """The seat that takes the complete trick on the table; None if there is none."""
        return self._captions.taker

    @property
    def trick(self) -> list[Card]:
        """The cards of the trick on the table."""
        return [lying.card for place, lying in self.tabletop.cards.items() if place.zone is Zone.TRICK]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The spoken name of an item, its spoken state, or the item itself, by role."""
        if not index.isValid():
            return None
        item = self._items[index.row()]
        if role == ItemRole:
            return item
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return accessible.name(self._captions.words, self.seats_shown, item, *self._number_of(item))
        if role == Qt.ItemDataRole.AccessibleDescriptionRole:
            return accessible.state(self._captions.words, item)
        return None

    # -- tokens and plates

    @property
    def _plates(self) -> Sequence[Seat]:
        """The seats with a plate; none where the person plays alone."""
        seats = self.seats_shown.seats
        return all_seats(seats) if seats > 1 else ()

    def _lay_tokens(self, holding: Holding) -> None:
        table = self._captions.table_spec
        if not (table.pot if holding.seat is None else table.stacks):
            return
        self._lay(self._captions.tokens(holding, self._captions.lying(holding)))

    def _pay(self, source: Holding, target: Holding) -> None:
        """Update both holdings. Purses and the house have no row; tokens that a seat takes home stay on show."""
        if source.holder is Holder.STACK and target == Holding(Holder.PURSE, source.seat):
            return
        for holding in (source, target):
            if holding.holder not in (Holder.PURSE, Holder.HOUSE):
                self._lay_tokens(holding)

    def _refresh(self, *seats: Seat) -> None:
        """Update the texts of these seats: at their plates, tokens and won cards."""
        if self._put_off is not None:
            # once is enough where only the end is shown
            self._put_off.update(seats)
            return
        for seat in seats:
            if seat in self._plates:
                self._lay(self._captions.plate(seat))
            for item in [item for item in self._items if item.seat == seat]:
                if item.holding is not None:
                    self._lay(self._captions.tokens(item.holding, item.count))
                elif item.kind is ItemKind.PILE and item.place is not None:
                    self._lay(self._captions.pile(item.place, item.count))
