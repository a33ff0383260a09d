"""Brillà: 31 stops play, three of a rank exempt their holder, and what happens when all hold them."""

from typing import Any

import pytest

from cardtable.engine.events import Paid
from cardtable.games.brilla import Brilla
from tests.games.brilla_positions import Position, deal, table

W_X_Y_Z = ("Ad Rd 2s", "5c 7c 3b", "Rb 4b 5b", "As Rs 4s")
"""Example 7: W lacks a ten for his 31; X has 12, Y 19, Z 25. W plays first."""
TEN = "Cd 2b 3c"
"""A table with the ten that W lacks."""


def four(lives: tuple[int, ...] = (1, 3, 3, 3), **options: Any) -> Position:
    """Example 7, after W has made his 31."""
    return table(W_X_Y_Z, TEN, lives=lives, **options).do("swap 2s Cd")


# --- thirty_one


def test_thirty_one_stops_play_as_soon_as_somebody_holds_it() -> None:
    position = four()
    assert position.said == ["0 thirty_one"]
    assert position.ended == ["thirty_one"]
    assert position.hand(0) == "Ad Rd Cd"


def test_thirty_one_lowest_pays_and_it_takes_one_life_back_from_the_pot() -> None:
    """Worked example 7."""
    position = four()
    assert (position.lives, position.pot) == ([2, 2, 3, 3], 2)
    assert position.payers == [1]


def test_thirty_one_lowest_pays_and_it_takes_no_life_back_if_it_has_lost_none() -> None:
    position = four((3, 3, 3, 3))
    assert (position.lives, position.pot) == ([3, 2, 3, 3], 1)


def test_thirty_one_others_pay_one_each_and_it_takes_its_life_back() -> None:
    """Worked example 7: the pot grows by two."""
    position = four(thirty_one="others_pay")
    assert (position.lives, position.pot) == ([2, 2, 2, 2], 4)
    assert position.payers == [1, 2, 3]


def test_thirty_one_others_pay_but_not_a_brilla() -> None:
    position = table(["Ad Rd 2s", "4d 4c 4b", "As Rs 4s"], "Cd 2b 3c", thirty_one="others_pay").do("swap 2s Cd")
    assert position.payers == [2]


def test_thirty_one_choose_donor_takes_the_life_of_the_one_it_names() -> None:
    """Worked example 7."""
    position = four(thirty_one="choose_donor")
    assert position.asked == (0, "donor")
    assert position.allows == {"donor @1", "donor @2", "donor @3"}
    position.do("donor @3")
    assert (position.lives, position.pot) == ([2, 3, 3, 2], 2)
    assert position.said[-1] == "0 donor @3"
    assert position.payers == [3], "nobody else pays"
    assert position.ended == ["thirty_one"]


def test_thirty_one_choose_donor_gives_the_life_to_the_pot_if_it_still_has_all_of_its_own() -> None:
    position = four((3, 3, 3, 3), thirty_one="choose_donor").do("donor @3")
    assert (position.lives, position.pot) == ([3, 3, 3, 2], 1)


def test_thirty_one_choose_donor_names_neither_himself_nor_who_is_out_nor_nobody() -> None:
    position = table(["Ad Rd 2s", "5c 7c 3b", "", "As Rs 4s"], TEN, lives=[1, 3, 0, 3], thirty_one="choose_donor").do(
        "swap 2s Cd"
    )
    for seat in (0, 2, 4, 99):
        assert position.refusal(f"donor @{seat}") == "thirty_one: cannot_be_named"
    assert position.allows == {"donor @1", "donor @3"}


def test_thirty_one_choose_donor_cannot_name_a_brilla() -> None:
    hands = ["Ad Rd 2s", "4d 4c 4b", "As Rs 4s"]
    position = table(hands, TEN, thirty_one="choose_donor").do("swap 2s Cd")
    assert position.offers == {"donor"}
    assert position.allows == {"donor @2"}
    assert position.refusal("donor @1") == "thirty_one: cannot_be_named"


