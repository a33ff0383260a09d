"""Brillà: turns and laps, swap, take, knock, pass, and how a hand ends without a 31."""

import pytest

from cardtable.engine.events import Began, Swapped
from cardtable.engine.options import OptionError
from cardtable.games.brilla import Brilla
from tests.games.brilla_positions import Position, deal, table

FIVE = ("2d 4c 6b", "3d 5c 7b", "2s 4s 6c", "2c 4b 6s", "3c 5b 7s")
"""Hands in which nothing happens; seat 4 deals."""
THREE = FIVE[:3]


# --- turn


def test_turn_goes_anticlockwise_from_the_dealers_right_and_the_dealer_ends_the_lap() -> None:
    position = table(FIVE, dealer=2)
    order = []
    for _ in range(5):
        order.append(position.turn)
        position.do("pass")
    assert order == [3, 4, 0, 1, 2]
    assert position.turn == 3
    assert position.state.lap == 3
    assert Began("lap", 3) in position.events


def test_turn_passes_by_who_is_out() -> None:
    position = table(["2d 4c 6b", "", "2s 4s 6c", "", "3c 5b 7s"], lives=[1, 0, 2, 0, 3])
    assert [position.do("pass").turn for _ in range(3)] == [2, 4, 0]


def test_turn_belongs_to_one_seat_and_another_is_refused_whatever_it_does() -> None:
    position = table(FIVE)
    for move in ("pass", "knock", "take", "swap 3d Ad", "deal", "return"):
        assert position.refusal(move, seat=1) == "turn: not_your_turn"
    assert position.rules.offered(position.state, position.state.alive()[1]) == []


def test_turn_offers_nine_swaps_a_take_a_knock_and_a_pass_also_what_is_refused_for_now() -> None:
    position = table(FIVE, "Ad Rc 2b", lap=1)
    swaps = {f"swap {mine} {other}" for mine in ("2d", "4c", "6b") for other in ("Ad", "Rc", "2b")}
    assert {str(action) for action in position.rules.offered(position.state, position.state.alive()[0])} == swaps | {
        "take",
        "knock",
        "pass",
    }
    assert position.allows == swaps | {"pass"}


@pytest.mark.parametrize("move", ["deal", "keep", "exchange", "donor @1", "return", "stay_out", "ground", "back"])
def test_turn_is_for_swap_take_knock_and_pass_only(move: str) -> None:
    position = table(FIVE, thirty_one="choose_donor", take_back="once")
    assert position.refusal(move) == "turn: not_now"


# --- swap


def test_swap_exchanges_one_card_of_the_hand_with_one_of_the_table_slot_for_slot() -> None:
    position = table(FIVE, "Ad Rc 2b").do("swap 4c 2b")
    assert (position.hand(0), position.on_table) == ("2d 2b 6b", "Ad Rc 4c")
    assert position.count(Swapped) == 1
    assert position.said == ["0 ground"]
    assert position.turn == 1


def test_swap_is_seen_by_all_who_remember_the_card_that_was_taken() -> None:
    position = table(FIVE, "Ad Rc 2b").do("swap 4c 2b")
    assert position.sees(3, 0) == position.sees(None, 0) == "?? 2b ??"


def test_swap_gives_back_a_known_card_and_the_new_one_is_known_too() -> None:
    position = table(FIVE, "Ad Rc 2b").do("swap 4c 2b").pass_round().do("swap 2b Ad")
    assert position.sees(3, 0) == "?? Ad ??"
    position.do("swap 3d 2b")
    assert position.sees(3, 1) == "2b ?? ??"


def test_swap_needs_a_card_of_the_hand_and_one_of_the_table() -> None:
    position = table(FIVE, "Ad Rc 2b")
    assert position.refusal("swap 3d Ad") == "swap: not_in_hand"
    assert position.refusal("swap 2d As") == "swap: not_on_table"
    assert position.refusal("swap Ad 2d") == "swap: not_in_hand"


def test_swap_is_refused_to_who_has_announced_a_brilla() -> None:
    position = table(["4d 4c 4b", *FIVE[1:2], "2s 5s 6c"])
    assert position.refusal(f"swap 4d {position.on_table[:2]}") == "brilla: locked"
    assert position.refusal("take") == "brilla: locked"
    assert position.allows == {"pass", "knock"}


