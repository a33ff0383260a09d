"""A hand of Brillà in a row of whole numbers, as the expert's network and its trainer read it.

Only those who are alive take part: players are numbered in the order of a lap, and the dealer is the last. A card is
its number in the pack; in what a seat sees a hidden card is `NONE`. The places of the row have names below. Sets of
cards and of players are bits of one number. The trainer compiles the functions, as those of `signs` and `inputs`.
"""

from __future__ import annotations

from typing import Protocol


class Ints(Protocol):
    """Whole numbers in a row, which may be changed: a list, an array of Python or of the trainer."""

    def __getitem__(self, place: int, /) -> int: ...
    def __setitem__(self, place: int, number: int, /) -> None: ...


class Floats(Protocol):
    """Fractions in a row, like `Ints`."""

    def __getitem__(self, place: int, /) -> float: ...
    def __setitem__(self, place: int, number: float, /) -> None: ...


MOST = 12
"""The most players."""
PACK = 40

CARDS = 0  # three for each player
KNOWN = 36  # for each of them whether everybody knows it
TABLE = 72  # three cards
PLAYERS = 75
TURN = 76  # the player whose turn it is
KNOCKER = 77  # the player who knocked, or NOBODY
LAP = 78  # from 1
STILL = 79  # 1: nobody has swapped, taken or knocked in this lap
DRAWN = 80  # how many cards of the stock have been dealt
SHOWN = 81  # the set of cards that everybody has seen
SAID = 82  # the set of players with an announced brillà
LAST = 83  # the set of players who still have a last turn
LACKS = 84  # the set of players who have lost a life, which a 31 gives back
MUST_SWAP = 85  # 1: house rule first_lap=must_swap
CHOOSES = 86  # 1: house rule thirty_one=choose_donor
EARLY_KNOCK = 87  # 1: house rule knock_from=first_lap
SIGNS = 88  # what each player has shown by acting, SIGN_COUNT numbers each
SIGN_COUNT = 9
SIZE = SIGNS + MOST * SIGN_COUNT

# the signs of a player
TURNS = 0  # turns had
PASSES = 1
ACT = 2  # the last act
TAKEN = 3  # the card taken last, or NONE
GIVEN = 4  # the card given for it
GAVE_KNOWN = 5  # 1: everybody knew that card before
TAKEN_BEFORE = 6  # the same of the swap before
GIVEN_BEFORE = 7
REFUSED = 8  # the set of cards on the table that were left there at the last act

SWAPPED, TOOK_ALL, PASSED, HAS_KNOCKED = range(1, 5)  # 0: none yet

# actions: 3 * slot of the hand + slot of the table, or
TAKE, KNOCK, PASS = 9, 10, 11
ACTIONS = 12
"""What may be done in a turn."""
EXCHANGE, KEEP = 12, 13
"""What the dealer may do before the first."""

NOBODY = NONE = -1
MOST_LAPS = 10

BRILLA, THIRTY_ONE = 31, 32
STANDINGS = 33
"""The numbers that order hands, as `hands` has them."""

_POINTS = (11, 2, 3, 4, 5, 6, 7, 10, 10, 10)


def points(card: int) -> int:
    """Return the points of a card."""
    return _POINTS[card % 10]


def worth(one: int, two: int, three: int) -> int:
    """Return the points of three cards that are no brillà: the highest total in one suit."""
    a, b, c = points(one), points(two), points(three)
    if one // 10 == two // 10:
        return a + b + c if two // 10 == three // 10 else max(a + b, c)
    if two // 10 == three // 10:
        return max(b + c, a)
    if one // 10 == three // 10:
        return max(a + c, b)
    return max(a, b, c)


def is_trio(one: int, two: int, three: int) -> bool:
    """Return whether three cards are of one rank."""
    return one % 10 == two % 10 and two % 10 == three % 10


def standing(one: int, two: int, three: int) -> int:
    """Return the number that orders hands, as `cardtable.bots.brilla.hands` does."""
    if is_trio(one, two, three):
        return BRILLA
    found = worth(one, two, three)
    return THIRTY_ONE if found == 31 else found
