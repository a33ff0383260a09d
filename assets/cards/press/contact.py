"""Contact sheets: the cards of a deck side by side, for judging.  Needs PySide6, like the table itself."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

FELT = "#1F5A3A"
GAP = 10


def _application() -> QGuiApplication | None:
    """Qt wants one application object before it paints."""
    return None if QGuiApplication.instance() else QGuiApplication([])


def rendered(file: Path, width: int, height: int) -> QImage:
    """The card at ``width`` x ``height`` pixels; small ones drawn at 4x and reduced, as on the table."""
    factor = 4 if height < 200 else 1
    image = QImage(width * factor, height * factor, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor(FELT))
    painter = QPainter(image)
    QSvgRenderer(str(file)).render(painter, QRectF(0, 0, image.width(), image.height()))
    painter.end()
    return image.scaled(width, height, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)


def contact_sheet(files: Sequence[Path], out: Path, height: int, columns: int = 10, grey: bool = False) -> None:
    """Write a PNG of the cards, ``height`` pixels each, on the table's green."""
    application = _application()
    width = round(height * 500 / 830)
    rows = -(-len(files) // columns)
    page = QImage(columns * (width + GAP) + GAP, rows * (height + GAP) + GAP, QImage.Format.Format_RGB32)
    page.fill(QColor(FELT))
    painter = QPainter(page)
    for i, file in enumerate(files):
        x, y = GAP + i % columns * (width + GAP), GAP + i // columns * (height + GAP)
        painter.drawImage(x, y, rendered(file, width, height))
    painter.end()
    if grey:
        page = page.convertToFormat(QImage.Format.Format_Grayscale8)
    page.save(str(out))
    del application
