"""Positions of Sedici in a line, and what a test asks of them.

In all of them the last seat deals, or opens the auction, unless something else is said, so that seat 0 plays first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from cardtable.engine.cards import FRENCH, written
from cardtable.engine.events import Holder, Paid, Shown
from cardtable.engine.seats import Seat, all_seats
from cardtable.games.sedici import Sedici, SediciState
from cardtable.games.sedici.scoring import CARDS, GOAL, total
from tests.games import positions
from tests.games.positions import pack_on_top, stacked

SIX = ("2h", "3h", "4h", "5h", "7h", "")
"""A closed card for each of five players; the sixth seat deals."""


class Position(positions.Position[Sedici, SediciState]):
    """A match of Sedici under way."""

    # --- moves

    def begin(self, *closed: str, stock: str = "") -> Self:
        """The hand begins: an auction if there is one, else the players get these closed cards, and then these."""
        order = [seat for seat in self.state.present() if closed and closed[seat]]
        falling = FRENCH.hand(" ".join([*(closed[seat] for seat in order), stock]))
        with stacked(pack_on_top(CARDS, falling)):
            return self.do("deal")

    def sell(self, dealer: int, bid: int) -> Self:
        """The auction: this seat bids so much, all others pass."""
        while self.phase == "bid":
            self.do(f"bid {bid}" if self.turn == dealer else "pass")
        return self

    def play(self, *hands: str, dealer: int | None = None, bid: int = 3) -> Self:
        """A whole hand: each player gets the first of these cards closed and asks for the others.

        Args:
            hands: the cards of each seat; none of the dealer, and of those who are out.
            dealer: who buys the deal for `bid` if there is an auction; the one without cards if left out.
        """
        auction = self.state.opener is not None
        if not auction:
            dealer = self.state.dealer
        elif dealer is None:
            dealer = next(seat for seat, hand in enumerate(hands) if not hand)
        order = [seat for step in range(len(hands)) if hands[seat := (dealer + 1 + step) % len(hands)]]
        held = {seat: FRENCH.hand(hands[seat]) for seat in order}
        asked = [card for seat in order for card in held[seat][1:]]
        falling = [*(held[seat][0] for seat in order), *asked]
        with stacked(pack_on_top(CARDS, falling)):
            self.do("deal")
        if auction:
            self.sell(dealer, bid)
        for seat in order:
            assert self.turn == seat, f"{self.turn} plays before {seat}"
            self.do(*["card"] * (len(held[seat]) - 1))
            if total(held[seat]) < GOAL:
                self.do("stay")
        return self

    # --- what it says

    @property
    def chips(self) -> list[int]:
        """The chips before each seat."""
        return self.state.chips

    @property
    def pot(self) -> int:
        """The chips in the pot."""
        return self.state.pot

    @property
    def dealer(self) -> int | None:
        """Who deals; None before an auction."""
        return None if self.state.opener is not None else self.state.dealer

    @property
    def winner(self) -> int | None:
        """Who won the hand."""
        return self.state.winner

    @property
    def fines(self) -> list[str]:
        """Who paid how much for going over, in order: `1: 3`."""
        payers = self.state.payers
        paid = [event for event in self.events if isinstance(event, Paid) and event.source.holder is Holder.STACK]
        last = [event for event in paid if event.source.seat in payers][-len(payers) :] if payers else []
        return [f"{event.source.seat}: {event.count}" for event in last]

    @property
    def shown(self) -> dict[int, tuple[str, int]]:
        """What each showed at the end of the last hand."""
        scores = {event.seat: event.score for event in self.events if isinstance(event, Shown)}
        return {seat: (score.kind, score.number) for seat, score in scores.items()}

    @property
    def places(self) -> list[int]:
        """The place of each, once the match is over."""
        assert self.state.outcome is not None, "the match goes on"
        return list(self.state.outcome.places)

    @property
    def net(self) -> list[int]:
        """What the match brought each, once it is over."""
        assert self.state.outcome is not None, "the match goes on"
        return list(self.state.outcome.net)

    @property
    def tokens(self) -> int:
        """All tokens there are."""
        return sum(self.state.purse) + sum(self.state.chips) + self.state.pot

    def __str__(self) -> str:
        state, changed = self.state, self.rules.option_set.changed(self.rules.options)
        lines = [f"options {changed or 'as usual'}", "moves " + ", ".join(self.moves)]
        lines.append(f"hand {state.hand} turn {self.turn} {self.phase} dealer {self.dealer} opener {state.opener}")
        lines.append(f"pot {state.pot} (fresh {state.fresh})  stock {len(state.stock)}  {state.auction or ''}")
        for seat in all_seats(state.seats):
            flags = {"out": state.out, "left": state.left, "stayed": state.stayed, "passed": state.passed}
            marks = " ".join(mark for mark, on in flags.items() if on[seat])
            lines.append(f"seat {seat}  chips {state.chips[seat]}  {written(state.cards[seat])}  {marks}")
        return "\n".join(lines)


def start(seats: int = 6, *, first: int | None = None, **options: Any) -> Position:
    """A new match in which this seat, or the last, deals or opens the auction."""
    rules = Sedici({"first_dealer": str(seats - 1 if first is None else first), **options})
    state, events = rules.start(seats, "a seed")
    return Position(rules, state, events)


def between_hands(
    seats: int = 6,
    *,
    chips: Sequence[int] | None = None,
    pot: int = 0,
    dealer: int | None = None,
    hand: int = 1,
    opener: bool = False,
    **options: Any,
) -> Position:
    """After so many hands: this seat, or the last, deals the next one, or opens an auction for it.

    Args:
        chips: of each seat; who has none is out. Thirty if left out.
        pot: what lies in it.
        opener: whether there is an auction before the next hand.
    """
    rules = Sedici(options)
    state = SediciState.new(seats, "a seed")
    state.chips = [30] * seats if chips is None else list(chips)
    state.purse = [-each for each in state.chips]
    state.purse[0] -= pot
    state.pot, state.hand, state.chance = pot, hand, hand + 1
    state.out = [not each for each in state.chips]
    state.out_since = [0 if each else hand for each in state.chips]
    state.dealer = state.turn = Seat(seats - 1 if dealer is None else dealer)
    state.opener = state.dealer if opener else None
    return Position(rules, state)


def deal(*closed: str, stock: str = "", dealer: int | None = None, **changes: Any) -> Position:
    """Right after these closed cards have been dealt, by the last seat that got none; these lie atop the stock."""
    dealer = _dealer_of(closed) if dealer is None else dealer
    return between_hands(len(closed), dealer=dealer, **changes).begin(*closed, stock=stock)


def showdown(*hands: str, dealer: int | None = None, **changes: Any) -> Position:
    """After a hand in which the players, all but the dealer, held these."""
    dealer = _dealer_of(hands) if dealer is None else dealer
    return between_hands(len(hands), dealer=dealer, **changes).play(*hands)


def auction(seats: int = 6, *, chips: Sequence[int] | None = None, opener: int = 0, **options: Any) -> Position:
    """An auction has begun; this seat speaks first."""
    return between_hands(seats, chips=chips, dealer=opener, opener=True, **options).begin()


def _dealer_of(hands: Sequence[str]) -> int:
    """The last seat without cards; the last seat if all have some."""
    return next((seat for seat in reversed(range(len(hands))) if not hands[seat]), len(hands) - 1)
