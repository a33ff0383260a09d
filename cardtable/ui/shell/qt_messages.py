"""What Qt says on standard error that nobody can use."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler

_OF_LOCALE = "Detected locale "


@contextmanager
def quiet_about_locale() -> Iterator[None]:
    """Make an application without being told that Qt takes UTF-8 where the system is set to something else."""

    def pass_on(kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
        if text.startswith(_OF_LOCALE):
            return
        if before is not None:
            before(kind, context, text)
        elif sys.stderr is not None:
            print(text, file=sys.stderr)

    before = qInstallMessageHandler(pass_on)
    try:
        yield
    finally:
        qInstallMessageHandler(before)
