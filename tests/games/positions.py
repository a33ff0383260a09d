"""What the positions of all games share: moves go in as text, facts come out as text.

Each game has a module that builds its own: `brilla_positions`, `briscola_positions`, `sedici_positions`,
`trisac_positions`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from copy import deepcopy
from typing import Any, Generic, Protocol, Self, TypeVar
from unittest.mock import patch

from cardtable.engine.actions import IllegalAction
from cardtable.engine.cards import Card, Pack, written
from cardtable.engine.events import Event, HandEnded, Marked, Moved, Paid, Said, Swapped, Turned
from cardtable.engine.rules import Rules, Why
from cardtable.engine.seats import Seat, Viewer
from cardtable.engine.tabletop import Tabletop

MADE: list[Position[Any, Any]] = []
"""What the running test has made, for its report if it fails."""


class Playable(Protocol):
    """What the states of all games have."""

    turn: Seat | None

    @property
    def phase(self) -> str: ...

    @property
    def cards(self) -> Sequence[Sequence[Card | None]]: ...

    def copy(self) -> Self: ...


R = TypeVar("R", bound=Rules[Any])
S = TypeVar("S", bound=Playable)


class Position(Generic[R, S]):
    """A match under way.

    Attributes:
        rules, state: the game and where it stands.
        events: what has happened since the position was made.
        moves: what has been done since.
    """

    def __init__(self, rules: R, state: S, events: Sequence[Event] = ()) -> None:
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

    def leave(self, *seats: int, why: Why = Why.GAVE_UP) -> Self:
        """These seats leave, in this order."""
        for seat in seats:
            self.rules.leave(self.state, Seat(seat), why, self.events)
            self.moves.append(f"{seat} leave")
        return self

    # --- what it says

    @property
    def turn(self) -> int | None:
        """Who is to act."""
        return self.state.turn

    @property
    def phase(self) -> str:
        """What he is asked; nothing when the match is over."""
        return "" if self.state.turn is None else str(self.state.phase)

    @property
    def asked(self) -> tuple[int | None, str]:
        """Who is to act, and what he is asked."""
        return self.turn, self.phase

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

    def refused(self, move: str, seat: int | None = None) -> IllegalAction:
        """The refusal of this move, by whoever is to act or this seat; it changes nothing."""
        player = self.state.turn if seat is None else Seat(seat)
        assert player is not None
        before, log = self.state.copy(), list[Event]()
        try:
            self.rules.apply(self.state, player, self.rules.parse(move), log)
        except IllegalAction as refused:
            assert self.state == before, "a refusal changed something"
            assert not log, "a refusal told something"
            return refused
        raise AssertionError(f"{move} is allowed")

    def refusal(self, move: str, seat: int | None = None) -> str:
        """Rule and reason of the refusal of this move."""
        return str(self.refused(move, seat))

    def refused_to_leave(self, seat: int) -> str:
        """Rule and reason why this seat may not leave; nothing has changed."""
        before, log = deepcopy(self.state), list[Event]()
        try:
            self.rules.leave(self.state, Seat(seat), Why.GAVE_UP, log)
        except IllegalAction as refused:
            assert (self.state, log) == (before, []), "a refusal changed or told something"
            return str(refused)
        raise AssertionError(f"{seat} may leave")

    def hand(self, seat: int) -> str:
        """The cards of a seat."""
        return codes(self.state.cards[seat])

    def sees(self, viewer: Viewer | int, seat: int) -> str:
        """The cards of a seat as another, or a bystander, sees them."""
        known: Playable = self.rules.observe(self.state, None if viewer is None else Seat(viewer)).known
        return codes(known.cards[seat])

    def lying(self, viewer: Viewer | int = None) -> Tabletop:
        """What lies on the table, as a bystander or this seat sees it."""
        top = self.rules.observe(self.state, None if viewer is None else Seat(viewer)).tabletop()
        assert isinstance(top, Tabletop)
        return top

    @property
    def said(self) -> list[str]:
        """What was said so far: seat and phrase, with number and seat where it has one."""
        return [_sentence(event) for event in self.events if isinstance(event, Said)]

    @property
    def paid(self) -> list[str]:
        """What was paid so far: `stack 0 > pot: 3`."""
        return [_payment(event) for event in self.events if isinstance(event, Paid)]

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

    def __repr__(self) -> str:
        return str(self)


def pack_on_top(pack: Sequence[Card], falling: Sequence[Card]) -> list[Card]:
    """This pack as a stock from which these cards are dealt, the first first."""
    stock = [*(card for card in pack if card not in falling), *reversed(falling)]
    assert len(stock) == len(pack), "a card comes twice, or is not in the pack"
    return stock


@contextmanager
def stacked(stock: Sequence[Card]) -> Iterator[None]:
    """Every shuffle ends in this stock, the top card last."""
    with patch("cardtable.engine.play.shuffled", lambda cards, seed, k: list(stock)):
        yield


def dealt_one_by_one(pack: Pack, hands: Sequence[str], order: Sequence[int]) -> list[Card]:
    """The cards of these hands, by seat, in the order in which they fall when each in this order gets one at a time."""
    held = [pack.hand(hand) for hand in hands]
    most = max(len(cards) for cards in held)
    return [held[seat][slot] for slot in range(most) for seat in order if slot < len(held[seat])]


def codes(cards: Sequence[Card | None]) -> str:
    """The codes of these cards, empty slots left out."""
    return written(card for card in cards if card is not None)


def _sentence(said: Said) -> str:
    words = [str(said.seat), said.phrase]
    if said.number is not None:
        words.append(str(said.number))
    if said.named is not None:
        words.append(f"@{said.named}")
    return " ".join(words)


def _payment(paid: Paid) -> str:
    ends = [str(end.holder) if end.seat is None else f"{end.holder} {end.seat}" for end in (paid.source, paid.target)]
    return f"{ends[0]} > {ends[1]}: {paid.count}"
