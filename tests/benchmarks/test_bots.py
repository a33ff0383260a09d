"""How fast matches and decisions are: `packaging/run.py tests tests/benchmarks/test_bots.py --benchmark-enable`."""

from __future__ import annotations

from itertools import cycle
from random import Random

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from cardtable.bots import make
from cardtable.bots.bot_match import play_match
from cardtable.bots.registry import split, strengths
from cardtable.engine.match import Match
from cardtable.engine.record import Player
from cardtable.games import GAMES
from cardtable.games import make as game
from tests.bots.briscola.hands import positions
from tests.bots.moments import moments as any_moments

SEATS = 5


def test_a_random_match_with_views_events_and_record(benchmark: BenchmarkFixture) -> None:
    bots, seeds = [make("brilla", "random")] * SEATS, cycle(range(50))
    assert benchmark(lambda: play_match(game("brilla"), bots, str(next(seeds)))).outcome is not None


@pytest.mark.parametrize("level", ["rule_of_thumb:beginner", "rule_of_thumb:regular", "expert"])
def test_a_decision_in_brilla(benchmark: BenchmarkFixture, level: str) -> None:
    bot = make("brilla", *split(level))
    decisions = [
        (moment.match.rules, moment.view, moment.seen, moment.legal, 1.0)
        for seed in range(3)
        for moment in any_moments(Match.new(game("brilla"), [Player(name) for name in "abcde"], str(seed)), 60)
        if len(moment.legal) > 3
    ]
    each = cycle(decisions)
    action = benchmark(lambda: bot.choose(*next(each), Random(1)))
    assert action.verb


@pytest.mark.parametrize("level", ["rule_of_thumb:beginner", "rule_of_thumb:regular", "expert"])
def test_a_decision_in_briscola(benchmark: BenchmarkFixture, level: str) -> None:
    bot = make("briscola", *split(level))
    each = cycle([position.facts() for seed in range(5) for position in positions(seed)])
    action = benchmark(lambda: bot.choose(*next(each)))
    assert action.verb == "play"


@pytest.mark.parametrize(
    ("id", "strength"), [(id, strength) for id in ("brilla", "sedici", "trisac") for strength in strengths(id)]
)
def test_a_decision_at_the_largest_table(benchmark: BenchmarkFixture, id: str, strength: str) -> None:
    bot = make(id, *split(strength))
    players = [Player(str(seat)) for seat in range(GAMES[id].seats[-1])]
    decisions = [
        (moment.match.rules, moment.view, moment.seen, moment.legal, 1.0, Random(1))
        for seed in range(3)
        for moment in any_moments(Match.new(game(id), players, str(seed)), 60)
        if len(moment.legal) > 1
    ]
    each = cycle(decisions)
    action = benchmark(lambda: bot.choose(*next(each)))
    assert action.verb != "deal"
