"""What the next start shows first: a picture of Home, and what is on it, stored when the window has been closed."""

from __future__ import annotations

import warnings
from pathlib import Path

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from cardtable.store import home_picture
from cardtable.ui.shell import stored_home
from cardtable.ui.shell.home_picture import FORMAT, HEAD, state
from cardtable.ui.shell.main_window import MainWindow
from cardtable.ui.shell.window_geometry import FRAME, place_for


def store_home(window: MainWindow, folder: Path) -> None:
    """Store the picture of Home as the next start will show it, and what is on it, unless matches wait to be saved."""
    if not window.autosave.write_down():
        return
    settings, screens = window.settings, [screen.availableGeometry() for screen in QGuiApplication.screens()]
    place = place_for(settings.window, screens, FRAME)
    if place is None:
        return
    if not settings.maximized:
        window.resize(place.size())
    window.flow.go_home()
    window.flow.draw_left()
    window.flow.left_picture.finish()
    home, cache = window.pages.home, window.appearance.cache
    if home.size() != window.size():
        return
    # the next start gives the keyboard to Home; Qt knows no newer way for a window that is not shown
    with warnings.catch_warnings(action="ignore", category=DeprecationWarning):
        QApplication.setActiveWindow(window)
    home.first.setFocus()
    image = home.grab().toImage()
    while cache.waiting:
        cache.finish()
        image = home.grab().toImage()
    image = image.convertToFormat(FORMAT)
    inside = place.x(), place.y(), place.width(), place.height(), image.width(), image.height()
    head = HEAD.pack(*inside, settings.maximized, image.devicePixelRatio())
    now = state(folder)
    home_picture.write(folder, now, head + bytes(image.constBits()))
    stored_home.store(window, folder, now)
