"""The table on screens of other device pixel ratios, each a program of its own: Qt reads the factor when it starts."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

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
moved = view.grab()
view.settle()
assert moved.toImage() == view.grab().toImage(), "what moved is not where it belongs"
print(view.devicePixelRatioF(), moved.width(), moved.height())
view.close()
"""


@pytest.mark.parametrize("factor", ["1.25", "1.5", "2"])
def test_a_hand_is_dealt_and_played_at_any_scale_factor(factor: str) -> None:
    environment = os.environ | {"QT_SCALE_FACTOR": factor, "QT_QPA_PLATFORM": "offscreen"}
    call = [sys.executable, "-c", PLAY]
    done = subprocess.run(
        call,
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    # an exception in a slot only shows here
    assert (done.returncode, done.stderr) == (0, "")
    ratio, width, height = done.stdout.split()
    assert (float(ratio), int(width), int(height)) == (
        float(factor),
        round(1280 * float(factor)),
        round(800 * float(factor)),
    )
