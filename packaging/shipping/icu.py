"""ICU's data in a package for Linux: a library without code, 32 MB, of which a window needs how languages sort.

Qt asks ICU to sort the names in a file dialog. All else that is in there, it either knows by itself (dates, numbers,
words, upper case) or the program has no use for (time zones, old encodings).
"""

import re
import struct
import subprocess
import tempfile
from collections.abc import Iterable
from pathlib import Path

from shipping.about import Stop

KEPT = "coll/"
"""The folder of the data with the orders of all languages."""
FORMAT = b"CmnD"
"""What ICU calls a package of data; it stands so many bytes after the beginning:"""
INDENT = 12
SOURCE = """
.section .rodata
.balign 16
.globl {symbol}
.type {symbol}, %object
{symbol}: .incbin "{data}"
.size {symbol}, . - {symbol}
.section .note.GNU-stack,"",%progbits
"""
"""A library as ICU itself makes it."""


def keep_orders(bundle: Path) -> None:
    """Replace ICU's data in a bundle by what is needed of it."""
    for path in bundle.rglob("libicudata.so.*"):
        if not path.is_symlink():
            rebuild(path, path)


def rebuild(library: Path, result: Path) -> None:
    """Make the library anew with only the data that is needed."""
    content = library.read_bytes()
    head, items = unpacked(content[content.index(FORMAT) - INDENT :])
    kept = [(name, item) for name, item in items if name.partition("/")[2].startswith(KEPT)]
    if not kept:
        raise Stop(f"{library} holds no {KEPT}: this ICU keeps its data otherwise, look into packaging/shipping/icu.py")
    version = re.match(r"icudt[0-9]+", kept[0][0])
    assert version is not None, kept[0][0]
    with tempfile.TemporaryDirectory() as folder:
        data, source, made = (Path(folder) / name for name in ("data", "data.s", "data.o"))
        data.write_bytes(packed(head, kept))
        source.write_text(SOURCE.format(symbol=f"{version[0]}_dat", data=data))
        for command in (
            ["as", str(source), "-o", str(made)],
            ["ld", "-shared", "--strip-all", "-soname", library.name, str(made), "-o", str(result)],
        ):
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            if done.returncode:
                raise Stop(f"{command[0]} could not make {library.name}: {done.stderr.strip()}")


def unpacked(data: bytes) -> tuple[bytes, list[tuple[str, bytes]]]:
    """The head of a package of data, and its items with their names, in the order of these."""
    (length,) = struct.unpack_from("<H", data)
    table = data[length:]
    (count,) = struct.unpack_from("<I", table)
    places = [struct.unpack_from("<II", table, 4 + 8 * number) for number in range(count)]
    names = [table[name : table.index(b"\0", name)].decode() for name, _ in places]
    ends = [start for _, start in places[1:]] + [len(table)]
    return data[:length], [(name, table[start:end]) for name, (_, start), end in zip(names, places, ends, strict=True)]


def packed(head: bytes, items: Iterable[tuple[str, bytes]]) -> bytes:
    """The package of these items, each of which begins at a multiple of 16 bytes."""
    items = list(items)
    names, table, content = b"", struct.pack("<I", len(items)), b""
    first = len(table) + 8 * len(items)
    start = first + sum(len(name) + 1 for name, _ in items)
    padding = -(len(head) + start) % 16
    start += padding
    for name, item in items:
        table += struct.pack("<II", first + len(names), start + len(content))
        names += name.encode() + b"\0"
        content += item.ljust(-(-len(item) // 16) * 16, b"\0")
    return head + table + names + bytes(padding) + content
