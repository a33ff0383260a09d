"""Seat areas: where plate, cards, tokens, stake and pile of each seat lie. No Qt; lengths are pixels.

`table_layout` calls it once the seats have been placed.
"""

from __future__ import annotations

from dataclasses import replace

from cardtable.engine.frozen import slim
from cardtable.engine.spec import Centre
from cardtable.ui.layout.layout_input import LayoutInput
from cardtable.ui.layout.seats import PILE, Seating, SeatingSpace, block_parts
from cardtable.ui.layout.shapes import NOTHING, Rect

_STAKE, _STAKE_TERSE = (132, 76), (64, 34)
"""Your stake's distance to the right of your tokens and its width, at scale 1: with words beside both, and without."""
_TOKENS_WIDTH = {Centre.ROW: 120, Centre.TRICK: 216, Centre.ZONES: 120}
"""The greatest width of the tokens above your plate at scale 1; at a table for tricks they have words beside them."""
_PILE, _PILE_AIR, _PILE_LOW = 0.46, 0.16, 0.56
"""Your pile: its height, its distance to the right of the hand and below the hand's top, in heights of the hand."""
_SLIP = (150.0, 62.0)
"""Width and height of the slip with points at scale 1."""
_RIBBON, _OPPOSITE = 19, 0.22
"""The room above a pile, for its ribbon, at scale 1; and how far from the middle, in widths of the felt, a seat sits
opposite you, so that its pile lies beside its cards and not below them."""
_MELD, _MELD_WIDE = 0.30, 2.6
"""Your declared cards: their height, in heights of your hand, and the number that fits side by side."""


@slim
class SeatArea:
    """One seat's part of the felt: a block with plate, cards and tokens, and a stake in games that have it.

    Attributes:
        terse: whether there is no room for words beside tokens and stake.
        won: the pile of cards that the seat has won, where these lie before the seats.
        melds: the area of its declared cards.
        points: the slip with the points of both sides, above your plate.
    """

    block: Rect
    plate: Rect
    cards: Rect
    tokens: Rect
    card_height: float
    stake: Rect = NOTHING
    terse: bool = False
    won: Rect = NOTHING
    melds: Rect = NOTHING
    points: Rect = NOTHING


def your_block(layout_input: LayoutInput, felt: Rect, hand: Rect, margin: float, scale: float) -> Rect:
    """The block of your plate and your tokens; empty if you play alone."""
    if layout_input.alone:
        return Rect(felt.x, felt.bottom, 0, 0)
    w = min(208 * scale, hand.x - felt.x - 2 * margin)
    return Rect(felt.x + margin, felt.bottom - margin - 62 * scale, w, 62 * scale)


def your_area(
    layout_input: LayoutInput, you: Rect, scale: float, letter: float, hand: Rect, hand_height: float
) -> SeatArea:
    """Your part of the felt, at its foot."""
    if layout_input.alone:
        return SeatArea(you, you, hand, you, hand_height)
    plate = Rect(you.x + 10 * scale, you.y + 5 * scale, you.w - 10 * scale, 52 * scale)
    tokens = _your_tokens(you, scale, hand, layout_input.centre)
    if not layout_input.stacks:
        tokens = Rect(tokens.x, you.y, 0, 0)
    area = SeatArea(you, plate, hand, tokens, hand_height)
    if layout_input.piles_at_seats:
        high = _PILE * hand_height
        x = hand.right + _PILE_AIR * hand_height
        area = replace(area, won=Rect(x, hand.y + _PILE_LOW * hand_height - high / 2, high * layout_input.aspect, high))
    foot = tokens.y - 6 * scale
    if layout_input.points:
        wide, high = min(_SLIP[0] * scale, hand.x - tokens.x - 8), _SLIP[1] * scale
        area = replace(area, points=Rect(tokens.x, you.y - high - 8 * scale, wide, high))
        foot = area.points.y - 8 * scale
    if layout_input.melds:
        high = _MELD * hand_height
        wide = min(_MELD_WIDE * high * layout_input.aspect, hand.x - tokens.x - 4)
        area = replace(area, melds=Rect(tokens.x, foot - high, wide, high))
    if not layout_input.stakes:
        return area
    row = tokens.moved(0, -10 * letter)
    for (along, wide), terse in ((_STAKE, False), (_STAKE_TERSE, True)):
        stake = Rect(tokens.x + along * letter, row.y, wide * letter, tokens.h)
        if stake.right <= hand.x - 4 or (not terse and stake.bottom <= hand.y - 8):
            beside = replace(tokens, w=min(tokens.w, stake.x - tokens.x - 4))
            return replace(area, tokens=beside, stake=stake, terse=terse)
    # without room beside the tokens it lies above them
    stake = Rect(tokens.x, row.y - 40 * letter, _STAKE_TERSE[1] * letter, tokens.h)
    return replace(area, stake=stake, terse=True)


def your_row(you: Rect, scale: float, area: SeatArea) -> Rect:
    """The area above your plate that the other seats keep clear of."""
    if not you.w:
        return you
    row = Rect(you.x + 8 * scale, you.y - 40 * scale, 132 * scale, 38 * scale)
    for more in (area.stake, area.melds, area.points):
        row = row.joined(more) if more.w else row
    return row


def your_coins(area: SeatArea) -> Rect:
    """What the middle keeps clear of above your plate: your tokens with your stake, or the slip with points."""
    if area.points.w:
        return area.points
    return area.tokens.joined(area.stake) if area.stake.w else area.tokens


