"""Finds a free place for speech and ribbons: the first that covers no obstacle, or the one that covers least. No Qt."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from cardtable.ui.layout.seat_areas import SeatArea
from cardtable.ui.layout.shapes import Rect
from cardtable.ui.layout.table_layout import TableLayout

OPEN = 4
"""The weight of open cards as obstacles, which is the largest."""


class Obstacle(NamedTuple):
    """An area that should stay in sight, and the weight of covering it."""

    area: Rect
    weight: float


class Candidate(NamedTuple):
    """A possible area for something, and the scale at which it fits there; 1 is the ordinary size."""

    area: Rect
    scale: float = 1.0


def clearest(places: Iterable[Candidate], obstacles: Sequence[Obstacle]) -> Candidate:
    """The first of these places that covers nothing, or the one that covers least."""
    best, least = None, float("inf")
    for place in places:
        cost = _covered(place.area, obstacles, least)
        if not cost:
            return place
        if cost < least:
            best, least = place, cost
    assert best is not None, "no place was named"
    return best


def _covered(area: Rect, obstacles: Sequence[Obstacle], enough: float) -> float:
    cost = 0.0
    for other, weight in obstacles:
        if area.meets(other):
            across = min(area.right, other.right) - max(area.x, other.x)
            down = min(area.bottom, other.bottom) - max(area.y, other.y)
            # covering a bit of two obstacles is worse than covering much of one
            cost += weight * (area.w * area.h + across * down)
            if cost >= enough:
                return enough
    return cost


SCALES = (1.0, 0.88, 0.76, 0.66, 0.58, 0.5)
"""The scales to try: where there is no room, letters are made smaller as long as they can be read."""


_AROUND = sorted(
    ((across / 6, down / 4) for across in range(-6, 7) for down in range(-4, 5)),
    key=lambda placement: math.hypot(*placement),
)
"""Offsets from a seat's middle, nearest first; at 1 something of that size is just outside the seat's block."""


def round_a_seat(first: Rect, seat: SeatArea, felt: Rect) -> Iterator[Candidate]:
    """Yield places for a bubble: its usual one, then over the seat's backs, below, above, beside, and smaller ones."""
    for scale in SCALES:
        # the seat's own plate is the last place of each size
        w, h = first.w * scale, first.h * scale
        gap = h * 0.2
        yield _inside(Rect.about(first.cx, first.cy, w, h), felt, scale)
        middles = (seat.block.cx, seat.block.x + w / 2, seat.block.right - w / 2)
        for y in (seat.cards.cy, seat.block.bottom + gap + h / 2, seat.block.y - gap - h / 2):
            for x in middles:
                yield _inside(Rect.about(x, y, w, h), felt, scale)
        for y in (seat.cards.cy, seat.plate.cy, seat.block.bottom - h / 2):
            for x in (seat.block.x - gap - w / 2, seat.block.right + gap + w / 2):
                yield _inside(Rect.about(x, y, w, h), felt, scale)
        for across, down in _AROUND:
            x = seat.block.cx + across * (seat.block.w / 2 + gap + w / 2)
            y = seat.block.cy + down * (seat.block.h / 2 + gap + h / 2)
            yield _inside(Rect.about(x, y, w, h), felt, scale)
        for x in middles:
            yield _inside(Rect.about(x, seat.plate.cy, w, h), felt, scale)


def near(first: Rect, table: TableLayout) -> Iterator[Candidate]:
    """Yield places for a ribbon: around its usual one, ever farther from it, then smaller ones."""
    felt = table.felt
    for scale in SCALES:
        w, h = min(first.w * scale, felt.w - 8), first.h * scale
        for step in range(1, 26):
            down = (step // 2) * (1 if step % 2 else -1) * felt.h / 26
            for across in (0, -0.1, 0.1, -0.2, 0.2, -0.3, 0.3):
                yield _inside(Rect.about(first.cx + across * felt.w, first.cy + down, w, h), felt, scale)


def _inside(area: Rect, felt: Rect, scale: float) -> Candidate:
    x = max(felt.x + 4, min(felt.right - area.w - 4, area.x))
    y = max(felt.y + 4, min(felt.bottom - area.h - 4, area.y))
    return Candidate(Rect(x, y, area.w, area.h), scale)
