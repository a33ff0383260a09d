"""The first moments of the program: it claims its folder, and shows the window with a stored picture of Home.

The rest of the program, which takes longer to load, is imported once the window shows.
"""

from __future__ import annotations

import time
from collections.abc import Sequence

from PySide6.QtCore import QEvent
from PySide6.QtGui import QFileOpenEvent, QGuiApplication
from PySide6.QtWidgets import QApplication

from cardtable.store.folder_lock import FolderLock
from cardtable.store.home import home
from cardtable.ui.paths import path_of
from cardtable.ui.shell import display, home_picture
from cardtable.ui.shell.main_window import MainWindow
from cardtable.ui.shell.qt_messages import quiet_about_locale

DESKTOP_FILE = "org.cardtable.Cardtable"


class Application(QApplication):
    """The application; the system may send it a record to open."""

    def __init__(self, arguments: Sequence[str] = ("cardtable",)) -> None:
        super().__init__(list(arguments))
        self.window: MainWindow | None = None

    def event(self, event: QEvent) -> bool:
        """Handle the event that a double click on a record in the Finder sends."""
        return (self.window is not None and open_for(event, self.window)) or super().event(event)


def open_for(event: QEvent, window: MainWindow) -> bool:
    """Open the record of this event; return whether it has one."""
    if not isinstance(event, QFileOpenEvent):
        return False
    window.arrivals.open(path_of(event.file()))
    return True


class FirstWindow:
    """How far the program has come before the rest of it is loaded.

    Attributes:
        can_show: whether there is a screen.
        folder, claim: the folder of the program, and the lock on it.
        claimed: the time at which the folder was claimed.
        ours: whether no other window has the folder.
        picture: the picture of Home in the window; None: nothing is shown yet.

    Args:
        at_home: whether the program begins at Home, in the language of the settings.
    """

    def __init__(self, *, at_home: bool = True) -> None:
        self.folder = home()
        self.claim = FolderLock(self.folder)
        self.picture: home_picture.HomePicture | None = None
        self.window: MainWindow | None = None
        self.can_show = display.can_show()
        self.ours = self.can_show and self.claim.take()
        self.claimed = time.time()
        if self.ours and at_home:
            bare_application()
            self.window = MainWindow()
            self.picture = home_picture.show(self.window, self.folder)


def bare_application() -> Application:
    """The application with its names, made once."""
    existing = QApplication.instance()
    if isinstance(existing, Application):
        return existing
    QGuiApplication.setDesktopFileName(DESKTOP_FILE)
    with quiet_about_locale():
        app = Application()
    display.let_go()
    app.setApplicationName("Cardtable")
    return app
