"""The inputs of `cardtable.bots.briscola.inputs`, made from a position of the kernel. A test holds the two together."""

from __future__ import annotations

from cardtable.bots.briscola.inputs import (
    CANDIDATE,
    HAND,
    MINE,
    MOST_STEPS,
    POINTS_A_STEP,
    RICHEST_TRICK,
    SHOWN,
    STOCK,
    TAKES,
    THEIRS,
    TURN,
    UNSEEN,
)
from cardtable.bots.briscola.inputs import LED as LED_ROW
from cardtable.games.briscola.scoring import HALF
from tools.training.briscola import kernel
from tools.training.briscola.kernel import CARDS, DRAWN, HELD, LED, NONE, POINTS, beats, points, unseen
from tools.training.compiled import Floats, Ints, compiled

MOST_ROWS = 64
"""More rows than any position has."""
_SUIT = 1023
_SHOWN_PLACE, _STOCK_SIZE = kernel.SHOWN, kernel.STOCK


@compiled
def _key(suit: int, hand: int, rest: int, led: int) -> int:
    key = (((hand >> (10 * suit)) & _SUIT) << 10) | ((rest >> (10 * suit)) & _SUIT)
    return key | (1 << 22) if led != NONE and led // 10 == suit else key


@compiled
def order_suits(position: Ints, player: int, suits: Ints) -> None:
    """Fill in the place of each of the four suits."""
    hand = 0
    for place in range(position[HELD + player]):
        hand |= 1 << position[CARDS + 3 * player + place]
    rest, led = unseen(position, player), position[LED]
    one, two, three = _key(1, hand, rest, led), _key(2, hand, rest, led), _key(3, hand, rest, led)
    suits[0] = 0
    suits[1] = 1 + (two > one) + (three > one)
    suits[2] = 1 + (one >= two) + (three > two)
    suits[3] = 1 + (one >= three) + (two >= three)


@compiled
def number(card: int, suits: Ints) -> int:
    """Return the card with the place of its suit."""
    return suits[card // 10] * 10 + card % 10


@compiled
def shared(position: Ints, player: int, suits: Ints, rows: Ints, real: Floats) -> int:
    """Fill in the inputs that all cards of the hand share, and return how many rows they are."""
    order_suits(position, player, suits)
    count = 0
    for place in range(position[HELD + player]):
        rows[count] = HAND + number(position[CARDS + 3 * player + place], suits)
        count += 1
    rest = unseen(position, player)
    for card in range(40):
        if (rest >> card) & 1:
            rows[count] = UNSEEN + number(card, suits)
            count += 1
    led, left = position[LED], _STOCK_SIZE - position[DRAWN]
    if led != NONE:
        rows[count] = LED_ROW + number(led, suits)
        count += 1
    mine, theirs = position[POINTS + player], position[POINTS + 1 - player]
    rows[count] = SHOWN + position[_SHOWN_PLACE]
    rows[count + 1] = STOCK + max(0, left // 2 - 1)
    rows[count + 2] = TURN + (led != NONE)
    rows[count + 3] = MINE + min(MOST_STEPS, mine // POINTS_A_STEP)
    rows[count + 4] = THEIRS + min(MOST_STEPS, theirs // POINTS_A_STEP)
    real[0] = mine / HALF
    real[1] = theirs / HALF
    return count + 5


@compiled
def candidate(position: Ints, card: int, suits: Ints, rows: Ints, count: int, real: Floats) -> int:
    """Fill in the inputs that this card adds after `count` rows, and return how many rows there are then."""
    rows[count] = CANDIDATE + number(card, suits)
    gained, led = points(card), position[LED]
    count += 1
    if led != NONE:
        takes = beats(card, led)
        gained += points(led)
        rows[count] = TAKES + (not takes)
        count += 1
        if not takes:
            gained = -gained
    real[2] = gained / RICHEST_TRICK
    return count
