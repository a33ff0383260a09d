"""The table as rows: one for each thing that lies apart on the felt, fed by nothing but the events that one seat sees.

An event changes the rows at once; how the pictures get to where the rows say they are is the view's affair. Rows stand
in the order in which they are read aloud: the viewer's hand, the middle of the table, then the seats from the east.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import replace
from itertools import count
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal

from cardtable.engine.cards import Card
from cardtable.engine.events import (
    PILES,
    POT,
    STOCK,
    Began,
    Event,
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
    Swapped,
    Turn,
    Turned,
    Zone,
)
from cardtable.engine.seats import Seat, all_seats
from cardtable.engine.tabletop import Tabletop
from cardtable.ui import spoken
from cardtable.ui.things import THINKING, TO_MOVE, Kind, Sitting, Thing

if TYPE_CHECKING:
    from cardtable.wording import Words

Index = QModelIndex | QPersistentModelIndex

LOUDER = frozenset({"pays", "out", "left"})
"""Marks that a plate tells rather than what its shown cards are worth; the number stands at the cards in any case."""

ThingRole = Qt.ItemDataRole.UserRole + 1
"""The role whose data is the `Thing` itself."""


class TableModel(QAbstractListModel):
    """The rows of one table.

    Signals:
        gathered: all cards were shuffled into the stock; their rows are about to go.
        put_away: this card's row is about to go, because it joins the pile at this place.
    """

    gathered = Signal()
    put_away = Signal(object, object)

    def __init__(self, words: Words, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._words = words
        self._begin_anew(Sitting("", (), (), None))

    def _begin_anew(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self._things: list[Thing] = []
        self.tabletop = Tabletop()
        self._numbers = count()
        self._most: dict[Holding, int] = {}
        self._said: dict[Seat, Said] = {}
        self._thinking: Seat | None = None

    # -- what it is fed with

    def begin(self, sitting: Sitting) -> None:
        """Lay an empty table for these players."""
        self.beginResetModel()
        self._begin_anew(sitting)
        things = [self._pile(STOCK, 0), self._tokens(POT, 0)]
        for seat in all_seats(sitting.seats):
            things += [self._plate(seat), self._tokens(Holding(Holder.STACK, seat), 0)]
        self._things = sorted(things, key=self._order)
        self.endResetModel()

    def apply(self, event: Event) -> None:
        """Take one event, as the viewer saw it, into account."""
        if isinstance(event, Shuffled):
            self._gather()
        turn = self.tabletop.turn
        self.tabletop.apply(event)
        match event:
            case Moved():
                self._move([event])
            case Swapped(given, taken):
                self._move([given, taken])
            case Turned(card, place):
                self._turn(card, place)
            case Paid(source, target):
                self._count(source)
                self._count(target)
            case Marked(seat) | Shown(seat) | Hidden(seat):
                self._refresh(seat)
            case Said(seat):
                self._said[seat] = event
                self._refresh(seat)
            case Turn(seat):
                self._pass_turn(turn, seat)
            case Began("hand"):
                self._said.clear()
                self._refresh(*all_seats(self._sitting.seats))
            case Shuffled():
                self._count_pile(STOCK)
                self._refresh(*all_seats(self._sitting.seats))
            case MatchEnded():
                self._refresh(*all_seats(self._sitting.seats))
            case _:
                pass

    def think(self, seat: Seat | None) -> None:
        """Show that this seat is thinking; None: nobody is."""
        before = self._thinking
        self._thinking = seat
        self._refresh(*{each for each in (before, seat) if each is not None})

    def choose(
        self,
        playable: Iterable[Hashable] | None = None,
        targets: Iterable[Hashable] = (),
        selected: Iterable[Hashable] = (),
    ) -> None:
        """Show what may be picked (None: no choice is open), what completes the choice, and what is picked already."""
        may = None if playable is None else set(playable)
        aims, held = set(targets), set(selected)
        for row, thing in enumerate(self._things):
            key = thing.key
            can = may is None or key in may
            self._replace(row, replace(thing, playable=can, target=key in aims, selected=key in held))

    def speak(self, words: Words, names: Sequence[str]) -> None:
        """Go on in the language of these words, with the names as it has them."""
        self._words = words
        self._sitting = replace(self._sitting, names=tuple(names))
        self._refresh(*all_seats(self._sitting.seats))
        for row, thing in enumerate(self._things):
            if thing.holding is not None:
                self._put(row, self._tokens(thing.holding, thing.count))
            elif thing.kind is Kind.PILE and thing.place is not None:
                self._put(row, self._pile(thing.place, thing.count))
        if self._things:
            self.dataChanged.emit(self.index(0), self.index(len(self._things) - 1))

    # -- what it answers

    @property
    def sitting(self) -> Sitting:
        """Who sits at the table."""
        return self._sitting

    def thing(self, row: int) -> Thing:
        """The thing of this row."""
        return self._things[row]

    def rows(self) -> Sequence[Thing]:
        """Everything on the felt, in reading order."""
        return tuple(self._things)

    def row_of(self, key: Hashable) -> int | None:
        """The row of the thing with this key, if it is there."""
        return next((row for row, thing in enumerate(self._things) if thing.key == key), None)

    def at(self, place: Place) -> Thing | None:
        """The card or pile that lies at this place."""
        return next((thing for thing in self._things if thing.place == place), None)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        """How many things there are."""
        return 0 if parent.isValid() else len(self._things)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The spoken name, what can be done with the thing, and the thing itself."""
        if not index.isValid():
            return None
        thing = self._things[index.row()]
        if role == ThingRole:
            return thing
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return spoken.name(self._words, self._sitting, thing, self._of(thing))
        if role == Qt.ItemDataRole.AccessibleDescriptionRole:
            return spoken.state(self._words, thing)
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Every thing can be looked at and chosen; cards can be dragged and be dropped on."""
        flags = super().flags(index)
        if index.isValid() and self._things[index.row()].kind is Kind.CARD:
            flags |= Qt.ItemFlag.ItemIsDragEnabled | Qt.ItemFlag.ItemIsDropEnabled
        return flags

    # -- cards

    def _move(self, moves: Sequence[Moved]) -> None:
        """Cards that change place at the same moment: all leave before any arrives."""
        leaving = [self._leave(move.source) for move in moves]
        for move, thing in zip(moves, leaving, strict=True):
            self._arrive(move, thing)

    def _leave(self, source: Place) -> Thing:
        """The card that is leaving this place; out of a pile it becomes a thing of its own."""
        if source.zone in PILES:
            self._count_pile(source)
            return Thing(("card", next(self._numbers)), Kind.CARD)
        thing = self.at(source)
        assert thing is not None, f"no card lies at {source}"
        return thing

    def _arrive(self, move: Moved, thing: Thing) -> None:
        row = self.row_of(thing.key)
        if move.target.zone in PILES:
            if row is not None:
                self.put_away.emit(thing, move.target)
                self._remove(row)
            self._count_pile(move.target)
            return
        card, place = self.tabletop.cards[move.target].card, move.target
        shown = move.face_up or (card.known and place.zone is Zone.HAND and place.seat == self._sitting.human)
        moved = replace(
            thing,
            place=place,
            seat=place.seat,
            source=move.source,
            card=card,
            face_up=shown,
            target=False,
            selected=False,
        )
        if row is None:
            self._insert(moved)
        else:
            self._shift(row, moved)

    def _turn(self, card: Card, place: Place) -> None:
        thing = self.at(place)
        row = None if thing is None else self.row_of(thing.key)
        if thing is not None and row is not None:
            self._put(row, replace(thing, card=card, face_up=True))

    def _gather(self) -> None:
        """Everything that lies apart goes into the stock, and so do the other piles."""
        self.gathered.emit()
        for row in reversed(range(len(self._things))):
            thing = self._things[row]
            if thing.kind is Kind.CARD or (thing.kind is Kind.PILE and thing.place != STOCK):
                self._remove(row)

    # -- piles, tokens and plates

    def _count_pile(self, place: Place) -> None:
        """A pile has as many cards as the tabletop says; all but the stock vanish when they are empty."""
        number, row = self.tabletop.piles.get(place, 0), self.row_of(("pile", place))
        if row is not None and not number and place != STOCK:
            self._remove(row)
        elif row is not None:
            self._put(row, self._pile(place, number))
        elif number:
            self._insert(self._pile(place, number))

    def _pile(self, place: Place, number: int) -> Thing:
        caption = ""
        if place.seat is None:
            caption = self._words.say(f"ui.caption.{place.zone}" if number else f"ui.caption.{place.zone}.empty")
        return Thing(("pile", place), Kind.PILE, place=place, seat=place.seat, count=number, caption=caption)

    def _count(self, holding: Holding) -> None:
        """Purses and the house are away from the table, so they have no row."""
        if holding.holder in (Holder.PURSE, Holder.HOUSE):
            return
        number, row = self.tabletop.tokens.get(holding, 0), self.row_of(("tokens", holding))
        if row is None:
            self._insert(self._tokens(holding, number))
        else:
            self._put(row, self._tokens(holding, number))

    def _tokens(self, holding: Holding, number: int) -> Thing:
        most = self._most[holding] = max(number, self._most.get(holding, 0))
        total = most if holding.holder is Holder.STACK else 0
        caption = self._caption(holding) if holding.seat is None else ""
        return Thing(
            ("tokens", holding),
            Kind.TOKENS,
            holding=holding,
            seat=holding.seat,
            count=number,
            total=total,
            caption=caption,
        )

    def _caption(self, holding: Holding) -> str:
        own = f"ui.caption.{holding.holder}.{self._sitting.game}"
        return self._words.say(own if self._words.has(own) else f"ui.caption.{holding.holder}")

    def _pass_turn(self, before: tuple[Seat, str] | None, seat: Seat) -> None:
        """What the seat said in its last turn is over when its next one comes."""
        self._said.pop(seat, None)
        self._refresh(*{seat, *((before[0],) if before else ())})

    def _refresh(self, *seats: Seat) -> None:
        for seat in seats:
            row = self.row_of(("plate", seat))
            if row is not None:
                self._put(row, self._plate(seat))

    def _plate(self, seat: Seat) -> Thing:
        turn, sitting = self.tabletop.turn, self._sitting
        marks = {mark for holder, mark in self.tabletop.marks if holder == seat}
        to_move = turn is not None and turn[0] == seat
        phase = turn[1] if turn is not None and to_move else None
        said = self._said.get(seat)
        phrase, number = (None, None) if said is None else (said.phrase, said.number)
        status = self._words.status(sitting.game, marks, phase, phrase, me=seat == sitting.human, number=number)
        if to_move:
            marks.add(TO_MOVE)
        if self._thinking == seat:
            marks.add(THINKING)
        score = self.tabletop.scores.get(seat)
        if score is not None and not marks & LOUDER:
            status = self._words.score(sitting.game, score)
        return Thing(
            ("plate", seat),
            Kind.PLATE,
            seat=seat,
            marks=frozenset(marks),
            title=sitting.names[seat],
            status=status,
            portrait=sitting.portraits[seat],
            score="" if score is None else str(score.number),
        )

    # -- rows

    def _of(self, thing: Thing) -> int:
        """How many cards lie where this one does."""
        if thing.kind is not Kind.CARD or thing.place is None:
            return 0
        zone, seat, _ = thing.place
        return sum(place[:2] == (zone, seat) for place in self.tabletop.cards)

    def _order(self, thing: Thing) -> tuple[int, int, int]:
        """Where the thing stands in reading order."""
        first = self._sitting.human or Seat(0)
        zone, _, slot = thing.place or Place(Zone.OUT)
        if thing.seat is None:
            return (1, _MIDDLE.index(Holder.POT if thing.holding else zone), slot)
        if thing.kind is Kind.CARD and thing.seat == first and zone is Zone.HAND:
            return (0, 0, slot)
        kind = (Kind.PLATE, Kind.TOKENS, Kind.CARD, Kind.PILE).index(thing.kind)
        return (2 + (thing.seat - first - 1) % self._sitting.seats, kind, slot)

    def _put(self, row: int, thing: Thing) -> None:
        """The thing changes where it is; whether it can be chosen changes in `choose` alone."""
        before = self._things[row]
        self._replace(row, replace(thing, playable=before.playable, target=before.target, selected=before.selected))

    def _replace(self, row: int, thing: Thing) -> None:
        if thing != self._things[row]:
            self._things[row] = thing
            self.dataChanged.emit(self.index(row), self.index(row))

    def _shift(self, row: int, thing: Thing) -> None:
        """The thing changes, and its row goes where it is now read."""
        others = self._things[:row] + self._things[row + 1 :]
        target = bisect_left(others, self._order(thing), key=self._order)
        if target != row:
            parent = QModelIndex()
            self.beginMoveRows(parent, row, row, parent, target if target < row else target + 1)
            self._things = [*others[:target], self._things[row], *others[target:]]
            self.endMoveRows()
        self._put(target, thing)

    def _insert(self, thing: Thing) -> None:
        row = bisect_left(self._things, self._order(thing), key=self._order)
        self.beginInsertRows(QModelIndex(), row, row)
        self._things.insert(row, thing)
        self.endInsertRows()

    def _remove(self, row: int) -> None:
        self.beginRemoveRows(QModelIndex(), row, row)
        del self._things[row]
        self.endRemoveRows()


_MIDDLE: list[Zone | Holder] = [Zone.TABLE, Zone.TRICK, Zone.TRUMP, Zone.STOCK, Holder.POT, Zone.OUT]
