"""Drawings read from SVG files, at any size."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QBuffer, QSize
from PySide6.QtGui import QImage, QImageReader


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
