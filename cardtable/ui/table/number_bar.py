"""The number bar, for a bid or stake: a counter for each unit where they fit, else the number between two arrows.

It is a Qt slider, so that arrow keys, wheel and screen readers work. `TurnInput` knows the range and the number chosen.
"""

from __future__ import annotations

import time
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRect, QRectF, QSignalBlocker, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QSlider, QWidget

from cardtable.ui.layout.shapes import Rect
from cardtable.ui.paint.canvas import Canvas, colour, contrast_pen, pen
from cardtable.ui.play.number_entry import NumberEntry
from cardtable.ui.play.turn_input import TurnInput
from cardtable.ui.style import theme
from cardtable.ui.style.fonts import Align
from cardtable.ui.style.theme import Role
from cardtable.ui.widgets.key_caps import draw_key, key_width
from cardtable.ui.widgets.style import Appearance
from cardtable.wording import Words

_LESS, _MORE = "↓", "↑"
STEPS = {"+": 1, "-": -1, "Up": 1, "Down": -1}
"""The change of the number by key, as Qt writes keys, wherever on the table's page the focus is."""
_PITCH, _COUNTER, _ROW = 26.0, 24.0, 30.0
"""The step between counters, a counter's width, and the height of a row of them, at scale 1."""
_ENDS, _NUMBER = 76.0, 40.0
"""The widths of the two arrows with the margins, and of the number, at scale 1."""
_ARROWS = 36
"""The height of the row of arrows if they are under the number, at scale 1."""
_TALLEST, _MANY = 3, 16
"""The most rows of counters, and the most counters."""


class _Form(NamedTuple):
    """A form of the bar: the rows of counters, if any, and their number in a row; its width and height in pixels.

    A tall one has the arrows under the number, for lack of room beside it.
    """

    rows: int
    columns: int
    width: int
    height: int
    tall: bool = False


