"""The pictures of the README are of this version of the program."""

import re
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage

import run
from cardtable.__main__ import main
from cardtable.games import GAMES
from pictures import FOLDER, PICTURES, words_for

CELL = 16
"""The side of the squares that are compared by their mean colour, in pixels."""
ALIKE = 12
"""How far a channel of two such squares may be apart, of 255: letters are smoothed a little otherwise elsewhere."""


def cells(picture: QImage) -> list[tuple[int, int, int]]:
    """The mean colours of the squares of a picture."""
    small = picture.scaled(
        picture.width() // CELL,
        picture.height() // CELL,
        Qt.AspectRatioMode.IgnoreAspectRatio,
        Qt.TransformationMode.SmoothTransformation,
    )
    colours = (small.pixelColor(x, y) for y in range(small.height()) for x in range(small.width()))
    return [(colour.red(), colour.green(), colour.blue()) for colour in colours]


def apart(one: QImage, other: QImage) -> int:
    """How far the two squares are apart that differ the most."""
    pairs = zip(cells(one), cells(other), strict=True)
    return max(abs(a - b) for first, second in pairs for a, b in zip(first, second, strict=True))


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems draw letters otherwise")
@pytest.mark.parametrize("name", PICTURES)
def test_the_pictures_of_the_readme_are_of_this_version(name: str, tmp_path: Path, qapp: object) -> None:
    assert main(words_for(name, tmp_path)) == 0
    kept, fresh = QImage(str(FOLDER / f"{name}.png")), QImage(str(tmp_path / f"{name}.png"))
    assert kept.size() == fresh.size()
    assert apart(kept, fresh) <= ALIKE, "draw it anew: python3 packaging/run.py pictures"


def test_a_card_that_lies_elsewhere_makes_another_picture(tmp_path: Path, qapp: object) -> None:
    path = tmp_path / "briscola.png"
    words = words_for("briscola", tmp_path)
    words[words.index("--moves") + 1] = "15"
    assert main(words) == 0
    assert apart(QImage(str(FOLDER / "briscola.png")), QImage(str(path))) > ALIKE


def test_every_game_is_in_a_picture_and_every_picture_is_drawn_and_used() -> None:
    assert {words.split()[0] for words in PICTURES.values()} == set(GAMES)
    assert {path.stem for path in FOLDER.glob("*.png")} == set(PICTURES)
    readme = (FOLDER.parents[1] / "README.md").read_text(encoding="utf-8")
    assert set(re.findall(r"docs/pictures/([\w-]+)\.png", readme)) == set(PICTURES)


def test_a_picture_that_is_none_is_told_with_those_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert run.main(["pictures", "brila"]) == 1
    assert "there is no picture 'brila': choose of brilla, brilla-12" in capsys.readouterr().err
