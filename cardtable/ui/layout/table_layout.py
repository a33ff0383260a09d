"""Where everything lies: a table's size and its number of seats in, rectangles out. No Qt; all lengths are pixels.

`lay_out` is the one function to call. `tests/ui/test_geometry.py` holds what it promises: nothing overlaps, nothing
leaves the felt, and the human's cards are the largest.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from cardtable.ui.layout.centre import LINES, Middle, extent, lay_middle, rows_of, wings
from cardtable.ui.layout.layout_input import LayoutInput, scales
from cardtable.ui.layout.seat_areas import SeatArea, others_areas, your_area, your_block, your_row
from cardtable.ui.layout.seats import (
    LARGE_TEXT,
    LEAST_TABLE_CARDS,
    PlateStyle,
    Seating,
    SeatingArea,
    hand_rect,
    seat_all,
)
from cardtable.ui.layout.shapes import Rect, open_step

HAND = 0.268
"""The hand's height, in heights of the window."""
_LEAST_HAND, _FAIR = 0.165, 0.55
"""How small the hand may become for the sake of the table's cards, which are to be no smaller, in its heights, than the
second number."""
CORNER = 20
"""The radius of the felt's corners at picture scale 1."""
_FEW, _CLOSEST = 5, 0.34
"""From more cards on than these a hand is laid out by how many they are; and how close they may lie, in card widths."""
_COUNTED = 63
"""How wide a token with a number of three digits is at scale 1."""
STAKE_SEAL = 36
"""The width of a stake's seal with air, at scale 1."""


class NoSpace(ValueError):
    """So many seats with letters so large do not fit into so small a window."""


_TINIEST = 0.4
"""How far letters shrink where many sit at a table on a tiny screen."""


@dataclass(frozen=True, slots=True)
class TableLayout:
    """A whole layout.

    Attributes:
        layout_input: what it follows from.
        picture, letter: the scales of pictures and of letters on the rim.
        plates: the scale of letters and tokens at the seats.
        style: how the others' plates are set.
        top_rail, rail, felt: the wood above and below, and the felt.
        hand, hand_height, hand_step: the human's fan.
        you: his area at the lower left; seat 0 of `others` is the next to play, in the east; they go on anticlockwise.
        centre, table_height: what is left for the middle, and the height of its cards.
        step: how far apart the others' cards lie, in card widths.
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
    """Lay a table.

    Raises:
        NoRoom: if there is no layout for this setting.
    """
    if not layout_input.open_hands:
        return _lay_out(layout_input, growth=1.0, step=0.5)
    closed = lay_out(replace(layout_input, open_hands=False))
    for growth in (1.32, 1.2, 1.1, 1.0):
        try:
            table = _lay_out(layout_input, growth, step=0.74)
        except NoSpace:
            continue
        # plates keep their kind when cards are turned up, and the middle does not shrink to nothing
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
        # many seats, large letters, a small window: smaller cards for everybody, or in the hand for larger ones beyond
        ratio -= 0.03
    if best is not None:
        return best
    raise NoSpace(
        f"{layout_input.seats} seats do not fit into {layout_input.width:.0f} x {layout_input.height:.0f} pixels"
    )


def _seen(table: TableLayout) -> float:
    """How well the cards are seen, the table's and the hand's: where one of both is small the other is no help."""
    return min(table.table_height, LEAST_TABLE_CARDS * table.hand_height)


def _with_hand(layout_input: LayoutInput, ratio: float, growth: float, step: float) -> TableLayout | None:
    tables = [_with_rows(layout_input, ratio, growth, step, rows) for rows in rows_of(layout_input)]
    return max(filter(None, tables), key=lambda table: table.table_height, default=None)


def _with_rows(layout_input: LayoutInput, ratio: float, growth: float, step: float, rows: int) -> TableLayout | None:
    picture, letter = scales(layout_input.width, layout_input.height, layout_input.text)
    frame = _frame(layout_input, picture, letter)
    hand_h, hand_step = _hand_size(layout_input, ratio, frame.felt, letter)
    margin = max(6.0, 12 * picture)
    hand = hand_rect(frame.felt, layout_input.hand, hand_h, layout_input.aspect, hand_step, margin)
    your_scale = letter * max(0.86 / letter, min(1, ratio / 0.23)) if letter > 1 else letter
    you = your_block(layout_input, frame.felt, hand, margin, your_scale)
    mine = your_area(layout_input, you, your_scale, letter, hand, hand_h)
    room = SeatingArea(
        picture=picture,
        margin=margin,
        felt=frame.felt,
        hand=hand,
        you=you,
        your_tokens=your_row(you, your_scale, mine),
        your_coins=mine.tokens.joined(mine.stake) if layout_input.stakes else mine.tokens,
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
    seating = _seat_all(room, layout_input, letter)
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
        others=others_areas(layout_input, seating, room),
        centre=seating.centre,
        table_height=seating.table_height,
        middle=lay_middle(layout_input, _lifted(layout_input, seating), seating.table_height, rows),
        step=step,
    )


def _hand_size(layout_input: LayoutInput, ratio: float, felt: Rect, letter: float) -> tuple[float, float]:
    """The height of the person's cards, and how far apart they lie; many are lower rather than closer."""
    width, aspect, count = layout_input.width, layout_input.aspect, layout_input.hand
    share = 0.40 if layout_input.text <= LARGE_TEXT else 0.36
    room = width * 0.46
    height = min(ratio * layout_input.height, share * felt.h, 0.24 * width / aspect)
    if count > _FEW:
        room = min(0.56 * width, width - 2 * (14 + 172 * letter))
        height = min(height, room / (1 + _CLOSEST * (count - 1)) / aspect)
    return height, open_step(count, height * aspect, room)


