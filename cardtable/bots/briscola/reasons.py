"""Reasons for a card in Briscola: keys for `wording`, and the numbers behind them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from cardtable.bots.bot import Advice, Value
from cardtable.bots.briscola.sight import Sight
from cardtable.engine.actions import Action
from cardtable.engine.cards import Card
from cardtable.games.briscola.scoring import RANKING

_LEARNT = {
    "lead.sure": "odds.sure",
    "lead.low": "odds.low",
    "follow.take": "odds.take",
    "follow.trump": "odds.trump",
    "follow.cannot": "odds.cannot",
    "follow.leave": "odds.leave",
    "follow.leave_nothing": "odds.leave_nothing",
}
"""What the plain player says of a card that is as true of what the expert has learnt, and the expert's words for it."""


def on_the_way(action: Action, sight: Sight, values: Mapping[Card, float]) -> Advice:
    """Return the plain player's advice for a card before the last draw.

    Args:
        action: the choice.
        sight: the position.
        values: the value of each card of the hand, in points.
    """
    card, led, trump = action.cards[0], sight.led, sight.trump
    other = max((each for each in sight.hand if each != card), key=lambda each: values[each])
    numbers = {"best": round(values[card]), "other": round(values[other])}
    if led is None:
        numbers["beaten"] = sum(RANKING.beats(each, card, trump) for each in sight.unseen)
        numbers["unseen"] = len(sight.unseen)
        reason = _leading(card, trump, numbers["beaten"])
    else:
        numbers["points"] = RANKING.worth((led, card))
        reason = _following(card, led, sight.hand, trump, numbers["points"])
    return Advice(action, reason, numbers, (other,))


def learnt(action: Action, sight: Sight, values: Mapping[Card, Value]) -> Advice:
    """Return the expert's advice for a card before the last draw: what the card does, where that can be seen."""
    card, led, trump = action.cards[0], sight.led, sight.trump
    if led is None:
        beaten, points = sum(RANKING.beats(each, card, trump) for each in sight.unseen), 0
        seen = _leading(card, trump, beaten)
    else:
        points = RANKING.worth((led, card))
        seen = _following(card, led, sight.hand, trump, points)
    advice = by_odds(action, _LEARNT.get(seen, "odds.learnt"), values)
    return replace(advice, numbers={**advice.numbers, "points": points})


def by_odds(action: Action, reason: str, values: Mapping[Card, Value]) -> Advice:
    """Return the advice for a card for this reason, with its chance to win the hand and the best of the others'."""
    card = action.cards[0]
    other = max((each for each in values if each != card), key=lambda each: (values[each].chance, values[each].margin))
    return Advice(action, reason, {"best": _percent(values[card]), "other": _percent(values[other])}, (other,))


def at_the_end(action: Action, sight: Sight, values: Mapping[Card, Value]) -> Advice:
    """Return the advice for a card when the stock is empty: how the hand ends at least, and the opponent's cards.

    It names no points, because house rules may hide them.
    """
    reason = {1.0: "end.won", 0.0: "end.lost"}.get(values[action.cards[0]].chance, "end.even")
    return Advice(action, reason, cards=tuple(sight.unseen))


def _percent(value: Value) -> int:
    return round(100 * value.chance)


def _leading(card: Card, trump: str, beaten: int) -> str:
    if not beaten:
        return "lead.sure"
    return "lead.low" if not RANKING.points[card] and card.suit != trump else "lead.best"


def _following(card: Card, led: Card, hand: Sequence[Card], trump: str, points: int) -> str:
    if RANKING.beats(card, led, trump):
        if not points:
            return "follow.take_nothing"
        return "follow.trump" if card.suit == trump != led.suit else "follow.take"
    if not any(RANKING.beats(each, led, trump) for each in hand):
        return "follow.cannot"
    return "follow.leave" if points else "follow.leave_nothing"
