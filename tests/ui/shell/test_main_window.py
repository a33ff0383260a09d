"""The window keeps its promises about turns, matches and what it remembers."""

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable.engine.actions import Action
from cardtable.engine.seats import Seat
from cardtable.games import GAMES
from cardtable.store import files
from cardtable.store.settings import Chosen
from cardtable.ui.play.command_specs import LEAVE_TABLE, NEW_MATCH, RULES
from cardtable.ui.sheets.new_match import NewMatch
from cardtable.ui.sheets.ranking import RankingSheet
from cardtable.ui.sheets.rulebook import Rulebook
from cardtable.ui.style.theme import RIMS, Rim
from cardtable.ui.widgets.message_sheets import ErrorSheet, Question
from cardtable.ui.widgets.segmented import Segmented
from tests.ui.conftest import Opener
from tests.ui.hands import LEFT, Person

OPTIONS = GAMES["brilla"].option_set
ME = Seat(0)


def at_table(qtbot: QtBot, open_window: Opener, pace: str = "none", **options: object) -> Person:
    """A person at a table for four, whose turn it is soon."""
    person = Person(qtbot, open_window(pace=pace))
    complete = OPTIONS.complete({"first_dealer": "3", "dealer_exchange": "none", **options})
    person.window.flow.new_match("brilla", Chosen(4, complete), "sera")
    return person


def moves(person: Person) -> int:
    return len(person.session.match.record.moves)


def test_a_double_click_on_a_button_acts_once(qtbot: QtBot, open_window: Opener) -> None:
    person = at_table(qtbot, open_window)
    person.wait_for_turn()
    bar, before = person.window.table.rail.bar, moves(person)
    button = next(b for o, b in zip(bar.commands, bar.buttons, strict=True) if o.id == "pass")
    place = button.mapTo(person.window, button.rect().center())
    QTest.mouseClick(button, LEFT)
    person.wait_for_turn()
    mine = [seat for seat, _ in person.session.match.record.moves[before:]].count(ME)
    # the second click of a quick double click falls on the button that is there now
    again = person.window.childAt(place)
    assert again is not None
    QTest.mouseDClick(again, LEFT)
    assert mine == 1
    person.wait_for_turn()
    assert [seat for seat, _ in person.session.match.record.moves[before:]].count(ME) <= 2


def test_a_double_click_on_a_card_never_plays_two(qtbot: QtBot, open_window: Opener) -> None:
    person = at_table(qtbot, open_window)
    person.wait_for_turn()
    before = moves(person)
    view = person.window.table.view
    QTest.mouseClick(view.viewport(), LEFT, pos=person.placement(0))
    QTest.mouseDClick(view.viewport(), LEFT, pos=person.placement(3))
    mine = [seat for seat, _ in person.session.match.record.moves[before:]].count(ME)
    assert mine <= 1


def test_a_click_during_an_animation_only_ends_it(qtbot: QtBot, open_window: Opener) -> None:
    person = at_table(qtbot, open_window, pace="slow")
    animator = person.window.table.view.animator
    qtbot.waitUntil(lambda: animator.busy, timeout=30000)
    before = moves(person)
    QTest.mouseClick(person.window.table.view.viewport(), LEFT, pos=person.window.table.view.rect().center())
    assert moves(person) == before and not person.session.turn_input.open
    qtbot.waitUntil(lambda: not animator.busy, timeout=30000)


def test_keys_out_of_turn_do_nothing(qtbot: QtBot, open_window: Opener) -> None:
    person = at_table(qtbot, open_window, pace="slow")
    before = moves(person)
    for key in (Qt.Key.Key_P, Qt.Key.Key_B, Qt.Key.Key_T, Qt.Key.Key_Return, Qt.Key.Key_F, Qt.Key.Key_Escape):
        person.key(key)
    assert moves(person) == before
    assert person.window.pages.currentWidget() is person.window.table


def test_a_key_held_down_acts_once(qtbot: QtBot, open_window: Opener) -> None:
    person = at_table(qtbot, open_window)
    person.wait_for_turn()
    before = moves(person)
    held = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_P, Qt.KeyboardModifier.NoModifier, "p", True)
    QApplication.sendEvent(person.window.table.view, held)
    assert moves(person) == before


def test_a_new_match_while_a_bot_thinks_drops_its_late_answer(qtbot: QtBot, open_window: Opener) -> None:
    person = at_table(qtbot, open_window)
    person.wait_for_turn()
    bots = person.window.flow.bots
    bots.hold = True  # type: ignore[attr-defined]
    person.press("pass")
    old = person.session
    qtbot.waitUntil(lambda: any("thinking" in item.marks for item in person.window.table.rows()), timeout=30000)
    person.window.do(NEW_MATCH)
    assert isinstance(person.sheet, Question)
    person.key(Qt.Key.Key_Return)
    assert isinstance(person.sheet, NewMatch)
    person.key(Qt.Key.Key_Return)
    assert person.session is not old and old.over
    fresh = moves(person)
    bots.release()  # type: ignore[attr-defined]
    qtbot.wait(30)
    assert moves(person) == fresh


