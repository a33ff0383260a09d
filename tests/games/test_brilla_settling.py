"""Brillà: who pays, who is out, who comes back, who has won."""

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from cardtable.engine.actions import IllegalAction
from cardtable.engine.cards import ITALIAN, Card
from cardtable.engine.events import POT, HandEnded, Holder, Holding, MatchEnded, Outcome, Paid, Said, Shown, Turned
from cardtable.engine.match import Match
from cardtable.engine.record import Player
from cardtable.engine.rules import Why
from cardtable.engine.seats import Seat, all_seats
from cardtable.games.brilla import Brilla
from cardtable.games.brilla.scoring import is_thirty_one, is_trio
from tests.games.brilla_positions import Position, between_hands, deal, showdown, table

SIX, SEVEN, EIGHT, TWENTY, THIRTY = "2d 4d 3c", "3d 4d 5b", "3s 5s 6c", "Rd Cd 2b", "Rc Cc Dc"


# --- settle


def test_settle_takes_one_life_from_the_lowest_score() -> None:
    position = showdown("Rd 4d 2b", "Rs 7s 2c", "Cc 5c 3b")
    assert (position.payers, position.lives, position.pot) == ([0], [2, 3, 3], 1)


def test_settle_takes_one_from_each_of_those_who_share_the_lowest_score() -> None:
    """Worked example 3: 14, 14, 20, 25."""
    position = showdown("Rd 4d 2b", "Rs 4s 2c", "Cc Dc 3b", "Rb 7b 6b")
    assert (position.payers, position.lives, position.pot) == ([0, 1], [2, 2, 3, 3], 2)


def test_settle_leaves_a_brilla_out() -> None:
    """Worked example 3: brillà of 2s, 9, 30."""
    assert showdown("2d 2c 2b", "4s 5s 3b", "Rc Cc Dc").payers == [1]


def test_settle_takes_nothing_if_more_than_two_are_alive_and_all_are_exempt() -> None:
    """Worked example 4."""
    position = deal("2d 2c 2b", "3d 3c 3b", "4d 4c 4b")
    assert (position.payers, position.lives, position.pot) == ([], [3, 3, 3], 0)
    assert position.asked == (0, "deal")


def test_settle_shows_every_hand_with_its_score() -> None:
    position = showdown("Rd 4d 2b", "2d 2c 2s", "Cc 5c 3b")
    shown = {
        event.seat: (event.score.kind, event.score.number) for event in position.events if isinstance(event, Shown)
    }
    assert shown == {0: ("points", 14), 1: ("brilla", 2), 2: ("points", 15)}
    assert position.count(Turned) == 9
    assert [position.sees(None, seat) for seat in range(3)] == ["Rd 4d 2b", "2d 2c 2s", "Cc 5c 3b"]


def test_settle_puts_out_who_has_no_lives_left() -> None:
    position = showdown("2d 3d 4b", "Rs 7s 2c", "Cc 5c 3b", lives=[1, 3, 3])
    assert position.lives == [0, 3, 3]
    assert position.marked("out") == [0]
    assert position.marked("pays") == [0]


def test_settle_tells_why_the_hand_ended() -> None:
    assert HandEnded(1, "knock") in showdown("2d 3d 4b", "Rs 7s 2c", "Cc 5c 3b").events


# --- final_tie


def test_final_tie_with_two_lives_each_takes_one_from_both() -> None:
    """Worked example 5."""
    position = showdown("Rd 4d 2b", "Rs 4s 2c", "", lives=[2, 2, 0], comeback=0)
    assert (position.lives, position.asked) == ([1, 1, 0], (0, "deal"))


def test_final_tie_is_won_by_the_one_with_a_second_life() -> None:
    """Worked example 5."""
    position = showdown("Rd 4d 2b", "Rs 4s 2c", "", lives=[2, 1, 0])
    assert position.phase == ""
    assert position.state.outcome == Outcome("last_alive", (1, 2, 3), (6, -3, -3))


def six(**options: Any) -> Position:
    """Example 6: six players with three lives each; the last two have one each, and 21."""
    hands = ["Ad Rd 2b", "", "", "Ac Rc 3b", "", ""]
    return showdown(*hands, lives=[1, 0, 0, 1, 0, 0], **options)


