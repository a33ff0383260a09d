"""Forms: how texts, names and cards begin and end, on which sentences depend. Nothing here looks a text up."""

from __future__ import annotations

from unicodedata import bidirectional, normalize

from cardtable.engine.cards import Card

ISOLATE, END_OF_ISOLATE = "\u2068", "\u2069"
"""The characters around a name that runs from right to left; the sentence around it keeps its direction."""


def capital(text: str) -> str:
    """Return the text with its first letter in upper case."""
    return text[:1].upper() + text[1:]


def ended(sentence: str) -> str:
    """Return the sentence with a full stop at its end, unless its last word, such as "Jr.", brings one."""
    return sentence if stops(sentence) else f"{sentence}."


def stops(text: str) -> bool:
    """Return whether the text ends in a full stop."""
    return text.rstrip(END_OF_ISOLATE).endswith(".")


def first_letter(name: str) -> str:
    """Return the first letter of a name in upper case, without accent: words before a name depend on it."""
    return normalize("NFD", name)[:1].upper()


def rank_letter(card: Card) -> str:
    """Return the first character of the card's code, which names its rank; "?" if the card is unknown."""
    return str(card)[0]


def isolated(name: str) -> str:
    """Return the name; if any of it runs from right to left, between isolates, to keep the sentence's direction."""
    turned = any(bidirectional(letter) in ("R", "AL", "AN") for letter in name)
    return f"{ISOLATE}{name}{END_OF_ISOLATE}" if turned else name
