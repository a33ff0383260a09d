"""Brillà's plain player as it was on 1 December 2026, frozen: what later ones must beat.

Where nearly every card had been seen, as at a table of twelve, it could not go on; here it can. Only the order of hands
and the table of measured standings are the program's own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, partial
from random import Random
from typing import Any

from cardtable.bots.bot import Bot, unpack
from cardtable.bots.brilla.hands import BRILLA, STANDINGS, THIRTY_ONE, Held, below, standing
from cardtable.bots.characters import Character
from cardtable.engine.actions import Action
from cardtable.engine.cards import ITALIAN, Card
from cardtable.engine.events import Event
from cardtable.engine.match import AnyRules
from cardtable.engine.options import Value
from cardtable.engine.seats import Seat
from cardtable.games.brilla import BrillaState, Phase
from cardtable.games.brilla.handling import TABLE_SIZE
from cardtable.games.brilla.scoring import POINTS
from cardtable.games.brilla.turns import MOST_LAPS, cries, plain

_DELAY = 1.0
"""The turns that each other player is expected to get before somebody knocks, if this seat does not knock."""
_DRAWS = 1.5
"""One more turn is worth a choice among this many cards drawn from the unseen ones."""
_IMPATIENCE = 0.05
"""The lives that a knock may cost more than another action and still be preferred, because it ends the hand."""
_SAMPLES = 20
"""The number of random hands that stand for the next player's hand."""
_CHANCE_OF_31 = 0.012
"""The chance that a turn makes a 31."""
_WELL_DONE = 0.05
"""The value of a 31, in lives, for a player who has lost none: it ends a hand that the player might still lose."""

Costs = Sequence[float]
"""The cost of each standing, in lives."""


