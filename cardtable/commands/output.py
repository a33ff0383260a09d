"""Writing: results to standard output, the rest to standard error, and to a terminal nothing that it cannot show."""

from __future__ import annotations

import codecs
import json
import os
import shutil
import sys
import unicodedata
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TextIO

from cardtable.commands.trouble import unable, why

FORMAT = 1
"""The format of all JSON that is printed: it grows when a key goes or means something else, not when one is added."""
NARROWEST, WIDEST = 20, 100
"""Letters in a line of running text, however wide the terminal is."""
LONGEST = 600
"""Characters of a sentence to standard error; what people give may be a whole file."""


def say(text: str = "") -> None:
    """A line, or several, of the result."""
    if sys.stdout is None:  # the shell's `>&-`, or a Windows program without a console
        raise unable("nowhere")
    with _telling_trouble():
        _write(sys.stdout, text)


def say_json(kind: str, content: Mapping[str, object], *, compact: bool = False) -> None:
    """The result as JSON, in plain ASCII so that it arrives whole whatever the encoding.

    Its first two keys tell which of the objects in `docs/json.md` it is, and the format.
    """
    say(json.dumps({"format": FORMAT, "kind": kind, **content}, indent=None if compact else 1))


def width() -> int:
    """How many letters a line of running text should have."""
    return max(NARROWEST, min(WIDEST, shutil.get_terminal_size().columns - 2))


def note(text: str) -> None:
    """A line that is not part of the result. Nobody is told if it cannot be written."""
    if sys.stderr is not None:
        try:
            _write(sys.stderr, text)
            sys.stderr.flush()
        except (OSError, ValueError):
            pass


def complain(sentence: str) -> None:
    """Say what went wrong."""
    note(one_line(f"cardtable: {sentence}"))


def one_line(text: str) -> str:
    """The text in one line of bearable length; what to do about it stands at the end, so the middle is left out."""
    line = " ".join(text.split())
    return line if len(line) <= LONGEST else f"{line[: LONGEST // 2]}…{line[-LONGEST // 2 + 1 :]}"


def finish() -> None:
    """Write out what is still held back, as long as there is somebody to tell if it fails."""
    if sys.stdout is not None:
        with _telling_trouble():
            sys.stdout.flush()


def give_up_output() -> None:
    """Send the rest nowhere, so that Python does not try, and fail, again at its end."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
    except (OSError, ValueError, AttributeError):
        pass  # not a file of the system: then there is no second try either


@contextmanager
def _telling_trouble() -> Iterator[None]:
    try:
        yield
    except BrokenPipeError:  # no trouble: whoever read the output has seen enough
        raise
    except OSError as trouble:
        give_up_output()
        raise unable("output_trouble", why=why(trouble)) from None


def _write(stream: TextIO, text: str) -> None:
    shown = "".join(letter if letter.isprintable() or letter in _UNPRINTED else "�" for letter in text)
    encoding = stream.encoding or "utf-8"
    stream.write(shown.encode(encoding, _PLAINER).decode(encoding) + "\n")


_UNPRINTED = "\n\t\u2068\u2069"
"""What is written though it leaves no mark: lines, gaps, and what sets a name apart that runs from right to left."""

_PLAINER = "cardtable.plainer"
_PLAIN = str.maketrans("“”«»‘’–—−×", '""""\'\'---x', "\u2068\u2069")


def _plainer(flaw: UnicodeError) -> tuple[str, int]:
    """The nearest letters to those that an encoding lacks."""
    assert isinstance(flaw, UnicodeEncodeError)
    lacking = flaw.object[flaw.start : flaw.end].translate(_PLAIN)
    letters = (unicodedata.normalize("NFKD", letter) for letter in lacking)
    return "".join(letter[0] if letter[0].isascii() else "?" for letter in letters), flaw.end


codecs.register_error(_PLAINER, _plainer)
