"""How many hands of Trisac are read in a second: `packaging/run.py tests tests/benchmarks --benchmark-enable -k worth`.

The operations a second that are shown stand for 1,000 hands each.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random

from pytest_benchmark.fixture import BenchmarkFixture

from cardtable.engine.cards import Card
from cardtable.games.trisac.scoring import CARDS, Worth, best_reading, worth

HANDS = Random(1).sample(list(combinations(CARDS, 4)), 1000)


def read(hands: Sequence[Sequence[Card]]) -> Worth:
    """The best of these hands, each read from its cards."""
    return max(best_reading(hand)[0] for hand in hands)


def look_up(hands: Sequence[Sequence[Card]]) -> Worth:
    """The best of these hands, as bots ask for it."""
    return max(map(worth, hands))


def test_worth_of_hands_read_for_the_first_time(benchmark: BenchmarkFixture) -> None:
    assert benchmark(read, HANDS) == read(HANDS)


def test_worth_of_hands_read_before(benchmark: BenchmarkFixture) -> None:
    assert benchmark(look_up, HANDS) == read(HANDS)