@pytest.mark.parametrize("brilla", ["thirty", "declare"])
def test_thirty_one_choose_donor_can_name_a_brilla_that_is_not_exempt(brilla: str) -> None:
    hands = ["Ad Rd 2s", "4d 4c 4b", "As Rs 4s"]
    position = table(hands, TEN, thirty_one="choose_donor", brilla=brilla).do("swap 2s Cd")
    assert position.allows == {"donor @1", "donor @2"}


@pytest.mark.parametrize(("lives", "after", "pot"), [((1, 3), (2, 3), 1), ((3, 3), (3, 3), 0)])
def test_thirty_one_choose_donor_takes_from_the_pot_if_nobody_can_be_named(
    lives: tuple[int, int], after: tuple[int, int], pot: int
) -> None:
    position = table(["Ad Rd 2s", "4d 4c 4b", ""], TEN, lives=[*lives, 0], thirty_one="choose_donor", comeback=0).do(
        "swap 2s Cd"
    )
    assert (position.lives, position.pot) == ([*after, 0], 3 + pot)
    assert position.ended == ["thirty_one"]
    assert position.payers == []


def test_thirty_one_choose_donor_ends_the_match_if_the_last_but_one_gives_his_last_life() -> None:
    hands = ["Ad Rd 2s", "5c 7c 3b", ""]
    position = table(hands, TEN, lives=[1, 1, 0], thirty_one="choose_donor").do("swap 2s Cd", "donor @1")
    assert position.state.outcome is not None
    assert position.state.outcome.places == (1, 2, 3)


def two_dealt(**options: Any) -> Position:
    """Seats 1 and 3 are dealt 31; seat 4 deals, so that seat 0 is at his right."""
    hands = ("2d 4c 6b", "Ad Rd Cd", "3d 5c 7b", "Ac Rc Dc", "2s 4s 6c")
    return deal(*hands, lives=[3, 1, 1, 2, 3], comeback=0, **options)


def test_thirty_one_in_the_deal_counts_at_once_before_the_dealers_exchange() -> None:
    position = deal("2d 4c 6b", "Ad Rd Cd", "3s 5s 7s")
    assert position.said == ["1 thirty_one"]
    assert position.ended == ["thirty_one"]
    assert position.payers == [0]


@pytest.mark.parametrize("exchange", ["swap_seen", "swap_blind", "refresh", "none"])
def test_thirty_one_dealt_to_the_dealer_counts_too(exchange: str) -> None:
    position = deal("2d 4c 6b", "3s 5s 7s", "Ad Rd Cd", dealer_exchange=exchange)
    assert (position.said, position.payers) == (["2 thirty_one"], [0])


def test_thirty_one_dealt_twice_counts_for_both() -> None:
    position = two_dealt()
    assert position.said == ["1 thirty_one", "3 thirty_one"]
    assert position.payers == [0, 4]
    assert position.lives == [2, 2, 1, 3, 2]


def test_thirty_one_dealt_twice_never_pays_when_all_others_do() -> None:
    position = two_dealt(thirty_one="others_pay")
    assert position.payers == [0, 2, 4]
    assert position.lives == [2, 2, 0, 3, 2]


def test_thirty_one_dealt_twice_chooses_in_order_from_the_dealers_right_each_taking_effect_at_once() -> None:
    position = two_dealt(thirty_one="choose_donor")
    assert position.asked == (1, "donor")
    assert position.allows == {"donor @0", "donor @2", "donor @4"}, "nor the other 31"
    position.do("donor @2")
    assert position.lives == [3, 2, 0, 2, 3]
    assert position.asked == (3, "donor")
    assert position.allows == {"donor @0", "donor @4"}, "2 is out by now"
    position.do("donor @0")
    assert position.lives == [2, 2, 0, 3, 3]
    assert position.ended == ["thirty_one"]


@pytest.mark.parametrize("mode", ["lowest_pays", "others_pay", "choose_donor"])
def test_thirty_one_never_pays_and_if_nobody_is_left_to_pay_nobody_pays(mode: str) -> None:
    position = deal("Ac Rc Dc", "Ad Rd Cd", "4d 4c 4b", thirty_one=mode)
    assert (position.lives, position.pot) == ([3, 3, 3], 0)


