"""Probabilities of Sedici: how likely a player ends at each total, and the best total at which to stand.

A player's stand is the total from which on the player asks for no more cards. It need not be whole: near it a player
sometimes asks and sometimes stays. The other modules of the bot call this one, which knows no match.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import accumulate, product
from math import exp

from cardtable.engine.cards import Card
from cardtable.games.sedici.scoring import CARDS, GOAL, points

MOST_CARDS = 8
"""Hands of more cards count as hands of this many."""
MOST_POINTS = 10
"""The highest number of points of a card."""
_WAVERING = 0.5
"""The width, in points, of the range around a stand in which a player may ask or stay."""
_HALVINGS = 7
_RICHEST = 90
"""Prizes of more chips count as this many."""

Counts = tuple[int, ...]
"""The number of cards for each number of points, from 0."""


def counted(cards: Iterable[Card]) -> Counts:
    """Return the number of these cards for each number of points."""
    counts = [0] * (MOST_POINTS + 1)
    for card in cards:
        counts[points(card)] += 1
    return tuple(counts)


FULL = counted(CARDS)
"""The whole pack."""


def asks(total: int, stand: float) -> float:
    """Return the chance that a player with this stand asks for a card at this total."""
    return 1.0 / (1.0 + exp((total + 0.5 - stand) / _WAVERING))


class Ends:
    """The chances of one player's hand to end at each total. Call `add` for each end, then `close`, then the rest.

    Attributes:
        bust: the chance to end above sixteen.
        sixteen: the chance to end at sixteen; set by `close`.
        fine: the mean points above sixteen over all hands, those without a bust included.
    """

    def __init__(self) -> None:
        self.bust = self.fine = 0.0
        self._shares = [0.0] * ((GOAL + 1) * MOST_CARDS)
        self._below: list[float] = []

    def add(self, total: int, cards: int, share: float) -> None:
        """Add the chance `share`, in any unit, of ending with this total in this number of cards."""
        if total > GOAL:
            self.bust += share
            self.fine += share * (total - GOAL)
        else:
            self._shares[_strength(total, cards)] += share

    def close(self) -> Ends:
        """Scale the chances so that they add up to 1, and return this object."""
        whole = (self.bust + sum(self._shares)) or 1.0
        self.bust, self.fine = self.bust / whole, self.fine / whole
        shares = [share / whole for share in self._shares]
        self.sixteen = sum(shares[GOAL * MOST_CARDS :])
        self._below = [self.bust, *accumulate(shares, initial=self.bust)][1:]
        return self

    def beaten(self, total: int, cards: int, tie: float) -> float:
        """Return the chance that this hand loses to another one.

        Args:
            total: the other hand's total, at most sixteen.
            cards: its number of cards.
            tie: the chance that the other hand wins if both are equal.
        """
        place = _strength(total, cards)
        below, above = self._below[place], self._below[place + 1]
        return below + tie * (above - below)


def _strength(total: int, cards: int) -> int:
    """Return a number that orders hands: the higher total is better, then the fewer cards (rule `ties`)."""
    return total * MOST_CARDS + MOST_CARDS - min(cards, MOST_CARDS)


@cache
def usual_ends(stand: float) -> Ends:
    """Return the ends of a player with this stand who begins with one card from the whole pack."""
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
    """Return the stand rounded to a quarter, so that cached results are used again."""
    return round(4 * stand) / 4


@cache
def stayed(shown: tuple[int, ...], stand: float) -> Ends:
    """Return the ends of a player who has stayed.

    Args:
        shown: the points of the player's open cards, in the order drawn.
        stand: the player's stand; it tells which closed cards are likely.
    """
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
    """Return the prize rounded to three chips, from 3 to `_RICHEST`, so that cached results are used again."""
    return min(3 * max(1, round(prize / 3)), _RICHEST)


@cache
def usual_stand(players: int, low: int, top: int) -> float:
    """Return the stand of equal players at which none gains by another stand (an equilibrium).

    Args:
        players: the number of players who draw.
        low: what a hand below sixteen wins, in chips.
        top: what a sixteen wins, in chips.
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
    """Return the best stand against players who all have the stand `others`."""
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
    """Return the total above which asking gains nothing, interpolated between whole totals."""
    for total in range(GOAL - 1, 0, -1):
        if gains[total] > 0:
            above = min(gains[total + 1], -1e-9)
            return total + gains[total] / (gains[total] - above)
    return 0.0
