"""Many matches of every game, with everything checked after every action.

    python -m tests.marathon [MATCHES [GAME…]]

Each has a table size, house rules, cards and moves of its own, all by chance; in every second one somebody may leave.
What fails is told with the record that replays it.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from random import Random

from cardtable.engine.invariants import Checks
from cardtable.engine.match import Match
from cardtable.engine.record import Player
from cardtable.games import GAMES
from tests.contract.walks import step
from tests.every_game import make

MOST_MOVES = 100_000
"""A match that is longer has no end."""


def play(game: str, number: int) -> Match:
    """Match number so and so, to its end. Raises MatchError, or AssertionError if it has none."""
    rng = Random(f"{game} {number}")
    seats = rng.choice(list(GAMES[game].seats))
    options = GAMES[game].option_set.sample(rng)
    if options["first_dealer"] != "lot":
        options["first_dealer"] = str(rng.randrange(seats))
    match = Match.new(make(game, options), [Player(f"Player {seat}") for seat in range(seats)], str(number))
    checks = Checks(match)
    while match.to_act is not None:
        assert len(match.record.moves) < MOST_MOVES, f"no end:\n{match.record.to_json()}"
        step(match, rng, leaves=number % 2 == 1)
        checks.run()
    return match


def main(arguments: list[str]) -> None:
    """Play, and say how it went."""
    count = int(arguments[0]) if arguments else 100
    for game in arguments[1:] or GAMES:
        start, moves, ends = time.perf_counter(), list[int](), Counter[str]()
        for number in range(count):
            match = play(game, number)
            assert match.outcome is not None
            moves.append(len(match.record.moves))
            ends[match.outcome.reason] += 1
        spent = time.perf_counter() - start
        print(f"{game}: {count} matches, {sum(moves)} moves, {max(moves)} in the longest, {dict(ends)}, {spent:.0f} s")


if __name__ == "__main__":
    main(sys.argv[1:])
