"""Placements: from the rows of the model to where each item lies on the felt. No Qt; lengths are logical pixels."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import replace

from cardtable.engine.events import PILES, Holder, Place, Zone
from cardtable.engine.frozen import slim
from cardtable.engine.seats import Seat
from cardtable.engine.spec import PLAIN, TableSpec
from cardtable.ui.layout import zones
from cardtable.ui.layout.heights import Z
from cardtable.ui.layout.seat_areas import SeatArea
from cardtable.ui.layout.shapes import Leaf, Rect, fan, open_step, turned_size
from cardtable.ui.layout.table_layout import TableLayout
from cardtable.ui.model.items import Item, ItemKind


@slim
class Placement:
    """Where an item lies.

    Attributes:
        x, y: its anchor: a card's centre, a plate's upper left corner, the left end of a row of tokens.
        area: the rectangle that it covers before it is turned.
        angle: how far it is turned about the area's middle, in degrees.
        z: its height; a higher item is drawn later.
        level: how high it is above the felt: 0 lying, 1 held, 2 picked up.
    """

    x: float
    y: float
    area: Rect
    angle: float = 0.0
    z: int = 0
    level: int = 0

    @property
    def bounds(self) -> Rect:
        """The upright rectangle round it."""
        return Rect.about(self.area.cx, self.area.cy, *turned_size(self.area.w, self.area.h, self.angle))

    def holds(self, x: float, y: float) -> bool:
        """Whether the point lies on it."""
        if not self.angle:
            return self.area.holds(x, y)
        cos, sin = math.cos(math.radians(self.angle)), math.sin(math.radians(self.angle))
        dx, dy = x - self.area.cx, y - self.area.cy
        return self.area.holds(self.area.cx + dx * cos + dy * sin, self.area.cy - dx * sin + dy * cos)


_TILTS = ((-1.6, 1.5), (0.9, -1.0), (2.0, 1.0))
"""Cards in the middle lie a little unevenly: by these degrees, and so many pixels lower."""
SLIP_SIZE = (2.6, 1.16)
"""Width and height of the slip with the result of a hand, in card heights."""
_AGAIN_SIZE, _AGAIN_FIRST, _AGAIN_STEP, _AGAIN_TILT = 1.12, 1.1, 0.62, 4
"""The last trick laid open again: the size of its cards, in cards of its pile; the distance of the first one to the
left, and from card to card to the right, in their widths; and their turn in degrees."""
_TRICK_TILTS = (2.0, 3.0, -2.0, -4.0)
"""The turns of the cards of a trick of more than two, in degrees, your own first."""
_MELD, _MELD_STEP = 0.80, 0.62
"""Declared cards of another seat: their height in heights of its cards, and the step between them, in widths."""
_AGAIN_HIGH = 1.2
"""The height of cards laid open over your own pile, in heights of the pile, so that they hide it."""
_AGAIN_EDGE = 6
"""Their distance from the hand, and half of that from the rim, in pixels."""
_CORNERS = 0.07
"""How far the turned corners of the first and the last card of a fan stick out, in card heights."""
_RISE_IN_SET = 0.035
"""How far a card of the table rises while it is in the set that is chosen, in card heights."""
_RISE = 0.135
"""How far a picked card rises, in card heights."""


def arrange(
    table: TableLayout, items: Iterable[Item], human: Seat | None, table_spec: TableSpec = PLAIN
) -> dict[Hashable, Placement]:
    """The placement of every item, by key."""
    return _Arrangement(table, list(items), human, table_spec).placements()


def area_of(table: TableLayout, seat: Seat, human: Seat | None) -> SeatArea:
    """A seat's area: the viewer's own at the foot, the others anticlockwise from the east."""
    step = seat_step(table, seat, human)
    return table.others[step - 1] if step else table.you


def seat_step(table: TableLayout, seat: Seat, human: Seat | None) -> int:
    """How many seats after the viewer's own this one comes."""
    return (seat - (human or 0)) % table.layout_input.seats


