"""The durations of all animations and pauses at the table, in one place."""

from __future__ import annotations

from typing import Final


class Ms:
    """Milliseconds at the normal pace, before `PACES` and `Tempo` stretch them.

    It is no enum, in which names with the same value would be aliases.
    """

    # -- cards
    FLIGHT: Final = 220
    PAIR_FLIGHT: Final = 240
    """A card's flight when cards leave in pairs, one pair after the other."""
    RISE: Final = 120
    """A card rises when it is picked, or goes back."""
    TURN: Final = 160
    SHOW: Final = 600
    """A card that is drawn openly lies open for this long before it is closed."""
    SWEEP: Final = 320
    """A trick goes to the pile of the seat that takes it."""
    GLINT: Final = 460
    DEAL_GAP: Final = 70
    OPEN_DEAL_GAP: Final = 45
    """The gap between two cards dealt open, which follow each other faster."""
    PAIR_GAP: Final = 60
    TURN_GAP: Final = 90
    GATHER_GAP: Final = 18
    SEAT_PAUSE: Final = 250
    """The pause between two seats' cards at the end of a hand."""

    # -- plates
    DIP: Final = 90
    """A plate dips when its seat knocks."""
    STAMP: Final = 140
    AWARD: Final = 160
    """A winner's plate changes, before the prize comes down on it."""
    FALL: Final = 420
    LEAVE: Final = 400
    """The plate of a seat that is out fades."""
    RIBBON: Final = 180
    RIBBON_GAP: Final = 50
    SCORE: Final = 300
    PASS: Final = 200
    """The turn passes from one seat to another."""

    # -- tokens
    PAYMENT: Final = 420
    BOUNCE: Final = 90
    PAYER_GAP: Final = 120
    TOKEN_GAP: Final = 80

    # -- what fades and shakes
    FADE: Final = 120
    OUTLINE: Final = 60
    SHAKE: Final = 160
    BUBBLE: Final = 140
    """A bubble grows."""
    BUBBLE_GOES: Final = 200

    # -- text to be read
    READ: Final = 1600
    LETTER: Final = 60
    """Added to that for each letter of a long bubble."""
    TOAST: Final = 2400

    # -- pauses to look at something before the next step
    AFTER_CRY: Final = 450
    AFTER_SCORE: Final = 250
    AFTER_HAND: Final = 400
    AFTER_TRICK: Final = 720
    """Counted from when the last card is played; it lands a flight later."""
    THINKING: Final = (350, 700)
    """The range of the random pause before a bot's move, which is the same for forced and free, easy and hard moves."""
    BETWEEN_MOVES: Final = 500
    """Between two moves of a replay."""
    ENDED_HAND: Final = 2500
    """After the end of a hand, in a replay."""
