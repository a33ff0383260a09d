"""Single instance: a second program for the same folder sends its request to the first window, which serves it."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QFile, QFileSystemWatcher, QObject, Qt, QTimer

from cardtable.store import requests
from cardtable.store.folder_lock import FolderLock
from cardtable.store.requests import Request
from cardtable.ui.timers import one_shot, repeating
from cardtable.ui.widgets.troubles import Told, shown

if sys.platform == "win32":
    import ctypes

if TYPE_CHECKING:
    from cardtable.ui.shell.main_window import MainWindow

_TOKEN = "XDG_ACTIVATION_TOKEN"
"""The environment variable of the token with which a desktop lets a program bring a window to the front."""
_LOOK_EVERY = 1000
"""The milliseconds between two polls, if the system does not report new files or one could not be read."""
_ANYBODY = -1


def ask_first_window(claim: FolderLock, folder: Path, file: Path | None) -> bool:
    """Ask the window of this folder to come to the front and open the file, if any; return whether it does."""
    if sys.platform == "win32":
        ctypes.windll.user32.AllowSetForegroundWindow(_ANYBODY)
    return requests.hand_over(claim, folder, Request(file, os.environ.get(_TOKEN, "")))


class SingleInstance(QObject):
    """Serves the requests of second programs, and keeps the lock on the folder.

    Args:
        window: the window.
        folder: the folder of its matches.
        claim: its lock on that folder.
        claimed: the time at which it took the lock.
    """

    def __init__(self, window: MainWindow, folder: Path, claim: FolderLock, claimed: float) -> None:
        super().__init__(window)
        self._claim = claim
        self._window = window
        self._folder = folder
        self._claimed = claimed
        self._later = one_shot(self, _LOOK_EVERY)
        self._later.timeout.connect(self._receive)
        self._watcher = QFileSystemWatcher(self)
        self._watcher.directoryChanged.connect(self._receive)
        self._clock = repeating(self, _LOOK_EVERY)
        self._clock.timeout.connect(self._receive)
        self._watch()
        window.autosave.written.connect(self._keep_claim)
        # serve requests from before the folder was watched
        QTimer.singleShot(0, self, self._receive)

    def _watch(self) -> None:
        """Watch the folder for new files, or poll if the system does not report them."""
        if self._watcher.directories():
            self._watcher.removePaths(self._watcher.directories())
        # a folder that cannot be read gets no requests, and Qt would print a warning
        may_look = os.access(self._folder, os.R_OK | os.X_OK)
        if may_look and not self._watcher.addPath(QFile.decodeName(os.fsencode(self._folder))):
            self._clock.start()

    def _keep_claim(self) -> None:
        """If our folder was moved and a new one took its place, lock the new one, and tell the person."""
        if not self._claim.lost:
            return
        say, folder = self._window.words.say, shown(str(self._folder))
        remedy = "ui.trouble.moved.do" if self._claim.renew() else "ui.trouble.moved.taken"
        self._watch()
        self._window.dialogs.tell_when_seen([Told(say("ui.trouble.moved", folder=folder), say(remedy, folder=folder))])

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
