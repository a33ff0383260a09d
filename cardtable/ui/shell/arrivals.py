"""Records that come to a window from outside: by a double click, by a second program, or dropped on it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QMimeData, QObject
from PySide6.QtGui import QDropEvent

from cardtable.engine.match import Match
from cardtable.engine.record import SUFFIX
from cardtable.store.ledger import match_id
from cardtable.ui.widgets.file_dialogs import path_of

if TYPE_CHECKING:
    from cardtable.ui.shell.main_window import MainWindow


class Arrivals(QObject):
    """Opens records in a window."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def open(self, path: Path) -> None:
        """Go on with the match of this record, or look at it again; what lies over the page goes, as by Esc.

        Where it cannot be opened that is said, and everything stays.
        """
        window = self._window
        match = window.dialogs.match_of(path)
        if match is None:
            return
        for sheet in reversed(window.sheets):
            sheet.reject()
        match = self._as_far_as_it_went(match)
        # one that is over is only looked at
        parted = None if match.outcome is not None else window.autosave.saves.make_way(match.record)
        window.play(match)
        if parted is not None:
            window.dialogs.tell(parted)

    def _as_far_as_it_went(self, match: Match) -> Match:
        """This match; or, where the record only tells how it began, the one of ours that has gone on since."""
        moves = match.record.moves
        for left in self._window.autosave.saves.left_of(match.rules.id):
            ours = left.match.record
            if match_id(ours) == match_id(match.record) and ours.moves[: len(moves)] == moves:
                return left.match
        return match

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
