"""Briscola: who wins a hand, brilli, the match, abandoning and the clock."""

from itertools import pairwise

import pytest

from cardtable.engine.events import HOUSE, POT, HandEnded, Holder, Holding, Marked, MatchEnded, Outcome, Paid
from cardtable.engine.rules import Why
from cardtable.engine.seats import Seat
from cardtable.engine.shuffle import lot
from cardtable.games.briscola import Briscola
from cardtable.games.briscola.scoring import share
from tests.games.briscola_positions import before_the_deal, deal, match, prize

# --- prize


@pytest.mark.parametrize(("hands", "brilli"), [(1, 30), (2, 50), (3, 70)])
def test_prize_is_twenty_and_ten_for_each_hand_there_may_be(hands: int, brilli: int) -> None:
    position = before_the_deal(hands_to_win=hands)
    assert position.state.pot == prize(hands) == brilli
    assert Paid(HOUSE, POT, brilli) in position.events


def test_prize_goes_to_the_winner_of_the_match() -> None:
    position = match(80, 75)
    assert position.paid[-3:] == ["pot > stack 0: 30", "stack 0 > purse 0: 43", "stack 1 > purse 1: 7"]


# --- first_dealer


@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_first_dealer_is_drawn_by_lot_number_0(seed: str) -> None:
    state, events = Briscola().start(2, seed)
    assert state.dealer == lot(2, seed, 0) == state.turn
    assert Marked(state.dealer, "dealer", True) in events


@pytest.mark.parametrize("seat", [0, 1])
def test_first_dealer_may_be_agreed_on(seat: int) -> None:
    assert before_the_deal(seat).asked == (seat, "deal")


def test_first_dealer_named_leaves_the_shuffles_where_they_were() -> None:
    named, drawn = Briscola({"first_dealer": "0"}), Briscola()
    for seed in ("a", "b", "c", "d"):
        states = []
        for rules in (named, drawn):
            state, _ = rules.start(2, seed)
            rules.apply(state, state.dealer, rules.parse("deal"))
            states.append(state)
        assert states[0].stock == states[1].stock


def test_first_dealer_takes_turns_with_the_other() -> None:
    """Worked example 6: A, then B, then A; the rematch starts with B."""
    position = before_the_deal(0)
    dealers = []
    for points in (80, 20, 66):
        dealers.append(position.turn)
        position.finish(points)
    assert dealers == [0, 1, 0]
    assert position.rules.rematch(position.state)["first_dealer"] == "1"


def test_first_dealer_alternates_over_void_hands_too() -> None:
    position = before_the_deal(0)
    dealers = []
    for points in (60, 70, 65):
        dealers.append(position.turn)
        position.finish(points)
    assert dealers == [0, 1, 0]
    assert position.marked("dealer") == [0]


def test_first_dealer_of_a_rematch_is_the_opponent_of_who_dealt_the_abandoned_hand() -> None:
    position = before_the_deal(0).do("deal").leave(0)
    assert position.rules.rematch(position.state)["first_dealer"] == "1"


def test_first_dealer_of_a_rematch_is_the_opponent_of_who_dealt_last_if_it_was_abandoned_between_two_hands() -> None:
    """The hand that was not dealt does not count for the alternation."""
    position = before_the_deal(0).finish(80).leave(0)
    assert position.rules.rematch(position.state)["first_dealer"] == "1"


def test_first_dealer_of_a_rematch_is_the_same_if_nobody_has_dealt() -> None:
    position = before_the_deal(0).leave(1)
    assert position.rules.rematch(position.state)["first_dealer"] == "0"


def test_first_dealer_is_all_that_a_rematch_changes() -> None:
    position = before_the_deal(0, hands_to_win=1, clock=30, show_draws=True).finish(80)
    again = position.rules.rematch(position.state)
    assert again == {**position.rules.options, "first_dealer": "1"}
    assert Briscola(again).start(2, "another seed")[0].turn == 1


# --- win


