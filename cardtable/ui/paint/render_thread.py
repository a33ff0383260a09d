"""The render thread: renders one picture at a time while the window goes on. The picture cache uses it."""

from __future__ import annotations

import gc
from collections.abc import Callable
from threading import Thread

from PySide6.QtCore import QObject, QTimer, Signal

from cardtable.ui.paint.proof import Proof


class _Collecting:
    """Switches Python's cyclic garbage collector off while a render thread runs.

    The collector runs in the thread that happens to make an object, and in a thread that is not the window's it would
    destroy widgets. Python has one collector for all threads, so it is off for the milliseconds that a card takes.
    """

    def __init__(self) -> None:
        self._running: set[RenderThread] = set()
        self._rested = False

    def hold(self, thread: RenderThread) -> None:
        """Switch it off until this thread is done."""
        if not self._running:
            self._rested = gc.isenabled()
            gc.disable()
        self._running.add(thread)

    def release(self, thread: RenderThread) -> None:
        """Note that this thread is done; after the last one switch the collector on, if it was on before."""
        if thread in self._running:
            self._running.remove(thread)
            if not self._running and self._rested:
                gc.enable()


_COLLECTING = _Collecting()


class RenderThread(QObject):
    """Renders one picture at a time, each in a thread of its own that ends with it.

    Signals:
        done: the picture is ready to be taken.
    """

    done = Signal()

    def __init__(self) -> None:
        # no parent: the object that began a picture may be destroyed before it is done
        super().__init__()
        self._thread: Thread | None = None
        self._made: Proof | None = None
        self._over = False
        self.done.connect(self._rest)

    @property
    def busy(self) -> bool:
        """Whether a picture is being rendered."""
        return self._thread is not None and not self._over

    def begin(self, make: Callable[[], Proof]) -> None:
        """Render a picture, once the one before has been taken; at once, if the system has no thread left."""
        self._thread = Thread(target=self._work, args=(make,), name="cards")
        self._over = False
        _COLLECTING.hold(self)
        try:
            self._thread.start()
        except RuntimeError:  # the system has no thread left
            _COLLECTING.release(self)
            self._thread = None
            self._made = make()
            # later, since the caller has yet to note that it is being rendered
            QTimer.singleShot(0, self, self.done.emit)

    def take(self) -> Proof | None:
        """Take the picture, after waiting for it if need be; None if rendering failed."""
        if self._thread is not None:
            self._thread.join()
        self._rest()
        self._thread, made, self._made = None, self._made, None
        return made

    def _work(self, make: Callable[[], Proof]) -> None:
        try:
            self._made = make()
        finally:
            self._over = True
            self.done.emit()

    def _rest(self) -> None:
        """Handle, in the window's thread, the end of the thread begun last."""
        if not self.busy:
            _COLLECTING.release(self)
