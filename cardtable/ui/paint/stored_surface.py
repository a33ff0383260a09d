"""The empty table of Home as bytes, so that the next start need not draw it. It is good as long as the materials stay.

First comes a line of JSON: the device pixel ratio, width and height in device pixels, and the state of the materials.
The pixels follow.
"""

from __future__ import annotations

import json

from PySide6.QtGui import QImage, QPixmap

from cardtable.assets import asset
from cardtable.ui.paint.materials import FOLDER
from cardtable.ui.paint.stored_fans import state_of

_FORMAT = QImage.Format.Format_RGB32


def packed(surface: QPixmap, ratio: float) -> bytes:
    """This picture, drawn for this device pixel ratio."""
    image = surface.toImage().convertToFormat(_FORMAT)
    head = json.dumps([ratio, image.width(), image.height(), _materials()])
    return b"".join([head.encode(), b"\n", bytes(image.constBits())])


def unpacked(content: bytes, ratio: float) -> QPixmap | None:
    """The picture in these bytes; None if it is for another ratio, not whole, or if a material has changed since."""
    end = content.find(b"\n") + 1
    # not a copy of them
    pixels = memoryview(content)[end:]
    try:
        drawn_for, w, h, materials = json.loads(content[:end])
        if drawn_for != ratio or 4 * w * h != len(pixels) or materials != _materials():
            return None
        # a copy, since the image does not keep the bytes
        return QPixmap.fromImage(QImage(pixels, w, h, _FORMAT).copy())
    except (ValueError, TypeError, LookupError):
        # whoever wrote this was not `packed`
        return None


def _materials() -> list[list[object]]:
    return [state_of(FOLDER, name) for name in sorted(path.name for path in asset(FOLDER).iterdir())]
