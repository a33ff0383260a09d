"""The pages of the window: one of them is shown, and sheets lie over it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QStackedLayout, QWidget


class Pages(QWidget):
    """A stack of pages. Qt's own tells a screen reader of its pages alone, and of no sheet that lies on them.

    Signals:
        resized: they are larger now, or smaller.
    """

    resized = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._stack = QStackedLayout(self)

    def addWidget(self, page: QWidget) -> None:
        """One page more."""
        self._stack.addWidget(page)

    def setCurrentWidget(self, page: QWidget) -> None:
        """Show this page."""
        self._stack.setCurrentWidget(page)

    def currentWidget(self) -> QWidget:
        """The page that is shown."""
        page = self._stack.currentWidget()
        assert page is not None, "there is one from the start"
        return page

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Tell of it when all pages have followed."""
        super().resizeEvent(event)
        self.resized.emit()
