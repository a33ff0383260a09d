"""A drop-down list of values."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QComboBox, QSizePolicy, QStyledItemDelegate

from cardtable.ui.layout.shapes import Rect
from cardtable.ui.paint.canvas import colour, pen
from cardtable.ui.style.theme import Role
from cardtable.ui.widgets.buttons import MARGIN, TARGET
from cardtable.ui.widgets.key_caps import draw_arrow
from cardtable.ui.widgets.style import Appearance


class _TallRows(QStyledItemDelegate):
    def __init__(self, appearance: Appearance, parent: QComboBox) -> None:
        super().__init__(parent)
        self._appearance = appearance

    def sizeHint(self, option: object, index: object) -> QSize:
        """Return rows that are high enough for a finger."""
        return QSize(self._appearance.px(120), self._appearance.px(TARGET))


class DropDown(QComboBox):
    """A drop-down list, for options with four values or more."""

    def __init__(self, appearance: Appearance, texts: Sequence[str], name: str, width: int = 230) -> None:
        super().__init__()
        self._appearance = appearance
        self._width = width
        self.addItems(list(texts))
        self.setAccessibleName(name)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setItemDelegate(_TallRows(appearance, self))
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        appearance.changed.connect(self._apply_appearance)
        self._apply_appearance()

    def sizeHint(self) -> QSize:
        longest = max(
            (self._appearance.width(self.itemText(row), Role.LABEL) for row in range(self.count())), default=0
        )
        t = self._appearance.letter
        return QSize(round(min(max(longest + 48 * t, 120 * t), self._width * t)), self._appearance.px(TARGET))

    def minimumSizeHint(self) -> QSize:
        return QSize(min(self.sizeHint().width(), self._appearance.px(150)), self._appearance.px(TARGET))

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Ignore the wheel, so that scrolling a sheet changes no value."""
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        canvas = self._appearance.canvas(painter)
        colours, t = self._appearance.colours, canvas.t
        rect = Rect(MARGIN, MARGIN, self.width() - 2 * MARGIN, self.height() - 2 * MARGIN)
        ground = 255 if self.underMouse() else colours.control_alpha
        canvas.fill(rect, 8 * t, colour(colours.control, ground), pen(colours.line, 1.3 * t))
        cy = self.height() / 2
        baseline = cy + canvas.letters(Role.LABEL) * 0.35
        canvas.text(13 * t, baseline, self.currentText(), Role.LABEL, ink=colours.ink, room=self.width() - 46 * t)
        draw_arrow(canvas, self.width() - 20 * t, cy, colours.ink_2)
        painter.end()

    def _apply_appearance(self) -> None:
        colours, t = self._appearance.colours, self._appearance.letter
        self.setFont(self._appearance.font(Role.LABEL))
        self.setStyleSheet(
            f"QComboBox QAbstractItemView {{ background: {colours.paper_light}; color: {colours.ink};"
            f" border: {max(1, round(t))}px solid {colours.line}; outline: 0;"
            f" selection-background-color: {colours.chosen}; selection-color: {colours.on_chosen}; }}"
        )
        self.updateGeometry()
