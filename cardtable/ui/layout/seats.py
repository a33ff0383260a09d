"""Places the other seats: blocks of plate, cards and tokens on an arch round the felt. No Qt; lengths are pixels.

`table_layout` calls it. It looks for the largest blocks that overlap nothing and leave enough room for the middle.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardtable.engine.frozen import slim
from cardtable.ui.layout.arch import Block, Spot, arch, spaced
from cardtable.ui.layout.shapes import Rect, fan_width


class PlateStyle(NamedTuple):
    """The sizes of a seat's parts at scale 1, in one of a few styles.

    Attributes:
        name: full, compact or micro; tucked or small when letters are large and the backs slide under the plate.
        width, height: the size of the plate.
        cards: a factor for the cards' height.
        tokens: the width of the tokens beside the cards.
        visible: the share of the backs that shows below the plate.
        tries: the number of scales to try, each 2 % smaller than the one before.
        handicap: what is taken off the worth of a layout in this style.
    """

    name: str
    width: float
    height: float
    cards: float
    tokens: float
    visible: float
    tries: int
    handicap: float

    @property
    def terse(self) -> bool:
        """Whether there is room for a name only."""
        return self.name == "micro"


PLATES = (
    PlateStyle("full", 196, 46, 1.0, 58, 1, 9, 0),
    PlateStyle("compact", 164, 40, 0.92, 52, 1, 11, 0.12),
    PlateStyle("micro", 134, 30, 0.62, 44, 1, 20, 0.3),
)
LARGE_PLATES = (
    PlateStyle("tucked", 176, 44, 0.78, 62, 0.52, 20, 0),
    PlateStyle("small", 140, 40, 0.62, 56, 0.45, 20, 0.2),
)
LARGE_TEXT = 1.4
"""From this text size on, plates have the styles for large letters."""
_LINE, _SEAL, _COLUMN = 25, 33, 76
"""The heights of a token with its number, of a stake's seal, and of a column of both with words, at scale 1."""
TABLE_CARDS, LEAST_TABLE_CARDS = 0.80, 0.62
"""The height of the table's cards in heights of the hand's: at most, and at least if at all possible."""
PILE = 0.84
"""The height of a seat's pile of won cards, in heights of its cards."""


@slim
class SeatingSpace:
    """The space that the seats can use, and the sizes of what they hold.

    Attributes:
        picture: the scale of pictures.
        margin: the least distance between items.
        felt, hand, you: areas; the seats keep clear of `your_tokens` and `your_pile`, the middle of `your_coins`.
        hand_height, aspect: the height of the hand's cards, and a card's width over its height.
        cards, step: the number of backs that a seat holds, and the step between them, in card widths.
        growth: a factor for the seats' cards.
        anchored: whether a seat's cards begin beside its tokens, since their number grows.
        stacks, piles: whether a seat has tokens, and a pile of won cards.
        tokens, stake: the least width of a seat's tokens, and that of a stake beside the cards, at scale 1.
        middle: width and height of the middle, in heights of a table card.
        wings: its taller parts, from its centre, in the same unit.
    """

    picture: float
    margin: float
    felt: Rect
    hand: Rect
    you: Rect
    your_tokens: Rect
    your_coins: Rect
    your_pile: Rect
    hand_height: float
    aspect: float
    cards: int
    step: float
    growth: float
    middle: tuple[float, float]
    wings: tuple[Rect, ...] = ()
    anchored: bool = False
    tokens: float = 0.0
    stake: float = 0.0
    stacks: bool = True
    piles: bool = False


@slim
class Seating:
    """A placing of all seats, in one style and scale, that fits.

    Attributes:
        style: the style of the plates.
        scale: the scale of plates and tokens.
        blocks: each seat's area, anticlockwise from the east.
        centre: the area of the middle.
        table_height: the height of the table's cards.
        plate, card_height, cards_width, tokens_width, stake_width: sizes within a block; plate is (width, height).
        pile_width: the part of `tokens_width` that a pile takes, with air; card_aspect: a card's width over its height.
        worth: how good it is; the largest is taken.
    """

    style: PlateStyle
    scale: float
    blocks: tuple[Rect, ...]
    centre: Rect
    table_height: float
    plate: tuple[float, float]
    card_height: float
    cards_width: float
    tokens_width: float
    stake_width: float
    pile_width: float
    card_aspect: float
    worth: float
    enough: bool


