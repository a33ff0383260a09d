"""Bots for Trisac that look at no cards. They serve to measure others: a bot that loses to one of these plays badly."""

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
    """Does the first of its verbs that is legal.

    Attributes:
        verbs: the verbs in order of preference.
    """

    verbs: ClassVar[Sequence[str]]
    listens = False

    def choose(
        self, rules: AnyRules, view: Any, seen: Sequence[Event], legal: Sequence[Action], limit: float, rng: Random
    ) -> Action:
        """Return the first legal verb; of several stakes the lowest, or at level `most` the highest."""
        for verb in self.verbs:
            some = [action for action in legal if action.verb == verb]
            if some:
                return some[-1 if self.level == MOST else 0]
        return legal[0]  # deal


LEAST = "least"
MOST = "most"


class AlwaysRaise(_Simple):
    """Names a stake whenever it may: by level the lowest or the highest."""

    name = "always_raise"
    verbs = (*_RAISES, *_STAYS)


class AlwaysCall(_Simple):
    """Calls the lowest stake if nobody has called, accepts every stake, and never names a higher one."""

    name = "always_call"
    verbs = ("call", *_STAYS)


class AlwaysPass(_Simple):
    """Leaves whenever it may."""

    name = "always_pass"
    verbs = (*_LEAVES, "check")
