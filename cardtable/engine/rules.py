"""Rules: the interface of one game under one complete set of options."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from enum import StrEnum
from random import Random
from typing import ClassVar, Generic, NamedTuple, Protocol, Self, TypeVar

from cardtable.engine.actions import Action, parse_action
from cardtable.engine.cards import Card, Pack
from cardtable.engine.events import Event, Log, Outcome, Score
from cardtable.engine.options import Options, OptionSet, Value
from cardtable.engine.seats import Seat, Viewer
from cardtable.engine.tabletop import Tabletop


class State(Protocol):
    """A whole match at one moment: dealer, lives or chips, and the hand in play. Rules change it; nobody else does.

    Attributes:
        turn: whose turn it is; None when the match is over.
        outcome: how the match ended, or None while it goes on.
    """

    turn: Seat | None
    outcome: Outcome | None

    def copy(self) -> Self:
        """An equal state that shares nothing changeable with this one."""


class View(Protocol):
    """All that one viewer knows at one moment: a copy without what is hidden, never a filter. It pickles."""

    @property
    def viewer(self) -> Viewer:
        """Whose view this is."""

    def tabletop(self) -> Tabletop:
        """What lies on the table, as this viewer sees it."""


class Shape(NamedTuple):
    """What a verb is about: how many cards, and whether a seat and a number."""

    cards: int = 0
    seat: bool = False
    number: bool = False


S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)


class Why(StrEnum):
    """Why a seat leaves a match before its end."""

    GAVE_UP = "gave_up"
    CLOCK = "clock"


class IllegalAction(ValueError):
    """An action that belongs to the game but is refused here; nothing has changed.

    Attributes:
        rule: the key of the rule that refuses it, an anchor of the rulebook.
        reason: a key for words.
        arguments: what the words are about (seats, numbers, cards).
    """

    def __init__(self, rule: str, reason: StrEnum, **arguments: object) -> None:
        super().__init__(f"{rule}: {reason}")
        self.rule = rule
        self.reason = reason
        self.arguments = arguments


class Rules(ABC, Generic[S, V]):
    """One game under one complete set of options. It keeps no game state, and it pickles.

    The methods that take a state are told apart by what they may change: only `apply` and `leave` change it.
    """

    id: ClassVar[str]
    version: ClassVar[int]
    """Raised whenever the same record would no longer replay to the same match."""
    seats: ClassVar[range]
    default_seats: ClassVar[int]
    pack: ClassVar[Pack]
    verbs: ClassVar[Mapping[str, Shape]]
    """Every verb of the game, in the order in which they are shown, and what it is about."""
    option_set: ClassVar[OptionSet]

    def __init__(self, options: Mapping[str, object] | None = None) -> None:
        """The game under these options, the others at their defaults. Raises OptionError."""
        self.options = self.option_set.complete(options or {})

    @abstractmethod
    def start(self, seats: int, seed: str) -> tuple[S, list[Event]]:
        """A new match, up to where the first dealer may deal, and what happened until then.

        Raises:
            ValueError: if the game is not played by so many; the message says by how many it is.
        """

    def to_act(self, state: S) -> Seat | None:
        """Whose turn it is: always one seat; None when the match is over."""
        return state.turn

    @abstractmethod
    def offered(self, state: S, seat: Seat) -> Sequence[Action]:
        """All that this turn offers under these options, also what is refused for now; empty out of turn."""

    @abstractmethod
    def refuse(self, state: S, seat: Seat, action: Action) -> IllegalAction | None:
        """Why this seat may not do this now, or None if it may: the one source of truth."""

    def legal(self, state: S, seat: Seat) -> Sequence[Action]:
        """What is offered and not refused, in a fixed order, the same in all states that look alike to that seat."""
        return [action for action in self.offered(state, seat) if self.refuse(state, seat, action) is None]

    @abstractmethod
    def apply(self, state: S, seat: Seat, action: Action, log: Log = None) -> None:
        """Do it, and append what happened to the log if there is one.

        Raises:
            IllegalAction: before anything has changed.
        """

    @abstractmethod
    def leave(self, state: S, seat: Seat, why: Why, log: Log = None) -> None:
        """This seat leaves the match for good, whoever's turn it is.

        Raises:
            IllegalAction: if it has already left, or the match is over.
        """

    @abstractmethod
    def observe(self, state: S, viewer: Viewer) -> V:
        """All that this viewer knows; cards he saw others take or threw away himself included; never the seed."""

    @abstractmethod
    def determinize(self, view: V, rng: Random) -> S:
        """A random state that looks like this view to its viewer and hides nothing the rules would have announced."""

    @abstractmethod
    def score(self, cards: Sequence[Card]) -> Score:
        """What these cards are worth. Raises ValueError if they are no hand of this game."""

    def price(self, view: V) -> int:
        """What it costs, in tokens, to do what the turn asks, as the one to act knows it; 0: nothing, or no one sum."""
        return 0

    def outcome(self, state: S) -> Outcome | None:
        """How the match ended, or None while it goes on."""
        return state.outcome

    def rematch(self, state: S) -> Options:
        """The options of a rematch after this match: the same, the first dealer drawn by lot again."""
        return {**self.options, "first_dealer": "lot"}

    def parse(self, text: str) -> Action:
        """The action of this notation.

        Raises:
            ValueError: if it is no action of this game at all; the message names the verbs or the cards that are.
        """
        action = parse_action(text, self.pack)
        if action.verb not in self.verbs:
            raise ValueError(f"{text!r} is no action of {self.id}: it begins with none of {', '.join(self.verbs)}")
        shape = self.verbs[action.verb]
        if shape != (len(action.cards), action.seat is not None, action.number is not None):
            raise ValueError(f"{text!r} is no action of {self.id}: write {_pattern(action.verb, shape)}")
        return action

    def check_seats(self, seats: int) -> None:
        """Raise ValueError unless the game is played by so many and the first dealer is one of them."""
        if seats not in self.seats:
            low, high = self.seats[0], self.seats[-1]
            wanted = f"{low}" if low == high else f"{low} to {high}"
            raise ValueError(f"{self.id} is played by {wanted}, not by {seats}: choose another number of seats")
        dealer: Value = self.options["first_dealer"]
        if dealer != "lot" and int(dealer) >= seats:
            named = self.option_set.written("first_dealer", dealer)
            raise ValueError(f"{named} is no seat of a table for {seats}: choose lot or 1 to {seats}")


def _pattern(verb: str, shape: Shape) -> str:
    """How a verb is written: `swap CARD CARD`."""
    return " ".join([verb, *["CARD"] * shape.cards, *["@SEAT"] * shape.seat, *["NUMBER"] * shape.number])
