"""What a game declares of itself, as data: its table, its tile, its presets and its vocabulary. No pixels.

Each game's `spec.py` makes one `GameSpec`. The window, the words and the store read it, and so know no game.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import field
from enum import StrEnum
from functools import cached_property

from cardtable.engine.events import LEAVE, Place, Zone
from cardtable.engine.frozen import frozen
from cardtable.engine.options import Options
from cardtable.engine.vocabulary import GIVING_UP, Ending, Mark, Phrase, Result, Sign, Told


class Centre(StrEnum):
    """The ways to lay out the middle of the table."""

    ROW = "row"
    """Stock, open cards and the saucer, in one row."""
    TRICK = "trick"
    """The prize, the stock with the trump half under it, and the trick; between two also what each of them has won."""
    ZONES = "zones"
    """The zones that the game declares."""


@frozen
class ZoneSpec:
    """Where the cards of one zone lie in the middle: in columns and rows of cards, from the upper left.

    Attributes:
        zone: the zone.
        at: where the first card of the first pile lies, (column, row).
        cards: where each further card of a pile lies, from the one before. `PILE`: on it.
        piles: where the first card of each further pile lies, from that of the pile before.
        count: how many piles there are.
        room: the number of cards that a pile is laid out for; more of them lie closer together.
        more: how many more cards than the pile before each further pile is laid out for.
        outlined: whether an empty pile shows an outline.
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


@frozen
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
        shared: whether partners have one such pile, before the seat that took first. The card that takes a trick then
            moves there before the others, since the pile does not tell who took it.
        token: the picture of its tokens among the parts.
        purse: whether one token with a number and a few words stands for the many that a seat has before it.
        worth: whether the window shows what the hand is worth.
        hand: the number of cards that the person's hand is laid out for; 0: nobody has any.
        cards: the number of open cards that the middle is laid out for; it makes room for more when they lie there.
        grows: whether hands grow card by card, and so are centred in their area however many cards there are.
        closes: whether hands close up as their cards are played; else a card that comes in takes the gap.
        closed: how many cards of a hand, the first ones, are closed to the others while the rest lies open; 0: hands
            are closed or open as a whole.
        heap: whether the pot lies on the felt, without a saucer.
        forward: whether a stake lies where the cards will lie; else it lies beside them, with the tokens.
        counted: whether one token and a number stand for those before a seat.
        named: whether words name what a hand is, since its number alone says nothing.
        held: whether the plate says only that a seat holds tokens, and not how many.
        carries: whether the words say how much stayed in the pot from the hands before.
        accounts: whether a dealer who has no cards learns what the deal has cost and earned.
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
    closes: bool = False
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
    points: bool = False
    shared: bool = False
    melds: bool = False
    zones: tuple[ZoneSpec, ...] = ()

    @property
    def stakes(self) -> bool:
        """Whether a seat's stake has a place of its own beside the cards."""
        return self.counted and not self.forward

    @property
    def outlined(self) -> tuple[Place, ...]:
        """The piles that show an outline while they are empty."""
        declared = [zone for zone in self.zones if zone.outlined]
        return tuple(Place(zone.zone, None, 0, pile) for zone in declared for pile in range(zone.count))


PLAIN = TableSpec()
"""A table with cards in a row and coins."""


@frozen
class Clock:
    """The options of a game that limit the time for a turn.

    Attributes:
        seconds: the option that says how many seconds a turn may take; at 0 there is no clock.
        expiry: the option that says what happens when the time is over.
        gives_up: the value of that option with which the seat gives up; with others a card is played by lot.
    """

    seconds: str
    expiry: str
    gives_up: str


@frozen
class Unit:
    """The unit in which it is told what a choice costs; its name is a text of the game.

    Attributes:
        digits: the figures behind the point.
        is_token: whether it is the token that lies on the table, whose picture then stands beside its name.
    """

    digits: int = 1
    is_token: bool = True


COMMON_TEXTS = frozenset({"mark.dealer", "mark.out", "shown.one", "shown.hand", "shown.all", "turned.table"})
"""The keys of the sentences that every game tells."""


@frozen
class GameSpec:
    """All that a game declares besides its rules.

    Attributes:
        table: how its table is laid out.
        tile: the cards fanned out on its tile, a hand typical of the game, which `Rules.score` can count.
        group: the group of games on Home that it belongs to; its heading is a text of each language, `ui.group.GROUP`.
        presets: the house rules that come with the program besides the defaults, as differences from these; each under
            a key for words.
        first_preset: the preset that is played while nobody has chosen rules; None: the defaults.
        marks: its marks. A plate shows one of a seat's marks; of two that are not loud the earlier here wins.
        phrases: what its seats say.
        endings: the ways in which its hands end.
        results: the ways in which its matches end.
        scores: the kinds of score that cards can have.
        texts: the keys of the game's sentences and names that do not follow from its vocabulary; what has no key here
            or there is not told.
        written: whether the score sheet lists the hands: how each ended, and how the prize was shared.
        on_line: the options whose value the line of rules names even where it is the default.
        coins: the option whose number is small enough to be shown as tokens.
        clock: the options that limit the time for a turn, if the game has them.
        unit: the unit of what a choice costs, if a bot of the game can tell that.
    """

    table: TableSpec = PLAIN
    tile: tuple[str, ...] = ()
    group: str = ""
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
    unit: Unit | None = None

    @property
    def first_rules(self) -> Options:
        """The house rules that are played while nobody has chosen any, as differences from the defaults."""
        return {} if self.first_preset is None else self.presets[self.first_preset]

    @cached_property
    def said(self) -> Mapping[str, Phrase]:
        """Its phrases, and those of every game."""
        return {**self.phrases, LEAVE: GIVING_UP}

    @cached_property
    def told(self) -> frozenset[str]:
        """The keys of all its sentences and other texts; variants of a text (its forms) have none here."""
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
        """The seconds that these house rules give a seat for a turn; 0: no limit."""
        return 0 if self.clock is None else int(options[self.clock.seconds])

    def gives_up_late(self, options: Options) -> bool:
        """Whether under these house rules a seat whose time is over gives up; else a card is played by lot."""
        return self.clock is not None and options[self.clock.expiry] == self.clock.gives_up

    def signs(self, marks: Iterable[str]) -> frozenset[Sign]:
        """The signs of these marks."""
        return frozenset(self.marks[mark].sign for mark in marks if mark in self.marks)

    def marks_of(self, sign: Sign) -> tuple[str, ...]:
        """The marks that have this sign."""
        return tuple(mark for mark, each in self.marks.items() if each.sign is sign)


_TOLD_ITSELF = (Told.ITSELF, Told.UNLESS_SWAPPED)
