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
        self._things: list[Item] = []

    # -- what they answer

    def thing(self, row: int) -> Item:
        """The thing of this row."""
        return self._things[row]

    def rows(self) -> Sequence[Item]:
        """Everything on the felt, in reading order."""
        return tuple(self._things)

    def row_of(self, key: Hashable) -> int | None:
        """The row of the thing with this key, if it is there."""
        return next((row for row, thing in enumerate(self._things) if thing.key == key), None)

    def at(self, place: Place) -> Item | None:
        """The card or pile that lies at this place."""
        return next((thing for thing in self._things if thing.place == place), None)

    def rowCount(self, parent: Index = ROOT) -> int:
        """How many things there are."""
        return 0 if parent.isValid() else len(self._things)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Every thing can be looked at and chosen; cards can be dragged and be dropped on."""
        flags = super().flags(index)
        if index.isValid() and self._things[index.row()].kind is ItemKind.CARD:
            flags |= Qt.ItemFlag.ItemIsDragEnabled | Qt.ItemFlag.ItemIsDropEnabled
        return flags

    # -- how they change

    def _put(self, row: int, thing: Item) -> None:
        """The thing changes where it is; whether it can be chosen changes in `choose` alone."""
        before = self._things[row]
        self._replace(row, replace(thing, playable=before.playable, target=before.target, selected=before.selected))

    def _replace(self, row: int, thing: Item) -> None:
        if thing != self._things[row]:
            self._things[row] = thing
            self.dataChanged.emit(self.index(row), self.index(row))

    def _shift(self, row: int, thing: Item) -> None:
        """The thing changes, and its row goes where it is now read."""
        others = self._things[:row] + self._things[row + 1 :]
        target = bisect_left(others, self._order(thing), key=self._order)
        if target != row:
            parent = QModelIndex()
            self.beginMoveRows(parent, row, row, parent, target if target < row else target + 1)
            self._things = [*others[:target], self._things[row], *others[target:]]
            self.endMoveRows()
        self._put(target, thing)

    def _lay(self, thing: Item) -> None:
        """The thing is there, and says what it says now."""
        row = self.row_of(thing.key)
        if row is None:
            self._insert(thing)
        else:
            self._put(row, thing)

    def _lay_or_clear(self, key: Hashable, thing: Item | None) -> None:
        """The thing of this key is there, or is not."""
        row = self.row_of(key)
        if thing is not None:
            self._lay(thing)
        elif row is not None:
            self._remove(row)

    def _insert(self, thing: Item) -> None:
        row = bisect_left(self._things, self._order(thing), key=self._order)
        self.beginInsertRows(QModelIndex(), row, row)
        self._things.insert(row, thing)
        self.endInsertRows()

    def _remove(self, row: int) -> None:
        self.beginRemoveRows(QModelIndex(), row, row)
        del self._things[row]
        self.endRemoveRows()
