"""Enter does what stands on the button that has the keyboard, and its sign stands there and nowhere else."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from cardtable.engine.seats import Seat
from cardtable.games import GAMES
from cardtable.store.settings import Chosen
from cardtable.ui.play.command_specs import BACK, FORTH, PLAY
from cardtable.ui.play.replay import Replay
from cardtable.ui.table.action_bar import ActionBar
from cardtable.ui.widgets.buttons import Button
from cardtable.ui.widgets.key_caps import ENTER
from tests.ui.conftest import Opener
from tests.ui.evenings import over
from tests.ui.hands import Person

ME = Seat(0)


def at_a_number(qtbot: QtBot, open_window: Opener) -> Person:
    """A person who is asked for a number and has changed it, so that Enter names it."""
    person = Person(qtbot, open_window())
    person.window.flow.new_match("trisac", Chosen(3, GAMES["trisac"].option_set.defaults()), "sera")
    person.wait_for_turn()
    while (number := person.session.turn_input.number_entry) is None or number.most < 11:
        person.do(person.choose())
        person.wait_for_turn()
    person.window.table.view.setFocus()
    person.key(Qt.Key.Key_Up)
    return person


def buttons(bar: ActionBar) -> dict[str, Button]:
    return dict(zip([command.id for command in bar.commands], bar.buttons, strict=True))


def own_keys(bar: ActionBar) -> bool:
    """Whether each button shows its own key."""
    return all(button.key_shown == button.key for button in bar.buttons)


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_enter_presses_the_action_that_has_the_keyboard_as_space_does(
    qtbot: QtBot, open_window: Opener, key: Qt.Key
) -> None:
    person = at_a_number(qtbot, open_window)
    bar, moves = person.window.table.rail.bar, person.session.match.record.moves
    other = next(command for command in bar.commands if not command.main and not command.reason)
    buttons(bar)[other.id].setFocus()
    before = len(moves)
    person.key(key)
    assert person.session.match.record.moves[before] == (ME, str(other.action))


def test_the_sign_of_enter_stands_on_the_button_that_it_presses(qtbot: QtBot, open_window: Opener) -> None:
    person = at_a_number(qtbot, open_window)
    table, bar = person.window.table, person.window.table.rail.bar
    (main,) = (command for command in bar.commands if command.main)
    other = next(command for command in bar.commands if not command.main and not command.reason)
    table.view.setFocus()
    assert own_keys(bar) and buttons(bar)[main.id].key_shown == ENTER
    wide = [button.sizeHint() for button in bar.buttons]
    buttons(bar)[other.id].setFocus()
    assert [id for id, button in buttons(bar).items() if button.key_shown == ENTER] == [other.id]
    assert buttons(bar)[main.id].key_shown == "" and [button.sizeHint() for button in bar.buttons] == wide
    buttons(bar)[main.id].setFocus()
    assert own_keys(bar)
    table.top.menu.setFocus()
    assert all(button.key_shown != ENTER for button in bar.buttons), "Enter opens the menu"
    table.view.setFocus()
    assert own_keys(bar)


def test_the_sign_of_enter_follows_the_row_of_costs_that_it_does(qtbot: QtBot, open_window: Opener) -> None:
    person = Person(qtbot, open_window())
    options = GAMES["brilla"].option_set.complete({"first_dealer": "3", "dealer_exchange": "none"})
    person.window.flow.new_match("brilla", Chosen(4, options), "sera")
    person.wait_for_turn()
    person.type_key("H")
    qtbot.waitUntil(person.window.table.slip.rows.hasFocus, timeout=30000)
    rows, bar, hint = person.window.table.slip.rows, person.window.table.rail.bar, person.session.turn_input.hint.now
    assert hint is not None
    (main,) = (command.id for command in bar.commands if command.main)
    done = [row.action.verb for row in hint.rows]
    assert "pass" in done and main in done and main != "pass"
    for row, verb in enumerate(done):
        rows.setCurrentRow(row)
        assert [id for id, button in buttons(bar).items() if button.key_shown == ENTER] == [verb]
    before = len(person.session.match.record.moves)
    rows.setCurrentRow(done.index("pass"))
    person.key(Qt.Key.Key_Return)
    assert person.session.match.record.moves[before] == (ME, "pass")


def test_enter_presses_the_sign_that_has_the_keyboard_when_a_match_is_seen_again(
    qtbot: QtBot, open_window: Opener
) -> None:
    person = Person(qtbot, open_window())
    person.window.flow.watch(over("brilla", 3))
    table = person.window.table
    replay, bar = table.controller, table.rail.bar
    assert isinstance(replay, Replay)
    replay.play(playing=False)
    replay.go_to(5)
    buttons(bar)[BACK.id].setFocus()
    for position in (4, 3):
        person.key(Qt.Key.Key_Return)
        assert replay.position == position and buttons(bar)[BACK.id].hasFocus()
    assert buttons(bar)[BACK.id].key_shown == ENTER and buttons(bar)[PLAY.id].key_shown == ""
    assert buttons(bar)[FORTH.id].key_shown == buttons(bar)[FORTH.id].key
    table.view.setFocus()
    person.key(Qt.Key.Key_Return)
    assert replay.playing
