"""The middle of the table: how large it is and where everything in it lies. No Qt; lengths are pixels.

Sizes are measured in heights of a table card, so that the seats can be set before the cards' height is known.
"""

from __future__ import annotations

from dataclasses import dataclass

from cardtable.engine.spec import Centre
from cardtable.ui.layout.shapes import Rect

GAP, STOCK_ROOM, SAUCER_GAP, SAUCER = 0.20, 1.55, 0.26, 1.05
"""A row: between cards and room for the stock, in card widths; before the saucer and its size, in card heights."""
LINES = 0.48
"""Room for what is told above the hand, in card heights."""
CAPTION_FROM = {Centre.ROW: 124, Centre.TRICK: 108}
"""Captions stand under stock and saucer only when table cards are taller than this."""

_STOCK, _TRUMP, _PRIZE = -1.80, -1.42, -2.67
"""A trick's table: how far right of its centre these lie."""
_PRIZE_SIZE, _WON_SIZE = 0.84, 0.66
_WON, _WON_WORDS, _WORDS_WIDTH = 1.75, 2.09, 0.92
"""Won piles, the words beside them, and how wide those may be."""
_OTHERS_WON, _OWN_WON = -0.56, 0.46
_REACH = 3.16
"""How far everything reaches on either side."""


@dataclass(frozen=True, slots=True)
class Middle:
    """What lies in the middle, each thing in its place; cards upright, however they are turned.

    Attributes:
        stock: the stock.
        cards: places for open cards.
        saucer: the pot.
        captions: whether there is room for words under stock and saucer.
        trump: the card under the stock.
        trick: the middle of the trick.
        won: the piles of what has been won, the person's own first.
        won_words: the words beside these piles.
    """

    stock: Rect
    cards: tuple[Rect, ...]
    saucer: Rect
    captions: bool
    trump: Rect
    trick: Rect
    won: tuple[Rect, ...] = ()
    won_words: tuple[Rect, ...] = ()


def extent(centre: Centre, cards: int, aspect: float, *, lines: bool = False) -> tuple[float, float]:
    """Width and height of the middle, in heights of a table card; with room below it for lines about the hand."""
    if centre is Centre.TRICK:
        return 2 * _REACH, 1.18
    row = cards + GAP * max(0, cards - 1)
    return aspect * (row + STOCK_ROOM) + SAUCER_GAP + SAUCER + 0.03, 1.16 + (LINES if lines else 0)


def wings(centre: Centre) -> tuple[Rect, ...]:
    """What is higher than the middle and must not meet anything either: about its centre, in heights of a card."""
    if centre is not Centre.TRICK:
        return ()
    top, foot = _OTHERS_WON - 0.36, _OWN_WON + 0.36
    return (Rect(_WON - 0.27, top, _REACH - _WON + 0.27, foot - top),)


def lay_middle(centre: Centre, area: Rect, cards: int, height: float, aspect: float) -> Middle:
    """Where everything lies in this area, with cards of this height."""
    if centre is Centre.TRICK:
        return _around_a_trick(area, height, aspect)
    return _in_a_row(area, cards, height, aspect)


def _in_a_row(area: Rect, count: int, height: float, aspect: float) -> Middle:
    w = height * aspect
    gap, saucer = w * GAP, height * SAUCER
    row = w * count + gap * max(0, count - 1)
    cy = area.cy - height * 0.02
    x = area.cx - (w * STOCK_ROOM + row + height * SAUCER_GAP + saucer) / 2
    stock = Rect.about(x + w / 2, cy, w, height)
    x += w * STOCK_ROOM
    cards = tuple(Rect.about(x + w / 2 + place * (w + gap), cy, w, height) for place in range(count))
    x += row + height * SAUCER_GAP
    return Middle(
        stock,
        cards,
        Rect(x, cy - height * 0.02 - saucer / 2, saucer, saucer),
        height > CAPTION_FROM[Centre.ROW],
        trump=stock.moved(height * 0.36, 0),
        trick=Rect.about(area.cx, area.cy, w, height),
    )


def _around_a_trick(area: Rect, h: float, aspect: float) -> Middle:
    cx, cy, w = area.cx, area.cy, h * aspect
    rows = (cy + _OWN_WON * h, cy + _OTHERS_WON * h)
    return Middle(
        Rect.about(cx + _STOCK * h, cy, w, h),
        (),
        Rect.about(cx + _PRIZE * h, cy - 0.03 * h, _PRIZE_SIZE * h, _PRIZE_SIZE * h),
        h > CAPTION_FROM[Centre.TRICK],
        trump=Rect.about(cx + _TRUMP * h, cy, w, h),
        trick=Rect.about(cx, cy, w, h),
        won=tuple(Rect.about(cx + _WON * h, y, _WON_SIZE * w, _WON_SIZE * h) for y in rows),
        won_words=tuple(Rect(cx + _WON_WORDS * h, y - 0.36 * h, _WORDS_WIDTH * h, 0.72 * h) for y in rows),
    )