def test_thirty_one_in_the_deal_leaves_a_dealt_brilla_exempt() -> None:
    position = deal("2d 2c 2b", "Ad Rd Cd", "3s 5s 7s")
    assert sorted(position.said) == ["0 brilla", "1 thirty_one"]
    assert position.payers == [2]


def test_thirty_one_in_the_deal_counts_a_brilla_as_said_under_declare_too() -> None:
    position = deal("2d 2c 2b", "Ad Rd Cd", "3s 5s 7s", brilla="declare")
    assert position.payers == [2]


# --- brilla


@pytest.mark.parametrize("rank", "A234567DCR")
def test_brilla_of_any_rank_exempts_its_holder(rank: str) -> None:
    a, b, c = [low for low in "2345" if low != rank][:3]
    hands = [f"{rank}d {rank}c {rank}b", f"{a}d {b}c {c}b", "Rs Cs 2s"]
    assert table(hands).do("pass", "knock", "pass", "pass").payers == [1]


def test_brilla_is_announced_when_it_is_made_and_does_not_stop_the_hand() -> None:
    position = table(["4d 4c 2s", "3d 5c 7b", "2d 5s 6c"], "4b Ac Rd").do("swap 2s 4b")
    assert position.said == ["0 ground", "0 brilla"]
    assert position.marked("brilla") == [0]
    assert position.asked == (1, "play")


def test_brilla_is_announced_when_it_is_dealt() -> None:
    position = deal("2d 4c 6b", "5d 5c 5b", "3s 4s 7s")
    assert position.said == ["1 brilla"]
    assert position.sees(0, 1) == "?? ?? ??", "which one, nobody hears"
    assert position.sees(None, 1) == "?? ?? ??"


def test_brilla_made_by_swaps_is_known_as_far_as_the_cards_were_seen() -> None:
    position = table(["4d 4c 2s", "3d 5c 7b", "2d 5s 6c"], "4b Ac Rd").do("swap 2s 4b")
    assert position.sees(1, 0) == "?? ?? 4b"


def test_brilla_once_announced_may_only_pass_or_knock() -> None:
    position = table(["4d 4c 2s", "3d 5c 7b", "2d 5s 6c"], "4b Ac Rd").do("swap 2s 4b").pass_round()
    assert position.allows == {"pass", "knock"}
    assert position.do("knock").pass_round().payers == [2]


def test_all_brilla_ends_the_hand_at_once() -> None:
    position = table(["4d 4c 2s", "3d 3c 3b", "5d 5c 5b"], "4b Ac Rd").do("swap 2s 4b")
    assert position.ended == ["all_brilla"]
    assert position.payers == []


def test_all_brilla_in_the_deal_ends_the_hand_there() -> None:
    position = deal("4d 4c 4s", "3d 3c 3b", "5d 5c 5b")
    assert position.ended == ["all_brilla"]
    assert position.said == ["0 brilla", "1 brilla", "2 brilla"]
    assert position.asked == (0, "deal")


def test_all_brilla_ends_the_hand_when_the_dealer_exchanges_for_the_last_one() -> None:
    position = deal("4d 4c 4s", "3d 3c 3b", "2d 5c 7b", on_table="6d 6c 6b").do("exchange")
    assert position.ended == ["all_brilla"]


def test_all_brilla_but_a_knocker_lets_the_hand_go_on() -> None:
    position = table(["Ad Rd 2s", "3d 3c 3b", "5d 5c 5b"]).do("knock")
    assert position.asked == (1, "last_turn")
    assert position.do("pass", "pass").ended == ["knock"]
    assert position.payers == [0]


def test_all_brilla_is_about_those_who_are_alive() -> None:
    position = table(["4d 4c 2s", "3d 3c 3b", ""], "4b Ac Rd", lives=[3, 3, 0]).do("swap 2s 4b")
    assert position.ended == ["all_brilla"]


# ... under `thirty`


