"""What can be given to the program on the command line, read from its own parsers: for the manual and completions."""

import argparse
import os
from typing import NamedTuple

from shipping.about import ROOT

COMPLETED = {
    "game": "game",
    "--set": "rule",
    "--lang": "language",
    "--deck": "deck",
    "--bots": "bot",
    "file": "record",
    "--out": "picture",
    "--record": "folder",
}
"""What a shell can offer where a word or the value of an option is expected."""


class Word(NamedTuple):
    """A word or an option that a command takes.

    Attributes:
        names: those of an option, `-h` and `--help`; empty for a plain word.
        shape: what stands for the word, or for the option's value; empty for a switch.
        help: what it does.
        kind: a value of COMPLETED, or empty.
        needed: whether the command can do without.
        many: whether there may be several.
    """

    names: tuple[str, ...]
    shape: str
    help: str
    kind: str
    needed: bool
    many: bool


class Call(NamedTuple):
    """A command: what it does, what it takes, and what its help says in the end."""

    summary: str
    words: list[Word]
    more: str


def calls(language: str = "en") -> dict[str, Call]:
    """Every command in its order, and under no name the call without one, as they are told in a language."""
    from cardtable.commands.parsers import all_parsers
    from cardtable.wording import Words

    words = Words(language)
    columns = os.environ.get("COLUMNS")
    os.environ["COLUMNS"] = "74"  # not as wide as the terminal that a package happens to be built in
    try:
        parsers = all_parsers(words)
    finally:
        if columns is None:
            del os.environ["COLUMNS"]
        else:
            os.environ["COLUMNS"] = columns
    return {
        name: Call(
            words.say(f"cli.command.{name}") if name else "", words_of(parser), parser.epilog or "" if name else ""
        )
        for name, parser in parsers.items()
    }


def words_of(parser: argparse.ArgumentParser) -> list[Word]:
    """What this parser takes, in its order."""
    return [word_of(action) for action in parser._actions]


def word_of(action: argparse.Action) -> Word:
    """What argparse knows of one word or option."""
    names = tuple(action.option_strings)
    takes = action.nargs != 0
    metavar = action.metavar if isinstance(action.metavar, str) else action.dest.upper()
    key = next((name for name in names if name.startswith("--")), action.dest)
    help = (action.help or "") % {"default": action.default, "prog": "cardtable"}
    many = action.nargs in ("+", "*") or isinstance(action, argparse._AppendAction)
    return Word(names, metavar if takes else "", help, COMPLETED.get(key, ""), action.required, many)


def games() -> list[str]:
    """The ids of the games."""
    from cardtable.games import GAMES

    return list(GAMES)


def house_rules(game: str) -> list[str]:
    """The ids of a game's house rules."""
    from cardtable.games import GAMES

    return [option.id for option in GAMES[game].option_set]


def languages() -> list[str]:
    """The codes of the languages."""
    from cardtable.wording.catalogue import codes

    return list(codes())


def decks() -> list[str]:
    """The ids of the decks: each has a folder of pictures."""
    others = {"press", "contact"}
    return sorted(
        path.name for path in (ROOT / "assets" / "cards").iterdir() if path.is_dir() and path.name not in others
    )


def bots() -> list[str]:
    """The names of the bots, whichever game they play."""
    from cardtable.bots import names
    from cardtable.games import GAMES

    return sorted({name for game in GAMES for name in names(game, yardsticks=True)})
