"""Trisac: the cut, the deal, who speaks first, and what is said in both rounds."""

from random import Random
from typing import Any

import pytest

from cardtable.engine.cards import FRENCH
from cardtable.engine.events import STOCK, Began, Place, Shuffled, Staked, Zone
from cardtable.engine.seats import Seat
from cardtable.engine.shuffle import shuffled
from cardtable.games.trisac.scoring import CARDS, CONCINI
from tests.games.trisac_positions import CONTA, NONE, POKER, TRIS, Position, accomodo, between_hands, deal, start

# --- cut


def test_cut_shows_no_concino_at_the_bottom() -> None:
    for seed in range(60):
        position = start(seed=str(seed)).do("deal")
        assert position.state.stock[0] not in CONCINI


def test_cut_that_shows_one_has_the_pack_shuffled_again_and_the_shuffle_keeps_its_number() -> None:
    seed = next(str(n) for n in range(99) if shuffled(CARDS, str(n), 1)[0] in CONCINI)
    position = start(seed=seed).do("deal")
    numbers = [event.k for event in position.events if isinstance(event, Shuffled)]
    assert numbers == [position.state.chance - 1]
    assert numbers[0] > 1
    assert all(shuffled(CARDS, seed, k)[0] in CONCINI for k in range(1, numbers[0]))
    dealt = [event.card for event in position.dealt]
    assert dealt == shuffled(CARDS, seed, numbers[0])[::-1][:8]


@pytest.mark.parametrize("viewer", [0, None])
def test_cut_is_remembered_by_who_thinks_about_the_stock(viewer: int | None) -> None:
    position = deal()
    view = position.rules.observe(position.state, None if viewer is None else Seat(viewer))
    assert not [n for n in range(60) if position.rules.determinize(view, Random(n)).stock[0] in CONCINI]


# --- deal


def test_deal_is_two_closed_cards_each_one_at_a_time_from_the_dealers_right_the_dealer_last() -> None:
    position = deal(dealer=1)
    assert [event.target for event in position.dealt] == [
        Place(Zone.HAND, Seat(seat), slot) for slot in (0, 1) for seat in (2, 3, 0, 1)
    ]
    assert all(event.source == STOCK and not event.face_up for event in position.dealt)
    assert [event.known_to for event in position.dealt] == [(seat,) for _ in (0, 1) for seat in (2, 3, 0, 1)]
    assert len(position.state.stock) == 28


def test_deal_is_seen_by_each_for_himself_only() -> None:
    position = deal()
    assert position.sees(0, 0) == "Ks Kh"
    assert position.sees(0, 1) == position.sees(None, 0) == "?? ??"


def test_deal_passes_by_who_has_left() -> None:
    position = between_hands([0, 2, 0, 3], safe=[0]).deal("", TRIS, CONTA, NONE)
    assert position.hand(0) == ""
    assert position.turn == 1


def test_deal_is_the_only_thing_to_do_before_a_hand() -> None:
    position = start()
    assert (position.asked, position.allows) == ((3, "deal"), {"deal"})
    for move in ("call 3", "pass", "check"):
        assert position.refusal(move) == "turn: not_now"


# --- eldest


def speakers(position: Position) -> list[int | None]:
    """Who speaks in the first round, nobody calling."""
    order, hand = [], position.state.passes
    while position.phase == "speak" and position.state.passes == hand:
        order.append(position.turn)
        position.do("pass")
    return order


def test_eldest_sits_at_the_dealers_right_if_nothing_is_agreed() -> None:
    assert speakers(deal(dealer=1)) == [2, 3, 0, 1]


def test_eldest_left_sits_at_the_dealers_left_and_the_turn_goes_anticlockwise_all_the_same() -> None:
    position = deal(dealer=1, eldest="left")
    assert [event.target.seat for event in position.dealt[:4]] == [2, 3, 0, 1], "cards come from the right in any case"
    assert speakers(position) == [0, 1, 2, 3]


def test_eldest_left_is_the_nearest_still_at_the_table() -> None:
    """The seat at the dealer's left is empty: the next one clockwise speaks first, not the dealer himself."""
    position = between_hands([2, 0, 0, 3], safe=[2], dealer=3, eldest="left").deal(POKER, TRIS, "", NONE)
    assert speakers(position) == [1, 3, 0]


def test_eldest_right_is_the_nearest_still_at_the_table() -> None:
    position = between_hands([0, 2, 0, 3], safe=[0], dealer=3).deal("", POKER, TRIS, NONE)
    assert speakers(position) == [1, 2, 3]


