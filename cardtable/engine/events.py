"""Events: the frozen facts that a match tells its players, each with what a given viewer may know of it.

They are few and shared by all games, so that the table which shows them, the log which words them and the bots which
remember them know no game. An event says what happened, never how it looks.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import NamedTuple, TypeVar, dataclass_transform

from cardtable.engine.cards import UNKNOWN, Card
from cardtable.engine.seats import Seat, Viewer

_E = TypeVar("_E")


@dataclass_transform(frozen_default=True)
def fact(kind: type[_E]) -> type[_E]:
    """Make a class of events of this one: its fields are set once, when an event is made.

    The type checker holds everybody to that. At run time nothing does: a guard on every field would make events, of
    which a hand tells two hundred, five times as slow to make.
    """
    return dataclass(slots=True, unsafe_hash=True)(kind)


class Key(StrEnum):
    """A text out of a few. It hashes as the text it equals, and as fast, which an enum by itself does not."""

    __hash__ = str.__hash__


class Zone(Key):
    """A part of the table where cards lie."""

    STOCK = "stock"
    TABLE = "table"
    TRUMP = "trump"
    TRICK = "trick"
    HAND = "hand"
    WON = "won"
    OUT = "out"
    """Out of play until the next shuffle."""
    TABLEAU = "tableau"
    """The columns or rows of a patience, which are played on and taken apart."""
    FOUNDATION = "foundation"
    """Where a patience is built up."""
    WASTE = "waste"
    """Cards turned up from the stock, the last one on top."""
    MELD = "meld"
    """Cards that a seat has declared and still holds, as they are laid open before it."""


PILES = frozenset({Zone.STOCK, Zone.WON, Zone.OUT})
"""Zones whose cards lie on one another, so that only their number is seen."""


PATIENCE = frozenset({Zone.TABLEAU, Zone.FOUNDATION, Zone.WASTE})
"""Zones of which there may be several piles, each of cards that lie apart."""


class Place(NamedTuple):
    """Where one card lies.

    Attributes:
        zone: the part of the table.
        seat: whose it is; None in the middle.
        slot: which card of it, from 0 on; always 0 in a pile that is only counted.
        pile: which of the zone's piles, columns or rows, where it has several.
    """

    zone: Zone
    seat: Seat | None = None
    slot: int = 0
    pile: int = 0


STOCK = Place(Zone.STOCK)
OUT_OF_PLAY = Place(Zone.OUT)


@cache
def in_hand(seat: Seat, slot: int) -> Place:
    """The place of one card in a seat's hand."""
    return Place(Zone.HAND, seat, slot)


@cache
def on_table(slot: int) -> Place:
    """The place of one card in the middle."""
    return Place(Zone.TABLE, None, slot)


class Holder(Key):
    """What holds tokens (lives, chips, counters, brilli)."""

    PURSE = "purse"
    """What a seat owns away from the table; starts at 0 and may go below it."""
    STACK = "stack"
    """What lies before a seat: its lives or chips."""
    STAKE = "stake"
    """What a seat has pushed forward in this hand."""
    POT = "pot"
    HOUSE = "house"


class Holding(NamedTuple):
    """Tokens in one place: a holder and its owner (None for pot and house)."""

    holder: Holder
    seat: Seat | None = None


POT = Holding(Holder.POT)
HOUSE = Holding(Holder.HOUSE)


@cache
def stack_of(seat: Seat) -> Holding:
    """What lies before this seat."""
    return Holding(Holder.STACK, seat)


@cache
def purse_of(seat: Seat) -> Holding:
    """What this seat owns away from the table."""
    return Holding(Holder.PURSE, seat)


DEALER = "dealer"
"""The mark of the seat that deals this hand, or the next one."""
OUT = "out"
"""The mark of a seat that takes no part any more."""
LEFT = "left"
"""The mark of a seat that has given up for good."""
LEAVE = "leave"
"""The phrase of a seat that gives up for good."""


