"""Forms: how a card, a name or a number is inflected in a sentence. `Words` fills its placeholders with these."""

from __future__ import annotations

from collections.abc import Mapping
from string import Formatter
from typing import TYPE_CHECKING
from unicodedata import normalize

from cardtable.engine.cards import Card
from cardtable.wording.people import END_OF_ISOLATE

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

    @property
    def stops(self) -> bool:
        """Whether it is a text that ends in a full stop."""
        return isinstance(self._thing, str) and _stops(self._thing)

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


def ended(sentence: str) -> str:
    """Return the sentence with a full stop at its end, unless its last word, such as "Jr.", brings one."""
    return sentence if _stops(sentence) else f"{sentence}."


def filled(text: str, values: Mapping[str, object]) -> str:
    """Return the text with its placeholders filled; a full stop after a value that ends in one is left out.

    Raises:
        LookupError: a placeholder has no value.
    """
    if not any(isinstance(value, Inflected) and value.stops for value in values.values()):
        return text.format(**values)
    pieces = [""]
    for literal, name, form, _ in Formatter().parse(text):
        doubled = literal.startswith(".") and not literal.startswith("..") and _stops(pieces[-1])
        pieces.append(literal[doubled:])
        if name is not None:
            pieces.append(format(values[name], form or ""))
    return "".join(pieces)


def _stops(text: str) -> bool:
    return text.rstrip(END_OF_ISOLATE).endswith(".")


def _first_letter(name: str) -> str:
    """Return the first letter of a name in upper case, without accent: words before a name depend on it."""
    return normalize("NFD", name)[:1].upper()


def rank_letter(card: Card) -> str:
    """Return the first character of the card's code, which names its rank; "?" if the card is unknown."""
    return str(card)[0]
