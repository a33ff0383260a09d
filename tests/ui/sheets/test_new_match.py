"""The sheet of a new match tells how well the opponents play, in words and in dots that mean it."""

import pytest
from pytestqt.qtbot import QtBot

from cardtable.engine.rules import FIRST_DEALER
from cardtable.games import GAMES
from cardtable.store.settings import Chosen
from cardtable.ui.sheets import house_rules
from cardtable.ui.sheets.new_match import STEPS, Guest, NewMatch
from cardtable.ui.widgets.option_form import OptionForm
from tests.ui.conftest import Opener
from tests.ui.hands import Person


def sheet_of(qtbot: QtBot, open_window: Opener, game: str, *levels: str) -> tuple[Person, NewMatch]:
    """The open sheet of a game that was last played at these levels."""
    window = open_window()
    rules = GAMES[game]
    window.settings.chosen[game] = Chosen(rules.default_seats, rules.option_set.defaults(), (), levels)
    person = Person(qtbot, window)
    person.click(window.home_page.tiles[game])
    sheet = person.sheet
    assert isinstance(sheet, NewMatch)
    return person, sheet


def guests(sheet: NewMatch) -> list[Guest]:
    return [guest for guest in sheet.guests.findChildren(Guest) if guest.isVisible()]


@pytest.mark.parametrize("game", GAMES)
def test_there_are_three_strengths_and_a_dot_for_each(qtbot: QtBot, open_window: Opener, game: str) -> None:
    person, sheet = sheet_of(qtbot, open_window, game)
    assert len(sheet.level.segments) == STEPS
    for number, segment in enumerate(sheet.level.segments):
        person.click(segment)
        qtbot.waitUntil(lambda: len(guests(sheet)) == GAMES[game].default_seats - 1)
        for guest in guests(sheet):
            assert guest.dots == number + 1 and segment.text() in guest.accessibleName()
    assert set(sheet.chosen.levels) == {"expert"}


@pytest.mark.parametrize("game", GAMES)
def test_each_strength_says_what_it_means(qtbot: QtBot, open_window: Opener, game: str) -> None:
    _, sheet = sheet_of(qtbot, open_window, game)
    told = [segment.accessibleDescription() for segment in sheet.level.segments]
    assert len(set(told)) == STEPS and all(told)
    assert all(text in segment.toolTip() for text, segment in zip(told, sheet.level.segments, strict=True))


@pytest.mark.parametrize(
    ("level", "dots"),
    [
        *(("random", 1), ("rule_of_thumb:beginner", 1), ("rule_of_thumb:regular", 2)),
        *(("rule_of_thumb", 2), ("expert", 3), ("", 2)),
    ],
)
@pytest.mark.parametrize("game", GAMES)
def test_strengths_of_older_settings_are_shown_as_they_were(
    qtbot: QtBot, open_window: Opener, game: str, level: str, dots: int
) -> None:
    _, sheet = sheet_of(qtbot, open_window, game, level)
    assert guests(sheet)[0].dots == dots


@pytest.mark.parametrize("game", GAMES)
def test_an_opponent_plays_as_at_home_unless_told_otherwise(qtbot: QtBot, open_window: Opener, game: str) -> None:
    _, sheet = sheet_of(qtbot, open_window, game)
    assert {guest.dots for guest in guests(sheet)} == {2}


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
