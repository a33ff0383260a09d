"""Sheets: the dialogs of the program, drawn as paper inside the window, so that they look the same on every system."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QLinearGradient,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QRegion,
    QResizeEvent,
)
from PySide6.QtWidgets import QApplication, QDialog, QHBoxLayout, QLayout, QScrollArea, QVBoxLayout, QWidget
from shiboken6 import isValid

from cardtable.ui.layout.shapes import Rect
from cardtable.ui.paint.canvas import colour, contrast_pen, pen, qrect
from cardtable.ui.style import theme
from cardtable.ui.style.theme import Role
from cardtable.ui.widgets.buttons import Button, ButtonKind, press_focused
from cardtable.ui.widgets.context import Context
from cardtable.ui.widgets.fade_in import RISE, FadeIn
from cardtable.ui.widgets.focus_ring import FocusRing
from cardtable.ui.widgets.key_caps import ENTER
from cardtable.ui.widgets.layers import Layers
from cardtable.ui.widgets.style import Appearance, Text, hairline
from cardtable.ui.widgets.tabbing import step

_AIR = 14
"""The least margin round a sheet, at scale 1."""
_SIDE = 38
"""The margin of the content on both sides of the paper, at scale 1."""


class Sheet(QDialog):
    """A dialog on paper, over the whole window. It emits `finished` once, like any dialog.

    Args:
        context: the context of the sheet.
        title: the title.
        subtitle: smaller words beside the title.
        size: width and height of the paper at scale 1; it shrinks with the window.
    """

    def __init__(self, context: Context, title: str, subtitle: str = "", size: tuple[int, int] = (560, 360)) -> None:
        host, appearance = context.host, context.appearance
        super().__init__(host)
        # a dialog, for Esc, Enter and the role for screen readers, but a child widget and no window of its own
        self.setWindowFlags(Qt.WindowType.Widget)
        self.context = context
        self.appearance = appearance
        self._host = host
        self._size = size
        # only in this window: the system's dialogs handle the focus themselves
        self._return_to: QWidget | None = host.window().focusWidget()
        self.setAccessibleName(title)
        self.title = Text(appearance, Role.TITLE, title, k=1.1)
        self.subtitle = Text(appearance, Role.LEAD, subtitle, ink="ink_2")
        self.head = QHBoxLayout()
        self.head.addWidget(self.title, 0, Qt.AlignmentFlag.AlignBaseline)
        self.head.addWidget(self.subtitle, 0, Qt.AlignmentFlag.AlignBaseline)
        self.head.addStretch(1)
        self.content = QVBoxLayout()
        self.foot = QHBoxLayout()
        self._column = QVBoxLayout(self)
        self.hairlines = hairline(appearance), hairline(appearance)
        self._bare = False
        self._column.addLayout(self.head)
        self._column.addWidget(self.hairlines[0])
        self._column.addLayout(self.content, 1)
        self._column.addWidget(self.hairlines[1])
        self._column.addLayout(self.foot)
        self._ring = FocusRing(self, appearance)
        host.installEventFilter(self)
        appearance.changed.connect(self._fit)

    def show_over(self) -> None:
        """Show the sheet over its host and take the focus."""
        self.setGeometry(self._host.rect())
        self._fit()
        time, moves = self.appearance.motion()
        ground = self._host.grab() if time and self._host.isVisible() else None
        self.show()
        self.raise_()
        self._tell_layers()
        self.take_keyboard()
        if ground is not None:
            self._rise(ground, time, self.appearance.px(RISE) if moves else 0)

    def take_keyboard(self) -> None:
        """Give the focus to the control that is most likely wanted."""
        if not self._has_focus():
            self._step(None, forth=True)

    def add_foot(self, *buttons: QWidget, note: str = "") -> None:
        """Add the buttons at the foot, the main one last, and a remark to their left."""
        if note:
            self.foot.addWidget(Text(self.appearance, Role.STATUS, note, ink="ink_2", wrap=True), 1)
        else:
            self.foot.addStretch(1)
        for button in buttons:
            self.foot.addWidget(button)

    def main_button(self, text: str) -> Button:
        """The button that Enter presses."""
        button = Button(self.appearance, text, ButtonKind.GREEN, ENTER)
        button.clicked.connect(self.accept)
        return button

    def cancel_button(self, text: str, key: str) -> Button:
        """The button that Esc presses."""
        button = Button(self.appearance, text, ButtonKind.PLAIN, key)
        button.clicked.connect(self.reject)
        return button

    def done(self, result: int) -> None:
        """Close the sheet, and give the focus back."""
        self._host.removeEventFilter(self)
        had_focus = self._has_focus()
        super().done(result)
        self._tell_layers()
        back = self._return_to
        # the widget that had the focus may have been destroyed with its sheet
        if had_focus and back is not None and isValid(back) and back.isVisible():
            back.setFocus(Qt.FocusReason.OtherFocusReason)
        self.deleteLater()

    def _tell_layers(self) -> None:
        """Let screen readers know what this sheet covers, or no longer does."""
        if isinstance(self._host, Layers):
            self._host.tell_layers()

    # -- where it lies

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep the size of the host."""
        if watched is self._host and event.type() == QEvent.Type.Resize:
            self.setGeometry(self._host.rect())
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        px, paper = self.appearance.px, self.paper
        # smaller margins on a small paper with large letters
        side, above = min(px(_SIDE), paper.width() // 20), min(px(26), paper.height() // 20)
        whole = self.rect()
        self._column.setContentsMargins(
            paper.left() - whole.left() + side,
            paper.top() - whole.top() + above,
            whole.right() - paper.right() + side,
            whole.bottom() - paper.bottom() + above,
        )
        self._column.setSpacing(px(12))
        self.head.setSpacing(px(14))
        # hide the subtitle if the head is too narrow
        self.subtitle.show()
        room = paper.width() - 2 * side
        self.subtitle.setVisible(bool(self.subtitle.text()) and self.head.minimumSize().width() <= room)
        self.foot.setSpacing(px(12))
        self.update()

    @property
    def paper(self) -> QRect:
        """The rectangle of the paper."""
        air = self.appearance.px(_AIR)
        room = self.rect().adjusted(air, air, -air, -air)
        # wider than usual if its buttons need it
        least = QSize(self.foot.minimumSize().width() + 2 * self.appearance.px(_SIDE), 0)
        size = QSize(*map(self.appearance.px, self._size)).expandedTo(least).boundedTo(room.size())
        paper = QRect(QPoint(), size)
        paper.moveCenter(self.rect().center())
        return paper

    # -- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        if not self._bare:
            painter.fillRect(self.rect(), QColor(*theme.SCRIM))
        self.draw_paper(painter, self.paper)
        painter.end()

    def draw_paper(self, painter: QPainter, place: QRect) -> None:
        """Draw the paper without its content."""
        draw_sheet(self.appearance, self.appearance.canvas(painter).p, place)

    def _rise(self, ground: QPixmap, time: int, way: int) -> None:
        """Start the animation of opening, which takes so long and goes so far; the sheet itself is usable at once."""

        def draw() -> QPixmap:
            paper = QPixmap(ground.size())
            paper.setDevicePixelRatio(ground.devicePixelRatio())
            paper.fill(Qt.GlobalColor.transparent)
            self._bare = True
            self.render(paper, QPoint(), QRegion(self.rect()), QWidget.RenderFlag.DrawChildren)
            self._bare = False
            return paper

        rising = FadeIn(self._host, ground, draw, way, time)
        self.finished.connect(rising.end)
        rising.begin()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Stop clicks from reaching what is under the sheet."""
        event.accept()

    # -- the keyboard

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle Esc and Enter, and stop all other keys from reaching what is under the sheet."""
        if not press_focused(event):
            super().keyPressEvent(event)
        event.accept()

    def focusNextPrevChild(self, forth: bool) -> bool:  # noqa: FBT001 - Qt calls it
        """Keep Tab on the sheet."""
        return self._step(QApplication.focusWidget(), forth=forth)

    def _step(self, start: QWidget | None, *, forth: bool) -> bool:
        """Give the focus to the next visible control in reading order; return whether there is one."""
        rank = {widget: place for place, widget in enumerate(_read(self))}
        return step(sorted(self.findChildren(QWidget), key=lambda each: rank.get(each, len(rank))), start, forth=forth)

    def _has_focus(self) -> bool:
        focus = QApplication.focusWidget()
        return focus is not None and self.isAncestorOf(focus)


def draw_sheet(appearance: Appearance, painter: QPainter, place: QRect) -> None:
    """Draw a sheet of paper with its shadow and its thin red line."""
    canvas, colours, t = appearance.canvas(painter), appearance.colours, appearance.letter
    rect = Rect(place.x(), place.y(), place.width(), place.height())
    if canvas.plain:
        canvas.fill(rect, 10 * t, theme.BLACK, contrast_pen(t))
        return
    canvas.shadow(rect, 10 * t, 30 * t, 0.55, (12 * t, 20 * t))
    canvas.shadow(rect, 10 * t, 5 * t, 0.40, (2 * t, 3 * t))
    ramp = QLinearGradient(qrect(rect).topLeft(), qrect(rect).bottomRight())
    ramp.setColorAt(0, colour(colours.paper_light))
    ramp.setColorAt(1, colour(colours.paper))
    painter.setBrush(ramp)
    painter.setPen(pen(colours.edge, 1 * t))
    painter.drawRoundedRect(qrect(rect), 10 * t, 10 * t)
    canvas.edge(rect.grown(-9 * t), 6 * t, pen(colours.heading, 1.2 * t, 150))


def _read(whole: QWidget | QLayout) -> Iterator[QWidget]:
    """Yield all widgets laid out in it, in reading order."""
    if isinstance(whole, QLayout):
        for item in map(whole.itemAt, range(whole.count())):
            part = None if item is None else item.widget() or item.layout()
            if part is not None:
                yield from _read(part)
        return
    yield whole
    inside = whole.widget() if isinstance(whole, QScrollArea) else whole.layout()
    if inside is not None:
        yield from _read(inside)
