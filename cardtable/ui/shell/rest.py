"""What the window gives back when it has been at rest for a while: memory, and the process that thinks for bots."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from cardtable.ui.shell import lazy
from cardtable.ui.shell.dialog_stack import DialogStack
from cardtable.ui.shell.pages import Pages
from cardtable.ui.timers import one_shot

_REST = 1500
"""The milliseconds after which the window is at rest."""


class Rest(QObject):
    """Waits until Home, or the ranking of a match, has been there for a while.

    Args:
        pages: the pages of the window; the table is spared while Home is shown.
        dialogs: the sheets; under a sheet of a new match the bots get ready.
        stop_thinking: ends the process that thinks for bots, unless it has something to do.
    """

    def __init__(self, pages: Pages, dialogs: DialogStack, stop_thinking: Callable[[], None]) -> None:
        super().__init__(pages)
        self._pages = pages
        self._dialogs = dialogs
        self._stop_thinking = stop_thinking
        self._wait = one_shot(self, _REST)
        self._wait.timeout.connect(self._give_back)
        dialogs.changed.connect(self._wait_at_home)

    def begin(self) -> None:
        """Wait from now on."""
        self._wait.start()

    def stop(self) -> None:
        """Give nothing back, since the window closes."""
        self._wait.stop()

    def _wait_at_home(self) -> None:
        """Wait anew after the last sheet over Home, whose pictures are as large as the window."""
        if self._pages.at_home and not self._dialogs.sheets and self._pages.home.was_seen:
            self._wait.start()

    def _give_back(self) -> None:
        if self._pages.at_home and not self._dialogs.sheets:
            self._pages.spare_table()
            self._stop_thinking()
        lazy.give_back()
