"""Layouts of tables that no game has yet: any number of seats, tricks round the middle, piles, rows and zones."""

from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from cardtable.engine.events import Place, Zone
from cardtable.engine.seats import Seat
from cardtable.engine.spec import COLUMN, FAN, ROW, Centre, TableSpec, ZoneSpec
from cardtable.ui.layout.layout_input import LayoutInput
from cardtable.ui.layout.pile_words import words_spots
from cardtable.ui.layout.placements import arrange
from cardtable.ui.layout.shapes import Rect
from cardtable.ui.layout.table_layout import NoSpace, TableLayout, lay_out
from cardtable.ui.model.items import Item, ItemKind

ME = Seat(0)
PATIENCES = (
    (
        ZoneSpec(Zone.STOCK, (0, 0)),
        ZoneSpec(Zone.WASTE, (1, 0), FAN, room=3),
        ZoneSpec(Zone.FOUNDATION, (3, 0), count=4, outlined=True),
        ZoneSpec(Zone.TABLEAU, (0, 1.1), COLUMN, count=7, room=9),
    ),
    (ZoneSpec(Zone.TABLEAU, (3, 0), ROW, (-0.5, 0.46), count=7, more=1), ZoneSpec(Zone.STOCK, (0, 0))),
    (ZoneSpec(Zone.TABLEAU, (0, 0), ROW, (0, 1), count=4, room=10),),
)
"""Columns under houses, a pyramid, and a grid."""

PAIRS = TableSpec(hand=10, cards=4, pot=False, stacks=False, stock=False, won=True, melds=True)


@st.composite
def windows(draw: st.DrawFn) -> LayoutInput:
    width, height = draw(st.integers(800, 3840)), draw(st.integers(600, 2160))
    assume(1.2 < width / height < 2.4)
    text, aspect = draw(st.sampled_from([1.0, 1.25, 1.5, 2.0])), draw(st.sampled_from([0.602, 0.659]))
    return LayoutInput(width, height, 2, text=text, aspect=aspect)


def laid(layout_input: LayoutInput) -> TableLayout:
    try:
        return lay_out(layout_input)
    except NoSpace:
        assert layout_input.text > 1, f"no layout for {layout_input}"
        assume(False)
        raise


def cards_at(table: TableLayout, *places: Place) -> list[Rect]:
    """What cards at these places cover."""
    items = [
        Item(number, ItemKind.CARD, place=place, seat=place.seat, face_up=True) for number, place in enumerate(places)
    ]
    return [placement.bounds for placement in arrange(table, items, ME).values()]


def solid(table: TableLayout) -> dict[str, Rect]:
    """What nothing else may touch."""
    areas = {f"seat {seat}": area.block for seat, area in enumerate(table.others, 1)}
    areas |= {"hand": table.hand, "you": table.you.plate, "middle": table.centre}
    apart = {seat: area.won for seat, area in enumerate(table.others, 1) if not area.won.within(area.block.grown(1))}
    areas |= {f"pile {seat}": pile for seat, pile in apart.items()}
    areas |= {"your points": table.you.points}
    areas |= {"your pile": table.you.won, "your declarations": table.you.melds, "your tokens": table.you.tokens}
    return {name: area for name, area in areas.items() if area.w}


def touching(areas: dict[str, Rect]) -> list[tuple[str, str]]:
    return [pair for pair in combinations(areas, 2) if areas[pair[0]].meets(areas[pair[1]])]


@given(windows(), st.integers(2, 8), st.integers(3, 13), st.booleans(), st.booleans())
def test_nothing_overlaps_and_nothing_leaves_the_felt_at_a_table_of_tricks(
    window: LayoutInput, seats: int, hand: int, stock: bool, stacks: bool
) -> None:
    spec = TableSpec(Centre.TRICK, hand=hand, pot=stacks, stacks=stacks, stock=stock, won=True, melds=hand > 3)
    table = laid(replace(window, seats=seats).laid_for(spec))
    areas = solid(table)
    assert touching(areas) == []
    assert [name for name, area in areas.items() if not area.within(table.felt.grown(0.5))] == []


@given(windows(), st.integers(3, 8), st.booleans())
def test_a_trick_lies_in_the_middle_and_each_card_before_its_seat(window: LayoutInput, seats: int, stock: bool) -> None:
    table = laid(replace(window, seats=seats).laid_for(TableSpec(Centre.TRICK, hand=10, stock=stock, pot=False)))
    cards = cards_at(table, *(Place(Zone.TRICK, Seat(seat)) for seat in range(seats)))
    assert all(card.within(table.centre.grown(1)) for card in cards)
    own, *others = cards
    assert own.cy > max(card.cy for card in others)
    assert [card.cx for card in others] == sorted((card.cx for card in others), reverse=True), "from the east"
    apart = 0.98 * table.table_height * table.layout_input.aspect
    assert all(one.cx - other.cx > apart for one, other in pairwise(others)), "none hides another"
    if stock:
        assert not any(card.meets(table.middle.stock) for card in cards)


@given(windows(), st.integers(2, 4), st.integers(0, 14), st.booleans())
def test_no_loose_card_lies_under_another_however_many_there_are(
    window: LayoutInput, seats: int, count: int, stock: bool
) -> None:
    spec = TableSpec(hand=3, cards=count, stock=stock, pot=False, stacks=False, won=True)
    table = laid(replace(window, seats=seats).laid_for(spec))
    areas = solid(table)
    assert touching(areas) == []
    cards = cards_at(table, *(Place(Zone.TABLE, None, slot) for slot in range(count)))
    assert not any(one.meets(other) for one, other in combinations(cards, 2))
    assert all(card.within(table.centre.grown(4)) for card in cards)
    if stock:
        assert not any(card.meets(table.middle.stock) for card in cards)


