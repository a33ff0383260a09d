"""The house variants of Trisac."""

from __future__ import annotations

from cardtable.engine.options import Choice, OptionSet, Switch, Whole, first_dealer

SEATS = range(2, 5)

OPTIONS = OptionSet(
    [
        Whole("piccoline", 8, 32, 16),
        Whole("max_hands", 20, 300, 300, zero=True),
        Choice("null_hand", ("void", "both_pay"), "void"),
        Switch("discharge", default=True),
        Choice("eldest", ("right", "left"), "right"),
        first_dealer(SEATS[-1]),
    ]
)
