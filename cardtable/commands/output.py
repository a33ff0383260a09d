"""Writing: results to standard output, the rest to standard error; letters that a terminal lacks are replaced."""

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
"""The version of all JSON that is printed: raised when a key goes or changes its meaning, not when one is added."""
NARROWEST, WIDEST = 20, 100
"""The least and the most letters in a line of running text, however wide the terminal is."""
LONGEST = 600
"""The most characters of a sentence to standard error: it may quote what was given, even a whole file."""


def say(text: str = "") -> None:
    """Print one or more lines of the result."""
    if sys.stdout is None:  # the shell's `>&-`, or a Windows program without a console
        raise unable("nowhere")
    with _telling_trouble():
        _write(sys.stdout, text)


def say_json(kind: str, content: Mapping[str, object], *, compact: bool = False) -> None:
    """Print the result as JSON, in plain ASCII so that it survives every encoding.

    The first two keys name the kind of object, as in `docs/json.md`, and the format.
    """
    say(json.dumps({"format": FORMAT, "kind": kind, **content}, indent=None if compact else 1))


def width() -> int:
    """The number of letters for a line of running text."""
    return max(NARROWEST, min(WIDEST, shutil.get_terminal_size().columns - 2))


def note(text: str) -> None:
    """Print a line that is not part of the result; ignore it if that fails."""
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
    """The text in one line of at most `LONGEST` characters; the middle is cut, since the end says what to do."""
    line = " ".join(text.split())
    return line if len(line) <= LONGEST else f"{line[: LONGEST // 2]}…{line[-LONGEST // 2 + 1 :]}"


def finish() -> None:
    """Write out what is still buffered, while a failure can still be reported."""
    if sys.stdout is not None:
        with _telling_trouble():
            sys.stdout.flush()


def give_up_output() -> None:
    """Discard the rest, so that Python does not try to write it again at exit and fail."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
    except (OSError, ValueError, AttributeError):
        pass  # not a file of the system: Python does not try again either


@contextmanager
def _telling_trouble() -> Iterator[None]:
    try:
        yield
    except BrokenPipeError:  # no trouble: the reader of the output has closed it
        raise
    except OSError as trouble:
        give_up_output()
        raise unable("output_trouble", why=why(trouble)) from None


def _write(stream: TextIO, text: str) -> None:
    shown = "".join(letter if letter.isprintable() or letter in _UNPRINTED else "�" for letter in text)
    encoding = stream.encoding or "utf-8"
    stream.write(shown.encode(encoding, _PLAINER).decode(encoding) + "\n")


_UNPRINTED = "\n\t\u2068\u2069"
"""Characters written although they do not print: line breaks, tabs, and the isolates around names of any direction."""

_PLAINER = "cardtable.plainer"
_PLAIN = str.maketrans("“”«»‘’–—−×", '""""\'\'---x', "\u2068\u2069")


def _plainer(flaw: UnicodeError) -> tuple[str, int]:
    """The nearest letters to those that an encoding lacks, and where to go on; a handler for `codecs`."""
    assert isinstance(flaw, UnicodeEncodeError)
    lacking = flaw.object[flaw.start : flaw.end].translate(_PLAIN)
    letters = (unicodedata.normalize("NFKD", letter) for letter in lacking)
    return "".join(letter[0] if letter[0].isascii() else "?" for letter in letters), flaw.end


codecs.register_error(_PLAINER, _plainer)
