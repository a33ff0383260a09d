"""How fast the rules are, every player moving at random: `packaging/run.py tests tests/benchmarks --benchmark-enable`.

Beside Briscola stand a loop written by hand that keeps nothing but the cards, and the package `naipes` where it is
installed (`pip install naipes`), which plays the same game under its Spanish name and keeps no events.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle
from random import Random

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from cardtable.engine.cards import ITALIAN, Card
from cardtable.engine.match import AnyRules, Match
from cardtable.engine.record import Player
from cardtable.engine.shuffle import shuffled
from cardtable.games import GAMES, make
from cardtable.games.briscola.scoring import RANKING

SEEDS = range(50)


def through_the_rules(rules: AnyRules, seed: int) -> int:
    """A match as search plays it, told to nobody; how many hands it took."""
    state, _ = rules.start(rules.default_seats, str(seed))
    choice, do = Random(seed).choice, rules.play(state).do
    while (seat := rules.to_act(state)) is not None:
        do(seat, choice(rules.legal(state, seat)))
    hands: int = state.hand
    return hands


def through_a_match(rules: AnyRules, seed: int) -> int:
    """A match with its record and its events; how many hands it took."""
    match = Match.new(rules, [Player(f"Player {seat}") for seat in range(rules.default_seats)], str(seed))
    choice = Random(seed).choice
    while (seat := match.to_act) is not None:
        match.play(seat, choice(match.legal(seat)))
    hands: int = match.state.hand
    return hands


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("play", [through_the_rules, through_a_match])
def test_a_match_at_random(benchmark: BenchmarkFixture, game: str, play: object) -> None:
    assert callable(play)
    rules, seeds = make(game), cycle(SEEDS)
    hands = benchmark(lambda: play(rules, next(seeds)))
    benchmark.extra_info["hands per match"] = sum(play(rules, seed) for seed in SEEDS) / len(SEEDS)
    assert hands > 0


def test_a_hand_of_briscola_in_a_plain_loop(benchmark: BenchmarkFixture) -> None:
    seeds: Iterator[int] = cycle(SEEDS)
    assert sum(benchmark(lambda: plain_hand(next(seeds)))) == 120


def plain_hand(seed: int) -> list[int]:
    """The points of both after a hand of Briscola of which nothing is kept."""
    choice = Random(seed).choice
    stock = shuffled(ITALIAN, str(seed), 1)
    hands = [[stock.pop() for _ in range(3)] for _ in range(2)]
    trump, points, leader = stock[0].suit, [0, 0], 0
    while hands[leader]:
        trick: list[Card] = []
        for seat in (leader, 1 - leader):
            card = choice(hands[seat])
            hands[seat].remove(card)
            trick.append(card)
        led, answer = trick
        if RANKING.beats(answer, led, trump):
            leader = 1 - leader
        points[leader] += RANKING.worth(trick)
        if stock:
            hands[leader].append(stock.pop())
            hands[1 - leader].append(stock.pop())
    return points


def test_a_hand_of_briscola_in_naipes(benchmark: BenchmarkFixture) -> None:
    brisca = pytest.importorskip("naipes.games.brisca", reason="naipes is not installed")

    def hand(seed: int) -> int:
        choice, state = Random(seed).choice, brisca.GameState.new(seed)
        while not state.is_finished():
            for player in (state.leader, state.leader.other()):
                state.play_card(player, choice(range(len(state.hand_of(player)))))
        points: int = sum(state.score_of(player) for player in brisca.Player)
        return points

    seeds = cycle(SEEDS)
    assert benchmark(lambda: hand(next(seeds))) == 120
