"""Reading TOML with the standard library, and writing tables of strings, whole numbers, booleans and lists of them.

Settings, presets and requests are small files. What would keep `tomllib` busy for minutes, or would not fit into any of
our declarations, is refused here, before anyone else meets it.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterable, Mapping
from typing import Any

LARGEST = 2**16
"""The most bytes of a file that is read; ours have a few thousand."""
_MOST_DOTS = 100
"""The most dots in a line; `tomllib` takes time with the square of the number of parts of a dotted key."""
_MOST_LEVELS = 20
"""The most tables and lists that lie in one another."""
_MOST_BITS = 1000
"""The most bits of a whole number: one with thousands of digits Python cannot even put into a message."""
_BARE = re.compile(r"[A-Za-z0-9_-]+")


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


def dumps(content: Mapping[str, Any]) -> str:
    """Return this content as TOML text, in each table the values before the subtables, as TOML requires.

    Raises:
        TypeError: a value is of a kind that we do not write.
    """
    return "\n".join(_table(content, ())).lstrip("\n") + "\n"


def _check(content: object, levels: int = _MOST_LEVELS) -> None:
    """Raise ValueError if a whole number in this content is too large, or tables lie too deep in one another."""
    if isinstance(content, int) and content.bit_length() > _MOST_BITS:
        raise ValueError("a number in it is too large")
    if levels == 0:
        raise ValueError("its tables lie too deep in one another")
    within: Iterable[object] = content.values() if isinstance(content, dict) else ()
    for each in content if isinstance(content, list) else within:
        _check(each, levels - 1)


def _table(content: Mapping[str, Any], path: tuple[str, ...]) -> list[str]:
    tables = {key: value for key, value in content.items() if isinstance(value, Mapping)}
    lines = [f"{_key(key)} = {_value(value)}" for key, value in content.items() if key not in tables]
    if path and (lines or not tables):
        lines = ["", f"[{'.'.join(map(_key, path))}]", *lines]
    for key, value in tables.items():
        lines += _table(value, (*path, key))
    return lines


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _text(key)


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(_value, value))}]"
    raise TypeError(f"{value!r} has no place in our TOML")


def _text(text: str) -> str:
    """Return a TOML basic string. JSON's escapes are valid TOML; only the delete character needs one more."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007F")
