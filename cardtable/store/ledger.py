"""The ledger: one line of JSON for each match that ended; all statistics are computed from these lines.

A line is added when a match ends, and no match is added twice, even if the program was interrupted while it ended.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from pathlib import Path

from cardtable.engine.events import Outcome
from cardtable.engine.frozen import frozen
from cardtable.engine.match import LEAVE
from cardtable.engine.record import Record
from cardtable.games import GAMES
from cardtable.store import files
from cardtable.store.files import Flaw, StoreError

FILE = "ledger.jsonl"
LARGEST = 2**25
"""The most bytes of the ledger that are read: more than a hundred thousand matches."""
MOST = 10**9
"""The most tokens that a line may name as won or lost."""


@frozen
class Entry:
    """A match that ended, from the point of view of the person at the screen.

    Attributes:
        match: the id of the match: its seed and its start (see `match_id`).
        game: the id of the game.
        started: when the match began, in ISO 8601.
        seats: the number of players.
        place: the person's place, from 1, the best.
        shared: the number of sides on that place, the person's included. A pair is one side, so that who wins with a
            partner has won.
        net: tokens that the person won; negative if they lost.
        left: whether the person gave up.
        rules: the options that differed from the defaults.
    """

    match: str
    game: str
    started: str
    seats: int
    place: int
    shared: int
    net: int
    left: bool
    rules: dict[str, str | int | bool]

    @property
    def seed(self) -> str:
        """The seed of the match."""
        return self.match.removesuffix(f" {self.started}")


@frozen
class Tally:
    """The sum of some matches: `played` is `won` + `shared` (first places) + `lost`; `net` counts tokens.

    The matches that the person gave up (`left`) are counted in `won`, `shared` or `lost` as well.
    """

    played: int
    won: int
    shared: int
    lost: int
    net: int
    left: int = 0


class Ledger:
    """The ledger of one folder."""

    def __init__(self, home: Path) -> None:
        self._path = home / FILE

    def add(self, record: Record, outcome: Outcome) -> None:
        """Add the line of this match, unless it is there already or no person played in it.

        Raises:
            StoreError: the ledger cannot be read or written; or it was damaged (then `aside` is set): the damaged file
                was set aside and the line was still added.
        """
        if record.human is None:
            return
        damage = None
        try:
            entries = self.entries()
        except StoreError as trouble:
            if trouble.aside is None:
                raise
            damage, entries = trouble, self.entries()
        entry = _entry(record, outcome)
        if all(each.match != entry.match for each in entries):
            self._write([*entries, entry])
        if damage is not None:
            raise damage

    def entries(self) -> list[Entry]:
        """Return every match, the one that ended first first.

        Raises:
            StoreError: the ledger cannot be read, or is too large for one, or some lines are damaged. In the last two
                cases the file is set aside, and its sound lines are written to a new ledger.
        """
        try:
            # bytes that are not UTF-8 damage only their own line
            text = files.read(self._path, LARGEST, errors="surrogateescape") or ""
        except StoreError as trouble:
            raise files.put_aside(trouble) from None
        sound, flaws = [], []
        # `splitlines` would also split at other line ends, which may stand inside a string
        for line in text.split("\n"):
            try:
                sound += [_read(line)] if line.strip() else []
            except (ValueError, TypeError, RecursionError) as flaw:
                flaws.append(str(flaw))
        if flaws:
            raise self._renewed(sound, flaws[0])
        return sound

    def _renewed(self, sound: Sequence[Entry], flaw: str) -> StoreError:
        """Set the ledger aside, write its sound lines to a new one, and return the error.

        If they cannot be written, the damaged ledger stays, with every line: its sound lines are kept nowhere else.
        """
        damage = files.set_aside(self._path, Flaw.DAMAGED, flaw)
        if damage.aside is None:
            return damage
        try:
            self._write(sound)
        except StoreError as trouble:
            with contextlib.suppress(OSError):
                damage.aside.rename(self._path)
            return trouble
        return damage

    def tally(self, game: str) -> Tally:
        """Return the sum of all matches of a game. Raises StoreError like `entries`."""
        return summed(entry for entry in self.entries() if entry.game == game)

    def _write(self, entries: Sequence[Entry]) -> None:
        files.write(self._path, b"".join(map(_line, entries)))


def summed(entries: Iterable[Entry]) -> Tally:
    """Return the sum of these matches."""
    entries = list(entries)
    won = sum(entry.place == 1 and entry.shared == 1 for entry in entries)
    shared = sum(entry.place == 1 and entry.shared > 1 for entry in entries)
    lost, net = len(entries) - won - shared, sum(entry.net for entry in entries)
    return Tally(len(entries), won, shared, lost, net, sum(entry.left for entry in entries))


def match_id(record: Record) -> str:
    """Return the id of a match: its seed and when it began."""
    return f"{record.seed} {record.started}"


def _entry(record: Record, outcome: Outcome) -> Entry:
    assert record.human is not None
    place = outcome.places[record.human]
    return Entry(
        match=match_id(record),
        game=record.game,
        started=record.started,
        seats=record.seats,
        place=place,
        shared=GAMES[record.game](record.options).sides_on(place, outcome),
        net=outcome.net[record.human],
        left=any(seat == record.human and move.startswith(f"{LEAVE} ") for seat, move in record.moves),
        rules=GAMES[record.game].option_set.changed(record.options),
    )


def _line(entry: Entry) -> bytes:
    """Return the line of this match, with its end. Raises UnicodeEncodeError if no file can hold it."""
    return (json.dumps(asdict(entry), ensure_ascii=False) + "\n").encode()


def _read(line: str) -> Entry:
    """Return the match of this line. Raises ValueError, TypeError or RecursionError if it could not be written so."""
    entry = Entry(**json.loads(line))
    kinds = (
        (str, (entry.match, entry.game, entry.started)),
        (int, (entry.seats, entry.place, entry.shared, entry.net)),
        (bool, (entry.left,)),
        (dict, (entry.rules,)),
    )
    if any(type(value) is not kind for kind, values in kinds for value in values):
        raise TypeError("a value has the wrong type")
    # whoever plays alone has the second place if it did not come out
    if not 1 <= entry.place <= max(2, entry.seats) or not 1 <= entry.shared <= entry.seats or abs(entry.net) > MOST:
        raise ValueError("a value is out of range")
    if not all(isinstance(value, str | int) for value in entry.rules.values()):
        raise TypeError("an option has a value that no option takes")
    _line(entry)
    return entry
