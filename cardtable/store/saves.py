"""Matches under way, one a game, saved after every action; a match that ended goes to the history instead."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from cardtable.engine.match import Match, given_up
from cardtable.engine.record import SUFFIX, Record
from cardtable.store import files, history, records
from cardtable.store.files import Flaw, StoreError
from cardtable.store.history import LEFT, History
from cardtable.store.records import load, name_of

FOLDER = "matches"


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
    """The matches of one folder.

    Attributes:
        history: where those go that ended.
    """

    def __init__(self, home: Path) -> None:
        self._folder = home / FOLDER
        self._history = home / history.FOLDER
        self.history = History(home)

    def keep(self, record: Record) -> None:
        """Save the match of this record, in place of the one of its game. Raises StoreError."""
        files.write(self._path(record.game), record.to_json())

    def take_up(self, record: Record) -> None:
        """This match goes on and is saved: the history forgets what it kept of it. Raises StoreError."""
        files.remove(self._left_path(record))

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
            files.write(self._left_path(other), other.to_json())
            self.forget(other.game)

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
        """Matches that others took the place of, and that can go on: the latest first. What cannot be read stays."""
        found = []
        for path in sorted(files.listed(self._history, f"{LEFT}*{SUFFIX}"), key=_written, reverse=True):
            try:
                found.append(Left(load(path), path))
            except StoreError:
                continue
        return [left for left in found if left.match.outcome is None]

    def left_of(self, game: str) -> Iterator[Left]:
        """The matches of this game that can go on, the latest first. What cannot be read stays."""
        others = sorted(files.listed(self._history, f"{LEFT}*-{game}-*{SUFFIX}"), key=_written, reverse=True)
        for path in (self._path(game), *others):
            try:
                left = Left(load(path), path)
            except StoreError:
                continue
            if left.game == game and left.match.outcome is None:
                yield left

    def given_up(self) -> Iterator[Match]:
        """The matches that the person gave up and the others have not finished; what cannot be read stays."""
        for path in (*files.listed(self._folder, f"*{SUFFIX}"), *files.listed(self._history, f"{LEFT}*{SUFFIX}")):
            try:
                match = load(path) if given_up(records.read(path)) is not None else None
            except StoreError:
                continue
            if match is not None and match.outcome is None:
                yield match

    def finish(self, record: Record) -> None:
        """The match is over: it goes to the history. Raises StoreError."""
        self.history.keep(record)
        self.discard(record)
        self.history.thin_out(record)

    def discard(self, record: Record) -> None:
        """What is kept of this match, so that it can go on, is thrown away. Raises StoreError."""
        if self._is_kept(record):
            self.forget(record.game)
        files.remove(self._left_path(record))

    def forget(self, game: str) -> None:
        """Throw the match of this game away. Raises StoreError."""
        files.remove(self._path(game))

    def found(self) -> Found:
        """Every match in the folder, replayed; files of no use are put aside, and so are copies under other names."""
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

    def _is_kept(self, record: Record) -> bool:
        """Whether the match that is saved for this game is this one, and not one that took its place."""
        try:
            saved = records.read(self._path(record.game))
        except StoreError:
            return False
        return (saved.seed, saved.started) == (record.seed, record.started)

    def _left_path(self, record: Record) -> Path:
        return self._history / (LEFT + name_of(record.game, record.seed, record.started))

    def _path(self, game: str) -> Path:
        return self._folder / f"{game}{SUFFIX}"


def _written(path: Path) -> float:
    """When the file was written; one that has just vanished is the oldest."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
