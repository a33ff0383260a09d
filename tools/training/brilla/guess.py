"""Trains the network that guesses the hands of others from what they have shown, by hands of plain players."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from cardtable.bots.brilla import inputs, signs
from cardtable.bots.brilla.inputs import BOUNDS, GUESSES
from cardtable.bots.brilla.position import CHOOSES, EARLY_KNOCK, LACKS, MUST_SWAP, PLAYERS, SAID, TURN
from cardtable.bots.brilla.signs import INPUTS, MOST_ROWS, THRESHOLDS
from tools.training.brilla.kernel import END, LIVES, SIZE, act, begin, deal, may_exchange, standing_of
from tools.training.brilla.plain import Thoughts, plain_costs, plain_exchanges, thoughts
from tools.training.briscola.kernel import draw_lot
from tools.training.compiled import compiled_fast, compiled_shipped
from tools.training.network import (
    Activity,
    Fractions,
    Numbers,
    Weights,
    Whole,
    activity,
    adam,
    answer,
    fresh,
    learn,
    zeros,
)

SIZES = (INPUTS, 32, 16, GUESSES)
GUESSES_A_STEP = 64
ROUNDS = 20
_MOST_GUESSES = 140
"""More turns than a hand has."""

guess_rows = compiled_shipped(signs.guess_rows)
unseen_set = compiled_shipped(inputs.unseen_set)


class Notes(NamedTuple):
    """Room for one guess at each turn of a hand.

    Attributes:
        rows, active: the inputs, and how many.
        player: whose hand it is about.
        stands: the standing of that hand at the time.
        real: no input has a value.
        errors: the slopes of the loss by each output.
    """

    rows: Whole
    active: Whole
    player: Whole
    stands: Whole
    real: Numbers
    errors: Numbers


def notes() -> Notes:
    """Return room for one hand after another."""
    return Notes(
        np.zeros((_MOST_GUESSES, MOST_ROWS), np.int64),
        np.zeros(_MOST_GUESSES, np.int64),
        np.zeros(_MOST_GUESSES, np.int64),
        np.zeros(_MOST_GUESSES, np.int64),
        np.zeros(1, np.float32),
        np.zeros(GUESSES, np.float32),
    )


@compiled_fast
def draw_lives(position: Whole, players: int, chance: Whole) -> None:
    """Give each player 1 to 3 lives."""
    position[LACKS] = 0
    for player in range(players):
        lives = 1 + draw_lot(chance, 3)
        position[LIVES + player] = lives
        if lives < 3:
            position[LACKS] |= 1 << player


@compiled_fast
def set_table(position: Whole, chance: Whole) -> int:
    """Draw how many play, their lives and the house rules, and return the number of players."""
    draw = draw_lot(chance, 100)
    players = 2 if draw < 18 else 3 if draw < 36 else 4 if draw < 54 else 5 + draw_lot(chance, 8)
    draw_lives(position, players, chance)
    house = draw_lot(chance, 10)
    position[MUST_SWAP] = 1 if house < 2 else 0
    position[CHOOSES] = 1 if house == 1 or house == 2 else 0
    position[EARLY_KNOCK] = 1 if house == 3 else 0
    return players


@compiled_fast
def guess(weights: Weights, position: Whole, me: int, rows: Whole, activity: Activity, guesses: Fractions) -> None:
    """Put into `guesses` what the network says of the hands of all others."""
    unseen = unseen_set(position, me)
    for player in range(position[PLAYERS]):
        if player == me or (position[SAID] >> player) & 1:
            continue
        active = guess_rows(position, player, unseen, rows)
        _run(weights, rows, active, activity)
        for each in range(GUESSES):
            guesses[GUESSES * player + each] = 1.0 / (1.0 + np.exp(-activity.outputs[each]))


@compiled_fast
def _run(weights: Weights, rows: Whole, active: int, activity: Activity) -> None:
    first = activity.first
    for neuron in range(first.shape[0]):
        first[neuron] = weights.first_start[neuron]
    for place in range(active):
        row = weights.first[rows[place]]
        for neuron in range(first.shape[0]):
            first[neuron] += row[neuron]
    answer(weights, activity)


@compiled_fast
def learn_round(
    weights: Weights,
    slopes: Weights,
    mean: Weights,
    square: Weights,
    first_step: int,
    hands: int,
    rate: float,
    chance: Whole,
    at: Notes,
    activity: Activity,
    position: Whole,
    room: Thoughts,
) -> int:
    """Play hands and learn from them; return the number of the last step. For arguments see `adam`."""
    step, learnt = first_step, 0
    for _hand in range(hands):
        players = set_table(position, chance)
        deal(position, players, chance)
        if may_exchange(position):
            begin(position, plain_exchanges(position, room))
        noted = 0
        while position[END] == 0:
            me = position[TURN]
            other = (me + 1 + draw_lot(chance, players - 1)) % players
            if not (position[SAID] >> other) & 1:
                at.active[noted] = guess_rows(position, other, unseen_set(position, me), at.rows[noted])
                at.player[noted], at.stands[noted] = other, standing_of(position, other)
                noted += 1
            act(position, plain_costs(position, room, chance))
        for note in range(noted):
            end = standing_of(position, at.player[note])
            _run(weights, at.rows[note], at.active[note], activity)
            for each in range(GUESSES):
                stands = at.stands[note] if each < BOUNDS else end
                below = 1.0 if stands < THRESHOLDS[each % BOUNDS] else 0.0
                at.errors[each] = 1.0 / (1.0 + np.exp(-activity.outputs[each])) - below
            learn(weights, slopes, at.rows[note], at.active[note], at.real, at.errors, activity)
            learnt += 1
            if learnt == GUESSES_A_STEP:
                step, learnt = step + 1, 0
                adam(weights, slopes, mean, square, rate, 1.0 / GUESSES_A_STEP, step)
    return step


def train_guesses(hands: int, seed: int) -> Weights:
    """Return the weights after so many hands of plain players, the same for the same numbers."""
    rng = np.random.default_rng(seed)
    weights = fresh(SIZES, rng)
    slopes, mean, square = zeros(SIZES), zeros(SIZES), zeros(SIZES)
    chance = np.array([1 + rng.integers(2**31 - 2)], np.int64)
    position, room, at, neurons, step = np.zeros(SIZE, np.int64), thoughts(), notes(), activity(SIZES), 0
    for number in range(ROUNDS):
        rate = 2e-3 * (1.0 - number / ROUNDS) ** 1.5 + 2e-5
        step = learn_round(
            weights, slopes, mean, square, step, -(-hands // ROUNDS), rate, chance, at, neurons, position, room
        )
    return weights
