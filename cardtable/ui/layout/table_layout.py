"""Where everything lies: a table's size and its number of seats in, rectangles out. No Qt; all lengths are pixels.

`lay_out` is the one function to call. `tests/ui/test_geometry.py` holds what it promises: nothing overlaps, nothing
leaves the felt, and the human's cards are the largest.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from cardtable.engine.spec import Centre
from cardtable.ui.layout.centre import LINES, Middle, extent, lay_middle, wings
from cardtable.ui.layout.seats import (
    LARGE_TEXT,
    LEAST_TABLE_CARDS,
    PlateStyle,
    Seating,
    SeatingArea,
    block_parts,
    hand_rect,
    seat_all,
)
from cardtable.ui.layout.shapes import Rect, open_step

SICILIAN = 0.602
"""A Sicilian card's width over its height."""
HAND = 0.268
"""The hand's height, in heights of the window."""
_LEAST_HAND, _FAIR = 0.165, 0.55
"""How small the hand may become for the sake of the table's cards, which are to be no smaller, in its heights, than the
second number."""
CORNER = 20
"""The radius of the felt's corners at picture scale 1."""
NOTHING = Rect(0, 0, 0, 0)
_COUNTED = 63
"""How wide a token with a number of three digits is at scale 1."""
STAKE_SEAL = 36
"""The width of a stake's seal with air, at scale 1."""
_STAKE, _STAKE_TERSE = (132, 76), (64, 34)
"""How far right of your tokens your stake lies and how wide it is, at scale 1: with words beside both, and without."""
_TOKENS_WIDTH = {Centre.ROW: 120, Centre.TRICK: 216}
"""How wide the tokens above your plate may be at scale 1; those of a trick's table have a few words beside them."""


class NoSpace(ValueError):
    """So many seats with letters so large do not fit into so small a window."""


class Scales(NamedTuple):
    """What sizes at scale 1 are multiplied by: pictures follow the window, letters follow it less and the user too."""

    picture: float
    letter: float


SMALL = (800, 600)
"""The smallest window in which letters have their least size. On a smaller screen all of the table is smaller, rather
than a part of it out of sight."""

_TINIEST = 0.4
"""How far letters shrink where many sit at a table on a tiny screen."""


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
        seats: the human's included, 2 to 12.
        hand: cards in a hand.
        table_cards: cards that lie open in the middle.
        text: the user's text size, 1 to 2.
        aspect: a card's width over its height.
        open_hands: whether the others' cards lie open, and so larger and farther apart.
        centre: what lies in the middle.
        grows: whether hands grow, and so lie in the middle of their room however many cards they have.
        counted: whether tokens before a seat are so many that one and a number stand for all.
        stakes: whether a seat's stake lies beside its cards.
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
    counted: bool = False
    stakes: bool = False


@dataclass(frozen=True, slots=True)
class SeatArea:
    """One seat's part of the felt; a block that holds plate, cards and tokens, and a stake where there are such.

    Attributes:
        terse: whether there is no room for words beside tokens and stake.
    """

    block: Rect
    plate: Rect
    cards: Rect
    tokens: Rect
    card_height: float
    stake: Rect = NOTHING
    terse: bool = False


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
    picture, letter = scales(layout_input.width, layout_input.height, layout_input.text)
    frame = _frame(layout_input, picture, letter)
    hand_h = min(
        ratio * layout_input.height,
        (0.40 if layout_input.text <= LARGE_TEXT else 0.36) * frame.felt.h,
        0.24 * layout_input.width / layout_input.aspect,
    )
    hand_step = open_step(layout_input.hand, hand_h * layout_input.aspect, layout_input.width * 0.46)
    margin = max(6.0, 12 * picture)
    hand = hand_rect(frame.felt, layout_input.hand, hand_h, layout_input.aspect, hand_step, margin)
    your_scale = letter * max(0.86 / letter, min(1, ratio / 0.23)) if letter > 1 else letter
    you = _you(frame.felt, hand, margin, your_scale)
    your_area = _your_area(layout_input, you, your_scale, letter, hand, hand_h)
    room = SeatingArea(
        picture=picture,
        margin=margin,
        felt=frame.felt,
        hand=hand,
        you=you,
        your_tokens=_your_row(you, your_scale, your_area.stake),
        your_coins=your_area.tokens.joined(your_area.stake) if layout_input.stakes else your_area.tokens,
        hand_height=hand_h,
        aspect=layout_input.aspect,
        cards=min(layout_input.hand, 4),
        step=step,
        growth=growth,
        middle=extent(layout_input.centre, layout_input.table_cards, layout_input.aspect, lines=layout_input.grows),
        wings=wings(layout_input.centre),
        anchored=layout_input.grows,
        tokens=_COUNTED if layout_input.counted else 0,
        stake=STAKE_SEAL if layout_input.stakes else 0,
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
        you=your_area,
        your_scale=your_scale,
        others=_others(layout_input, seating, room),
        centre=seating.centre,
        table_height=seating.table_height,
        middle=lay_middle(
            layout_input.centre,
            _lifted(layout_input, seating),
            layout_input.table_cards,
            seating.table_height,
            layout_input.aspect,
        ),
        step=step,
    )


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


