"""The greedy swapper of Brillà: it takes what makes its hand best now, knocks from a bound on, and looks at nobody."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from cardtable.bots.bot import Bot, unpack
from cardtable.bots.brilla.bot import after
from cardtable.bots.brilla.hands import standing
from cardtable.engine.actions import Action
from cardtable.engine.events import Event
from cardtable.engine.match import AnyRules
from cardtable.games.brilla import BrillaState, Phase
from cardtable.games.brilla.turns import plain

_SENSIBLE = 25
"""The points from which it knocks, unless its level names others."""


class BrillaGreedy(Bot):
    """Plays by the points of its own hand; its level is the number of points from which it knocks."""

    name = "greedy"
    listens = False

    def choose(
        self, rules: AnyRules, view: Any, seen: Sequence[Event], legal: Sequence[Action], limit: float, rng: Random
    ) -> Action:
        """Return a knock with a hand that is good enough, else what leaves the best hand."""
        state, me = unpack(view, BrillaState)
        if state.phase not in (Phase.PLAY, Phase.LAST_TURN):
            return next((action for action in legal if action.verb == "ground"), legal[0])

        def reached(action: Action) -> int:
            hand, _, said = after(state, me, action)
            return standing(hand, exempt=said or rules.options["brilla"] == "exempt")

        knocks = [action for action in legal if plain(action) == "knock"]
        if knocks and reached(knocks[0]) >= int(self.level or _SENSIBLE):
            return knocks[0]
        # of equals a pass
        waits = [action for action in legal if plain(action) != "knock"] or legal
        return max(waits, key=lambda action: (reached(action), plain(action) == "pass"))
