"""What a game declares of itself, as data: its table, its tile, its presets and its vocabulary. No pixels.

Each game's `spec.py` makes one `GameSpec`. The window, the words and the store read it, and so know no game.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property

from cardtable.engine.events import LEAVE, Place, Zone
from cardtable.engine.options import Options
from cardtable.engine.vocabulary import GIVING_UP, Ending, Mark, Phrase, Result, Sign, Told


class Centre(StrEnum):
    """What lies in the middle of the table."""

    ROW = "row"
    """Stock, open cards and the saucer, in one row."""
    TRICK = "trick"
    """The prize, the stock with the trump half under it, and the trick; between two also what each of them has won."""
    ZONES = "zones"
    """The zones that the game declares."""


@dataclass(frozen=True)
class ZoneSpec:
    """Where the cards of one zone lie in the middle: in columns and rows of cards, from the upper left.

    Attributes:
        zone: the zone.
        at: where the first card of the first pile lies, (column, row).
        cards: where each further card of a pile lies, from the one before. `PILE`: on it.
        piles: where the first card of each further pile lies, from that of the pile before.
        count: how many piles there are.
        room: for how many cards a pile is laid out; with more they lie closer.
        more: for how many more than that each further pile is.
        outlined: whether a pile without cards shows its place.
    """

    zone: Zone
    at: tuple[float, float]
    cards: tuple[float, float] = (0.0, 0.0)
    piles: tuple[float, float] = (1.0, 0.0)
    count: int = 1
    room: int = 1
    more: int = 0
    outlined: bool = False


PILE, ROW, FAN, COLUMN = (0.0, 0.0), (1.0, 0.0), (0.36, 0.0), (0.0, 0.28)
"""How the cards of a zone follow each other: on one another, beside each other, half covered, and downward.

Rows under each other, `ZoneSpec(cards=ROW, piles=(0, 1))`, are a grid; each with one card `more` and shifted by half a
card to the left, they are a pyramid.
"""


@dataclass(frozen=True)
class TableSpec:
    """One game's table.

    Attributes:
        centre: what lies in the middle.
        zones: where the cards of the middle lie, if the game declares that itself.
        pot: whether tokens lie in the middle; stacks: whether tokens lie before the seats.
        stock: whether cards that have not been dealt lie in the middle.
        melds: whether seats declare cards that they go on holding, which then lie open before them.
        won: whether each seat, or one of each side, has a pile of what it has won before it. In a trick between two
            these piles lie in the middle in any case.
        token: the picture of its tokens among the parts.
        purse: whether the tokens before a seat are so many that one stands for all, with a number and a few words.
        worth: whether it says something what the hand is worth.
        hand: for how many cards the person's hand is laid out; 0: nobody has any.
        cards: for how many open cards the middle is laid out; where more lie there it is laid out for those.
        grows: whether hands grow card by card, and so lie in the middle of their room however many there are.
        closed: how many cards of a hand are closed to the others, the first ones; the rest lie open.
        heap: whether the pot lies on the felt, without a saucer.
        forward: whether a stake lies where the cards will; else beside them, with the tokens.
        counted: whether one token and a number stand for those before a seat.
        named: whether a hand is told in words, since its number alone says nothing.
        held: whether it is only told that a seat holds tokens, and not how many.
        carries: whether it is told how much stayed in the pot from the hands before.
        accounts: whether the dealer, who has no cards, is told what the deal has cost and earned.
        signed: the cards that bear a small star, and have names of their own.
        glints: whether the star flashes when such a card turns up.
    """

    centre: Centre = Centre.ROW
    token: str = "coin"
    purse: bool = False
    worth: bool = True
    hand: int = 3
    cards: int = 3
    grows: bool = False
    closed: int = 0
    heap: bool = False
    forward: bool = False
    counted: bool = False
    named: bool = False
    held: bool = False
    carries: bool = False
    accounts: bool = False
    signed: frozenset[str] = frozenset()
    glints: bool = False
    pot: bool = True
    stacks: bool = True
    stock: bool = True
    won: bool = False
    melds: bool = False
    zones: tuple[ZoneSpec, ...] = ()

    @property
    def stakes(self) -> bool:
        """Whether a seat's stake lies beside its cards, with a place of its own."""
        return self.counted and not self.forward

    @property
    def outlined(self) -> tuple[Place, ...]:
        """The piles whose places show while no card lies there."""
        declared = [zone for zone in self.zones if zone.outlined]
        return tuple(Place(zone.zone, None, 0, pile) for zone in declared for pile in range(zone.count))


