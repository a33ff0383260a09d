"""The slip of costs lies beside the hand and over nothing, with as many rows as there is room for."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from cardtable.ui.layout.shapes import Rect
from cardtable.ui.layout.slip import slip_form

SIZES = st.floats(0, 900)
OBSTACLES = st.lists(st.builds(Rect, SIZES, SIZES, st.floats(5, 300), st.floats(5, 300)), max_size=8)
CORNERS = st.builds(Rect, SIZES, SIZES, st.floats(0, 900), st.floats(0, 700))
SCALES = st.floats(0.6, 2.5)


@given(CORNERS, OBSTACLES, st.integers(2, 4), SCALES, st.booleans())
def test_it_lies_in_the_corner_and_over_nothing(
    corner: Rect, obstacles: list[Rect], rows: int, scale: float, more: bool
) -> None:
    form = slip_form(corner, obstacles, rows, scale, scale, more=more)
    if form is None:
        return
    assert form.area.within(corner)
    assert not any(form.area.meets(each) for each in obstacles)
    assert 2 <= form.rows <= rows
    assert form.footed or not more or form.rows <= rows
    assert 0.75 * scale <= form.scale <= scale


def test_rows_fall_away_before_the_last_line_and_letters_shrink_before_rows() -> None:
    forms = [slip_form(Rect(600, 0, 420, high), [], 4, 1.0, 1.0, more=True) for high in range(300, 60, -4)]
    told = [(form.rows, form.footed) for form in forms if form is not None]
    assert told == sorted(told, key=lambda each: (not each[1], -each[0]))
    assert {(4, True), (3, True), (2, True), (2, False)} <= set(told)
    assert forms[0] is not None and forms[0].scale == 1.0 and forms[-1] is None


def test_where_all_rows_are_shown_nothing_is_kept_for_a_last_line() -> None:
    form = slip_form(Rect(600, 0, 420, 500), [], 3, 1.0, 1.0, more=False)
    assert form is not None and form.rows == 3 and not form.footed
