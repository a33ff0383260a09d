"""The language that a call asks for is spoken by its window, and stays with it."""

from pathlib import Path

from pytestqt.qtbot import QtBot

from cardtable.store import settings as store
from cardtable.ui.main_window import MainWindow
from tests.ui.conftest import Opener
from tests.ui.stand_ins import BotsHere


def test_a_language_that_is_asked_for_is_spoken_and_not_kept(qtbot: QtBot, open_window: Opener, tmp_path: Path) -> None:
    kept = open_window()
    assert kept.words.language == "it"
    window = MainWindow(tmp_path, BotsHere(), language="en")
    qtbot.addWidget(window)
    assert window.words.language == "en" and window.windowTitle() == window.words.say("ui.title")
    window.wish(pace="fast")
    assert window.words.language == "en", "another wish does not bring the kept language back"
    options = store.general_options(["en", "it"], ["siciliane"], ["french"])
    assert store.load(tmp_path, options)[0].general["language"] == "it"


def test_a_language_chosen_in_the_window_comes_before_the_one_asked_for(
    qtbot: QtBot, open_window: Opener, tmp_path: Path
) -> None:
    open_window(language="system").close()
    window = MainWindow(tmp_path, BotsHere(), language="en")
    qtbot.addWidget(window)
    window.wish(language="it")
    assert window.words.language == "it"
