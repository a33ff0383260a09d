"""Contact sheets: the cards of a deck side by side, for judging.  Needs PySide6, like the table itself."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from .palette import HEX

FELT = "#1F5A3A"
GAP = 8
STEPS = 6


def _application() -> QGuiApplication | None:
    """Qt wants one application object before it paints."""
    return None if QGuiApplication.instance() else QGuiApplication([])


def aspect(file: Path) -> float:
    """A card's width for its height."""
    size = QSvgRenderer(str(file)).viewBoxF()
    return size.width() / size.height()


def rendered(file: Path, width: int, height: int) -> QImage:
    """The card at ``width`` x ``height`` pixels; small ones drawn at 4x and reduced, as on the table."""
    factor = 4 if height < 200 else 1
    image = QImage(width * factor, height * factor, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor(FELT))
    painter = QPainter(image)
    QSvgRenderer(str(file)).render(painter, QRectF(0, 0, image.width(), image.height()))
    painter.end()
    return image.scaled(width, height, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)


def _colours() -> list[int]:
    """The palette, the felt, and mixtures of each with ink and with paper: what a PNG of 256 colours needs."""
    found = {QColor(FELT).rgb()}
    for a in map(QColor, HEX.values()):
        for b in (QColor(HEX["ink"]), QColor(HEX["paper"])):
            for t in (i / STEPS for i in range(STEPS + 1)):
                red = round(a.red() * (1 - t) + b.red() * t)
                green = round(a.green() * (1 - t) + b.green() * t)
                blue = round(a.blue() * (1 - t) + b.blue() * t)
                found.add(QColor(red, green, blue).rgb())
    return sorted(found)[:256]


def contact_sheet(files: Sequence[Path], out: Path, height: int, grey: bool = False, columns: int = 0) -> None:
    """Write a PNG of the cards, ``height`` pixels each, on the table's green; a suit a row unless told otherwise."""
    application = _application()
    columns = columns or (13 if len(files) > 50 else 10)
    width = round(height * aspect(files[0]))
    rows = -(-len(files) // columns)
    page = QImage(columns * (width + GAP) + GAP, rows * (height + GAP) + GAP, QImage.Format.Format_RGB32)
    page.fill(QColor(FELT))
    painter = QPainter(page)
    for i, file in enumerate(files):
        x, y = GAP + i % columns * (width + GAP), GAP + i // columns * (height + GAP)
        painter.drawImage(x, y, rendered(file, width, height))
    painter.end()
    page = (
        page.convertToFormat(QImage.Format.Format_Grayscale8)
        if grey
        else page.convertToFormat(QImage.Format.Format_Indexed8, _colours(), Qt.ImageConversionFlag.ThresholdDither)
    )
    page.save(str(out))
    del application
