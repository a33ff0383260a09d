"""Seats."""

from cardtable.engine.seats import all_seats, round_from


def test_a_round_names_every_seat_once_in_playing_order() -> None:
    assert all_seats(4) == (0, 1, 2, 3)
    assert round_from(2, 5) == (2, 3, 4, 0, 1)
    assert round_from(5, 5) == round_from(0, 5) == all_seats(5)
    assert round_from(-1, 3) == (2, 0, 1)
