"""Pictures made in a thread, one at a time, while the window goes on."""

from __future__ import annotations

import gc
from collections.abc import Callable
from threading import Thread

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QImage

_AT_WORK: set[RenderThread] = set()
"""Those whose threads run. Until they are done nothing is collected: a thread that happened to do it would destroy
widgets that belong to the window's."""


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
        """Make a picture; the one before has been taken."""
        self._thread = Thread(target=self._work, args=(make,), name="cards")
        self._over = False
        _AT_WORK.add(self)
        gc.disable()
        self._thread.start()

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
            _AT_WORK.discard(self)
            if not _AT_WORK:
                gc.enable()
