"""Records that come to a window from outside: by a double click, by a second program, or dropped on it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QMimeData, QObject
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QWidget

from cardtable.engine.match import Match
from cardtable.engine.record import SUFFIX
from cardtable.store.ledger import match_id
from cardtable.store.saves import Saves
from cardtable.ui.shell.dialog_stack import DialogStack
from cardtable.ui.shell.match_flow import MatchFlow
from cardtable.ui.widgets.file_dialogs import path_of


class Arrivals(QObject):
    """Opens records in a window.

    Args:
        window: where they may be dropped.
        dialogs: the sheets that make room for the table.
        flow: plays the matches.
    """

    def __init__(self, window: QWidget, dialogs: DialogStack, flow: MatchFlow) -> None:
        super().__init__(window)
        self._dialogs = dialogs
        self._flow = flow
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def open(self, path: Path) -> None:
        """Go on with the match of this record, or look at it again; what lies over the page goes, as by Esc.

        Where it cannot be opened that is said, and everything stays.
        """
        match = self._flow.match_of(path)
        if match is None:
            return
        for sheet in reversed(self._dialogs.sheets):
            sheet.reject()
        match = self._as_far_as_it_went(match)
        # one that is over is only looked at
        parted = None if match.outcome is not None else self._saves.make_way(match.record)
        self._flow.play(match)
        if parted is not None:
            self._dialogs.tell(parted)

    def _as_far_as_it_went(self, match: Match) -> Match:
        """This match; or, where the record only tells how it began, the one of ours that has gone on since."""
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
        """A record may be dropped anywhere on the window."""
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
