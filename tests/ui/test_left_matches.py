"""A match that another took the place of waits in the history, and can go on from there."""

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
