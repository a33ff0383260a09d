"""Sheets do what the mouse and the keyboard mean, and nothing else."""

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from cardtable.games import make
from cardtable.store.presets import Preset
from cardtable.store.settings import Chosen
from cardtable.ui.controls import DropDown, Segmented, Stepper
from cardtable.ui.new_match import NewMatch
from cardtable.ui.questions import NameSheet, Question
from cardtable.ui.rulebook import Rulebook
from cardtable.ui.settings_dialog import SettingsDialog
from tests.ui.conftest import Opener
from tests.ui.hands import Person


def new_match(qtbot: QtBot, open_window: Opener, game: str) -> tuple[Person, NewMatch]:
    person = Person(qtbot, open_window())
    person.window.ask_new_match(game)
    sheet = person.sheet
    assert isinstance(sheet, NewMatch)
    return person, sheet


def roll(widget: QWidget) -> None:
    """One click of the wheel over a widget; it goes up through what does not want it."""
    middle = QPointF(widget.rect().center())
    turn = QPoint(0, -120)
    event = QWheelEvent(
        middle,
        widget.mapToGlobal(middle),
        QPoint(),
        turn,
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(widget, event)


def test_the_wheel_changes_nothing_on_a_sheet_and_leaves_the_keyboard_where_it_is(
    qtbot: QtBot, open_window: Opener
) -> None:
    _, sheet = new_match(qtbot, open_window, "brilla")
    before = sheet.chosen
    rolled = [stepper.number for stepper in sheet.findChildren(Stepper)] + sheet.findChildren(DropDown)
    for control in rolled:
        roll(control)
        assert sheet.play.hasFocus(), control.accessibleName()
    assert len(rolled) > 5 and sheet.chosen == before


def test_enter_presses_the_link_that_has_the_keyboard_and_elsewhere_the_main_button(
    qtbot: QtBot, open_window: Opener
) -> None:
    person = Person(qtbot, open_window())
    person.window.open_settings("brilla")
    sheet = person.sheet
    assert isinstance(sheet, SettingsDialog)
    links = sheet.bars["brilla"].buttons
    links["save"].setFocus()
    person.key(Qt.Key.Key_Return)
    asked = person.sheet
    assert isinstance(asked, NameSheet)
    asked.line.setText("Da noi")
    person.key(Qt.Key.Key_Return)
    assert [preset.name for preset in person.window.presets.of("brilla")] == ["Da noi"]
    control = sheet.rules["brilla"].form.rows["take_back"].control
    assert isinstance(control, Segmented)
    control.segments[0].setFocus()
    person.key(Qt.Key.Key_Return)
    assert person.window.sheets == []


def test_enter_pressed_twice_throws_nothing_away(qtbot: QtBot, open_window: Opener) -> None:
    person = Person(qtbot, open_window())
    options = person.window.settings.of("brilla").options
    person.window.presets.save(Preset("brilla", "Da noi", {**options, "take_back": "once"}))
    person.window.settings.chosen["brilla"] = Chosen(4, {**options, "take_back": "once"})
    person.window.open_settings("brilla")
    sheet = person.sheet
    assert isinstance(sheet, SettingsDialog)
    sheet.bars["brilla"].buttons["delete"].setFocus()
    person.key(Qt.Key.Key_Return)
    assert isinstance(person.sheet, Question)
    person.key(Qt.Key.Key_Return)
    assert person.window.sheets == [sheet]
    assert [preset.name for preset in person.window.presets.of("brilla")] == ["Da noi"]


def test_the_rules_of_a_new_match_can_be_read_as_they_stand_on_the_sheet(qtbot: QtBot, open_window: Opener) -> None:
    person, sheet = new_match(qtbot, open_window, "trisac")
    changed = next(named for named in sheet.rules.named[1:] if named.options != sheet.rules.named[0].options)
    sheet.rules.set_values(changed.options)
    person.click(sheet.rulebook)
    book = person.sheet
    assert isinstance(book, Rulebook) and not book.games.isVisible()
    assert book.title.text() == person.window.words.title("trisac")
    assert person.window.words.differences(make("trisac", sheet.rules.values)) in book.book.toPlainText()
    person.key(Qt.Key.Key_Escape)
    assert person.sheet is sheet
