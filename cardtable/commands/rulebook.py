"""`cardtable options` and `cardtable rules`: the house rules of a game, and its rulebook as they have it."""

from __future__ import annotations

import argparse

from cardtable.commands import given, output
from cardtable.commands.as_json import Json, as_json
from cardtable.commands.trouble import DONE
from cardtable.engine.match import AnyRules
from cardtable.engine.options import Choice, Conflict, Option, Switch, Value, Whole, shown
from cardtable.wording import Words


def rules(parsed: argparse.Namespace) -> int:
    """Print the rulebook in Markdown."""
    kind = given.game(parsed.game)
    words = given.words(parsed.lang)
    output.say(words.rulebook(given.rules(kind, given.options(kind, parsed.set))).rstrip("\n"))
    return DONE


def options(parsed: argparse.Namespace) -> int:
    """Print every option with its values, its default and what it means, and which values exclude each other."""
    kind = given.game(parsed.game)
    words = given.words(parsed.lang)
    if parsed.json:
        output.say_json(
            {
                "game": kind.id,
                "seats": {"low": kind.seats[0], "high": kind.seats[-1], "default": kind.default_seats},
                "options": [_in_json(kind, option, words) for option in kind.option_set],
                "conflicts": [_pair(conflict) for conflict in kind.option_set.conflicts],
            }
        )
        return DONE
    paragraphs = [_in_text(kind, option, words) for option in kind.option_set]
    paragraphs += [
        words.say("cli.options.conflict", one=_written(conflict.first), other=_written(conflict.second))
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
            return [*([0] if option.zero and option.low > 0 else []), *range(option.low, option.high + 1)]
        case Switch():
            return [True, False]


def _in_text(kind: type[AnyRules], option: Option, words: Words) -> str:
    lines = [
        f"{option.id} = {_accepted(option)}",
        f"    {words.option(kind.id, option.id)}. {words.option_help(kind.id, option.id)}",
    ]
    if not isinstance(option, Whole) and not _is_seat_number(option):
        lines += [f"    {shown(value)}: {words.option_value(kind.id, option.id, value)}" for value in values(option)]
    return "\n".join([*lines, f"    {words.say('cli.options.default', value=shown(option.default))}"])


def _accepted(option: Option) -> str:
    """What may stand after the `=` of `--set`."""
    if isinstance(option, Whole):
        return f"{option.low}..{option.high}" + (" | off" if option.zero else "")
    return " | ".join(map(shown, values(option)))


def _is_seat_number(option: Option) -> bool:
    """Whether the values are told by their own numbers, so that a line for each would say nothing."""
    return isinstance(option, Choice) and sum(value.isdecimal() for value in option.values) > 1


def _in_json(kind: type[AnyRules], option: Option, words: Words) -> Json:
    limits: dict[str, Json] = {"low": option.low, "high": option.high} if isinstance(option, Whole) else {}
    return {
        "id": option.id,
        "type": type(option).__name__.lower(),
        "default": as_json(option.default),
        **limits,
        "values": [
            {
                "value": as_json(value),
                "set": f"{option.id}={shown(value)}",
                "label": words.option_value(kind.id, option.id, value),
            }
            for value in values(option)
        ],
        "label": words.option(kind.id, option.id),
        "help": words.option_help(kind.id, option.id),
    }


def _pair(conflict: Conflict) -> Json:
    return [{"option": id, "value": as_json(value)} for id, value in (conflict.first, conflict.second)]


def _written(pair: tuple[str, Value]) -> str:
    return f"{pair[0]}={shown(pair[1])}"
