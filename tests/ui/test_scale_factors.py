"""The window on screens of other device pixel ratios, each a program of its own: Qt reads the factor when it starts."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from tests.ui.pages import MISSING

ROOT = Path(__file__).parents[2]

PLAY = """
from PySide6.QtWidgets import QApplication

app = QApplication([])

from cardtable.engine.events import Turn
from tests.ui.tables import ME, deal, feed, seated, shown, swap, wind

model = seated(5)
view, clock = shown(model)
feed(model, *deal(5), Turn(ME, "play"))
app.processEvents()
wind(view, clock, 2500, step=50)
feed(model, swap(2, 1))
app.processEvents()
wind(view, clock, 400, step=50)
view.grab()
while view._picture.cache.waiting or view._picture._slices.busy:
    app.processEvents()
moved = view.grab()
view.settle()
assert moved.toImage() == view.grab().toImage(), "what moved is not where it belongs"
print(view.devicePixelRatioF(), moved.width(), moved.height())
view.close()
"""
BLOCK = 16
"""Pictures are compared by the mean colours of squares of so many logical pixels."""
BOUND = 40
"""By so much of 255 such a mean may differ from one ratio to the other: letters and thin lines fall otherwise on the
pixels, by 22 at most. A portrait of 30 pixels that is half as large again, or elsewhere, differs by 60 and more."""


def run(*call: str, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, *call],
        cwd=ROOT,
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen"} | environment,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    # an exception in a slot only shows here
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


@pytest.mark.parametrize("factor", ["1.25", "1.5", "2"])
def test_a_hand_is_dealt_and_played_at_any_scale_factor(factor: str) -> None:
    ratio, width, height = run("-c", PLAY, QT_SCALE_FACTOR=factor).split()
    assert (float(ratio), int(width), int(height)) == (
        float(factor),
        round(1280 * float(factor)),
        round(800 * float(factor)),
    )


def draw(folder: Path, **environment: str) -> Path:
    run("-m", "tests.ui.pages", str(folder), str(BLOCK), **environment)
    return folder


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Every page and every sheet at ratio 1."""
    return draw(tmp_path_factory.mktemp("plain"), QT_SCALE_FACTOR="1")


def test_every_sheet_and_every_kind_of_widget_is_on_one_of_the_pages_that_are_compared(plain: Path) -> None:
    assert (plain / MISSING).read_text() == ""


@pytest.mark.parametrize(
    "environment",
    [
        {"QT_SCALE_FACTOR": "1.25"},
        {"QT_SCALE_FACTOR": "1.5", "QT_FONT_DPI": "120"},
        {"QT_SCALE_FACTOR": "2"},
        {"QT_SCALE_FACTOR": "3"},
        {"QT_SCALE_FACTOR": "1", "QT_FONT_DPI": "142"},
    ],
    ids=lambda environment: " ".join(environment.values()),
)
def test_every_page_and_every_sheet_looks_the_same_at_any_ratio(
    plain: Path, tmp_path: Path, environment: dict[str, str]
) -> None:
    drawn = draw(tmp_path, **environment)
    names = {path.name for path in plain.glob("*.png")}
    assert names == {path.name for path in drawn.glob("*.png")} and len(names) > 40
    assert {name: worst for name in names if (worst := differ(plain / name, drawn / name))[0] > BOUND} == {}


def differ(one: Path, other: Path) -> tuple[int, int, int]:
    """By how much the two pictures differ at most, and where, in logical pixels."""
    first, second = QImage(str(one)), QImage(str(other))
    assert first.size() == second.size()
    return max(differences(first, second))


def differences(first: QImage, second: QImage) -> Iterator[tuple[int, int, int]]:
    for y in range(first.height()):
        for x in range(first.width()):
            here, there = first.pixelColor(x, y), second.pixelColor(x, y)
            reds, greens, blues = (
                abs(getattr(here, part)() - getattr(there, part)()) for part in ("red", "green", "blue")
            )
            yield max(reds, greens, blues), x * BLOCK, y * BLOCK
