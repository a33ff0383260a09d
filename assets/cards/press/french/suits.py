"""The four French suits: their signs, their colours, and how a pip is printed."""

from typing import TypeAlias

from ..geometry import Shape, blob, circle, joined, polygons
from ..palette import Colour
from ..pen import Pen
from ..transform import moved

SUITS = "hdcs"
TALL = 100.0

Inks: TypeAlias = dict[str, Colour]
TWO_COLOURS: Inks = {"h": "red", "d": "red", "c": "ink", "s": "ink"}
FOUR_COLOURS: Inks = {"h": "red", "d": "blue", "c": "green", "s": "ink"}

LOBES = tuple(circle(x, y, 25.5) for x, y in ((0, -31), (-30, 10), (30, 10)))

SIGNS: dict[str, Shape] = {
    "h": blob("0,-22! -14,-46 -40,-46 -52,-22 -40,8 -14,34 0,54! 14,34 40,8 52,-22 40,-46 14,-46"),
    "d": blob("0,-60! 19,-29 49,0! 19,29 0,60! -19,29 -49,0! -19,-29"),
    "c": joined(
        [
            *LOBES,
            circle(0, -2, 14),
            blob("0,-10! 6,30 24,55! -24,55! -6,30"),
        ]
    ),
    "s": joined(
        [
            blob("0,-60! 13,-32 41,-5 47,18 32,34 12,27 0,15! -12,27 -32,34 -47,18 -41,-5 -13,-32"),
            blob("0,10! 6,34 24,55! -24,55! -6,34"),
        ]
    ),
}
"""Each about 100 units high and wide, about the origin."""

BELLIES: dict[str, tuple[Shape, ...]] = {"s": (SIGNS["s"],), "c": LOBES}
"""What catches the light of a black sign."""


def pip(pen: Pen, suit: str, x: float, y: float, size: float, fill: Colour, turn: float = 0.0) -> None:
    """A suit sign ``size`` units high, contoured when it has a colour, with a highlight when it is black."""
    k = size / TALL
    here, sign = pen.at(x, y, k, turn), SIGNS[suit]
    if fill != "ink":
        area = pen.shape(here.place.shape(sign), fill, 7 if size < 150 else 9)
        pen.edge(area, 12 * max(1.0, k), 6 if size < 150 else 8, 3 if size < 150 else 4.5, threshold=0.35)
        return
    here.flat(sign.buffer(3 / k, join_style="mitre"), "ink")
    for belly in BELLIES.get(suit, (sign,)):
        _highlight(pen, here.place.shape(belly), max(1.0, k**0.5))


def _highlight(pen: Pen, shape: Shape, k: float) -> None:
    """A cut of paper along the lit edge of a black shape: what lies between it and itself moved to the light."""
    inner = shape.buffer(-7.5 * k)
    cut = inner.difference(moved(3.4 * k, 4.2 * k).shape(inner)).buffer(-0.5).buffer(0.5)
    for part in polygons(cut):
        if part.area > 40 * k:
            pen.flat(part.buffer(0.6), "paper")


def small(pen: Pen, suit: str, x: float, y: float, size: float, fill: Colour) -> None:
    """The sign of an index, ``size`` units high and plain."""
    pen.at(x, y, size / TALL).flat(SIGNS[suit], fill)


def upside_down(y: float, height: float) -> float:
    """The turn of a pip in degrees: those below the middle stand on their heads."""
    return 180.0 if y > height / 2 + 1 else 0.0
