"""The rule-of-thumb bot of Trisac: it does about what costs the fewest piccoline, by estimates of `trisac_outlook`.

The cost of an action depends on who stays at such a stake, on the hands these players may have after what they said and
showed, and on the chance that the bot's own hand is the lowest. The bot learns from the events how readily each of the
others names stakes and leaves. Sometimes it bluffs: it names a stake that its hand is not good for. After the accomodo
it names one with about half of its good hands, so that a stake there tells little, and neither does a check.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from cardtable.bots.bot import Advice, Bot, cheapest_first, unpack
from cardtable.bots.characters import Character
from cardtable.bots.trisac.habits import Player, players
from cardtable.bots.trisac.outlook import Outlook
from cardtable.bots.trisac.reasons import reason
from cardtable.engine.actions import Action
from cardtable.engine.events import Event
from cardtable.engine.match import AnyRules
from cardtable.engine.seats import Seat
from cardtable.games.trisac import Phase, TrisacState

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
_STAKED_EVEN = 0.3
_STAKED_BEST = 0.5
"""How often a stake is named after the accomodo, with a hand that is the lowest as often as any, and with the best."""
_STAKED_WEAK = 0.18
"""How often a worse hand is staked there: about one bluff to three good hands."""

REGULAR = "regular"
BEGINNER = "beginner"
_BEGINNER = Character("beginner", risk=0.75, doubt=2.0)
"""The judgement of a beginner: too little thought of what losing costs, too little heed to what others say."""


class TrisacRuleOfThumb(Bot):
    """Plays Trisac by estimates, under all house rules, in some milliseconds a decision.

    Level `regular` goes by what the others have said and shown; level `beginner` hears them with half an ear, forgets
    how they usually play, and risks too much.
    """

    name = "rule_of_thumb"
    draws_lots = True

    def __init__(self, level: str | None = None, character: Character | None = None) -> None:
        super().__init__(level or REGULAR, character)

    def choose(
        self, rules: AnyRules, view: Any, seen: Sequence[Event], legal: Sequence[Action], limit: float, rng: Random
    ) -> Action:
        """Return one of the actions that cost about the fewest piccoline, or sometimes a bluff."""
        state, me = unpack(view, TrisacState)
        if len(legal) == 1:
            return legal[0]
        outlook, thought = self._outlook(rules, state, me, seen), _worth_a_thought(state, legal)
        if state.phase is Phase.BET and self.level != BEGINNER and not outlook.is_last_hand:
            stakes = rng.random() < self._staked(outlook.lowest() / outlook.fair(), state)
            thought = [action for action in thought if bool(action.number) == stakes] or thought
        costs = {action: _cost(outlook, action) for action in thought}
        best = min(costs.values())
        bluffs = [action for action in costs if action.number and costs[action] <= best + _BLUFF_COST]
        if bluffs and rng.random() < _BLUFF * leaning(self.character, state).bluff:
            return rng.choice(bluffs)
        near = [action for action in costs if costs[action] < best + 2 * _MIX]
        return rng.choices(near, [2 ** ((best - costs[action]) / _MIX) for action in near])[0]

    def reason(
        self, rules: AnyRules, view: Any, seen: Sequence[Event], legal: Sequence[Action], action: Action
    ) -> Advice:
        """Return why, with the chance that the hand is the lowest."""
        state, me = unpack(view, TrisacState)
        if state.betting is None:
            return super().reason(rules, view, seen, legal, action)
        return reason(action, state.betting, self._outlook(rules, state, me, seen))

    def _estimates(
        self, rules: AnyRules, view: Any, seen: Sequence[Event], legal: Sequence[Action]
    ) -> Mapping[Action, float]:
        """Return the costs in piccoline. They know no bluff for the sake of later hands, and so advise none.

        A stake higher than those that the bot thinks of costs no less than the highest of these: how others would
        answer it, nobody has seen.
        """
        state, me = unpack(view, TrisacState)
        if state.betting is None:
            return {}
        outlook = self._outlook(rules, state, me, seen)
        costs, thought = {action: _cost(outlook, action) for action in legal}, _worth_a_thought(state, legal)
        highest = max(thought, key=lambda action: action.number or 0)
        for action in legal:
            if (action.number or 0) > (highest.number or 0):
                costs[action] = max(costs[action], costs[highest])
        return cheapest_first(costs, min(thought, key=lambda action: costs[action]))

    def _outlook(self, rules: AnyRules, state: TrisacState, me: Seat, seen: Sequence[Event]) -> Outlook:
        known, bent = players(seen, state.seats), leaning(self.character, state)
        if self.level == BEGINNER:
            known = [Player(named=each.named, answered=each.answered, waited=each.waited) for each in known]
            bent = replace(bent, risk=bent.risk * _BEGINNER.risk, doubt=bent.doubt * _BEGINNER.doubt)
        return Outlook(rules.options, state, me, bent, known)

    def _staked(self, lowest: float, state: TrisacState) -> float:
        """Return how often a hand is staked after the accomodo.

        Args:
            lowest: the chance that it alone is the lowest, divided by an even share of it.
            state: what the seat knows.
        """
        if lowest > 1.0:
            return _STAKED_WEAK * leaning(self.character, state).bluff
        return _STAKED_BEST + lowest * (_STAKED_EVEN - _STAKED_BEST)


def leaning(character: Character, state: TrisacState) -> Character:
    """Return the leanings of a character here: little is left of them between two players, where they cost the most."""
    return character if len(state.present()) > 2 else character.cooler(_ALONE_TOGETHER)


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
    """Return the legal actions to be compared: of the stakes only a few, up to a share of the pot.

    After the accomodo there are always some: a little above what was called, a stake costs little more than leaving.
    """
    stakes = [action.number for action in legal if action.number is not None]
    if not stakes:
        return list(legal)
    least = stakes[0]
    most = max(4, state.pot // (3 if state.hand <= _EARLY else 2), least + 2 if state.second_round else 0)
    some = {least, least + 1, least + 2, (least + most) // 2, most}
    return [action for action in legal if action.number is None or (action.number in some and action.number <= most)]
