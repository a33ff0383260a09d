"""Actions: what a seat can do in its turn, written and read the same way in every game, and why it may not."""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from cardtable.engine.cards import Card, Pack
from cardtable.engine.events import Key
from cardtable.engine.seats import Seat


class Action(NamedTuple):
    """Something a seat does: a verb, and the cards, the seat or the number it is about.

    One class serves every game, so that records, bots, the command line and the window treat all games alike; what
    the verbs mean, and which there are, each game's rules say. `str(action)` is its notation: `swap 4b 6s`,
    `donor @2`, `bid 5`.
    """

    verb: str
    cards: tuple[Card, ...] = ()
    seat: Seat | None = None
    number: int | None = None

    def __str__(self) -> str:
        return _written(self)


class Reason(Key):
    """Why an action is refused, in any game. A game may have reasons of its own besides."""

    NOT_YOUR_TURN = "not_your_turn"
    NOT_NOW = "not_now"
    NOT_IN_THESE_RULES = "not_in_these_rules"
    NOT_IN_HAND = "not_in_hand"
    ALREADY_LEFT = "already_left"
    MATCH_OVER = "match_over"


class IllegalAction(ValueError):
    """An action that belongs to the game but is refused here; nothing has changed.

    Attributes:
        rule: the key of the rule that refuses it, an anchor of the rulebook.
        reason: a key for words.
        arguments: what the words are about (seats, numbers, cards).
    """

    def __init__(self, rule: str, reason: StrEnum, **arguments: object) -> None:
        self.rule = rule
        self.reason = reason
        self.arguments = arguments

    def __str__(self) -> str:
        return f"{self.rule}: {self.reason}"


@lru_cache(maxsize=4096)
def alone(verb: str) -> tuple[Action, ...]:
    """The one action of a verb that is about nothing."""
    return (Action(verb),)


@lru_cache(maxsize=4096)
def numbered(verb: str, numbers: range) -> tuple[Action, ...]:
    """An action of this verb about each of these numbers."""
    return tuple(Action(verb, number=number) for number in numbers)


@lru_cache(maxsize=4096)
def _written(action: Action) -> str:
    """The notation of an action; a match writes the same few again and again."""
    words = [action.verb, *map(str, action.cards)]
    if action.seat is not None:
        words.append(f"@{action.seat}")
    if action.number is not None:
        words.append(str(action.number))
    return " ".join(words)


def parse_action(text: str, pack: Pack) -> Action:
    """The action of this notation, whatever its verb.

    Raises:
        ValueError: if a word after the verb is no card of the pack, no seat (`@2`) and no number, or comes twice.
    """
    verb, *words = text.split() or [""]
    cards: list[Card] = []
    seat: Seat | None = None
    number: int | None = None
    for word in words:
        if word.startswith("@") and word[1:].isdecimal() and seat is None:
            seat = Seat(int(word[1:]))
        elif word.isdecimal() and number is None:
            number = int(word)
        else:
            cards.append(pack[word])
    return Action(verb, tuple(cards), seat, number)
