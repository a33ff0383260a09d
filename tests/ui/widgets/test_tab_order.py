"""Tab goes over every page as it is used: at the table first to the actions, then to the rails."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from cardtable.games import GAMES
from cardtable.store.settings import Chosen
from cardtable.ui.table.rules_line import RuleLink
from cardtable.ui.widgets.focus_ring import FocusRing
from tests.ui.conftest import Opener
from tests.ui.evenings import over
from tests.ui.hands import Person


def passed(person: Person, key: Qt.Key = Qt.Key.Key_Tab) -> list[QWidget]:
    """What has the keyboard one after the other until it comes round again."""
    found: list[QWidget] = []
    while (focus := QApplication.focusWidget()) not in found:
        assert focus is not None
        found.append(focus)
        person.key(key)
    assert QApplication.focusWidget() is found[0]
    return found


def at_table(qtbot: QtBot, open_window: Opener, game: str, seats: int) -> Person:
    person = Person(qtbot, open_window())
    person.window.flow.new_match(game, Chosen(seats, GAMES[game].option_set.defaults()), "sera")
    person.wait_for_turn()
    person.window.table.view.setFocus()
    return person


@pytest.mark.parametrize(("game", "seats"), [("brilla", 4), ("trisac", 3), ("sedici", 5), ("briscola", 2)])
def test_tab_goes_from_the_table_over_the_actions_to_the_rails(
    qtbot: QtBot, open_window: Opener, game: str, seats: int
) -> None:
    person = at_table(qtbot, open_window, game, seats)
    table = person.window.table
    order = passed(person)
    bar = table.rail.bar
    number = [table.number] if table.number.isVisible() else []
    shown = [button for button in bar.in_order if button.isVisible()]
    links = [link for link in table.top.strip.findChildren(RuleLink) if link.isVisible()]
    story = [table.rail.last] if table.rail.last.isVisible() else []
    assert order == [table.view, *number, *shown, *story, table.top.menu, *links, table.top.hint]
    main = [button for command, button in zip(bar.commands, bar.buttons, strict=True) if command.main]
    assert shown[: len(main)] == main
    assert passed(person, Qt.Key.Key_Backtab) == [order[0], *reversed(order[1:])]


def test_tab_goes_over_a_replay_from_the_button_that_plays_on(qtbot: QtBot, open_window: Opener) -> None:
    person = Person(qtbot, open_window())
    person.window.flow.play(over("briscola"))
    replay = person.window.controller
    assert replay is not None
    person.window.table.view.setFocus()
    person.key(Qt.Key.Key_Space)
    order = passed(person)
    bar = person.window.table.rail.bar
    assert order[0] is person.window.table.view
    assert order[1] is next(b for command, b in zip(bar.commands, bar.buttons, strict=True) if command.main)
    places = [button.x() for button in order[2:] if button in bar.buttons]
    assert len(places) > 5 and places == sorted(places)


def test_tab_goes_over_home_as_it_is_read(qtbot: QtBot, open_window: Opener) -> None:
    person = Person(qtbot, open_window())
    home = person.window.home_page
    assert passed(person) == [*home.tiles.values(), *home.links.values()]


def test_what_has_the_keyboard_on_a_rail_has_a_ring_that_is_seen_whole(qtbot: QtBot, open_window: Opener) -> None:
    person = at_table(qtbot, open_window, "brilla", 4)
    table = person.window.table
    rings = [ring for rail in (table.top, table.rail) for ring in rail.findChildren(FocusRing)]
    assert not any(ring.isVisible() for ring in rings)
    for widget in passed(person)[1:]:
        widget.setFocus()
        (ring,) = (ring for ring in rings if ring.isVisible())
        rail = ring.parentWidget()
        assert rail is not None and rail.isAncestorOf(widget) and rail.rect().contains(ring.geometry())
