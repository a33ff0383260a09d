"""The stored picture of Home, which shows in the window from the first moment until Home itself is whole.

`next_start` stores it when the window is closed. It is shown only if nothing has changed that Home depends
on. What a person does meanwhile waits for Home, or makes way for it.
"""

from __future__ import annotations

import os
import struct
import time
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QEventLoop, QLocale, QObject, Qt, QTimer, qVersion
from PySide6.QtGui import QGuiApplication, QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget

from cardtable.store import home_picture
from cardtable.ui.timers import one_shot

# nothing else of ours is imported but for types, since all that is delays the picture
if TYPE_CHECKING:
    from cardtable.ui.shell.main_window import MainWindow

_LANGUAGE = ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE")
HEAD = struct.Struct("<6i?d")
"""Left, top, width and height of the window, unless it is maximized; width and height of the picture in device pixels;
whether the window is maximized; and the device pixel ratio."""
FORMAT = QImage.Format.Format_RGB32
_PATIENCE = 1000
"""The milliseconds to wait for a slow window manager to show the window."""
_ACTS = frozenset(
    {QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress, QEvent.Type.Wheel, QEvent.Type.Drop, QEvent.Type.TouchBegin}
)
"""What a person does for which Home is shown at once."""


def state(folder: Path) -> bytes:
    """All that Home depends on."""
    screens = [
        (screen.geometry().getRect(), screen.availableGeometry().getRect(), screen.devicePixelRatio())
        for screen in QGuiApplication.screens()
    ]
    system = [os.environ.get(name) for name in _LANGUAGE], QLocale.system().uiLanguages(), time.tzname
    return home_picture.state_of(folder, system, screens, qVersion(), QGuiApplication.platformName())


class HomePicture(QWidget):
    """The picture, over all that is in the window.

    Args:
        window: the window.
        image: the picture.
    """

    def __init__(self, window: QWidget, image: QImage) -> None:
        super().__init__(window)
        self._image = image
        self._shown = QEventLoop()
        self._window: MainWindow | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        # what is below is not painted
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        window.installEventFilter(self)

    def wait(self) -> None:
        """Return when it is on the screen. Keys and clicks stay where they are, and come to Home."""
        limit = one_shot(self, _PATIENCE)
        limit.timeout.connect(self._shown.quit)
        limit.start()
        self._shown.exec(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)
        limit.stop()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        if self._fits:
            painter.drawImage(0, 0, self._image)
            # Qt shows the painting when this returns
            QTimer.singleShot(0, self._shown, self._shown.quit)
        else:
            painter.fillRect(self.rect(), self._image.pixelColor(0, 0))
        painter.end()

    @property
    def _fits(self) -> bool:
        """Whether the window has the size of the picture: one that is to be maximized gets it a moment later."""
        return self._image.deviceIndependentSize().toSize() == self.size()

    def lie_over(self, window: MainWindow) -> None:
        """Lie over Home until all of it can be painted, or it is needed."""
        self._window = window
        self.raise_()
        window.dialogs.changed.connect(self._make_way)
        window.appearance.drawn.connect(self._make_way_if_whole)
        window.flow.pictured.connect(self._make_way_if_whole)
        application = QApplication.instance()
        assert application is not None
        application.installEventFilter(self)
        QTimer.singleShot(0, self, self._paint_home)

    def _paint_home(self) -> None:
        """Let Home ask for its cards, which are rendered while the window goes on."""
        assert self._window is not None
        self._window.pages.home.grab()
        self._make_way_if_whole()

    def _make_way_if_whole(self) -> None:
        assert self._window is not None
        waits = self._window.appearance.cache.waiting or self._window.flow.lacks_picture
        if not self._fits or not waits:
            self._make_way()

    def _make_way(self) -> None:
        application = QApplication.instance()
        assert application is not None
        application.removeEventFilter(self)
        self.hide()
        self.deleteLater()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the size of the window; make way for Home when that changes, or when a person does something."""
        resized = event.type() == QEvent.Type.Resize and watched is self.parent()
        if resized:
            self.resize(self.window().size())
        if self._window is not None and (resized or event.type() in _ACTS):
            self._make_way()
        return False


def show(window: QWidget, folder: Path) -> HomePicture | None:
    """Show the window with the picture of Home as it is now, if that is stored; else show nothing."""
    if not home_picture.is_there(folder):
        return None
    content = home_picture.read(folder, state(folder))
    if content is None:
        return None
    left, top, width, height, across, down, maximized, ratio = HEAD.unpack_from(content)
    # a copy, since the image does not keep the bytes
    image = QImage(content[HEAD.size :], across, down, FORMAT).copy()
    image.setDevicePixelRatio(ratio)
    picture = HomePicture(window, image)
    window.setGeometry(left, top, width, height)
    if maximized:
        window.showMaximized()
    else:
        window.show()
    picture.wait()
    return picture
