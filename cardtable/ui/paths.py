"""Paths and the names by which Qt knows them."""

from __future__ import annotations

import os
from pathlib import Path

from PySide6.QtCore import QFile


def path_of(name: str) -> Path:
    """The path that Qt gives this name: Qt reads every name as UTF-8, whatever encoding the system has."""
    return Path(os.fsdecode(bytes(QFile.encodeName(name).data())))


def name_for_qt(path: Path) -> str | None:
    """The name of a file for Qt, which reads every name as UTF-8; None if the name is not UTF-8."""
    if os.name != "posix":
        return str(path)
    try:
        return os.fsencode(path).decode()
    except UnicodeDecodeError:
        return None
