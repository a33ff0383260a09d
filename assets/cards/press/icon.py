"""The program's icon: two cards on a felt in a wooden rim; and a plainer one for sizes below 32 pixels."""

import math
from collections.abc import Callable

from .geometry import Shape, box, circle, petal
from .palette import Colour
from .pen import Pen, Sheet
from .signs import coin

SIZE = 512


def _rounded(inset: float, radius: float) -> Shape:
    far = inset + radius
    return box(far, far, SIZE - far, SIZE - far).buffer(radius, 24)


def _table(seed: int, rim: float) -> Sheet:
    """The table from above: wood ``rim`` units wide about the felt."""
    sheet = Sheet(seed, SIZE, SIZE, 0, ground=None)
    pen = sheet.pen
    pen.flat(_rounded(10, 106), "ink")
    pen.flat(_rounded(22, 96), "brown")
    pen.flat(_rounded(22, 96).difference(_rounded(30, 90)), "dark yellow")
    pen.flat(_rounded(22 + rim, 96 - rim * 0.8), "ink")
    pen.flat(_rounded(32 + rim, 88 - rim * 0.8), "dark green")
    felt = _rounded(32 + rim, 88 - rim * 0.8)
    pen.flat(felt.intersection(circle(236, 216, 236 - rim)), "green")
    return sheet


def _card(pen: Pen, fill: Colour) -> None:
    """A card about its middle, 200 x 300 units, its shadow on the felt."""
    card = box(-84, -134, 84, 134).buffer(16, 12)
    pen.at(9, 12).flat(card, "ink")
    pen.shape(card, fill, 12)


def icon() -> Sheet:
    """A card with the sun of the coins over a red one."""
    sheet = _table(60, 30)
    pen = sheet.pen
    back = pen.at(206, 262, 1, -17)
    _card(back, "red")
    back.flat(box(-74, -124, 74, 124).difference(box(-66, -116, 66, 116)), "yellow")
    front = pen.at(292, 256, 1.08, 9)
    _card(front, "paper")
    coin(front, 0, 0, 78, sun=True, weight=9)
    for y, turn in ((-108, 0), (108, 180)):
        here = front.at(0, y, 1, turn)
        for a in (-0.9, 0.9):
            here.shape(petal(0, 8, 0, 34, 15, a, True, 0.5), "green", 5)
        here.shape(circle(0, 2, 9), "red", 5)
    return sheet


def small_icon() -> Sheet:
    """One card, one sun, on lines that fall on whole pixels at 16: one of them is 32 units."""
    sheet = Sheet(61, SIZE, SIZE, 0, ground=None)
    pen = sheet.pen
    pen.flat(_rounded(0, 116), "ink")
    pen.flat(_rounded(14, 104), "brown")
    pen.flat(_rounded(44, 76), "dark green")
    pen.flat(_rounded(44, 76).intersection(circle(216, 196, 210)), "green")
    pen.flat(box(104, 40, 408, 472).buffer(8, 4), "ink")
    pen.flat(box(128, 64, 384, 448).buffer(6, 4), "paper")
    pen.flat(circle(256, 256, 112), "ink")
    for i in range(8):
        pen.flat(petal(256, 256, 30, 104, 66, 2 * math.pi * i / 8, True, 0.3), "yellow")
    pen.flat(circle(256, 256, 58), "red")
    return sheet


ICONS: dict[str, Callable[[], Sheet]] = {"cardtable": icon, "cardtable-small": small_icon}
