"""Pictures of text on the felt: the words beside won piles, tokens and the trump, and the slip with a hand's result."""

from __future__ import annotations

from typing import NamedTuple

from cardtable.ui.layout.shapes import Rect
from cardtable.ui.paint.canvas import Canvas, painted, pen
from cardtable.ui.paint.cards import Cut, card_picture, face_of
from cardtable.ui.paint.paper import draw_paper
from cardtable.ui.paint.picture import Picture
from cardtable.ui.paint.picture_cache import PictureCache
from cardtable.ui.style import fonts
from cardtable.ui.style.fonts import Align
from cardtable.ui.style.theme import CREAM, CREAM_2, HAIRLINE, INK, PAPER, PURE_WHITE, RED_DARK, Role
from cardtable.wording import shortened

_WORDS_HEIGHT = 64
"""The height of three lines beside a pile at scale 1."""
_PRINT = 0.42
"""The opacity of the printed trump."""


class Won(NamedTuple):
    """The words beside a won pile: its owner's name, its worth (empty: not shown), and its number of cards."""

    owner: str
    worth: str
    cards: str


def won_words(cache: PictureCache, won: Won, room: Rect, t: float) -> Picture:
    """The picture of the lines beside a won pile; anchored at the left, half way down."""
    t = min(t, room.h / _WORDS_HEIGHT)

    def paint(canvas: Canvas) -> None:
        first = -16 * t if won.worth else -4 * t
        owner = _short(won.owner, Role.STATUS, t, room.w)
        canvas.text(0, first, owner, Role.STATUS, ink=CREAM_2, room=room.w)
        if won.worth:
            _draw_worth(canvas, first + 22 * t, won.worth, room.w)
        canvas.text(0, first + (42 if won.worth else 20) * t, won.cards, Role.STATUS, ink=CREAM_2, room=room.w)

    area = Rect(-2 * t, -room.h / 2, room.w + 4 * t, room.h)
    return cache.keep(("won", won, round(room.w), t), lambda: painted(cache, area, paint, t=t))


def _short(name: str, role: Role, t: float, room: float) -> str:
    """The whole name, or its last word if the whole would have to be cut."""
    return name if fonts.fits(name, role, t, room) else shortened(name)


def _draw_worth(canvas: Canvas, baseline: float, worth: str, room: float) -> None:
    """Draw the worth, its number larger than its unit."""
    number, _, unit = worth.partition(" ")
    if not number.isdecimal():
        number, unit = worth, ""
    wide = canvas.text(0, baseline, number, Role.NUMBER, k=1.15, room=room)
    left = wide + 6 * canvas.t
    if unit and room > left:
        canvas.text(left, baseline - canvas.t, unit, Role.LABEL, room=room - left)


def caption_picture(cache: PictureCache, words: str, t: float) -> Picture:
    """The picture of a few words; anchored at the middle of their base line."""
    w = fonts.width(words, Role.STATUS, t)
    area = Rect(-w / 2 - 2 * t, -18 * t, w + 4 * t, 26 * t)

    def paint(canvas: Canvas) -> None:
        canvas.text(0, 0, words, Role.STATUS, ink=CREAM_2, align=Align.CENTRE)

    return cache.keep(("caption", words, t), lambda: painted(cache, area, paint, t=t))


# -- tokens too many to be counted


def purse_width(count: int, t: float) -> float:
    """The width of a token and its number."""
    return 37 * t + fonts.width(str(count), Role.NUMBER, t, 1.1)


def purse_picture(cache: PictureCache, count: int, t: float, name: str, caption: str, room: float) -> Picture:
    """One token for all, their number, and a few words if there is room; anchored at the left, half way down."""
    left = purse_width(count, t) + 9 * t
    if left + fonts.width(caption, Role.STATUS, t) > room:
        caption = ""

    def paint(canvas: Canvas) -> None:
        canvas.token(name, 15 * t, 0, 30 * t)
        canvas.text(37 * t, canvas.letters(Role.NUMBER, 1.1) * 0.35, str(count), Role.NUMBER, k=1.1)
        canvas.text(left, canvas.letters(Role.NUMBER, 1.1) * 0.35 - t, caption, Role.STATUS, ink=CREAM_2)

    area = Rect(-4 * t, -22 * t, left + fonts.width(caption, Role.STATUS, t) + 8 * t, 44 * t)
    return cache.keep(("purse", count, t, name, caption), lambda: painted(cache, area, paint, t=t))


# -- the trump after its card has been drawn


def print_picture(cache: PictureCache, cut: Cut, u: float) -> Picture:
    """A faint card with a dashed line, as if printed on the felt: the trump after its card has been drawn."""
    w, h = cut.height * cut.aspect, cut.height

    def paint(canvas: Canvas) -> None:
        canvas.p.save()
        canvas.p.setOpacity(1.0 if canvas.plain else _PRINT)
        canvas.hang(card_picture(cache, cut), 0, 0)
        canvas.p.restore()
        line = pen(PURE_WHITE if canvas.plain else CREAM, 1.4 * u, 255 if canvas.plain else 130)
        line.setDashPattern([4, 3])
        canvas.p.rotate(cut.angle)
        canvas.edge(Rect.about(0, 0, w + 2 * u, h + 2 * u), w * 0.06, line)

    area = Rect.about(0, 0, 1.1 * max(w, h), 1.1 * max(w, h))
    if not cache.has(face_of(cache, cut)):
        card_picture(cache, cut)  # asks for the card; a picture with its stand-in is not cached
        return painted(cache, area, paint)
    return cache.keep(("print", cut, u), lambda: painted(cache, area, paint))


# -- the slip


def slip_picture(
    cache: PictureCache, lines: tuple[tuple[str, str, str], ...], room: Rect, t: float, token: str
) -> Picture:
    """The picture of the slip with a hand's result: a title, and a line for each seat; anchored at its centre."""
    high = 27 * (len(lines) - 1) + 56
    t = min(t, room.w / 276, room.h / high)
    paper = Rect.about(0, 0, min(room.w, 300 * t), high * t)

    def paint(canvas: Canvas) -> None:
        draw_paper(canvas, paper, PAPER, HAIRLINE, 1, flat=False)
        ink, loud = (PURE_WHITE, PURE_WHITE) if canvas.plain else (INK, RED_DARK)
        left, right = paper.x + 18 * t, paper.right - 18 * t
        baseline = paper.y + 29 * t
        canvas.text(left, baseline, lines[0][0], Role.HEADING, ink=loud, room=right - left)
        canvas.p.setPen(pen(loud, 1.2 * t))
        canvas.p.drawLine(round(left), round(baseline + 9 * t), round(right), round(baseline + 9 * t))
        for name, points, share in lines[1:]:
            baseline += 27 * t
            y = baseline + 6 * t
            canvas.token(token, right - 10 * t, y - 6 * t, 22 * t)
            column = right - 26 * t
            canvas.text(column, y, share, Role.NUMBER, ink=ink, align=Align.RIGHT)
            column -= 42 * t
            wide = canvas.text(column, y, points, Role.LABEL, ink=ink, align=Align.RIGHT) + 10 * t if points else 0.0
            rest = column - wide - left
            canvas.text(left, y, _short(name, Role.NAME, t, rest), Role.NAME, ink=ink, room=rest)

    key = ("slip", lines, round(paper.w), t, token)
    return cache.keep(key, lambda: painted(cache, paper.grown(14 * t), paint, t=t))