# --- take_three


def test_take_three_makes_a_brilla_after_the_one_before_has_laid_the_third_card() -> None:
    """Worked example 10."""
    position = table(["4b 7d 2s", "2d 3c 5b", "3d 5c 7b"], "4d 4c 6s")
    assert position.refusal("take") == "take_three: no_brilla"
    position.do("swap 4b 6s")
    assert position.on_table == "4d 4c 4b"
    position.do("take")
    assert (position.hand(1), position.on_table) == ("4d 4c 4b", "2d 3c 5b")
    assert position.said == ["0 ground", "1 take", "1 brilla"]
    assert position.count(Swapped) == 4
    assert position.sees(None, 1) == "4d 4c 4b"


def test_take_three_is_not_for_a_thirty_one_on_the_table() -> None:
    """Worked example 10."""
    assert table(FIVE, "Ad Rd Cd").refusal("take") == "take_three: no_brilla"


def test_take_three_always_takes_anything_as_agreed() -> None:
    position = table(FIVE, "Ad Rc 2b", take_three="always").do("take")
    assert (position.hand(0), position.on_table) == ("Ad Rc 2b", "2d 4c 6b")
    assert position.said == ["0 take"]
    assert position.turn == 1


def test_take_three_always_may_make_a_thirty_one_which_stops_play() -> None:
    position = table(FIVE, "Ad Rd Cd", take_three="always").do("take")
    assert position.said == ["0 take", "0 thirty_one"]
    assert position.ended == ["thirty_one"]


def test_take_three_always_counts_as_the_swap_of_the_first_lap() -> None:
    position = table(FIVE, "Ad Rc 2b", lap=1, take_three="always", first_lap="must_swap").do("take")
    assert position.turn == 1


def test_take_three_always_counts_as_a_swap_of_the_lap() -> None:
    position = table(THREE, "Ad Rc 2b", take_three="always").do("take", "pass", "pass")
    assert position.on_table == "2d 4c 6b", "no new cards"


def test_take_three_of_one_rank_is_allowed_under_thirty_too() -> None:
    position = table(FIVE, "Rd Rc Rb", brilla="thirty").do("take")
    assert position.hand(0) == "Rd Rc Rb"
    assert position.said == ["0 take"]


# --- knock


def test_knock_gives_up_the_swap_and_freezes_the_hand() -> None:
    position = table(FIVE).do("knock")
    assert position.hand(0) == FIVE[0]
    assert position.marked("knocked") == [0]
    assert position.said == ["0 knock"]
    assert position.pass_round().ended == ["knock"]
    assert 0 not in [int(said.split()[0]) for said in position.said[1:]]


def test_knock_from_the_second_lap_is_refused_in_the_first() -> None:
    assert table(FIVE, lap=1).refusal("knock") == "knock: knock_too_early"
    assert "knock" in table(FIVE, lap=2).allows


def test_knock_from_the_first_lap_as_agreed() -> None:
    position = table(FIVE, lap=1, knock_from="first_lap").do("knock")
    assert position.asked == (1, "last_turn")


def test_knock_is_refused_a_second_time() -> None:
    assert table(FIVE).do("knock").refusal("knock") == "knock: already_knocked"


def test_knock_of_one_with_a_brilla_waits_for_the_second_lap_too() -> None:
    position = table(["4d 4c 4b", *FIVE[1:2], "2s 5s 6c"], lap=1)
    assert position.refusal("knock") == "knock: knock_too_early"
    assert position.allows == {"pass"}


# --- pass


def test_pass_changes_nothing() -> None:
    position = table(FIVE, "Ad Rc 2b").do("pass")
    assert (position.hand(0), position.on_table, position.turn) == (FIVE[0], "Ad Rc 2b", 1)
    assert position.said == ["0 pass"]


def test_pass_is_allowed_in_every_lap_and_after_a_knock() -> None:
    for position in (table(FIVE, lap=1), table(FIVE), table(FIVE, knocker=2)):
        assert "pass" in position.allows


# --- first_lap


def test_first_lap_may_pass() -> None:
    assert "pass" in table(FIVE, lap=1, first_lap="may_pass").allows


