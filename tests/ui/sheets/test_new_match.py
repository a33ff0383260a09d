"""The sheet of a new match opens with one form, and with rules that fit the company."""

import pytest
from pytestqt.qtbot import QtBot

from cardtable.engine.rules import FIRST_DEALER
from cardtable.games import GAMES
from cardtable.store.settings import Chosen
from cardtable.ui.sheets import house_rules
from cardtable.ui.sheets.new_match import NewMatch
from cardtable.ui.widgets.option_form import OptionForm
from tests.ui.conftest import Opener
from tests.ui.hands import Person


def test_the_form_of_the_rules_is_made_once(qtbot: QtBot, open_window: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[OptionForm] = []

    class Noted(OptionForm):
        def __init__(self, *args: object, **kinds: object) -> None:
            super().__init__(*args, **kinds)  # type: ignore[arg-type]
            made.append(self)

    monkeypatch.setattr(house_rules, "OptionForm", Noted)
    person = Person(qtbot, open_window())
    person.window.flow.ask_new_match("brilla")
    sheet = person.sheet
    assert isinstance(sheet, NewMatch) and made == [sheet.rules.form]
    sheet.reject()


def test_a_first_dealer_whose_seat_is_empty_is_left_to_the_lot(qtbot: QtBot, open_window: Opener) -> None:
    person = Person(qtbot, open_window())
    options = GAMES["brilla"].option_set.complete({FIRST_DEALER: "8"})
    person.window.settings.chosen["brilla"] = Chosen(4, options)
    person.window.flow.ask_new_match("brilla")
    sheet = person.sheet
    assert isinstance(sheet, NewMatch)
    assert sheet.chosen.options[FIRST_DEALER] == "lot" and sheet.chosen.seats == 4
    sheet.reject()
