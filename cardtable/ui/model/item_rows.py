"""Things as the rows of a Qt model: in reading order, and told to whoever watches the moment they change."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from cardtable.engine.events import Place
from cardtable.ui.model.items import Item, ItemKind

Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()
"""What the rows of a list belong to."""


class ItemRows(QAbstractListModel):
    """Things in order.

    Args:
        order: what a thing is sorted by.
    """

    def __init__(self, order: Callable[[Item], tuple[int, ...]], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._order = order
        self._items: list[Item] = []

    # -- what they answer

    def item(self, row: int) -> Item:
        """The thing of this row."""
        return self._items[row]

    def rows(self) -> Sequence[Item]:
        """Everything on the felt, in reading order."""
        return tuple(self._items)

    def row_of(self, key: Hashable) -> int | None:
        """The row of the thing with this key, if it is there."""
        return next((row for row, item in enumerate(self._items) if item.key == key), None)

    def at(self, place: Place) -> Item | None:
        """The card or pile that lies at this place."""
        return next((item for item in self._items if item.place == place), None)

    def rowCount(self, parent: Index = ROOT) -> int:
        """How many things there are."""
        return 0 if parent.isValid() else len(self._items)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Every thing can be looked at and chosen; cards can be dragged and be dropped on."""
        flags = super().flags(index)
        if index.isValid() and self._items[index.row()].kind is ItemKind.CARD:
            flags |= Qt.ItemFlag.ItemIsDragEnabled | Qt.ItemFlag.ItemIsDropEnabled
        return flags

    # -- how they change

    def _put(self, row: int, item: Item) -> None:
        """The thing changes where it is; whether it can be chosen changes in `choose` alone."""
        before = self._items[row]
        self._replace(row, replace(item, playable=before.playable, target=before.target, selected=before.selected))

    def _replace(self, row: int, item: Item) -> None:
        if item != self._items[row]:
            self._items[row] = item
            self.dataChanged.emit(self.index(row), self.index(row))

    def _shift(self, row: int, item: Item) -> None:
        """The thing changes, and its row goes where it is now read."""
        others = self._items[:row] + self._items[row + 1 :]
        target = bisect_left(others, self._order(item), key=self._order)
        if target != row:
            parent = QModelIndex()
            self.beginMoveRows(parent, row, row, parent, target if target < row else target + 1)
            self._items = [*others[:target], self._items[row], *others[target:]]
            self.endMoveRows()
        self._put(target, item)

    def _lay(self, item: Item) -> None:
        """The thing is there, and says what it says now."""
        row = self.row_of(item.key)
        if row is None:
            self._insert(item)
        else:
            self._put(row, item)

    def _lay_or_clear(self, key: Hashable, item: Item | None) -> None:
        """The thing of this key is there, or is not."""
        row = self.row_of(key)
        if item is not None:
            self._lay(item)
        elif row is not None:
            self._remove(row)

    def _insert(self, item: Item) -> None:
        row = bisect_left(self._items, self._order(item), key=self._order)
        self.beginInsertRows(QModelIndex(), row, row)
        self._items.insert(row, item)
        self.endInsertRows()

    def _remove(self, row: int) -> None:
        self.beginRemoveRows(QModelIndex(), row, row)
        del self._items[row]
        self.endRemoveRows()
