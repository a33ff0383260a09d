"""One side of a card at one size, and how it is rendered from its drawing, in any thread."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage

from cardtable.assets import asset
from cardtable.ui.paint.plain_card import plain_card
from cardtable.ui.paint.svg import drawing

_SMOOTH = Qt.TransformationMode.SmoothTransformation
_ANY_SHAPE = Qt.AspectRatioMode.IgnoreAspectRatio
FINE = 400
"""The height in device pixels from which a card is kept no larger than it is shown."""

Side = tuple[str, str]
"""One side of a card: its picture's name, and its deck if named."""


class Face(NamedTuple):
    """One side of a card at one size: its picture's name, width and height in device pixels, and its deck if named."""

    name: str
    w: int
    h: int
    deck: str = ""

    @property
    def side(self) -> Side:
        """Which side it is, at whatever size."""
        return self.name, self.deck

    @property
    def proof_size(self) -> QSize:
        """How large it is rendered, to be turned without blur: what is as fine as that already, no larger."""
        return QSize(self.w, self.h) * (2 if self.h <= FINE else 1)


def render_card(deck: str, face: Face) -> QImage:
    """A proof of this side."""
    size = face.proof_size
    # from twice as many pixels, which are crisper
    over = 2 * size.width() // face.w
    try:
        large = drawing(asset("cards", face.deck or deck, f"{face.name}.svg"), over * face.w, over * face.h)
    except OSError:
        large = plain_card(face.name, over * face.w, over * face.h)
    return large.scaled(size, _ANY_SHAPE, _SMOOTH)
