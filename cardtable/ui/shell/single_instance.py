"""One folder, one window: a second program hands over what it was asked for, and the first one receives it."""

from __future__ import annotations

import ctypes
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QFile, QFileSystemWatcher, QObject, Qt, QTimer

from cardtable.store import requests
from cardtable.store.folder_lock import FolderLock
from cardtable.store.requests import Request
from cardtable.ui.timers import one_shot, repeating

if TYPE_CHECKING:
    from cardtable.ui.shell.main_window import MainWindow

_TOKEN = "XDG_ACTIVATION_TOKEN"
"""The environment variable in which a desktop lets a program bring a window to the front."""
_LOOK_EVERY = 1000
"""Milliseconds between two looks where the system does not tell of new files, or one could not be taken."""
_ANYBODY = -1


def ask_first_window(claim: FolderLock, folder: Path, file: Path | None) -> bool:
    """Whether the window that has this folder has come to the front and opens the file, if there is one."""
    if sys.platform == "win32":
        ctypes.windll.user32.AllowSetForegroundWindow(_ANYBODY)
    return requests.hand_over(claim, folder, Request(file, os.environ.get(_TOKEN, "")))


class SingleInstance(QObject):
    """Receives what second programs ask of a window.

    Args:
        window: the window.
        folder: where its matches are kept.
        claimed: when it claimed that folder.
    """

    def __init__(self, window: MainWindow, folder: Path, claimed: float) -> None:
        super().__init__(window)
        self._window = window
        self._folder = folder
        self._claimed = claimed
        self._later = one_shot(self, _LOOK_EVERY)
        self._later.timeout.connect(self._receive)
        self._watcher = QFileSystemWatcher(self)
        self._watcher.directoryChanged.connect(self._receive)
        # where one may not look nobody asks anything, and Qt would complain
        may_look = os.access(folder, os.R_OK | os.X_OK)
        if may_look and not self._watcher.addPath(QFile.decodeName(os.fsencode(folder))):
            self._clock = repeating(self, _LOOK_EVERY)
            self._clock.timeout.connect(self._receive)
            self._clock.start()
        # who asked before it was watched
        QTimer.singleShot(0, self, self._receive)

    def _receive(self) -> None:
        for request in requests.take(self._folder, self._claimed):
            self._come_to_the_front(request.token)
            if request.file is not None:
                self._window.arrivals.open(request.file)
        if requests.is_left(self._folder):
            self._later.start()

    def _come_to_the_front(self, token: str) -> None:
        if token:
            os.environ[_TOKEN] = token
        window = self._window
        window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
        window.show()
        window.raise_()
        window.activateWindow()
