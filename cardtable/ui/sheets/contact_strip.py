"""The contact strip of the gallery: small pictures of all cards of a deck, suit by suit, of which one is chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from cardtable.ui.layout.shapes import Rect
from cardtable.ui.paint.canvas import Canvas, pen
from cardtable.ui.paint.cards import Cut, card_picture
from cardtable.ui.style.theme import Role
from cardtable.ui.widgets.style import Appearance

_WIDTH, _GAP, _EDGE, _HEAD = 58, 12, 8, 34
"""The width of a card at scale 1, the gap between cards, the margin round them, and the room over each group."""


class Thumbnail(NamedTuple):
    """One picture of a deck: its name among the assets, its name in words, and the heading of its group."""

    name: str
    title: str
    group: str


class ContactStrip(QWidget):
    """The strip.

    Signals:
        looked_at: the index of the picture chosen.
        turned: the number of decks to go on by.
    """

    looked_at = Signal(int)
    turned = Signal(int)

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._deck, self._aspect = "", 1.0
        self._leaves: Sequence[Thumbnail] = ()
        self._places: list[QRect] = []
        self._heads: list[tuple[int, str]] = []
        self._columns = 1
        self.current = 0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        appearance.changed.connect(self._lay)
        appearance.drawn.connect(self.update)

    def show_deck(self, deck: str, aspect: float, leaves: Sequence[Thumbnail]) -> None:
        """Show these pictures, and choose the first."""
        self._deck, self._aspect, self._leaves = deck, aspect, leaves
        self._lay()
        self.look_at(0)

    def look_at(self, number: int) -> None:
        """Choose this picture."""
        self.current = min(max(number, 0), len(self._leaves) - 1)
        self.update()
        self.looked_at.emit(self.current)

    def place(self, number: int) -> QRect:
        """The rectangle of this picture."""
        return self._places[number]

    def sizeHint(self) -> QSize:
        return QSize(self._px(6 * (_WIDTH + _GAP) + _EDGE), self._height())

    def minimumSizeHint(self) -> QSize:
        return QSize(self._px(2 * (_WIDTH + _GAP) + _EDGE), self._height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose with arrows, Home and End; change the deck with Page Up and Page Down, which else would scroll."""
        match event.key():
            case Qt.Key.Key_Right:
                self.look_at(self.current + 1)
            case Qt.Key.Key_Left:
                self.look_at(self.current - 1)
            case Qt.Key.Key_Down:
                self.look_at(self._in_row(1))
            case Qt.Key.Key_Up:
                self.look_at(self._in_row(-1))
            case Qt.Key.Key_Home:
                self.look_at(0)
            case Qt.Key.Key_End:
                self.look_at(len(self._leaves) - 1)
            case Qt.Key.Key_PageUp:
                self.turned.emit(-1)
            case Qt.Key.Key_PageDown:
                self.turned.emit(1)
            case _:
                super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the picture under a click."""
        point = event.position().toPoint()
        hit = next((number for number, place in enumerate(self._places) if place.contains(point)), None)
        if hit is not None:
            self.look_at(hit)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint only the headings and cards in sight."""
        painter = QPainter(self)
        canvas, colours, t = self._appearance.canvas(painter), self._appearance.colours, self._appearance.letter
        for y, words in self._heads:
            canvas.text(_EDGE * t, y + 22 * t, words, Role.STATUS, ink=colours.ink_2)
        for number, place in enumerate(self._places):
            if place.intersects(event.rect()):
                self._draw(canvas, number, place)
        painter.end()

    # -- inside

    def _draw(self, canvas: Canvas, number: int, place: QRect) -> None:
        cache, t = self._appearance.cache, self._appearance.letter / self._appearance.look.text
        cut = Cut(self._leaves[number].name, place.height(), self._aspect, deck=self._deck)
        middle = QPointF(place.x() + place.width() / 2, place.y() + place.height() / 2)
        canvas.hang(card_picture(cache, cut), middle.x(), middle.y())
        if number == self.current:
            rect = Rect(place.x(), place.y(), place.width(), place.height()).grown(4 * t)
            canvas.edge(rect, 6 * t, pen(self._appearance.colours.chosen, 3 * t))

    def _in_row(self, step: int) -> int:
        """The index of the nearest card in the row above or below."""
        here = self._places[self.current]
        rows = sorted({place.y() for place in self._places})
        row = rows.index(here.y()) + step
        if not 0 <= row < len(rows):
            return self.current
        there = [number for number, place in enumerate(self._places) if place.y() == rows[row]]
        return min(there, key=lambda number: abs(self._places[number].x() - here.x()))

    def _px(self, length: float) -> int:
        """A length in pixels; cards do not grow with letters, since the large card beside them needs the room."""
        return self._appearance.px(length / self._appearance.look.text)

    def _lay(self) -> None:
        px = self._px
        width, gap, edge = px(_WIDTH), px(_GAP), px(_EDGE)
        height = round(width / self._aspect)
        columns = max(1, (self.width() - 2 * edge + gap) // (width + gap))
        self._places, self._heads = [], []
        column, y, group = 0, 0, None
        for leaf in self._leaves:
            if leaf.group != group:
                y += height + gap if group is not None else 0
                group, column = leaf.group, 0
                self._heads.append((y, group))
                y += self._appearance.px(_HEAD)
            elif column == columns:
                column, y = 0, y + height + gap
            self._places.append(QRect(edge + column * (width + gap), y, width, height))
            column += 1
        self.updateGeometry()
        self.setFixedHeight(self._height())
        self.update()

    def _height(self) -> int:
        return self._places[-1].bottom() + self._appearance.px(_GAP) if self._places else self._appearance.px(100)
