"""What a window gives back when nothing is to be done, and that nothing runs in it then."""

import pytest
from PySide6.QtCore import QAbstractAnimation, QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable.bots.worker import Worker
from cardtable.engine.match import Match
from cardtable.games import GAMES, make
from cardtable.store.settings import Chosen
from cardtable.ui.play.bot_client import BotClient
from cardtable.ui.play.players import ME, players
from cardtable.ui.shell import rest
from cardtable.ui.shell.main_window import MainWindow
from tests.ui.conftest import Opener


def begin(window: MainWindow, seats: int = 4) -> None:
    game, kind = next(iter(GAMES.items()))
    window.flow.new_match(game, Chosen(seats, kind.option_set.complete({})), "at rest")


def running(window: MainWindow) -> list[object]:
    """The timers and animations of the window that run."""
    timers = [timer for timer in window.findChildren(QTimer) if timer.isActive()]
    moving = QAbstractAnimation.State.Running
    return timers + [each for each in window.findChildren(QAbstractAnimation) if each.state() == moving]


def test_at_home_the_table_that_was_left_keeps_its_cards_packed_and_nothing_else(
    qtbot: QtBot, open_window: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rest, "_REST", 100)
    window = open_window()
    begin(window)
    picture = window.table.view._picture
    qtbot.waitUntil(lambda: picture.cache._bytes > 1_000_000, timeout=30000)
    window.flow.go_home()
    qtbot.waitUntil(lambda: picture.backing is None, timeout=30000)
    assert picture.cache._bytes == 0 and picture.cache.weight < 5_000_000
    window.flow.resume()
    # all is drawn again
    qtbot.waitUntil(lambda: picture.backing is not None and picture.cache._bytes > 1_000_000, timeout=30000)


def test_at_home_the_process_of_the_bots_ends(
    qtbot: QtBot, open_window: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rest, "_REST", 100)
    window, ended = open_window(), list[bool]()
    monkeypatch.setattr(window.flow.bots, "rest", lambda: ended.append(True))
    begin(window)
    qtbot.wait(300)
    assert not ended
    window.flow.go_home()
    qtbot.waitUntil(lambda: bool(ended), timeout=30000)


def test_a_process_of_the_bots_that_has_something_to_do_goes_on(qapp: QApplication) -> None:
    worker = Worker()
    client = BotClient(worker=worker)
    try:
        assert client.start() and worker.alive
        client.rest()
        assert not worker.alive
        client.finish(Match.new(make("brilla"), players(3), "at rest", ME, "2026-12-24T21:00:00+01:00"))
        assert worker.alive, "it is started anew"
        client.rest()
        assert worker.alive
    finally:
        client.stop()


def test_when_home_is_whole_what_it_was_made_from_is_dropped(qtbot: QtBot, open_window: Opener) -> None:
    window = open_window()
    qtbot.waitUntil(lambda: window.pages.has_table, timeout=30000)
    assert not [key for key in window.appearance.cache._kept if isinstance(key, tuple) and key[0] == "shadow"]


def test_at_home_no_timer_and_no_animation_runs(qtbot: QtBot, open_window: Opener) -> None:
    window = open_window()
    qtbot.waitUntil(lambda: window.pages.has_table and not running(window), timeout=30000)
    qtbot.wait(500)
    assert not running(window)


def test_at_the_table_no_timer_and_no_animation_runs_while_the_person_thinks(qtbot: QtBot, open_window: Opener) -> None:
    window = open_window()
    begin(window)
    session = window.session
    assert session is not None
    qtbot.waitUntil(lambda: session.turn_input.open and not running(window), timeout=60000)
    qtbot.wait(500)
    assert not running(window)
