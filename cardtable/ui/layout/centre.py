"""The middle of the table: how large it is and where everything in it lies. No Qt; lengths are pixels.

Sizes are measured in heights of a table card, so that the seats can be placed before the cards' height is known.
`table_layout` calls it; a trick of three or more seats is in `trick`, zones that a game declares are in `zones`.
"""

from __future__ import annotations

import math

from cardtable.engine.frozen import slim
from cardtable.engine.spec import Centre
from cardtable.ui.layout import trick, zones
from cardtable.ui.layout.layout_input import LayoutInput
from cardtable.ui.layout.shapes import NOTHING, Rect

GAP, STOCK_ROOM, SAUCER_GAP, SAUCER = 0.20, 1.55, 0.26, 1.05
"""A row: the gap between cards and the room for the stock, in card widths; the gap before the saucer and its size, in
card heights."""
_ROW_GAP = 0.12
"""The gap between two rows, in card heights."""
LINES = 0.48
"""The room for the lines of text above the hand, in card heights."""
CAPTION_FROM = {Centre.ROW: 124, Centre.TRICK: 108, Centre.ZONES: 108}
"""Captions are drawn under stock and saucer only when table cards are taller than this, in pixels."""
_TWO_ROWS = 6
"""From so many cards on they may lie in two rows, if that makes them larger."""

_STOCK, _TRUMP, _PRIZE = -1.80, -1.42, -2.67
"""A table for tricks of two: the distances of these to the right of its centre."""
_PRIZE_SIZE, _WON_SIZE = 0.84, 0.66
_WON, _WON_WORDS, _WORDS_WIDTH = 1.75, 2.09, 0.92
"""There too, the distances of the won piles and of the words beside them, and the width of the words."""
_OTHERS_WON, _OWN_WON = -0.56, 0.46
_REACH = 3.16
"""Half the width of all this."""


@slim
class Middle:
    """The rectangles of everything in the middle. Those of cards are upright, however the cards are turned.

    Attributes:
        stock: the stock.
        cards: the open cards, in order.
        saucer: the saucer with the pot.
        captions: whether there is room for words under stock and saucer.
        trump: the card under the stock.
        trick: a card in the middle of the trick.
        played: each seat's card of a trick, the viewer's own first; empty where two play.
        won: the piles of won cards, the person's own first; empty where these lie before the seats.
        won_words: the words beside these piles.
        first: the first card of the zones that a game declares.
    """

    stock: Rect
    cards: tuple[Rect, ...]
    saucer: Rect
    captions: bool
    trump: Rect
    trick: Rect
    played: tuple[Rect, ...] = ()
    won: tuple[Rect, ...] = ()
    won_words: tuple[Rect, ...] = ()
    first: Rect = NOTHING


def rows_of(layout_input: LayoutInput) -> range:
    """The numbers of rows in which the open cards may lie."""
    return range(1, 3 if layout_input.centre is Centre.ROW and layout_input.table_cards >= _TWO_ROWS else 2)


def extent(layout_input: LayoutInput, rows: int = 1) -> tuple[float, float]:
    """Width and height of the middle, in heights of a table card; with the room for the lines above the hand."""
    aspect = layout_input.aspect
    if layout_input.centre is Centre.ZONES:
        return zones.extent(layout_input.zones, aspect)
    if layout_input.centre is Centre.TRICK and layout_input.seats == 2:
        return 2 * _REACH, 1.18
    if layout_input.centre is Centre.TRICK:
        return trick.extent(layout_input)
    columns = math.ceil(layout_input.table_cards / rows)
    row = columns + GAP * max(0, columns - 1) + (STOCK_ROOM if layout_input.stock else 0)
    pot = SAUCER_GAP + SAUCER if layout_input.pot else 0.0
    high = 1.16 + (rows - 1) * (1 + _ROW_GAP)
    return aspect * row + pot + 0.03, high + (LINES if layout_input.grows else 0)


