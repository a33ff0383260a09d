"""Number entry: a bid or stake while the person chooses it, by steps, clicks or digits. It knows no Qt and no game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cardtable.engine.actions import Action
from cardtable.engine.frozen import frozen

MOST_TYPED = 999


@frozen
class NumberEntry:
    """A number to be named.

    Attributes:
        verb: the verb that names it.
        least, most: the range that is allowed.
        level: the number named last by another seat; 0: none yet.
        value: the number chosen now; a typed one may lie outside the range.
        typed: the number made by the digits typed so far; 0: none were.
        touched: whether the person has chosen it.
    """

    verb: str
    least: int
    most: int
    level: int
    value: int
    typed: int = 0
    touched: bool = False

    @classmethod
    def of(cls, actions: Sequence[Action], level: int) -> NumberEntry | None:
        """The entry for these actions, of which one verb at most names a number; None if none does."""
        named = [action for action in actions if action.number is not None and not action.cards and action.seat is None]
        if not named:
            return None
        numbers = [action.number for action in named if action.verb == named[0].verb and action.number is not None]
        return cls(named[0].verb, min(numbers), max(numbers), level, min(numbers))

    @property
    def fits(self) -> bool:
        """Whether the chosen number is allowed."""
        return self.least <= self.value <= self.most

    def choose(self, number: int) -> NumberEntry:
        """Choose this number."""
        return replace(self, value=max(0, min(MOST_TYPED, number)), typed=0, touched=True)

    def step(self, by: int) -> NumberEntry:
        """Change the number by so much, within the range."""
        return self.choose(max(self.least, min(self.most, self.value + by)))

    def type(self, digit: int, *, goes_on: bool) -> NumberEntry:
        """Type a digit, after those typed before (`goes_on`) or as the first of a new number."""
        typed = 10 * self.typed + digit if goes_on else digit
        if typed > 10 ** len(str(self.most)) - 1:
            typed = digit
        return replace(self, value=typed, typed=typed, touched=True)

    def rub_out(self) -> NumberEntry:
        """Take back the last digit."""
        shorter = (self.typed or self.value) // 10
        return replace(self, value=shorter or self.least, typed=shorter, touched=True)