@pytest.mark.parametrize("eldest", ["right", "left"])
def test_eldest_of_two_is_the_other_one(eldest: str) -> None:
    assert speakers(deal(POKER, TRIS, eldest=eldest)) == [0, 1]


@pytest.mark.parametrize(("eldest", "order"), [("right", [0, 1, 2]), ("left", [2, 0, 1])])
def test_eldest_is_found_from_the_empty_place_of_a_dealer_who_has_left(eldest: str, order: list[int]) -> None:
    position = deal(eldest=eldest).leave(3)
    assert speakers(position) == order
    assert speakers(position) == order, "after all have passed it is the same again"


# --- turn


def test_turn_belongs_to_one_seat_and_another_is_refused() -> None:
    position = deal()
    assert position.refusal("pass", seat=1) == "turn: not_your_turn"
    assert position.refused("pass", seat=1).arguments == {"seat": 0}
    assert position.rules.offered(position.state, Seat(1)) == []


def test_turn_offers_in_each_phase_what_can_be_said_there() -> None:
    position = deal()
    assert (position.phase, position.offers) == ("speak", {"pass", "call"})
    position.do("call 3")
    assert (position.phase, position.offers) == ("answer", {"pass", "stay", "raise"})
    position.do("stay", "stay", "stay")
    assert (position.phase, position.offers) == ("bet", {"check", "bet"})
    position.do("bet 5")
    assert (position.phase, position.offers) == ("answer_bet", {"fold", "see", "raise"})


@pytest.mark.parametrize(
    ("moves", "refused"),
    [
        ([], ["deal", "stay", "raise 4", "check", "bet 4", "fold", "see"]),
        (["call 3"], ["deal", "call 4", "check", "bet 4", "fold", "see"]),
        (["call 3", "stay", "stay", "stay"], ["deal", "pass", "call 4", "stay", "raise 4", "fold", "see"]),
        (["call 3", "stay", "stay", "stay", "bet 4"], ["deal", "pass", "call 5", "stay", "check", "bet 5"]),
    ],
)
def test_turn_refuses_what_belongs_to_another_moment(moves: list[str], refused: list[str]) -> None:
    position = deal().do(*moves)
    assert {position.refusal(move) for move in refused} == {"turn: not_now"}


def test_turn_goes_on_until_all_have_answered_the_last_raise() -> None:
    position, asked = deal(), []
    for move in ("call 2", "stay", "raise 4", "stay", "raise 6", "stay", "pass", "stay"):
        asked.append(position.turn)
        position.do(move)
    assert asked == [0, 1, 2, 3, 0, 1, 2, 3]
    assert (position.phase, position.still_in) == ("bet", [0, 1, 3])


# --- call


@pytest.mark.parametrize(("held", "calls"), [([0, 4, 4, 4], range(2, 5)), ([0, 0, 0, 0], range(2, 17))])
def test_call_is_from_two_to_as_many_as_lie_in_the_pot(held: list[int], calls: range) -> None:
    """Worked example 9: a pot of four."""
    position = deal(held=held)
    assert position.allows == {"pass", *(f"call {number}" for number in calls)}
    assert position.refusal("call 1") == "call: stake_too_low"
    assert position.refused("call 1").arguments == {"least": 2}
    assert position.refusal(f"call {calls[-1] + 1}") == "call: stake_too_high"
    assert position.refused(f"call {calls[-1] + 1}").arguments == {"most": calls[-1]}


def test_call_is_one_if_only_one_lies_in_the_pot() -> None:
    """Worked example 9: a pot of one."""
    position = deal(held=[0, 5, 5, 5])
    assert position.allows == {"pass", "call 1"}
    assert position.refusal("call 2") == "call: stake_too_high"


def test_call_is_not_paid_yet_but_shown() -> None:
    position = deal().do("call 5")
    assert (position.pot, position.held, position.stakes) == (16, [0] * 4, {0: 5})
    assert position.said == ["0 call 5"]
    assert Staked(Seat(0), 5) in position.events


def test_call_may_come_after_others_have_passed() -> None:
    position = deal().do("pass", "pass", "call 2")
    assert position.asked == (3, "answer")


# --- pass


def test_pass_before_a_call_costs_nothing_and_one_may_come_back() -> None:
    position = deal().do("pass")
    assert (position.held, position.still_in) == ([0] * 4, [0, 1, 2, 3])
    position.do("call 3", "stay", "stay")
    assert position.asked == (0, "answer")
    assert position.allows >= {"pass", "stay", "raise 4"}


