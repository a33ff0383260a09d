"""Estimates of what an action in Sedici brings, in chips, from what one seat knows.

The bot and its reasons call this module, which knows house rules and a view's state, in which hidden cards are unknown.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from math import prod
from operator import sub
from typing import NamedTuple

from cardtable.bots.characters import Character
from cardtable.bots.sedici.deal import Table
from cardtable.bots.sedici.habits import Habits
from cardtable.bots.sedici.judgement import AT_HOME, Judgement
from cardtable.bots.sedici.lead import Lead
from cardtable.bots.sedici.odds import (
    FULL,
    Counts,
    Ends,
    about,
    counted,
    quarters,
    stayed,
    usual_ends,
    usual_stand,
)
from cardtable.engine.options import Value
from cardtable.engine.seats import Seat
from cardtable.games.sedici import SediciState
from cardtable.games.sedici.hands import KEPT_STAKE
from cardtable.games.sedici.matches import MOST_HANDS
from cardtable.games.sedici.scoring import BRILLANTE, GOAL, points, total


def fear(character: Character) -> float:
    """Return the weight of a chip paid for a bust, 1 for a steady character.

    It is the square of `risk`, because fines are small and many, and characters should still differ visibly.
    """
    return character.risk**2


class Odds(NamedTuple):
    """The chances that one more card makes a bust or a sixteen, and the chance to win without it."""

    bust: float
    sixteen: float
    wins: float


class Outlook:
    """The hand in play, or the auction before it, as one seat sees it.

    Args:
        options: the house rules.
        state: what the seat knows; cards that it has not seen are unknown.
        me: the seat.
        character: the leanings of the bot.
        habits: estimates of how the others play.
        judgement: what the bot minds.
    """

    def __init__(
        self,
        options: Mapping[str, Value],
        state: SediciState,
        me: Seat,
        character: Character,
        habits: Habits,
        judgement: Judgement = AT_HOME,
    ) -> None:
        self._options = options
        self._state = state
        self._me = me
        self._character = character
        self._habits = habits
        self._judgement = judgement
        self._order = [seat for seat in state.present() if state.cards[seat]]

    # --- the auction -------------------------------------------------------------------------------------------------

    def bidding(self, bid: int) -> float:
        """Return how many chips dealing for this bid brings more than letting another player deal for it."""
        hands = 1 if self._options["auction"] == "every_hand" else self._hands_left + 1
        return Table(self._others_bents, self._state.pot, hands, self._habits.sure_fines).gain(bid)

    def fines(self, stake: int) -> float:
        """Return the expected fines of one hand, in chips, if its dealer stakes this much."""
        return Table(self._others_bents, self._state.pot, 1, self._habits.fines).deal(stake).worth + stake

    @property
    def _others_bents(self) -> list[float]:
        return [self._habits.bents[seat] for seat in self._state.present() if seat != self._me]

    @property
    def _hands_left(self) -> int:
        """The number of hands that may follow this one."""
        return (int(self._options["hands"]) or MOST_HANDS) - self._state.hand

    # --- asking or standing ------------------------------------------------------------------------------------------

    def standing(self) -> float:
        """Return the value of standing now, in chips."""
        return self._worth(*self._reached)

    def asking(self) -> float:
        """Return the value of one card and then standing, in chips.

        No more cards need be looked at: asking gets worse with each card, so where one gains nothing, more do not.
        """
        number, held = self._reached
        worths = [count * self._worth(number + more, held + 1) for more, count in enumerate(self._unseen) if count]
        return sum(worths) / sum(self._unseen)

    def odds(self) -> Odds:
        """Return the chances with one more card and without it."""
        number, held = self._reached
        counts, whole, missing = self._unseen, sum(self._unseen), GOAL - number
        sixteen = counts[missing] if missing < len(counts) else 0
        return Odds(sum(counts[missing + 1 :]) / whole, sixteen / whole, self._wins(number, held))

    @property
    def _reached(self) -> tuple[int, int]:
        """This seat's total, and its number of cards."""
        return total(self._state.cards[self._me]), len(self._state.cards[self._me])

    def _worth(self, number: int, held: int) -> float:
        """Return the value, in chips, of ending with this total in this number of cards."""
        if number > GOAL:
            fine = min(number - GOAL, self._state.chips[self._me])
            return self._judgement.fear * fear(self._character) * self._counted(-fine)
        return self._wins(number, held) * self._counted(self._prize if number == GOAL else self._state.fresh)

    def _counted(self, chips: float) -> float:
        """Return what so many chips more count, in chips, to a player of this judgement."""
        return self._lead.worth(chips) if self._judgement.for_the_match else chips

    @cached_property
    def _lead(self) -> Lead:
        chips = self._state.chips
        others = [chips[seat] for seat in self._state.present() if seat != self._me]
        return Lead(chips[self._me], others, self._hands_left)

    def _wins(self, number: int, held: int) -> float:
        """Return the chance that this total in this number of cards wins."""
        return prod(ends.beaten(number, held, tie) for ends, tie in self._others)

    @cached_property
    def _prize(self) -> float:
        """The value of a sixteen, in chips: the pot and, if the rules give it to the winner, the deal.

        Of the chips that would stay in the pot without a sixteen, the seat's own share counts as its own already.
        """
        state, present = self._state, len(self._state.present())
        prize = state.fresh + (state.pot - state.fresh) * (1 - 1 / present)
        if self._options["active_dealer"]:
            prize += sum(usual_ends(quarters(self._stand_of(seat))).fine for seat in self._order if seat != self._me)
        if self._options["auction"] == "first_hand" and self._hands_left:
            prize += Table(self._others_bents, 0, self._hands_left, self._habits.fines).gain(KEPT_STAKE)
        return prize

    # --- the others --------------------------------------------------------------------------------------------------

    @cached_property
    def _others(self) -> list[tuple[Ends, float]]:
        """For each of the others, the ends of the hand and the chance that it loses an exact tie to this seat."""
        return [(self._ends(seat), self._wins_tie(seat)) for seat in self._order if seat != self._me]

    def _ends(self, seat: Seat) -> Ends:
        stand = quarters(self._stand_of(seat))
        if self._state.stayed[seat]:
            return stayed(tuple(points(card) for card in self._state.cards[seat][1:]), stand)
        return usual_ends(stand)

    def _wins_tie(self, other: Seat) -> float:
        """Return 1 if this seat wins a tie in points and cards, else 0 (rules `ties`, `brillante`)."""
        if BRILLANTE in self._state.cards[self._me]:
            return 1.0
        if BRILLANTE in self._state.cards[other]:
            return 0.0
        return float(self._order.index(self._me) < self._order.index(other))

    def _stand_of(self, seat: Seat) -> float:
        return self._usual + self._habits.bents[seat]

    @cached_property
    def _usual(self) -> float:
        return usual_stand(len(self._order), self._state.fresh, about(self._state.pot))

    @cached_property
    def _unseen(self) -> Counts:
        known = [card for held in self._state.cards for card in held if card.known]
        known += [card for card, _ in self._state.thrown if card.known]
        return tuple(map(sub, FULL, counted(known)))
