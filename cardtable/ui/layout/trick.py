"""A trick of three or more: one card before each seat, round the middle. No Qt; lengths are heights of a card."""

from __future__ import annotations

from typing import NamedTuple

from cardtable.ui.layout.layout_input import LayoutInput

TRUMP = 0.40
"""How far right of the stock the trump lies, on its side and half under it."""
POT = 0.84
"""The size of the saucer."""
_APART, _OWN, _ROUND = 1.04, 0.53, 0.63
"""How far the others' cards lie apart, in card widths; how far below the middle your own lies; and how much lower than
opposite you a card lies at the side."""
_AIR, _GAP = 0.04, 0.26
"""Round a card that is turned a little, and between the trick and what lies left of it."""
HALF_HEIGHT = _OWN + 0.5 + _AIR


class Parts(NamedTuple):
    """How far right of the middle these lie."""

    pot: float
    stock: float
    trick: float


def places(seats: int, aspect: float) -> list[tuple[float, float]]:
    """Where the middle of each card lies, from the middle of the trick: yours, then the others' from the east."""
    others = seats - 1
    # two sit as the outer ones of three do
    wide = 3 if others == 2 else others
    found = [(0.0, _OWN)]
    for k in range(wide):
        side = 0.0 if wide < 2 else 2 * k / (wide - 1) - 1
        if others == 2 and k == 1:
            continue
        # with one opposite you, those at the sides lie level
        low = 0.02 if wide == 3 and k != 1 else -_OWN + _ROUND * side**2
        found.append((-_APART * aspect * (wide - 1) / 2 * side, low))
    return found


def half_width(seats: int, aspect: float) -> float:
    """How far the trick reaches on either side."""
    return max(abs(dx) for dx, _ in places(seats, aspect)) + aspect / 2 + _AIR


def parts(layout_input: LayoutInput) -> Parts:
    """Where pot, stock and trick lie, from left to right and together in the middle."""
    half, aspect = half_width(layout_input.seats, layout_input.aspect), layout_input.aspect
    wide = extent(layout_input)[0]
    x = -wide / 2
    pot = x + POT / 2
    x += POT + _GAP if layout_input.pot else 0.0
    stock = x + aspect / 2
    return Parts(pot, stock, wide / 2 - half)


def extent(layout_input: LayoutInput) -> tuple[float, float]:
    """Width and height of all that."""
    wide = 2 * half_width(layout_input.seats, layout_input.aspect)
    if layout_input.stock:
        wide += layout_input.aspect / 2 + TRUMP + 0.5 + _GAP
    if layout_input.pot:
        wide += POT + _GAP
    return wide, 2 * HALF_HEIGHT
