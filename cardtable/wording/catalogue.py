"""Catalogues: which languages there are, and the texts of one of them by their keys."""

from __future__ import annotations

import contextlib
import ctypes
import io
import locale
import os
import re
import subprocess
import sys
import warnings
from functools import cache
from gettext import GNUTranslations
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "words"
"""Where the languages are: in the checkout, in the installed package and in the frozen program alike."""

COMPILED = "messages.mo"
"""In a package, what `compiled` makes of a language's folder."""

_NAME = re.compile(r'^msgid "language\.name"\nmsgstr "([^"\\]+)"$', re.MULTILINE)

FALLBACK = "en"
"""The language that steps in where another has no words."""

_PLAIN = ("c", "posix")
"""What locales begin with that ask for no language."""


class MissingWords(ResourceWarning):
    """A key without words. Python hides such a warning from players, and our tests make it an error."""


class Catalogue:
    """The texts of one language by their keys.

    Args:
        language: the name of a folder in `cardtable/words`.

    Raises:
        ValueError: if there is no such language; the message says which there are.
    """

    def __init__(self, language: str) -> None:
        if language not in codes():
            raise ValueError(f"there are no words in {language!r}: choose one of {', '.join(codes())}")
        self.language = language
        self._texts = _texts(FOLDER / language)

    def get(self, key: str, number: int | None = None) -> str | None:
        """The text of this key, in the plural form of the number where it has one; None if there is none."""
        # asked first, because gettext alone does not find a text with plurals in the first Pythons 3.11
        text = self._texts.ngettext(key, key, 1 if number is None else number)
        if text == key:
            text = self._texts.gettext(key)
        return None if text == key else text


@cache
def catalogue(language: str) -> Catalogue:
    """The catalogue of this language, read once. Raises ValueError if there is none."""
    return Catalogue(language)


def look_up(language: str, key: str, number: int | None = None) -> str:
    """The text of this key in the language, else in English, else the key itself, so that a gap never stops a match."""
    text = catalogue(language).get(key, number)
    if text is not None:
        return text
    warnings.warn(f"no words in {language!r} for {key!r}", MissingWords, stacklevel=3)
    return catalogue(FALLBACK).get(key, number) or key


def codes() -> tuple[str, ...]:
    """The codes of all languages, in alphabetical order."""
    return tuple(sorted(path.parent.name for path in FOLDER.glob("*/messages.po")))


def languages() -> dict[str, str]:
    """Every language by its code, with the name its own speakers give it."""
    return {code: _own_name(FOLDER / code) or code for code in codes()}


def _own_name(folder: Path) -> str:
    """What a language calls itself; for that alone its catalogue is not read."""
    found = _NAME.search((folder / "messages.po").read_text(encoding="utf-8"))
    return found[1] if found else ""


def system_language() -> str:
    """The code of the language this computer is set to, if there are words in it; else English."""
    return next((code for code in map(_code, _wishes()) if code in codes()), FALLBACK)


def _wishes() -> list[str]:
    """The languages that are wanted, the dearest first, as gettext finds them.

    The first variable that is set decides; a list in LANGUAGE stands in for it, unless it asks for none, which is C.
    """
    named = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    place = next(filter(None, named), "") or _system_setting()
    wishes = [wish for wish in os.environ.get("LANGUAGE", "").split(":") if wish]
    return wishes if wishes and _code(place) not in _PLAIN else [place]


def _code(wish: str) -> str:
    """The language of a locale: of it_IT.UTF-8 and it-CH it is it."""
    return re.split("[_.@-]", wish)[0].lower()


def _system_setting() -> str:
    """The language of the desktop where programs started by a click find nothing in their environment."""
    if sys.platform == "win32":
        return locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")
    if sys.platform == "darwin":
        asked = ["/usr/bin/defaults", "read", "-g", "AppleLocale"]
        with contextlib.suppress(OSError):
            return subprocess.run(asked, capture_output=True, text=True, check=False).stdout.strip()
    return "C"


def compiled(folder: Path) -> bytes:
    """All catalogues of a folder as one, in gettext's form.

    They are `messages.po`, whose head says how plurals are formed, and one a game.
    """
    # takes longer to load than the compiled form to read
    import polib

    texts = polib.pofile(str(folder / "messages.po"), encoding="utf-8")
    for path in sorted(folder.glob("*.po")):
        if path.name != "messages.po":
            texts.extend(polib.pofile(str(path), encoding="utf-8"))
    binary: bytes = texts.to_binary()
    return binary


def _texts(folder: Path) -> GNUTranslations:
    """The texts of a folder: packages bring them compiled, a checkout compiles them at every start."""
    ready = folder / COMPILED
    return GNUTranslations(io.BytesIO(ready.read_bytes() if ready.is_file() else compiled(folder)))