def test_final_tie_revives_all_who_started_with_one_life_from_the_pot() -> None:
    """Worked example 6."""
    assert table(["Ad Rd 2b", "", "", "Ac Rc 3b", "", ""], lives=[1, 0, 0, 1, 0, 0]).pot == 16
    position = six()
    assert (position.lives, position.pot) == ([1] * 6, 12)
    assert position.tokens == 0
    assert position.payers == [0, 3]
    assert position.marked("out") == []
    assert position.asked == (4, "deal"), "nobody is asked to come back"


def test_final_tie_revival_is_free_and_no_comeback() -> None:
    position = six()
    assert position.state.purse == [-3] * 6
    assert position.state.comebacks == [0] * 6


def test_final_tie_replay_makes_nobody_pay_and_the_next_hand_is_dealt_as_usual() -> None:
    position = six(final_tie="replay", comeback=0)
    assert (position.lives, position.pot, position.payers) == ([1, 0, 0, 1, 0, 0], 16, [])
    assert position.asked == (0, "deal"), "the deal passes from 3 to 0"
    assert position.ended == ["replay"], "so that the story can say why nobody pays"


def test_final_tie_replay_asks_for_comebacks_too() -> None:
    position = six(final_tie="replay")
    assert position.asked == (4, "comeback")


def test_final_tie_is_any_hand_that_would_leave_nobody() -> None:
    position = showdown("Ad Rd 2b", "Ac Rc 3b", "As Rs 4b", "", lives=[1, 1, 1, 0])
    assert (position.lives, position.pot) == ([1] * 4, 8)


@pytest.mark.parametrize("final_tie", ["revive_all", "replay"])
def test_final_tie_is_none_while_somebody_stays_alive(final_tie: str) -> None:
    position = showdown("Ad Rd 2b", "Ac Rc 3b", "Rs Cs Ds", lives=[1, 1, 1], final_tie=final_tie)
    assert position.state.outcome == Outcome("last_alive", (2, 2, 1), (-3, -3, 6))


def test_final_tie_does_not_revive_who_has_given_up() -> None:
    position = table(["Ad Rd 2b", "Ac Rc 3b", "2d 4s 6b", ""], lives=[1, 1, 1, 0]).leave(2)
    position.do("knock", "pass")
    assert (position.lives, position.pot) == ([1, 1, 0, 1], 9)


# --- finalists


@pytest.mark.parametrize(("low", "high"), list(pairwise("234567DCRA")))
def test_finalists_with_a_brilla_each_compare_them_and_the_lower_loses(low: str, high: str) -> None:
    """Worked example 4, for every pair of neighbours in the order A R C D 7 … 2."""
    hands = [f"{low}d {low}c {low}b", f"{high}d {high}c {high}b", ""]
    for order in ([0, 1], [1, 0]):
        position = deal(hands[order[0]], hands[order[1]], "", lives=[3, 3, 0], comeback=0)
        assert position.payers == [order.index(0)]
        assert position.ended == ["all_brilla"]


def test_finalists_with_a_brilla_and_a_31_pay_nothing_and_the_31_takes_a_life_back() -> None:
    position = deal("2d 2c 2b", "Ad Rd Cd", "", lives=[1, 1, 0], comeback=0)
    assert (position.payers, position.lives, position.pot) == ([], [1, 2, 0], 6)


def test_finalists_with_a_brilla_and_a_made_31_pay_nothing() -> None:
    position = table(["2d 2c 2b", "Ad Rd 3s", ""], "Cd 4s 6s", lives=[1, 3, 0], comeback=0).do("pass", "swap 3s Cd")
    assert (position.payers, position.lives) == ([], [1, 3, 0])


@pytest.mark.parametrize("mode", ["lowest_pays", "others_pay", "choose_donor"])
def test_finalists_with_a_31_each_pay_nothing(mode: str) -> None:
    position = deal("Ac Rc Dc", "Ad Rd Cd", "", lives=[1, 1, 0], thirty_one=mode, comeback=0)
    assert (position.payers, position.lives, position.pot) == ([], [2, 2, 0], 5)


def test_finalists_under_thirty_are_scored_like_any_hand() -> None:
    hands = ["Rd Rc Rb", "Dd Dc Db", ""]
    position = showdown(*hands, lives=[2, 2, 0], brilla="thirty", comeback=0)
    assert position.payers == [0, 1], "two thirties tie"
    position = showdown("2d 2c 2b", "3d 3c 3b", "", lives=[2, 2, 0], brilla="thirty", comeback=0)
    assert position.payers == [0]


