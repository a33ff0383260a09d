"""Draws the tiles of felt and wood that are kept among the assets: `python -m tools.materials`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtGui import QGuiApplication, QImage

from cardtable.assets import asset
from cardtable.ui.paint.materials import FOLDER, KEPT_SHARPNESS, draw_felt, draw_wood, felt_file, wood_file
from cardtable.ui.style.theme import Felt, Rim

_SMALLEST = 0
"""The quality that makes Qt write the smallest PNG."""


def tiles() -> Iterator[tuple[str, QImage]]:
    """Draw all tiles that are kept; yield the name of each file, and its picture."""
    for felt in Felt:
        # a table of walnut has no felt
        if felt is not Felt.WALNUT:
            for sharpness in KEPT_SHARPNESS:
                yield felt_file(felt, sharpness), draw_felt(felt, sharpness)
    for rim in Rim:
        yield wood_file(rim), draw_wood(rim)


def main(words: list[str]) -> int:
    """Write them; the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.materials", description=__doc__)
    parser.add_argument("--folder", type=Path, default=asset(FOLDER), help="where to (default: among the assets)")
    parsed = parser.parse_args(words)
    application = QGuiApplication.instance() or QGuiApplication([])
    for name, image in tiles():
        # without the channel for what shines through, since nothing does
        opaque = image.convertToFormat(QImage.Format.Format_RGB888)
        if not opaque.save(str(parsed.folder / name), quality=_SMALLEST):
            print(f"{parsed.folder / name} could not be written", file=sys.stderr)
            return 1
    del application
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
