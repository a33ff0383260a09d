"""The focus ring of sheets and rails."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget
from shiboken6 import isValid

from cardtable.ui.layout.shapes import Rect
from cardtable.ui.paint.canvas import pen
from cardtable.ui.style import theme
from cardtable.ui.widgets.style import Appearance


class FocusRing(QWidget):
    """A ring round the widget with the focus, over everything else on a sheet or a rail: blue, or light on wood."""

    def __init__(self, sheet: QWidget, appearance: Appearance, *, on_wood: bool = False) -> None:
        super().__init__(sheet)
        self._sheet = sheet
        self._appearance = appearance
        self._on_wood = on_wood
        self._watched: list[QWidget] = []
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._moved)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        canvas, t = self._appearance.canvas(painter), self._appearance.letter
        rect = Rect(0, 0, self.width(), self.height()).grown(-1.6 * t)
        light = theme.PURE_WHITE if canvas.plain else theme.LAMP
        canvas.edge(rect, 11 * t, pen(light if self._on_wood else self._appearance.colours.focus, 2.4 * t))
        painter.end()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the moves of the widgets in `watched`."""
        if event.type() in (QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.Hide):
            self._follow()
        return super().eventFilter(watched, event)

    @property
    def watched(self) -> tuple[QWidget, ...]:
        """The widget with the focus, and its parents up to the sheet, whose moves move it."""
        return tuple(self._watched)

    def _moved(self, before: QWidget | None, now: QWidget | None) -> None:
        for widget in self._watched:
            # a button that was replaced may have been destroyed
            if isValid(widget):
                widget.removeEventFilter(self)
        # the list of a drop-down is in a window of its own
        self._watched = self._up_from(now) if now is not None and self._sheet.isAncestorOf(now) else []
        for widget in self._watched:
            widget.installEventFilter(self)
        self._follow()

    def _up_from(self, widget: QWidget) -> list[QWidget]:
        """This widget and its parents, below the sheet.

        Viewports are left out: Qt does not tell when it destroys one, and a reference that we kept could then be taken
        for another object at the same address.
        """
        areas = {area.widget(): area for area in self._sheet.findChildren(QScrollArea)}
        found, outer = [], widget
        while outer is not self._sheet:
            found.append(outer)
            above = areas.get(outer) or outer.parentWidget()
            assert above is not None
            outer = above
        return found

    def _follow(self) -> None:
        if not self._watched or not all(map(isValid, self._watched)) or not self._watched[0].isVisibleTo(self._sheet):
            self.hide()
            return
        widget = self._watched[0]
        out = self._appearance.px(4)
        shown = self._place_of(widget).adjusted(-out, -out, out, out)
        for outer in self._watched[1:]:
            if isinstance(outer, QScrollArea):
                shown &= self._place_of(outer).adjusted(-out, -out, out, out)
        shown &= self._sheet.rect()
        self.setGeometry(shown)
        self.setVisible(shown.isValid())
        self.raise_()

    def _place_of(self, widget: QWidget) -> QRect:
        return QRect(widget.mapTo(self._sheet, QPoint()), widget.size())
