"""Measures the standings of hands of Brillà after 0, 1, … turns, by simulation. Only developers run it.

`python -m tools.sparring.brilla_measure` prints the table in `cardtable/bots/brilla/hands.py`.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from random import Random

from cardtable.bots.brilla.hands import STANDINGS, standing
from cardtable.engine.cards import ITALIAN, Card

_SEATS, _TURNS, _DEALS, _SEED = 6, 4, 20_000, 31


def measure() -> list[list[float]]:
    """Return, after 0, 1, … turns each, the share of hands below each standing; six players make the best swaps."""
    rng, pack = Random(_SEED), list(ITALIAN)
    found: list[list[int]] = [[] for _ in range(_TURNS + 1)]
    for _ in range(_DEALS):
        rng.shuffle(pack)
        *hands, table = (pack[3 * number : 3 * number + 3] for number in range(_SEATS + 1))
        found[0] += map(standing, hands)
        for turn in range(1, _TURNS + 1):
            for hand in hands:
                _swap_for_the_best(hand, table)
            found[turn] += map(standing, hands)
    return [_shares_below(sorted(some)) for some in found]


def _swap_for_the_best(hand: list[Card], table: list[Card]) -> None:
    swaps = [
        (standing([*hand[:mine], table[other], *hand[mine + 1 :]]), mine, other)
        for mine in range(3)
        for other in range(3)
    ]
    best, mine, other = max(swaps)
    if best > standing(hand):
        hand[mine], table[other] = table[other], hand[mine]


def _shares_below(standings: Sequence[int]) -> list[float]:
    return [bisect_left(standings, level) / len(standings) for level in range(STANDINGS)]


def _written(row: Sequence[float]) -> str:
    """Return a row as Python code on two lines, in 1/10,000."""
    shares = [str(round(10_000 * share)) for share in row]
    return f"    ({', '.join(shares[:20])},\n     {', '.join(shares[20:])}),"


if __name__ == "__main__":
    print("\n".join(map(_written, measure())))
