"""Verbs: the table of what seats can do in a game; an entry says when, by which rule, and what forbids and does it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import Generic, NamedTuple, TypeAlias

from cardtable.engine.actions import Action, IllegalAction, alone
from cardtable.engine.events import Zone
from cardtable.engine.frozen import frozen
from cardtable.engine.options import Options, Value
from cardtable.engine.play import Do
from cardtable.engine.seats import Seat
from cardtable.engine.state import S


class Shape(NamedTuple):
    """What the actions of a verb name: how many cards (from, to), and whether a seat and a number."""

    cards: range = range(1)
    seat: bool = False
    number: bool = False

    def fits(self, action: Action) -> bool:
        """Whether an action names just that."""
        told = (action.seat is not None, action.number is not None)
        return len(action.cards) in self.cards and told == (self.seat, self.number)

    def written(self, verb: str) -> str:
        """The notation of such an action, for messages: `swap CARD CARD`."""
        fewest, most = self.cards[0], self.cards[-1]
        cards = [*["CARD"] * fewest, *["[CARD]"] * (most - fewest)]
        return " ".join([verb, *cards, *["@SEAT"] * self.seat, *["NUMBER"] * self.number])


NOTHING = Shape()
ONE_CARD, TWO_CARDS = Shape(range(1, 2)), Shape(range(2, 3))
A_SEAT, A_NUMBER = Shape(seat=True), Shape(number=True)


Forbid: TypeAlias = Callable[[S, Options, Seat, Action], IllegalAction | None]
Ways: TypeAlias = Callable[[S, Options, Seat], Sequence[Action]]


@frozen
class Verb(Generic[S]):
    """One entry of the table of a game's verbs: something that a seat can do in its turn.

    Attributes:
        name: its word in the notation.
        phases: the phases in which a turn offers it.
        rule: the key of the rulebook's paragraph about it.
        do: the function that does an action; its caller has made sure that it is not forbidden.
        forbid: the function that returns why an action is refused now, or None; None if nothing ever forbids it.
        ways: the function that returns all actions that a turn offers, refused ones included; None: only the bare verb.
        legal: the function that returns those that are not refused, where that is faster than asking for each.
        shape: what its actions name.
        without: the game lacks this verb while the option named like `rule` has one of these values.
        says: the phrase said with it, if that alone sets it apart from another verb.
        pile: the zone in which a pile, even an empty one, is pointed at to do it. The number of an action, if it has
            one, is then not named but is that pile's (`Place.pile`).
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
    pile: Zone | None = None

    def known_in(self, options: Options) -> bool:
        """Whether the game has this verb under these house rules."""
        return not self.without or options[self.rule] not in self.without

    def offered(self, state: S, options: Options, seat: Seat) -> Sequence[Action]:
        """The actions that this seat's turn offers, those that are refused for now included."""
        return alone(self.name) if self.ways is None else self.ways(state, options, seat)


def _allowed(verb: Verb[S]) -> Ways[S]:
    """A function that returns the offered actions of this verb that are not refused."""
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
    """A function that returns the legal actions of all these verbs."""
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
