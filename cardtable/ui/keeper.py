"""Keeps a match while it is played, and writes it down when it ends; says once when the disk does not take it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from cardtable.engine.match import Match
from cardtable.store.files import StoreError
from cardtable.store.ledger import Ledger
from cardtable.store.saves import Found, Saves


class Keeper(QObject):
    """The matches and the ledger of one folder.

    Signals:
        troubled: something could not be written, for the first time; the match goes on all the same.
    """

    troubled = Signal(object)

    def __init__(self, home: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.saves = Saves(home)
        self.ledger = Ledger(home)
        self._told = False

    def begin(self, match: Match) -> None:
        """Make room for this match: another of the same game that was left is kept in the history."""
        self._try(lambda: self.saves.make_room(match.record))

    def take_up(self, match: Match) -> None:
        """A match out of the history goes on: it is saved before the history forgets it."""
        self._try(lambda: self.saves.take_up(match.record))

    def keep(self, match: Match) -> None:
        """Save a match under way."""
        self._try(lambda: self.saves.keep(match.record))

    def close(self, match: Match) -> None:
        """Write a match that ended into the ledger, and do not resume it."""
        outcome = match.outcome
        assert outcome is not None
        self._try(lambda: self.ledger.add(match.record, outcome))
        self._try(lambda: self.saves.finish(match.record))

    def forget(self, game: str) -> None:
        """Throw away the match of this game that was left."""
        self._try(lambda: self.saves.forget(game))

    def found(self) -> Found:
        """The matches that were left; those that ended at the last moment are written down first."""
        found = self.saves.found()
        for match in found.ended:
            self.close(match)
        return found

    def _try(self, write: Callable[[], None]) -> None:
        try:
            write()
        except StoreError as trouble:
            self.tell(trouble)

    def tell(self, trouble: StoreError) -> None:
        """Say that something could not be written, once."""
        if not self._told:
            self._told = True
            self.troubled.emit(trouble)
