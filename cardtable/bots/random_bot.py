"""The random bot: it plays any game, badly. Other bots are measured against it, and its matches test the rules."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from cardtable.bots.bot import Bot
from cardtable.engine.actions import Action
from cardtable.engine.events import Event
from cardtable.engine.match import AnyRules


class RandomBot(Bot):
    """Chooses among the legal actions, each equally likely."""

    name = "random"
    listens = False

    def choose(
        self, rules: AnyRules, view: Any, seen: Sequence[Event], legal: Sequence[Action], limit: float, rng: Random
    ) -> Action:
        return rng.choice(legal)
