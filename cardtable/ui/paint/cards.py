"""The pictures of cards, of their shadows, and of the three outlines."""

from __future__ import annotations

import math
from collections.abc import Iterable
from enum import IntEnum, StrEnum
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QImage, QPen, QPixmap, QPolygonF

from cardtable.ui.layout.shapes import Rect, turned_size
from cardtable.ui.paint.canvas import Canvas, colour, painted, pen
from cardtable.ui.paint.card_face import Face
from cardtable.ui.paint.picture import Mode, Picture, blank, painter_on
from cardtable.ui.paint.picture_cache import PictureCache
from cardtable.ui.paint.plain_card import CORNER
from cardtable.ui.style.decks import back_of
from cardtable.ui.style.theme import CARD_EDGE, CARD_SHADE, INK, LAMP, OUTLINE_GROUND, PURE_WHITE

BACK = "back"


class Level(IntEnum):
    """How high a card is above the felt."""

    LYING = 0
    HELD = 1
    LIFTED = 2


class _Shade(NamedTuple):
    """One of a card's two shadows: blur, alpha and offset at a height of 200 pixels."""

    blur: float
    alpha: float
    dx: float
    dy: float


_SHADES = {
    Level.LYING: (_Shade(1.0, 0.42, 0.8, 1.2), _Shade(5, 0.26, 2.2, 3.4)),
    Level.HELD: (_Shade(1.5, 0.40, 1, 1.8), _Shade(9, 0.30, 4, 6.5)),
    Level.LIFTED: (_Shade(3, 0.26, 3, 5), _Shade(20, 0.36, 13, 20)),
}

UNPLAYABLE, COVERED, OTHERS = 0.42, 0.16, 0.14
"""How far cards are darkened, 0 to 1: those that cannot be played now; in a patience, where that is most of them; and
the backs of other seats."""


class Cut(NamedTuple):
    """How a card is shown.

    Attributes:
        name: the name of the picture; `BACK` without a deck is the back of the look.
        height: the height in logical pixels.
        aspect: its width over its height.
        angle: the turn in degrees.
        dim: how far it is darkened, 0 to 1.
        deck: its deck; empty: that of the look.
    """

    name: str
    height: float
    aspect: float
    angle: float = 0.0
    dim: float = 0.0
    deck: str = ""


def face_of(cache: PictureCache, cut: Cut) -> Face:
    """The face that this cut needs."""
    look = cache.look
    name = back_of(look, look.deck) if cut.name == BACK and not cut.deck else cut.name
    return Face(name, round(cut.height * cut.aspect * cache.ratio), round(cut.height * cache.ratio), cut.deck)


def card_picture(cache: PictureCache, cut: Cut) -> Picture:
    """A card, turned and cached; while it is being rendered, a stand-in."""
    kept = cache.kept(cut)
    if kept is not None:
        # its proof may have been given up since
        return kept
    face = face_of(cache, cut)
    proof = cache.proof(face)
    if proof is None:
        back = back_of(cache.look, cut.deck or cache.look.deck)
        return cache.meanwhile(cut, lambda: card_print(cache.stand_in(face, back), face, cut, cache.ratio))
    return cache.keep(cut, lambda: card_print(proof, face, cut, cache.ratio))


def still_picture(cache: PictureCache, cut: Cut, angles: Iterable[float] = ()) -> Picture:
    """A card that is shown only like this and at these other angles: once it is cached, its large proof is dropped."""
    cuts = [cut, *(cut._replace(angle=angle) for angle in angles)]
    printed = [cache.kept(each) for each in cuts]
    if printed[0] is not None and all(printed):
        # this proof belongs to another place that shows the card at another size
        return printed[0]
    picture, face = card_picture(cache, cut), face_of(cache, cut)
    if cache.has(face):
        for each in cuts[1:]:
            card_picture(cache, each)
        cache.give_up(face)
    return picture


