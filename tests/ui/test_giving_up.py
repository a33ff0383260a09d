"""The ranking of a match that was given up says so, and tells nothing that nobody saw."""

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from cardtable.engine.events import Said
from cardtable.games import GAMES
from cardtable.store.settings import Chosen
from cardtable.ui.cast import sitting_of
from cardtable.ui.questions import Question
from cardtable.ui.ranking import Ranking, given_up
from cardtable.wording import languages
from tests.ui.conftest import Opener
from tests.ui.hands import Person


def give_up(person: Person, game: str) -> Ranking:
    """Sit down, give up when it is one's turn, and look at the ranking."""
    rules = GAMES[game]
    person.window.new_match(game, Chosen(rules.default_seats, rules.option_set.complete({"first_dealer": "0"})), "sera")
    person.wait_for_turn()
    person.window.endings.ask_leave()
    question = person.sheet
    assert isinstance(question, Question)
    person.click(question.buttons[1])
    sheet = person.sheet
    assert isinstance(sheet, Ranking)
    return sheet


@pytest.mark.parametrize("language", list(languages()))
@pytest.mark.parametrize("game", GAMES)
def test_the_ranking_of_a_match_that_was_given_up_says_so_and_who_won_it(
    qtbot: QtBot, open_window: Opener, game: str, language: str
) -> None:
    person = Person(qtbot, open_window(language=language))
    sheet, say = give_up(person, game), person.window.words.say
    match = person.session.match
    left, outcome = given_up(match.record), match.outcome
    assert left is not None and outcome is not None
    assert sheet.title.text() == sheet.accessibleName() == say("ui.ranking.given_up")
    winner = sitting_of(person.window.words, match.record).names[outcome.places.index(1)]
    lines = [label.text() for label in sheet.findChildren(QLabel)]
    # two alone do not play on
    key = "ui.ranking.won" if left + 1 == len(match.record.moves) else "ui.ranking.finished"
    assert person.window.words.count(key, 1, name=winner) + "." in lines


def test_what_the_others_cried_afterwards_is_not_counted(qtbot: QtBot, open_window: Opener) -> None:
    person = Person(qtbot, open_window())
    sheet = give_up(person, "trisac")
    match = person.session.match
    left = given_up(match.record)
    assert left is not None
    said = [event for event in match.events[match.ends[left] :] if isinstance(event, Said)]
    assert len(said) > 20
    heard = [event.phrase for event in match.events[: match.ends[left]] if isinstance(event, Said)]
    calls = person.window.words.count("trisac.moment.call", heard.count("call"))
    told = [label.text() for label in sheet.findChildren(QLabel) if "chiamat" in label.text()]
    assert len(told) == ("call" in heard) and all(calls in line for line in told)
