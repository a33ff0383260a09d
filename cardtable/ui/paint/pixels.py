"""Converts between logical and device pixels, and between our rectangles and Qt's."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import cast

from PySide6.QtCore import QPointF, QRect
from PySide6.QtGui import QPainter, QRegion, QTransform

from cardtable.ui.layout.shapes import Rect


def rects(region: QRegion) -> Iterable[QRect]:
    """The rectangles of a region."""
    # a QRegion is iterable, but its type does not say so
    return cast("Iterable[QRect]", region)


def qrect(rect: Rect) -> QRect:
    """The nearest rectangle of whole pixels."""
    return QRect(round(rect.x), round(rect.y), round(rect.right) - round(rect.x), round(rect.bottom) - round(rect.y))


def logical_rect(rect: QRect, ratio: float) -> QRect:
    """The logical pixels that cover these device pixels, and one more on each side for Qt's rounding."""
    left, top = int(rect.x() / ratio) - 1, int(rect.y() / ratio) - 1
    right, bottom = int((rect.right() + 1) / ratio) + 2, int((rect.bottom() + 1) / ratio) + 2
    return QRect(left, top, right - left, bottom - top)


def device_region(region: QRegion, ratio: float) -> QRegion:
    """The device pixels that a region of logical pixels touches."""
    if ratio == 1:
        return region
    touched = QRegion()
    for rect in rects(region):
        left, top = int(rect.x() * ratio), int(rect.y() * ratio)
        right, bottom = int((rect.x() + rect.width()) * ratio) + 1, int((rect.y() + rect.height()) * ratio) + 1
        touched += QRect(left, top, right - left, bottom - top)
    return touched


_SAME = 1e-3
"""Two scales that differ by less than this share count as the same ratio, rounded."""


@contextmanager
def whole_pixels(painter: QPainter, ratio: float, x: float, y: float) -> Iterator[None]:
    """Let a painter use the pixels of a picture made for this ratio as its unit, with the logical (x, y) as origin.

    The origin is rounded to a device pixel, on an image as on a widget anywhere on a screen of any scale. On a device
    of the same ratio the picture is copied pixel by pixel; on another one it keeps its logical size.
    """
    to_device = painter.deviceTransform()
    origin, scale = to_device.map(QPointF(x, y)), math.sqrt(abs(to_device.determinant())) / ratio
    painter.save()
    painter.resetTransform()
    # without a transform of its own, a painter on a widget still uses logical pixels from the widget's corner
    to_pixels, _ = painter.deviceTransform().inverted()
    grid = QTransform.fromTranslate(round(origin.x()), round(origin.y()))
    if abs(scale - 1) > _SAME:
        grid.scale(scale, scale)
    painter.setTransform(grid * to_pixels)
    try:
        yield
    finally:
        painter.restore()
