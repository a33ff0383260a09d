"""Forms: how a card, a name or a number stands in a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING
from unicodedata import normalize

from cardtable.engine.cards import Card

if TYPE_CHECKING:
    from cardtable.wording.words import Words


class Inflected:
    """A card, a name or a number on its way into a sentence of some game, which may ask for a form of it."""

    def __init__(self, words: Words, thing: Card | str | int, game: str) -> None:
        self._words = words
        self._thing = thing
        self._game = game

    def __format__(self, form: str) -> str:
        match self._thing:
            case Card() as card:
                word = self._words.card(card, self._game)
                return self._words.inflected("card", form, rank_letter(self._words.seen(card)), word) if form else word
            case str() as name:
                return self._words.inflected("name", form, _first_letter(name), name) if form else name
            case number:
                return self._words.number(number) if form == "word" else format(number, form)


def capital(text: str) -> str:
    """The text with its first letter in upper case."""
    return text[:1].upper() + text[1:]


def _first_letter(name: str) -> str:
    """The letter by whose sound other words go: in upper case, without accent."""
    return normalize("NFD", name)[:1].upper()


def rank_letter(card: Card) -> str:
    """The letter of its rank in its code; "?" if it is unknown."""
    return str(card)[0]
