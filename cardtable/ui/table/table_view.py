"""The view of the table: a Qt list view that paints its rows with a `TableRenderer` and turns input into signals."""

from __future__ import annotations

from collections.abc import Hashable

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QAbstractItemView, QApplication, QWidget

from cardtable.engine.events import PATIENCE, Zone
from cardtable.ui.layout.hit_test import item_at
from cardtable.ui.model.item_rows import Index
from cardtable.ui.model.items import Item, ItemKind
from cardtable.ui.model.table_model import TableModel
from cardtable.ui.table.picture_view import PictureView


class TableView(PictureView):
    """A table that is played at, with the keyboard and with the mouse.

    Attributes:
        number_asked: whether up and down are left to the page, for the number bar.
        several_sets: whether left and right are left to the page, to choose one of several sets.

    Signals, besides Qt's `clicked` and `activated`:
        lifted: the row of a card that is being dragged.
        dropped: the row of a dropped card, and that of the item it was dropped on.
        laid: the row of a card dropped in the middle of the table, on no item; -1: the middle was clicked.
        let_go: a card was dropped elsewhere.
        clicked_again: the second click of a double click, on the same item.
        cursorMoved: the keyboard cursor is on another item.
    """

    lifted = Signal(int)
    dropped = Signal(int, int)
    laid = Signal(int)
    let_go = Signal()
    clicked_again = Signal(QModelIndex)
    cursorMoved = Signal(QModelIndex)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.number_asked = self.several_sets = False
        self._looks_on = False
        self._in_turn = self._begun = False
        self._left_at: Hashable | None = None
        self._grasped: tuple[Hashable, QPoint] | None = None
        self._dragging: Hashable = None
        self._second_click = False
        self._pressed: Hashable = None

    def spare(self) -> None:
        """Keep only the cards, packed, while nobody sees the table; all is drawn again when it is shown."""
        if not self.isVisible():
            self._picture.put_away()
            self._picture.backing = None
            self._picture.cache.drop(lambda _: True)

    @property
    def stretch(self) -> tuple[float, float]:
        """By how much the old picture is stretched, across and down, until the table is drawn in its new size."""
        scene, new = self._picture.scene, self._picture.layout_input
        old = new if scene is None else scene.table.layout_input
        return new.width / old.width, new.height / old.height

    # -- keyboard and focus

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self._sync_soon()
        self.cursorMoved.emit(current)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._sync_soon()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._sync_soon()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """End all animations at any key; leave to the page the arrows that choose a number or a set."""
        self.animator.jump()
        vertical, sideways = (Qt.Key.Key_Up, Qt.Key.Key_Down), (Qt.Key.Key_Left, Qt.Key.Key_Right)
        if (self.number_asked and event.key() in vertical) or (self.several_sets and event.key() in sideways):
            event.ignore()
        else:
            before = self.currentIndex()
            super().keyPressEvent(event)
            self._looks_on = self._looks_on or self.currentIndex() != before

    def _focus(self) -> Hashable | None:
        """The key of the item to draw the keyboard focus on; None if the focus is elsewhere or not to be shown."""
        key = self._stop(self.currentIndex().row()) if self.hasFocus() else None
        if key is None or not self._is_told(self._items[key]):
            self._looks_on = False
            return key
        return key if self._looks_on else None

    def _is_told(self, item: Item) -> bool:
        """Whether this is a card of the person's hand after the hand is over and its worth has been told."""
        plate = self._items.get(("plate", self._picture.human))
        return (
            item.kind is ItemKind.CARD and item.seat == self._picture.human and plate is not None and plate.score != ""
        )

    def go_to(self, row: int) -> None:
        """Move the keyboard to the item of this row."""
        self.setCurrentIndex(self.model().index(row, 0))
        self.setFocus()

    def find_a_start(self, *, asked: bool) -> None:
        """Move the keyboard to the hand when the person is asked, or when it stands on a card that was given away.

        In a game without hands it begins at the first card that can be picked, and stays wherever it is then.
        """
        model, current = self.model(), self.currentIndex()
        if not isinstance(model, TableModel) or not self.hasFocus():
            return
        place = model.item(current.row()).place if current.isValid() else None
        near = place is not None and (place.zone is Zone.TABLE or place[:2] == (Zone.HAND, model.seats_shown.human))
        near = near or (place is not None and not self._picture.table_spec.hand and self._begun)
        strange = place is not None and place.zone in (Zone.HAND, Zone.TRICK) and not near
        if strange or not current.isValid() or (asked and not near and not self._in_turn):
            for row in (self._own_cards() or self._pickable_cards() if asked else self._own_cards())[:1]:
                self.setCurrentIndex(model.index(row))
                self._begun = True
        self._in_turn = asked

    def right_of_hand(self, space: int) -> QRect:
        """Return the felt to the right of the hand, with so much space between them."""
        felt = self.areas().felt
        left = felt.left()
        for row in self._own_cards():
            left = max(left, self.visualRect(self.model().index(row, 0)).right() + space)
        return QRect(left, felt.top(), felt.right() - left, felt.height())

    def _own_cards(self) -> list[int]:
        """Return the rows of the person's own hand."""
        model = self.model()
        if not isinstance(model, TableModel):
            return []
        places = [(row, item.place) for row, item in enumerate(model.rows()) if item.kind is ItemKind.CARD]
        return [row for row, place in places if place and place[:2] == (Zone.HAND, model.seats_shown.human)]

    def _pickable_cards(self) -> list[int]:
        """Return the rows of the open cards of a patience that can be picked now."""
        model = self.model()
        items = model.rows() if isinstance(model, TableModel) else ()
        cards = [(row, item) for row, item in enumerate(items) if item.kind is ItemKind.CARD and item.face_up]
        return [row for row, item in cards if item.playable and item.place and item.place.zone in PATIENCE]

    def setModel(self, model: QAbstractItemModel | None) -> None:
        self._left_at = None
        super().setModel(model)
        if model is not None:
            model.modelAboutToBeReset.connect(self._note_cursor)
            model.modelReset.connect(self._stay)

    def _note_cursor(self) -> None:
        """Remember the item under the keyboard: when the rows are reset, Qt forgets where it was."""
        model, current = self.model(), self.currentIndex()
        self._left_at = model.item(current.row()).key if isinstance(model, TableModel) and current.isValid() else None

    def _stay(self) -> None:
        """Go back to the same item when the table has been laid anew, as after a move was taken back."""
        model = self.model()
        kept = model.row_of(self._left_at) if isinstance(model, TableModel) else None
        self._begun = kept is not None
        if kept is not None:
            self.setCurrentIndex(model.index(kept, 0))

    # -- mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """End all animations, and note what may be the beginning of a drag."""
        self.animator.jump()
        super().mousePressEvent(event)
        index = self.indexAt(event.position().toPoint())
        if event.button() != Qt.MouseButton.LeftButton:
            return
        self._pressed = self._rows[index.row()] if index.isValid() else None
        if index.isValid():
            self._grasped = self._pressed, event.position().toPoint()
        elif self._in_the_middle(event.position().toPoint()):
            self.laid.emit(-1)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag a card of the person's own, or an open one on the table."""
        point = event.position().toPoint()
        if self._dragging is None and self._grasped is not None:
            key, start = self._grasped
            far = (point - start).manhattanLength() >= QApplication.startDragDistance()
            if far and self._can_drag(self._items.get(key)):
                self._dragging = key
                self.lifted.emit(self._rows.index(key))
        if self._dragging is not None:
            self._picture.hold(self._dragging, event.position().x(), event.position().y())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Drop a dragged card, or finish a click."""
        self._grasped = None
        if self._second_click:
            self._second_click = False
        elif self._dragging is None:
            super().mouseReleaseEvent(event)
        else:
            self._drop(event.position().toPoint())

    def _drop(self, point: QPoint) -> None:
        key, self._dragging = self._dragging, None
        self.setState(QAbstractItemView.State.NoState)
        self._picture.let_go()
        under = item_at({k: placement for k, placement in self._placements.items() if k != key}, point.x(), point.y())
        self._sync_soon()
        if key not in self._items or (under is None and not self._in_the_middle(point)):
            self.let_go.emit()
        elif under is None:
            self.laid.emit(self._rows.index(key))
        else:
            self.dropped.emit(self._rows.index(key), self._rows.index(under))

    def _in_the_middle(self, point: QPoint) -> bool:
        """Whether the point is on the felt, farther up than the person's hand."""
        table = self._picture.table(list(self._items.values()))
        return table.felt.holds(point.x(), point.y()) and point.y() < table.hand.y

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Emit `clicked_again` for the second press, which can only finish what the first click began."""
        event.accept()
        self._second_click = True
        index = self.indexAt(event.position().toPoint())
        if index.isValid() and self._rows[index.row()] == self._pressed:
            self.clicked_again.emit(index)

    def _can_drag(self, item: Item | None) -> bool:
        if item is None or item.place is None:
            return False
        mine = item.place.zone in (Zone.TABLE, *PATIENCE) or item.place[:2] == (Zone.HAND, self._picture.human)
        return mine and item.kind is ItemKind.CARD and item.face_up and item.playable
