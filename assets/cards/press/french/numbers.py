"""The number cards, ace to ten: pips on three columns, those below the middle standing on their heads."""

import math
from dataclasses import dataclass

from ..geometry import XY, circle
from ..ornaments import flower
from ..palette import Colour
from ..pen import Pen, Sheet
from ..signs import sun_face
from .courts import CORNER, HEIGHT, WIDTH
from .suits import SIGNS, TALL, pip, upside_down


@dataclass(frozen=True)
class Grid:
    """Where pips lie: half the distance of the outer columns, the outer rows' distance from the middle, pip and ace."""

    aside: float
    reach: float
    pip: float
    ace: float


NORMAL = Grid(aside=114, reach=287, pip=115, ace=320)
NARROW = Grid(aside=86, reach=292, pip=96, ace=290)
"""Beside large indices."""


def places(n: int, grid: Grid) -> list[XY]:
    """The middles of the pips of ``n``."""
    x, y = WIDTH / 2, HEIGHT / 2
    thirds = grid.reach / 3
    pairs: dict[int, tuple[float, ...]] = {
        4: (-grid.reach, grid.reach),
        6: (-grid.reach, 0, grid.reach),
        8: (-grid.reach, -thirds, thirds, grid.reach),
    }
    singles: dict[int, tuple[float, ...]] = {
        1: (0,),
        2: (-grid.reach, grid.reach),
        3: (-grid.reach, 0, grid.reach),
        5: (0,),
        7: (-grid.reach / 2,),
        8: (-grid.reach / 2, grid.reach / 2),
        9: (0,),
        10: (-grid.reach * 2 / 3, grid.reach * 2 / 3),
    }
    rows = 0 if n < 4 else 4 if n < 6 else 6 if n < 9 else 8
    aside = [(x + side * grid.aside, y + dy) for side in (-1, 1) for dy in pairs.get(rows, ())]
    return aside + [(x, y + dy) for dy in singles.get(n, ())]


def number_card(n: int, suit: str, fill: Colour, grid: Grid) -> Sheet:
    """The card of ``n`` pips without its indices."""
    sheet = Sheet(n, WIDTH, HEIGHT, CORNER)
    if n == 1:
        _ace(sheet.pen.at(WIDTH / 2, HEIGHT / 2, grid.ace / TALL), suit, fill)
        return sheet
    for x, y in places(n, grid):
        pip(sheet.pen, suit, x, y, grid.pip, fill, upside_down(y, HEIGHT))
    return sheet


# --- aces ------------------------------------------------------------------------------------------------------


def _ace(pen: Pen, suit: str, fill: Colour) -> None:
    """One great pip with an inlaid line and a medal of its own, about 100 of the pen's units high."""
    sign = SIGNS[suit]
    if fill == "ink":
        pen.flat(sign.buffer(1.2), "ink")
    else:
        area = pen.shape(sign, fill, 9)
        pen.edge(area, 22, 8, 4.4, threshold=0.3)
    inlay = sign.buffer(-5.2)
    pen.flat(inlay.difference(inlay.buffer(-1.1)), "paper")
    x, y, r = MEDALS[suit]
    pen.shape(circle(x, y, r), "yellow", 6)
    for i in range(16):
        a = 2 * math.pi * i / 16
        pen.flat(circle(x + math.sin(a) * r * 0.87, y - math.cos(a) * r * 0.87, r * 0.06), "dark red")
    if suit == "s":
        pen.shape(circle(x, y, r * 0.74), "flesh", 5)
        sun_face(pen.at(x, y, r * 0.74 / 50))
        return
    petals, leaf_colour, heart = FLOWERS[suit]
    pen.shape(circle(x, y, r * 0.76), "paper", 4.6)
    flower(pen, x, y, r * 0.68, leaf_colour, heart, petals)


MEDALS: dict[str, tuple[float, float, float]] = {
    "h": (0, -8, 18),
    "d": (0, 0, 17),
    "c": (0, -1, 16),
    "s": (0, 4, 18),
}
FLOWERS: dict[str, tuple[int, Colour, Colour]] = {
    "h": (7, "red", "yellow"),
    "d": (8, "blue", "yellow"),
    "c": (6, "green", "yellow"),
}
