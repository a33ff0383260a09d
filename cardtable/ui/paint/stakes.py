"""The pictures of counters and stakes: one token for many, tokens pushed forward, a pot on the bare felt, and stars."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPolygonF

from cardtable.ui.layout.shapes import Rect
from cardtable.ui.paint.canvas import Canvas, colour, painted, pen
from cardtable.ui.paint.picture import Picture
from cardtable.ui.paint.picture_cache import PictureCache
from cardtable.ui.paint.tokens import draw_seal, heap_spots
from cardtable.ui.style import fonts
from cardtable.ui.style.decks import LARGE_INDICES
from cardtable.ui.style.fonts import Align
from cardtable.ui.style.theme import BLACK, CREAM_2, INK, PURE_WHITE, YELLOW, Role

_HEAP, _HEAP_TOKEN, _LOOSE = 16, 0.19, 12
"""The number of tokens that a heap holds at full size; that size in heap widths; the most tokens drawn of a stake."""
_SIDE = 22
"""The width of a token before a seat, at scale 1."""


# -- tokens before a seat


def counted_picture(cache: PictureCache, count: int, t: float, name: str, caption: str, room: float) -> Picture:
    """One token and a number, with a few words below if they fit; anchored at the left, half way down."""
    d = _SIDE * t
    words = caption if fonts.width(caption, Role.STATUS, t) <= room else ""

    def paint(canvas: Canvas) -> None:
        y = -0.4 * d if words else 0.0
        canvas.token(name, d / 2, y, d)
        canvas.text(d + 5 * t, y + canvas.letters(Role.NUMBER) * 0.35, str(count), Role.NUMBER)
        if words:
            canvas.text(0, 0.95 * d, words, Role.STATUS, ink=CREAM_2)

    wide = max(counted_width(count, t) + 8 * t, fonts.width(words, Role.STATUS, t) + 4 * t)
    area = Rect(-0.2 * d, -1.2 * d, wide + 0.2 * d, 2.5 * d)
    return cache.keep(("counted", count, t, name, words), lambda: painted(cache, area, paint, t=t))


def counted_width(count: int, t: float) -> float:
    """The width of a token and its number."""
    return (_SIDE + 5) * t + fonts.width(str(count), Role.NUMBER, t)


def counted_row_picture(cache: PictureCache, count: int, t: float, name: str, caption: str) -> Picture:
    """The same in one line; anchored at the left end."""
    d = 24 * t

    def paint(canvas: Canvas) -> None:
        canvas.token(name, d / 2, 0, d)
        baseline = canvas.letters(Role.NUMBER) * 0.35
        x = d + 5 * t
        x += canvas.text(x, baseline, str(count), Role.NUMBER) + 8 * t
        canvas.text(x, baseline, caption, Role.STATUS, ink=CREAM_2)

    area = Rect(-0.2 * d, -0.75 * d, counted_row_width(count, t, caption) + 0.4 * d, 1.5 * d)
    return cache.keep(("counted row", count, t, name, caption), lambda: painted(cache, area, paint, t=t))


def counted_row_width(count: int, t: float, caption: str) -> float:
    """The width of that line."""
    words = 8 * t + fonts.width(caption, Role.STATUS, t) if caption else 0
    return 29 * t + fonts.width(str(count), Role.NUMBER, t) + words


# -- stakes


def stake_picture(cache: PictureCache, count: int, t: float, caption: str, *, beside: bool) -> Picture:
    """The number of a stake on a seal, with a caption before or above it; anchored at the left of the seal's line."""
    words = fonts.width(caption, Role.STATUS, t) + 8 * t if beside and caption else 0.0
    seal = max(30 * t, fonts.width(str(count), Role.COUNT, t) + 18 * t)

    def paint(canvas: Canvas) -> None:
        baseline = canvas.letters(Role.STATUS) * 0.35 if beside else -18 * t
        if caption:
            canvas.text(0, baseline, caption, Role.STATUS, ink=CREAM_2)
        draw_seal(canvas, words + seal / 2, 0, str(count))

    area = Rect(-4 * t, -36 * t, max(words + seal, fonts.width(caption, Role.STATUS, t)) + 12 * t, 56 * t)
    return cache.keep(("stake", count, t, caption, beside), lambda: painted(cache, area, paint, t=t))


def forward_picture(cache: PictureCache, count: int, t: float, name: str, caption: str, room: Rect) -> Picture:
    """Tokens pushed forward, in a little heap with their number and a caption; anchored at its centre."""
    if room.h < 64 * t:
        return _one_forward(cache, count, t, name)
    size = min(room.h * 0.62, 74 * t)
    d = size * 0.30
    shown = min(count, _LOOSE)
    captioned = bool(caption) and room.h > 72 * t

    def paint(canvas: Canvas) -> None:
        for x, y in heap_spots(shown, d):
            canvas.token(name, x, y - size * 0.16, d)
        draw_seal(canvas, 0, size * 0.5, str(count))
        if captioned:
            canvas.text(0, size * 0.5 + 28 * t, caption, Role.STATUS, ink=CREAM_2, align=Align.CENTRE)

    area = Rect.about(0, 0, max(1.6 * size, 90 * t), 1.6 * size)
    area = Rect(area.x, area.y, area.w, area.h + 24 * t)
    key = ("forward", count, round(size, 1), t, name, caption if captioned else "")
    return cache.keep(key, lambda: painted(cache, area, paint, t=t))


