"""The candle of Home, and the light that falls from it on the felt."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, Qt

from cardtable.ui.home.rows import whole
from cardtable.ui.layout.shapes import Rect
from cardtable.ui.paint.canvas import Canvas, draw_glow
from cardtable.ui.paint.picture import Mode


def draw_candle(canvas: Canvas, place: Rect, lights: Sequence[tuple[Rect, float]], felt: QRect, dirty: QRect) -> None:
    """Draw the candle in a square, and lights of these strengths, which fall on the felt only.

    Nothing is drawn if all of it lies outside `dirty`; else all is, and the painter cuts off what lies outside.
    """
    if not any(dirty.intersects(whole(each)) for each in (place.grown(place.h), *(light for light, _ in lights))):
        return
    if not canvas.plain:
        canvas.p.save()
        canvas.p.setClipRect(felt, Qt.ClipOperation.IntersectClip)
        canvas.p.setCompositionMode(Mode.CompositionMode_Screen)
        for light, strength in lights:
            draw_glow(canvas.p, light.cx, light.cy, light.w / 2, light.h / 2, strength)
        canvas.p.restore()
    size = place.w
    canvas.disc_shadow(
        place.cx + size * 0.03, place.cy + size * 0.30, size * 0.34, size * 0.12, 0.42, (size * 0.08, size * 0.09)
    )
    canvas.part("candle", place.cx, place.cy, size)