@pytest.mark.parametrize("points", [61, 62, 90, 120])
def test_win_takes_sixty_one_points(points: int) -> None:
    assert match(points).state.hands_won == [1, 0]
    assert match(120 - points).state.hands_won == [0, 1]


def test_win_is_told_and_marked_until_the_next_deal() -> None:
    position = match(61)
    assert position.ended == ["points"]
    assert HandEnded(1, "points") in position.events
    assert (position.state.winner, position.marked("wins")) == (0, [0])
    position.do("deal")
    assert (position.state.winner, position.marked("wins")) == (None, [])


def test_win_is_settled_only_when_the_hand_has_been_played_out() -> None:
    position = before_the_deal().do("deal").tricks(19)
    assert position.ended == []
    assert len(position.tricks(1).ended) == 1


# --- draw_60


def test_draw_60_is_void_no_brilli_no_winner_and_the_deal_passes() -> None:
    position = match(60)
    assert position.ended == ["void"]
    assert (position.brilli, position.state.hands_won, position.state.pot) == ([0, 0], [0, 0], 50)
    assert position.asked == (0, "deal")
    assert (position.state.winner, position.marked("wins")) == (None, [])


def test_draw_60_void_is_played_over_and_the_match_goes_on() -> None:
    """Worked example 3: 60-60, then 70-50 and 65-55 end 41-9."""
    position = match(60, 70, 65)
    assert position.net == [41, 9]
    assert position.ended == ["void", "points", "points"]


def test_draw_60_void_may_come_any_number_of_times() -> None:
    position = match(80, *[60] * 8, 20, *[60] * 3, 66)
    assert position.net == [35, 15]
    assert position.state.hand == 14


@pytest.mark.parametrize("taker", [0, 1])
def test_draw_60_last_trick_gives_the_hand_to_who_took_the_last_trick_and_five_each(taker: int) -> None:
    position = before_the_deal(draw_60="last_trick").finish(60, taker=taker)
    assert position.ended == ["last_trick"]
    assert position.state.winner == taker
    assert (position.brilli, position.state.hands_won[taker]) == ([5, 5], 1)


@pytest.mark.parametrize("taker", [0, 1])
def test_draw_60_last_trick_decides_nothing_else(taker: int) -> None:
    assert before_the_deal(draw_60="last_trick").finish(61, taker=taker).state.winner == 0


def test_draw_60_last_trick_can_end_the_match() -> None:
    position = before_the_deal(draw_60="last_trick").finish(80).finish(60, taker=0)
    assert position.net == [7 + 5 + 20 + 10, 3 + 5]


# --- shares

TABLE = {
    10: (114, 120),
    9: (102, 113),
    8: (90, 101),
    7: (78, 89),
    6: (66, 77),
    5: (55, 65),
    4: (43, 54),
    3: (31, 42),
    2: (19, 30),
    1: (7, 18),
    0: (0, 6),
}


def test_shares_are_those_of_the_table_for_every_number_of_points() -> None:
    for brilli, (least, most) in TABLE.items():
        assert {share(points) for points in range(least, most + 1)} == {brilli}
    assert sorted(points for least, most in TABLE.values() for points in range(least, most + 1)) == list(range(121))


def test_shares_of_both_make_ten_for_every_number_of_points() -> None:
    assert {share(points) + share(120 - points) for points in range(121)} == {10}


@pytest.mark.parametrize(
    ("points", "shares"),
    [(75, [6, 4]), (61, [5, 5]), (65, [5, 5]), (66, [6, 4]), (114, [10, 0]), (113, [9, 1]), (120, [10, 0])],
)
def test_shares_are_paid_at_the_end_of_the_hand(points: int, shares: list[int]) -> None:
    """Worked example 1."""
    position = match(points)
    assert (position.brilli, position.state.pot) == (shares, 40)
    assert match(120 - points).brilli == shares[::-1]


