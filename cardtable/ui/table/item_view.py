"""A list view whose rows lie anywhere. Qt's list view brings the keyboard cursor and the access for screen readers."""

from __future__ import annotations

from abc import abstractmethod
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
    """A list view that takes the positions of its rows from placements.

    A subclass fills `_rows` (the keys), `_placements` and `_stops` (the placements that keyboard and screen reader stop
    at) in `_read_rows`.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: list[Hashable] = []
        self._placements: dict[Hashable, Placement] = {}
        self._stops: dict[Hashable, Placement] = {}
        # no scroll bar, which Qt's own layout would ask for, and no selection: the model says what is picked
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setAutoScroll(False)
        self.setTabKeyNavigation(False)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    @abstractmethod
    def _read_rows(self) -> None:
        """Read the items and their placements."""

    # -- for QListView

    def visualRect(self, index: Index) -> QRect:
        """The rectangle round an item, and round all that is read as one with it; empty if it is read with another."""
        placement = self._placement(index)
        return QRect() if placement is None else qrect(placement.bounds)

    def indexAt(self, point: QPoint) -> QModelIndex:
        """The uppermost item under a point."""
        self._read_rows()
        key = item_at(self._placements, point.x() + 0.5, point.y() + 0.5)
        return QModelIndex() if key is None else self.model().index(self._rows.index(key), 0)

    def scrollTo(
        self, index: Index, hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible
    ) -> None:
        """Everything is always in view."""

    def isIndexHidden(self, index: Index) -> bool:
        """Return False, since every stop is visible."""
        return self._placement(index) is None

    def horizontalOffset(self) -> int:
        """Nothing scrolls."""
        return 0

    def verticalOffset(self) -> int:
        """Nothing scrolls."""
        return 0

    def setSelection(self, rect: QRect, command: QItemSelectionModel.SelectionFlag) -> None:
        """Ignore Qt's selection: the model says what is picked."""

    def visualRegionForSelection(self, selection: QItemSelection) -> QRegion:
        """The region of the items of a selection."""
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
        """Arrows go to the nearest item that way, Home and End to the ends; page keys follow reading order."""
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
        """The key of the stop of this row; of items read as one, that is the first."""
        return next((key for key in reversed(self._rows[: row + 1]) if key in self._stops), None)

    def keyboardSearch(self, search: str) -> None:
        """Do not search: letters are keys of commands."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle arrows and Enter; leave every other key, Shift+Enter too, to the window."""
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        shifted = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if event.key() in _OWN_KEYS and not (enter and shifted):
            super().keyPressEvent(event)
            # Qt also passes Enter on to the window, where it would press a button as well
            event.setAccepted(event.isAccepted() or self.currentIndex().isValid())
        else:
            event.ignore()
