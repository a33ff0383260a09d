"""Matches under way, one a game, saved after every action; a match that ended goes to the history instead."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from pathlib import Path

from cardtable.engine.match import Match
from cardtable.engine.options import OptionError
from cardtable.engine.record import SUFFIX, NewerRecord, Record, RecordError
from cardtable.games import GAMES
from cardtable.store import files
from cardtable.store.files import Flaw, StoreError

FOLDER = "matches"
HISTORY = "history"
LEFT = "left-"
"""What the names of matches in the history begin with that have not ended."""


@dataclass(frozen=True)
class Left:
    """A match that was left, replayed to where it stood, and its file."""

    match: Match
    path: Path

    @property
    def game(self) -> str:
        """The id of its game."""
        return self.match.rules.id


@dataclass(frozen=True)
class Found:
    """What the folder holds.

    Attributes:
        open: matches that can go on, the latest first.
        ended: matches that ended just before the program did and still wait for the ledger.
        troubles: files that were put aside, or could not be read.
    """

    open: list[Left]
    ended: list[Match]
    troubles: list[StoreError]


class Saves:
    """The matches of one folder."""

    def __init__(self, home: Path) -> None:
        self._folder = home / FOLDER
        self._history = home / HISTORY

    def keep(self, record: Record) -> None:
        """Save the match of this record, in place of the one of its game. Raises StoreError."""
        files.write(self._path(record.game), record.to_json())

    def take_up(self, record: Record) -> None:
        """This match goes on and is saved: the history forgets what it kept of it. Raises StoreError."""
        files.remove(self._history / (LEFT + _name(record)))

    def make_room(self, record: Record) -> None:
        """Another match of the same game that was left goes to the history, before this one is saved in its place.

        Raises:
            StoreError: the folder or the disk does not take it.
        """
        try:
            other = load(self._path(record.game)).record
        except StoreError:
            return
        if (other.seed, other.started) != (record.seed, record.started):
            files.write(self._history / (LEFT + _name(other)), other.to_json())
            self.forget(other.game)

    def left(self) -> list[Left]:
        """Matches that others took the place of, and that can go on: the latest first. What cannot be read stays."""
        found = []
        for path in sorted(self._history.glob(f"{LEFT}*{SUFFIX}"), key=_written, reverse=True):
            try:
                found.append(Left(load(path), path))
            except StoreError:
                continue
        return [left for left in found if left.match.outcome is None]

    def finish(self, record: Record) -> None:
        """The match is over: it goes to the history. Raises StoreError."""
        files.write(self._history / _name(record), record.to_json())
        self.forget(record.game)

    def forget(self, game: str) -> None:
        """Throw the match of this game away. Raises StoreError."""
        files.remove(self._path(game))

    def found(self) -> Found:
        """Every match in the folder, replayed; files of no use are put aside."""
        found = Found([], [], [])
        for path in sorted(self._folder.glob(f"*{SUFFIX}"), key=_written, reverse=True):
            try:
                match = load(path)
            except StoreError as trouble:
                found.troubles.append(files.put_aside(trouble))
                continue
            if match.outcome is None:
                found.open.append(Left(match, path))
            else:
                found.ended.append(match)
        return found

    def _path(self, game: str) -> Path:
        return self._folder / f"{game}{SUFFIX}"


def _name(record: Record) -> str:
    """The name of a match's file in the history."""
    when = re.sub(r"[^0-9]", "", record.started)[:14] or "undated"
    letters = hashlib.sha256(record.seed.encode()).hexdigest()[:8]
    return f"{when}-{record.game}-{letters}{SUFFIX}"


def load(path: Path) -> Match:
    """The match of this file, replayed. The file stays where it is.

    Raises:
        StoreError: it cannot be read, or it is no match of ours, or one of other rules.
    """
    text = files.read(path)
    if text is None:
        raise StoreError(Flaw.UNREADABLE, path)
    try:
        record = Record.from_json(text)
    except NewerRecord as flaw:
        raise StoreError(Flaw.NEWER, path, detail=str(flaw)) from None
    except RecordError as flaw:
        raise StoreError(Flaw.DAMAGED, path, detail=str(flaw)) from None
    return _replayed(record, path)


def _replayed(record: Record, path: Path) -> Match:
    if record.game not in GAMES:
        raise StoreError(Flaw.FOREIGN, path, detail=record.game)
    rules = GAMES[record.game]
    if record.rules_version != rules.version:
        flaw = Flaw.NEWER if record.rules_version > rules.version else Flaw.OLDER
        raise StoreError(flaw, path, detail=f"rules {record.rules_version}")
    try:
        return Match(rules(record.options), record)
    except (OptionError, ValueError) as flaw:
        raise StoreError(Flaw.DAMAGED, path, detail=str(flaw)) from None


def _written(path: Path) -> float:
    """When the file was written; one that has just vanished is the oldest."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
