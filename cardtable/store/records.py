"""Reading record files in any folder, and replaying them. Nothing here changes or moves the file it reads."""

from __future__ import annotations

import contextlib
import re
from datetime import datetime
from pathlib import Path

from cardtable.engine.match import Match
from cardtable.engine.options import OptionError
from cardtable.engine.record import LARGEST, SUFFIX, NewerRecord, Record, RecordError
from cardtable.games import GAMES
from cardtable.store import files
from cardtable.store.files import Flaw, StoreError


def name_of(game: str, seed: str, started: str) -> str:
    """Return the file name of a match in the history. It begins with the date, so names sort by when matches began."""
    from hashlib import sha256  # a large library, which the start does without

    when = re.sub(r"[^0-9]", "", started)[:14] or "undated"
    letters = sha256(seed.encode()).hexdigest()[:8]
    return f"{when}-{game}-{letters}{SUFFIX}"


def moment(started: str) -> datetime | None:
    """Return the time that `started` of a record or of the ledger names; None if it is no ISO 8601 date."""
    try:
        return datetime.fromisoformat(started)
    except ValueError:
        return None


def now() -> str:
    """Return the present moment as records hold it: local time with its offset from UTC, in ISO 8601."""
    here = datetime.now()
    # a clock may be set a day or more from UTC; Python has no such offset, and the time is written without one
    with contextlib.suppress(ValueError):
        here = here.astimezone()
    return here.isoformat(timespec="seconds")


def read(path: Path) -> Record:
    """Return the record in this file, if its game is here and its rules are the present ones.

    Its moves are not checked; see `load`.

    Raises:
        StoreError: the file cannot be read, holds no record of one of our games, or was played by other rules.
    """
    try:
        return _read(path)
    except StoreError as trouble:
        raise files.judged(trouble, SUFFIX) from None


def _read(path: Path) -> Record:
    text = files.read(path, LARGEST)
    if text is None:
        raise StoreError(Flaw.UNREADABLE, path)
    try:
        record = Record.from_json(text)
    except NewerRecord as flaw:
        raise StoreError(Flaw.NEWER, path, detail=str(flaw)) from None
    except RecordError as flaw:
        raise StoreError(Flaw.DAMAGED, path, detail=str(flaw)) from None
    if record.game not in GAMES:
        raise StoreError(Flaw.FOREIGN, path, detail=record.game)
    ours = GAMES[record.game].version
    if record.rules_version != ours:
        raise StoreError(
            Flaw.NEWER if record.rules_version > ours else Flaw.OLDER, path, detail=f"rules {record.rules_version}"
        )
    return record


def load(path: Path) -> Match:
    """Return the match of this file, replayed to its last move.

    Raises:
        StoreError: as `read`; or its options are not allowed, or its moves are not legal.
    """
    record = read(path)
    try:
        return Match(GAMES[record.game](record.options), record)
    except (OptionError, ValueError) as flaw:
        raise StoreError(Flaw.DAMAGED, path, detail=str(flaw)) from None


def hand_on(source: Path, target: Path) -> None:
    """Copy a record file byte by byte, sound or not, to a place that the player chose.

    Raises:
        StoreError: the source cannot be read, or the target cannot be written.
    """
    try:
        content = source.read_bytes()
    except OSError as trouble:
        raise StoreError(Flaw.UNREADABLE, source, detail=trouble.strerror or "") from None
    files.write(target, content)
