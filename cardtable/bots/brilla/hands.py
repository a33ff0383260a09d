"""The order of hands in Brillà as standings, and the distribution of standings after a number of turns.

A standing is a number that orders hands: 0 to 30 for points, then `BRILLA`, then `THIRTY_ONE`. The bot's outlook calls
this module; the table at its end comes from `brilla_measure`.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.engine.cards import Card
from cardtable.games.brilla.scoring import MOST, POINTS, is_trio, worth

BRILLA = 31
"""The standing of a brillà that pays nothing; only a hand of 31 points stands above it."""
THIRTY_ONE = 32
STANDINGS = THIRTY_ONE + 1
"""The number of standings."""


def standing(cards: Sequence[Card], *, exempt: bool = True) -> int:
    """Return the standing of three cards; with `exempt` three of a rank are a `BRILLA`, without it their points."""
    if exempt and is_trio(cards):
        return BRILLA
    points = worth(cards)
    return THIRTY_ONE if points == MOST else points


class Held:
    """Three cards of which one will be swapped, prepared to tell quickly the standing with each of many other cards."""

    def __init__(self, cards: Sequence[Card], *, exempt: bool = True) -> None:
        self._exempt = exempt
        a, b, c = cards
        self._pairs = {one.rank: (one, other) for one, other in ((a, b), (b, c), (a, c)) if one.rank == other.rank}
        self._kept = 0
        self._of_suit = [0, 0, 0, 0]
        for one, other in ((a, b), (b, c), (a, c)):
            sums = [0, 0, 0, 0]
            sums[one // 10] += POINTS[one]
            sums[other // 10] += POINTS[other]
            self._kept = max(self._kept, *sums)
            self._of_suit = list(map(max, self._of_suit, sums))

    def with_(self, card: Card) -> int:
        """Return the best standing after a swap of one of the three cards for this one."""
        points = max(self._kept, self._of_suit[card // 10] + POINTS[card])
        if points == MOST:
            return THIRTY_ONE
        pair = self._pairs.get(card.rank)
        return max(points, standing((*pair, card), exempt=self._exempt)) if pair else points


def below(turns: float, floor: int) -> list[float]:
    """Return, for each standing, the chance that a hand stands below it.

    Args:
        turns: how many turns the player had; between whole numbers the table is interpolated.
        floor: the lowest standing that the hand can have.
    """
    last = len(_BELOW) - 1
    early = min(int(turns), last)
    late, share = min(early + 1, last), turns - int(turns)
    chances = [((1 - share) * a + share * b) / 10_000 for a, b in zip(_BELOW[early], _BELOW[late], strict=True)]
    short = chances[floor]
    return [max(0.0, chance - short) / (1.0 - short) for chance in chances]


# Printed by `python -m tools.sparring.brilla_measure`: a row for 0, 1, … turns, in 1/10,000.
# fmt: off
_BELOW = (
    (0, 0, 0, 0, 24, 96, 287, 601, 1154, 1301, 1520, 4136, 5621, 6104, 6734, 7233, 7750, 8258, 8767, 8928,
     8970, 9365, 9759, 9794, 9833, 9860, 9884, 9905, 9930, 9941, 9941, 9945, 9987),
    (0, 0, 0, 0, 0, 0, 2, 10, 51, 94, 182, 633, 1065, 1548, 2254, 2909, 3734, 4636, 5669, 6119,
     6414, 7298, 8166, 8389, 8664, 8859, 9027, 9208, 9392, 9484, 9484, 9515, 9907),
    (0, 0, 0, 0, 0, 0, 0, 2, 12, 27, 61, 229, 422, 698, 1112, 1519, 2096, 2737, 3519, 4043,
     4562, 5370, 6213, 6676, 7242, 7646, 8017, 8442, 8916, 9150, 9150, 9231, 9751),
    (0, 0, 0, 0, 0, 0, 0, 1, 8, 19, 44, 164, 307, 523, 845, 1163, 1641, 2167, 2833, 3348,
     3890, 4630, 5442, 5964, 6615, 7054, 7472, 7998, 8632, 8962, 8962, 9080, 9637),
    (0, 0, 0, 0, 0, 0, 0, 1, 8, 18, 42, 156, 289, 494, 801, 1102, 1560, 2063, 2705, 3210,
     3755, 4478, 5282, 5806, 6469, 6912, 7336, 7882, 8555, 8911, 8911, 9041, 9606),
)
# fmt: on
