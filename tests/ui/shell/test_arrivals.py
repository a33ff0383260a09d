"""Records that come to a window from outside: by a double click, by a second program, or dropped on it."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from cardtable.engine.match import Match
from cardtable.games import GAMES, make
from cardtable.store import requests
from cardtable.store.folder_lock import FolderLock
from cardtable.store.requests import Request, Withdrawal
from cardtable.store.settings import Chosen
from cardtable.ui.play.command_specs import GALLERY, NEW_MATCH, RULES, SETTINGS, STATISTICS, CommandSpec
from cardtable.ui.play.players import ME, players
from cardtable.ui.sheets.ranking import RankingSheet
from cardtable.ui.shell import single_instance
from cardtable.ui.shell.main_window import MainWindow
from cardtable.ui.shell.single_instance import SingleInstance
from cardtable.ui.widgets.message_sheets import ErrorSheet
from cardtable.wording import languages
from tests.ui.conftest import Opener
from tests.ui.hands import Person

ROOT = Path(__file__).parents[3]
LEFT, COPY = Qt.MouseButton.LeftButton, Qt.DropAction.CopyAction


def a_record(folder: Path, seed: str = "sera") -> Path:
    match = Match.new(make("brilla"), players(4), seed, ME, "2026-12-24T21:00:00+01:00")
    path = folder / f"sent by Melina {seed}.cardtable"
    path.write_text(match.record.to_json())
    return path


def damage(path: Path) -> None:
    path.write_text("{")


def make_newer(path: Path) -> None:
    path.write_text(json.dumps({**json.loads(path.read_text()), "format": 99}))


def throw_away(path: Path) -> None:
    path.unlink()


def make_endless(path: Path) -> None:
    path.unlink()
    path.mkdir()


@pytest.mark.parametrize("spoil", [damage, make_newer, throw_away, make_endless])
def test_a_record_of_no_use_is_told_on_the_window_and_all_that_is_there_stays(
    qtbot: QtBot, open_window: Opener, tmp_path: Path, spoil: object
) -> None:
    person, path = Person(qtbot, open_window()), a_record(tmp_path)
    assert callable(spoil)
    spoil(path)
    person.window.do(GALLERY)
    gallery = person.sheet
    person.window.arrivals.open(path)
    assert isinstance(person.sheet, ErrorSheet) and path.name in person.sheet.accessibleDescription()
    person.key(Qt.Key.Key_Return)
    assert person.window.sheets == [gallery]


@pytest.mark.parametrize("command", [SETTINGS, STATISTICS, GALLERY, RULES, NEW_MATCH], ids=lambda command: command.id)
def test_what_lies_over_the_page_makes_room_for_a_record(
    qtbot: QtBot, open_window: Opener, tmp_path: Path, command: CommandSpec
) -> None:
    person = Person(qtbot, open_window())
    person.window.do(command)
    person.window.arrivals.open(a_record(tmp_path))
    QApplication.processEvents()
    assert person.window.sheets == []
    assert person.window.pages.currentWidget() is person.window.table
    person.wait_for_turn()
    assert person.session.match.record.seed == "sera"


def test_a_record_comes_over_the_ranking_of_another_match(qtbot: QtBot, open_window: Opener, tmp_path: Path) -> None:
    person = Person(qtbot, open_window())
    rules = make("brilla", {"lives": 1, "comeback": 0})
    person.window.flow.play(Match.new(rules, players(3), "prima", ME, "2026-12-24T20:00:00+01:00"))
    person.play_to_the_end()
    qtbot.waitUntil(lambda: bool(person.window.sheets), timeout=30000)
    assert isinstance(person.sheet, RankingSheet)
    person.window.arrivals.open(a_record(tmp_path))
    QApplication.processEvents()
    assert person.window.sheets == [] and person.session.match.record.seed == "sera"


def test_an_older_copy_of_the_match_under_way_never_takes_back_what_was_played(
    qtbot: QtBot, open_window: Opener, tmp_path: Path
) -> None:
    person, path = Person(qtbot, open_window()), a_record(tmp_path)
    person.window.arrivals.open(path)
    person.wait_for_turn()
    moves = list(person.session.match.record.moves)
    assert moves
    person.window.arrivals.open(path)
    assert person.session.match.record.moves[: len(moves)] == moves


def test_a_match_that_went_two_ways_keeps_both(qtbot: QtBot, open_window: Opener, tmp_path: Path) -> None:
    person, path = Person(qtbot, open_window()), a_record(tmp_path)
    person.window.arrivals.open(path)
    person.wait_for_turn()
    here = person.session.match.record.to_json()
    saved = tmp_path / "matches" / "brilla.cardtable"
    elsewhere = Match.new(make("brilla"), players(4), "sera", ME, "2026-12-24T21:00:00+01:00")
    while elsewhere.to_act is not None and len(elsewhere.record.moves) < 40:
        elsewhere.play(elsewhere.to_act, elsewhere.legal(elsewhere.to_act)[-1])
    assert elsewhere.to_act is not None
    path.write_text(elsewhere.record.to_json())
    person.window.arrivals.open(path)
    told = person.sheet
    assert isinstance(told, ErrorSheet) and "brilla.cardtable.copy-1" in told.accessibleDescription()
    assert saved.with_name("brilla.cardtable.copy-1").read_text() == here
    person.key(Qt.Key.Key_Return)
    person.wait_for_turn()
    assert person.session.match.record.moves[:40] == elsewhere.record.moves
    # one that is over is only looked at, and one that goes on from what is here parts from nothing
    while elsewhere.to_act is not None:
        elsewhere.play(elsewhere.to_act, elsewhere.legal(elsewhere.to_act)[0])
    path.write_text(elsewhere.record.to_json())
    before = saved.read_text()
    person.window.arrivals.open(path)
    assert person.window.sheets == [] and person.window.session is None and saved.read_text() == before
    path.write_text(saved.read_text())
    person.window.arrivals.open(path)
    assert person.window.sheets == []


def dragged(*paths: Path) -> QMimeData:
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    return mime


def drag_over(widget: QWidget, mime: QMimeData) -> bool:
    event = QDragEnterEvent(QPoint(5, 5), COPY, mime, LEFT, Qt.KeyboardModifier.NoModifier)
    event.ignore()
    QApplication.sendEvent(widget, event)
    return event.isAccepted()


def drop_on(window: MainWindow, mime: QMimeData) -> None:
    QApplication.sendEvent(window, QDropEvent(QPointF(5, 5), COPY, mime, LEFT, Qt.KeyboardModifier.NoModifier))


def test_a_record_is_dropped_anywhere_on_the_window(qtbot: QtBot, open_window: Opener, tmp_path: Path) -> None:
    person, path = Person(qtbot, open_window()), a_record(tmp_path)
    mime = dragged(tmp_path / "notes.txt", path)
    person.window.do(STATISTICS)
    for widget in (person.window.home_page, *person.sheet.findChildren(QWidget)):
        if widget.isVisible() and not widget.isWindow():
            assert drag_over(widget, mime), widget
    drop_on(person.window, mime)
    person.wait_for_turn()
    assert person.session.match.record.seed == "sera"
    table = person.window.table.view.viewport()
    assert drag_over(table, mime)
    # else Qt would give the next drop to this table, which will be gone by then
    QApplication.sendEvent(table, QDragLeaveEvent())


def test_nothing_but_records_is_taken(qtbot: QtBot, open_window: Opener, tmp_path: Path) -> None:
    window = open_window()
    words, far = QMimeData(), QMimeData()
    words.setText("sera.cardtable")
    far.setUrls([QUrl("https://example.org/sera.cardtable")])
    for mime in (words, far, dragged(tmp_path / "notes.txt"), dragged(tmp_path)):
        assert not drag_over(window.home_page, mime)
        drop_on(window, mime)
        assert window.sheets == [] and window.pages.currentWidget() is window.home_page


def test_a_record_of_a_second_program_is_opened_in_the_window_that_comes_to_the_front(
    qtbot: QtBot, open_window: Opener, tmp_path: Path
) -> None:
    person, path = Person(qtbot, open_window()), a_record(tmp_path)
    window = person.window
    requests.place(tmp_path, Request(a_record(tmp_path, "before it was watched")))
    SingleInstance(window, tmp_path, FolderLock(tmp_path), time.time())
    qtbot.waitUntil(lambda: window.session is not None)
    window.showMinimized()
    # the platform says so a second time, a little later
    QApplication.processEvents()
    assert window.isMinimized() and len(window.sheets) == 1
    asked = requests.place(tmp_path, Request(path))
    qtbot.waitUntil(lambda: not asked.exists())
    assert not window.isMinimized() and window.isVisible() and window.sheets == []
    assert person.session.match.record.seed == "sera"
    # nothing but the window is wanted of it: what is played goes on
    asked = requests.place(tmp_path, Request())
    qtbot.waitUntil(lambda: not asked.exists())
    assert person.session.match.record.seed == "sera"


def test_a_request_that_cannot_be_deleted_brings_the_window_to_the_front_once_as_soon_as_it_can(
    qtbot: QtBot, open_window: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window()
    monkeypatch.setattr(single_instance, "_LOOK_EVERY", 5)
    raised: list[None] = []
    monkeypatch.setattr(window, "raise_", lambda: raised.append(None))
    looks, withdraw = [], requests.withdraw

    def look(path: Path) -> Withdrawal:
        looks.append(path)
        return Withdrawal.STUCK if len(looks) < 4 else withdraw(path)

    monkeypatch.setattr(requests, "withdraw", look)
    asked = requests.place(tmp_path, Request())
    SingleInstance(window, tmp_path, FolderLock(tmp_path), time.time())
    qtbot.waitUntil(lambda: not asked.exists())
    qtbot.wait(30)
    assert len(looks) == 4 and len(raised) == 1


@pytest.mark.skipif(os.name != "posix", reason="elsewhere a folder in use cannot be moved")
@pytest.mark.parametrize("language", list(languages()))
def test_a_folder_that_is_moved_while_the_window_is_open_is_claimed_anew_and_it_is_said_once(
    qtbot: QtBot, open_window: Opener, tmp_path: Path, language: str
) -> None:
    window, claim = open_window(language=language), FolderLock(tmp_path)
    assert claim.take()
    SingleInstance(window, tmp_path, claim, time.time())
    moved = tmp_path.with_name(f"{tmp_path.name}-moved")
    tmp_path.rename(moved)
    window.flow.new_match("brilla", Chosen(3, GAMES["brilla"].option_set.defaults()), "sera")
    (sheet,) = window.sheets
    assert sheet.accessibleDescription().startswith(window.words.say("ui.trouble.moved", folder=tmp_path)[:20])
    sheet.accept()
    assert (tmp_path / "matches" / "brilla.cardtable").exists()
    other = FolderLock(moved)
    assert not FolderLock(tmp_path).take() and other.take(), "and the other is free"
    other.give_back()
    asked = requests.place(tmp_path, Request())
    qtbot.waitUntil(lambda: not asked.exists())
    assert window.sheets == []
    claim.give_back()


@pytest.mark.parametrize("spoil", [None, damage])
def test_a_second_program_hands_its_record_over_and_ends_with_0(qtbot: QtBot, tmp_path: Path, spoil: object) -> None:
    path, folder = a_record(tmp_path), tmp_path / "home"
    if callable(spoil):
        spoil(path)
    command = [sys.executable, "-P", "-m", "cardtable"]
    environment = os.environ | {"CARDTABLE_HOME": str(folder), "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(command, env=environment, cwd=ROOT, stderr=subprocess.DEVNULL) as first:
        try:
            # it has the folder, and is at home in it
            qtbot.waitUntil(folder.is_dir, timeout=60000)
            done = subprocess.run([*command, str(path)], env=environment, cwd=ROOT, timeout=60, check=False)
            assert done.returncode == 0 and first.poll() is None
            assert list(folder.glob("request-*")) == []
            if spoil is None:
                qtbot.waitUntil((folder / "matches" / "brilla.cardtable").exists, timeout=60000)
        finally:
            first.kill()
