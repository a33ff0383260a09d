"""The arch round the felt on which `seats` places the other seats. No Qt; lengths are pixels.

Each opponent is one upright block, and all blocks are of one size. Two such blocks overlap only if their centres are
closer than a width across and closer than a height down; measured in blocks, that is a Chebyshev distance under 1. So
seats set at equal distances of 1 or more, in that measure, cannot touch: that is the whole proof, and the largest such
distance is found by bisection.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

Spot = tuple[float, float]

_QUARTER, _STRAIGHT = 96, 32
_SINES = [abs(math.sin(math.pi / 2 * i / _QUARTER)) ** (2 / 3.2) for i in range(_QUARTER + 1)]
_COSINES = [abs(math.cos(math.pi / 2 * i / _QUARTER)) ** (2 / 3.2) for i in range(_QUARTER + 1)]
"""A superellipse quarter of exponent 3.2, from twelve o'clock on: between a circle and a rounded corner."""


def arch(cx: float, top: float, bottom: float, reach: float) -> list[Spot]:
    """The points of the right half of the arch, from (cx, top) round to (cx + reach, bottom)."""
    drop = min((bottom - top) * 0.72, reach * 0.8)
    bend = [(cx + reach * s, top + drop * (1 - c)) for s, c in zip(_SINES, _COSINES, strict=True)]
    straight = bottom - top - drop
    return bend + [(cx + reach, top + drop + straight * i / _STRAIGHT) for i in range(1, _STRAIGHT + 1)]


class Block(NamedTuple):
    """The size of one seat's block, margin included."""

    w: float
    h: float


def march(line: Sequence[Spot], count: int, chord: float, block: Block, cx: float) -> list[Spot] | None:
    """The centres of the seats on the right half, twelve o'clock first, each `chord` blocks from the one before.

    None if the line ends too soon. With an odd count one seat stands at twelve o'clock; with an even one the first must
    be clear of its mirror image.
    """
    placed = [line[0]] if count % 2 else []
    at = 0
    for _ in range(count // 2):
        while at < len(line) and not _far(line[at], placed, chord, block, cx):
            at += 1
        if at == len(line):
            return None
        placed.append(line[at])
    return placed


def _far(placement: Spot, placed: list[Spot], chord: float, block: Block, cx: float) -> bool:
    x, y = placement
    if not placed:
        return 2 * abs(x - cx) / block.w >= chord
    return max(abs(x - placed[-1][0]) / block.w, abs(y - placed[-1][1]) / block.h) >= chord


_SPREAD = {1: 0.0, 2: 0.70, 3: 0.80, 4: 0.86, 5: 0.92}
"""The share of the half arch that few opponents use, by their number: with room to spare they avoid the corners."""


def _reachable(line: Sequence[Spot], count: int) -> Sequence[Spot]:
    if count not in _SPREAD:
        return line
    lengths = [0.0]
    for one, other in pairwise(line):
        lengths.append(lengths[-1] + math.dist(one, other))
    limit = _SPREAD[count] * lengths[-1] + 0.01
    return [placement for placement, length in zip(line, lengths, strict=True) if length <= limit]


def spaced(line: Sequence[Spot], count: int, block: Block, cx: float) -> list[Spot] | None:
    """Block centres at the largest equal distance, anticlockwise from the east; None if blocks would touch."""
    if count == 1:
        return [line[0]]
    line = _reachable(line, count)
    half = march(line, count, 1.0, block, cx)
    if half is None:
        return None
    near, far = 1.0, 9.0
    for _ in range(20):
        chord = (near + far) / 2
        wider = march(line, count, chord, block, cx)
        if wider is None:
            far = chord
        else:
            near, half = chord, wider
    middle, right = (half[:1], half[1:]) if count % 2 else ([], half)
    return right[::-1] + middle + [(2 * cx - x, y) for x, y in right]
