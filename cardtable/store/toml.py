"""Reading TOML with the standard library, and writing tables of strings, whole numbers, booleans and lists of them."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping
from typing import Any

_BARE = re.compile(r"[A-Za-z0-9_-]+")


def loads(text: str) -> dict[str, Any]:
    """Return the content of this TOML text.

    Raises:
        ValueError: it is no TOML, or a number has too many digits or tables are nested too deep for Python to read.
    """
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise ValueError("its tables lie too deep in one another") from None


def dumps(content: Mapping[str, Any]) -> str:
    """Return this content as TOML text, in each table the values before the subtables, as TOML requires.

    Raises:
        TypeError: a value is of a kind that we do not write.
    """
    return "\n".join(_table(content, ())).lstrip("\n") + "\n"


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
