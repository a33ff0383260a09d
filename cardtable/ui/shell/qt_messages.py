"""Silences a message of Qt on standard error that is of no use to anybody."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler

_OF_LOCALE = "Detected locale "


@contextmanager
def quiet_about_locale() -> Iterator[None]:
    """Suppress Qt's warning that it uses UTF-8 on a system with another encoding, while an application is made."""

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
