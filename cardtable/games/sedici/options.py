"""The house variants of Sedici."""

from __future__ import annotations

from cardtable.engine.options import Choice, Conflict, OptionSet, Switch, Whole, first_dealer

SEATS = range(5, 13)

OPTIONS = OptionSet(
    [
        Whole("chips", 5, 100, 30),
        Whole("hands", 1, 60, 12, zero=True),
        Choice("auction", ("first_hand", "every_hand", "none"), "first_hand"),
        Switch("active_dealer", default=False),
        first_dealer(SEATS[-1]),
    ],
    [
        Conflict(("active_dealer", True), ("auction", "first_hand")),
        Conflict(("active_dealer", True), ("auction", "every_hand")),
    ],
)
