"""What a test of the window uses in place of something bigger."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardtable.engine.cards import Card

if TYPE_CHECKING:
    from cardtable.wording import Words

    Base = Words
else:
    Base = object


class KeysAsWords(Base):
    """Says the key of each message with its arguments, so that a test does not depend on a language."""

    def __init__(self) -> None:
        """No catalogue is read."""

    def say(self, key: str, **values: object) -> str:
        """The key and the arguments."""
        return " ".join([key, *(f"{name}={value}" for name, value in values.items())])

    def count(self, key: str, number: int, **values: object) -> str:
        """The key, the number and the arguments."""
        return self.say(key, n=number, **values)

    def card(self, card: Card) -> str:
        """The code of the card."""
        return str(card)

    def status(self, *facts: Any, **more: Any) -> str:
        """Nothing."""
        return ""

    def score(self, game: str, score: Any) -> str:
        """The kind and the number."""
        return f"{score.kind} {score.number}"
