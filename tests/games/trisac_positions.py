"""Positions of Trisac in a line, and what a test asks of them.

In all of them the last seat deals unless something else is said, so that seat 0 speaks first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from cardtable.engine.cards import FRENCH, Card, written
from cardtable.engine.events import Moved
from cardtable.engine.seats import Seat, all_seats
from cardtable.games.trisac import Trisac, TrisacState
from cardtable.games.trisac.scoring import CARDS, CONCINI
from cardtable.games.trisac.state import HIDDEN
from tests.games import positions
from tests.games.positions import dealt_one_by_one, pack_on_top, stacked

POKER, TRIS, CONTA, NONE = "Ks Kh Kd Kc", "9s 9h 9c 2d", "As Qs 2s 8h", "Ah Qc 8d 7s"
"""Four hands, the best first, without a concino."""


class Position(positions.Position[Trisac, TrisacState]):
    """A match of Trisac under way."""

    def __init__(self, rules: Trisac, state: TrisacState, events: Sequence[Any] = ()) -> None:
        super().__init__(rules, state, events)
        self.accomodo: list[list[Card]] = [[] for _ in range(state.seats)]

    # --- moves

    def deal(self, *hands: str) -> Self:
        """The dealer deals these hands, by seat: two closed cards, and two open ones for when the accomodo comes."""
        held = [FRENCH.hand(hand) for hand in hands]
        self.accomodo = [cards[HIDDEN:] for cards in held]
        closed = [written(cards[:HIDDEN]) for cards in held]
        stock = pack_on_top(CARDS, dealt_one_by_one(FRENCH, closed, self.state.present()))
        assert stock[0] not in CONCINI, "it would be shuffled again"
        with stacked(stock):
            return self.do("deal")

    def do(self, *moves: str) -> Self:
        """Each move in turn, by whoever is to act; the open cards of the hands that were dealt fall as they should."""
        for move in moves:
            self._stack_accomodo(move)
            super().do(move)
        return self

    def _stack_accomodo(self, move: str) -> None:
        """If this move brings the accomodo, put the cards on top of the stock that are to fall."""
        state = self.state
        if state.betting is None or state.second_round or state.turn is None:
            return
        after = state.copy()
        self.rules.apply(after, state.turn, self.rules.parse(move))
        if after.second_round and after.betting is not None:
            order = [seat for seat in after.present() if seat in after.betting.players]
            falling = dealt_one_by_one(FRENCH, [written(cards) for cards in self.accomodo], order)
            state.stock = pack_on_top(state.stock, falling)

    # --- what it says

    @property
    def held(self) -> list[int]:
        """The piccoline before each seat."""
        return self.state.held

    @property
    def pot(self) -> int:
        """The piccoline in the middle."""
        return self.state.pot

    @property
    def stakes(self) -> dict[int, int]:
        """The stake each stands by, as it lies on the table."""
        return {int(seat): count for seat, count in self.lying().stakes.items()}

    @property
    def still_in(self) -> list[int]:
        """Who is in the hand, in the order in which they speak."""
        return [] if self.state.betting is None else list(self.state.betting.players)

    @property
    def places(self) -> list[int]:
        """The place of each, once the match is over."""
        assert self.state.outcome is not None, "the match goes on"
        return list(self.state.outcome.places)

    @property
    def dealt(self) -> list[Moved]:
        """The cards that came from the stock."""
        return [event for event in self.events if isinstance(event, Moved) and event.source.zone.value == "stock"]

    def __str__(self) -> str:
        state, changed = self.state, self.rules.option_set.changed(self.rules.options)
        lines = [f"options {changed or 'as usual'}", "moves " + ", ".join(self.moves)]
        lines.append(f"hand {state.hand} turn {self.turn} {self.phase} dealer {state.dealer} pot {state.pot}")
        lines.append(f"stock {len(state.stock)}  {state.betting or ''}")
        for seat in all_seats(state.seats):
            flags: dict[str, Sequence[int]] = {
                "left": state.left,
                "safe": state.place,
                "folded": state.folded,
                "shown": state.shown,
            }
            marks = " ".join(mark for mark, on in flags.items() if on[seat])
            lines.append(f"seat {seat}  held {state.held[seat]}  {written(state.cards[seat])}  {marks}")
        return "\n".join(lines)


def start(seats: int = 4, *, first: int | None = None, seed: str = "a seed", **options: Any) -> Position:
    """A new match in which this seat, or the last, deals first."""
    rules = Trisac({"first_dealer": str(seats - 1 if first is None else first), **options})
    state, events = rules.start(seats, seed)
    return Position(rules, state, events)


def between_hands(
    held: Sequence[int] = (0, 0, 0, 0),
    *,
    dealer: int | None = None,
    hand: int = 1,
    safe: Sequence[int] = (),
    **options: Any,
) -> Position:
    """After so many hands, with these piccoline before the seats.

    Args:
        held: the piccoline of each seat; all others lie in the middle.
        dealer: who may deal; the last seat still at the table if left out.
        safe: who has left among the winners, in this order.
    """
    rules = Trisac(options)
    state = TrisacState.new(len(held), "a seed")
    state.house = -int(rules.options["piccoline"])
    state.held, state.pot = list(held), -state.house - sum(held)
    for place, seat in enumerate(safe):
        state.place[seat] = place + 1
    state.hand, state.chance = hand, hand + 1
    seats = [seat for seat in range(len(held)) if seat not in safe]
    state.dealer = state.turn = Seat(seats[-1] if dealer is None else dealer)
    return Position(rules, state)


def deal(*hands: str, held: Sequence[int] | None = None, **changes: Any) -> Position:
    """Right after the deal: two closed cards to each, with the open ones to come; four plain hands if left out."""
    hands = hands or (POKER, TRIS, CONTA, NONE)
    return between_hands(held or [0] * len(hands), **changes).deal(*hands)


def accomodo(*hands: str, stake: int = 3, held: Sequence[int] | None = None, **changes: Any) -> Position:
    """Everybody is in for this stake, called by seat 0, who now speaks first again."""
    position = deal(*hands, held=held, **changes).do(f"call {stake}")
    while position.phase == "answer":
        position.do("stay")
    assert position.asked == (0, "bet")
    return position


def showdown(*hands: str, stake: int = 3, held: Sequence[int] | None = None, **changes: Any) -> Position:
    """Everybody was in for this stake and has shown these hands; nothing was said after the accomodo."""
    position = accomodo(*hands, stake=stake, held=held, **changes)
    while position.phase == "bet":
        position.do("check")
    return position
