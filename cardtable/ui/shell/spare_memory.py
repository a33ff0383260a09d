"""Gives memory back to the system that the C library would keep for later, where it has a function for that."""

from __future__ import annotations

import ctypes
import sys


def give_back() -> None:
    """Return free memory to the system. On Windows and macOS the system sees to that itself."""
    if sys.platform != "linux":
        return
    # a C library other than GNU's may lack it
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim is not None:
        trim(0)
