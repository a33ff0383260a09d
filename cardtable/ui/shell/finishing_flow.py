"""The flow of matches that the person gave up: the bots finish them in the background, and the ranking follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from cardtable.engine.match import Match
from cardtable.store.ledger import match_id
from cardtable.ui.play.autosave import Autosave
from cardtable.ui.shell import lazy
from cardtable.ui.shell.dialog_stack import DialogStack
from cardtable.ui.timers import one_shot

if TYPE_CHECKING:
    from cardtable.ui.widgets.sheet import Sheet

SHOWN_AFTER = 300
"""The milliseconds after which a sheet says that the others still play; most matches are over by then."""


class FinishingFlow(QObject):
    """Lets the bots finish matches.

    Args:
        dialogs: shows the sheet that says that the others still play.
        autosave: holds the matches given up, and saves finished ones.
        bots: the client that asks bots; None: one is made when it is first needed.

    Signals:
        over: a match whose ranking the person waits for has been finished.
        not_awaited: the person leaves before the others have finished.
    """

    over = Signal(object)
    not_awaited = Signal()

    def __init__(self, dialogs: DialogStack, autosave: Autosave, bots: lazy.BotClient | None, parent: QObject) -> None:
        super().__init__(parent)
        self._dialogs = dialogs
        self._autosave = autosave
        self._bots = bots
        self._awaited: Match | None = None
        self._sheet: Sheet | None = None
        self._soon = one_shot(self, SHOWN_AFTER)
        self._soon.timeout.connect(self._show_sheet)
        if bots is not None:
            self._listen_to(bots)

    @property
    def bots(self) -> lazy.BotClient:
        """The client that asks bots."""
        if self._bots is None:
            self._bots = lazy.BotClient(self)
            self._listen_to(self._bots)
        return self._bots

    def stop(self) -> None:
        """Stop asking the bots."""
        if self._bots is not None:
            self._bots.stop()

    def rest(self) -> None:
        """End the process of the bots, unless they are finishing a match."""
        if self._bots is not None:
            self._bots.rest()

    def finish_abandoned(self) -> None:
        """Let the bots finish matches given up that were unfinished when the program ended."""
        for match in self._autosave.abandoned():
            if match_id(match.record) not in [match_id(other.record) for other in self.bots.unfinished]:
                self.bots.finish(match)

    def finish(self, match: Match) -> None:
        """Let the bots finish this match, whose ranking the person waits for."""
        self._awaited = match
        self.bots.finish(match)
        self._soon.start()

    def await_nothing(self) -> None:
        """Stop waiting for the ranking; the match is finished and saved all the same."""
        self._awaited = None
        self._soon.stop()

    def _listen_to(self, bots: lazy.BotClient) -> None:
        """Connect the signals of these bots."""
        bots.finished.connect(self._finished)
        bots.unstarted.connect(self._dialogs.tell_unstarted)

    def _finished(self, match: Match) -> None:
        """Save a finished match, and show its ranking if the person waits for it."""
        self._autosave.close(match)
        if match is not self._awaited:
            return
        self.await_nothing()
        if self._sheet is not None:
            self._sheet.accept()
        self.over.emit(match)

    def _show_sheet(self) -> None:
        if self._awaited is None:
            return
        sheet = self._sheet = lazy.Finishing(self._dialogs.context, self._awaited)
        self.bots.advanced.connect(sheet.show_place)
        sheet.finished.connect(self._forget_sheet)
        sheet.rejected.connect(self.not_awaited)
        self._dialogs.lay(sheet)

    def _forget_sheet(self) -> None:
        self._sheet = None
