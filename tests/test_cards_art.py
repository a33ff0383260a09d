"""The pictures of the cards keep to the press's rules, and every card can be told from every other without colour."""

import importlib.metadata
import itertools
import operator
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from tests.patience import PATIENCE

ASSETS = Path(__file__).parents[1] / "assets"
CARDS = ASSETS / "cards"
FACES = [rank + suit for suit in "dcbs" for rank in "A234567DCR"]
BACKS = ["back", "back-green", "back-red"]
DECKS = ["siciliane", "siciliane-indici"]
PARTS = [file for folder in ("parts", "icons") for file in sorted((ASSETS / folder).glob("*.svg"))]
FILES = [CARDS / deck / f"{name}.svg" for deck in DECKS for name in (*FACES, *BACKS)]

ELEMENTS = {"svg", "rect", "path"}
ATTRIBUTES = {"xmlns", "viewBox", "width", "height", "rx", "fill", "fill-rule", "d"}
PALETTE = {
    "#F6ECD2", "#1C1512", "#FFF9EA", "#C5301F", "#8E1F17", "#2C5C9A", "#1B3A66", "#8FB4CF", "#CBD9E0", "#F0B429",
    "#C07F15", "#3F8248", "#265532", "#F5CFA8", "#E08A66", "#B4B9B6", "#878F90", "#8A5A2B",
}  # fmt: skip
SMALL = (70, 115)
LARGE = (250, 415)
# measured: the closest pair is 21.1 apart without indices, 18.3 with them
CLOSEST = 17.0
PRINTED_WITH = "2.2.0"


@cache
def grey(file: Path, width: int = SMALL[0], height: int = SMALL[1]) -> bytes:
    """The card in greys, row by row; small ones are drawn as the table draws them, at 4x and then reduced."""
    factor = 4 if height < 200 else 1
    image = QImage(width * factor, height * factor, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    QSvgRenderer(str(file)).render(painter, QRectF(image.rect()))
    painter.end()
    reduced = image.scaled(
        width, height, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    ).convertToFormat(QImage.Format.Format_Grayscale8)
    pixels = bytes(reduced.constBits())
    stride = reduced.bytesPerLine()
    return b"".join(pixels[y * stride : y * stride + width] for y in range(height))


def apart(a: bytes, b: bytes) -> float:
    """The mean difference of two pictures, 0 to 255."""
    differences: Iterator[int] = map(operator.sub, a, b)
    return sum(map(abs, differences)) / len(a)


@pytest.mark.parametrize("deck", DECKS)
def test_a_deck_has_forty_faces_three_backs_and_a_provenance_and_nothing_else(deck: str) -> None:
    there = {file.name for file in (CARDS / deck).iterdir()}
    assert there == {f"{name}.svg" for name in (*FACES, *BACKS)} | {"SOURCE.md"}


def assert_plain_polygons(file: Path, box: str) -> None:
    """The picture holds nothing but outlines in the palette, in a box of these tenths of units."""
    text = file.read_text(encoding="ascii")
    assert set(re.findall(r"<(\w+)", text)) <= ELEMENTS
    assert set(re.findall(r'([\w-]+)="', text)) <= ATTRIBUTES
    assert set(re.findall(r'fill="([^"]+)"', text)) <= PALETTE
    assert f'viewBox="0 0 {box}"' in text


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_card_is_plain_polygons_in_the_palette(file: Path) -> None:
    assert_plain_polygons(file, "5000 8300")


@pytest.mark.parametrize("file", PARTS, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_what_is_no_card_is_plain_polygons_too_and_square(file: Path) -> None:
    size = {"parts": 2000, "icons": 5120}[file.parent.name]
    size = {"saucer": 4000, **dict.fromkeys(("coin", "counter", "brillo", "dealer"), 1000)}.get(file.stem, size)
    assert_plain_polygons(file, f"{size} {size}")
    assert "<rect" not in file.read_text(encoding="ascii"), "it lies on the felt without a ground"
    assert file.stat().st_size <= 100 * 1024


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_card_is_small_enough_to_load_at_once(file: Path) -> None:
    limit = 250 if file.stem.startswith("back") else 190
    assert file.stat().st_size <= limit * 1024


@pytest.mark.parametrize("deck", DECKS)
def test_every_pair_of_faces_can_be_told_apart_in_greys_at_the_smallest_size(deck: str) -> None:
    pictures = {name: grey(CARDS / deck / f"{name}.svg") for name in FACES}
    pairs = itertools.combinations(FACES, 2)
    distance, a, b = min((apart(pictures[a], pictures[b]), a, b) for a, b in pairs)
    assert distance >= CLOSEST, f"{a} and {b} of {deck} differ by {distance:.1f} only"


@pytest.mark.parametrize("name", FACES)
def test_a_face_has_enough_ink_and_enough_paper(name: str) -> None:
    picture = grey(CARDS / "siciliane" / f"{name}.svg", *LARGE)
    ink = sum(level < 48 for level in picture) / len(picture)
    paper = sum(level > 224 for level in picture) / len(picture)
    assert 0.05 <= ink <= 0.25
    assert 0.35 <= paper <= 0.86


@pytest.mark.parametrize("name", FACES)
def test_nothing_is_printed_outside_the_frame(name: str) -> None:
    width, height = LARGE
    picture = grey(CARDS / "siciliane" / f"{name}.svg", width, height)
    paper = picture[height // 2 * width + 4]
    for margin in (14, 7):  # clear of the corners, then clear of the frame
        rows = [picture[y * width + margin : (y + 1) * width - margin] for y in (3, 6, height - 7, height - 4)]
        columns = [picture[x + 14 * width : (height - 14) * width + x : width] for x in (3, 6, width - 7, width - 4)]
        assert all(abs(level - paper) < 6 for line in (*rows, *columns) for level in line[7:-7])


@pytest.mark.parametrize("name", BACKS)
def test_a_back_looks_the_same_after_half_a_turn(name: str) -> None:
    picture = grey(CARDS / "siciliane" / f"{name}.svg", *LARGE)
    assert apart(picture, picture[::-1]) < 1.0


def printed_with() -> str:
    """The version of shapely that is here, empty without it."""
    try:
        return importlib.metadata.version("shapely")
    except importlib.metadata.PackageNotFoundError:
        return ""


needs_the_press = pytest.mark.skipif(
    printed_with() != PRINTED_WITH or sys.platform != "linux",
    reason=f"the pictures were printed with shapely {PRINTED_WITH}",
)


def assert_printed_again(folder: Path, names: list[str], decks: list[str]) -> None:
    """The press prints the same bytes into an empty folder."""
    chosen = [word for deck in decks for word in ("--folder", deck)]
    subprocess.run(
        [sys.executable, "-m", "press", "--out", str(folder), *chosen, *names],
        cwd=CARDS,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
        check=True,
        capture_output=True,
        timeout=PATIENCE,
    )
    printed = list(folder.rglob("*.svg"))
    assert {file.stem for file in printed} == set(names)
    for file in printed:
        assert file.read_bytes() == (ASSETS / file.relative_to(folder)).read_bytes(), file.name


@needs_the_press
def test_the_press_prints_the_same_bytes_again(tmp_path: Path) -> None:
    names = ["Rd", "Cb", "back", "candle", "cardtable-small"]
    assert_printed_again(tmp_path, names, ["siciliane", "siciliane-indici", "parts", "icons"])
