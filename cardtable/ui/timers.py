"""Timers, made in one way.

Qt's properties are set by their setters and never as keywords of a constructor: PySide looks for the setter with the
capital letter that the system's language gives the name, and in Turkish no capital of i is an I.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer


def repeating(parent: QObject | None, interval: int) -> QTimer:
    """A timer that goes off every so many milliseconds once it is started."""
    timer = QTimer(parent)
    timer.setInterval(interval)
    return timer


def one_shot(parent: QObject | None, interval: int = 0) -> QTimer:
    """A timer that goes off once, so many milliseconds after each start."""
    timer = repeating(parent, interval)
    timer.setSingleShot(True)
    return timer