def test_finalists_under_declare_compare_what_was_said() -> None:
    hands = ["Rd Rc Rb", "Dd Dc Db", ""]
    said = table(hands, lives=[2, 2, 0], brilla="declare", comeback=0).do("pass!", "pass!")
    assert (said.ended, said.payers) == (["all_brilla"], [1])
    silent = table(hands, lives=[2, 2, 0], brilla="declare", comeback=0).do("knock", "pass!")
    assert silent.payers == [0], "the unsaid one is the only one to pay"


# --- comeback


def loses_his_last_life(others: list[int], stake: int = 3, comeback: int = 1) -> Position:
    """Seat 0 goes out; these are the lives of the other two, of whom the last deals."""
    return showdown(SIX, "Rc Cc Dc", "Rb Cb 7b", lives=[1, *others], stake=stake, comeback=comeback)


def test_comeback_costs_the_first_stake_and_one_more_when_the_poorest_has_one_life() -> None:
    """Worked example 8: four, three of them to the pot and one before him."""
    position = loses_his_last_life([3, 1])
    assert (position.asked, position.pot) == ((0, "comeback"), 5)
    assert position.allows == {"return", "stay_out"}
    position.do("return")
    assert (position.lives, position.pot, position.state.purse[0]) == ([1, 3, 1], 8, -7)
    assert position.said[-1] == "0 return 4"
    assert Paid(Holding(Holder.PURSE, Seat(0)), POT, 3) in position.events
    assert Paid(Holding(Holder.PURSE, Seat(0)), Holding(Holder.STACK, Seat(0)), 1) in position.events
    assert position.marked("out") == []


def test_comeback_costs_two_more_when_the_poorest_has_two() -> None:
    """Worked example 8: five."""
    position = loses_his_last_life([2, 3]).do("return")
    assert (position.lives, position.said[-1]) == ([2, 2, 3], "0 return 5")


@pytest.mark.parametrize("lives", range(1, 7))
def test_comeback_costs_all_the_lives_of_the_first_stake(lives: int) -> None:
    position = loses_his_last_life([lives, 1], stake=lives).do("return")
    assert position.said[-1] == f"0 return {lives + 1}"


def test_comeback_may_be_declined_and_is_asked_again_after_every_later_hand() -> None:
    position = loses_his_last_life([3, 2]).do("stay_out")
    assert position.said[-1] == "0 stay_out"
    assert position.asked == (1, "deal")
    position.deal("", "Rc Cc 2b", "3d 5d 7b").do("keep").pass_round().do("knock", "pass")
    assert position.lives == [0, 3, 1]
    assert position.asked == (0, "comeback")
    assert position.do("return").lives == [1, 3, 1]


@pytest.mark.parametrize("most", range(6))
def test_comeback_is_allowed_as_often_as_agreed(most: int) -> None:
    position = between_hands(3, dealer=2, comeback=most, lives=[1, 3, 3])
    for time in range(most):
        position.deal(SIX, "Rc Cc Dc", "Rb Cb 7b").do(*dealer_keeps(position)).pass_round().do("knock").pass_round()
        assert position.asked == (0, "comeback"), time
        position.do("return")
        position.state.lives = [1, 3, 3]  # to lose the next one soon
    position.deal(SIX, "Rc Cc Dc", "Rb Cb 7b").do(*dealer_keeps(position)).pass_round().do("knock").pass_round()
    assert position.lives[0] == 0
    assert position.phase == "deal"
    assert position.state.comebacks[0] == most


def dealer_keeps(position: Position) -> list[str]:
    return ["keep"] if position.phase == "exchange" else []


def test_comeback_never_is_no_action_of_these_rules() -> None:
    position = loses_his_last_life([3, 2], comeback=0)
    assert position.asked == (1, "deal")
    assert position.refusal("return") == position.refusal("stay_out") == "comeback: not_in_these_rules"


def test_comeback_is_asked_in_order_from_the_dealers_right_and_the_deal_passes_only_then() -> None:
    hands = ["2d 4d 3c", "Rc Cc Dc", "2s 4s 3b", "Rb Cb 7b"]
    position = showdown(*hands, lives=[1, 3, 1, 3], dealer=1)
    assert position.asked == (2, "comeback")
    assert position.do("return").asked == (0, "comeback")
    assert position.do("stay_out").asked == (2, "deal"), "who has just come back may be the next dealer"


