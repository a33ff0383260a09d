"""Drawings read from SVG files, at any size."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

from PySide6.QtCore import QBuffer, QSize, Qt
from PySide6.QtGui import QImage, QImageReader, QPainter

from cardtable.assets import asset


@cache
def load_reader() -> None:
    """Have Qt load what it reads SVG with: in the window's thread, before any other thread asks for a drawing.

    Qt hands what another thread loads over to the window's, through the application, which needs Python's lock; see
    `drawing` for what comes of that.
    """
    nothing = QBuffer()
    nothing.setData(b'<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')
    QImageReader(nothing, b"svg").read()


def drawing(path: Path, w: int, h: int) -> QImage:
    """The drawing in this file, so many pixels large. Raises OSError if it cannot be read; any thread may ask.

    While Qt begins to read a picture it holds a lock of its own, and so it does when it begins to write one. It must
    not need Python's lock then: another thread that has Python's and waits for Qt's would wait for ever, and so would
    this one. Therefore Qt opens the file itself, and is not given a device made by Python.
    """
    with path.open("rb"):  # for a file that cannot be read there is an OSError, and no word of Qt's
        name = _name_for_qt(path)
    # Qt's reader leaves other threads alone meanwhile; its renderer holds them up
    image = _rendered(path.read_bytes(), w, h) if name is None else _read(name, w, h)
    return image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)


def _name_for_qt(path: Path) -> str | None:
    """The name of a file as Qt reads it, which takes every name for UTF-8, whatever Python does; None if it is not."""
    if os.name != "posix":
        return str(path)
    try:
        return os.fsencode(path).decode()
    except UnicodeDecodeError:
        return None


def _read(name: str, w: int, h: int) -> QImage:
    reader = QImageReader(name, b"svg")
    reader.setAutoDetectImageFormat(False)  # else it would try all that read other pictures, and load them for that
    reader.setScaledSize(QSize(w, h))
    image = reader.read()
    if image.isNull():
        raise OSError(f"{name}: {reader.errorString()}")
    return image


def _rendered(content: bytes, w: int, h: int) -> QImage:
    from PySide6.QtSvg import QSvgRenderer

    renderer = QSvgRenderer(content)
    if not renderer.isValid():
        raise OSError("this is no drawing")
    image = QImage(w, h, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    renderer.render(painter)
    painter.end()
    return image


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
