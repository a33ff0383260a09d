"""What a game declares of itself, as data: its table, its tile and its presets. No pixels, no words.

Each game's `spec.py` makes one `GameSpec`. The window, the words and the store read it, and so know no game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from cardtable.engine.options import Options


class Centre(StrEnum):
    """What lies in the middle of the table."""

    ROW = "row"
    """Stock, open cards and the saucer, in one row."""
    TRICK = "trick"
    """The prize, the stock with the trump half under it, the trick, and what each of two players has won."""


@dataclass(frozen=True)
class TableSpec:
    """One game's table.

    Attributes:
        centre: what lies in the middle.
        token: the picture of its tokens among the parts.
        purse: whether the tokens before a seat are so many that one stands for all, with a number and a few words.
        worth: whether it says something what the hand is worth.
        hand, cards: for how many cards the person's hand and the middle are laid out.
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
