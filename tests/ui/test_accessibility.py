"""Who does not see the table hears it: everything has a name, and a hand can be played through the names alone."""

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from cardtable.engine.events import HandEnded
from cardtable.games import GAMES
from cardtable.store.settings import Chosen
from cardtable.ui.play.command_specs import HOME_LINKS, LEAVE_TABLE, LOG, SETTINGS
from tests.ui.conftest import Opener
from tests.ui.hands import Person

SPOKEN = {
    QAccessible.Role.Button,
    QAccessible.Role.RadioButton,
    QAccessible.Role.ListItem,
    QAccessible.Role.ComboBox,
    QAccessible.Role.SpinBox,
    QAccessible.Role.EditableText,
    QAccessible.Role.StaticText,
    QAccessible.Role.Dialog,
    QAccessible.Role.Window,
}
"""What a screen reader stops at, and so has to have a name."""


def walk(item: QAccessibleInterface) -> Iterator[QAccessibleInterface]:
    """Everything that is shown, from the window down."""
    if item.state().invisible:
        return
    yield item
    for number in range(item.childCount()):
        child = item.child(number)
        if child is not None:
            yield from walk(child)


def tree(widget: QWidget) -> list[QAccessibleInterface]:
    root = QAccessible.queryAccessibleInterface(widget)
    assert root is not None
    return list(walk(root))


def name(item: QAccessibleInterface) -> str:
    return item.text(QAccessible.Text.Name)


def is_button(item: QAccessibleInterface) -> bool:
    return item.role() is QAccessible.Role.Button


def unnamed(widget: QWidget) -> list[str]:
    return [f"{item.role().name} at {item.rect()}" for item in tree(widget) if item.role() in SPOKEN and not name(item)]


@pytest.mark.parametrize("language", ["it", "en"])
def test_nothing_that_is_shown_has_no_name(qtbot: QtBot, open_window: Opener, language: str) -> None:
    person = Person(qtbot, open_window(language=language))
    window = person.window
    assert unnamed(window) == []
    for command in HOME_LINKS:
        window.do(command)
        assert unnamed(window) == []
        window.sheets[-1].reject()
    for game in GAMES:
        window.flow.ask_new_match(game)
        assert unnamed(window) == []
        assert any(item.role() is QAccessible.Role.Dialog for item in tree(window)), "a sheet is told of"
        window.sheets[-1].reject()
    window.flow.new_match("brilla", Chosen(12, GAMES["brilla"].option_set.defaults()), "sera")
    person.wait_for_turn()
    assert unnamed(window) == []
    window.do(LOG)
    assert unnamed(window) == []
    window.do(LEAVE_TABLE)
    assert unnamed(window) == []


def test_a_hand_is_played_through_the_names_alone(qtbot: QtBot, open_window: Opener) -> None:
    person = Person(qtbot, open_window())
    window = person.window
    options = GAMES["brilla"].option_set.complete({"first_dealer": "1", "knock_from": "first_lap"})
    window.flow.new_match("brilla", Chosen(4, options), "sera")

    def press(label: str) -> None:
        """As a screen reader does; Qt lets the button be seen pressed, and only then it acts."""
        button = next(item for item in tree(window) if is_button(item) and name(item) == label)
        action = button.actionInterface()
        assert action is not None
        with qtbot.waitSignal(window.table.rail.bar.pressed, timeout=2000):
            action.doAction("Press")

    def hand_is_over() -> bool:
        return any(isinstance(event, HandEnded) for event in person.session.match.events)

    swapped = 0
    while not hand_is_over():
        qtbot.waitUntil(lambda: person.session.turn_input.open or hand_is_over(), timeout=30000)
        captions = {name(item) for item in tree(window) if is_button(item)}
        moves = len(person.session.match.record.moves)
        if "Scambia" in captions and not swapped:
            # the card that has the keyboard, the first one that completes it, and done
            for _ in range(3):
                press("Scambia")
            swapped += 1
        elif not hand_is_over():
            press(next(label for label in ("Bussa", "Passa", "Non cambiare", "Dai le carte") if label in captions))
        assert hand_is_over() or len(person.session.match.record.moves) > moves
    assert swapped
    qtbot.waitUntil(lambda: not person.session.sequencer.busy, timeout=30000)
    names = [name(item) for item in tree(window.table.view)]
    assert any("tua mano, 1 di 3" in each for each in names)
    assert not any("carta coperta" in each for each in names)


def test_face_down_cards_are_not_named_but_counted(qtbot: QtBot, open_window: Opener) -> None:
    person = Person(qtbot, open_window())
    person.window.flow.new_match("brilla", Chosen(4, GAMES["brilla"].option_set.defaults()), "sera")
    person.wait_for_turn()
    hands = [name(item) for item in tree(person.window.table.view) if "mano di" in name(item)]
    assert len(hands) == 3 and all(each.endswith(": 3 carte coperte") for each in hands)


def test_a_screen_reader_is_told_of_nothing_that_a_sheet_covers(qtbot: QtBot, open_window: Opener) -> None:
    person = Person(qtbot, open_window(language="en"))
    window = person.window
    window.flow.new_match("brilla", Chosen(4, GAMES["brilla"].option_set.defaults()), "sera")
    person.wait_for_turn()

    def told() -> set[str]:
        return {name(item) for item in tree(window)} - {""}

    def dialogs() -> list[str]:
        return [name(item) for item in tree(window) if item.role() is QAccessible.Role.Dialog]

    def usable() -> bool:
        return "Pass" in told() and cards <= told()

    cards = {name(item) for item in tree(window.table.view) if "your hand" in name(item)}
    assert len(cards) == 3 and usable() and dialogs() == []
    window.do(SETTINGS)
    settings = window.sheets[-1]
    assert dialogs() == ["Settings"] and told().isdisjoint(cards | {"Pass"})
    window.dialogs.ask("Sure?", ["It is a question."], [], "No")
    question = window.sheets[-1]
    assert dialogs() == ["Sure?"], "nor is a sheet that another covers"
    question.reject()
    assert dialogs() == ["Settings"] and told().isdisjoint(cards | {"Pass"})
    settings.reject()
    assert usable() and dialogs() == []