def test_shares_lie_before_each_until_the_match_is_over() -> None:
    position = match(75)
    tokens = position.lying().tokens
    assert tokens == {HOUSE: -50, POT: 40, Holding(Holder.STACK, Seat(0)): 6, Holding(Holder.STACK, Seat(1)): 4}
    position.finish(75)
    assert position.lying().tokens == {
        HOUSE: -50,
        Holding(Holder.PURSE, Seat(0)): 42,
        Holding(Holder.PURSE, Seat(1)): 8,
    }


# --- hands_to_win and result


@pytest.mark.parametrize(
    ("points", "net"),
    [
        ([75, 61], [41, 9]),
        ([80, 20, 66], [35, 15]),
        ([61, 0, 61], [30, 20]),
    ],
)
def test_result_is_that_of_the_examples(points: list[int], net: list[int]) -> None:
    """Worked example 2."""
    position = match(*points)
    assert (position.net, position.places) == (net, [1, 2])
    assert MatchEnded(Outcome("won", (1, 2), tuple(net))) in position.events
    assert position.asked == (None, "")


def test_result_goes_to_the_other_seat_just_so() -> None:
    position = match(45, 59)
    assert (position.net, position.places) == ([9, 41], [2, 1])


def test_result_of_two_nil_gives_the_ten_of_the_third_hand_to_the_winner() -> None:
    assert match(120, 120).net == [50, 0]
    assert match(61, 61).net == [5 + 5 + 20 + 10, 10]


def test_result_is_final() -> None:
    position = match(120, 120)
    assert position.refusal("deal", seat=0) == "result: match_over"
    assert position.refused_to_leave(0) == "result: match_over"
    assert position.rules.offered(position.state, Seat(0)) == []


@pytest.mark.parametrize(
    ("hands", "points", "net"),
    [
        (1, [75], [26, 4]),
        (1, [45], [4, 26]),
        (2, [75, 45, 75], [6 + 4 + 6 + 20, 4 + 6 + 4]),
        (3, [75, 61, 66], [57, 13]),
        (3, [80, 20, 66, 50, 61], [44, 26]),
    ],
)
def test_hands_to_win_is_how_many_hands_win_the_match(hands: int, points: list[int], net: list[int]) -> None:
    position = before_the_deal(hands_to_win=hands)
    for each in points:
        assert position.state.outcome is None
        position.finish(each)
    assert position.net == net
    assert sum(net) == prize(hands)


@pytest.mark.parametrize("hands", [1, 2, 3])
def test_hands_to_win_never_leaves_a_brillo_over(hands: int) -> None:
    position = match(*[61, 59] * (hands - 1), 61, hands_to_win=hands)
    assert (sum(position.net), position.state.pot, position.state.house) == (prize(hands), 0, -prize(hands))


# --- abandonment


def test_abandonment_gives_the_survivor_the_hand_in_play_and_costs_the_quitter_thirty() -> None:
    """Worked example 5: X won hand 1 by 80-40, Y quits in hand 2."""
    position = match(80).do("deal").leave(1)
    assert (position.net, position.places) == ([17, -27], [1, 2])
    assert position.state.outcome == Outcome("abandoned", (1, 2), (17, -27))
    assert position.said == ["1 leave"]
    assert (position.marked("left"), position.marked("out")) == ([1], [1])


def test_abandonment_makes_the_survivor_win_even_if_he_is_behind() -> None:
    position = match(20).do("deal").leave(1)
    assert (position.net, position.places) == ([2 + 10, 8 - 30], [1, 2])


def test_abandonment_in_the_first_hand() -> None:
    assert before_the_deal().do("deal").leave(0).net == [-30, 10]


@pytest.mark.parametrize("quitter", [0, 1])
def test_abandonment_between_two_hands_counts_the_next_one_as_the_hand_in_play(quitter: int) -> None:
    net = match(80).leave(quitter).net
    assert net == ([17, -27] if quitter == 1 else [7 - 30, 3 + 10])


