"""Makes timers.

Set Qt's properties by their setters, never as keywords of a constructor: for these PySide capitalises the name by the
system's language, and in Turkish the capital of i is not I.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer


def repeating(parent: QObject | None, interval: int) -> QTimer:
    """A timer that fires every `interval` milliseconds once it is started."""
    timer = QTimer(parent)
    timer.setInterval(interval)
    return timer


def one_shot(parent: QObject | None, interval: int = 0) -> QTimer:
    """A timer that fires once, `interval` milliseconds after each start."""
    timer = repeating(parent, interval)
    timer.setSingleShot(True)
    return timer
