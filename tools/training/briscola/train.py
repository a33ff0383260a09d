"""Trains the network of Briscola by play against itself: what a card was worth is how the hand ended.

Each player's decisions are learnt from backwards: the target of the last one is the true outcome, that of an earlier
one is mixed with what the network thought of the position in between (TD(λ)). A part of the hands is played against an
earlier network or the plain player, so that the network does not only know its own habits.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from cardtable.bots.briscola.inputs import INPUTS
from tools.training.briscola.ending import end_margin, final_margin, last_draw
from tools.training.briscola.inputs import MOST_ROWS, candidate, shared
from tools.training.briscola.kernel import (
    CARDS,
    DRAWN,
    HELD,
    PACK,
    POINTS,
    SIZE,
    STOCK,
    TURN,
    deal,
    draw_lot,
    half_points,
    play,
    shuffle,
)
from tools.training.briscola.plain import plain_place
from tools.training.compiled import compiled_fast
from tools.training.network import (
    Activity,
    Fractions,
    Numbers,
    Weights,
    Whole,
    activity,
    adam,
    choose,
    copied,
    fresh,
    learn,
    share,
    zeros,
)

SIZES = (INPUTS, 128, 32, 2)
HANDS_A_STEP = 16
STEPS_A_ROUND = 500
TRUST = 0.7
"""λ: the part of the true outcome that goes on to the decision before."""
SNAPSHOTS, KEPT_SNAPSHOTS = 60, 10
MARGIN_ERROR = 3.0
"""How much an error in the margin, in 120 points, weighs beside one in the chance to win."""
MARGIN_VALUE = 0.15
"""What a margin of 120 points is worth beside winning the hand, when a card is chosen in training."""
AGAINST_OTHERS, AGAINST_PLAIN = 0.25, 0.4
"""The share of hands against others, and the share of these against the plain player."""

_MOST_DECISIONS = 20


class Choice(NamedTuple):
    """Room for one decision: inputs, and the values of the cards."""

    suits: Whole
    rows: Whole
    real: Numbers
    chances: Fractions
    margins: Fractions
    cards: Whole  # forty numbers for whoever needs them
    values: Fractions


class Story(NamedTuple):
    """Room for the decisions of both players in one hand; the first index is the player, the second the decision."""

    rows: Whole
    active: Whole  # how many rows; 0: a last draw, of which the network learns nothing
    real: Numbers
    ahead: Fractions  # the margin of the points won so far, in 120 points
    chance: Fractions  # the value of the best card
    margin: Fractions
    strayed: Whole  # 1: another card was played, to try it
    length: Whole  # by player


def room_for_choice() -> Choice:
    """Return room for one decision."""
    return Choice(
        suits=np.zeros(4, np.int64),
        rows=np.zeros(MOST_ROWS, np.int64),
        real=np.zeros(3, np.float32),
        chances=np.zeros(3),
        margins=np.zeros(3),
        cards=np.zeros(PACK, np.int64),
        values=np.zeros(PACK),
    )


def room_for_story() -> Story:
    """Return room for one hand."""
    both = (2, _MOST_DECISIONS)
    return Story(
        rows=np.zeros((*both, MOST_ROWS), np.int64),
        active=np.zeros(both, np.int64),
        real=np.zeros((*both, 3), np.float32),
        ahead=np.zeros(both),
        chance=np.zeros(both),
        margin=np.zeros(both),
        strayed=np.zeros(both, np.int64),
        length=np.zeros(2, np.int64),
    )


@compiled_fast
def value_cards(weights: Weights, position: Whole, player: int, choice: Choice, activity: Activity) -> int:
    """Fill in the values of the cards of the hand, by the network, and return how many rows of inputs they share."""
    count = shared(position, player, choice.suits, choice.rows, choice.real)
    share(weights, choice.rows, count, choice.real, activity)
    ahead = (position[POINTS + player] - position[POINTS + 1 - player]) / 120.0
    for place in range(position[HELD + player]):
        card = position[CARDS + 3 * player + place]
        end = candidate(position, card, choice.suits, choice.rows, count, choice.real)
        choose(weights, choice.rows, count, end, choice.real[2], activity)
        choice.chances[place] = 1.0 / (1.0 + np.exp(-activity.outputs[0]))
        choice.margins[place] = activity.outputs[1] + ahead
    return count


@compiled_fast
def value_last_draw(position: Whole, choice: Choice) -> None:
    """Fill in the values of the cards of the hand at the last draw."""
    last_draw(position, choice.cards, choice.chances, choice.margins)
    for place in range(3):
        choice.margins[place] /= 120.0


@compiled_fast
def best_place(choice: Choice, held: int) -> int:
    """Return the place of the best card."""
    best, best_value = 0, -1e9
    for place in range(held):
        value = choice.chances[place] + MARGIN_VALUE * choice.margins[place]
        if value > best_value:
            best, best_value = place, value
    return best


@compiled_fast
def network_place(weights: Weights, position: Whole, choice: Choice, activity: Activity) -> int:
    """Return the place of the card that the network's player plays, with exact last draw and end."""
    player = position[TURN]
    left, held = STOCK - position[DRAWN], position[HELD + player]
    if left == 0:
        best, best_margin = 0, -999
        for place in range(held):
            margin = end_margin(position, place)
            if margin > best_margin:
                best, best_margin = place, margin
        return best
    if left == 2:
        value_last_draw(position, choice)
    else:
        value_cards(weights, position, player, choice, activity)
    return best_place(choice, held)


