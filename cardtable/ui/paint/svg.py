"""Drawings read from SVG files, at any size."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QBuffer, QSize, Qt
from PySide6.QtGui import QImage, QImageReader

from cardtable.assets import asset


def drawing(path: Path, w: int, h: int) -> QImage:
    """The drawing in this file, so many pixels large. Raises OSError if it cannot be read; any thread may ask."""
    # read here: of the name of a folder Qt and Python may think differently
    buffer = QBuffer()
    buffer.setData(path.read_bytes())
    # Qt's reader leaves other threads alone meanwhile; its renderer would hold them up
    reader = QImageReader(buffer, b"svg")
    reader.setScaledSize(QSize(w, h))
    image = reader.read()
    if image.isNull():
        raise OSError(f"{path}: {reader.errorString()}")
    return image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)


def render_part(name: str, size: int) -> QImage:
    """The square part of this name, so many pixels wide."""
    # four times as large and reduced: crisper than rendered at its size
    large = drawing(asset("parts", f"{name}.svg"), 4 * size, 4 * size)
    return large.scaled(size, size, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)


def drained(image: QImage) -> QImage:
    """The same without its colours."""
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
    grey = grey.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)
    grey.setAlphaChannel(image.convertToFormat(QImage.Format.Format_Alpha8))
    return grey