def test_pass_after_a_call_takes_one_and_is_out_of_the_hand() -> None:
    position = deal().do("call 5", "pass")
    assert (position.held, position.pot) == ([0, 1, 0, 0], 15)
    assert (position.still_in, position.marked("folded")) == ([0, 2, 3], [1])
    assert position.hand(1) == ""


def test_pass_again_after_a_call_takes_one_too() -> None:
    position = deal().do("pass", "call 5", "stay", "stay", "pass")
    assert position.held == [1, 0, 0, 0]


def test_pass_after_having_accepted_a_level_costs_that_level() -> None:
    position = deal().do("call 2", "stay", "raise 5", "stay", "stay", "pass")
    assert position.held == [0, 2, 0, 0]
    position = deal().do("call 4", "raise 6", "pass", "pass", "pass")
    assert position.held == [4, 0, 1, 1]


def test_pass_of_all_others_ends_the_hand_each_has_taken_one_and_the_caller_none() -> None:
    position = deal().do("call 7", "pass", "pass", "pass")
    assert (position.held, position.ended) == ([0, 1, 1, 1], ["alone"])
    assert position.asked == (0, "deal")
    assert position.stakes == {}
    assert not position.lying().scores, "nothing is shown"


def test_pass_keeps_the_cards_closed() -> None:
    position = deal().do("call 3", "pass")
    assert [str(card) for card, _ in position.rules.observe(position.state, Seat(0)).known.thrown] == ["??", "??"]
    assert [str(card) for card, _ in position.rules.observe(position.state, Seat(1)).known.thrown] == ["9s", "9h"]


# --- stay


def test_stay_accepts_the_stake_as_it_is() -> None:
    position = deal().do("call 5", "stay")
    assert position.stakes == {0: 5, 1: 5}
    assert position.said == ["0 call 5", "1 stay"]


def test_stay_is_possible_though_the_pot_has_shrunk_below_the_stake() -> None:
    position = deal(held=[0, 4, 4, 4]).do("call 4", "pass", "stay")
    assert (position.pot, position.stakes) == (3, {0: 4, 2: 4})


# --- raise


def test_raise_names_the_whole_stake_and_is_at_least_one_more_and_no_more_than_the_pot() -> None:
    position = deal(held=[0, 4, 2, 0]).do("call 4")
    assert position.refusal("raise 4") == "call: stake_too_low"
    assert position.refused("raise 4").arguments == {"least": 5}
    assert position.refusal("raise 11") == "call: stake_too_high"
    assert position.allows == {"pass", "stay", *(f"raise {number}" for number in range(5, 11))}
    assert position.do("raise 10").stakes == {0: 4, 1: 10}


def test_raise_is_limited_by_the_pot_as_it_lies_when_one_speaks() -> None:
    position = deal(held=[0, 4, 4, 4]).do("call 3", "pass")
    assert position.allows == {"pass", "stay"}, "three are left, and the stake is three"
    assert position.offers == {"pass", "stay", "raise"}
    assert position.refusal("raise 4") == "call: stake_too_high"


def test_raise_has_all_others_still_in_answer_again_from_the_raiser_on() -> None:
    position, asked = deal().do("pass", "call 2", "stay", "raise 6"), []
    while position.phase == "answer":
        asked.append(position.turn)
        position.do("stay")
    assert asked == [0, 1, 2], "who had passed, who had called and who had stayed"


def test_raise_may_come_from_one_who_had_passed_before_the_call() -> None:
    position = deal().do("pass", "call 2", "pass", "pass", "raise 3")
    assert position.asked == (1, "answer")
    assert position.do("stay").asked == (1, "bet"), "the first to call speaks first"


def test_raise_that_all_others_decline_ends_the_hand() -> None:
    position = deal().do("call 3", "raise 6", "stay", "raise 7", "pass", "pass", "pass")
    assert (position.held, position.ended) == ([3, 6, 6, 0], ["alone"])


# --- all_pass


def test_all_pass_has_the_cards_thrown_away_and_new_ones_dealt_from_the_rest() -> None:
    position = deal()
    before = [position.hand(seat) for seat in range(4)]
    position.do(*["pass"] * 4)
    assert position.count(Shuffled) == 1
    assert len(position.state.stock) == 20
    assert len(position.state.thrown) == 8
    assert all(position.hand(seat) != before[seat] for seat in range(4))
    assert (position.asked, position.state.dealer, position.state.hand) == ((0, "speak"), 3, 2)
    assert (position.held, position.ended) == ([0] * 4, [])
    assert not set(FRENCH.hand(" ".join(before))) & {card for held in position.state.cards for card in held}


