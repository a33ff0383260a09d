"""Positions of Brillà in a line, and what a test asks of them.

`table` puts players in the middle of a hand, `deal` deals them chosen cards, `showdown` ends the hand they hold. In all
of them the last living seat deals unless something else is said, so that seat 0 plays first.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Any, Self
from unittest.mock import patch

from cardtable.engine.cards import ITALIAN, Card, written
from cardtable.engine.events import Event, HandEnded, Marked, Moved, Said, Swapped, Turned
from cardtable.engine.rules import IllegalAction, Why
from cardtable.engine.seats import Seat, Viewer
from cardtable.games.brilla import Brilla, BrillaState, Phase
from cardtable.games.brilla.scoring import is_thirty_one, is_trio

MADE: list[Position] = []
"""What the running test has made, for its report if it fails."""


class Position:
    """A match under way: moves go in as text, facts come out as text.

    Attributes:
        rules, state: the game and where it stands.
        events: what has happened since the position was made.
    """

    def __init__(self, rules: Brilla, state: BrillaState, events: Sequence[Event] = ()) -> None:
        self.rules = rules
        self.state = state
        self.events = list(events)
        self.moves: list[str] = []
        MADE.append(self)

    # --- moves

    def do(self, *moves: str) -> Self:
        """Each move in turn, by whoever is to act."""
        for move in moves:
            seat = self.state.turn
            assert seat is not None, f"{move}: the match is over"
            self.rules.apply(self.state, seat, self.rules.parse(move), self.events)
            self.moves.append(f"{seat} {move}")
        return self

    def leave(self, *seats: int) -> Self:
        """These seats leave, in this order."""
        for seat in seats:
            self.rules.leave(self.state, Seat(seat), Why.GAVE_UP, self.events)
            self.moves.append(f"{seat} leave")
        return self

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
        order = self.state.in_order()
        falling = [held[seat][slot] for slot in range(3) for seat in order]
        falling += _three_others([*chain(*held), *ITALIAN.hand(stock)], table) + ITALIAN.hand(stock)
        pack = [*(card for card in ITALIAN if card not in falling), *reversed(falling)]
        assert len(pack) == 40, "a card comes twice"
        with patch("cardtable.games.brilla.dealing.shuffled", lambda cards, seed, k: list(pack)):
            return self.do("deal")

    # --- what it says

    @property
    def turn(self) -> int | None:
        """Who is to act."""
        return self.state.turn

    @property
    def phase(self) -> str:
        """What he is asked; nothing when the match is over."""
        return "" if self.state.turn is None else self.state.phase.value

    @property
    def asked(self) -> tuple[int | None, str]:
        """Who is to act, and what he is asked."""
        return self.turn, self.phase

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

    def hand(self, seat: int) -> str:
        """The cards of a seat."""
        return written(self.state.cards[seat])

    def sees(self, viewer: Viewer | int, seat: int) -> str:
        """The cards of a seat as another sees them."""
        viewer = None if viewer is None else Seat(viewer)
        return written(self.rules.observe(self.state, viewer).known.cards[seat])

    @property
    def offers(self) -> set[str]:
        """The verbs that the turn offers, refused or not."""
        assert self.state.turn is not None
        return {action.verb for action in self.rules.offered(self.state, self.state.turn)}

    @property
    def allows(self) -> set[str]:
        """What may be done, in notation."""
        assert self.state.turn is not None
        return {str(action) for action in self.rules.legal(self.state, self.state.turn)}

    def refusal(self, move: str, seat: int | None = None) -> str:
        """Rule and reason of the refusal of this move, by whoever is to act or this seat; it changes nothing."""
        player = self.state.turn if seat is None else Seat(seat)
        assert player is not None
        before, log = self.state.copy(), list[Event]()
        try:
            self.rules.apply(self.state, player, self.rules.parse(move), log)
        except IllegalAction as refused:
            assert self.state == before, "a refusal changed something"
            assert not log, "a refusal told something"
            return str(refused)
        raise AssertionError(f"{move} is allowed")

    @property
    def said(self) -> list[str]:
        """What was said so far: seat and phrase, with number and seat where it has one."""
        return [_sentence(event) for event in self.events if isinstance(event, Said)]

    def marked(self, mark: str) -> list[int]:
        """Who bears this mark, as the events tell it since the position was made."""
        marks: dict[int, bool] = {e.seat: e.on for e in self.events if isinstance(e, Marked) and e.mark == mark}
        return sorted(seat for seat, on in marks.items() if on)

    @property
    def ended(self) -> list[str]:
        """Why hands ended, in order."""
        return [event.reason for event in self.events if isinstance(event, HandEnded)]

    def count(self, kind: type[Event]) -> int:
        """How many events of this kind there were."""
        return sum(isinstance(event, kind) for event in self.events)

    @property
    def moved(self) -> list[Moved | Swapped | Turned]:
        """The cards that moved or turned."""
        return [event for event in self.events if isinstance(event, Moved | Swapped | Turned)]

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

    __repr__ = __str__


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
    state.shuffles = state.hand + 1
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
    state = BrillaState.fresh(seats, "a seed", stake)
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


def _sentence(said: Said) -> str:
    words = [str(said.seat), said.phrase]
    if said.number is not None:
        words.append(str(said.number))
    if said.named is not None:
        words.append(f"@{said.named}")
    return " ".join(words)
