"""Faces with an index: the picture a little smaller at the foot, its value and suit twice in the strip above."""

from .geometry import Shape
from .glyphs import number
from .palette import Colour
from .pen import Pen, Sheet
from .signs import club, coin, cup, sword
from .transform import moved, scaled

SHRINK = 0.87
TOP = 24.0
HEIGHT = 74.0
VALUES = {"A": "1", "D": "8", "C": "9", "R": "10"}


def indexed(sheet: Sheet, rank: str, suit: str) -> Sheet:
    """Add the index to a finished face; courts show 8, 9 and 10, their value in the play."""
    foot = sheet.height - 17
    sheet.transform(moved(-sheet.width / 2, -foot).then(scaled(SHRINK)).then(moved(sheet.width / 2, foot)))
    sheet.register = (0.0, 0.0)
    label = VALUES.get(rank, rank)
    fill: Colour = "dark red" if suit in "dc" else "ink"
    far, near = (186.0, 112.0) if len(label) == 1 else (180.0, 92.0)
    middle = sheet.width / 2
    for side in (-1, 1):
        glyph: Shape = number(label, middle + side * far, TOP, HEIGHT)
        sheet.pen.flat(glyph, fill)
        _sign(sheet.pen, suit, middle + side * near, TOP + 38)
    return sheet


def _sign(pen: Pen, suit: str, x: float, y: float) -> None:
    """The suit's sign, small."""
    if suit == "d":
        coin(pen, x, y, 33, weight=6)
    elif suit == "c":
        cup(pen, x, y, 80)
    elif suit == "s":
        sword(pen, x, y, 96, 42, 9)
    else:
        club(pen, x, y, 88, 38)
