"""The plain player of 0.1.0 in the kernel: those among whom the expert learns, and whom it must beat.

The constants are those of `tools.sparring.yardsticks.brilla_2026`; a test compares the costs of all actions.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from cardtable.bots.brilla.hands import below
from cardtable.bots.brilla.position import (
    ACTIONS,
    BRILLA,
    CARDS,
    EARLY_KNOCK,
    KNOCK,
    KNOCKER,
    KNOWN,
    LACKS,
    LAP,
    LAST,
    MOST,
    MOST_LAPS,
    NOBODY,
    PACK,
    PASS,
    PLAYERS,
    SAID,
    SHOWN,
    SIGN_COUNT,
    SIGNS,
    STANDINGS,
    TABLE,
    TAKE,
    THIRTY_ONE,
    TURN,
    TURNS,
)
from tools.training.brilla.kernel import legal, points
from tools.training.brilla.kernel import standing as counted_out
from tools.training.briscola.kernel import draw_lot
from tools.training.compiled import compiled_fast
from tools.training.network import Fractions, Whole

DELAY, DRAWS, FIRST_LAP, IMPATIENCE, WELL_DONE, THERE = 1.0, 1.5, 2.0, 0.05, 0.05, 2 / 3
SAMPLES = 20
NEVER = 9e9
"""The cost of what may not be done."""
BELOW = np.array([below(turns, 0) for turns in range(5)])
"""For 0 to 4 turns and each standing, the chance that a hand stands below it."""
POWERS = np.zeros((2, PACK + 1, PACK + 1))
"""For a later lap and the first, so many cards, and how many of them do no better: how likely no drawn one does."""
for _total in range(1, PACK + 1):
    for _so_far in range(_total + 1):
        POWERS[:, _total, _so_far] = (_so_far / _total) ** DRAWS, (_so_far / _total) ** (DRAWS * FIRST_LAP)
PLACES = np.zeros((PACK, PACK, PACK), np.int8)
"""The standing of any three cards."""
for _one in range(PACK):
    for _two in range(PACK):
        for _three in range(PACK):
            PLACES[_one, _two, _three] = counted_out(_one, _two, _three)


class Thoughts(NamedTuple):
    """Room for one decision of the plain player.

    Attributes:
        costs: of each action.
        by_standing: costs of each standing if the turn ends without a knock, after a knock, and with a table.
        unseen: cards in the order in which they were drawn.
        more: the turns that each player still has.
        hands: random hands of the next player, and their standings.
        reached: the standing of each of them after a swap for a card.
        reach: how many of them reach each standing: with the present table, and with another one.
        counts: how many unseen cards lead to each standing.
        hand, table: three cards each.
    """

    costs: Fractions
    by_standing: Fractions
    unseen: Whole
    more: Fractions
    hands: Whole
    reached: Whole
    reach: Fractions
    counts: Whole
    hand: Whole
    table: Whole


def thoughts() -> Thoughts:
    """Return room for one decision after another."""
    return Thoughts(
        np.zeros(ACTIONS),
        np.zeros((3, STANDINGS)),
        np.zeros(PACK, np.int64),
        np.zeros(MOST),
        np.zeros((SAMPLES, 4), np.int64),
        np.zeros((SAMPLES, PACK), np.int64),
        np.zeros((2, STANDINGS)),
        np.zeros(STANDINGS, np.int64),
        np.zeros(3, np.int64),
        np.zeros(3, np.int64),
    )


@compiled_fast
def standing(one: int, two: int, three: int) -> int:
    """Return the standing of three cards, from the table."""
    return int(PLACES[one, two, three])


@compiled_fast
def with_card(hand: Whole, card: int) -> int:
    """Return the best standing after a swap of one of three cards for this one."""
    return max(standing(card, hand[1], hand[2]), standing(hand[0], card, hand[2]), standing(hand[0], hand[1], card))


@compiled_fast
def unseen_cards(position: Whole, player: int, cards: Whole) -> int:
    """Write the cards that a player has not seen, and return how many they are."""
    seen, count = position[SHOWN], 0
    for slot in range(3):
        seen |= 1 << position[CARDS + 3 * player + slot]
    for card in range(PACK):
        if not (seen >> card) & 1:
            cards[count] = card
            count += 1
    return count


@compiled_fast
def floor_of(position: Whole, player: int) -> int:
    """Return the fewest points that a hand can have, from its known cards."""
    most = 0
    for slot in range(3):
        suit, total = position[CARDS + 3 * player + slot] // 10, 0
        for place in range(3 * player, 3 * player + 3):
            if position[KNOWN + place] and position[CARDS + place] // 10 == suit:
                total += points(position[CARDS + place])
        most = max(most, total)
    return most


@compiled_fast
def _fill_costs(position: Whole, me: int, more: Fractions, costs: Fractions) -> None:
    """Put into `costs` the chance that nobody else ends below each standing, as the plain player takes it."""
    players, all_said = position[PLAYERS], True
    costs[:] = 1.0
    for player in range(players):
        if player == me or (position[SAID] >> player) & 1:
            continue
        all_said = False
        turns = position[SIGNS + SIGN_COUNT * player + TURNS] + more[player]
        if player == position[KNOCKER]:
            turns -= 1.0  # the knock is no swap
        early = min(4, int(turns))
        late, share = min(early + 1, 4), turns - int(turns)
        floor = floor_of(position, player)
        short = (1 - share) * BELOW[early, floor] + share * BELOW[late, floor]
        for each in range(STANDINGS):
            found = (1 - share) * BELOW[early, each] + share * BELOW[late, each]
            costs[each] *= 1 - max(0.0, found - short) / (1 - short)
    costs[BRILLA] = 0.5 if players == 2 and all_said else 0.0
    costs[THIRTY_ONE] = -1.0 if (position[LACKS] >> me) & 1 else -WELL_DONE


@compiled_fast
def _mean_of_best(counts: Whole, total: int, floor: int, first: int, costs: Fractions) -> float:
    so_far, before, mean = 0, 0.0, 0.0
    for each in range(floor):
        so_far += counts[each]
    for each in range(floor, STANDINGS):
        if counts[each] > 0 or each == floor:
            so_far += counts[each]
            up_to_here = POWERS[first, total, so_far]
            mean += costs[each] * (up_to_here - before)
            before = up_to_here
    return mean


@compiled_fast
def _hoping(at: Thoughts, unseen: int, others: int, first: int, costs: Fractions) -> float:
    """Return the cost of `at.hand` beside `at.table` with one more turn to come."""
    reached = standing(at.hand[0], at.hand[1], at.hand[2])
    at.counts[:] = 0
    for place in range(unseen):
        at.counts[with_card(at.hand, at.unseen[place])] += 1
    best = reached
    for slot in range(3):
        best = max(best, with_card(at.hand, at.table[slot]))
    there = THERE**others
    return there * _mean_of_best(at.counts, unseen, best, first, costs) + (1 - there) * _mean_of_best(
        at.counts, unseen, reached, first, costs
    )


@compiled_fast
def _think_of_next(position: Whole, player: int, unseen: int, at: Thoughts, chance: Whole) -> None:
    """Draw random hands of the next player: the known cards, and the best of some unseen ones."""
    missing = 0
    for slot in range(3):
        if not position[KNOWN + 3 * player + slot]:
            missing += 1
    drawn = min(missing + 3, unseen)
    turns = position[SIGNS + SIGN_COUNT * player + TURNS]
    for sample in range(SAMPLES):
        hand = at.hands[sample]
        for place in range(drawn):
            other = place + draw_lot(chance, unseen - place)
            card = at.unseen[place]
            at.unseen[place] = at.unseen[other]
            at.unseen[other] = card
        count, given = 3 - missing, 0
        for slot in range(3):
            if position[KNOWN + 3 * player + slot]:
                hand[given] = position[CARDS + 3 * player + slot]
                given += 1
        for place in range(missing):
            hand[count + place] = at.unseen[place]
        best, swapped, taken = standing(hand[0], hand[1], hand[2]), -1, 0
        if turns > 0:
            for place in range(missing, drawn):
                for slot in range(count, 3):
                    card = hand[slot]
                    hand[slot] = at.unseen[place]
                    found = standing(hand[0], hand[1], hand[2])
                    hand[slot] = card
                    if found > best:
                        best, swapped, taken = found, slot, at.unseen[place]
        if swapped >= 0:
            hand[swapped] = taken
        hand[3] = best
        for slot in range(3):
            at.reached[sample, position[TABLE + slot]] = with_card(hand, position[TABLE + slot])
            mine = position[CARDS + 3 * position[TURN] + slot]
            at.reached[sample, mine] = with_card(hand, mine)


@compiled_fast
def _reach(at: Thoughts, which: int) -> None:
    """Count how many of the next player's random hands reach each standing with `at.table`."""
    reach = at.reach[which]
    reach[:] = 0.0
    reach[STANDINGS - 1] = 1.0
    for sample in range(SAMPLES):
        best = at.hands[sample, 3]
        for slot in range(3):
            best = max(best, at.reached[sample, at.table[slot]])
        reach[best] += 1.0
    for each in range(STANDINGS - 2, -1, -1):
        reach[each] += reach[each + 1]


