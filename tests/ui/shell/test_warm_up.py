"""What comes after Home is loaded when Home is whole, a piece at a time, and not while it waits for its cards."""

from pytestqt.qtbot import QtBot

from cardtable.ui.shell import warm_up
from cardtable.ui.shell.main_window import MainWindow
from tests.ui.conftest import Opener


def pieces(window: MainWindow) -> int:
    """How many pieces are still to be loaded."""
    found = window.findChild(warm_up.WarmUp)
    assert found is not None
    return len(found._pieces)


def is_warm(window: MainWindow) -> bool:
    return pieces(window) == 0


def test_the_table_is_made_when_home_has_been_whole_for_a_while(qtbot: QtBot, open_window: Opener) -> None:
    window = open_window()
    assert not window.pages.has_table
    qtbot.waitUntil(lambda: is_warm(window), timeout=30000)
    assert window.pages.has_table and window.pages.at_home
    assert not window.appearance.cache.waiting


def test_nothing_is_loaded_while_a_card_is_lacking(qtbot: QtBot, open_window: Opener) -> None:
    window = open_window()
    window.appearance.cache.rest(resting=True)
    assert window.appearance.cache.waiting
    qtbot.wait(6 * warm_up._PAUSE)
    assert pieces(window) == 5
    window.appearance.cache.rest(resting=False)
    qtbot.waitUntil(lambda: is_warm(window), timeout=30000)


def test_a_match_that_begins_sooner_leaves_nothing_to_load(qtbot: QtBot, open_window: Opener) -> None:
    window = open_window()
    table = window.pages.table
    qtbot.waitUntil(lambda: is_warm(window), timeout=30000)
    assert window.pages.table is table
