"""The history: the records of the last `KEPT` matches that ended, for replay.

The ledger keeps its line about a match for good; the record in the history is deleted when newer ones fill the place.
`Saves` calls `History` when a match ends; the page of finished matches lists it. The folder also holds matches that
have not ended, under names that begin with `LEFT`; they belong to `Saves`.
"""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Iterable
from datetime import datetime
from itertools import accumulate
from operator import itemgetter
from pathlib import Path

from cardtable.engine.frozen import frozen
from cardtable.engine.record import SUFFIX, Record
from cardtable.games import GAMES
from cardtable.store import files, records
from cardtable.store.files import Flaw, StoreError
from cardtable.store.ledger import Entry

FOLDER = "history"
LEFT = "left-"
"""The file name prefix of matches in the history folder that have not ended."""
KEPT = 200
"""The number of records of ended matches that are kept."""
OURS = re.compile(rf"(\d{{1,14}}|undated)-(\w+)-[0-9a-f]{{8}}{re.escape(SUFFIX)}")
"""The names that the program gives to records in the history, without the prefix `LEFT`."""


@frozen
class Finished:
    """A match that ended, known from its line in the ledger, from its record, or from both.

    Attributes:
        entry: its line in the ledger; None if the ledger has none, and then the result is unknown.
        path: the file of its record; None if the record is no longer kept.
        record: the content of that file; None if there is no file or it cannot be used.
        flaw: why that file cannot be used, None if it can.
    """

    entry: Entry | None
    path: Path | None = None
    record: Record | None = None
    flaw: Flaw | None = None

    @property
    def game(self) -> str:
        """The id of its game; empty if it is unknown."""
        known = self.entry or self.record
        return known.game if known is not None else ""

    @property
    def when(self) -> datetime | None:
        """When it began, in local time; None if it is unknown."""
        known = self.entry or self.record
        return None if known is None else records.moment(known.started)


class History:
    """The history of one folder."""

    def __init__(self, home: Path) -> None:
        self._folder = home / FOLDER

    def keep(self, record: Record) -> None:
        """Save the record of a match that ended. Raises StoreError."""
        files.write(self._path(record), record.to_json())

    def thin_out(self, new: Record) -> None:
        """Delete the oldest records beyond `KEPT`, but never this new one, whatever its date.

        Only files with names that the program gives count, and only they are deleted.

        Raises:
            StoreError: a record cannot be deleted.
        """
        stays = self._path(new)
        others = [path for path in self._files() if OURS.fullmatch(path.name) and path != stays]
        # names begin with the date, so the newest come first; the undated ones count as the oldest
        others.sort(key=lambda path: (path.name[0].isdigit(), path.name), reverse=True)
        for path in others[KEPT - 1 :]:
            files.remove(path)

    def last_begun(self) -> dict[str, datetime]:
        """Return when the last kept match of each game began, by the names of the files alone."""
        begun: dict[str, datetime] = {}
        names = filter(None, (OURS.fullmatch(path.name) for path in self._files()))
        for name in sorted(names, key=lambda name: name[1]):
            with contextlib.suppress(ValueError):
                begun[name[2]] = datetime.strptime(name[1], "%Y%m%d%H%M%S")
        return {game: when for game, when in begun.items() if game in GAMES}

    def finished(self, entries: Iterable[Entry]) -> list[Finished]:
        """Return the matches of these ledger lines and all other kept records, the one that ended last first.

        The ledger is in the order in which matches ended. A record without a line in it is placed by when its match
        began.
        """
        kept = {path.name: path for path in self._files()}
        found = [
            _opened(entry, kept.pop(records.name_of(entry.game, entry.seed, entry.started), None)) for entry in entries
        ]
        # a match ended no earlier than the beginning of any match on a line above it
        ends = list(accumulate(map(_began, found), max))
        others = [match for match in (_opened(None, path) for path in kept.values()) if not self._is_copy(match)]
        by_end = sorted(zip([*ends, *map(_began, others)], [*found, *others], strict=True), key=itemgetter(0))
        return [match for _, match in reversed(by_end)]

    def _is_copy(self, match: Finished) -> bool:
        """Return whether its file is a copy, because another file has the name that the history gives to this match."""
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
    """Return when the match began, without time zone; the earliest possible date if it is unknown."""
    return match.when.replace(tzinfo=None) if match.when is not None else datetime.min
