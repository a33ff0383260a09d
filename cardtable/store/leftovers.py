"""Clearing up at the start, after a program that was killed. `ui.app` calls it once the folder is claimed."""

from __future__ import annotations

from pathlib import Path

from cardtable.store import files, history, presets, saves


def sweep(home: Path) -> None:
    """Delete unfinished files in the folders that the program writes to; other subfolders are left alone."""
    for folder in (home, home / saves.FOLDER, home / history.FOLDER, *files.listed(home / presets.FOLDER, "*")):
        files.sweep(folder)
