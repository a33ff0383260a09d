"""Pictures made once and kept: SVG files at the size they are shown, and pieces painted for one of their states.

Everything here is in device pixels. An SVG is never rendered while the window paints: what is asked for and not there
yet is made in the pauses of the event loop, and until then the nearest picture of the same card stands in.
"""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import NamedTuple

from PySide6.QtCore import QObject, QPoint, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtSvg import QSvgRenderer

from cardtable.assets import asset
from cardtable.ui.plain_cards import CORNER, plain_card
from cardtable.ui.theme import CARD_EDGE, PAPER, Look

Mode = QPainter.CompositionMode
_SMOOTH = Qt.TransformationMode.SmoothTransformation
_ANY_SHAPE = Qt.AspectRatioMode.IgnoreAspectRatio
ROOM = 86 * 2**20
"""How many bytes of pictures are kept for a table."""
_FINE = 400
"""Below this height in device pixels a card is rendered four times as large and reduced; above it, twice."""


@dataclass(frozen=True, slots=True, eq=False)
class Picture:
    """A pixmap of device pixels, and where its upper left corner lies from the point it hangs on."""

    pixmap: QPixmap
    dx: int
    dy: int

    def rect(self, x: int, y: int) -> QRect:
        """What it covers when it hangs on the device pixel (x, y)."""
        return QRect(QPoint(x + self.dx, y + self.dy), self.pixmap.size())

    def draw(self, painter: QPainter, x: int, y: int) -> None:
        """Copy it; the painter works in device pixels."""
        painter.drawPixmap(x + self.dx, y + self.dy, self.pixmap)


@dataclass(frozen=True, slots=True, eq=False)
class Light(Picture):
    """A picture of light: it brightens what lies under it, no farther than the edge `within`, seen from its point."""

    within: QPainterPath
    strength: float = 1.0

    def rect(self, x: int, y: int) -> QRect:
        """What it covers when it hangs on the device pixel (x, y)."""
        # named, since the two dataclasses of slots are not the ones that `super` would look for
        lit = Picture.rect(self, x, y)
        return lit.intersected(self.within.boundingRect().toAlignedRect().translated(x, y))

    def draw(self, painter: QPainter, x: int, y: int) -> None:
        """Lay it over what is there; the painter works in device pixels."""
        painter.save()
        painter.setClipPath(self.within.translated(x, y), Qt.ClipOperation.IntersectClip)
        painter.setOpacity(self.strength)
        painter.setCompositionMode(Mode.CompositionMode_Screen)
        Picture.draw(self, painter, x, y)
        painter.restore()


class Face(NamedTuple):
    """One side of a card at one size: its picture's name, width and height in device pixels, and its deck if named."""

    name: str
    w: int
    h: int
    deck: str = ""


