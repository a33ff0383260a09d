"""How long bots think: a bot that notes it, whatever it plays."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from time import process_time
from typing import Any

from cardtable.bots.bot import Bot
from cardtable.engine.actions import Action
from cardtable.engine.events import Event
from cardtable.engine.match import AnyRules


class Timed(Bot):
    """A bot that notes how long it thinks, in milliseconds of the processor.

    The first choice, for which it reads what it needs, is left out.
    """

    name = "timed"

    def __init__(self, bot: Bot) -> None:
        super().__init__()
        self._bot = bot
        self._first = True
        self.times: list[float] = []

    def choose(
        self, rules: AnyRules, view: Any, seen: Sequence[Event], legal: Sequence[Action], limit: float, rng: Random
    ) -> Action:
        began = process_time()
        action = self._bot.choose(rules, view, seen, legal, limit, rng)
        if not self._first:
            self.times.append(1000 * (process_time() - began))
        self._first = False
        return action