def test_first_lap_must_swap_refuses_to_pass_until_everybody_has_swapped() -> None:
    position = table(THREE, "Ad Rc 2b", lap=1, first_lap="must_swap")
    for swap in ("swap 2d Ad", "swap 3d 2d", "swap 2s 3d"):
        assert position.refusal("pass") == "first_lap: must_swap"
        assert position.refusal("knock") == "knock: knock_too_early"
        position.do(swap)
    assert {"pass", "knock"} <= position.allows


def test_first_lap_must_swap_is_over_after_the_first_lap() -> None:
    assert "pass" in table(FIVE, lap=2, first_lap="must_swap").allows


@pytest.mark.parametrize("brilla", ["exempt", "thirty", "declare"])
def test_first_lap_must_swap_lets_a_brilla_pass_in_every_mode(brilla: str) -> None:
    position = table(["4d 4c 4b", "3d 5c 7b", "2s 5s 6c"], lap=1, first_lap="must_swap", brilla=brilla)
    assert "pass" in position.allows


def test_first_lap_must_swap_excludes_knocking_in_it_and_the_message_names_both() -> None:
    with pytest.raises(
        OptionError,
        match=r"^first_lap=must_swap and knock_from=first_lap exclude each other: change one of the two$",
    ):
        Brilla({"first_lap": "must_swap", "knock_from": "first_lap"})


# --- last_turns


def test_last_turns_are_one_for_each_ending_with_the_one_at_the_knockers_left() -> None:
    """Worked example 9."""
    position = table(FIVE, turn=2).do("knock")
    assert position.marked("last_turn") == [0, 1, 3, 4]
    order = []
    while position.phase == "last_turn":
        order.append(position.turn)
        position.do("pass")
    assert order == [3, 4, 0, 1]
    assert position.ended == ["knock"]
    assert position.marked("last_turn") == []


def test_last_turns_are_full_turns_without_a_second_knock() -> None:
    position = table(FIVE, "4d Ac Rd", knocker=0)
    assert position.asked == (1, "last_turn")
    assert position.offers == {"swap", "take", "knock", "pass"}
    assert {action.split()[0] for action in position.allows} == {"swap", "pass"}
    assert position.do("swap 3d 4d").turn == 2


def test_last_turns_go_on_after_a_brilla_which_exempts_its_holder() -> None:
    position = table(["3c 5b 7s", "4d 4c 2s", "2d 6c 7b"], "4b Ac Rd", knocker=0).do("swap 2s 4b")
    assert position.said == ["1 ground", "1 brilla"]
    assert position.asked == (2, "last_turn")
    assert position.do("pass").payers == [0, 2]


def test_last_turns_end_at_a_thirty_one() -> None:
    position = table(["3c 5b 7s", "Ad Rd 2s", "2d 6c 7b"], "Cd Ac Rc", knocker=0).do("swap 2s Cd")
    assert position.ended == ["thirty_one"]
    assert position.marked("last_turn") == []


def test_last_turns_leave_the_knocker_no_protection() -> None:
    position = table(["2c 3c 4s", "3d 5b 7b", "2d 6b Rd"]).do("knock").pass_round()
    assert position.payers == [0]


# --- all_pass


def test_all_pass_brings_three_new_cards_and_the_old_ones_are_out_of_play_and_known_to_all() -> None:
    position = table(FIVE, "Ad Rc 2b", stock="As Rs 3b").pass_round()
    assert position.on_table == "As Rs 3b"
    view = position.rules.observe(position.state, None)
    assert [(str(card), knower) for card, knower in view.known.thrown] == [("Ad", None), ("Rc", None), ("2b", None)]
    assert (position.asked, position.state.lap) == ((0, "play"), 3)


def test_all_pass_ends_the_hand_as_agreed() -> None:
    position = table(FIVE, all_pass="end").pass_round()
    assert position.ended == ["all_pass"]
    assert position.payers == [0, 2, 3]


def nearly_empty_stock(seats: int) -> Position:
    runs = [" ".join(rank + suit for rank in run) for suit in "dcbs" for run in ("A23", "456", "7DC")]
    return deal(*runs[:seats], dealer_exchange="none")


def test_all_pass_ends_the_hand_when_the_stock_has_fewer_than_three() -> None:
    assert nearly_empty_stock(12).pass_round().ended == ["all_pass"]
    once = nearly_empty_stock(11).pass_round()
    assert len(once.state.stock) == 1
    assert once.pass_round().ended == ["all_pass"]


