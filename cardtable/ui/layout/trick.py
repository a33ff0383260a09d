"""The layout of a trick of three or more seats: a card before each, round the middle. No Qt; in heights of a card."""

from __future__ import annotations

from typing import NamedTuple

from cardtable.ui.layout.layout_input import LayoutInput

TRUMP = 0.40
"""The distance to the right of the stock at which the trump lies, on its side and half under it."""
POT = 0.84
"""The size of the saucer."""
_APART, _OWN, _ROUND = 1.04, 0.53, 0.63
"""The distance between the others' cards, in card widths; that of your own below the middle; and how much lower a card
at the side lies than one opposite you."""
_AIR, _GAP = 0.04, 0.26
"""The margin round a card that is turned a little, and the gap between the trick and the stock or pot to its left."""
HALF_HEIGHT = _OWN + 0.5 + _AIR


class Parts(NamedTuple):
    """The distances of pot, stock and trick to the right of the middle."""

    pot: float
    stock: float
    trick: float


def places(seats: int, aspect: float) -> list[tuple[float, float]]:
    """The centre of each card, from the middle of the trick: yours, then the others' from the east."""
    others = seats - 1
    # two opponents sit where the outer ones of three do
    wide = 3 if others == 2 else others
    found = [(0.0, _OWN)]
    for k in range(wide):
        side = 0.0 if wide < 2 else 2 * k / (wide - 1) - 1
        if others == 2 and k == 1:
            continue
        # if one seat is opposite you, the cards at the sides lie level
        low = 0.02 if wide == 3 and k != 1 else -_OWN + _ROUND * side**2
        found.append((-_APART * aspect * (wide - 1) / 2 * side, low))
    return found


def half_width(seats: int, aspect: float) -> float:
    """Half the width of the trick."""
    return max(abs(dx) for dx, _ in places(seats, aspect)) + aspect / 2 + _AIR


def parts(layout_input: LayoutInput) -> Parts:
    """The distances of pot, stock and trick, which lie from left to right and are centred together."""
    half, aspect = half_width(layout_input.seats, layout_input.aspect), layout_input.aspect
    wide = extent(layout_input)[0]
    x = -wide / 2
    pot = x + POT / 2
    x += POT + _GAP if layout_input.pot else 0.0
    stock = x + aspect / 2
    return Parts(pot, stock, wide / 2 - half)


def extent(layout_input: LayoutInput) -> tuple[float, float]:
    """Width and height of pot, stock and trick together."""
    wide = 2 * half_width(layout_input.seats, layout_input.aspect)
    if layout_input.stock:
        wide += layout_input.aspect / 2 + TRUMP + 0.5 + _GAP
    if layout_input.pot:
        wide += POT + _GAP
    return wide, 2 * HALF_HEIGHT
