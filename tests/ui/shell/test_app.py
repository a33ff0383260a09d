"""How the program starts, and what the system may hand it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt, QUrl
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from cardtable.engine.match import Match
from cardtable.games import GAMES, make
from cardtable.store import requests
from cardtable.store.folder_lock import FolderLock
from cardtable.store.home import home
from cardtable.ui.play.players import ME, players
from cardtable.ui.play.replay import Replay
from cardtable.ui.shell import app as program
from cardtable.ui.shell.first_window import open_for
from cardtable.ui.timers import repeating
from cardtable.wording import Words
from tests.patience import PATIENCE
from tests.ui.conftest import Opener
from tests.ui.hands import Person


def a_record(folder: Path) -> Path:
    match = Match.new(make("brilla"), players(4), "sera", ME, "2026-12-24T21:00:00+01:00")
    path = folder / "sent by Melina.cardtable"
    path.write_text(match.record.to_json())
    return path


def test_a_record_from_the_finder_opens_its_table(qtbot: QtBot, open_window: Opener, tmp_path: Path) -> None:
    person = Person(qtbot, open_window())
    path = a_record(tmp_path)
    event = QFileOpenEvent(QUrl.fromLocalFile(str(path)))
    assert open_for(event, person.window)
    assert not open_for(QEvent(QEvent.Type.User), person.window)
    assert person.window.pages.currentWidget() is person.window.table
    assert person.session.match.record.seed == "sera"


def test_a_damaged_record_from_the_finder_is_told_and_stays_where_it_is(
    qtbot: QtBot, open_window: Opener, tmp_path: Path
) -> None:
    person = Person(qtbot, open_window())
    path = tmp_path / "broken.cardtable"
    path.write_text("{")
    person.window.arrivals.open(path)
    assert "broken.cardtable" in person.sheet.accessibleDescription()
    assert path.read_text() == "{"


def test_a_wanted_table_is_laid_at_once(qtbot: QtBot, open_window: Opener) -> None:
    person = Person(qtbot, open_window())
    program.open_table(person.window, program.Wanted("brilla", 7, "seme", {"lives": 2}))
    record = person.session.match.record
    assert (record.seats, record.seed, record.options["lives"]) == (7, "seme", 2)
    assert person.window.settings.chosen == {}


def test_a_match_that_is_over_is_only_looked_at(qtbot: QtBot, open_window: Opener) -> None:
    person = Person(qtbot, open_window())
    over = Match.new(make("brilla", {"lives": 1, "comeback": 0}), players(3), "sera", ME, "2026")
    while over.to_act is not None:
        over.play(over.to_act, over.rules.legal(over.state, over.to_act)[-1])
    person.window.flow.play(over)
    replay = person.window.controller
    assert isinstance(replay, Replay) and person.window.session is None
    replay.go_to(len(over.record.moves) - 2)
    replay.play(playing=True)
    qtbot.waitUntil(lambda: replay.position == len(over.record.moves), timeout=60000)
    assert person.window.autosave.ledger.entries() == []


def test_the_icon_is_drawn_at_every_size(qapp: QApplication) -> None:
    icon = program.icon()
    assert [size.width() for size in icon.availableSizes()] == [16, 24, 32, 48, 64, 128, 256]
    image = icon.pixmap(64, 64).toImage()
    assert image.pixelColor(32, 32).alpha() == 255


def test_letters_follow_the_window(qtbot: QtBot, open_window: Opener) -> None:
    window = open_window()
    window.resize(800, 600)
    small = window.appearance.letter
    window.resize(1920, 1200)
    assert window.appearance.letter > 1.3 * small


def test_every_game_has_a_tile(qtbot: QtBot, open_window: Opener) -> None:
    assert sorted(open_window().home_page.tiles) == sorted(GAMES)


@pytest.mark.qt_log_ignore("propagateSizeHints")  # of a platform without a screen
@pytest.mark.parametrize("wanted", [None, Path("sera.cardtable"), program.Wanted("brilla")])
def test_a_second_window_on_one_folder_whose_first_does_not_answer_says_so_and_touches_nothing(
    wanted: program.Wanted | Path | None,
    qapp: QApplication,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def answer() -> None:
        box = qapp.activeModalWidget()
        if isinstance(box, QMessageBox):
            asking.stop()
            told.append(box.text())
            QTest.keyClick(box, Qt.Key.Key_Return)

    told: list[str] = []
    asking = repeating(None, 10)
    asking.timeout.connect(answer)
    monkeypatch.setattr(program, "application", lambda: qapp)
    monkeypatch.setattr(requests, "PATIENCE", 0.1)
    first = FolderLock(home())
    assert first.take()
    damaged = home() / "settings.toml"
    damaged.write_text("[")
    asking.start()
    assert program.run(wanted) == 1
    said = capsys.readouterr().err
    # whoever typed a command is told where it was typed, and kept by no box
    assert told == ([] if isinstance(wanted, program.Wanted) else [said.removesuffix("\n")])
    assert said.count("\n") == 1
    asking.stop()
    assert damaged.read_text() == "[" and {path.name for path in home().iterdir()} <= {damaged.name, "window.lock"}
    first.give_back()


def test_a_table_that_is_wanted_beside_an_open_window_brings_that_to_the_front_and_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[Path | None] = []
    first = FolderLock(home())
    assert first.take()

    def ask(claim: FolderLock, folder: Path, file: Path | None) -> bool:
        asked.append(file)
        return True

    monkeypatch.setattr(program, "ask_first_window", ask)
    opened: list[None] = []
    assert program.run(program.Wanted("brilla"), "en", lambda: opened.append(None)) == 2
    assert asked == [None] and not opened
    assert capsys.readouterr().err == f"{Words('en').say('ui.second')}\n"
    first.give_back()


@pytest.mark.parametrize("language", ["ar_EG.UTF-8", "he_IL.UTF-8", "it_IT.UTF-8", "xx"])
def test_words_run_as_the_programs_languages_do_whatever_the_systems_is(language: str) -> None:
    code = "from cardtable.ui.shell.app import application; print(application().layoutDirection().name)"
    system = {**os.environ, "LANG": language, "LC_ALL": "", "LANGUAGE": ""}
    done = subprocess.run(
        [sys.executable, "-c", code], env=system, capture_output=True, text=True, check=True, timeout=PATIENCE
    )
    assert done.stdout.strip() == "LeftToRight"
