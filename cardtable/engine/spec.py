"""What a game declares of itself, as data: its table, its tile and its presets. No pixels, no words.

Each game's `spec.py` makes one `GameSpec`. The window, the words and the store read it, and so know no game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from cardtable.engine.events import Zone
from cardtable.engine.options import Options


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
        outlined: whether a pile without cards shows its place.
    """

    zone: Zone
    at: tuple[float, float]
    cards: tuple[float, float] = (0.0, 0.0)
    piles: tuple[float, float] = (1.0, 0.0)
    count: int = 1
    room: int = 1
    outlined: bool = False


PILE, ROW, FAN, COLUMN = (0.0, 0.0), (1.0, 0.0), (0.36, 0.0), (0.0, 0.28)
"""How the cards of a zone follow each other: on one another, beside each other, half covered, and downward. Rows under
each other, `ZoneSpec(cards=ROW, piles=(0, 1))`, are a grid; shifted by half a card each they are a pyramid."""


@dataclass(frozen=True)
class TableSpec:
    """One game's table.

    Attributes:
        centre: what lies in the middle.
        zones: where the cards of the middle lie, if the game declares that itself.
        pot: whether tokens lie in the middle; stacks: whether tokens lie before the seats.
        stock: whether cards that have not been dealt lie in the middle.
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
        signed: the cards that bear a small star; glints: whether it flashes when such a card turns up.
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
    signed: frozenset[str] = frozenset()
    glints: bool = False
    pot: bool = True
    stacks: bool = True
    stock: bool = True
    won: bool = False
    zones: tuple[ZoneSpec, ...] = ()

    @property
    def stakes(self) -> bool:
        """Whether a seat's stake lies beside its cards, with a place of its own."""
        return self.counted and not self.forward


PLAIN = TableSpec()
"""A table with cards in a row and coins."""


@dataclass(frozen=True)
class GameSpec:
    """What a game is outside its rules.

    Attributes:
        table: how its table is laid.
        tile: the cards fanned out on its tile: a hand that says what the game is about.
        presets: house rules that come with the program besides the defaults: what differs, under a key for words.
        first_preset: the preset of these that is played where nobody has chosen rules yet; None: the defaults.
    """

    table: TableSpec = PLAIN
    tile: tuple[str, ...] = ()
    presets: Mapping[str, Options] = field(default_factory=dict)
    first_preset: str | None = None

    @property
    def first_rules(self) -> Options:
        """What differs from the defaults in the house rules that are played before anybody has chosen any."""
        return {} if self.first_preset is None else self.presets[self.first_preset]