def _you(felt: Rect, hand: Rect, margin: float, scale: float) -> Rect:
    w = min(208 * scale, hand.x - felt.x - 2 * margin)
    return Rect(felt.x + margin, felt.bottom - margin - 62 * scale, w, 62 * scale)


def _your_area(
    layout_input: LayoutInput, you: Rect, scale: float, letter: float, hand: Rect, hand_height: float
) -> SeatArea:
    plate = Rect(you.x + 10 * scale, you.y + 5 * scale, you.w - 10 * scale, 52 * scale)
    tokens = _your_coins(you, scale, hand, layout_input.centre)
    area = SeatArea(you, plate, hand, tokens, hand_height)
    if not layout_input.stakes:
        return area
    row = tokens.moved(0, -10 * letter)
    for (along, wide), terse in ((_STAKE, False), (_STAKE_TERSE, True)):
        stake = Rect(tokens.x + along * letter, row.y, wide * letter, tokens.h)
        if stake.right <= hand.x - 4 or (not terse and stake.bottom <= hand.y - 8):
            beside = replace(tokens, w=min(tokens.w, stake.x - tokens.x - 4))
            return replace(area, tokens=beside, stake=stake, terse=terse)
    # no room beside the tokens: above them
    stake = Rect(tokens.x, row.y - 40 * letter, _STAKE_TERSE[1] * letter, tokens.h)
    return replace(area, stake=stake, terse=True)


def _your_row(you: Rect, scale: float, stake: Rect) -> Rect:
    """What is above your plate, to which no seat comes near."""
    row = Rect(you.x + 8 * scale, you.y - 40 * scale, 132 * scale, 38 * scale)
    return row.joined(stake) if stake.w else row


def _your_coins(you: Rect, scale: float, hand: Rect, centre: Centre) -> Rect:
    """Above your plate, and never under your cards, which reach up beside it."""
    x = you.x + 8 * scale
    return Rect(x, you.y - 34 * scale, min(_TOKENS_WIDTH[centre] * scale, hand.x - x - 4), 28 * scale)


def _others(layout_input: LayoutInput, seating: Seating, room: SeatingArea) -> tuple[SeatArea, ...]:
    """The other seats' areas; one who sits alone opposite has his tokens beside his plate, and his cards under it."""
    areas = [SeatArea(block, *block_parts(seating, room, block), seating.card_height) for block in seating.blocks]
    if layout_input.stakes:
        areas = [replace(area, stake=_stake(area, seating), terse=seating.stake_width > 0) for area in areas]
    if layout_input.centre is Centre.ROW:
        return tuple(areas)
    scale = seating.scale
    moved = []
    for area in areas:
        x = area.plate.right + 40 * scale
        wide = min(_TOKENS_WIDTH[layout_input.centre] * scale, room.felt.right - room.margin - x)
        tokens = Rect(x, area.plate.cy - 14 * scale, wide, 28 * scale)
        moved.append(replace(area, cards=area.cards.moved(area.block.cx - area.cards.cx, 0), tokens=tokens))
    return tuple(moved)


def _stake(area: SeatArea, seating: Seating) -> Rect:
    """Where a seat's stake lies: under its tokens; where there is no room for that, between them and the cards."""
    tokens = area.tokens
    if not seating.stake_width:
        return Rect(tokens.x, tokens.cy + 0.06 * tokens.h, tokens.w, 0.46 * tokens.h)
    gap = 4 * seating.scale
    x = area.cards.right + gap if tokens.x > area.cards.x else area.cards.x - seating.stake_width
    return Rect(x, tokens.y, seating.stake_width - gap, tokens.h)


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
