"""The rule-of-thumb bot of Brillà: it does what costs the fewest lives, by estimates of `brilla_outlook`.

For each legal action the bot looks at the hand and the table that the action leaves, and estimates its cost in lives:
the chance that every other player ends with as much or more. That depends on the cards which they were seen to take, on
the number of their turns (by a measured table), and on what one more turn may bring to the bot. It plays nothing ahead.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from cardtable.bots.bot import Advice, Bot, unpack
from cardtable.bots.brilla import judgement
from cardtable.bots.brilla.outlook import Outlook
from cardtable.bots.characters import Character
from cardtable.engine.actions import Action
from cardtable.engine.cards import Card
from cardtable.engine.events import Event
from cardtable.engine.match import AnyRules
from cardtable.engine.seats import Seat
from cardtable.games.brilla import BrillaState, Phase
from cardtable.games.brilla.turns import cries, plain

_ALIKE = 0.01
"""Costs that differ by no more lives are equal: then the better-looking hand is kept."""
_CLEARLY = 0.1
"""The lives that another move must save before the bot takes a swap back."""
_SAMPLES = 12
"""The number of random tables over which an exchange is averaged."""

REGULAR = "regular"
BEGINNER = "beginner"


class BrillaRuleOfThumb(Bot):
    """Plays Brillà by estimates, under all house rules, in about a millisecond a decision.

    Level `regular` remembers what others were seen to take and thinks of the next player; level `beginner` forgets it,
    hardly thinks of anybody, and takes all other hands for weaker than they are.
    """

    name = "rule_of_thumb"
    listens = False

    def __init__(self, level: str | None = None, character: Character | None = None) -> None:
        super().__init__(level or REGULAR, character)
        self._judgement = judgement.BEGINNER if self.level == BEGINNER else judgement.AT_HOME

    def choose(
        self, rules: AnyRules, view: Any, seen: Sequence[Event], legal: Sequence[Action], limit: float, rng: Random
    ) -> Action:
        """Return the action with the lowest estimated cost in lives."""
        if len(legal) == 1:
            return legal[0]
        state, me = unpack(view, BrillaState)
        match state.phase:
            case Phase.EXCHANGE:
                return self._exchange(rules, state, me, legal)
            case Phase.PLAY | Phase.LAST_TURN:
                return self._cheapest(rules, state, me, legal)[0]
            case Phase.CONFIRM:
                return self._confirm(rules, state, me, legal)
            case Phase.DONOR:
                return self._donor(state, legal)
            case Phase.COMEBACK:
                return self._comeback(rules, state, me, legal)
            case _:
                return legal[0]

    def explain(
        self, rules: AnyRules, view: Any, seen: Sequence[Event], legal: Sequence[Action], limit: float, rng: Random
    ) -> Advice:
        """Return the choice; in a turn with the chance that it costs a life, and with that of passing."""
        state, me = unpack(view, BrillaState)
        if state.phase not in (Phase.PLAY, Phase.LAST_TURN):
            return super().explain(rules, view, seen, legal, limit, rng)
        action, cost = self._cheapest(rules, state, me, legal)
        passing = [each for each in legal if plain(each) == "pass"]
        if not passing or action in passing:
            return Advice(action, "risk", {"risk": percent(cost)})
        outlook = self._outlook(rules, state, me)
        other = min(self._cost(outlook, state, me, each) for each in passing)
        return Advice(action, "risk_instead", {"risk": percent(cost), "other": percent(other)})

    def _cheapest(self, rules: AnyRules, state: BrillaState, me: Seat, legal: Sequence[Action]) -> tuple[Action, float]:
        """Return the action of a turn that costs the fewest lives, and this cost; of equals the better-looking hand."""
        outlook = self._outlook(rules, state, me)
        costs = {action: self._cost(outlook, state, me, action) for action in legal}
        least = min(costs.values())

        def looks(action: Action) -> tuple[int, int]:
            hand, _, said = _after(state, me, action)
            return outlook.looks(hand, said=said)

        best = max((action for action in legal if costs[action] <= least + _ALIKE), key=looks)
        return best, costs[best]

    def _cost(self, outlook: Outlook, state: BrillaState, me: Seat, action: Action) -> float:
        hand, table, said = _after(state, me, action)
        match plain(action):
            case "knock":
                cost = outlook.knocking(hand, said=said)
            case "swap" | "take":
                cost = outlook.leaving(hand, table, said=said)
            case _:
                cost = outlook.passing(hand, table, said=said)
        return cost + outlook.gift(table)

    def _outlook(self, rules: AnyRules, state: BrillaState, me: Seat) -> Outlook:
        return Outlook(rules.options, state, me, self.character, self._judgement)

    def _exchange(self, rules: AnyRules, state: BrillaState, me: Seat, legal: Sequence[Action]) -> Action:
        """Return the exchange if it costs fewer lives on average than keeping (rule `dealer_exchange`)."""
        exchange, keep = sorted(legal, key=lambda action: action.verb)
        outlook = self._outlook(rules, state, me)
        hand, table = state.cards[me], state.table
        hidden = [table] if table[0].known else [outlook.rng.sample(outlook.unseen, 3) for _ in range(_SAMPLES)]
        fresh = rules.options["dealer_exchange"] == "refresh"
        now = mean([outlook.before_first_lap(hand, cards) for cards in hidden])
        if fresh:
            then = mean(
                [outlook.before_first_lap(hand, outlook.rng.sample(outlook.unseen, 3)) for _ in range(_SAMPLES)]
            )
        else:
            then = mean([outlook.before_first_lap(cards, hand) for cards in hidden])
        return exchange if then < now else keep

    def _confirm(self, rules: AnyRules, state: BrillaState, me: Seat, legal: Sequence[Action]) -> Action:
        """Return *carta a terra*, unless another move is clearly better than the swap made.

        The bot may be asked about a swap that it did not choose: a person asks for a hint.
        """
        outlook = self._outlook(rules, state, me)
        made = outlook.leaving(state.cards[me], state.table, said=state.said[me])
        before = state.copy()
        for mine, other in before.swap:
            hand, table = before.cards[me], before.table
            hand[mine], table[other] = table[other], hand[mine]
        before.phase = Phase.PLAY if state.knocker is None else Phase.LAST_TURN
        _, best = self._cheapest(rules, before, me, rules.legal(before, me))
        verb = "back" if best < made - _CLEARLY else "ground"
        return next(action for action in legal if action.verb == verb)

    def _donor(self, state: BrillaState, legal: Sequence[Action]) -> Action:
        """Return the action that takes a life of the richest or the poorest player, by character."""
        sign = -1 if self.character.takes_from_rich else 1
        return min(legal, key=lambda action: sign * state.lives[action.seat or 0])

    def _comeback(self, rules: AnyRules, state: BrillaState, me: Seat, legal: Sequence[Action]) -> Action:
        """Return whether to come back: yes if the expected share of all stakes of the match exceeds the price.

        The share is that of a stack as large as the smallest in play, the size of a stack after a comeback.
        """
        stack = min(state.lives[seat] for seat in state.alive())
        price = int(rules.options["lives"]) + stack
        prize = state.pot + sum(state.lives) + price
        chance = stack / (sum(state.lives) + stack)
        verb = "return" if self.character.return_ * chance * prize > price else "stay_out"
        return next(action for action in legal if action.verb == verb)


def _after(state: BrillaState, me: Seat, action: Action) -> tuple[list[Card], list[Card], bool]:
    """Return the hand and the table that an action of a turn leaves, and whether the hand is said to be a brillà."""
    hand, table = list(state.cards[me]), list(state.table)
    match plain(action):
        case "swap":
            trade(hand, table, *action.cards)
        case "take":
            hand, table = table, hand
        case _:
            pass
    return hand, table, state.said[me] or cries(action)


def trade(hand: list[Card], table: list[Card], mine: Card, other: Card) -> None:
    """Swap a card of the hand for one of the table, in place."""
    place, slot = hand.index(mine), table.index(other)
    hand[place], table[slot] = other, mine


def percent(cost: float) -> int:
    """Return a cost in lives as the chance of paying one, in per cent."""
    return round(100 * min(1.0, max(0.0, cost)))


def mean(numbers: Sequence[float]) -> float:
    """Return the mean of these numbers, of which there must be one at least."""
    return sum(numbers) / len(numbers)
