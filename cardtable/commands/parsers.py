"""The parser of each command, in one language. Nothing here runs a command or loads Qt."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby

from cardtable import PROGRAM
from cardtable.commands import given
from cardtable.commands.parser import Parser, filled
from cardtable.engine.cards import Pack
from cardtable.engine.record import SUFFIX
from cardtable.games import GAMES
from cardtable.wording import Words
from cardtable.wording.catalogue import codes

INDENT = "  "


def parser_of(command: str, words: Words) -> Parser:
    """The parser of a command."""
    fill, more = _COMMANDS[command]
    about = words.say(f"cli.command.{command}")
    parser = Parser(f"{PROGRAM} {command}", words, f"{about[:1].upper()}{about[1:]}.", list(more(words)))
    fill(parser)
    _add_lang(parser)
    return parser


def parser_of_window(words: Words) -> Parser:
    """The parser of a call without a command, whose help tells of them all."""
    parser = Parser(PROGRAM, words, words.say("cli.help.about"), list(_overview(words)))
    parser.usage = f"{PROGRAM} {words.say('cli.help.call', suffix=SUFFIX)}"
    parser.add("--version", action="store_true")
    _add_lang(parser)
    return parser


def parser_of_file(words: Words) -> Parser:
    """The parser of a call with nothing but a record: how file managers call a program."""
    parser = Parser(PROGRAM, words, words.say("cli.help.about_record"))
    parser.add("file", "record", values={"suffix": SUFFIX})
    _add_lang(parser)
    return parser


def all_parsers(words: Words) -> dict[str, Parser]:
    """Every parser by its command, and that of a call without one under no name at all."""
    return {"": parser_of_window(words), **{command: parser_of(command, words) for command in _COMMANDS}}


# --- words that several commands take


def _add_game(parser: Parser) -> None:
    parser.add("game", "game", values={"games": ", ".join(GAMES)})


def _add_lang(parser: Parser) -> None:
    parser.add(given.LANG, "language", values={"languages": parser.words.listed(codes(), "or")})


def _add_set(parser: Parser, help: str = "set") -> None:
    parser.add("--set", "option", help, action="append", default=[])


def _add_json(parser: Parser) -> None:
    parser.add("--json", action="store_true")


# --- the commands


def _play(parser: Parser) -> None:
    _add_game(parser)
    parser.add("--seats", "number")
    parser.add("--seed", "seed")
    _add_set(parser)


def _simulate(parser: Parser) -> None:
    from cardtable.bots import DEFAULT

    _add_game(parser)
    parser.add("--seats", "number")
    parser.add("--matches", "matches", default="100")
    parser.add("--bots", "bots", values={"default": DEFAULT})
    parser.add("--seed", "seed", "seeds")
    _add_set(parser, "set_random")
    _add_json(parser)
    parser.add("--record", "folder")


def _score(parser: Parser) -> None:
    _add_game(parser)
    parser.add("cards", "cards", nargs="+")
    _add_set(parser)
    _add_json(parser)


def _options(parser: Parser) -> None:
    _add_game(parser)
    _add_json(parser)


def _rules(parser: Parser) -> None:
    _add_game(parser)
    _add_set(parser)
    parser.add("--markdown", action="store_true")


def _replay(parser: Parser) -> None:
    parser.add("file", "record", values={"suffix": SUFFIX})
    parser.add("--verify", action="store_true")
    parser.add("--commitment", "hash")
    _add_json(parser)


def _render(parser: Parser) -> None:
    _add_game(parser)
    parser.add("--out", "picture", required=True)
    parser.add("--seats", "number")
    parser.add("--seed", "seed")
    parser.add("--moves", "moves", default="0")
    parser.add("--size", "size", default="1280x800")
    parser.add("--deck", "deck")
    _add_set(parser)


def _selftest(parser: Parser) -> None:
    parser.add("--seats", "number", "trial_seats")
    parser.add("--stay", "seconds", default="0")


# --- what the help of a command lists after its options


def _nothing(words: Words) -> Iterator[str]:
    yield from ()


def _bots(words: Words) -> Iterator[str]:
    """The bots of each game."""
    from cardtable.bots import levels, names

    yield filled(words.say("cli.help.checked"))
    yield ""
    yield words.say("cli.help.bots_of")
    for game in GAMES:
        bots = {bot: "|".join(levels(game, bot)) for bot in names(game, yardsticks=True)}
        yield _item(game, ", ".join(f"{bot}[:{level}]" if level else bot for bot, level in bots.items()))


def _codes(words: Words) -> Iterator[str]:
    """The codes of the cards of each game."""
    yield words.say("cli.help.codes_of")
    for game, kind in GAMES.items():
        by_suit = {card.suit: card for card in kind.pack.cards}
        suits = [f"{letter} ({words.suit(card)})" for letter, card in by_suit.items()]
        codes = words.say(
            "cli.help.codes",
            ranks=" ".join(_meant(letter, words.count(f"rank.{letter}", 1)) for letter in given.ranks(kind)),
            suits=" ".join(suits),
            example=str(kind.pack.cards[0]),
        )
        yield _item(game, codes)


def _decks(words: Words) -> Iterator[str]:
    """The decks that can show each game."""
    yield words.say("cli.help.decks_of")
    for pack, games in _by_pack():
        yield _item(", ".join(games), ", ".join(given.decks_for(pack)))


def _meant(letter: str, name: str) -> str:
    """A letter of a code with what it stands for, where that is something else."""
    return letter if letter == name else f"{letter} ({name})"


def _by_pack() -> Iterator[tuple[Pack, list[str]]]:
    """Every pack with the games that are played with it."""
    ordered = sorted(GAMES, key=lambda game: GAMES[game].pack.cards[0])
    for _, games in groupby(ordered, lambda game: GAMES[game].pack.cards[0]):
        together = list(games)
        yield GAMES[together[0]].pack, together


def _overview(words: Words) -> Iterator[str]:
    yield filled(f"{words.say('cli.help.commands')}:")
    width = max(map(len, _COMMANDS))
    for command in _COMMANDS:
        summary = words.say(f"cli.command.{command}")
        yield filled(summary, " " * (width + 4), f"{INDENT}{command:{width}}  ")
    yield ""
    yield filled(words.say("cli.help.more", program=PROGRAM))


def _item(name: str, text: str) -> str:
    return filled(f"{name}: {text}", INDENT * 2, INDENT)


_COMMANDS: dict[str, tuple[Callable[[Parser], None], Callable[[Words], Iterator[str]]]] = {
    "play": (_play, _nothing),
    "simulate": (_simulate, _bots),
    "score": (_score, _codes),
    "options": (_options, _nothing),
    "rules": (_rules, _nothing),
    "replay": (_replay, _nothing),
    "render": (_render, _decks),
    "selftest": (_selftest, _nothing),
}
"""For each command, in the order in which they are shown, what it takes and what its help lists besides."""
