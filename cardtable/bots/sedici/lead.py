"""What chips are worth to a match of Sedici, which only the player with the most chips wins."""

from __future__ import annotations

from collections.abc import Sequence
from math import erfc, prod, sqrt

_LAST_HAND = 3.0
"""How far chips may still move in the hand in play, as a standard deviation of the difference of two players."""
_A_HAND = 34.0
"""The same for one hand more. Tuned: larger than in truth, as players whose chips move together are taken for free."""
_LEAST = 1e-80
"""Where the chance to win grows more slowly with each chip, the match is decided, and chips count as they are."""


class Lead:
    """The chances of a player to end with the most chips.

    Args:
        mine: the chips of the player.
        others: those of the other players.
        hands: how many hands follow this one.
    """

    def __init__(self, mine: int, others: Sequence[int], hands: int) -> None:
        self._leads = [mine - chips for chips in others]
        self._spread = _LAST_HAND + _A_HAND * sqrt(hands)
        self._slope = (self.chance(1.0) - self.chance(-1.0)) / 2.0

    def chance(self, change: float) -> float:
        """Return the chance to end with more chips than all others, if so many more come now."""
        return prod(0.5 * erfc(-(lead + change) / (self._spread * sqrt(2.0))) for lead in self._leads)

    def worth(self, change: float) -> float:
        """Return what so many chips are worth, in chips: a small change counts as it is."""
        if self._slope < _LEAST:
            return change
        return (self.chance(change) - self.chance(0.0)) / self._slope
