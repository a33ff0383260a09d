"""Whole matches of Trisac of one player among others of one kind: what its duels are made of."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from cardtable.bots.bot import Bot
from cardtable.bots.bot_match import play_match
from cardtable.bots.characters import CHARACTERS
from cardtable.games.trisac import Trisac
from tools.sparring.yardsticks import make

SEATS = "seats"
"""Stands among the options for the number of players; two if it is left out."""


def play_deal(one: str, other: str, seed: str, options: Mapping[str, Any]) -> tuple[float, float]:
    """Play a match from every seat; return how often the first player comes last and first, 1 being an even share."""
    house = dict(options)
    seats = int(house.pop(SEATS, 2))
    rules, last, first = Trisac(house), 0.0, 0.0
    for place in range(seats):
        bots = [_player(one if seat == place else other) for seat in range(seats)]
        outcome = play_match(rules, bots, seed).outcome
        assert outcome is not None
        mine, worst = outcome.places[place], max(outcome.places)
        last += (mine == worst) / outcome.places.count(worst)
        first += (mine == 1) / outcome.places.count(1)
    return last, first


@cache
def _player(label: str) -> Bot:
    called, _, bent = label.partition("@")
    name, _, level = called.partition(":")
    return make("trisac", name, level or None, CHARACTERS[bent] if bent else None)
