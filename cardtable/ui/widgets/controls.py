"""Controls on paper: ordinary Qt widgets, so that keyboard and screen readers come with them, painted by us."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QBoxLayout,
    QButtonGroup,
    QComboBox,
    QHBoxLayout,
    QRadioButton,
    QSizePolicy,
    QSpinBox,
    QStyledItemDelegate,
    QWidget,
)

from cardtable.ui.layout.shapes import Rect
from cardtable.ui.paint.canvas import colour, pen
from cardtable.ui.style.fonts import Align
from cardtable.ui.style.theme import Role
from cardtable.ui.widgets.buttons import TARGET
from cardtable.ui.widgets.key_caps import draw_arrow, draw_tick
from cardtable.ui.widgets.style import Appearance

MARGIN = 1.5
"""What a control leaves free round itself for its line."""


_SEGMENT_SPACE, _SEGMENT_LEAST = 46, 36
"""The space beside the words of a segment, tick included, at scale 1: where there is room, and at least."""


class _Segment(QRadioButton):
    """One value of a segmented control; Qt gives it arrow keys and its role."""

    def __init__(self, appearance: Appearance, text: str) -> None:
        super().__init__(text)
        self._appearance = appearance
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        appearance.changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        """Room for the words, and for the tick whether it is there or not, so that nothing jumps."""
        return self._with_space(_SEGMENT_SPACE)

    def minimumSizeHint(self) -> QSize:
        """The words never shrink; the space beside them does, where a form is narrow."""
        return self._with_space(_SEGMENT_LEAST)

    def _with_space(self, space: float) -> QSize:
        letter = self._appearance.letter
        return QSize(
            math.ceil(self._appearance.width(self.text(), Role.LABEL) + space * letter), self._appearance.px(TARGET)
        )

    def hitButton(self, pos: object) -> bool:
        """All of it can be pressed."""
        return True

    def paintEvent(self, event: QPaintEvent) -> None:
        """Filled and ticked when chosen: the tick says it without the colour."""
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
    """Two or three values side by side.

    Signals:
        chosen: the number of the value that was chosen by hand.
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
        """The number of the chosen value."""
        return self._group.checkedId()

    def fit_into(self, width: int) -> None:
        """The values side by side, or below each other where that would be wider than this."""
        least = sum(segment.minimumSizeHint().width() for segment in self.segments)
        self._row.setDirection(QBoxLayout.Direction.LeftToRight if least <= width else QBoxLayout.Direction.TopToBottom)
        for segment in self.segments:
            across = QSizePolicy.Policy.Maximum if least <= width else QSizePolicy.Policy.Expanding
            segment.setSizePolicy(across, QSizePolicy.Policy.Fixed)
        self.update()

    @property
    def is_upright(self) -> bool:
        """Whether the values stand below each other."""
        return self._row.direction() == QBoxLayout.Direction.TopToBottom

    def set_value(self, number: int) -> None:
        """Choose without a signal."""
        with QSignalBlocker(self._group):
            self.segments[number].setChecked(True)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The line round all values, and those between them."""
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


class _StepButton(QAbstractButton):
    def __init__(self, appearance: Appearance, sign: str) -> None:
        super().__init__()
        self._appearance = appearance
        self._sign = sign
        self.setAutoRepeat(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        appearance.changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        """A square target."""
        return QSize(self._appearance.px(TARGET), self._appearance.px(TARGET))

    def paintEvent(self, event: QPaintEvent) -> None:
        """A small paper button."""
        painter = QPainter(self)
        canvas = self._appearance.canvas(painter)
        colours, t = self._appearance.colours, canvas.t
        rect = Rect(MARGIN, MARGIN, self.width() - 2 * MARGIN, self.height() - 2 * MARGIN)
        ground = 255 if self.underMouse() and self.isEnabled() else colours.control_alpha
        canvas.fill(
            rect, 8 * t, colour(colours.control, ground), pen(colours.line, 1.3 * t, 255 if self.isEnabled() else 110)
        )
        painter.setOpacity(1 if self.isEnabled() else 0.35)
        baseline = self.height() / 2 + canvas.letters(Role.HEADING) * 0.34
        canvas.text(self.width() / 2, baseline, self._sign, Role.HEADING, ink=colours.ink, align=Align.CENTRE)
        painter.end()


class _Number(QSpinBox):
    """The number between two buttons: a spin box, for keys and for screen readers. Its least may be words: off."""

    def __init__(self, appearance: Appearance, off: str, step: int) -> None:
        super().__init__()
        self._appearance = appearance
        self._off = off
        self.setSpecialValueText(off)
        self.setSingleStep(step)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setButtonSymbols(QAbstractSpinBox.ButtonSymbols.NoButtons)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.lineEdit().hide()
        appearance.changed.connect(self.updateGeometry)
        self.valueChanged.connect(self.update)

    @property
    def is_off(self) -> bool:
        """Whether it is switched off."""
        return bool(self._off) and self.value() == self.minimum()

    def stepBy(self, steps: int) -> None:
        """The first step up from off leads to the least number, and so does any step below it."""
        if not self._off or steps == 0:
            super().stepBy(steps)
        elif self.is_off:
            self.setValue(self.minimum() + 1 + self.singleStep() * (steps - 1) if steps > 0 else self.minimum())
        else:
            wanted = self.value() + self.singleStep() * steps
            first = self.minimum() + 1
            self.setValue(self.minimum() if self.value() == first and steps < 0 else max(first, wanted))

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scrolling a sheet changes nothing on it."""
        event.ignore()

    def sizeHint(self) -> QSize:
        """Room for two figures, or for the words."""
        words = round(self._appearance.width(self._off, Role.LABEL)) + self._appearance.px(16) if self._off else 0
        return QSize(max(self._appearance.px(40), words), self._appearance.px(TARGET))

    def minimumSizeHint(self) -> QSize:
        """It never shrinks."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The number alone."""
        painter = QPainter(self)
        canvas = self._appearance.canvas(painter)
        role = Role.LABEL if self.is_off else Role.HEADING
        baseline = self.height() / 2 + canvas.letters(role) * 0.34
        ink = self._appearance.colours.ink
        canvas.text(self.width() / 2, baseline, self.text(), role, ink=ink, align=Align.CENTRE)
        painter.end()


