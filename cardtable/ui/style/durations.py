"""Lengths of time at the table, all in one place."""

from __future__ import annotations

from typing import Final


class Ms:
    """Milliseconds at the normal pace; `PACES` and `Tempo` stretch them.

    No enum: in one, names of the same length would be one name.
    """

    # -- cards
    FLIGHT: Final = 220
    PAIR_FLIGHT: Final = 240
    """A card's flight where one pair of cards leaves after the other."""
    RISE: Final = 120
    """A card is picked up, or laid back."""
    TURN: Final = 160
    SHOW: Final = 600
    """A card drawn for all to see lies open before it is closed."""
    SWEEP: Final = 320
    """A trick goes to the pile of whoever takes it."""
    GLINT: Final = 460
    DEAL_GAP: Final = 70
    OPEN_DEAL_GAP: Final = 45
    """Between two cards dealt open, which follow each other faster."""
    PAIR_GAP: Final = 60
    TURN_GAP: Final = 90
    GATHER_GAP: Final = 18
    SEAT_PAUSE: Final = 250
    """At the end of a hand, between one seat's cards and the next one's."""

    # -- plates
    DIP: Final = 90
    """A plate dips once when its seat knocks."""
    STAMP: Final = 140
    AWARD: Final = 160
    """A winner's plate changes before the prize comes down on it."""
    FALL: Final = 420
    LEAVE: Final = 400
    """The plate fades of a seat that takes no part any more."""
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

    # -- what is read
    READ: Final = 1600
    LETTER: Final = 60
    """Longer than that for each letter of a long bubble."""
    TOAST: Final = 2400

    # -- what is looked at before the next thing happens
    AFTER_CRY: Final = 450
    AFTER_SCORE: Final = 250
    AFTER_HAND: Final = 400
    AFTER_TRICK: Final = 720
    """A trick is complete when its last card has landed, a flight later."""
    THINKING: Final = (350, 700)
    """Before a bot's move, by chance: forced or chosen, easy or hard, it looks the same."""
    BETWEEN_MOVES: Final = 500
    """In a replay."""
    ENDED_HAND: Final = 2500
    """A hand that has ended, in a replay."""
