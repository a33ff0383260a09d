"""A stepper: a whole number between a button that lowers it and one that raises it."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QAbstractButton, QAbstractSpinBox, QHBoxLayout, QSizePolicy, QSpinBox, QWidget

from cardtable.ui.layout.shapes import Rect
from cardtable.ui.paint.canvas import colour, pen
from cardtable.ui.style.fonts import Align
from cardtable.ui.style.theme import Role
from cardtable.ui.widgets.buttons import MARGIN, TARGET
from cardtable.ui.widgets.style import Appearance


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
        return QSize(self._appearance.px(TARGET), self._appearance.px(TARGET))

    def paintEvent(self, event: QPaintEvent) -> None:
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
    """The number between the buttons: a spin box, for keys and screen readers. Its least value may be words for off."""

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
        """Whether it is off."""
        return bool(self._off) and self.value() == self.minimum()

    def stepBy(self, steps: int) -> None:
        """Step; the first step up from off leads to the least number, and only a step down from there leads to off."""
        if not self._off or steps == 0:
            super().stepBy(steps)
        elif self.is_off:
            self.setValue(self.minimum() + 1 + self.singleStep() * (steps - 1) if steps > 0 else self.minimum())
        else:
            wanted = self.value() + self.singleStep() * steps
            first = self.minimum() + 1
            self.setValue(self.minimum() if self.value() == first and steps < 0 else max(first, wanted))

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Ignore the wheel, so that scrolling a sheet changes no value."""
        event.ignore()

    def sizeHint(self) -> QSize:
        words = round(self._appearance.width(self._off, Role.LABEL)) + self._appearance.px(16) if self._off else 0
        return QSize(max(self._appearance.px(40), words), self._appearance.px(TARGET))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        canvas = self._appearance.canvas(painter)
        role = Role.LABEL if self.is_off else Role.HEADING
        baseline = self.height() / 2 + canvas.letters(role) * 0.34
        ink = self._appearance.colours.ink
        canvas.text(self.width() / 2, baseline, self.text(), role, ink=ink, align=Align.CENTRE)
        painter.end()


class Stepper(QWidget):
    """A whole number with a button on either side, and coins for it if wanted.

    Signals:
        chosen: the number, when the person changed it.
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
            appearance: the appearance of the window.
            low, high: the range of the number.
            name: its name for screen readers.
            coins: whether the number is also shown as coins.
            off: the words for 0, which then comes before `low`; empty: there is no 0.
            step: the step of the buttons.
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
        """Set the number without a signal."""
        with QSignalBlocker(self.number):
            # off is one below the least number
            self.number.setValue(max(number, self.number.minimum()))
        self._enable()

    def paintEvent(self, event: QPaintEvent) -> None:
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
