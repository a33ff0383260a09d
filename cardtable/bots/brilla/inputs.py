"""What the expert's network is told of a turn in Brillà: the position as one seat sees it, and what an action leaves.

The functions read a row of `position` and are compiled by the trainer, so that both see the same.
"""

from __future__ import annotations

from cardtable.bots.brilla.position import (
    CARDS,
    CHOOSES,
    EARLY_KNOCK,
    EXCHANGE,
    KNOCK,
    KNOCKER,
    KNOWN,
    LACKS,
    LAP,
    LAST,
    MOST_LAPS,
    MUST_SWAP,
    NOBODY,
    PACK,
    PLAYERS,
    SAID,
    SHOWN,
    STANDINGS,
    STILL,
    TABLE,
    TAKE,
    Floats,
    Ints,
    points,
    standing,
)
from cardtable.bots.brilla.signs import THRESHOLDS, best_suit

BOUNDS = len(THRESHOLDS)
GUESSES = 2 * BOUNDS
"""The network that guesses says for each of `THRESHOLDS` how likely a hand stands below it, now and at the end."""

# the first input of each group: of the position
COMPANY = 0  # players, from 2
LAPS = 11
AFTER = 17  # how many players come after this one in the lap
ENDING = 29  # 0: nobody has knocked; else how many have still a last turn, and one more
LAST_LAP = 42
LACKING = 43
HOUSE = 44  # must_swap, choose_donor, knock_from=first_lap
ALL_STILL = 47
NEXT_COUNT = 48  # known cards of the next player; 4: that player plays no more
NEXT_FLOOR = 53
# of the action
DOES = 84  # swap, take, knock, pass, exchange, keep
STANDS = 90
STANDS_WITH_TABLE = 123
SUITS = 156  # how many cards of the best suit
ASIDE = 159  # the points of the best card of another suit
PAIRED = 171
HIDDEN = 172  # how many cards of the best suit may be hidden
NEXT_REACH = 183  # the best standing of the next player's known cards with a card of the table
NEXT_IN_SUIT = 216  # the most points on the table in the next player's best known suit
ON_TABLE = 228  # the most points on the table
LIKE_PLAIN = 240  # the player goes on like the plain one; only the trainer says so
ONE_HOT = 241
"""From here on come inputs with a value."""
SHARED_REAL = 6 * BOUNDS
ACTION_REAL = BOUNDS + 7
REAL = SHARED_REAL + ACTION_REAL
INPUTS = ONE_HOT + REAL
MOST_ROWS = 32


def weight_of_margin(players: int) -> float:
    """Return how much the margin counts beside the chance to lose a life: of two players, one gains what one loses."""
    return 1.0 if players == 2 else 0.03


def unseen_set(position: Ints, player: int) -> int:
    """Return the set of cards that a player has not seen."""
    seen = position[SHOWN]
    for slot in range(3):
        seen |= 1 << position[CARDS + 3 * player + slot]
    return ((1 << PACK) - 1) & ~seen


def acts_again(position: Ints, me: int, player: int) -> bool:
    """Return whether a player may have another turn in this hand, after one that ends now."""
    if position[KNOCKER] != NOBODY:
        return bool((position[LAST] >> player) & 1)
    return position[LAP] < MOST_LAPS or player > me


def shared_inputs(position: Ints, me: int, guesses: Floats, rows: Ints, real: Floats) -> int:
    """Write what all actions share, and return how many rows; `guesses` has `GUESSES` for each player."""
    players, lap, later = position[PLAYERS], position[LAP], 0
    for place in range(SHARED_REAL):
        real[place] = 1.0 if place < 3 * BOUNDS else 0.0
    for player in range(players):
        if player == me:
            continue
        later += (position[LAST] >> player) & 1
        if (position[SAID] >> player) & 1:
            continue
        group = 0 if acts_again(position, me, player) else BOUNDS
        for bound in range(BOUNDS):
            now, end = guesses[GUESSES * player + bound], guesses[GUESSES * player + BOUNDS + bound]
            real[group + bound] *= 1.0 - now
            real[2 * BOUNDS + bound] *= 1.0 - end
            real[3 * BOUNDS + bound] += 0.25 * now
    after = (me + 1) % players
    rows[0] = COMPANY + players - 2
    rows[1] = LAPS + min(5, lap - 1)
    rows[2] = AFTER + players - 1 - me
    rows[3] = ENDING + (0 if position[KNOCKER] == NOBODY else 1 + later)
    count = 4
    if lap == MOST_LAPS:
        rows[count] = LAST_LAP
        count += 1
    if (position[LACKS] >> me) & 1:
        rows[count] = LACKING
        count += 1
    if position[MUST_SWAP] == 1:
        rows[count] = HOUSE
        count += 1
    if position[CHOOSES] == 1:
        rows[count] = HOUSE + 1
        count += 1
    if position[EARLY_KNOCK] == 1:
        rows[count] = HOUSE + 2
        count += 1
    if position[STILL] == 1:
        rows[count] = ALL_STILL
        count += 1
    if (position[SAID] >> after) & 1 or not acts_again(position, me, after):
        rows[count] = NEXT_COUNT + 4
        return count + 1
    known = 0
    for slot in range(3):
        known += position[KNOWN + 3 * after + slot]
    rows[count] = NEXT_COUNT + known
    rows[count + 1] = NEXT_FLOOR + min(30, best_suit(position, after) % 32)
    for bound in range(GUESSES):
        real[4 * BOUNDS + bound] = guesses[GUESSES * after + bound]
    return count + 2