def card_print(proof: QImage, face: Face, cut: Cut, ratio: float) -> Picture:
    """Make a card from its proof: reduced to its size, darkened, with an edge line, and turned."""
    if not cut.angle:
        image = _edged(_darkened(_reduced(proof, face.w, face.h), cut.dim), ratio)
    else:
        large = _reduced(proof, 2 * face.w, 2 * face.h)
        image = _turned(_edged(_darkened(large, cut.dim), 2 * ratio), face, cut.angle)
    return Picture(QPixmap.fromImage(image), -(image.width() // 2), -(image.height() // 2))


def _reduced(image: QImage, w: int, h: int) -> QImage:
    return image.scaled(w, h, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)


def _edged(card: QImage, ratio: float) -> QImage:
    image = card.copy()
    painter = painter_on(image)
    line = max(1.0, 0.9 * ratio)
    painter.setPen(QPen(colour(CARD_EDGE, 190), line))
    radius = CORNER * image.width()
    painter.drawRoundedRect(QRectF(line / 2, line / 2, image.width() - line, image.height() - line), radius, radius)
    painter.end()
    return image


def _darkened(proof: QImage, share: float) -> QImage:
    if not share:
        return proof
    image = proof.copy()
    painter = painter_on(image)
    painter.setCompositionMode(Mode.CompositionMode_SourceAtop)
    painter.fillRect(QRect(0, 0, image.width(), image.height()), colour(CARD_SHADE, int(255 * share)))
    painter.end()
    return image


def _turned(proof: QImage, face: Face, angle: float) -> QImage:
    w, h = turned_size(face.w, face.h, angle)
    # an even size keeps the card's centre on a whole pixel
    across, down = 2 * math.ceil(w / 2) + 4, 2 * math.ceil(h / 2) + 4
    image = blank(2 * across, 2 * down)
    painter = painter_on(image)
    painter.translate(across, down)
    painter.rotate(angle)
    painter.drawImage(QPointF(-face.w, -face.h), proof)
    painter.end()
    return _reduced(image, across, down)


def shadow_picture(cache: PictureCache, height: float, aspect: float, angle: float, level: Level) -> Picture | None:
    """Both shadows of a card, turned together; None in high contrast."""
    if cache.look.high_contrast:
        return None
    w = height * aspect
    k = height / 200 if level else max(0.5, height / 150)
    area = Rect(0, 0, 0, 0)
    for shade in _SHADES[level]:
        spread = 2 * max(1.0, shade.blur * k) + 2
        across, down = turned_size(w + spread, height + spread, angle)
        area = area.joined(Rect.about(shade.dx * k, shade.dy * k, across, down))

    def paint(canvas: Canvas) -> None:
        for shade in _SHADES[level]:
            canvas.p.save()
            canvas.p.translate(shade.dx * k, shade.dy * k)
            canvas.p.rotate(angle)
            canvas.shadow(Rect.about(0, 0, w, height), w * CORNER, shade.blur * k, shade.alpha, (0, 0))
            canvas.p.restore()

    key = ("shadow", round(height, 1), aspect, angle, level)
    return cache.keep(key, lambda: painted(cache, area, paint))


class Line(StrEnum):
    """The kinds of outlines. Their shapes differ, so that they can be told apart without colour."""

    SELECTED = "selected"
    TARGET = "target"
    FOCUS = "focus"


def outline_picture(cache: PictureCache, kind: Line, w: float, h: float, angle: float, u: float) -> Picture:
    """The outline of a card or of any other rectangle; `u` is the scale of pictures."""
    across, down = turned_size(w + 40 * u, h + 40 * u, angle)

    def paint(canvas: Canvas) -> None:
        canvas.p.rotate(angle)
        if kind is Line.FOCUS:
            _brackets(canvas, w, h, u)
        else:
            _ring(canvas, kind, w, h, u)

    key = ("outline", kind, round(w, 1), round(h, 1), angle, u)
    return cache.keep(key, lambda: painted(cache, Rect.about(0, 0, across, down), paint))


def _line_width(canvas: Canvas, u: float) -> float:
    return (4 if canvas.plain else 3) * u


def _bright(canvas: Canvas) -> str:
    return PURE_WHITE if canvas.plain else LAMP


def _ring(canvas: Canvas, kind: Line, w: float, h: float, u: float) -> None:
    """Draw a solid line with dark ones inside and outside, or dashes a little farther out."""
    target = kind is Line.TARGET
    gap, width = (5 * u, 0.85 * _line_width(canvas, u)) if target else (3 * u, _line_width(canvas, u))
    rect, radius = Rect.about(0, 0, w + 2 * gap, h + 2 * gap), w * CORNER + gap
    canvas.edge(rect, radius, QPen(colour(OUTLINE_GROUND, 105 if target else 235), width + 2.4 * u))
    line = pen(_bright(canvas), width)
    if target:
        line.setDashPattern([3.4, 2.9])
    canvas.edge(rect, radius, line)


def _brackets(canvas: Canvas, w: float, h: float, u: float) -> None:
    """Draw four corners, far enough out to be seen round another outline."""
    arm, gap, width = min(w, h) * 0.17, 11 * u, _line_width(canvas, u)
    rect = QRectF(-w / 2 - gap, -h / 2 - gap, w + 2 * gap, h + 2 * gap)
    corners = (
        (1, 1, rect.topLeft()),
        (-1, 1, rect.topRight()),
        (-1, -1, rect.bottomRight()),
        (1, -1, rect.bottomLeft()),
    )
    canvas.p.setBrush(Qt.BrushStyle.NoBrush)
    for tone, line in ((INK, width + 2.6 * u), (_bright(canvas), width)):
        canvas.p.setPen(pen(tone, line))
        for right, below, corner in corners:
            ends = QPointF(right * arm, 0), QPointF(0, below * arm)
            canvas.p.drawPolyline(QPolygonF([corner + ends[0], corner, corner + ends[1]]))
