"""The house variants of Brillà."""

from __future__ import annotations

from cardtable.engine.options import Choice, Conflict, OptionSet, Whole, first_dealer

SEATS = range(3, 13)

OPTIONS = OptionSet(
    [
        Whole("lives", 1, 6, 3),
        Choice("first_lap", ("may_pass", "must_swap"), "may_pass"),
        Choice("knock_from", ("first_lap", "second_lap"), "second_lap"),
        Choice("thirty_one", ("lowest_pays", "choose_donor", "others_pay"), "lowest_pays"),
        Choice("brilla", ("exempt", "thirty", "declare"), "exempt"),
        Choice("take_three", ("brilla_only", "always"), "brilla_only"),
        Choice("dealer_exchange", ("swap_seen", "swap_blind", "refresh", "none"), "swap_seen"),
        Choice("all_pass", ("refresh", "end"), "refresh"),
        Choice("take_back", ("never", "once"), "never"),
        Choice("final_tie", ("revive_all", "replay"), "revive_all"),
        Whole("comeback", 0, 5, 1),
        first_dealer(SEATS[-1]),
    ],
    [Conflict(("first_lap", "must_swap"), ("knock_from", "first_lap"))],
)
