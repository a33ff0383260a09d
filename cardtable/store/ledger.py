"""The ledger: one line for each match that ended, from which every statistic is added up anew.

It changes only when a match ends, and the same match never counts twice, whenever the program was interrupted.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from cardtable.engine.events import Outcome
from cardtable.engine.match import LEAVE
from cardtable.engine.record import Record
from cardtable.games import GAMES
from cardtable.store import files
from cardtable.store.files import Flaw, StoreError

FILE = "ledger.jsonl"
MOST = 10**9
"""No match wins or loses more tokens."""


@dataclass(frozen=True)
class Entry:
    """A match that ended, as the person at the screen saw it.

    Attributes:
        match: what tells it from all others.
        game: its id.
        started: when, in ISO 8601.
        seats: how many played.
        place: the person's place, 1 being the best.
        shared: how many share that place.
        net: tokens won or lost.
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
        """What every shuffle and lot came from."""
        return self.match.removesuffix(f" {self.started}")


@dataclass(frozen=True)
class Tally:
    """All matches of one game: `won`, `shared` first places and `lost` add up to `played`; `left` were given up."""

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
        """Write a match down, once, if a person played in it.

        Raises:
            StoreError: the folder or the disk does not take it; or the ledger was damaged, which kept nothing from
                being written down.
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
        """Every match, the oldest first.

        Raises:
            StoreError: the ledger cannot be read. A damaged one is put aside, and its sound lines make a new one.
        """
        sound, flaws = [], []
        # a line may hold any other sign that ends lines, and bytes that are no text make only their own line unsound
        for line in (files.read(self._path, errors="surrogateescape") or "").split("\n"):
            try:
                sound += [_read(line)] if line.strip() else []
            except (ValueError, TypeError, RecursionError) as flaw:
                flaws.append(str(flaw))
        if not flaws:
            return sound
        damage = files.set_aside(self._path, Flaw.DAMAGED, flaws[0])
        if damage.aside is not None:
            self._write(sound)
        raise damage

    def tally(self, game: str) -> Tally:
        """The sum of all matches of a game. Raises StoreError like `entries`."""
        return summed(entry for entry in self.entries() if entry.game == game)

    def _write(self, entries: Sequence[Entry]) -> None:
        lines = [json.dumps(asdict(each), ensure_ascii=False) + "\n" for each in entries]
        files.write(self._path, "".join(lines))


def summed(entries: Iterable[Entry]) -> Tally:
    """These matches added up."""
    entries = list(entries)
    won = sum(entry.place == 1 and entry.shared == 1 for entry in entries)
    shared = sum(entry.place == 1 and entry.shared > 1 for entry in entries)
    lost, net = len(entries) - won - shared, sum(entry.net for entry in entries)
    return Tally(len(entries), won, shared, lost, net, sum(entry.left for entry in entries))


def match_id(record: Record) -> str:
    """What tells this match from all others."""
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
        shared=outcome.places.count(place),
        net=outcome.net[record.human],
        left=any(seat == record.human and move.startswith(f"{LEAVE} ") for seat, move in record.moves),
        rules=GAMES[record.game].option_set.changed(record.options),
    )


def _read(line: str) -> Entry:
    line.encode()
    entry = Entry(**json.loads(line))
    kinds = (
        (str, (entry.match, entry.game, entry.started)),
        (int, (entry.seats, entry.place, entry.shared, entry.net)),
        (bool, (entry.left,)),
        (dict, (entry.rules,)),
    )
    if any(type(value) is not kind for kind, values in kinds for value in values):
        raise TypeError("a value has the wrong type")
    if not 1 <= entry.place <= entry.seats or not 1 <= entry.shared <= entry.seats or abs(entry.net) > MOST:
        raise ValueError("a value is out of range")
    return entry