class _Arrangement:
    def __init__(self, table: TableLayout, items: list[Item], human: Seat | None, table_spec: TableSpec) -> None:
        self.table = table
        self.items = items
        self.human = human
        self.table_spec = table_spec
        self.places = {item.key: item.place for item in items}
        if table_spec.closes:
            self.places |= _closed_up(items)
        usual = 0 if table.layout_input.grows or table_spec.closes else table.layout_input.hand
        cards = [self._at(item) for item in items if item.kind is ItemKind.CARD]
        self.counts = _counts(filter(None, cards), usual)

    def placements(self) -> dict[Hashable, Placement]:
        return {item.key: self._placement(item) for item in self.items}

    def _placement(self, item: Item) -> Placement:
        if item.kind is ItemKind.PLATE:
            assert item.seat is not None
            plate = area_of(self.table, item.seat, self.human).plate
            return Placement(plate.x, plate.y, plate, z=Z.PLATE)
        if item.kind is ItemKind.TOKENS:
            return self._tokens(item)
        if item.kind is ItemKind.SIGN:
            return replace(place_placement(self.table, Place(Zone.STOCK), self.human, {}), z=Z.SIGN)
        if item.kind is ItemKind.SLIP:
            trick, (wide, high) = self.table.middle.trick, SLIP_SIZE
            slip = Rect.about(trick.cx, trick.cy, wide * trick.h, high * trick.h)
            return Placement(trick.cx, trick.cy, slip, z=Z.SLIP)
        if item.kind is ItemKind.POINTS:
            points = self.table.you.points
            return Placement(points.x, points.y, points, z=Z.SLIP)
        place = self._at(item)
        assert place is not None
        placement = place_placement(self.table, place, self.human, self.counts, picked=item.selected)
        if place.zone is Zone.TRICK:
            # later cards lie over earlier ones
            return replace(placement, z=placement.z + sum(other.since < item.since for other in self._trick()))
        if item.number:
            up = -_RISE_IN_SET * placement.area.h
            return replace(placement, y=placement.y + up, area=placement.area.moved(0, up), level=1)
        return placement

    def _at(self, item: Item) -> Place | None:
        """The placement of an item in this layout."""
        return self.places[item.key]

    def _trick(self) -> list[Item]:
        return [item for item in self.items if item.place is not None and item.place.zone is Zone.TRICK]

    def _tokens(self, item: Item) -> Placement:
        if item.seat is None:
            saucer = self.table.middle.saucer
            return Placement(saucer.cx, saucer.cy, saucer, z=Z.SAUCER)
        area = area_of(self.table, item.seat, self.human)
        tokens = area.tokens
        if item.holding is not None and item.holding.holder is Holder.STAKE:
            return stake_spot(self.table, area, self.table_spec)
        if area is self.table.you:
            scale = self.table.letter
            return Placement(tokens.x + 6 * scale, tokens.y + 4 * scale, tokens.moved(0, -10 * scale), z=Z.TOKENS)
        if area.terse or self.table.tucked or not self.table.layout_input.grows:
            return Placement(tokens.x, tokens.cy, tokens, z=Z.TOKENS)
        # near the plate, since the seat may have no cards; higher if a stake lies below
        higher = 0.26 if area.stake.w else 0.2
        return Placement(tokens.x, tokens.cy - higher * tokens.h, tokens, z=Z.TOKENS)


def stake_spot(table: TableLayout, area: SeatArea, table_spec: TableSpec) -> Placement:
    """The placement of a seat's stake: where its first card will lie, or beside its cards."""
    if table_spec.forward:
        cards = area.cards if area is not table.you else table.hand
        size = min(cards.h, 1.5 * area.card_height)
        wide = min(cards.w, size)
        x = _fan_middle(table, area, 1, area.card_height) if area is not table.you else cards.cx
        return Placement(x, cards.cy, Rect.about(x, cards.cy, wide, size), z=Z.TOKENS)
    stake = area.stake
    if area is table.you:
        return Placement(stake.x, stake.y + 14 * table.letter, stake, z=Z.TOKENS)
    y = area.tokens.cy if area.terse else area.tokens.cy + 0.36 * area.tokens.h
    return Placement(stake.x, y, stake, z=Z.TOKENS)


Counts = Mapping[Place, int]
"""The number of cards that a hand or pile is laid out for, by the place of its first card."""


def _closed_up(items: Iterable[Item]) -> dict[Hashable, Place]:
    """The places of cards in hands, without gaps."""
    held = [item for item in items if item.kind is ItemKind.CARD and item.place and item.place.zone is Zone.HAND]
    closed: dict[Hashable, Place] = {}
    taken: Counter[Place] = Counter()
    for item in sorted(held, key=lambda item: item.place.slot if item.place else 0):
        assert item.place is not None
        closed[item.key] = item.place._replace(slot=taken[_whole(item.place)])
        taken[_whole(item.place)] += 1
    return closed


