"""Every command is declared once, and whatever a button offers by a key of its own can be read from there."""

from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable.games import GAMES, make
from cardtable.store.saves import Saves
from cardtable.ui.play import command_specs as specs
from cardtable.ui.play.command_specs import AT_THE_TABLE, HOME_LINKS, IN_A_REPLAY, MENU, CommandSpec
from cardtable.ui.play.replay import Replay
from cardtable.ui.shell.main_menu import Menu
from cardtable.ui.table.action_bar import key_text
from cardtable.wording import Words, languages
from tests.ui.conftest import Opener
from tests.ui.evenings import over
from tests.ui.hands import Person

EVERY = [each for each in vars(specs).values() if isinstance(each, CommandSpec)]


@pytest.mark.parametrize("language", sorted(languages()))
def test_every_command_has_words_and_keys_that_qt_knows(language: str) -> None:
    words = Words(language)
    for spec in EVERY:
        assert words.exact(spec.text, "") == spec.text, spec
        assert not spec.short or words.exact(spec.short, "") == spec.short, spec
        assert all(not QKeySequence(key).isEmpty() for key in spec.keys), spec
    assert all(spec.short for spec in HOME_LINKS)


def test_commands_of_one_name_are_one_button_that_goes_back_and_forth() -> None:
    alike = [{one.text, other.text} for one, other in combinations(EVERY, 2) if one.id == other.id]
    pairs = [(specs.LAST_TRICK, specs.CLOSE_TRICK), (specs.LAST_CAPTURE, specs.CLOSE_CAPTURE)]
    pairs += [(specs.OPEN_HANDS, specs.CLOSE_HANDS)]
    assert alike == [{one.text, other.text} for one, other in pairs]


def test_every_command_is_offered_somewhere() -> None:
    assert {*AT_THE_TABLE, *IN_A_REPLAY, *HOME_LINKS, *(spec for group in MENU for spec in group)} == set(EVERY)


@pytest.mark.parametrize("place", [AT_THE_TABLE, IN_A_REPLAY])
def test_a_key_means_one_thing_at_a_time(place: tuple[CommandSpec, ...]) -> None:
    either = [{specs.FASTER, specs.SLOWER}, *({one, other} for one, other in combinations(specs.TAKEN_LAST, 2))]
    either += [{specs.OPEN_HANDS, specs.CLOSE_HANDS}, {specs.PLAY, specs.HALT}]
    shared = [{one, other} for one, other in combinations(place, 2) if set(one.keys) & set(other.keys)]
    assert all(pair in either for pair in shared)


@pytest.mark.parametrize("game", GAMES)
def test_whatever_stands_on_a_button_with_a_key_is_declared(qtbot: QtBot, open_window: Opener, game: str) -> None:
    person = Person(qtbot, open_window(next_hand="wait"))
    verbs = set(make(game, {}).verbs)
    person.window.flow.watch(over(game))
    replay = person.window.controller
    assert isinstance(replay, Replay)
    replay.play(playing=False)
    known = {(spec.id, spec.key) for spec in IN_A_REPLAY}
    for position in range(0, len(replay.match.record.moves), 7):
        replay.go_to(position)
        assert {(command.id, command.key) for command in replay.commands} <= known
    person.window.flow.ask_new_match(game)
    person.key(Qt.Key.Key_Return)
    person.wait_for_turn()
    known = {(spec.id, spec.key) for spec in AT_THE_TABLE}
    for _ in range(3):
        person.wait_for_turn()
        offered = [command for command in person.session.commands if command.id not in verbs]
        assert {(command.id, command.key) for command in offered} <= known
        person.do(person.choose())
        qtbot.waitUntil(lambda: person.session.turn_input.open or person.session.over or continues(person))
        if continues(person):
            person.press(specs.CONTINUE.id)


