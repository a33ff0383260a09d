"""The vocabulary of a game: its marks, phrases, ends and results, and what becomes of each. No words, no pixels.

A game's `spec.py` declares them. The window and the words of a language read what is declared and know no key
themselves; a test holds that whatever is declared has words in every language.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from enum import Enum, StrEnum


class Sign(StrEnum):
    """What a mark means at any table, and how a plate shows it besides its words."""

    WORDS = "words"
    """Nothing but what its words say."""
    SEAL = "seal"
    """A seal is stamped on the plate: the seat has called for the end of the hand."""
    LAST = "last"
    """The words stand on a ribbon: the seat has one turn left."""
    LOSS = "loss"
    """The words stand on a ribbon, and the number at the cards is red: the seat pays for the hand."""
    WIN = "win"
    """The words are strong: the seat wins the hand."""
    PRIZE = "prize"
    """A mandarin with its place lies on the plate: the seat leaves the table among the winners."""


LOUD = frozenset({Sign.LOSS, Sign.WIN, Sign.PRIZE})
"""Signs of marks that are told rather than whose turn it is, and rather than what shown cards are worth."""


class Announced(Enum):
    """How loudly something is told."""

    NOT = 0
    """In the log only."""
    BRIEFLY = 1
    """On a toast, in a line."""
    FULLY = 2
    """On a toast, in a line and a clause that says more."""


class Audience(Enum):
    """Who is told of something in the result of a hand."""

    NOBODY = 0
    CONCERNED = 1
    """Only the player it is about."""
    ALL = 2


class Told(Enum):
    """Which sentence tells that a phrase was said."""

    ITSELF = 0
    """Its own."""
    UNLESS_SWAPPED = 1
    """Its own, unless cards change places with it, whose sentence tells it too."""
    BY_CARDS = 2
    """The sentence about the cards that change places with it, which is another for each such phrase."""
    NOT = 3
    """None: what happens with it tells it."""


@dataclass(frozen=True)
class Mark:
    """A mark of a seat. Those of every game, dealer, out and left, are not declared.

    Attributes:
        sign: what it means, and how a plate shows it.
        picture: the picture of its seal among the parts.
        told: whether a sentence tells that a seat gets it.
        announced: how loudly that is told besides.
        result: who is told of it in the result of a hand.
        apart: the ends of a hand, and the ties in points (`fewer` cards than the others, or `level` with them), for
            which the result has a sentence of its own.
    """

    sign: Sign = Sign.WORDS
    picture: str = ""
    told: bool = False
    announced: Announced = Announced.NOT
    result: Audience = Audience.NOBODY
    apart: Collection[str] = ()


@dataclass(frozen=True)
class Phrase:
    """Something that a seat says.

    Attributes:
        told: which sentence tells that it was said.
        stays: whether the plate tells it until the next turn of its seat.
        numbered: whether the plate tells the number with it.
        names: whether it names another seat, which is told in other words when it is the reader.
        takes: whether its sentence tells also what the seat takes out of the pot with it.
        explains_out: whether it says why a seat is out, or comes back, so that no sentence tells the mark.
        place: whether its number is the place that the seat has won.
        announced: how loudly it is told besides; picture: the picture on the toast, if there is one.
        moment: whether it is counted among the moments of a match that are told at its end.
        result: whether it is told in the result of a hand.
    """

    told: Told = Told.ITSELF
    stays: bool = True
    numbered: bool = False
    names: bool = False
    takes: bool = False
    explains_out: bool = False
    place: bool = False
    announced: Announced = Announced.NOT
    picture: str = ""
    moment: bool = False
    result: bool = False


GIVING_UP = Phrase(stays=False, explains_out=True)
"""What is said in every game by the player who gives up."""


@dataclass(frozen=True)
class Ending:
    """A way in which a hand ends.

    Attributes:
        announced: how loudly it is told.
        result: whether it is told in the result of the hand.
    """

    announced: Announced = Announced.NOT
    result: bool = False


@dataclass(frozen=True)
class Result:
    """A way in which a match ends.

    Attributes:
        last: whether a sentence tells who is last.
        remark: whether the ranking says that the match ended so.
    """

    last: bool = False
    remark: bool = False
