"""A list view whose rows lie anywhere: Qt asks where, and keeps the keyboard and what a screen reader hears."""

from __future__ import annotations

from collections.abc import Hashable

from PySide6.QtCore import QItemSelection, QItemSelectionModel, QModelIndex, QPoint, QRect, Qt
from PySide6.QtGui import QKeyEvent, QRegion
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QWidget

from cardtable.ui.layout.hit_test import Way, item_at, neighbour
from cardtable.ui.layout.placements import Placement
from cardtable.ui.model.item_rows import Index
from cardtable.ui.paint.pixels import qrect

Cursor = QAbstractItemView.CursorAction

_WAYS = {
    Cursor.MoveLeft: Way.LEFT,
    Cursor.MoveRight: Way.RIGHT,
    Cursor.MoveUp: Way.UP,
    Cursor.MoveDown: Way.DOWN,
}
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


class ItemView(QListView):
    """Rows that lie where spots say.

    A subclass fills `_rows` (keys), `_placements` (where they lie) and `_stops` (those that the keyboard and the
    screen reader go to, and how much they cover) when `_read_rows` asks.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: list[Hashable] = []
        self._placements: dict[Hashable, Placement] = {}
        self._stops: dict[Hashable, Placement] = {}
        # no scroll bar, since Qt's own layout would ask for one, and no selection: what is picked up the model says
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setAutoScroll(False)
        self.setTabKeyNavigation(False)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    def _read_rows(self) -> None:
        """Know which things there are and where."""
        raise NotImplementedError

    # -- what QListView asks

    def visualRect(self, index: Index) -> QRect:
        """The upright rectangle round a thing, and all that is told with it; empty for what is told with another."""
        placement = self._placement(index)
        return QRect() if placement is None else qrect(placement.bounds)

    def indexAt(self, point: QPoint) -> QModelIndex:
        """The uppermost thing under a point."""
        self._read_rows()
        key = item_at(self._placements, point.x() + 0.5, point.y() + 0.5)
        return QModelIndex() if key is None else self.model().index(self._rows.index(key), 0)

    def scrollTo(
        self, index: Index, hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible
    ) -> None:
        """Everything is always in view."""

    def isIndexHidden(self, index: Index) -> bool:
        """Nothing that can be gone to is hidden."""
        return self._placement(index) is None

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

    def _placement(self, index: Index) -> Placement | None:
        self._read_rows()
        row = index.row()
        return self._stops.get(self._rows[row]) if index.isValid() and row < len(self._rows) else None

    # -- keyboard

    def moveCursor(self, action: Cursor, modifiers: Qt.KeyboardModifier) -> QModelIndex:
        """Arrows go to the nearest thing that way, Home and End to the ends; page keys follow reading order."""
        self._read_rows()
        if not self._rows:
            return QModelIndex()
        order = [key for key in self._rows if key in self._stops]
        start, last = self._stop(self.currentIndex().row()), len(order) - 1
        if start is None or action == Cursor.MoveHome:
            aim = order[0]
        elif action == Cursor.MoveEnd:
            aim = order[last]
        elif action in _WAYS:
            aim = neighbour(self._stops, start, _WAYS[action])
        else:
            forth = action in (Cursor.MoveNext, Cursor.MovePageDown)
            aim = order[max(0, min(last, order.index(start) + (1 if forth else -1)))]
        return self.model().index(self._rows.index(aim), 0)

    def _stop(self, row: int) -> Hashable | None:
        """What the keyboard is on when this row is the current one: what is told with another is told by the first."""
        return next((key for key in reversed(self._rows[: row + 1]) if key in self._stops), None)

    def keyboardSearch(self, search: str) -> None:
        """Letters are the actions' keys."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows and Enter are the table's; every other key is left to the window, Shift+Enter too."""
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        shifted = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if event.key() in _OWN_KEYS and not (enter and shifted):
            super().keyPressEvent(event)
            # Qt leaves Enter to the window as well, where it would press a button besides
            event.setAccepted(event.isAccepted() or self.currentIndex().isValid())
        else:
            event.ignore()