@pytest.mark.parametrize(("seats", "deals"), [(4, 3), (3, 5), (2, 8)])
def test_all_pass_is_followed_by_a_shuffle_when_fewer_than_four_cards_each_remain(seats: int, deals: int) -> None:
    """36 cards, two each for every deal, as long as four each remain before it."""
    position = start(seats).do("deal")
    for _ in range(deals - 1):
        position.do(*["pass"] * seats)
        assert position.count(Shuffled) == 1
    assert len(position.state.stock) == 36 - 2 * seats * deals
    position.do(*["pass"] * seats)
    assert position.count(Shuffled) == 2
    assert (len(position.state.stock), position.state.thrown) == (36 - 2 * seats, [])
    assert (position.state.dealer, position.state.hand, position.state.passes) == (seats - 1, 1, deals)


def test_all_pass_ten_times_passes_the_deal_on_and_the_hand_counts() -> None:
    position = start().do("deal").do(*["pass"] * 36)
    assert (position.state.hand, position.state.dealer) == (1, 3)
    position.do(*["pass"] * 4)
    assert (position.ended, position.asked) == (["all_passed"], (0, "deal"))
    assert position.do("deal").state.hand == 2


def passed_twenty_times(seats: int = 4, **options: Any) -> Position:
    """Two hands in which all have passed ten times, and the third is dealt."""
    position = start(seats, **options)
    for _ in range(2):
        position.do("deal").do(*["pass"] * (10 * seats))
    return position.do("deal")


def test_all_pass_twenty_times_in_a_row_makes_the_eldest_call_exactly_the_least() -> None:
    position = passed_twenty_times()
    assert position.asked == (2, "speak"), "seat 1 deals"
    assert position.allows == {"call 2"}
    assert position.offers == {"pass", "call"}
    assert position.refusal("pass") == "all_pass: must_call_least"
    assert position.refused("call 3").arguments == {"least": 2}
    assert position.refusal("call 3") == "all_pass: must_call_least"
    position.do("call 2")
    assert position.allows >= {"pass", "stay", "raise 3", "raise 16"}, "the others are free"


def test_all_pass_twenty_times_forces_once_and_then_counts_anew() -> None:
    position = passed_twenty_times().do("call 2", "pass", "pass", "pass")
    position.do("deal").do(*["pass"] * 40).do("deal").do(*["pass"] * 36)
    assert "pass" in position.allows, "nineteen times"
    position.do(*["pass"] * 4).do("deal")
    assert position.allows == {"call 2"}


def test_all_pass_counts_only_in_a_row() -> None:
    position = start()
    for _ in range(2):
        position.do("deal").do(*["pass"] * 36).do("call 2", "pass", "pass", "pass")
    assert "pass" in position.do("deal").allows


def test_all_pass_forces_the_next_to_speak_if_the_eldest_leaves_the_table() -> None:
    position = passed_twenty_times().leave(2)
    assert (position.asked, position.allows) == ((3, "speak"), {"call 2"})


def test_all_pass_forces_nobody_who_deals() -> None:
    position = passed_twenty_times(2).leave(0)
    assert position.state.outcome is not None
    position = passed_twenty_times(3)
    eldest = position.turn
    assert eldest is not None
    position.leave(eldest)
    assert position.phase == "speak"
    assert position.do("call 2", "pass").phase == "deal"
    assert position.allows == {"deal"}


# --- accomodo


def test_accomodo_is_two_open_cards_to_each_still_in_one_at_a_time_from_the_dealers_right() -> None:
    position = deal(dealer=1).do("call 3", "pass", "stay", "stay")
    opened = position.dealt[8:]
    assert [event.target for event in opened] == [
        Place(Zone.HAND, Seat(seat), slot) for slot in (2, 3) for seat in (2, 0, 1)
    ]
    assert all(event.face_up and event.known_to is None for event in opened)
    assert [position.hand(seat) for seat in range(4)] == [POKER, TRIS, CONTA, ""]
    assert position.sees(None, 0) == "?? ?? Kd Kc"
    assert Began("round", 2) in position.events


