"""A match that was left waits while others are played, and can go on from the statistics."""

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from cardtable.games import GAMES
from cardtable.store.settings import Chosen
from cardtable.ui.statistics import Statistics
from tests.ui.conftest import Opener
from tests.ui.hands import Person


def test_a_match_that_another_took_the_place_of_goes_on_from_the_statistics(qtbot: QtBot, open_window: Opener) -> None:
    person = Person(qtbot, open_window())
    window = person.window
    chosen = Chosen(4, GAMES["brilla"].option_set.complete({"first_dealer": "3", "dealer_exchange": "none"}))
    window.new_match("brilla", chosen, "prima")
    person.wait_for_turn()
    first = person.session.match.record
    window.new_match("brilla", chosen, "seconda")
    person.wait_for_turn()
    second = person.session.match.record.seed
    window.open("statistics")
    sheet = person.sheet
    assert isinstance(sheet, Statistics) and len(sheet.left) == 1
    person.click(sheet.left[0])
    person.wait_for_turn()
    assert person.session.match.record == first
    # and now the other one waits
    assert [left.match.record.seed for left in window.keeper.saves.left()] == [second]
    person.window.close()
    again = Person(qtbot, open_window())
    again.key(Qt.Key.Key_Return)
    again.wait_for_turn()
    assert again.session.match.record == first


def test_a_match_that_was_left_for_another_game_waits_in_the_statistics(qtbot: QtBot, open_window: Opener) -> None:
    person = Person(qtbot, open_window())
    window = person.window
    left = []
    for game in ("brilla", "briscola"):
        rules = GAMES[game]
        window.new_match(game, Chosen(rules.default_seats, rules.option_set.complete({"first_dealer": "0"})), game)
        person.wait_for_turn()
        left.append(person.session.match.record)
        window.go_home()
    for waits, offered in (left, left[::-1]):
        assert window._left is not None and window._left.match.record == offered
        window.open("statistics")
        sheet = person.sheet
        assert isinstance(sheet, Statistics) and len(sheet.left) == 1
        person.click(sheet.left[0])
        person.wait_for_turn()
        assert person.session.match.record == waits
        # and at the table it does not wait
        window.open("statistics")
        sheet = person.sheet
        assert isinstance(sheet, Statistics) and len(sheet.left) == 1
        person.key(Qt.Key.Key_Escape)
        window.go_home()
