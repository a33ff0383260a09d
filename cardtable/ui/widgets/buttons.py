"""Buttons on paper and on wood: Qt's push buttons, painted in our look."""

from __future__ import annotations

from enum import Enum

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QLinearGradient, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QPushButton, QSizePolicy

from cardtable.ui.layout.shapes import Rect
from cardtable.ui.paint.canvas import Canvas, colour, contrast_pen, pen
from cardtable.ui.style import theme
from cardtable.ui.style.theme import Role
from cardtable.ui.widgets.key_caps import draw_key, key_width
from cardtable.ui.widgets.style import Appearance

TARGET = 34
"""The height of a control on paper, at scale 1, and so the least size of a target."""
MARGIN = 1.5
"""The margin that a control on paper leaves for its outline."""


class ButtonKind(Enum):
    """The kinds of buttons."""

    GREEN = "green"
    """The main button of a sheet."""
    PLAIN = "plain"
    LINK = "link"
    """Underlined words on paper."""
    WOOD_LINK = "wood_link"
    """Words on the rim, underlined only under the mouse or with the focus."""
    IVORY = "ivory"
    """The main button of the action bar."""
    WOOD = "wood"
    OFF = "off"
    """A command that cannot be done now, with its reason."""


def press_focused(event: QKeyEvent) -> bool:
    """Press the button with the focus if this key is Enter; return whether it did.

    Checkable buttons are left out: other keys choose them.
    """
    held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    button = QApplication.focusWidget()
    if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter) or held != Qt.KeyboardModifier.NoModifier:
        return False
    if not isinstance(button, QAbstractButton) or button.isCheckable():
        return False
    button.click()
    return True


