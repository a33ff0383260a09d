"""Trains the table of Trisac's expert by MCCFR: counterfactual regret minimisation with sampled hands.

Of every hand that is dealt each player in turn tries all that may be done in every spot, while the others draw what
they do: that is how much better each action would have been, its regret. What is regretted not to have been done is
done more often, and the mean of all these ways to play is the table. Hands follow each other as in real matches, by the
ways to play of the moment. For a part of the hands another player plays like the plain one instead.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardtable.bots.trisac.table import PLAYERS, WHOLE, Rows, Table
from tools.training.briscola.kernel import draw_lot, shuffle
from tools.training.compiled import Ints, compiled, compiled_anew
from tools.training.network import Fractions, Numbers, Whole
from tools.training.trisac.classes import bounds, pair_classes, standings
from tools.training.trisac.kernel import (
    ALL_PASSED,
    CARDS,
    END,
    MOST,
    OWED_BY,
    PACK,
    SIZE,
    gain,
    next_hand,
    start,
    step,
)
from tools.training.trisac.spots import NOTHING, ROWS, SLOTS, STRENGTHS, slots, spot

DEALS_A_ROUND = 5000
SEATS = (4, 4, 3, 2)
"""How many sit at the tables of one round after another."""
LIKE_PLAIN = 0.2
"""How often another player plays like the plain one."""
BOUND_DEALS = 6000
RARELY = 0.06
"""The share below which an action is left out of the table, as noise."""
_DEEPEST = 64
_MOST_HANDS = 200
_FINE = 1 << 20

Bytes = NDArray[np.uint8]


class Game(NamedTuple):
    """What spots are told by: the standings of hands, the classes of pairs, and the bounds between classes of hands."""

    standings: Bytes
    classes: Bytes
    looks: Bytes
    bounds: Fractions


class Learnt(NamedTuple):
    """What has been learnt for one number of players, by spot and slot: the regrets, and the sums of all shares."""

    regrets: Numbers
    sums: Numbers


class Room(NamedTuple):
    """Places to calculate in, a row for each step of a hand; `known` and `alike` belong to the hand.

    Attributes:
        positions, offered, shares, values: the position, what may be done there, how often, and what it is worth.
        known: how often each player is beaten by each other one, as `spot` keeps it.
        alike: which players play like the plain one.
    """

    positions: Whole
    offered: Whole
    shares: Fractions
    values: Fractions
    known: Fractions
    alike: Whole


def game(deals: int = BOUND_DEALS, seed: int = 1) -> Game:
    """Return the classes of pairs and hands, the latter from so many random deals."""
    places = standings()
    classes, looks = pair_classes(places)
    return Game(
        np.frombuffer(places, np.uint8),
        np.frombuffer(classes, np.uint8),
        np.frombuffer(looks, np.uint8),
        np.array(bounds(places, deals, seed)),
    )


def room() -> Room:
    """Return a room for one hand at a time."""
    return Room(
        np.zeros((_DEEPEST, SIZE), np.int64),
        np.zeros((_DEEPEST, SLOTS), np.int64),
        np.zeros((_DEEPEST, SLOTS)),
        np.zeros((_DEEPEST, SLOTS)),
        np.zeros(MOST * MOST),
        np.zeros(MOST, np.int64),
    )


@compiled
def _match(weights: Numbers, offered: Ints, shares: Fractions) -> None:
    """Share out what may be done in proportion to these weights, where they are above 0; evenly where none is."""
    total, count = 0.0, 0
    for slot in range(SLOTS):
        shares[slot] = 0.0
        if offered[slot] != NOTHING:
            count += 1
            shares[slot] = max(0.0, weights[slot])
            total += shares[slot]
    for slot in range(SLOTS):
        if total > 0.0:
            shares[slot] /= total
        elif offered[slot] != NOTHING:
            shares[slot] = 1.0 / count


@compiled
def _draw(shares: Fractions, chance: Ints) -> int:
    """Return a slot, each as often as its share says."""
    left, found = draw_lot(chance, _FINE) / _FINE, 0
    for slot in range(SLOTS):
        if shares[slot] > 0.0:
            found = slot
            left -= shares[slot]
            if left < 0.0:
                return found
    return found


@compiled_anew
def _traverse(
    depth: int, at: Room, game: Game, me: int, learnt: Learnt, plain: Numbers, weight: float, chance: Ints
) -> float:
    """Return what the rest of a hand brings a player who learns from it."""
    position, offered, shares = at.positions[depth], at.offered[depth], at.shares[depth]
    if position[END] != 0:
        return gain(position, me)
    player = position[OWED_BY]
    slots(position, offered)
    number = spot(position, game.standings, game.classes, game.looks, game.bounds, at.known)
    if player != me:
        if at.alike[player] == 1:
            _match(plain[number], offered, shares)
        else:
            _match(learnt.regrets[number], offered, shares)
            for slot in range(SLOTS):
                learnt.sums[number, slot] += weight * shares[slot]
        action = offered[_draw(shares, chance)]
        at.positions[depth + 1, :] = position
        step(at.positions[depth + 1], game.standings, action)
        return _traverse(depth + 1, at, game, me, learnt, plain, weight, chance)
    _match(learnt.regrets[number], offered, shares)
    values, expected = at.values[depth], 0.0
    for slot in range(SLOTS):
        if offered[slot] != NOTHING:
            at.positions[depth + 1, :] = position
            step(at.positions[depth + 1], game.standings, offered[slot])
            values[slot] = _traverse(depth + 1, at, game, me, learnt, plain, weight, chance)
            expected += shares[slot] * values[slot]
    for slot in range(SLOTS):
        if offered[slot] != NOTHING:
            learnt.regrets[number, slot] += weight * (values[slot] - expected)
    return expected


@compiled
def _seat(at: Room, players: int, held: Ints, pot: int, like_plain: float, chance: Ints) -> None:
    """Begin the hand, and draw who plays like the plain player."""
    start(at.positions[0], players, held, pot)
    for player in range(players):
        at.alike[player] = 1 if draw_lot(chance, _FINE) < like_plain * _FINE else 0


@compiled
def _play(at: Room, game: Game, learnt: Learnt, plain: Numbers, chance: Ints) -> None:
    """Play the hand to its end without learning."""
    position, offered, shares = at.positions[0], at.offered[0], at.shares[0]
    while position[END] == 0:
        slots(position, offered)
        number = spot(position, game.standings, game.classes, game.looks, game.bounds, at.known)
        if at.alike[position[OWED_BY]] == 1:
            _match(plain[number], offered, shares)
        else:
            _match(learnt.regrets[number], offered, shares)
        step(position, game.standings, offered[_draw(shares, chance)])


@compiled_anew
def train_round(
    at: Room,
    game: Game,
    two: Learnt,
    three: Learnt,
    four: Learnt,
    plain: tuple[Numbers, Numbers, Numbers],
    like_plain: float,
    seats: int,
    piccoline: int,
    deals: int,
    first_weight: float,
    chance: Ints,
) -> None:
    """Play matches at a table of so many seats for so many deals; every player learns from every hand."""
    deck, held = np.arange(PACK), np.zeros(MOST, np.int64)
    players, pot, hands = seats, piccoline, 0
    for deal in range(deals):
        learnt, like = (two, plain[0]) if players == 2 else (three, plain[1]) if players == 3 else (four, plain[2])
        shuffle(deck, PACK, chance)
        for place in range(4 * players):
            at.positions[0, CARDS + place] = deck[place]
        at.known[:] = -1.0
        for me in range(players):
            _seat(at, players, held, pot, like_plain, chance)
            _traverse(0, at, game, me, learnt, like, first_weight + deal / deals, chance)
        _seat(at, players, held, pot, like_plain, chance)
        _play(at, game, learnt, like, chance)
        position = at.positions[0]
        if position[END] == ALL_PASSED:
            continue
        players = next_hand(position, held)
        hands += 1
        pot = piccoline
        for player in range(players):
            pot -= held[player]
        if players < 2 or hands > _MOST_HANDS:
            players, pot, hands = seats, piccoline, 0
            held[:] = 0


def train(
    rounds: int,
    seed: int,
    game: Game,
    plain: tuple[Numbers, Numbers, Numbers],
    report: Callable[[int, Table], None],
    deals: int = DEALS_A_ROUND,
    piccoline: int = 16,
) -> Table:
    """Return the table after so many rounds; later rounds weigh more.

    Args:
        rounds: how many rounds, each of `deals` deals.
        seed: where all chance comes from.
        game: the classes of pairs and hands.
        plain: how often the plain player does what, by spot and slot, for two, three and four players.
        report: is told the number of rounds and the table now and then.
        deals: the deals of a round.
        piccoline: how many lie in the middle at the beginning of a match.
    """
    two, three, four = (Learnt(*(np.zeros((ROWS, SLOTS), np.float32) for _ in range(2))) for _ in PLAYERS)
    at, chance = room(), np.array([seed + 1], np.int64)
    for number in range(rounds):
        seats = SEATS[number % len(SEATS)]
        train_round(at, game, two, three, four, plain, LIKE_PLAIN, seats, piccoline, deals, 1.0 + number, chance)
        if number % 50 == 49:
            report(number + 1, table_of((two, three, four), game))
    return table_of((two, three, four), game)


def table_of(learnt: tuple[Learnt, ...], game: Game) -> Table:
    """Return the table of what has been learnt."""
    return Table(
        {players: game.bounds.reshape(3, STRENGTHS - 1)[players - 2].tolist() for players in PLAYERS},
        game.classes.tobytes(),
        game.looks.tobytes(),
        {players: _rows(*each) for players, each in zip(PLAYERS, learnt, strict=True)},
    )


def _rows(regrets: Numbers, sums: Numbers) -> Rows:
    """Return the spots that have a mean of shares, or regrets to go by, with their shares in parts of `WHOLE`."""
    shares = np.where(sums.sum(1, keepdims=True) > 0, sums, np.maximum(regrets, 0))
    numbers = np.flatnonzero(shares.sum(1) > 0)
    shares = shares[numbers] / shares[numbers].sum(1, keepdims=True)
    shares[shares < RARELY] = 0
    parts = np.rint(WHOLE * shares / shares.sum(1, keepdims=True)).astype(np.uint8)
    return Rows(array("I", numbers.tolist()), (parts[:, ::2] << 4 | parts[:, 1::2]).tobytes())
