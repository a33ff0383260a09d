"""The window of a first start on small screens, framed by a window manager: its title bar and its buttons are on it.

Needs Xvfb, xdotool and openbox; where they are missing this is skipped (`apt-get install xvfb xdotool openbox`).
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.patience import PATIENCE
from tests.ui.on_screen import MISSING, ROOT, hidden_screen, until

LACKING = [*MISSING, *(name for name in ("openbox",) if shutil.which(name) is None)]

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(bool(LACKING), reason=f"needs {' and '.join(LACKING)}"),
]

FIRST = """
import sys
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

app = QApplication([])

from cardtable.ui.style.fonts import load_fonts
from cardtable.ui.shell.app import furnished
from tests.ui.stand_ins import BotsHere

load_fonts()
window = furnished(Path(sys.argv[1]), BotsHere())
window.show()


def tell():
    whole, inner, screen = window.frameGeometry(), window.geometry(), window.screen().availableGeometry()
    print(inner.y() - whole.y(), screen.contains(whole), *whole.getRect(), *screen.getRect())
    window.close()
    app.quit()


QTimer.singleShot(3000, tell)
app.exec()
"""


@pytest.mark.parametrize(
    ("size", "factor"),
    [("1366x768", "1"), ("1280x800", "1"), ("1024x600", "1"), ("1920x1080", "3"), ("1920x1080", "1.5")],
)
def test_the_first_window_lies_on_the_screen_with_its_title_bar(tmp_path: Path, size: str, factor: str) -> None:
    with hidden_screen(size) as name:
        place = os.environ | {"DISPLAY": name, "QT_QPA_PLATFORM": "xcb", "QT_SCALE_FACTOR": factor}
        frames = subprocess.Popen(["openbox", "--sm-disable"], env=place, stderr=subprocess.DEVNULL)
        try:
            until(lambda: managed(place), "there is no window manager")
            done = subprocess.run(
                [sys.executable, "-c", FIRST, str(tmp_path)],
                cwd=ROOT,
                env=place,
                capture_output=True,
                text=True,
                timeout=120,
                check=False,
            )
        finally:
            frames.terminate()
            frames.wait(10)
    assert done.returncode == 0, done.stderr
    bar, on_screen, *_ = done.stdout.split()
    assert int(bar) > 5, "the window has no frame"
    assert on_screen == "True", done.stdout


def managed(place: dict[str, str]) -> bool:
    """Whether a window manager answers on this screen."""
    done = subprocess.run(
        ["xdotool", "get_desktop"], env=place, capture_output=True, text=True, check=False, timeout=PATIENCE
    )
    return done.returncode == 0 and bool(done.stdout.strip())
