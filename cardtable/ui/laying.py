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
class Laying:
    """One game's table.

    Attributes:
        centre: what lies in the middle.
        token: the picture of its tokens among the parts.
        purse: whether the tokens before a seat are so many that one stands for all, with a number and a few words.
        worth: whether it says something what the hand is worth.
    """

    centre: Centre = Centre.ROW
    token: str = "coin"
    purse: bool = False
    worth: bool = True


PLAIN = Laying()
"""A table with cards in a row and coins."""

_LAID = {"briscola": Laying(Centre.TRICK, token="brillo", purse=True, worth=False)}


def laying_of(game: str) -> Laying:
    """How the table of this game is laid."""
    return _LAID.get(game, PLAIN)
