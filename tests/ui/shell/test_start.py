"""What the program loads and paints before its first picture: these lists may only become shorter."""

import os
import subprocess
import sys
from pathlib import Path

from cardtable import __version__
from tests.patience import PATIENCE

ROOT = Path(__file__).parents[3]

LEAST = """
import sys
from PySide6.QtCore import QEvent, QEventLoop, QFile, QLibraryInfo, QLocale, QTimer
from PySide6.QtGui import QFileOpenEvent, QGuiApplication, QImage, QPainter
from PySide6.QtWidgets import QApplication, QMainWindow
print(*sys.modules)
"""
"""Loads what every window of Qt needs."""

STORE = """
import sys
from pathlib import Path
from cardtable.ui.shell.app import application, furnished
from cardtable.ui.shell.next_start import store_home
app = application()
window = furnished(Path(sys.argv[1]))
window.show()
app.processEvents()
window.close()
store_home(window, Path(sys.argv[1]))
"""
"""A start and an end."""

FIRST = """
import sys
from cardtable.commands import front, opening
from cardtable.ui.shell import first_window
from PySide6.QtWidgets import QWidget

first = first_window.FirstWindow()
assert first.picture is not None and first.window.isVisible()
print(*sys.modules)
print(*(type(widget).__name__ for widget in (first.window, *first.window.findChildren(QWidget))))
"""
"""A start as far as its first picture."""

HOME = """
import multiprocessing
import sys
from pathlib import Path
from PySide6 import QtWidgets
from cardtable.ui.shell.app import application, furnished
app = application()
window = furnished(Path(sys.argv[1]))
window.show()
print("QWizard" in vars(QtWidgets), "QScrollArea" in vars(QtWidgets))
app.processEvents()
print(len(multiprocessing.active_children()))
window.flow.ask_new_match("brilla")
print(len(multiprocessing.active_children()))
window.close()
"""
"""A start as far as the sheet of a new match."""

SOURCES = """
import linecache
from pathlib import Path
import cardtable
from cardtable.ui.shell import app, lazy
lazy.load("TablePage")
print(*(name for name in linecache.cache if Path(name).is_relative_to(cardtable.__path__[0])))
"""
"""Loads most of the program."""

VERSION = """
import sys
from cardtable.__main__ import main
assert main(["--version"]) == 0
print(*(name for name in sys.modules if name.split(".")[0] in ("cardtable", "PySide6", "argparse", "json")))
"""

OURS = {
    "cardtable",
    "cardtable.commands",
    "cardtable.commands.front",
    "cardtable.commands.opening",
    "cardtable.store",
    "cardtable.store.folder_lock",
    "cardtable.store.home",
    "cardtable.store.home_picture",
    "cardtable.ui",
    "cardtable.ui.paths",
    "cardtable.ui.shell",
    "cardtable.ui.shell.display",
    "cardtable.ui.shell.first_window",
    "cardtable.ui.shell.home_picture",
    "cardtable.ui.shell.main_window",
    "cardtable.ui.shell.qt_messages",
    "cardtable.ui.timers",
}
OTHERS = {"fcntl", "msvcrt", "platformdirs", "socket", "selectors", "select", "array", "copy", "_socket"}
"""Of Python and of libraries, by their first names."""


def run(program: str, folder: Path) -> list[str]:
    """The lines that a program prints."""
    place = os.environ | {"QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT), "CARDTABLE_HOME": str(folder)}
    command = [sys.executable, "-c", program, str(folder)]
    done = subprocess.run(command, env=place, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_before_the_first_picture_only_a_few_modules_are_loaded_and_only_the_picture_is_painted(tmp_path: Path) -> None:
    run(STORE, tmp_path)
    (least,), (loaded, widgets) = run(LEAST, tmp_path), run(FIRST, tmp_path)
    more = set(loaded.split()) - set(least.split())
    ours = {name for name in more if name.split(".")[0] == "cardtable"}
    assert ours == OURS
    assert {name.split(".")[0] for name in more - ours} <= OTHERS
    assert widgets.split() == ["MainWindow", "HomePicture"]


def test_home_loads_no_class_of_qt_that_it_does_not_use(tmp_path: Path) -> None:
    # PySide loads all of them as soon as Python is handed an object that Qt has made
    assert run(HOME, tmp_path)[0] == "False True"


def test_no_source_of_a_module_is_read_and_kept_while_it_is_imported(tmp_path: Path) -> None:
    # PySide would keep 8 MB of them
    assert run(SOURCES, tmp_path) == [""]


def test_a_process_for_the_bots_runs_from_the_sheet_of_a_new_match_on(tmp_path: Path) -> None:
    assert run(HOME, tmp_path)[1:] == ["0", "1"]


def test_the_version_is_told_with_nothing_loaded(tmp_path: Path) -> None:
    told, loaded = run(VERSION, tmp_path)
    assert told == f"cardtable {__version__}"
    assert loaded.split() == ["cardtable", "cardtable.__main__", "cardtable.commands", "cardtable.commands.front"]
