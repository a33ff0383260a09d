"""What was given on the command line, read: games, seats, seeds, house rules, languages. Every flaw is one sentence."""

from __future__ import annotations

import argparse
import shlex
from collections.abc import Mapping, Sequence

from cardtable.commands import messages
from cardtable.commands.trouble import wrong
from cardtable.engine.match import AnyRules
from cardtable.engine.options import OptionError, Options, shown
from cardtable.engine.shuffle import new_seed
from cardtable.games import GAMES
from cardtable.wording import Words, system_language
from cardtable.wording.catalogue import codes

RANDOM = "random"
"""`--set random`: every house rule that is not set itself is drawn anew for each match."""


def game(word: str) -> type[AnyRules]:
    """The game of this name."""
    if word not in GAMES:
        raise wrong(messages.NO_GAME.format(word=word, games=", ".join(GAMES)))
    return GAMES[word]


def options(kind: type[AnyRules], pairs: Sequence[str]) -> Options:
    """The house rules that `--set option=value …` names; of two values for one option the later counts."""
    given: Options = {}
    for pair in pairs:
        id, equals, text = pair.partition("=")
        if not equals:
            sentence = messages.NO_RANDOM_HERE if pair == RANDOM else messages.NOT_A_PAIR
            raise wrong(sentence.format(word=pair, example=_example(kind)))
        try:
            given[id] = kind.option_set.read(id, text)
        except OptionError as flaw:
            raise wrong(str(flaw)) from None
    return given


def rules(kind: type[AnyRules], given: Mapping[str, object]) -> AnyRules:
    """The game under these house rules."""
    try:
        return kind(given)
    except OptionError as flaw:
        raise wrong(str(flaw)) from None


def seats(kind: type[AnyRules], word: str | None) -> int:
    """How many play: what `--seats` says, else the usual number."""
    if word is None:
        return kind.default_seats
    low, high = kind.seats[0], kind.seats[-1]
    number = whole("--seats", word, 0)
    if number not in kind.seats:
        raise wrong(messages.NO_SEATS.format(game=kind.id, low=low, high=high, seats=number))
    return number


def table(given_rules: AnyRules, count: int) -> None:
    """Refuse a table at which these house rules cannot be played, say one without the seat that is to deal first."""
    try:
        given_rules.check_seats(count)
    except ValueError as flaw:
        raise wrong(str(flaw)) from None


def seed(word: str | None) -> str:
    """The seed: any text, else a new one."""
    if word is None:
        return new_seed()
    if not word:
        raise wrong(messages.EMPTY_SEED)
    return text("--seed", word)


def text(name: str, word: str) -> str:
    """A word that can be written to a file: a call may hold bytes that are no text."""
    try:
        word.encode()
    except UnicodeEncodeError:
        raise wrong(messages.UNTEXT.format(name=name, word=word)) from None
    return word


def whole(name: str, word: str, low: int, high: int | None = None) -> int:
    """A whole number in this range."""
    number = int(word) if word.isascii() and word.isdecimal() and len(word) < 10 else -1
    if number >= low and (high is None or number <= high):
        return number
    sentence = messages.NOT_WHOLE_FROM if high is None else messages.NOT_WHOLE
    raise wrong(sentence.format(name=name, word=word, low=low, high=high))


def words(code: str | None) -> Words:
    """The words of the language that `--lang` names, else of the one this computer is set to."""
    if code is None:
        return Words(system_language())
    if code not in codes():
        raise wrong(messages.NO_LANGUAGE.format(word=code, languages=", ".join(codes())))
    return Words(code)


def written(values: Options) -> str:
    """These house rules as words that give them again: `--set lives=2 --set comeback=0`."""
    return " ".join(f"--set {id}={shown(value)}" for id, value in values.items())


def quoted(seed: str) -> str:
    """A seed as it is written on a command line."""
    return shlex.quote(seed)


def _example(kind: type[AnyRules]) -> str:
    return next(f"{option.id}={shown(option.default)}" for option in kind.option_set)


def add_game(parser: argparse.ArgumentParser) -> None:
    """The word GAME."""
    parser.add_argument("game", metavar="GAME", help=f"one of {', '.join(GAMES)}")


def add_seats(parser: argparse.ArgumentParser) -> None:
    """The option --seats."""
    parser.add_argument("--seats", metavar="N", help="how many play (default: as the game is usually played)")


def add_seed(parser: argparse.ArgumentParser, help: str) -> None:
    """The option --seed."""
    parser.add_argument("--seed", metavar="S", help=help)


def add_set(
    parser: argparse.ArgumentParser, help: str = "a house rule; may be given again, and `options` lists them"
) -> None:
    """The option --set."""
    parser.add_argument("--set", metavar="OPTION=VALUE", action="append", default=[], help=help)


def add_lang(parser: argparse.ArgumentParser) -> None:
    """The option --lang."""
    parser.add_argument("--lang", metavar="CODE", help=f"{' or '.join(codes())} (default: this computer's language)")


def add_json(parser: argparse.ArgumentParser) -> None:
    """The option --json."""
    parser.add_argument("--json", action="store_true", help="print JSON")
