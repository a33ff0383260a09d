"""A key that is held down answers nothing by itself, and the keypad's keys do what the others do."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable.engine.seats import Seat
from cardtable.games import GAMES
from cardtable.store.settings import Chosen
from cardtable.ui.play.command_specs import GALLERY, LEAVE_TABLE, PAUSE
from cardtable.ui.play.number_entry import NumberEntry
from cardtable.ui.play.replay import Replay
from cardtable.ui.sheets.gallery import Gallery
from cardtable.ui.sheets.new_match import NewMatch
from cardtable.ui.sheets.pause import Pause
from cardtable.ui.shell.main_menu import Menu
from cardtable.ui.table.action_bar import ActionBar
from cardtable.ui.widgets.keyboard import key_name
from cardtable.ui.widgets.message_sheets import NameSheet, Question
from tests.ui.conftest import Opener
from tests.ui.evenings import over
from tests.ui.hands import Person

NONE, PAD, SHIFT = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.KeypadModifier,
    Qt.KeyboardModifier.ShiftModifier,
)
PRESS, RELEASE = QEvent.Type.KeyPress, QEvent.Type.KeyRelease
TEXTS = {Qt.Key.Key_Return: "\r", Qt.Key.Key_Space: " "}
ME = Seat(0)


class Finger:
    """Presses keys as X11 tells of them: each event with its moment, a repeat as a release and a press of one moment.

    Args:
        flagged: whether the repeats are marked as such; X11 forgets it now and then.
    """

    def __init__(self, flagged: bool = False) -> None:
        self.flagged = flagged
        self.now = 1_000_000

    def send(self, kind: QEvent.Type, key: Qt.Key, repeat: bool = False) -> None:
        """One event, to whatever has the keyboard; as a shortcut first."""
        target = QApplication.activePopupWidget() or QApplication.focusWidget()
        assert target is not None
        text = TEXTS.get(key, chr(key).lower() if key < 128 else "")
        for each in (QEvent.Type.ShortcutOverride, PRESS) if kind == PRESS else (RELEASE,):
            event = QKeyEvent(each, key, NONE, text, repeat)
            event.setTimestamp(self.now)
            QApplication.sendEvent(target, event)

    def press(self, key: Qt.Key) -> None:
        """Press a key, and keep it down."""
        self.now += 60
        self.send(PRESS, key)
        self.now += 660

    def keep_down(self, key: Qt.Key, repeats: int = 20) -> None:
        """Still keep it down."""
        for _ in range(repeats):
            self.send(RELEASE, key, self.flagged)
            self.send(PRESS, key, self.flagged)
            QApplication.processEvents()
            self.now += 40

    def let_go(self, key: Qt.Key) -> None:
        """Let it go."""
        self.send(RELEASE, key)

    def tap(self, key: Qt.Key) -> None:
        """Press it quickly."""
        self.now += 60
        self.send(PRESS, key)
        self.now += 30
        self.send(RELEASE, key)


@pytest.fixture(params=[False, True], ids=["unflagged", "flagged"])
def finger(request: pytest.FixtureRequest) -> Finger:
    return Finger(request.param)


def at_table(qtbot: QtBot, open_window: Opener, game: str, seats: int, **options: object) -> Person:
    """A person at this table whose turn it is."""
    person = Person(qtbot, open_window())
    person.window.flow.new_match(game, Chosen(seats, GAMES[game].option_set.complete(options)), "sera")
    person.wait_for_turn()
    return person


def my_moves(person: Person) -> int:
    return [seat for seat, _ in person.session.match.record.moves].count(ME)


def test_the_held_key_of_a_button_presses_it_once_and_a_new_press_again(
    qtbot: QtBot, open_window: Opener, finger: Finger
) -> None:
    person = at_table(qtbot, open_window, "brilla", 4, first_dealer="3", dealer_exchange="none")
    before = my_moves(person)
    finger.press(Qt.Key.Key_P)
    # however long ago the next turn came
    for _ in range(3):
        finger.keep_down(Qt.Key.Key_P)
        person.wait_for_turn()
    assert my_moves(person) == before + 1
    finger.let_go(Qt.Key.Key_P)
    finger.tap(Qt.Key.Key_P)
    assert my_moves(person) == before + 2


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space])
def test_a_held_key_on_the_felt_picks_a_card_and_plays_none(
    qtbot: QtBot, open_window: Opener, finger: Finger, key: Qt.Key
) -> None:
    person = at_table(qtbot, open_window, "briscola", 2)
    while not person.session.turn_input.wants_a_card:
        person.do(person.choose())
        person.wait_for_turn()
    person.window.table.view.setFocus()
    person.key(Qt.Key.Key_Home)
    before = len(person.session.match.record.moves)
    finger.press(key)
    finger.keep_down(key)
    finger.let_go(key)
    assert len(person.session.match.record.moves) == before
    # what was picked is played by a press that was meant
    finger.tap(Qt.Key.Key_Return)
    if key == Qt.Key.Key_Return:
        assert len(person.session.match.record.moves) > before


def test_a_held_space_presses_a_focused_button_of_the_table_once(
    qtbot: QtBot, open_window: Opener, finger: Finger
) -> None:
    person = at_table(qtbot, open_window, "brilla", 4, first_dealer="3", dealer_exchange="none")
    bar: ActionBar = person.window.table.rail.bar
    before = my_moves(person)
    next(b for command, b in zip(bar.commands, bar.buttons, strict=True) if command.id == "pass").setFocus()
    finger.press(Qt.Key.Key_Space)
    for _ in range(3):
        finger.keep_down(Qt.Key.Key_Space)
        person.wait_for_turn()
    finger.let_go(Qt.Key.Key_Space)
    assert my_moves(person) == before + 1


def test_a_held_key_names_a_number_once(qtbot: QtBot, open_window: Opener, finger: Finger) -> None:
    person = number_entry(qtbot, open_window)
    before = my_moves(person)
    person.key(Qt.Key.Key_Up)
    finger.press(Qt.Key.Key_Return)
    for _ in range(3):
        finger.keep_down(Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: bool(person.session.commands) or person.session.over)
    assert my_moves(person) == before + 1


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space])
def test_a_held_key_opens_a_sheet_and_answers_nothing_on_it(
    qtbot: QtBot, open_window: Opener, finger: Finger, key: Qt.Key
) -> None:
    person = Person(qtbot, open_window())
    person.window.home_page.tiles["brilla"].setFocus()
    finger.press(key)
    finger.keep_down(key)
    finger.let_go(key)
    assert len(person.window.sheets) == 1 and isinstance(person.sheet, NewMatch)
    finger.tap(Qt.Key.Key_Return)
    assert person.window.sheets == [] and person.session.match.rules.id == "brilla"


def test_a_held_key_answers_no_question_and_ends_no_pause(qtbot: QtBot, open_window: Opener, finger: Finger) -> None:
    person = at_table(qtbot, open_window, "brilla", 4, first_dealer="3", dealer_exchange="none")
    person.window.table.view.setFocus()
    finger.press(Qt.Key.Key_Space)
    for command in (LEAVE_TABLE, PAUSE):
        person.window.do(command)
        lies = person.sheet
        finger.keep_down(Qt.Key.Key_Space)
        assert person.window.sheets == [lies]
        lies.reject()
    finger.let_go(Qt.Key.Key_Space)
    person.window.do(LEAVE_TABLE)
    assert isinstance(person.sheet, Question)
    finger.press(Qt.Key.Key_Escape)
    finger.keep_down(Qt.Key.Key_Escape)
    assert person.window.sheets == [] and person.window.pages.currentWidget() is person.window.table


def test_a_held_key_opens_the_menu_and_chooses_nothing_in_it(qtbot: QtBot, open_window: Opener, finger: Finger) -> None:
    person = at_table(qtbot, open_window, "brilla", 4, first_dealer="3", dealer_exchange="none")
    person.window.table.top.menu.setFocus()
    finger.press(Qt.Key.Key_Return)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, Menu)
    menu.setActiveAction(menu.actions()[0])
    finger.keep_down(Qt.Key.Key_Return)
    assert menu.isVisible() and person.window.sheets == []
    finger.let_go(Qt.Key.Key_Return)
    finger.tap(Qt.Key.Key_Return)
    assert isinstance(person.sheet, Pause)


def test_a_held_space_starts_a_replay_and_turns_a_card_once(qtbot: QtBot, open_window: Opener, finger: Finger) -> None:
    person = Person(qtbot, open_window(pace="slow"))
    person.window.do(GALLERY)
    gallery = person.sheet
    assert isinstance(gallery, Gallery)
    finger.press(Qt.Key.Key_Space)
    finger.keep_down(Qt.Key.Key_Space, 7)
    finger.let_go(Qt.Key.Key_Space)
    assert gallery.alone.isVisible()
    gallery.reject()
    person.window.flow.play(over("briscola"))
    replay = person.window.controller
    assert isinstance(replay, Replay)
    replay.play(playing=False)
    finger.press(Qt.Key.Key_Space)
    finger.keep_down(Qt.Key.Key_Space, 7)
    assert replay.playing
    finger.let_go(Qt.Key.Key_Space)
    finger.tap(Qt.Key.Key_Space)
    assert not replay.playing


def test_a_held_arrow_goes_on_and_a_held_letter_too(qtbot: QtBot, open_window: Opener, finger: Finger) -> None:
    person = number_entry(qtbot, open_window)
    asked = person.session.turn_input.number_entry
    assert asked is not None
    finger.press(Qt.Key.Key_Up)
    finger.keep_down(Qt.Key.Key_Up, asked.most)
    assert (
        person.session.turn_input.number_entry is not None
        and person.session.turn_input.number_entry.value == asked.most
    )
    finger.let_go(Qt.Key.Key_Up)
    sheet = NameSheet(person.window.dialogs.context, "?")
    sheet.show_over()
    finger.press(Qt.Key.Key_A)
    finger.keep_down(Qt.Key.Key_A, 4)
    assert sheet.line.text() == "aaaaa"
    finger.let_go(Qt.Key.Key_A)
    sheet.reject()


def test_figures_typed_fast_all_count(qtbot: QtBot, open_window: Opener) -> None:
    person = number_entry(qtbot, open_window)
    finger = Finger()
    for _ in range(2):
        finger.tap(Qt.Key.Key_1)
    assert person.session.turn_input.number_entry is not None and person.session.turn_input.number_entry.value == 11


# -- the keypad


def number_entry(qtbot: QtBot, open_window: Opener) -> Person:
    """A person who may name a number from among many."""
    person = at_table(qtbot, open_window, "trisac", 3)

    def asked() -> NumberEntry | None:
        person.wait_for_turn()
        return person.session.turn_input.number_entry

    while (number := asked()) is None or number.most < 11:
        person.do(person.choose())
    person.window.table.view.setFocus()
    return person


def value(person: Person) -> int:
    number = person.session.turn_input.number_entry
    assert number is not None
    return number.value


@pytest.mark.parametrize("on_the_bar", [False, True])
def test_the_keypad_names_a_number_with_its_figures_arrows_and_signs(
    qtbot: QtBot, open_window: Opener, on_the_bar: bool
) -> None:
    person = number_entry(qtbot, open_window)
    before = my_moves(person)
    start = value(person)
    if on_the_bar:
        person.window.table.number.setFocus()
    # without and with NumLock
    for key, expected in (
        (Qt.Key.Key_Up, start + 1),
        (Qt.Key.Key_Down, start),
        (Qt.Key.Key_Plus, start + 1),
        (Qt.Key.Key_Minus, start),
        (Qt.Key.Key_1, 1),
        (Qt.Key.Key_0, 10),
    ):
        person.key(key, PAD)
        assert value(person) == expected, key
    person.key(Qt.Key.Key_Enter, PAD)
    assert my_moves(person) == before + 1
    mine = [action for seat, action in person.session.match.record.moves if seat == ME]
    assert "10" in mine[-1]


def test_the_keypad_goes_over_the_table_and_its_enter_is_enter(qtbot: QtBot, open_window: Opener) -> None:
    person = at_table(qtbot, open_window, "briscola", 2)
    view = person.window.table.view
    person.key(Qt.Key.Key_Home, PAD)
    first = view.currentIndex().row()
    person.key(Qt.Key.Key_Right, PAD)
    assert view.currentIndex().row() != first
    before = len(person.session.match.record.moves)
    person.key(Qt.Key.Key_Enter, PAD)
    person.key(Qt.Key.Key_Enter, PAD)
    assert len(person.session.match.record.moves) > before


def test_the_keypads_enter_presses_buttons_everywhere(qtbot: QtBot, open_window: Opener) -> None:
    person = Person(qtbot, open_window())
    person.window.home_page.tiles["brilla"].setFocus()
    person.key(Qt.Key.Key_Enter, PAD)
    assert isinstance(person.sheet, NewMatch)
    person.sheet.rules.preset.setFocus()
    person.key(Qt.Key.Key_Enter, PAD)
    assert person.window.sheets == []
    person.wait_for_turn()
    table = person.window.table
    table.rail.last.setFocus()
    person.key(Qt.Key.Key_Enter, PAD)
    assert table.log.isVisible()


def test_the_keypads_arrows_step_through_a_replay(qtbot: QtBot, open_window: Opener) -> None:
    person = Person(qtbot, open_window())
    person.window.flow.play(over("briscola"))
    replay = person.window.controller
    assert isinstance(replay, Replay)
    replay.play(playing=False)
    person.window.table.view.setFocus()
    person.key(Qt.Key.Key_Home, PAD)
    assert replay.position == 0
    person.key(Qt.Key.Key_Right, PAD)
    person.key(Qt.Key.Key_Right, PAD)
    person.key(Qt.Key.Key_Left, PAD)
    assert replay.position == 1


@pytest.mark.parametrize(
    ("key", "held", "name"),
    [
        (Qt.Key.Key_1, PAD, "1"),
        (Qt.Key.Key_1, SHIFT, "1"),
        (Qt.Key.Key_Plus, PAD, "+"),
        (Qt.Key.Key_Plus, SHIFT, "+"),
        (Qt.Key.Key_Up, PAD, "Up"),
        (Qt.Key.Key_Enter, PAD, "Enter"),
        (Qt.Key.Key_Return, SHIFT, "Shift+Enter"),
        (Qt.Key.Key_P, SHIFT, "Shift+P"),
        (Qt.Key.Key_P, NONE, "P"),
    ],
)
def test_a_key_of_the_keypad_is_called_like_its_twin(key: Qt.Key, held: Qt.KeyboardModifier, name: str) -> None:
    assert key_name(QKeyEvent(PRESS, key, held)) == name