class Score(NamedTuple):
    """What some cards are worth: a kind (a key for words), a number, and the cards that make it. Games compare."""

    kind: str
    number: int
    cards: tuple[Card, ...]


class Outcome(NamedTuple):
    """How a match ended: why (a key for words) and, per seat, its place (1 is best; ties share) and its net tokens.

    Whoever plays alone has place 1 if it came out, else 2.
    """

    reason: str
    places: tuple[int, ...]
    net: tuple[int, ...]


class Event(ABC):
    """A frozen fact."""

    __slots__ = ()

    @abstractmethod
    def seen_by(self, viewer: Viewer) -> Event:
        """This event without what the viewer may not know. Every event says so itself: secrecy fails closed."""


class Public(Event):
    """A fact that all at the table see alike."""

    __slots__ = ()

    def seen_by(self, viewer: Viewer) -> Event:
        """The event itself."""
        return self


@fact
class Shuffled(Public):
    """All cards were gathered and shuffled: the stock holds `count`, nothing lies elsewhere. k numbers it."""

    count: int
    k: int


@fact
class Moved(Event):
    """A card went from one place to another, where it now lies face up or down.

    `known_to` are the seats that know its face; None means everybody, bystanders included.
    """

    card: Card
    source: Place
    target: Place
    face_up: bool
    known_to: tuple[Seat, ...] | None

    def seen_by(self, viewer: Viewer) -> Moved:
        """The same move; the card is unknown to whoever does not know its face."""
        if self.known_to is None or viewer in self.known_to:
            return self
        return Moved(UNKNOWN, self.source, self.target, self.face_up, self.known_to)


@fact
class Swapped(Event):
    """Two cards changed places at the same moment: one was given, the other taken."""

    given: Moved
    taken: Moved

    def seen_by(self, viewer: Viewer) -> Swapped:
        """The same swap, each card as the viewer knows it."""
        return Swapped(self.given.seen_by(viewer), self.taken.seen_by(viewer))


@fact
class Turned(Public):
    """A card was turned face up where it lies."""

    card: Card
    place: Place


@fact
class Paid(Public):
    """Tokens went from one holding to another."""

    source: Holding
    target: Holding
    count: int


@fact
class Staked(Public):
    """A seat stands by a bid or a stake of this many tokens; none has been paid yet. 0: by none any more."""

    seat: Seat
    count: int


@fact
class Said(Public):
    """A seat said something, a key for words; with a number where the phrase has one, and a seat where it names one."""

    seat: Seat
    phrase: str
    number: int | None = None
    named: Seat | None = None


@fact
class Marked(Public):
    """A seat got a mark (dealer, knocked, …) or lost it."""

    seat: Seat
    mark: str
    on: bool


@fact
class Began(Public):
    """A part of the match began: `what` is `hand`, `lap`, `trick`, …, counted from 1."""

    what: str
    number: int


@fact
class Turn(Public):
    """It is this seat's turn; `phase` says to do what (a key for words)."""

    seat: Seat
    phase: str


@fact
class Shown(Public):
    """A seat's cards are worth this much, for all to see."""

    seat: Seat
    score: Score


@fact
class Hidden(Public):
    """What a seat's cards are worth is no longer shown."""

    seat: Seat


@fact
class Declared(Public):
    """A seat laid open cards that it goes on holding, and what they are worth; or took them back."""

    seat: Seat
    score: Score
    on: bool = True


@fact
class Trump(Public):
    """This card's suit is trump in this hand; the card stays displayed when it has been drawn."""

    card: Card


@fact
class HandEnded(Public):
    """The hand is settled; `reason` is a key for words."""

    number: int
    reason: str


@fact
class MatchEnded(Public):
    """The match is over."""

    outcome: Outcome


Log = list[Event] | None
"""Where rules write what happens, when somebody listens; search gives None."""
