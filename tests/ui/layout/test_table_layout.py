"""Layouts of the table, for any window and any number of seats."""

from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from cardtable.games import GAMES
from cardtable.ui.layout.layout_input import TINIEST, LayoutInput
from cardtable.ui.layout.shapes import Point, Rect, fan, fan_width, flight
from cardtable.ui.layout.table_layout import NoSpace, TableLayout, lay_out, lay_out_somehow

TEXTS = st.sampled_from([1.0, 1.25, 1.5, 1.75, 2.0])


@st.composite
def settings(draw: st.DrawFn) -> LayoutInput:
    width, height = draw(st.integers(800, 3840)), draw(st.integers(600, 2160))
    assume(0.9 < width / height < 2.6)
    return LayoutInput(
        width,
        height,
        seats=draw(st.integers(2, 12)),
        hand=draw(st.integers(1, 5)),
        text=draw(TEXTS),
        aspect=draw(st.sampled_from([0.602, 0.659])),
        open_hands=draw(st.booleans()),
    )


@st.composite
def settings_of_games(draw: st.DrawFn) -> LayoutInput:
    """As a table of one of the games is laid."""
    game = draw(st.sampled_from(sorted(GAMES)))
    table_spec = GAMES[game].spec.table
    return replace(
        draw(settings()),
        seats=draw(st.sampled_from(list(GAMES[game].seats))),
        hand=table_spec.hand,
        table_cards=table_spec.cards,
        centre=table_spec.centre,
        grows=table_spec.grows,
        counted=table_spec.counted,
        stakes=table_spec.stakes,
    )


def laid(layout_input: LayoutInput) -> TableLayout:
    try:
        return lay_out(layout_input)
    except NoSpace:
        # only large letters in a small window may fail
        assert layout_input.text > 1, f"no layout for {layout_input}"
        assume(False)
        raise


def solid(table: TableLayout) -> dict[str, Rect]:
    """What nothing else may touch."""
    areas = {f"seat {place}": seat.block for place, seat in enumerate(table.others, 1)}
    return areas | {"hand": table.hand, "you": table.you.plate, "your tokens": table.you.tokens, "middle": table.centre}


@given(settings())
def test_nothing_overlaps(layout_input: LayoutInput) -> None:
    areas = solid(laid(layout_input))
    touching = [(one, other) for one, other in combinations(areas, 2) if areas[one].meets(areas[other])]
    assert not touching, layout_input


@given(settings_of_games())
def test_nothing_overlaps_whatever_is_played(layout_input: LayoutInput) -> None:
    table = laid(layout_input)
    areas = solid(table)
    if layout_input.stakes:
        areas["your stake"] = table.you.stake
    touching = [(one, other) for one, other in combinations(areas, 2) if areas[one].meets(areas[other])]
    assert not touching, layout_input
    assert all(area.within(table.felt) for area in areas.values())


@given(settings_of_games())
def test_a_seats_things_lie_apart_whatever_is_played(layout_input: LayoutInput) -> None:
    for seat in laid(layout_input).others:
        parts = [seat.tokens, seat.cards, *([seat.stake] if seat.terse else [])]
        assert not any(one.meets(other) for one, other in combinations(parts, 2))
        assert not seat.plate.meets(seat.tokens)
        if layout_input.stakes:
            assert seat.stake.within(seat.block.grown(1))


@given(settings())
def test_nothing_leaves_the_felt(layout_input: LayoutInput) -> None:
    table = laid(layout_input)
    outside = [name for name, area in solid(table).items() if not area.within(table.felt)]
    assert not outside, layout_input


@given(settings())
def test_a_seats_plate_and_tokens_and_cards_lie_in_its_block_and_apart(layout_input: LayoutInput) -> None:
    table = laid(layout_input)
    for seat in table.others:
        assert seat.plate.within(seat.block)
        assert seat.tokens.within(seat.block.grown(1))
        assert not seat.tokens.meets(seat.cards)
        assert not seat.plate.meets(seat.tokens)


@given(settings())
def test_the_humans_cards_are_the_largest(layout_input: LayoutInput) -> None:
    table = laid(layout_input)
    assert table.table_height < table.hand_height
    assert all(seat.card_height < table.hand_height for seat in table.others)


@given(settings())
def test_the_middle_is_one_row_within_its_area(layout_input: LayoutInput) -> None:
    middle, centre = laid(layout_input).middle, laid(layout_input).centre
    row = [middle.stock, *middle.cards, middle.saucer]
    assert all(one.right <= other.x for one, other in pairwise(row))
    assert all(each.within(centre) for each in row)


