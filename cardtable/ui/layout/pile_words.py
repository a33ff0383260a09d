"""Where the words about a pile before a seat lie: two lines on a side of it where nothing else is. No Qt."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from cardtable.ui.layout.seat_areas import SeatArea
from cardtable.ui.layout.seats import LARGE_TEXT
from cardtable.ui.layout.shapes import Rect
from cardtable.ui.layout.table_layout import TableLayout

_WIDE, _HIGH, _GAP, _SEAL = 96, 42, 9, 17
"""The size of two lines and their distance from the pile at scale 1; and how far the pile's seal hangs below it."""


class Aligned(Enum):
    """The side of the words at which their lines begin or end."""

    LEFT = 0
    CENTRE = 1
    RIGHT = 2


class WordsSpot(NamedTuple):
    """The area of two lines of words, and how they are aligned in it."""

    area: Rect
    aligned: Aligned


@lru_cache(maxsize=64)
def words_spots(table: TableLayout) -> tuple[WordsSpot | None, ...]:
    """The spot of the words about each seat's pile, yours first, then from the east; None where there is no room."""
    if not table.layout_input.piles_at_seats or table.layout_input.text > LARGE_TEXT:
        return (None,) * table.layout_input.seats
    found: list[WordsSpot | None] = []
    for area in (table.you, *table.others):
        taken = [*_taken(table, area), *(spot.area for spot in found if spot is not None)]
        clear = (spot for spot in _candidates(table, area) if not any(spot.area.meets(each) for each in taken))
        found.append(next((spot for spot in clear if spot.area.within(table.felt)), None))
    return tuple(found)


def _candidates(table: TableLayout, area: SeatArea) -> Iterator[WordsSpot]:
    """Yield spots beside the pile, away from the cards, and then below it and above it."""
    own = area is table.you
    t = table.letter if own else table.plates
    pile, wide, high, gap = area.won, _WIDE * t, _HIGH * t, _GAP * t
    beside = pile.cy - high / 2
    right = WordsSpot(Rect(pile.right + gap, beside, wide, high), Aligned.LEFT)
    left = WordsSpot(Rect(pile.x - gap - wide, beside, wide, high), Aligned.RIGHT)
    yield from (right, left) if pile.cx > area.cards.cx else (left, right)
    below = pile.bottom + _SEAL * t
    if pile.meets(area.block):
        below = max(below, area.block.bottom + 1)
    for y in (below, pile.y - gap - high):
        yield WordsSpot(Rect(pile.cx - wide / 2, y, wide, high), Aligned.CENTRE)
        yield WordsSpot(Rect(pile.x, y, wide, high), Aligned.LEFT)
        yield WordsSpot(Rect(pile.right - wide, y, wide, high), Aligned.RIGHT)


def _taken(table: TableLayout, mine: SeatArea) -> Iterator[Rect]:
    """Yield what the words about this seat's pile must not touch."""
    own = table.you
    yield from (table.hand, table.centre, own.plate, own.points, own.tokens, own.melds)
    for area in (own, *table.others):
        if area is not mine:
            yield area.won.grown(_SEAL * table.plates)
        if area is not own:
            yield area.block
