"""The parser: argparse with all its texts replaced by our own words."""

from __future__ import annotations

import argparse
import re
import textwrap
from collections.abc import Sequence
from functools import partial
from typing import Any, NoReturn

from cardtable.commands import output
from cardtable.commands.trouble import Sentence, sentence, wrong
from cardtable.wording import Words

_FLAWS = (
    (re.compile(r"the following arguments are required: (.+)"), "flaw.required"),
    (re.compile(r"unrecognized arguments: (.+)", re.DOTALL), "flaw.unknown"),
    (re.compile(r"argument (.+?): expected (?:one|at least one) argument"), "flaw.bare"),
    (re.compile(r"argument (.+?): ignored explicit argument .+", re.DOTALL), "flaw.full"),
)
"""The messages of argparse that we know, with our key for each; the group is the word that is wrong."""


class Parser(argparse.ArgumentParser):
    """A parser in one language; it raises a flaw as a Trouble instead of printing it with the usage.

    Attributes:
        words: the language of the help.
    """

    def __init__(self, program: str, words: Words, about: str, more: Sequence[str] = ()) -> None:
        """A parser that knows `--help`; `more` are lines for the end of the help."""
        super().__init__(
            prog=program,
            description=filled(about),
            epilog="\n".join(more),
            allow_abbrev=False,
            add_help=False,
            formatter_class=partial(_Formatter, words),
        )
        self.words = words
        self._positionals.title = words.say("cli.help.arguments")
        self._optionals.title = words.say("cli.help.options")
        self.add_argument("-h", "--help", action="help", help=words.say("cli.help.help"))

    def add(self, name: str, shape: str = "", help: str = "", **more: Any) -> None:
        """Take a word, or an option with `--`; `shape` stands for its value in the help, `help` is a key of words."""
        if shape:
            more["metavar"] = self.words.say(f"cli.shape.{shape}")
        text = self.words.say(f"cli.help.{help or name.lstrip('-')}", **more.pop("values", {}))
        self.add_argument(name, help=text.replace("%", "%%"), **more)

    def print_help(self, file: object = None) -> None:
        """Print the help like any other result."""
        output.say(self.format_help().rstrip("\n"))

    def error(self, message: str) -> NoReturn:
        """Refuse the call."""
        raise wrong("call", flaw=_flaw(message), program=self.prog)


class _Formatter(argparse.RawDescriptionHelpFormatter):
    """Argparse's layout of the help, with our word for the usage."""

    def __init__(self, words: Words, prog: str, **more: Any) -> None:
        super().__init__(prog, **more)
        self._usage = words.say("cli.help.usage")

    def add_usage(self, usage: str | None, actions: Any, groups: Any, prefix: str | None = None) -> None:
        """Add the usage, after our word for it."""
        super().add_usage(usage, actions, groups, f"{self._usage} ")


def filled(text: str, indent: str = "", first: str | None = None) -> str:
    """A paragraph wrapped to the terminal; `first` begins the first line, `indent` the others."""
    return textwrap.fill(
        text,
        output.width(),
        initial_indent=indent if first is None else first,
        subsequent_indent=indent,
        break_long_words=False,
        break_on_hyphens=False,
    )


def _flaw(message: str) -> Sentence:
    """The message of argparse in our words."""
    for pattern, key in _FLAWS:
        found = pattern.fullmatch(message)
        if found:
            return sentence(key, what=found[1])
    return sentence("flaw.other")
