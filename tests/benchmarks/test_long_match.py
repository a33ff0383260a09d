"""What a decision costs the window after 500 and after 20,000 events: it asks, and shows what was played.

`packaging/run.py tests tests/benchmarks/test_long_match.py --benchmark-enable`
"""

from __future__ import annotations

from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from cardtable.bots.request import request_for
from cardtable.engine.match import Match
from cardtable.engine.seats import Seat
from cardtable.ui.model.items import SeatsShown
from cardtable.ui.play.steps import hand_result
from cardtable.wording import Words
from tests.bots.long_matches import PaperWorker, begun, decisions

SEATS = 12


def grown(events: int) -> tuple[Match, Seat]:
    """A match of twelve that has come so far, and whose turn it is."""
    match = begun("brilla", SEATS)
    for seat in decisions(match, events):
        match.story(seat)[-1]
    assert match.to_act is not None
    return match, match.to_act


@pytest.mark.parametrize("events", [500, 20_000])
def test_asking_a_bot(benchmark: BenchmarkFixture, events: int) -> None:
    match, seat = grown(events)
    worker = PaperWorker()

    def ask() -> int:
        worker.ask(0, request_for(match, seat))
        return worker.sizes[-1]

    assert benchmark(ask) < 10_000


@pytest.mark.parametrize("events", [500, 20_000])
def test_saying_how_the_hand_ended(benchmark: BenchmarkFixture, events: int) -> None:
    match, seat = grown(events)
    words, seats_shown = Words("it"), sitting_of_all(seat)
    told: Any = benchmark(lambda: hand_result(words, seats_shown, match.story(seat), match.ends))
    assert isinstance(told, str)


def sitting_of_all(human: Seat) -> SeatsShown:
    """Twelve at a table."""
    names = tuple(f"b{seat}" for seat in range(SEATS))
    return SeatsShown("brilla", names, names, human)