def test_accomodo_is_followed_by_the_word_of_the_first_caller_not_of_the_last_raiser() -> None:
    """Worked example 6: P1 passes, P2 calls 3, P3 passes, P4 and P1 stay; P2 speaks first."""
    position = deal().do("pass", "call 3", "pass", "stay", "stay")
    assert (position.asked, position.still_in) == ((1, "bet"), [1, 3, 0])
    position = deal().do("pass", "call 3", "stay", "raise 5", "stay", "stay", "stay")
    assert position.asked == (1, "bet")


def test_accomodo_is_followed_by_the_word_of_the_next_still_in_if_the_caller_is_not() -> None:
    position = deal().do("pass", "call 3", "stay", "raise 5", "stay", "pass", "stay")
    assert (position.asked, position.still_in) == ((2, "bet"), [2, 3, 0])


@pytest.mark.parametrize("passes", [0, 1, 2])
def test_accomodo_finds_enough_cards_after_any_number_of_all_passes(passes: int) -> None:
    position = start().do("deal").do(*["pass"] * (4 * passes)).do("call 2", "stay", "stay", "stay")
    assert len(position.state.stock) == 36 - 8 * (passes + 1) - 8


# --- check


def test_check_lets_the_next_bet_and_all_checking_leads_to_the_showdown() -> None:
    position = accomodo().do("check", "check")
    assert position.asked == (2, "bet")
    assert position.do("check", "check").ended == ["showdown"]
    assert position.said[-4:] == ["0 check", "1 check", "2 check", "3 check"]


def test_check_costs_nothing_if_another_bets_one_may_still_see_raise_or_fold() -> None:
    position, asked = accomodo().do("check", "check", "bet 6"), []
    while position.phase == "answer_bet":
        asked.append(position.turn)
        position.do("see")
    assert asked == [3, 0, 1]
    assert position.ended == ["showdown"]


# --- bet


def test_bet_names_the_whole_stake_above_the_last_and_up_to_the_pot() -> None:
    position = accomodo(stake=3, held=[0, 4, 2, 0])
    assert position.allows == {"check", *(f"bet {number}" for number in range(4, 11))}
    assert position.refusal("bet 3") == "call: stake_too_low"
    assert position.refusal("bet 11") == "call: stake_too_high"
    assert position.do("bet 7").stakes == {0: 7, 1: 3, 2: 3, 3: 3}


def test_bet_is_impossible_if_the_stake_is_as_high_as_the_pot() -> None:
    position = accomodo(stake=4, held=[0, 4, 4, 4])
    assert (position.allows, position.offers) == ({"check"}, {"check", "bet"})
    assert position.refusal("bet 5") == "call: stake_too_high"


# --- see


def test_see_of_all_leads_to_the_showdown_at_the_new_stake() -> None:
    position = accomodo().do("bet 6", "see", "see", "see")
    assert position.ended == ["showdown"]
    assert position.held == [0, 0, 0, 6]


def test_see_may_be_answered_by_a_raise_of_the_next() -> None:
    position = accomodo().do("bet 6", "see", "raise 9", "see")
    assert position.asked == (0, "answer_bet")
    assert position.do("see", "see").held == [0, 0, 0, 9]


# --- fold


def test_fold_is_only_against_a_bet() -> None:
    assert accomodo().refusal("fold") == "turn: not_now"


def test_fold_takes_what_one_had_accepted_not_the_bet_one_declines() -> None:
    """Worked example 9: a wager of five."""
    position = accomodo(stake=5).do("bet 8", "fold")
    assert (position.held, position.pot) == ([0, 5, 0, 0], 11)
    assert position.marked("folded") == [1]


def test_fold_after_a_raise_takes_the_stake_seen_before() -> None:
    position = accomodo(stake=2).do("bet 4", "see", "raise 7", "fold", "fold", "see")
    assert position.held == [4, 0, 7, 2], "what each had accepted, and the lowest hand the stake"


def test_fold_of_all_others_shows_no_cards() -> None:
    position = accomodo(stake=2).do("bet 4", "fold", "fold", "fold")
    assert (position.held, position.ended) == ([0, 2, 2, 2], ["alone"])
    assert not position.lying().scores
    assert position.sees(1, 0) == "?? ?? Kd Kc"


def test_fold_puts_two_open_and_two_closed_cards_out_of_play() -> None:
    position = accomodo().do("bet 5", "fold")
    thrown = position.rules.observe(position.state, Seat(0)).known.thrown
    assert [str(card) for card, _ in thrown] == ["??", "??", "9c", "2d"]
