"""The spots of the expert's table, told from positions of the kernel as the bot tells them from a view."""

from __future__ import annotations

from cardtable.bots.trisac.spots import EARLY_ROWS
from tools.training.compiled import Floats, Ints, compiled
from tools.training.trisac.kernel import (
    ACCEPTED,
    CALLED,
    CALLER,
    CARDS,
    IN,
    LATE,
    LEAVE,
    LEVEL,
    MOST,
    NAMED,
    OWED_BY,
    OWING,
    PACK,
    PAIRS,
    POT,
    WAIT,
    WHO_IS_IN,
    pair,
    standing,
)

SLOTS = 6
NOTHING = -9
"""Stands in a slot in which there is nothing to do."""
PAIR_CLASSES, STRENGTHS, LOOKS = 24, 20, 4
LATE_ROWS = 3 * 3 * 8 * 6 * 4 * 2 * 13 * STRENGTHS * LOOKS
ROWS = EARLY_ROWS + LATE_ROWS
"""The number of spots."""
_LAST = 8
"""The last place in the grid of stakes."""


@compiled
def stake_at(place: int) -> int:
    """Return the stake at a place of the grid, from 1 on."""
    return place if place < 5 else 6 if place == 5 else 8 if place == 6 else 11 if place == 7 else 16


@compiled
def rounded(stake: int) -> int:
    """Return the place in the grid that stands for a stake."""
    return stake if stake < 5 else 5 if stake < 7 else 6 if stake < 10 else 7 if stake < 14 else 8


@compiled
def slots(position: Ints, found: Ints) -> None:
    """Put into the six slots what may be done: wait or leave, accept, three stakes, the whole pot."""
    level, pot = position[LEVEL], position[POT]
    for slot in range(SLOTS):
        found[slot] = NOTHING
    if position[NAMED] == 0:
        found[0] = WAIT
    else:
        found[0], found[1] = LEAVE, 0
    least = level + 1 if level > 0 else min(2, pot)
    if pot < least or pot < 1:
        return
    place = 1
    while place <= _LAST and stake_at(place) < least:
        place += 1
    for slot in range(3):
        at = place + (slot if slot < 2 else 3)
        if at <= _LAST and stake_at(at) < pot:
            found[2 + slot] = stake_at(at)
    found[5] = pot


@compiled
def beaten(position: Ints, standings: Ints, player: int, other: int) -> float:
    """Return the chance that another player in has a better hand, a tie counted as half, as this player sees it."""
    mine, own, shown = standing(position, standings, player), CARDS + 4 * player, CARDS + 4 * other + 2
    opened = pair(position[shown], position[shown + 1])
    seen = 1 << position[shown] | 1 << position[shown + 1]
    for place in range(4):
        seen |= 1 << position[own + place]
    above = pairs = 0
    for one in range(PACK - 1):
        if seen >> one & 1:
            continue
        for two in range(one + 1, PACK):
            if seen >> two & 1:
                continue
            theirs = standings[PAIRS * pair(one, two) + opened]
            if theirs > mine:
                above += 2
            elif theirs == mine:
                above += 1
            pairs += 2
    return above / pairs


@compiled
def spot(position: Ints, standings: Ints, classes: Ints, looks: Ints, bounds: Floats, known: Floats) -> int:
    """Return the number of the spot of the player whose turn it is.

    Args:
        position: the position.
        standings: the standings of all hands.
        classes, looks: by pair of cards, its class before the accomodo, and as open cards after it.
        bounds: the chances to be beaten that part the classes of hands: a row for each number of players in.
        known: by two players, what `beaten` is for them; below 0 where it is not known yet.
    """
    player, level, count = position[OWED_BY], position[LEVEL], position[IN]
    committed, waiting = 0, position[OWING] - 1
    for place in range(count):
        other = position[WHO_IS_IN + place]
        if other != player and level > 0 and position[ACCEPTED + other] == level:
            committed += 1
    own = CARDS + 4 * player
    if position[LATE] == 0:
        pot = 0 if position[POT] <= 2 else 1 if position[POT] <= 4 else 2 if position[POT] <= 8 else 3
        at = count - position[OWING] if level == 0 else (min(committed, 3) - 1) * 4 + waiting
        number = (pot * 9 + rounded(level)) * 9 + rounded(position[ACCEPTED + player])
        return (number * 12 + at) * PAIR_CLASSES + classes[pair(position[own], position[own + 1])]
    chance = 1.0
    for place in range(count):
        other = position[WHO_IS_IN + place]
        if other != player:
            if known[MOST * player + other] < 0:
                known[MOST * player + other] = beaten(position, standings, player, other)
            chance *= known[MOST * player + other]
    strength = 0
    while strength < STRENGTHS - 1 and chance < bounds[(count - 2) * (STRENGTHS - 1) + strength]:
        strength += 1
    before = rounded(position[CALLED])
    raised = min(5, rounded(level) - before)
    taken = max(0, min(3, rounded(position[ACCEPTED + player]) - before))
    room = 0 if position[POT] <= level else 1 if position[POT] < 2 * level else 2
    at = count - position[OWING] if position[NAMED] == 0 else 4 + (min(committed, 3) - 1) * 3 + min(waiting, 2)
    called = 1 if position[CALLER] == player else 0
    number = ((((count - 2) * 3 + room) * 8 + before - 1) * 6 + raised) * 4 + taken
    number = ((number * 2 + called) * 13 + at) * STRENGTHS + strength
    return EARLY_ROWS + number * LOOKS + looks[pair(position[own + 2], position[own + 3])]
