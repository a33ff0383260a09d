"""How each game's table is laid: what lies in the middle, and what its tokens are."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


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

_CONCINI = frozenset({"Jh", "Jd", "Jc", "Js", "Td", "Qd"})

_LAID = {
    "briscola": TableSpec(Centre.TRICK, token="brillo", purse=True, worth=False),
    "sedici": TableSpec(
        hand=4, cards=0, grows=True, closed=1, forward=True, counted=True, signed=frozenset({"6h"}), glints=True
    ),
    "trisac": TableSpec(
        token="counter", hand=4, cards=0, grows=True, closed=2, heap=True, counted=True, named=True, signed=_CONCINI
    ),
}


def table_spec_of(game: str) -> TableSpec:
    """How the table of this game is laid."""
    return _LAID.get(game, PLAIN)
