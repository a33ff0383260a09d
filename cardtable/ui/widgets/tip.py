"""Tips: one sentence on a dark background, above the item that it is about."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QFocusEvent, QPainter, QPainterPath, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QScrollArea, QWidget

from cardtable.ui.layout.shapes import Rect
from cardtable.ui.paint.canvas import colour, contrast_pen, pen, qrect
from cardtable.ui.style import theme
from cardtable.ui.style.theme import Role
from cardtable.ui.timers import one_shot
from cardtable.ui.widgets.style import Appearance, Text

_POINT = 10
"""The length of the point of a tip, at scale 1."""
_REST = 500
"""The milliseconds for which the mouse rests on something before its tip shows."""
_ENDS = (QEvent.Type.FocusOut, QEvent.Type.MouseButtonPress, QEvent.Type.Wheel)
"""The events that end a tip."""
_BY_HAND = (Qt.FocusReason.MouseFocusReason, Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason)
"""The reasons for a change of focus, other than by the keyboard, that show no tip."""


class Tip(QWidget):
    """A sentence about an item, above it, or below it where it would reach out of its parent."""

    def __init__(self, parent: QWidget, appearance: Appearance) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._point = 0
        self._below = False
        self._text = Text(appearance, Role.LABEL, ink=theme.CREAM, wrap=True)
        self._text.setParent(self)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    @property
    def sentence(self) -> str:
        """Its sentence."""
        return self._text.text()

    def show_above(self, sentence: str, item: QRect, free: QRect) -> bool:
        """Show it above `item` and inside `free`; where there is no room, return False and show nothing."""
        px = self._appearance.px
        self._text.setText(sentence)
        width = min(px(300), free.width())
        if width < px(170):
            return False
        inner = width - px(28)
        size = QSize(width, self._text.heightForWidth(inner) + px(18) + px(_POINT))
        left = max(free.left(), min(item.center().x() - width // 2, free.right() - width))
        self._below = item.top() - size.height() < 0
        top = item.bottom() + 1 if self._below else item.top() - size.height()
        self.setGeometry(QRect(QPoint(left, top), size))
        self._text.setGeometry(px(14), px(9) + (px(_POINT) if self._below else 0), inner, size.height() - px(28))
        self._point = item.center().x() - left
        self.show()
        self.raise_()
        return True

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        canvas, t = self._appearance.canvas(painter), self._appearance.letter
        rect = Rect(1, 1, self.width() - 2, self.height() - _POINT * t)
        if self._below:
            # the background upside down; the words stay upright
            painter.translate(0, self.height())
            painter.scale(1, -1)
        path, point = QPainterPath(), QPainterPath()
        path.addRoundedRect(qrect(rect), 7 * t, 7 * t)
        x = max(rect.x + 16 * t, min(rect.right - 16 * t, self._point))
        foot = rect.bottom - 1
        point.addPolygon(QPolygonF([QPointF(x - 8 * t, foot), QPointF(x, foot + 9 * t), QPointF(x + 8 * t, foot)]))
        painter.setBrush(colour(theme.BLACK if canvas.plain else theme.NIGHT))
        painter.setPen(contrast_pen(t, 1.4) if canvas.plain else pen(theme.BRASS, 1.2 * t))
        painter.drawPath(path.united(point))
        painter.end()


class Explainer(QObject):
    """Shows tips about the rows of a sheet, while the mouse rests on one or it has the keyboard focus.

    Args:
        sheet: the sheet on which the tips are shown.
        appearance: the appearance of the window.
    """

    def __init__(self, sheet: QWidget, appearance: Appearance) -> None:
        super().__init__(sheet)
        self._sheet = sheet
        self._appearance = appearance
        self.tip = Tip(sheet, appearance)
        self._told: dict[QObject, tuple[QWidget, str]] = {}
        self._rolling: set[QScrollArea] = set()
        self._meant: tuple[QWidget, str] | None = None
        self._rest = one_shot(self)
        self._rest.timeout.connect(self._show)

    def explain(self, row: QWidget, sentence: str) -> None:
        """Show this sentence for a row and the controls on it."""
        for watched in (row, *row.findChildren(QWidget)):
            if watched is row or watched.focusPolicy() & Qt.FocusPolicy.TabFocus:
                self._told[watched] = row, sentence
                watched.installEventFilter(self)

    def forget(self) -> None:
        """Forget all rows, which are about to be destroyed."""
        self._told.clear()
        self.hide()

    def hide(self) -> None:
        """Hide the tip."""
        self._meant = None
        self._rest.stop()
        self.tip.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Show a tip on entering a row, and hide it on leaving, pressing or scrolling."""
        kind, told = event.type(), self._told.get(watched)
        if told is not None:
            by_keys = isinstance(event, QFocusEvent) and event.reason() not in _BY_HAND
            # for the mouse the controls are part of the row
            by_mouse = watched is told[0]
            if (kind == QEvent.Type.Enter and by_mouse) or (kind == QEvent.Type.FocusIn and by_keys):
                self._meant = told
                # for the keyboard at once, but after the sheet has scrolled
                self._rest.start(0 if by_keys else _REST)
            elif kind in _ENDS or (kind == QEvent.Type.Leave and by_mouse):
                self.hide()
        return super().eventFilter(watched, event)

    def _show(self) -> None:
        if self._meant is None:
            return
        row, sentence = self._meant
        for area in set(self._sheet.findChildren(QScrollArea)) - self._rolling:
            area.verticalScrollBar().valueChanged.connect(self.tip.hide)
            self._rolling.add(area)
        seen = row.visibleRegion().boundingRect()
        if seen.isEmpty():
            return
        place = QRect(row.mapTo(self._sheet, seen.topLeft()), seen.size())
        place.setWidth(min(place.width(), self._appearance.px(300)))
        self.tip.show_above(sentence, place, self._sheet.rect())
