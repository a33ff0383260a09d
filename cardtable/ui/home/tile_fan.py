"""The fan of cards on a tile, as one picture closed and one open, made when all its cards are rendered."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF

from cardtable.engine.cards import ITALIAN, Pack
from cardtable.ui.paint.canvas import Canvas
from cardtable.ui.paint.card_face import Face
from cardtable.ui.paint.fan import Fan, faces_of, fan_picture, hidden_fan_picture
from cardtable.ui.paint.picture import Picture
from cardtable.ui.paint.picture_cache import PictureCache
from cardtable.ui.style.decks import deck_of, face_name, made_for
from cardtable.ui.widgets.style import Appearance

CLOSED, OPEN = 8, 11
"""The turn from one card to the next in degrees: at rest, and with the mouse or the focus on the tile."""


class TileFan:
    """The fan of one tile.

    Args:
        appearance: the appearance of the window.
        pack: the pack of the game.
        codes: the cards.

    Attributes:
        pictures: its pictures, closed and open; those of another size until new ones are made.
    """

    def __init__(self, appearance: Appearance, pack: Pack, codes: Sequence[str]) -> None:
        self._appearance = appearance
        self._pack = pack
        self._codes = codes
        self._cache: PictureCache | None = None
        self.pictures: dict[Fan, Picture] = {}

    @property
    def is_italian(self) -> bool:
        """Whether its cards have the shape of Italian ones in this look."""
        return made_for(deck_of(self._appearance.look, self._pack)) is ITALIAN

    def of(self, height: float, arc: float) -> Fan:
        """The fan with cards of this height, turned by so much."""
        look = self._appearance.look
        deck = deck_of(look, self._pack)
        names = tuple(face_name(self._pack[code], deck) for code in self._codes)
        return Fan(names, deck, round(height, 1), arc, look.high_contrast)

    def faces(self, height: float) -> list[Face]:
        """The faces of its cards at this height."""
        return faces_of(self._appearance.cache, self.of(height, CLOSED))

    def make(self, height: float) -> bool:
        """Make its pictures if all cards are there, else ask for them; return whether they are made."""
        cache = self._appearance.cache
        fans = [self.of(height, arc) for arc in (CLOSED, OPEN)]
        if self._cache is cache and all(fan in self.pictures for fan in fans):
            return True
        pictures = {fan: picture for fan in fans if (picture := fan_picture(cache, fan)) is not None}
        if len(pictures) < len(fans):
            return False
        self._cache, self.pictures = cache, pictures
        return True

    def draw(self, canvas: Canvas, x: float, y: float, height: float, *, is_open: bool) -> None:
        """Draw it; until its pictures are made those of another size if there are any, else cards face down."""
        fan = self.of(height, OPEN if is_open else CLOSED)
        if self._cache is canvas.cache and fan in self.pictures:
            canvas.hang(self.pictures[fan], x, y)
            return
        other = next((known for known in self.pictures if (known.names, known.arc) == (fan.names, fan.arc)), None)
        if other is None or self._cache is None:
            canvas.hang(hidden_fan_picture(canvas.cache, fan), x, y)
            return
        picture, k = self.pictures[other], fan.height / other.height / self._cache.ratio
        place = QRectF(x + k * picture.dx, y + k * picture.dy, k * picture.pixmap.width(), k * picture.pixmap.height())
        canvas.p.drawPixmap(place, picture.pixmap, QRectF(picture.pixmap.rect()))
