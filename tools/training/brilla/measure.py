"""How one player of the networks fares among plain players: hands and whole matches in the kernel."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from cardtable.bots.brilla.position import CHOOSES, EARLY_KNOCK, EXCHANGE, LACKS, MOST, MUST_SWAP, PLAYERS, TURN
from tools.training.brilla.guess import SIZES as GUESS_SIZES
from tools.training.brilla.guess import draw_lives
from tools.training.brilla.kernel import END, LIVES, SIZE, act, begin, deal, may_exchange, settle
from tools.training.brilla.plain import Thoughts, plain_costs, plain_exchanges, thoughts
from tools.training.brilla.train import SIZES, Choice, look, network_action, room_for_choice
from tools.training.briscola.kernel import draw_lot
from tools.training.compiled import compiled_fast
from tools.training.network import Activity, Fractions, Weights, Whole, activity

USUAL = 0
"""The house in which no bit is set; the bits are `MUST_SWAP`, `CHOOSES` and `EARLY_KNOCK`."""
_STAKE = 3


class Room(NamedTuple):
    """Room for one hand after another: the position, the thoughts of both kinds of players, and what hands change."""

    position: Whole
    plain: Thoughts
    choice: Choice
    change: Whole
    neurons: Activity
    guessing: Activity


def _room() -> Room:
    return Room(
        np.zeros(SIZE, np.int64),
        thoughts(),
        room_for_choice(),
        np.zeros(MOST, np.int64),
        activity(SIZES),
        activity(GUESS_SIZES),
    )


@compiled_fast
def _play(weights: Weights, guesser: Weights, hero: int, house: int, chance: Whole, at: Room) -> None:
    """Deal, play and settle a hand; the networks decide for the hero, if there is one (not below 0)."""
    position = at.position
    position[MUST_SWAP], position[CHOOSES], position[EARLY_KNOCK] = house & 1, house >> 1 & 1, house >> 2
    deal(position, position[PLAYERS], chance)
    if may_exchange(position):
        dealer, exchanges = position[PLAYERS] - 1, plain_exchanges(position, at.plain)
        if dealer == hero:
            shared = look(guesser, position, hero, at.choice, at.guessing)
            exchanges = network_action(weights, position, hero, EXCHANGE, shared, at.choice, at.neurons) == EXCHANGE
        begin(position, exchanges)
    while position[END] == 0:
        if position[TURN] == hero:
            shared = look(guesser, position, hero, at.choice, at.guessing)
            action = network_action(weights, position, hero, 0, shared, at.choice, at.neurons)
        else:
            action = plain_costs(position, at.plain, chance)
        act(position, action)
    settle(position, at.change)


@compiled_fast
def _hands(
    weights: Weights, guesser: Weights, players: int, hands: int, house: int, chance: Whole, at: Room, found: Fractions
) -> None:
    """Sum up how often the hero lost a life, the lives above the mean of the others, its square, the others' losses."""
    for hand in range(hands):
        draw_lives(at.position, players, chance)
        at.position[PLAYERS], hero = players, hand % players
        _play(weights, guesser, hero, house, chance, at)
        total, lost = 0, 0
        for player in range(players):
            total += at.change[player]
            if player != hero and at.change[player] < 0:
                lost += 1
        margin = at.change[hero] - (total - at.change[hero]) / (players - 1)
        found[0] += 1.0 if at.change[hero] < 0 else 0.0
        found[1] += margin
        found[2] += margin * margin
        found[3] += lost / (players - 1)


class Measure(NamedTuple):
    """How the hero fares, by hand.

    Attributes:
        lost: how often the hero loses a life.
        others: how often each of the others does.
        margin: the lives of the hero above the mean of the others.
        error: of the margin, 95 %.
    """

    lost: float
    others: float
    margin: float
    error: float


def measured(weights: Weights, guesser: Weights, players: int, hands: int, seed: int, house: int = USUAL) -> Measure:
    """Play so many hands among so many who are alive."""
    found = np.zeros(4)
    _hands(weights, guesser, players, hands, house, np.array([seed], np.int64), _room(), found)
    lost, margin, squares, others = found / hands
    return Measure(lost, others, margin, 1.96 * ((squares - margin * margin) / hands) ** 0.5)


@compiled_fast
def _match(
    weights: Weights,
    guesser: Weights,
    seats: int,
    hero: int,
    house: int,
    chance: Whole,
    at: Room,
    lives: Whole,
    counts: Whole,
) -> int:
    """Play a match without returns, and return who wins; count the hero's hands and losses, and those of the others."""
    position, dealer, order = at.position, draw_lot(chance, seats), np.zeros(MOST, np.int64)
    lives[:] = _STAKE
    while True:
        players, mine = 0, -1
        position[LACKS] = 0
        for after in range(1, seats + 1):
            seat = (dealer + after) % seats
            if lives[seat] > 0:
                order[players], position[LIVES + players] = seat, lives[seat]
                if lives[seat] < _STAKE:
                    position[LACKS] |= 1 << players
                if seat == hero:
                    mine = players
                players += 1
        if players == 1:
            return int(order[0])
        position[PLAYERS] = players
        _play(weights, guesser, mine, house, chance, at)
        left = 0
        for player in range(players):
            seat = order[player]
            lives[seat] += at.change[player]
            left += lives[seat]
            side = 0 if seat == hero else 2
            counts[side] += 1
            counts[side + 1] += 1 if at.change[player] < 0 else 0
        if left == 0:
            lives[:seats] = 1
        dealer = (dealer + 1) % seats
        while lives[dealer] == 0:
            dealer = (dealer + 1) % seats


class Wins(NamedTuple):
    """How the hero fares, by match.

    Attributes:
        share: the matches won, 1 being an even share.
        error: of that, 95 %.
        lost: the share of hands lost, 1 being that of the others.
    """

    share: float
    error: float
    lost: float


def matches_won(weights: Weights, guesser: Weights, seats: int, matches: int, seed: int, house: int = USUAL) -> Wins:
    """Play so many matches at a table of so many, without returns."""
    chance, at, lives, counts = np.array([seed], np.int64), _room(), np.zeros(MOST, np.int64), np.zeros(4, np.int64)
    won = 0
    for match in range(matches):
        hero = match % seats
        won += _match(weights, guesser, seats, hero, house, chance, at, lives, counts) == hero
    share = won / matches
    lost = (counts[1] / counts[0]) / (counts[3] / counts[2])
    return Wins(seats * share, 1.96 * seats * (share * (1.0 - share) / matches) ** 0.5, float(lost))
