"""The log of a long match: told only while it is open, from its end, and as far back as somebody looks."""

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cardtable.engine.match import Match
from cardtable.games import make
from cardtable.ui.play.players import ME, players
from cardtable.ui.table.log_feed import AT_ONCE
from cardtable.wording import Words
from tests.bots.long_matches import LONGEST, decisions
from tests.ui.conftest import Opener
from tests.ui.hands import Person, told


def long_match() -> Match:
    """A match that has told of three times as much as is told at once, and goes on with the person."""
    match = Match.new(make("brilla", LONGEST["brilla"]), players(5), "1", ME)
    return next(match for seat in decisions(match) if seat == ME and len(match.record.moves) > 4 * AT_ONCE)


@pytest.fixture
def person(qtbot: QtBot, open_window: Opener) -> Person:
    person = Person(qtbot, open_window(language="en"))
    person.window.flow.play(long_match())
    person.wait_for_turn()
    return person


def test_while_the_log_is_closed_nothing_is_told_but_its_last_line(
    person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, moves, narrate = person.window.table, list[str](), Words.narrate

    def counted(words: Words, game: str, *told: Any) -> list[str]:
        moves.append(game)
        return narrate(words, game, *told)

    monkeypatch.setattr(Words, "narrate", counted)
    assert told(table.log) == []
    last = table.rail.last.text()
    for language in ("it", "en"):
        moves.clear()
        person.window.preferences.wish(language=language)
        assert told(table.log) == [] and len(moves) <= 4
        assert (table.rail.last.text() == last) == (language == "en")
    person.type_key("L")
    assert len(told(table.log)) == AT_ONCE and told(table.log)[-1].strip()
    person.type_key("L")
    assert told(table.log) == []
    moves.clear()
    session = person.session
    person.window.flow.go_home()
    person.window.flow.play(session.match)
    assert len(moves) <= 6 and table.rail.last.text() == last


def test_an_open_log_reaches_as_far_back_as_somebody_looks(person: Person) -> None:
    log, story = person.window.table.log, list(person.session.story())[::-1]
    assert len(story) > 3 * AT_ONCE
    person.type_key("L")
    bar = log.lines.verticalScrollBar()
    person.qtbot.waitUntil(lambda: bar.value() == bar.maximum() > 0)
    assert told(log) == story[-AT_ONCE:]
    first = log.lines.item(0)
    bar.setValue(bar.pageStep() // 2)
    seen = log.lines.visualItemRect(first)
    person.qtbot.waitUntil(lambda: len(told(log)) > AT_ONCE)
    assert told(log) == story[-2 * AT_ONCE :] and log.lines.visualItemRect(first) == seen, "what is in sight stays"
    for _ in range(len(story)):
        QTest.keyClick(log.lines, Qt.Key.Key_Home)
        person.qtbot.wait(1)
        if len(told(log)) == len(story):
            break
    assert told(log) == story
    person.qtbot.wait(20)
    assert told(log) == story, "there is nothing before the beginning"


def test_what_happens_comes_to_the_end_of_an_open_log(person: Person) -> None:
    log = person.window.table.log
    person.type_key("L")
    before = told(log)
    person.do(person.choose())
    person.qtbot.waitUntil(lambda: len(told(log)) > AT_ONCE + 2, timeout=30000)
    assert told(log)[:AT_ONCE] == before
    assert told(log) == list(person.session.story())[::-1][-len(told(log)) :]
    bar = log.lines.verticalScrollBar()
    assert bar.value() == bar.maximum()
