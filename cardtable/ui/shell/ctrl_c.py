"""Ctrl-C in the terminal closes the window."""

from __future__ import annotations

import signal
import socket
from types import FrameType

from PySide6.QtCore import QSocketNotifier
from PySide6.QtWidgets import QWidget


class Interrupt:
    """Closes a window on Ctrl-C. Python handles signals only while it runs, so a socket wakes it out of Qt's waiting.

    Attributes:
        came: whether Ctrl-C was pressed and the window has closed.
    """

    def __init__(self, window: QWidget) -> None:
        self.came = False
        self._window = window
        self._heard, self._told = socket.socketpair()
        for end in (self._heard, self._told):
            end.setblocking(False)  # noqa: FBT003 - it takes no keyword
        self._notifier = QSocketNotifier(self._heard.fileno(), QSocketNotifier.Type.Read, window)
        self._notifier.activated.connect(self._wake)
        # a program started in the background ignores Ctrl-C
        self._listens = signal.getsignal(signal.SIGINT) is signal.default_int_handler
        if self._listens:
            signal.signal(signal.SIGINT, self._close)
            signal.set_wakeup_fd(self._told.fileno(), warn_on_full_buffer=False)

    def give_back(self) -> None:
        """Restore the handling of Ctrl-C from before."""
        if self._listens:
            signal.set_wakeup_fd(-1)
            signal.signal(signal.SIGINT, signal.default_int_handler)
        self._notifier.setEnabled(False)
        self._heard.close()
        self._told.close()

    def _wake(self) -> None:
        self._heard.recv(64)

    def _close(self, number: int, frame: FrameType | None) -> None:
        # the window stays open if it asks whether a match may be lost
        self.came = self._window.close()
