"""The language that a call asks for is spoken by its window, and stays with it."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from cardtable.store import settings as store
from cardtable.ui.sheets.settings import SettingsDialog
from cardtable.ui.shell.main_window import MainWindow
from cardtable.ui.widgets.segmented import Segmented
from cardtable.wording import languages
from tests.ui.conftest import Opener


def test_a_language_that_is_asked_for_is_spoken_and_not_kept(open_window: Opener, tmp_path: Path) -> None:
    assert open_window().words.language == "it"
    window = open_window("en")
    assert window.words.language == "en" and window.windowTitle() == window.words.say("ui.title")
    window.preferences.wish(pace="fast")
    assert window.words.language == "en", "another wish does not bring the kept language back"
    options = store.general_options(["en", "it"], ["siciliane"], ["french"])
    assert store.load(tmp_path, options)[0].general["language"] == "it"


def test_a_language_chosen_in_the_window_comes_before_the_one_asked_for(open_window: Opener) -> None:
    window = open_window("en", language="system")
    assert window.words.language == "en"
    window.preferences.wish(language="it")
    assert window.words.language == "it"


def choose_language(window: MainWindow, language: str) -> SettingsDialog:
    """Choose this language in the settings by hand; the sheet stays open."""
    window.menu_sheets.open_settings("language")
    sheet = window.sheets[-1]
    assert isinstance(sheet, SettingsDialog)
    control = sheet.forms["language"].rows["language"].control
    assert isinstance(control, Segmented)
    segments = {segment.text(): segment for segment in control.segments}
    QTest.mouseClick(segments[languages()[language]], Qt.MouseButton.LeftButton)
    return sheet


def kept(folder: Path) -> object:
    options = store.general_options(["en", "it"], ["siciliane"], ["french"])
    return store.load(folder, options)[0].general["language"]


def test_the_kept_language_can_be_chosen_again_over_the_one_that_is_asked_for(
    open_window: Opener, tmp_path: Path
) -> None:
    window = open_window("en", language="it")
    sheet = choose_language(window, "it")
    assert window.words.language == "it", "it shows at once"
    sheet.reject()
    assert window.words.language == "en", "and is put back by Cancel"
    choose_language(window, "it").save.click()
    assert window.words.language == "it" and kept(tmp_path) == "it"
    window.preferences.wish(pace="fast")
    assert window.words.language == "it"


def test_settings_show_the_language_that_is_spoken_and_keep_it_only_where_it_was_kept(
    open_window: Opener, tmp_path: Path
) -> None:
    window = open_window("en", language="it")
    sheet = choose_language(window, "en")
    assert sheet.settings.general["language"] == "en"
    sheet.save.click()
    assert window.words.language == "en" and kept(tmp_path) == "it"
    choose_language(window, "it").save.click()
    choose_language(window, "en").save.click()
    assert window.words.language == "en" and kept(tmp_path) == "en", "now it was chosen"
