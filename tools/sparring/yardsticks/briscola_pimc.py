"""Perfect-information Monte Carlo in Briscola: random worlds that look like the view, each played out by a quick rule.

For every card the mean final margin over the worlds counts; the end, when the stock is gone, is played exactly. With
200 worlds this is as strong as searching any further in this way makes it. Where numba is installed a decision takes a
few milliseconds, elsewhere some tenths of a second; the choices are the same.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from random import Random
from typing import Any

from cardtable.bots.bot import Bot
from cardtable.bots.briscola.sight import Sight, sight_of
from cardtable.engine.actions import Action
from cardtable.engine.cards import ITALIAN, Card
from cardtable.engine.events import Event
from cardtable.engine.match import AnyRules
from cardtable.games.briscola import Phase
from cardtable.games.briscola.scoring import RANKING
from tools.training.briscola.ending import end_margin
from tools.training.briscola.kernel import (
    CARDS,
    DRAWN,
    HELD,
    LED,
    NONE,
    POINTS,
    SHOWN,
    SIZE,
    STOCK,
    TURN,
    beats,
    copy,
    play,
    points,
    shuffle,
)
from tools.training.compiled import Ints, compiled

WORLDS = "200"
_MOST = 2147483646

# what cards are worth to the quick rule, found by matches of the rule against itself
_LOW_TRUMP, _COURT_TRUMP, _THREE_TRUMP, _ACE_TRUMP = 5.18, 5.422, 9.246, 17.908
_ACE, _THREE, _COURT = 4.809, 5.39, 0.0138
_LATE, _LATE_TRUMP, _LATE_LOAD = 6, 1.4257, -0.16257
_LED_POINTS, _LED_TRUMP_POINTS, _LED_TRUMP, _TAKEN = 0.68155, -0.14656, -0.37498, -2.58984


class BriscolaPimc(Bot):
    """Plays Briscola by sampling worlds; the level is their number. It takes no exchange."""

    name = "pimc"
    listens = False

    def __init__(self, level: str | None = None) -> None:
        super().__init__(level or WORLDS)

    def choose(
        self, rules: AnyRules, view: Any, seen: Sequence[Event], legal: Sequence[Action], limit: float, rng: Random
    ) -> Action:
        """Return the card with the best mean margin."""
        if view.known.phase is Phase.DEAL:
            return legal[0]
        sight = sight_of(view.known, view.viewer)
        margins = self._margins(sight, rng)
        return Action("play", (sight.hand[max(range(len(sight.hand)), key=lambda place: margins[place])],))

    def _margins(self, sight: Sight, rng: Random) -> Sequence[float]:
        """Return the mean margin of each card of the hand; of a few points more or less in all of them."""
        suits = {suit: place for place, suit in enumerate(sorted(ITALIAN.suits, key=lambda suit: suit != sight.trump))}

        def number(card: Card) -> int:
            return 10 * suits[card.suit] + RANKING.strength[card]

        position, stock = _row(SIZE), _row(STOCK)
        others = len(sight.hand) - (sight.led is not None)
        for place, card in enumerate(sight.hand):
            position[CARDS + place] = number(card)
        position[HELD], position[HELD + 1] = len(sight.hand), others
        position[POINTS], position[POINTS + 1] = sight.mine, sight.theirs
        position[LED] = NONE if sight.led is None else number(sight.led)
        position[DRAWN], position[SHOWN] = STOCK - sight.stock, number(sight.shown)
        stock[STOCK - 1] = position[SHOWN]
        unseen = array("q", map(number, sight.unseen))
        if not sight.stock:
            for place, held in enumerate(unseen):
                position[CARDS + 3 + place] = held
            return [end_margin(position, place) for place in range(len(sight.hand))]
        totals, world = _row(3), _row(SIZE)
        chance = array("q", [1 + rng.randrange(_MOST)])
        _sample(position, stock, unseen, len(unseen), others, int(self.level or WORLDS), chance, world, totals)
        return totals[: len(sight.hand)]


def _row(size: int) -> array[int]:
    return array("q", bytes(8 * size))


@compiled
def _sample(
    position: Ints,
    stock: Ints,
    unseen: Ints,
    count: int,
    others: int,
    worlds: int,
    chance: Ints,
    world: Ints,
    totals: Ints,
) -> None:
    """Fill in, for each card of the hand, the sum of the final margins over so many worlds.

    Args:
        position: player 0 is to play; the other's cards are not known.
        stock: room for the stock; the trump shown is in its place.
        unseen, count: the unseen cards, and how many they are.
        others: how many cards the other holds.
        worlds: the number of worlds.
        chance: the state of the generator.
        world: room for a position.
        totals: the result.
    """
    for _world in range(worlds):
        shuffle(unseen, count, chance)
        for place in range(others):
            position[CARDS + 3 + place] = unseen[place]
        for place in range(others, count):
            stock[position[DRAWN] + place - others] = unseen[place]
        for place in range(position[HELD]):
            copy(position, world, SIZE)
            play(world, stock, place)
            while world[HELD] + world[HELD + 1] > 0:
                play(world, stock, _quick_place(world))
            totals[place] += world[POINTS] - world[POINTS + 1]


@compiled
def _quick_place(position: Ints) -> int:
    """Return the place of the card that the quick rule plays."""
    player, led, left = position[TURN], position[LED], STOCK - position[DRAWN]
    best, best_value = 0, -1e9
    for place in range(position[HELD + player]):
        card = position[CARDS + 3 * player + place]
        value = -_worth(card, left)
        if led != NONE:
            gained = points(card) + points(led)
            value += gained + _TAKEN if beats(card, led) else -gained
        elif card < 10:
            value -= _LED_TRUMP_POINTS * points(card) + _LED_TRUMP
        else:
            value -= _LED_POINTS * points(card)
        if value > best_value:
            best, best_value = place, value
    return best


@compiled
def _worth(card: int, left: int) -> float:
    """Return what the quick rule thinks a card worth as long as it is kept; `left` cards are in the stock."""
    strength, late = card % 10, left <= _LATE
    if card < 10:
        worth = _ACE_TRUMP
        if strength < 5:
            worth = _LOW_TRUMP + 0.1 * strength
        elif strength < 8:
            worth = _COURT_TRUMP
        elif strength < 9:
            worth = _THREE_TRUMP
        return worth * _LATE_TRUMP if late else worth
    if strength < 5:
        return 0.02 * strength
    if strength < 8:
        return _COURT + 0.1 * (strength - 5)
    worth = _ACE if strength == 9 else _THREE
    return worth * _LATE_LOAD if late else worth
