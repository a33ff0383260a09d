"""Spots of Trisac: positions that the expert's table takes for one, and what may be done there, from what a seat sees.

Before the accomodo a spot is told by the pot, the stakes, who else is in, and the class of the pair of closed cards;
after it by the number of players in, the stakes, who speaks when, the chance that all others have better hands, and how
the open cards look to the others. Stakes are rounded to a grid.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import cache
from itertools import combinations

from cardtable.bots.trisac.habits import Player
from cardtable.bots.trisac.hands import standing
from cardtable.bots.trisac.table import STRENGTHS, Table
from cardtable.engine.actions import Action
from cardtable.engine.cards import Card
from cardtable.engine.seats import Seat
from cardtable.games.betting import Betting
from cardtable.games.trisac import TrisacState
from cardtable.games.trisac.scoring import CARDS
from cardtable.games.trisac.state import HIDDEN

STAKES = (1, 2, 3, 4, 6, 8, 11, 16)
"""The grid of stakes."""
STEPS = (0, 1, 3)
"""The stakes that a spot offers besides the whole pot, in steps of the grid above the lowest one."""

PAIR_CLASSES = 24
LOOKS = 4
_ROUNDED = (0, 1, 2, 3, 4, 5, 5, 6, 6, 6, 7, 7, 7, 7)
"""The place in the grid, from 1 on, of every stake; higher ones are at the last place."""
_LEVELS = len(STAKES) + 1
_POTS = (2, 4, 8)
"""The pots that part the classes of pots before the accomodo."""
_POSITIONS = 12
_LATE_POSITIONS = 13
_MOST_RAISES = 5
_MOST_ACCEPTED = 3
EARLY_ROWS = (len(_POTS) + 1) * _LEVELS**2 * _POSITIONS * PAIR_CLASSES
"""The number of spots before the accomodo."""


def slots(state: TrisacState, legal: Sequence[Action]) -> list[Action | None]:
    """Return what each slot of the table stands for here; None where there is nothing to do."""
    by_stake = {action.number: action for action in legal if action.number is not None}
    others = [action for action in legal if action.number is None]
    wait = next((action for action in others if action.verb in ("pass", "check", "fold")), None)
    accept = next((action for action in others if action.verb in ("stay", "see")), None)
    found = [wait, accept]
    lowest = bisect_left(STAKES, min(by_stake, default=STAKES[-1]))
    for step in STEPS:
        stake = STAKES[lowest + step] if lowest + step < len(STAKES) else state.pot
        found.append(by_stake.get(stake) if stake < state.pot else None)
    return [*found, by_stake.get(state.pot)]


def spot(state: TrisacState, me: Seat, players: Sequence[Player], table: Table) -> int:
    """Return the number of the spot in which this seat is to act.

    Args:
        state: what the seat knows; a hand is in play.
        me: the seat.
        players: what each seat has said, as `habits` counts it.
        table: the classes of hands.
    """
    assert state.betting is not None, "a hand is in play"
    find = _late if state.second_round else _early
    return find(state, state.betting, me, players, table)


def _early(state: TrisacState, betting: Betting, me: Seat, players: Sequence[Player], table: Table) -> int:
    committed, waiting = _company(betting, me)
    position = (min(committed, 3) - 1) * 4 + waiting if betting.level else len(betting.players) - len(betting.owing)
    digits = (
        (bisect_left(_POTS, state.pot), len(_POTS) + 1),
        (_rounded(betting.level), _LEVELS),
        (_rounded(betting.accepted[me]), _LEVELS),
        (position, _POSITIONS),
        (class_before(state, me, table), PAIR_CLASSES),
    )
    return _number(digits)


def _late(state: TrisacState, betting: Betting, me: Seat, players: Sequence[Player], table: Table) -> int:
    committed, waiting = _company(betting, me)
    if betting.named:
        position = 4 + (min(committed, 3) - 1) * 3 + min(waiting, 2)
    else:
        position = len(betting.players) - len(betting.owing)
    # who has left the table got no new cards, and so still stands there with an older stake
    called = max(players[seat].named[0] for seat in state.present()) or betting.level
    before = _rounded(called)
    one, other = state.cards[me][HIDDEN:]
    digits = (
        (len(betting.players) - 2, 3),
        (0 if state.pot <= betting.level else 1 if state.pot < 2 * betting.level else 2, 3),
        (before - 1, len(STAKES)),
        (min(_MOST_RAISES, _rounded(betting.level) - before), _MOST_RAISES + 1),
        (max(0, min(_MOST_ACCEPTED, _rounded(betting.accepted[me]) - before)), _MOST_ACCEPTED + 1),
        (int(players[me].named[0] == called), 2),
        (position, _LATE_POSITIONS),
        (class_after(state, me, table), STRENGTHS),
        (table.looks[_pairs()[one, other]], LOOKS),
    )
    return EARLY_ROWS + _number(digits)


def class_before(state: TrisacState, me: Seat, table: Table) -> int:
    """Return the class of this seat's closed cards before the accomodo, the weakest first."""
    one, other = state.cards[me][:HIDDEN]
    return table.classes[_pairs()[one, other]]


def class_after(state: TrisacState, me: Seat, table: Table) -> int:
    """Return the class of this seat's hand after the accomodo, the weakest first.

    It goes by the chance that all others still in have better hands. Each of them is taken to hold any two closed cards
    that are neither this seat's nor among that player's open ones.
    """
    assert state.betting is not None
    chance, bounds = 1.0, table.bounds[len(state.betting.players)]
    for seat in state.betting.players:
        if seat != me:
            chance *= _beaten(state.cards[me], state.cards[seat][HIDDEN:])
    return next((place for place, bound in enumerate(bounds) if chance >= bound), len(bounds))


def _beaten(own: Sequence[Card], shown: Sequence[Card]) -> float:
    """Return the chance that a player who shows these cards has a better hand; a tie counts as half."""
    mine, above, pairs = standing(own), 0, 0
    free = [card for card in CARDS if card not in own and card not in shown]
    for pair in combinations(free, 2):
        theirs = standing((*pair, *shown))
        above += 2 * (theirs > mine) + (theirs == mine)
        pairs += 2
    return above / pairs


def _company(betting: Betting, me: Seat) -> tuple[int, int]:
    """Return how many others have accepted the present stake, and how many speak after this seat."""
    committed = sum(seat != me and betting.accepted[seat] == betting.level for seat in betting.players)
    return committed, len(betting.owing) - 1


def _rounded(stake: int) -> int:
    return _ROUNDED[stake] if stake < len(_ROUNDED) else len(STAKES)


def _number(digits: Sequence[tuple[int, int]]) -> int:
    """Return the number with these digits, each with the number of values it may have."""
    number = 0
    for digit, values in digits:
        assert 0 <= digit < values, "each digit stays within its place"
        number = number * values + digit
    return number


@cache
def _pairs() -> dict[tuple[Card, Card], int]:
    """Return the number of every pair of cards, in both orders."""
    found = {pair: number for number, pair in enumerate(combinations(CARDS, 2))}
    return {**found, **{(other, one): number for (one, other), number in found.items()}}
