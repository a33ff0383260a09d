"""What a killed program has left behind in its folders."""

from __future__ import annotations

from pathlib import Path

from cardtable.store import files, history, presets, saves


def sweep(home: Path) -> None:
    """Remove files that were never finished. Other folders, should somebody keep any in ours, are not looked into."""
    for folder in (home, home / saves.FOLDER, home / history.FOLDER, *files.listed(home / presets.FOLDER, "*")):
        files.sweep(folder)
