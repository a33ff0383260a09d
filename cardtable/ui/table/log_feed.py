"""The log feed: puts a controller's lines into the log and on the rail, and announces texts to a screen reader.

A long match has thousands of lines, and words take time. So the log is told only while it is open, from its end, and as
far back as the person looks.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from cardtable.engine.shuffle import commitment
from cardtable.ui.play.controller import MatchController
from cardtable.ui.table.log_panel import LastLine, LogPanel
from cardtable.wording import Words

AT_ONCE = 50
"""The number of lines that are told at once."""


class LogFeed(QObject):
    """Fills the log from one controller after another.

    Args:
        log: the panel with the lines.
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
        self._older: Iterator[str] = iter(())
        log.older_wanted.connect(self._tell_older)

    def follow(self, controller: MatchController, words: Words) -> None:
        """Show the lines of this controller, in an empty log."""
        self._controller = controller
        controller.told.connect(self._tell)
        controller.retold.connect(self.retell)
        controller.announced.connect(self.announce)
        self._empty()
        self._last.setText(words.say("ui.table.log.empty"))

    def leave(self) -> None:
        """Disconnect the controller."""
        self._controller = None
        self._older = iter(())

    def speak(self, words: Words) -> None:
        """Change to the language of these words; the lines change with `retell`."""
        self._words = words
        self._last.setAccessibleDescription(words.say("ui.table.log"))
        self._log.speak(words)
        if self._controller is not None:
            self._log.show_seal(words, commitment(self._controller.match.record.seed))

    def retell(self) -> None:
        """Tell anew what has been shown so far, in the controller's present language."""
        if self._controller is None:
            return
        last = self._controller.last_of(self._controller.story())
        self._last.setText(last if last or self._words is None else self._words.say("ui.table.log.empty"))
        if not self._log.isHidden():
            self._fill()

    def set_open(self, *, on: bool) -> None:
        """Open the log, or close it."""
        if on:
            self._fill()
        self._log.setVisible(on)
        if not on:
            self._empty()

    def announce(self, sentence: str) -> None:
        """Have a screen reader say this."""
        if sentence and QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self._view, sentence))

    def _tell(self, line: str) -> None:
        if not self._log.isHidden():
            self._log.add(line)
        if self._controller is not None:
            # leave out whose turn it is, which the prompt says already
            self._last.setText(self._controller.last_of([line, self._last.text()]))
        self.announce(line)

    def _fill(self) -> None:
        """Tell the end of the story in the log."""
        if self._controller is not None:
            self._older = self._controller.story()
            self._log.tell(self._next())

    def _empty(self) -> None:
        self._older = iter(())
        self._log.tell([])

    def _tell_older(self) -> None:
        """Tell what came before the lines in the log."""
        older = self._next()
        if older:
            self._log.add_older(older)

    def _next(self) -> list[str]:
        """The lines before those in the log, as many as are told at once, in their order."""
        return list(islice(self._older, AT_ONCE))[::-1]
