"""Rulebooks: Markdown in which sentences change with the options. `Words` calls this module.

The notation: `{{if thirty_one=lowest_pays|others_pay}} … {{elif …}} … {{else}} … {{end}}` keeps at most one of its
parts; `{{lives}}` stands for the value of an option. A line of nothing but such marks leaves no empty line. Every
heading ends with its anchor, the key of the rule: `## Bussare {#knock}`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache

from cardtable.engine.options import ON, Option, OptionSet, Value, shown
from cardtable.wording.catalogue import FALLBACK, FOLDER

_MARK = re.compile(r"\{\{\s*([^{}]*?)\s*\}\}")
_ALONE = re.compile(r"^[ \t]*((?:\{\{(?:if|elif|else|end)[^{}]*\}\}[ \t]*)+)\n", re.MULTILINE)
_HEADING = re.compile(r"^#+ (.+?) \{#(\w+)\}$", re.MULTILINE)
_WORDS_OF_MARKS = ("if", "elif", "else", "end")


class TemplateError(ValueError):
    """A mark in a rulebook has no partner, or names no option or no value of one; the message says which."""


@cache
def source(language: str, game: str) -> str:
    """Return the unrendered rulebook in this language, else in English, else an empty text."""
    paths = (FOLDER / code / f"{game}.md" for code in (language, FALLBACK))
    return next((path.read_text(encoding="utf-8") for path in paths if path.is_file()), "")


def rendered(
    language: str, game: str, option_set: OptionSet, options: Mapping[str, Value], texts: Mapping[str, str]
) -> str:
    """Return the rulebook, in Markdown, as it reads under these options.

    Args:
        language: the code of the language.
        game: the id of the game.
        option_set: the options that there are, which the conditions name.
        options: their values.
        texts: what `{{NAME}}` stands for, by name.

    Raises:
        TemplateError: a mark has no partner, names no option of the game or no value of one, or stands for no text.
    """

    def holds(condition: str) -> bool:
        option, values = _condition(condition, option_set)
        return shown(options[option]) in values

    template = _ALONE.sub(r"\1", source(language, game))
    pieces = iter(_MARK.split(template))
    text, ended = _part(pieces, holds, texts)
    if ended:
        raise TemplateError(f"{{{{{ended}}}}} without an if")
    return re.sub(r"\n{3,}", "\n\n", re.sub(r"[ \t]+$", "", text, flags=re.MULTILINE))


@cache
def titles(language: str, game: str) -> dict[str, str]:
    """Return every heading of the rulebook by its anchor, in the order of the book."""
    return {anchor: title for title, anchor in _HEADING.findall(source(language, game))}


@cache
def anchor_of(language: str, game: str, option: str) -> str:
    """Return the anchor of the section about this option: of the same name, else the first that changes with it.

    If there is neither, the answer is the id of the option.
    """
    anchors = titles(language, game)
    if option in anchors:
        return option
    anchor = ""
    for line in source(language, game).splitlines():
        heading = _HEADING.match(line)
        anchor = heading[2] if heading else anchor
        if any(option in re.split(r"\W+", mark) for mark in _MARK.findall(line)):
            return anchor
    return option


def _part(pieces: Iterator[str], holds: Callable[[str], bool], texts: Mapping[str, str]) -> tuple[str, str]:
    """Return the rendered text up to the `elif`, `else` or `end` that ends it, and that mark; empty at the end."""
    text = next(pieces)
    for mark in pieces:
        word, _, condition = mark.partition(" ")
        if word == "if":
            text += _choice(condition, pieces, holds, texts)
        elif word in _WORDS_OF_MARKS:
            return text, mark
        elif mark in texts:
            text += texts[mark]
        else:
            raise TemplateError(f"{{{{{mark}}}}} stands for nothing")
        text += next(pieces)
    return text, ""


def _choice(condition: str, pieces: Iterator[str], holds: Callable[[str], bool], texts: Mapping[str, str]) -> str:
    """Return the first part of an `if` whose condition holds, rendered; empty if none does."""
    kept, done = "", False
    kept_now = holds(condition)
    while True:
        text, ended = _part(pieces, holds, texts)
        if kept_now and not done:
            kept, done = text, True
        word, _, condition = ended.partition(" ")
        if word == "end":
            return kept
        if not word:
            raise TemplateError("an if without an end")
        kept_now = word == "else" or holds(condition)


def _condition(condition: str, option_set: OptionSet) -> tuple[str, list[str]]:
    """Return the option that this condition names, and the values of it for which it holds."""
    id, equals, wanted = condition.partition("=")
    if not equals or id not in option_set:
        raise TemplateError(f"{condition!r} is no condition on an option")
    values = wanted.split("|")
    for value in values:
        if not _is_value(option_set[id], value):
            raise TemplateError(f"{value!r} in {condition!r} is no value: {id} takes {option_set[id].accepted}")
    return id, values


def _is_value(option: Option, text: str) -> bool:
    """Return whether `shown` gives this text for a value of the option."""
    values = (text, text == ON, int(text) if text.isdecimal() else -1)
    return any(option.check(value) and shown(value) == text for value in values)
