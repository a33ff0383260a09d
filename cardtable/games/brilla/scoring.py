"""What three cards are worth in Brillà."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.engine.cards import ITALIAN, Card
from cardtable.engine.events import Score

_COURT = 8  # Donna, Cavallo, Re: the ranks from here on

POINTS = tuple(11 if card.rank == 1 else 10 if card.rank >= _COURT else card.rank for card in ITALIAN)
"""The points of each card by its number: ace 11, court cards 10, the others their face value (rule `values`)."""

MOST = 31
"""The best score: ace and two tens of one suit; it stops play (rule `thirty_one`)."""

_THIRTY_RANKS = frozenset({1, 8, 9, 10})
_SUIT = tuple(number // 10 for number in range(40))
_RANK = tuple(number % 10 + 1 for number in range(40))


def is_trio(cards: Sequence[Card]) -> bool:
    """Whether these three cards are known and of one rank: a brillà (rule `brilla`)."""
    a, b, c = cards
    return a >= 0 and b >= 0 and c >= 0 and _RANK[a] == _RANK[b] == _RANK[c]


def trio_order(cards: Sequence[Card]) -> int:
    """How high a brillà is among brillà: A, R, C, D, 7 … 2 (rule `finalists`). Two never share a rank."""
    rank = _RANK[cards[0]]
    return 11 if rank == 1 else rank


def worth(cards: Sequence[Card]) -> int:
    """The highest total in one suit; for three of a rank 30 if A, R, C, D, else its best single card (rule `score`)."""
    a, b, c = cards
    if _RANK[a] == _RANK[b] == _RANK[c]:
        return 30 if _RANK[a] in _THIRTY_RANKS else POINTS[a]
    x, y, z = POINTS[a], POINTS[b], POINTS[c]
    if _SUIT[a] == _SUIT[b]:
        return x + y + z if _SUIT[b] == _SUIT[c] else max(x + y, z)
    if _SUIT[b] == _SUIT[c]:
        return max(y + z, x)
    if _SUIT[a] == _SUIT[c]:
        return max(x + z, y)
    return max(x, y, z)


def is_thirty_one(cards: Sequence[Card]) -> bool:
    """Whether these three cards are known and make 31."""
    a, b, c = cards
    one_suit = a >= 0 and b >= 0 and c >= 0 and _SUIT[a] == _SUIT[b] == _SUIT[c]
    return one_suit and POINTS[a] + POINTS[b] + POINTS[c] == MOST


def check_hand(cards: Sequence[Card]) -> None:
    """Raise ValueError unless these are three different cards of the Italian pack."""
    if len(cards) != 3 or len(set(cards)) != 3 or not all(0 <= card < len(ITALIAN) for card in cards):
        raise ValueError("a hand of brilla is three different cards, for example: Ad Ab Rs")


def score(cards: Sequence[Card]) -> Score:
    """What these three cards are worth and which of them count."""
    number = worth(cards)
    if is_trio(cards):
        return Score("brilla", number, tuple(cards))
    held: tuple[Card, ...] = ()
    for card in cards:
        held = tuple(other for other in cards if _SUIT[other] == _SUIT[card])
        if sum(POINTS[other] for other in held) == number:
            break
    return Score("points", number, held)
