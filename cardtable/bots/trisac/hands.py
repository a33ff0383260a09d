"""The order of hands in Trisac as standings, and the distribution of standings that two closed cards lead to.

A standing is a number that orders hands, from 0 for the worst *none* to the poker of aces (rule `hands`). The other
modules of the bot call this one; its tables come from `trisac_measure`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations

from cardtable.engine.cards import Card
from cardtable.games.trisac.scoring import CARDS, CONCINI, Category, Worth, points, worth

_VALUES = {
    Category.NONE: range(8, 12),
    Category.CONTA_2: range(15, 23),
    Category.CONTA_3: range(24, 33),
    Category.TRIS: range(8),
    Category.COLORE: range(34, 44),
    Category.POKER: range(8),
}
PLACES = {
    each: place
    for place, each in enumerate(Worth(category, value) for category, values in _VALUES.items() for value in values)
}
"""The standing of every worth that four cards can have."""
STANDINGS = len(PLACES)
"""The number of standings."""
GROUPS = 10
"""The number of groups of pairs of closed cards, each a tenth of all pairs, the weakest first."""

_RANKS = "2789TQKA"


def pair_kind(one: Card, other: Card) -> str:
    """Return the kind of two closed cards: `JA` is a concino and an ace, `97s` of one suit, `97` of two suits, `99`."""
    ranks = sorted((str(card)[0] for card in (one, other) if card not in CONCINI), key=_RANKS.index, reverse=True)
    suited = len(ranks) == 2 and one.suit == other.suit
    return "".join(["J"] * (2 - len(ranks)) + ranks + ["s"] * suited)


@cache
def groups() -> dict[tuple[Card, Card], int]:
    """Return the group of every pair of closed cards, in both orders of the two cards."""
    pairs = sorted(combinations(CARDS, 2), key=lambda pair: _PLACE_OF_KIND[pair_kind(*pair)])
    found = {pair: place * GROUPS // len(pairs) for place, pair in enumerate(pairs)}
    return {**found, **{(other, one): group for (one, other), group in found.items()}}


def ends(group: int) -> Sequence[float]:
    """Return, for each standing, the chance that a pair of this group ends at it, if nothing else is known."""
    return _SHARES[group]


def beats(place: int) -> float:
    """Return the chance that this standing beats a random hand; a tie counts as half."""
    return _BELOW[place] / 10_000


def strength(group: int) -> float:
    """Return the chance that a pair of this group becomes a hand which beats a random hand."""
    return _STRENGTHS[group]


def standing(cards: Sequence[Card]) -> int:
    """Return the standing of four cards."""
    key = 0
    for card in cards:
        key += _KEYS[card]
    place = _STANDING_OF.get(key)
    if place is None:
        place = _STANDING_OF[key] = PLACES[worth(cards)]
    return place


def _key(card: Card) -> int:
    """Return a number for a card such that the sum for four cards holds everything that their worth depends on.

    It counts in separate bits the concini, each rank, and for each suit the cards and their points.
    """
    if card in CONCINI:
        return 1
    rank, suit = _RANKS.index(str(card)[0]), "hdcs".index(card.suit)
    return (1 << (3 + 3 * rank)) | ((1 << 6 | points(card)) << (27 + 9 * suit))


_KEYS = {card: _key(card) for card in CARDS}
_STANDING_OF: dict[int, int] = {}


# Printed by `python -m tools.sparring.trisac_measure`; in 1/10,000.
# fmt: off
_BELOW = (
    1, 5, 140, 381, 547, 660, 980, 1528, 2117, 2847, 3868, 4681, 4909, 4943, 5037, 5209, 5535, 5972, 6389, 6825,
    7178, 7385, 7577, 7800, 8053, 8276, 8463, 8732, 9092, 9281, 9286, 9300, 9328, 9373, 9446, 9532, 9610, 9687,
    9743, 9778, 9811, 9844, 9877, 9903, 9922, 9948, 9982,
)
_KINDS = (
    "87 97 98 72 T7 Q7 K7 82 T8 Q8 K8 92 T9 Q9 K9 T2 Q2 A7 QT K2 KT KQ A8 A9 A2 AT AQ 87s AK 97s 77 72s 98s K7s "
    "T7s Q7s 88 82s A7s K8s T8s Q8s 22 99 TT QQ 92s K9s A8s T9s Q9s KK K2s A9s T2s QTs Q2s KTs KQs AA A2s AKs "
    "ATs AQs J7 J8 J2 J9 JT JQ JK JA JJ"
)
_ENDS = (
    (7, 65, 635, 248, 342, 353, 1283, 1011, 958, 917, 1134, 214, 28, 81, 189, 251, 427, 360, 281, 189, 46, 71, 354,
     194, 244, 71, 48, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
    (0, 0, 699, 247, 276, 124, 876, 1183, 833, 1238, 1473, 214, 18, 73, 152, 174, 376, 360, 264, 345, 107, 107, 89,
     300, 61, 71, 95, 244, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
    (0, 0, 598, 351, 74, 226, 772, 578, 1137, 1519, 1582, 353, 13, 29, 84, 214, 343, 252, 348, 421, 173, 143, 53,
     0, 239, 143, 143, 122, 92, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
    (0, 0, 390, 549, 99, 99, 608, 817, 896, 1395, 1693, 625, 8, 35, 72, 139, 315, 364, 329, 331, 285, 71, 18, 71,
     71, 55, 81, 306, 275, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
    (2, 5, 44, 652, 256, 267, 875, 616, 579, 1010, 1179, 794, 74, 138, 290, 339, 422, 227, 226, 351, 183, 95, 424,
     42, 42, 33, 33, 71, 428, 12, 30, 44, 66, 63, 42, 0, 0, 0, 0, 0, 48, 0, 0, 0, 0, 0, 0),
    (2, 12, 190, 81, 56, 56, 789, 1360, 1110, 630, 286, 0, 13, 170, 174, 417, 769, 815, 369, 19, 0, 401, 83, 454,
     407, 182, 182, 71, 36, 10, 22, 67, 76, 131, 175, 150, 56, 0, 0, 48, 0, 48, 48, 18, 18, 0, 0),
    (0, 0, 51, 92, 7, 7, 73, 119, 579, 1704, 1399, 54, 0, 3, 84, 224, 389, 437, 710, 1070, 414, 93, 158, 48, 95,
     77, 77, 472, 508, 2, 9, 23, 61, 108, 142, 140, 173, 194, 59, 0, 48, 0, 0, 0, 0, 48, 48),
    (0, 0, 0, 0, 0, 0, 0, 0, 0, 71, 1278, 591, 0, 0, 215, 123, 645, 718, 414, 508, 269, 535, 639, 965, 374, 257,
     257, 374, 374, 0, 12, 47, 94, 97, 225, 218, 82, 87, 30, 166, 143, 190, 0, 0, 0, 0, 0),
    (0, 0, 0, 0, 0, 0, 0, 0, 0, 41, 1343, 598, 0, 0, 53, 145, 491, 399, 725, 890, 345, 168, 120, 120, 914, 704,
     806, 374, 374, 0, 7, 11, 35, 109, 140, 132, 242, 233, 55, 24, 0, 0, 190, 107, 107, 0, 0),
    (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 509, 957, 0, 0, 41, 41, 275, 367, 367, 560, 560, 81, 132, 183, 234, 194, 219,
     1411, 1665, 0, 0, 7, 31, 48, 165, 192, 190, 266, 212, 93, 93, 93, 93, 64, 64, 284, 309),
)
# fmt: on

_SHARES = tuple(tuple(share / sum(row) for share in row) for row in _ENDS)
_STRENGTHS = tuple(sum(share * beats(place) for place, share in enumerate(row)) for row in _SHARES)
_PLACE_OF_KIND = {kind: place for place, kind in enumerate("".join(_KINDS).split())}
