"""`cardtable score`: what some cards are worth."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterable
from contextlib import suppress

from cardtable.commands import given, messages, output
from cardtable.commands.as_json import as_json
from cardtable.commands.trouble import DONE, wrong
from cardtable.engine.cards import Card, Pack

PLAIN = "points"
"""The kind of score that is but a number."""


def score(parsed: argparse.Namespace) -> int:
    """Print a number, or what the cards make where that is more than a number."""
    kind = given.game(parsed.game)
    rules = given.rules(kind, given.options(kind, parsed.set))
    words = given.words(parsed.lang)
    cards = _cards(kind.pack, parsed.cards)
    try:
        worth = rules.score(cards)
    except ValueError as flaw:
        raise wrong(messages.NO_SCORE.format(flaw=flaw)) from None
    text = str(worth.number) if worth.kind == PLAIN else words.score(kind.id, worth)
    if parsed.json:
        output.say_json(
            {"game": kind.id, "cards": as_json(cards), "text": words.score(kind.id, worth), "score": as_json(worth)}
        )
    else:
        output.say(text)
    return DONE


def _cards(pack: Pack, texts: Iterable[str]) -> list[Card]:
    """The cards of these codes, in whatever case, apart or in one word with blanks or commas between."""
    return [_card(pack, code) for text in texts for code in re.split(r"[\s,]+", text) if code]


def _card(pack: Pack, code: str) -> Card:
    with suppress(ValueError):
        return pack[code[:1].upper() + code[1:].lower()]
    try:
        return pack[code]
    except ValueError as flaw:  # quotes the code as it was given
        raise wrong(str(flaw)) from None
