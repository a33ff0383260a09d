"""What a language lacks of what English has: files, texts, their placeholders and forms, headings of rulebooks."""

from __future__ import annotations

import re
import string
from pathlib import Path

import polib

from cardtable.wording.catalogue import FALLBACK


def texts(entry: polib.POEntry) -> list[str]:
    return list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]


def placeholders(entry: polib.POEntry) -> set[str]:
    parts = (part for text in texts(entry) for part in string.Formatter().parse(text))
    return {name for _, name, _, _ in parts if name}


def is_exception(key: str) -> bool:
    """Forms of cards and names for some first letters, which each language has or has not."""
    parts = key.split(".")
    return parts[0] in ("card", "name") and len(parts) == 3


def lacks(folder: Path, language: str) -> list[str]:
    """What a language in this folder lacks, or has amiss, beside English: one line for each file, text and heading."""
    told, english = [], folder / FALLBACK
    for path in sorted(english.iterdir()):
        other = folder / language / path.name
        if path.suffix not in (".po", ".md"):
            continue
        if not other.is_file():
            told.append(f"{path.name}: the file is missing")
        elif path.suffix == ".po":
            told += [f"{path.name}: {line}" for line in _unlike(_entries(path), _entries(other))]
        else:
            told += [f"{path.name}: {line}" for line in _not_in_step(_headings(path), _headings(other))]
    return told


def _entries(path: Path) -> dict[str, polib.POEntry]:
    return {entry.msgid: entry for entry in polib.pofile(str(path)) if not is_exception(entry.msgid)}


def _headings(path: Path) -> list[str]:
    return re.findall(r"^#+ .*\{#(\w+)\}$", path.read_text(encoding="utf-8"), flags=re.MULTILINE)


def _unlike(english: dict[str, polib.POEntry], other: dict[str, polib.POEntry]) -> list[str]:
    told = [f"{key} has no text" for key in english if key not in other]
    told += [f"{key} is a key that English has not" for key in other if key not in english]
    for key in english.keys() & other.keys():
        entry, wanted = other[key], english[key]
        if entry.fuzzy or entry.obsolete or not all(text.strip() for text in texts(entry)):
            told.append(f"{key} is not finished")
        elif bool(entry.msgid_plural) != bool(wanted.msgid_plural):
            told.append(f"{key} has plural forms in one of the two languages only")
        elif placeholders(entry) != placeholders(wanted):
            told.append(f"{key} has other placeholders than in English")
    return sorted(told)


def _not_in_step(english: list[str], other: list[str]) -> list[str]:
    told = [f"the heading {{#{key}}} is missing" for key in english if key not in other]
    told += [f"English has no heading {{#{key}}}" for key in other if key not in english]
    return told or ["the headings are in another order"] * (english != other)
