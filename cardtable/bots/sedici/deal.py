"""The value of the deal in Sedici, in chips: the fines of players who go bust, minus the dealer's stakes.

The outlook of the bot calls this module, which knows where the others stand but no cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import NamedTuple

from cardtable.bots.sedici.odds import about, quarters, usual_ends, usual_stand
from cardtable.engine.frozen import frozen
from cardtable.games.sedici.hands import KEPT_STAKE

_FORESIGHT = 6
"""The most hands that are looked ahead."""


class Reign(NamedTuple):
    """The worth of a deal in chips, and the chance that nobody makes sixteen in the hands looked ahead."""

    worth: float
    kept: float


@frozen
class Table:
    """The players who would draw against a dealer, and the pot.

    Attributes:
        bents: how many points above the usual stand each of these players stands.
        pot: the chips in the pot before the stakes of the hand.
        hands: how many hands the dealer may deal at most, if nobody makes sixteen.
        fines: the share of the expected fines that the dealer counts on.
    """

    bents: Sequence[float]
    pot: int
    hands: int
    fines: float

    def deal(self, stake: int) -> Reign:
        """Return the worth of the deal to a dealer who stakes this in the first hand, until the deal is lost."""
        worth, pot, kept = 0.0, self.pot, 1.0
        for _ in range(min(self.hands, _FORESIGHT)):
            pot += stake + len(self.bents)
            ends = [usual_ends(stand) for stand in self.stands(pot)]
            worth += kept * (self.fines * sum(end.fine for end in ends) - stake)
            kept *= prod(1.0 - end.sixteen for end in ends)
            pot -= len(self.bents)
            stake = KEPT_STAKE
        return Reign(worth, kept)

    def gain(self, stake: int) -> float:
        """Return how many chips dealing at this stake brings more than drawing against another dealer at it.

        The players who draw share what the dealer loses and, if one of them makes sixteen, the chips that lay in the
        pot before.
        """
        worth, kept = self.deal(stake)
        return worth - ((1.0 - kept) * self.pot - worth) / len(self.bents)

    def stands(self, pot: int) -> list[float]:
        """Return the total at which each player stands with this many chips in the pot."""
        usual = usual_stand(len(self.bents), len(self.bents), about(pot))
        return [quarters(usual + bent) for bent in self.bents]
