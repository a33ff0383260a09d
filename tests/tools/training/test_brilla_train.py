"""The trainer of Brillà on small sizes; left out where numpy is not installed, as `test_train` is."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardtable.bots.bot import unpack
from cardtable.bots.brilla import values as shipped
from cardtable.bots.brilla.inputs import weight_of_margin
from cardtable.bots.brilla.position import EXCHANGE
from cardtable.bots.characters import STEADY
from cardtable.games.brilla import BrillaState, Phase
from tests.tools.training.brilla_hands import HOUSES, turns
from tools.sparring.yardsticks.brilla_2026 import BrillaOf2026, Outlook
from tools.training.brilla.kernel import END

np = pytest.importorskip("numpy")


def decisions(seats: int, seed: int, house: Any) -> Any:
    """Decisions of plain players: the hand, the action, what the seat knows, and the seat."""
    for hand, action in turns(seats, seed, house, BrillaOf2026(None, STEADY), 0.1):
        seat = hand.match.to_act
        if not hand.position[END] and seat is not None:
            known, me = unpack(hand.match.rules.observe(hand.state, seat), BrillaState)
            yield hand, action, known, me


def test_the_plain_player_of_the_kernel_counts_costs_like_the_one_of_the_program() -> None:
    from tools.training.brilla.plain import plain_costs, plain_exchanges, thoughts

    room, chance, rng, bot = thoughts(), np.array([7], np.int64), Random(1), BrillaOf2026(None, STEADY)
    exact, exchanges = 0, [0, 0]
    for number, house in enumerate(HOUSES[:3]):
        for hand, _, known, me in islice(decisions(4 + 2 * number, number, house), 60):
            rules, position = hand.match.rules, np.array(hand.position, np.int64)
            legal = rules.legal(hand.state, me)
            if known.phase is Phase.EXCHANGE:
                alike = plain_exchanges(position, room) == (
                    bot._exchange(rules, known, me, legal, rng).verb == "exchange"
                )
                exchanges[alike] += 1
                continue
            mine, theirs = np.zeros(len(legal)), np.zeros(len(legal))
            for _ in range(12):
                plain_costs(position, room, chance)
                mine += [room.costs[hand.number(each)] / 12 for each in legal]
                outlook = Outlook(rules.options, known, me, STEADY, rng)
                theirs += [bot._cost(outlook, known, me, each) / 12 for each in legal]
            # both draw hands of the next player by chance
            assert np.abs(mine - theirs).max() < 0.2
            exact += np.abs(mine - theirs).max() < 1e-9
    assert exact > 20 and exchanges[1] > 5 and exchanges[0] == 0


def test_the_expert_says_in_the_program_what_its_networks_say_in_the_trainer() -> None:
    from tools.training.brilla.guess import SIZES as GUESS_SIZES
    from tools.training.brilla.train import SIZES, look, network_action, room_for_choice
    from tools.training.network import activity, read

    folder = Path(shipped.__file__).parent
    weights, guesser = read(folder / "values.f16", SIZES), read(folder / "guesses.f16", GUESS_SIZES)
    at, neurons, guessing = room_for_choice(), activity(SIZES), activity(GUESS_SIZES)
    for number, house in enumerate(HOUSES):
        for hand, _, known, me in islice(decisions(3 + 3 * number, number, house), 25):
            rules, position = hand.match.rules, np.array(hand.position, np.int64)
            legal, player = rules.legal(hand.state, me), hand.order.index(me)
            weight = weight_of_margin(len(hand.order))
            found = shipped.action_values(rules.options, known, me, hand.match.seen_by(me), legal)
            first = EXCHANGE if known.phase is Phase.EXCHANGE else 0
            shared = look(guesser, position, player, at, guessing)
            network_action(weights, position, player, first, shared, at, neurons)
            for action, value in found.items():
                cost = 1.0 - value.chance - weight * value.margin
                if abs(value.margin) < 2:  # no more is possible, and no more is said
                    assert at.values[hand.number(action)] == pytest.approx(cost, abs=1e-4)


@pytest.mark.parametrize("trained", ["guesses", "values"])
def test_the_same_seed_trains_the_same_network_and_another_seed_another(trained: str) -> None:
    from tools.training.brilla.guess import train_guesses
    from tools.training.brilla.train import train

    def weights(seed: int) -> Any:
        guesser = train_guesses(20, seed)
        return (guesser if trained == "guesses" else train(20, seed, guesser, lambda hands, row: None, 2)).row

    first, again, other = weights(1), weights(1), weights(2)
    assert np.array_equal(first, again) and not np.array_equal(first, other)


def test_hands_and_matches_are_measured_for_one_among_plain_players() -> None:
    from tools.training.brilla.guess import SIZES as GUESS_SIZES
    from tools.training.brilla.measure import matches_won, measured
    from tools.training.brilla.train import SIZES
    from tools.training.network import fresh

    rng = np.random.default_rng(3)
    weights, guesser = fresh(SIZES, rng), fresh(GUESS_SIZES, rng)
    found = measured(weights, guesser, 4, 8, 5)
    assert 0 <= found.lost <= 1 and 0 < found.others < 1 and found.error > 0
    won = matches_won(weights, guesser, 3, 3, 5)
    assert 0 <= won.share <= 3 and won.lost > 0
