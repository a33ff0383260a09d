"""Positions of Brillà in a line, and what a test asks of them.

`table` puts players in the middle of a hand, `deal` deals them chosen cards, `showdown` ends the hand they hold. In all
of them the last living seat deals unless something else is said, so that seat 0 plays first.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Any, Self

from cardtable.engine.cards import ITALIAN, Card, written
from cardtable.engine.seats import Seat
from cardtable.games.brilla import Brilla, BrillaState, Phase
from cardtable.games.brilla.scoring import is_thirty_one, is_trio
from tests.games import positions
from tests.games.positions import dealt_one_by_one, pack_on_top, stacked


class Position(positions.Position[Brilla, BrillaState]):
    """A match of Brillà under way."""

    def pass_round(self) -> Self:
        """Everybody passes until somebody is asked something else or a new lap begins."""
        lap, hand = self.state.lap, self.state.hand
        while self.phase in ("play", "last_turn") and (lap, hand) == (self.state.lap, self.state.hand):
            self.do("pass")
        return self

    def deal(self, *hands: str, table: str = "", stock: str = "") -> Self:
        """The dealer deals these hands, by seat, these cards on the table and these, first first, atop the stock."""
        held = [ITALIAN.hand(hand) for hand in hands]
        assert [bool(cards) for cards in held] == [lives > 0 for lives in self.state.lives], "a hand for each alive"
        falling = dealt_one_by_one(ITALIAN, hands, self.state.in_order())
        falling += _three_others([*chain(*held), *ITALIAN.hand(stock)], table) + ITALIAN.hand(stock)
        with stacked(pack_on_top(ITALIAN.cards, falling)):
            return self.do("deal")

    # --- what it says

    @property
    def lives(self) -> list[int]:
        """The lives of each seat."""
        return self.state.lives

    @property
    def pot(self) -> int:
        """The stakes in the saucer."""
        return self.state.pot

    @property
    def on_table(self) -> str:
        """The cards on the table."""
        return written(self.state.table)

    @property
    def payers(self) -> list[int]:
        """Who lost a life in the settling."""
        return list(self.state.payers)

    @property
    def tokens(self) -> int:
        """All tokens there are."""
        return sum(self.state.purse) + sum(self.state.lives) + self.state.pot

    def __str__(self) -> str:
        state, changed = self.state, self.rules.option_set.changed(self.rules.options)
        lines = [f"options {changed or 'as usual'}", "moves " + ", ".join(self.moves)]
        lines.append(f"hand {state.hand} lap {state.lap} turn {self.turn} {self.phase} dealer {state.dealer}")
        lines.append(f"table {written(state.table)}  stock {len(state.stock)}  pot {state.pot}")
        for seat in range(state.seats):
            marks = ["knocked"] * (state.knocker == seat) + ["said"] * state.said[seat] + ["left"] * state.left[seat]
            lines.append(f"seat {seat}  lives {state.lives[seat]}  {self.hand(seat)}  {' '.join(marks)}")
        return "\n".join(lines)


def table(
    hands: Sequence[str],
    on_table: str = "",
    *,
    lives: Sequence[int] | None = None,
    dealer: int | None = None,
    turn: int | None = None,
    lap: int = 2,
    knocker: int | None = None,
    stock: str = "",
    stake: int = 3,
    **options: Any,
) -> Position:
    """In the middle of a hand. Who is out has an empty hand and no lives; under `exempt` every trio has been said.

    Args:
        hands: the cards of each seat.
        on_table: the three cards on the table; any three if empty.
        lives: of each seat; the whole stake if left out. What is missing lies in the pot.
        dealer: the last living seat if left out.
        turn: the first to play, or the one after the knocker, if left out.
        lap: the lap; from the second on everybody may knock and pass.
        knocker: who has knocked; then the turns are last turns.
        stock: the cards on top of it, the first first; the others follow in any order.
        stake: the lives that each began with.
        options: other house rules.
    """
    rules = Brilla({"lives": stake, **options})
    state = _seated(rules, len(hands), lives, dealer)
    held = [ITALIAN.hand(hand) for hand in hands]
    assert [len(cards) for cards in held] == [3 if lives else 0 for lives in state.lives], "three cards for each alive"
    assert not any(is_thirty_one(cards) for cards in held if cards), "a 31 would have stopped play"
    state.cards = held
    state.open = [[False] * len(cards) for cards in held]
    state.table = _three_others([*chain(*held), *ITALIAN.hand(stock)], on_table)
    state.hand, state.lap, state.faces_up = state.hand + 1, lap, False
    state.chance = state.hand + 1
    out = {*chain(*held), *state.table, *ITALIAN.hand(stock)}
    state.stock = [*(card for card in ITALIAN if card not in out), *reversed(ITALIAN.hand(stock))]
    assert len(state.stock) + 3 * len(state.alive()) + 3 == 40, "a card comes twice"
    if rules.options["brilla"] == "exempt":
        state.said = [bool(cards) and is_trio(cards) for cards in held]
    order = state.in_order()
    if knocker is not None:
        state.knocker = Seat(knocker)
        order = [seat for step in range(1, len(hands)) if state.lives[seat := Seat((knocker + step) % len(hands))]]
        state.phase, state.still = Phase.LAST_TURN, False
    else:
        state.phase = Phase.PLAY
    state.turn = order[0] if turn is None else Seat(turn)
    to_come = order[order.index(state.turn) :]
    if knocker is not None:
        state.last_turns = [seat in to_come for seat in range(len(hands))]
    state.had_turn = [lives > 0 and (lap > 1 or seat not in to_come) for seat, lives in enumerate(state.lives)]
    return Position(rules, state)


def between_hands(
    seats: int,
    *,
    lives: Sequence[int] | None = None,
    dealer: int | None = None,
    stake: int = 3,
    **options: Any,
) -> Position:
    """Where the dealer may deal the next hand; who has no lives is out."""
    rules = Brilla({"lives": stake, **options})
    return Position(rules, _seated(rules, seats, lives, dealer))


def deal(
    *hands: str,
    on_table: str = "",
    stock: str = "",
    lives: Sequence[int] | None = None,
    dealer: int | None = None,
    stake: int = 3,
    **options: Any,
) -> Position:
    """Right after these cards have been dealt."""
    position = between_hands(len(hands), lives=lives, dealer=dealer, stake=stake, **options)
    return position.deal(*hands, table=on_table, stock=stock)


def showdown(
    *hands: str,
    on_table: str = "",
    lives: Sequence[int] | None = None,
    dealer: int | None = None,
    stake: int = 3,
    **options: Any,
) -> Position:
    """After a hand with these cards in which the first knocked and all others passed."""
    position = table(hands, on_table, lives=lives, dealer=dealer, stake=stake, **options)
    return position.do("knock").pass_round()


def _seated(rules: Brilla, seats: int, lives: Sequence[int] | None, dealer: int | None) -> BrillaState:
    stake = int(rules.options["lives"])
    state = BrillaState.new(seats, "a seed")
    state.lives, state.purse = [stake] * seats, [-stake] * seats
    if lives is not None:
        assert len(lives) == seats
        state.lives = list(lives)
        state.pot = stake * seats - sum(lives)
        state.hand = max(0, *(stake - each for each in lives))
        state.out_since = [0 if each else state.hand for each in lives]
    state.dealer = state.turn = state.alive()[-1] if dealer is None else Seat(dealer)
    return state


def _three_others(taken: Sequence[Card], codes: str) -> list[Card]:
    """The cards of these codes; if there are none, three of different ranks and suits that are not taken."""
    if codes:
        return ITALIAN.hand(codes)
    chosen: list[Card] = []
    for card in ITALIAN:
        if card not in taken and all(card.rank != other.rank and card.suit != other.suit for other in chosen):
            chosen.append(card)
    return chosen[:3]
