"""A person plays whole matches at the window, by mouse and by keys, and sees who came where."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from cardtable.games import GAMES
from cardtable.store.settings import Chosen
from cardtable.ui.sheets.new_match import NewMatch
from cardtable.ui.sheets.ranking import RankingSheet
from cardtable.ui.widgets.stepper import Stepper
from tests.ui.conftest import Opener
from tests.ui.hands import Person


def test_a_whole_match_by_mouse_ends_with_a_ranking(qtbot: QtBot, open_window: Opener) -> None:
    person = Person(qtbot, open_window())
    window = person.window
    person.click(window.home_page.tiles["brilla"])
    sheet = person.sheet
    assert isinstance(sheet, NewMatch)
    person.click(sheet.seats.less)
    assert len(sheet.guests.relatives) == 3
    lives = sheet.rules.form.rows["lives"].control
    assert isinstance(lives, Stepper)
    for _ in range(2):
        person.click(lives.less)
    person.click(sheet.play)
    assert window.pages.currentWidget() is window.table
    person.play_to_the_end()
    qtbot.waitUntil(lambda: bool(window.sheets), timeout=30000)
    ranking = person.sheet
    assert isinstance(ranking, RankingSheet)
    assert len(ranking.placings) == 4
    tally = window.autosave.ledger.tally("brilla")
    assert tally.played == 1
    person.click(ranking.home)
    assert window.pages.currentWidget() is window.home_page
    assert window.home_page.left is None


def test_a_whole_match_by_keys_ends_with_a_ranking_and_a_rematch(qtbot: QtBot, open_window: Opener) -> None:
    person = Person(qtbot, open_window())
    window = person.window
    window.settings.chosen["brilla"] = Chosen(5, GAMES["brilla"].option_set.complete({"lives": 1, "comeback": 0}))
    assert window.home_page.tiles["brilla"].hasFocus()
    person.key(Qt.Key.Key_Space)
    assert isinstance(person.sheet, NewMatch)
    person.key(Qt.Key.Key_Return)
    assert window.pages.currentWidget() is window.table
    person.play_to_the_end(by_keys=True)
    qtbot.waitUntil(lambda: bool(window.sheets), timeout=30000)
    assert isinstance(person.sheet, RankingSheet)
    person.key(Qt.Key.Key_Return)
    assert not person.session.over
    assert person.session.match.record.seats == 5


@pytest.mark.slow
def test_a_whole_match_at_the_largest_table(qtbot: QtBot, open_window: Opener) -> None:
    person = Person(qtbot, open_window())
    options = GAMES["brilla"].option_set.complete({"lives": 1, "comeback": 0})
    person.window.flow.new_match("brilla", Chosen(12, options))
    person.play_to_the_end()
    qtbot.waitUntil(lambda: bool(person.window.sheets), timeout=30000)
    assert isinstance(person.sheet, RankingSheet) and len(person.sheet.placings) == 12
    # twelve places are more than this window shows: one's own is in sight
    ranking = person.sheet
    assert ranking.mine is not None and not ranking.mine.visibleRegion().isEmpty()
    assert ranking.mine.visibleRegion().boundingRect() == ranking.mine.rect()
