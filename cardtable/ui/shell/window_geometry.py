"""Where the window opens: where it was if that place still exists, and with its frame never larger than the screen."""

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
"""What the system puts round a window: as much as is usual, until the window is there and it can be asked."""
NO_FRAME = QMargins()
_FRAMED = 100
"""The milliseconds after which a window that is shown has its frame, whoever makes it."""
_HANDLE = 40
"""So many pixels of the upper edge have to be on a screen, or the window could not be moved."""


class Pane(QScrollArea):
    """Holds the pages of the window: as large as it is, and scrolled where it is smaller than a page can be laid."""

    def __init__(self, pages: QWidget, appearance: Appearance) -> None:
        super().__init__()
        pages.setMinimumSize(*TINIEST)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(pages)
        self._appearance = appearance
        appearance.changed.connect(self._dress_up)
        self._dress_up()
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._follow)

    def _dress_up(self) -> None:
        for bar in (self.verticalScrollBar(), self.horizontalScrollBar()):
            bar.setStyleSheet(scroll_style_on_wood(self._appearance))
        corner = self.palette()
        corner.setColor(QPalette.ColorRole.Window, QColor(self._appearance.look.wood.dark))
        self.setPalette(corner)

    def _follow(self, _: QWidget | None, now: QWidget | None) -> None:
        """What has the keyboard is seen."""
        pages = self.widget()
        if now is not None and pages is not None and pages.isAncestorOf(now):
            self.ensureWidgetVisible(now)


class Framing(QObject):
    """Brings a window with all of its frame onto its screen, when it has been shown as large as it was placed."""

    def __init__(self, window: QWidget, placed: QSize) -> None:
        super().__init__(window)
        self._soon = one_shot(self, _FRAMED)
        self._soon.timeout.connect(lambda: fit_frame(window) if window.size() == placed else None)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Wait for the frame while the window is shown."""
        if event.type() == QEvent.Type.Show:
            self._soon.start()
        elif event.type() == QEvent.Type.Hide:
            self._soon.stop()
        return super().eventFilter(watched, event)


def fit_to_screen(window: QWidget, remembered: tuple[int, int, int, int] | None, *, maximized: bool) -> None:
    """Give the window its place."""
    screens = [screen.availableGeometry() for screen in QGuiApplication.screens()]
    window.setMinimumSize(least_for(screens, FRAME))
    place = place_for(remembered, screens, FRAME)
    if place is not None:
        window.setGeometry(place)
        Framing(window, place.size())
    if maximized:
        window.showMaximized()


def fit_frame(window: QWidget) -> None:
    """Now that the window is shown and its frame is known, bring all of it onto its screen."""
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
    """The smallest window on these screens: with its frame no larger than any of them."""
    least = LEAST
    for screen in screens:
        least = least.boundedTo(screen.marginsRemoved(frame).size())
    return least


def place_for(
    remembered: tuple[int, int, int, int] | None, screens: list[QRect], frame: QMargins = NO_FRAME
) -> QRect | None:
    """The place for a window without its frame on these screens, the first being the main one; None: no screen."""
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
    """The same place, made smaller and moved until it is in this one."""
    size = place.size().boundedTo(free.size())
    left = max(free.left(), min(place.left(), free.right() - size.width() + 1))
    top = max(free.top(), min(place.top(), free.bottom() - size.height() + 1))
    return QRect(left, top, size.width(), size.height())
