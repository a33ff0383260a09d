"""The plain player of `cardtable.bots.briscola` in the kernel: one of the opponents that the network learns from."""

from __future__ import annotations

from math import comb

import numpy as np

from cardtable.bots.briscola.worths import KEPT
from tools.training.briscola.kernel import CARDS, HELD, LED, NONE, PACK, beats, points, spread, unseen
from tools.training.compiled import compiled_fast
from tools.training.network import Fractions, Whole

WORTHS = np.array([KEPT[rank][suit == 0] for suit in range(4) for rank in "24567DCR3A"])
"""By card, the points it is worth as long as it is kept."""

WORST = np.zeros((PACK + 1, PACK))
"""For so many cards, of which three are drawn, and a place: the chance that the worst drawn one is in this place."""
for _count in range(1, PACK + 1):
    _drawn = min(3, _count)
    for _place in range(_count):
        WORST[_count, _place] = comb(_count - _place - 1, _drawn - 1) / comb(_count, _drawn)


@compiled_fast
def _trick(led: int, answer: int) -> float:
    """Return the value of a trick of these cards to the leader."""
    gained = points(led) + points(answer)
    return (-gained if beats(answer, led) else gained) - float(WORTHS[led]) + float(WORTHS[answer])


@compiled_fast
def plain_place(position: Whole, player: int, cards: Whole, values: Fractions) -> int:
    """Return the place of the card that the plain player chooses. `cards` and `values` are room for forty numbers."""
    led, best, best_value = position[LED], 0, -1e9
    count = spread(unseen(position, player), cards)
    for place in range(position[HELD + player]):
        card, value = position[CARDS + 3 * player + place], 0.0
        if led != NONE:
            value = -_trick(led, card)
        else:
            for other in range(count):
                worst, slot = _trick(card, cards[other]), other
                while slot > 0 and values[slot - 1] > worst:
                    values[slot] = values[slot - 1]
                    slot -= 1
                values[slot] = worst
            for other in range(count):
                value += WORST[count, other] * values[other]
        if value > best_value:
            best, best_value = place, value
    return best
