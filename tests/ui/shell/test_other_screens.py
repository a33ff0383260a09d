"""A window that comes to a screen of another device pixel ratio, without another size, is drawn for that one."""

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from cardtable.ui.shell.main_window import MainWindow
from cardtable.ui.table.table_view import TableView
from tests.ui.conftest import Opener
from tests.ui.evenings import over
from tests.ui.hands import Person


def drag_to_screen(window: MainWindow, monkeypatch: pytest.MonkeyPatch, ratio: float) -> None:
    """Have the window, and all that is on it, on a screen of this ratio: Qt tells every widget so, the window first."""
    for kind in (MainWindow, TableView):
        monkeypatch.setattr(kind, "devicePixelRatioF", lambda _: ratio)

    def tell(widget: QObject) -> None:
        QApplication.sendEvent(widget, QEvent(QEvent.Type.DevicePixelRatioChange))
        for child in widget.children():
            if isinstance(child, QWidget):
                tell(child)

    tell(window)
    QApplication.processEvents()


def test_a_table_that_comes_to_another_screen_is_drawn_with_its_pixels(
    qtbot: QtBot, open_window: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = Person(qtbot, open_window())
    window = person.window
    person.window.flow.watch(over("brilla", 3))
    picture = window.table.view._picture
    for ratio in (2.0, 1.25, 1.0):
        drag_to_screen(window, monkeypatch, ratio)
        assert window.appearance.cache.ratio == ratio, "of widgets and sheets"
        window.table.view.grab()
        assert picture.cache.ratio == ratio and picture.backing is not None
        size = picture.backing.pixmap.size()
        assert (size.width(), size.height()) == (
            round(window.table.view.width() * ratio),
            round(window.table.view.height() * ratio),
        )


def test_home_that_comes_to_another_screen_is_drawn_with_its_pixels(
    qtbot: QtBot, open_window: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window()
    home = window.home_page
    size = home.size()
    drag_to_screen(window, monkeypatch, 2.0)
    home.grab()
    assert window.appearance.cache.ratio == 2 and home._surface is not None
    assert home._surface.size() == size * 2
