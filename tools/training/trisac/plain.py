"""A model of the plain player, whom the expert meets in training: how often it does what in every spot.

Its decisions in real matches teach a small network, one for the spots before the accomodo and one for those after it;
what these say of every spot makes the model.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cardtable.bots.bot import Bot
from cardtable.bots.bot_match import play_match
from cardtable.bots.trisac.expert import TrisacExpert
from cardtable.bots.trisac.habits import players
from cardtable.bots.trisac.spots import EARLY_ROWS, slots, spot
from cardtable.bots.trisac.table import PLAYERS, table
from cardtable.engine.actions import Action
from cardtable.engine.events import Event
from cardtable.engine.match import AnyRules
from cardtable.engine.state import View
from cardtable.games.trisac import Trisac, TrisacState
from tools.sparring.yardsticks.trisac_2026.bot import TrisacOf2026
from tools.training.network import Numbers, Whole
from tools.training.trisac.spots import LOOKS, PAIR_CLASSES, ROWS, SLOTS, STRENGTHS

EARLY_DIGITS = (4, 9, 9, 12, PAIR_CLASSES)
LATE_DIGITS = (3, 3, 8, 6, 4, 2, 13, STRENGTHS, LOOKS)
"""How many values each digit of a spot's number may have."""
_STRENGTH = {EARLY_DIGITS: 4, LATE_DIGITS: 7}
"""Which digit tells how good the hand is."""
_HIDDEN = 48
_BATCH = 256
_PART = 100_000

Decisions = Whole
"""Rows of: the number of players, the spot, the bits of the slots that were open, the slot that was chosen."""
Flags = NDArray[np.bool_]


class _Noting(TrisacOf2026):
    """The plain player, whose decisions are noted."""

    def __init__(self) -> None:
        super().__init__()
        self.noted: list[tuple[int, int, int, int]] = []

    def choose(
        self, rules: AnyRules, view: Any, seen: Sequence[Event], legal: Sequence[Action], limit: float, rng: Random
    ) -> Action:
        action = super().choose(rules, view, seen, legal, limit, rng)
        if len(legal) > 1:
            self._note(view, seen, legal, action)
        return action

    def _note(self, view: View[TrisacState], seen: Sequence[Event], legal: Sequence[Action], action: Action) -> None:
        state, me = view.known, view.viewer
        assert me is not None
        offered = slots(state, legal)
        slot = offered.index(action) if action in offered else nearest(offered, action.number or 0)
        bits = sum(1 << place for place, each in enumerate(offered) if each is not None)
        number = spot(state, me, players(seen, state.seats), table())
        self.noted.append((len(state.present()), number, bits, slot))


def nearest(offered: Sequence[Action | None], stake: int) -> int:
    """Return the slot whose stake comes nearest to this one, by their ratio."""
    stakes = {slot: each.number for slot, each in enumerate(offered) if each is not None and each.number}
    return min(stakes, key=lambda slot: abs(log(stakes[slot] / stake)))


def decisions(matches: int, seed: int) -> Decisions:
    """Return the plain player's decisions in matches among itself and experts."""
    rng, noting, expert = Random(seed), _Noting(), TrisacExpert()
    for number in range(matches):
        seats = (2, 3, 4, 4)[number % 4]
        experts = rng.randrange(seats)
        bots: list[Bot] = [expert] * experts + [noting] * (seats - experts)
        rng.shuffle(bots)
        play_match(Trisac({}), bots, f"{seed} {number}")
    return np.array(noting.noted, np.int64)


def inputs(counts: Whole, numbers: Whole, digits: Sequence[int]) -> Numbers:
    """Return the inputs of the network: each digit of a spot as one of its values, and how good the hand is."""
    left = numbers - (EARLY_ROWS if tuple(digits) == LATE_DIGITS else 0)
    found: list[Whole] = []
    for values in reversed(digits):
        found.insert(0, left % values)
        left = left // values
    places, first = [counts - PLAYERS[0], *found], 0
    made = np.zeros((len(numbers), len(PLAYERS) + sum(digits) + 2), np.float32)
    for place, values in zip(places, (len(PLAYERS), *digits), strict=True):
        made[np.arange(len(numbers)), first + place] = 1
        first += values
    strength = _STRENGTH[tuple(digits)]
    made[:, -2] = found[strength] / digits[strength]
    made[:, -1] = made[:, -2] ** 2
    return made


