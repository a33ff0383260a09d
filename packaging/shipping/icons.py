"""The program's icon in every format and size, from the drawings in assets/icons."""

import importlib
import os
from pathlib import Path

from shipping.about import COMMAND, ROOT

DRAWING = ROOT / "assets" / "icons" / "cardtable.svg"
SMALL_DRAWING = ROOT / "assets" / "icons" / "cardtable-small.svg"
SMALL = 32
"""Below so many pixels the small drawing is taken."""
HICOLOR = (16, 22, 24, 32, 48, 64, 96, 128, 256, 512)
ICO = (16, 20, 24, 32, 40, 48, 64, 128, 256)
ICNS = (16, 32, 64, 128, 256, 512, 1024)


def make_icons(folder: Path) -> None:
    """Fill the folder with SIZE.png for every size, cardtable.ico and cardtable.icns."""
    # no type checker should miss it where nothing is built
    image = importlib.import_module("PIL.Image")
    folder.mkdir(parents=True, exist_ok=True)
    # each size is drawn by itself: thin lines of a small icon stay crisp, which scaling down would blur
    draw(folder, sorted({*HICOLOR, *ICO, *ICNS}))
    pictures = {size: image.open(png(folder, size)) for size in (*ICO, *ICNS)}
    largest = pictures[ICO[-1]]
    others = [pictures[size] for size in ICO[:-1]]
    largest.save(ico(folder), sizes=[(size, size) for size in ICO], append_images=others)
    pictures[1024].save(icns(folder), append_images=[pictures[size] for size in ICNS[:-1]])


def draw(folder: Path, sizes: list[int]) -> None:
    """Write SIZE.png for each of these sizes."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtGui import QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    large, small = (QSvgRenderer(str(drawing)) for drawing in (DRAWING, SMALL_DRAWING))
    for size in sizes:
        image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(0)
        painter = QPainter(image)
        (small if size < SMALL else large).render(painter)
        painter.end()
        image.save(str(png(folder, size)))


def png(folder: Path, size: int) -> Path:
    return folder / f"{size}.png"


def ico(folder: Path) -> Path:
    return folder / f"{COMMAND}.ico"


def icns(folder: Path) -> Path:
    return folder / f"{COMMAND}.icns"
