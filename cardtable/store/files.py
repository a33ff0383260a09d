"""Files written whole or not at all, and kept aside rather than lost when they cannot be read."""

from __future__ import annotations

import contextlib
import errno
import os
import re
import secrets
import stat
from enum import StrEnum
from pathlib import Path

_UNFINISHED = re.compile(r"\..+\.(?:cardtable|toml|jsonl)\.[a-z0-9_]{8}")
"""The names of files that are being written."""


class Flaw(StrEnum):
    """What is wrong with a file or a folder; a key for words."""

    DAMAGED = "damaged"
    FOREIGN = "foreign"
    """It is none of ours: another game, or no record at all."""
    NEWER = "newer"
    OLDER = "older"
    """Its rules have changed since, so that it would no longer play the same."""
    COPY = "copy"
    """It has the name of none of ours: a folder that is kept on several computers makes such copies."""
    UNWRITABLE = "unwritable"
    UNREADABLE = "unreadable"
    FULL = "full"


class StoreError(Exception):
    """A file that could not be written or read.

    Attributes:
        flaw: what is wrong.
        path: the file.
        aside: where the file was kept, None if it stayed where it was.
        detail: what the system or the reader said.
    """

    def __init__(self, flaw: Flaw, path: Path, aside: Path | None = None, detail: str = "") -> None:
        super().__init__(f"{path}: {flaw}" + (f" ({detail})" if detail else ""))
        self.flaw = flaw
        self.path = path
        self.aside = aside
        self.detail = detail


def judged(trouble: StoreError, suffix: str) -> StoreError:
    """This trouble, but that a file with another name than such files have is none that was damaged.

    Args:
        trouble: why a file could not be used.
        suffix: how the files end that were looked for.
    """
    if trouble.flaw is Flaw.DAMAGED and suffix not in trouble.path.suffixes:
        return StoreError(Flaw.FOREIGN, trouble.path, detail=trouble.detail)
    return trouble


def listed(folder: Path, pattern: str) -> list[Path]:
    """What is in this folder by names like these, in their order; nothing where one may not look into it."""
    try:
        return sorted(folder.glob(pattern))
    except OSError:
        return []


def read(path: Path, *, errors: str = "strict") -> str | None:
    """The text of this file, None if there is none.

    Args:
        path: the file.
        errors: what to do with bytes that are no text, as for `bytes.decode`.

    Raises:
        StoreError: it cannot be read, or it is no text; it stays where it is.
    """
    try:
        if not stat.S_ISREG(path.stat().st_mode):  # a pipe would let us wait for ever
            raise StoreError(Flaw.UNREADABLE, path, detail="it is no file")
        return path.read_text(encoding="utf-8", errors=errors)
    except FileNotFoundError:
        return None
    except UnicodeDecodeError:
        raise StoreError(Flaw.DAMAGED, path, detail="it is no text") from None
    except OSError as trouble:
        raise StoreError(Flaw.UNREADABLE, path, detail=trouble.strerror or "") from None


def write(path: Path, content: str | bytes) -> None:
    """Put this content into the file: after a crash at any moment it holds either the old content or the new.

    Raises:
        StoreError: the folder or the disk does not take it; the old file is as it was.
    """
    data = content.encode() if isinstance(content, str) else content
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _replace(path, data)
    except OSError as trouble:
        full = trouble.errno in (errno.ENOSPC, errno.EDQUOT)
        raise StoreError(Flaw.FULL if full else Flaw.UNWRITABLE, path, detail=trouble.strerror or "") from None


def remove(path: Path) -> None:
    """Delete the file if it is there.

    Raises:
        StoreError: the folder does not allow it.
    """
    try:
        path.unlink(missing_ok=True)
    except OSError as trouble:
        raise StoreError(Flaw.UNWRITABLE, path, detail=trouble.strerror or "") from None


def sweep(folder: Path) -> None:
    """Remove what writing left behind in this folder when the program was killed; nobody else may be writing there."""
    for path in listed(folder, ".*"):
        if _UNFINISHED.fullmatch(path.name):
            with contextlib.suppress(OSError):
                path.unlink()


def set_aside(path: Path, flaw: Flaw, detail: str = "") -> StoreError:
    """Rename a file that is of no use, so that it is neither lost nor in the way; the error to raise or to report."""
    for number in range(1, 1000):
        aside = path.with_name(f"{path.name}.{flaw}-{number}")
        if os.path.lexists(aside):
            continue
        with contextlib.suppress(OSError):
            path.rename(aside)
            return StoreError(flaw, path, aside, detail)
        break
    return StoreError(flaw, path, None, detail)


def put_aside(trouble: StoreError) -> StoreError:
    """Rename the file that this trouble is about, unless it may be sound and only cannot be read now."""
    return trouble if trouble.flaw is Flaw.UNREADABLE else set_aside(trouble.path, trouble.flaw, trouble.detail)


def _replace(path: Path, data: bytes) -> None:
    # not one of the system's temporary files, which nobody else may read: what is handed on should be read
    unready = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        with unready.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        unready.replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            unready.unlink()
        raise
    _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    """Make the new name last; Windows neither needs nor allows it."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
