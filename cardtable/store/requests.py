"""Requests of a second program to the first window, which has claimed the folder: one file each, deleted when read.

`ui.reception` calls this module from both programs. Requests are files and not messages on a socket, because the system
already guards who may write into the folder, a file has an owner, and nobody can block the window by not answering.
"""

from __future__ import annotations

import contextlib
import os
import secrets
import stat
import time
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote, unquote_to_bytes

from cardtable.store import files, toml
from cardtable.store.files import StoreError
from cardtable.store.folder_lock import FolderLock

_NAMES = "request-*.toml"
_LONGEST = 2**16
"""The most bytes of a request that are read."""
PATIENCE = 10.0
"""Seconds that a second program waits for the window to take its request; the window may hang."""
_LOOK_EVERY = 0.05
_STALE = 5.0
"""Requests written more seconds than this before the window claimed the folder were meant for another window.

It is more than none because the clock of a network disk may differ from ours.
"""


class Request(NamedTuple):
    """A request to the window: come to the front and, if there is a file, open it.

    Attributes:
        file: the record to open, or None.
        token: the activation token that the desktop gave to the second program; a window may need it to come to the
            front. Empty if there was none.
    """

    file: Path | None = None
    token: str = ""


def hand_over(claim: FolderLock, home: Path, request: Request) -> bool:
    """Leave a request and wait up to `PATIENCE` seconds; return whether the window with this folder took it.

    It is not taken if the window hangs or belongs to another person. If the window closes meanwhile, this program takes
    over the claim and returns False: it must do itself what it asked for.
    """
    try:
        path = place(home, request)
    except StoreError:
        return False
    give_up = time.monotonic() + PATIENCE
    while time.monotonic() < give_up:
        if not os.path.lexists(path):
            return True
        if claim.take():
            withdraw(path)
            return False
        time.sleep(_LOOK_EVERY)
    return not withdraw(path)


def place(home: Path, request: Request) -> Path:
    """Write the request into this folder and return its file. Raises StoreError."""
    path = home / _NAMES.replace("*", secrets.token_hex(4))
    # percent encoding keeps every byte of a file name, even if the two programs use different encodings
    file = "" if request.file is None else quote(os.fsencode(os.path.abspath(request.file)))
    files.write(path, toml.dumps({"file": file, "token": request.token}))
    return path


def withdraw(path: Path) -> bool:
    """Delete the request, and return whether it was still there, so that nobody had taken it.

    The answer is also True for a file that is there and cannot be deleted.
    """
    try:
        path.unlink()
    except FileNotFoundError:
        return False
    except OSError:
        return True
    return True


def take(home: Path, claimed: float) -> list[Request]:
    """Return the requests in this folder, and delete their files.

    Args:
        home: the folder.
        claimed: when this window claimed the folder, in seconds since the epoch; requests to an earlier window are
            dropped.
    """
    found = []
    for path in files.listed(home, _NAMES):
        with contextlib.suppress(OSError, ValueError):
            told = path.lstat()
            if not stat.S_ISREG(told.st_mode) or not _is_ours(told):
                continue
            content = path.read_bytes() if told.st_size <= _LONGEST else b""
            if withdraw(path) and told.st_mtime >= claimed - _STALE:
                found.append(_read(content.decode()))
    return found


def _is_ours(told: os.stat_result) -> bool:
    """Return whether this file belongs to the person who runs the window; requests of others are ignored."""
    return os.name != "posix" or told.st_uid == os.geteuid()


def _read(text: str) -> Request:
    content = toml.loads(text)
    file, token = content.get("file"), content.get("token")
    path = Path(os.fsdecode(unquote_to_bytes(file))) if isinstance(file, str) and file else None
    return Request(path, token if isinstance(token, str) else "")