@given(windows(), st.integers(2, 4))
def test_a_seats_pile_lies_on_the_felt_and_apart_from_its_cards(window: LayoutInput, seats: int) -> None:
    for stacks in (False, True):
        spec = TableSpec(hand=10, cards=4, pot=False, stacks=stacks, stock=False, won=True)
        for area in laid(replace(window, seats=seats).laid_for(spec)).others:
            assert area.won.within(area.block.grown(1)) or not area.won.meets(area.block)
            assert not area.won.meets(area.cards)
            assert not area.won.meets(area.plate)
            assert not (stacks and area.won.meets(area.tokens))


@given(windows(), st.integers(2, 8), st.integers(3, 13), st.booleans())
def test_the_words_about_a_pile_lie_beside_it_and_touch_nothing(
    window: LayoutInput, seats: int, hand: int, melds: bool
) -> None:
    spec = TableSpec(hand=hand, cards=4, pot=False, stacks=False, stock=False, won=True, points=True, melds=melds)
    table = laid(replace(window, seats=seats).laid_for(spec))
    assert touching(solid(table)) == []
    spots = words_spots(table)
    words = {f"words {seat}": spot.area for seat, spot in enumerate(spots) if spot is not None}
    assert touching(solid(table) | words) == []
    assert all(area.within(table.felt) for area in words.values())
    for seat, spot in enumerate(spots):
        pile = (table.you, *table.others)[seat].won
        assert spot is None or spot.area.meets(pile.grown(24 * table.letter))


def test_there_is_room_for_words_about_every_pile_at_a_table_of_four() -> None:
    for size in ((800, 600), (1280, 800), (1920, 1080)):
        for stock in (False, True):
            table = lay_out(LayoutInput(*size, 4).laid_for(replace(PAIRS, points=True, stock=stock)))
            assert None not in words_spots(table)


@given(windows(), st.sampled_from(PATIENCES))
def test_a_patience_has_the_whole_felt_and_shows_every_card(window: LayoutInput, zones: tuple[ZoneSpec, ...]) -> None:
    spec = TableSpec(Centre.ZONES, hand=0, pot=False, stacks=False, zones=zones)
    table = laid(replace(window, seats=1).laid_for(spec))
    assert table.others == ()
    assert table.centre.within(table.felt)
    places = [
        Place(zone.zone, None, slot, pile)
        for zone in zones
        for pile in range(zone.count)
        for slot in range(zone.room + zone.more * pile)
    ]
    cards = cards_at(table, *places)
    assert all(card.within(table.centre.grown(0.5)) for card in cards)
    assert table.table_height > 0.1 * table.felt.h
    piles = {(place.zone, place.pile): card for place, card in zip(places, cards, strict=True)}
    if COLUMN in {zone.cards for zone in zones}:
        assert not any(one.meets(other) for one, other in combinations(piles.values(), 2))


def test_a_column_that_grows_beyond_its_room_lies_closer() -> None:
    zones = PATIENCES[0]
    table = lay_out(LayoutInput(1280, 800, 1).laid_for(TableSpec(Centre.ZONES, hand=0, pot=False, zones=zones)))
    for count in (9, 10, 14, 20):
        cards = cards_at(table, *(Place(Zone.TABLEAU, None, slot, 2) for slot in range(count)))
        assert cards[-1].within(table.centre.grown(0.5))
        assert all(one.y < other.y - 2 for one, other in pairwise(cards))


def test_six_loose_cards_lie_in_one_row_on_a_wide_table_and_twelve_in_two() -> None:
    def rows(count: int) -> int:
        spec = TableSpec(hand=10, cards=count, pot=False, stacks=False, stock=False, won=True)
        return len({round(card.cy) for card in lay_out(LayoutInput(1280, 800, 4).laid_for(spec)).middle.cards})

    assert (rows(4), rows(6), rows(12)) == (1, 1, 2)


def test_many_cards_make_a_hand_lower_rather_than_closer() -> None:
    def table(hand: int) -> TableLayout:
        spec = TableSpec(Centre.TRICK, hand=hand, pot=False, stacks=False, stock=False, won=True)
        return lay_out(LayoutInput(800, 600, 4).laid_for(spec))

    assert table(5).hand_height >= table(10).hand_height > table(13).hand_height
    assert min(table(hand).hand_step for hand in range(6, 14)) >= 0.34 - 1e-9
    assert all(table(hand).you.plate.w > 120 for hand in range(1, 14))


@pytest.mark.parametrize("seats", range(2, 9))
def test_the_last_trick_lies_open_beside_your_hand(seats: int) -> None:
    for size in ((800, 600), (1280, 800), (1920, 1080)):
        spec = TableSpec(Centre.TRICK, hand=10, pot=False, stacks=False, stock=False, won=True)
        table = lay_out(LayoutInput(*size, seats).laid_for(spec))
        again = cards_at(table, *(Place(Zone.WON, ME, slot) for slot in range(1, seats + 1)))
        if seats > 2:
            assert all(card.within(table.felt) and card.x > table.hand.right for card in again)