PLAIN = TableSpec()
"""A table with cards in a row and coins."""


@dataclass(frozen=True)
class Clock:
    """The options of a game in which a card must be played in time.

    Attributes:
        seconds: the option that says how many seconds there are; at 0 there is no clock.
        expiry: the option that says what happens when they are over.
        gives_up: the value of that option with which the seat gives up; with others a card is played by lot.
    """

    seconds: str
    expiry: str
    gives_up: str


COMMON_TEXTS = frozenset({"mark.dealer", "mark.out", "shown.one", "shown.hand", "shown.all", "turned.table"})
"""The keys of the sentences that every game tells."""


@dataclass(frozen=True)
class GameSpec:
    """What a game is outside its rules.

    Attributes:
        table: how its table is laid.
        tile: the cards fanned out on its tile: a hand that says what the game is about.
        presets: house rules that come with the program besides the defaults: what differs, under a key for words.
        first_preset: the preset of these that is played where nobody has chosen rules yet; None: the defaults.
        marks: its marks; of those that are told after whose turn it is the most important comes first.
        phrases: what its seats say.
        endings: how its hands end.
        results: how its matches end.
        scores: what kinds of worth cards have.
        texts: the keys of the sentences and names that this game has besides those of its vocabulary.
        written: whether hands are written down: how each ended, and how the prize was shared.
        on_line: the options whose value the line of rules tells also where it is the default.
        coins: the option whose number is small enough to be shown as tokens.
        clock: what says how long a turn may take, if the house rules do.
    """

    table: TableSpec = PLAIN
    tile: tuple[str, ...] = ()
    presets: Mapping[str, Options] = field(default_factory=dict)
    first_preset: str | None = None
    marks: Mapping[str, Mark] = field(default_factory=dict)
    phrases: Mapping[str, Phrase] = field(default_factory=dict)
    endings: Mapping[str, Ending] = field(default_factory=dict)
    results: Mapping[str, Result] = field(default_factory=dict)
    scores: Collection[str] = ()
    texts: Collection[str] = ()
    written: bool = False
    on_line: Collection[str] = ()
    coins: str = ""
    clock: Clock | None = None

    @property
    def first_rules(self) -> Options:
        """What differs from the defaults in the house rules that are played before anybody has chosen any."""
        return {} if self.first_preset is None else self.presets[self.first_preset]

    @cached_property
    def said(self) -> Mapping[str, Phrase]:
        """What its seats say, and what they say in every game."""
        return {**self.phrases, LEAVE: GIVING_UP}

    @cached_property
    def told(self) -> frozenset[str]:
        """The keys of all sentences that tell what happens, and of its other texts; a form has no key here."""
        return frozenset(
            [
                *COMMON_TEXTS,
                *self.texts,
                *(f"said.{phrase}" for phrase, each in self.said.items() if each.told in _TOLD_ITSELF),
                *(f"said.{phrase}.takes" for phrase, each in self.phrases.items() if each.takes),
                *(f"moved.{phrase}" for phrase, each in self.phrases.items() if each.told is Told.BY_CARDS),
                *(f"mark.{mark}" for mark, each in self.marks.items() if each.told),
                *(f"ended.{ending}" for ending in self.endings),
                *(f"outcome.{result}" for result in self.results),
                *(f"outcome.{result}.last" for result, each in self.results.items() if each.last),
            ]
        )

    def seconds_for_a_turn(self, options: Options) -> int:
        """How long these house rules give a seat to play a card; 0: as long as it likes."""
        return 0 if self.clock is None else int(options[self.clock.seconds])

    def gives_up_late(self, options: Options) -> bool:
        """Whether by these house rules a seat that has not played in time gives up; else a card is played by lot."""
        return self.clock is not None and options[self.clock.expiry] == self.clock.gives_up

    def signs(self, marks: Iterable[str]) -> frozenset[Sign]:
        """What these marks of a seat mean."""
        return frozenset(self.marks[mark].sign for mark in marks if mark in self.marks)

    def marks_of(self, sign: Sign) -> tuple[str, ...]:
        """The marks that mean this."""
        return tuple(mark for mark, each in self.marks.items() if each.sign is sign)


_TOLD_ITSELF = (Told.ITSELF, Told.UNLESS_SWAPPED)
