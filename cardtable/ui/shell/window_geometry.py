"""The geometry of the window: it opens where it was, if that is on a screen, with its frame no larger than that."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QMargins, QObject, QRect, QSize, Qt
from PySide6.QtGui import QColor, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication, QFrame, QScrollArea, QWidget

from cardtable.ui.layout.layout_input import TINIEST
from cardtable.ui.timers import one_shot
from cardtable.ui.widgets.scroll_bars import scroll_style_on_wood
from cardtable.ui.widgets.style import Appearance

WISHED, LEAST = QSize(1280, 800), QSize(480, 320)
FRAME = QMargins(8, 38, 8, 8)
"""The usual frame of a window, until the window exists and can be asked for its own."""
NO_FRAME = QMargins()
_FRAMED = 100
"""The milliseconds after which a shown window has its frame on every system."""
_HANDLE = 40
"""The pixels of the upper edge that must be on a screen, so that the window can be moved."""


class Pane(QScrollArea):
    """The scroll area of the pages, which scrolls only if the window is smaller than the smallest layout."""

    def __init__(self, pages: QWidget, appearance: Appearance) -> None:
        super().__init__()
        pages.setMinimumSize(*TINIEST)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(pages)
        self._appearance = appearance
        appearance.changed.connect(self._apply_appearance)
        self._apply_appearance()
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._follow)

    def _apply_appearance(self) -> None:
        for bar in (self.verticalScrollBar(), self.horizontalScrollBar()):
            bar.setStyleSheet(scroll_style_on_wood(self._appearance))
        corner = self.palette()
        corner.setColor(QPalette.ColorRole.Window, QColor(self._appearance.look.wood.dark))
        self.setPalette(corner)

    def _follow(self, _: QWidget | None, now: QWidget | None) -> None:
        """Scroll the widget with the focus into sight."""
        pages = self.widget()
        if now is not None and pages is not None and pages.isAncestorOf(now):
            self.ensureWidgetVisible(now)


class Framing(QObject):
    """Brings a window with its whole frame onto its screen, once it has been shown in the size given to it."""

    def __init__(self, window: QWidget, placed: QSize) -> None:
        super().__init__(window)
        self._soon = one_shot(self, _FRAMED)
        self._soon.timeout.connect(lambda: fit_frame(window) if window.size() == placed else None)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Wait until the shown window has its frame."""
        if event.type() == QEvent.Type.Show:
            self._soon.start()
        elif event.type() == QEvent.Type.Hide:
            self._soon.stop()
        return super().eventFilter(watched, event)


def fit_to_screen(window: QWidget, remembered: tuple[int, int, int, int] | None, *, maximized: bool) -> None:
    """Place the window where it was, or where it fits."""
    screens = [screen.availableGeometry() for screen in QGuiApplication.screens()]
    window.setMinimumSize(least_for(screens, FRAME))
    if window.isVisible():
        # it shows where it was, with the picture of Home
        return
    place = place_for(remembered, screens, FRAME)
    if place is not None:
        window.setGeometry(place)
        Framing(window, place.size())
    if maximized:
        window.showMaximized()


def fit_frame(window: QWidget) -> None:
    """Bring all of a shown window, whose frame is known, onto its screen."""
    screen = window.screen()
    if window.isMaximized() or window.isFullScreen() or window.isMinimized():
        return
    whole, inner = window.frameGeometry(), window.geometry()
    frame = QMargins(
        inner.left() - whole.left(),
        inner.top() - whole.top(),
        whole.right() - inner.right(),
        whole.bottom() - inner.bottom(),
    )
    place = inside(inner, screen.availableGeometry().marginsRemoved(frame))
    if place != inner:
        window.setGeometry(place)


def least_for(screens: list[QRect], frame: QMargins = NO_FRAME) -> QSize:
    """The smallest window for these screens: with its frame no larger than any of them."""
    least = LEAST
    for screen in screens:
        least = least.boundedTo(screen.marginsRemoved(frame).size())
    return least


def place_for(
    remembered: tuple[int, int, int, int] | None, screens: list[QRect], frame: QMargins = NO_FRAME
) -> QRect | None:
    """The rectangle of a window without its frame on these screens, the main one first; None without a screen."""
    if not screens:
        return None
    if remembered is not None:
        place = QRect(*remembered)
        top = QRect(place.left(), place.top(), place.width(), _HANDLE)
        for screen in screens:
            seen = screen & top
            if seen.width() >= min(place.width(), 4 * _HANDLE) and seen.height() >= _HANDLE // 2:
                return inside(place, screen.marginsRemoved(frame))
    free = screens[0].marginsRemoved(frame)
    place = QRect(free.topLeft(), WISHED.boundedTo(free.size()))
    place.moveCenter(free.center())
    return place


def inside(place: QRect, free: QRect) -> QRect:
    """This rectangle, shrunk and moved until it is inside the free one."""
    size = place.size().boundedTo(free.size())
    left = max(free.left(), min(place.left(), free.right() - size.width() + 1))
    top = max(free.top(), min(place.top(), free.bottom() - size.height() + 1))
    return QRect(left, top, size.width(), size.height())
