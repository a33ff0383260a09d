"""Trisac: who takes piccoline, the discharge, who leaves among the winners, who loses, and giving up."""

from collections.abc import Sequence

import pytest

from cardtable.engine.events import (
    HOUSE,
    POT,
    HandEnded,
    Holder,
    Holding,
    Marked,
    MatchEnded,
    Outcome,
    Paid,
    Shown,
    Turned,
)
from cardtable.engine.options import OptionError
from cardtable.engine.rules import Why
from cardtable.engine.seats import Seat
from cardtable.engine.shuffle import lot
from cardtable.games.trisac import Trisac
from tests.games.trisac_positions import (
    CONTA,
    NONE,
    POKER,
    TRIS,
    Position,
    accomodo,
    between_hands,
    deal,
    showdown,
    start,
)

TIE = ("As Th 8d 7c", "Ah Ts 7d 8c")
"""Two hands of which none is better: no two of a suit, and an ace."""
OTHER = "Qs 2s 9s 8h"
"""A conta of three that goes with them."""
TWO = (POKER, NONE)
"""The first of two wins."""


# --- piccoline


@pytest.mark.parametrize("count", [8, 16, 17, 32])
def test_piccoline_lie_in_the_middle_at_the_beginning(count: int) -> None:
    position = start(piccoline=count)
    assert (position.pot, position.held) == (count, [0] * 4)
    assert Paid(HOUSE, POT, count) in position.events


def test_piccoline_are_sixteen_if_nothing_is_agreed() -> None:
    assert start().pot == 16


@pytest.mark.parametrize("count", [7, 33, 0])
def test_piccoline_are_from_eight_to_thirty_two(count: int) -> None:
    with pytest.raises(OptionError):
        Trisac({"piccoline": count})


def test_piccoline_are_no_money() -> None:
    position = showdown(*TWO, held=[0, 11], stake=5)
    assert position.state.outcome == Outcome("last_one", (1, 2), (0, 0))
    assert not [holding for holding in position.lying().tokens if holding.holder is Holder.PURSE]


# --- first_dealer


@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_first_dealer_is_drawn_by_lot_number_0(seed: str) -> None:
    state, events = Trisac().start(4, seed)
    assert state.dealer == state.turn == lot(4, seed, 0)
    assert Marked(state.dealer, "dealer", True) in events


@pytest.mark.parametrize("seat", range(4))
def test_first_dealer_may_be_agreed_on(seat: int) -> None:
    assert start(first=seat).asked == (seat, "deal")


def test_first_dealer_named_leaves_the_shuffles_where_they_were() -> None:
    one, other = (Trisac(options) for options in ({"first_dealer": "0"}, {"first_dealer": "2"}))
    stocks = []
    for rules in (one, other):
        state, _ = rules.start(4, "seed")
        rules.apply(state, state.dealer, rules.parse("deal"))
        stocks.append(state.stock)
    assert stocks[0] == stocks[1]


# --- showdown


@pytest.mark.parametrize(
    ("hands", "loser"),
    [
        ((POKER, TRIS, CONTA, NONE), 3),
        ((NONE, CONTA, TRIS, POKER), 0),
        ((TRIS, NONE, POKER, CONTA), 1),
    ],
)
def test_showdown_loads_the_lowest_hand_with_the_stake_and_nobody_else(hands: Sequence[str], loser: int) -> None:
    position = showdown(*hands, stake=4)
    assert position.held == [4 if seat == loser else 0 for seat in range(4)]
    assert (position.pot, position.ended) == (12, ["showdown"])
    assert position.marked("pays") == [loser]
    assert HandEnded(2, "showdown") in position.events


def test_showdown_of_the_example() -> None:
    """Worked example 6: the pot goes from 16 to 12."""
    position = deal().do("pass", "call 3", "pass", "stay", "stay", "check", "check", "check")
    assert position.held == [0, 0, 1, 3]
    assert position.pot == 12


def test_showdown_turns_up_the_closed_cards_of_those_who_reach_it_and_names_their_hands() -> None:
    position = accomodo().do("bet 5", "see", "fold", "see")
    shown = {event.seat: event.score.kind for event in position.events if isinstance(event, Shown)}
    assert shown == {0: "poker", 1: "tris", 3: "none"}
    turned = [str(event.card) for event in position.events if isinstance(event, Turned)]
    assert turned == ["Ks", "Kh", "9s", "9h", "Ah", "Qc"]
    assert position.sees(None, 1) == TRIS
    assert set(position.lying().scores) == {0, 1, 3}


