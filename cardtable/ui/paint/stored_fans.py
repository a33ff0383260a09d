"""Fans of cards as bytes, so that the next start need not draw them. They are good as long as the drawings stay.

First comes a line of JSON: the device pixel ratio, the state of each drawing, and of each fan what it is, where its
picture hangs and how large that is. The pixels follow.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping

from PySide6.QtGui import QImage, QPixmap

from cardtable.assets import asset
from cardtable.ui.paint.fan import Fan
from cardtable.ui.paint.picture import Picture

_FORMAT = QImage.Format.Format_ARGB32_Premultiplied


def packed(fans: Mapping[Fan, Picture], ratio: float) -> bytes:
    """These fans, drawn for this device pixel ratio."""
    rows, pixels = [], []
    for fan, picture in fans.items():
        image = picture.pixmap.toImage().convertToFormat(_FORMAT)
        rows.append([*fan, picture.dx, picture.dy, image.width(), image.height()])
        pixels.append(bytes(image.constBits()))
    head = json.dumps([ratio, _drawings(fans), rows])
    return b"".join([head.encode(), b"\n", *pixels])


def unpacked(content: bytes, ratio: float) -> dict[Fan, Picture]:
    """The fans in these bytes; none if they are for another ratio, not whole, or if a drawing has changed since."""
    head, _, pixels = content.partition(b"\n")
    try:
        return _read(head, pixels, ratio)
    except (ValueError, TypeError, LookupError):
        # whoever wrote this was not `packed`
        return {}


def _read(head: bytes, pixels: bytes, ratio: float) -> dict[Fan, Picture]:
    drawn_for, drawings, rows = json.loads(head)
    if drawn_for != ratio or sum(4 * row[-2] * row[-1] for row in rows) != len(pixels):
        return {}
    found, at = {}, 0
    for names, deck, height, arc, plain, dx, dy, w, h in rows:
        # a copy, since the image does not keep the bytes
        image = QImage(pixels[at : at + 4 * w * h], w, h, _FORMAT).copy()
        found[Fan(tuple(names), deck, height, arc, plain)] = Picture(QPixmap.fromImage(image), dx, dy)
        at += 4 * w * h
    return found if drawings == _drawings(found) else {}


def _drawings(fans: Iterable[Fan]) -> list[list[object]]:
    """The drawings that these fans show, each with its size and time; those of a missing one are None."""
    shown = sorted({(fan.deck, name) for fan in fans for name in fan.names})
    return [state_of("cards", deck, f"{name}.svg") for deck, name in shown]


def state_of(*parts: str) -> list[object]:
    """The path of an asset, with its size and time, as JSON gives it back; None in their place if it is missing."""
    try:
        told = os.stat(asset(*parts))
    except OSError:
        return [*parts, None, None]
    return [*parts, told.st_size, told.st_mtime_ns]
