"""What a player of Brillà has shown of a hand, as the inputs of a network that guesses how good it is.

The functions read a row of `position` and are compiled by the trainer, so that both see the same.
"""

from __future__ import annotations

from cardtable.bots.brilla.position import (
    ACT,
    CARDS,
    GAVE_KNOWN,
    GIVEN,
    GIVEN_BEFORE,
    KNOCKER,
    KNOWN,
    LAST,
    NOBODY,
    NONE,
    PASSED,
    PASSES,
    PLAYERS,
    REFUSED,
    SIGN_COUNT,
    SIGNS,
    TAKEN,
    TAKEN_BEFORE,
    TURNS,
    Ints,
    points,
)

THRESHOLDS = (9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 30)
"""The network says for each how likely the hand stands below it."""

# the first input of each group
COUNT = 0  # known cards, 0 to 3
FLOOR = 4  # the most points of known cards in one suit
TURN_COUNT = 35
LAST_ACT = 42
PASS_COUNT = 47
KNOCKING = 51  # nobody has knocked, this player has, and has had the last turn, or has it still to come
COMPANY = 55  # players, from 2
TOOK = 66  # points of the card taken last
GAVE = 78  # and of the one given for it
TRADE = 90  # whether both were of one suit, and the card given was known
BESIDE = 94  # known cards in the suit of the card taken last, but for that
LEFT = 97  # the most points left on the table by the last swap or pass
LEFT_BY_PASS = 109
LEFT_IN_SUIT = 121  # the same in the best suit of the known cards
TOOK_BEFORE = 133
TRADE_BEFORE = 145  # whether the swap before took, and gave, a card of the suit taken last
PAIR = 149  # two known cards are of one rank
WITHIN_REACH = 150  # the best total in the best known suit with cards that may be hidden
HIDDEN_IN_SUIT = 182  # how many cards of that suit may be hidden
INPUTS = 193
MOST_ROWS = 24


def most_points(cards: int, suit: int) -> int:
    """Return the most points of one card of a set, in this suit or, below 0, in any."""
    most = 0
    for card in range(40):
        if (cards >> card) & 1 and (suit < 0 or card // 10 == suit):
            most = max(most, points(card))
    return most


def best_suit(position: Ints, player: int) -> int:
    """Return the suit in which a player's known cards have the most points, times 32, and these points."""
    best = 0
    for suit in range(4):
        total = 0
        for slot in range(3):
            place = 3 * player + slot
            if position[KNOWN + place] and position[CARDS + place] // 10 == suit:
                total += points(position[CARDS + place])
        if total > best % 32:
            best = 32 * suit + total
    return best


def guess_rows(position: Ints, player: int, unseen: int, rows: Ints) -> int:
    """Write the inputs that tell of a player's hand, and return how many; `unseen` is the set that may be hidden."""
    signs, cards = SIGNS + SIGN_COUNT * player, CARDS + 3 * player
    known = 0
    for slot in range(3):
        known += position[KNOWN + 3 * player + slot]
    best = best_suit(position, player)
    suit, floor = best // 32, best % 32
    act, taken = position[signs + ACT], position[signs + TAKEN]
    rows[0] = COUNT + known
    rows[1] = FLOOR + min(30, floor)
    rows[2] = TURN_COUNT + min(6, position[signs + TURNS])
    rows[3] = LAST_ACT + act
    rows[4] = PASS_COUNT + min(3, position[signs + PASSES])
    knocker = position[KNOCKER]
    state = 0 if knocker == NOBODY else 1 if knocker == player else 3 if (position[LAST] >> player) & 1 else 2
    rows[5] = KNOCKING + state
    rows[6] = COMPANY + position[PLAYERS] - 2
    refused = position[signs + REFUSED]
    rows[7] = (LEFT_BY_PASS if act == PASSED else LEFT) + most_points(refused, -1)
    count = 8
    if taken != NONE:
        given, same = position[signs + GIVEN], 0
        rows[count] = TOOK + points(taken)
        rows[count + 1] = GAVE + points(given)
        rows[count + 2] = TRADE + 2 * (1 if given // 10 == taken // 10 else 0) + position[signs + GAVE_KNOWN]
        for slot in range(3):
            card = position[cards + slot]
            if position[KNOWN + 3 * player + slot] and card != taken and card // 10 == taken // 10:
                same += 1
        rows[count + 3] = BESIDE + same
        count += 4
        before = position[signs + TAKEN_BEFORE]
        if before != NONE:
            gave = position[signs + GIVEN_BEFORE]
            rows[count] = TOOK_BEFORE + points(before)
            in_suit = 1 if before // 10 == taken // 10 else 0
            rows[count + 1] = TRADE_BEFORE + 2 * in_suit + (1 if gave // 10 == taken // 10 else 0)
            count += 2
    if known > 0:
        rows[count] = LEFT_IN_SUIT + most_points(refused, suit)
        count += 1
        held = paired = 0
        for slot in range(3):
            if position[KNOWN + 3 * player + slot]:
                held += 1 if position[cards + slot] // 10 == suit else 0
                for other in range(slot):
                    if (
                        position[KNOWN + 3 * player + other]
                        and position[cards + slot] % 10 == position[cards + other] % 10
                    ):
                        paired = 1
        if paired:
            rows[count] = PAIR
            count += 1
        hidden, reach, left = (unseen >> (10 * suit)) & 1023, floor, min(3 - known, 3 - held)
        rows[count + 1] = HIDDEN_IN_SUIT
        for place in range(10):
            # the ace, the court cards, and down from the seven
            rank = 0 if place == 0 else 10 - place
            if (hidden >> rank) & 1:
                rows[count + 1] += 1
                if left > 0:
                    reach += points(rank)
                    left -= 1
        rows[count] = WITHIN_REACH + min(31, reach)
        count += 2
    return count
