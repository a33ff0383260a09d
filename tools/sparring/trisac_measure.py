"""Measures the standings that two closed cards of Trisac lead to, over all hands. Only developers run it.

`python -m tools.sparring.trisac_measure` prints the numbers of the tables in `cardtable/bots/trisac/hands.py`.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from itertools import accumulate, combinations

from cardtable.bots.trisac.hands import GROUPS, PLACES, STANDINGS, pair_kind
from cardtable.engine.cards import Card
from cardtable.games.trisac.scoring import CARDS, worth

_LINE = 110

Ends = Mapping[frozenset[Card], Counter[int]]
"""For each pair of cards, the number of hands at each standing."""


def main() -> None:
    """Print the kinds of pairs, the weakest first, and the chances in 1/10,000."""
    ends = _ends()
    below = _shares_below(sum(ends.values(), Counter()))
    print("BELOW = (", *_lines(str(round(10_000 * share)) for share in below), ")", sep="\n")
    strengths = _strengths(ends, below)
    kinds: defaultdict[str, list[float]] = defaultdict(list)
    for pair, strength in strengths.items():
        kinds[pair_kind(*pair)].append(strength)
    means = {kind: sum(found) / len(found) for kind, found in kinds.items()}
    ranked = sorted(means, key=lambda kind: means[kind])
    print("_KINDS = (", *_lines(f'"{kind}"' for kind in ranked), ")", sep="\n")
    print("_SIZES = (", *_lines(str(len(kinds[kind])) for kind in ranked), ")", sep="\n")
    groups = [Counter[int]() for _ in range(GROUPS)]
    for number, pair in enumerate(sorted(ends, key=lambda pair: ranked.index(pair_kind(*pair)))):
        groups[number * GROUPS // len(ends)].update(ends[pair])
    print("_ENDS = (")
    for group in groups:
        print("(", *_lines(str(round(10_000 * group[place] / group.total())) for place in range(STANDINGS)), "),")
    print(")")


def _ends() -> Ends:
    found: defaultdict[frozenset[Card], Counter[int]] = defaultdict(Counter)
    for hand in combinations(CARDS, 4):
        place = PLACES[worth(hand)]
        for pair in combinations(hand, 2):
            found[frozenset(pair)][place] += 1
    return found


def _shares_below(counts: Mapping[int, int]) -> list[float]:
    """Return, for each standing, the share of hands below it; those at it count as half."""
    total = sum(counts.values())
    sums = accumulate((counts[place] for place in range(STANDINGS)), initial=0)
    return [(below + counts[place] / 2) / total for place, below in zip(range(STANDINGS), sums, strict=False)]


def _strengths(ends: Ends, below: list[float]) -> dict[frozenset[Card], float]:
    """Return the chance that each pair becomes a hand which beats a random hand."""
    return {
        pair: sum(below[place] * count for place, count in counts.items()) / counts.total()
        for pair, counts in ends.items()
    }


def _lines(words: Iterator[str]) -> list[str]:
    lines = [""]
    for word in words:
        if len(lines[-1]) + len(word) > _LINE:
            lines.append("")
        lines[-1] += f"{word}, "
    return [f"    {line.rstrip()}" for line in lines]


if __name__ == "__main__":
    main()
