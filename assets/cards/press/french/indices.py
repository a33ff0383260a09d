"""The indices in two corners: value above suit, at the usual size or large."""

from dataclasses import dataclass

from ..glyphs import NARROW, number
from ..palette import Colour
from ..pen import Sheet
from ..transform import moved, scaled
from .courts import HALF_A_TURN, HEIGHT, WIDTH
from .suits import small


@dataclass(frozen=True)
class Index:
    """Where an index lies: the middle of its column, the value's top and height, the sign's middle and height.

    ``narrow`` squeezes a value of two figures, ``shrink`` is how much smaller pictures are beside it.
    """

    x: float
    top: float
    tall: float
    sign_y: float
    sign: float
    narrow: float
    shrink: float


USUAL = Index(x=52, top=34, tall=86, sign_y=170, sign=62, narrow=NARROW, shrink=1.0)
LARGE = Index(x=74, top=30, tall=150, sign_y=246, sign=104, narrow=0.58, shrink=0.78)


def indexed(sheet: Sheet, label: str, suit: str, fill: Colour, index: Index, picture: bool) -> Sheet:
    """Add both indices to a finished face; a picture first makes room for large ones."""
    if picture:
        shrunk(sheet, index)
    narrow = index.narrow if len(label) == 2 else NARROW
    for pen in (sheet.pen, sheet.pen.within(HALF_A_TURN)):
        pen.flat(number(label, index.x, index.top, index.tall, narrow), fill)
        small(pen, suit, index.x, index.sign_y, index.sign, fill)
    return sheet


def shrunk(sheet: Sheet, index: Index) -> None:
    """Make room for a large index: everything printed so far becomes smaller about the card's middle."""
    if index.shrink != 1:
        x, y = WIDTH / 2, HEIGHT / 2
        sheet.transform(moved(-x, -y).then(scaled(index.shrink)).then(moved(x, y)))
