"""The pack of Sedici, and what cards are worth in it."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.engine.cards import FRENCH, Card
from cardtable.engine.events import Score

BRILLANTE = FRENCH["6h"]
"""The only six in the pack; it wins ties (rule `brillante`)."""

GOAL = 16

CARDS = tuple(card for card in FRENCH if card.rank != 8 and (card.rank != 6 or card == BRILLANTE))
"""The 45 cards: no eights, one six (rule `pack`)."""

_POINTS = {card: min(card.rank, 10) for card in FRENCH}


def points(card: Card) -> int:
    """Ace 1, king, queen, jack and 10 ten, the others their face value (rule `values`)."""
    return _POINTS[card]


def total(cards: Sequence[Card]) -> int:
    """The points of these known cards together."""
    return sum(map(_POINTS.__getitem__, cards))


def check_hand(cards: Sequence[Card]) -> None:
    """Raise ValueError unless these are one or more different cards of the pack."""
    if not cards or len(set(cards)) != len(cards) or not set(CARDS).issuperset(cards):
        raise ValueError("a hand of sedici is one or more different cards without eights and sixes but 6h: Ts 5d Ah")


def score(cards: Sequence[Card]) -> Score:
    """What these cards are worth: `sixteen`, `below` or `bust`, and their total."""
    number = total(cards)
    kind = "sixteen" if number == GOAL else "bust" if number > GOAL else "below"
    return Score(kind, number, tuple(cards))