class Imitation:
    """A network of one hidden layer that tells how often each slot is chosen."""

    def __init__(self, size: int, rng: np.random.Generator) -> None:
        shapes = ((size, _HIDDEN), (_HIDDEN,), (_HIDDEN, SLOTS), (SLOTS,))
        self._weights: list[Numbers] = [
            (0.15 * (len(shape) == 2) * rng.standard_normal(shape)).astype(np.float32) for shape in shapes
        ]

    def shares(self, inputs: Numbers, open_: Flags | None = None) -> Numbers:
        """Return how often each slot is chosen, among the open ones."""
        first, first_start, last, last_start = self._weights
        return _softmax(np.maximum(inputs @ first + first_start, 0) @ last + last_start, open_)

    def learn(self, inputs: Numbers, open_: Flags, chosen: Whole, rounds: int, rng: np.random.Generator) -> None:
        """Learn these choices by Adam, the last rounds in smaller steps."""
        means, squares = ([np.zeros_like(each) for each in self._weights] for _ in range(2))
        step = 0
        for number in range(rounds):
            order, rate = rng.permutation(len(inputs)), 3e-3 if number < 0.6 * rounds else 1e-3
            for begin in range(0, len(inputs), _BATCH):
                some = order[begin : begin + _BATCH]
                step += 1
                slopes = self._slopes(inputs[some], open_[some], chosen[some])
                for place, slope in enumerate(slopes):
                    means[place] += 0.1 * (slope - means[place])
                    squares[place] += 0.001 * (slope**2 - squares[place])
                    scale = np.sqrt(squares[place] / (1 - 0.999**step)) + 1e-7
                    self._weights[place] -= rate * means[place] / (1 - 0.9**step) / scale

    def _slopes(self, inputs: Numbers, open_: Flags, chosen: Whole) -> list[Numbers]:
        first, first_start, last, last_start = self._weights
        hidden = np.maximum(inputs @ first + first_start, 0)
        error = _softmax(hidden @ last + last_start, open_)
        error[np.arange(len(chosen)), chosen] -= 1
        error /= len(chosen)
        back = (error @ last.T) * (hidden > 0)
        return [inputs.T @ back, back.sum(0), hidden.T @ error, error.sum(0)]


def _softmax(sums: Numbers, open_: Flags | None) -> Numbers:
    if open_ is not None:
        sums = np.where(open_, sums, -30)
    odds = np.exp(sums - sums.max(1, keepdims=True))
    found: Numbers = odds / odds.sum(1, keepdims=True)
    return found


def model(noted: Decisions, seed: int, rounds: int = 12) -> tuple[Numbers, Numbers, Numbers]:
    """Return how often the plain player chooses each slot in every spot, for two, three and four players."""
    rng = np.random.default_rng(seed)
    shares = tuple(np.zeros((ROWS, SLOTS), np.float32) for _ in PLAYERS)
    late = noted[:, 1] >= EARLY_ROWS
    for digits, which, numbers in (
        (EARLY_DIGITS, ~late, range(EARLY_ROWS)),
        (LATE_DIGITS, late, range(EARLY_ROWS, ROWS)),
    ):
        some = noted[which]
        told = inputs(some[:, 0], some[:, 1], digits)
        imitation = Imitation(told.shape[1], rng)
        imitation.learn(told, (some[:, 2:3] >> np.arange(SLOTS)) & 1 > 0, some[:, 3], rounds, rng)
        for players_, table_ in zip(PLAYERS, shares, strict=True):
            for begin in range(numbers.start, numbers.stop, _PART):
                part = np.arange(begin, min(begin + _PART, numbers.stop))
                table_[part] = imitation.shares(inputs(np.full(len(part), players_), part, digits))
    two, three, four = shares
    return two, three, four