def test_comeback_counts_who_has_just_come_back_among_the_poorest() -> None:
    hands = ["2d 4d 3c", "Rc Cc Dc", "2s 4s 3b", "Rb Cb 7b"]
    position = showdown(*hands, lives=[1, 2, 1, 3]).do("return", "return")
    assert position.lives == [2, 2, 2, 3]
    assert position.tokens == 0


def test_comeback_is_not_asked_when_the_match_is_over() -> None:
    position = showdown(SIX, THIRTY, "", lives=[1, 1, 0])
    assert position.phase == ""


def test_comeback_tells_everybody_its_price_before_it_is_paid() -> None:
    asked = 0
    for seed in range(6):
        match = Match.new(Brilla({"lives": 2, "comeback": 3}), [Player(f"p{n}") for n in range(5)], str(seed))
        chance = Random(seed)
        while match.to_act is not None:
            seat, action = match.to_act, chance.choice(match.legal(match.to_act))
            price = match.price
            assert {match.rules.price(match.view(viewer)) for viewer in (*all_seats(5), None)} == {price}
            said = match.play(seat, action)[0]
            if action.verb == "return":
                assert said == Said(seat, "return", price)
                asked += 1
            assert bool(price) == (action.verb in ("return", "stay_out"))
    assert asked > 5


def test_comeback_is_not_asked_of_who_has_given_up() -> None:
    position = showdown(SIX, "Rc Cc Dc", "Rb Cb 7b", "", lives=[1, 3, 3, 0], dealer=2)
    assert position.asked == (3, "comeback")
    position.leave(0).do("return")
    assert position.asked == (3, "deal")


def test_comeback_player_may_lose_lives_and_take_them_back_like_any_other() -> None:
    position = loses_his_last_life([3, 1]).do("return").deal("Ad Rd Cd", "3c 5c 7b", "Rb Cb 7s")
    assert position.lives == [2, 2, 1]


# --- result


def test_result_gives_the_winner_the_pot_and_he_keeps_his_own_stakes() -> None:
    position = showdown(SIX, THIRTY, "", lives=[1, 2, 0])
    assert position.state.outcome == Outcome("last_alive", (2, 1, 3), (-3, 6, -3))
    assert (position.lives, position.pot) == ([0, 0, 0], 0)
    assert position.events[-1] == MatchEnded(Outcome("last_alive", (2, 1, 3), (-3, 6, -3)))


def test_result_ranks_by_the_hand_in_which_each_went_out_and_ties_share_a_place() -> None:
    position = table(["2d 4d 3c", "Rc Cc Dc", "2s 4s 3b", ""], lives=[1, 3, 1, 0])
    position.do("knock").pass_round()
    assert position.state.outcome is not None
    assert position.state.outcome.places == (2, 1, 2, 4)


def test_result_counts_what_a_comeback_cost() -> None:
    position = loses_his_last_life([3, 1]).do("return").deal("Rd Cd Dd", "3c 4c 7b", "2b 3b Cs")
    while position.state.outcome is None:
        if position.phase == "exchange":
            position.do("keep")
        elif position.phase == "comeback":
            position.do("stay_out")
        elif position.phase == "deal":
            alive = [bool(lives) for lives in position.lives]
            hands = ["Rd Cd Dd", "3c 4c 7b", "2b 3b Cs"]
            position.deal(*(hand if lives else "" for hand, lives in zip(hands, alive, strict=True)))
        else:
            position.do("knock" if position.state.lap > 1 and position.phase == "play" else "pass")
    assert position.state.outcome == Outcome("last_alive", (1, 3, 2), (6, -3, -3))


def test_result_nets_sum_to_nothing() -> None:
    position = showdown(SIX, THIRTY, "", lives=[1, 2, 0])
    assert position.state.outcome is not None
    assert sum(position.state.outcome.net) == 0


def test_result_refuses_every_move_and_every_leave_afterwards() -> None:
    position = showdown(SIX, THIRTY, "", lives=[1, 2, 0])
    assert position.refusal("deal", seat=1) == "result: match_over"
    with pytest.raises(IllegalAction, match=r"^result: match_over$"):
        position.leave(1)


