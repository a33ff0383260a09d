"""Whole matches of one player among others: what the duels of Brillà and Sedici are made of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardtable.bots.bot_match import play_match
from cardtable.games import make as make_game
from tools.sparring.arena import contender
from tools.sparring.timing import Timed
from tools.sparring.trisac_matches import SEATS


def play_deal(game: str, one: str, other: str, seed: str, options: Mapping[str, Any]) -> tuple[float, float]:
    """Play a match from every seat; return how often the first player comes last and first, 1 being an even share.

    The label of the others may name several, joined by `+`, who sit in turn.
    """
    house = dict(options)
    seats = int(house.pop(SEATS))
    rules, last, first = make_game(game, house), 0.0, 0.0
    hero, kinds = contender(game, one).bot, [contender(game, label).bot for label in other.split("+")]
    for place in range(seats):
        bots = [kinds[seat % len(kinds)] for seat in range(seats - 1)]
        outcome = play_match(rules, [*bots[:place], hero, *bots[place:]], seed).outcome
        assert outcome is not None
        mine, worst = outcome.places[place], max(outcome.places)
        last += (mine == worst) / outcome.places.count(worst)
        first += (mine == 1) / outcome.places.count(1)
    return last, first


def decision_times(game: str, label: str, seats: int, matches: int, seed: str) -> list[float]:
    """Return how many milliseconds each choice took this player, in so many matches among its own kind."""
    bot = Timed(contender(game, label).bot)
    for number in range(matches):
        play_match(make_game(game), [bot] * seats, f"{seed} {number}")
    return bot.times