def wings(layout_input: LayoutInput) -> tuple[Rect, ...]:
    """Areas taller than the middle that must be clear too: from its centre, in heights of a card."""
    if layout_input.centre is not Centre.TRICK or layout_input.seats != 2:
        return ()
    top, foot = _OTHERS_WON - 0.36, _OWN_WON + 0.36
    return (Rect(_WON - 0.27, top, _REACH - _WON + 0.27, foot - top),)


def lay_middle(layout_input: LayoutInput, area: Rect, height: float, rows: int = 1) -> Middle:
    """Lay out the middle in this area, with cards of this height."""
    if layout_input.centre is Centre.ZONES:
        return _in_zones(layout_input, area, height)
    if layout_input.centre is Centre.TRICK and layout_input.seats == 2:
        return _around_a_trick_of_two(area, height, layout_input.aspect)
    if layout_input.centre is Centre.TRICK:
        return _around_a_trick(layout_input, area, height)
    return _in_rows(layout_input, area, height, rows)


def _in_rows(layout_input: LayoutInput, area: Rect, height: float, rows: int) -> Middle:
    w, count = height * layout_input.aspect, layout_input.table_cards
    columns = math.ceil(count / rows)
    gap = w * GAP
    saucer, saucer_gap = (height * SAUCER, height * SAUCER_GAP) if layout_input.pot else (0.0, 0.0)
    stock_room = w * STOCK_ROOM if layout_input.stock else 0.0
    row = w * columns + gap * max(0, columns - 1)
    cy = area.cy - height * 0.02
    x = area.cx - (stock_room + row + saucer_gap + saucer) / 2
    # without a stock, cards are dealt from the middle
    stock = Rect.about(x + w / 2 if layout_input.stock else area.cx, cy, w, height)
    x += stock_room
    down = height * (1 + _ROW_GAP)
    top = cy - down * (rows - 1) / 2
    cards = tuple(
        Rect.about(x + w / 2 + place % max(1, columns) * (w + gap), top + place // max(1, columns) * down, w, height)
        for place in range(count)
    )
    x += row + saucer_gap
    return Middle(
        stock,
        cards,
        Rect(x, cy - height * 0.02 - saucer / 2, saucer, saucer),
        height > CAPTION_FROM[Centre.ROW],
        trump=stock.moved(height * 0.36, 0),
        trick=Rect.about(area.cx, area.cy, w, height),
    )


def _in_zones(layout_input: LayoutInput, area: Rect, height: float) -> Middle:
    w = height * layout_input.aspect
    wide, high = zones.extent(layout_input.zones, layout_input.aspect)
    first = Rect(area.cx - wide * height / 2 + zones.AIR * w, area.cy - high * height / 2 + zones.AIR * w, w, height)
    stock = zones.stock_of(layout_input.zones, first)
    centre = Rect.about(area.cx, area.cy, w, height)
    saucer = Rect.about(area.cx, area.cy, height * SAUCER, height * SAUCER)
    captions = height > CAPTION_FROM[Centre.ZONES] and zones.has_words_under_stock(layout_input.zones)
    return Middle(stock or centre, (), saucer, captions, trump=centre, trick=centre, first=first)


def _around_a_trick(layout_input: LayoutInput, area: Rect, h: float) -> Middle:
    w, parts = h * layout_input.aspect, trick.parts(layout_input)
    cx, cy = area.cx + parts.trick * h, area.cy
    stock = Rect.about(area.cx + parts.stock * h if layout_input.stock else cx, cy, w, h)
    return Middle(
        stock,
        (),
        Rect.about(area.cx + parts.pot * h, cy - 0.03 * h, trick.POT * h, trick.POT * h),
        h > CAPTION_FROM[Centre.TRICK],
        trump=stock.moved(trick.TRUMP * h, 0),
        trick=Rect.about(cx, cy, w, h),
        played=tuple(
            Rect.about(cx + dx * h, cy + dy * h, w, h)
            for dx, dy in trick.places(layout_input.seats, layout_input.aspect)
        ),
    )


def _around_a_trick_of_two(area: Rect, h: float, aspect: float) -> Middle:
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
