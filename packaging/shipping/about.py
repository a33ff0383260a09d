"""What every package says about the program, in one place, and where things are while packages are made."""

import os
import platform
import re
import sys
import tomllib
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
PACKAGING = ROOT / "packaging"

NAME = "Cardtable"
COMMAND = "cardtable"
IDENTIFIER = "org.cardtable.Cardtable"
"""The program's name among all programs: desktop entry, AppStream component, macOS bundle."""
SUMMARY = "Play the card games you know at home, against the computer"
AUTHOR = "The Cardtable authors"
COPYRIGHT = f"© 2026 {AUTHOR}; GPL-3.0-or-later"
SUFFIX = "cardtable"
"""What the name of a kept match ends in."""
MIME_TYPE = "application/x-cardtable+json"
OLDEST_MACOS = "13.0"
"""What the Qt in requirements-package.txt runs on."""


class Publisher(NamedTuple):
    """Who publishes the packages, as packaging/publisher.toml says and explains."""

    name: str
    maintainer: str
    homepage: str
    reports: str
    pictures: str
    developer_id: str

    @property
    def placeholders(self) -> list[str]:
        """What has not been filled in: an address in the domain that belongs to nobody."""
        return [field for field, text in self._asdict().items() if re.search(r"\.invalid\b|^invalid\.", text)]


@cache
def publisher() -> Publisher:
    """The publisher, read from the file."""
    return read_publisher((PACKAGING / "publisher.toml").read_text(encoding="utf-8"))


def read_publisher(text: str) -> Publisher:
    """The publisher from the text of the file."""
    try:
        given = tomllib.loads(text)
    except tomllib.TOMLDecodeError as flaw:
        raise Stop(f"packaging/publisher.toml is no TOML ({flaw}): mend it") from None
    for field in Publisher._fields:
        if not isinstance(given.get(field), str) or not given[field].strip():
            raise Stop(f"packaging/publisher.toml does not say {field}: fill it in")
    return Publisher(*(given[field].strip() for field in Publisher._fields))


class Stop(Exception):
    """What went wrong and what to do, in one sentence; ends the script."""


def version() -> str:
    """The version, read from the program without importing it."""
    text = (ROOT / "cardtable" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "([0-9]+\.[0-9]+\.[0-9]+)"$', text, flags=re.MULTILINE)
    if found is None:
        raise Stop('cardtable/__init__.py has no line __version__ = "…" with three numbers: give it one')
    return found[1]


def build_folder() -> Path:
    """Where half-made things go; CARDTABLE_BUILD names another place."""
    return Path(os.environ.get("CARDTABLE_BUILD", ROOT / "build")).resolve()


def dist_folder() -> Path:
    """Where finished packages go; CARDTABLE_DIST names another place."""
    return Path(os.environ.get("CARDTABLE_DIST", ROOT / "dist")).resolve()


def bundle() -> Path:
    """The program as PyInstaller leaves it: a folder, on macOS an .app."""
    return build_folder() / "bundle" / (f"{NAME}.app" if sys.platform == "darwin" else COMMAND)


def machine() -> str:
    """The processor, as file names of packages call it."""
    name = platform.machine().lower()
    return {"amd64": "x86_64", "aarch64": "arm64"}.get(name, name)
