"""The rule-of-thumb bot of Brillà: it does what costs the fewest lives, by estimates of `brilla_outlook`.

For each legal action the bot looks at the hand and the table that the action leaves, and estimates its cost in lives:
the chance that every other player ends with as much or more. That depends on the cards which they were seen to take, on
the number of their turns (by a measured table), and on what one more turn may bring to the bot. It plays nothing ahead.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from cardtable.bots.bot import Advice, Bot, cheapest_first, unpack
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
        state, _ = unpack(view, BrillaState)
        if state.phase is Phase.DONOR:
            return self._donor(state, legal)
        return next(iter(self._estimates(rules, view, seen, legal)), legal[0])

    def reason(
        self, rules: AnyRules, view: Any, seen: Sequence[Event], legal: Sequence[Action], action: Action
    ) -> Advice:
        """Return why: the chance that it costs a life, and that of what else there is; or what a life is worth."""
        state, me = unpack(view, BrillaState)
        if len(legal) == 1:
            return super().reason(rules, view, seen, legal, action)
        match state.phase:
            case Phase.PLAY | Phase.LAST_TURN:
                costs = self._turn(rules, state, me, legal)
                passing = [costs[each] for each in legal if plain(each) == "pass"]
                if not passing or plain(action) == "pass":
                    return Advice(action, "risk", {"risk": percent(costs[action])})
                return Advice(action, "risk_instead", {"risk": percent(costs[action]), "other": percent(min(passing))})
            case Phase.EXCHANGE | Phase.CONFIRM:
                costs = self._estimates(rules, view, seen, legal)
                (other,) = (costs[each] for each in legal if each != action)
                return Advice(action, action.verb, {"risk": percent(costs[action]), "other": percent(other)})
            case Phase.DONOR:
                return Advice(action, "richest" if self.character.takes_from_rich else "poorest")
            case _:  # a return
                price, prize, chance = _stakes_of_a_return(rules, state)
                return Advice(action, action.verb, {"price": price, "prize": prize, "chance": percent(chance)})

    def _estimates(
        self, rules: AnyRules, view: Any, seen: Sequence[Event], legal: Sequence[Action]
    ) -> Mapping[Action, float]:
        """Return the costs in lives; that of whose life to take is beyond this bot."""
        state, me = unpack(view, BrillaState)
        match state.phase:
            case Phase.PLAY | Phase.LAST_TURN:
                return self._turn(rules, state, me, legal)
            case Phase.EXCHANGE:
                return self._exchange(rules, state, me, legal)
            case Phase.CONFIRM:
                return self._confirm(rules, state, me, legal)
            case Phase.COMEBACK:
                return self._comeback(rules, state, legal)
            case _:
                return {}

    def _turn(self, rules: AnyRules, state: BrillaState, me: Seat, legal: Sequence[Action]) -> Mapping[Action, float]:
        """Return what the actions of a turn cost; the first is the best, of equals the one with the better hand."""
        outlook = self._outlook(rules, state, me)
        costs = {action: self._cost(outlook, state, me, action) for action in legal}
        least = min(costs.values())

        def looks(action: Action) -> tuple[int, int]:
            hand, _, said = after(state, me, action)
            return outlook.looks(hand, said=said)

        return cheapest_first(costs, max((each for each in legal if costs[each] <= least + _ALIKE), key=looks))

    def _cost(self, outlook: Outlook, state: BrillaState, me: Seat, action: Action) -> float:
        hand, table, said = after(state, me, action)
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

    def _exchange(
        self, rules: AnyRules, state: BrillaState, me: Seat, legal: Sequence[Action]
    ) -> Mapping[Action, float]:
        """Return what exchanging and keeping cost on average (rule `dealer_exchange`)."""
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
        return cheapest_first({keep: now, exchange: then})

    def _confirm(
        self, rules: AnyRules, state: BrillaState, me: Seat, legal: Sequence[Action]
    ) -> Mapping[Action, float]:
        """Return *carta a terra* first, unless another move is clearly better than the swap made.

        The bot may be asked about a swap that it did not choose: a person asks for a hint.
        """
        outlook = self._outlook(rules, state, me)
        made = outlook.leaving(state.cards[me], state.table, said=state.said[me])
        before = state.copy()
        for mine, other in before.swap:
            hand, table = before.cards[me], before.table
            hand[mine], table[other] = table[other], hand[mine]
        before.phase = Phase.PLAY if state.knocker is None else Phase.LAST_TURN
        instead = self._turn(rules, before, me, rules.legal(before, me))
        costs = {"ground": made, "back": next(iter(instead.values()))}
        verb = "back" if costs["back"] < made - _CLEARLY else "ground"
        return cheapest_first(
            {action: costs[action.verb] for action in legal}, next(action for action in legal if action.verb == verb)
        )

    def _donor(self, state: BrillaState, legal: Sequence[Action]) -> Action:
        """Return the action that takes a life of the richest or the poorest player, by character."""
        sign = -1 if self.character.takes_from_rich else 1
        return min(legal, key=lambda action: sign * state.lives[action.seat or 0])

    def _comeback(self, rules: AnyRules, state: BrillaState, legal: Sequence[Action]) -> Mapping[Action, float]:
        """Return what a return costs, less the share of all stakes that it may win, and what staying out costs: 0."""
        price, prize, chance = _stakes_of_a_return(rules, state)
        costs = {"return": price - self.character.return_ * chance * prize, "stay_out": 0.0}
        verb = "return" if costs["return"] < 0 else "stay_out"
        return cheapest_first(
            {action: costs[action.verb] for action in legal}, next(action for action in legal if action.verb == verb)
        )


def _stakes_of_a_return(rules: AnyRules, state: BrillaState) -> tuple[int, int, float]:
    """Return the price of a return, all stakes of the match with it, and the chance to win these.

    The chance is that of a stack as large as the smallest in play, the size of a stack after a return.
    """
    stack = min(state.lives[seat] for seat in state.alive())
    price = int(rules.options["lives"]) + stack
    return price, state.pot + sum(state.lives) + price, stack / (sum(state.lives) + stack)


def after(state: BrillaState, me: Seat, action: Action) -> tuple[list[Card], list[Card], bool]:
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
