"""Sheets do what the mouse and the keyboard mean, and nothing else."""

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QEnterEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from cardtable.games import GAMES, make
from cardtable.store.presets import Preset
from cardtable.store.settings import Chosen
from cardtable.ui.sheets.new_match import NewMatch
from cardtable.ui.sheets.rulebook import Rulebook
from cardtable.ui.sheets.settings import SettingsDialog
from cardtable.ui.widgets.drop_down import DropDown
from cardtable.ui.widgets.message_sheets import NameSheet, Question
from cardtable.ui.widgets.segmented import Segmented
from cardtable.ui.widgets.stepper import Stepper
from cardtable.ui.widgets.style import Text
from cardtable.ui.widgets.tip import Explainer
from tests.ui.conftest import Opener
from tests.ui.hands import Person


def new_match(qtbot: QtBot, open_window: Opener, game: str) -> tuple[Person, NewMatch]:
    person = Person(qtbot, open_window())
    person.window.flow.ask_new_match(game)
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
    person.window.menu_sheets.open_settings("brilla")
    sheet = person.sheet
    assert isinstance(sheet, SettingsDialog)
    links = sheet.bars["brilla"].buttons
    links["save"].setFocus()
    person.key(Qt.Key.Key_Return)
    asked = person.sheet
    assert isinstance(asked, NameSheet)
    asked.line.setText("Da noi")
    person.key(Qt.Key.Key_Return)
    assert [preset.name for preset in person.window.preferences.presets.of("brilla")] == ["Da noi"]
    control = sheet.rules["brilla"].form.rows["take_back"].control
    assert isinstance(control, Segmented)
    control.segments[0].setFocus()
    person.key(Qt.Key.Key_Return)
    assert person.window.sheets == []


def test_enter_pressed_twice_throws_nothing_away(qtbot: QtBot, open_window: Opener) -> None:
    person = Person(qtbot, open_window())
    options = person.window.settings.of("brilla").options
    person.window.preferences.presets.save(Preset("brilla", "Da noi", {**options, "take_back": "once"}))
    person.window.settings.chosen["brilla"] = Chosen(4, {**options, "take_back": "once"})
    person.window.menu_sheets.open_settings("brilla")
    sheet = person.sheet
    assert isinstance(sheet, SettingsDialog)
    sheet.bars["brilla"].buttons["delete"].setFocus()
    person.key(Qt.Key.Key_Return)
    assert isinstance(person.sheet, Question)
    person.key(Qt.Key.Key_Return)
    assert person.window.sheets == [sheet]
    assert [preset.name for preset in person.window.preferences.presets.of("brilla")] == ["Da noi"]


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


@pytest.mark.parametrize("text", ["100", "200"])
@pytest.mark.parametrize("game", GAMES)
def test_every_house_rule_of_a_new_match_is_explained_to_whoever_comes_to_it(
    qtbot: QtBot, open_window: Opener, game: str, text: str
) -> None:
    window = open_window(text=text)
    window.resize(800, 600)
    window.flow.ask_new_match(game)
    sheet = window.sheets[-1]
    assert isinstance(sheet, NewMatch)
    explainer, words = sheet.findChild(Explainer), window.words
    assert isinstance(explainer, Explainer)
    tip, told, rows = explainer.tip, set[str](), sheet.rules.form.rows
    # laid out, as anybody finds it
    qtbot.wait(100)
    for _ in range(99):
        QTest.keyClick(QApplication.focusWidget() or sheet, Qt.Key.Key_Tab)
        focus = QApplication.focusWidget()
        assert focus is not None
        id = next((id for id, row in rows.items() if row.isAncestorOf(focus)), "")
        if id in told:
            break
        if not id:
            assert not tip.isVisible()
        else:
            told.add(id)
            qtbot.waitUntil(tip.isVisible)
            help = words.option_help(game, id)
            assert focus.accessibleDescription() == help == tip.sentence
            assert sheet.rect().contains(tip.geometry())
            assert not tip.geometry().intersects(QRect(focus.mapTo(sheet, QPoint()), focus.size()))
    assert told == set(rows)


def test_a_house_rule_is_explained_where_the_mouse_rests_and_no_longer_when_the_sheet_is_scrolled(
    qtbot: QtBot, open_window: Opener
) -> None:
    person, sheet = new_match(qtbot, open_window, "brilla")
    explainer, row = sheet.findChild(Explainer), sheet.rules.form.rows["knock_from"]
    assert isinstance(explainer, Explainer)
    QApplication.sendEvent(row, QEnterEvent(QPointF(), QPointF(), QPointF()))
    assert not explainer.tip.isVisible()
    qtbot.waitUntil(explainer.tip.isVisible)
    assert explainer.tip.sentence == person.window.words.option_help("brilla", "knock_from")
    roll(row)
    assert not explainer.tip.isVisible()


def test_two_rules_that_exclude_each_other_are_told_of_once(qtbot: QtBot, open_window: Opener) -> None:
    person, sheet = new_match(qtbot, open_window, "brilla")
    rows = sheet.rules.form.rows
    first, second = rows["first_lap"].control, rows["knock_from"].control
    assert isinstance(first, Segmented) and isinstance(second, Segmented)
    person.click(first.segments[1])
    person.click(second.segments[0])
    assert sheet.rules.error and not sheet.play.isEnabled()
    shown = [text for text in sheet.findChildren(Text) if text.isVisible() and text.text() == sheet.rules.error]
    assert shown == [rows["knock_from"].error]
    person.click(second.segments[1])
    assert not rows["knock_from"].error.isVisible() and sheet.rules.remark.sentence.isVisible()


def test_tab_goes_over_a_new_match_as_it_is_read(qtbot: QtBot, open_window: Opener) -> None:
    _, sheet = new_match(qtbot, open_window, "brilla")
    # another at the table: whose names the form offers is made anew
    sheet.seats.number.stepUp()
    passed = []
    for _ in range(60):
        QTest.keyClick(QApplication.focusWidget() or sheet, Qt.Key.Key_Tab)
        passed.append(QApplication.focusWidget())
        if sheet.play.hasFocus():
            break
    form = sheet.rules.form
    rows = [row for widget in passed for row in form.rows.values() if widget and row.isAncestorOf(widget)]
    assert rows == list(form.rows.values())
    marks = [sheet.seats.number, sheet.others, sheet.rules.preset, sheet.rulebook, sheet.play]
    assert [widget for widget in passed if widget in marks] == marks
    assert passed.index(sheet.rules.preset) + len(rows) + 1 == passed.index(sheet.rulebook)
