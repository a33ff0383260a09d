"""A claim on a folder, so that no two windows save their matches in the same one and overwrite each other's files."""

from __future__ import annotations

import os
from pathlib import Path

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
        # here, because the import takes tens of milliseconds and only a window claims a folder
        from filelock import lock_descriptor

        if self._handle is not None:
            return True
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            handle = os.open(self._folder / FILE, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError:
            return True
        try:
            # never `FileLock`: where the system cannot lock, it trusts a file that survives a crash
            ours = lock_descriptor(handle, blocking=False)
        except OSError:
            os.close(handle)
            return True
        if ours:
            self._handle = handle
        else:
            os.close(handle)
        return ours

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
