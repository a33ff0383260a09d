"""Waiting for a moment that may be short."""

from collections.abc import Callable

from PySide6.QtCore import QAbstractItemModel, QObject, Signal
from pytestqt.qtbot import QtBot


class Change(QObject):
    """Any change of a model, as one signal."""

    seen = Signal()

    def __init__(self, model: QAbstractItemModel) -> None:
        super().__init__()
        for signal in (model.dataChanged, model.rowsMoved, model.rowsInserted, model.rowsRemoved, model.modelReset):
            signal.connect(self.seen)


def until(qtbot: QtBot, model: QAbstractItemModel, holds: Callable[[], bool], timeout: int = 30000) -> None:
    """Wait until something holds of the rows, and stop at the very change that makes it so.

    To ask from time to time, as ``waitUntil`` does, misses what is over before it is asked again.
    """
    if not holds():
        change = Change(model)
        with qtbot.waitSignal(change.seen, timeout=timeout, check_params_cb=holds):
            pass
