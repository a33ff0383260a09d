"""Paper cards on the felt: what plates and notes are written on."""

from __future__ import annotations

from PySide6.QtCore import QLineF
from PySide6.QtGui import QLinearGradient, QPen

from cardtable.ui.layout.shapes import Rect
from cardtable.ui.paint.canvas import CONTRAST_LINE, Canvas, colour, qrect
from cardtable.ui.style.theme import BLACK, PURE_WHITE, WHITE


def draw_paper(canvas: Canvas, rect: Rect, paper: str, edge: str, line: float, *, flat: bool) -> None:
    """A paper card: warm, one hairline, a lighter upper edge, and a shadow unless it lies flat."""
    t = canvas.t
    radius = 7 * t
    if canvas.plain:
        ground = PURE_WHITE if paper == WHITE else BLACK
        canvas.fill(rect, radius, ground, QPen(colour(PURE_WHITE), CONTRAST_LINE * t))
        return
    canvas.shadow(rect, radius, 2 * t, 0.36, (t, 1.6 * t))
    if not flat:
        canvas.shadow(rect, radius, 7 * t, 0.28, (3 * t, 5 * t))
    light = QLinearGradient(qrect(rect).topLeft(), qrect(rect).bottomRight())
    light.setColorAt(0, colour(paper).lighter(104))
    light.setColorAt(0.5, colour(paper))
    light.setColorAt(1, colour(paper).darker(107))
    canvas.p.setBrush(light)
    canvas.p.setPen(QPen(colour(edge), line * t))
    canvas.p.drawRoundedRect(qrect(rect), radius, radius)
    canvas.p.setPen(QPen(colour(PURE_WHITE, 120), t))
    canvas.p.drawLine(QLineF(rect.x + radius, rect.y + 1.3 * t, rect.right - radius, rect.y + 1.3 * t))
