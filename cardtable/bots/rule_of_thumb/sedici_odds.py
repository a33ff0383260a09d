"""How hands of Sedici end: how likely a player comes to each total, and where it pays to stand.

A player's stand is the total from which on he asks for no more cards; it need not be whole, for nobody is always sure.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import accumulate, product
from math import exp

from cardtable.engine.cards import Card
from cardtable.games.sedici.scoring import CARDS, GOAL, points

MOST_CARDS = 8
"""Hands of so many cards and of more are not told apart."""
MOST_POINTS = 10
"""No card is worth more."""
_WAVERING = 0.5
"""How far from his stand, in points, a player may as well ask as stand."""
_HALVINGS = 7
_RICHEST = 90
"""Prizes above so many chips are played for alike."""

Counts = tuple[int, ...]
"""How many cards there are of each number of points, from 0 on."""


def counted(cards: Iterable[Card]) -> Counts:
    """How many of these cards there are of each number of points."""
    counts = [0] * (MOST_POINTS + 1)
    for card in cards:
        counts[points(card)] += 1
    return tuple(counts)


FULL = counted(CARDS)
"""The whole pack."""


def asks(total: int, stand: float) -> float:
    """How likely a player with this stand asks for a card at this total."""
    return 1.0 / (1.0 + exp((total + 0.5 - stand) / _WAVERING))


class Ends:
    """How one player's hand may end.

    Attributes:
        bust: how likely above sixteen.
        sixteen: how likely at sixteen.
        fine: how many points above sixteen he is on average, all his hands counted.
    """

    def __init__(self) -> None:
        self.bust = self.fine = 0.0
        self._shares = [0.0] * ((GOAL + 1) * MOST_CARDS)
        self._below: list[float] = []

    def add(self, total: int, cards: int, share: float) -> None:
        """So likely he ends with this total in so many cards."""
        if total > GOAL:
            self.bust += share
            self.fine += share * (total - GOAL)
        else:
            self._shares[_strength(total, cards)] += share

    def close(self) -> Ends:
        """No more to add: what there is makes certainty."""
        whole = (self.bust + sum(self._shares)) or 1.0
        self.bust, self.fine = self.bust / whole, self.fine / whole
        shares = [share / whole for share in self._shares]
        self.sixteen = sum(shares[GOAL * MOST_CARDS :])
        self._below = [self.bust, *accumulate(shares, initial=self.bust)][1:]
        return self

    def beaten(self, total: int, cards: int, tie: float) -> float:
        """How likely he is beaten by this total in so many cards; `tie` tells how likely he loses an exact tie."""
        place = _strength(total, cards)
        below, above = self._below[place], self._below[place + 1]
        return below + tie * (above - below)


def _strength(total: int, cards: int) -> int:
    """A number that orders hands: by their total, then the fewer cards the better."""
    return total * MOST_CARDS + MOST_CARDS - min(cards, MOST_CARDS)


@cache
def usual_ends(stand: float) -> Ends:
    """How a player with this stand ends who has not asked yet."""
    ends, whole = Ends(), sum(FULL)
    kinds = [(worth, count / whole) for worth, count in enumerate(FULL) if count]
    asking = [asks(total, stand) for total in range(GOAL)]
    reached = dict(kinds)
    held = 1
    while reached:
        further: dict[int, float] = {}
        for total, share in reached.items():
            ends.add(total, held, share * (1.0 - asking[total]))
            for worth, chance in kinds:
                after, part = total + worth, share * asking[total] * chance
                if after >= GOAL:
                    ends.add(after, held + 1, part)
                else:
                    further[after] = further.get(after, 0.0) + part
        reached, held = further, held + 1
    return ends.close()


def quarters(stand: float) -> float:
    """A stand near this one: few different ones, so that what is worked out for one serves again."""
    return round(4 * stand) / 4


@cache
def stayed(shown: tuple[int, ...], stand: float) -> Ends:
    """How the hand of one who has stayed ends, who shows cards of these points; the closed one is any other."""
    ends = Ends()
    for closed, count in enumerate(FULL):
        totals = list(accumulate(shown, initial=closed))
        if any(total >= GOAL for total in totals[:-1]):
            continue
        share = float(count - shown.count(closed))
        for total in totals[:-1]:
            share *= asks(total, stand)
        if totals[-1] < GOAL:
            share *= 1.0 - asks(totals[-1], stand)
        ends.add(totals[-1], len(totals), share)
    return ends.close()


# --- where it pays to stand ------------------------------------------------------------------------------------------


def about(prize: float) -> int:
    """A prize in chips near this one: few different ones, so that what is worked out for one serves again."""
    return min(3 * max(1, round(prize / 3)), _RICHEST)


@cache
def usual_stand(players: int, low: int, top: int) -> float:
    """Where players of one mind stand, so that none would do better to stand elsewhere.

    Args:
        players: how many of them draw.
        low: what a hand below sixteen wins, in chips.
        top: what a sixteen wins.
    """
    lowest, highest = 6.0, float(GOAL)
    for _ in range(_HALVINGS):
        middle = (lowest + highest) / 2
        if _best_stand(middle, players, low, top) > middle:
            lowest = middle
        else:
            highest = middle
    return (lowest + highest) / 2


def _best_stand(others: float, players: int, low: int, top: int) -> float:
    """Where it pays to stand against others who all stand there."""
    ends, whole = usual_ends(others), sum(FULL)
    wins = {
        (total, held): ends.beaten(total, held, 0.5) ** (players - 1)
        for total, held in product(range(GOAL + 1), range(1, MOST_CARDS + 1))
    }
    values: dict[tuple[int, int], float] = {}
    gains = [0.0] * (GOAL + 1)
    for total, held in _from_the_top():
        ask, more = 0.0, min(held + 1, MOST_CARDS)
        for worth, count in enumerate(FULL):
            after = total + worth
            if after > GOAL:
                ask -= count * (after - GOAL)
            else:
                ask += count * (wins[after, more] * top if after == GOAL else values[after, more] if count else 0.0)
        stay = wins[total, held] * low
        values[total, held] = max(stay, ask / whole)
        if held == 2:
            gains[total] = ask / whole - stay
    return _zero(gains) + 0.5


def _from_the_top() -> Iterator[tuple[int, int]]:
    return ((total, held) for total in range(GOAL - 1, 0, -1) for held in range(1, MOST_CARDS + 1))


def _zero(gains: Sequence[float]) -> float:
    """The total, not always a whole one, above which to ask gains nothing any more."""
    for total in range(GOAL - 1, 0, -1):
        if gains[total] > 0:
            above = min(gains[total + 1], -1e-9)
            return total + gains[total] / (gains[total] - above)
    return 0.0
