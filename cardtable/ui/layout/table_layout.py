"""The layout of the whole table: from a `LayoutInput` to the rectangles of everything. No Qt; lengths are pixels.

The window calls `lay_out_somehow`. `tests/ui/layout/test_table_layout.py` tests what it promises: nothing overlaps,
nothing leaves the felt, and the person's cards are the largest.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from math import inf
from typing import NamedTuple

from cardtable.engine.frozen import slim
from cardtable.ui.layout.centre import LINES, Middle, extent, lay_middle, rows_of, wings
from cardtable.ui.layout.layout_input import LayoutInput, scales
from cardtable.ui.layout.seat_areas import SeatArea, others_areas, your_area, your_block, your_coins, your_row
from cardtable.ui.layout.seats import (
    LARGE_TEXT,
    LEAST_TABLE_CARDS,
    PlateStyle,
    Seating,
    SeatingSpace,
    hand_rect,
    seat_all,
)
from cardtable.ui.layout.shapes import Rect, open_step

HAND = 0.268
"""The usual height of the hand's cards, in heights of the window."""
_LEAST_HAND, _FAIR = 0.165, 0.55
"""The hand shrinks, at most to the first number (in heights of the window), until the table's cards reach the second
(in heights of the hand)."""
_LARGER = 1.3
"""How much larger than the others' letters those at your place may be."""
CORNER = 20
"""The radius of the felt's corners at picture scale 1."""
_FEW, _CLOSEST = 5, 0.34
"""Hands of more cards than this get lower cards, so that these do not lie closer than the second, in card widths."""
_COUNTED = 63
"""The width of a token with a number of three digits at scale 1."""
STAKE_SEAL = 36
"""The width of a stake's seal with air, at scale 1."""


class NoSpace(ValueError):
    """There is no layout: the seats are too many, the letters too large or the window too small."""


_TINIEST = 0.4
"""The least text size, for many seats on a tiny screen."""


@slim
class TableLayout:
    """A whole layout.

    Attributes:
        layout_input: the input it was made from.
        picture, letter: the scales of pictures and of letters on the rim.
        plates: the scale of letters and tokens at the seats.
        style: the style of the others' plates.
        top_rail, rail, felt: the wooden bars above and below, and the felt.
        hand, hand_height, hand_step: the person's fan.
        you: the person's area at the lower left; `others` begins with the next seat to play, in the east, and goes on
            anticlockwise.
        centre, table_height: the area of the middle, and the height of its cards.
        step: the step between the others' cards, in card widths.
    """

    layout_input: LayoutInput
    picture: float
    letter: float
    plates: float
    style: PlateStyle
    top_rail: Rect
    rail: Rect
    felt: Rect
    hand: Rect
    hand_height: float
    hand_step: float
    you: SeatArea
    your_scale: float
    others: tuple[SeatArea, ...]
    centre: Rect
    table_height: float
    middle: Middle
    step: float

    @property
    def tucked(self) -> bool:
        """Whether the others' backs lie half under their plates, because letters are large."""
        return self.style.visible < 1


@lru_cache(maxsize=64)
def lay_out(layout_input: LayoutInput) -> TableLayout:
    """Lay out a table.

    Raises:
        NoSpace: if it does not fit.
    """
    if not layout_input.open_hands:
        return _lay_out(layout_input, growth=1.0, step=0.5)
    closed = lay_out(replace(layout_input, open_hands=False))
    for growth in (1.32, 1.2, 1.1, 1.0):
        try:
            table = _lay_out(layout_input, growth, step=0.74)
        except NoSpace:
            continue
        # use larger cards for open hands only if plates keep their style and the middle nearly its size
        if table.style == closed.style and table.table_height >= 0.8 * closed.table_height:
            return table
    return replace(closed, layout_input=layout_input)


def _lay_out(layout_input: LayoutInput, growth: float, step: float) -> TableLayout:
    ratio, best = HAND, None
    while ratio > (0.07 if best is None else _LEAST_HAND):
        table = _with_hand(layout_input, ratio, growth, step)
        if table is not None and (best is None or _seen(table) > _seen(best)):
            best = table
        if best is not None and best.table_height >= _FAIR * best.hand_height:
            return best
        # where room is short, the cards of the hand shrink so that the others and the table's get larger
        ratio -= 0.03
    if best is not None:
        return best
    raise NoSpace(
        f"{layout_input.seats} seats do not fit into {layout_input.width:.0f} x {layout_input.height:.0f} pixels"
    )


def _seen(table: TableLayout) -> float:
    """How well the cards of table and hand can be seen; a large one of both does not make up for a small one."""
    return min(table.table_height, LEAST_TABLE_CARDS * table.hand_height)


def _with_hand(layout_input: LayoutInput, ratio: float, growth: float, step: float) -> TableLayout | None:
    """A table with a hand of this height. Where the others' letters had to shrink, yours leave them room."""
    table = _balanced(layout_input, ratio, growth, step, inf)
    for _ in range(3):
        if table is None or table.your_scale <= _LARGER * table.plates:
            break
        table = _balanced(layout_input, ratio, growth, step, _LARGER * table.plates) or table
    return table


def _balanced(
    layout_input: LayoutInput, ratio: float, growth: float, step: float, largest: float
) -> TableLayout | None:
    tables = [_with_rows(layout_input, ratio, growth, step, rows, largest) for rows in rows_of(layout_input)]
    return max(filter(None, tables), key=lambda table: table.table_height, default=None)


