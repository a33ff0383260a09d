"""The kernel of Brillà plays by the rules: every hand is held to them action by action.

Without numba its lines run as they stand; `run.py training --check` runs these tests on the machine code too.
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from itertools import islice
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardtable.bots import make
from cardtable.bots.bot import unpack
from cardtable.bots.brilla.hands import standing
from cardtable.bots.brilla.position import CARDS, KNOWN, MOST, NONE, PLAYERS, SIGN_COUNT, SIGNS
from cardtable.bots.brilla.position import SIZE as SEEN_SIZE
from cardtable.bots.brilla.sight import position_of
from cardtable.engine.cards import ITALIAN
from cardtable.games.brilla import BrillaState
from tests.tools.training.brilla_hands import HOUSES, turns
from tools.training.brilla import kernel
from tools.training.brilla.kernel import END

SEEDS = st.integers(0, 10**9)
SEATS = st.sampled_from((3, 4, 7, 12))
COMPILED = settings(deadline=None, max_examples=15)
"""Machine code is made at the first example, which takes its time."""


@pytest.mark.parametrize("house", HOUSES)
@given(seed=SEEDS, seats=SEATS)
@COMPILED
def test_hands_go_as_the_rules_have_it_turn_by_turn_and_are_settled_alike(
    house: Mapping[str, Any], seed: int, seats: int
) -> None:
    change = array("q", bytes(8 * MOST))
    for hand, _ in islice(turns(seats, seed, house), 300):
        if not hand.position[END]:
            hand.alike()
            continue
        kernel.settle(hand.position, change)
        left = [hand.lives[seat] + change[player] for player, seat in enumerate(hand.order)]
        if any(left):  # else all come back
            assert left == [hand.state.lives[seat] for seat in hand.order]


@pytest.mark.parametrize("house", HOUSES)
@given(seed=SEEDS, seats=SEATS)
@COMPILED
def test_a_seat_sees_the_position_of_the_kernel_but_for_hidden_cards(
    house: Mapping[str, Any], seed: int, seats: int
) -> None:
    for hand, _ in islice(turns(seats, seed, house, make("brilla"), 0.3), 80):
        seat = hand.match.to_act
        if hand.position[END] or seat is None:
            continue
        known, me = unpack(hand.match.rules.observe(hand.state, seat), BrillaState)
        row, order = position_of(hand.match.rules.options, known, me, hand.match.seen_by(seat))
        assert order == hand.order
        whole, players = list(hand.position[:SEEN_SIZE]), hand.position[PLAYERS]
        for place in range(3 * players):
            if order[place // 3] != me and not whole[KNOWN + place]:
                whole[CARDS + place] = NONE
        used = {*range(CARDS, CARDS + 3 * players), *range(KNOWN, KNOWN + 3 * players)}
        used |= {*range(KNOWN + 3 * MOST, SIGNS + SIGN_COUNT * players)}
        assert {place: whole[place] for place in used} == {place: row[place] for place in used}


@given(cards=st.lists(st.integers(0, 39), min_size=3, max_size=3, unique=True))
@COMPILED
def test_hands_are_ordered_as_the_bot_orders_them(cards: list[int]) -> None:
    one, two, three = cards
    assert kernel.standing(one, two, three) == standing([ITALIAN.cards[card] for card in cards])
