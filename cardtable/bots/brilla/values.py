"""What each action of a turn in Brillà is worth, from what a seat sees and has been told.

One network guesses the hands of the others from what they took, gave, left and refused; another one values what an
action leaves. Both have learnt from millions of hands (`tools.training`); `SOURCE.md` beside the weights tells of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from cardtable.bots.bot import Value
from cardtable.bots.brilla import inputs, signs
from cardtable.bots.brilla.inputs import (
    GUESSES,
    ONE_HOT,
    REAL,
    SHARED_REAL,
    action_inputs,
    shared_inputs,
    unseen_set,
)
from cardtable.bots.brilla.position import EXCHANGE, KEEP, KNOCK, MOST, PASS, PLAYERS, SAID, TAKE, TURN
from cardtable.bots.brilla.sight import position_of
from cardtable.bots.brilla.signs import guess_rows
from cardtable.bots.network import Inputs, Network, chance
from cardtable.engine.actions import Action
from cardtable.engine.events import Event
from cardtable.engine.options import Options
from cardtable.engine.options import Value as Choice
from cardtable.engine.seats import Seat
from cardtable.games.brilla.state import BrillaState

GUESS_SIZES = (signs.INPUTS, 32, 16, GUESSES)
VALUE_SIZES = (inputs.INPUTS, 64, 32, 2)
LEARNT_UNDER: Mapping[str, tuple[Choice, ...]] = {
    "first_lap": ("may_pass", "must_swap"),
    "knock_from": ("second_lap", "first_lap"),
    "thirty_one": ("lowest_pays", "choose_donor"),
    "brilla": ("exempt",),
    "take_three": ("brilla_only",),
    "dealer_exchange": ("swap_seen",),
    "all_pass": ("refresh",),
    "take_back": ("never",),
}
"""The house rules that change what an action is worth, as they were when the networks learnt."""

_MOST_MARGIN = 2.0
"""A life won while all others lose one."""


def are_known(options: Options) -> bool:
    """Return whether the networks have learnt under house rules like these."""
    return all(options[id] in values for id, values in LEARNT_UNDER.items())


def action_values(
    options: Options, state: BrillaState, me: Seat, seen: Sequence[Event], legal: Sequence[Action]
) -> dict[Action, Value]:
    """Return the chance to lose no life in this hand, and the margin: the lives won over the mean of the others.

    Only where the house rules `are_known`, for the actions of a turn or of the exchange.
    """
    row, _ = position_of(options, state, me, seen)
    player, rows, real = row[TURN], [0] * (inputs.MOST_ROWS + 1), [0.0] * REAL
    unseen = unseen_set(row, player)
    shared = shared_inputs(row, player, guesses(row, player, unseen), rows, real)
    net, hand, table = value_network(), [0] * 3, [0] * 3
    sums = net.shared(Inputs(rows[:shared], _numbered(real, 0, SHARED_REAL)))
    found = {}
    for action in legal:
        number = _number(state, me, action)
        count = action_inputs(row, player, number, unseen, hand, table, rows, shared, real)
        loses, net_loss = net.outputs(sums, Inputs(rows[shared:count], _numbered(real, SHARED_REAL, REAL)))
        found[action] = Value(1.0 - chance(loses), max(-_MOST_MARGIN, min(_MOST_MARGIN, -net_loss)))
    return found


def guesses(row: list[int], me: int, unseen: int) -> list[float]:
    """Return how likely each player's hand stands below each threshold, now and at the end of the hand."""
    net, rows, found = guess_network(), [0] * signs.MOST_ROWS, [0.0] * (GUESSES * MOST)
    nothing = net.shared(Inputs(()))
    for player in range(row[PLAYERS]):
        if player != me and not (row[SAID] >> player) & 1:
            count = guess_rows(row, player, unseen, rows)
            outputs = net.outputs(nothing, Inputs(rows[:count]))
            found[GUESSES * player : GUESSES * (player + 1)] = map(chance, outputs)
    return found


def _number(state: BrillaState, me: Seat, action: Action) -> int:
    """Return the number that `position` gives an action."""
    match action.verb:
        case "swap":
            mine, other = action.cards
            return 3 * state.cards[me].index(mine) + state.table.index(other)
        case "take":
            return TAKE
        case "knock":
            return KNOCK
        case "exchange":
            return EXCHANGE
        case "keep":
            return KEEP
    return PASS


def _numbered(real: Sequence[float], first: int, last: int) -> list[tuple[int, float]]:
    return [(ONE_HOT + place, real[place]) for place in range(first, last) if real[place]]


@cache
def guess_network() -> Network:
    """Return the network that guesses hands, read when it is first wanted."""
    return Network.load(Path(__file__).with_name("guesses.f16"), GUESS_SIZES)


@cache
def value_network() -> Network:
    """Return the network that values actions, read when it is first wanted."""
    return Network.load(Path(__file__).with_name("values.f16"), VALUE_SIZES)
