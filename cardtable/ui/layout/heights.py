"""Heights: the order in which items are drawn, for the whole table in one list."""

from __future__ import annotations

from enum import IntEnum, unique


@unique
class Z(IntEnum):
    """The z of each kind of item; a higher one is drawn later.

    The gaps leave room for the cards of one hand or row: each card lies one higher than the one before it.
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
    """The last trick, laid open again."""
    SEAT_CARD = 20
    MELD = 36
    """Declared cards of another seat, over its backs."""
    TOKENS = 38
    SEAL = 39
    """The seal with the worth of another seat's open cards."""
    PLATE = 40
    TARGET_PLACE = 49
    TABLE_CARD = 50
    GLOW = 55
    """Candle light over the table, by the viewer's own hand."""
    HAND_CARD = 60
    PICKED_CARD = 78
    OWN_SEAL = 79
    """The seal with the worth of the viewer's own open cards."""
    OUTLINE = 80
    FOCUS = 81
    NUMBER = 82
    """The seal with the number of a card in the set that is chosen."""
    SPEECH = 90
    TOAST = 95
    MOVING = 100
    """Moving items are drawn over all items at rest: this is added to the z at which a card lies."""
    MOVING_SEAL = 140
    CANDLE = 150
    COIN = 160
    MOVING_SPEECH = 200
    ON_POINTER = 300
    """A card that is dragged, or that shakes because it cannot be picked, is over everything."""


OUT_OF_A_HAND = 20
"""Cards that leave a hand fly so much higher than cards that come into it."""
