"""`cardtable options` and `cardtable rules`: the options of a game, and its rulebook under given house rules."""

from __future__ import annotations

import argparse

from cardtable.commands import given, output
from cardtable.commands.as_json import Json, as_json
from cardtable.commands.parser import filled
from cardtable.commands.plain import plain
from cardtable.commands.trouble import DONE
from cardtable.engine.match import AnyRules
from cardtable.engine.options import Choice, Conflict, DealerChoice, Option, Switch, Value, Whole
from cardtable.wording import Words

INDENT = "    "


def rules(parsed: argparse.Namespace) -> int:
    """Print the rulebook, as text for a terminal or in Markdown."""
    kind = given.game(parsed.game)
    words = given.words(parsed.lang)
    markdown = words.rulebook(given.rules(kind, given.options(kind, parsed.set)))
    output.say(markdown.rstrip("\n") if parsed.markdown else plain(markdown))
    return DONE


def options(parsed: argparse.Namespace) -> int:
    """Print every option with its values, its default and what it means, and which values exclude each other."""
    kind = given.game(parsed.game)
    words = given.words(parsed.lang)
    if parsed.json:
        output.say_json(
            "options",
            {
                "game": kind.id,
                "seats": {"low": kind.seats[0], "high": kind.seats[-1], "default": kind.default_seats},
                "options": [_in_json(kind, option, words) for option in kind.option_set],
                "conflicts": [_pair(conflict) for conflict in kind.option_set.conflicts],
            },
        )
        return DONE
    paragraphs = [_in_text(kind, option, words) for option in kind.option_set]
    paragraphs += [
        words.say(
            "cli.options.conflict",
            one=kind.option_set.written(*conflict.first),
            other=kind.option_set.written(*conflict.second),
        )
        for conflict in kind.option_set.conflicts
    ]
    output.say("\n\n".join(paragraphs))
    return DONE


def values(option: Option) -> list[Value]:
    """Every value that the option takes."""
    match option:
        case Choice():
            return list(option.values)
        case Whole():
            return [*([0] if option.check(0) else []), *option.numbers]
        case Switch():
            return [True, False]


def _in_text(kind: type[AnyRules], option: Option, words: Words) -> str:
    lines = [
        f"{option.id} = {_accepted(option)}",
        filled(f"{words.option(kind.id, option.id)}. {words.option_help(kind.id, option.id)}", INDENT, INDENT),
        *(
            f"{INDENT}{option.written(value)}: {words.option_value(kind.id, option.id, value)}"
            for value in _worded(option)
        ),
        f"{INDENT}{words.say('cli.options.default', value=option.written(option.default))}",
    ]
    return "\n".join(lines)


def _worded(option: Option) -> list[Value]:
    """The values that have words of their own: no numbers, and no seats."""
    if isinstance(option, Whole):
        return [0] if option.check(0) else []
    return [value for value in values(option) if not (isinstance(option, DealerChoice) and str(value).isdecimal())]


def _accepted(option: Option) -> str:
    """What may stand after the `=` of `--set`."""
    words = [option.written(value) for value in _worded(option)]
    match option:
        case Whole():
            words.append(f"{option.numbers[0]}..{option.high}")
        case DealerChoice():
            words.append(f"1..{len(option.values) - 1}")
    return " | ".join(words)


def _in_json(kind: type[AnyRules], option: Option, words: Words) -> Json:
    limits: dict[str, Json] = {"low": option.low, "high": option.high} if isinstance(option, Whole) else {}
    return {
        "id": option.id,
        "type": _type(option),
        "default": as_json(option.default),
        **limits,
        "values": [
            {
                "value": as_json(value),
                "set": kind.option_set.written(option.id, value),
                "label": words.option_value(kind.id, option.id, value),
            }
            for value in values(option)
        ],
        "label": words.option(kind.id, option.id),
        "help": words.option_help(kind.id, option.id),
    }


def _type(option: Option) -> str:
    match option:
        case Choice():
            return "choice"
        case Whole():
            return "whole"
    return "switch"


def _pair(conflict: Conflict) -> Json:
    return [{"option": id, "value": as_json(value)} for id, value in (conflict.first, conflict.second)]
