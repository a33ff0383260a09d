"""Seats: numbers in playing order; a player keeps the same one for the whole match."""

from __future__ import annotations

from functools import cache
from typing import NewType

Seat = NewType("Seat", int)
"""A place at the table, 0 to the number of seats less one, in playing order. A player who is out keeps it."""

FIRST = Seat(0)

Viewer = Seat | None
"""The seat through whose eyes something is seen, or None for a bystander, who sees only what lies open."""


@cache
def all_seats(count: int) -> tuple[Seat, ...]:
    """Every seat of a table for `count`, in order."""
    return tuple(Seat(number) for number in range(count))


@cache
def round_from(first: int, count: int) -> tuple[Seat, ...]:
    """Every seat once, in playing order, beginning with `first` (taken modulo `count`)."""
    return tuple(Seat((first + step) % count) for step in range(count))
