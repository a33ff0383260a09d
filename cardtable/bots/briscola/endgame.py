"""The exact end of a hand of Briscola: when the stock is empty, the unseen cards are the opponent's hand.

The bot and its reasons call this module, which searches all plays of at most three cards each.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.engine.cards import Card
from cardtable.games.briscola.scoring import ALL_POINTS, HALF, RANKING, SHARE, share

_HAND = 2 * SHARE
"""The value of winning the hand, in brilli, besides the brilli shared in it: it counts towards the match."""

Cards = Sequence[Card]


def best_play(mine: Cards, other: Cards, led: Card | None, trump: str, points: tuple[int, int]) -> Card:
    """Return the card that guarantees the best end of the hand; among equals the one with the fewest points.

    Args:
        mine: the player's cards.
        other: the opponent's cards, without the one that the opponent has led.
        led: the card that the opponent has led; None if the player leads.
        trump: the suit of trumps.
        points: the points won by the player and by the opponent.
    """
    return max(
        mine,
        key=lambda card: (
            outlook(card, mine, other, led, trump, points),
            -RANKING.points[card],
            -RANKING.strength[card],
        ),
    )


def outlook(card: Card, mine: Cards, other: Cards, led: Card | None, trump: str, points: tuple[int, int]) -> int:
    """Return the value of the hand (see `worth`) that playing this card guarantees. Arguments as for `best_play`."""
    here, there = points
    left = _without(mine, card)
    if led is None:
        return _led(card, left, other, trump, here, there)
    return -_answered(led, card, other, left, trump, there, here)


def worth(points: int) -> int:
    """Return the value, in brilli, of a hand that ends with these points; for the opponent it is the negative."""
    return share(points) - share(ALL_POINTS - points) + _HAND * ((points > HALF) - (points < HALF))


def _lead(leader: Cards, other: Cards, trump: str, here: int, there: int) -> int:
    """Return the value of the hand to the leader, before a lead; `here` and `there` are the points of the two."""
    if not leader:
        return worth(here)
    return max(_led(card, _without(leader, card), other, trump, here, there) for card in leader)


def _led(card: Card, leader: Cards, other: Cards, trump: str, here: int, there: int) -> int:
    """Return the value to the leader after the lead of this card."""
    return min(_answered(card, answer, leader, _without(other, answer), trump, here, there) for answer in other)


def _answered(card: Card, answer: Card, leader: Cards, other: Cards, trump: str, here: int, there: int) -> int:
    """Return the value to the leader after both cards of the trick."""
    gained = RANKING.points[card] + RANKING.points[answer]
    if RANKING.beats(answer, card, trump):
        return -_lead(other, leader, trump, there + gained, here)
    return _lead(leader, other, trump, here + gained, there)


def _without(cards: Cards, card: Card) -> list[Card]:
    return [other for other in cards if other != card]
