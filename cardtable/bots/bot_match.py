"""A whole match between bots alone, without window or worker process."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, repeat
from random import Random

from cardtable.bots.bot import Bot
from cardtable.bots.opponents import company
from cardtable.engine.invariants import Checks, MatchError
from cardtable.engine.match import AnyRules, Match
from cardtable.engine.record import Player
from cardtable.engine.seats import all_seats

MOST_MOVES = 200_000
"""More moves than a match of any game takes; a match with so many is taken for endless."""
LIMIT = 1.0
"""Seconds that a bot may think."""


def play_match(rules: AnyRules, bots: Sequence[Bot], seed: str, *, check: bool = False) -> Match:
    """Play a whole match between these bots and return it.

    Args:
        rules: the game with its options.
        bots: the bots, by seat.
        seed: the seed of the match; the chance of each bot comes from it as well.
        check: whether to check every invariant after every action.

    Raises:
        MatchError: an invariant does not hold, or the match has not ended after `MOST_MOVES`.
        ValueError: the game is not played by so many.
    """
    match = Match.new(rules, _named(bots, seed), seed)
    checks = Checks(match) if check else None
    chances = [Random(f"{seed} {seat}") for seat in range(len(bots))]
    seen = [match.story(seat) if bot.listens else () for seat, bot in zip(all_seats(len(bots)), bots, strict=True)]
    while (seat := match.to_act) is not None:
        if len(match.record.moves) >= MOST_MOVES:
            raise MatchError(f"no end after {MOST_MOVES} moves", match.record)
        view, legal = rules.observe(match.state, seat), rules.legal(match.state, seat)
        match.play(seat, bots[seat].choose(rules, view, seen[seat], legal, LIMIT, chances[seat]))
        if checks:
            checks.run()
    return match


def _named(bots: Sequence[Bot], seed: str) -> list[Player]:
    """The bots under the names of relatives, other ones for another seed; a twelfth is called after the seat."""
    names = [relative.name for relative in company(len(bots), rng=Random(f"{seed} names"))]
    return [Player(name, bot.name, bot.level) for bot, name in zip(bots, chain(names, repeat("")), strict=False)]
