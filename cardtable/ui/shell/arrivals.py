"""Opens records that come from outside: by a double click, from a second program, or dropped on the window."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QMimeData, QObject
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QWidget

from cardtable.engine.match import Match
from cardtable.engine.record import SUFFIX
from cardtable.store.ledger import match_id
from cardtable.store.saves import Saves
from cardtable.ui.paths import path_of
from cardtable.ui.shell.dialog_stack import DialogStack
from cardtable.ui.shell.match_flow import MatchFlow


class Arrivals(QObject):
    """Opens records in a window.

    Args:
        window: the window on which they may be dropped.
        dialogs: the sheets, which close for the table.
        flow: plays the matches.
    """

    def __init__(self, window: QWidget, dialogs: DialogStack, flow: MatchFlow) -> None:
        super().__init__(window)
        self._dialogs = dialogs
        self._flow = flow
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def open(self, path: Path) -> None:
        """Go on with the match of this record, or replay it; open sheets close as by Esc.

        If it cannot be opened, say so and change nothing.
        """
        match = self._flow.match_of(path)
        if match is None:
            return
        for sheet in reversed(self._dialogs.sheets):
            sheet.reject()
        match = self._as_far_as_it_went(match)
        # a match that is over is only replayed
        parted = None if match.outcome is not None else self._saves.make_way(match.record)
        self._flow.play(match)
        if parted is not None:
            self._dialogs.tell(parted)

    def _as_far_as_it_went(self, match: Match) -> Match:
        """This match, or our own saved one if that has gone on from this record."""
        moves = match.record.moves
        for left in self._saves.left_of(match.rules.id):
            ours = left.match.record
            if match_id(ours) == match_id(match.record) and ours.moves[: len(moves)] == moves:
                return left.match
        return match

    @property
    def _saves(self) -> Saves:
        return self._flow.autosave.saves

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Accept records dropped anywhere on the window."""
        if isinstance(event, QDropEvent) and event.type() in (QEvent.Type.DragEnter, QEvent.Type.Drop):
            records = records_in(event.mimeData())
            if records:
                event.acceptProposedAction()
                if event.type() == QEvent.Type.Drop:
                    self.open(records[0])
                return True
        return super().eventFilter(watched, event)


def records_in(dragged: QMimeData) -> list[Path]:
    """The records among the files that are dragged."""
    paths = [path_of(url.toLocalFile()) for url in dragged.urls() if url.isLocalFile()]
    return [path for path in paths if path.suffix.lower() == SUFFIX]