@compiled_fast
def plain_costs(position: Whole, at: Thoughts, chance: Whole) -> int:
    """Put the cost of each action in lives into `at.costs`, and return the action that costs least."""
    me, players, knocker, lap = position[TURN], position[PLAYERS], position[KNOCKER], position[LAP]
    last_turn = knocker != NOBODY or lap == MOST_LAPS
    unseen = unseen_cards(position, me, at.unseen)
    left, knocked, passed_on = at.by_standing[0], at.by_standing[1], at.by_standing[2]
    for player in range(players):
        again = (position[LAST] >> player) & 1 if knocker != NOBODY else player > me
        at.more[player] = (1.0 if again else 0.0) if last_turn else 1.0 + DELAY
    _fill_costs(position, me, at.more, left)
    after = (me + 1) % players
    acts = not (position[SAID] >> after) & 1 and at.more[after] > 0
    if acts:
        _think_of_next(position, after, unseen, at, chance)
        for slot in range(3):
            at.table[slot] = position[TABLE + slot]
        _reach(at, 0)
    locked = (position[SAID] >> me) & 1
    first = 1 if lap == 1 and position[EARLY_KNOCK] == 0 else 0
    best, least = PASS, NEVER
    for action in range(ACTIONS):
        at.costs[action] = NEVER
        if not legal(position, action):
            continue
        for slot in range(3):
            at.hand[slot], at.table[slot] = position[CARDS + 3 * me + slot], position[TABLE + slot]
        if action < TAKE:
            mine, other = action // 3, action % 3
            at.hand[mine], at.table[other] = at.table[other], at.hand[mine]
        elif action == TAKE:
            for slot in range(3):
                at.hand[slot], at.table[slot] = at.table[slot], at.hand[slot]
        reached = standing(at.hand[0], at.hand[1], at.hand[2])
        if action == KNOCK:
            at.more[:] = 1.0
            _fill_costs(position, me, at.more, knocked)
            cost = knocked[reached] - IMPATIENCE
        else:
            passed_on[:] = left
            if acts:
                _reach(at, 1)
                for each in range(BRILLA):
                    passed_on[each] = min(1.0, left[each] * at.reach[1, each] / at.reach[0, each])
            if locked or reached >= BRILLA or last_turn:
                cost = passed_on[reached]
            else:
                cost = _hoping(at, unseen, players - 1, first, passed_on)
        at.costs[action] = cost
        if cost < least:
            best, least = action, cost
    return best


@compiled_fast
def plain_exchanges(position: Whole, at: Thoughts) -> bool:
    """Return whether the dealer exchanges the hand for the table."""
    players = position[PLAYERS]
    me = players - 1
    unseen = unseen_cards(position, me, at.unseen)
    # nobody has had a turn, but the dealer counts all others as if they had
    at.more[:] = 2.0 + DELAY
    costs = at.by_standing[0]
    _fill_costs(position, me, at.more, costs)
    kept, first = 0.0, 0 if position[EARLY_KNOCK] == 1 else 1
    for turn in range(2):
        for slot in range(3):
            mine, other = (position[CARDS + 3 * me + slot], position[TABLE + slot])
            at.hand[slot], at.table[slot] = (mine, other) if turn == 0 else (other, mine)
        cost = _hoping(at, unseen, players - 1, first, costs)
        if turn == 0:
            kept = cost
    return cost < kept
