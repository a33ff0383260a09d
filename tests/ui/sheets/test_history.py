"""The matches that ended stand in a list, from which each is looked at again, handed on, or opened from a file."""

import json
from collections.abc import Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from cardtable.engine.match import Match
from cardtable.engine.record import Record
from cardtable.games import GAMES, make
from cardtable.store.files import Flaw, StoreError
from cardtable.ui.play.command_specs import STATISTICS
from cardtable.ui.play.players import ME, players
from cardtable.ui.play.replay import Replay
from cardtable.ui.sheets.figures import Figures
from cardtable.ui.sheets.finished_matches import TOLD, FinishedList, Row
from cardtable.ui.sheets.ranking import RankingSheet
from cardtable.ui.sheets.statistics import Backs, Statistics
from cardtable.ui.widgets.message_sheets import ErrorSheet
from cardtable.ui.widgets.style import BREAK, Text
from cardtable.ui.widgets.troubles import told as told_of
from cardtable.wording import Words, languages
from tests.ui.conftest import Opener
from tests.ui.evenings import SHORT, spend
from tests.ui.hands import LEFT, Person
from tests.ui.sheets.test_small_sheets import narrow
from tests.ui.test_accessibility import tree, unnamed


def statistics(person: Person) -> Statistics:
    person.window.do(STATISTICS)
    sheet = person.sheet
    assert isinstance(sheet, Statistics)
    return sheet


def list_of(sheet: Statistics) -> FinishedList:
    assert sheet.list is not None
    return sheet.list


def rows(sheet: Statistics) -> list[Row]:
    """What the list shows."""
    model = list_of(sheet).model()
    return [model.index(row, 0).data(TOLD) for row in range(model.rowCount())]


def watched(person: Person) -> Record:
    """The match that is looked at again."""
    replay = person.window.controller
    assert isinstance(replay, Replay) and person.window.sheets == []
    return replay.match.record


def click(view: FinishedList, row: int) -> None:
    QTest.mouseClick(view.viewport(), LEFT, pos=view.visualRect(view.model().index(row, 0)).center())


def double_click(view: FinishedList, row: int) -> None:
    placement = view.visualRect(view.model().index(row, 0)).center()
    click(view, row)
    QTest.mouseDClick(view.viewport(), LEFT, pos=placement)


def lines(sheet: Statistics) -> list[str]:
    return [text.text() for text in sheet.findChildren(Text)]


# -- what is in it


def test_a_match_that_has_just_ended_stands_in_the_list_and_enter_shows_it_again(
    qtbot: QtBot, open_window: Opener
) -> None:
    person = Person(qtbot, open_window())
    rules = make("brilla", SHORT["brilla"])
    person.window.flow.play(Match.new(rules, players(3), "sera", ME, "2026-12-24T21:00:00+01:00"))
    person.play_to_the_end()
    qtbot.waitUntil(lambda: bool(person.window.sheets), timeout=30000)
    ranking = person.sheet
    assert isinstance(ranking, RankingSheet)
    played = person.session.match.record
    person.click(ranking.home)
    (row,) = rows(statistics(person))
    assert row.game == "Brillà"
    assert row.line.replace("\N{NO-BREAK SPACE}", " ").startswith("24 dic 2026, 21:00 · con ")
    person.key(Qt.Key.Key_Return)
    assert watched(person) == played
    person.key(Qt.Key.Key_Escape)
    assert person.window.pages.currentWidget() is person.window.home_page


def test_the_latest_match_comes_first_and_arrows_choose_another(
    qtbot: QtBot, open_window: Opener, tmp_path: Path
) -> None:
    records = spend(tmp_path, "sedici", "briscola", "trisac")
    person = Person(qtbot, open_window())
    sheet = statistics(person)
    assert [row.game for row in rows(sheet)] == [Words("it").title(game) for game in ("trisac", "briscola", "sedici")]
    assert list_of(sheet).hasFocus()
    person.key(Qt.Key.Key_End)
    person.key(Qt.Key.Key_Up)
    person.key(Qt.Key.Key_Return)
    assert watched(person) == records[1]


def test_a_double_click_shows_a_match_again_and_so_does_the_button(
    qtbot: QtBot, open_window: Opener, tmp_path: Path
) -> None:
    records = spend(tmp_path, "sedici", "briscola")
    person = Person(qtbot, open_window())
    view = list_of(statistics(person))
    double_click(view, 1)
    assert watched(person) == records[0]
    person.key(Qt.Key.Key_Escape)
    sheet = statistics(person)
    view = list_of(sheet)
    click(view, 1)
    assert person.window.sheets == [sheet] and view.chosen.record == records[0]
    assert sheet.replay is not None
    person.click(sheet.replay)
    assert watched(person) == records[0]


