"""Sheets that lie over the pages of the window, one on another, and what the window says and asks on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from cardtable.store.files import StoreError
from cardtable.ui.shell import lazy
from cardtable.ui.shell.preferences import Preferences
from cardtable.ui.widgets.context import Context
from cardtable.ui.widgets.troubles import Told, Trouble, all_told

if TYPE_CHECKING:
    from cardtable.ui.widgets.sheet import Sheet


class DialogStack(QObject):
    """Lays sheets over a widget.

    Args:
        host: the widget.
        preferences: how the sheets look, and in what words they speak.

    Signals:
        changed: a sheet was laid or has gone.
    """

    changed = Signal()

    def __init__(self, host: QWidget, preferences: Preferences) -> None:
        super().__init__(host)
        self._host = host
        self._preferences = preferences
        self._waiting: list[Trouble] = []

    @property
    def context(self) -> Context:
        """What a sheet needs that is laid now."""
        return Context(self._host, self._preferences.appearance, self._preferences.words)

    @property
    def sheets(self) -> list[Sheet]:
        """The sheets that lie over the page, the uppermost last."""
        # of all dialogs only sheets are a part of the window, and no window of their own
        found = [each for each in self._host.findChildren(QDialog) if each.isVisible() and not each.isWindow()]
        return cast("list[Sheet]", found)

    def lay(self, sheet: Sheet) -> None:
        """Lay a sheet over the page. An open menu, which would stay above it, closes."""
        menu = QApplication.activePopupWidget()
        if menu is not None:
            menu.close()
        sheet.finished.connect(lambda: QTimer.singleShot(0, self, self.changed.emit))
        sheet.show_over()
        self.changed.emit()

    def ask(self, title: str, told: Sequence[str], replies: Sequence[lazy.Reply], stay: str) -> None:
        """A question, with the words on the button that answers it with nothing."""
        self.lay(lazy.Question(self.context, title, told, replies, stay))

    # -- troubles

    def tell(self, trouble: StoreError) -> None:
        """Say that a file could not be read or written."""
        self.tell_all([trouble])

    def tell_when_seen(self, troubles: Sequence[Trouble]) -> None:
        """Say all this, at once where there is somebody to read it, or else when the window is shown."""
        self._waiting += troubles
        if self._host.window().isVisible():
            self.tell_waiting()

    def tell_waiting(self) -> None:
        """Say what has waited for the window to be shown."""
        troubles, self._waiting = self._waiting, []
        self.tell_all(troubles)

    def tell_unstarted(self) -> None:
        """Say that the bots have no process of their own."""
        say = self._preferences.words.say
        self.tell_when_seen([Told(say("ui.trouble.unstarted"), say("ui.trouble.unstarted.do"))])

    def tell_all(self, troubles: Sequence[Trouble]) -> None:
        """Say all this on one sheet, if it is anything."""
        if troubles:
            self.lay(lazy.ErrorSheet(self.context, all_told(self._preferences.words, troubles)))
