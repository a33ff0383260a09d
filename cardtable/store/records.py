"""Records in files, wherever they lie: read, checked, and played again. No file is changed or moved."""

from __future__ import annotations

import contextlib
import hashlib
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
    """The name of a match's file in the history; names of later matches come later in order."""
    when = re.sub(r"[^0-9]", "", started)[:14] or "undated"
    letters = hashlib.sha256(seed.encode()).hexdigest()[:8]
    return f"{when}-{game}-{letters}{SUFFIX}"


def moment(started: str) -> datetime | None:
    """When a match began, as its record or the ledger says; None where that is no date."""
    try:
        return datetime.fromisoformat(started)
    except ValueError:
        return None


def now() -> str:
    """This moment as a record has it: what the clock on the wall shows, and how far from UTC that is."""
    here = datetime.now()
    # a clock may be set a day or more from UTC, and Python then knows no such distance
    with contextlib.suppress(ValueError):
        here = here.astimezone()
    return here.isoformat(timespec="seconds")


def read(path: Path) -> Record:
    """The record in this file, of a game that is here and of its rules as they are now.

    Raises:
        StoreError: it cannot be read, or it is no match of ours, or one of other rules.
    """
    try:
        return _read(path)
    except StoreError as trouble:
        raise files.judged(trouble, SUFFIX) from None


def _read(path: Path) -> Record:
    _check_size(path)
    text = files.read(path)
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
    """The match of this file, played to where it stood.

    Raises:
        StoreError: like `read`, or its moves do not follow from its seed and the rules.
    """
    record = read(path)
    try:
        return Match(GAMES[record.game](record.options), record)
    except (OptionError, ValueError) as flaw:
        raise StoreError(Flaw.DAMAGED, path, detail=str(flaw)) from None


def hand_on(source: Path, target: Path) -> None:
    """Copy a record as it is, sound or not, to where somebody else finds it.

    Raises:
        StoreError: the one cannot be read, or the other not be written.
    """
    try:
        content = source.read_bytes()
    except OSError as trouble:
        raise StoreError(Flaw.UNREADABLE, source, detail=trouble.strerror or "") from None
    files.write(target, content)


def _check_size(path: Path) -> None:
    try:
        size = path.stat().st_size
    except OSError as trouble:
        raise StoreError(Flaw.UNREADABLE, path, detail=trouble.strerror or "") from None
    except ValueError:  # a path with a NUL in it
        raise StoreError(Flaw.UNREADABLE, path) from None
    if size > LARGEST:
        raise StoreError(Flaw.FOREIGN, path, detail=f"{size} bytes")
