"""Trains the network that values what an action of a turn leaves, by how hands among plain players end.

Every player's turns teach it while plain players go on: that says what each action is worth to one who then plays like
them. In a part of the hands one player already does what the network thinks best, and only that player's turns count
as the network's own. Now and then a player does anything, to see what comes of it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from cardtable.bots.brilla import inputs
from cardtable.bots.brilla.inputs import GUESSES, INPUTS, LIKE_PLAIN, MOST_ROWS, ONE_HOT, REAL, SHARED_REAL
from cardtable.bots.brilla.position import (
    ACTIONS,
    EXCHANGE,
    KEEP,
    MOST,
    PLAYERS,
    TURN,
)
from tools.training.brilla.guess import SIZES as GUESS_SIZES
from tools.training.brilla.guess import guess, set_table
from tools.training.brilla.kernel import END, SIZE, act, begin, deal, legal, may_exchange, settle
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
    add,
    answer,
    fresh,
    learn,
    zeros,
)

SIZES = (INPUTS, 64, 32, 2)
CHOICES_A_STEP = 64
_FINE = 1_000_000
STRAYING, TRIES = 0.4, 3
"""How often one player once does the best of some random actions instead of what it would do."""
ALL_PLAIN, FIRST_HEROES, LAST_HEROES = 0.2, 0.5, 1.0
"""The part of training without heroes, and the share of hands with one at the beginning and at the end."""
ROUNDS = 100
_MOST_CHOICES = 160
MARGIN_ERROR = 2.0
"""How much an error in the margin, in lives, weighs beside one in the chance."""

shared_inputs = compiled_shipped(inputs.shared_inputs)
action_inputs = compiled_shipped(inputs.action_inputs)
unseen_set = compiled_shipped(inputs.unseen_set)
weight_of_margin = compiled_shipped(inputs.weight_of_margin)


class Choice(NamedTuple):
    """Room for one decision.

    Attributes:
        rows, real: inputs; `shared` of the rows belong to all actions.
        guesses: of the hands of all players.
        hand, table: what an action leaves.
        values: of each action, by the network: the chance to lose a life, and the weighted margin.
        sums: the first layer for what all actions share.
        guess_rows: inputs of the network that guesses.
    """

    rows: Whole
    real: Numbers
    guesses: Fractions
    hand: Whole
    table: Whole
    values: Fractions
    sums: Numbers
    guess_rows: Whole


class Story(NamedTuple):
    """The choices of a hand that are learnt from: inputs, how many rows, and whose."""

    rows: Whole
    active: Whole
    real: Numbers
    player: Whole
    errors: Numbers
    change: Whole


def room_for_choice() -> Choice:
    """Return room for one decision after another."""
    return Choice(
        np.zeros(MOST_ROWS + 1, np.int64),
        np.zeros(REAL, np.float32),
        np.zeros(GUESSES * MOST),
        np.zeros(3, np.int64),
        np.zeros(3, np.int64),
        np.zeros(KEEP + 1),
        np.zeros(SIZES[1], np.float32),
        np.zeros(MOST_ROWS, np.int64),
    )


def room_for_story() -> Story:
    """Return room for one hand after another."""
    return Story(
        np.zeros((_MOST_CHOICES, MOST_ROWS + 1), np.int64),
        np.zeros(_MOST_CHOICES, np.int64),
        np.zeros((_MOST_CHOICES, REAL), np.float32),
        np.zeros(_MOST_CHOICES, np.int64),
        np.zeros(SIZES[3], np.float32),
        np.zeros(MOST, np.int64),
    )


@compiled_fast
def look(guesser: Weights, position: Whole, me: int, at: Choice, guessing: Activity) -> int:
    """Guess the hands of the others, write what all actions share, and return how many rows."""
    guess(guesser, position, me, at.guess_rows, guessing, at.guesses)
    return shared_inputs(position, me, at.guesses, at.rows, at.real)


@compiled_fast
def network_action(
    weights: Weights, position: Whole, me: int, first: int, shared: int, at: Choice, activity: Activity
) -> int:
    """Return the action that the network thinks best: of a turn (`first` is 0), or of the exchange (`EXCHANGE`)."""
    unseen, best, least = unseen_set(position, me), first, 1e9
    margin_weight = weight_of_margin(position[PLAYERS])
    at.sums[:] = weights.first_start
    add(weights, at.rows, 0, shared, at.real, 0, SHARED_REAL, at.sums)
    for action in range(first, ACTIONS if first == 0 else KEEP + 1):
        at.values[action] = 1e9
        if first == 0 and not legal(position, action):
            continue
        count = action_inputs(position, me, action, unseen, at.hand, at.table, at.rows, shared, at.real)
        activity.first[:] = at.sums
        add(weights, at.rows, shared, count, at.real, SHARED_REAL, REAL, activity.first)
        answer(weights, activity)
        value = margin_weight * activity.outputs[1] + 1.0 / (1.0 + np.exp(-activity.outputs[0]))
        at.values[action] = value
        if value < least:
            best, least = action, value
    return best


@compiled_fast
def tried_action(position: Whole, values: Fractions, chance: Whole) -> int:
    """Return the best of some random actions."""
    best = -1
    for _draw in range(TRIES):
        action = draw_lot(chance, ACTIONS)
        while not legal(position, action):
            action = draw_lot(chance, ACTIONS)
        if best < 0 or values[action] < values[best]:
            best = action
    return best


@compiled_fast
def play_hand(
    weights: Weights,
    guesser: Weights,
    position: Whole,
    hero: int,
    chance: Whole,
    room: Thoughts,
    at: Choice,
    story: Story,
    activity: Activity,
    guessing: Activity,
) -> int:
    """Play a hand that has been dealt, note the choices to learn from, and return how many.

    Those of the hero are noted, or if there is none (below 0) those of all.
    """
    players, noted, turn = position[PLAYERS], 0, -1
    strayer = hero if hero >= 0 else draw_lot(chance, players)
    if draw_lot(chance, _FINE) < STRAYING * _FINE:
        turn = 1 + min(draw_lot(chance, 6), draw_lot(chance, 6))
    me = players - 1
    if may_exchange(position):
        exchanges = plain_exchanges(position, room)
        if hero < 0 or hero == me:
            shared = look(guesser, position, me, at, guessing)
            if hero == me:
                exchanges = network_action(weights, position, me, EXCHANGE, shared, at, activity) == EXCHANGE
            if turn > 0 and me == strayer:
                turn -= 1
                exchanges = exchanges if turn > 0 else not exchanges
            if turn < 1:
                action = EXCHANGE if exchanges else KEEP
                noted = _note(position, me, action, shared, hero, at, story, noted)
        begin(position, exchanges)
    while position[END] == 0:
        me = position[TURN]
        if hero >= 0 and me != hero:
            act(position, plain_costs(position, room, chance))
            continue
        if me == strayer:
            turn -= 1
        # what comes before the turn in which a player strays teaches nothing, even if the hand ends before it
        learns = turn < 1
        if hero < 0:
            action = plain_costs(position, room, chance)
        if learns or hero >= 0:
            shared = look(guesser, position, me, at, guessing)
        if hero >= 0:
            action = network_action(weights, position, me, 0, shared, at, activity)
        if me == strayer and turn == 0:
            action = tried_action(position, at.values if hero >= 0 else room.costs, chance)
        if learns:
            noted = _note(position, me, action, shared, hero, at, story, noted)
        act(position, action)
    return noted


@compiled_fast
def _note(position: Whole, me: int, action: int, shared: int, hero: int, at: Choice, story: Story, noted: int) -> int:
    """Put the inputs of this action into the story, and return how many there are then."""
    unseen = unseen_set(position, me)
    count = action_inputs(position, me, action, unseen, at.hand, at.table, at.rows, shared, at.real)
    if hero < 0:
        at.rows[count] = LIKE_PLAIN
        count += 1
    story.rows[noted, :] = at.rows
    story.real[noted, :] = at.real
    story.active[noted], story.player[noted] = count, me
    return noted + 1


@compiled_fast
def train_round(
    weights: Weights,
    slopes: Weights,
    mean: Weights,
    square: Weights,
    guesser: Weights,
    first_step: int,
    hands: int,
    rate: float,
    heroes: float,
    chance: Whole,
    position: Whole,
    room: Thoughts,
    at: Choice,
    story: Story,
    activity: Activity,
    guessing: Activity,
) -> int:
    """Play hands and learn from them, with one hero in a share of them; return the number of the last step."""
    step, learnt = first_step, 0
    for _hand in range(hands):
        players = set_table(position, chance)
        deal(position, players, chance)
        hero = draw_lot(chance, players) if draw_lot(chance, _FINE) < heroes * _FINE else -1
        noted = play_hand(weights, guesser, position, hero, chance, room, at, story, activity, guessing)
        settle(position, story.change)
        total = 0
        for player in range(players):
            total += story.change[player]
        for note in range(noted):
            mine = story.change[story.player[note]]
            net = (total - mine) / (players - 1) - mine
            rows, real = story.rows[note], story.real[note]
            activity.first[:] = weights.first_start
            add(weights, rows, 0, story.active[note], real, 0, REAL, activity.first)
            answer(weights, activity)
            story.errors[0] = 1.0 / (1.0 + np.exp(-activity.outputs[0])) - (1.0 if mine < 0 else 0.0)
            story.errors[1] = MARGIN_ERROR * (activity.outputs[1] - net)
            learn(weights, slopes, rows, story.active[note], real, story.errors, activity)
            learnt += 1
            if learnt == CHOICES_A_STEP:
                step, learnt = step + 1, 0
                adam(weights, slopes, mean, square, rate, 1.0 / CHOICES_A_STEP, step)
    return step


def train(
    hands: int, seed: int, guesser: Weights, report: Callable[[int, Weights], None], rounds: int = ROUNDS
) -> Weights:
    """Return the weights after so many hands, the same for the same numbers.

    Args:
        hands: the number of hands to learn from.
        seed: where all chance comes from.
        guesser: the network that guesses the hands of others.
        report: is called about ten times with the number of hands so far and the weights.
        rounds: in how many rounds the rate of learning falls.
    """
    rng = np.random.default_rng(seed)
    weights = fresh(SIZES, rng)
    weights.first[ONE_HOT:] *= 0.5  # many of them are not zero
    slopes, mean, square = zeros(SIZES), zeros(SIZES), zeros(SIZES)
    chance = np.array([1 + rng.integers(2**31 - 2)], np.int64)
    position, room, at, story = np.zeros(SIZE, np.int64), thoughts(), room_for_choice(), room_for_story()
    neurons, guessing, step = activity(SIZES), activity(GUESS_SIZES), 0
    for number in range(rounds):
        done = number / rounds
        heroes = 0.0 if done < ALL_PLAIN else FIRST_HEROES + (LAST_HEROES - FIRST_HEROES) * done
        rate = 1.5e-3 * (1.0 - done) ** 1.5 + 2e-5
        step = train_round(
            weights,
            slopes,
            mean,
            square,
            guesser,
            step,
            hands // rounds,
            rate,
            heroes,
            chance,
            position,
            room,
            at,
            story,
            neurons,
            guessing,
        )
        if (number + 1) % max(1, rounds // 10) == 0:
            report((number + 1) * (hands // rounds), weights)
    return weights