def test_a_sheet_pauses_the_match(qtbot: QtBot, open_window: Opener) -> None:
    person = at_table(qtbot, open_window)
    person.window.do(RULES)
    before = moves(person)
    qtbot.wait(60)
    assert moves(person) == before
    person.key(Qt.Key.Key_Escape)
    person.wait_for_turn()


@pytest.mark.parametrize(
    ("option", "value", "verb", "legal"),
    [
        ("knock_from", "dal 1º giro", "knock", True),
        ("knock_from", "dal 2º giro", "knock", False),
        ("first_lap", "si deve scambiare", "pass", False),
        ("first_lap", "si può passare", "pass", True),
        ("take_three", "sempre", "take", True),
        ("take_three", "solo per brillà", "take", False),
    ],
)
def test_a_house_rule_chosen_on_the_sheet_holds_at_the_table(
    qtbot: QtBot, open_window: Opener, option: str, value: str, verb: str, legal: bool
) -> None:
    person = Person(qtbot, open_window())
    start = OPTIONS.complete({"first_dealer": "3", "dealer_exchange": "none"})
    person.window.settings.chosen["brilla"] = Chosen(4, start)
    person.click(person.window.home_page.tiles["brilla"])
    sheet = person.sheet
    assert isinstance(sheet, NewMatch)
    control = sheet.rules.form.rows[option].control
    assert isinstance(control, Segmented)
    person.click(next(segment for segment in control.segments if segment.text() == value))
    person.click(sheet.play)
    person.wait_for_turn()
    commands = {command.id: command for command in person.session.commands}
    assert (not commands[verb].reason) == legal
    default = OPTIONS[option].default == person.session.match.rules.options[option]
    # the first dealer and his exchange differ in any case
    assert sum(link.changed for link in person.window.table.top.strip.links) == 2 + (not default)


def test_rules_that_exclude_each_other_are_explained_and_not_played(qtbot: QtBot, open_window: Opener) -> None:
    person = Person(qtbot, open_window())
    person.click(person.window.home_page.tiles["brilla"])
    sheet = person.sheet
    assert isinstance(sheet, NewMatch)
    rows = sheet.rules.form.rows
    for option, number in (("first_lap", 1), ("knock_from", 0)):
        control = rows[option].control
        assert isinstance(control, Segmented)
        person.click(control.segments[number])
    assert not sheet.play.isEnabled()
    assert sheet.rules.error and rows["knock_from"].error.text() == sheet.rules.error
    assert not rows["first_lap"].error.isVisible()
    person.key(Qt.Key.Key_Return)
    assert person.window.pages.currentWidget() is person.window.home_page
    control = rows["knock_from"].control
    assert isinstance(control, Segmented)
    person.click(control.segments[1])
    assert sheet.play.isEnabled() and not sheet.rules.error


def test_the_last_choice_is_remembered(qtbot: QtBot, open_window: Opener) -> None:
    person = Person(qtbot, open_window())
    person.click(person.window.home_page.tiles["brilla"])
    sheet = person.sheet
    assert isinstance(sheet, NewMatch)
    for _ in range(3):
        person.click(sheet.seats.more)
    person.click(sheet.others)
    chosen = sheet.chosen
    person.click(sheet.play)
    person.window.close()
    again = Person(qtbot, open_window())
    assert again.window.settings.of("brilla") == chosen
    assert chosen.seats == 8


def test_a_match_that_was_left_is_offered_and_goes_on(qtbot: QtBot, open_window: Opener) -> None:
    person = at_table(qtbot, open_window)
    person.wait_for_turn()
    record = person.session.match.record
    person.window.close()
    again = Person(qtbot, open_window())
    left = again.window.home_page.left
    assert left is not None and left.resume.hasFocus()
    again.key(Qt.Key.Key_Return)
    again.wait_for_turn()
    assert again.session.match.record == record
    assert again.window.table.log.lines.count() == 0
    again.type_key("L")
    assert again.window.table.log.lines.count() > 0