def _your_tokens(you: Rect, scale: float, hand: Rect, centre: Centre) -> Rect:
    """The area of your tokens: above your plate, and never under your cards beside it."""
    x = you.x + 8 * scale
    return Rect(x, you.y - 34 * scale, min(_TOKENS_WIDTH[centre] * scale, hand.x - x - 4), 28 * scale)


def others_areas(layout_input: LayoutInput, seating: Seating, space: SeatingSpace) -> tuple[SeatArea, ...]:
    """The other seats' areas; in a game of tricks a single opponent has the tokens at the right of the plate."""
    areas = [SeatArea(block, *block_parts(seating, space, block), seating.card_height) for block in seating.blocks]
    if layout_input.stakes:
        areas = [replace(area, stake=_stake(area, seating), terse=seating.stake_width > 0) for area in areas]
    if layout_input.piles_at_seats:
        areas = [_with_pile(area, seating, stacks=layout_input.stacks) for area in areas]
        if not layout_input.stacks:
            areas = _with_piles_apart(areas, seating, space)
    if layout_input.melds:
        areas = [replace(area, melds=area.cards) for area in areas]
    if layout_input.centre is not Centre.TRICK or layout_input.seats != 2:
        return tuple(areas)
    scale = seating.scale
    moved = []
    for area in areas:
        x = area.plate.right + 40 * scale
        wide = min(_TOKENS_WIDTH[layout_input.centre] * scale, space.felt.right - space.margin - x)
        tokens = Rect(x, area.plate.cy - 14 * scale, wide, 28 * scale)
        moved.append(replace(area, cards=_cards_of_one(area, seating, space), tokens=tokens))
    return tuple(moved)


def _cards_of_one(area: SeatArea, seating: Seating, space: SeatingSpace) -> Rect:
    """The area of a single opponent's cards: under the plate or, where they would be half hidden, whole at its left."""
    cards = area.cards
    if seating.style.visible == 1:
        return cards.moved(area.block.cx - cards.cx, 0)
    portrait = 0.24 * area.plate.h
    top = max(area.plate.cy - cards.h / 2, space.felt.y + space.margin / 2)
    return Rect(area.plate.x - portrait - 30 * seating.scale - cards.w, top, cards.w, cards.h)


def _with_pile(area: SeatArea, seating: Seating, *, stacks: bool) -> SeatArea:
    """The area with a pile at its outer edge, and tokens between that and the cards."""
    tokens, w = area.tokens, seating.pile_width
    outer_left = tokens.x < area.cards.x
    high = min(PILE * seating.card_height, 0.94 * tokens.h)
    beside = min(high * seating.card_aspect, w)
    x = tokens.x if outer_left else tokens.right - w
    won = Rect(x + (w - beside) / 2, tokens.cy - high / 2, beside, high)
    if not stacks:
        return replace(area, won=won, tokens=Rect(won.cx, tokens.y, 0, tokens.h))
    return replace(area, won=won, tokens=Rect(tokens.x + (w if outer_left else 0), tokens.y, tokens.w - w, tokens.h))


def _with_piles_apart(areas: list[SeatArea], seating: Seating, space: SeatingSpace) -> list[SeatArea]:
    """The areas with larger piles outside the blocks and cards in the middle under plates, as far as there is space."""
    high = _PILE * space.hand_height
    wide, air = high * seating.card_aspect, _RIBBON * seating.scale
    taken = [space.hand, space.you, space.your_tokens, space.your_pile.grown(air), seating.centre]
    taken += [area.block for area in areas]
    moved: list[SeatArea] = []
    for area in areas:
        block, left = area.block, area.block.cx < space.felt.cx - 1
        edge = area.plate.x if left else area.plate.right - wide
        below = Rect(edge, block.bottom + air, wide, high)
        y = block.cy - high / 2
        beside = [Rect(x, y, wide, high) for x in (block.right + 2 * air, block.x - 2 * air - wide)]
        opposite = abs(block.cx - space.felt.cx) < _OPPOSITE * space.felt.w
        tried = beside if opposite else [below, *beside]
        pile = next((each for each in tried if _is_free(each, taken, air, space)), None)
        if pile is None:
            moved.append(area)
            continue
        taken.append(pile.grown(air))
        cards = area.cards.moved(area.plate.cx - area.cards.cx, 0)
        moved.append(replace(area, won=pile, cards=cards, tokens=Rect(cards.cx, area.tokens.y, 0, area.tokens.h)))
    return moved


def _is_free(pile: Rect, taken: list[Rect], air: float, space: SeatingSpace) -> bool:
    """Whether a pile with its ribbon, its seal and its mark touches nothing here."""
    around = Rect(pile.x - 0.3 * air, pile.y - 0.9 * air, pile.w + 0.6 * air, pile.h + 1.8 * air)
    return around.within(space.felt) and not any(around.meets(each) for each in taken)


def _stake(area: SeatArea, seating: Seating) -> Rect:
    """The area of a seat's stake: under its tokens, or, without room for that, between them and the cards."""
    tokens = area.tokens
    if not seating.stake_width:
        return Rect(tokens.x, tokens.cy + 0.06 * tokens.h, tokens.w, 0.46 * tokens.h)
    gap = 4 * seating.scale
    x = area.cards.right + gap if tokens.x > area.cards.x else area.cards.x - seating.stake_width
    return Rect(x, tokens.y, seating.stake_width - gap, tokens.h)
