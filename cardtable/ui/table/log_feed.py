"""The log feed: puts a controller's lines into the log and on the rail, and announces texts to a screen reader."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from cardtable.engine.shuffle import commitment
from cardtable.ui.play.controller import MatchController
from cardtable.ui.table.log_panel import LastLine, LogPanel
from cardtable.wording import Words


class LogFeed(QObject):
    """Fills the log from one controller after another.

    Args:
        log: the panel with all lines.
        last: the last line that says more than whose turn it is.
        view: the widget in whose name a screen reader speaks.
    """

    def __init__(self, log: LogPanel, last: LastLine, view: QWidget) -> None:
        super().__init__(log)
        self._log = log
        self._last = last
        self._view = view
        self._controller: MatchController | None = None
        self._words: Words | None = None

    def follow(self, controller: MatchController, words: Words) -> None:
        """Show the lines of this controller, in an empty log."""
        self._controller = controller
        controller.told.connect(self._tell)
        controller.retold.connect(self._tell_all)
        controller.rewound.connect(self._tell_from)
        controller.announced.connect(self.announce)
        self._log.clear()
        self._last.setText(words.say("ui.table.log.empty"))

    def leave(self) -> None:
        """Disconnect the controller."""
        self._controller = None

    def speak(self, words: Words) -> None:
        """Change to the language of these words; the lines change with `retell`."""
        self._words = words
        self._last.setAccessibleDescription(words.say("ui.table.log"))
        self._log.speak(words)
        if self._controller is not None:
            self._log.show_seal(words, commitment(self._controller.match.record.seed))

    def retell(self) -> None:
        """Fill the log again with the lines shown so far, in the controller's present language."""
        self._tell_anew(self._log.lines.count())

    def announce(self, sentence: str) -> None:
        """Have a screen reader say this."""
        if sentence and QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self._view, sentence))

    def _tell(self, line: str) -> None:
        self._log.add(line)
        if self._controller is not None:
            # leave out whose turn it is, which the prompt says already
            self._last.setText(self._controller.last_of([self._last.text(), line]))
        self.announce(line)

    def _tell_all(self) -> None:
        """Replace all lines of the log."""
        if self._controller is not None:
            self._tell_anew(None)
            self.announce(self._log.last)

    def _tell_from(self, kept: int, lines: Sequence[str]) -> None:
        """Keep the first `kept` lines of the log, and add these."""
        self._log.end_with(kept, lines)
        self._show_last(self._log.told)

    def _tell_anew(self, lines: int | None) -> None:
        """Fill the log again with its first lines, or with all of them (None)."""
        if self._controller is not None:
            told = list(islice(self._controller.story(), lines))
            self._log.tell(told)
            self._show_last(told)

    def _show_last(self, told: Sequence[str]) -> None:
        last = "" if self._controller is None else self._controller.last_of(told)
        self._last.setText(last if last or self._words is None else self._words.say("ui.table.log.empty"))
