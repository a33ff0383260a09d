"""Reasons of the rule-of-thumb bot of Briscola for a card: keys for `wording`, and the numbers behind them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardtable.bots.bot import Advice
from cardtable.bots.briscola.endgame import outlook
from cardtable.engine.actions import Action
from cardtable.engine.cards import Card
from cardtable.engine.seats import Seat
from cardtable.games.briscola import BriscolaState
from cardtable.games.briscola.scoring import RANKING


def on_the_way(
    action: Action, state: BriscolaState, hand: Sequence[Card], unseen: Sequence[Card], values: Mapping[Card, float]
) -> Advice:
    """Return the advice for a card before the end of the hand.

    Args:
        action: the choice.
        state: what the seat knows.
        hand: the seat's cards.
        unseen: the cards that may be in the opponent's hand or the stock.
        values: the value of each card of the hand, in points.
    """
    assert state.trump is not None
    card, led, trump = action.cards[0], state.trick[0] if state.trick else None, state.trump.suit
    others = sorted((each for each in hand if each != card), key=lambda each: values[each])
    if not others:
        return Advice(action, "only")
    numbers = {"best": round(values[card]), "other": round(values[others[-1]])}
    if led is None:
        numbers["beaten"] = sum(RANKING.beats(each, card, trump) for each in unseen)
        numbers["unseen"] = len(unseen)
        reason = _leading(card, trump, numbers["beaten"])
    else:
        numbers["points"] = RANKING.worth((led, card))
        reason = _following(card, led, hand, trump, numbers["points"])
    return Advice(action, reason, numbers, (others[-1],))


def at_the_end(action: Action, state: BriscolaState, me: Seat, hand: Sequence[Card], other: Sequence[Card]) -> Advice:
    """Return the advice for a card when the stock is empty: how the hand ends at least, and the opponent's cards.

    It names no points, because house rules may hide them.
    """
    assert state.trump is not None
    if len(hand) == 1:
        return Advice(action, "only")
    led, points = state.trick[0] if state.trick else None, (state.points[me], state.points[Seat(1 - me)])
    value = outlook(action.cards[0], hand, other, led, state.trump.suit, points)
    reason = "end.won" if value > 0 else "end.lost" if value < 0 else "end.even"
    return Advice(action, reason, cards=tuple(other))


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
