"""The felt as a list view: Qt keeps the keyboard and what a screen reader hears; where and how is ours."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import (
    QAbstractItemModel,
    QEvent,
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QRegion, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QWidget

from cardtable.engine.events import Zone
from cardtable.engine.seats import Seat
from cardtable.ui.arrange import Spot, arrange
from cardtable.ui.fonts import load_fonts
from cardtable.ui.geometry import SICILIAN, Setting, Table, lay_out_somehow
from cardtable.ui.navigation import Way, neighbour, thing_at
from cardtable.ui.pictures import Shelf
from cardtable.ui.rest import Rest, rects
from cardtable.ui.scene import Scene
from cardtable.ui.shapes import Rect
from cardtable.ui.surface import table_surface
from cardtable.ui.table_model import TableModel
from cardtable.ui.theme import Look
from cardtable.ui.things import Kind, Thing

Index = QModelIndex | QPersistentModelIndex
Cursor = QAbstractItemView.CursorAction

_RESIZE_PAUSE = 120
"""How long after the last resize the table is laid anew, in milliseconds; until then the old picture is stretched."""
_LEAST = QSize(800, 600)
"""The smallest table; a smaller view shows a part of it."""
_WAYS = {
    Cursor.MoveLeft: Way.LEFT,
    Cursor.MoveRight: Way.RIGHT,
    Cursor.MoveUp: Way.UP,
    Cursor.MoveDown: Way.DOWN,
}


@dataclass(frozen=True)
class Areas:
    """What lies where in the view, for widgets laid over it: rails and felt, and the scale of letters on the rails."""

    top_rail: QRect
    rail: QRect
    felt: QRect
    letter: float


class TableView(QListView):
    """A table.

    Signals, besides Qt's `clicked` and `activated`:
        dropped: a card was dragged on another thing: the two rows.
        cursorMoved: the keyboard is on another thing.
        areasChanged: rails and felt have moved; see `areas`.
    """

    dropped = Signal(int, int)
    cursorMoved = Signal(QModelIndex)
    areasChanged = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        load_fonts()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setAutoScroll(False)
        self.setTabKeyNavigation(False)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._look = Look()
        self._setting = Setting(1280, 800, 5)
        self._human: Seat | None = Seat(0)
        self._worth = ("", "")
        self._shelf = self._new_shelf()
        self._things: dict[Hashable, Thing] = {}
        self._rows: list[Hashable] = []
        self._spots: dict[Hashable, Spot] = {}
        self._scene: Scene | None = None
        self._rest: Rest | None = None
        self._synced = True
        self._stale = True
        self._laid_for: tuple[object, ...] = ()
        self._resizing = QTimer(self, singleShot=True, interval=_RESIZE_PAUSE)
        self._resizing.timeout.connect(self.settle)

    # -- what the window tells it

    def set_table(self, seats: int, human: Seat | None, hand_size: int, aspect: float = SICILIAN) -> None:
        """Lay a table for so many seats, seen from the human's, and for hands of so many cards."""
        self._human = human
        self._setting = replace(self._setting, seats=seats, hand=hand_size, aspect=aspect)
        self._sync_soon()

    def set_look(self, look: Look) -> None:
        """Change felt, rim, contrast, letters or pack."""
        self._look = look
        self._setting = replace(self._setting, text=look.text)
        self._shelf = self._new_shelf()
        self._sync_soon()

    def set_worth(self, words: str, caption: str = "") -> None:
        """What the human's hand is worth, in words, and the caption over it."""
        self._worth = (words, caption)
        self._sync_soon()

    def areas(self) -> Areas:
        """Where the rails and the felt are, in the view's coordinates."""
        self._read_rows()
        table = self._table()
        return Areas(_qrect(table.top_rail), _qrect(table.rail), _qrect(table.felt), table.letter)

    def settle(self) -> None:
        """Lay, make and show everything now."""
        self._resizing.stop()
        self._sync()
        while self._shelf.waiting:
            self._shelf.finish()
            self._sync()

    # -- layout and rows

    def _new_shelf(self) -> Shelf:
        shelf = Shelf(self._look, self.devicePixelRatioF(), self)
        shelf.drawn.connect(self._sync_soon)
        return shelf

    def _table(self) -> Table:
        size = self.viewport().size().expandedTo(_LEAST)
        opened = any(_lies_open(thing, self._human) for thing in self._things.values())
        return lay_out_somehow(replace(self._setting, width=size.width(), height=size.height(), open_hands=opened))

    def setModel(self, model: QAbstractItemModel | None) -> None:
        """Show this table's rows."""
        super().setModel(model)
        if model is None:
            return
        for signal in (
            model.dataChanged,
            model.rowsInserted,
            model.rowsRemoved,
            model.rowsMoved,
            model.layoutChanged,
            model.modelReset,
        ):
            signal.connect(self._sync_soon)
        self._sync_soon()

    def _sync_soon(self, *_: object) -> None:
        """Show what changed once this turn of the event loop is over, so that what changed together moves together."""
        self._stale = True
        if self._synced:
            self._synced = False
            self.viewport().update()

    def _read_rows(self) -> None:
        """Know what lies where, drawn there yet or not: hit test and keyboard follow the model at once."""
        if not self._stale:
            return
        self._stale = False
        model = self.model()
        things: Sequence[Thing] = model.rows() if isinstance(model, TableModel) else ()
        self._things = {thing.key: thing for thing in things}
        self._rows = list(self._things)
        self._spots = arrange(self._table(), things, self._human)

    def _sync(self) -> None:
        """Bring the picture to what the model says."""
        if self._shelf.ratio != self.devicePixelRatioF():
            self._shelf = self._new_shelf()
        self._read_rows()
        table = self._table()
        self._lay(table)
        assert self._rest is not None
        self._scene = Scene(
            table=table,
            shelf=self._shelf,
            human=self._human,
            things=self._things,
            spots=self._spots,
            focus=self._focus(),
            worth=self._worth,
        )
        self._synced = True
        self._update(self._rest.show(self._scene.items()))

    def _lay(self, table: Table) -> None:
        """A new surface, where the old one is not for this layout."""
        needed = (table.setting.width, table.setting.height, table.centre, self._look, self._shelf.ratio)
        if self._rest is not None and needed == self._laid_for:
            return
        self._laid_for = needed
        self._rest = Rest(table_surface(table, self._look, self._shelf.ratio))
        self.viewport().update()
        self.areasChanged.emit()

    def _focus(self) -> Hashable | None:
        """The thing the keyboard is on, if it is on the table at all."""
        row = self.currentIndex().row()
        return self._rows[row] if self.hasFocus() and 0 <= row < len(self._rows) else None

    def _update(self, region: QRegion) -> None:
        """Have a region of device pixels painted."""
        ratio = self._shelf.ratio
        if ratio == 1:
            self.viewport().update(region)
            return
        for rect in rects(region):
            left, top = int(rect.x() / ratio) - 1, int(rect.y() / ratio) - 1
            right, bottom = int((rect.right() + 1) / ratio) + 2, int((rect.bottom() + 1) / ratio) + 2
            self.viewport().update(left, top, right - left, bottom - top)

    # -- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Copy what lies there; nothing is made here but after a change that nobody has asked to show before."""
        if not self._synced or self._rest is None:
            self._sync()
        rest = self._rest
        assert rest is not None
        painter = QPainter(self.viewport())
        if self._resizing.isActive():
            painter.drawPixmap(self.viewport().rect(), rest.pixmap)
            painter.end()
            return
        ratio = self._shelf.ratio
        # from here on in device pixels, so that every copy is exact at any ratio
        painter.scale(1 / ratio, 1 / ratio)
        for rect in rects(event.region()):
            left, top = int(rect.x() * ratio), int(rect.y() * ratio)
            right, bottom = int((rect.x() + rect.width()) * ratio) + 1, int((rect.y() + rect.height()) * ratio) + 1
            part = QRect(left, top, right - left, bottom - top)
            painter.drawPixmap(part.topLeft(), rest.pixmap, part)
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Stretch the old picture while the window's edge is dragged, and lay the table anew when it rests."""
        super().resizeEvent(event)
        self._stale = True
        self._synced = False
        if self._rest is not None and self.isVisible():
            self._synced = True
            self._resizing.start()
        self.areasChanged.emit()

    def changeEvent(self, event: QEvent) -> None:
        """Another screen may have another device pixel ratio."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._sync_soon()

    # -- what QListView asks

    def visualRect(self, index: Index) -> QRect:
        """The upright rectangle round a thing."""
        spot = self._spot(index)
        return QRect() if spot is None else _qrect(spot.bounds)

    def indexAt(self, point: QPoint) -> QModelIndex:
        """The uppermost thing under a point."""
        self._read_rows()
        key = thing_at(self._spots, point.x() + 0.5, point.y() + 0.5)
        return QModelIndex() if key is None else self.model().index(self._rows.index(key), 0)

    def scrollTo(
        self, index: Index, hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible
    ) -> None:
        """Everything is always in view."""

    def isIndexHidden(self, index: Index) -> bool:
        """Nothing that has a place is hidden."""
        return self._spot(index) is None

    def horizontalOffset(self) -> int:
        """Nothing scrolls."""
        return 0

    def verticalOffset(self) -> int:
        """Nothing scrolls."""
        return 0

    def setSelection(self, rect: QRect, command: QItemSelectionModel.SelectionFlag) -> None:
        """What is picked up is the model's affair; Qt's selection stays empty."""

    def visualRegionForSelection(self, selection: QItemSelection) -> QRegion:
        """Where the things of a selection lie."""
        region = QRegion()
        for index in selection.indexes():
            region += self.visualRect(index)
        return region

    def moveCursor(self, action: Cursor, modifiers: Qt.KeyboardModifier) -> QModelIndex:
        """Arrows go to the nearest thing that way, Home and End to the ends; page keys follow reading order."""
        self._read_rows()
        if not self._rows:
            return QModelIndex()
        row, last = self.currentIndex().row(), len(self._rows) - 1
        if row < 0 or row > last or action == Cursor.MoveHome:
            return self.model().index(0, 0)
        if action == Cursor.MoveEnd:
            return self.model().index(last, 0)
        if action in _WAYS:
            row = self._rows.index(neighbour(self._spots, self._rows[row], _WAYS[action]))
        else:
            forth = action in (Cursor.MoveNext, Cursor.MovePageDown)
            row = max(0, min(last, row + (1 if forth else -1)))
        return self.model().index(row, 0)

    def currentChanged(self, current: Index, previous: Index) -> None:
        """Draw the focus where the keyboard is now."""
        super().currentChanged(current, previous)
        self._sync_soon()
        self.cursorMoved.emit(current)

    def keyboardSearch(self, search: str) -> None:
        """Letters are the actions' keys."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows and Enter are the table's; every other key is left to the window."""
        if event.key() in _OWN_KEYS:
            super().keyPressEvent(event)
        else:
            event.ignore()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """A double click is one click: the second press plays nothing."""
        event.accept()

    def _spot(self, index: Index) -> Spot | None:
        self._read_rows()
        row = index.row()
        return self._spots.get(self._rows[row]) if index.isValid() and row < len(self._rows) else None


_OWN_KEYS = {
    Qt.Key.Key_Left,
    Qt.Key.Key_Right,
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_Home,
    Qt.Key.Key_End,
    Qt.Key.Key_PageUp,
    Qt.Key.Key_PageDown,
    Qt.Key.Key_Return,
    Qt.Key.Key_Enter,
}


def _qrect(rect: Rect) -> QRect:
    return QRect(round(rect.x), round(rect.y), round(rect.right) - round(rect.x), round(rect.bottom) - round(rect.y))


def _lies_open(thing: Thing, human: Seat | None) -> bool:
    """Whether this is another seat's card that lies face up."""
    place = thing.place
    return (
        thing.kind is Kind.CARD
        and thing.face_up
        and place is not None
        and place.zone is Zone.HAND
        and place.seat != (human or 0)
    )
