"""Items as the rows of a Qt model, in reading order. Every change is signalled to views at once."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from cardtable.engine.events import Place
from cardtable.ui.model.items import Item, ItemKind

Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()
"""The parent index of all rows of a list."""


class ItemRows(QAbstractListModel):
    """A list model of items that keeps them sorted.

    Args:
        order: the sort key of an item.
    """

    def __init__(self, order: Callable[[Item], tuple[int, ...]], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._order = order
        self._items: list[Item] = []

    # -- what they answer

    def item(self, row: int) -> Item:
        """The item of this row."""
        return self._items[row]

    def rows(self) -> Sequence[Item]:
        """All items, in reading order."""
        return tuple(self._items)

    def row_of(self, key: Hashable) -> int | None:
        """The row of the item with this key; None if there is none."""
        return next((row for row, item in enumerate(self._items) if item.key == key), None)

    def at(self, place: Place) -> Item | None:
        """The card or pile that lies at this place."""
        return next((item for item in self._items if item.place == place), None)

    def rowCount(self, parent: Index = ROOT) -> int:
        """The number of rows."""
        return 0 if parent.isValid() else len(self._items)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Every item can be selected; cards can be dragged and dropped on."""
        flags = super().flags(index)
        if index.isValid() and self._items[index.row()].kind is ItemKind.CARD:
            flags |= Qt.ItemFlag.ItemIsDragEnabled | Qt.ItemFlag.ItemIsDropEnabled
        return flags

    # -- how they change

    def _put(self, row: int, item: Item) -> None:
        """Change an item in its row; its flags for choosing stay, since only `choose` changes these."""
        before = self._items[row]
        self._replace(
            row,
            replace(
                item, playable=before.playable, target=before.target, selected=before.selected, number=before.number
            ),
        )

    def _replace(self, row: int, item: Item) -> None:
        if item != self._items[row]:
            self._items[row] = item
            self.dataChanged.emit(self.index(row), self.index(row))

    def _shift(self, row: int, item: Item) -> None:
        """Change an item, and move its row to where it now belongs in reading order."""
        others = self._items[:row] + self._items[row + 1 :]
        target = bisect_left(others, self._order(item), key=self._order)
        if target != row:
            parent = QModelIndex()
            self.beginMoveRows(parent, row, row, parent, target if target < row else target + 1)
            self._items = [*others[:target], self._items[row], *others[target:]]
            self.endMoveRows()
        self._put(target, item)

    def _lay(self, item: Item) -> None:
        """Add an item, or change the one with its key."""
        row = self.row_of(item.key)
        if row is None:
            self._insert(item)
        else:
            self._put(row, item)

    def _lay_or_clear(self, key: Hashable, item: Item | None) -> None:
        """Add or change the item of this key, or remove it (None)."""
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