def test_leaving_asks_and_says_what_it_costs(qtbot: QtBot, open_window: Opener) -> None:
    person = at_table(qtbot, open_window)
    person.wait_for_turn()
    window = person.window
    window.do(LEAVE_TABLE)
    question = person.sheet
    assert isinstance(question, Question)
    assert "va nel piattino e finisci all’ultimo posto" in question.accessibleDescription()
    person.key(Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is window.table and not window.sheets
    window.do(LEAVE_TABLE)
    person.key(Qt.Key.Key_Return)
    assert window.pages.currentWidget() is window.home_page and window.home_page.left is not None
    window.flow.resume()
    person.wait_for_turn()
    window.do(LEAVE_TABLE)
    question = person.sheet
    assert isinstance(question, Question)
    person.click(question.buttons[1])
    qtbot.waitUntil(lambda: bool(window.sheets) and isinstance(person.sheet, RankingSheet), timeout=30000)
    assert window.autosave.ledger.tally("brilla").lost == 1
    person.key(Qt.Key.Key_Escape)
    assert window.home_page.left is None


def test_a_rule_of_the_strip_opens_the_rulebook_there(qtbot: QtBot, open_window: Opener) -> None:
    person = at_table(qtbot, open_window, knock_from="first_lap")
    strip = person.window.table.top.strip
    link = next(link for link in strip.links if "bussa" in link.text())
    assert link.changed
    person.click(link)
    book = person.sheet
    assert isinstance(book, Rulebook)
    assert book.at == person.window.words.rule_title("brilla", "knock")


def test_the_log_closes_with_its_key_and_leaves_the_tables_keys_to_the_table(qtbot: QtBot, open_window: Opener) -> None:
    person = at_table(qtbot, open_window)
    person.wait_for_turn()
    table, before = person.window.table, moves(person)
    QTest.keyClicks(table.view, "l")
    assert table.log.isVisible() and table.log.lines.hasFocus()
    QTest.keyClicks(table.log.lines, "l")
    assert not table.log.isVisible() and table.view.hasFocus()
    QTest.keyClicks(table.view, "l")
    QTest.keyClicks(table.log.lines, "p")
    assert person.session.match.record.moves[before] == (ME, "pass"), "its letter does it here too"


def test_what_cannot_be_done_says_why(qtbot: QtBot, open_window: Opener) -> None:
    person = at_table(qtbot, open_window)
    person.wait_for_turn()
    table = person.window.table
    before, prompt = moves(person), table.rail.prompt.text()
    person.type_key("B")
    assert moves(person) == before
    assert table.rail.prompt.text() != prompt and "secondo giro" in table.rail.prompt.text()


@pytest.mark.parametrize("way", [(1, 3), (3, 1)], ids=["from the hand", "from the table"])
def test_dragging_a_card_onto_another_swaps_them(qtbot: QtBot, open_window: Opener, way: tuple[int, int]) -> None:
    person = at_table(qtbot, open_window)
    person.wait_for_turn()
    view = person.window.table.view.viewport()
    mine, other = (person.window.table.rows()[row].card for row in (1, 3))
    start, end = (person.placement(row) for row in way)
    QTest.mousePress(view, LEFT, pos=start)
    for share in range(1, 6):
        QTest.mouseMove(view, start + (end - start) * share / 5)
    QTest.mouseRelease(view, LEFT, pos=end)
    swaps = [move for seat, move in person.session.match.record.moves if seat == 0 and move.startswith("swap")]
    assert swaps == [str(Action("swap", (mine, other)))]


def test_an_unwritable_folder_is_told_once_and_the_match_goes_on(
    qtbot: QtBot, open_window: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = Person(qtbot, open_window())

    def refuse(path: Path, data: bytes) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(files, "_replace", refuse)
    person.window.flow.new_match("brilla", Chosen(4, OPTIONS.complete({"first_dealer": "3"})))
    assert len(person.window.sheets) == 1 and isinstance(person.sheet, ErrorSheet)
    assert str(tmp_path) in person.sheet.accessibleDescription()
    person.key(Qt.Key.Key_Return)
    person.wait_for_turn()
    person.press("pass")
    person.wait_for_turn()
    assert person.window.sheets == []


def test_a_damaged_save_is_kept_aside_and_told(qtbot: QtBot, open_window: Opener, tmp_path: Path) -> None:
    (tmp_path / "matches").mkdir()
    (tmp_path / "matches" / "brilla.cardtable").write_text("{")
    person = Person(qtbot, open_window())
    qtbot.waitUntil(lambda: bool(person.window.sheets), timeout=30000)
    assert "brilla.cardtable.damaged-1" in person.sheet.accessibleDescription()
    assert person.window.home_page.left is None
    person.key(Qt.Key.Key_Return)
    assert person.window.sheets == []


def test_enter_presses_what_has_the_keyboard_on_the_upper_rail(qtbot: QtBot, open_window: Opener) -> None:
    person = at_table(qtbot, open_window)
    person.wait_for_turn()
    before = moves(person)
    strip = person.window.table.top.strip
    next(link for link in strip.links if link.isVisible()).setFocus()
    person.key(Qt.Key.Key_Return)
    assert isinstance(person.sheet, Rulebook) and moves(person) == before
    assert not person.sheet.games.isVisible()


def test_what_is_not_painted_yet_while_the_window_grows_is_dark_wood(open_window: Opener) -> None:
    window = open_window(rim="olive")
    for rim in ("olive", "walnut"):
        window.preferences.wish(rim=rim)
        assert window.palette().color(QPalette.ColorRole.Window).name() == RIMS[Rim(rim)].dark.lower()