# --- leave

FOUR = ["2d 4c 6b", "3d 5c 7b", "2s 4s 6c", "3s 5s 7c"]


def test_leave_puts_the_lives_in_the_pot_and_the_cards_out_of_play_and_the_others_go_on() -> None:
    position = table(FOUR).leave(2)
    assert (position.lives, position.pot, position.hand(2)) == ([3, 3, 0, 3], 3, "")
    assert (position.marked("left"), position.marked("out")) == ([2], [2])
    assert position.said == ["2 leave"]
    assert position.asked == (0, "play")
    assert [position.do("pass").turn for _ in range(3)] == [1, 3, 0]


def test_leave_shows_the_cards_to_nobody_who_has_not_seen_them() -> None:
    position = table(FOUR, "Ad Rc 2b").do("swap 2d Ad").leave(0)
    assert thrown_as_seen_by(position, 0) == ["Ad", "4c", "6b"]
    assert thrown_as_seen_by(position, 1) == thrown_as_seen_by(position, None) == ["Ad", "??", "??"]


def thrown_as_seen_by(position: Position, viewer: int | None) -> list[str]:
    view = position.rules.observe(position.state, None if viewer is None else Seat(viewer))
    return [str(card) for card, _ in view.known.thrown]


def test_leave_with_a_brilla_is_a_brilla_out_of_play_in_every_world_another_can_imagine() -> None:
    position = table(["4d 4c 4b", *FOUR[1:2], "2s 5s 6c"]).leave(0)
    worlds = imagined_hands(position, 300)
    assert all(is_trio(hand) for hand in worlds)
    assert len({hand[0].rank for hand in worlds}) == 10, "nobody knows which"


def test_leave_without_a_word_hides_no_brilla_and_no_31_in_any_world_another_can_imagine() -> None:
    worlds = imagined_hands(table(["Rs Cs Ab", "2d 4s 6c", "3s 5s 7c"], "Ac 2b 3b").do("swap Ab Ac").leave(0), 3000)
    assert not any(is_trio(hand) or is_thirty_one(hand) for hand in worlds)
    assert all(hand[2] == ITALIAN["Ac"] for hand in worlds)


def imagined_hands(position: Position, number: int) -> list[list[Card]]:
    """The hand that has just been thrown, in so many worlds of a bystander."""
    view, rng = position.rules.observe(position.state, None), Random(1)
    return [[card for card, _ in position.rules.determinize(view, rng).thrown[-3:]] for _ in range(number)]


@pytest.mark.parametrize("why", list(Why))
def test_leave_is_giving_up_or_the_clock(why: Why) -> None:
    position = table(FOUR)
    position.rules.leave(position.state, Seat(1), why, position.events)
    assert position.marked("left") == [1]


def test_leave_in_ones_own_turn_passes_it_on() -> None:
    assert table(FOUR).leave(0).asked == (1, "play")
    assert table(FOUR, turn=3).leave(3).asked == (0, "play"), "the dealer's turn ends the lap"


def test_leave_of_the_last_to_play_after_a_knock_ends_the_hand() -> None:
    position = table(FOUR, knocker=1, turn=0).leave(0)
    assert position.ended == ["knock"]


def test_leave_of_the_knocker_does_not_stop_the_last_turns() -> None:
    position = table(FOUR, knocker=1).leave(1)
    assert [position.do("pass").turn for _ in range(2)] == [3, 0]
    assert position.do("pass").ended == ["knock"]


def test_leave_of_the_dealer_between_hands_passes_the_deal() -> None:
    position = between_hands(4).leave(3)
    assert position.asked == (0, "deal")
    assert position.marked("dealer") == [0]


def test_leave_of_the_dealer_while_he_is_asked_to_exchange_opens_the_table() -> None:
    position = deal(*FOUR, dealer_exchange="swap_blind").leave(3)
    assert position.asked == (0, "play")
    assert position.state.table_up


def test_leave_of_the_dealer_in_a_lap_leaves_its_end_where_it_was() -> None:
    position = table(FOUR).leave(3)
    position.do("pass", "pass", "pass")
    assert (position.state.lap, position.asked) == (3, (0, "play"))


