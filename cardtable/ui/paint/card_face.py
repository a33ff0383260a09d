"""Renders one side of a card at one size from its drawing, in any thread."""

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
"""From this height on, in device pixels, a card is rendered no larger than it is shown."""

Side = tuple[str, str]
"""One side of a card: the name of its picture, and its deck (empty: the look's)."""


class Face(NamedTuple):
    """A side of a card at one size: its picture's name, width and height in device pixels, and its deck or empty."""

    name: str
    w: int
    h: int
    deck: str = ""

    @property
    def side(self) -> Side:
        """The side, without its size."""
        return self.name, self.deck

    @property
    def proof_size(self) -> QSize:
        """The size to render it at: larger than shown, so that turning does not blur it, unless it is `FINE` anyway."""
        return QSize(self.w, self.h) * (2 if self.h <= FINE else 1)


def render_card(deck: str, face: Face) -> QImage:
    """Render this side at its `proof_size`."""
    size = face.proof_size
    # rendered at twice the size and reduced, which is crisper
    over = 2 * size.width() // face.w
    try:
        large = drawing(asset("cards", face.deck or deck, f"{face.name}.svg"), over * face.w, over * face.h)
    except OSError:
        large = plain_card(face.name, over * face.w, over * face.h)
    return large.scaled(size, _ANY_SHAPE, _SMOOTH)