class NumberBar(QSlider):
    """A dark bar over the lower right corner of the felt, shown while the turn asks for a number."""

    def __init__(self, page: QWidget, appearance: Appearance) -> None:
        super().__init__(Qt.Orientation.Horizontal, page)
        self._appearance = appearance
        self._turn_input: TurnInput | None = None
        self._number_entry: NumberEntry | None = None
        self._token = "coin"
        self._range = ""
        self._corner = QRect()
        self._form = _Form(0, 0, 0, 0)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.valueChanged.connect(self._moved)
        self.hide()

    # -- what it shows

    def show_number_entry(self, words: Words, game: str, turn_input: TurnInput) -> None:
        """Show the number entry of this turn; hide the bar if there is none."""
        self._turn_input, self._number_entry = turn_input, turn_input.number_entry
        number_entry = turn_input.number_entry
        if number_entry is None:
            self.hide()
            return
        self._range = words.say("ui.number.range", least=number_entry.least, most=number_entry.most)
        with QSignalBlocker(self):
            self.setRange(number_entry.least, number_entry.most)
            self.setValue(number_entry.value)
        self.setAccessibleName(words.verb(game, number_entry.verb))
        self.setAccessibleDescription(self._range)
        self._lay()
        self.show()
        self.raise_()
        self.update()

    def set_token(self, token: str) -> None:
        """Set the name of the picture of one unit."""
        self._token = token

    def settle(self, corner: QRect) -> None:
        """Take the lower right of this area, which is free of cards and seats."""
        self._corner = corner
        self._lay()

    def _lay(self) -> None:
        if self._number_entry is None or self._corner.isNull():
            return
        self._form = self._best_form(self._number_entry)
        gap, form = self._appearance.px(12), self._form
        right, foot = self._corner.right() - gap, self._corner.bottom() - gap
        self.setGeometry(right - form.width, foot - form.height, form.width, form.height)

    def _best_form(self, number_entry: NumberEntry) -> _Form:
        """The form with counters in as few rows as fit, or with the number alone if they do not."""
        px, room = self._appearance.px, self._corner.width() - self._appearance.px(24)
        high = self._corner.height() - px(24)
        for rows in range(1, _TALLEST + 1):
            columns = -(-number_entry.most // rows)
            width, height = px(columns * _PITCH + _ENDS + _NUMBER), px(max(48, rows * _ROW + 12))
            if width <= room and height <= high and number_entry.most <= _MANY and (rows == 1 or columns >= 4):
                return _Form(rows, columns, width, height)
        words = max(px(64), round(self._appearance.width(self._range, Role.SMALL)) + px(10))
        wide = px(_ENDS) + px(30) + words
        if wide <= room:
            return _Form(0, 0, wide, px(52))
        return _Form(0, 0, words + px(16), px(52 + _ARROWS), tall=True)

    # -- what the person does

    def take_key(self, key: str) -> bool:
        """Handle a key pressed anywhere on the page; return whether it was for the number."""
        if self._turn_input is None or self._number_entry is None:
            return False
        if len(key) == 1 and key.isdecimal():
            self._turn_input.type_digit(int(key), time.monotonic())
        elif key in STEPS:
            self._turn_input.step(STEPS[key])
        elif key == "Backspace":
            self._turn_input.rub_out()
        elif key == "Esc" and self._number_entry.touched:
            self._turn_input.let_go()
        else:
            return False
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Step with arrows, go to the ends with Home and End; leave every other key to the page."""
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Down: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: 1}
        pages = {Qt.Key.Key_PageDown: -5, Qt.Key.Key_PageUp: 5}
        by = {**steps, **pages}.get(Qt.Key(event.key()))
        if by is not None and self._turn_input is not None:
            self._turn_input.step(by)
        elif event.key() in (Qt.Key.Key_Home, Qt.Key.Key_End):
            super().keyPressEvent(event)
        else:
            event.ignore()

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self._turn_input is not None and event.angleDelta().y():
            self._turn_input.step(1 if event.angleDelta().y() > 0 else -1)
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Step by a click on an arrow, choose k by a click on the k-th counter."""
        event.accept()
        if event.button() != Qt.MouseButton.LeftButton or self._turn_input is None:
            return
        x, y, end = event.position().x(), event.position().y(), self._appearance.px(40)
        if self._form.tall:
            if y >= self.height() - self._appearance.px(_ARROWS):
                self._turn_input.step(-1 if x < self.width() / 2 else 1)
        elif x < end:
            self._turn_input.step(-1)
        elif x > self.width() - end:
            self._turn_input.step(1)
        elif (number := self._number_at(x, y)) is not None:
            self._turn_input.name(number)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Ignore it: the slider's own dragging does not fit the counters."""
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Ignore it: the press has done everything."""
        event.accept()

    def spot_of(self, number: int) -> QPointF | None:
        """The centre of the counter of this number; None if it has none."""
        form, t = self._form, self._appearance.letter
        if not form.rows or not 1 <= number <= form.rows * form.columns:
            return None
        row, column = divmod(number - 1, form.columns)
        top = self.height() / 2 - form.rows * _ROW * t / 2
        return QPointF(44 * t + (column + 0.5) * _PITCH * t, top + (row + 0.5) * _ROW * t)

    def _number_at(self, x: float, y: float) -> int | None:
        form, t = self._form, self._appearance.letter
        if not form.rows or self._number_entry is None:
            return None
        column = int((x - 44 * t) // (_PITCH * t))
        row = int((y - (self.height() / 2 - form.rows * _ROW * t / 2)) // (_ROW * t))
        number = row * form.columns + column + 1
        inside = 0 <= column < form.columns and 0 <= row < form.rows
        return number if inside and number <= self._number_entry.most else None

    def _moved(self, value: int) -> None:
        """Take a value that a screen reader set."""
        if self._turn_input is not None:
            self._turn_input.name(value)

    # -- how it looks

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._number_entry is None:
            return
        painter = QPainter(self)
        canvas = self._appearance.canvas(painter)
        t = canvas.t
        rect = Rect(1, 1, self.width() - 2, self.height() - 2)
        edge = contrast_pen(t) if canvas.plain else pen(theme.BRASS, 1.2 * t)
        canvas.fill(rect, 10 * t, colour(theme.BLACK if canvas.plain else theme.NIGHT, 240), edge)
        if self.hasFocus():
            canvas.edge(rect.grown(-3.5 * t), 8 * t, pen(theme.LAMP, 1.6 * t))
        self._draw_arrows(canvas, self._number_entry)
        if self._form.rows:
            self._draw_counters(canvas, self._number_entry)
        else:
            self._draw_number_alone(canvas, self._number_entry)
        painter.end()

    def _draw_arrows(self, canvas: Canvas, number_entry: NumberEntry) -> None:
        t, cy = canvas.t, self.height() / 2
        line = theme.PURE_WHITE if canvas.plain else theme.KEY_ON_WOOD
        left, right = 12 * t, self.width() - 12 * t - key_width(canvas, _MORE)
        if self._form.tall:
            cy = self.height() - (_ARROWS / 2 + 2) * t
            left, right = (
                self.width() / 4 - key_width(canvas, _LESS) / 2,
                self.width() * 3 / 4 - key_width(canvas, _MORE) / 2,
            )
        for sign, x, free in (
            (_LESS, left, number_entry.value > number_entry.least),
            (_MORE, right, number_entry.value < number_entry.most),
        ):
            canvas.p.setOpacity(1 if free else 0.4)
            draw_key(canvas, x, cy, sign, theme.CREAM, line)
        canvas.p.setOpacity(1)

    def _draw_counters(self, canvas: Canvas, number_entry: NumberEntry) -> None:
        t = canvas.t
        for number in range(1, number_entry.most + 1):
            placement = self.spot_of(number)
            assert placement is not None
            if number <= number_entry.value:
                canvas.token(self._token, placement.x(), placement.y(), _COUNTER * t)
            else:
                canvas.p.setPen(pen(theme.CREAM, 1.4 * t, 255 if canvas.plain else 130))
                canvas.p.setBrush(Qt.BrushStyle.NoBrush)
                canvas.p.drawEllipse(placement, 8 * t, 8 * t)
        level = self.spot_of(number_entry.level)
        if level is not None:
            x = level.x() + _PITCH * t / 2
            canvas.p.setPen(pen(theme.PURE_WHITE if canvas.plain else theme.LAMP, 2 * t))
            canvas.p.drawLine(QPointF(x, level.y() - 14 * t), QPointF(x, level.y() + 14 * t))
        x = 44 * t + self._form.columns * _PITCH * t + _NUMBER * t / 2 - 4 * t
        self._write_number(canvas, number_entry, x, self.height() / 2)

    def _draw_number_alone(self, canvas: Canvas, number_entry: NumberEntry) -> None:
        t, middle = canvas.t, self.width() / 2
        high = self.height() - (_ARROWS * t if self._form.tall else 0)
        shift = canvas.width(str(number_entry.value), Role.NUMBER, 1.15) / 2
        canvas.token(self._token, middle - shift - 9 * t, high / 2 - 8 * t, 22 * t)
        self._write_number(canvas, number_entry, middle + 9 * t, high / 2 - 8 * t)
        baseline = high - 9 * t
        canvas.text(middle, baseline, self._range, Role.SMALL, ink=theme.CREAM_2, align=Align.CENTRE)

    def _write_number(self, canvas: Canvas, number_entry: NumberEntry, x: float, cy: float) -> None:
        """Draw the number, struck through if it is refused."""
        baseline = cy + canvas.letters(Role.NUMBER, 1.15) * 0.36
        wide = canvas.text(x, baseline, str(number_entry.value), Role.NUMBER, k=1.15, align=Align.CENTRE)
        if not number_entry.fits:
            rect = QRectF(x - wide / 2 - 3 * canvas.t, cy, wide + 6 * canvas.t, 0)
            canvas.p.setPen(pen(theme.CREAM, 2 * canvas.t))
            canvas.p.drawLine(rect.topLeft(), rect.topRight())
