"""Reading and writing files: a write is complete or changes nothing, and an unusable file is renamed, never deleted.

Every other module of `store` reads and writes through this one. It knows nothing of what the files contain.
"""

from __future__ import annotations

import contextlib
import errno
import os
import re
import stat
from enum import StrEnum
from pathlib import Path

_UNFINISHED = re.compile(r"\..+\.(?:cardtable|toml|jsonl)\.[a-z0-9_]{8}")
"""The names of temporary files during a write."""


class Flaw(StrEnum):
    """What is wrong with a file or a folder; a key for `wording`."""

    DAMAGED = "damaged"
    FOREIGN = "foreign"
    """The program did not write it, or it belongs to a game that this version does not have."""
    NEWER = "newer"
    OLDER = "older"
    """The rules of its game have changed since, so its moves would no longer play the same match."""
    COPY = "copy"
    """A duplicate under another name, as programs make them that keep a folder the same on several computers."""
    UNWRITABLE = "unwritable"
    UNREADABLE = "unreadable"
    FULL = "full"


class StoreError(Exception):
    """A file that could not be written or read.

    Attributes:
        flaw: what is wrong.
        path: the file.
        aside: the file's new path if it was set aside, None if it stayed where it was.
        detail: the message of the system or of the parser.
    """

    def __init__(self, flaw: Flaw, path: Path, aside: Path | None = None, detail: str = "") -> None:
        super().__init__(f"{path}: {flaw}" + (f" ({detail})" if detail else ""))
        self.flaw = flaw
        self.path = path
        self.aside = aside
        self.detail = detail


def judged(trouble: StoreError, suffix: str) -> StoreError:
    """Return this error, with the flaw `FOREIGN` in place of `DAMAGED` if the file's name has another suffix.

    Args:
        trouble: why a file could not be used.
        suffix: the suffix of the files that the caller reads, with its dot.
    """
    if trouble.flaw is Flaw.DAMAGED and suffix not in trouble.path.suffixes:
        return StoreError(Flaw.FOREIGN, trouble.path, detail=trouble.detail)
    return trouble


def listed(folder: Path, pattern: str) -> list[Path]:
    """Return the paths in this folder that match the pattern, sorted; none if the folder cannot be read."""
    try:
        return sorted(folder.glob(pattern))
    except OSError:
        return []


def read(path: Path, largest: int, *, errors: str = "strict") -> str | None:
    """Return the text of this file, or None if there is no such file.

    Args:
        path: the file.
        largest: the most bytes that a file of its kind has; a larger one is not read, because it would take long.
        errors: what to do with bytes that are not UTF-8, as for `bytes.decode`.

    Raises:
        StoreError: the file cannot be read, is too large or is not UTF-8; it stays where it is.
    """
    try:
        told = path.stat()
        if not stat.S_ISREG(told.st_mode):  # reading a pipe could block for ever
            raise StoreError(Flaw.UNREADABLE, path, detail="it is no file")
        if told.st_size > largest:
            raise StoreError(Flaw.FOREIGN, path, detail=f"{told.st_size} bytes")
        return path.read_text(encoding="utf-8", errors=errors)
    except FileNotFoundError:
        return None
    except UnicodeDecodeError:
        raise StoreError(Flaw.DAMAGED, path, detail="it is no text") from None
    except OSError as trouble:
        raise StoreError(Flaw.UNREADABLE, path, detail=trouble.strerror or "") from None
    except ValueError:  # a path with a NUL in it
        raise StoreError(Flaw.UNREADABLE, path) from None


def write(path: Path, content: str | bytes) -> None:
    """Replace the file's content in one step: after a crash at any moment it holds either the old content or the new.

    Missing parent folders are created.

    Raises:
        StoreError: the folder cannot be written or the disk is full; the old file is unchanged.
    """
    data = content.encode() if isinstance(content, str) else content
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _replace(path, data)
    except OSError as trouble:
        full = trouble.errno in (errno.ENOSPC, errno.EDQUOT)
        raise StoreError(Flaw.FULL if full else Flaw.UNWRITABLE, path, detail=trouble.strerror or "") from None


def remove(path: Path) -> None:
    """Delete the file if it exists.

    Raises:
        StoreError: the system does not allow it.
    """
    try:
        path.unlink(missing_ok=True)
    except OSError as trouble:
        raise StoreError(Flaw.UNWRITABLE, path, detail=trouble.strerror or "") from None


def sweep(folder: Path) -> None:
    """Delete the temporary files that a killed program left in this folder; no other program may be writing there."""
    for path in listed(folder, ".*"):
        if _UNFINISHED.fullmatch(path.name):
            with contextlib.suppress(OSError):
                path.unlink()


def set_aside(path: Path, flaw: Flaw, detail: str = "") -> StoreError:
    """Rename an unusable file to `NAME.FLAW-NUMBER`, and return the error for the caller to raise or to report.

    If the file cannot be renamed, it stays where it is and the error's `aside` is None.
    """
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
    """Set aside the file of this error, unless the flaw is `UNREADABLE`: such a file may be sound."""
    return trouble if trouble.flaw is Flaw.UNREADABLE else set_aside(trouble.path, trouble.flaw, trouble.detail)


def _replace(path: Path, data: bytes) -> None:
    # not made by `tempfile`: those files are readable by their owner alone, and players hand records on to others
    unready = path.with_name(f".{path.name}.{os.urandom(4).hex()}")
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
    """Write the renaming to the disk; Windows neither needs nor allows this."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
