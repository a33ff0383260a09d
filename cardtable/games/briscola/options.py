"""The house variants of Briscola a due."""

from __future__ import annotations

from cardtable.engine.options import Choice, OptionSet, Switch, Whole, first_dealer

SEATS = range(2, 3)

OPTIONS = OptionSet(
    [
        Whole("hands_to_win", 1, 3, 2),
        Choice("draw_60", ("void", "last_trick"), "void"),
        Choice("exchange_trump", ("off", "two", "seven"), "off"),
        Choice("show_score", ("seed", "always", "never"), "seed"),
        Switch("show_draws", default=False),
        Choice("abandonment", ("shared", "all_to_survivor"), "shared"),
        Whole("clock", 15, 120, 0, zero=True),
        Choice("clock_expiry", ("abandon", "play_random"), "abandon"),
        first_dealer(SEATS[-1]),
    ]
)
