"""Paths that Qt names."""

from __future__ import annotations

import os
from pathlib import Path

from PySide6.QtCore import QFile


def path_of(name: str) -> Path:
    """The path that Qt gives this name: Qt reads every name as UTF-8, whatever encoding the system has."""
    return Path(os.fsdecode(bytes(QFile.encodeName(name).data())))
