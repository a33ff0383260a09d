"""The input of a layout: the size of the window and of letters, the seats, and the game's table. No Qt.

The window makes a `LayoutInput` and hands it to `table_layout.lay_out`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from cardtable.engine.frozen import slim
from cardtable.engine.spec import Centre, TableSpec, ZoneSpec

SICILIAN = 0.602
"""A Sicilian card's width over its height."""


class Scales(NamedTuple):
    """Factors for sizes at scale 1: that of pictures follows the window, that of letters less so, and the user too."""

    picture: float
    letter: float


SMALL = (800, 600)
"""The smallest window with letters of their least size. In a smaller one the whole table is smaller, letters too."""
TINIEST = (600, 310)
"""The smallest table; a smaller window scrolls. On a screen of 1920 x 1080 at 300 % a window has 624 x 314."""


def scales(width: float, height: float, text: float = 1.0) -> Scales:
    """The scales of a window of this size, for a user's text size of 1 to 2."""
    picture = min(width / 1280, height / 800)
    least = 0.86 * min(1.0, width / SMALL[0], height / SMALL[1])
    return Scales(picture, max(least, min(picture, 2.2) ** 0.85) * text)


@slim
class LayoutInput:
    """All that a layout depends on.

    Attributes:
        width, height: the size of the window.
        seats: the number of seats, the person's included, 1 to 12.
        hand: the number of cards in a hand; 0: nobody has any.
        table_cards: the number of open cards in the middle.
        text: the user's text size, 1 to 2.
        aspect: a card's width over its height.
        open_hands: whether the others' cards lie open, and so are larger and farther apart.
        centre: what lies in the middle.
        grows: whether hands grow card by card, and so are centred in their area however many cards there are.
        closes: whether hands close up as their cards are played, and so become more open.
        counted: whether one token and a number stand for those before a seat.
        stakes: whether a seat's stake has a place of its own beside the cards.
        pot, stock: whether tokens, and cards that have not been dealt, lie in the middle.
        stacks: whether tokens lie before the seats.
        won: whether won cards lie in piles before the seats.
        points: whether a slip with points lies above your plate.
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
    points: bool = False
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
            points=table_spec.points,
            melds=table_spec.melds,
            zones=table_spec.zones,
        )

    @property
    def alone(self) -> bool:
        """Whether the person plays alone, and so needs no plate that says whose turn it is."""
        return self.seats == 1

    @property
    def piles_at_seats(self) -> bool:
        """Whether won cards lie in piles before the seats, and not in the middle."""
        return self.won and not (self.centre is Centre.TRICK and self.seats == 2)
