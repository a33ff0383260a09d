"""Keeps a match while it is played, and writes it down when it ends; says once when the disk does not take it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from cardtable.engine.match import Match, given_up
from cardtable.store.files import StoreError
from cardtable.store.home import lack_of
from cardtable.store.ledger import Ledger, match_id
from cardtable.store.saves import Found, Saves


class Autosave(QObject):
    """The matches and the ledger of one folder.

    Signals:
        troubled: something could not be written, for the first time; the match goes on all the same.
    """

    troubled = Signal(object)

    def __init__(self, home: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._home = home
        self.saves = Saves(home)
        self.ledger = Ledger(home)
        self._told = False
        self._room = False
        self._at_hand = ""
        self._ended: dict[str, Match] = {}

    def begin(self, match: Match) -> None:
        """Make room for this match: another of the same game that was left is kept in the history."""
        self._at_hand = match_id(match.record)
        try:
            trouble = self.saves.make_room(match.record)
        except StoreError as flaw:
            self._room, trouble = False, flaw
        else:
            self._room = True
        if trouble is not None:
            self.tell(trouble)

    def take_up(self, match: Match) -> None:
        """A match out of the history goes on: it is saved before the history forgets it."""
        self._try(lambda: self.saves.take_up(match.record))

    def keep(self, match: Match) -> None:
        """Save a match under way; in the history while another one that is kept nowhere else has its place."""
        self.write_down()
        beside = not self._room
        if beside:
            self.begin(match)
        if not self._room:
            self._try(lambda: self.saves.keep_beside(match.record))
        elif self._try(lambda: self.saves.keep(match.record)):
            self._told = False
            if beside:
                self.take_up(match)

    def close(self, match: Match) -> None:
        """Write a match that ended into the ledger, and do not resume it."""
        self._ended[match_id(match.record)] = match
        self.write_down()

    def write_down(self) -> None:
        """Write down the matches that ended; what the disk does not take now waits for the next time."""
        self._ended = {id: match for id, match in self._ended.items() if not self._write_down(match)}

    def _write_down(self, match: Match) -> bool:
        outcome = match.outcome
        assert outcome is not None
        done = self._try(lambda: self.ledger.add(match.record, outcome))
        return self._try(lambda: self.saves.finish(match.record)) and done

    def throw_away(self, match: Match) -> None:
        """Throw away this match that waits: it counts for nothing."""
        self._try(lambda: self.saves.discard(match.record))

    def left_of(self, game: str) -> Match | None:
        """The match of this game that was left, the latest where there are several."""
        return next((left.match for left in self.saves.left_of(game) if self._goes_on(left.match)), None)

    def abandoned(self) -> list[Match]:
        """The matches that the person gave up, and that the others have not finished."""
        return [match for match in self.saves.given_up() if match_id(match.record) not in self._ended]

    def found(self) -> Found:
        """The matches that were left, the first to be offered; those that ended at last are written down before."""
        self.write_down()
        found = self.saves.found()
        for match in found.ended:
            self.close(match)
        still_open = [left for left in found.open if self._goes_on(left.match)]
        if still_open:
            self._at_hand = match_id(still_open[0].match.record)
        return replace(found, open=still_open)

    def waiting(self) -> list[Match]:
        """The matches that can go on, but for the one at the table or, on Home, the one that is offered there."""
        others = [left.match for left in (*self.saves.found().open, *self.saves.left())]
        return [match for match in others if self._goes_on(match) and match_id(match.record) != self._at_hand]

    def _goes_on(self, match: Match) -> bool:
        """Whether the person can go on with this match: the disk may hold an earlier point of one that has ended since.

        One that was given up is finished by the others.
        """
        return match_id(match.record) not in self._ended and given_up(match.record) is None

    def _try(self, write: Callable[[], None]) -> bool:
        """Whether it was written; what went wrong is told."""
        try:
            write()
        except StoreError as trouble:
            self.tell(trouble)
            return False
        return True

    def lack(self) -> list[StoreError]:
        """Why nothing can be kept in the folder, to be said now and not again until something can; empty if it can."""
        found = lack_of(self._home)
        self._told = found is not None
        return [] if found is None else [found]

    def tell(self, trouble: StoreError) -> None:
        """Say that something could not be written, once until a match can be saved again."""
        if not self._told:
            self._told = True
            self.troubled.emit(trouble)
