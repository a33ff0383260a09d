"""The stored pictures of Home, which the next start shows until Home itself is ready, and of its cards and its table.

They are good for one state of all that Home depends on. That state stands in each file before the pictures, so that
those of another state are never taken for them; between the two stands a checksum, since Home would show whatever a
failing disk made of the pictures, and store it again.
"""

from __future__ import annotations

import contextlib
import os
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path

from cardtable import __version__
from cardtable.store import folder_lock

FILE, FANS, SURFACE = "home.picture", "home.fans", "home.table"
_FILES = FILE, FANS, SURFACE
_UNREADY = tuple(f".{name}" for name in _FILES)
"""The same files while they are written."""
_CHECKSUM = 4
"""The bytes of the checksum."""
_PROGRAM = Path(__file__).parents[1]


def state_of(folder: Path, *more: object) -> bytes:
    """The state of the program, of the files in its folder, and of what the caller adds."""
    # a checkout, or a package that is built again, changes without its version; a package holds most in its executable
    program = __version__, _executable(), [*_files(_PROGRAM)]
    return repr((program, [*_files(folder)], more)).encode()


def _executable() -> tuple[str, int, int] | None:
    """The path, size and time of what runs: this program's own file in a package, else Python's; None if it is gone."""
    with contextlib.suppress(OSError):
        told = os.stat(sys.executable)
        return sys.executable, told.st_size, told.st_mtime_ns
    return None


def _files(folder: Path) -> Iterator[tuple[str, int, int]]:
    """Yield the path, size and time of each file in a folder and in its folders."""
    with contextlib.suppress(OSError), os.scandir(folder) as entries:
        for entry in sorted(entries, key=lambda entry: entry.name):
            if entry.is_dir(follow_symlinks=False):
                if entry.name != "__pycache__":
                    yield from _files(Path(entry.path))
            elif entry.name not in (*_FILES, *_UNREADY, folder_lock.FILE):
                told = entry.stat()
                yield entry.path, told.st_size, told.st_mtime_ns


def is_there(folder: Path) -> bool:
    """Whether a picture was stored, for whatever state."""
    return os.path.isfile(folder / FILE)


def read(folder: Path, state: bytes, name: str = FILE) -> bytes | None:
    """What was stored for this state in the file of this name; None if there is nothing, or if it is damaged."""
    head = state + b"\n"
    try:
        with (folder / name).open("rb") as file:
            if file.read(len(head)) != head:
                return None
            checksum, content = file.read(_CHECKSUM), file.read()
    except OSError:
        return None
    return content if checksum == _checksum(content) else None


def write(folder: Path, state: bytes, content: bytes, name: str = FILE) -> None:
    """Store this for this state, if the folder lets us; the next start does without it else."""
    unready = folder / f".{name}"
    try:
        unready.write_bytes(b"".join((state, b"\n", _checksum(content), content)))
        unready.replace(folder / name)
    except OSError:
        # on a full disk a part of it would take the last room from the matches
        with contextlib.suppress(OSError):
            unready.unlink()


def _checksum(content: bytes) -> bytes:
    return zlib.crc32(content).to_bytes(_CHECKSUM)