def test_brilla_thirty_exempts_nobody_and_announces_nothing() -> None:
    position = table(["4d 4c 2s", "3d 5c 7b", "Rs 5s 6c"], "4b Ac Rd", brilla="thirty").do("swap 2s 4b")
    assert position.said == ["0 ground"]
    assert position.pass_round().offers == {"swap", "take", "knock", "pass"}
    assert any(action.startswith("swap") for action in position.allows), "nobody is locked"
    assert position.do("knock").pass_round().payers == [0], "worth 4"


def test_brilla_thirty_scores_a_trio_of_courts_like_thirty() -> None:
    position = table(["Rd Rc Rb", "As Cs 7s", "Ac Cc 7c"], brilla="thirty").do("knock", "pass", "pass")
    assert position.payers == [1, 2], "28 each"
    position = table(["Rd Rc Rb", "Cs Ds 2s", "Ac Cc 2b"], brilla="thirty").do("knock", "pass", "pass")
    assert position.payers == [2], "21"


def test_all_brilla_under_thirty_does_not_stop_anything() -> None:
    position = deal("4d 4c 4s", "3d 3c 3b", "5d 5c 5b", brilla="thirty")
    assert (position.said, position.asked) == ([], (2, "exchange"))


# ... under `declare`


def test_brilla_declare_offers_every_move_with_the_cry_too() -> None:
    position = table(["4d 4c 4b", "3d 5c 7b", "2s 5s 6c"], brilla="declare")
    assert position.offers == {"swap", "take", "knock", "pass", "swap!", "take!", "knock!", "pass!"}
    assert "brilla" not in " ".join(position.said)


@pytest.mark.parametrize("move", ["pass!", "knock!"])
def test_brilla_declare_is_said_with_a_pass_or_a_knock(move: str) -> None:
    position = table(["4d 4c 4b", "3d 5c 7b", "2s 5s 6c"], brilla="declare").do(move)
    assert position.said == [f"0 {move[:-1]}", "0 brilla"]
    assert position.marked("brilla") == [0]
    assert position.pass_round().state.said[0]


def test_brilla_declare_is_said_with_the_swap_that_makes_it() -> None:
    position = table(["4d 4c 2s", "3d 5c 7b", "2d 5s 6c"], "4b Ac Rd", brilla="declare").do("swap! 2s 4b")
    assert position.said == ["0 ground", "0 brilla"]
    assert position.pass_round().allows == {"pass", "knock"}
    assert position.refusal("swap 4d Ac") == position.refusal("swap! 4d Ac") == "brilla: locked"
    assert position.refusal("pass!") == "brilla: nothing_to_declare", "it has been said"


def test_brilla_declare_is_said_with_the_take_that_makes_it() -> None:
    position = table(["3d 5c 7b", "2s 5s 6c", "2d 4s 7s"], "4d 4c 4b", brilla="declare").do("take!")
    assert position.said == ["0 take", "0 brilla"]


def test_brilla_declare_is_said_by_nobody_who_has_none() -> None:
    position = table(["4d 4c 2s", "3d 5c 7b", "2d 5s 6c"], "4b Ac Rd", brilla="declare", take_three="always")
    for move in ("pass!", "knock!", "swap! 2s Ac", "swap! 4d 4b", "take!"):
        assert position.refusal(move) == "brilla: nothing_to_declare"


def test_brilla_declare_refuses_with_the_rule_of_the_move_first() -> None:
    position = table(["4d 4c 2s", "3d 5c 7b", "2d 5s 6c"], "4b Ac Rd", lap=1, brilla="declare")
    assert position.refusal("knock!") == "knock: knock_too_early"
    assert position.refusal("take!") == "take_three: no_brilla"
    assert position.refusal("swap! 3d 4b") == "swap: not_in_hand"


def test_brilla_declare_exempts_only_who_has_said_it() -> None:
    hands = ["4d 4c 4b", "Rd Cd 7b", "Rs Ds 6c"]
    assert table(hands, brilla="declare").do("knock").pass_round().payers == [0], "unsaid: worth 4"
    assert table(hands, brilla="declare").do("knock!").pass_round().payers == [1, 2]


def test_brilla_declare_unsaid_is_not_locked() -> None:
    position = table(["4d 4c 4b", "3d 5c 7b", "2s 5s 6c"], "Ad Rc 2b", brilla="declare")
    assert "swap 4d Ad" in position.allows


