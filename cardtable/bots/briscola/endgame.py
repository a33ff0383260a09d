"""Exact ends of a hand of Briscola: when all cards are known, and when a single closed card is left to draw.

Values are margins: the points that a player wins from here on, less the opponent's. What a hand counts grows with its
margin, so the play with the best margin is also the best for the hand and its brilli. Margins of whole hands are even;
a half more or less stands for the last trick, where house rules let that decide a hand of sixty each.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardtable.bots.bot import Value
from cardtable.bots.briscola.sight import Sight
from cardtable.engine.cards import Card
from cardtable.games.briscola.scoring import RANKING

Cards = Sequence[Card]
LAST_TRICK = 0.5


def end_values(sight: Sight, tie: float = 0.0) -> dict[Card, Value]:
    """Return the value of each card of the hand when the stock is empty, so that the unseen cards are the opponent's.

    Args:
        sight: the position.
        tie: what the last trick adds to the margin: `LAST_TRICK` where it decides a hand of sixty each.
    """
    margins = {card: sight.ahead + _margin(sight, card, sight.unseen, (), tie) for card in sight.hand}
    return {card: Value(_won(margin), margin) for card, margin in margins.items()}


def last_draw_values(sight: Sight, tie: float = 0.0) -> dict[Card, Value]:
    """Return the value of each card of the hand when the stock holds one closed card and the trump shown.

    It is the mean over every card that may be the closed one, as if both knew in each case which one it is.
    """
    assert sight.under is not None, "it is drawn last"
    worlds = list(_last_worlds(sight))
    values = {}
    for card in sight.hand:
        margins = [sight.ahead + _margin(sight, card, other, (closed, sight.under), tie) for other, closed in worlds]
        values[card] = Value(sum(map(_won, margins)) / len(worlds), sum(margins) / len(worlds))
    return values


def _last_worlds(sight: Sight) -> Iterator[tuple[Cards, Card]]:
    """Yield the opponent's hand and the closed card for every way these can lie."""
    for closed in sight.unseen:
        if closed not in sight.known:
            yield _without(sight.unseen, closed), closed


def _won(margin: float) -> float:
    """Return what a hand with this margin counts: 1 if it is won, 0.5 if it is even, else 0."""
    return 0.5 * ((margin > 0) + (margin >= 0))


def _margin(sight: Sight, card: Card, other: Cards, drawn: Cards, tie: float) -> float:
    """Return the margin from here on of playing this card; `drawn` are the cards to be drawn after the trick."""
    mine = _without(sight.hand, card)
    if sight.led is None:
        return _led(card, mine, other, drawn, sight.trump, tie)
    return -_answered(sight.led, card, other, mine, drawn, sight.trump, tie)


def _lead(leader: Cards, other: Cards, trump: str, tie: float) -> float:
    """Return the margin of the leader, before a lead."""
    if not leader:
        return tie
    return max(_led(card, _without(leader, card), other, (), trump, tie) for card in leader)


def _led(card: Card, leader: Cards, other: Cards, drawn: Cards, trump: str, tie: float) -> float:
    """Return the margin of the leader after the lead of this card."""
    return min(_answered(card, answer, leader, _without(other, answer), drawn, trump, tie) for answer in other)


def _answered(led: Card, answer: Card, leader: Cards, other: Cards, drawn: Cards, trump: str, tie: float) -> float:
    """Return the margin of the leader after both cards of the trick; its winner draws first."""
    gained = RANKING.points[led] + RANKING.points[answer]
    if RANKING.beats(answer, led, trump):
        return -gained - _lead([*other, *drawn[:1]], [*leader, *drawn[1:]], trump, tie)
    return gained + _lead([*leader, *drawn[:1]], [*other, *drawn[1:]], trump, tie)


def _without(cards: Cards, card: Card) -> list[Card]:
    return [other for other in cards if other != card]
