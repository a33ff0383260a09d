"""The dialog stack: opens sheets over the pages, one over another, and shows questions and troubles."""

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
    """The stack of sheets over a widget.

    Args:
        host: the widget.
        preferences: the appearance and the language of the sheets.

    Signals:
        changed: a sheet has opened or closed.
    """

    changed = Signal()

    def __init__(self, host: QWidget, preferences: Preferences) -> None:
        super().__init__(host)
        self._host = host
        self._preferences = preferences
        self._waiting: list[Trouble] = []

    @property
    def context(self) -> Context:
        """The context for a sheet that opens now."""
        return Context(self._host, self._preferences.appearance, self._preferences.words)

    @property
    def sheets(self) -> list[Sheet]:
        """The open sheets, the uppermost last."""
        # among all dialogs only sheets are child widgets and no windows
        found = [each for each in self._host.findChildren(QDialog) if each.isVisible() and not each.isWindow()]
        return cast("list[Sheet]", found)

    def lay(self, sheet: Sheet) -> None:
        """Open a sheet. An open menu, which would stay above it, closes."""
        menu = QApplication.activePopupWidget()
        if menu is not None:
            menu.close()
        sheet.finished.connect(lambda: QTimer.singleShot(0, self, self.changed.emit))
        sheet.show_over()
        self.changed.emit()

    def ask(self, title: str, told: Sequence[str], replies: Sequence[lazy.Reply], stay: str) -> None:
        """Ask a question; `stay` is the text of the button that does nothing."""
        self.lay(lazy.Question(self.context, title, told, replies, stay))

    # -- troubles

    def tell(self, trouble: StoreError) -> None:
        """Show that a file could not be read or written."""
        self.tell_all([trouble])

    def tell_when_seen(self, troubles: Sequence[Trouble]) -> None:
        """Show these troubles, now or, if the window is not visible yet, once it is."""
        self._waiting += troubles
        if self._host.window().isVisible():
            self.tell_waiting()

    def tell_waiting(self) -> None:
        """Show the troubles that have waited for the window."""
        troubles, self._waiting = self._waiting, []
        self.tell_all(troubles)

    def tell_unstarted(self) -> None:
        """Show that the bots have no process of their own."""
        say = self._preferences.words.say
        self.tell_when_seen([Told(say("ui.trouble.unstarted"), say("ui.trouble.unstarted.do"))])

    def tell_all(self, troubles: Sequence[Trouble]) -> None:
        """Show these troubles on one sheet, if there are any."""
        if troubles:
            self.lay(lazy.ErrorSheet(self.context, all_told(self._preferences.words, troubles)))
