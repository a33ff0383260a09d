"""Ctrl-C closes the window though Qt waits in a place where Python sees nothing."""

import os
import signal
import threading
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEventLoop
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from cardtable.ui.shell.ctrl_c import Interrupt
from cardtable.ui.timers import one_shot

LONG = 5000


@pytest.fixture
def pressed_soon() -> Iterator[None]:
    """Somebody presses it, in a terminal that is the program's own: tests may run in the background."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    pressing = threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT))
    pressing.start()
    yield
    pressing.join()
    signal.signal(signal.SIGINT, before)


def rest(qapp: QApplication) -> None:
    """Until the last window is closed, in Qt alone."""
    loop, limit = QEventLoop(), one_shot(None, LONG)
    qapp.lastWindowClosed.connect(loop.quit)
    limit.timeout.connect(loop.quit)
    limit.start()
    loop.exec()
    qapp.lastWindowClosed.disconnect(loop.quit)
    limit.stop()


@pytest.mark.skipif(os.name != "posix", reason="there a process cannot press it for itself alone")
def test_a_window_at_rest_is_closed(qtbot: QtBot, qapp: QApplication, pressed_soon: None) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    interrupt = Interrupt(window)
    rest(qapp)
    interrupt.give_back()
    assert interrupt.came and not window.isVisible()
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_what_was_told_to_ignore_it_ignores_it(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        interrupt = Interrupt(window)
        signal.raise_signal(signal.SIGINT)
        interrupt.give_back()
        assert not interrupt.came and signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, before)
