"""Guards against what the platform under us has done wrong before."""

import sys

from PySide6.QtCore import QRect


def test_calls_into_qt_do_not_lose_references_to_none() -> None:
    # PySide6 6.12.0 lost one in every call that returns nothing; Python 3.11 aborts when None's count reaches zero
    rect = QRect()
    before = sys.getrefcount(None)
    for _ in range(500):
        rect.moveTo(0, 0)
    assert sys.getrefcount(None) > before - 100