class Stepper(QWidget):
    """A whole number with a button on either side; lives also stand there as coins.

    Signals:
        chosen: the number, when it was changed by hand.
    """

    chosen = Signal(int)

    def __init__(
        self,
        appearance: Appearance,
        low: int,
        high: int,
        name: str,
        *,
        coins: bool = False,
        off: str = "",
        step: int = 1,
    ) -> None:
        """A stepper.

        Args:
            appearance: how the window looks.
            low, high: the numbers that can be chosen.
            name: what it is, for screen readers.
            coins: whether the number also stands there as coins.
            off: the words for 0, which then comes before `low`; empty: there is no 0.
            step: from one number to the next by the buttons.
        """
        super().__init__()
        self._appearance = appearance
        self._coins = high if coins else 0
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._row = QHBoxLayout(self)
        self._row.setSpacing(0)
        self.number = _Number(appearance, off, step)
        self.number.setRange(low - 1 if off else low, high)
        self.number.setAccessibleName(name)
        self.less, self.more = _StepButton(appearance, "−"), _StepButton(appearance, "+")
        for button, sign, go in ((self.less, "−", self.number.stepDown), (self.more, "+", self.number.stepUp)):
            button.setAccessibleName(f"{name} {sign}")
            button.clicked.connect(go)
        for part in (self.less, self.number, self.more):
            self._row.addWidget(part)
        self.number.valueChanged.connect(self._changed)
        appearance.changed.connect(self._make_room)
        self._make_room()
        self._enable()

    @property
    def value(self) -> int:
        """The number; 0 if it is switched off."""
        return 0 if self.number.is_off else self.number.value()

    def set_value(self, number: int) -> None:
        """Choose without a signal."""
        with QSignalBlocker(self.number):
            # switched off it stands one below the least number
            self.number.setValue(max(number, self.number.minimum()))
        self._enable()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The coins, if there are any."""
        if not self._coins:
            return
        painter = QPainter(self)
        canvas = self._appearance.canvas(painter)
        for coin in range(self.value):
            x = self.less.x() - (16 + coin * 22) * canvas.t
            canvas.token("coin", x, self.height() / 2, 24 * canvas.t)
        painter.end()

    def _make_room(self) -> None:
        self._row.setContentsMargins(self._appearance.px(22 * self._coins + 8) if self._coins else 0, 0, 0, 0)

    def _changed(self) -> None:
        self._enable()
        self.chosen.emit(self.value)

    def _enable(self) -> None:
        self.less.setEnabled(self.number.value() > self.number.minimum())
        self.more.setEnabled(self.number.value() < self.number.maximum())
        self.update()


class _TallRows(QStyledItemDelegate):
    def __init__(self, appearance: Appearance, parent: QComboBox) -> None:
        super().__init__(parent)
        self._appearance = appearance

    def sizeHint(self, option: object, index: object) -> QSize:
        """Rows that a finger can hit."""
        return QSize(self._appearance.px(120), self._appearance.px(TARGET))


class DropDown(QComboBox):
    """Four values and more."""

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
        appearance.changed.connect(self._dress_up)
        self._dress_up()

    def sizeHint(self) -> QSize:
        """As wide as the longest value, within reason."""
        longest = max(
            (self._appearance.width(self.itemText(row), Role.LABEL) for row in range(self.count())), default=0
        )
        t = self._appearance.letter
        return QSize(round(min(max(longest + 48 * t, 120 * t), self._width * t)), self._appearance.px(TARGET))

    def minimumSizeHint(self) -> QSize:
        """A long value may be shortened."""
        return QSize(min(self.sizeHint().width(), self._appearance.px(150)), self._appearance.px(TARGET))

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scrolling a sheet changes nothing on it."""
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paper, the value, and an arrow."""
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

    def _dress_up(self) -> None:
        colours, t = self._appearance.colours, self._appearance.letter
        self.setFont(self._appearance.font(Role.LABEL))
        self.setStyleSheet(
            f"QComboBox QAbstractItemView {{ background: {colours.paper_light}; color: {colours.ink};"
            f" border: {max(1, round(t))}px solid {colours.line}; outline: 0;"
            f" selection-background-color: {colours.chosen}; selection-color: {colours.on_chosen}; }}"
        )
        self.updateGeometry()
