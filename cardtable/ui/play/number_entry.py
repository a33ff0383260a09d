"""A number that an action names, as it is being chosen: stepped, clicked or typed. No Qt, and no game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from cardtable.engine.actions import Action

MOST_TYPED = 999


@dataclass(frozen=True)
class NumberEntry:
    """A number to be named.

    Attributes:
        verb: what is done with it.
        least, most: what may be named.
        level: what somebody has named already; 0: nothing yet.
        value: what is chosen now; typed by hand it may be one that is refused.
        typed: what the digits typed so far make; 0: none were.
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
        """What there is to name among these actions; only one verb of a turn names a number."""
        named = [action for action in actions if action.number is not None and not action.cards and action.seat is None]
        if not named:
            return None
        numbers = [action.number for action in named if action.verb == named[0].verb and action.number is not None]
        return cls(named[0].verb, min(numbers), max(numbers), level, min(numbers))

    @property
    def fits(self) -> bool:
        """Whether the chosen number is one that may be named."""
        return self.least <= self.value <= self.most

    def choose(self, number: int) -> NumberEntry:
        """Choose this number."""
        return replace(self, value=max(0, min(MOST_TYPED, number)), typed=0, touched=True)

    def step(self, by: int) -> NumberEntry:
        """Choose the next number, no farther than what may be named."""
        return self.choose(max(self.least, min(self.most, self.value + by)))

    def type(self, digit: int, *, goes_on: bool) -> NumberEntry:
        """Type a digit; it goes on from those typed before, or begins anew."""
        typed = 10 * self.typed + digit if goes_on else digit
        if typed > 10 ** len(str(self.most)) - 1:
            typed = digit
        return replace(self, value=typed, typed=typed, touched=True)

    def rub_out(self) -> NumberEntry:
        """Take back the last digit."""
        shorter = (self.typed or self.value) // 10
        return replace(self, value=shorter or self.least, typed=shorter, touched=True)
