"""Estimates of the totals at which the others at a table of Sedici stand, from the hands that they have shown.

The bot calls `habits` with the events that its seat has seen.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, cached_property, lru_cache
from itertools import accumulate, dropwhile, groupby
from math import exp, hypot, log
from typing import NamedTuple

from cardtable.bots.sedici.odds import about, asks, quarters, usual_ends, usual_stand
from cardtable.engine.cards import Card
from cardtable.engine.events import POT, Event, Paid, Shown
from cardtable.engine.seats import Seat
from cardtable.games.sedici.scoring import GOAL, points

RECENT = 1500
"""The number of latest events that are used."""
_BENTS = (-2, -1, 0, 1, 2, 3, 4, 5)
"""The possible bents: points above the usual stand."""
_SPREAD = 1.5
"""The standard deviation, in points, of bents around the expected one, before anything is known."""
_EVEN = (0.0,) * len(_BENTS)
"""The logarithms for bents that are equally likely."""
_OF_OTHERS = 0.25
"""The weight of the hands of all other seats in the estimate for one seat."""
_USUAL_FINES = 0.6
"""The share of the fines expected from their stands that good players pay."""
_TRUST = 40.0
"""The expected fines, in chips, from which on the fines paid count as much as `_USUAL_FINES`."""
_LUCK = 1.0
"""The number of standard deviations of the fines that may be luck."""
_TELLING = frozenset({Paid, Shown})
"""The events that are used, because they show hands or change the pot."""
_SLIPS = 0.02
"""The chance that a player does what their stand would never let them do."""


class Past(tuple[Event, ...]):
    """Events as a cache key. Only the last three are hashed: hashing all would take as long as the computation."""

    def __hash__(self) -> int:
        return hash(self[-3:])


class Told(NamedTuple):
    """A hand that a player has shown: the successive totals, and the usual stand with this pot and these players."""

    seat: Seat
    totals: tuple[int, ...]
    usual: float

    @property
    def fine(self) -> int:
        """The fine for a bust, in chips; 0 without a bust (rule `bust`)."""
        return max(0, self.totals[-1] - GOAL)


class Habits:
    """Estimates of how the others play.

    Attributes:
        bents: for each seat, how many points above the usual stand it stands.
    """

    def __init__(self, bents: Sequence[float], told: Sequence[Told]) -> None:
        self.bents = bents
        self._told = told

    @cached_property
    def fines(self) -> float:
        """The fines paid for every chip of fines that such stands let expect.

        It is below 1, because players who see that they lead or cannot win do not ask.
        """
        return self._share(sum(told.fine for told in self._told))

    @cached_property
    def sure_fines(self) -> float:
        """A cautious estimate of `fines`, without what may be luck: for a bidder, who must not pay for others' luck."""
        paid = [told.fine for told in self._told]
        return self._share(max(0.0, sum(paid) - _LUCK * hypot(*paid)))

    def _share(self, paid: float) -> float:
        return (_USUAL_FINES * _TRUST + paid) / (_TRUST + self._owed)

    @cached_property
    def _owed(self) -> float:
        return sum(usual_ends(quarters(usual + self.bents[seat])).fine for seat, _, usual in self._told)


def habits(seen: Sequence[Event], pot: int, me: Seat, seats: int, expected: float = 0.0) -> Habits:
    """Return estimates of how the others play, from their latest hands and from what is usual.

    Args:
        seen: the events of the match as `me` saw them.
        pot: the chips in the pot now.
        me: the seat of the bot; its own hands are not used.
        seats: the number of seats.
        expected: the bent of players of whom nothing is known yet.
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
    """Return the sum of these rows, column by column."""
    return [sum(column) for column in zip(_EVEN, *rows, strict=True)]


def _mean(likely: Sequence[float], expected: float) -> float:
    """Return the mean bent, from the logarithmic likelihood of each bent and the expected one."""
    weights = [value - (bent - expected) ** 2 / (2 * _SPREAD**2) for value, bent in zip(likely, _BENTS, strict=True)]
    most = max(weights)
    chances = [exp(weight - most) for weight in weights]
    return sum(chance * bent for chance, bent in zip(chances, _BENTS, strict=True)) / sum(chances)


@lru_cache(50_000)
def _likely(totals: tuple[int, ...], usual: float) -> tuple[float, ...]:
    """Return, for each bent, the logarithm of the chance to ask at all these totals but the last, and to stay there."""
    return tuple(_likely_of(totals, usual + bent) for bent in _BENTS)


def _likely_of(totals: tuple[int, ...], stand: float) -> float:
    *asked, reached = totals
    chances = [asks(total, stand) for total in asked]
    if reached < GOAL:
        chances.append(1.0 - asks(reached, stand))
    return sum(log(_SLIPS + (1 - 2 * _SLIPS) * chance) for chance in chances)


@lru_cache(16)
def _likely_of_each(past: Past, pot: int, seats: int) -> Sequence[Sequence[float]]:
    """Return, for each seat and each bent, the logarithm of the chance of everything that the seat did."""
    rows: list[list[Sequence[float]]] = [[] for _ in range(seats)]
    for seat, totals, usual in _told(past, pot):
        rows[seat].append(_likely(totals, usual))
    return [_summed(own) for own in rows]


@lru_cache(16)
def _told(past: Past, pot: int) -> Sequence[Told]:
    """Return what each player showed in each hand.

    Args:
        past: the latest events; a showdown at their very beginning may be incomplete and is left out.
        pot: the chips in the pot now, from which the earlier pots are computed.
    """
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
