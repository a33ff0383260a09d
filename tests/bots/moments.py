"""Moments of random matches of any game under random house rules, and what a bot does in them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from cardtable.bots import Bot
from cardtable.engine.actions import Action
from cardtable.engine.events import Event
from cardtable.engine.match import AnyRules, Match
from cardtable.engine.record import Player
from cardtable.engine.seats import Seat
from cardtable.games import GAMES


@dataclass(frozen=True)
class Moment:
    """A seat is to act."""

    match: Match
    seat: Seat

    @property
    def view(self) -> Any:
        return self.match.rules.observe(self.match.state, self.seat)

    @property
    def legal(self) -> Sequence[Action]:
        return self.match.rules.legal(self.match.state, self.seat)

    @property
    def seen(self) -> Sequence[Event]:
        return self.match.seen_by(self.seat)


def random_match(game: str, seed: int, seats: int | None = None) -> Match:
    """A new match under random house rules; who deals first is left to the lot, which every number of seats allows."""
    rng, kind = Random(seed), GAMES[game]
    rules = kind({**kind.option_set.sample(rng), "first_dealer": "lot"})
    return Match.new(rules, [Player(f"p{seat}") for seat in range(seats or rng.choice(kind.seats))], str(seed))


def moments(match: Match, moves: int, bots: Sequence[Bot] = ()) -> Iterator[Moment]:
    """Every moment of the next moves, by these bots or else at random."""
    rng = Random(match.record.seed)
    for _ in range(moves):
        seat = match.to_act
        if seat is None:
            return
        moment = Moment(match, seat)
        yield moment
        match.play(seat, choice(bots[seat], moment) if bots else rng.choice(moment.legal))


def a_moment(game: str, seed: int, most: int) -> Moment:
    """One moment among the first of a random match."""
    match, rng = random_match(game, seed), Random(seed)
    for _ in range(rng.randrange(most)):
        assert match.to_act is not None
        match.play(match.to_act, rng.choice(match.rules.legal(match.state, match.to_act)))
        if match.to_act is None:
            match.undo()
            break
    assert match.to_act is not None
    return Moment(match, match.to_act)


def choice(bot: Bot, moment: Moment, seed: int = 1) -> Action:
    """What a bot does at this moment."""
    return bot.choose(moment.match.rules, moment.view, moment.seen, moment.legal, 1.0, Random(seed))


def choice_in(bot: Bot, rules: AnyRules, state: Any, seed: int = 1, seen: Sequence[Event] = ()) -> Action:
    """What a bot does in this state, whose turn it is seeing only its view."""
    seat = rules.to_act(state)
    assert seat is not None
    return bot.choose(rules, rules.observe(state, seat), seen, rules.legal(state, seat), 1.0, Random(seed))
