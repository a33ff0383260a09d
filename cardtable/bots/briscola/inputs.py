"""What the network of Briscola is told: a view as numbers of inputs, in an order in which no suit has a name.

The trump suit comes first. The other suits are alike but for their cards, so they come in the order of what the player
sees of them, and positions that differ only in the names of suits are one to the network.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.bots.briscola.sight import Sight
from cardtable.bots.network import Inputs
from cardtable.engine.cards import ITALIAN, Card
from cardtable.games.briscola.scoring import HALF, RANKING

# the first input of each group
HAND = 0
CANDIDATE = 40
LED = 80
UNSEEN = 120
SHOWN = 160  # the strength of the trump shown
STOCK = 170  # how often both can still draw
TURN = 187  # leads, answers
TAKES = 189  # the answer takes the trick, or not
MINE = 191  # points won, five in each step
THEIRS = 204
REAL = 217  # three inputs with a value: points of both, and of the trick
INPUTS = 220

POINTS_A_STEP = 5
MOST_STEPS = 12
RICHEST_TRICK = 22


def order_of_suits(sight: Sight) -> dict[str, int]:
    """Return the place of each suit: trumps first, then by the card led, the cards held and the cards unseen."""

    def key(suit: str) -> tuple[bool, int, int]:
        led = sight.led is not None and sight.led.suit == suit
        return led, _bits(sight.hand, suit), _bits(sight.unseen, suit)

    plain = sorted((suit for suit in ITALIAN.suits if suit != sight.trump), key=key, reverse=True)
    return {suit: place for place, suit in enumerate([sight.trump, *plain])}


def shared(sight: Sight, suits: dict[str, int]) -> Inputs:
    """Return the inputs that are the same for every card of the hand."""
    rows = [HAND + _number(card, suits) for card in sight.hand]
    rows += [UNSEEN + _number(card, suits) for card in sight.unseen]
    if sight.led is not None:
        rows.append(LED + _number(sight.led, suits))
    rows += (
        SHOWN + RANKING.strength[sight.shown],
        STOCK + max(0, sight.stock // 2 - 1),
        TURN + (sight.led is not None),
        MINE + min(MOST_STEPS, sight.mine // POINTS_A_STEP),
        THEIRS + min(MOST_STEPS, sight.theirs // POINTS_A_STEP),
    )
    return Inputs(rows, ((REAL, sight.mine / HALF), (REAL + 1, sight.theirs / HALF)))


def candidate(sight: Sight, suits: dict[str, int], card: Card) -> Inputs:
    """Return the inputs that this card adds: itself, and what it makes of the trick."""
    rows, gained = [CANDIDATE + _number(card, suits)], RANKING.points[card]
    if sight.led is not None:
        takes = RANKING.beats(card, sight.led, sight.trump)
        gained += RANKING.points[sight.led]
        rows.append(TAKES + (not takes))
        if not takes:
            gained = -gained
    return Inputs(rows, ((REAL + 2, gained / RICHEST_TRICK),))


def _number(card: Card, suits: dict[str, int]) -> int:
    return 10 * suits[card.suit] + RANKING.strength[card]


def _bits(cards: Sequence[Card], suit: str) -> int:
    return sum(1 << RANKING.strength[card] for card in cards if card.suit == suit)