def _counts(places: Iterable[Place], usual: int) -> Counts:
    """The number of slots of each hand and pile. Gaps count: a card that comes in takes the slot of the one gone.

    Args:
        usual: the least number of cards that a hand is laid out for.
    """
    counts: dict[Place, int] = {}
    for place in places:
        whole, least = _whole(place), usual if place.zone is Zone.HAND else 0
        counts[whole] = max(counts.get(whole, least), place.slot + 1)
    return counts


def _whole(place: Place) -> Place:
    return place._replace(slot=0)


def place_placement(
    table: TableLayout, place: Place, human: Seat | None, counts: Counts, *, picked: bool = False
) -> Placement:
    """The placement of a card or a pile at this place."""
    count, declared = counts.get(_whole(place), 0), zones.spec_of(table.layout_input.zones, place.zone)
    if declared is not None:
        area = zones.place_in(declared, place, count, table.middle.first)
        rise = area.h * _RISE if picked else 0.0
        height = Z.PILE if place.zone in PILES else Z.PICKED_CARD if picked else Z.TABLE_CARD + min(place.slot, 25)
        return _card_placement(area.cx, area.cy - rise, area.h, table, 0, height, 2 if picked else 0)
    match place.zone:
        case Zone.HAND if place.seat == (human or 0):
            return _own_card(table, place, count, picked=picked)
        case Zone.HAND:
            return _others_card(table, place, human, count)
        case Zone.MELD:
            return _declared_card(table, place, human, count)
        case Zone.TABLE:
            return _table_card(table, place.slot)
        case Zone.TRICK:
            return _trick_card(table, place, human)
        case Zone.TRUMP:
            trump = table.middle.trump
            return _card_placement(trump.cx, trump.cy, trump.h, table, 90, Z.TRUMP)
        case Zone.OUT:
            stock = table.middle.stock
            return _card_placement(stock.cx - stock.w * 0.16, stock.cy + stock.h * 0.03, stock.h, table, -8, Z.OUT_PILE)
        case Zone.WON:
            return _won_pile(table, place, human, count)
        case _:
            stock = table.middle.stock
            return Placement(stock.cx, stock.cy, stock, z=Z.PILE)


def _card_placement(
    x: float, y: float, height: float, table: TableLayout, angle: float, z: int, level: int = 0
) -> Placement:
    return Placement(x, y, Rect.about(x, y, height * table.layout_input.aspect, height), angle, z, level)


def _leaf(count: int, slot: int, height: float, aspect: float, step: float, arc: float) -> Leaf:
    count = max(count, slot + 1)
    return fan(count, height, aspect, step, min(arc, 3 * arc / count))[slot]


def _own_card(table: TableLayout, place: Place, count: int, *, picked: bool) -> Placement:
    hand, height, layout_input = table.hand, table.hand_height, table.layout_input
    step = table.hand_step
    if count > layout_input.hand:
        step = open_step(count, height * layout_input.aspect, layout_input.width * 0.46)
    elif layout_input.closes and count:
        step = open_step(count, height * layout_input.aspect, 0.9 * hand.w)
    leaf = _leaf(count, place.slot, height, layout_input.aspect, step, 5)
    x, y = hand.cx + leaf.dx, hand.cy + leaf.dy
    if picked:
        return _card_placement(x, y - height * _RISE, height, table, round(leaf.angle / 2, 1), Z.PICKED_CARD, 2)
    return _card_placement(x, y, height, table, round(leaf.angle, 1), Z.HAND_CARD + min(place.slot, 15), 1)


def _others_card(table: TableLayout, place: Place, human: Seat | None, count: int) -> Placement:
    assert place.seat is not None
    area = area_of(table, place.seat, human)
    # a little smaller than the area, for the turned corners
    height, aspect = area.card_height * 0.97, table.layout_input.aspect
    corners = 2 * _CORNERS * height if table.layout_input.grows else 0.0
    step, wide = table.step, (area.cards.w - corners) / (height * aspect)
    if count > 1:
        step = min(step, (wide - 1) / (count - 1))
    leaf = _leaf(count, place.slot, height, aspect, step, 7 if table.step < 0.6 else 5)
    x = _fan_middle(table, area, count, height, step) + leaf.dx
    y = area.cards.cy + leaf.dy + area.card_height * 0.02
    return _card_placement(x, y, height, table, round(leaf.angle, 1), Z.SEAT_CARD + min(place.slot, 15))


