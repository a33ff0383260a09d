"""Saved matches: one match under way for each game, saved after every action.

If another match of the same game takes its place, a match that can go on moves to the history folder, under a name with
the prefix `LEFT`. A match that ended goes to the history. The window's autosave and its home page call this module.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from cardtable.engine.frozen import frozen
from cardtable.engine.match import Match, given_up
from cardtable.engine.record import SUFFIX, Record
from cardtable.store import files, history, records
from cardtable.store.files import Flaw, StoreError
from cardtable.store.history import LEFT, History
from cardtable.store.records import load, name_of

FOLDER = "matches"


@frozen
class Left:
    """A match that was left and can go on, replayed to its last move, and its file."""

    match: Match
    path: Path

    @property
    def game(self) -> str:
        """The id of its game."""
        return self.match.rules.id


@frozen
class Found:
    """The matches that the folder holds at the start of the program.

    Attributes:
        open: matches that can go on, the one saved last first.
        ended: matches that ended, but the program was killed before they came into the ledger and the history.
        troubles: the errors of files that were set aside or could not be read.
    """

    open: list[Left]
    ended: list[Match]
    troubles: list[StoreError]


class Saves:
    """The saved matches of one folder.

    Attributes:
        history: takes the matches that ended.
    """

    def __init__(self, home: Path) -> None:
        self._folder = home / FOLDER
        self._history = home / history.FOLDER
        self.history = History(home)

    def keep(self, record: Record) -> None:
        """Save the match of this record; it replaces the saved match of its game. Raises StoreError."""
        files.write(self._path(record.game), record.to_json())

    def keep_beside(self, record: Record) -> None:
        """Save the match of this record in the history folder, where it waits like one that was left.

        For a match whose place another one has that cannot be moved. Raises StoreError.
        """
        files.write(self._left_path(record), record.to_json())

    def take_up(self, record: Record) -> None:
        """Delete this match from the history folder, because it goes on and is saved again. Raises StoreError."""
        files.remove(self._left_path(record))

    def make_room(self, record: Record) -> StoreError | None:
        """Move another saved match of the same game to the history folder, so that this one can be saved in its place.

        A saved match of no use is set aside; the answer is what to tell of it, if so.

        Raises:
            StoreError: the folder cannot be written or the disk is full; or a match is there that cannot be read now,
                and there is no room as long as it stays.
        """
        path = self._path(record.game)
        if not os.path.lexists(path):
            return None
        try:
            other = load(path).record
        except StoreError as flaw:
            trouble = files.put_aside(flaw)
            if trouble.aside is None:
                raise
            return trouble
        if (other.seed, other.started) != (record.seed, record.started):
            files.write(self._left_path(other), other.to_json())
            self.forget(other.game)
        return None

    def make_way(self, record: Record) -> StoreError | None:
        """Before this match is saved: if it went another way here, that is kept aside; what to tell of it, if so."""
        for path in (self._path(record.game), self._left_path(record)):
            try:
                ours = records.read(path)
            except StoreError:
                continue
            is_same = (ours.seed, ours.started) == (record.seed, record.started)
            if is_same and ours.moves != record.moves[: len(ours.moves)]:
                return files.set_aside(path, Flaw.COPY)
        return None

    def left(self) -> list[Left]:
        """Return the matches in the history folder that can go on, the latest first. Unreadable files are skipped."""
        found = []
        for path in sorted(files.listed(self._history, f"{LEFT}*{SUFFIX}"), key=_written, reverse=True):
            try:
                found.append(Left(load(path), path))
            except StoreError:
                continue
        return [left for left in found if left.match.outcome is None]

    def left_of(self, game: str) -> Iterator[Left]:
        """Yield the matches of this game that can go on: the saved one, then those in the history folder, latest first.

        Files that cannot be read are skipped.
        """
        others = sorted(files.listed(self._history, f"{LEFT}*-{game}-*{SUFFIX}"), key=_written, reverse=True)
        for path in (self._path(game), *others):
            try:
                left = Left(load(path), path)
            except StoreError:
                continue
            if left.game == game and left.match.outcome is None:
                yield left

    def given_up(self) -> Iterator[Match]:
        """Yield the matches that the person gave up and the bots have not finished. Unreadable files are skipped."""
        for path in (*files.listed(self._folder, f"*{SUFFIX}"), *files.listed(self._history, f"{LEFT}*{SUFFIX}")):
            try:
                match = load(path) if given_up(records.read(path)) is not None else None
            except StoreError:
                continue
            if match is not None and match.outcome is None:
                yield match

    def finish(self, record: Record) -> None:
        """Move a match that ended to the history, and thin the history out. Raises StoreError."""
        self.history.keep(record)
        self.discard(record)
        self.history.thin_out(record)

    def discard(self, record: Record) -> None:
        """Delete the saved files of this match, here and in the history folder. Raises StoreError."""
        if self.is_kept(record):
            self.forget(record.game)
        files.remove(self._left_path(record))

    def forget(self, game: str) -> None:
        """Delete the saved match of this game. Raises StoreError."""
        files.remove(self._path(game))

    def place_of(self, record: Record) -> Path:
        """Return the file in which this match is saved while it is played."""
        return self._path(record.game)

    def is_kept(self, record: Record) -> bool:
        """Return whether the saved match of this game is this one, and not one that took its place."""
        try:
            saved = records.read(self._path(record.game))
        except StoreError:
            return False
        return (saved.seed, saved.started) == (record.seed, record.started)

    def found(self) -> Found:
        """Return every saved match, replayed; unusable files and copies under other names are set aside."""
        found = Found([], [], [])
        for path in files.listed(self._history, f"{LEFT}*{SUFFIX}"):
            if not history.OURS.fullmatch(path.name.removeprefix(LEFT)):
                found.troubles.append(files.set_aside(path, Flaw.COPY))
        for path in sorted(files.listed(self._folder, f"*{SUFFIX}"), key=_written, reverse=True):
            try:
                match = load(path)
                if path != self._path(match.rules.id):
                    raise StoreError(Flaw.COPY, path)
            except StoreError as trouble:
                found.troubles.append(files.put_aside(trouble))
                continue
            if match.outcome is None:
                found.open.append(Left(match, path))
            else:
                found.ended.append(match)
        return found

    def _left_path(self, record: Record) -> Path:
        return self._history / (LEFT + name_of(record.game, record.seed, record.started))

    def _path(self, game: str) -> Path:
        return self._folder / f"{game}{SUFFIX}"


def _written(path: Path) -> float:
    """Return when the file was written, in seconds since the epoch; 0 if it has just been deleted."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