def test_showdown_lies_open_until_the_next_deal() -> None:
    position = showdown()
    assert len(position.lying().scores) == 4
    position.do("deal")
    assert (position.lying().scores, position.marked("pays"), position.marked("folded")) == ({}, [], [])


# --- null_hand


def test_null_hand_is_a_tie_for_lowest_and_loads_nobody() -> None:
    position = showdown(POKER, *TIE, TRIS, stake=5)
    assert (position.held, position.pot, position.ended) == ([0] * 4, 16, ["null_hand"])
    assert position.marked("pays") == []


def test_null_hand_leaves_the_penalties_already_taken() -> None:
    position = deal(*TIE, POKER, OTHER).do("call 5", "stay", "pass", "pass", "check", "check")
    assert (position.held, position.ended) == ([0, 0, 1, 1], ["null_hand"])


def test_null_hand_is_none_if_the_tie_is_higher_up() -> None:
    position = showdown("Ah Ac Jd Qd", "Ad As Jh Jc", TRIS, "Qs 2s 7s 8h", stake=5)
    assert (position.held, position.ended) == ([0, 0, 0, 5], ["showdown"])


def test_null_hand_both_pay_loads_each_of_the_tied_with_the_whole_stake_in_speaking_order() -> None:
    position = showdown(POKER, *TIE, TRIS, stake=5, null_hand="both_pay")
    assert (position.held, position.pot, position.ended) == ([0, 5, 5, 0], 6, ["both_pay"])
    assert position.marked("pays") == [1, 2]
    position = showdown(POKER, *TIE, TRIS, stake=5, held=[0, 4, 4, 1], null_hand="both_pay")
    assert position.paid[:2] == ["pot > stack 1: 5", "pot > stack 2: 2"]


def test_null_hand_both_pay_begins_with_who_speaks_first() -> None:
    hands = (TIE[0], POKER, TRIS, TIE[1])
    position = deal(*hands, held=[3, 3, 3, 0], null_hand="both_pay")
    position.do("pass", "pass", "pass", "call 5", "stay", "stay", "stay", *["check"] * 4)
    assert [payment for payment in position.paid if payment.startswith("pot")] == [
        "pot > stack 3: 5",
        "pot > stack 0: 2",
    ]


def test_null_hand_both_pay_knows_no_discharge() -> None:
    position = showdown(*TIE, stake=3, held=[2, 0], null_hand="both_pay")
    assert [payment for payment in position.paid if "stack" in payment][:2] == ["pot > stack 0: 3", "pot > stack 1: 3"]
    assert position.held == [2, 0], "five and three, levelled"


# --- discharge


@pytest.mark.parametrize(
    ("winner_holds", "winner_has", "loser_takes"),
    [(3, 0, 2), (7, 2, 0), (5, 0, 0), (0, 0, 5)],
)
def test_discharge_gives_back_up_to_the_stake_and_the_loser_takes_the_difference(
    winner_holds: int, winner_has: int, loser_takes: int
) -> None:
    """Worked example 8, and the example of the page."""
    position = showdown(*TWO, stake=5, held=[winner_holds, 0])
    assert position.held == [winner_has, loser_takes]
    assert position.marked("pays") == [1]


def test_discharge_is_paid_back_before_the_loser_takes() -> None:
    position = showdown(*TWO, stake=5, held=[3, 0])
    assert position.paid == ["stack 0 > pot: 3", "pot > stack 1: 2"]


def test_discharge_counts_the_players_at_the_end_of_the_hand() -> None:
    position = accomodo(POKER, TRIS, NONE, CONTA, stake=2, held=[4, 0, 0, 4]).do("bet 5", "fold", "see", "fold")
    assert position.held == [0, 2, 1, 6], "all had the accomodo, two see"


def test_discharge_holds_when_one_of_the_last_two_folds_after_the_accomodo() -> None:
    position = accomodo(*TWO, stake=3, held=[2, 0]).do("bet 5", "fold")
    assert position.held == [0, 1]
    assert position.ended == ["alone"]
    position = accomodo(POKER, TRIS, NONE, stake=3, held=[2, 0, 0]).do("bet 5", "fold", "fold")
    assert position.held == [0, 3, 1], "three pay, then the last of two only the difference"


def test_discharge_is_none_in_the_first_round() -> None:
    position = deal(*TWO, held=[5, 0]).do("call 3", "pass")
    assert position.held == [4, 0], "one taken, then one given back by each"
    assert position.paid[0] == "pot > stack 1: 1"
    position = deal(*TWO, held=[5, 0]).do("call 3", "raise 4", "raise 5", "pass")
    assert position.paid == ["pot > stack 1: 4", "stack 0 > pot: 4", "stack 1 > pot: 4"]


