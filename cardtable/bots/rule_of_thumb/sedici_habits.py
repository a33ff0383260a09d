"""Where the others at a table of Sedici stand, as far as the hands they have shown tell."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, cached_property, lru_cache
from itertools import accumulate, dropwhile, groupby
from math import exp, hypot, log
from typing import NamedTuple

from cardtable.bots.rule_of_thumb.sedici_odds import about, asks, quarters, usual_ends, usual_stand
from cardtable.engine.cards import Card
from cardtable.engine.events import POT, Event, Paid, Shown
from cardtable.engine.seats import Seat
from cardtable.games.sedici.scoring import GOAL, points

RECENT = 1500
"""So many events are remembered."""
_BENTS = (-2, -1, 0, 1, 2, 3, 4, 5)
"""How many points above the usual stand somebody may stand."""
_SPREAD = 1.5
"""How far from the stand that is expected of them most people stand."""
_EVEN = (0.0,) * len(_BENTS)
"""No bent more likely than another."""
_OF_OTHERS = 0.25
"""How much the hands of all others tell of one."""
_USUAL_FINES = 0.6
"""How much of the fines expected of their stands is paid by good players."""
_TRUST = 40.0
"""So many chips must be expected in fines before those that were paid tell as much as that."""
_LUCK = 1.0
"""How many times their usual deviation fines may be owed to luck."""
_TELLING = frozenset({Paid, Shown})
"""Events that tell of hands and of the pot."""
_SLIPS = 0.02
"""How often somebody does what his stand would never let him do."""


class Past(tuple[Event, ...]):
    """Events that are found again by the last of them: to look at all would take as long as to learn from them."""

    def __hash__(self) -> int:
        return hash(self[-3:])


class Told(NamedTuple):
    """What a hand told of somebody: the totals he came to, one after the other, and where all usually stand here."""

    seat: Seat
    totals: tuple[int, ...]
    usual: float

    @property
    def fine(self) -> int:
        """What he owed for a bust, in chips."""
        return max(0, self.totals[-1] - GOAL)


class Habits:
    """What the others do.

    Attributes:
        bents: how many points above the usual stand each seat stands.
    """

    def __init__(self, bents: Sequence[float], told: Sequence[Told]) -> None:
        self.bents = bents
        self._told = told

    @cached_property
    def fines(self) -> float:
        """How much is paid in fines for every chip expected of such stands.

        Who sees that he is beaten, or that he leads, does not ask.
        """
        return self._share(sum(told.fine for told in self._told))

    @cached_property
    def sure_fines(self) -> float:
        """As much of them as is hardly luck: who buys whenever much has been paid buys when others were unlucky."""
        paid = [told.fine for told in self._told]
        return self._share(max(0.0, sum(paid) - _LUCK * hypot(*paid)))

    def _share(self, paid: float) -> float:
        return (_USUAL_FINES * _TRUST + paid) / (_TRUST + self._owed)

    @cached_property
    def _owed(self) -> float:
        return sum(usual_ends(quarters(usual + self.bents[seat])).fine for seat, _, usual in self._told)


def habits(seen: Sequence[Event], pot: int, me: Seat, seats: int, expected: float = 0.0) -> Habits:
    """What the others do as far as the last hands tell, and where those do not, what is usual.

    Args:
        seen: the events of the match as `me` saw them.
        pot: the chips in the pot now.
        me: who looks; his own hands tell nothing of the others.
        seats: how many seats there are.
        expected: the bent of people of whom nothing is known yet.
    """
    past = Past([event for event in seen[-RECENT:] if type(event) in _TELLING])
    told, of_each = _told(past, pot), list(_likely_of_each(past, pot, seats))
    of_each[me] = _EVEN
    of_all = _summed(of_each)
    bents = [
        _mean(
            [(1 - _OF_OTHERS) * own + _OF_OTHERS * common for own, common in zip(each, of_all, strict=True)], expected
        )
        for each in of_each
    ]
    return Habits(bents, [each for each in told if each.seat != me])


def _summed(rows: Iterable[Sequence[float]]) -> list[float]:
    """The sum of these rows, place by place."""
    return [sum(column) for column in zip(_EVEN, *rows, strict=True)]


def _mean(likely: Sequence[float], expected: float) -> float:
    """The bent expected after this."""
    weights = [value - (bent - expected) ** 2 / (2 * _SPREAD**2) for value, bent in zip(likely, _BENTS, strict=True)]
    most = max(weights)
    chances = [exp(weight - most) for weight in weights]
    return sum(chance * bent for chance, bent in zip(chances, _BENTS, strict=True)) / sum(chances)


@lru_cache(50_000)
def _likely(totals: tuple[int, ...], usual: float) -> tuple[float, ...]:
    """How likely, as logarithms, somebody of each bent comes to these totals and asks no more, or goes bust."""
    return tuple(_likely_of(totals, usual + bent) for bent in _BENTS)


def _likely_of(totals: tuple[int, ...], stand: float) -> float:
    *asked, reached = totals
    chances = [asks(total, stand) for total in asked]
    if reached < GOAL:
        chances.append(1.0 - asks(reached, stand))
    return sum(log(_SLIPS + (1 - 2 * _SLIPS) * chance) for chance in chances)


@lru_cache(16)
def _likely_of_each(past: Past, pot: int, seats: int) -> Sequence[Sequence[float]]:
    """How likely what each seat did is, as logarithms, if it has this bent or that."""
    rows: list[list[Sequence[float]]] = [[] for _ in range(seats)]
    for seat, totals, usual in _told(past, pot):
        rows[seat].append(_likely(totals, usual))
    return [_summed(own) for own in rows]


@lru_cache(16)
def _told(past: Past, pot: int) -> Sequence[Told]:
    """What each hand told of each player once all cards were up, if all of it is remembered; the pot is that of now."""
    told: list[Told] = []
    pot -= sum(_into_the_pot(event) for event in past)
    for shown, run in groupby(dropwhile(_is_shown, past), _is_shown):
        if not shown:
            pot += sum(_into_the_pot(event) for event in run)
            continue
        hands = [(event.seat, event.score.cards) for event in run if isinstance(event, Shown)]
        usual = usual_stand(len(hands), len(hands), about(pot))
        told += [Told(seat, _totals(cards), usual) for seat, cards in hands]
    return told


def _is_shown(event: Event) -> bool:
    return type(event) is Shown


@cache
def _totals(cards: tuple[Card, ...]) -> tuple[int, ...]:
    return tuple(accumulate(map(points, cards)))


def _into_the_pot(event: Event) -> int:
    if not isinstance(event, Paid):
        return 0
    return event.count * ((event.target == POT) - (event.source == POT))
