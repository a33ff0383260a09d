"""Requests: what a second program asks of the window that has the folder. One file each, gone when it is taken.

Files, and no socket: they are as safe as the folder, belong to whoever wrote them, and nobody can be made to wait.
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
from cardtable.store.claim import Claim
from cardtable.store.files import StoreError

_NAMES = "request-*.toml"
_LONGEST = 2**16
"""No request has more bytes."""
PATIENCE = 10.0
"""So many seconds a window is given to take a request; one that hangs keeps nobody longer."""
_LOOK_EVERY = 0.05
_STALE = 5.0
"""So many seconds before the folder was claimed nobody asked anything of whoever has it now; clocks of disks differ."""


class Request(NamedTuple):
    """What is asked of the window: to come to the front, and perhaps more.

    Attributes:
        file: the record to open, if any.
        token: what the desktop gave the second program so that a window may come to the front; may be empty.
    """

    file: Path | None = None
    token: str = ""


def hand_over(claim: Claim, home: Path, request: Request) -> bool:
    """Whether the window that has this folder took the request; not if it hangs, or is another person's.

    Should that window close meanwhile, the claim is ours, and the request is for us to do.
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
    """Leave the request in this folder; its file. Raises StoreError."""
    path = home / _NAMES.replace("*", secrets.token_hex(4))
    # percent signs keep any name whole, whatever the two programs think the system's letters are
    file = "" if request.file is None else quote(os.fsencode(os.path.abspath(request.file)))
    files.write(path, toml.dumps({"file": file, "token": request.token}))
    return path


def withdraw(path: Path) -> bool:
    """Whether the request was still there: nobody has taken it, and nobody will."""
    try:
        path.unlink()
    except FileNotFoundError:
        return False
    except OSError:
        return True
    return True


def take(home: Path, claimed: float) -> list[Request]:
    """What is asked in this folder, now gone from there.

    Args:
        home: the folder.
        claimed: when we claimed it, in seconds of the epoch: what was asked of the window before us is dropped.
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
    """Whether we wrote this file ourselves: nobody else opens anything in our window."""
    return os.name != "posix" or told.st_uid == os.geteuid()


def _read(text: str) -> Request:
    content = toml.loads(text)
    file, token = content.get("file"), content.get("token")
    path = Path(os.fsdecode(unquote_to_bytes(file))) if isinstance(file, str) and file else None
    return Request(path, token if isinstance(token, str) else "")