def test_discharge_is_none_with_three_at_the_end() -> None:
    assert showdown(POKER, TRIS, NONE, stake=3, held=[5, 0, 0]).held == [5, 0, 3]


def test_discharge_is_none_in_a_null_hand() -> None:
    assert showdown(*TIE, stake=3, held=[5, 0]).held == [5, 0]


def test_discharge_off_makes_the_loser_take_the_whole_stake() -> None:
    position = showdown(*TWO, stake=5, held=[3, 0], discharge=False)
    assert position.paid == ["pot > stack 1: 5", "stack 0 > pot: 3", "stack 1 > pot: 3"]
    position = accomodo(*TWO, stake=3, held=[2, 0], discharge=False).do("bet 5", "fold")
    assert position.paid[0] == "pot > stack 1: 3"


# --- charges


def test_charges_come_in_the_order_in_which_they_arise_and_an_empty_pot_charges_nothing_more() -> None:
    position = deal(held=[6, 4, 4, 0]).do("call 2", "pass", "pass", "stay")
    assert position.paid == ["pot > stack 1: 1", "pot > stack 2: 1"]
    assert position.pot == 0
    position.do("check", "check")
    assert "pot > stack 3" not in " ".join(position.paid)


def test_charges_take_what_is_there_though_the_stake_was_higher() -> None:
    position = deal(held=[0, 4, 4, 4]).do("call 4", "pass", "stay", "pass", "check", "check")
    assert position.paid[:3] == ["pot > stack 1: 1", "pot > stack 3: 1", "pot > stack 2: 2"]


# --- level


@pytest.mark.parametrize(
    ("held", "after", "pot"),
    [([3, 1, 4, 2], [2, 0, 3, 1], 10), ([2, 2, 2, 2], [0, 0, 0, 0], 16), ([0, 1, 4, 2], [0, 1, 4, 2], 9)],
)
def test_level_gives_back_the_smallest_holding_if_everybody_has_some(
    held: list[int], after: list[int], pot: int
) -> None:
    """Worked example 7."""
    position = showdown(POKER, *TIE, TRIS, held=held, stake=2)
    assert position.ended == ["null_hand"]
    assert (position.held, position.pot) == (after, pot)


def test_level_comes_after_the_charges() -> None:
    position = showdown(held=[1, 1, 2, 0], stake=3)
    assert position.held == [0, 0, 1, 2]
    assert position.paid == ["pot > stack 3: 3", *(f"stack {seat} > pot: 1" for seat in range(4))]


# --- leaving


def test_leaving_is_for_who_has_none_while_the_pot_is_empty_and_the_others_level_and_go_on() -> None:
    """Worked example 10: 0, 6, 4, 6 and an empty pot."""
    position = showdown(POKER, TRIS, CONTA, NONE, held=[0, 6, 4, 4], stake=2)
    assert (position.held, position.pot) == ([0, 2, 0, 2], 12)
    assert position.state.place == [1, 0, 0, 0]
    assert (position.marked("safe"), position.marked("out")) == ([0], [0])
    assert position.said[-1] == "0 safe 1"
    assert position.asked == (1, "deal")


def test_leaving_of_several_at_once_shares_the_place() -> None:
    position = showdown(POKER, TRIS, CONTA, NONE, held=[0, 0, 8, 6], stake=2)
    assert position.state.place == [1, 1, 0, 0]
    assert (position.held, position.pot) == ([0, 0, 0, 0], 16)
    assert position.do("deal").still_in == [3, 2]


def test_leaving_does_not_happen_in_the_middle_of_a_hand() -> None:
    position = deal(held=[0, 7, 7, 0]).do("call 2", "pass", "pass")
    assert position.pot == 0
    assert position.state.place == [0] * 4
    assert position.asked == (3, "answer")
    assert position.do("pass").state.place == [1, 0, 0, 1], "an empty pot charges nothing"


def test_leaving_needs_an_empty_pot_after_the_discharge() -> None:
    position = showdown(*TWO, held=[1, 10], stake=5)
    assert position.paid == ["stack 0 > pot: 1", "pot > stack 1: 4"]
    assert position.state.place == [0, 0]
    assert position.held == [0, 14]


# --- next_deal


def test_next_deal_goes_anticlockwise_after_each_hand() -> None:
    position = start(first=2)
    dealers = []
    for _ in range(5):
        dealers.append(position.turn)
        position.do("deal", "call 2", "pass", "pass", "pass")
    assert dealers == [2, 3, 0, 1, 2]


