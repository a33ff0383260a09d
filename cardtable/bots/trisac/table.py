"""The expert's tables for Trisac: how often it does what in each spot, as `tools.training` has learnt it.

A file holds, packed by zlib: the strengths that part hands into classes, the class of every pair of closed cards, and
for each number of players the rows that were learnt. `SOURCE.md` beside it tells where they come from.
"""

from __future__ import annotations

import zlib
from array import array
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import accumulate
from pathlib import Path

from cardtable.engine.frozen import frozen
from cardtable.engine.options import Options

SLOTS = 6
"""What may be done in a spot: wait or leave, accept, name one of three stakes, name the whole pot."""
WHOLE = 15
"""What the shares of the slots are counted in."""
PLAYERS = range(2, 5)
STRENGTHS = 20
"""The number of classes of hands after the accomodo."""
PAIRS = 630

LEARNT_FOR = (8, 16)
"""The numbers of piccoline with a table of their own."""
LEARNT_UNDER = {"null_hand": "void", "discharge": True}
"""The house rules that change what an action is worth, as they were when the tables were learnt."""
HANDS_EACH = 6
"""The lowest cap of hands, for each piccolina, under which matches end by themselves, as they did in learning."""


def are_known(options: Options) -> bool:
    """Return whether a table was learnt under house rules like these."""
    piccoline, hands = int(options["piccoline"]), int(options["max_hands"])
    ends = not hands or hands >= HANDS_EACH * piccoline
    return piccoline in LEARNT_FOR and ends and all(options[id] == value for id, value in LEARNT_UNDER.items())


@frozen
class Rows:
    """What was learnt for one number of players.

    Attributes:
        numbers: the numbers of the spots that were met, in rising order.
        shares: for each of them the shares of its slots, two to a byte, the first in the upper half.
    """

    numbers: Sequence[int]
    shares: bytes

    def of(self, number: int) -> tuple[int, ...] | None:
        """Return the share of each slot in the spot of this number; None if it was never met."""
        place = bisect_left(self.numbers, number)
        if place == len(self.numbers) or self.numbers[place] != number:
            return None
        held = self.shares[SLOTS // 2 * place : SLOTS // 2 * (place + 1)]
        return tuple(half for byte in held for half in (byte >> 4, byte & WHOLE))


@frozen
class Table:
    """The whole table.

    Attributes:
        bounds: for each number of players still in, the chances to be beaten that part the classes of hands after the
            accomodo, falling.
        classes: the class of each pair of cards before the accomodo, in the order of `combinations` of the pack.
        looks: the class of each pair of open cards.
        rows: what was learnt, for each number of players at the table.
    """

    bounds: Mapping[int, Sequence[float]]
    classes: bytes
    looks: bytes
    rows: Mapping[int, Rows]


def packed(table: Table) -> bytes:
    """Return the contents of the file that holds this table."""
    parts = [array("d", table.bounds[players]).tobytes() for players in PLAYERS]
    parts += [table.classes, table.looks]
    for players in PLAYERS:
        rows = table.rows[players]
        gaps = array("I", (after - before for before, after in zip([0, *rows.numbers], rows.numbers, strict=False)))
        parts += [array("I", [len(gaps)]).tobytes(), gaps.tobytes(), rows.shares]
    return zlib.compress(b"".join(parts), 9)


def unpacked(contents: bytes) -> Table:
    """Return the table of a file with these contents. Raises ValueError if they are not those of a table."""
    try:
        whole, at = zlib.decompress(contents), 0
    except zlib.error as flaw:
        raise ValueError(f"this is no table: {flaw}") from flaw

    def take(size: int) -> bytes:
        nonlocal at
        at += size
        if at > len(whole):
            raise ValueError("this is no table: it ends too soon")
        return whole[at - size : at]

    bounds = {players: array("d", take(8 * (STRENGTHS - 1))) for players in PLAYERS}
    classes, looks = take(PAIRS), take(PAIRS)
    rows = {}
    for players in PLAYERS:
        (count,) = array("I", take(4))
        rows[players] = Rows(array("I", accumulate(array("I", take(4 * count)))), take(SLOTS // 2 * count))
    return Table(bounds, classes, looks, rows)


@cache
def table(piccoline: int = 16) -> Table:
    """Return the table of matches for so many piccoline, read when it is first wanted."""
    return unpacked(Path(__file__).with_name(f"of_{piccoline}.table").read_bytes())
