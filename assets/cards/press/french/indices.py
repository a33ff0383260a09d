"""The indices in two corners: value above suit, at the usual size or large."""

from dataclasses import dataclass

from ..geometry import XY
from ..glyphs import NARROW, number
from ..palette import Colour
from ..pen import Sheet
from .courts import HALF_A_TURN
from .suits import small


@dataclass(frozen=True)
class Index:
    """Where an index lies: the middle of its column, the value's top and height, the sign's middle and height.

    ``narrow`` squeezes a value of two figures; ``clear`` is the paper left beside and below an index that reaches
    into the picture, 0 when it lies beside it.
    """

    x: float
    top: float
    tall: float
    sign_y: float
    sign: float
    narrow: float
    clear: float = 0.0

    def notch(self, foot: float | None = None) -> XY | None:
        """The corner that a picture leaves to the index: as far as its sign, or as ``foot`` when it is another mark."""
        if not self.clear:
            return None
        low = self.sign_y + self.sign / 2 if foot is None else foot
        return self.x + self.sign / 2 + self.clear, low + self.clear


USUAL = Index(x=50, top=34, tall=86, sign_y=170, sign=62, narrow=0.66)
LARGE = Index(x=72, top=30, tall=150, sign_y=243, sign=100, narrow=0.55, clear=19)


def indexed(sheet: Sheet, label: str, suit: str, fill: Colour, index: Index) -> Sheet:
    """Add both indices to a finished face."""
    narrow = index.narrow if len(label) == 2 else NARROW
    for pen in (sheet.pen, sheet.pen.within(HALF_A_TURN)):
        pen.flat(number(label, index.x, index.top, index.tall, narrow), fill)
        small(pen, suit, index.x, index.sign_y, index.sign, fill)
    return sheet
