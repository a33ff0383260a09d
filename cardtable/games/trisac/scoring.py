"""The pack of Trisac, its six concini, and the hands of four cards from none to poker."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import NamedTuple

from cardtable.engine.cards import FRENCH, Card
from cardtable.engine.events import Score

CARDS = tuple(card for card in FRENCH if card.rank not in (3, 4, 5, 6))
"""The 36 cards (rule `pack`)."""

CONCINI = frozenset(FRENCH[code] for code in ("Jh", "Jd", "Jc", "Js", "Td", "Qd"))
"""The cards that may stand for any card (rule `concini`)."""

HAND_SIZE = 4

_POINTS = {
    card: 11 if card in CONCINI or card.rank == 1 else 10 if card.rank in (2, 10, 12, 13) else card.rank
    for card in CARDS
}
"""Concini and aces 11; kings, queens, tens and twos 10; 9, 8, 7 face value (rule `values`)."""

_RANKS = "2789TQKA"
"""Ranks of tris and poker, the lowest first (rule `tris`)."""

_ACE = len(_RANKS) - 1
_JOLLY = -1
_RANK = {card: _JOLLY if card in CONCINI else _RANKS.index(str(card)[0]) for card in CARDS}
_rank_of = _RANK.__getitem__
_SUIT = {card: "cdhs".index(card.suit) for card in CARDS}
_BIT = {card: 1 << place for place, card in enumerate(CARDS)}


class Category(IntEnum):
    """The kinds of hands, the lowest first (rule `hands`)."""

    NONE = 0
    CONTA_2 = 1
    CONTA_3 = 2
    TRIS = 3
    COLORE = 4
    POKER = 5


KINDS = tuple(category.name.lower() for category in Category)
*_CONTAS, _TRIS, _COLORE, _POKER = Category


class Worth(NamedTuple):
    """A hand's category and its value within it: points, or the place of a rank. Compares as hands do."""

    category: Category
    value: int


def points(card: Card) -> int:
    """What a card counts in a conta or a colore (rule `values`)."""
    return _POINTS[card]


_READ: dict[int, Worth] = {}
"""A cache of what hands are worth, by a bit mask of their cards: there are 58,905 hands, and bots ask often."""


def worth(cards: Sequence[Card]) -> Worth:
    """The best reading of four cards, in any order (rules `hands`, `concini`)."""
    one, two, three, four = cards
    hand = _BIT[one] | _BIT[two] | _BIT[three] | _BIT[four]
    known = _READ.get(hand)
    if known is None:
        known = _READ[hand] = best_reading(cards)[0]
    return known


def best_reading(cards: Sequence[Card]) -> tuple[Worth, tuple[Card, ...]]:
    """The best reading of four cards, and the cards that make it.

    Concini make up what is missing: two of them and any two cards are a tris at least, three a poker.
    """
    ordered = sorted(cards, key=_rank_of, reverse=True)
    count = HAND_SIZE
    while count and _RANK[ordered[count - 1]] == _JOLLY:
        count -= 1
    plain, jollies = ordered[:count], ordered[count:]
    ranks = list(map(_rank_of, plain))
    if not plain or ranks[0] == ranks[-1]:
        return Worth(_POKER, ranks[0] if plain else _ACE), tuple(cards)
    suits: tuple[list[Card], ...] = ([], [], [], [])
    for card in plain:
        suits[_SUIT[card]].append(card)
    longest = max(map(len, suits))
    if longest == count:
        return Worth(_COLORE, _total(cards)), tuple(cards)
    missing = HAND_SIZE - 1 - len(jollies)  # of three of a rank
    for rank, last in zip(ranks, ranks[missing - 1 :], strict=False):
        if rank == last:
            return Worth(_TRIS, rank), (*(card for card in plain if _RANK[card] == rank), *jollies)
    made_of = (*max((held for held in suits if len(held) == longest), key=_total), *jollies)
    return Worth(_CONTAS[len(made_of) - 1], _total(made_of)), made_of


def check_hand(cards: Sequence[Card]) -> None:
    """Raise ValueError unless these are four different cards of the pack."""
    if len(cards) != HAND_SIZE or len(set(cards)) != HAND_SIZE or not _POINTS.keys() >= set(cards):
        raise ValueError("a hand of trisac is four different cards without 3, 4, 5, 6, for example: Ks Kh Jd Jc")


def score(cards: Sequence[Card]) -> Score:
    """The best reading of four cards: kind `none`, `conta_2`, `conta_3`, `tris`, `colore` or `poker`, and its value.

    For tris and poker the number is the place of the rank among 2 7 8 9 10 Q K A, from 0.
    """
    (category, value), made_of = best_reading(cards)
    return Score(KINDS[category], value, made_of)


def rank_letter(value: int) -> str:
    """The letter of the rank that a tris or a poker of this value is made of."""
    return _RANKS[value]


def _total(cards: Sequence[Card]) -> int:
    return sum(map(_POINTS.__getitem__, cards))
