"""The layout of Home: large cards where there is room, rows that scroll where there is none, and groups in order."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.ui.layout.home_layout import (
    LEAST_FAN,
    MOST_COLUMNS,
    Group,
    HomeInput,
    HomeLayout,
    lay_out_home,
    neighbour,
)
from cardtable.ui.layout.layout_input import scales
from cardtable.ui.layout.shapes import Rect


def laid_out(
    width: float, height: float, *groups: int, text: float = 1.0, heading: float = 60, above: float = 100
) -> HomeLayout:
    """Home with so many games in each group besides the large one; names are short."""
    t = scales(width, height, text).letter
    tiles = sum(groups)
    return lay_out_home(
        HomeInput(
            Rect(40, above, width - 80, height - above - 30),
            t,
            [Group(count, heading * t) for count in groups],
            90 * t,
            lambda _: [1] * tiles,
            lambda _: 2,
        )
    )


def test_thirteen_games_and_the_large_one_lie_as_in_the_study() -> None:
    home = laid_out(1280, 800, 4, 5, 3, 1)
    rows = sorted({tile.y for tile in home.tiles})
    assert len(rows) == 3 and home.height == home.view.h, "three rows that need no scrolling"
    assert [sum(tile.y == row for tile in home.tiles) for row in rows] == [4, 5, 4]
    assert home.headings[3].y == home.headings[2].y, "two small groups share a row"
    assert home.free is not None and home.fan > 90


def test_three_games_and_the_large_one_lie_in_one_row_with_a_text_about_each() -> None:
    home = laid_out(1280, 800, 2, 1)
    assert len({tile.y for tile in home.tiles}) == 1 and home.lines == 2
    assert home.fan > 150


def test_a_single_game_has_the_middle_of_the_page() -> None:
    home = laid_out(1280, 800)
    assert home.tiles == () and home.large.cx == 640


def test_where_little_height_is_left_the_large_game_is_the_first_row() -> None:
    home = laid_out(800, 600, 2, 1, text=2.0, above=280)
    assert home.stacked and home.height > home.view.h
    assert all(tile.y >= home.large.bottom for tile in home.tiles)


@given(
    st.lists(st.integers(1, 7), min_size=1, max_size=5).filter(lambda groups: sum(groups) < 16),
    st.sampled_from([(600, 310), (800, 600), (1280, 800), (1366, 768), (1920, 1080), (3840, 2160)]),
    st.sampled_from([1.0, 1.3, 2.0]),
    st.integers(20, 400),
)
def test_no_tile_covers_another_and_cards_are_never_too_small(
    groups: list[int], size: tuple[int, int], text: float, heading: int
) -> None:
    home = laid_out(*size, *groups, text=text, heading=heading)
    assert len(home.tiles) == sum(groups) and len(home.headings) == len(groups)
    everything = [*home.tiles, *home.headings, *([home.large] if home.stacked else [])]
    for number, one in enumerate(home.tiles):
        assert one.within(Rect(0, 0, home.view.w, home.height))
        assert not any(one.meets(other) for other in everything[:number])
    assert home.fan >= LEAST_FAN * scales(*size, text).letter - 0.01
    assert max(sum(tile.y == row for tile in home.tiles) for row in {tile.y for tile in home.tiles}) <= MOST_COLUMNS
    if not home.stacked:
        assert not home.large.meets(home.view)
    # a group begins no earlier than the one before it, unless all of it fits there
    assert home.free is None or not any(home.free.meets(tile) for tile in home.tiles)


@pytest.mark.parametrize(
    ("here", "way", "there"),
    [
        (0, (1, 0), 3),
        (0, (-1, 0), None),
        (1, (1, 0), 2),
        (1, (-1, 0), 0),
        (2, (0, 1), 4),
        (3, (0, -1), 1),
        (4, (-1, 0), 3),
        (1, (0, -1), None),
    ],
)
def test_an_arrow_leads_to_the_nearest_place_on_its_way(here: int, way: tuple[int, int], there: int | None) -> None:
    large = Rect(0, 0, 100, 290)
    places = [large, *(Rect(110 + 100 * column, 100 * row, 90, 90) for row in (0, 1) for column in (0, 1))]
    assert neighbour(places, here, *way) == there