def _one_forward(cache: PictureCache, count: int, t: float, name: str) -> Picture:
    """The same for little room: one token and the number on a seal."""
    d = 24 * t

    def paint(canvas: Canvas) -> None:
        canvas.token(name, -0.7 * d, 0, d)
        draw_seal(canvas, 0.6 * d, 0, str(count))

    return cache.keep(
        ("one forward", count, t, name), lambda: painted(cache, Rect.about(0, 0, 100 * t, 40 * t), paint, t=t)
    )


# -- the pot


def heap_picture(cache: PictureCache, count: int, w: float, t: float, name: str, caption: str) -> Picture:
    """All tokens of the pot in a heap on the felt, with their number and a caption below; anchored at its centre."""
    d = w * _HEAP_TOKEN * min(1.0, math.sqrt(_HEAP / max(count, 1)))

    def paint(canvas: Canvas) -> None:
        if not count:
            line = pen(PURE_WHITE, 1.3 * t, 90)
            line.setStyle(Qt.PenStyle.DashLine)
            canvas.p.setPen(line)
            canvas.p.setBrush(Qt.BrushStyle.NoBrush)
            canvas.p.drawEllipse(QPointF(0, -0.03 * w), 0.3 * w, 0.26 * w)
        for x, y in heap_spots(count, d):
            canvas.token(name, x, y - 0.03 * w, d)
        # beside the number, since the worth of the hand may be below it
        words = canvas.width(caption, Role.STATUS) + 8 * t if caption else 0.0
        draw_seal(canvas, -words / 2, w * 0.5, str(count))
        if caption:
            seal = max(30 * t, canvas.width(str(count), Role.COUNT) + 18 * t)
            baseline = w * 0.5 + canvas.letters(Role.STATUS) * 0.35
            canvas.text((seal - words) / 2 + 8 * t, baseline, caption, Role.STATUS, ink=CREAM_2)

    wide = max(1.2 * w, fonts.width(caption, Role.STATUS, t) + 70 * t)
    area = Rect(-wide / 2, -0.6 * w, wide, 1.1 * w + 16 * t)
    return cache.keep(("heap", count, round(w, 1), t, name, caption), lambda: painted(cache, area, paint, t=t))


# -- the star on cards of special worth


def star_spot(height: float, aspect: float, deck: str) -> tuple[float, float, float]:
    """The star of a card of this height: its offset from the card's centre, to the right and down, and its radius."""
    w = height * aspect
    return -w / 2 + 0.115 * w, -height / 2 + (0.42 if deck == LARGE_INDICES else 0.335) * height, 0.088 * w


def star_picture(cache: PictureCache, height: float, aspect: float, angle: float, deck: str) -> Picture:
    """A small star under the index of a card of this height and deck; anchored at the card's centre."""
    w = height * aspect
    x, y, reach = star_spot(height, aspect, deck)

    def paint(canvas: Canvas) -> None:
        canvas.p.rotate(angle)
        canvas.p.setPen(pen(INK, max(1.0, 0.014 * w)))
        canvas.p.setBrush(colour(PURE_WHITE if canvas.plain else YELLOW))
        canvas.p.drawPolygon(_star(x, y, reach))
        if canvas.plain:
            canvas.p.setBrush(colour(BLACK))
            canvas.p.drawPolygon(_star(x, y, 0.5 * reach))

    across = 1.1 * math.hypot(w, height)
    key = ("star", round(height, 1), aspect, angle, deck)
    return cache.keep(key, lambda: painted(cache, Rect.about(0, 0, across, across), paint))


def glint_picture(cache: PictureCache, reach: float) -> Picture:
    """The flash of such a star when its card turns up; anchored at the star's centre."""

    def paint(canvas: Canvas) -> None:
        canvas.p.setPen(pen(INK if canvas.plain else YELLOW, max(1.0, 0.06 * reach)))
        canvas.p.setBrush(colour(PURE_WHITE))
        canvas.p.drawPolygon(_star(0, 0, reach))

    across = 2.4 * reach
    return cache.keep(("glint", round(reach, 1)), lambda: painted(cache, Rect.about(0, 0, across, across), paint))


def _star(x: float, y: float, reach: float) -> QPolygonF:
    """A star of four long and four short points."""
    corners = []
    for step in range(16):
        length = reach * (0.42 if step % 2 else 1.0 if step % 4 == 0 else 0.72)
        turn = math.pi * step / 8
        corners.append(QPointF(x + length * math.sin(turn), y - length * math.cos(turn)))
    return QPolygonF(corners)
