"""Reading TOML that anybody may have written, with the standard library. What we write, `tomli_w` writes.

Settings, presets and requests are small files. What would keep `tomllib` busy for minutes, or would not fit into any of
our declarations, is refused here, before anyone else meets it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from typing import Any

LARGEST = 2**16
"""The most bytes of a file that is read; ours have a few thousand."""
_MOST_DOTS = 100
"""The most dots in a line; `tomllib` takes time with the square of the number of parts of a dotted key."""
_MOST_LEVELS = 20
"""The most tables and lists that lie in one another."""
_MOST_BITS = 1000
"""The most bits of a whole number: one with thousands of digits Python cannot even put into a message."""


def loads(text: str) -> dict[str, Any]:
    """Return the content of this TOML text.

    Raises:
        ValueError: it is no TOML, or it is far from anything that we write: a number or a key is too long, tables are
            nested too deep, or there is too much of it.
    """
    if len(text) > LARGEST or any(line.count(".") > _MOST_DOTS for line in text.split("\n")):
        raise ValueError("it or a key in it is too long")
    try:
        content = tomllib.loads(text)
    except RecursionError:
        raise ValueError("its tables lie too deep in one another") from None
    _check(content)
    return content


def _check(content: object, levels: int = _MOST_LEVELS) -> None:
    """Raise ValueError if a whole number in this content is too large, or tables lie too deep in one another."""
    if isinstance(content, int) and content.bit_length() > _MOST_BITS:
        raise ValueError("a number in it is too large")
    if levels == 0:
        raise ValueError("its tables lie too deep in one another")
    within: Iterable[object] = content.values() if isinstance(content, dict) else ()
    for each in content if isinstance(content, list) else within:
        _check(each, levels - 1)
