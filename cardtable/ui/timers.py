"""Makes timers, and does work in slices between which the window answers.

Set Qt's properties by their setters, never as keywords of a constructor: for these PySide capitalises the name by the
system's language, and in Turkish the capital of i is not I.
"""

from __future__ import annotations

import time
from collections.abc import Iterator

from PySide6.QtCore import QObject, QTimer

SLICE = 0.008
"""The seconds that one slice of work takes at most, and the piece under way at its end."""


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


class Slices(QObject):
    """Does work piece by piece, a slice in each turn of the event loop.

    Work is an iterator that yields after each piece: whether it can go on, else it waits until `resume`.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._work: Iterator[bool] | None = None
        self._is_new = False
        self._soon = one_shot(self)
        self._soon.timeout.connect(self._take_turn)

    @property
    def busy(self) -> bool:
        """Whether work is not done yet."""
        return self._work is not None

    def begin(self, work: Iterator[bool]) -> None:
        """Do this work from the next turn on, instead of that before."""
        self._work, self._is_new = work, True
        self._soon.start()

    def resume(self) -> None:
        """Go on with work that waits."""
        if self._work is not None:
            self._soon.start()

    def drop(self) -> None:
        """Leave the rest of the work undone."""
        self._work = None
        self._soon.stop()

    def _take_turn(self) -> None:
        if self._is_new:
            # Qt lets a timer fire in the very turn of the event that started it
            self._is_new = False
            self._soon.start()
        else:
            self.go_on()

    def go_on(self, within: float | None = None) -> None:
        """Do the next slice, of so many seconds."""
        work, end = self._work, time.perf_counter() + (SLICE if within is None else within)
        # a piece may drop the work, or begin another
        while work is not None and work is self._work:
            goes_on = next(work, None)
            if goes_on is None and work is self._work:
                self._work = None
            elif not goes_on:
                return
            elif time.perf_counter() >= end:
                self._soon.start()
                return
