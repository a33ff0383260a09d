"""Where the others at a table of Sedici stand, as far as the hands they have shown tell."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from math import exp, log
from typing import NamedTuple

from cardtable.bots.rule_of_thumb.sedici_odds import about, asks, quarters, usual_ends, usual_stand
from cardtable.engine.cards import Card
from cardtable.engine.events import POT, Event, HandEnded, Moved, Paid, Shuffled, Turned, Zone
from cardtable.engine.seats import Seat
from cardtable.games.sedici.scoring import GOAL, points

RECENT = 1500
"""So many events are remembered."""
_BENTS = (-2, -1, 0, 1, 2, 3, 4, 5)
"""How many points above the usual stand somebody may stand."""
_SPREAD = 1.5
"""How far from the stand that is expected of them most people stand."""
_OF_OTHERS = 0.25
"""How much the hands of all others tell of one."""
_USUAL_FINES = 0.6
"""How much of the fines expected of their stands is paid by good players."""
_TRUST = 8.0
"""So many chips must be expected in fines before those that were paid tell as much as that."""
_TELLING = (Shuffled, Paid, Moved, Turned, HandEnded)
"""Events that tell of hands and of the pot."""
_SLIPS = 0.02
"""How often somebody does what his stand would never let him do."""


class Told(NamedTuple):
    """What a hand told of somebody: at these totals he asked, and this one he reached, where all usually stand here."""

    seat: Seat
    asked: tuple[int, ...]
    reached: int
    usual: float

    @property
    def fine(self) -> int:
        """What he owed for a bust, in chips."""
        return max(0, self.reached - GOAL)


class Habits(NamedTuple):
    """What the others do.

    Attributes:
        bents: how many points above the usual stand each seat stands.
        fines: how much is paid in fines for every chip expected of such stands: who sees that he is beaten, or that he
            leads, does not ask.
    """

    bents: list[float]
    fines: float


def habits(seen: Sequence[Event], pot: int, me: Seat, seats: int, expected: float = 0.0) -> Habits:
    """What the others do as far as the last hands tell, and where they do not, what is usual.

    Args:
        seen: the events of the match as `me` saw them.
        pot: the chips in the pot now.
        me: who looks; his own hands tell nothing of the others.
        seats: how many seats there are.
        expected: the bent of people of whom nothing is known yet.
    """
    of_all = [0.0] * len(_BENTS)
    of_each = [of_all[:] for _ in range(seats)]
    recent = [event for event in seen[-RECENT:] if type(event) in _TELLING]
    all_told = [told for told in _told(recent, pot) if told.seat != me]
    for told in all_told:
        for place, bent in enumerate(_BENTS):
            likely = _likely(told.asked, told.reached, told.usual + bent)
            of_all[place] += _OF_OTHERS * likely
            of_each[told.seat][place] += (1 - _OF_OTHERS) * likely
    bents = [_mean([own + common for own, common in zip(each, of_all, strict=True)], expected) for each in of_each]
    paid = sum(told.fine for told in all_told)
    owed = sum(usual_ends(quarters(told.usual + bents[told.seat])).fine for told in all_told)
    return Habits(bents, (_USUAL_FINES * _TRUST + paid) / (_TRUST + owed))


def _mean(likely: Sequence[float], expected: float) -> float:
    """The bent expected after this."""
    weights = [value - (bent - expected) ** 2 / (2 * _SPREAD**2) for value, bent in zip(likely, _BENTS, strict=True)]
    chances = [exp(weight - max(weights)) for weight in weights]
    return sum(chance * bent for chance, bent in zip(chances, _BENTS, strict=True)) / sum(chances)


@lru_cache(50_000)
def _likely(asked: tuple[int, ...], reached: int, stand: float) -> float:
    """How likely, as a logarithm, somebody with this stand asks at these totals and does what he does at the last."""
    chances = [asks(total, stand) for total in asked]
    if reached < GOAL:
        chances.append(1.0 - asks(reached, stand))
    return sum(log(_SLIPS + (1 - 2 * _SLIPS) * chance) for chance in chances)


def _told(events: Sequence[Event], pot: int) -> Iterator[Told]:
    """What each hand told of each player once all cards were up."""
    pot -= sum(_into_the_pot(event) for event in events)
    cards: dict[Seat, list[Card]] = {}
    staked = 0
    for event in events:
        pot += _into_the_pot(event)
        match event:
            case Shuffled():
                cards, staked = {}, 0
            case Paid(target=target) if target == POT and not cards:
                staked = pot
            case Moved(card, _, target) if target.zone is Zone.HAND and target.seat is not None:
                cards.setdefault(target.seat, []).append(card)
            case Turned(card, place) if place.seat in cards and place.slot == 0:
                cards[place.seat][0] = card
            case HandEnded() if staked:  # else it began before what is remembered
                yield from _of_hand(cards, staked)
            case _:
                pass


def _of_hand(cards: dict[Seat, list[Card]], pot: int) -> Iterator[Told]:
    usual = usual_stand(len(cards), len(cards), about(pot)) if cards else 0.0
    for seat, held in cards.items():
        if all(card.known for card in held):
            *asked, last = accumulate(map(points, held))
            yield Told(seat, tuple(asked), last, usual)


def _into_the_pot(event: Event) -> int:
    if not isinstance(event, Paid):
        return 0
    return event.count * ((event.target == POT) - (event.source == POT))
