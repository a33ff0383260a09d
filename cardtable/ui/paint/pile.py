"""The pictures of piles: the stock, and loose piles of won or discarded cards."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF

from cardtable.ui.layout.shapes import Rect
from cardtable.ui.paint.canvas import Canvas, colour, painted, pen
from cardtable.ui.paint.cards import BACK, Cut, Level, card_picture, face_of, shadow_picture
from cardtable.ui.paint.picture import Picture
from cardtable.ui.paint.picture_cache import PictureCache
from cardtable.ui.paint.tokens import draw_seal, empty_place_picture
from cardtable.ui.style.fonts import Align
from cardtable.ui.style.theme import BLACK, CREAM_2, INK, PURE_WHITE, RED_DARK, Role

_LOOSE = ((-7.0, -1, 0), (5.0, 0, -1), (-2.0, 1, -2))
"""The cards of a loose pile: turn in degrees, and offset to the right and down (times 3 and 2 pixels)."""
_LOOSE_DIM = 0.22
_RIBBON = 36
"""Half the least height of a pile whose ribbon is of full size, at scale 1."""
_MARKED = 52
"""The least height of a pile on which the mark of a side does not hide the cards, at scale 1."""


def pile_picture(
    cache: PictureCache,
    cut: Cut,
    count: int,
    t: float,
    u: float,
    caption: str,
    *,
    loose: bool,
    counted: bool = False,
    mark: str = "",
    last: bool = False,
) -> Picture:
    """A pile, anchored at its centre: as thick as it has cards, their number on a seal (loose: only if `counted`).

    Args:
        mark: the picture of the mark of the side whose it is.
        last: whether a ribbon under its top card says that what was taken last lies there.
    """
    w, h = cut.height * cut.aspect, cut.height
    if not count:
        return empty_place_picture(cache, w, h, t, u, caption)
    reach = 0.3 * h
    area = Rect.about(0, 0, w, h).grown(reach)
    area = Rect(area.x, area.y, area.w, area.h + 30 * t)

    def paint(canvas: Canvas) -> None:
        if loose:
            _draw_loose(canvas, cut, count, u, last=last)
            if mark and h > _MARKED * t:
                canvas.token(mark, w / 2 - 1 * t, -h / 2 + 3 * t, 26 * t)
            if counted:
                draw_seal(canvas, 0, h / 2 - 2 * u, str(count))
        else:
            _draw_stock(canvas, cut, count, u)
            if caption:
                canvas.text(0, h / 2 + 31 * t, caption, Role.STATUS, ink=CREAM_2, align=Align.CENTRE)

    def make() -> Picture:
        return painted(cache, area, paint, t=t)

    if not cache.has(face_of(cache, cut)):
        # the back is not rendered yet: a picture with its stand-in is not cached
        return make()
    return cache.keep(("pile", count, cut, t, caption, loose, counted, mark, last), make)


def _put(canvas: Canvas, cut: Cut, x: float, y: float) -> None:
    cache = canvas.cache
    for picture in (shadow_picture(cache, cut.height, cut.aspect, cut.angle, Level.LYING), card_picture(cache, cut)):
        if picture is not None:
            canvas.hang(picture, x, y)


def _draw_stock(canvas: Canvas, cut: Cut, count: int, u: float) -> None:
    """Draw one to six cards, by the count, rising to the upper left, and the number."""
    layers = max(1, min(6, math.ceil(count / 7)))
    step = 1.5 * u * max(0.8, cut.height / 150)
    for layer in range(layers):
        _put(canvas, cut, -layer * step, -layer * step * 0.8)
    top = (layers - 1) * step
    draw_seal(canvas, -top, -top * 0.8 + cut.height / 2 - 2 * u, str(count))


def _draw_loose(canvas: Canvas, cut: Cut, count: int, u: float, *, last: bool) -> None:
    lying = _LOOSE[: max(1, min(3, count))]
    for turn, right, down in lying:
        if last and (turn, right, down) == lying[-1]:
            _draw_bookmark(canvas, -0.1 * cut.height * cut.aspect, -cut.height / 2)
        one = Cut(BACK, cut.height, cut.aspect, cut.angle + turn, _LOOSE_DIM)
        _put(canvas, one, 3 * u * right, 2 * u * down)


def _draw_bookmark(canvas: Canvas, x: float, y: float) -> None:
    """Draw a swallow-tailed ribbon that hangs out of a pile above its upper edge."""
    t = min(canvas.t, -y / _RIBBON)
    w, high = 15 * t, 17 * t
    corners = ((x - w / 2, y + high / 2), (x - w / 2, y - high), (x, y - high + 6 * t), (x + w / 2, y - high))
    canvas.p.setPen(pen(PURE_WHITE if canvas.plain else INK, 1.2 * t))
    canvas.p.setBrush(colour(BLACK if canvas.plain else RED_DARK))
    canvas.p.drawPolygon([QPointF(*corner) for corner in (*corners, (x + w / 2, y + high / 2))])
