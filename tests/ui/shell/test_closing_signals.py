"""Ctrl-C, and other ways to end a program, close the window though Qt waits in a place where Python sees nothing."""

import os
import signal
import threading
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEventLoop
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from cardtable.ui.shell.closing_signals import SIGNALS, ClosingSignals
from cardtable.ui.timers import one_shot

LONG = 5000


@pytest.fixture(params=SIGNALS, ids=lambda number: signal.Signals(number).name)
def sent_soon(request: pytest.FixtureRequest) -> Iterator[int]:
    """Somebody sends it to a program that does not ignore it: tests may run in the background."""
    number: int = request.param
    usual = signal.default_int_handler if number == signal.SIGINT else signal.SIG_DFL
    before = signal.signal(number, usual)
    sending = threading.Timer(0.2, os.kill, (os.getpid(), number))
    sending.start()
    yield number
    sending.join()
    assert signal.getsignal(number) is usual
    signal.signal(number, before)


def rest(qapp: QApplication) -> None:
    """Until the last window is closed, in Qt alone."""
    loop, limit = QEventLoop(), one_shot(None, LONG)
    qapp.lastWindowClosed.connect(loop.quit)
    limit.timeout.connect(loop.quit)
    limit.start()
    loop.exec()
    qapp.lastWindowClosed.disconnect(loop.quit)
    limit.stop()


@pytest.mark.skipif(os.name != "posix", reason="there a process cannot send it to itself alone")
def test_a_window_at_rest_is_closed(qtbot: QtBot, qapp: QApplication, sent_soon: int) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    signals = ClosingSignals(window)
    rest(qapp)
    signals.give_back()
    assert signals.came == sent_soon and not window.isVisible()


@pytest.mark.skipif(os.name != "posix", reason="there a process cannot send it to itself alone")
@pytest.mark.parametrize("number", SIGNALS)
def test_what_was_told_to_ignore_it_ignores_it(qtbot: QtBot, number: int) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    before = signal.signal(number, signal.SIG_IGN)
    try:
        signals = ClosingSignals(window)
        signal.raise_signal(number)
        signals.give_back()
        assert signals.came is None and signal.getsignal(number) is signal.SIG_IGN
    finally:
        signal.signal(number, before)