def test_who_looks_at_an_old_match_finds_the_one_under_way_at_home(
    qtbot: QtBot, open_window: Opener, tmp_path: Path
) -> None:
    (old,) = spend(tmp_path, "briscola")
    person = Person(qtbot, open_window())
    rules = make("brilla", {"first_dealer": "2", "dealer_exchange": "none"})
    person.window.flow.play(Match.new(rules, players(3), "sera", ME, "2026-12-24T21:00:00+01:00"))
    person.wait_for_turn()
    under_way = person.session.match.record
    statistics(person)
    person.key(Qt.Key.Key_Return)
    assert watched(person) == old
    person.key(Qt.Key.Key_Escape)
    person.key(Qt.Key.Key_Return)
    person.wait_for_turn()
    assert person.session.match.record == under_way


@pytest.mark.parametrize("language", list(languages()))
def test_everything_on_the_sheet_has_a_name_and_every_row_its_sentence(
    qtbot: QtBot, open_window: Opener, tmp_path: Path, language: str
) -> None:
    spend(tmp_path, *GAMES)
    person = Person(qtbot, open_window(language=language))
    sheet = statistics(person)
    assert unnamed(person.window) == []
    items = [each for each in tree(list_of(sheet)) if each.role() is QAccessible.Role.ListItem]
    assert [each.text(QAccessible.Text.Name) for each in items] == [row.spoken for row in rows(sheet)]


# -- records of no use


def spoil(folder: Path, record: Record, change: dict[str, object] | bytes) -> Path:
    """Damage the record of this match."""
    path = next(path for path in (folder / "history").iterdir() if json.loads(path.read_text()) == as_json(record))
    path.write_bytes(change if isinstance(change, bytes) else json.dumps(as_json(record) | change).encode())
    return path


def as_json(record: Record) -> dict[str, object]:
    content: dict[str, object] = json.loads(record.to_json())
    return content


@pytest.mark.parametrize(
    ("change", "flaw"),
    [
        (b"\xff", Flaw.DAMAGED),
        ({"moves": ["0 knock"]}, Flaw.DAMAGED),
        ({"game": "tombola"}, Flaw.FOREIGN),
        ({"format": 99}, Flaw.NEWER),
        ({"rules_version": 0}, Flaw.OLDER),
    ],
)
def test_a_record_of_no_use_is_told_and_stays_and_the_list_goes_on(
    qtbot: QtBot, open_window: Opener, tmp_path: Path, change: dict[str, object] | bytes, flaw: Flaw
) -> None:
    records = spend(tmp_path, "briscola", "sedici")
    path = spoil(tmp_path, records[1], change)
    content = path.read_bytes()
    person = Person(qtbot, open_window())
    sheet = statistics(person)
    person.key(Qt.Key.Key_Return)
    error = person.sheet
    assert isinstance(error, ErrorSheet)
    told = " ".join(told_of(person.window.words, StoreError(flaw, path)))
    assert error.accessibleDescription() == told.replace(BREAK, "")
    person.key(Qt.Key.Key_Return)
    assert path.read_bytes() == content
    assert person.window.sheets == [sheet] and list_of(sheet).hasFocus()
    person.key(Qt.Key.Key_Down)
    person.key(Qt.Key.Key_Return)
    assert watched(person) == records[0]


def test_a_match_whose_record_is_gone_stays_and_offers_nothing(
    qtbot: QtBot, open_window: Opener, tmp_path: Path
) -> None:
    spend(tmp_path, "briscola", "sedici")
    next((tmp_path / "history").glob("*-sedici-*")).unlink()
    person = Person(qtbot, open_window())
    sheet = statistics(person)
    assert [row.game for row in rows(sheet)] == ["Sedici", "Briscola a due"]
    assert sheet.replay is not None and not sheet.replay.isEnabled() and not sheet.export.isEnabled()
    view = list_of(sheet)
    person.key(Qt.Key.Key_Return)
    double_click(view, 0)
    assert person.window.sheets == [sheet]
    person.key(Qt.Key.Key_Down)
    assert sheet.replay.isEnabled() and sheet.export.isEnabled()


def test_a_damaged_ledger_is_told_on_the_sheet_and_the_records_are_still_there(
    qtbot: QtBot, open_window: Opener, tmp_path: Path
) -> None:
    (record,) = spend(tmp_path, "briscola")
    ledger = tmp_path / "ledger.jsonl"
    ledger.write_bytes(b"\xff")
    person = Person(qtbot, open_window())
    sheet = statistics(person)
    aside = ledger.with_name("ledger.jsonl.damaged-1")
    assert set(told_of(person.window.words, StoreError(Flaw.DAMAGED, ledger, aside))) <= set(lines(sheet))
    assert aside.read_bytes() == b"\xff"
    assert [row.place for row in rows(sheet)] == ["in due"]
    person.key(Qt.Key.Key_Return)
    assert watched(person) == record


# -- files