def test_brilla_declare_may_still_be_said_in_a_later_turn_of_the_hand() -> None:
    position = table(["4d 4c 2s", "3d 5c 7b", "2d 5s 6c"], "4b Ac Rd", brilla="declare").do("swap 2s 4b").pass_round()
    assert position.said[:1] == ["0 ground"]
    assert {"pass!", "knock!"} <= position.allows
    assert position.do("pass!").marked("brilla") == [0]


def test_brilla_declare_counts_as_said_if_it_had_no_turn_since_it_was_dealt() -> None:
    hands = ("Ad Rd 2s", "3d 3c 3b", "2d 5c 7b")
    position = deal(*hands, on_table="Cd 4s 6s", brilla="declare").do("keep", "swap 2s Cd")
    assert position.ended == ["thirty_one"]
    assert position.said == ["2 keep", "0 thirty_one", "1 brilla"]
    assert position.payers == [2]


def test_brilla_declare_does_not_count_as_said_after_a_silent_turn() -> None:
    hands = ("3d 3c 3b", "Ad Rd 2s", "2d 5c 7b")
    position = deal(*hands, on_table="Cd 4s 6s", brilla="declare").do("keep", "pass", "swap 2s Cd")
    assert position.payers == [0], "3 is less than 7"


def test_brilla_declare_takes_the_dealers_exchange_for_no_turn() -> None:
    hands = ("Ad Rd 2s", "2d 5c 7b", "4s 5s 6c")
    position = deal(*hands, on_table="3d 3c 3b", brilla="declare").do("exchange", "pass", "pass")
    assert position.state.had_turn == [True, True, False]
    assert position.asked == (2, "play")


def test_brilla_declare_counts_a_brilla_from_the_exchange_as_said_if_play_stops_before_the_dealer() -> None:
    hands = ("2d 4d 6b", "Ad Rd 2s", "Cd 5s 6c")
    position = deal(*hands, on_table="3d 3c 3b", brilla="declare").do("exchange", "pass", "swap 2s Cd")
    assert position.ended == ["thirty_one"]
    assert position.payers == [0]


def test_brilla_declare_does_not_count_as_said_if_it_was_made_in_a_silent_swap() -> None:
    hands = ["4d 4c 2s", "Ad Rd 2b", "3d 5c Rs"]
    position = table(hands, "4b Cd 6s", brilla="declare").do("swap 2s 4b", "swap 2b Cd")
    assert position.payers == [0]


def test_all_brilla_under_declare_is_about_what_was_said() -> None:
    position = table(["4d 4c 4b", "3d 3c 3b", "5d 5c 5b"], brilla="declare").do("pass!", "pass!", "pass!")
    assert position.ended == ["all_brilla"]


@pytest.mark.parametrize("brilla", ["exempt", "thirty"])
@pytest.mark.parametrize("move", ["swap! 4d Ad", "take!", "knock!", "pass!"])
def test_brilla_is_said_by_the_player_only_where_it_was_agreed(brilla: str, move: str) -> None:
    position = table(["4d 4c 4b", "3d 5c 7b", "2s 5s 6c"], "Ad Rc 2b", brilla=brilla)
    assert position.refusal(move) == "brilla: not_in_these_rules"
    assert not any(verb.endswith("!") for verb in position.offers)


def test_brilla_is_forgotten_with_the_hand() -> None:
    position = deal("2d 4c 6b", "3d 3c 3b", "2s 4s 6c").do("keep").pass_round().do("knock").pass_round()
    position.deal("2d 4c 6b", "3d 5c 3b", "2s 4s 6c")
    assert position.marked("brilla") == []
    assert position.state.said == [False] * 3


def test_brilla_holder_pays_nothing_in_this_hand_whatever_stops_it() -> None:
    position = table(["4d 4c 4b", "Ad Rd 2s", "3d 5c 7b"], "Cd 6s 7s").do("pass", "swap 2s Cd")
    assert position.payers == [2]
    assert position.count(Paid) == 1


def test_brilla_takes_exempt_if_nothing_is_agreed() -> None:
    assert Brilla().options["brilla"] == "exempt"
