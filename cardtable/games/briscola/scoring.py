"""Order, points and brilli of Briscola."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from cardtable.engine.cards import ITALIAN, Card
from cardtable.engine.events import Score
from cardtable.games.tricks import Ranking

RANKING = Ranking(ITALIAN, "24567DCR3A", {"A": 11, "3": 10, "R": 4, "C": 3, "D": 2})
"""Ace, three, king, knight, jack, then 7 to 2: worth 11, 10, 4, 3, 2 and nothing (rule `values`)."""

ALL_POINTS = 120
HALF = 60

SHARE = 10
"""The brilli that the players share in each hand."""
PRIZE = 20
"""The brilli that the winner of the match gets."""
PENALTY = 30
"""The brilli that abandoning the match costs."""

_LEAST = (7, 19, 31, 43, 55, 66, 78, 90, 102, 114)


def share(points: int) -> int:
    """The brilli, 0 to 10, for so many of 120 points; the shares of both players make 10 (rule `shares`)."""
    return bisect_right(_LEAST, points)


def check_hand(cards: Sequence[Card]) -> None:
    """Raise ValueError unless these are one or more different cards of the Italian pack."""
    if not cards or len(set(cards)) != len(cards) or not all(0 <= card < len(ITALIAN) for card in cards):
        raise ValueError("give one or more different cards of the Italian pack, for example: Ad 3d Rs")


def score(cards: Sequence[Card]) -> Score:
    """The points of these cards together."""
    return Score("points", RANKING.worth(cards), tuple(cards))
