"""Catalogues: the languages there are, the language of the system, and the texts of a language by their keys.

`Words` reads its texts here; packaging compiles the catalogues with `compiled`. Nothing here knows what a text says.
"""

from __future__ import annotations

import contextlib
import io
import os
import re
import sys
import warnings
import zlib
from functools import cache
from gettext import GNUTranslations
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "words"
"""The folder of all languages, in the checkout, in the installed package and in the frozen program."""

COMPILED = "messages.mo"
"""The file in a language's folder that holds all its catalogues compiled; only packages have it."""

_NAME = re.compile(r'^msgid "language\.name"\nmsgstr "([^"\\]+)"$', re.MULTILINE)

FALLBACK = "en"
"""The language whose text is shown if another language has none."""

_PLAIN = ("c", "posix")
"""Names of locales that ask for no language."""


class MissingWords(ResourceWarning):
    """A key without a text. Python hides this warning from players; the tests turn it into an error."""


class Catalogue:
    """The texts of one language by their keys.

    Args:
        language: the code of the language, the name of a folder in `cardtable/words`.

    Raises:
        ValueError: there is no such language; the message names those there are.
    """

    def __init__(self, language: str) -> None:
        if language not in codes():
            raise ValueError(f"there are no words in {language!r}: choose one of {', '.join(codes())}")
        self.language = language
        self._texts = _texts(FOLDER / language)

    def get(self, key: str, number: int | None = None) -> str | None:
        """Return the text of this key, in the plural form for the number if it has forms; None if there is no text."""
        # `ngettext` comes first, because in the first Pythons 3.11 `gettext` does not find a text with plural forms
        text = self._texts.ngettext(key, key, 1 if number is None else number)
        if text == key:
            text = self._texts.gettext(key)
        return None if text == key else text


@cache
def catalogue(language: str) -> Catalogue:
    """Return the catalogue of this language, which is read once. Raises ValueError if there is none."""
    return Catalogue(language)


def look_up(language: str, key: str, number: int | None = None) -> str:
    """Return the text of this key in the language, else in English, else the key itself.

    A missing text must not stop a match: it is only warned of, as `MissingWords`.
    """
    text = catalogue(language).get(key, number)
    if text is not None:
        return text
    warnings.warn(f"no words in {language!r} for {key!r}", MissingWords, stacklevel=3)
    return catalogue(FALLBACK).get(key, number) or key


def codes() -> tuple[str, ...]:
    """Return the codes of all languages, in alphabetical order."""
    return tuple(sorted(path.parent.name for path in FOLDER.glob("*/messages.po")))


def languages() -> dict[str, str]:
    """Return the name of every language in that language, by its code."""
    return {code: _own_name(FOLDER / code) or code for code in codes()}


def _own_name(folder: Path) -> str:
    """Return the name of a language in itself, without reading its whole catalogue; empty if it has none."""
    found = _NAME.search((folder / "messages.po").read_text(encoding="utf-8"))
    return found[1] if found else ""


def system_language() -> str:
    """Return the code of the first language the user wants that has a folder of words, else English."""
    return next((code for code in map(_code, _wishes()) if code in codes()), FALLBACK)


def _wishes() -> list[str]:
    """Return the locales that the user wants, the preferred one first, by the rules of gettext.

    The first of LC_ALL, LC_MESSAGES and LANG that is set names one locale. A list in LANGUAGE replaces it, unless that
    locale is C or POSIX.
    """
    named = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    place = next(filter(None, named), "") or _system_setting()
    wishes = [wish for wish in os.environ.get("LANGUAGE", "").split(":") if wish]
    return wishes if wishes and _code(place) not in _PLAIN else [place]


def _code(wish: str) -> str:
    """Return the language code of a locale: `it` for `it_IT.UTF-8` and `it-CH`."""
    return re.split("[_.@-]", wish)[0].lower()


def _system_setting() -> str:
    """Return the desktop's locale on Windows and macOS, which set no variables for programs; elsewhere `C`."""
    # libraries that Linux does not need here
    if sys.platform == "win32":
        import ctypes
        import locale

        return locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")
    if sys.platform == "darwin":
        import subprocess

        asked = ["/usr/bin/defaults", "read", "-g", "AppleLocale"]
        with contextlib.suppress(OSError):
            return subprocess.run(asked, capture_output=True, text=True, check=False).stdout.strip()
    return "C"


def compiled(folder: Path) -> bytes:
    """Return all catalogues of a language's folder as one, in the binary form of gettext (`.mo`).

    The header of `messages.po` holds the rule for plural forms.
    """
    # imported here, because importing polib takes longer than reading a compiled catalogue
    import polib

    texts = polib.pofile(str(folder / "messages.po"), encoding="utf-8")
    for path in sorted(folder.glob("*.po")):
        if path.name != "messages.po":
            texts.extend(polib.pofile(str(path), encoding="utf-8"))
    binary: bytes = texts.to_binary()
    return binary


def _texts(folder: Path) -> GNUTranslations:
    """Return the texts of a language's folder; where no package has compiled them, this does, and keeps the result."""
    ready = folder / COMPILED
    if ready.is_file():
        return GNUTranslations(io.BytesIO(ready.read_bytes()))
    kept = folder / "__pycache__" / f"{_state(folder):08x}.mo"
    with contextlib.suppress(OSError):
        return GNUTranslations(io.BytesIO(kept.read_bytes()))
    binary = compiled(folder)
    if not sys.dont_write_bytecode:
        _keep(kept, binary)
    return GNUTranslations(io.BytesIO(binary))


def _state(folder: Path) -> int:
    """Return a number for the catalogues that are in this folder now: another once one is added, gone or written."""
    stats = ((path.name, path.stat()) for path in sorted(folder.glob("*.po")))
    return zlib.crc32(repr([(name, stat.st_size, stat.st_mtime_ns) for name, stat in stats]).encode())


def _keep(path: Path, content: bytes) -> None:
    """Put this file in the place of former ones in one step, since others may read it; not where nothing can be."""
    unready = path.with_name(f"{path.name}.{os.getpid()}")
    with contextlib.suppress(OSError):
        path.parent.mkdir(exist_ok=True)
        unready.write_bytes(content)
        unready.replace(path)
        for former in path.parent.glob("*.mo"):
            if former != path:
                former.unlink()