def _with_rows(
    layout_input: LayoutInput, ratio: float, growth: float, step: float, rows: int, largest: float
) -> TableLayout | None:
    picture, letter = scales(layout_input.width, layout_input.height, layout_input.text)
    frame = _frame(layout_input, picture, letter)
    hand_h, hand_step = _hand_size(layout_input, ratio, frame.felt, letter)
    margin = max(6.0, 12 * picture)
    hand = hand_rect(frame.felt, layout_input.hand, hand_h, layout_input.aspect, hand_step, margin)
    your_scale = letter * max(0.86 / letter, min(1, ratio / 0.23)) if letter > 1 else letter
    your_scale = min(your_scale, largest)
    you = your_block(layout_input, frame.felt, hand, margin, your_scale)
    mine = your_area(layout_input, you, your_scale, letter, hand, hand_h)
    space = SeatingSpace(
        picture=picture,
        margin=margin,
        felt=frame.felt,
        hand=hand,
        you=you,
        your_tokens=your_row(you, your_scale, mine),
        your_coins=your_coins(mine),
        your_pile=mine.won,
        hand_height=hand_h,
        aspect=layout_input.aspect,
        cards=min(layout_input.hand, 4),
        step=step,
        growth=growth,
        middle=extent(layout_input, rows),
        wings=wings(layout_input),
        anchored=layout_input.grows,
        tokens=_COUNTED if layout_input.counted else 0,
        stake=STAKE_SEAL if layout_input.stakes else 0,
        stacks=layout_input.stacks,
        piles=layout_input.piles_at_seats,
    )
    seating = _seat_all(space, layout_input, letter)
    if seating is None:
        return None
    return TableLayout(
        layout_input=layout_input,
        picture=picture,
        letter=letter,
        plates=seating.scale,
        style=seating.style,
        top_rail=frame.top,
        rail=frame.rail,
        felt=frame.felt,
        hand=hand,
        hand_height=hand_h,
        hand_step=hand_step,
        you=mine,
        your_scale=your_scale,
        others=others_areas(layout_input, seating, space),
        centre=seating.centre,
        table_height=seating.table_height,
        middle=lay_middle(layout_input, _lifted(layout_input, seating), seating.table_height, rows),
        step=step,
    )


def _hand_size(layout_input: LayoutInput, ratio: float, felt: Rect, letter: float) -> tuple[float, float]:
    """The height of the person's cards, and the step between them; many cards get lower rather than closer."""
    width, aspect, count = layout_input.width, layout_input.aspect, layout_input.hand
    share = 0.40 if layout_input.text <= LARGE_TEXT else 0.36
    room = width * 0.46
    height = min(ratio * layout_input.height, share * felt.h, 0.24 * width / aspect)
    if count > _FEW:
        room = min(0.56 * width, width - 2 * (14 + 172 * letter))
        height = min(height, room / (1 + _CLOSEST * (count - 1)) / aspect)
    return height, open_step(count, height * aspect, room)


def _lifted(layout_input: LayoutInput, seating: Seating) -> Rect:
    """The area of the middle, moved up by half the room for the lines above the hand."""
    return seating.centre.moved(0, -LINES * seating.table_height / 2 if layout_input.grows else 0)


class _Frame(NamedTuple):
    top: Rect
    rail: Rect
    felt: Rect


def _frame(layout_input: LayoutInput, picture: float, letter: float) -> _Frame:
    w, h = layout_input.width, layout_input.height
    # with large letters the prompt gets a line of its own above the buttons
    lower = round(64 * letter * (1.55 if layout_input.text > LARGE_TEXT else 1))
    upper, side = round(34 * letter) + 2, max(8, round(14 * picture))
    return _Frame(
        Rect(0, 0, w, upper), Rect(0, h - lower, w, lower), Rect(side, upper, w - 2 * side, h - upper - lower)
    )


def _seat_all(space: SeatingSpace, layout_input: LayoutInput, letter: float) -> Seating | None:
    """Place the seats with plates at the user's text size, or the largest below it that fits; only rails keep it."""
    best: Seating | None = None
    for smaller in range(9 if layout_input.text > 1 else 1):
        text = max(min(1.0, layout_input.text), layout_input.text * (1 - 0.08 * smaller))
        seating = seat_all(space, layout_input.seats - 1, text, letter * text / layout_input.text)
        if seating is not None and not seating.style.terse:
            return seating
        # rather smaller letters than plates without what a seat is doing
        best = best or seating
    return best


def lay_out_somehow(layout_input: LayoutInput) -> TableLayout:
    """Lay out a table; where it does not fit, with the largest letters with which it does.

    Raises:
        NoSpace: if it does not fit with any.
    """
    best: TableLayout | None = None
    while best is None or layout_input.text > 1:
        try:
            table = lay_out(layout_input)
            # large letters do not help if the person's cards become tiny
            if best is None or table.hand_height > best.hand_height:
                best = table
            if best.hand_height >= _LEAST_HAND * layout_input.height:
                break
        except NoSpace:
            if layout_input.text <= _TINIEST:
                raise
        # letters smaller than usual only if nothing else fits
        floor = _TINIEST if best is None and layout_input.text <= 1 else 1.0
        layout_input = replace(layout_input, text=max(floor, layout_input.text - 0.1))
    return best


def free_corner(table: TableLayout) -> Rect:
    """The free area at the lower right of the felt: beside the hand, and below the seats on that side."""
    felt, left = table.felt, table.hand.right
    top = max((seat.block.bottom for seat in table.others if seat.block.right > left), default=felt.y)
    return Rect(left, top, felt.right - left, felt.bottom - top)
