"""Exact ends of a hand in the kernel: when all cards are known, and when one closed card is left.

Written out for one, two and three cards each, because the trainer spends much of its time here. All margins are points
of whoever leads, less those of the other, from here to the end.
"""

from __future__ import annotations

from tools.training.briscola.kernel import CARDS, HELD, LED, NONE, POINTS, SHOWN, TURN, beats, points, spread, unseen
from tools.training.compiled import Floats, Ints, compiled

_WORST = -999


@compiled
def one_card(a: int, b: int) -> int:
    """Return the margin when each holds one card."""
    gained = points(a) + points(b)
    return -gained if beats(b, a) else gained


@compiled
def two_answered(a: int, kept: int, b: int, left: int) -> int:
    """Return the margin when `a` was answered by `b`, and each then holds one more card."""
    gained = points(a) + points(b)
    return -gained - one_card(left, kept) if beats(b, a) else gained + one_card(kept, left)


@compiled
def two_cards(a0: int, a1: int, b0: int, b1: int) -> int:
    """Return the margin when each holds two cards."""
    one = min(two_answered(a0, a1, b0, b1), two_answered(a0, a1, b1, b0))
    other = min(two_answered(a1, a0, b0, b1), two_answered(a1, a0, b1, b0))
    return max(one, other)


@compiled
def three_answered(a: int, a1: int, a2: int, b: int, b1: int, b2: int) -> int:
    """Return the margin when `a` was answered by `b`, and each then holds two more cards."""
    gained = points(a) + points(b)
    return -gained - two_cards(b1, b2, a1, a2) if beats(b, a) else gained + two_cards(a1, a2, b1, b2)


@compiled
def three_led(a: int, a1: int, a2: int, b0: int, b1: int, b2: int) -> int:
    """Return the margin when `a` was led, and the other holds three cards."""
    one = three_answered(a, a1, a2, b0, b1, b2)
    two = three_answered(a, a1, a2, b1, b0, b2)
    return min(one, two, three_answered(a, a1, a2, b2, b0, b1))


@compiled
def three_cards(a0: int, a1: int, a2: int, b0: int, b1: int, b2: int) -> int:
    """Return the margin when each holds three cards."""
    one, two = three_led(a0, a1, a2, b0, b1, b2), three_led(a1, a0, a2, b0, b1, b2)
    return max(one, two, three_led(a2, a0, a1, b0, b1, b2))


@compiled
def final_margin(position: Ints) -> int:
    """Return the final margin of player 0 when the stock is gone and nobody has led."""
    me = position[TURN]
    mine, others = CARDS + 3 * me, CARDS + 3 * (1 - me)
    rest = three_cards(
        position[mine],
        position[mine + 1],
        position[mine + 2],
        position[others],
        position[others + 1],
        position[others + 2],
    )
    return position[POINTS] - position[POINTS + 1] + (rest if me == 0 else -rest)


@compiled
def end_margin(position: Ints, place: int) -> int:
    """Return the margin from here on of playing the card in this place, when the stock is gone."""
    me, led = position[TURN], position[LED]
    mine, others = CARDS + 3 * me, CARDS + 3 * (1 - me)
    held = position[HELD + me]
    card = position[mine + place]
    a1 = position[mine + (1 if place == 0 else 0)]
    a2 = position[mine + (1 if place == 2 else 2)]
    b0, b1, b2 = position[others], position[others + 1], position[others + 2]
    if led == NONE:
        if held == 3:
            return three_led(card, a1, a2, b0, b1, b2)
        if held == 2:
            return min(two_answered(card, a1, b0, b1), two_answered(card, a1, b1, b0))
        return one_card(card, b0)
    if held == 3:
        return -three_answered(led, b0, b1, card, a1, a2)
    if held == 2:
        return -two_answered(led, b0, card, a1)
    return -one_card(led, card)


@compiled
def _after_draw(a1: int, a2: int, b1: int, b2: int, closed: int, shown: int) -> int:
    """Return the margin of whoever holds `a1` and `a2`, has just won a trick and draws the last closed card."""
    return three_cards(a1, a2, closed, b1, b2, shown)


@compiled
def last_draw(position: Ints, cards: Ints, chances: Floats, margins: Floats) -> None:
    """Fill in the chance to win and the final margin for each card, when one closed card and the trump shown are left.

    They are means over the three or four cards that may be the closed one; in each of these worlds both see all cards.

    Args:
        position: somebody is to play, with three cards.
        cards: room for the unseen cards.
        chances, margins: the results, for the three places of the hand.
    """
    me, led, shown = position[TURN], position[LED], position[SHOWN]
    hand = CARDS + 3 * me
    ahead = position[POINTS + me] - position[POINTS + 1 - me]
    count = spread(unseen(position, me), cards)
    for place in range(3):
        card = position[hand + place]
        a1 = position[hand + (1 if place == 0 else 0)]
        a2 = position[hand + (1 if place == 2 else 2)]
        won, total = 0, 0
        for world in range(count):
            closed = cards[world]
            b0 = cards[0 if world > 0 else 1]
            b1 = cards[1 if world > 1 else 2]
            if led == NONE:
                b2 = cards[2 if world > 2 else 3]
                margin = -_WORST
                for choice in range(3):
                    b = b0 if choice == 0 else b1 if choice == 1 else b2
                    left1 = b1 if choice == 0 else b0
                    left2 = b1 if choice == 2 else b2
                    gained = points(card) + points(b)
                    if beats(b, card):
                        margin = min(margin, -gained - _after_draw(left1, left2, a1, a2, closed, shown))
                    else:
                        margin = min(margin, gained + _after_draw(a1, a2, left1, left2, closed, shown))
            else:
                gained = points(card) + points(led)
                if beats(card, led):
                    margin = gained + _after_draw(a1, a2, b0, b1, closed, shown)
                else:
                    margin = -gained - _after_draw(b0, b1, a1, a2, closed, shown)
            final = margin + ahead
            won += (final > 0) + (final >= 0)
            total += final
        chances[place] = won / (2.0 * count)
        margins[place] = total / count
