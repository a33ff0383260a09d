"""What the others at a table of Trisac have done in this hand, and what they usually do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from cardtable.engine.events import Began, Event, Moved, Said, Turn, Zone
from cardtable.games.trisac import Phase

RECENT = 1500
"""So many events are remembered."""
_TRUST = 8.0
"""After so many decisions what somebody did tells as much as what is usual."""
_USUALLY_NAMES = 0.3
_USUALLY_STAYS = 0.6

_NAMING = ("call", "raise", "bet")
_FACING = (Phase.ANSWER, Phase.ANSWER_BET)


@dataclass
class Habit:
    """What one seat does in one round of betting, counted.

    Attributes:
        chances: how often it was asked.
        named: how often it named a stake.
        faced: how often it had a stake to answer.
        left: how often it left then.
    """

    chances: int = 0
    named: int = 0
    faced: int = 0
    left: int = 0

    @property
    def names(self) -> float:
        """How likely it names a stake when asked."""
        return (_TRUST * _USUALLY_NAMES + self.named) / (_TRUST + self.chances)

    @property
    def stays(self) -> float:
        """How likely it does not leave when it has a stake to answer."""
        return (_TRUST * _USUALLY_STAYS + self.faced - self.left) / (_TRUST + self.faced)

    @property
    def looseness(self) -> float:
        """The odds that it stays, over what is usual."""
        return self.stays / (1.0 - self.stays) * (1.0 - _USUALLY_STAYS) / _USUALLY_STAYS


@dataclass
class Player:
    """What is known of one seat.

    Attributes:
        first, second: its habits before and after the accomodo.
        named: the highest stake it named in this hand, before and after the accomodo; 0 if it named none.
        answered: whether it accepted a stake that somebody else named, before and after the accomodo.
        waited: whether it passed or checked, before and after the accomodo.
    """

    first: Habit = field(default_factory=Habit)
    second: Habit = field(default_factory=Habit)
    named: list[int] = field(default_factory=lambda: [0, 0])
    answered: list[bool] = field(default_factory=lambda: [False, False])
    waited: list[bool] = field(default_factory=lambda: [False, False])

    def forget(self) -> None:
        """New cards: what was done with the old ones tells nothing any more."""
        self.named, self.answered, self.waited = [0, 0], [False, False], [False, False]


def players(seen: Sequence[Event], seats: int) -> list[Player]:
    """What is known of each seat, from the events as somebody saw them."""
    found = [Player() for _ in range(seats)]
    late, phase = 0, ""
    for event in seen[-RECENT:]:
        match event:
            case Began("round", number):
                late = number - 1
            case Moved(target=target) if target.zone is Zone.HAND and target.seat is not None and not target.slot:
                found[target.seat].forget()
            case Turn(phase=now):
                phase = now
            case Said(seat, phrase, number) if phrase != "safe" and phrase != "leave":
                _count(found[seat], late, phrase, number or 0, phase in _FACING)
            case _:
                pass
    return found


def _count(player: Player, late: int, phrase: str, number: int, facing: bool) -> None:
    habit = player.second if late else player.first
    habit.chances += 1
    habit.faced += facing
    if phrase in _NAMING:
        habit.named += 1
        player.named[late] = number
    elif phrase in ("stay", "see"):
        player.answered[late] = True
    elif facing:
        habit.left += 1
    else:
        player.waited[late] = True
