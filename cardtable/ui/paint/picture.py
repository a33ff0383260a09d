"""Pictures: pixmaps of device pixels with the point they hang on, and the painter that makes them."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QImage, QPainter, QPainterPath, QPixmap

Mode = QPainter.CompositionMode


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
