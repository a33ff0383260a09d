"""The canvas: a painter with text, shadows and cached pictures in the chosen look. All pieces are painted with it.

Pieces are painted in logical pixels about their anchor; the result is a `Picture` of device pixels. The light comes
from the upper left, so every shadow falls to the right and down.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QPixmap, QRadialGradient

from cardtable.ui.layout.shapes import Rect
from cardtable.ui.paint.picture import Light, Mode, Picture, blank, painter_on
from cardtable.ui.paint.picture_cache import PictureCache
from cardtable.ui.paint.pixels import whole_pixels
from cardtable.ui.style import fonts
from cardtable.ui.style.fonts import Align
from cardtable.ui.style.theme import CREAM, LAMP, PURE_WHITE, SHADOW, Look, Role


@lru_cache(maxsize=512)
def colour(name: str, alpha: int = 255) -> QColor:
    """The colour of this hex string; alpha 0..255."""
    made = QColor(name)
    made.setAlpha(alpha)
    return made


def pen(name: str, width: float, alpha: int = 255) -> QPen:
    """A pen with round caps and joins."""
    return QPen(colour(name, alpha), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)


def qrect(rect: Rect) -> QRectF:
    """The same rectangle for Qt."""
    return QRectF(rect.x, rect.y, rect.w, rect.h)


class Canvas:
    """A piece being painted. `p` is the painter, `t` the scale of letters."""

    def __init__(self, painter: QPainter, cache: PictureCache, t: float = 1.0) -> None:
        self.p = painter
        self.cache = cache
        self.t = t

    @property
    def look(self) -> Look:
        """The look that the person has chosen."""
        return self.cache.look

    @property
    def plain(self) -> bool:
        """Whether the look has high contrast: flat, black and white, with thick lines."""
        return self.cache.look.high_contrast

    def text(
        self,
        x: float,
        baseline: float,
        words: str,
        role: Role,
        *,
        ink: str = CREAM,
        k: float = 1.0,
        room: float | None = None,
        align: Align = Align.LEFT,
    ) -> float:
        """Draw a line of text, `k` times its ordinary size, and return its width."""
        return fonts.draw_line(self.p, x, baseline, words, role, colour=ink, scale=self.t, k=k, room=room, align=align)

    def width(self, words: str, role: Role, k: float = 1.0) -> float:
        """The width of a line of text, in logical pixels."""
        return fonts.width(words, role, self.t, k)

    def letters(self, role: Role, k: float = 1.0) -> int:
        """The size of a role's letters, in pixels."""
        return fonts.pixels(role, self.t, k)

    def hang(self, picture: Picture, x: float, y: float) -> None:
        """Copy a cached picture with its anchor at (x, y), rounded to device pixels so that it stays sharp."""
        with whole_pixels(self.p, self.cache.ratio, x, y):
            picture.draw(self.p, 0, 0)

    def part(self, name: str, x: float, y: float, size: float, *, grey: bool = False) -> None:
        """Draw a square part with its centre at (x, y)."""
        ratio = self.cache.ratio
        image = self.cache.part(name, max(1, round(size * ratio)), grey=grey)
        with whole_pixels(self.p, ratio, x - size / 2, y - size / 2):
            self.p.drawImage(0, 0, image)

    def token(self, name: str, x: float, y: float, size: float, *, grey: bool = False) -> None:
        """Draw a part with its shadow."""
        if not self.plain:
            self.disc_shadow(x, y, size * 0.46, size * 0.12, 0.5, (size * 0.05, size * 0.09))
        self.part(name, x, y, size, grey=grey)

    def shadow(self, rect: Rect, radius: float, blur: float, alpha: float, offset: tuple[float, float]) -> None:
        """Draw the soft shadow of a rounded rectangle; none in high contrast."""
        if not self.plain:
            draw_shadow(self.p, rect.moved(*offset), radius, blur, alpha, self.cache.ratio)

    def disc_shadow(
        self, x: float, y: float, radius: float, blur: float, alpha: float, offset: tuple[float, float]
    ) -> None:
        """Draw the soft shadow of a disc; none in high contrast."""
        if self.plain:
            return
        x, y, outer = x + offset[0], y + offset[1], radius + blur
        gradient = QRadialGradient(x, y, outer)
        core = max(0.0, (radius - blur) / outer)
        gradient.setColorAt(0, colour(SHADOW, int(255 * alpha)))
        gradient.setColorAt(core, colour(SHADOW, int(255 * alpha)))
        gradient.setColorAt((core + 1) / 2, colour(SHADOW, int(255 * alpha * 0.42)))
        gradient.setColorAt(1, colour(SHADOW, 0))
        self.p.setPen(Qt.PenStyle.NoPen)
        self.p.setBrush(gradient)
        self.p.drawEllipse(QPointF(x, y), outer, outer)

    def edge(self, rect: Rect, radius: float, line: QPen) -> None:
        """Draw the outline of a rounded rectangle."""
        self.p.setBrush(Qt.BrushStyle.NoBrush)
        self.p.setPen(line)
        self.p.drawRoundedRect(qrect(rect), radius, radius)

    def fill(self, rect: Rect, radius: float, brush: QBrush | QColor | str, line: QPen | None = None) -> None:
        """Draw a filled rounded rectangle."""
        self.p.setBrush(colour(brush) if isinstance(brush, str) else brush)
        self.p.setPen(Qt.PenStyle.NoPen if line is None else line)
        self.p.drawRoundedRect(qrect(rect), radius, radius)


