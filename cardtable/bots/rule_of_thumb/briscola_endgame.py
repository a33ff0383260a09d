"""The end of a hand of Briscola, played exactly: once the stock is gone, the unseen cards are the other's hand."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.engine.cards import Card
from cardtable.games.briscola.scoring import ALL_POINTS, HALF, RANKING, SHARE, share

_HAND = 2 * SHARE
"""What winning the hand is worth beside its brilli, in brilli: the match brings twenty."""

Cards = Sequence[Card]


def best_play(mine: Cards, other: Cards, led: Card | None, trump: str, points: tuple[int, int]) -> Card:
    """The card to play so that nothing the other does can make the hand end worse.

    Args:
        mine: the cards in hand.
        other: the other's cards, without the one he has led.
        led: the card he has led, None if the lead is here.
        trump: the suit of trumps.
        points: what has been won here, and by the other.
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
    """What the hand is worth after this card, however the other answers; see `worth`. The rest as for `best_play`."""
    here, there = points
    left = _without(mine, card)
    if led is None:
        return _led(card, left, other, trump, here, there)
    return -_answered(led, card, other, left, trump, there, here)


def worth(points: int) -> int:
    """What a hand that ends with so many points is worth, in brilli; to the other it is worth the opposite."""
    return share(points) - share(ALL_POINTS - points) + _HAND * ((points > HALF) - (points < HALF))


def _lead(leader: Cards, other: Cards, trump: str, here: int, there: int) -> int:
    """What the hand is worth to the one who leads, with the points of both."""
    if not leader:
        return worth(here)
    return max(_led(card, _without(leader, card), other, trump, here, there) for card in leader)


def _led(card: Card, leader: Cards, other: Cards, trump: str, here: int, there: int) -> int:
    """The same once he has led this card."""
    return min(_answered(card, answer, leader, _without(other, answer), trump, here, there) for answer in other)


def _answered(card: Card, answer: Card, leader: Cards, other: Cards, trump: str, here: int, there: int) -> int:
    """The same once the other has answered with that one."""
    gained = RANKING.points[card] + RANKING.points[answer]
    if RANKING.beats(answer, card, trump):
        return -_lead(other, leader, trump, there + gained, here)
    return _lead(leader, other, trump, here + gained, there)


def _without(cards: Cards, card: Card) -> list[Card]:
    return [other for other in cards if other != card]
