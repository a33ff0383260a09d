"""Where a Linux program looks for its libraries, as its file says: the builder's own folders are taken out."""

import struct
from pathlib import Path

DYNAMIC, LOAD = 2, 1
STRTAB, RPATH, RUNPATH = 5, 15, 29
ORIGIN = b"$ORIGIN"
"""A path that begins with this is relative to the file, and right wherever the package is."""


def is_elf(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(4) == b"\x7fELF"


def search_paths(content: bytes) -> list[str]:
    """The folders that this file names, for libraries to be looked for in."""
    return [path.decode() for _, path in _paths(content)]


def without_foreign_paths(content: bytes) -> bytes:
    """The same file without entries that lead to a folder of the machine it was made on."""
    table = _dynamic(content)
    foreign = {offset for offset, path in _paths(content) if not path.startswith(ORIGIN)}
    if table is None or not foreign:
        return content
    start, end = table
    kept = [content[at : at + 16] for at in range(start, end, 16) if at not in foreign]
    # the table ends with empty entries, and keeps its length
    packed = b"".join(kept).ljust(end - start, b"\0")
    changed = bytearray(content)
    changed[start:end] = packed
    return bytes(changed)


def _paths(content: bytes) -> list[tuple[int, bytes]]:
    """Where the entries for search paths are in this file, and what they say."""
    table = _dynamic(content)
    if table is None:
        return []
    entries = [(at, *struct.unpack_from("<qQ", content, at)) for at in range(*table, 16)]
    strings = next((_place(content, value) for _, tag, value in entries if tag == STRTAB), None)
    if strings is None:
        return []
    found = []
    for at, tag, value in entries:
        if tag in (RPATH, RUNPATH):
            found.append((at, content[strings + value : content.index(b"\0", strings + value)]))
    return found


def _dynamic(content: bytes) -> tuple[int, int] | None:
    """From where to where the table is that the loader of the system reads; None if the file has none."""
    for kind, offset, _, size in _segments(content):
        if kind == DYNAMIC:
            return offset, offset + size
    return None


def _place(content: bytes, address: int) -> int | None:
    """Where in the file is what will be at this address."""
    for kind, offset, start, size in _segments(content):
        if kind == LOAD and start <= address < start + size:
            return offset + address - start
    return None


def _segments(content: bytes) -> list[tuple[int, int, int, int]]:
    """Kind, place in the file, address and size of each part of a 64-bit little-endian file, the only kind we build."""
    if content[:6] != b"\x7fELF\x02\x01":
        return []
    (first,) = struct.unpack_from("<Q", content, 32)
    length, count = struct.unpack_from("<HH", content, 54)
    found = []
    for at in range(first, first + length * count, length):
        kind, _, offset, address, _, size = struct.unpack_from("<IIQQQQ", content, at)
        found.append((kind, offset, address, size))
    return found
