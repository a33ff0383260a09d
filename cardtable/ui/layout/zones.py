"""Where the cards of the zones lie that a game declares: piles, rows, fans, columns, grids. No Qt."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.engine.events import Place, Zone
from cardtable.engine.spec import ZoneSpec
from cardtable.ui.layout.shapes import Rect

ACROSS, DOWN = 1.17, 1.09
"""From a column to the next in card widths, from a row to the next in card heights."""
AIR = 0.06
"""Round all zones, in card widths."""


def extent(zones: Sequence[ZoneSpec], aspect: float) -> tuple[float, float]:
    """Width and height of all zones together, in heights of a card."""
    last = [_cell(spec, pile, _room(spec, pile) - 1) for spec in zones for pile in range(spec.count)]
    columns, rows = (max((cell[side] for cell in last), default=0.0) for side in (0, 1))
    return aspect * (1 + ACROSS * columns + 2 * AIR), 1 + DOWN * rows + 2 * AIR * aspect


def spec_of(zones: Sequence[ZoneSpec], zone: Zone) -> ZoneSpec | None:
    """What is declared of this zone."""
    return next((spec for spec in zones if spec.zone is zone), None)


def place_in(spec: ZoneSpec, place: Place, count: int, first: Rect) -> Rect:
    """Where a card lies in its zone; with more cards in its pile than it is laid out for they lie closer.

    Args:
        count: how many cards lie in its pile.
        first: where the first card of the first column and row lies.
    """
    room = _room(spec, place.pile)
    closer = (room - 1) / (count - 1) if count > room > 1 else 1.0
    column, row = _cell(spec, place.pile, place.slot * closer)
    return first.moved(column * ACROSS * first.w, row * DOWN * first.h)


def stock_of(zones: Sequence[ZoneSpec], first: Rect) -> Rect | None:
    """Where the stock lies, if the game has one."""
    spec = spec_of(zones, Zone.STOCK)
    return None if spec is None else place_in(spec, Place(Zone.STOCK), 1, first)


def _room(spec: ZoneSpec, pile: int) -> int:
    return spec.room + pile * spec.more


def _cell(spec: ZoneSpec, pile: int, slot: float) -> tuple[float, float]:
    """Column and row of a card."""
    across = spec.at[0] + pile * spec.piles[0] + slot * spec.cards[0]
    return across, spec.at[1] + pile * spec.piles[1] + slot * spec.cards[1]
