"""Brillà by rule of thumb: swap, knock and bargain so as to be least likely the lowest.

The bot never plays a hand through in its head. For each thing it may do it looks at the hand and the table this leaves,
and estimates what that costs, in lives: how likely every other player ends with more, from what he was seen to take and
from how many turns he has had (a measured table), and what one more turn may bring to itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from cardtable.bots.bot import Advice, Bot
from cardtable.bots.rule_of_thumb.brilla_outlook import Outlook
from cardtable.engine.actions import Action
from cardtable.engine.cards import Card
from cardtable.engine.events import Event
from cardtable.engine.match import AnyRules
from cardtable.engine.seats import Seat
from cardtable.games.brilla import BrillaState, BrillaView, Phase

_CLEARLY = 0.1
"""How many lives another move must save before a swap is taken back."""
_SAMPLES = 12
"""How many hidden tables an exchange is weighed against."""


class BrillaRuleOfThumb(Bot):
    """Plays Brillà by estimates, with every house variant, in about a millisecond a decision."""

    name = "rule_of_thumb"
    listens = False

    def choose(
        self, rules: AnyRules, view: Any, seen: Sequence[Event], legal: Sequence[Action], limit: float, rng: Random
    ) -> Action:
        """What costs the fewest lives."""
        assert isinstance(view, BrillaView)
        if len(legal) == 1:
            return legal[0]
        state, me = view.known, view.viewer
        assert me is not None
        match state.phase:
            case Phase.EXCHANGE:
                return self._exchange(rules, state, me, legal, rng)
            case Phase.PLAY | Phase.LAST_TURN:
                return self._cheapest(rules, state, me, legal, rng)[0]
            case Phase.CONFIRM:
                return self._confirm(rules, state, me, legal, rng)
            case Phase.DONOR:
                return self._donor(state, legal)
            case Phase.COMEBACK:
                return self._comeback(rules, state, me, legal)
            case _:
                return legal[0]

    def explain(
        self, rules: AnyRules, view: Any, seen: Sequence[Event], legal: Sequence[Action], limit: float, rng: Random
    ) -> Advice:
        """Its choice; in a turn with how likely it thinks that this costs a life, and passing."""
        assert isinstance(view, BrillaView)
        state, me = view.known, view.viewer
        if state.phase not in (Phase.PLAY, Phase.LAST_TURN):
            return super().explain(rules, view, seen, legal, limit, rng)
        assert me is not None
        action, cost = self._cheapest(rules, state, me, legal, rng)
        passing = [each for each in legal if each.verb.removesuffix("!") == "pass"]
        if not passing or action in passing:
            return Advice(action, "risk", {"risk": percent(cost)})
        outlook = Outlook(rules.options, state, me, self.character, rng)
        other = min(self._cost(outlook, state, me, each) for each in passing)
        return Advice(action, "risk_instead", {"risk": percent(cost), "other": percent(other)})

    def _cheapest(
        self, rules: AnyRules, state: BrillaState, me: Seat, legal: Sequence[Action], rng: Random
    ) -> tuple[Action, float]:
        """The move of a turn that costs the fewest lives, and how many."""
        outlook = Outlook(rules.options, state, me, self.character, rng)
        costs = [(self._cost(outlook, state, me, action), number) for number, action in enumerate(legal)]
        cost, number = min(costs)
        return legal[number], cost

    def _cost(self, outlook: Outlook, state: BrillaState, me: Seat, action: Action) -> float:
        hand, table = list(state.cards[me]), list(state.table)
        said = state.said[me] or action.verb.endswith("!")
        match action.verb.removesuffix("!"):
            case "swap":
                mine, other = action.cards
                trade(hand, table, mine, other)
            case "take":
                hand, table = table, hand
            case "knock":
                return outlook.knocking(hand, said)
            case _:
                return outlook.passing(hand, table, said)
        return outlook.leaving(hand, table, said)

    def _exchange(self, rules: AnyRules, state: BrillaState, me: Seat, legal: Sequence[Action], rng: Random) -> Action:
        """The dealer's exchange, or a fresh table, if that is better on average than what he has."""
        exchange, keep = sorted(legal, key=lambda action: action.verb)
        outlook = Outlook(rules.options, state, me, self.character, rng)
        hand, table = state.cards[me], state.table
        hidden = [table] if table[0].known else [rng.sample(outlook.unseen, 3) for _ in range(_SAMPLES)]
        fresh = rules.options["dealer_exchange"] == "refresh"
        now = mean([outlook.before_first_lap(hand, cards) for cards in hidden])
        if fresh:
            then = mean([outlook.before_first_lap(hand, rng.sample(outlook.unseen, 3)) for _ in range(_SAMPLES)])
        else:
            then = mean([outlook.before_first_lap(cards, hand) for cards in hidden])
        return exchange if then < now else keep

    def _confirm(self, rules: AnyRules, state: BrillaState, me: Seat, legal: Sequence[Action], rng: Random) -> Action:
        """*Carta a terra*, unless another move is clearly better than the one made (by somebody else, say)."""
        outlook = Outlook(rules.options, state, me, self.character, rng)
        made = outlook.leaving(state.cards[me], state.table, state.said[me])
        before = state.copy()
        for mine, other in before.swap:
            hand, table = before.cards[me], before.table
            hand[mine], table[other] = table[other], hand[mine]
        before.phase = Phase.PLAY if state.knocker is None else Phase.LAST_TURN
        _, best = self._cheapest(rules, before, me, rules.legal(before, me), rng)
        verb = "back" if best < made - _CLEARLY else "ground"
        return next(action for action in legal if action.verb == verb)

    def _donor(self, state: BrillaState, legal: Sequence[Action]) -> Action:
        """Whose life a 31 takes: the richest player's, or the poorest's to see him out."""
        sign = -1 if self.character.takes_from_rich else 1
        return min(legal, key=lambda action: sign * state.lives[action.seat or 0])

    def _comeback(self, rules: AnyRules, state: BrillaState, me: Seat, legal: Sequence[Action]) -> Action:
        """Back into the match if the share of the saucer that such a stack is worth exceeds its price."""
        stack = min(state.lives[seat] for seat in state.alive())
        price = int(rules.options["lives"]) + stack
        prize = state.pot + sum(state.lives) + price
        chance = stack / (sum(state.lives) + stack)
        verb = "return" if self.character.return_ * chance * prize > price else "stay_out"
        return next(action for action in legal if action.verb == verb)


def trade(hand: list[Card], table: list[Card], mine: Card, other: Card) -> None:
    """One card of the hand for one of the table."""
    place, slot = hand.index(mine), table.index(other)
    hand[place], table[slot] = other, mine


def percent(cost: float) -> int:
    """A cost in lives as the chance to pay one."""
    return round(100 * min(1.0, max(0.0, cost)))


def mean(numbers: Sequence[float]) -> float:
    """Their mean."""
    return sum(numbers) / len(numbers)
