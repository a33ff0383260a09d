"""The history: the records of the last matches that ended, so that they can be looked at again.

What the ledger says of a match stays for good; its record goes when many others have ended since.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from itertools import accumulate
from operator import itemgetter
from pathlib import Path

from cardtable.engine.record import SUFFIX, Record
from cardtable.store import files, records
from cardtable.store.files import Flaw, StoreError
from cardtable.store.ledger import Entry

FOLDER = "history"
LEFT = "left-"
"""What the names of matches in the history begin with that have not ended."""
KEPT = 200
"""How many records of matches that ended are kept."""
OURS = re.compile(rf"(?:\d{{1,14}}|undated)-\w+-[0-9a-f]{{8}}{re.escape(SUFFIX)}")
"""The names of records that the history has written itself."""


@dataclass(frozen=True)
class Finished:
    """A match that ended: what the ledger says of it, what its record says, or both.

    Attributes:
        entry: its line in the ledger; None: the ledger does not know it, so that nobody knows who won.
        path: the file of its record; None: it is not kept any more.
        record: what that file holds.
        flaw: why that file cannot be used, None if it can.
    """

    entry: Entry | None
    path: Path | None = None
    record: Record | None = None
    flaw: Flaw | None = None

    @property
    def game(self) -> str:
        """The id of its game, empty where nothing tells."""
        known = self.entry or self.record
        return known.game if known is not None else ""

    @property
    def when(self) -> datetime | None:
        """When it began, as the clock on the wall showed; None where nothing tells."""
        known = self.entry or self.record
        return None if known is None else records.moment(known.started)


class History:
    """The history of one folder."""

    def __init__(self, home: Path) -> None:
        self._folder = home / FOLDER

    def keep(self, record: Record) -> None:
        """Keep the record of a match that ended. Raises StoreError."""
        files.write(self._path(record), record.to_json())

    def thin_out(self, new: Record) -> None:
        """Let the oldest go, so that `KEPT` are left with this one, which stays however old. Raises StoreError."""
        stays = self._path(new)
        others = [path for path in self._files() if OURS.fullmatch(path.name) and path != stays]
        # names begin with the date; those without one come first
        others.sort(key=lambda path: (path.name[0].isdigit(), path.name), reverse=True)
        for path in others[KEPT - 1 :]:
            files.remove(path)

    def finished(self, entries: Iterable[Entry]) -> list[Finished]:
        """The matches of these lines of the ledger and all others that are kept; that which ended last is the first.

        The ledger has the order in which they ended. Of the others nothing tells when, and they stand where they began.
        """
        kept = {path.name: path for path in self._files()}
        found = [
            _opened(entry, kept.pop(records.name_of(entry.game, entry.seed, entry.started), None)) for entry in entries
        ]
        # none ended before one that stands above it in the ledger began
        ends = list(accumulate(map(_began, found), max))
        others = [match for match in (_opened(None, path) for path in kept.values()) if not self._is_copy(match)]
        by_end = sorted(zip([*ends, *map(_began, others)], [*found, *others], strict=True), key=itemgetter(0))
        return [match for _, match in reversed(by_end)]

    def _is_copy(self, match: Finished) -> bool:
        """Whether its file only says again what another says under the name that this match has in the history."""
        return match.record is not None and match.path != (path := self._path(match.record)) and os.path.lexists(path)

    def _path(self, record: Record) -> Path:
        return self._folder / records.name_of(record.game, record.seed, record.started)

    def _files(self) -> list[Path]:
        return [path for path in files.listed(self._folder, f"*{SUFFIX}") if not path.name.startswith(LEFT)]


def _opened(entry: Entry | None, path: Path | None) -> Finished:
    if path is None:
        return Finished(entry)
    try:
        return Finished(entry, path, records.read(path))
    except StoreError as trouble:
        return Finished(entry, path, flaw=trouble.flaw)


def _began(match: Finished) -> datetime:
    """When it began; what has no date comes first of all."""
    return match.when.replace(tzinfo=None) if match.when is not None else datetime.min
