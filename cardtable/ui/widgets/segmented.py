"""A segmented control: two or three values side by side, of which one is chosen."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QButtonGroup, QRadioButton, QSizePolicy, QWidget

from cardtable.ui.layout.shapes import Rect
from cardtable.ui.paint.canvas import colour, pen
from cardtable.ui.style.fonts import Align
from cardtable.ui.style.theme import Role
from cardtable.ui.widgets.buttons import MARGIN, TARGET
from cardtable.ui.widgets.key_caps import draw_tick
from cardtable.ui.widgets.style import Appearance

_SEGMENT_SPACE, _SEGMENT_LEAST = 46, 36
"""The space beside the words of a segment, tick included, at scale 1: usually, and at least."""


class _Segment(QRadioButton):
    """One value of a segmented control; Qt gives it arrow keys and its role."""

    def __init__(self, appearance: Appearance, text: str) -> None:
        super().__init__(text)
        self._appearance = appearance
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        appearance.changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        """Return the size with room for the tick even if it is not chosen, so that nothing jumps."""
        return self._with_space(_SEGMENT_SPACE)

    def minimumSizeHint(self) -> QSize:
        """Return the size with the least space beside the words."""
        return self._with_space(_SEGMENT_LEAST)

    def _with_space(self, space: float) -> QSize:
        letter = self._appearance.letter
        return QSize(
            math.ceil(self._appearance.width(self.text(), Role.LABEL) + space * letter), self._appearance.px(TARGET)
        )

    def hitButton(self, pos: object) -> bool:
        return True

    def paintEvent(self, event: QPaintEvent) -> None:
        """Fill and tick the chosen one: the tick tells without colour."""
        painter = QPainter(self)
        canvas = self._appearance.canvas(painter)
        colours, t = self._appearance.colours, canvas.t
        baseline = self.height() / 2 + canvas.letters(Role.LABEL) * 0.35
        if self.isChecked():
            rect = Rect(MARGIN, MARGIN, self.width() - 2 * MARGIN, self.height() - 2 * MARGIN)
            canvas.fill(rect, rect.h * 0.24, colours.chosen, pen(colours.ink, 1.3 * t))
            space = (self.width() - self._appearance.width(self.text(), Role.LABEL)) / t
            k = max(0.0, (space - _SEGMENT_LEAST) / (_SEGMENT_SPACE - _SEGMENT_LEAST))
            draw_tick(canvas, (11 + 4 * k) * t, self.height() / 2, colours.on_chosen)
            canvas.text((27 + 5 * k) * t, baseline, self.text(), Role.LABEL, ink=colours.on_chosen)
        else:
            canvas.text(self.width() / 2, baseline, self.text(), Role.LABEL, ink=colours.ink, align=Align.CENTRE)
        painter.end()


class Segmented(QWidget):
    """A segmented control.

    Signals:
        chosen: the index of the value that the person chose.
    """

    chosen = Signal(int)

    def __init__(self, appearance: Appearance, texts: Sequence[str], name: str) -> None:
        super().__init__()
        self._appearance = appearance
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(0)
        self._group = QButtonGroup(self)
        self.segments: list[QRadioButton] = []
        for number, text in enumerate(texts):
            segment = _Segment(appearance, text)
            segment.setAccessibleName(f"{name}: {text}")
            self._group.addButton(segment, number)
            self._row.addWidget(segment)
            self.segments.append(segment)
        self._group.idToggled.connect(self._toggled)

    @property
    def value(self) -> int:
        """The index of the chosen value."""
        return self._group.checkedId()

    def fit_into(self, width: int) -> None:
        """Put the values side by side, or below each other if that would be wider than this."""
        least = sum(segment.minimumSizeHint().width() for segment in self.segments)
        self._row.setDirection(QBoxLayout.Direction.LeftToRight if least <= width else QBoxLayout.Direction.TopToBottom)
        for segment in self.segments:
            across = QSizePolicy.Policy.Maximum if least <= width else QSizePolicy.Policy.Expanding
            segment.setSizePolicy(across, QSizePolicy.Policy.Fixed)
        self.update()

    @property
    def is_upright(self) -> bool:
        """Whether the values are below each other."""
        return self._row.direction() == QBoxLayout.Direction.TopToBottom

    def set_value(self, number: int) -> None:
        """Choose a value without a signal."""
        with QSignalBlocker(self._group):
            self.segments[number].setChecked(True)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        canvas = self._appearance.canvas(painter)
        colours, t = self._appearance.colours, canvas.t
        rect = Rect(MARGIN, MARGIN, self.width() - 2 * MARGIN, self.height() - 2 * MARGIN)
        radius = rect.h / (len(self.segments) if self.is_upright else 1) * 0.24
        canvas.fill(rect, radius, colour(colours.control, colours.control_alpha), pen(colours.line, 1.3 * t))
        for left, right in zip(self.segments, self.segments[1:], strict=False):
            if not self.is_upright and not left.isChecked() and not right.isChecked():
                painter.setPen(pen(colours.hair, 1 * t))
                painter.drawLine(QPointF(right.x(), self.height() * 0.22), QPointF(right.x(), self.height() * 0.78))
        painter.end()

    def _toggled(self, number: int, on: bool) -> None:  # noqa: FBT001 - Qt calls it
        self.update()
        if on:
            self.chosen.emit(number)