def continues(person: Person) -> bool:
    """Whether a hand lies there until somebody goes on."""
    offered = {(command.id, command.key): command for command in person.session.commands}
    return (specs.CONTINUE.id, specs.CONTINUE.key) in offered


def test_the_menu_does_what_is_declared_in_its_order(qtbot: QtBot, open_window: Opener) -> None:
    window = open_window(language="en")
    menu = Menu(window, window.appearance, window.words)
    chosen: list[object] = []
    menu.chosen.connect(chosen.append)
    entries: list[QAction] = [action for action in menu.actions() if not action.isSeparator()]
    for action in entries:
        action.trigger()
    declared = [spec for group in MENU for spec in group]
    assert chosen == declared
    told = [action.text().partition("\t") for action in entries]
    assert [name for name, _, _ in told] == [window.words.say(spec.text) for spec in declared]
    keys = [key_text(window.words, spec.key).replace(" ", "+") if spec.key else "" for spec in declared]
    assert [key for _, _, key in told] == keys and "Ctrl+Q" in keys
    assert len(menu.actions()) == len(entries) + len(MENU) - 1
    menu.deleteLater()


def test_what_stands_on_the_rails_is_in_the_menu_too(qtbot: QtBot, open_window: Opener) -> None:
    person = Person(qtbot, open_window(next_hand="wait", language="en"))
    person.window.flow.ask_new_match("brilla")
    person.key(Qt.Key.Key_Return)
    person.wait_for_turn()
    table = person.window.table
    table.menu_asked.emit()
    menu = table.top.menu.findChild(Menu)
    assert menu is not None
    hint = next(action for action in menu.actions() if action.data() is specs.HINT)
    assert hint.text() == "Hint\tH" and hint.isEnabled()
    prompt = person.session.prompt
    hint.trigger()
    qtbot.waitUntil(lambda: person.session.prompt != prompt, timeout=30000)
    assert specs.LOG in [action.data() for action in menu.actions()]
    person.window.dialogs.ask("?", [], [], "no")
    assert not menu.isVisible(), "no menu stays above a sheet"
    idle = Menu(person.window, table._appearance, person.window.words, [specs.HINT])
    assert [action.data() for action in idle.actions() if not action.isEnabled() and not action.isSeparator()] == [
        specs.HINT
    ]
    idle.deleteLater()


@pytest.mark.parametrize("place", ["home", "table", "sheet"])
def test_ctrl_q_closes_the_window_wherever_one_is(
    qtbot: QtBot, open_window: Opener, tmp_path: Path, place: str
) -> None:
    window = open_window(language="en")
    if place == "table":
        person = Person(qtbot, window)
        window.flow.ask_new_match("brilla")
        person.key(Qt.Key.Key_Return)
        person.wait_for_turn()
    elif place == "sheet":
        window.menu_sheets.open_settings()
    focus = QApplication.focusWidget() or window
    QTest.keyClick(focus, Qt.Key.Key_Q, Qt.KeyboardModifier.ControlModifier)
    assert not window.isVisible()
    # what was played is kept, as after any other way to close it
    assert (Saves(tmp_path).found().open != []) == (place == "table")


@pytest.mark.parametrize("place", ["home", "sheet"])
def test_f11_fills_the_screen_and_gives_it_back(qtbot: QtBot, open_window: Opener, place: str) -> None:
    window = open_window(language="en")
    if place == "sheet":
        window.menu_sheets.open_settings()
    for full in (True, False):
        QTest.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_F11)
        assert window.isFullScreen() is full


def test_home_links_to_what_is_declared(qtbot: QtBot, open_window: Opener) -> None:
    window = open_window(language="en")
    asked: list[object] = []
    window.home_page.asked.disconnect()
    window.home_page.asked.connect(asked.append)
    for spec in HOME_LINKS:
        window.home_page.links[spec.id].click()
        assert window.home_page.links[spec.id].text() == window.words.say(spec.short)
    assert asked == list(HOME_LINKS)
