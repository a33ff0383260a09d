"""Every command is declared once, and whatever a button offers by a key of its own can be read from there."""

from itertools import combinations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from pytestqt.qtbot import QtBot

from cardtable.games import GAMES, make
from cardtable.ui.play import command_specs as specs
from cardtable.ui.play.command_specs import AT_THE_TABLE, HOME_LINKS, IN_A_REPLAY, MENU, CommandSpec
from cardtable.ui.play.replay import Replay
from cardtable.ui.shell.main_menu import Menu
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


def test_every_command_is_offered_somewhere() -> None:
    assert {*AT_THE_TABLE, *IN_A_REPLAY, *HOME_LINKS, *(spec for group in MENU for spec in group)} == set(EVERY)


@pytest.mark.parametrize("place", [AT_THE_TABLE, IN_A_REPLAY])
def test_a_key_means_one_thing_at_a_time(place: tuple[CommandSpec, ...]) -> None:
    either = [{specs.FASTER, specs.SLOWER}, {specs.LAST_TRICK, specs.CLOSE_TRICK}]
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
    assert [action.text() for action in entries] == [
        window.words.say(spec.text) for spec in chosen if isinstance(spec, CommandSpec)
    ]
    assert len(menu.actions()) == len(entries) + len(MENU) - 1
    menu.deleteLater()


def test_home_links_to_what_is_declared(qtbot: QtBot, open_window: Opener) -> None:
    window = open_window(language="en")
    asked: list[object] = []
    window.home_page.asked.disconnect()
    window.home_page.asked.connect(asked.append)
    for spec in HOME_LINKS:
        window.home_page.links[spec.id].click()
        assert window.home_page.links[spec.id].text() == window.words.say(spec.short)
    assert asked == list(HOME_LINKS)