def _lifted(layout_input: LayoutInput, seating: Seating) -> Rect:
    """Where the middle lies in its area: higher by half the room for the lines about the hand."""
    return seating.centre.moved(0, -LINES * seating.table_height / 2 if layout_input.grows else 0)


class _Frame(NamedTuple):
    top: Rect
    rail: Rect
    felt: Rect


def _frame(layout_input: LayoutInput, picture: float, letter: float) -> _Frame:
    w, h = layout_input.width, layout_input.height
    # with large letters the sentence gets a line of its own above the actions
    lower = round(64 * letter * (1.55 if layout_input.text > LARGE_TEXT else 1))
    upper, side = round(34 * letter) + 2, max(8, round(14 * picture))
    return _Frame(
        Rect(0, 0, w, upper), Rect(0, h - lower, w, lower), Rect(side, upper, w - 2 * side, h - upper - lower)
    )


def _seat_all(room: SeatingArea, layout_input: LayoutInput, letter: float) -> Seating | None:
    """Plates keep the user's text size, or the largest below it that fits; rim and actions always keep it."""
    for smaller in range(9 if layout_input.text > 1 else 1):
        text = max(min(1.0, layout_input.text), layout_input.text * (1 - 0.08 * smaller))
        seating = seat_all(room, layout_input.seats - 1, text, letter * text / layout_input.text)
        if seating is not None:
            return seating
    return None


def lay_out_somehow(layout_input: LayoutInput) -> TableLayout:
    """Lay a table; where it does not fit, with the largest smaller letters with which it does.

    Raises:
        NoRoom: if it does not fit with any.
    """
    best: TableLayout | None = None
    while best is None or layout_input.text > 1:
        try:
            table = lay_out(layout_input)
            # letters are no use where one's own cards have become tiny
            if best is None or table.hand_height > best.hand_height:
                best = table
            if best.hand_height >= _LEAST_HAND * layout_input.height:
                break
        except NoSpace:
            if layout_input.text <= _TINIEST:
                raise
        # smaller than usual only where nothing else would be seen whole
        floor = _TINIEST if best is None and layout_input.text <= 1 else 1.0
        layout_input = replace(layout_input, text=max(floor, layout_input.text - 0.1))
    return best


def free_corner(table: TableLayout) -> Rect:
    """What is free at the lower right of the felt: beside the hand, and below the seats on that side."""
    felt, left = table.felt, table.hand.right
    top = max((seat.block.bottom for seat in table.others if seat.block.right > left), default=felt.y)
    return Rect(left, top, felt.right - left, felt.bottom - top)
