"""The pause: a candle on the darkened table. The shell pauses the match while it is open."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter

from cardtable.ui.paint.bubbles import toast_picture
from cardtable.ui.paint.canvas import draw_glow
from cardtable.ui.paint.picture import Mode
from cardtable.ui.table.action_bar import key_text
from cardtable.ui.widgets.context import Context
from cardtable.ui.widgets.sheet import Sheet

_CANDLE = 150


class Pause(Sheet):
    """No paper: a candle on the darkened table. A click, Space, Enter or Esc goes on."""

    def __init__(self, context: Context) -> None:
        words = context.words
        self._said = words.say("ui.pause.title")
        self._how = words.say("ui.pause.how", key=key_text(words, "Space"))
        super().__init__(context, self._said)
        for part in (self.title, self.subtitle, *self.hairlines):
            part.hide()
        self.setAccessibleDescription(self._how)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def take_keyboard(self) -> None:
        """Give the focus to the sheet itself."""
        self.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close on Space too, besides Enter and Esc."""
        going_on = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape, Qt.Key.Key_Pause)
        if event.key() in going_on:
            self.accept()
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Close on a click."""
        event.accept()
        self.accept()

    def draw_paper(self, painter: QPainter, place: QRect) -> None:
        """Draw the candle and its light, and below it a ribbon with the word for pause."""
        canvas, t = self.appearance.canvas(painter), self.appearance.letter
        x, y = float(place.center().x()), place.center().y() - 30 * t
        if not canvas.plain:
            painter.setCompositionMode(Mode.CompositionMode_Screen)
            draw_glow(painter, x, y, 330 * t, 250 * t, 0.42)
            painter.setCompositionMode(Mode.CompositionMode_SourceOver)
        canvas.part("candle", x, y, _CANDLE * t)
        ribbon = toast_picture(self.appearance.cache, self._said, self._how, "", t)
        canvas.hang(ribbon, x, y + 112 * t)