@pytest.mark.parametrize("moves", [["swap 2d Ad"], ["pass", "swap 3d Ad"], ["pass", "pass", "swap 2s Ad"]])
def test_all_pass_is_about_a_lap_without_a_swap(moves: list[str]) -> None:
    position = table(THREE, "Ad Rc 2b").do(*moves)
    while position.state.lap == 2:
        position.do("pass")
    assert position.state.thrown == []


def test_all_pass_counts_from_the_dealers_right_to_the_dealer() -> None:
    """A swap of the lap before does not count."""
    position = table(THREE, "Ad Rc 2b").do("pass", "pass", "swap 2s 2b").pass_round()
    assert (position.state.lap, position.on_table) == (4, position.on_table)
    assert [str(card) for card, _ in position.state.thrown] == ["Ad", "Rc", "2s"]


def test_all_pass_never_applies_after_a_knock() -> None:
    position = table(THREE, "Ad Rc 2b").do("pass", "knock").pass_round()
    assert position.ended == ["knock"]
    assert position.on_table == "Ad Rc 2b"


def test_all_pass_counts_the_passes_of_those_with_a_brilla() -> None:
    position = table(["4d 4c 4b", "3d 5c 7b", "2s 5s 6c"], "Ad Rc 2b", stock="As Rs 3b").pass_round()
    assert position.on_table == "As Rs 3b"


def test_all_pass_takes_a_swap_that_was_taken_back_for_none() -> None:
    position = table(THREE, "Ad Rc 2b", stock="As Rs 3b", take_back="once")
    position.do("swap 2d Ad", "back").pass_round()
    assert position.on_table == "As Rs 3b"


def test_all_pass_takes_a_confirmed_swap_for_one() -> None:
    position = table(THREE, "Ad Rc 2b", take_back="once").do("swap 2d Ad", "ground").pass_round()
    assert position.on_table == "2d Rc 2b"


def test_all_pass_takes_the_swap_of_one_who_leaves_before_he_confirms_it_for_one() -> None:
    position = table(FIVE, "Ad Rc 2b", take_back="once").do("swap 2d Ad").leave(0).pass_round()
    assert position.on_table == "2d Rc 2b"


# --- ten_laps


def lap_of_swaps(position: Position) -> Position:
    """Everybody swaps his first card with the first of the table."""
    lap = position.state.lap
    while position.phase == "play" and position.state.lap == lap:
        assert position.turn is not None
        position.do(f"swap {position.hand(position.turn)[:2]} {position.on_table[:2]}")
    return position


def test_ten_laps_without_a_knock_end_the_hand() -> None:
    position = table(THREE, "5d 6d 7d", lap=9)
    assert lap_of_swaps(position).state.lap == 10
    assert lap_of_swaps(position).ended == ["ten_laps"]


def test_ten_laps_are_followed_by_the_last_turns_after_a_knock_in_the_tenth() -> None:
    position = table(THREE, lap=10).do("pass", "pass", "knock")
    assert position.asked == (0, "last_turn")
    assert position.do("pass", "pass").ended == ["knock"]


def test_ten_laps_end_the_hand_also_if_all_passed_in_the_tenth() -> None:
    position = table(THREE, "Ad Rc 2b", lap=10).pass_round()
    assert position.ended == ["ten_laps"]
    assert position.on_table == "Ad Rc 2b"


def test_ten_laps_are_counted_from_the_deal() -> None:
    position = deal(*THREE, on_table="5d 6d 7d", dealer_exchange="none")
    for lap in range(1, 11):
        assert (position.state.lap, position.ended) == (lap, [])
        lap_of_swaps(position)
    assert position.ended == ["ten_laps"]


# --- take_back


def test_take_back_never_lets_a_swap_stand_at_once() -> None:
    position = table(FIVE, "Ad Rc 2b").do("swap 2d Ad")
    assert position.asked == (1, "play")
    assert position.said == ["0 ground"]
    assert position.refusal("back") == "take_back: not_in_these_rules"


