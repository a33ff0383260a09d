"""The random bot: plays any game, badly. A yardstick, and what finds the corners of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from cardtable.bots.bot import Bot
from cardtable.engine.actions import Action
from cardtable.engine.events import Event
from cardtable.engine.match import AnyRules


class RandomBot(Bot):
    """Does anything that is allowed, all equally likely."""

    name = "random"
    listens = False

    def choose(
        self, rules: AnyRules, view: Any, seen: Sequence[Event], legal: Sequence[Action], limit: float, rng: Random
    ) -> Action:
        """Any of them."""
        return rng.choice(legal)