def blank(w: int, h: int) -> QImage:
    """A clear image."""
    image = QImage(max(1, w), max(1, h), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    return image


def painter_on(device: QImage | QPixmap) -> QPainter:
    """A painter with everything smooth."""
    painter = QPainter(device)
    painter.setRenderHints(
        QPainter.RenderHint.Antialiasing
        | QPainter.RenderHint.TextAntialiasing
        | QPainter.RenderHint.SmoothPixmapTransform
    )
    return painter


class Shelf(QObject):
    """Where pictures are kept, for one look and one device pixel ratio, in so many bytes.

    Signals:
        drawn: a card that was asked for before is there now.
    """

    drawn = Signal()

    def __init__(self, look: Look, ratio: float, parent: QObject | None = None, room: int = ROOM) -> None:
        super().__init__(parent)
        self.look = look
        self._room = room
        self.ratio = ratio
        self._kept: OrderedDict[Hashable, tuple[Picture | QImage, int]] = OrderedDict()
        self._bytes = 0
        self._wanted: dict[Face, None] = {}
        self._pause = QTimer(self, singleShot=True, interval=0)
        self._pause.timeout.connect(self._make_one)

    # -- pieces

    def keep(self, key: Hashable, make: Callable[[], Picture], *, shares: bool = False) -> Picture:
        """The picture of this key, made now if it is not there; `shares`: its pixels belong to another one."""
        kept = self._find(key)
        if kept is None:
            kept = make()
            self._store(key, kept, QSize(0, 0) if shares else kept.pixmap.size())
        assert isinstance(kept, Picture)
        return kept

    def part(self, name: str, size: int, grey: bool = False) -> QImage:
        """A square part (portrait, coin, …), `size` device pixels wide."""
        key = ("part", name, size, grey)
        kept = self._find(key)
        if kept is None:
            kept = _render_part(name, size)
            if grey:
                kept = _drained(kept)
            self._store(key, kept, kept.size())
        assert isinstance(kept, QImage)
        return kept

    # -- cards

    def proof(self, face: Face) -> QImage | None:
        """A card's side at twice the size asked for; None, and then it will be made in the next pause."""
        kept = self._find(face)
        if kept is None:
            self._wanted[face] = None
            self._pause.start()
        assert kept is None or isinstance(kept, QImage)
        return kept

    def stand_in(self, face: Face) -> QImage:
        """What to show meanwhile: the same card of another size, else a card without a face."""
        other = next(
            (key for key in self._kept if isinstance(key, Face) and (key.name, key.deck) == (face.name, face.deck)),
            None,
        )
        if other is None:
            return _edged(_faceless(2 * face.w, 2 * face.h), self.ratio)
        image = self._kept[other][0]
        assert isinstance(image, QImage)
        return image.scaled(2 * face.w, 2 * face.h, _ANY_SHAPE, _SMOOTH)

    def kept(self, key: Hashable) -> Picture | None:
        """The picture of this key if it is there."""
        found = self._find(key)
        return found if isinstance(found, Picture) else None

    def give_up(self, face: Face) -> None:
        """This side will not be needed at this size again."""
        _, weight = self._kept.pop(face, (None, 0))
        self._bytes -= weight

    def has(self, face: Face) -> bool:
        """Whether this side is there."""
        return face in self._kept

    @property
    def weight(self) -> int:
        """How many bytes of pictures are kept."""
        return self._bytes

    @property
    def waiting(self) -> bool:
        """Whether cards are still to be made."""
        return bool(self._wanted)

    def finish(self, within: float = math.inf) -> None:
        """Make all that is still to be made, as far as it can be done in so many milliseconds."""
        begun = time.perf_counter()
        while self._wanted and 1000 * (time.perf_counter() - begun) < within:
            self._make_one()

    def stop(self) -> None:
        """Make nothing more for now; what was wanted is asked for again by whoever needs it."""
        self._wanted.clear()
        self._pause.stop()

    def _make_one(self) -> None:
        if not self._wanted:
            return
        face = next(iter(self._wanted))
        del self._wanted[face]
        proof = _render_card(face.deck or self.look.deck, face, self.ratio)
        self._store(face, proof, proof.size())
        if self._wanted:
            self._pause.start()
        self.drawn.emit()

    # -- the shelf itself

    def _find(self, key: Hashable) -> Picture | QImage | None:
        kept = self._kept.get(key)
        if kept is None:
            return None
        self._kept.move_to_end(key)
        return kept[0]

    def _store(self, key: Hashable, kept: Picture | QImage, size: QSize) -> None:
        weight = 4 * size.width() * size.height()
        self._kept[key] = (kept, weight)
        self._bytes += weight
        while self._bytes > self._room and len(self._kept) > 1:
            _, (_, freed) = self._kept.popitem(last=False)
            self._bytes -= freed


def _render_svg(path: str, w: int, h: int) -> QImage:
    image = blank(w, h)
    painter = painter_on(image)
    QSvgRenderer(path).render(painter, QRectF(0, 0, w, h))
    painter.end()
    return image


def _render_part(name: str, size: int) -> QImage:
    # four times as large and reduced: crisper than rendered at its size
    large = _render_svg(str(asset("parts", f"{name}.svg")), 4 * size, 4 * size)
    return large.scaled(size, size, _ANY_SHAPE, _SMOOTH)


def _drained(image: QImage) -> QImage:
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
    grey = grey.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)
    grey.setAlphaChannel(image.convertToFormat(QImage.Format.Format_Alpha8))
    return grey


def _render_card(deck: str, face: Face, ratio: float) -> QImage:
    over = 4 if face.h < _FINE else 2
    try:
        large = _render_svg(str(asset("cards", deck, f"{face.name}.svg")), over * face.w, over * face.h)
    except FileNotFoundError:
        large = plain_card(face.name, over * face.w, over * face.h)
    return _edged(large, ratio * over / 2).scaled(2 * face.w, 2 * face.h, _ANY_SHAPE, _SMOOTH)


def _edged(image: QImage, ratio: float) -> QImage:
    """The card with its edge line, for an image twice as large as shown at this ratio."""
    painter = painter_on(image)
    line = max(1.0, 0.9 * ratio) * 2
    edge = QColor(CARD_EDGE)
    edge.setAlpha(190)
    painter.setPen(QPen(edge, line))
    radius = CORNER * image.width()
    painter.drawRoundedRect(QRectF(line / 2, line / 2, image.width() - line, image.height() - line), radius, radius)
    painter.end()
    return image


def _faceless(w: int, h: int) -> QImage:
    image = blank(w, h)
    painter = painter_on(image)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(PAPER))
    painter.drawRoundedRect(QRectF(0, 0, w, h), CORNER * w, CORNER * w)
    painter.end()
    return image
