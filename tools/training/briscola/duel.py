"""Hands of a network against the plain player in the kernel, each deal played from both seats: how training goes."""

from __future__ import annotations

import numpy as np

from tools.sparring.results import Estimate, Rate
from tools.training.briscola.ending import end_margin
from tools.training.briscola.kernel import (
    DRAWN,
    HELD,
    PACK,
    POINTS,
    SIZE,
    STOCK,
    TURN,
    copy,
    deal,
    draw_lot,
    half_points,
    play,
    shuffle,
)
from tools.training.briscola.plain import plain_place
from tools.training.briscola.train import (
    SIZES,
    Choice,
    best_place,
    network_place,
    room_for_choice,
    value_last_draw,
)
from tools.training.compiled import compiled_fast
from tools.training.network import Activity, Fractions, Weights, Whole, activity


@compiled_fast
def _plain_player(position: Whole, choice: Choice) -> int:
    """Return the plain player's choice, with exact last draw and end."""
    left, player = STOCK - position[DRAWN], position[TURN]
    if left > 2:
        return plain_place(position, player, choice.cards, choice.values)
    if left == 2:
        value_last_draw(position, choice)
        return best_place(choice, 3)
    best, best_margin = 0, -999
    for place in range(position[HELD + player]):
        margin = end_margin(position, place)
        if margin > best_margin:
            best, best_margin = place, margin
    return best


@compiled_fast
def _play_deals(weights: Weights, chance: Whole, choice: Choice, activity: Activity, won: Fractions) -> None:
    """Fill in, for each deal, the hands that the network wins of two."""
    position, stock = np.zeros(SIZE, np.int64), np.zeros(STOCK, np.int64)
    shuffled, cards = np.zeros(PACK, np.int64), np.zeros(PACK, np.int64)
    for number in range(won.shape[0]):
        for place in range(PACK):
            shuffled[place] = place
        shuffle(shuffled, PACK, chance)
        first = draw_lot(chance, 2)
        for me in range(2):
            copy(shuffled, cards, PACK)
            deal(position, stock, cards, first)
            while position[HELD] + position[HELD + 1] > 0:
                if position[TURN] == me:
                    place = network_place(weights, position, choice, activity)
                else:
                    place = _plain_player(position, choice)
                play(position, stock, place)
            won[number] += half_points(position[POINTS + me] - position[POINTS + 1 - me]) / 2.0


def against_plain(weights: Weights, deals: int, seed: int) -> Estimate:
    """Return the share of hands that the network wins against the plain player, an even one as half a win."""
    won = np.zeros(deals)
    chance = np.array([seed + 1], np.int64)
    _play_deals(weights, chance, room_for_choice(), activity(SIZES), won)
    share = Rate([(float(each), 2.0) for each in won]).estimate()
    assert share is not None
    return share
