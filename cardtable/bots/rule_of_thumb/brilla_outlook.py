"""What a hand of Brillà will cost, in lives, as far as one seat can tell: lower is better, a 31 may be below 0."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from cardtable.bots.characters import Character
from cardtable.bots.rule_of_thumb.brilla_hands import TRIO, below
from cardtable.engine.cards import ITALIAN, Card
from cardtable.engine.options import Value
from cardtable.engine.seats import Seat
from cardtable.games.brilla.handling import TABLE_SIZE
from cardtable.games.brilla.scoring import MOST, POINTS, is_trio, trio_order, worth
from cardtable.games.brilla.state import BrillaState
from cardtable.games.brilla.turns import MOST_LAPS

_DELAY = 0.5
"""How many more turns, besides the one after a knock, everybody gets when one does not knock oneself."""
_DRAWS = 1.5
"""How many cards a turn brings, such as would be drawn from those not seen, to choose from."""
_CHANCE_OF_31 = 0.012
"""How likely a turn makes a 31."""


class Outlook:
    """The hand in play as one seat sees it, to weigh what that seat may do.

    Args:
        options: the house rules.
        state: what the seat knows: cards it has not seen are unknown.
        me: the seat.
        character: what it leans to.
    """

    def __init__(self, options: Mapping[str, Value], state: BrillaState, me: Seat, character: Character) -> None:
        self._options = options
        self._state = state
        self._me = me
        self._character = character
        self._others = [seat for seat in state.alive() if seat != me]
        self.unseen = _unseen(state)

    # --- what may be done -------------------------------------------------------------------------------------------

    def knocking(self, hand: Sequence[Card], said: bool) -> float:
        """Knock with this hand: everybody else has one more turn."""
        return self._final(hand, said, self._if_knocked) * self._character.knocking

    def passing(self, hand: Sequence[Card], table: Sequence[Card], said: bool) -> float:
        """Do nothing."""
        return self._final(hand, said, self._now) if self._ends_by_passing() else self.leaving(hand, table, said)

    def leaving(self, hand: Sequence[Card], table: Sequence[Card], said: bool) -> float:
        """Leave this hand and this table to the next player."""
        if self._state.knocker is not None or self._state.lap == MOST_LAPS:
            return self._final(hand, said, self._at_the_end)
        return self._hoping(hand, table, said)

    def before_first_lap(self, hand: Sequence[Card], table: Sequence[Card]) -> float:
        """Begin the first lap, as its last player, with this hand and this table."""
        return self._hoping(hand, table, said=False)

    # --- what it costs ----------------------------------------------------------------------------------------------

    def _final(self, hand: Sequence[Card], said: bool, lowest: Sequence[float]) -> float:
        """The cost of a hand that stays as it is; `lowest` tells how likely each value is the lowest."""
        reached = self._value(hand, said)
        if reached == TRIO:
            return self._cost_of_brilla(hand)
        return -self._gain_of_31 if reached == MOST and not is_trio(hand) else lowest[reached]

    def _hoping(self, hand: Sequence[Card], table: Sequence[Card], said: bool) -> float:
        """The cost of a hand that will see another turn: the best of what is left on the table and of what comes."""
        now = self._final(hand, said, self._later)
        if said or now < 0:
            return now
        best = min(now, *(self._best_with(hand, card) for card in table))
        costs = sorted(min(now, self._best_with(hand, card)) for card in self.unseen)
        drawn = _mean_of_best(costs, self._draws)
        still_there = _mean_of_best([min(cost, best) for cost in costs], self._draws)
        left = (2 / 3) ** len(self._others)
        return left * still_there + (1 - left) * drawn

    def _best_with(self, hand: Sequence[Card], card: Card) -> float:
        a, b, c = hand
        return min(self._final(held, True, self._later) for held in ((card, b, c), (a, card, c), (a, b, card)))

    def _value(self, hand: Sequence[Card], said: bool) -> int:
        if is_trio(hand) and (self._options["brilla"] == "exempt" or (self._options["brilla"] == "declare" and said)):
            return TRIO
        return worth(hand)

    def _cost_of_brilla(self, hand: Sequence[Card]) -> float:
        """Nothing; but of two finalists with a brillà the lower one loses."""
        if len(self._others) > 1 or not self._state.said[self._others[0]]:
            return 0.0
        return 1.0 - (trio_order(hand) - 2) / 9

    @cached_property
    def _gain_of_31(self) -> float:
        """What a 31 brings besides safety, in lives: one's own back, and those of others by their share of all."""
        state, options = self._state, self._options
        back = 1.0 if state.lives[self._me] < int(options["lives"]) else 0.05
        if options["thirty_one"] != "others_pay":
            return back
        return back + (len(self._others) - 1) * state.lives[self._me] / sum(state.lives)

    @cached_property
    def _draws(self) -> float:
        more = 2.0 if self._state.lap == 1 and self._options["knock_from"] == "second_lap" else 1.0
        return _DRAWS * more * self._character.hope

    # --- how likely each value is the lowest ------------------------------------------------------------------------

    @cached_property
    def _now(self) -> list[float]:
        return self._lowest(dict.fromkeys(self._others, 0.0))

    @cached_property
    def _if_knocked(self) -> list[float]:
        return self._lowest(dict.fromkeys(self._others, 1.0))

    @cached_property
    def _later(self) -> list[float]:
        return self._lowest(dict.fromkeys(self._others, 1.0 + _DELAY))

    @cached_property
    def _at_the_end(self) -> list[float]:
        return self._lowest({seat: float(self._acts_again(seat)) for seat in self._others})

    def _lowest(self, more_turns: Mapping[Seat, float]) -> list[float]:
        """How likely a hand of each value 0..32 pays a life, when the others have so many more turns each."""
        chances = [1.0] * TRIO + [0.0]
        for seat, more in more_turns.items():
            if self._state.said[seat]:
                continue
            less = below(self._turns_had(seat) + more, self._floor(seat))
            chances = [chance * (1 - short) for chance, short in zip(chances, less, strict=True)]
        if self._options["thirty_one"] == "others_pay":
            stopped = min(1.0, _CHANCE_OF_31 * sum(more_turns.values()))
            chances = [stopped + (1 - stopped) * chance for chance in chances[:-1]] + [0.0]
        return chances

    def _floor(self, seat: Seat) -> int:
        """The least this player's hand is worth, from the cards he was seen to take."""
        sums = [0, 0, 0, 0]
        for card in self._state.cards[seat]:
            if card.known:
                sums[card // 10] += POINTS[card]
        return max(sums)

    def _turns_had(self, seat: Seat) -> int:
        """How many turns this player has had in this hand."""
        state = self._state
        if state.knocker is not None and not state.last_turns[seat] and seat != state.knocker:
            return state.lap + (self._place(seat) < self._place(state.knocker))
        before = self._me if state.knocker is None else state.knocker
        return state.lap - 1 + (self._place(seat) < self._place(before))

    def _acts_again(self, seat: Seat) -> bool:
        """Whether this player still has a turn in the last round."""
        if self._state.knocker is not None:
            return self._state.last_turns[seat]
        return self._place(seat) > self._place(self._me)

    def _place(self, seat: Seat) -> int:
        """Where this seat comes in a lap, the dealer last."""
        return (seat - self._state.dealer - 1) % self._state.seats

    def _ends_by_passing(self) -> bool:
        """Whether a pass now makes a lap in which all passed, and so ends the hand."""
        state = self._state
        if not state.still or state.knocker is not None or self._me != state.in_order()[-1]:
            return False
        return self._options["all_pass"] == "end" or len(state.stock) < TABLE_SIZE


def _unseen(state: BrillaState) -> list[Card]:
    seen = {*state.table, *(card for held in state.cards for card in held), *(card for card, _ in state.thrown)}
    return [card for card in ITALIAN if card not in seen]


def _mean_of_best(costs: Sequence[float], draws: float) -> float:
    """The mean of the lowest of so many of these costs; they are sorted, and `draws` need not be whole."""
    count = len(costs)
    at_least: list[float] = [(1.0 - place / count) ** draws for place in range(count + 1)]
    return sum(cost * (at_least[place] - at_least[place + 1]) for place, cost in enumerate(costs))