class Button(QPushButton):
    """A button with its key on it.

    Args:
        appearance: the appearance of the window.
        text: its label.
        kind: its kind.
        key: the key shown on it; its owner handles the key.
        reason: a second line that says why it cannot be pressed now.

    Attributes:
        shows_key_in_focus: whether the key shows only while it has the focus.
    """

    def __init__(
        self, appearance: Appearance, text: str, kind: ButtonKind = ButtonKind.PLAIN, key: str = "", reason: str = ""
    ) -> None:
        super().__init__(text)
        self._appearance = appearance
        self._kind = kind
        self._key = self._key_now = key
        self._reason = reason
        self.shows_key_in_focus = False
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAutoDefault(False)
        self.setDefault(kind is ButtonKind.GREEN)
        appearance.changed.connect(self.updateGeometry)

    @property
    def key(self) -> str:
        """The key shown on it."""
        return self._key

    @property
    def key_shown(self) -> str:
        """The key that shows now; empty if none does."""
        return self._key_now

    def show_key(self, key: str) -> None:
        """Show this key for now, in the room for its own; empty: none."""
        if key != self._key_now:
            self._key_now = key
            self.update()

    def sizeHint(self) -> QSize:
        t, label = self._appearance.letter, self._role
        wide = max(self._appearance.width(self.text(), label), self._appearance.width(self._reason, Role.SMALL))
        if self._is_link:
            return QSize(round(wide + 8 * t), self._appearance.px(TARGET))
        key = max(22 * t, self._appearance.width(self._key, Role.KEY) + 12 * t) + 10 * t if self._key else 0
        tall = (
            44
            if self._kind in (ButtonKind.IVORY, ButtonKind.WOOD, ButtonKind.OFF, ButtonKind.GREEN) or self._key
            else TARGET
        )
        return QSize(round(wide + key + 32 * t), self._appearance.px(tall))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Ignore the second press of a double click."""
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        canvas = self._appearance.canvas(painter)
        painter.setOpacity(1 if self.isEnabled() else 0.45)
        if self._is_link:
            self._draw_link(canvas)
        else:
            ink, line = self._draw_ground(canvas)
            self._draw_words(canvas, ink, line)
        painter.end()

    @property
    def _is_link(self) -> bool:
        return self._kind in (ButtonKind.LINK, ButtonKind.WOOD_LINK)

    @property
    def _role(self) -> Role:
        return Role.LABEL if self._is_link else Role.ACTION

    def _draw_link(self, canvas: Canvas) -> None:
        colours, wood = self._appearance.colours, self._appearance.look.wood
        on_wood = self._kind is ButtonKind.WOOD_LINK
        meant = self.underMouse() or self.isDown() or self.hasFocus()
        ink = (
            (wood.changed if meant else wood.text)
            if on_wood
            else colours.chosen
            if colours.ink != colours.chosen
            else colours.ink
        )
        baseline = self.height() / 2 + canvas.letters(Role.LABEL) * 0.35
        wide = canvas.text(4 * canvas.t, baseline, self.text(), Role.LABEL, ink=ink)
        if meant or not on_wood:
            canvas.p.setPen(pen(ink, (2 if on_wood else 1) * canvas.t))
            y = baseline + (7 if on_wood else 3) * canvas.t
            canvas.p.drawLine(QPointF(4 * canvas.t, y), QPointF(4 * canvas.t + wide, y))

    def _draw_ground(self, canvas: Canvas) -> tuple[str, str]:
        """Draw the button without words; return the inks of its words and of its key's outline."""
        t, p = canvas.t, canvas.p
        rect = Rect(2 * t, 2 * t, self.width() - 4 * t, self.height() - 5 * t)
        radius = 8 * t
        if canvas.plain:
            return self._draw_plain(canvas, rect, radius)
        lit = self.underMouse() and self.isEnabled() and self._kind is not ButtonKind.OFF
        ramp = QLinearGradient(0, rect.y, 0, rect.bottom)
        if self._kind is ButtonKind.OFF:
            wood = self._appearance.look.wood
            canvas.fill(rect, radius, colour(wood.sunken, wood.sunken_alpha), pen(theme.BUTTON_EDGE, 1.2 * t, 170))
            return wood.off, wood.off_line
        if self._kind is ButtonKind.PLAIN:
            colours = self._appearance.colours
            canvas.fill(rect, radius, colour(colours.control, 230 if lit else 150), pen(colours.line, 1.3 * t))
            return colours.ink, colours.ink_3
        top, foot, edge, ink, line = {
            ButtonKind.GREEN: (theme.BUTTON_GREEN, theme.GREEN_DARK, theme.INK, theme.WHITE, theme.KEY_ON_GREEN),
            ButtonKind.IVORY: (theme.WHITE, theme.MAIN_FOOT, theme.INK, theme.INK, theme.INK_3),
            ButtonKind.WOOD: (theme.BUTTON_TOP, theme.BUTTON_FOOT, theme.BUTTON_EDGE, theme.CREAM, theme.KEY_ON_WOOD),
        }[self._kind]
        if not self.isDown():
            canvas.shadow(rect, radius, 3 * t, 0.45, (1 * t, 2 * t))
        ramp.setColorAt(0, colour(top).lighter(112 if lit else 100))
        ramp.setColorAt(1, colour(foot).lighter(112 if lit else 100))
        p.setBrush(ramp)
        p.setPen(pen(edge, 1.4 * t))
        p.drawRoundedRect(QRectF(rect.x, rect.y, rect.w, rect.h), radius, radius)
        return ink, line

    def _draw_plain(self, canvas: Canvas, rect: Rect, radius: float) -> tuple[str, str]:
        main = self._kind in (ButtonKind.GREEN, ButtonKind.IVORY)
        line = contrast_pen(canvas.t)
        if self._kind is ButtonKind.OFF:
            line.setDashPattern([3, 2])
        canvas.fill(rect, radius, theme.PURE_WHITE if main else theme.BLACK, line)
        ink = theme.BLACK if main else theme.PURE_WHITE
        return ink, ink

    def _draw_words(self, canvas: Canvas, ink: str, line: str) -> None:
        t, cy = canvas.t, self.height() / 2 - 0.5 * canvas.t
        letters = canvas.letters(Role.ACTION)
        has_room = bool(self._key) and (self.hasFocus() or not self.shows_key_in_focus)
        key = key_width(canvas, self._key) + 10 * t if has_room else 0.0
        wide = max(canvas.width(self.text(), Role.ACTION), canvas.width(self._reason, Role.SMALL))
        x = max(10 * t, (self.width() - key - wide) / 2)
        if has_room and self._key_now:
            draw_key(canvas, x, cy, self._key_now, ink, line)
        x += key
        room = self.width() - x - 6 * t
        if self._reason:
            reason = ink if canvas.plain else self._appearance.look.wood.off_2
            canvas.text(x, cy - letters * 0.10, self.text(), Role.ACTION, ink=ink, room=room)
            canvas.text(x, cy + letters * 0.80, self._reason, Role.SMALL, ink=reason, room=room)
        else:
            canvas.text(x, cy + letters * 0.34, self.text(), Role.ACTION, ink=ink, room=room)
