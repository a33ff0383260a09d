"""Results of matches between bots: matches won and hands lost, with 95 % confidence intervals. The arena calls it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import NamedTuple

from cardtable.engine.events import DEALER, Began, Event, HandEnded, Holder, Holding, Marked, Paid
from cardtable.engine.match import Match
from cardtable.engine.seats import Seat, round_from


class Hand(NamedTuple):
    """A hand that was played.

    Attributes:
        seats: the seats that had tokens at its beginning.
        lost: those that had fewer tokens at its end.
        eldest: the one of `seats` that plays first, next after the dealer.
    """

    seats: tuple[Seat, ...]
    lost: frozenset[Seat]
    eldest: Seat


def hands(events: Iterable[Event], seats: int) -> Iterator[Hand]:
    """Yield every hand of a match with this number of seats, from its unmasked events.

    There is none in a game in which the players do not put tokens of their own before them.
    """
    stacks: defaultdict[Seat, int] = defaultdict(int)
    before: dict[Seat, int] = {}
    dealer, owned = Seat(0), False
    for event in events:
        match event:
            case Paid(source, target, count):
                owned |= source.holder is Holder.PURSE
                for holding, change in ((source, -count), (target, count)):
                    _add(stacks, holding, change)
            case Marked(seat, mark, True) if mark == DEALER:
                dealer = seat
            case Began("hand"):
                before = {seat: stack for seat, stack in sorted(stacks.items()) if stack}
            case HandEnded() if owned:
                eldest = next(seat for seat in round_from(dealer + 1, seats) if seat in before)
                lost = frozenset(seat for seat, stack in before.items() if stacks[seat] < stack)
                yield Hand(tuple(before), lost, eldest)


def _add(stacks: defaultdict[Seat, int], holding: Holding, change: int) -> None:
    if holding.holder is Holder.STACK and holding.seat is not None:
        stacks[holding.seat] += change


class Estimate(NamedTuple):
    """A mean and half the width of its 95 % confidence interval; infinite if it comes from a single deal."""

    mean: float
    error: float

    def __str__(self) -> str:
        return f"{self.mean:.3f} ± {self.error:.3f}"


@dataclass
class Rate:
    """How often something happened, as a share of the times it could.

    Attributes:
        deals: for each deal, how often it happened and how often it could. Counts are kept by deal, because matches
            with the same cards are not independent.
    """

    deals: list[tuple[float, float]]

    def estimate(self) -> Estimate | None:
        """Return the ratio of the sums, by the ratio estimator over deals; None if it never could happen."""
        total = sum(could for _, could in self.deals)
        if not total:
            return None
        ratio, count = sum(did for did, _ in self.deals) / total, len(self.deals)
        if count == 1:
            return Estimate(ratio, float("inf"))
        squares = sum((did - ratio * could) ** 2 for did, could in self.deals)
        return Estimate(ratio, 1.96 * sqrt(squares * count / (count - 1)) / total)


@dataclass(frozen=True)
class Score:
    """The result of one contender; None where there is nothing to count.

    Attributes:
        won: matches won, divided by the fair share (1 / sides); a shared place counts in part, and the win of a pair
            for both.
        last: matches in which it came last, divided by the fair share.
        lost: the share of its hands in which it lost tokens.
        lost_full: the same, of the hands with all seats.
        lost_eldest: the same, of the hands with all seats in which it played first.
    """

    won: Estimate | None
    last: Estimate | None
    lost: Estimate | None
    lost_full: Estimate | None
    lost_eldest: Estimate | None


class Results:
    """Collects the matches of one deal after another."""

    def __init__(self) -> None:
        self._deals: dict[str, list[dict[str, tuple[float, float]]]] = {}

    def add(self, deal: Iterable[tuple[Match, Sequence[str]]]) -> None:
        """Add the matches of one deal, each with the labels of its contenders by seat."""
        counts: defaultdict[str, defaultdict[str, list[float]]] = defaultdict(lambda: defaultdict(lambda: [0.0, 0.0]))
        for match, line_up in deal:
            _count_places(match, line_up, counts)
            _count_losses(match, line_up, counts)
        for contender, rates in counts.items():
            self._deals.setdefault(contender, []).append({key: (did, could) for key, (did, could) in rates.items()})

    def scores(self) -> dict[str, Score]:
        """Return the result of each contender, by label."""
        return {
            contender: Score(*(_rate(deals, key).estimate() for key in ("won", "last", "lost", "full", "eldest")))
            for contender, deals in self._deals.items()
        }


_Counts = defaultdict[str, defaultdict[str, list[float]]]


def _count_places(match: Match, line_up: Sequence[str], counts: _Counts) -> None:
    assert match.outcome is not None
    places, rules = match.outcome.places, match.rules
    sides = len(set(rules.teams(len(line_up))))
    for place, contender in zip(places, line_up, strict=True):
        for key, counted in (("won", 1), ("last", max(places))):
            share = (place == counted) / rules.sides_on(counted, match.outcome)
            _count(counts, contender, key, share, 1 / sides)


def _count_losses(match: Match, line_up: Sequence[str], counts: _Counts) -> None:
    for hand in hands(match.events, len(line_up)):
        for seat in hand.seats:
            lost = float(seat in hand.lost)
            _count(counts, line_up[seat], "lost", lost, 1)
            if len(hand.seats) == len(line_up):
                _count(counts, line_up[seat], "full", lost, 1)
                if seat == hand.eldest:
                    _count(counts, line_up[seat], "eldest", lost, 1)


def _count(counts: _Counts, contender: str, key: str, did: float, could: float) -> None:
    counts[contender][key][0] += did
    counts[contender][key][1] += could


def _rate(deals: Sequence[dict[str, tuple[float, float]]], key: str) -> Rate:
    return Rate([deal.get(key, (0.0, 0.0)) for deal in deals])
