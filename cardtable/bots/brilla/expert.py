"""The expert of Brillà: it does what costs the fewest lives, by what it has learnt to read in the others' swaps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cardtable.bots.bot import Advice, Value, cheapest_first, unpack
from cardtable.bots.brilla.bot import BrillaRuleOfThumb, after, percent
from cardtable.bots.brilla.hands import standing
from cardtable.bots.brilla.inputs import weight_of_margin
from cardtable.bots.brilla.values import action_values, are_known
from cardtable.bots.characters import Character
from cardtable.engine.actions import Action
from cardtable.engine.cards import Card
from cardtable.engine.events import Event
from cardtable.engine.match import AnyRules
from cardtable.engine.seats import Seat, round_from
from cardtable.games.brilla import BrillaState, Phase
from cardtable.games.brilla.scoring import POINTS

_ASKED = (Phase.EXCHANGE, Phase.PLAY, Phase.LAST_TURN)
"""The decisions that the networks have learnt."""
_ALIKE = 0.004
"""Costs that differ by no more lives are equal: then the better-looking hand is kept."""
_FEAR, _WAITING, _GRUDGE = 0.1, 0.1, 0.1
"""What a full leaning weighs, in lives: against a knock, for waiting, against a rich table for the next player."""


class BrillaExpert(BrillaRuleOfThumb):
    """Plays Brillà by networks; the plain player takes its place under house rules which they have not learnt."""

    name = "expert"
    listens = True

    def __init__(self, level: str | None = None, character: Character | None = None) -> None:
        super().__init__(None, character)

    def reason(
        self, rules: AnyRules, view: Any, seen: Sequence[Event], legal: Sequence[Action], action: Action
    ) -> Advice:
        """Return why: the chance that it costs a life, and that of what else there is."""
        values = self.values(rules, view, seen, legal) if len(legal) > 1 else {}
        if not values:
            return super().reason(rules, view, seen, legal, action)
        state, _ = unpack(view, BrillaState)
        risks = {each: percent(1.0 - value.chance) for each, value in values.items()}
        others = [risks[each] for each in legal if each != action and each.verb in ("pass", "keep", "exchange")]
        if state.phase is Phase.EXCHANGE:
            return Advice(action, action.verb, {"risk": risks[action], "other": others[0]})
        if not others or action.verb == "pass":
            return Advice(action, "risk", {"risk": risks[action]})
        return Advice(action, "risk_instead", {"risk": risks[action], "other": others[0]})

    def values(
        self, rules: AnyRules, view: Any, seen: Sequence[Event], legal: Sequence[Action]
    ) -> Mapping[Action, Value]:
        """Return the value of each action of a turn or the exchange, under the house rules that were learnt."""
        state, me = unpack(view, BrillaState)
        if state.phase not in _ASKED or not are_known(rules.options):
            return {}
        return action_values(rules.options, state, me, seen, legal)

    def _estimates(
        self, rules: AnyRules, view: Any, seen: Sequence[Event], legal: Sequence[Action]
    ) -> Mapping[Action, float]:
        values = self.values(rules, view, seen, legal)
        if not values:
            return super()._estimates(rules, view, seen, legal)
        state, me = unpack(view, BrillaState)
        weight = weight_of_margin(len(state.alive()))
        costs = {
            action: 1.0 - value.chance - weight * value.margin + self._leaning(state, me, action, value)
            for action, value in values.items()
        }
        least = min(costs.values())

        def looks(action: Action) -> tuple[int, int, float]:
            hand, _, _ = _left(state, me, action)
            return standing(hand), sum(POINTS[card] for card in hand), -costs[action]

        return cheapest_first(costs, max((each for each in costs if costs[each] <= least + _ALIKE), key=looks))

    def _leaning(self, state: BrillaState, me: Seat, action: Action, value: Value) -> float:
        """Return what this character holds against an action, in lives."""
        bent = self.character
        _, table, _ = _left(state, me, action)
        against = (bent.spite - 1.0) * _GRUDGE * _brings(state, me, table)
        if action.verb == "knock":
            against += (bent.knocking - 1.0) * (1.0 - value.chance + _FEAR) + (bent.hope - 1.0) * _WAITING
        return against


def _left(state: BrillaState, me: Seat, action: Action) -> tuple[list[Card], list[Card], bool]:
    """Return the hand and the table that an action leaves, the exchange among them."""
    if action.verb == "exchange":
        return list(state.table), list(state.cards[me]), False
    return after(state, me, action)


def _brings(state: BrillaState, me: Seat, table: Sequence[Card]) -> float:
    """Return how much a table brings the next player, 0 to 1: the best card of the suit of which they show most."""
    following = next(seat for seat in round_from(me + 1, state.seats) if state.lives[seat])
    known = [card for card in state.cards[following] if card.known]
    points = {suit: sum(POINTS[card] for card in known if card.suit == suit) for suit in {card.suit for card in known}}
    suit = max(points, key=lambda each: points[each], default=None)
    return max((POINTS[card] for card in table if suit is None or card.suit == suit), default=0) / 11