@compiled_fast
def play_hand(
    weights: Weights,
    other: Weights,
    stranger: int,
    stranger_is_plain: bool,
    straying: float,
    position: Whole,
    stock: Whole,
    chance: Whole,
    choice: Choice,
    story: Story,
    activity: Activity,
) -> None:
    """Play a hand that has been dealt until the stock is gone, and keep the decisions of both in the story.

    Args:
        weights: the network that learns.
        other: an earlier one.
        stranger: the player whom somebody else plays; below 0: nobody.
        stranger_is_plain: whether that is the plain player, or else the earlier network.
        straying: how often a random card is played.
        position, stock, chance, choice, story, activity: what is changed.
    """
    story.length[0] = story.length[1] = 0
    while position[DRAWN] < STOCK:
        player, left = position[TURN], STOCK - position[DRAWN]
        if player == stranger:
            if left > 2 and stranger_is_plain:
                place = plain_place(position, player, choice.cards, choice.values)
            else:
                place = network_place(other, position, choice, activity)
            play(position, stock, place)
            continue
        if left == 2:
            value_last_draw(position, choice)
            count = 0
        else:
            count = value_cards(weights, position, player, choice, activity)
        best = place = best_place(choice, 3)
        if draw_lot(chance, 1000000) < straying * 1000000:
            place = draw_lot(chance, 3)
        now = story.length[player]
        story.length[player] = now + 1
        story.chance[player, now] = choice.chances[best]
        story.margin[player, now] = choice.margins[best]
        story.strayed[player, now] = place != best
        story.active[player, now] = 0
        if count:
            card = position[CARDS + 3 * player + place]
            end = candidate(position, card, choice.suits, choice.rows, count, choice.real)
            story.active[player, now] = end
            for row in range(end):
                story.rows[player, now, row] = choice.rows[row]
            for number in range(3):
                story.real[player, now, number] = choice.real[number]
            story.ahead[player, now] = (position[POINTS + player] - position[POINTS + 1 - player]) / 120.0
        play(position, stock, place)


