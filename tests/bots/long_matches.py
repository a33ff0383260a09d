"""A match that goes on for very long, and a worker that keeps what it would send."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from random import Random
from typing import Any

from cardtable.bots.worker import Wanted, Worker
from cardtable.engine.match import Match
from cardtable.engine.record import Player
from cardtable.engine.seats import Seat
from cardtable.games import make

LONGEST: dict[str, dict[str, object]] = {
    "brilla": {"lives": 6, "comeback": 5},
    "sedici": {"hands": 60},
    "trisac": {"piccoline": 32},
    "briscola": {"hands_to_win": 3},
}
"""House rules with which matches are long."""


def begun(game: str, seats: int, seed: str = "1") -> Match:
    """A match of bots that has just begun."""
    return Match.new(make(game, LONGEST[game]), [Player(f"b{seat}") for seat in range(seats)], seed)


def decisions(match: Match, events: int = 10**9) -> Iterator[Seat]:
    """Whose turn it is, again and again: actions at random, until so many events have happened or the match is over."""
    chance = Random(match.record.seed)
    while (seat := match.to_act) is not None and len(match.events) < events:
        yield seat
        match.play(seat, chance.choice(match.legal(seat)))


class PaperWorker(Worker):
    """Writes down what it would send, as the child would get it, and how many bytes it is."""

    def __init__(self) -> None:
        super().__init__()
        self.sent: list[Any] = []
        self.sizes: list[int] = []

    def _send(self, wanted: Wanted) -> None:
        packed = pickle.dumps(wanted)
        self.sent.append(pickle.loads(packed))
        self.sizes.append(len(packed))
