"""What a hand of Briscola is worth to the match, in brilli: its own share is small beside the prize it leads to."""

from __future__ import annotations

from cardtable.bots.bot import Value
from cardtable.games.briscola.scoring import ALL_POINTS, PRIZE, SHARE

_POINTS_A_BRILLO = ALL_POINTS / SHARE
"""The margin that brings one brillo more than the opponent gets, in the mean over the table of shares."""


def stake(mine: int, theirs: int, to_win: int) -> float:
    """Return how many brilli, less the opponent's, winning this hand brings more than losing it, its shares left out.

    Args:
        mine, theirs: the hands won so far by the player and by the opponent.
        to_win: the hands that win the match; later ones are won by either with equal chances.
    """
    return _lead(mine + 1, theirs, to_win) - _lead(mine, theirs + 1, to_win)


def brilli(value: Value, stake: float) -> float:
    """Return the value of an action in brilli, less the opponent's; only differences of it have a meaning."""
    return value.chance * stake + value.margin / _POINTS_A_BRILLO


def of_points(points: float, stake: float) -> float:
    """Return what so many points in the middle of a hand are worth in brilli."""
    return points * (_CHANCE_A_POINT * stake + 1.0 / _POINTS_A_BRILLO)


_CHANCE_A_POINT = 0.011
"""How much a point more raises the chance to win an even hand."""


def _lead(mine: int, theirs: int, to_win: int) -> float:
    """Return the expected lead in brilli from the prize and from the shares of hands that need not be played."""
    late = PRIZE + SHARE * (2 * to_win - 1 - mine - theirs)
    if to_win in (mine, theirs):
        return float(late if mine == to_win else -late)
    return 0.5 * (_lead(mine + 1, theirs, to_win) + _lead(mine, theirs + 1, to_win))
