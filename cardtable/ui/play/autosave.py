"""Autosave: saves a match after every move, and writes it into the ledger when it ends.

Matches that cannot be written stay in memory and are tried again, at intervals and with the next save; meanwhile Home
finds them here. So nothing is lost while the window is open. A failure is reported once, until a save succeeds.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import chain
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from cardtable.engine.match import Match, given_up
from cardtable.store.files import StoreError
from cardtable.store.ledger import Ledger, match_id
from cardtable.store.saves import Found, Left, Saves
from cardtable.store.settings import lack_of
from cardtable.ui.timers import repeating

TRY_AGAIN = 10_000
"""The milliseconds until a failed write is tried again."""


class Autosave(QObject):
    """The matches and the ledger of one folder.

    Signals:
        troubled: something could not be written, for the first time; the match goes on all the same.
        written: something was written.
    """

    troubled = Signal(object)
    written = Signal()

    def __init__(self, home: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._home = home
        self.saves = Saves(home)
        self.ledger = Ledger(home)
        self._told = False
        self._room = False
        self._at_hand = ""
        self._ended: dict[str, Match] = {}
        self._unsaved: dict[str, Match] = {}
        self._again = repeating(self, TRY_AGAIN)
        self._again.timeout.connect(self.write_down)

    def begin(self, match: Match) -> None:
        """Make room for this match: move another one of the same game that was left to the history."""
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
        """Take a match out of the history to go on with it; it is saved before it is removed there."""
        self._try(lambda: self.saves.take_up(match.record))

    def keep(self, match: Match) -> None:
        """Save a match under way; in the history if its place holds another match that is saved nowhere else."""
        id = match_id(match.record)
        if id != self._at_hand:
            self.begin(match)
        self._unsaved[id] = match
        self.write_down()

    def _keep(self, match: Match) -> bool:
        """Save a match; return whether that succeeded."""
        if match_id(match.record) != self._at_hand:
            # another match is at the table by now, or none
            keep = self.saves.keep if self.saves.is_kept(match.record) else self.saves.keep_beside
            return self._try(lambda: keep(match.record))
        beside = not self._room
        if beside:
            self.begin(match)
        if not self._room:
            return self._try(lambda: self.saves.keep_beside(match.record))
        if not self._try(lambda: self.saves.keep(match.record)):
            return False
        self._told = False
        if beside:
            self.take_up(match)
        return True

    def close(self, match: Match) -> None:
        """Write a match that ended into the ledger, and do not resume it."""
        id = match_id(match.record)
        self._unsaved.pop(id, None)
        self._ended[id] = match
        self.write_down()

    def write_down(self) -> bool:
        """Write ended matches into the ledger and save the others; return whether all of that succeeded.

        The rest is tried again the next time.
        """
        self._ended = {id: match for id, match in self._ended.items() if not self._write_down(match)}
        self._unsaved = {id: match for id, match in self._unsaved.items() if not self._keep(match)}
        if not self._ended and not self._unsaved:
            self._again.stop()
            return True
        if not self._again.isActive():
            self._again.start()
        return False

    def stop(self) -> None:
        """Stop trying again."""
        self._again.stop()

    def _write_down(self, match: Match) -> bool:
        outcome = match.outcome
        assert outcome is not None
        done = self._try(lambda: self.ledger.add(match.record, outcome))
        return self._try(lambda: self.saves.finish(match.record)) and done

    def throw_away(self, match: Match) -> None:
        """Delete this unfinished match; it counts nowhere."""
        self._unsaved.pop(match_id(match.record), None)
        self._try(lambda: self.saves.discard(match.record))

    def left_of(self, game: str) -> Match | None:
        """The unfinished match of this game, the latest if there are several; else None."""
        unsaved = [match for match in self._unsaved.values() if match.rules.id == game]
        matches = chain(unsaved, (left.match for left in self.saves.left_of(game)))
        return next(filter(self._goes_on, matches), None)

    def abandoned(self) -> list[Match]:
        """The matches that the person gave up and the bots have not played to the end yet."""
        return [match for match in self.saves.given_up() if match_id(match.record) not in self._ended]

    def found(self) -> Found:
        """The unfinished matches, the one to offer first; saved ones that have ended go into the ledger before."""
        self.write_down()
        found = self.saves.found()
        for match in found.ended:
            self.close(match)
        unsaved = {id: Left(match, self.saves.place_of(match.record)) for id, match in self._unsaved.items()}
        saved = [left for left in found.open if match_id(left.match.record) not in unsaved]
        still_open = [left for left in (*unsaved.values(), *saved) if self._goes_on(left.match)]
        if still_open:
            self._at_hand = match_id(still_open[0].match.record)
        return replace(found, open=still_open)

    def waiting(self) -> list[Match]:
        """The matches that the person can go on with, without the one at the table or offered on Home."""
        saved = [left.match for left in (*self.saves.found().open, *self.saves.left())]
        others = {match_id(match.record): match for match in saved} | self._unsaved
        return [match for id, match in others.items() if self._goes_on(match) and id != self._at_hand]

    def _goes_on(self, match: Match) -> bool:
        """Whether the person can go on with this match: the disk may hold an earlier state of one that has ended.

        The bots finish a match that was given up.
        """
        return match_id(match.record) not in self._ended and given_up(match.record) is None

    def _try(self, write: Callable[[], None]) -> bool:
        """Run this write; return whether it succeeded, and report the failure otherwise."""
        try:
            write()
        except StoreError as trouble:
            self.tell(trouble)
            return False
        self.written.emit()
        return True

    def lack(self) -> list[StoreError]:
        """The troubles why nothing can be saved in the folder, which are not reported again; empty if it can."""
        found = lack_of(self._home)
        self._told = found is not None
        return [] if found is None else [found]

    def tell(self, trouble: StoreError) -> None:
        """Report that something could not be written, once until a match can be saved again."""
        if not self._told:
            self._told = True
            self.troubled.emit(trouble)
