"""The kernel of Briscola plays by the rules: every hand is held to them move by move.

Without numba its lines run as they stand; `run.py training --check` runs these tests on the machine code too.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardtable.bots.briscola.endgame import end_values, last_draw_values
from cardtable.bots.briscola.inputs import candidate, order_of_suits, shared
from cardtable.bots.briscola.sight import sight_of
from cardtable.engine.actions import Action
from cardtable.engine.cards import ITALIAN, Card
from cardtable.engine.seats import Seat
from cardtable.games.briscola import Briscola, BriscolaState, Phase
from cardtable.games.briscola.scoring import RANKING
from tools.training.briscola import inputs, kernel
from tools.training.briscola.ending import end_margin, final_margin, last_draw
from tools.training.briscola.kernel import CARDS, DRAWN, HELD, LED, NONE, POINTS, SIZE, STOCK, TURN

RULES = Briscola({"first_dealer": "0"})
SEEDS = st.integers(0, 10**9)
COMPILED = settings(deadline=None)
"""Machine code is made at the first example, which takes its time."""


def row(size: int) -> array[int]:
    return array("q", bytes(8 * size))


def fractions(size: int) -> array[float]:
    return array("d", bytes(8 * size))


class Hand:
    """A hand that the rules and the kernel play together."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.state, _ = RULES.start(2, str(seed))
        RULES.apply(self.state, self.state.dealer, Action("deal"))
        state, eldest = self.state, Seat(1 - self.state.dealer)
        assert state.trump is not None
        trump = state.trump.suit
        self.numbers = {
            card: 10 * sorted(ITALIAN.suits, key=lambda suit: suit != trump).index(card.suit) + RANKING.strength[card]
            for card in ITALIAN
        }
        self.cards = {number: card for card, number in self.numbers.items()}
        dealt = [card for pair in zip(state.holding(eldest), state.holding(state.dealer), strict=True) for card in pair]
        order = [*dealt, state.trump, *reversed(state.stock)]
        self.position, self.stock = row(SIZE), row(STOCK)
        kernel.deal(self.position, self.stock, array("q", [self.numbers[card] for card in order]), eldest)

    def moves(self) -> Iterator[BriscolaState]:
        """Yield the state before every card of the hand, played at random."""
        while self.state.phase is Phase.PLAY and self.state.turn is not None:
            yield self.state
            place = self.rng.randrange(self.position[HELD + self.position[TURN]])
            card = self.cards[self.position[CARDS + 3 * self.position[TURN] + place]]
            RULES.apply(self.state, self.state.turn, Action("play", (card,)))
            kernel.play(self.position, self.stock, place)

    def held(self, player: int) -> list[Card]:
        first = CARDS + 3 * player
        return [self.cards[self.position[first + place]] for place in range(self.position[HELD + player])]

    def set_of(self, cards: list[Card]) -> int:
        return sum(1 << self.numbers[card] for card in cards)


@given(SEEDS)
@COMPILED
def test_every_move_leaves_the_kernel_where_the_rules_are(seed: int) -> None:
    hand, moves = Hand(seed), 0
    for state in hand.moves():
        moves += 1
        assert hand.position[TURN] == state.turn
        assert [set(hand.held(player)) for player in (0, 1)] == [set(state.holding(Seat(player))) for player in (0, 1)]
        assert [hand.position[POINTS], hand.position[POINTS + 1]] == state.points
        led = hand.position[LED]
        assert ([] if led == NONE else [hand.cards[led]]) == state.trick
        assert STOCK - hand.position[DRAWN] == len(state.stock) + (state.shown is not None)
        for player in (Seat(0), Seat(1)):
            view = RULES.observe(state, player)
            assert isinstance(view.known, BriscolaState)
            assert kernel.unseen(hand.position, player) == hand.set_of(list(sight_of(view.known, player).unseen))
    assert moves == 40
    assert [hand.position[POINTS], hand.position[POINTS + 1]] == hand.state.points


@given(SEEDS)
@COMPILED
def test_the_trainer_and_the_bot_tell_the_network_the_same(seed: int) -> None:
    hand = Hand(seed)
    suits, rows, real = row(4), row(inputs.MOST_ROWS), fractions(3)
    for state in hand.moves():
        assert state.turn is not None
        view = RULES.observe(state, state.turn)
        assert isinstance(view.known, BriscolaState)
        sight = sight_of(view.known, state.turn)
        order = order_of_suits(sight)
        count = inputs.shared(hand.position, state.turn, suits, rows, real)
        alike = shared(sight, order)
        assert sorted(rows[:count]) == sorted(alike.rows) and list(real[:2]) == [value for _, value in alike.real]
        for card in sight.hand:
            end = inputs.candidate(hand.position, hand.numbers[card], suits, rows, count, real)
            added = candidate(sight, order, card)
            assert list(rows[count:end]) == list(added.rows) and real[2] == added.real[0][1]


@given(SEEDS)
@COMPILED
def test_the_last_draw_and_the_end_are_counted_out_alike(seed: int) -> None:
    hand = Hand(seed)
    for state in hand.moves():
        left, me = STOCK - hand.position[DRAWN], hand.position[TURN]
        if left > 2:
            continue
        view = RULES.observe(state, Seat(me))
        assert isinstance(view.known, BriscolaState)
        sight, held = sight_of(view.known, Seat(me)), hand.held(me)
        if left == 2:
            chances, margins = fractions(3), fractions(3)
            last_draw(hand.position, row(40), chances, margins)
            values = last_draw_values(sight)
            assert list(chances) == pytest.approx([values[card].chance for card in held])
            assert list(margins) == pytest.approx([values[card].margin for card in held])
        else:
            ends = end_values(sight)
            found = [sight.ahead + end_margin(hand.position, place) for place in range(len(held))]
            assert found == [ends[card].margin for card in held]
            if len(held) == 3 and not state.trick:
                best = max(ends[card].margin for card in held)
                assert final_margin(hand.position) == (best if me == 0 else -best)


def test_every_order_of_a_few_cards_comes_up_as_often_as_any_other() -> None:
    chance, found = array("q", [2026]), dict[tuple[int, ...], int]()
    for _ in range(6000):
        cards = array("q", [0, 1, 2])
        kernel.shuffle(cards, 3, chance)
        found[tuple(cards)] = found.get(tuple(cards), 0) + 1
    assert len(found) == 6 and all(900 < often < 1100 for often in found.values())
