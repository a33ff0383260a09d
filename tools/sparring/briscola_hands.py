"""Single hands of Briscola between bots: what duels and the tuning of worths are made of."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Any

from cardtable.bots.bot import Bot
from cardtable.bots.characters import CHARACTERS
from cardtable.engine.seats import Seat
from cardtable.games.briscola import Briscola, Phase
from cardtable.games.briscola.scoring import HALF
from tools.sparring.timing import Timed
from tools.sparring.yardsticks import make


def play_hand(rules: Briscola, bots: tuple[Bot, Bot], seed: str) -> tuple[int, int]:
    """Play the first hand of a match and return the points of both seats."""
    state, _ = rules.start(2, seed)
    rng = Random(seed)
    rules.apply(state, state.dealer, rules.legal(state, state.dealer)[0])
    while state.phase is Phase.PLAY and state.turn is not None:
        seat = state.turn
        legal = rules.legal(state, seat)
        action = bots[seat].choose(rules, rules.observe(state, seat), [], legal, 1.0, rng)
        rules.apply(state, seat, action)
    return state.points[Seat(0)], state.points[Seat(1)]


def play_deal(one: str, other: str, seed: str, options: Mapping[str, Any]) -> tuple[float, float]:
    """Play a deal from both seats; return the share of the hands that the first player wins, and the mean margin."""
    rules, players = Briscola({"first_dealer": "0", **options}), (_player(one), _player(other))
    share = margin = 0.0
    for place, bots in enumerate((players, players[::-1])):
        points = play_hand(rules, bots, seed)[place]
        share += half_won(points)
        margin += points - HALF
    return share / 2, margin


def decision_times(label: str, deals: int, seed: str) -> list[float]:
    """Return how many milliseconds of the processor each choice of a card took this player, against itself."""
    rules, bot = Briscola({"first_dealer": "0"}), Timed(_player(label))
    for number in range(deals):
        play_hand(rules, (bot, bot), f"{seed} {number}")
    return bot.times


def half_won(points: int) -> float:
    """Return what a hand with these points counts: an even one a half."""
    return 0.5 + 0.5 * ((points > HALF) - (points < HALF))


@cache
def _player(label: str) -> Bot:
    called, _, bent = label.partition("@")
    name, _, level = called.partition(":")
    return make("briscola", name, level or None, CHARACTERS[bent] if bent else None)
