"""The keys with which one goes on: the same ones after every hand, whoever deals."""

import pytest

from cardtable.engine.actions import Action
from cardtable.games import GAMES, make
from cardtable.ui.offers import MAIN_KEYS, Offer
from cardtable.wording import Words, languages

COSTLESS = {"deal"}
"""The verbs that Space may press: nothing is paid, given or chosen with them."""


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_space_deals_as_it_goes_on_and_does_nothing_that_costs(game: str, language: str) -> None:
    words = Words(language)
    assert {verb for verb in make(game, {}).verbs if words.key(game, verb) == "Space"} == COSTLESS


def test_enter_presses_the_main_button_whatever_stands_on_it() -> None:
    deal = Offer("deal", "Dai le carte", "Space", main=True, action=Action("deal"))
    assert all(deal.takes(key) for key in MAIN_KEYS)
    assert not Offer("pass", "Passa", "P").takes("Enter")