def seat_all(space: SeatingSpace, count: int, text: float, letter: float) -> Seating | None:
    """Place `count` opponents with letters of one size: the first good way, else the best, else None."""
    best: Seating | None = None
    for style in LARGE_PLATES if text > LARGE_TEXT else PLATES:
        for seating in _tries(space, count, style, text, letter):
            if best is None or seating.worth > best.worth:
                best = seating
            if seating.enough:
                return best
    return best


def _tries(space: SeatingSpace, count: int, style: PlateStyle, text: float, letter: float) -> Iterator[Seating]:
    smallest = 1 - 0.02 * (style.tries - 1)
    if _try(space, count, style, smallest, text, letter) is None:
        # if even the smallest scale does not fit, none does: this saves most of the time of tight layouts
        return
    for attempt in range(style.tries):
        seating = _try(space, count, style, 1 - 0.02 * attempt, text, letter)
        if seating is not None:
            yield seating


def _try(
    space: SeatingSpace, count: int, style: PlateStyle, shrink: float, text: float, letter: float
) -> Seating | None:
    # in a tiny window everything is small
    tiny = min(1.0, letter / (0.85 * text))
    scale = max(0.86 * text * tiny * (0.8 if tiny < 1 else 1), letter * shrink)
    plate_w, plate_h = style.width * scale, style.height * scale
    card_h = max(42.0 * tiny, 94 * space.picture * shrink * style.cards * space.growth)
    cards_w = card_h * space.aspect * (1 + (space.cards - 1) * space.step)
    pile_w = card_h * space.aspect + 2 * scale if space.piles else 0.0
    tokens_w = (max(style.tokens, space.tokens) * scale if space.stacks else 6 * scale) + pile_w
    visible = 1.04 if style.visible == 1 else style.visible
    # under the tokens and their words where cards are high enough
    stake_w = space.stake * scale if card_h * visible < _COLUMN * scale else 0.0
    least = (_SEAL if space.stake else _LINE) * scale if style.visible < 1 or stake_w else 0.0
    block = Block(
        max(plate_w, cards_w + tokens_w + stake_w + 4) + space.margin,
        plate_h * 1.1 + max(card_h * visible, least) + 4 * space.picture + space.margin,
    )
    centres = _on_the_arch(space, count, style, block)
    if centres is None:
        return None
    inner = (block.w - space.margin, block.h - space.margin)
    blocks = tuple(Rect.about(x, y, *inner) for x, y in centres)
    taken = (space.hand.grown(2), space.you, space.your_tokens, *([space.your_pile.grown(2)] if space.piles else []))
    if any(each.meets(other) for each in blocks for other in taken) or not all(b.within(space.felt) for b in blocks):
        return None
    middle = _fill_middle(space, blocks)
    if middle is None:
        return None
    centre, table_h = middle
    share = table_h / (LEAST_TABLE_CARDS * space.hand_height)
    worth = min(share, 1) + 0.35 * shrink - style.handicap
    plate = (plate_w, plate_h)
    widths = (card_h, cards_w, tokens_w, stake_w, pile_w, space.aspect)
    return Seating(style, scale, blocks, centre, table_h, plate, *widths, worth, share >= 1)


def _on_the_arch(space: SeatingSpace, count: int, style: PlateStyle, block: Block) -> list[Spot] | None:
    felt, hand = space.felt, space.hand
    lowest = hand.y - block.h * 0.32 if style.name == "full" else hand.bottom - block.h * 0.5
    top = felt.y + block.h / 2 + space.margin * 0.2
    bottom = min(lowest, space.your_tokens.y - block.h / 2 - 2)
    if bottom < top:
        return None
    return spaced(arch(felt.cx, top, bottom, felt.w / 2 - block.w / 2 - space.margin * 0.3), count, block, felt.cx)


def _fill_middle(space: SeatingSpace, blocks: Sequence[Rect]) -> tuple[Rect, float] | None:
    """The largest middle between the top seats and the hand that touches no seat, and the height of its cards."""
    centred = _largest_middle(space, blocks, aside=False)
    if not space.wings or (centred is not None and centred[1] >= LEAST_TABLE_CARDS * space.hand_height):
        return centred
    # a wide middle may lie beside your tokens, which would be in its way
    beside = _largest_middle(space, blocks, aside=True)
    return max(filter(None, (centred, beside)), key=lambda middle: middle[1], default=None)