def test_take_back_once_asks_for_carta_a_terra_before_the_turn_ends() -> None:
    position = table(FIVE, "Ad Rc 2b", take_back="once").do("swap 2d Ad")
    assert position.asked == (0, "confirm")
    assert position.allows == {"ground", "back"}
    assert position.said == []
    position.do("ground")
    assert position.said == ["0 ground"]
    assert position.asked == (1, "play")


def test_take_back_once_puts_both_cards_where_they_were_and_all_have_seen_them() -> None:
    position = table(FIVE, "Ad Rc 2b", take_back="once").do("swap 4c Rc", "back")
    assert (position.hand(0), position.on_table) == (FIVE[0], "Ad Rc 2b")
    assert position.sees(None, 0) == "?? 4c ??"
    assert position.said == ["0 back"]
    assert position.asked == (0, "play")


@pytest.mark.parametrize("move", ["swap 2d Ad", "knock", "pass"])
def test_take_back_once_makes_the_next_move_final(move: str) -> None:
    position = table(FIVE, "Ad Rc 2b", take_back="once").do("swap 2d Rc", "back", move)
    assert position.turn == 1


def test_take_back_once_is_once_a_turn_so_the_next_turn_may_again() -> None:
    position = table(THREE, "Ad Rc 2b", take_back="once").do("swap 2d Rc", "back", "swap 2d Ad")
    position.do("swap 3d 2b").do("back").do("pass").do("pass")
    assert position.do("swap Ad Rc").asked == (0, "confirm")


def test_take_back_once_is_for_a_take_too() -> None:
    position = table(FIVE, "Ad Rc 2b", take_back="once", take_three="always").do("take")
    assert position.asked == (0, "confirm")
    position.do("back")
    assert (position.hand(0), position.on_table) == (FIVE[0], "Ad Rc 2b")
    assert position.sees(None, 0) == FIVE[0]


def test_take_back_once_still_owes_the_swap_of_the_first_lap() -> None:
    position = table(FIVE, "Ad Rc 2b", lap=1, take_back="once", first_lap="must_swap").do("swap 2d Rc", "back")
    assert position.refusal("pass") == "first_lap: must_swap"


def test_take_back_once_asks_in_a_last_turn_before_the_hand_ends() -> None:
    position = table(THREE, "Ad Rc 2b", knocker=0, turn=2, take_back="once").do("swap 2s 2b")
    assert position.asked == (2, "confirm")
    assert position.ended == []
    position.do("back")
    assert position.asked == (2, "last_turn")
    assert position.do("pass").ended == ["knock"]


def test_take_back_once_is_not_asked_after_a_thirty_one() -> None:
    position = table(["Ad Rd 5s", *FIVE[1:]], "Cd 2b 3b", take_back="once").do("swap 5s Cd")
    assert position.ended == ["thirty_one"]


def test_take_back_once_is_not_asked_after_an_announced_brilla() -> None:
    position = table(["Ad Ac 3s", *FIVE[1:]], "As 2b 3b", take_back="once").do("swap 3s As")
    assert position.asked == (1, "play")
    assert position.said == ["0 ground", "0 brilla"]
    position = table(["Ad Ac 3s", *FIVE[1:]], "As 2b 3b", take_back="once", brilla="declare").do("swap! 3s As")
    assert position.asked == (1, "play")


@pytest.mark.parametrize(("brilla", "move"), [("thirty", "swap 3s As"), ("declare", "swap 3s As")])
def test_take_back_once_is_asked_after_a_brilla_that_nobody_hears_of(brilla: str, move: str) -> None:
    position = table(["Ad Ac 3s", *FIVE[1:]], "As 2b 3b", take_back="once", brilla=brilla).do(move)
    assert position.asked == (0, "confirm")


def test_take_back_once_is_forgotten_with_the_hand() -> None:
    """The last of three takes a swap back, then makes the third brillà, which ends the hand within his turn."""
    hands = ["4d 4c 4b", "5d 5c 5b", "Ad Ac 3s"]
    position = table(hands, "As 2b 3b", turn=2, take_back="once", brilla="declare")
    position.state.said[:2] = [True, True]
    position.do("swap 3s 2b", "back", "swap! 3s As")
    assert position.ended == ["all_brilla"]
    position.deal("2d 4c 6b", "3d 5c 7b", "2s 4s 6c", table="Ad Rc 2b").do("keep", "swap 3d Rc")
    assert position.asked == (1, "confirm")