def test_next_deal_passes_by_who_has_left() -> None:
    position = between_hands([0, 2, 0, 3], safe=[0], dealer=3).deal("", TRIS, CONTA, NONE).do("call 2", "pass", "pass")
    assert position.asked == (1, "deal")
    assert position.marked("dealer") == [1]


def test_next_deal_comes_not_after_an_all_pass() -> None:
    assert start(first=2).do("deal").do(*["pass"] * 4).state.dealer == 2


# --- result


def test_result_is_that_the_last_one_loses() -> None:
    """Worked example 10: two left with none and sixteen."""
    position = showdown(*TWO, held=[0, 13], stake=3)
    assert (position.held, position.pot) == ([0, 16], 0)
    assert position.state.outcome == Outcome("last_one", (1, 2), (0, 0))
    assert MatchEnded(Outcome("last_one", (1, 2), (0, 0))) in position.events
    assert position.paid == ["pot > stack 1: 3"], "he keeps what he lost with"
    assert position.asked == (None, "")


def test_result_places_all_in_the_order_in_which_they_left() -> None:
    position = (
        between_hands([0, 13, 0, 0], safe=[2, 0]).deal("", NONE, "", POKER).do("call 3", "stay", "check", "check")
    )
    assert position.state.outcome == Outcome("last_one", (2, 4, 1, 3), (0, 0, 0, 0))


def test_result_shares_places_of_those_who_left_together() -> None:
    position = showdown(POKER, TRIS, NONE, held=[0, 0, 13], stake=3)
    assert position.state.outcome == Outcome("last_one", (1, 1, 3), (0, 0, 0))


def test_result_is_final() -> None:
    position = showdown(*TWO, held=[0, 13], stake=3)
    assert position.refusal("deal", seat=0) == "result: match_over"
    assert position.refused_to_leave(1) == "result: match_over"


# --- max_hands


@pytest.mark.parametrize("cap", [20, 60, 300])
def test_max_hands_ends_the_match_after_so_many_hands(cap: int) -> None:
    assert showdown(hand=cap - 2, max_hands=cap).state.outcome is None
    position = showdown(hand=cap - 1, max_hands=cap, held=[2, 1, 3, 0])
    assert position.state.outcome is not None
    assert position.state.outcome.reason == "cap"


def test_max_hands_is_three_hundred_if_nothing_is_agreed_and_a_thousand_if_off() -> None:
    assert Trisac().options["max_hands"] == 300
    assert Trisac.option_set.read("max_hands", "off") == 0
    assert showdown(hand=998, max_hands=0).state.outcome is None
    assert showdown(hand=999, max_hands=0).state.outcome is not None


@pytest.mark.parametrize("cap", [19, 301])
def test_max_hands_is_from_twenty_to_three_hundred_or_off(cap: int) -> None:
    with pytest.raises(OptionError):
        Trisac({"max_hands": cap})


def test_max_hands_makes_the_one_holding_most_lose_and_the_others_follow_by_fewest() -> None:
    position = showdown(held=[4, 1, 6, 0], stake=2, hand=299)
    assert position.held == [3, 0, 5, 1], "settled whole, levelled too"
    assert position.places == [3, 1, 4, 2]


def test_max_hands_lets_equal_holdings_share() -> None:
    position = showdown(POKER, *TIE, TRIS, held=[2, 0, 2, 1], stake=2, hand=299)
    assert position.places == [3, 1, 3, 2]


def test_max_hands_keeps_ahead_who_left_earlier() -> None:
    position = between_hands([0, 2, 0, 3], safe=[0], dealer=3, hand=299).deal("", TRIS, CONTA, NONE)
    position.do("call 2", "pass", "pass")
    assert position.places == [1, 3, 2, 4], "three and two hold more, and nobody else has left"


def test_max_hands_settles_the_last_hand_whole() -> None:
    position = showdown(POKER, TRIS, CONTA, NONE, held=[0, 6, 4, 4], stake=2, hand=299)
    assert position.places == [1, 3, 2, 3]
    assert position.marked("safe") == [0]


def test_max_hands_counts_a_hand_in_which_all_have_passed_ten_times() -> None:
    position = between_hands(hand=299).do("deal").do(*["pass"] * 40)
    assert position.state.outcome == Outcome("cap", (1, 1, 1, 1), (0, 0, 0, 0))


# --- leave


def test_leave_gives_the_piccoline_back_and_puts_the_cards_out_of_play() -> None:
    position = deal(held=[0, 5, 1, 2]).leave(1)
    assert (position.held, position.pot) == ([0, 0, 1, 2], 13)
    assert position.hand(1) == ""
    assert position.said == ["1 leave"]
    assert (position.marked("left"), position.marked("out"), position.marked("folded")) == ([1], [1], [1])
    assert position.asked == (0, "speak")
    assert [str(card) for card, _ in position.rules.observe(position.state, Seat(0)).known.thrown] == ["??", "??"]


