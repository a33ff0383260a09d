"""Requests of a second program to the first window, which has claimed the folder: one file each, deleted when read.

`ui.shell.single_instance` calls this module from both programs. Requests are files and not messages on a socket,
because the system already guards who may write into the folder, a file has an owner, and nobody can block the window by
not answering.
"""

from __future__ import annotations

import contextlib
import os
import stat
import time
from collections.abc import Iterator
from enum import Enum, auto
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote, unquote_to_bytes

import tomli_w

from cardtable.store import files, toml
from cardtable.store.files import StoreError
from cardtable.store.folder_lock import FolderLock

_NAMES = "request-*.toml"
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


class Withdrawal(Enum):
    """What became of a request that was to be deleted."""

    DELETED = auto()
    GONE = auto()
    """Another program deleted it first."""
    STUCK = auto()
    """It is there and cannot be deleted at this moment: another program reads it, or the folder is not ours to change.
    """


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
    return withdraw(path) is Withdrawal.GONE


def place(home: Path, request: Request) -> Path:
    """Write the request into this folder and return its file. Raises StoreError."""
    path = home / _NAMES.replace("*", os.urandom(4).hex())
    # percent encoding keeps every byte of a file name, even if the two programs use different encodings
    file = "" if request.file is None else quote(os.fsencode(os.path.abspath(request.file))).replace(".", "%2E")
    # a desktop gives a token of plain letters; whatever else stands in its variable is none
    token = request.token if request.token.isascii() else ""
    files.write(path, tomli_w.dumps({"file": file, "token": token}))
    return path


def withdraw(path: Path) -> Withdrawal:
    """Delete the request, and return what became of it. Only who deletes a request obeys it."""
    try:
        path.unlink()
    except FileNotFoundError:
        return Withdrawal.GONE
    except OSError:
        return Withdrawal.STUCK
    return Withdrawal.DELETED


def take(home: Path, claimed: float) -> list[Request]:
    """Return the requests in this folder, and delete their files.

    A request that cannot be read or deleted now is left for the next look, see `is_left`: it would come twice.

    Args:
        home: the folder.
        claimed: when this window claimed the folder, in seconds since the epoch; requests to an earlier window are
            dropped.
    """
    found = []
    for path, told in _ours(home):
        with contextlib.suppress(OSError, ValueError):
            content = path.read_bytes() if told.st_size <= toml.LARGEST else b""
            if withdraw(path) is Withdrawal.DELETED and told.st_mtime >= claimed - _STALE:
                found.append(_read(content.decode()))
    return found


def is_left(home: Path) -> bool:
    """Return whether this folder holds requests that could not be taken."""
    return any(_ours(home))


def _ours(home: Path) -> Iterator[tuple[Path, os.stat_result]]:
    """Yield the requests in this folder that a window of ours may take."""
    for path in files.listed(home, _NAMES):
        with contextlib.suppress(OSError):
            told = path.lstat()
            if stat.S_ISREG(told.st_mode) and _is_ours(told):
                yield path, told


def _is_ours(told: os.stat_result) -> bool:
    """Return whether this file belongs to the person who runs the window; requests of others are ignored."""
    return os.name != "posix" or told.st_uid == os.geteuid()


def _read(text: str) -> Request:
    content = toml.loads(text)
    file, token = content.get("file"), content.get("token")
    path = Path(os.fsdecode(unquote_to_bytes(file))) if isinstance(file, str) and file else None
    return Request(path, token if isinstance(token, str) else "")
