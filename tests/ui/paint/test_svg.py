"""Drawings are read by any thread, whatever the others do and whatever their folder is called."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from cardtable.assets import asset
from cardtable.ui.paint.svg import drawing

ROOT = Path(__file__).parents[3]
BOTH_AT_ONCE = """
from threading import Thread

from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication

from cardtable.assets import asset
from cardtable.ui.paint.svg import drawing, load_reader

def draw():
    for _ in range(100):
        drawing(path, 4, 6)

app = QApplication([])
path = asset("cards", "siciliane", "Ad.svg")
load_reader()
picture = QPixmap(2, 2)
picture.fill(0)
thread = Thread(target=draw, daemon=True)
thread.start()
written = 0
while thread.is_alive():
    png = QBuffer()
    png.open(QIODevice.OpenModeFlag.WriteOnly)
    written += picture.save(png, "PNG")
print("written", written > 0)
"""


def test_a_picture_is_written_while_another_thread_reads_drawings_and_neither_waits_for_ever() -> None:
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-X", "faulthandler", "-c", BOTH_AT_ONCE]
    done = subprocess.run(command, env=environment, cwd=ROOT, timeout=120, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "written True\n"), done.stderr


def test_a_file_that_is_no_drawing_is_refused(qapp: QApplication, tmp_path: Path) -> None:
    path = tmp_path / "card.svg"
    with pytest.raises(OSError, match=r"card\.svg"):
        drawing(path, 4, 6)
    path.write_text("milk, bread")
    with pytest.raises(OSError, match=r"card\.svg"):
        drawing(path, 4, 6)


@pytest.mark.skipif(os.name != "posix" or sys.platform == "darwin", reason="names are Unicode here")
@pytest.mark.parametrize("folder", [b"perch\xe9", "perch\u00e9".encode(), b"a%20b#c"], ids=ascii)
def test_a_drawing_looks_the_same_whatever_its_folder_is_called(
    qapp: QApplication, tmp_path: Path, folder: bytes
) -> None:
    card = asset("cards", "siciliane", "Rd.svg")
    other = Path(os.fsdecode(os.path.join(os.fsencode(tmp_path), folder)))
    other.mkdir()
    shutil.copy(card, other / "card.svg")
    assert drawing(other / "card.svg", 50, 78) == drawing(card, 50, 78)
