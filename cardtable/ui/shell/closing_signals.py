"""Ctrl-C in the terminal, a terminal that closes, and a system that ends close the window as its own button does."""

from __future__ import annotations

import signal
import socket
from types import FrameType
from typing import Any

from PySide6.QtCore import QSocketNotifier
from PySide6.QtWidgets import QWidget

# Windows has no SIGHUP
SIGNALS = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]


class ClosingSignals:
    """Closes a window on these signals.

    Python handles them only while it runs, so a socket wakes it out of Qt's waiting.

    Attributes:
        came: the signal on which the window has closed; None: none has come.
    """

    def __init__(self, window: QWidget) -> None:
        self.came: int | None = None
        self._window = window
        self._heard, self._told = socket.socketpair()
        for end in (self._heard, self._told):
            end.setblocking(False)  # noqa: FBT003 - it takes no keyword
        self._notifier = QSocketNotifier(self._heard.fileno(), QSocketNotifier.Type.Read, window)
        self._notifier.activated.connect(self._wake)
        # a program started in the background ignores Ctrl-C, and one that shall outlive its terminal ignores SIGHUP
        usual = (signal.SIG_DFL, signal.default_int_handler)
        found = {number: signal.getsignal(number) for number in SIGNALS}
        self._before: dict[int, Any] = {number: handler for number, handler in found.items() if handler in usual}
        for number in self._before:
            signal.signal(number, self._close)
        if self._before:
            signal.set_wakeup_fd(self._told.fileno(), warn_on_full_buffer=False)

    def give_back(self) -> None:
        """Restore the handling of the signals from before."""
        if self._before:
            signal.set_wakeup_fd(-1)
        for number, handler in self._before.items():
            signal.signal(number, handler)
        self._notifier.setEnabled(False)
        self._heard.close()
        self._told.close()

    def _wake(self) -> None:
        self._heard.recv(64)

    def _close(self, number: int, frame: FrameType | None) -> None:
        # the window stays open if it asks whether a match may be lost
        if self._window.close():
            self.came = number
