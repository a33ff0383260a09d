"""The kernel of Trisac plays by the rules: every hand is held to them action by action.

Without numba its lines run as they stand; `run.py training --check` runs these tests on the machine code too.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardtable.bots.trisac import spots as view_spots
from cardtable.bots.trisac.habits import players
from cardtable.bots.trisac.table import table
from cardtable.engine.actions import Action
from cardtable.engine.match import Match
from cardtable.engine.record import Player
from cardtable.engine.seats import Seat
from cardtable.games.trisac import Phase, Trisac, TrisacState
from cardtable.games.trisac.scoring import CARDS
from tools.training.trisac import kernel, spots
from tools.training.trisac.classes import bounds, pair_classes, standings
from tools.training.trisac.kernel import ALL_PASSED, END, HELD, IN, LEVEL, OWED_BY, OWING, POT, SETTLED, SIZE

SEEDS = st.integers(0, 10**9)
COMPILED = settings(deadline=None, max_examples=20)
"""Machine code is made at the first example, which takes its time."""
PLACES = standings()
NUMBERS = {card: number for number, card in enumerate(CARDS)}
LEARNT = table()
BOUNDS = array("d", [bound for count in (2, 3, 4) for bound in LEARNT.bounds[count]])
CLASSES, LOOKS = array("B", LEARNT.classes), array("B", LEARNT.looks)


class Hand:
    """The hand in play of a match, which the kernel plays as well."""

    def __init__(self, match: Match) -> None:
        self.match = match
        state = self.state
        assert state.betting is not None
        self.order = state.betting.players[:]
        self.position = array("q", bytes(8 * SIZE))
        kernel.start(self.position, len(self.order), array("q", [state.held[seat] for seat in self.order]), state.pot)
        self.known = array("d", [-1.0] * 16)
        self.lay()

    @property
    def state(self) -> TrisacState:
        assert isinstance(self.match.state, TrisacState)
        return self.match.state

    def lay(self) -> None:
        """Give the kernel the cards that have been dealt."""
        for player, seat in enumerate(self.order):
            for place, card in enumerate(self.state.cards[seat]):
                self.position[kernel.CARDS + 4 * player + place] = NUMBERS[card]

    @property
    def seat(self) -> Seat:
        return self.order[self.position[OWED_BY]]

    def do(self, action: Action) -> None:
        number = action.number or self.as_number(action)
        self.match.play(self.seat, action)
        if self.state.second_round:
            self.lay()
        kernel.step(self.position, PLACES, number)

    def as_number(self, action: Action) -> int:
        if action.verb in ("stay", "see"):
            return kernel.ACCEPT
        waits = self.state.phase in (Phase.SPEAK, Phase.BET)
        return kernel.WAIT if waits else kernel.LEAVE


def hands(seed: int, count: int = 6) -> Iterator[Hand]:
    """The first hands of a match played at random, each as it begins; an all-pass begins another."""
    rng = Random(seed)
    match = Match.new(Trisac({}), [Player(f"p{seat}") for seat in range(rng.choice((2, 3, 4)))], str(seed))
    for _ in range(count):
        if match.to_act is None:
            return
        if match.state.phase is Phase.DEAL:
            match.play(match.to_act, Action("deal"))
        yield Hand(match)


def some(hand: Hand, rng: Random) -> Action:
    """Any verb with equal chances, and small stakes more often than large ones."""
    legal = hand.match.rules.legal(hand.state, hand.seat)
    verb = rng.choice(sorted({action.verb for action in legal}))
    ways = [action for action in legal if action.verb == verb]
    return ways[min(int(rng.expovariate(0.6)), len(ways) - 1)]


@given(SEEDS)
@COMPILED
def test_every_action_leaves_the_kernel_where_the_rules_are(seed: int) -> None:
    rng = Random(seed)
    for hand in hands(seed):
        dealt, passes = hand.state.hand, hand.state.passes
        held = [hand.state.held[seat] for seat in hand.order]
        while not hand.position[END]:
            position, state = hand.position, hand.state
            assert state.betting is not None and state.turn == hand.seat
            assert position[LEVEL] == state.betting.level and position[POT] == state.pot
            owing = [hand.order[position[OWED_BY + place]] for place in range(position[OWING])]
            assert owing == state.betting.owing and position[IN] == len(state.betting.players)
            hand.do(some(hand, rng))
        taken = [hand.position[kernel.TAKEN + player] for player in range(len(hand.order))]
        assert [
            after - before for after, before in zip(hand.position[HELD : HELD + len(held)], held, strict=True)
        ] == taken
        if hand.position[END] == ALL_PASSED:
            assert (hand.state.hand, hand.state.passes) == (dealt, passes + 1)
            continue
        assert hand.position[END] == SETTLED and hand.state.betting is None
        left = array("q", [0] * 4)
        count = kernel.next_hand(hand.position, left)
        present = hand.state.present()
        assert count == len(present)
        if count > 1 and hand.match.to_act is not None:
            hand.match.play(hand.match.to_act, Action("deal"))
            betting = hand.state.betting
            assert betting is not None
            assert list(left[:count]) == [hand.state.held[seat] for seat in betting.players]


@given(SEEDS)
@COMPILED
def test_the_trainer_and_the_bot_tell_the_same_spot_and_what_may_be_done_there(seed: int) -> None:
    rng, offered = Random(seed), array("q", [0] * spots.SLOTS)
    for hand in hands(seed, 4):
        while not hand.position[END]:
            rules, state = hand.match.rules, hand.state
            legal = rules.legal(state, hand.seat)
            view = rules.observe(state, hand.seat).known
            seen = players(hand.match.seen_by(hand.seat), state.seats)
            number = spots.spot(hand.position, PLACES, CLASSES, LOOKS, BOUNDS, hand.known)
            assert number == view_spots.spot(view, hand.seat, seen, LEARNT) < spots.ROWS
            spots.slots(hand.position, offered)
            for slot, action in zip(offered, view_spots.slots(view, legal), strict=True):
                assert (slot == spots.NOTHING) == (action is None)
                if action is not None:
                    assert slot == (action.number or hand.as_number(action))
            hand.do(some(hand, rng))


def test_the_classes_of_pairs_are_those_of_the_table() -> None:
    """But for a few at the border of two classes, where the study that made it added fractions in another order."""
    for found, learnt in zip(pair_classes(PLACES), (LEARNT.classes, LEARNT.looks), strict=True):
        assert all(abs(one - other) <= 1 for one, other in zip(found, learnt, strict=True))
        assert sum(one != other for one, other in zip(found, learnt, strict=True)) < 0.06 * len(learnt)


def test_the_bounds_of_hands_are_about_those_of_the_table_and_fall() -> None:
    found = bounds(PLACES, 150, 1)
    for count in range(3):
        row = found[19 * count : 19 * (count + 1)]
        assert row == sorted(row, reverse=True)
        assert row == pytest.approx(list(BOUNDS[19 * count : 19 * (count + 1)]), abs=0.15)
