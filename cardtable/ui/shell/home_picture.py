"""The stored picture of Home, which shows in the window from the first moment until Home itself is whole.

`next_start` stores it when the window is closed. It is shown only if nothing has changed that Home depends
on. What a person does meanwhile waits for Home, or makes way for it.
"""

from __future__ import annotations

import os
import struct
import time
from pathlib import Path

from PySide6.QtCore import QEventLoop, QLocale, QTimer, qVersion
from PySide6.QtGui import QGuiApplication, QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QMainWindow, QWidget

from cardtable.store import home_picture
from cardtable.ui.timers import one_shot

# all that is imported here delays the picture; that includes the many constants of `Qt`

_LANGUAGE = ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE")
HEAD = struct.Struct("<6i?d")
"""Left, top, width and height of the window, unless it is maximized; width and height of the picture in device pixels;
whether the window is maximized; and the device pixel ratio."""
FORMAT = QImage.Format.Format_RGB32
_PATIENCE = 2000
"""The milliseconds to wait for a slow window manager to show the window."""


def state(folder: Path) -> bytes:
    """All that Home depends on."""
    screens = [
        (screen.geometry().getRect(), screen.availableGeometry().getRect(), screen.devicePixelRatio())
        for screen in QGuiApplication.screens()
    ]
    system = [os.environ.get(name) for name in _LANGUAGE], QLocale.system().uiLanguages(), time.tzname
    return home_picture.state_of(folder, system, screens, qVersion(), QGuiApplication.platformName())


class HomePicture(QWidget):
    """The picture.

    Attributes:
        state: what it was stored for.

    Args:
        image: its pixels.
    """

    def __init__(self, image: QImage, state: bytes) -> None:
        super().__init__()
        self.state = state
        self._image = image
        self._shown = QEventLoop()

    def wait(self) -> None:
        """Return when it is on the screen. Keys and clicks stay where they are, and come to Home."""
        limit = one_shot(self, _PATIENCE)
        limit.timeout.connect(self._shown.quit)
        limit.start()
        self._shown.exec(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)
        limit.stop()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        if self.fits:
            painter.drawImage(0, 0, self._image)
            # Qt shows the painting when this returns
            QTimer.singleShot(0, self._shown, self._shown.quit)
        else:
            painter.fillRect(self.rect(), self._image.pixelColor(0, 0))
        painter.end()

    @property
    def fits(self) -> bool:
        """Whether the window has the size of the picture: one that is to be maximized gets it a moment later."""
        return self._image.deviceIndependentSize().toSize() == self.size()


def show(window: QMainWindow, folder: Path) -> HomePicture | None:
    """Show the window with the picture of Home as it is now, if that is stored; else show nothing."""
    if not home_picture.is_there(folder):
        return None
    content = home_picture.read(folder, now := state(folder))
    if content is None or len(content) < HEAD.size:
        return None
    left, top, width, height, across, down, maximized, ratio = HEAD.unpack_from(content)
    if len(content) != HEAD.size + 4 * across * down:
        return None
    # a copy, since the image does not keep the bytes
    image = QImage(memoryview(content)[HEAD.size :], across, down, FORMAT).copy()
    image.setDevicePixelRatio(ratio)
    picture = HomePicture(image, now)
    window.setCentralWidget(picture)
    window.setGeometry(left, top, width, height)
    if maximized:
        window.showMaximized()
    else:
        window.show()
    picture.wait()
    return picture