def _fan_middle(table: TableLayout, area: SeatArea, count: int, height: float, step: float = 0.0) -> float:
    """The x of the middle of another seat's fan: centred, or such that a growing hand begins beside the tokens."""
    if not table.layout_input.grows:
        return area.cards.cx
    half = height * table.layout_input.aspect * (1 + (max(1, count) - 1) * step) / 2
    half += _CORNERS * height if count > 1 else 0.0
    return area.cards.x + half if area.tokens.x < area.cards.x else area.cards.right - half


def _table_card(table: TableLayout, slot: int) -> Placement:
    cards = table.middle.cards
    area = cards[min(slot, len(cards) - 1)].moved(max(0, slot - len(cards) + 1) * table.table_height * 0.2, 0)
    tilt, lower = _TILTS[slot % len(_TILTS)]
    return _card_placement(area.cx, area.cy + lower * table.picture, area.h, table, tilt, Z.TABLE_CARD + slot)


def _trick_card(table: TableLayout, place: Place, human: Seat | None) -> Placement:
    h, trick, played = table.table_height, table.middle.trick, table.middle.played
    step = seat_step(table, place.seat or Seat(0), human)
    if played:
        tilt = _TRICK_TILTS[step % len(_TRICK_TILTS)]
        return _card_placement(played[step].cx, played[step].cy, h, table, tilt, Z.TABLE_CARD)
    own = step == 0
    dx, dy, tilt = (0.48, 0.07, 6) if own else (-0.36, -0.06, -7)
    return _card_placement(trick.cx + dx * trick.w, trick.cy + dy * h, h, table, tilt, Z.TABLE_CARD)


def _declared_card(table: TableLayout, place: Place, human: Seat | None, count: int) -> Placement:
    """The placement of a declared card: small, over its seat's backs or above your plate."""
    area = area_of(table, place.seat or Seat(0), human)
    own = area is table.you
    height = area.melds.h if own else _MELD * area.card_height
    w = height * table.layout_input.aspect
    step = min(_MELD_STEP * w, (area.melds.w - w) / (count - 1)) if count > 1 else 0.0
    left = area.melds.x + w / 2 if own else area.melds.cx - step * (count - 1) / 2
    return _card_placement(left + step * place.slot, area.melds.cy, height, table, 0, Z.MELD + min(place.slot, 1))


def _won_pile(table: TableLayout, place: Place, human: Seat | None, count: int) -> Placement:
    if table.layout_input.piles_at_seats:
        return _pile_at_a_seat(table, place, human, count)
    won = table.middle.won
    area = won[min(len(won) - 1, int(place.seat != (human or 0)))] if won else table.middle.saucer
    if not place.slot:
        return _card_placement(area.cx, area.cy, area.h, table, 0, Z.PILE)
    # the open cards of the last trick stick out over the pile's edge towards the middle
    step, height = table.layout_input.aspect * area.h, area.h * _AGAIN_SIZE
    x = area.cx - step * (_AGAIN_FIRST - _AGAIN_STEP * (place.slot - 1))
    tilt = -_AGAIN_TILT if place.slot == 1 else _AGAIN_TILT
    return _card_placement(x, area.cy, height, table, tilt, Z.AGAIN + place.slot)


def _pile_at_a_seat(table: TableLayout, place: Place, human: Seat | None, count: int) -> Placement:
    if not place.slot:
        won = area_of(table, place.seat or Seat(0), human).won
        return _card_placement(won.cx, won.cy, won.h, table, 0, Z.PILE)
    # what was taken last lies open over your own pile, to the right of your hand, whichever seat took it
    pile, last = table.you.won, max(1, count - 1)
    height = _AGAIN_HIGH * pile.h
    w = height * table.layout_input.aspect
    left, right = table.hand.right + _AGAIN_EDGE + w / 2, table.felt.right - 2 * _AGAIN_EDGE - w / 2
    step = min(_AGAIN_STEP * w, (right - left) / max(1, last - 1))
    first = max(left, min(pile.cx, right - step * (last - 1)))
    return _card_placement(first + step * (place.slot - 1), pile.cy, height, table, 0, Z.AGAIN + place.slot)
