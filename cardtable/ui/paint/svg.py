"""Reads drawings from SVG files, at any size."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from PySide6.QtCore import QBuffer, QSize, Qt
from PySide6.QtGui import QImage, QImageReader, QPainter

from cardtable.assets import asset
from cardtable.ui.paths import name_for_qt


@cache
def load_reader() -> None:
    """Make Qt load its SVG plugin in the window's thread, before any other thread asks for a drawing.

    A plugin loaded in another thread is moved to the window's by the application, which needs Python's lock; `drawing`
    says why that must not happen.
    """
    nothing = QBuffer()
    nothing.setData(b'<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')
    QImageReader(nothing, b"svg").read()


def drawing(path: Path, w: int, h: int) -> QImage:
    """The drawing in this file, in this size in pixels; from any thread. Raises OSError if it cannot be read.

    While Qt begins to read or write a picture it holds a lock of its own. If it needed Python's lock then, it would
    deadlock with a thread that holds Python's and waits for Qt's. So Qt opens the file itself instead of reading from a
    device made in Python.
    """
    with path.open("rb"):  # raises OSError for a file that cannot be read, before Qt prints a warning
        name = name_for_qt(path)
    # prefer Qt's reader: its renderer blocks other threads meanwhile
    image = _rendered(path.read_bytes(), w, h) if name is None else _read(name, w, h)
    return image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)


def _read(name: str, w: int, h: int) -> QImage:
    reader = QImageReader(name, b"svg")
    reader.setAutoDetectImageFormat(False)  # else Qt would load the plugins for all other formats too
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
    """The square part of this name, `size` pixels wide."""
    # rendered four times as large and reduced, which is crisper
    large = drawing(asset("parts", f"{name}.svg"), 4 * size, 4 * size)
    return large.scaled(size, size, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)


def drained(image: QImage) -> QImage:
    """The same without its colours."""
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
    grey = grey.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)
    grey.setAlphaChannel(image.convertToFormat(QImage.Format.Format_Alpha8))
    return grey