@pytest.mark.parametrize("quitter", [0, 1])
def test_abandonment_before_the_first_deal_counts_the_first_hand_as_the_hand_in_play(quitter: int) -> None:
    net = before_the_deal().leave(quitter).net
    assert (net[quitter], net[1 - quitter]) == (-30, 10)


def test_abandonment_may_come_out_of_turn_and_in_the_middle_of_a_trick() -> None:
    position = deal("3d 4s 5s", "2b 6s Ds", "4b").trick("3d")
    assert position.turn == 1
    assert position.leave(0).net == [-30, 10]


def test_abandonment_keeps_the_shares_of_void_hands_at_nothing() -> None:
    assert match(60).do("deal").leave(1).net == [10, -30]


def test_abandonment_puts_the_rest_of_the_prize_back_into_the_house() -> None:
    position = match(80).do("deal").leave(1)
    assert position.state.pot == 0
    assert position.state.house == -sum(position.net)
    assert position.paid[-5:] == [
        "pot > stack 0: 10",
        "pot > house: 30",
        "purse 1 > house: 30",
        "stack 0 > purse 0: 17",
        "stack 1 > purse 1: 3",
    ]


@pytest.mark.parametrize(
    ("points", "hands", "net"),
    [
        ([], 2, [10, -30]),
        ([80], 2, [20, -27]),
        ([20], 2, [20, 8 - 30]),
        ([60], 2, [10, -30]),
        ([80, 20], 2, [30, 3 + 8 - 30]),
        ([20, 80, 20, 80], 3, [50, 8 + 3 + 8 + 3 - 30]),
    ],
)
def test_abandonment_all_to_survivor_gives_ten_for_each_counted_hand_and_the_one_in_play(
    points: list[int], hands: int, net: list[int]
) -> None:
    position = match(*points, abandonment="all_to_survivor", hands_to_win=hands).do("deal").leave(1)
    assert position.net == net
    assert position.state.house == -sum(net), "the house pays the difference"


def test_abandonment_all_to_survivor_lets_the_house_pay_what_the_prize_has_not() -> None:
    position = match(0, 120, 0, 120, abandonment="all_to_survivor", hands_to_win=3).do("deal").leave(0)
    assert position.net == [20 - 30, 50]
    position = match(0, 0, abandonment="all_to_survivor", hands_to_win=3).do("deal").leave(1)
    assert position.net == [30, 20 - 30]
    position = match(120, 120, 60, 0, 0, abandonment="all_to_survivor", hands_to_win=3).do("deal").leave(1)
    assert position.net == [50, -10]
    assert "house > stack 0: " not in " ".join(position.paid), "thirty lay there, and thirty were due"


def test_abandonment_cannot_come_twice_or_after_the_end() -> None:
    position = before_the_deal().leave(0)
    assert position.refused_to_leave(0) == "result: match_over"
    assert position.refused_to_leave(1) == "result: match_over"


# --- clock


@pytest.mark.parametrize("seconds", [0, 15, 30, 120])
def test_clock_is_off_or_from_fifteen_seconds_to_two_minutes(seconds: int) -> None:
    assert Briscola({"clock": seconds}).options["clock"] == seconds


def test_clock_is_off_if_nothing_is_agreed_and_its_end_means_abandoning() -> None:
    assert (Briscola().options["clock"], Briscola().options["clock_expiry"]) == (0, "abandon")
    assert Briscola.option_set.read("clock", "off") == 0
    assert Briscola({"clock_expiry": "play_random"}).options["clock_expiry"] == "play_random"


def test_clock_that_has_run_out_is_abandoning() -> None:
    position = match(80).do("deal").leave(1, why=Why.CLOCK)
    assert position.net == [17, -27]
    assert position.state.outcome is not None
    assert position.state.outcome.reason == "abandoned"


def test_clock_changes_nothing_in_the_play() -> None:
    positions = [before_the_deal(clock=clock).do("deal").tricks(20) for clock in (0, 15)]
    for one, other in pairwise(positions):
        assert one.state == other.state
