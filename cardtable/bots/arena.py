"""Matches of bots alone, without window or worker."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import overload

from cardtable.bots.bot import Bot
from cardtable.bots.checks import Checks, MatchError
from cardtable.engine.events import Event
from cardtable.engine.match import AnyRules, Match
from cardtable.engine.record import Player
from cardtable.engine.seats import Seat

MOST_MOVES = 200_000
"""No match of any game takes so many; one that does would never end."""
LIMIT = 1.0
"""How long a bot may think, in seconds."""


class Seen(Sequence[Event]):
    """The events of a match as one seat saw them, each masked only when it is looked at."""

    def __init__(self, match: Match, seat: Seat) -> None:
        self._events = match.events
        self._seat = seat

    def __len__(self) -> int:
        return len(self._events)

    @overload
    def __getitem__(self, place: int) -> Event: ...
    @overload
    def __getitem__(self, place: slice) -> list[Event]: ...
    def __getitem__(self, place: int | slice) -> Event | list[Event]:
        if isinstance(place, slice):
            return [event.seen_by(self._seat) for event in self._events[place]]
        return self._events[place].seen_by(self._seat)


def play_match(rules: AnyRules, bots: Sequence[Bot], seed: str, check: bool = False) -> Match:
    """A whole match of these bots, one a seat; the seed gives the shuffles and the bots' chance.

    Args:
        rules: the game with its options.
        bots: who sits where.
        seed: of the match.
        check: whether every invariant is tested after every action.

    Raises:
        MatchError: an invariant does not hold, or the match never ends; it holds the record.
        ValueError: the game is not played by so many.
    """
    match = Match.new(rules, [Player(f"{bot.name} {seat}", bot.name, bot.level) for seat, bot in enumerate(bots)], seed)
    checks = Checks(match) if check else None
    chances = [Random(f"{seed} {seat}") for seat in range(len(bots))]
    while (seat := match.to_act) is not None:
        if len(match.record.moves) >= MOST_MOVES:
            raise MatchError(f"no end after {MOST_MOVES} moves", match.record)
        view, legal = rules.observe(match.state, seat), rules.legal(match.state, seat)
        match.play(seat, bots[seat].choose(rules, view, Seen(match, seat), legal, LIMIT, chances[seat]))
        if checks:
            checks.run()
    return match
