"""The pictures of coins and counters, of the saucer, and of numbers on paper seals."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPen

from cardtable.ui.layout.shapes import Rect
from cardtable.ui.paint.canvas import Canvas, colour, contrast_pen, painted, pen
from cardtable.ui.paint.picture import Picture
from cardtable.ui.paint.picture_cache import PictureCache
from cardtable.ui.style import fonts
from cardtable.ui.style.fonts import Align
from cardtable.ui.style.theme import (
    BLACK,
    CREAM,
    CREAM_2,
    INK,
    PAPER,
    PURE_WHITE,
    RED_DARK,
    Role,
)

COIN = 21
"""The width of a coin before a seat, at scale 1."""
_SPOTS = (
    (0, 0),
    (-0.52, -0.30),
    (0.46, -0.42),
    (0.30, 0.50),
    (-0.42, 0.48),
    (-0.02, -0.72),
    (0.74, 0.06),
    (-0.80, 0.10),
    (0.02, 0.84),
    (-0.62, -0.74),
    (0.66, 0.72),
    (0.66, -0.78),
)
"""The positions of coins in the saucer, in radii of its well. More than twelve are not drawn: the number says them."""


# -- seals


def draw_seal(
    canvas: Canvas, cx: float, cy: float, words: str, role: Role = Role.COUNT, k: float = 1.0, *, loud: bool = False
) -> None:
    """Draw a number on a paper lozenge about (cx, cy); a loud one is red."""
    t = canvas.t
    w, h = max(30 * t, canvas.width(words, role, k) + 18 * t * k), 24 * t * k
    rect = Rect.about(cx, cy, w, h)
    canvas.shadow(rect, h / 2, 3, 0.4, (1, 1.5))
    paper, ink = (RED_DARK, CREAM) if loud else (PAPER, INK)
    canvas.fill(rect, h / 2, BLACK if canvas.plain else paper, QPen(colour(INK), 1.5 * t))
    if canvas.plain:
        # in high contrast a loud seal is inverted instead
        canvas.fill(rect, h / 2, PURE_WHITE if loud else BLACK, contrast_pen(1, 2))
        ink = INK if loud else PURE_WHITE
    canvas.text(cx, cy + canvas.letters(role, k) * 0.345, words, role, ink=ink, k=k, align=Align.CENTRE)


def seal_picture(cache: PictureCache, words: str, t: float, *, score: bool = False, loud: bool = False) -> Picture:
    """The picture of a seal, anchored at its centre; seals of scores are a little larger."""
    role, k = (Role.NUMBER, 1.1) if score else (Role.COUNT, 1.0)
    w = max(30 * t, fonts.width(words, role, t, k) + 18 * t)
    area = Rect.about(0, 0, w, 24 * t * k).grown(8 * t)
    key = ("seal", words, t, score, loud)
    return cache.keep(key, lambda: painted(cache, area, lambda c: draw_seal(c, 0, 0, words, role, k, loud=loud), t=t))


# -- tokens before a seat


def _draw_hole(canvas: Canvas, cx: float, cy: float, d: float) -> None:
    """Draw a lost life: a ring pressed into the felt."""
    canvas.p.setPen(QPen(colour(PURE_WHITE if canvas.plain else BLACK, 150), 1.6 * canvas.t))
    canvas.p.setBrush(colour(BLACK, 40))
    canvas.p.drawEllipse(QPointF(cx, cy), d * 0.40, d * 0.40)
    canvas.p.setBrush(Qt.BrushStyle.NoBrush)
    canvas.p.setPen(QPen(colour(PURE_WHITE, 50), 1))
    canvas.p.drawArc(QRectF(cx - d * 0.40, cy - d * 0.40, d * 0.8, d * 0.8), 200 * 16, 140 * 16)


def _draw_coins(canvas: Canvas, placements: list[tuple[float, float]], count: int, d: float, name: str) -> None:
    for place, (x, y) in enumerate(placements):
        if place < count:
            canvas.token(name, x, y, d)
        else:
            _draw_hole(canvas, x, y, d)


CLUSTER = 6
"""The most tokens of a cluster."""


def cluster_picture(cache: PictureCache, count: int, total: int, t: float, name: str) -> Picture:
    """Up to six tokens as a little cluster, with their number below; anchored at the left, half way down.

    Three lie as a triangle; more lie in two rows, smaller if a row has three, so that the cluster is never wider.
    """
    wide = COIN * t
    above = min(total, 2) if total <= 4 else 3
    d = wide if above < 3 else wide * 0.72
    placements = [
        (wide * 0.94 + (place - (row - 1) / 2) * d * 0.88, y)
        for row, y in ((above, -0.62 * wide if total > 2 else -0.4 * wide), (total - above, -0.62 * wide + 0.8 * d))
        for place in range(row)
    ]

    def paint(canvas: Canvas) -> None:
        _draw_coins(canvas, placements, count, d, name)
        canvas.text(wide * 0.94, wide * 1.42, str(count), Role.NUMBER, align=Align.CENTRE)

    area = Rect(-0.2 * wide, -1.3 * wide, 2.5 * wide, 3.2 * wide)
    return cache.keep(("cluster", count, total, t, name), lambda: painted(cache, area, paint, t=t))


def _row_step(total: int) -> float:
    """The step between the tokens of a row, in token widths."""
    return 0.86 if total <= 3 else 0.86 * 2.4 / total + 0.12


def row_width(count: int, total: int, t: float, size: float = COIN) -> float:
    """The width of such a row, its number included."""
    return size * t * (1 + max(0, total - 1) * _row_step(total)) + 5 * t + fonts.width(str(count), Role.NUMBER, t)


def row_picture(cache: PictureCache, count: int, total: int, t: float, name: str, size: float = COIN) -> Picture:
    """Tokens in a row, overlapping if they are many, and their number; anchored at the left end."""
    d = size * t
    step = _row_step(total) * d
    placements = [(d / 2 + place * step, 0.0) for place in range(total)]
    end = d + max(0, total - 1) * step

    def paint(canvas: Canvas) -> None:
        _draw_coins(canvas, placements, count, d, name)
        canvas.text(end + 5 * t, canvas.letters(Role.NUMBER) * 0.35, str(count), Role.NUMBER)

    area = Rect(-0.2 * d, -0.7 * d, end + d + fonts.width(str(count), Role.NUMBER, t) + 8 * t, 1.5 * d)
    return cache.keep(("row", count, total, t, name, size), lambda: painted(cache, area, paint, t=t))


def single_picture(cache: PictureCache, count: int, t: float, name: str) -> Picture:
    """One token and a number, for little room; anchored at the left end."""
    d = 22 * t

    def paint(canvas: Canvas) -> None:
        canvas.token(name, d / 2, 0, d)
        canvas.text(d + 5 * t, canvas.letters(Role.NUMBER) * 0.35, str(count), Role.NUMBER)

    area = Rect(-0.2 * d, -0.7 * d, 1.4 * d + fonts.width(str(count), Role.NUMBER, t) + 8 * t, 1.5 * d)
    return cache.keep(("single", count, t, name), lambda: painted(cache, area, paint, t=t))


def token_picture(cache: PictureCache, name: str, size: float, *, shadow: bool = True) -> Picture:
    """One token, anchored at its centre, for the animation of payments."""

    def paint(canvas: Canvas) -> None:
        (canvas.token if shadow else canvas.part)(name, 0, 0, size)

    key = ("token", name, round(size, 1), shadow)
    return cache.keep(key, lambda: painted(cache, Rect.about(0, 0, 1.5 * size, 1.5 * size), paint))


# -- the pot


def fallen(count: int, stayed: int) -> list[tuple[float, float]]:
    """The positions of the coins in the saucer, in radii of its well; those that stayed from before lie farther up."""
    if not stayed:
        return list(_SPOTS[:count])
    half = len(_SPOTS) // 2
    heaps = ((min(stayed, half), -0.62), (min(count - stayed, half), 0.8))
    return [(0.9 * x, 0.36 * y + middle) for many, middle in heaps for x, y in _SPOTS[:many]]


def saucer_picture(
    cache: PictureCache, count: int, d: float, t: float, name: str, caption: str = "", stayed: tuple[int, str] = (0, "")
) -> Picture:
    """The saucer of width d, anchored at its centre, with its tokens, their number and a caption.

    Tokens that stayed from the hands before lie apart, under a seal of their own; `stayed` is their number and a text.
    """
    coin = d * 0.17
    apart, told = stayed
    told_width = fonts.width(told, Role.COUNT, t) + 18 * t

    def paint(canvas: Canvas) -> None:
        canvas.disc_shadow(0, 0, d * 0.47, d * 0.06, 0.55, (d * 0.025, d * 0.04))
        canvas.part("saucer", 0, 0, d)
        for place, (x, y) in enumerate(fallen(count, apart)):
            # the seventh to twelfth token lie on the first six
            raised = 0 if apart else place // 6 * coin * 0.10
            canvas.token(name, x * d * 0.205, y * d * 0.205 - raised, coin)
        draw_seal(canvas, 0, d * 0.47, str(count))
        if apart:
            # no wider than the saucer, as long as it can be read
            draw_seal(
                canvas,
                0,
                -d * 0.40,
                told,
                k=max(fonts.least_scale(Role.COUNT, t) / t, min(1.0, d / told_width)),
            )
        if caption:
            canvas.text(0, d * 0.47 + 31 * t, caption, Role.STATUS, ink=CREAM_2, align=Align.CENTRE)

    wide = max(1.16 * d, told_width + 16 * t)
    area = Rect(-wide / 2, -0.58 * d - 8 * t, wide, 1.16 * d + 48 * t)
    key = ("saucer", count, round(d, 1), t, name, caption, stayed)
    return cache.keep(key, lambda: painted(cache, area, paint, t=t))


def heap_spots(count: int, d: float) -> list[tuple[float, float]]:
    """The positions of tokens of width d in a heap on the felt, in a sunflower pattern, the lowest last."""
    reach, golden = 1.75 * d * 0.30, 2.39996
    placements = [
        (
            reach * math.sqrt(place + 0.4) * math.cos(golden * place + 0.4),
            reach * math.sqrt(place + 0.4) * math.sin(golden * place + 0.4) * 0.86,
        )
        for place in range(count)
    ]
    return sorted(placements, key=lambda placement: placement[1])


def empty_place_picture(cache: PictureCache, w: float, h: float, t: float, u: float, words: str) -> Picture:
    """The picture of an empty place, such as the stock's: a dashed line, and a word."""

    def paint(canvas: Canvas) -> None:
        line = pen(CREAM, 1.4 * u, 110)
        line.setDashPattern([4, 3])
        canvas.edge(Rect.about(0, 0, w, h), 6, line)
        canvas.text(0, 5 * t, words, Role.STATUS, ink=CREAM_2, align=Align.CENTRE, room=w)

    key = ("empty", round(w, 1), round(h, 1), t, words)
    return cache.keep(key, lambda: painted(cache, Rect.about(0, 0, w, h).grown(3 * u), paint, t=t))
