"""Whole matches of one player among others: what the duels of Brillà and Sedici are made of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cardtable.bots.bot_match import play_match
from cardtable.engine.match import Match
from cardtable.games import make as make_game
from tools.sparring.arena import contender
from tools.sparring.results import Results
from tools.sparring.timing import Timed
from tools.sparring.trisac_matches import SEATS


def play_deal(game: str, one: str, other: str, seed: str, options: Mapping[str, Any]) -> tuple[float, float]:
    """Play a match from every seat; return how often the first player comes last and first, 1 being an even share.

    The label of the others may name several, joined by `+`, who sit in turn.
    """
    last = first = 0.0
    for match, place in _matches(game, one, other, seed, options):
        assert match.outcome is not None
        last += _share(match.outcome.places, place, max(match.outcome.places))
        first += _share(match.outcome.places, place, 1)
    return last, first


def play_hands(game: str, one: str, other: str, seed: str, options: Mapping[str, Any]) -> tuple[float, float]:
    """The same, but with the share of hands that the first player loses, 1 being that of the others, and then first."""
    results, first = Results(), 0.0
    matches = list(_matches(game, one, other, seed, options))
    seats = range(len(matches))
    results.add((match, [_ONE if seat == place else _OTHER for seat in seats]) for match, place in matches)
    lost = {label: score.lost for label, score in results.scores().items()}
    for match, place in matches:
        assert match.outcome is not None
        first += _share(match.outcome.places, place, 1)
    mine, theirs = lost[_ONE], lost[_OTHER]
    assert mine is not None and theirs is not None
    return mine.mean / theirs.mean, first


_ONE, _OTHER = "one", "other"


def _matches(game: str, one: str, other: str, seed: str, options: Mapping[str, Any]) -> Iterator[tuple[Match, int]]:
    """Yield a match for every seat of the first player, and this seat."""
    house = dict(options)
    seats = int(house.pop(SEATS))
    rules = make_game(game, house)
    hero, kinds = contender(game, one).bot, [contender(game, label).bot for label in other.split("+")]
    for place in range(seats):
        bots = [kinds[seat % len(kinds)] for seat in range(seats - 1)]
        yield play_match(rules, [*bots[:place], hero, *bots[place:]], seed), place


def _share(places: Sequence[int], mine: int, place: int) -> float:
    """Return what a seat has of this place, which others may share."""
    return (places[mine] == place) / places.count(place)


def decision_times(game: str, label: str, seats: int, matches: int, seed: str) -> list[float]:
    """Return how many milliseconds each choice took this player, in so many matches among its own kind."""
    bot = Timed(contender(game, label).bot)
    for number in range(matches):
        play_match(make_game(game), [bot] * seats, f"{seed} {number}")
    return bot.times
