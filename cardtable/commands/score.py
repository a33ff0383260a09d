"""`cardtable score`: what some cards are worth."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterable
from contextlib import suppress

from cardtable.commands import given, output
from cardtable.commands.as_json import as_json
from cardtable.commands.trouble import DONE, WRONG, Trouble, wrong
from cardtable.engine.cards import Card
from cardtable.engine.match import AnyRules

PLAIN = "points"
"""The kind of score that is only a number."""


def score(parsed: argparse.Namespace) -> int:
    """Print what the cards are worth: a number, or the name of what they make."""
    kind = given.game(parsed.game)
    rules = given.rules(kind, given.options(kind, parsed.set))
    words = given.words(parsed.lang)
    cards = _cards(kind, parsed.cards)
    try:
        worth = rules.score(cards)
    except ValueError:
        raise Trouble(lambda words: words.say(f"{kind.id}.no_hand"), WRONG) from None
    text = str(worth.number) if worth.kind == PLAIN else words.score(kind.id, worth)
    if parsed.json:
        output.say_json(
            "score",
            {"game": kind.id, "cards": as_json(cards), "text": words.score(kind.id, worth), "score": as_json(worth)},
        )
    else:
        output.say(text)
    return DONE


def _cards(kind: type[AnyRules], texts: Iterable[str]) -> list[Card]:
    """The cards of these codes, in any case, in separate words or in one with blanks or commas between."""
    return [_card(kind, code) for text in texts for code in re.split(r"[\s,]+", text) if code]


def _card(kind: type[AnyRules], code: str) -> Card:
    for spelling in (f"{code[:-1].upper()}{code[-1:].lower()}", code):
        with suppress(ValueError):
            return kind.pack[spelling]
    ranks, suits = " ".join(given.ranks(kind)), " ".join(kind.pack.suits)
    example = str(kind.pack.cards[0])
    raise wrong("no_card", word=code, game=given.title(kind), ranks=ranks, suits=suits, example=example)
