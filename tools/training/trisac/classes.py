"""The classes of pairs and hands that spots are made of: counted over all hands, without any training."""

from __future__ import annotations

from array import array
from itertools import combinations
from math import comb, fsum
from random import Random

from cardtable.bots.trisac.hands import STANDINGS, beats, standing
from cardtable.games.trisac.scoring import CARDS
from tools.training.trisac.kernel import CARDS as FIRST_CARD
from tools.training.trisac.kernel import MOST, PACK, PAIRS, SIZE, pair
from tools.training.trisac.spots import LOOKS, PAIR_CLASSES, STRENGTHS, beaten


def standings() -> array[int]:
    """Return the standing of every hand, found by the numbers of two pairs; 255 where these share a card."""
    found = array("B", [255]) * PAIRS**2
    for hand in combinations(range(PACK), 4):
        place = standing([CARDS[card] for card in hand])
        one, two, three, four = hand
        for first, second in (
            (pair(one, two), pair(three, four)),
            (pair(one, three), pair(two, four)),
            (pair(one, four), pair(two, three)),
        ):
            found[PAIRS * first + second] = found[PAIRS * second + first] = place
    return found


def pair_classes(places: array[int]) -> tuple[bytes, bytes]:
    """Return the class of every pair before the accomodo, and as open cards, by its mean strength with any others."""
    others = comb(PACK - 2, 2)
    worth = [beats(place) for place in range(STANDINGS)]
    means = []
    for number in range(PAIRS):
        row = places[PAIRS * number : PAIRS * (number + 1)]
        means.append(fsum(worth[place] for place in row if place < 255) / others)
    order = sorted(means)
    ranks = [order.index(mean) for mean in means]
    return (
        bytes(rank * PAIR_CLASSES // PAIRS for rank in ranks),
        bytes(rank * LOOKS // PAIRS for rank in ranks),
    )


def bounds(places: array[int], deals: int, seed: int) -> list[float]:
    """Return the chances to be beaten that part random hands into equal classes, for two, three and four players in."""
    rng, position = Random(seed), array("q", bytes(8 * SIZE))
    found: list[list[float]] = [[], [], []]
    for _ in range(deals):
        position[FIRST_CARD:] = array("q", rng.sample(range(PACK), 4 * MOST))
        chance = 1.0
        for other in range(1, MOST):
            chance *= beaten(position, places, 0, other)
            found[other - 1].append(chance)
    return [
        sorted(chances, reverse=True)[deals * number // STRENGTHS]
        for chances in found
        for number in range(1, STRENGTHS)
    ]
