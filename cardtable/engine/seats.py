"""Seats: numbers in playing order that never shift."""

from __future__ import annotations

from typing import NewType

Seat = NewType("Seat", int)
"""A place at the table, 0 to the number of seats less one, in playing order. Who is out keeps his number."""

Viewer = Seat | None
"""Who looks: a seat, or None for a bystander, who sees what lies open."""


def all_seats(count: int) -> list[Seat]:
    """Every seat of a table for `count`, in order."""
    return [Seat(number) for number in range(count)]


def round_from(first: int, count: int) -> list[Seat]:
    """Every seat once, in playing order, beginning with `first` (taken modulo `count`)."""
    return [Seat((first + step) % count) for step in range(count)]
