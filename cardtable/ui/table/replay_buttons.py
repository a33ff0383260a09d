"""The buttons of a replay: a sign for each, over its key."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPolygonF

from cardtable.ui.paint.canvas import Canvas, colour
from cardtable.ui.play.command_specs import BACK, END, FORTH, HALT, HAND_BACK, HAND_FORTH, PLAY, START
from cardtable.ui.style.fonts import Align
from cardtable.ui.style.theme import Role
from cardtable.ui.widgets.buttons import Button, ButtonKind
from cardtable.ui.widgets.key_caps import ENTER, draw_enter, draw_stroke
from cardtable.ui.widgets.style import Appearance, tool_tip

_CHEVRON = ((-2.5, -6.0), (3.5, 0.0), (-2.5, 6.0))
_BAR = ((5.5, -6.0), (5.5, 6.0))
_FORTH = {
    FORTH.id: ((0, _CHEVRON),),
    HAND_FORTH.id: ((-4, _CHEVRON), (3.5, _CHEVRON)),
    END.id: ((-2, _CHEVRON), (0, _BAR)),
}
_MIRRORED = {BACK.id: FORTH.id, HAND_BACK.id: HAND_FORTH.id, START.id: END.id}
_WIDE = 46


class SignButton(Button):
    """A button with a sign; its words are its spoken name and its tool tip. A click does not move the focus."""

    def __init__(self, appearance: Appearance, text: str, kind: ButtonKind, key: str, sign: str) -> None:
        super().__init__(appearance, text, kind, key)
        self._sign = sign
        self.setToolTip(tool_tip(text))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def sizeHint(self) -> QSize:
        t = self._appearance.letter
        return QSize(
            round(max(_WIDE * t, self._appearance.width(self._key, Role.KEY) + 14 * t)), self._appearance.px(44)
        )

    def _draw_words(self, canvas: Canvas, ink: str, line: str) -> None:
        x, t = self.width() / 2, canvas.t
        draw_sign(canvas, x, 14 * t, self._sign, ink)
        if self._key_now == ENTER:
            draw_enter(canvas, x, 35 * t - canvas.letters(Role.KEY) * 0.34, ink)
        else:
            canvas.text(x, 35 * t, self._key_now, Role.KEY, ink=ink, align=Align.CENTRE)


def draw_sign(canvas: Canvas, x: float, y: float, sign: str, ink: str) -> None:
    """Draw one of the signs about (x, y)."""
    t = canvas.t
    canvas.p.setPen(Qt.PenStyle.NoPen)
    canvas.p.setBrush(colour(ink))
    if sign == PLAY.id:
        canvas.p.drawPolygon(QPolygonF([QPointF(x + dx * t, y + dy * t) for dx, dy in ((-5, -7.5), (8, 0), (-5, 7.5))]))
    elif sign == HALT.id:
        for dx in (-6, 1.5):
            canvas.p.drawRect(QRectF(x + dx * t, y - 7 * t, 4.5 * t, 14 * t))
    else:
        way = -1 if sign in _MIRRORED else 1
        for shift, points in _FORTH[_MIRRORED.get(sign, sign)]:
            draw_stroke(canvas, x, y, [(way * (shift + dx), dy) for dx, dy in points], ink, 2.2)
