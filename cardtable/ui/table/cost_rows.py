"""The rows of the slip of costs: a list that is walked with the keyboard and painted as bars that share one scale."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPolygonF
from PySide6.QtWidgets import QFrame, QListWidget, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from cardtable.engine.cards import Card
from cardtable.ui.layout.shapes import Rect
from cardtable.ui.paint.canvas import Canvas, colour, pen
from cardtable.ui.paint.cards import Cut, Level, shadow_picture, still_picture
from cardtable.ui.play.hint import Hint, HintRow
from cardtable.ui.style.decks import aspect_of, face_name, made_for
from cardtable.ui.style.fonts import Align
from cardtable.ui.style.theme import Role
from cardtable.ui.widgets.key_caps import draw_tick
from cardtable.ui.widgets.style import Appearance

_INSET = 8
"""The margin at the right of a row, at scale 1."""
_TALLEST, _LOW, _ARROW, _GAP = 36, 32, 21, 10
"""The height of a row's cards and of a cell's, and the widths of an arrow with its air and of the gap after cards, at
scale 1."""


class CostRows(QListWidget):
    """The rows, under each other or as cells side by side.

    Up and down choose one, Enter and a click on the chosen one do it.

    Attributes:
        unit: the name of the unit.
        deck: the deck of the cards.

    Signals:
        done: the chosen one is to be done.
    """

    done = Signal()

    def __init__(self, slip: QWidget, appearance: Appearance) -> None:
        super().__init__(slip)
        self._appearance = appearance
        self._hint: Hint | None = None
        self._size, self._scale = QSize(), 1.0
        self.unit = self.deck = ""
        self.setItemDelegate(_RowDelegate(self))
        appearance.drawn.connect(self.viewport().update)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setStyleSheet("QListWidget { background: transparent; outline: 0; }")
        self.viewport().setAutoFillBackground(False)
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor)

    def show_hint(self, hint: Hint) -> bool:
        """Show the rows of this hint once they are laid; return whether they were not on show yet."""
        is_new = self._hint is None or self._hint.rows != hint.rows
        self._hint = hint
        if is_new:
            self.clear()
        self.viewport().update()
        return is_new

    def forget(self) -> None:
        """Show no hint any more."""
        self._hint = None
        self.clear()

    def lay(self, count: int, size: QSize, scale: float, *, side_by_side: bool) -> None:
        """Show the first rows, each of this size and with letters of this scale; there is no room for the others."""
        assert self._hint is not None
        self._size, self._scale = size, scale
        self.setFlow(QListWidget.Flow.LeftToRight if side_by_side else QListWidget.Flow.TopToBottom)
        with QSignalBlocker(self):
            if self.count() != count:
                self.clear()
                self.addItems([row.spoken for row in self._hint.rows[:count]])
            self.setCurrentRow(min(self._hint.chosen, count - 1))
        self.doItemsLayout()

    @property
    def row_size(self) -> QSize:
        """The size of a row."""
        return self._size

    @property
    def _side_by_side(self) -> bool:
        return self.flow() is QListWidget.Flow.LeftToRight

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle only the keys that walk the rows or do the chosen one."""
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        if self._side_by_side:
            steps |= {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        key = Qt.Key(event.key())
        if key in steps:
            self.setCurrentRow(max(0, min(self.count() - 1, self.currentRow() + steps[key])))
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.done.emit()
        else:
            event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose a row, or do the chosen one."""
        index = self.indexAt(event.position().toPoint())
        if event.button() != Qt.MouseButton.LeftButton or not index.isValid():
            return
        if index.row() == self.currentRow():
            self.done.emit()
        else:
            self.setCurrentRow(index.row())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Ignore it: no row is chosen by dragging."""

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Ignore it: the press has done everything."""

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Ignore the second press of a double click."""

    # -- how they look

    def paint_row(self, painter: QPainter, area: QRect, number: int) -> None:
        """Paint this row, or this cell of the strip."""
        if self._hint is None or number >= len(self._hint.rows):
            return
        painter.save()
        canvas = self._appearance.canvas(painter)
        canvas.t = self._scale
        t, row = canvas.t, self._hint.rows[number]
        rect = Rect(area.x(), area.y(), area.width(), area.height())
        if number == self._hint.chosen:
            self._draw_choice(canvas, rect.grown(-1.5 * t))
        elif self._side_by_side and number and number - 1 != self._hint.chosen:
            canvas.p.setPen(pen(self._appearance.colours.line, t, 90))
            canvas.p.drawLine(QPointF(rect.x, rect.y + 5 * t), QPointF(rect.x, rect.bottom - 5 * t))
        if self._side_by_side:
            self._draw_cell(canvas, rect, row, best=number == 0)
        else:
            self._draw_row(canvas, rect, row, best=number == 0)
        painter.restore()

    def _draw_choice(self, canvas: Canvas, rect: Rect) -> None:
        """Wash the chosen row, with a bar at its left, and a ring if it has the keyboard."""
        t, colours = canvas.t, self._appearance.colours
        ring = pen(colours.focus, 2 * t) if self.hasFocus() else pen(colours.chosen, 1.1 * t, 120)
        canvas.fill(rect, 6 * t, colour(colours.wash, 0 if canvas.plain else 40), ring)
        canvas.fill(Rect(rect.x + 4 * t, rect.y + 7 * t, 3.5 * t, rect.h - 14 * t), 1.7 * t, colours.chosen)

    def _draw_row(self, canvas: Canvas, rect: Rect, row: HintRow, *, best: bool) -> None:
        assert self._hint is not None
        t, colours = canvas.t, self._appearance.colours
        left, right = rect.x + 12 * t, rect.right - _INSET * t
        self._draw_action(canvas, left, rect, row, room=0.6 * rect.w if best else 0.45 * rect.w, best=best)
        if best:
            self._draw_best(canvas, right, rect.cy, row)
            return
        others = self._hint.rows[1:]
        # all bars begin at one line, or they could not be compared
        begin = left + max(self._width_of(canvas, each, rect, 0.45 * rect.w) for each in others) + 14 * t
        figures = max(canvas.width(each.figure, Role.NUMBER, 0.92) for each in others)
        baseline = rect.cy + canvas.letters(Role.NUMBER, 0.92) * 0.34
        canvas.text(right, baseline, row.figure, Role.NUMBER, ink=colours.ink, k=0.92, align=Align.RIGHT)
        self._draw_bar(canvas, begin, rect.cy, right - figures - 10 * t - begin, row.share, 9 * t)

    def _draw_cell(self, canvas: Canvas, rect: Rect, row: HintRow, *, best: bool) -> None:
        t, colours = canvas.t, self._appearance.colours
        left, right = rect.x + 14 * t, rect.right - 10 * t
        if best:
            told = self._draw_best(canvas, right, rect.cy, row)
            self._draw_action(canvas, left, rect, row, room=told - left - 8 * t, best=True)
            return
        wide = self._draw_action(canvas, left, rect, row, room=0.5 * rect.w, best=False)
        begin = left + wide + 12 * t
        figure = row.figure if row.is_even else f"{row.figure} {self.unit}"
        if canvas.width(figure, Role.STRONG) > right - begin:
            figure = row.figure
        baseline = rect.cy - 1 * t
        canvas.text(right, baseline, figure, Role.STRONG, ink=colours.ink, align=Align.RIGHT, room=right - begin)
        self._draw_bar(canvas, begin, rect.bottom - 9 * t, right - begin, row.share, 6 * t)

    def _draw_best(self, canvas: Canvas, right: float, cy: float, row: HintRow) -> float:
        """Write that this is the best, with a tick; return where it begins."""
        t, ink = canvas.t, self._ink_of_good
        draw_tick(canvas, right - 14 * t, cy, ink)
        baseline = cy + canvas.letters(Role.STATUS_STRONG) * 0.34
        wide = canvas.text(right - 20 * t, baseline, row.figure, Role.STATUS_STRONG, ink=ink, align=Align.RIGHT)
        return right - 20 * t - wide

    def _draw_bar(self, canvas: Canvas, x: float, cy: float, wide: float, share: float, high: float) -> None:
        """Draw the line of the whole length, filled to a share."""
        colours = self._appearance.colours
        canvas.fill(Rect(x, cy - high / 2, wide, high), 0.3 * high, colour(colours.line, 90 if canvas.plain else 34))
        filled = Rect(x, cy - high / 2, max(share * wide, 2.5 * canvas.t), high)
        canvas.fill(filled, 0.3 * high, colours.heading)

    @property
    def _ink_of_good(self) -> str:
        return self._appearance.colours.chosen

    # -- what can be done: two cards and an arrow, one card, or words

    def _draw_action(self, canvas: Canvas, x: float, rect: Rect, row: HintRow, *, room: float, best: bool) -> float:
        """Draw the action from x on, and return its width."""
        t, first = canvas.t, x
        high, wide = self._card_size(rect)
        for place, card in enumerate(row.cards[:2]):
            if place:
                self._draw_arrow(canvas, x + 4 * t, rect.cy)
                x += _ARROW * t
            self._draw_card(canvas, card, x + wide / 2, rect.cy, high)
            x += wide
        role, ink = (Role.STRONG if best else Role.BODY), self._appearance.colours.ink
        shortened = self._side_by_side and row.cards and x + canvas.width(row.words, role) > first + room - _GAP * t
        if not row.words or shortened:
            return x - first
        x += _GAP * t if row.cards else 0
        baseline = rect.cy + canvas.letters(role) * 0.34
        return x - first + canvas.text(x, baseline, row.words, role, ink=ink, room=first + room - x)

    def _width_of(self, canvas: Canvas, row: HintRow, rect: Rect, room: float) -> float:
        _, wide = self._card_size(rect)
        cards = len(row.cards[:2])
        drawn = cards * wide + (_ARROW * canvas.t if cards == 2 else 0)
        if row.words:
            drawn += (_GAP * canvas.t if cards else 0) + canvas.width(row.words, Role.BODY)
        return min(drawn, room)

    def _card_size(self, rect: Rect) -> tuple[float, float]:
        t = self._scale
        high = min((_LOW if self._side_by_side else _TALLEST) * t, rect.h - 6 * t)
        return high, high * aspect_of(made_for(self.deck))

    def _draw_card(self, canvas: Canvas, card: Card, x: float, cy: float, high: float) -> None:
        aspect = aspect_of(made_for(self.deck))
        shadow = shadow_picture(canvas.cache, high, aspect, 0, Level.LYING)
        if shadow is not None:
            canvas.hang(shadow, x, cy)
        canvas.hang(still_picture(canvas.cache, Cut(face_name(card, self.deck), high, aspect, deck=self.deck)), x, cy)

    def _draw_arrow(self, canvas: Canvas, x: float, cy: float) -> None:
        end, head = x + 13 * canvas.t, 4 * canvas.t
        canvas.p.setBrush(Qt.BrushStyle.NoBrush)
        canvas.p.setPen(pen(self._appearance.colours.ink_2, 1.7 * canvas.t))
        canvas.p.drawLine(QPointF(x, cy), QPointF(end, cy))
        canvas.p.drawPolyline(
            QPolygonF([QPointF(end - head, cy - head), QPointF(end, cy), QPointF(end - head, cy + head)])
        )


class _RowDelegate(QStyledItemDelegate):
    """Lets the list paint its rows itself."""

    def __init__(self, rows: CostRows) -> None:
        super().__init__(rows)
        self._rows = rows

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return self._rows.row_size

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        self._rows.paint_row(painter, option.rect, index.row())