def test_a_match_is_handed_on_as_a_file_and_opened_from_it(qtbot: QtBot, open_window: Opener, tmp_path: Path) -> None:
    (record,) = spend(tmp_path, "sedici")
    person, path = Person(qtbot, open_window()), tmp_path / "per-la-zia"
    sheet = statistics(person)
    person.click(sheet.export)
    person.name_file(path)
    assert as_json(record) == json.loads(path.with_suffix(".cardtable").read_text())
    (tmp_path / "ledger.jsonl").unlink()
    next((tmp_path / "history").iterdir()).unlink()
    person.key(Qt.Key.Key_Escape)
    sheet = statistics(person)
    assert sheet.list is None
    person.click(sheet.open_file)
    person.name_file(path.with_suffix(".cardtable"))
    assert watched(person) == record


@pytest.mark.parametrize("language", list(languages()))
def test_the_dialog_for_files_speaks_the_language_of_the_program(
    qtbot: QtBot, open_window: Opener, language: str
) -> None:
    person, say = Person(qtbot, open_window(language=language)), Words(language).say
    sheet = statistics(person)
    person.click(sheet.open_file)
    dialog = sheet.findChild(QFileDialog)
    assert dialog is not None and dialog.windowTitle() == say("ui.history.open")
    shown = {label.text() for label in dialog.findChildren(QLabel)} | {
        button.text() for button in dialog.findChildren(QPushButton)
    }
    keys = ("ui.file.look_in", "ui.file.name", "ui.file.kind", "ui.file.open", "ui.cancel")
    assert {say(key) for key in keys} <= shown
    dialog.reject()


def test_a_file_that_is_no_match_is_told_and_the_sheet_stays(qtbot: QtBot, open_window: Opener, tmp_path: Path) -> None:
    person, path = Person(qtbot, open_window()), tmp_path / "lettera.cardtable"
    path.write_text("Cara zia")
    sheet = statistics(person)
    person.click(sheet.open_file)
    person.name_file(path)
    assert isinstance(person.sheet, ErrorSheet)
    person.key(Qt.Key.Key_Return)
    assert person.window.sheets == [sheet] and path.read_text() == "Cara zia"


def test_a_disk_that_does_not_take_the_file_is_told(
    qtbot: QtBot, open_window: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    spend(tmp_path, "sedici")
    person = Person(qtbot, open_window())
    sheet = statistics(person)

    def full(path: Path, data: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("cardtable.store.files._replace", full)
    person.click(sheet.export)
    person.name_file(tmp_path / "per-la-zia.cardtable")
    assert isinstance(person.sheet, ErrorSheet) and "per-la-zia" in person.sheet.accessibleDescription()
    person.key(Qt.Key.Key_Return)
    assert person.window.sheets == [sheet]


# -- how it looks


def test_the_figures_of_each_game_say_what_they_count(qtbot: QtBot, open_window: Opener, tmp_path: Path) -> None:
    spend(tmp_path, "briscola", "briscola", "sedici")
    person = Person(qtbot, open_window())
    figures = statistics(person).findChild(Figures)
    assert figures is not None
    said = [each.text(QAccessible.Text.Name) for each in tree(figures) if each.role() is QAccessible.Role.StaticText]
    assert said[0] == "Sedici" and "1 giocata" in said
    assert said[said.index("Briscola a due") + 1] == "2 giocate"


@pytest.mark.parametrize("language", list(languages()))
@pytest.mark.parametrize("games", [(), ("briscola",), tuple(GAMES) * 15])
def test_nothing_is_cut_off_in_the_smallest_window(
    open_window: Opener, tmp_path: Path, language: str, games: Sequence[str]
) -> None:
    spend(tmp_path, *games)
    for text in ("100", "200"):
        window = open_window(text=text, language=language)
        window.resize(800, 600)
        QApplication.processEvents()
        window.do(STATISTICS)
        QApplication.processEvents()
        assert list(narrow(window.sheets[-1])) == []


def test_where_there_is_little_room_keys_reach_the_figures_and_every_row(
    qtbot: QtBot, open_window: Opener, tmp_path: Path
) -> None:
    records = spend(tmp_path, *GAMES, *GAMES)
    window = open_window(text="200")
    window.resize(800, 600)
    QApplication.processEvents()
    person = Person(qtbot, window)
    sheet = statistics(person)
    view, figures = list_of(sheet), sheet.findChild(Figures)
    assert figures is not None and figures.hasFocus()
    person.key(Qt.Key.Key_Tab)
    person.key(Qt.Key.Key_Tab)
    assert view.hasFocus() and not view.visibleRegion().isEmpty()
    for row in range(len(records)):
        assert view.currentIndex().row() == row
        assert view.viewport().rect().contains(view.visualRect(view.currentIndex()).center())
        person.key(Qt.Key.Key_Down)
    person.key(Qt.Key.Key_Return)
    assert watched(person) == records[0]


def test_before_the_first_match_three_backs_and_a_sentence_lie_there(qtbot: QtBot, open_window: Opener) -> None:
    person = Person(qtbot, open_window())
    sheet = statistics(person)
    assert "Qui si raccolgono le partite finite: la prima deve ancora venire." in lines(sheet)
    assert sheet.findChild(Backs) is not None
    person.key(Qt.Key.Key_Return)
    assert person.window.sheets == []
