"""Pictures for games with points: the slip with the points of both sides, and two lines beside a pile before a seat."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QLineF

from cardtable.ui.layout.pile_words import Aligned, WordsSpot
from cardtable.ui.layout.shapes import Rect
from cardtable.ui.paint.canvas import Canvas, painted, pen
from cardtable.ui.paint.paper import draw_paper
from cardtable.ui.paint.picture import Picture
from cardtable.ui.paint.picture_cache import PictureCache
from cardtable.ui.style import fonts
from cardtable.ui.style.fonts import Align
from cardtable.ui.style.theme import BLUE, CREAM_2, HAIRLINE, INK, PAPER, PURE_WHITE, RED_DARK, Role
from cardtable.wording import shortened

_ALIGN = {Aligned.LEFT: Align.LEFT, Aligned.CENTRE: Align.CENTRE, Aligned.RIGHT: Align.RIGHT}
_SQUARE = 11
"""The distance of the lines on squared paper at scale 1."""
SLIP_HEIGHT = 62
"""The height of a slip at scale 1."""


def lines_picture(cache: PictureCache, lines: tuple[str, str], spot: WordsSpot, t: float) -> Picture:
    """The picture of two lines beside a pile; anchored at the upper left corner of their area."""
    w, h = spot.area.w, spot.area.h
    x = {Aligned.LEFT: 0.0, Aligned.CENTRE: w / 2, Aligned.RIGHT: w}[spot.aligned]

    def paint(canvas: Canvas) -> None:
        for words, role, baseline in zip(lines, (Role.LABEL, Role.STATUS), (0.4, 0.86), strict=True):
            whole = fonts.fits(words, role, t, w)
            written = words if whole else shortened(words)
            canvas.text(x, baseline * h, written, role, ink=CREAM_2, room=w, align=_ALIGN[spot.aligned])

    key = ("lines", lines, round(w), spot.aligned, t)
    return cache.keep(key, lambda: painted(cache, Rect(-2 * t, 0, w + 4 * t, h), paint, t=t))


def points_picture(cache: PictureCache, lines: tuple[tuple[str, str, str], ...], slip: Rect) -> Picture:
    """The picture of the slip: squared paper with a column for each side; anchored at its upper left corner."""
    t = slip.h / SLIP_HEIGHT
    paper = Rect(0, 0, slip.w, slip.h)

    def paint(canvas: Canvas) -> None:
        draw_paper(canvas, paper, PAPER, HAIRLINE, 1, flat=False)
        ink = PURE_WHITE if canvas.plain else INK
        if not canvas.plain:
            canvas.p.setPen(pen(BLUE, 1, 26))
            canvas.p.drawLines(list(_squares(paper, _SQUARE * t)))
        canvas.p.setPen(pen(PURE_WHITE if canvas.plain else RED_DARK, 1.3 * t, 190))
        under = 29 * t
        canvas.p.drawLine(QLineF(paper.cx, 7 * t, paper.cx, paper.bottom - 7 * t))
        canvas.p.drawLine(QLineF(8 * t, under, paper.w - 8 * t, under))
        for number, (picture, name, points) in enumerate(lines):
            middle = paper.w * (0.25 + 0.5 * number)
            room = paper.w / 2 - 40 * t
            written = name if fonts.fits(name, Role.STATUS_STRONG, t, room) else shortened(name)
            wide = min(room, canvas.width(written, Role.STATUS_STRONG))
            left = middle - (wide + 26 * t) / 2
            canvas.part(picture, left + 11 * t, 16.5 * t, 22 * t)
            canvas.text(left + 26 * t, 21.5 * t, written, Role.STATUS_STRONG, ink=ink, room=room)
            canvas.text(middle, 52 * t, points, Role.NUMBER, ink=ink, k=1.2, align=Align.CENTRE)

    key = ("points", lines, round(slip.w), t)
    return cache.keep(key, lambda: painted(cache, paper.grown(14 * t), paint, t=t))


def _squares(paper: Rect, step: float) -> Iterator[QLineF]:
    """Yield the faint lines of squared paper."""
    for column in range(1, int(paper.w / step) + 1):
        yield QLineF(column * step, 1, column * step, paper.h - 1)
    for row in range(1, int(paper.h / step) + 1):
        yield QLineF(1, row * step, paper.w - 1, row * step)
