"""Events: the frozen facts that a match tells its players; each can say what a given viewer may know of it.

All games share the same few, so that the table which shows them, the log which puts them into words and the bots which
remember them know no game. An event says what happened, never how it looks.
"""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import NamedTuple

from cardtable.engine.cards import UNKNOWN, Card
from cardtable.engine.frozen import slim
from cardtable.engine.seats import Seat, Viewer


class Key(StrEnum):
    """One text of a fixed set. It has the hash of the text that it equals; an enum's own hash is slower."""

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

    A player alone has place 1 if the game came out, else 2.
    """

    reason: str
    places: tuple[int, ...]
    net: tuple[int, ...]


class Event:
    """A frozen fact. No kind of event is public by oversight: each says what `seen_by` shows.

    It is no abstract class: for each of these Python takes much longer to tell of which kind an event is.
    """

    __slots__ = ()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if cls.seen_by is Event.seen_by:
            raise TypeError(f"{cls.__name__} does not say what a viewer sees of it")

    def seen_by(self, viewer: Viewer) -> Event:
        """This event without what the viewer may not know."""
        raise NotImplementedError


class Public(Event):
    """A fact that every viewer sees in full."""

    __slots__ = ()

    def seen_by(self, viewer: Viewer) -> Event:
        """The event itself."""
        return self


@slim
class Shuffled(Public):
    """All cards were gathered and shuffled: the stock holds `count`, nothing lies elsewhere. k numbers it."""

    count: int
    k: int


@slim
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
        """The same move; the card is UNKNOWN to a viewer that does not know its face."""
        if self.known_to is None or viewer in self.known_to:
            return self
        return Moved(UNKNOWN, self.source, self.target, self.face_up, self.known_to)


@slim
class Swapped(Event):
    """Two cards changed places at the same moment: one was given, the other taken."""

    given: Moved
    taken: Moved

    def seen_by(self, viewer: Viewer) -> Swapped:
        """The same swap, each card as the viewer knows it."""
        return Swapped(self.given.seen_by(viewer), self.taken.seen_by(viewer))


@slim
class Turned(Public):
    """A card was turned face up where it lies."""

    card: Card
    place: Place


@slim
class Paid(Public):
    """Tokens went from one holding to another."""

    source: Holding
    target: Holding
    count: int


@slim
class Staked(Public):
    """A seat is committed to a bid or a stake of this many tokens, not paid yet; 0: it no longer is."""

    seat: Seat
    count: int


@slim
class Said(Public):
    """A seat said a phrase (a key for words), with the number or the seat that the phrase is about, if any."""

    seat: Seat
    phrase: str
    number: int | None = None
    named: Seat | None = None


@slim
class Marked(Public):
    """A seat got a mark (dealer, knocked, …) or lost it."""

    seat: Seat
    mark: str
    on: bool


@slim
class Began(Public):
    """A part of the match began: `what` is `hand`, `lap`, `trick`, …, counted from 1."""

    what: str
    number: int


@slim
class Turn(Public):
    """It is this seat's turn; `phase` says what it is asked to do (a key for words)."""

    seat: Seat
    phase: str


@slim
class Shown(Public):
    """A seat's cards are worth this much, for all to see."""

    seat: Seat
    score: Score


@slim
class Hidden(Public):
    """What a seat's cards are worth is no longer shown."""

    seat: Seat


@slim
class Declared(Public):
    """A seat laid open cards that stay in its hand, with what they are worth; or, if not `on`, took them back."""

    seat: Seat
    score: Score
    on: bool = True


@slim
class Trump(Public):
    """This card's suit is trump in this hand; the card stays displayed when it has been drawn."""

    card: Card


@slim
class HandEnded(Public):
    """The hand is settled; `reason` is a key for words."""

    number: int
    reason: str


@slim
class MatchEnded(Public):
    """The match is over."""

    outcome: Outcome


Log = list[Event] | None
"""The list that rules append events to; None where nobody reads them, as in a bot's search."""
