"""A part of a sheet that is taller than its place, and is rolled to what has the keyboard."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QScrollArea, QWidget

from cardtable.ui.widgets.scroll_bars import clear_ground, scroll_style
from cardtable.ui.widgets.style import Appearance

UNBOUNDED = 16_777_215
"""Qt's maximum height of a widget without a limit."""


class Scroll(QScrollArea):
    """A scroll area on a sheet."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._whole = self._rigid = False
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        clear_ground(self)
        appearance.changed.connect(self._apply_appearance)
        self._apply_appearance()

    def set_whole(self, whole: bool) -> None:  # noqa: FBT001 - Qt calls it
        """Make it as tall as its content, since a scroll area round it scrolls; or not."""
        self._whole = whole
        self._stretch()

    def set_rigid(self, *, rigid: bool) -> None:
        """Make its content as tall as itself, since parts of that scroll by themselves; or not."""
        self._rigid = rigid
        self._stretch()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the content grow to the height of the area."""
        super().resizeEvent(event)
        self._stretch()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the content when it becomes taller."""
        if self._whole and event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize):
            self._stretch()
        answer = super().eventFilter(watched, event)
        if watched is self.widget() and event.type() == QEvent.Type.Resize:
            # after a change of the text size the option just chosen stays in sight
            self._roll_to_focus()
        return answer

    def focusNextPrevChild(self, forth: bool) -> bool:  # noqa: FBT001 - Qt calls it
        """Scroll the next control with the focus into sight; do not scroll when the focus leaves the area."""
        moved = QWidget.focusNextPrevChild(self, forth)
        self._roll_to_focus()
        return moved

    def _roll_to_focus(self) -> None:
        held, focus = self.widget(), QApplication.focusWidget()
        if held is not None and focus is not None and held.isAncestorOf(focus):
            self.ensureWidgetVisible(focus)

    def _stretch(self) -> None:
        held = self.widget()
        layout = held.layout() if held is not None else None
        if held is not None:
            held.setMaximumHeight(self.viewport().height() if self._rigid else UNBOUNDED)
        if not self._whole or layout is None:
            self.setMinimumHeight(0)
        elif layout.hasHeightForWidth():
            self.setMinimumHeight(layout.totalHeightForWidth(self.viewport().width()))
        else:
            self.setMinimumHeight(layout.totalSizeHint().height())

    def _apply_appearance(self) -> None:
        self.verticalScrollBar().setStyleSheet(scroll_style(self._appearance))
