"""A claim on a folder: of two windows that kept the same matches, one would write over what the other has kept."""

from __future__ import annotations

import os
import sys
from pathlib import Path


class Claim:
    """The claim of one program on one folder. It ends with the program, however that ends."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._handle: int | None = None

    def take(self) -> bool:
        """Whether the folder is ours; no folder that cannot be claimed, say a read-only one, is refused."""
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
    # a lack of permission is no claim: the folder may be read-only
    _TAKEN = (FileExistsError,)

    def _claimed(folder: Path) -> int:
        """A file that is there as long as it is open."""
        return os.open(folder / "window.lock", os.O_CREAT | os.O_EXCL | os.O_TEMPORARY | os.O_NOINHERIT)

else:
    import fcntl

    _TAKEN = (BlockingIOError,)

    def _claimed(folder: Path) -> int:
        """The folder itself, locked as long as it is open: nothing is written."""
        handle = os.open(folder, os.O_RDONLY)
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(handle)
            raise
        return handle
