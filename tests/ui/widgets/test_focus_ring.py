"""The ring stands round what has the keyboard, and never holds on to what may go without a word."""

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from cardtable.ui.play.command_specs import GALLERY, NEW_MATCH, RULES, SETTINGS, STATISTICS, CommandSpec
from cardtable.ui.sheets.gallery import Gallery
from cardtable.ui.widgets.focus_ring import FocusRing
from cardtable.ui.widgets.sheet import Sheet
from tests.ui.conftest import Opener
from tests.ui.hands import Person


def ring_of(sheet: Sheet) -> FocusRing:
    (ring,) = sheet.findChildren(FocusRing)
    return ring


@pytest.mark.parametrize("command", [GALLERY, SETTINGS, STATISTICS, RULES, NEW_MATCH], ids=lambda command: command.id)
def test_no_viewport_is_held_wherever_the_keyboard_goes(
    qtbot: QtBot, open_window: Opener, command: CommandSpec
) -> None:
    person = Person(qtbot, open_window())
    person.window.resize(800, 600)
    person.window.do(command)
    sheet = person.sheet
    ring, areas = ring_of(sheet), sheet.findChildren(QAbstractScrollArea)
    held: set[QWidget] = set()
    for _ in range(30):
        person.key(Qt.Key.Key_Tab)
        assert not {area.viewport() for area in areas} & set(ring.watched)
        held.update(ring.watched)
    assert held


def test_the_ring_is_seen_no_farther_than_what_is_scrolled(qtbot: QtBot, open_window: Opener) -> None:
    person = Person(qtbot, open_window())
    person.window.resize(800, 600)
    person.window.do(GALLERY)
    sheet = person.sheet
    assert isinstance(sheet, Gallery)
    for key in (Qt.Key.Key_End, Qt.Key.Key_Home):
        person.key(key)
        ring, pane = ring_of(sheet), sheet.pane
        view = QRect(pane.mapTo(sheet, QPoint()), pane.size())
        assert ring.isVisible() and sheet.strip.height() > ring.height()
        assert view.adjusted(-9, -9, 9, 9).contains(ring.geometry())


def test_a_list_that_drops_down_has_no_ring(qtbot: QtBot, open_window: Opener) -> None:
    person = Person(qtbot, open_window())
    person.window.do(GALLERY)
    sheet = person.sheet
    assert isinstance(sheet, Gallery)
    sheet.deck.setFocus()
    assert ring_of(sheet).watched[0] is sheet.deck
    sheet.deck.showPopup()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is not sheet.deck)
    assert ring_of(sheet).watched == ()
    sheet.deck.hidePopup()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is sheet.deck)
    assert ring_of(sheet).isVisible()


def test_a_ring_leaves_what_has_gone(qtbot: QtBot, open_window: Opener) -> None:
    person = Person(qtbot, open_window())
    person.window.do(GALLERY)
    sheet = person.sheet
    assert isinstance(sheet, Gallery)
    ring, strip = ring_of(sheet), sheet.strip
    assert ring.isVisible() and ring.watched[0] is strip
    sheet.pane.takeWidget().deleteLater()
    qtbot.waitUntil(lambda: not isValid(strip))
    assert all(map(isValid, ring.watched))
    person.window.resize(900, 700)
    QApplication.processEvents()
