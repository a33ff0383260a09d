"""Simple players that search Trisac's bots for a weakness: one stakes whatever it holds, others go by fixed bounds."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from cardtable.bots.bot import Bot, unpack
from cardtable.bots.trisac.spots import PAIR_CLASSES, class_after, class_before
from cardtable.bots.trisac.table import STRENGTHS, table
from cardtable.engine.actions import Action
from cardtable.engine.events import Event
from cardtable.engine.match import AnyRules
from cardtable.games.trisac import Phase, TrisacState
from tools.sparring.yardsticks.trisac_2026.bot import TrisacOf2026


class LateStake(TrisacOf2026):
    """The plain player of 1 December 2026, but after the accomodo it names the lowest stake whatever it holds."""

    name = "late_stake"

    def choose(
        self, rules: AnyRules, view: Any, seen: Sequence[Event], legal: Sequence[Action], limit: float, rng: Random
    ) -> Action:
        """Return the lowest stake where none has been named after the accomodo, and elsewhere what that player does."""
        state, _ = unpack(view, TrisacState)
        if state.phase is Phase.BET:
            return next((action for action in legal if action.number), legal[0])
        return super().choose(rules, view, seen, legal, limit, rng)


class Bounds(NamedTuple):
    """The share of hands, the weakest first, that a player does not name a stake with, or does not accept one with."""

    names: float
    accepts: float


BOUNDS = {
    "tight": (Bounds(0.6, 0.5), Bounds(0.7, 0.5)),
    "loose": (Bounds(0.5, 0.35), Bounds(0.6, 0.4)),
}
"""By level, the bounds before and after the accomodo."""


class Thresholds(Bot):
    """Names the lowest stake, accepts, or leaves, by how good its hand is; it hears nothing of what others say."""

    name = "thresholds"
    listens = False

    def __init__(self, level: str | None = None) -> None:
        super().__init__(level or "tight")

    def choose(
        self, rules: AnyRules, view: Any, seen: Sequence[Event], legal: Sequence[Action], limit: float, rng: Random
    ) -> Action:
        """Return what its hand is good enough for."""
        state, me = unpack(view, TrisacState)
        if len(legal) == 1 or state.betting is None:
            return legal[0]
        assert self.level is not None
        bounds = BOUNDS[self.level][state.second_round]
        if state.second_round:
            share = (class_after(state, me, table()) + 0.5) / STRENGTHS
        else:
            share = (class_before(state, me, table()) + 0.5) / PAIR_CLASSES
        stake = next((action for action in legal if action.number), None)
        if share >= bounds.names and stake is not None:
            return stake
        accept = next((action for action in legal if action.verb in ("stay", "see")), None)
        if share >= bounds.accepts and accept is not None:
            return accept
        return next(action for action in legal if action.verb in ("pass", "check", "fold"))
