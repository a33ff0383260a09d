"""What the deal of Sedici is worth, in chips: the fines of those who go bust, less what the dealer stakes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod
from typing import NamedTuple

from cardtable.bots.rule_of_thumb.sedici_odds import about, quarters, usual_ends, usual_stand

KEPT_STAKE = 3
"""What a dealer stakes who keeps or wins the deal."""
_FORESIGHT = 6
"""So many hands are looked ahead."""


class Reign(NamedTuple):
    """What comes of a deal: its worth in chips, and how likely nobody makes sixteen in all the hands looked at."""

    worth: float
    kept: float


@dataclass(frozen=True)
class Table:
    """Who would draw against a dealer.

    Attributes:
        bents: how many points above the usual stand each of them stands.
        pot: the chips that lie in the pot already.
        hands: how many hands the dealer may deal in all, if nobody makes sixteen.
        fines: how much of the fines that these stands let expect the dealer counts on.
    """

    bents: Sequence[float]
    pot: int
    hands: int
    fines: float

    def deal(self, stake: int) -> Reign:
        """What comes of the deal for its holder at this stake, as long as he keeps it."""
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
        """How much better it is to deal at this stake than to draw against another who does.

        Those who draw share what the dealer loses, and the chips that lay in the pot before if one makes sixteen.
        """
        worth, kept = self.deal(stake)
        return worth - ((1.0 - kept) * self.pot - worth) / len(self.bents)

    def stands(self, pot: int) -> list[float]:
        """Where each of those who draw stands when so much lies in the pot."""
        usual = usual_stand(len(self.bents), len(self.bents), about(pot))
        return [quarters(usual + bent) for bent in self.bents]
