"""Verbs: the table of what seats can do in a game; each line says when, by which rule, and what forbids and does it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, NamedTuple, TypeAlias

from cardtable.engine.actions import Action, IllegalAction, alone
from cardtable.engine.options import Options, Value
from cardtable.engine.play import Do
from cardtable.engine.seats import Seat
from cardtable.engine.state import S


class Shape(NamedTuple):
    """What a verb is about: how many cards (from, to), and whether a seat and a number."""

    cards: range = range(1)
    seat: bool = False
    number: bool = False

    def fits(self, action: Action) -> bool:
        """Whether an action is about as much as this says."""
        told = (action.seat is not None, action.number is not None)
        return len(action.cards) in self.cards and told == (self.seat, self.number)

    def written(self, verb: str) -> str:
        """How an action of this shape is written: `swap CARD CARD`."""
        fewest, most = self.cards[0], self.cards[-1]
        cards = [*["CARD"] * fewest, *["[CARD]"] * (most - fewest)]
        return " ".join([verb, *cards, *["@SEAT"] * self.seat, *["NUMBER"] * self.number])


NOTHING = Shape()
ONE_CARD, TWO_CARDS = Shape(range(1, 2)), Shape(range(2, 3))
A_SEAT, A_NUMBER = Shape(seat=True), Shape(number=True)


Forbid: TypeAlias = Callable[[S, Options, Seat, Action], IllegalAction | None]
Ways: TypeAlias = Callable[[S, Options, Seat], Sequence[Action]]


@dataclass(frozen=True)
class Verb(Generic[S]):
    """One thing that a seat can do in its turn: a line of the table of a game's verbs.

    Attributes:
        name: how it is written.
        phases: when it may be asked for.
        rule: the key of the rulebook's paragraph about it.
        do: does it; whoever calls it has made sure that it is not forbidden.
        forbid: why it may not be done in this way now, or None; None where it is never forbidden in its phases.
        ways: every way of doing it that a turn offers, forbidden ones too; None where there is one way only.
        legal: those ways that are not forbidden, where that can be told without asking for each.
        shape: what it is about.
        without: the values of the option named like the rule under which the game does not know the verb.
        says: the phrase that is said with it, if that is what sets it apart from another verb.
    """

    name: str
    phases: tuple[StrEnum, ...]
    rule: str
    do: Do[S]
    forbid: Forbid[S] | None = None
    ways: Ways[S] | None = None
    legal: Ways[S] | None = None
    shape: Shape = NOTHING
    without: tuple[Value, ...] = ()
    says: str = ""

    def known_in(self, options: Options) -> bool:
        """Whether the game has this verb under these house rules."""
        return not self.without or options[self.rule] not in self.without

    def offered(self, state: S, options: Options, seat: Seat) -> Sequence[Action]:
        """What the turn of this seat offers, also what is forbidden for now."""
        return alone(self.name) if self.ways is None else self.ways(state, options, seat)


def _allowed(verb: Verb[S]) -> Ways[S]:
    """A function that gives what is offered of this verb and not forbidden."""
    forbid, ways = verb.forbid, verb.ways
    if verb.legal is not None:
        return verb.legal
    if ways is None:
        found = alone(verb.name)
        if forbid is None:
            return lambda state, options, seat: found
        return lambda state, options, seat: found if forbid(state, options, seat, found[0]) is None else ()
    if forbid is None:
        return ways
    return lambda state, options, seat: [
        way for way in ways(state, options, seat) if forbid(state, options, seat, way) is None
    ]


def together(verbs: Sequence[Verb[S]]) -> Ways[S]:
    """A function that gives what is allowed of all these verbs."""
    if all(verb.ways is None and verb.forbid is None for verb in verbs):
        always = tuple(action for verb in verbs for action in alone(verb.name))
        return lambda state, options, seat: always
    every = [_allowed(verb) for verb in verbs]
    if len(every) == 1:
        return every[0]

    def legal(state: S, options: Options, seat: Seat) -> Sequence[Action]:
        found: list[Action] = []
        for allowed in every:
            found += allowed(state, options, seat)
        return found

    return legal


def table_of(*verbs: Verb[S]) -> dict[str, Verb[S]]:
    """These verbs by their names, in the order in which they are shown."""
    return {verb.name: verb for verb in verbs}
