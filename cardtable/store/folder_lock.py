"""A claim on a folder, so that no two windows save their matches in the same one and overwrite each other's files."""

from __future__ import annotations

import os
import sys
from pathlib import Path


class FolderLock:
    """The claim of one program on one folder. The system ends it with the program, also after a crash."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._handle: int | None = None

    def take(self) -> bool:
        """Claim the folder, and return whether it is ours now.

        False means that another program holds it. A folder that no program can claim, such as a read-only one, counts
        as ours.
        """
        if self._handle is not None:
            return True
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            self._handle = _claimed(self._folder)
        except _TAKEN:
            return False
        except OSError:
            return True
        return True

    def give_back(self) -> None:
        """Let others have the folder."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


if sys.platform == "win32":
    # PermissionError does not mean that another program holds the folder: it may be read-only
    _TAKEN = (FileExistsError,)

    def _claimed(folder: Path) -> int:
        """Create a file that Windows deletes when its handle is closed; return the handle."""
        return os.open(folder / "window.lock", os.O_CREAT | os.O_EXCL | os.O_TEMPORARY | os.O_NOINHERIT)

else:
    import fcntl

    _TAKEN = (BlockingIOError,)

    def _claimed(folder: Path) -> int:
        """Lock the folder itself, without writing anything, until the returned handle is closed."""
        handle = os.open(folder, os.O_RDONLY)
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(handle)
            raise
        return handle
