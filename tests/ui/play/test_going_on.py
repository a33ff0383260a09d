"""The keys with which one goes on: the same ones after every hand, whoever deals."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from cardtable.engine.actions import Action
from cardtable.games import GAMES, make
from cardtable.store.settings import Chosen
from cardtable.ui.play.commands import MAIN_KEYS, Command
from cardtable.wording import Words, languages
from tests.ui.conftest import Opener
from tests.ui.hands import Person

COSTLESS = {"deal"}
"""The verbs that Space may press: nothing is paid, given or chosen with them."""


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_space_deals_as_it_goes_on_and_does_nothing_that_costs(game: str, language: str) -> None:
    words = Words(language)
    assert {verb for verb in make(game, {}).verbs if words.key(game, verb) == "Space"} == COSTLESS


def test_enter_presses_the_main_button_whatever_stands_on_it() -> None:
    deal = Command("deal", "Dai le carte", "Space", main=True, action=Action("deal"))
    assert all(deal.takes(key) for key in MAIN_KEYS)
    assert not Command("pass", "Passa", "P").takes("Enter")


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return])
def test_who_deals_goes_on_with_space_and_with_enter(qtbot: QtBot, open_window: Opener, key: Qt.Key) -> None:
    person = Person(qtbot, open_window(language="it"))
    options = GAMES["brilla"].option_set.complete({"first_dealer": "0"})
    person.window.flow.new_match("brilla", Chosen(4, options), "sera")
    person.wait_for_turn()
    assert [(command.id, command.key) for command in person.session.commands] == [("deal", "Space")]
    moves = len(person.session.match.record.moves)
    person.key(key)
    qtbot.waitUntil(lambda: len(person.session.match.record.moves) > moves, timeout=30000)