class Outlook:
    """The hand in play as one seat sees it, with the cost of what that seat may do.

    Args:
        options: the house rules.
        state: what the seat knows; cards that it has not seen are unknown.
        me: the seat.
        character: the leanings of the bot.
        rng: the source of chance.
    """

    def __init__(
        self, options: Mapping[str, Value], state: BrillaState, me: Seat, character: Character, rng: Random
    ) -> None:
        self._options = options
        self._state = state
        self._me = me
        self._character = character
        self._rng = rng
        self._others = [seat for seat in state.alive() if seat != me]
        self._reaches: dict[Card, list[int]] = {}
        self.unseen = _unseen(state)

    # --- what may be done -------------------------------------------------------------------------------------------

    def knocking(self, hand: Sequence[Card], *, said: bool) -> float:
        """Return the cost of a knock with this hand: every other player has one more turn."""
        costs = self._costs(dict.fromkeys(self._others, 1.0))
        return costs[self._standing(hand, said=said)] * self._character.knocking - _IMPATIENCE

    def passing(self, hand: Sequence[Card], table: Sequence[Card], *, said: bool) -> float:
        """Return the cost of a pass, which may end the hand."""
        if self._ends_by_passing():
            return self._costs(dict.fromkeys(self._others, 0.0))[self._standing(hand, said=said)]
        return self.leaving(hand, table, said=said)

    def leaving(self, hand: Sequence[Card], table: Sequence[Card], *, said: bool) -> float:
        """Return the cost of a turn that ends with this hand and leaves this table to the next player."""
        reached = self._standing(hand, said=said)
        costs = self._with_next(self._costs_left, table)
        if said or reached >= BRILLA or self._last_turn:
            return costs[reached]
        return self._hoping(hand, table, reached, costs)

    def before_first_lap(self, hand: Sequence[Card], table: Sequence[Card]) -> float:
        """Return the cost, for the dealer, of beginning the first lap with this hand and this table."""
        return self._hoping(hand, table, self._standing(hand, said=True), self._costs_left)

    # --- what is still to come --------------------------------------------------------------------------------------

    def _hoping(self, hand: Sequence[Card], table: Sequence[Card], reached: int, costs: Costs) -> float:
        """Return the expected cost of a hand that has another turn, with the best swap that this turn will offer.

        A card left on the table is still there with the chance 2/3 for each other player.
        """
        held = Held(hand, exempt=self._exempt)
        counts = [0] * STANDINGS
        for card in self.unseen:
            counts[held.with_(card)] += 1
        best_left = max(reached, *(held.with_(card) for card in table))
        still_there = (2 / 3) ** len(self._others)
        return still_there * self._mean_of_best(counts, best_left, costs) + (1 - still_there) * self._mean_of_best(
            counts, reached, costs
        )

    def _mean_of_best(self, counts: Sequence[int], floor: int, costs: Costs) -> float:
        """Return the mean cost after the best of the cards that a turn brings, or of the floor if that is better.

        Args:
            counts: the number of unseen cards that lead to each standing.
            floor: the standing without these cards.
            costs: the cost of each standing.
        """
        if not any(counts):
            return costs[floor]
        total, so_far, before, mean = sum(counts), sum(counts[:floor]), 0.0, 0.0
        for reached in range(floor, STANDINGS):
            so_far += counts[reached]
            up_to_here = (so_far / total) ** self._draws
            mean += costs[reached] * (up_to_here - before)
            before = up_to_here
        return mean

    @cached_property
    def _draws(self) -> float:
        more = 2.0 if self._state.lap == 1 and self._options["knock_from"] == "second_lap" else 1.0
        return _DRAWS * more * self._character.hope

    # --- what each standing costs -----------------------------------------------------------------------------------

    @cached_property
    def _costs_left(self) -> Costs:
        """The costs if this seat ends its turn without a knock."""
        if self._last_turn:
            return self._costs({seat: float(self._acts_again(seat)) for seat in self._others})
        return self._costs(dict.fromkeys(self._others, 1.0 + _DELAY))

    def _costs(self, more_turns: Mapping[Seat, float]) -> Costs:
        """Return the cost of each standing: the chance that no other player ends below it.

        Args:
            more_turns: the number of turns that each other player still has.
        """
        costs = [1.0] * STANDINGS
        for seat, more in more_turns.items():
            if not self._state.said[seat]:
                shares = below(self._turns_had(seat) + more, self._floor(seat))
                costs = [cost * (1 - share) for cost, share in zip(costs, shares, strict=True)]
        if self._options["thirty_one"] == "others_pay":
            stopped = min(1.0, _CHANCE_OF_31 * sum(more_turns.values()))
            costs = [stopped + (1 - stopped) * cost for cost in costs]
        # if both finalists have a brillà, the lower one loses
        costs[BRILLA] = 0.5 if all(self._state.said[seat] for seat in self._others[:2]) and self._is_final else 0.0
        costs[THIRTY_ONE] = -self._gain_of_31()
        return costs

    def _gain_of_31(self) -> float:
        """Return what a 31 is worth, in lives: a life back and, with `others_pay`, a share of what the others pay."""
        state, options = self._state, self._options
        back = 1.0 if state.lives[self._me] < int(options["lives"]) else _WELL_DONE
        if options["thirty_one"] != "others_pay":
            return back
        return back + (len(self._others) - 1) * state.lives[self._me] / sum(state.lives)

    # --- what the next player can take ------------------------------------------------------------------------------

    def _with_next(self, costs: Costs, table: Sequence[Card]) -> Costs:
        """Return the costs, changed by how much this table helps the next player more than the present one does."""
        if self._next is None or not self._character.spite:
            return costs
        usual, now = self._reach(self._state.table), self._reach(table)
        changed = [
            min(1.0, cost * (then / before) ** self._character.spite)
            for cost, before, then in zip(costs, usual, now, strict=True)
        ]
        return [*changed[:BRILLA], *costs[BRILLA:]]

    def _reach(self, table: Sequence[Card]) -> list[float]:
        """Return, for each standing, the chance that the next player reaches it or a better one with this table."""
        counts = [0] * STANDINGS
        for reached in map(max, self._stands, *(self._reached_with(card) for card in table)):
            counts[reached] += 1
        total, reach = 1, []
        for count in reversed(counts):
            total += count
            reach.append(total / (_SAMPLES + 1))
        return reach[::-1]

    def _reached_with(self, card: Card) -> list[int]:
        if card not in self._reaches:
            self._reaches[card] = [held.with_(card) for held in self._next_held]
        return self._reaches[card]

    @cached_property
    def _next_held(self) -> list[Held]:
        return [Held(hand, exempt=self._exempt) for hand in self._next_hands]

    @cached_property
    def _stands(self) -> list[int]:
        return [standing(hand, exempt=self._exempt) for hand in self._next_hands]

    @cached_property
    def _next_hands(self) -> list[list[Card]]:
        """Random hands of the next player: the cards they were seen to take, and the best of some unseen ones."""
        assert self._next is not None
        known = [card for card in self._state.cards[self._next] if card.known]
        return [self._thought_of(known, self._turns_had(self._next)) for _ in range(_SAMPLES)]

    def _thought_of(self, known: list[Card], turns: int) -> list[Card]:
        missing = 3 - len(known)
        drawn = self._rng.sample(self.unseen, min(missing + 3, len(self.unseen)))
        hand, more = known + drawn[:missing], drawn[missing:]
        if not turns or not missing:
            return hand
        swaps = [[*hand[:slot], card, *hand[slot + 1 :]] for card in more for slot in range(len(known), 3)]
        return max(hand, *swaps, key=partial(standing, exempt=self._exempt))

    @cached_property
    def _next(self) -> Seat | None:
        """The seat that plays next; None if it has no turn left in this hand or has announced a brillà."""
        state = self._state
        order = [Seat((self._me + step) % state.seats) for step in range(1, state.seats)]
        seat = next(seat for seat in order if state.lives[seat])
        acts = not state.said[seat] and (self._acts_again(seat) if self._last_turn else True)
        return seat if acts else None

    # --- where the hand stands --------------------------------------------------------------------------------------

    @property
    def _exempt(self) -> bool:
        """Whether a brillà pays nothing (rule `brilla`); in some house rules it must be announced first."""
        return self._options["brilla"] != "thirty"

    def _standing(self, hand: Sequence[Card], *, said: bool) -> int:
        return standing(hand, exempt=said or self._options["brilla"] == "exempt")

    @property
    def _is_final(self) -> bool:
        return len(self._others) == 1

    @property
    def _last_turn(self) -> bool:
        """Whether this turn is the seat's last one in this hand."""
        return self._state.knocker is not None or self._state.lap == MOST_LAPS

    def _floor(self, seat: Seat) -> int:
        """Return the fewest points that this player's hand can have, from the cards they were seen to take."""
        sums = [0, 0, 0, 0]
        for card in self._state.cards[seat]:
            if card.known:
                sums[card // 10] += POINTS[card]
        return max(sums)

    def _turns_had(self, seat: Seat) -> int:
        """Return how many turns this player has had in this hand."""
        state = self._state
        if state.knocker is None:
            return state.lap - 1 + (self._place(seat) < self._place(self._me))
        since = not state.last_turns[seat] and seat != state.knocker
        return state.lap - 1 + (self._place(seat) < self._place(state.knocker)) + since

    def _acts_again(self, seat: Seat) -> bool:
        """Return whether this player still has a turn after this seat's last one."""
        if self._state.knocker is not None:
            return self._state.last_turns[seat]
        return self._place(seat) > self._place(self._me)

    def _place(self, seat: Seat) -> int:
        """Return the place of this seat in a lap, from 0; the dealer is last."""
        return (seat - self._state.dealer - 1) % self._state.seats

    def _ends_by_passing(self) -> bool:
        """Return whether a pass now completes a lap of passes that ends the hand (rule `all_pass`)."""
        state = self._state
        if not state.still or state.knocker is not None or self._me != state.in_order()[-1]:
            return False
        return self._options["all_pass"] == "end" or len(state.stock) < TABLE_SIZE


def _unseen(state: BrillaState) -> list[Card]:
    seen = {*state.table, *(card for held in state.cards for card in held), *(card for card, _ in state.thrown)}
    return [card for card in ITALIAN if card not in seen]


_CLEARLY = 0.1
"""The lives that another move must save before the bot takes a swap back."""
_TABLES = 12
"""The number of random tables over which an exchange is averaged."""


class BrillaOf2026(Bot):
    """Plays Brillà by estimates, under all house rules, in about a millisecond a decision."""

    name = "of_2026"
    listens = False

    def choose(
        self, rules: AnyRules, view: Any, seen: Sequence[Event], legal: Sequence[Action], limit: float, rng: Random
    ) -> Action:
        """Return the action with the lowest estimated cost in lives."""
        if len(legal) == 1:
            return legal[0]
        state, me = unpack(view, BrillaState)
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

    def _cheapest(
        self, rules: AnyRules, state: BrillaState, me: Seat, legal: Sequence[Action], rng: Random
    ) -> tuple[Action, float]:
        """Return the action of a turn that costs the fewest lives, and this cost."""
        outlook = Outlook(rules.options, state, me, self.character, rng)
        costs = [(self._cost(outlook, state, me, action), number) for number, action in enumerate(legal)]
        cost, number = min(costs)
        return legal[number], cost

    def _cost(self, outlook: Outlook, state: BrillaState, me: Seat, action: Action) -> float:
        hand, table = list(state.cards[me]), list(state.table)
        said = state.said[me] or cries(action)
        match plain(action):
            case "swap":
                mine, other = action.cards
                trade(hand, table, mine, other)
            case "take":
                hand, table = table, hand
            case "knock":
                return outlook.knocking(hand, said=said)
            case _:
                return outlook.passing(hand, table, said=said)
        return outlook.leaving(hand, table, said=said)

    def _exchange(self, rules: AnyRules, state: BrillaState, me: Seat, legal: Sequence[Action], rng: Random) -> Action:
        """Return the exchange if it costs fewer lives on average than keeping (rule `dealer_exchange`)."""
        exchange, keep = sorted(legal, key=lambda action: action.verb)
        outlook = Outlook(rules.options, state, me, self.character, rng)
        hand, table = state.cards[me], state.table
        hidden = [table] if table[0].known else [rng.sample(outlook.unseen, 3) for _ in range(_TABLES)]
        fresh = rules.options["dealer_exchange"] == "refresh"
        now = mean([outlook.before_first_lap(hand, cards) for cards in hidden])
        if fresh:
            then = mean([outlook.before_first_lap(hand, rng.sample(outlook.unseen, 3)) for _ in range(_TABLES)])
        else:
            then = mean([outlook.before_first_lap(cards, hand) for cards in hidden])
        return exchange if then < now else keep

    def _confirm(self, rules: AnyRules, state: BrillaState, me: Seat, legal: Sequence[Action], rng: Random) -> Action:
        """Return *carta a terra*, unless another move is clearly better than the swap made.

        The bot may be asked about a swap that it did not choose: a person asks for a hint.
        """
        outlook = Outlook(rules.options, state, me, self.character, rng)
        made = outlook.leaving(state.cards[me], state.table, said=state.said[me])
        before = state.copy()
        for mine, other in before.swap:
            hand, table = before.cards[me], before.table
            hand[mine], table[other] = table[other], hand[mine]
        before.phase = Phase.PLAY if state.knocker is None else Phase.LAST_TURN
        _, best = self._cheapest(rules, before, me, rules.legal(before, me), rng)
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


def trade(hand: list[Card], table: list[Card], mine: Card, other: Card) -> None:
    """Swap a card of the hand for one of the table, in place."""
    place, slot = hand.index(mine), table.index(other)
    hand[place], table[slot] = other, mine


def mean(numbers: Sequence[float]) -> float:
    """Return the mean of these numbers, of which there must be one at least."""
    return sum(numbers) / len(numbers)
