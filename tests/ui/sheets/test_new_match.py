"""The sheet of a new match tells how well the opponents play, in words and in dots that mean it."""

import pytest
from pytestqt.qtbot import QtBot

from cardtable.games import GAMES
from cardtable.store.settings import Chosen
from cardtable.ui.sheets.new_match import STEPS, Guest, NewMatch
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


@pytest.mark.parametrize("game", ["briscola", "trisac"])
def test_there_are_three_strengths_and_a_dot_for_each(qtbot: QtBot, open_window: Opener, game: str) -> None:
    person, sheet = sheet_of(qtbot, open_window, game)
    assert len(sheet.level.segments) == STEPS
    for number, segment in enumerate(sheet.level.segments):
        person.click(segment)
        qtbot.waitUntil(lambda: len(guests(sheet)) == GAMES[game].default_seats - 1)
        for guest in guests(sheet):
            assert guest.dots == number + 1 and segment.text() in guest.accessibleName()
    assert set(sheet.chosen.levels) == {"expert"}


@pytest.mark.parametrize(
    ("level", "dots"),
    [("rule_of_thumb:beginner", 1), ("rule_of_thumb:regular", 2), ("rule_of_thumb", 2), ("expert", 3), ("", 2)],
)
@pytest.mark.parametrize("game", ["briscola", "trisac"])
def test_strengths_of_older_settings_are_shown_as_they_were(
    qtbot: QtBot, open_window: Opener, game: str, level: str, dots: int
) -> None:
    _, sheet = sheet_of(qtbot, open_window, game, level)
    assert guests(sheet)[0].dots == dots


@pytest.mark.parametrize("game", [game for game in GAMES if game != "briscola"])
def test_elsewhere_an_opponent_plays_as_at_home_unless_told_otherwise(
    qtbot: QtBot, open_window: Opener, game: str
) -> None:
    _, sheet = sheet_of(qtbot, open_window, game)
    assert {guest.dots for guest in guests(sheet)} == {2}
