"""The vocabulary of a game: marks, phrases, endings and results, and how each is shown or told. No words, no pixels.

A game's `spec.py` declares them. The window and the words of a language read the declarations and name no key
themselves; a test makes sure that whatever is declared has words in every language.
"""

from __future__ import annotations

from collections.abc import Collection
from enum import Enum, StrEnum

from cardtable.engine.frozen import frozen


class Sign(StrEnum):
    """What a mark means at any table, and how a plate shows it besides its words."""

    WORDS = "words"
    """It means nothing but what its words say."""
    SEAL = "seal"
    """A seal is stamped on the plate: the seat has called for the end of the hand."""
    LAST = "last"
    """The words stand on a ribbon: the seat has one turn left."""
    LOSS = "loss"
    """The words stand on a ribbon, and the number at the cards is red: the seat pays for the hand."""
    WIN = "win"
    """The words are strong: the seat wins the hand."""
    PRIZE = "prize"
    """A mandarin with the seat's place in the ranking lies on the plate: it leaves the table among the winners."""


LOUD = frozenset({Sign.LOSS, Sign.WIN, Sign.PRIZE})
"""Signs of marks that a plate shows before whose turn it is, and before what shown cards are worth."""


class Announced(Enum):
    """How prominently the window tells something."""

    NOT = 0
    """In the log only."""
    BRIEFLY = 1
    """On a toast, in a line."""
    FULLY = 2
    """On a toast, in a line with a clause that adds more."""


class Audience(Enum):
    """The players who learn of something in the result of a hand."""

    NOBODY = 0
    CONCERNED = 1
    """Only the player it is about."""
    ALL = 2


class Told(Enum):
    """The sentence of the log that tells that a phrase was said."""

    ITSELF = 0
    """Its own."""
    UNLESS_SWAPPED = 1
    """Its own; but none if cards change places with it, since the sentence about these tells it too."""
    BY_CARDS = 2
    """The sentence about the cards that change places with it; each such phrase has one."""
    NOT = 3
    """None: the events that come with it tell it."""


@frozen
class Mark:
    """A mark of a seat. Those of every game, dealer, out and left, are not declared.

    Attributes:
        sign: what it means, and how a plate shows it.
        picture: the picture of its seal among the parts.
        told: whether the log says that a seat gets it.
        announced: how prominently the window tells that besides.
        result: the players who learn of it in the result of a hand.
        apart: the endings of a hand, and the ties in points (`fewer` cards than the others, or `level` with them), for
            which the result has a sentence of its own.
    """

    sign: Sign = Sign.WORDS
    picture: str = ""
    told: bool = False
    announced: Announced = Announced.NOT
    result: Audience = Audience.NOBODY
    apart: Collection[str] = ()


@frozen
class Phrase:
    """A phrase that a seat says.

    Attributes:
        told: the sentence of the log that tells it.
        stays: whether the plate shows it until the next turn of its seat.
        numbered: whether the plate shows its number too.
        names: whether it names another seat; the words differ if that is the reader's own.
        takes: whether its sentence also says what the seat takes out of the pot with it.
        explains_out: whether it says why a seat is out, or comes back, so that the log need not tell the mark.
        place: whether its number is the place that the seat has won.
        announced: how prominently the window tells it besides; picture: the picture on the toast, if there is one.
        moment: whether it counts among the moments of a match that are told at its end.
        result: whether the result of a hand tells it.
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
"""The phrase, in every game, of a player who gives up."""


@frozen
class Ending:
    """A way in which a hand ends.

    Attributes:
        announced: how prominently the window tells it.
        result: whether the result of the hand tells it.
    """

    announced: Announced = Announced.NOT
    result: bool = False


@frozen
class Result:
    """A way in which a match ends.

    Attributes:
        last: whether a sentence names the last player.
        remark: whether the ranking says that the match ended in this way.
    """

    last: bool = False
    remark: bool = False
