"""How good a hand of Brillà is after so many turns: measured once, looked up at the table."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.engine.cards import Card
from cardtable.games.brilla.scoring import MOST, is_trio, worth

TRIO = MOST + 1
"""Where a brillà stands among the values 0..31 of all other hands: it is never the lowest."""


def value(cards: Sequence[Card]) -> int:
    """What a hand is worth in the table: its score, a brillà above all."""
    return TRIO if is_trio(cards) else worth(cards)


def below(turns: float, floor: int) -> list[float]:
    """How likely a hand is below each value 0..32 after so many turns, whole or not, if it is worth `floor` or more."""
    last = len(_BELOW) - 1
    early = min(int(turns), last)
    late, share = min(early + 1, last), turns - int(turns)
    chances = [((1 - share) * a + share * b) / 10_000 for a, b in zip(_BELOW[early], _BELOW[late], strict=True)]
    short = chances[floor]
    return [max(0.0, chance - short) / (1.0 - short) for chance in chances]


# Printed by `python -m cardtable.bots.rule_of_thumb.brilla_measure`: a row a turn, from none on; shares of 10,000.
# fmt: off
_BELOW = (
    (0, 0, 0, 0, 24, 96, 287, 601, 1154, 1301, 1520, 4136, 5621, 6104, 6734, 7233, 7750, 8258, 8767, 8928,
     8971, 9365, 9759, 9794, 9833, 9860, 9884, 9905, 9930, 9941, 9941, 9945, 9958),
    (0, 0, 0, 0, 0, 0, 2, 10, 51, 94, 182, 633, 1065, 1548, 2253, 2909, 3734, 4637, 5670, 6119,
     6415, 7299, 8166, 8389, 8664, 8859, 9027, 9208, 9392, 9483, 9483, 9514, 9606),
    (0, 0, 0, 0, 0, 0, 0, 2, 12, 27, 61, 229, 422, 698, 1112, 1519, 2096, 2737, 3519, 4043,
     4561, 5370, 6212, 6675, 7242, 7646, 8016, 8442, 8916, 9150, 9150, 9231, 9478),
    (0, 0, 0, 0, 0, 0, 0, 1, 8, 19, 44, 164, 307, 523, 845, 1163, 1641, 2167, 2833, 3347,
     3890, 4630, 5441, 5964, 6614, 7054, 7472, 7998, 8632, 8962, 8962, 9079, 9441),
    (0, 0, 0, 0, 0, 0, 0, 1, 8, 19, 42, 156, 289, 494, 801, 1102, 1560, 2063, 2704, 3209,
     3755, 4477, 5281, 5806, 6469, 6912, 7335, 7882, 8555, 8911, 8911, 9040, 9434),
)
# fmt: on
