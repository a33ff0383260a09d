"""Sedici's plain player as it was on 1 December 2026, frozen: what later ones must beat.

Only the chances of cards, and what is learnt of others from the hands they have shown, are the program's own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import prod
from operator import sub
from random import Random
from typing import Any, NamedTuple

from cardtable.bots.bot import Bot, unpack
from cardtable.bots.characters import Character
from cardtable.bots.sedici.habits import Habits, habits
from cardtable.bots.sedici.odds import (
    FULL,
    MOST_POINTS,
    Counts,
    Ends,
    about,
    counted,
    quarters,
    stayed,
    usual_ends,
    usual_stand,
)
from cardtable.engine.actions import Action
from cardtable.engine.events import Event
from cardtable.engine.match import AnyRules
from cardtable.engine.options import Value
from cardtable.engine.seats import Seat
from cardtable.games.sedici import Phase, SediciState
from cardtable.games.sedici.hands import KEPT_STAKE
from cardtable.games.sedici.matches import MOST_HANDS
from cardtable.games.sedici.scoring import BRILLANTE, GOAL, points, total

_FORESIGHT = 6
"""The most hands that are looked ahead."""


class Reign(NamedTuple):
    """The worth of a deal in chips, and the chance that nobody makes sixteen in the hands looked ahead."""

    worth: float
    kept: float


@dataclass(frozen=True)
class Table:
    """The players who would draw against a dealer, and the pot.

    Attributes:
        bents: how many points above the usual stand each of these players stands.
        pot: the chips in the pot before the stakes of the hand.
        hands: how many hands the dealer may deal at most, if nobody makes sixteen.
        fines: the share of the expected fines that the dealer counts on.
    """

    bents: Sequence[float]
    pot: int
    hands: int
    fines: float

    def deal(self, stake: int) -> Reign:
        """Return the worth of the deal to a dealer who stakes this in the first hand, until the deal is lost."""
        worth, pot, kept = 0.0, self.pot, 1.0
        for _ in range(min(self.hands, _FORESIGHT)):
            pot += stake + len(self.bents)
            ends = [usual_ends(stand) for stand in self.stands(pot)]
            worth += kept * (self.fines * sum(end.fine for end in ends) - stake)
            kept *= prod(1.0 - end.sixteen for end in ends)
            pot -= len(self.bents)
            stake = KEPT_STAKE
        return Reign(worth, kept)

    def gain(self, stake: int) -> float:
        """Return how many chips dealing at this stake brings more than drawing against another dealer at it.

        The players who draw share what the dealer loses and, if one of them makes sixteen, the chips that lay in the
        pot before.
        """
        worth, kept = self.deal(stake)
        return worth - ((1.0 - kept) * self.pot - worth) / len(self.bents)

    def stands(self, pot: int) -> list[float]:
        """Return the total at which each player stands with this many chips in the pot."""
        usual = usual_stand(len(self.bents), len(self.bents), about(pot))
        return [quarters(usual + bent) for bent in self.bents]


def fear(character: Character) -> float:
    """Return the weight of a chip paid for a bust, 1 for a steady character.

    It is the square of `risk`, because fines are small and many, and characters should still differ visibly.
    """
    return character.risk**2


class Outlook:
    """The hand in play, or the auction before it, as one seat sees it.

    Args:
        options: the house rules.
        state: what the seat knows; cards that it has not seen are unknown.
        me: the seat.
        character: the leanings of the bot.
        habits: estimates of how the others play.
    """

    def __init__(
        self, options: Mapping[str, Value], state: SediciState, me: Seat, character: Character, habits: Habits
    ) -> None:
        self._options = options
        self._state = state
        self._me = me
        self._character = character
        self._habits = habits
        self._order = [seat for seat in state.present() if state.cards[seat]]

    # --- the auction -------------------------------------------------------------------------------------------------

    def bidding(self, bid: int) -> float:
        """Return how many chips dealing for this bid brings more than letting another player deal for it."""
        hands = 1 if self._options["auction"] == "every_hand" else self._hands_left + 1
        return Table(self._others_bents, self._state.pot, hands, self._habits.sure_fines).gain(bid)

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

    @property
    def _reached(self) -> tuple[int, int]:
        """This seat's total, and its number of cards."""
        return total(self._state.cards[self._me]), len(self._state.cards[self._me])

    def _worth(self, number: int, held: int) -> float:
        """Return the value, in chips, of ending with this total in this number of cards."""
        if number > GOAL:
            return -fear(self._character) * min(number - GOAL, self._state.chips[self._me])
        return self._wins(number, held) * (self._prize if number == GOAL else self._state.fresh)

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


_CLEARLY = 1.0
"""The chips by which the value of the deal must exceed its cost before the bot bids."""
_OWN_BENT = 3.0
"""The points that a bot stands higher for each unit by which its fear of a bust is below 1."""
_LOW_BENT = -1.0
"""The points, relative to the usual stand, at which a bidder expects unknown players to stand."""
_JUMPS = 3
"""One bid in so many is one or two chips above the lowest bid."""


class SediciOf2026(Bot):
    """Plays Sedici by estimates, in the auction and in the hand, under all house rules."""

    name = "of_2026"

    def choose(
        self, rules: AnyRules, view: Any, seen: Sequence[Event], legal: Sequence[Action], limit: float, rng: Random
    ) -> Action:
        """Return the action with the highest estimated gain in chips."""
        state, me = unpack(view, SediciState)
        if len(legal) == 1:
            return legal[0]
        if state.phase is Phase.DRAW and total(state.cards[me]) + MOST_POINTS <= GOAL:
            return Action("card")  # no card can make a bust
        outlook = self._outlook(rules, state, me, seen)
        if state.phase is Phase.BID:
            assert state.auction is not None
            stuck = me == state.opener and not state.auction.bid
            return _bid(outlook, legal, stuck=stuck, rng=rng)
        return Action("card" if outlook.asking() > outlook.standing() else "stay")

    def _outlook(self, rules: AnyRules, state: SediciState, me: Seat, seen: Sequence[Event]) -> Outlook:
        """Return the estimates for this moment.

        The bot expects unknown players to stand where it would stand itself. In the auction it expects them to stand
        low, so that it does not pay for a deal on a guess.
        """
        expected = _LOW_BENT if state.phase is Phase.BID else _OWN_BENT * (1.0 - fear(self.character))
        known = habits(seen, state.pot, me, state.seats, expected)
        return Outlook(rules.options, state, me, self.character, known)


def _bid(outlook: Outlook, legal: Sequence[Action], *, stuck: bool, rng: Random) -> Action:
    """Return a bid if the deal is worth more than it costs, else a pass.

    The opener before any bid (`stuck`) bids one in any case: if all pass, the opener must deal at a higher stake.
    """
    bids = [action for action in legal if action.number]
    above = rng.choice((1, 2)) if rng.randrange(_JUMPS) == 0 else 0
    for action in bids[above : above + 1] + bids[:1]:
        if outlook.bidding(action.number or 0) > _CLEARLY:
            return action
    return bids[0] if bids and stuck else Action("pass")