def painted(
    cache: PictureCache,
    area: Rect,
    paint: Callable[[Canvas], None],
    *,
    t: float = 1.0,
) -> Picture:
    """Paint a piece; `area` is the most that it covers, in logical pixels about its anchor."""
    ratio = cache.ratio
    left, top = math.floor(area.x * ratio), math.floor(area.y * ratio)
    image = blank(math.ceil(area.right * ratio) - left, math.ceil(area.bottom * ratio) - top)
    painter = painter_on(image)
    painter.translate(-left, -top)
    painter.scale(ratio, ratio)
    paint(Canvas(painter, cache, t))
    painter.end()
    return Picture(QPixmap.fromImage(image), left, top)


@lru_cache(maxsize=256)
def _shadow_patch(radius: int, blur: int, alpha: float, ratio: float) -> tuple[QPixmap, int]:
    """A blurred square to be stretched in nine parts, and the size of its corners; so no shadow is blurred anew."""
    corner = radius + 2 * blur + 2
    side = 2 * corner + 2
    image = blank(round(side * ratio), round(side * ratio))
    painter = painter_on(image)
    painter.scale(ratio, ratio)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setCompositionMode(Mode.CompositionMode_Source)
    steps = max(6, int(2 * blur * ratio))
    for step in range(steps + 1):
        share = step / steps
        inset, outer = 2 * blur * share, radius + 2 * blur * (1 - share)
        painter.setBrush(colour(SHADOW, int(255 * alpha * share * share * (3 - 2 * share))))
        painter.drawRoundedRect(QRectF(inset, inset, side - 2 * inset, side - 2 * inset), outer, outer)
    painter.end()
    return QPixmap.fromImage(image), corner


def draw_shadow(painter: QPainter, rect: Rect, radius: float, blur: float, alpha: float, ratio: float) -> None:
    """Draw the soft shadow of a rounded rectangle from nine parts of a patch."""
    spread = max(1, round(blur))
    patch, corner = _shadow_patch(round(radius), spread, alpha, ratio)
    outer = rect.grown(spread)
    w, h = min(corner, outer.w / 2), min(corner, outer.h / 2)
    columns = (
        (outer.x, w, 0, corner),
        (outer.x + w, outer.w - 2 * w, corner, 2),
        (outer.right - w, w, corner + 2, corner),
    )
    rows = (
        (outer.y, h, 0, corner),
        (outer.y + h, outer.h - 2 * h, corner, 2),
        (outer.bottom - h, h, corner + 2, corner),
    )
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
    for x, across, source_x, source_w in columns:
        for y, down, source_y, source_h in rows:
            if across > 0 and down > 0:
                source = QRectF(source_x * ratio, source_y * ratio, source_w * ratio, source_h * ratio)
                painter.drawPixmap(QRectF(x, y, across, down), patch, source)
    painter.restore()


def draw_glow(painter: QPainter, x: float, y: float, rx: float, ry: float, alpha: float) -> None:
    """Draw candle light, in Screen mode."""
    painter.save()
    painter.translate(x, y)
    painter.scale(1, ry / rx)
    gradient = QRadialGradient(0, 0, rx)
    for share, strength in ((0, 1), (0.35, 0.62), (0.65, 0.22), (1, 0)):
        gradient.setColorAt(share, colour(LAMP, int(255 * alpha * strength)))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(gradient)
    painter.drawEllipse(QPointF(0, 0), rx, rx)
    painter.restore()


def glow_picture(cache: PictureCache, light: Rect, alpha: float, felt: Rect, corner: float, strength: float) -> Picture:
    """A picture of candle light: an ellipse in `light`, on the felt only, since letters on the rim must stay legible.

    Both rectangles are relative to the anchor; `corner` is the radius of the felt's corners. All seats and strengths
    share the pixels of one light.
    """

    def paint(canvas: Canvas) -> None:
        draw_glow(canvas.p, light.cx, light.cy, light.w / 2, light.h / 2, alpha)

    def make() -> Picture:
        glow = cache.keep(("glow", light, alpha), lambda: painted(cache, light, paint))
        edge, ratio = QPainterPath(), cache.ratio
        edge.addRoundedRect(
            QRectF(felt.x * ratio, felt.y * ratio, felt.w * ratio, felt.h * ratio), corner * ratio, corner * ratio
        )
        return Light(glow.pixmap, glow.dx, glow.dy, edge, strength)

    return cache.keep(("light", light, alpha, felt, strength), make, shares=True)


CONTRAST_LINE = 2.2
"""The width of white lines in high contrast."""


def contrast_pen(t: float, width: float = CONTRAST_LINE) -> QPen:
    """The white line of high contrast."""
    return pen(PURE_WHITE, width * t)
