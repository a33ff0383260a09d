"""Where the window opens: where it was if that place still exists, and never larger than the screen."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

WISHED, LEAST = QSize(1280, 800), QSize(640, 480)
_HANDLE = 40
"""So many pixels of the upper edge have to be on a screen, or the window could not be moved."""


def fit_to_screen(window: QWidget, remembered: tuple[int, int, int, int] | None, maximized: bool) -> None:
    """Give the window its place."""
    screens = [screen.availableGeometry() for screen in QGuiApplication.screens()]
    window.setMinimumSize(least_for(screens))
    place = place_for(remembered, screens)
    if place is not None:
        window.setGeometry(place)
    if maximized:
        window.showMaximized()


def least_for(screens: list[QRect]) -> QSize:
    """The smallest window on these screens: no larger than any of them."""
    least = LEAST
    for screen in screens:
        least = least.boundedTo(screen.size())
    return least


def place_for(remembered: tuple[int, int, int, int] | None, screens: list[QRect]) -> QRect | None:
    """The place for a window on these screens, the first being the main one; None where there is no screen."""
    if not screens:
        return None
    if remembered is not None:
        place = QRect(*remembered)
        top = QRect(place.left(), place.top(), place.width(), _HANDLE)
        for screen in screens:
            seen = screen & top
            if seen.width() >= min(place.width(), 4 * _HANDLE) and seen.height() >= _HANDLE // 2:
                return _inside(place, screen)
    main = screens[0]
    place = QRect(main.topLeft(), WISHED.boundedTo(main.size()))
    place.moveCenter(main.center())
    return place


def _inside(place: QRect, screen: QRect) -> QRect:
    """The same place, made smaller and moved until it is on the screen."""
    size = place.size().boundedTo(screen.size())
    left = max(screen.left(), min(place.left(), screen.right() - size.width() + 1))
    top = max(screen.top(), min(place.top(), screen.bottom() - size.height() + 1))
    return QRect(left, top, size.width(), size.height())
