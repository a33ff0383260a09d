"""What a layout follows from: the window, the letters, the seats, and how the game's table is laid. No Qt.

The window makes a `LayoutInput` and hands it to `table_layout.lay_out`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from cardtable.engine.spec import Centre, TableSpec, ZoneSpec

SICILIAN = 0.602
"""A Sicilian card's width over its height."""


class Scales(NamedTuple):
    """What sizes at scale 1 are multiplied by: pictures follow the window, letters follow it less and the user too."""

    picture: float
    letter: float


SMALL = (800, 600)
"""The smallest window in which letters have their least size. On a smaller screen all of the table is smaller, rather
than a part of it out of sight."""
TINIEST = (600, 310)
"""The smallest table that is laid; a smaller window is scrolled. On a screen of 1920 x 1080 that is scaled to 300 % a
window has 624 x 314."""


def scales(width: float, height: float, text: float = 1.0) -> Scales:
    """The scales of a window of this size, for a user's text size of 1 to 2."""
    picture = min(width / 1280, height / 800)
    least = 0.86 * min(1.0, width / SMALL[0], height / SMALL[1])
    return Scales(picture, max(least, min(picture, 2.2) ** 0.85) * text)


@dataclass(frozen=True, slots=True)
class LayoutInput:
    """What a layout follows from.

    Attributes:
        width, height: of the window.
        seats: the human's included, 1 to 12.
        hand: cards in a hand; 0: nobody has any.
        table_cards: cards that lie open in the middle.
        text: the user's text size, 1 to 2.
        aspect: a card's width over its height.
        open_hands: whether the others' cards lie open, and so larger and farther apart.
        centre: what lies in the middle.
        grows: whether hands grow, and so lie in the middle of their room however many cards they have.
        closes: whether hands close up as their cards are played, and so become more open.
        counted: whether tokens before a seat are so many that one and a number stand for all.
        stakes: whether a seat's stake lies beside its cards.
        pot, stock: whether tokens, and cards that have not been dealt, lie in the middle.
        stacks: whether tokens lie before the seats.
        won: whether what has been won lies in piles before the seats.
        melds: whether cards that seats declare lie open before them.
        zones: where the cards of the middle lie, if the game declares that.
    """

    width: float
    height: float
    seats: int
    hand: int = 3
    table_cards: int = 3
    text: float = 1.0
    aspect: float = SICILIAN
    open_hands: bool = False
    centre: Centre = Centre.ROW
    grows: bool = False
    closes: bool = False
    counted: bool = False
    stakes: bool = False
    pot: bool = True
    stock: bool = True
    stacks: bool = True
    won: bool = False
    melds: bool = False
    zones: tuple[ZoneSpec, ...] = ()

    def laid_for(self, table_spec: TableSpec) -> LayoutInput:
        """The same window and seats, with the table of this game."""
        return replace(
            self,
            hand=table_spec.hand,
            table_cards=table_spec.cards,
            centre=table_spec.centre,
            grows=table_spec.grows,
            closes=table_spec.closes,
            counted=table_spec.counted,
            stakes=table_spec.stakes,
            pot=table_spec.pot,
            stock=table_spec.stock,
            stacks=table_spec.stacks,
            won=table_spec.won,
            melds=table_spec.melds,
            zones=table_spec.zones,
        )

    @property
    def alone(self) -> bool:
        """Whether the human plays alone, and so needs no plate that says whose turn it is."""
        return self.seats == 1

    @property
    def piles_at_seats(self) -> bool:
        """Whether what has been won lies before the seats, and not in the middle."""
        return self.won and not (self.centre is Centre.TRICK and self.seats == 2)
