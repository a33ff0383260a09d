"""The front: which command the words ask for, and how whatever goes wrong becomes one sentence and an exit status."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Sequence
from typing import NamedTuple, NoReturn

from cardtable import PROGRAM, __version__
from cardtable.commands import given, messages, output
from cardtable.commands.trouble import DONE, INTERRUPTED, UNABLE, UNREAD, Trouble, wrong
from cardtable.engine.record import SUFFIX

TRACEBACK_VARIABLE = "CARDTABLE_TRACEBACK"
"""The environment variable that lets a failure of the program itself be seen whole."""


class Parser(argparse.ArgumentParser):
    """Words to options; a flaw is raised as a Trouble instead of being printed with the usage."""

    def __init__(self, program: str, description: str, epilog: str | None = None) -> None:
        super().__init__(
            prog=program,
            description=description,
            epilog=epilog,
            allow_abbrev=False,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )

    def error(self, message: str) -> NoReturn:
        """Refuse the call."""
        raise wrong(messages.CALL.format(flaw=message, program=self.prog))


class Command(NamedTuple):
    """A command: what it does in a few words, what it takes, and what does it."""

    summary: str
    add_words: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], int]
    epilog: str | None = None


def obey(words: Sequence[str]) -> int:
    """Do what the words say. Nothing is raised; the exit status tells how it went."""
    try:
        status = _run(words)
        output.finish()
        return status
    except Trouble as trouble:
        output.complain(str(trouble))
        return trouble.status
    except KeyboardInterrupt:
        output.complain(messages.INTERRUPTED)
        return INTERRUPTED
    except BrokenPipeError:  # whoever read the output has seen enough
        output.give_up_output()
        return UNREAD
    except OSError as trouble:
        # without a number it is not the system's, but a sentence about a file of the program itself
        output.complain(str(trouble) if trouble.errno is None else messages.DISK_TROUBLE.format(why=trouble.strerror))
        return UNABLE
    except Exception as bug:
        if os.environ.get(TRACEBACK_VARIABLE):
            raise
        told = messages.BUG.format(kind=type(bug).__name__, flaw=bug, words=" ".join(words))
        output.complain(told)
        return UNABLE


def _run(words: Sequence[str]) -> int:
    """Find the command and do it."""
    name = words[0] if words else ""
    if name in COMMANDS or name in HIDDEN:
        command = (COMMANDS | HIDDEN)[name]
        parser = Parser(f"{PROGRAM} {name}", f"{command.summary[:1].upper()}{command.summary[1:]}.", command.epilog)
        command.add_words(parser)
        parsed = _parsed(parser, words[1:])
        return DONE if parsed is None else command.run(parsed)
    if name.endswith(SUFFIX) or os.path.isfile(name):
        return _open(words)
    if words and not name.startswith("-"):
        raise wrong(messages.NO_COMMAND.format(word=name, commands=", ".join(COMMANDS)))
    parser = Parser(PROGRAM, "A card table: you, computer opponents and the house rules you know.", _overview())
    parser.usage = f"{PROGRAM} [COMMAND … | FILE{SUFFIX}]"
    parser.add_argument("--version", action="version", version=f"cardtable {__version__}", help="print the version")
    if _parsed(parser, words) is None:
        return DONE
    from cardtable.commands.window import open_window

    return open_window(None)


def _open(words: Sequence[str]) -> int:
    """The window with the match of a record: how file managers call a program."""
    parser = Parser(PROGRAM, "Opens the window with the match of a record.")
    parser.add_argument("file", metavar=f"FILE{SUFFIX}")
    parsed = _parsed(parser, words)
    if parsed is None:
        return DONE
    from cardtable.commands.window import open_record

    return open_record(parsed.file)


def _parsed(parser: Parser, words: Sequence[str]) -> argparse.Namespace | None:
    """The words taken apart; None if they only asked for help or the version, which has been printed."""
    try:
        return parser.parse_args(words)
    except SystemExit:
        return None


def _overview() -> str:
    width = max(map(len, COMMANDS))
    lines = [f"  {name:{width}}  {command.summary}" for name, command in COMMANDS.items()]
    return "\n".join(
        [
            "commands (none: the window opens; a record: it opens with that match):",
            *lines,
            "",
            f"`{PROGRAM} COMMAND --help` tells more. Exit status: 0 done, 1 the machine could not do it,",
            "2 what was given is wrong, 130 interrupted.",
        ]
    )


# --- the commands: each takes its words here and does its work in a module that is loaded only then


def _add_play(parser: argparse.ArgumentParser) -> None:
    given.add_game(parser)
    given.add_seats(parser)
    given.add_seed(parser, "any text; the same seed deals the same cards (default: a new one, printed)")
    given.add_set(parser)


def _play(parsed: argparse.Namespace) -> int:
    from cardtable.commands.window import play

    return play(parsed)


def _add_simulate(parser: argparse.ArgumentParser) -> None:
    given.add_game(parser)
    given.add_seats(parser)
    parser.add_argument("--matches", metavar="M", default="100", help="how many matches (default: 100)")
    parser.add_argument(
        "--bots",
        metavar="NAME[:LEVEL],…",
        help="who plays, seat by seat, over again from the first when there are more seats (default: rule_of_thumb)",
    )
    given.add_seed(
        parser, "any text, S; the matches are dealt from the seeds S/0, S/1, … (default: a new one, printed)"
    )
    given.add_set(parser, "a house rule, may be given again; `random` draws those not set anew for every match")
    given.add_json(parser)
    parser.add_argument("--record", metavar="DIR", help="keep the record of every match in this folder")


def _simulate(parsed: argparse.Namespace) -> int:
    from cardtable.commands.simulate import simulate

    return simulate(parsed)


def _add_score(parser: argparse.ArgumentParser) -> None:
    given.add_game(parser)
    parser.add_argument("cards", metavar="CARDS", nargs="+", help="card codes, rank and then suit: Ad Ab Rs")
    given.add_set(parser)
    given.add_lang(parser)
    given.add_json(parser)


def _score(parsed: argparse.Namespace) -> int:
    from cardtable.commands.score import score

    return score(parsed)


def _add_options(parser: argparse.ArgumentParser) -> None:
    given.add_game(parser)
    given.add_lang(parser)
    given.add_json(parser)


def _options(parsed: argparse.Namespace) -> int:
    from cardtable.commands.rulebook import options

    return options(parsed)


def _add_rules(parser: argparse.ArgumentParser) -> None:
    given.add_game(parser)
    given.add_set(parser)
    given.add_lang(parser)


def _rules(parsed: argparse.Namespace) -> int:
    from cardtable.commands.rulebook import rules

    return rules(parsed)


def _add_replay(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a record, as matches leave them: its name ends in .cardtable")
    parser.add_argument(
        "--verify", action="store_true", help="only check that the record follows from its seed and the rules"
    )
    parser.add_argument(
        "--commitment",
        metavar="HASH",
        help="the fingerprint of the deal that the story shows from the start: check it too",
    )
    given.add_lang(parser)
    given.add_json(parser)


def _replay(parsed: argparse.Namespace) -> int:
    from cardtable.commands.replay import replay

    return replay(parsed)


def _add_render(parser: argparse.ArgumentParser) -> None:
    given.add_game(parser)
    parser.add_argument("--out", metavar="FILE.png", required=True, help="where the picture goes")
    given.add_seats(parser)
    given.add_seed(parser, "any text; the same seed deals the same cards (default: a new one, printed)")
    parser.add_argument("--moves", metavar="K", default="0", help="how many moves the bots make first (default: 0)")
    parser.add_argument("--size", metavar="WxH", default="1280x800", help="in pixels (default: 1280x800)")
    parser.add_argument("--deck", metavar="D", help="which cards")
    given.add_set(parser)
    given.add_lang(parser)


def _render(parsed: argparse.Namespace) -> int:
    from cardtable.commands.window import render

    return render(parsed)


def _add_selftest(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seats", metavar="N", help="play a whole match of so many, to be measured, and nothing else")
    parser.add_argument("--stay", metavar="S", default="0", help="stay open for so many seconds after it (default: 0)")


def _selftest(parsed: argparse.Namespace) -> int:
    from cardtable.commands.window import selftest

    return selftest(parsed)


COMMANDS = {
    "play": Command("opens the window at a table of this game", _add_play, _play),
    "simulate": Command(
        "lets bots play matches among themselves and says how they fared",
        _add_simulate,
        _simulate,
        "Every rule of the table is checked after every move. The matches a second go to standard error;\n"
        "what is printed on standard output is the same whenever the same seed is given.",
    ),
    "score": Command("says what some cards are worth", _add_score, _score),
    "options": Command("lists the house rules of a game", _add_options, _options),
    "rules": Command("prints the rulebook as these house rules have it, in Markdown", _add_rules, _rules),
    "replay": Command("tells a recorded match move by move, all cards open", _add_replay, _replay),
    "render": Command("draws a table as a picture, without a display", _add_render, _render),
}
"""Every command, in the order in which they are shown."""

HIDDEN = {"selftest": Command("plays through the window by itself, to try a package", _add_selftest, _selftest)}
"""What is for those who make packages, and not in the list."""
