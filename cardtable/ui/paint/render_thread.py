"""Pictures made in a thread, one at a time, while the window goes on."""

from __future__ import annotations

import gc
from collections.abc import Callable
from threading import Thread

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QImage


class _Collecting:
    """Whether Python may collect cyclic garbage: not while a render thread runs.

    The collector runs in whichever thread happens to make an object, and one that is not the window's would destroy
    widgets. Python has one collector for all threads, so it rests for the few milliseconds that a card takes.
    """

    def __init__(self) -> None:
        self._running: set[RenderThread] = set()
        self._rested = False

    def hold(self, thread: RenderThread) -> None:
        """Let it rest until this thread is done."""
        if not self._running:
            self._rested = gc.isenabled()
            gc.disable()
        self._running.add(thread)

    def release(self, thread: RenderThread) -> None:
        """This thread is done; after the last one the collector goes on, if it ran before."""
        if thread in self._running:
            self._running.remove(thread)
            if not self._running and self._rested:
                gc.enable()


_COLLECTING = _Collecting()


class RenderThread(QObject):
    """Where one picture at a time is made, by a thread that lives no longer than that takes.

    Signals:
        done: the picture is there, and can be taken.
    """

    done = Signal()

    def __init__(self) -> None:
        # no parent: who began something may go before it is done
        super().__init__()
        self._thread: Thread | None = None
        self._made: QImage | None = None
        self._over = False
        self.done.connect(self._backing)

    @property
    def busy(self) -> bool:
        """Whether something is being made here at this moment."""
        return self._thread is not None and not self._over

    def begin(self, make: Callable[[], QImage]) -> None:
        """Make a picture; the one before has been taken. Where no thread can be had it is made at once."""
        self._thread = Thread(target=self._work, args=(make,), name="cards")
        self._over = False
        _COLLECTING.hold(self)
        try:
            self._thread.start()
        except RuntimeError:  # the system has no thread left
            _COLLECTING.release(self)
            self._thread = None
            self._made = make()
            # whoever begins it has still to note that it is being made
            QTimer.singleShot(0, self, self.done.emit)

    def take(self) -> QImage | None:
        """The picture, as soon as it is there; None if making it failed."""
        if self._thread is not None:
            self._thread.join()
        self._backing()
        self._thread, made, self._made = None, self._made, None
        return made

    def _work(self, make: Callable[[], QImage]) -> None:
        try:
            self._made = make()
        finally:
            self._over = True
            self.done.emit()

    def _backing(self) -> None:
        """In the window's thread again: what was begun is over, if this is about what was begun last."""
        if not self.busy:
            _COLLECTING.release(self)