def test_leave_of_a_31_that_is_to_name_a_donor_lets_the_hand_end() -> None:
    position = table(["Ad Rd 2s", *FOUR[1:2], "2b 4s 6c"], "Cd 3b 4b", thirty_one="choose_donor").do("swap 2s Cd")
    assert position.asked == (0, "donor")
    assert position.leave(0).ended == ["thirty_one"]
    assert position.payers == []


def test_leave_of_the_only_one_who_could_be_named_lets_the_31_take_from_the_pot() -> None:
    hands = ["Ad Rd 2s", "4d 4c 4b", "3d 5c 7b"]
    position = table(hands, "Cd 3b 6b", lives=[1, 3, 3], thirty_one="choose_donor").do("swap 2s Cd")
    assert position.allows == {"donor @2"}
    position.leave(2)
    assert (position.lives, position.pot) == ([2, 3, 0], 4)
    assert position.ended == ["thirty_one"]


def test_leave_of_one_who_could_be_named_leaves_the_others_to_name() -> None:
    hands = ["Ad Rd 2s", "4d 4c 6b", "3d 5c 7b"]
    position = table(hands, "Cd 3b 2b", thirty_one="choose_donor").do("swap 2s Cd").leave(1)
    assert position.asked == (0, "donor")
    assert position.allows == {"donor @2"}


def test_leave_of_all_but_one_ends_the_match() -> None:
    position = table(FOUR).leave(0, 2, 3)
    assert position.state.outcome == Outcome("last_alive", (2, 1, 2, 2), (-3, 9, -3, -3))


def test_leave_of_all_but_one_ends_the_hand_that_is_in_play_and_says_so() -> None:
    assert table(FOUR).leave(0, 2, 3).ended == ["left"]
    donors = table(["Ad Rd 2s", "3d 5c 7b", "2b 4s 6c"], "Cd 3b 4b", thirty_one="choose_donor").do("swap 2s Cd")
    assert donors.leave(1, 2).ended == ["left"]
    settled = showdown("2d 3d 4b", "Rs 7s 2c", "Cc 5c 3b").leave(0, 1)
    assert settled.ended == ["knock"], "no hand is in play between two"


def test_leave_before_the_first_deal_ranks_below_who_stays() -> None:
    position = between_hands(3).leave(0, 2)
    assert position.state.outcome == Outcome("last_alive", (2, 1, 2), (-3, 6, -3))


def test_leave_of_the_only_one_without_a_brilla_ends_the_hand_whoever_is_to_act() -> None:
    hands = ["3d 5c 7b", "4d 4c 4b", "6d 6c 6b"]
    assert table(hands).leave(0).ended == ["all_brilla"]
    assert table(hands, turn=1).leave(0).ended == ["all_brilla"]
    assert table(hands, knocker=2).leave(0).ended == ["all_brilla"]


def test_leave_of_one_who_is_out_only_says_so() -> None:
    position = table(["2d 4c 6b", "3d 5c 7b", ""], lives=[3, 3, 0]).leave(2)
    assert (position.said, position.pot) == (["2 leave"], 3)
    assert position.asked == (0, "play")


def test_leave_of_one_who_is_asked_to_come_back_asks_the_next() -> None:
    hands = ["2d 4d 3c", "Rc Cc Dc", "2s 4s 3b", "Rb Cb 7b"]
    position = showdown(*hands, lives=[1, 3, 1, 3], dealer=1).leave(2)
    assert position.asked == (0, "comeback")
    assert position.leave(0).asked == (3, "deal")


def test_leave_while_a_swap_waits_to_be_confirmed_lets_it_stand() -> None:
    position = table(FOUR, "Ad Rc 2b", take_back="once").do("swap 2d Ad").leave(0)
    assert position.on_table == "2d Rc 2b"
    assert position.asked == (1, "play")


def test_leave_is_for_good() -> None:
    position = table(FOUR).leave(1)
    with pytest.raises(IllegalAction, match=r"^leave: already_left$"):
        position.leave(1)


def test_leave_is_offered_by_no_turn() -> None:
    assert "leave" not in Brilla.verbs


def test_leave_in_the_final_ends_the_match_at_once() -> None:
    position = table(["2d 4c 6b", "3d 5c 7b", ""], lives=[1, 2, 0]).leave(1)
    assert position.state.outcome == Outcome("last_alive", (1, 3, 2), (6, -3, -3))