def share_at_least(real: Floats, first: int, stands: int) -> float:
    """Return a chance between those that stand for the `THRESHOLDS`, by the standing."""
    if stands >= 31:
        return 0.0
    lower, above = 4, 1.0
    for bound in range(BOUNDS):
        upper = THRESHOLDS[bound]
        if stands < upper:
            part = (stands - lower) / (upper - lower) if stands > lower else 0.0
            return above + part * (real[first + bound] - above)
        lower, above = upper, real[first + bound]
    return above


def action_inputs(
    position: Ints, me: int, action: int, unseen: int, hand: Ints, table: Ints, rows: Ints, count: int, real: Floats
) -> int:
    """Write what an action adds after so many rows, and return how many there are then.

    `hand` and `table` become the three cards that the action leaves there.
    """
    for slot in range(3):
        hand[slot], table[slot] = position[CARDS + 3 * me + slot], position[TABLE + slot]
    if action < TAKE:
        hand[action // 3], table[action % 3] = table[action % 3], hand[action // 3]
    elif action in (TAKE, EXCHANGE):
        for slot in range(3):
            hand[slot], table[slot] = table[slot], hand[slot]
    one, two, three = hand[0], hand[1], hand[2]
    stands = standing(one, two, three)
    rows[count] = DOES + (0 if action < TAKE else action - TAKE + 1)
    rows[count + 1] = STANDS + stands
    again = stands < 31 and action != KNOCK and position[KNOCKER] == NOBODY and position[LAP] < MOST_LAPS
    best = stands
    if again:
        for slot in range(3):
            card = table[slot]
            best = max(best, standing(card, two, three), standing(one, card, three), standing(one, two, card))
    rows[count + 2] = STANDS_WITH_TABLE + best
    suit, most, of_suit, aside = 0, -1, 0, 0
    for slot in range(3):
        total, cards = 0, 0
        for other in range(3):
            if hand[other] // 10 == hand[slot] // 10:
                total += points(hand[other])
                cards += 1
        if total > most:
            suit, most, of_suit = hand[slot] // 10, total, cards
    for slot in range(3):
        if hand[slot] // 10 != suit:
            aside = max(aside, points(hand[slot]))
    hidden = 0
    for card in range(10 * suit, 10 * suit + 10):
        hidden += (unseen >> card) & 1
    rows[count + 3] = SUITS + of_suit - 1
    rows[count + 4] = ASIDE + aside
    rows[count + 5] = HIDDEN + hidden
    count += 6
    if one % 10 == two % 10 or two % 10 == three % 10 or one % 10 == three % 10:
        rows[count] = PAIRED
        count += 1
    count = _table_inputs(position, me, table, rows, count)
    first = SHARED_REAL
    for place in range(first, first + BOUNDS + 2):
        real[place] = 0.0
    if again:
        total = 0
        for card in range(PACK):
            if (unseen >> card) & 1:
                total += 1
                found = max(stands, standing(card, two, three), standing(one, card, three), standing(one, two, card))
                for bound in range(BOUNDS):
                    if found >= THRESHOLDS[bound]:
                        real[first + bound] += 1.0
                real[first + BOUNDS] += 1.0 if found >= 31 else 0.0
                real[first + BOUNDS + 1] += share_at_least(real, 2 * BOUNDS, found)
        for place in range(first, first + BOUNDS + 2):
            real[place] /= max(1, total)
    first += BOUNDS + 2
    real[first] = share_at_least(real, 0, stands)
    real[first + 1] = share_at_least(real, BOUNDS, stands)
    real[first + 2] = real[first] * real[first + 1]
    real[first + 3] = share_at_least(real, 2 * BOUNDS, stands)
    real[first + 4] = share_at_least(real, 2 * BOUNDS, best)
    return count


def _table_inputs(position: Ints, me: int, table: Ints, rows: Ints, count: int) -> int:
    """Write what the table brings the next player after so many rows, and return how many there are then."""
    after = (me + 1) % position[PLAYERS]
    rows[count] = ON_TABLE + max(points(table[0]), points(table[1]), points(table[2]))
    count += 1
    if (position[SAID] >> after) & 1 or not acts_again(position, me, after):
        return count
    known = best_suit(position, after)
    reach, in_suit = known % 32, 0
    for slot in range(3):
        card, ranks = table[slot], 0
        total = points(card)
        for other in range(3):
            if position[KNOWN + 3 * after + other]:
                mine = position[CARDS + 3 * after + other]
                total += points(mine) if mine // 10 == card // 10 else 0
                ranks += 1 if mine % 10 == card % 10 else 0
        reach = max(reach, min(30, total), 31 if ranks >= 2 else 0)
        if known > 0 and card // 10 == known // 32:
            in_suit = max(in_suit, points(card))
    rows[count] = NEXT_REACH + min(STANDINGS - 1, reach)
    rows[count + 1] = NEXT_IN_SUIT + in_suit
    return count + 2