def _largest_middle(space: SeatingSpace, blocks: Sequence[Rect], *, aside: bool) -> tuple[Rect, float] | None:
    """The largest middle half way between the top seats and the hand, or lower if there is more room below seats."""
    felt = space.felt
    above = [block.bottom for block in blocks if abs(block.cx - felt.cx) < felt.w * 0.22]
    best: tuple[Rect, float] | None = None
    for top in sorted({max(above, default=felt.y), *(block.bottom for block in blocks)}):
        if top >= max(above, default=felt.y) and (best is None or best[1] < LEAST_TABLE_CARDS * space.hand_height):
            found = _middle_below(space, blocks, aside=aside, top=top + space.margin)
            best = max(filter(None, (best, found)), key=lambda middle: middle[1], default=None)
    return best


def _middle_below(space: SeatingSpace, blocks: Sequence[Rect], *, aside: bool, top: float) -> tuple[Rect, float] | None:
    felt, free = space.felt, space.hand.y - space.margin * 0.5 - top
    for height in range(int(min(TABLE_CARDS * space.hand_height, free)), 30, -2):
        w, h = height * space.middle[0], height * space.middle[1]
        cx = max(felt.cx, space.your_coins.right + space.margin * 0.5 + w / 2) if aside else felt.cx
        centre = Rect(cx - w / 2, top + (free - h) / 2, w, h)
        around = centre.grown(space.margin * 0.4)
        clear = not any(block.meets(around) for block in blocks) and not centre.meets(space.your_coins)
        if h <= free and centre.within(felt) and clear and _wings_clear(space, blocks, centre, height):
            return centre, float(height)
    return None


def _wings_clear(space: SeatingSpace, blocks: Sequence[Rect], centre: Rect, height: float) -> bool:
    taken = [*blocks, space.hand, space.you, space.your_tokens]
    for wing in space.wings:
        area = Rect(centre.cx + wing.x * height, centre.cy + wing.y * height, wing.w * height, wing.h * height)
        if not area.within(space.felt) or any(area.meets(each) for each in taken):
            return False
    return True


def block_parts(seating: Seating, space: SeatingSpace, block: Rect) -> tuple[Rect, Rect, Rect]:
    """The areas of plate, cards and tokens in a block; tokens lie on the outer side, so that bubbles open inward."""
    scale, (plate_w, plate_h) = seating.scale, seating.plate
    on_the_left = block.cx < space.felt.cx - 1
    cards_h, cards_w, tokens_w = seating.card_height, seating.cards_width, seating.tokens_width
    y = block.y + plate_h * 1.1 + 4 * space.picture
    tucked = cards_h * (1 - seating.style.visible)
    plate = Rect(block.cx - plate_w / 2 + plate_h * 0.24, block.y + plate_h * 0.1, plate_w - plate_h * 0.34, plate_h)
    # align to the plate's outer edge, so that the first cards lie under it, or to that of all parts together
    wide = plate_w if space.anchored else cards_w + tokens_w
    beside = tokens_w + seating.stake_width
    if space.anchored:
        cards_w = min(cards_w, (block.w + plate_w) / 2 - beside)
    if on_the_left:
        x = block.cx - wide / 2
        tokens_x, cards_x = x, x + beside
    else:
        x = block.cx + wide / 2
        tokens_x, cards_x = x - tokens_w + 6 * scale, x - beside - cards_w
    tokens_h = block.bottom - y if tucked else cards_h
    cards = Rect(cards_x, y - tucked, cards_w, cards_h)
    tokens = Rect(tokens_x, y, tokens_w - 6 * scale, tokens_h)
    return plate, cards, tokens


def hand_rect(felt: Rect, count: int, height: float, aspect: float, step: float, margin: float) -> Rect:
    """The rectangle of the person's hand: at the foot of the felt, in the middle."""
    if not count:
        return Rect(felt.cx, felt.bottom - margin, 0, 0)
    w = fan_width(count, height, aspect, step)
    return Rect(felt.cx - w / 2, felt.bottom - height * 1.06 - margin, w, height * 1.06)
