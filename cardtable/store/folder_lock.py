"""A claim on a folder, so that no two windows save their matches in the same one and overwrite each other's files."""

from __future__ import annotations

import os
import sys
from pathlib import Path

# Python's own locks, since a window claims its folder before it appears, and a library takes longer to import
if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

FILE = "window.lock"
"""The file that is locked. It is empty and stays in the folder; lying there says nothing."""


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
            handle = os.open(self._folder / FILE, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError:
            return True
        try:
            _lock(handle)
        except OSError as trouble:
            os.close(handle)
            # any other error: this system cannot lock
            return not isinstance(trouble, BlockingIOError | PermissionError)
        self._handle = handle
        return True

    @property
    def lost(self) -> bool:
        """Whether we claimed the folder, and it or the file in it is not where it was any more."""
        if self._handle is None:
            return False
        try:
            return not os.path.samestat(os.fstat(self._handle), os.stat(self._folder / FILE))
        except OSError:
            return True

    def renew(self) -> bool:
        """Claim what lies now where the folder was, in place of a claim that is lost; return whether it is ours."""
        self.give_back()
        return self.take()

    def give_back(self) -> None:
        """Let others have the folder."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


def _lock(handle: int) -> None:
    """Lock this open file until it is closed; raises BlockingIOError, on Windows PermissionError, if another has it."""
    if sys.platform == "win32":
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
