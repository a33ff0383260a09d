"""The hands that another player of Trisac may have, from that player's open cards and from what the player has said."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import exp, log2

from cardtable.bots.trisac.habits import Player
from cardtable.bots.trisac.hands import GROUPS, STANDINGS, beats, ends, groups, standing, strength
from cardtable.engine.cards import Card

_BLUFFS = (0.12, 0.25)
"""The factor for hands that are too weak for what the player did: before, after the accomodo."""
_WOULD_NAME = 0.5
"""The factor for hands with which the player would have named a stake, but waited or accepted."""
_USUAL_STAKE = 3
"""The stake up to which no better hand than usual is expected."""
_LITTLE = 2
"""What may be added to the stake after the accomodo before a better hand is expected."""
_WAVERING = (0.06, 0.04)
"""The width of the range around a needed strength in which a player may leave or stay: before, after the accomodo."""

Ends = Sequence[float]
"""The chance of a hand to end at each standing."""


class Range:
    """The hands that one player may have: before the accomodo as groups of pairs, after it as standings.

    Args:
        unseen: the cards that may be the player's closed cards.
        shown: the player's open cards, none or two.
        player: what is known of the player.
        doubt: the leaning `doubt` of the character that judges: above 1 the player is believed less.
        called: the stake at the accomodo, 0 before it: to name a little more tells nothing of the hand.
    """

    def __init__(
        self, unseen: Sequence[Card], shown: Sequence[Card], player: Player, doubt: float, called: int = 0
    ) -> None:
        self._player = player
        self._usual = (_USUAL_STAKE, max(_USUAL_STAKE, called + _LITTLE))
        self._doubt = doubt
        self._late = bool(shown)
        group_of = groups()
        pairs = list(combinations(unseen, 2))
        weights = [0.0] * GROUPS
        for pair in pairs:
            weights[group_of[pair]] += 1.0
        told = self._told(weights, late=False)
        if shown:
            weights = [0.0] * STANDINGS
            for pair in pairs:
                weights[standing((*pair, *shown))] += told[group_of[pair]]
            told = self._told(weights, late=True)
        whole = sum(told)
        self._weights = [weight / whole for weight in told]

    @property
    def ends(self) -> Ends:
        """The player's chances at each standing, at any stake."""
        return self._ends(self._weights)

    def staying(self, needed: float) -> tuple[float, Ends]:
        """Return the chance that the player stays if this strength is needed, and the chances at each standing then."""
        width = _WAVERING[self._late]
        odds = (self._player.second if self._late else self._player.first).looseness
        weights = []
        for place, weight in enumerate(self._weights):
            off = max(-20.0, min(20.0, (self._strength(place) - needed) / width))
            weights.append(weight / (1.0 + exp(-off) / odds) if weight else 0.0)
        stays = sum(weights)
        return stays, self._ends([weight / stays for weight in weights] if stays else self._weights)

    def _strength(self, place: int) -> float:
        return beats(place) if self._late else strength(place)

    def _ends(self, weights: Sequence[float]) -> Ends:
        if self._late:
            return weights
        sums = [0.0] * STANDINGS
        for group, weight in enumerate(weights):
            if weight:
                for place, share in enumerate(ends(group)):
                    sums[place] += weight * share
        return sums

    def _told(self, weights: Sequence[float], *, late: bool) -> Sequence[float]:
        """Return these weights, changed by what the player did before the accomodo, or (`late`) after it."""
        player, habit = self._player, self._player.second if late else self._player.first
        names, stays = habit.names ** (1 / self._doubt), habit.stays ** (1 / self._doubt)
        bluffs = _BLUFFS[late]
        if player.named[late]:
            higher = log2(max(1.0, player.named[late] / self._usual[late]))
            return _upper(weights, names ** (1 + higher / 2), 1.0, bluffs)
        if player.answered[late]:
            return _upper(_upper(weights, stays, 1.0, bluffs), names, _WOULD_NAME, 1.0)
        if player.waited[late]:
            return _upper(weights, names, _WOULD_NAME, 1.0)
        return weights


def _upper(weights: Sequence[float], share: float, inside: float, outside: float) -> list[float]:
    """Return these weights, each times a factor.

    Args:
        weights: the weights of hands, the weakest first.
        share: the best hands that together have this share of all weights.
        inside: the factor for these hands.
        outside: the factor for all others.
    """
    left = share * sum(weights)
    changed = [0.0] * len(weights)
    for place in range(len(weights) - 1, -1, -1):
        weight = weights[place]
        upper = min(weight, left)
        left -= upper
        changed[place] = upper * inside + (weight - upper) * outside
    return changed
