"""Calls: finds the command that a call names, and runs it."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import TypeAlias

from cardtable import __version__
from cardtable.commands import given, output
from cardtable.commands.parser import Parser
from cardtable.commands.parsers import parser_of, parser_of_file, parser_of_window
from cardtable.commands.trouble import DONE, wrong
from cardtable.engine.record import SUFFIX
from cardtable.wording import Words

Command: TypeAlias = Callable[[argparse.Namespace], int]
"""A function that does a command, and returns the exit status."""


def do(call: Sequence[str]) -> int:
    """Do what these words say; the exit status."""
    call = given.language_last(call)
    status = _run(call, given.spoken(call))
    output.finish()
    return status


def _run(call: Sequence[str], words: Words) -> int:
    """Find the command and do it."""
    name = call[0] if call else ""
    if name in COMMANDS:
        parsed = _parsed(parser_of(name, words), call[1:])
        return DONE if parsed is None else COMMANDS[name](parsed)
    if name.endswith(SUFFIX) or os.path.isfile(name):
        parsed = _parsed(parser_of_file(words), call)
        return DONE if parsed is None else _open_record(parsed)
    if call and not name.startswith("-"):
        raise wrong("no_command", word=name, commands=", ".join(COMMANDS))
    parsed = _parsed(parser_of_window(words), call)
    return DONE if parsed is None else _open(parsed)


def _parsed(parser: Parser, call: Sequence[str]) -> argparse.Namespace | None:
    """The parsed words; None if they only asked for help, which has been printed."""
    try:
        return parser.parse_args(call)
    except SystemExit:
        return None


def _open(parsed: argparse.Namespace) -> int:
    if parsed.version:
        output.say(f"cardtable {__version__}")
        return DONE
    from cardtable.commands.window import open_home

    return open_home(parsed.lang)


def _open_record(parsed: argparse.Namespace) -> int:
    from cardtable.commands.window import open_record

    return open_record(parsed.file, parsed.lang)


def _late(module: str, name: str) -> Command:
    """The function of this name in a module of `commands`, which is imported when the function is called."""

    def run(parsed: argparse.Namespace) -> int:
        command: Command = getattr(import_module(f"cardtable.commands.{module}"), name)
        return command(parsed)

    return run


COMMANDS = {
    "play": _late("window", "play"),
    "simulate": _late("simulate", "simulate"),
    "score": _late("score", "score"),
    "options": _late("rulebook", "options"),
    "rules": _late("rulebook", "rules"),
    "replay": _late("replay", "replay"),
    "render": _late("window", "render"),
    "selftest": _late("window", "selftest"),
}
"""The function that does each command; `parsers` says what a command takes."""
