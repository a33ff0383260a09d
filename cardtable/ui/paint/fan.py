"""Fans of cards, for tiles and sheets: drawn card by card, or as one cached picture."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import NamedTuple

from PySide6.QtGui import QImage

from cardtable.ui.layout.shapes import Leaf, Rect, fan, turned_size
from cardtable.ui.paint.canvas import Canvas, painted
from cardtable.ui.paint.card_face import Face
from cardtable.ui.paint.cards import BACK, Cut, Level, card_print, face_of, shadow_picture, still_picture
from cardtable.ui.paint.picture import Picture
from cardtable.ui.paint.picture_cache import PictureCache
from cardtable.ui.style.decks import aspect_of, back_of, made_for

_STEPS = {2: 0.52, 3: 0.40}
"""The step between cards, in card widths, by their number; for more than three it is `_STEP`."""
_STEP = 0.32
_SHADOW = 0.12
"""How far shadows reach beyond a fan, in card heights."""


class Fan(NamedTuple):
    """A fan of cards.

    Attributes:
        names: the names of their pictures.
        deck: the deck.
        height: the height of a card in logical pixels.
        arc: the turn from one card to the next, in degrees.
        plain: whether it is drawn in high contrast, without shadows.
    """

    names: tuple[str, ...]
    deck: str
    height: float
    arc: float
    plain: bool = False

    @property
    def aspect(self) -> float:
        """A card's width over its height."""
        return aspect_of(made_for(self.deck))

    @property
    def leaves(self) -> list[Leaf]:
        """Where each card lies, from the middle of the fan."""
        count = len(self.names)
        return fan(count, self.height, self.aspect, _STEPS.get(count, _STEP), self.arc)

    @property
    def cuts(self) -> list[Cut]:
        """Its cards, turned."""
        return [
            Cut(name, self.height, self.aspect, round(leaf.angle), deck=self.deck)
            for name, leaf in zip(self.names, self.leaves, strict=True)
        ]

    @property
    def area(self) -> Rect:
        """What its cards cover, from its middle."""
        area = Rect(0, 0, 0, 0)
        for leaf in self.leaves:
            across, down = turned_size(self.height * self.aspect, self.height, leaf.angle)
            area = area.joined(Rect.about(leaf.dx, leaf.dy, across, down))
        return area


def is_material(key: Hashable) -> bool:
    """Whether the picture of this key is of no use any more once all fans are made: a shadow, or a fan face down."""
    return isinstance(key, tuple) and key[0] in ("shadow", "hidden")


def faces_of(cache: PictureCache, wanted: Fan) -> list[Face]:
    """The faces of a fan's cards."""
    return [face_of(cache, cut) for cut in wanted.cuts]


def fan_picture(cache: PictureCache, wanted: Fan) -> Picture | None:
    """A fan as one picture; None while a card of it is not rendered yet, and then all that are not are asked for."""
    kept = cache.kept(wanted)
    if kept is not None:
        return kept
    proofs = [cache.proof(face) for face in faces_of(cache, wanted)]
    there = [proof for proof in proofs if proof is not None]
    if len(there) < len(proofs):
        return None
    return cache.keep(wanted, lambda: _painted(cache, wanted, there))


def hidden_fan_picture(cache: PictureCache, wanted: Fan) -> Picture:
    """As many cards face down, to show while those of the fan are being rendered."""
    back = back_of(cache.look, wanted.deck)
    hidden = wanted._replace(names=(BACK,) * len(wanted.names))

    def make() -> Picture:
        face = face_of(cache, hidden.cuts[0]._replace(name=back))
        return _painted(cache, hidden, [cache.stand_in(face, back)] * len(hidden.names))

    return cache.keep(("hidden", hidden), make)


def _painted(cache: PictureCache, wanted: Fan, proofs: Sequence[QImage]) -> Picture:
    h = wanted.height

    def paint(canvas: Canvas) -> None:
        for cut, leaf, proof in zip(wanted.cuts, wanted.leaves, proofs, strict=True):
            _hang(canvas, card_print(proof, face_of(cache, cut), cut, cache.ratio), cut, leaf)

    return painted(cache, wanted.area.grown(_SHADOW * h + 4), paint)


def _hang(canvas: Canvas, card: Picture, cut: Cut, leaf: Leaf, x: float = 0, y: float = 0) -> None:
    """Draw a card with its shadow at its place in a fan whose middle is (x, y)."""
    shade = shadow_picture(canvas.cache, cut.height, cut.aspect, cut.angle, Level.HELD)
    if shade is not None:
        canvas.hang(shade, x + leaf.dx, y + leaf.dy)
    canvas.hang(card, x + leaf.dx, y + leaf.dy)


def draw_fan(canvas: Canvas, names: Sequence[str], deck: str, x: float, y: float, h: float, arc: float) -> None:
    """Draw cards of a deck as a fan, each in the state in which it is cached now.

    Args:
        canvas: the canvas to draw on.
        names: the names of their pictures.
        deck: the deck.
        x: the x of the middle of the fan.
        y: the y of the middle of the fan.
        h: the height of a card.
        arc: the turn from one card to the next, in degrees.
    """
    wanted = Fan(tuple(names), deck, h, arc)
    cuts = wanted.cuts
    for cut, leaf in zip(cuts, wanted.leaves, strict=True):
        # the same card may be in the fan more than once
        angles = [other.angle for other in cuts if other.name == cut.name]
        _hang(canvas, still_picture(canvas.cache, cut, angles), cut, leaf, x, y)
