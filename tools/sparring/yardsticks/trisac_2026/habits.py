"""What the players at a table of Trisac have done in this hand, and what they usually do, counted from the events.

The bot calls `players` with the events that its seat has seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from cardtable.engine.events import Began, Event, Moved, Said, Turn, Zone
from cardtable.games.trisac import Phase

RECENT = 1500
"""The number of latest events that are used."""
_TRUST = 8.0
"""The number of decisions from which on what a player did counts as much as what is usual."""
_USUALLY_NAMES = 0.3
_USUALLY_STAYS = 0.6

_NAMING = ("call", "raise", "bet")
_FACING = (Phase.ANSWER, Phase.ANSWER_BET)


@dataclass
class Habit:
    """What one seat did in one of the two rounds of betting, counted over all hands.

    Attributes:
        chances: its decisions.
        named: the decisions in which it named a stake.
        faced: the decisions in which it had a stake to answer.
        left: the decisions in which it left in the face of a stake.
    """

    chances: int = 0
    named: int = 0
    faced: int = 0
    left: int = 0

    @property
    def names(self) -> float:
        """The estimated chance that it names a stake in a decision."""
        return (_TRUST * _USUALLY_NAMES + self.named) / (_TRUST + self.chances)

    @property
    def stays(self) -> float:
        """The estimated chance that it does not leave when it has a stake to answer."""
        return (_TRUST * _USUALLY_STAYS + self.faced - self.left) / (_TRUST + self.faced)

    @property
    def looseness(self) -> float:
        """The odds that it stays, divided by the usual odds; above 1 it stays more readily."""
        return self.stays / (1.0 - self.stays) * (1.0 - _USUALLY_STAYS) / _USUALLY_STAYS


@dataclass
class Player:
    """What is known of one seat. Lists hold two entries: before and after the accomodo.

    Attributes:
        first, second: its habits before and after the accomodo.
        named: the last, and so the highest, stake that it named with its present cards; 0 if it named none.
        answered: whether it accepted a stake of another player.
        waited: whether it passed or checked without a stake to answer.
    """

    first: Habit = field(default_factory=Habit)
    second: Habit = field(default_factory=Habit)
    named: list[int] = field(default_factory=lambda: [0, 0])
    answered: list[bool] = field(default_factory=lambda: [False, False])
    waited: list[bool] = field(default_factory=lambda: [False, False])

    def forget(self) -> None:
        """Forget what the seat did with its old cards, because it gets new ones."""
        self.named, self.answered, self.waited = [0, 0], [False, False], [False, False]


def players(seen: Sequence[Event], seats: int) -> list[Player]:
    """Return what is known of each seat, from the events as one seat saw them."""
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
                _count(found[seat], late, phrase, number or 0, facing=phase in _FACING)
            case _:
                pass
    return found


def _count(player: Player, late: int, phrase: str, number: int, *, facing: bool) -> None:
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