@given(settings())
def test_seats_are_a_mirror_image_from_east_to_west(layout_input: LayoutInput) -> None:
    table = laid(layout_input)
    for one, other in zip(table.others, reversed(table.others), strict=True):
        assert one.block.cx - table.felt.cx == pytest.approx(table.felt.cx - other.block.cx, abs=0.01)
        assert one.block.cy == pytest.approx(other.block.cy, abs=0.01)
    if len(table.others) > 1:
        assert table.others[0].block.cx > table.felt.cx


@given(settings())
def test_letters_are_never_smaller_than_the_smallest(layout_input: LayoutInput) -> None:
    table = laid(layout_input)
    assert min(table.plates, table.letter) >= 0.86 - 1e-9


@given(st.integers(800, 3840), st.integers(600, 2160), st.integers(2, 12))
def test_any_window_has_a_layout_at_ordinary_text_size(width: int, height: int, seats: int) -> None:
    assume(0.9 < width / height < 2.6)
    assert lay_out(LayoutInput(width, height, seats)).others


@given(settings_of_games(), st.integers(TINIEST[0], 1400), st.integers(TINIEST[1], 720))
def test_a_table_on_a_small_screen_is_seen_whole(layout_input: LayoutInput, width: int, height: int) -> None:
    table = lay_out_somehow(replace(layout_input, width=width, height=height))
    assert table.rail.bottom == pytest.approx(height)
    for name, area in (solid(table) | {"rail": table.rail}).items():
        assert min(area.x, area.y, width - area.right, height - area.bottom) > -0.5, name
    assert table.hand_height > 0.1 * height


def test_letters_too_large_for_a_small_window_are_set_smaller() -> None:
    layout_input = LayoutInput(800, 600, 12, text=2.0)
    with pytest.raises(NoSpace):
        lay_out(layout_input)
    assert 1 <= lay_out_somehow(layout_input).layout_input.text < 2


def test_opening_the_hands_moves_no_style_of_plate() -> None:
    for seats in range(3, 13):
        closed = LayoutInput(1280, 800, seats)
        assert lay_out(replace(closed, open_hands=True)).style == lay_out(closed).style


def test_cards_of_the_others_grow_when_they_lie_open_and_there_is_room() -> None:
    closed = LayoutInput(1280, 800, 5)
    opened = lay_out(replace(closed, open_hands=True))
    assert opened.others[0].card_height > 1.15 * lay_out(closed).others[0].card_height


@given(st.integers(1, 14), st.floats(40, 400), st.floats(0.3, 0.95))
def test_a_fan_is_as_wide_as_it_says(count: int, height: float, step: float) -> None:
    leaves = fan(count, height, 0.602, step)
    spread = leaves[-1].dx - leaves[0].dx + height * 0.602
    assert spread <= fan_width(count, height, 0.602, step)
    assert sum(leaf.dx for leaf in leaves) == pytest.approx(0, abs=1e-6)


@given(st.floats(0, 1))
def test_a_flight_begins_and_ends_where_it_should(share: float) -> None:
    start, end = Point(100, 500, -5), Point(900, 200, 2)
    assert flight(start, end, 0) == pytest.approx(start)
    assert flight(start, end, 1) == pytest.approx(end, abs=0.7)
    where = flight(start, end, share)
    assert 100 <= where.x <= 900
    assert 200 - 70 <= where.y <= 500


@pytest.mark.parametrize("seats", range(3, 13))
@pytest.mark.parametrize("size", [(1366, 768), (1024, 600), (1920, 1080)])
def test_letters_at_your_place_are_not_much_larger_than_at_the_others(size: tuple[int, int], seats: int) -> None:
    for text in (1.5, 2.0):
        table = lay_out_somehow(LayoutInput(*size, seats, text=text))
        assert table.your_scale <= 1.5 * table.plates


@pytest.mark.parametrize("size", [(800, 600), (1024, 600), (1280, 800), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("text", [1.5, 1.75, 2.0])
def test_the_cards_of_a_single_opponent_lie_whole_with_large_letters(size: tuple[int, int], text: float) -> None:
    table_spec = GAMES["briscola"].spec.table
    layout_input = LayoutInput(*size, 2, table_spec.hand, table_spec.cards, text, centre=table_spec.centre)
    table = lay_out_somehow(layout_input)
    (other,) = table.others
    middle = [table.centre, table.middle.saucer, table.middle.stock, *table.middle.won, *table.middle.won_words]
    assert other.cards.within(table.felt)
    assert not any(other.cards.meets(each) for each in (other.plate, other.tokens, *middle))