@pytest.mark.parametrize(
    ("moves", "asked"),
    [
        ([], (1, "speak")),
        (["pass", "pass", "pass"], (0, "speak")),
        (["call 2"], (2, "answer")),
        (["call 2", "stay", "stay"], (0, "bet")),
        (["call 2", "stay", "stay", "stay"], (1, "bet")),
        (["call 2", "stay", "stay", "stay", "check", "bet 3"], (3, "answer_bet")),
    ],
)
def test_leave_in_turn_hands_the_word_on(moves: list[str], asked: tuple[int, str]) -> None:
    position = deal().do(*moves)
    assert position.turn is not None
    assert position.leave(position.turn).asked == asked


@pytest.mark.parametrize(
    "moves",
    [
        [],
        ["call 2"],
        ["call 2", "stay", "stay", "stay"],
        ["call 2", "stay", "stay", "stay", "bet 3"],
        ["call 2", "pass"],
    ],
)
def test_leave_out_of_turn_leaves_the_word_where_it_was(moves: list[str]) -> None:
    position = deal().do(*moves)
    before = position.asked
    assert position.leave(3).asked == before


def test_leave_of_the_caller_leaves_his_call_standing() -> None:
    position = deal().do("call 4").leave(0)
    assert (position.asked, position.stakes) == ((1, "answer"), {})
    assert position.refusal("raise 4") == "call: stake_too_low"
    assert position.do("stay", "stay", "stay").asked == (1, "bet")
    assert position.do(*["check"] * 3).held == [0, 0, 0, 4]


def test_leave_that_leaves_one_in_the_hand_ends_it_without_charge() -> None:
    position = deal().do("call 4", "pass", "pass").leave(3)
    assert (position.ended, position.held) == (["alone"], [0, 1, 1, 0])
    assert position.asked == (0, "deal")
    position = deal().do("call 4", "pass", "pass").leave(0)
    assert (position.ended, position.held) == (["alone"], [0, 1, 1, 0])


def test_leave_of_one_who_has_folded_changes_nothing_in_the_hand() -> None:
    position = deal().do("call 4", "pass").leave(1)
    assert (position.asked, position.still_in, position.pot) == ((2, "answer"), [0, 2, 3], 16)


def test_leave_between_hands_levels_the_others() -> None:
    """A hand begins with at least one who has none, also when the one who had none is gone."""
    position = between_hands([3, 0, 1, 2]).leave(1)
    assert (position.held, position.pot) == ([2, 0, 0, 1], 13)
    assert position.asked == (3, "deal")


def test_leave_of_the_dealer_passes_the_deal_on() -> None:
    position = between_hands([0, 2, 1, 2]).leave(3)
    assert (position.asked, position.marked("dealer")) == ((0, "deal"), [0])
    assert position.held == [0, 2, 1, 0]


def test_leave_comes_after_all_others_even_after_who_loses() -> None:
    position = between_hands([1, 0, 13, 0]).leave(0).deal("", POKER, NONE, TRIS)
    position.do("call 3", "stay", "stay", *["check"] * 3)
    assert position.state.outcome == Outcome("last_one", (4, 1, 3, 1), (0, 0, 0, 0))


def test_leave_of_all_but_one_ends_the_match_and_he_has_not_lost() -> None:
    position = deal(POKER, TRIS, NONE).leave(0, 2)
    assert position.state.outcome == Outcome("last_one", (2, 1, 2), (0, 0, 0))


def test_leave_among_the_winners_first_is_kept() -> None:
    """Who has left among the winners may go for good; his place is his."""
    position = between_hands([0, 2, 0, 3], safe=[0]).leave(0)
    assert position.marked("left") == [0]
    assert position.refused_to_leave(0) == "leave: already_left"
    assert (position.asked, position.held, position.pot) == ((3, "deal"), [0, 2, 0, 3], 11)
    position.leave(1, 2)
    assert position.places == [1, 3, 3, 2]


def test_leave_is_final() -> None:
    position = deal().leave(2, why=Why.CLOCK)
    assert position.refused_to_leave(2) == "leave: already_left"


def test_leave_keeps_all_piccoline_on_the_table() -> None:
    position: Position = deal(held=[3, 2, 1, 0]).do("call 4").leave(1, 0, 2)
    tokens = position.lying().tokens
    assert tokens == {HOUSE: -16, POT: 16}
    assert Holding(Holder.STACK, Seat(0)) not in tokens
