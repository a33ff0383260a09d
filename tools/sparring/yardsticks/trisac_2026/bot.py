"""The rule-of-thumb bot of Trisac: it does about what costs the fewest piccoline, by estimates of `trisac_outlook`.

The cost of an action depends on who stays at such a stake, on the hands these players may have after what they said and
showed, and on the chance that the bot's own hand is the lowest. The bot learns from the events how readily each of the
others names stakes and leaves. Sometimes it bluffs: it names a stake that its hand is not good for.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from cardtable.bots.bot import Bot, unpack
from cardtable.bots.characters import Character
from cardtable.engine.actions import Action
from cardtable.engine.events import Event
from cardtable.engine.match import AnyRules
from cardtable.engine.seats import Seat
from cardtable.games.trisac import TrisacState
from tools.sparring.yardsticks.trisac_2026.habits import players
from tools.sparring.yardsticks.trisac_2026.outlook import Outlook

_MIX = 0.04
"""The piccoline by which an action is worse that is chosen half as often as the best one."""
_BLUFF = 0.08
"""The chance of a bluff, where a stake can be named at a bearable cost."""
_BLUFF_COST = 0.6
"""The piccoline that a bluff may cost more than the best action."""
_ALONE_TOGETHER = 0.25
"""The share of the bot's leanings that is left between two players, where leanings cost the most."""
_EARLY = 3
"""The first hands of a match, in which the bot considers only smaller stakes."""


class TrisacOf2026(Bot):
    """Plays Trisac by estimates, under all house rules, in some milliseconds a decision."""

    name = "of_2026"

    def choose(
        self, rules: AnyRules, view: Any, seen: Sequence[Event], legal: Sequence[Action], limit: float, rng: Random
    ) -> Action:
        """Return one of the actions that cost about the fewest piccoline, or sometimes a bluff."""
        state, me = unpack(view, TrisacState)
        if len(legal) == 1:
            return legal[0]
        outlook = self._outlook(rules, state, me, seen)
        costs = {action: _cost(outlook, action) for action in _worth_a_thought(state, legal)}
        best = min(costs.values())
        bluffs = [action for action in costs if action.number and costs[action] <= best + _BLUFF_COST]
        if bluffs and rng.random() < _BLUFF * self._leaning(state).bluff:
            return rng.choice(bluffs)
        near = [action for action in costs if costs[action] < best + 2 * _MIX]
        return rng.choices(near, [2 ** ((best - costs[action]) / _MIX) for action in near])[0]

    def _outlook(self, rules: AnyRules, state: TrisacState, me: Seat, seen: Sequence[Event]) -> Outlook:
        return Outlook(rules.options, state, me, self._leaning(state), players(seen, state.seats))

    def _leaning(self, state: TrisacState) -> Character:
        return self.character if len(state.present()) > 2 else self.character.cooler(_ALONE_TOGETHER)


def _cost(outlook: Outlook, action: Action) -> float:
    match action.verb:
        case "call" | "raise" | "bet":
            return outlook.naming(action.number or 0)
        case "stay" | "see":
            return outlook.accepting()
        case "fold":
            return outlook.leaving()
        case "pass":
            return outlook.passing()
        case _:  # check
            return outlook.waiting()


def _worth_a_thought(state: TrisacState, legal: Sequence[Action]) -> list[Action]:
    """Return the legal actions to be compared: of the stakes only a few, up to a share of the pot."""
    stakes = [action.number for action in legal if action.number is not None]
    if not stakes:
        return list(legal)
    least = stakes[0]
    most = max(4, state.pot // (3 if state.hand <= _EARLY else 2))
    some = {least, least + 1, least + 2, (least + most) // 2, most}
    return [action for action in legal if action.number is None or (action.number in some and action.number <= most)]
