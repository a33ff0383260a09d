"""Two columns of a sheet, which on a small sheet are stacked and scroll together."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QWidget

from cardtable.ui.widgets.scroll import Scroll
from cardtable.ui.widgets.style import Appearance, hairline

NARROW, SHORT = 700, 330
"""The least width and height for two columns, at scale 1."""


_GAP = 20
"""The gap between a column and the line, at scale 1."""


class Columns(Scroll):
    """Two columns with a line between them.

    Signals:
        stacked: whether the columns are stacked now; then neither should scroll by itself.
    """

    stacked = Signal(bool)

    def __init__(self, appearance: Appearance, left: QWidget, right: QWidget, shares: tuple[int, int]) -> None:
        super().__init__(appearance)
        self._is_stacked = False
        self._parts = left, right
        self._least = 0.0
        self._line = hairline(appearance, upright=True)
        holder = QWidget()
        # allow the content to be narrower than its size hint
        holder.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, holder)
        self._row.addWidget(left, shares[0])
        self._row.addWidget(self._line)
        self._row.addWidget(right, shares[1])
        self.setWidget(holder)
        self.set_rigid(rigid=True)
        appearance.changed.connect(self._fit)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        px = self._appearance.px
        if not self._is_stacked:
            # measure the width that they need side by side, at scale 1: it is known only now
            letter = self._appearance.letter
            self._least = sum(part.minimumSizeHint().width() for part in self._parts) / letter + 2 * _GAP
        needed = max(NARROW, self._least)
        stacked = self.width() < px(needed) or self.height() < px(SHORT)
        self._row.setSpacing(px(_GAP))
        self._row.setContentsMargins(0, 0, px(14) if stacked else 0, 0)
        if stacked == self._is_stacked:
            return
        self._is_stacked = stacked
        self.set_rigid(rigid=not stacked)
        self._line.setVisible(not stacked)
        down = QBoxLayout.Direction.TopToBottom
        self._row.setDirection(down if stacked else QBoxLayout.Direction.LeftToRight)
        self.stacked.emit(stacked)
