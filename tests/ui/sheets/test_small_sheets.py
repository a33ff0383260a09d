"""Sheets in the smallest window with the largest letters: nothing on them is cut off, and all of it can be reached."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from cardtable.games import GAMES
from cardtable.ui.play.command_specs import GALLERY
from cardtable.ui.sheets.figures import Figure
from cardtable.ui.sheets.gallery import Gallery
from cardtable.ui.sheets.new_match import NewMatch
from cardtable.ui.sheets.settings import PAGES, SettingsDialog
from cardtable.ui.shell.main_window import MainWindow
from cardtable.ui.widgets.buttons import Button
from cardtable.ui.widgets.drop_down import DropDown
from cardtable.ui.widgets.scroll import Scroll
from cardtable.ui.widgets.segmented import Segmented
from cardtable.ui.widgets.sheet import Sheet
from cardtable.ui.widgets.stepper import Stepper
from cardtable.ui.widgets.style import Text
from tests.ui.conftest import Opener
from tests.ui.hands import Person


def small_window(open_window: Opener, language: str) -> MainWindow:
    window = open_window(text="200", language=language)
    window.resize(800, 600)
    QApplication.processEvents()
    return window


def narrow(sheet: Sheet) -> Iterator[tuple[str, str]]:
    """What has less room than it needs, or reaches beyond the part of the sheet in which it is scrolled."""
    kinds = (Button, Segmented, DropDown, Stepper, Text, Figure)
    shown = [widget for kind in kinds for widget in sheet.findChildren(kind) if widget.isVisible()]
    for widget in shown:
        wraps = isinstance(widget, Text) and widget.wordWrap()
        name = widget.accessibleName() or getattr(widget, "text", str)()
        if not wraps and widget.width() < widget.minimumSizeHint().width():
            yield "squeezed", name
        for scroll in scrolls_round(widget):
            port = scroll.viewport()
            if widget.mapTo(port, QPoint(widget.width(), 0)).x() > port.width():
                yield "cut off", name


def scrolls_round(widget: QWidget) -> Iterator[Scroll]:
    outer = widget.parentWidget()
    while outer is not None:
        if isinstance(outer, Scroll):
            yield outer
        outer = outer.parentWidget()


@pytest.mark.parametrize("language", ["it", "en"])
def test_no_page_of_the_settings_is_cut_off(open_window: Opener, language: str) -> None:
    window = small_window(open_window, language)
    window.menu_sheets.open_settings()
    sheet = window.sheets[-1]
    assert isinstance(sheet, SettingsDialog)
    for page in [*PAGES, *GAMES]:
        sheet.open_page(page)
        QApplication.processEvents()
        QApplication.processEvents()
        assert sheet.pages.currentText() == sheet.tabs[page].text()
        assert list(narrow(sheet)) == [], page


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_a_new_match_is_not_cut_off(open_window: Opener, language: str, game: str) -> None:
    window = small_window(open_window, language)
    window.flow.ask_new_match(game)
    sheet = window.sheets[-1]
    assert isinstance(sheet, NewMatch)
    QApplication.processEvents()
    QApplication.processEvents()
    assert list(narrow(sheet)) == []


@pytest.mark.parametrize("language", ["it", "en"])
def test_the_gallery_is_not_cut_off_and_shows_a_card_large(open_window: Opener, language: str) -> None:
    window = small_window(open_window, language)
    window.do(GALLERY)
    sheet = window.sheets[-1]
    assert isinstance(sheet, Gallery)
    for number in range(len(sheet.decks)):
        sheet.deck.setCurrentIndex(number)
        for leaf in (0, len(sheet.leaves) - 1):
            sheet.strip.look_at(leaf)
            QApplication.processEvents()
            QApplication.processEvents()
            assert list(narrow(sheet)) == [], sheet.shown
            assert sheet.large.card_height > sheet.strip.place(0).height()
            assert sheet.alone.card_height > window.height() / 2


def test_a_page_is_chosen_by_keys_where_the_list_has_no_room(qtbot: QtBot, open_window: Opener) -> None:
    window = small_window(open_window, "it")
    window.menu_sheets.open_settings()
    person, sheet = Person(qtbot, window), window.sheets[-1]
    assert isinstance(sheet, SettingsDialog) and sheet.pages.hasFocus()
    assert not any(tab.isVisible() for tab in sheet.tabs.values())
    person.key(Qt.Key.Key_Down)
    assert sheet.tabs["pace"].isChecked()
    window.resize(1280, 800)
    QApplication.processEvents()
    window.appearance.wear(window.appearance.look, 1.0, window.devicePixelRatioF())
    assert sheet.tabs["pace"].isVisible() and not sheet.pages.isVisible()
