"""Forms: how a card, a name or a number is inflected in a sentence. `Words` fills its placeholders with these."""

from __future__ import annotations

from typing import TYPE_CHECKING
from unicodedata import normalize

from cardtable.engine.cards import Card

if TYPE_CHECKING:
    from cardtable.wording.words import Words


class Inflected:
    """A card, a name or a number as the value of a placeholder, which may ask for a form of it: `{card:the}`.

    A number accepts the form `word` and Python's format specifications.
    """

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
    """Return the text with its first letter in upper case."""
    return text[:1].upper() + text[1:]


def _first_letter(name: str) -> str:
    """Return the first letter of a name in upper case, without accent: words before a name depend on it."""
    return normalize("NFD", name)[:1].upper()


def rank_letter(card: Card) -> str:
    """Return the first character of the card's code, which names its rank; "?" if the card is unknown."""
    return str(card)[0]
