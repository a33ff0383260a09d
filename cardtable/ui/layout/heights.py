"""Heights: in which order things are drawn, here for the whole table."""

from __future__ import annotations

from enum import IntEnum, unique


@unique
class Z(IntEnum):
    """How high things lie; what lies higher is drawn later.

    Gaps are left for as many cards, side by side, as one hand or one row may have: each lies one higher than the one
    before it.
    """

    LAMP = 0
    """Candle light, under everything."""
    WORDS = 5
    """Words on the felt: captions, and what the hand is worth."""
    OUT_PILE = 8
    TRUMP = 9
    PILE = 10
    SIGN = 11
    SAUCER = 12
    SLIP = 14
    AGAIN = 15
    """The last trick, seen once more."""
    SEAT_CARD = 20
    MELD = 36
    """Cards that another seat has declared, over its backs."""
    TOKENS = 38
    SEAL = 39
    """What another seat's open cards are worth."""
    PLATE = 40
    TARGET_PLACE = 49
    TABLE_CARD = 50
    GLOW = 55
    """Candle light over the table, by the viewer's own hand."""
    HAND_CARD = 60
    PICKED_CARD = 78
    OWN_SEAL = 79
    """What the viewer's own open cards are worth."""
    OUTLINE = 80
    FOCUS = 81
    SPEECH = 90
    TOAST = 95
    MOVING = 100
    """What moves is drawn over all that lies at rest: a card so much higher than it lies."""
    MOVING_SEAL = 140
    CANDLE = 150
    COIN = 160
    MOVING_SPEECH = 200
    ON_POINTER = 300
    """What hangs on the pointer, or refuses to be picked up, is over everything."""


OUT_OF_A_HAND = 20
"""What leaves a hand flies so much higher than what comes into it."""
