"""What measures the bots plays on where the player that it was could not."""

from random import Random

from cardtable.engine.cards import ITALIAN
from cardtable.engine.seats import Seat
from cardtable.games import make as game
from tests.bots.positions import in_play
from tools.sparring.yardsticks import make


def test_the_plain_player_of_brilla_plays_on_at_twelve_where_nearly_every_card_has_been_seen() -> None:
    pack = [str(card) for card in ITALIAN]
    state = in_play([" ".join(pack[3 * seat : 3 * seat + 3]) for seat in range(12)], " ".join(pack[36:39]), lap=4)
    state.open = [[False] * 3, [True, True, False], *([True] * 3 for _ in range(10))]
    rules, me = game("brilla"), Seat(0)
    legal = rules.legal(state, me)
    assert make("brilla", "of_2026").choose(rules, rules.observe(state, me), (), legal, 1.0, Random(1)) in legal