@compiled_fast
def learn_hand(
    weights: Weights,
    slopes: Weights,
    player: int,
    won: float,
    margin: float,
    story: Story,
    errors: Numbers,
    activity: Activity,
) -> int:
    """Add to the slopes what this player's decisions say, and return how many were learnt from.

    Args:
        weights, slopes: the network and the sums of its slopes.
        player: whose decisions.
        won: 1 if the player won the hand, 0.5 if it was even, else 0.
        margin: the final margin, in 120 points.
        story: the decisions.
        errors, activity: room.
    """
    learnt = 0
    for now in range(story.length[player] - 1, -1, -1):
        count = story.active[player, now]
        if count:
            rows, real = story.rows[player, now], story.real[player, now]
            share(weights, rows, count, real, activity)
            choose(weights, rows, 0, 0, real[2], activity)
            expected = 1.0 / (1.0 + np.exp(-activity.outputs[0]))
            errors[0] = expected - won
            errors[1] = MARGIN_ERROR * (activity.outputs[1] + story.ahead[player, now] - margin)
            learn(weights, slopes, rows, count, real, errors, activity)
            learnt += 1
        # what came after a card that was tried says nothing of the best card
        trust = 0.0 if story.strayed[player, now] else TRUST
        won = trust * won + (1.0 - trust) * story.chance[player, now]
        margin = trust * margin + (1.0 - trust) * story.margin[player, now]
    return learnt


@compiled_fast
def train_round(
    weights: Weights,
    slopes: Weights,
    mean: Weights,
    square: Weights,
    other: Weights,
    first_step: int,
    steps: int,
    rate: float,
    straying: float,
    against_others: float,
    chance: Whole,
    choice: Choice,
    story: Story,
    activity: Activity,
) -> None:
    """Play and learn for some steps, each of `HANDS_A_STEP` hands. For arguments see `adam` and `play_hand`."""
    position, stock = np.zeros(SIZE, np.int64), np.zeros(STOCK, np.int64)
    cards, errors = np.zeros(PACK, np.int64), np.zeros(2, np.float32)
    for step in range(first_step, first_step + steps):
        learnt = 0
        for _hand in range(HANDS_A_STEP):
            for place in range(PACK):
                cards[place] = place
            shuffle(cards, PACK, chance)
            deal(position, stock, cards, draw_lot(chance, 2))
            stranger = draw_lot(chance, 2) if draw_lot(chance, 1000000) < against_others * 1000000 else -1
            plain = draw_lot(chance, 1000000) < AGAINST_PLAIN * 1000000
            play_hand(weights, other, stranger, plain, straying, position, stock, chance, choice, story, activity)
            final = final_margin(position)
            for player in range(2):
                if player != stranger:
                    margin = final if player == 0 else -final
                    won = half_points(margin) / 2.0
                    learnt += learn_hand(weights, slopes, player, won, margin / 120.0, story, errors, activity)
        adam(weights, slopes, mean, square, rate, 1.0 / learnt, step + 1)


def train(hands: int, seed: int, report: Callable[[int, Weights], None]) -> Weights:
    """Return the weights after so many hands, the same for the same numbers.

    Args:
        hands: the number of hands to learn from.
        seed: where all chance comes from.
        report: is called about ten times with the number of hands so far and the weights.
    """
    rng = np.random.default_rng(seed)
    weights = fresh(SIZES, rng)
    slopes, mean, square = zeros(SIZES), zeros(SIZES), zeros(SIZES)
    chance = np.array([1 + rng.integers(2**31 - 2)], np.int64)
    choice, story, neurons = room_for_choice(), room_for_story(), activity(SIZES)
    rounds = max(1, round(hands / HANDS_A_STEP / STEPS_A_ROUND))
    steps = max(1, min(STEPS_A_ROUND, hands // HANDS_A_STEP))
    snapshots: list[Weights] = []
    for number in range(rounds):
        done = number / rounds
        other = snapshots[rng.integers(len(snapshots))] if snapshots else weights
        train_round(
            weights,
            slopes,
            mean,
            square,
            other,
            number * steps,
            steps,
            1.5e-3 * (1.0 - done) ** 1.5 + 1e-5,
            0.15 - 0.12 * min(1.0, 1.5 * done),
            AGAINST_OTHERS if snapshots else 0.0,
            chance,
            choice,
            story,
            neurons,
        )
        if (number + 1) % max(1, rounds // SNAPSHOTS) == 0:
            snapshots = [*snapshots, copied(weights)][-KEPT_SNAPSHOTS:]
        if (number + 1) % max(1, rounds // 10) == 0:
            report((number + 1) * steps * HANDS_A_STEP, weights)
    return weights
