"""The layout of the zones that a game declares: piles, rows, fans, columns, grids. No Qt. `centre` calls it."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.engine.events import Place, Zone
from cardtable.engine.spec import ZoneSpec
from cardtable.ui.layout.shapes import Rect

ACROSS, DOWN = 1.17, 1.09
"""The distance between columns in card widths, and between rows in card heights."""
CAPTION = 0.26
"""The height of the caption under the stock, in card heights."""
AIR = 0.06
"""The margin round all zones, in card widths."""


def extent(zones: Sequence[ZoneSpec], aspect: float) -> tuple[float, float]:
    """Width and height of all zones together, in heights of a card."""
    last = [_cell(spec, pile, _room(spec, pile) - 1) for spec in zones for pile in range(spec.count)]
    columns, rows = (max((cell[side] for cell in last), default=0.0) for side in (0, 1))
    return aspect * (1 + ACROSS * columns + 2 * AIR), 1 + DOWN * rows + 2 * AIR * aspect


def spec_of(zones: Sequence[ZoneSpec], zone: Zone) -> ZoneSpec | None:
    """The declaration of this zone; None if there is none."""
    return next((spec for spec in zones if spec.zone is zone), None)


def place_in(spec: ZoneSpec, place: Place, count: int, first: Rect) -> Rect:
    """The rectangle of a card in its zone; cards lie closer if the pile has more than it is laid out for.

    Args:
        count: the number of cards in its pile.
        first: the rectangle of a card in the first column and row.
    """
    room = _room(spec, place.pile)
    closer = (room - 1) / (count - 1) if count > room > 1 else 1.0
    column, row = _cell(spec, place.pile, place.slot * closer)
    return first.moved(column * ACROSS * first.w, row * DOWN * first.h)


def stock_of(zones: Sequence[ZoneSpec], first: Rect) -> Rect | None:
    """The rectangle of the stock; None if the game has none."""
    spec = spec_of(zones, Zone.STOCK)
    return None if spec is None else place_in(spec, Place(Zone.STOCK), 1, first)


def has_words_under_stock(zones: Sequence[ZoneSpec]) -> bool:
    """Whether nothing lies where the caption of the stock is drawn."""
    stock = spec_of(zones, Zone.STOCK)
    firsts = [_cell(spec, pile, 0) for spec in zones if spec is not stock for pile in range(spec.count)]
    return stock is not None and not any(
        abs(column - stock.at[0]) < 1 and 0 < row - stock.at[1] < (1 + CAPTION) / DOWN for column, row in firsts
    )


def _room(spec: ZoneSpec, pile: int) -> int:
    return spec.room + pile * spec.more


def _cell(spec: ZoneSpec, pile: int, slot: float) -> tuple[float, float]:
    """The column and row of a card."""
    across = spec.at[0] + pile * spec.piles[0] + slot * spec.cards[0]
    return across, spec.at[1] + pile * spec.piles[1] + slot * spec.cards[1]
