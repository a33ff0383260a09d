"""Draws small signs that no bundled font has: key caps, the return sign, a tick, a lozenge, an arrow."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPolygonF

from cardtable.ui.paint.canvas import Canvas, colour, pen
from cardtable.ui.style.fonts import Align
from cardtable.ui.style.theme import Role

ENTER = "↵"
"""The letter in a key's text that is drawn as the return sign."""


def draw_key(canvas: Canvas, x: float, cy: float, key: str, ink: str, line: str) -> float:
    """Draw a key cap with its letter or sign, and return its width."""
    t, baseline = canvas.t, cy + canvas.letters(Role.KEY) * 0.34
    w, h = key_width(canvas, key), 21 * canvas.t
    cap = QRectF(x, cy - h / 2, w, h)
    canvas.p.setBrush(Qt.BrushStyle.NoBrush)
    canvas.p.setPen(pen(line, 1.3 * t))
    canvas.p.drawRoundedRect(cap, 4.5 * t, 4.5 * t)
    foot = cap.bottom() + 1.6 * t
    canvas.p.drawLine(QPointF(cap.x() + 3 * t, foot), QPointF(cap.right() - 3 * t, foot))
    if key.endswith(ENTER):
        before = (
            canvas.text(cap.x() + 6 * t, baseline, key.removesuffix(ENTER), Role.KEY, ink=ink) if len(key) > 1 else 0
        )
        draw_enter(canvas, (cap.x() + before + cap.right()) / 2, cy, ink)
    else:
        canvas.text(cap.center().x(), baseline, key, Role.KEY, ink=ink, align=Align.CENTRE)
    return w


def key_width(canvas: Canvas, key: str) -> float:
    """The width of a key cap."""
    sign = 11 * canvas.t if ENTER in key and len(key) > 1 else 0
    return max(22 * canvas.t, canvas.width(key.replace(ENTER, ""), Role.KEY) + sign + 12 * canvas.t)


def draw_enter(canvas: Canvas, x: float, y: float, ink: str) -> None:
    """Draw the return sign about (x, y)."""
    for points in (((4.5, -4.5), (4.5, 1.5), (-4.5, 1.5)), ((-1.6, -1.6), (-4.8, 1.5), (-1.6, 4.6))):
        draw_stroke(canvas, x, y, points, ink, 1.7)


def draw_tick(canvas: Canvas, x: float, cy: float, ink: str) -> None:
    """Draw a tick, with its left end at x."""
    draw_stroke(canvas, x, cy, ((0, 0), (4, 4), (11, -5)), ink, 2)


def draw_arrow(canvas: Canvas, x: float, cy: float, ink: str) -> None:
    """Draw the arrow of a drop-down about (x, cy)."""
    draw_stroke(canvas, x, cy, ((-5, -2.5), (0, 3), (5, -2.5)), ink, 2)


def draw_lozenge(canvas: Canvas, x: float, cy: float, ink: str) -> float:
    """Draw the mark of a rule that is not at its default, and return its width."""
    canvas.p.setPen(Qt.PenStyle.NoPen)
    canvas.p.setBrush(colour(ink))
    canvas.p.drawPolygon(_polygon(canvas.t, x, cy, ((0, 0), (5, -5.5), (10, 0), (5, 5.5))))
    return 15 * canvas.t


def draw_stroke(
    canvas: Canvas, x: float, y: float, points: Iterable[tuple[float, float]], ink: str, width: float
) -> None:
    """Draw a line through these points, which are relative to (x, y) at scale 1."""
    canvas.p.setBrush(Qt.BrushStyle.NoBrush)
    canvas.p.setPen(pen(ink, width * canvas.t))
    canvas.p.drawPolyline(_polygon(canvas.t, x, y, points))


def _polygon(t: float, x: float, y: float, points: Iterable[tuple[float, float]]) -> QPolygonF:
    return QPolygonF([QPointF(x + dx * t, y + dy * t) for dx, dy in points])
