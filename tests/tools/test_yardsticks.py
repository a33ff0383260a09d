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


def test_the_greedy_swapper_takes_what_makes_its_hand_best_and_knocks_with_a_good_one() -> None:
    rules, me, greedy = game("brilla"), Seat(0), make("brilla", "greedy")

    def chosen(hand: str, lap: int) -> str:
        state = in_play([hand, "2d 4d 6c", "3s 5s 6b"], "Ac 2b 3d", lap=lap)
        legal = rules.legal(state, me)
        return str(greedy.choose(rules, rules.observe(state, me), (), legal, 1.0, Random(1)))

    assert chosen("Rc Dc 4b", 1) == "swap 4b Ac"
    assert chosen("Rc Dc 5c", 2) == "knock"
    assert chosen("Rc Dc 5b", 2) == "swap 5b Ac"
