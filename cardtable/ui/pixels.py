"""Between logical and device pixels, and between our rectangles and Qt's."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from PySide6.QtCore import QRect
from PySide6.QtGui import QRegion

from cardtable.ui.shapes import Rect


def rects(region: QRegion) -> Iterable[QRect]:
    """The rectangles of a region."""
    # a QRegion can be gone through, but its type does not say so
    return cast("Iterable[QRect]", region)


def qrect(rect: Rect) -> QRect:
    """The rectangle of whole pixels nearest to this one."""
    return QRect(round(rect.x), round(rect.y), round(rect.right) - round(rect.x), round(rect.bottom) - round(rect.y))


def logical_rect(rect: QRect, ratio: float) -> QRect:
    """Logical pixels that cover these device pixels, and one more on each side, since Qt rounds in its own way."""
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
