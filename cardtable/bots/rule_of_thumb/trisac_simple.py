"""Strategies for Trisac that look at no card: yardsticks, for whoever loses to one of these plays badly."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

from cardtable.bots.bot import Bot
from cardtable.engine.actions import Action
from cardtable.engine.events import Event
from cardtable.engine.match import AnyRules

_RAISES = ("raise", "bet", "call")
_STAYS = ("stay", "see", "check")
_LEAVES = ("pass", "fold")


class _Simple(Bot):
    """Does the first of its verbs that it may.

    Attributes:
        verbs: in order of preference.
    """

    verbs: ClassVar[Sequence[str]]
    listens = False

    def choose(
        self, rules: AnyRules, view: Any, seen: Sequence[Event], legal: Sequence[Action], limit: float, rng: Random
    ) -> Action:
        """The first of its verbs; of several stakes the least, or at level `most` the highest."""
        for verb in self.verbs:
            some = [action for action in legal if action.verb == verb]
            if some:
                return some[-1 if self.level == MOST else 0]
        return legal[0]  # deal


LEAST = "least"
MOST = "most"


class AlwaysRaise(_Simple):
    """Names a stake whenever it may, the least or the highest there is."""

    name = "always_raise"
    verbs = (*_RAISES, *_STAYS)


class AlwaysCall(_Simple):
    """Calls the least, and then accepts every stake, but never names a higher one."""

    name = "always_call"
    verbs = ("call", *_STAYS)


class AlwaysPass(_Simple):
    """Leaves whenever it may."""

    name = "always_pass"
    verbs = (*_LEAVES, "check")
