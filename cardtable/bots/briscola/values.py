"""What each card is worth in Briscola: the chance to win the hand and the margin, from what a seat sees.

Exact when the stock is gone, by all ways the last card may lie at the last draw, and before that by a network that has
learnt from the true ends of millions of hands (`tools.training`). `SOURCE.md` beside the weights tells of these.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from cardtable.bots.bot import Value
from cardtable.bots.briscola.endgame import end_values, last_draw_values
from cardtable.bots.briscola.inputs import INPUTS, candidate, order_of_suits, shared
from cardtable.bots.briscola.sight import Sight
from cardtable.bots.network import Network, chance
from cardtable.engine.cards import Card
from cardtable.engine.options import Options
from cardtable.games.briscola.scoring import ALL_POINTS

SIZES = (INPUTS, 128, 32, 2)
LEARNT_UNDER = {"exchange_trump": "off", "show_draws": False, "draw_60": "void"}
"""The house rules that change what a card is worth, as they were when the network learnt."""
LAST_DRAW = 2
"""The cards in the stock when a single closed one is left."""


def are_known(options: Options) -> bool:
    """Return whether the network has learnt under house rules like these."""
    return all(options[id] == value for id, value in LEARNT_UNDER.items())


def card_values(sight: Sight) -> dict[Card, Value]:
    """Return the value of each card of the hand; the margin is that of the whole hand, in points.

    Only where the house rules `are_known`.
    """
    if not sight.stock:
        return end_values(sight)
    if sight.stock == LAST_DRAW:
        return last_draw_values(sight)
    return _learnt_values(sight)


def _learnt_values(sight: Sight) -> dict[Card, Value]:
    net, suits = network(), order_of_suits(sight)
    sums, values = net.shared(shared(sight, suits)), {}
    for card in sight.hand:
        won, margin = net.outputs(sums, candidate(sight, suits, card))
        values[card] = Value(chance(won), margin * ALL_POINTS + sight.ahead)
    return values


@cache
def network() -> Network:
    """Return the network, read when it is first wanted."""
    return Network.load(Path(__file__).with_name("weights.f16"), SIZES)
