"""Estimates of what an action in Brillà costs, in lives, from what one seat knows. The cost of a 31 is negative.

The bot of Brillà calls this module, which knows house rules and a view's state, in which hidden cards are unknown.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, partial
from itertools import combinations
from random import Random

from cardtable.bots.brilla.hands import BRILLA, STANDINGS, THIRTY_ONE, Held, below, standing
from cardtable.bots.brilla.judgement import AT_HOME, Judgement
from cardtable.bots.characters import Character
from cardtable.engine.cards import ITALIAN, UNKNOWN, Card
from cardtable.engine.options import Value
from cardtable.engine.seats import Seat
from cardtable.games.brilla.handling import TABLE_SIZE
from cardtable.games.brilla.scoring import POINTS
from cardtable.games.brilla.state import BrillaState
from cardtable.games.brilla.turns import MOST_LAPS

_DELAY = 1.0
"""The turns that each other player is expected to get before somebody knocks, if this seat does not knock."""
_DRAWS = 1.5
"""One more turn is worth a choice among this many cards drawn from the unseen ones."""
_IMPATIENCE = 0.05
"""The lives that a knock may cost more than another action and still be preferred, because it ends the hand.

They grow by as much with each lap after the first in which one may knock: nobody sits on a good hand for long.
"""
_SPITE = 0.5
"""How much of what a table brings the next player counts as a cost; a character scales it."""
_GIFT = 0.1
"""The lives it may cost not to leave the next player the card that completes a known brillà or 31."""
_SAMPLES = 40
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
        judgement: what the bot minds.

    Attributes:
        unseen: the cards that the seat has not seen, or has forgotten.
        rng: draws the hands and tables that stand for all that may be; what the seat knows decides how.
    """

    def __init__(
        self,
        options: Mapping[str, Value],
        state: BrillaState,
        me: Seat,
        character: Character,
        judgement: Judgement = AT_HOME,
    ) -> None:
        self._options = options
        self._state = state if judgement.remembers else _forgotten(state, me)
        self._me = me
        self._character = character
        self._judgement = judgement
        self._others = [seat for seat in state.alive() if seat != me]
        self._reaches: dict[Card, list[int]] = {}
        self.unseen = _unseen(self._state)
        self.rng = Random(" ".join(map(str, self.unseen)))

    # --- what may be done -------------------------------------------------------------------------------------------

    def knocking(self, hand: Sequence[Card], *, said: bool) -> float:
        """Return the cost of a knock with this hand: every other player has one more turn."""
        costs = self._costs(dict.fromkeys(self._others, 1.0))
        cost = costs[self._standing(hand, said=said)] * self._character.knocking
        return cost - _IMPATIENCE * max(1, self._state.lap - 1)

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

    def looks(self, hand: Sequence[Card], *, said: bool) -> tuple[int, int]:
        """Return how good a hand looks: its standing, and the points of all its cards."""
        return self._standing(hand, said=said), sum(POINTS[card] for card in hand)

    def gift(self, table: Sequence[Card]) -> float:
        """Return the cost of this table if it completes a brillà or a 31 of cards that the next player has shown."""
        if self._next is None:
            return 0.0
        known = [card for card in self._state.cards[self._next] if card.known]
        if len(known) < 2:
            return 0.0
        hands = [[*pair, card] for pair in combinations(known, 2) for card in table]
        return _GIFT if any(standing(hand, exempt=self._exempt) >= BRILLA for hand in hands) else 0.0

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
            return costs[floor]  # every card has been seen
        total, so_far, before, mean = sum(counts), sum(counts[:floor]), 0.0, 0.0
        for reached in range(floor, STANDINGS):
            so_far += counts[reached]
            up_to_here = (so_far / total) ** self._draws
            mean += costs[reached] * (up_to_here - before)
            before = up_to_here
        return mean

    @property
    def _draws(self) -> float:
        return _DRAWS * self._character.hope * self._judgement.hope

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
                turns = min(self._turns_had(seat) + more, self._judgement.most_turns)
                shares = below(turns, self._floor(seat))
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
        spite = _SPITE * self._character.spite * self._judgement.foresight
        if self._next is None or not spite:
            return costs
        usual, now = self._reach(self._state.table), self._reach(table)
        changed = [
            min(1.0, cost * (then / before) ** spite) for cost, before, then in zip(costs, usual, now, strict=True)
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
        drawn = self.rng.sample(self.unseen, min(missing + 3, len(self.unseen)))
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


def _forgotten(state: BrillaState, me: Seat) -> BrillaState:
    """Return what the seat knows without the cards in the hands of others."""
    forgotten = state.copy()
    for seat, held in enumerate(forgotten.cards):
        if seat != me:
            held[:] = [UNKNOWN] * len(held)
    return forgotten


def _unseen(state: BrillaState) -> list[Card]:
    seen = {*state.table, *(card for held in state.cards for card in held), *(card for card, _ in state.thrown)}
    return [card for card in ITALIAN if card not in seen]
