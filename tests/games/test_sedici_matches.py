"""Sedici: chips, the auction, stakes, who deals next, who is out, who has won, and leaving."""

from collections.abc import Sequence
from typing import Any

import pytest

from cardtable.engine.events import POT, Holder, Holding, Marked, MatchEnded, Outcome, Paid, Staked
from cardtable.engine.options import OptionError
from cardtable.engine.rules import Why
from cardtable.engine.seats import Seat, all_seats
from cardtable.engine.shuffle import lot
from cardtable.games.sedici import Sedici
from tests.games.sedici_positions import SIX, Position, auction, between_hands, deal, showdown, start

LOW = ("2h 3c", "2d 3d", "2c 4d", "2s 4c", "3s 4s")
"""Hands below seven, for five players."""
BUSTS = ("Ts Th", "Js Jh", "Qs Qh", "Ks Kh", "9h 9c")
"""Hands above sixteen, for five players."""


# --- chips


@pytest.mark.parametrize("chips", [5, 17, 30, 100])
def test_chips_are_what_each_puts_before_him(chips: int) -> None:
    position = start(5, chips=chips)
    assert (position.chips, position.state.purse, position.pot) == ([chips] * 5, [-chips] * 5, 0)
    assert [event for event in position.events if isinstance(event, Paid)] == [
        Paid(Holding(Holder.PURSE, seat), Holding(Holder.STACK, seat), chips) for seat in all_seats(5)
    ]


def test_chips_are_thirty_if_nothing_is_agreed() -> None:
    assert start().chips == [30] * 6


@pytest.mark.parametrize("chips", [4, 101])
def test_chips_are_from_five_to_a_hundred(chips: int) -> None:
    with pytest.raises(OptionError):
        Sedici({"chips": chips})


# --- first_dealer


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_first_dealer_opens_the_first_auction_and_is_drawn_by_lot_number_0(seed: str) -> None:
    state, events = Sedici().start(7, seed)
    assert state.opener == state.turn == lot(7, seed, 0)
    assert not [event for event in events if isinstance(event, Marked)], "nobody deals yet"


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_first_dealer_without_auctions_deals(seed: str) -> None:
    state, events = Sedici({"auction": "none"}).start(7, seed)
    assert state.dealer == state.turn == lot(7, seed, 0)
    assert events[-2] == Marked(state.dealer, "dealer", True)


@pytest.mark.parametrize("seat", range(12))
def test_first_dealer_may_be_agreed_on(seat: int) -> None:
    assert start(12, first=seat).asked == (seat, "open")
    assert start(12, first=seat).dealer is None
    assert start(12, first=seat, auction="none").dealer == seat


def test_first_dealer_must_sit_at_the_table() -> None:
    with pytest.raises(ValueError, match="first_dealer=10 is no seat of a table for 6"):
        start(6, first=9)


# --- auction


def test_auction_begins_when_the_seat_drawn_says_deal_and_it_bids_first() -> None:
    position = start(6, first=2)
    assert (position.asked, position.allows) == ((2, "open"), {"deal"})
    assert position.begin().asked == (2, "bid")


def test_auction_goes_anticlockwise_and_a_pass_is_final() -> None:
    position = auction(5, opener=3)
    asked = []
    for move in ("bid 1", "pass", "bid 2", "bid 3", "pass", "bid 4", "bid 5", "pass"):
        asked.append(position.turn)
        position.do(move)
    assert asked == [3, 4, 0, 1, 2, 3, 0, 1]
    assert (position.asked, position.marked("passed")) == ((3, "bid"), [1, 2, 4])
    assert position.said == ["3 bid 1", "4 pass", "0 bid 2", "1 bid 3", "2 pass", "3 bid 4", "0 bid 5", "1 pass"]


def test_auction_ends_when_all_but_the_highest_bidder_have_passed_and_he_is_not_asked_against_himself() -> None:
    position = auction(5).do("bid 4", "pass", "pass", "pass", "pass")
    assert (position.dealer, position.asked) == (0, (1, "draw"))
    assert (position.marked("dealer"), position.marked("passed")) == ([0], [])


def test_auction_gives_the_last_to_speak_a_choice_too_if_nobody_has_bid() -> None:
    position = auction(5).do("pass", "pass", "pass", "pass")
    assert position.asked == (4, "bid")
    assert position.do("bid 1").dealer == 4


def test_auction_begins_at_one_and_rises_by_one_at_least_and_may_jump() -> None:
    position = auction(5, chips=[9] * 5)
    assert position.refusal("bid 0") == "auction: bid_too_low"
    assert position.refused("bid 0").arguments == {"least": 1}
    assert position.allows == {"pass", *(f"bid {number}" for number in range(1, 10))}
    position.do("bid 5")
    assert position.refusal("bid 5") == "auction: bid_too_low"
    assert position.refused("bid 4").arguments == {"least": 6}
    assert position.allows == {"pass", "bid 6", "bid 7", "bid 8", "bid 9"}


def test_auction_lets_nobody_bid_more_than_he_owns_but_all_of_it() -> None:
    position = auction(5, chips=[9, 4, 9, 9, 9])
    assert position.refusal("bid 10") == "auction: bid_too_high"
    position.do("bid 4")
    assert (position.refusal("bid 5"), position.refused("bid 5").arguments) == ("auction: bid_too_high", {"most": 4})
    assert (position.offers, position.allows) == ({"pass", "bid"}, {"pass"})
    position.do("pass", "bid 9", "pass", "pass", "pass")
    assert (position.dealer, position.chips[2], position.pot) == (2, 0, 9 + 4)


def test_auction_forces_nobody_and_if_all_pass_the_seat_drawn_deals_and_stakes_three() -> None:
    position = auction(5, opener=3).do(*["pass"] * 5)
    assert (position.dealer, position.chips[3], position.pot) == (3, 27, 3 + 4)
    assert position.marked("passed") == []


@pytest.mark.parametrize("chips", [1, 2])
def test_auction_in_which_all_pass_takes_from_the_seat_drawn_what_it_has(chips: int) -> None:
    position = auction(5, chips=[chips, 9, 9, 9, 9]).do(*["pass"] * 5)
    assert (position.dealer, position.chips[0], position.pot) == (0, 0, chips + 4)


def test_auction_shows_the_highest_bid_before_its_bidder() -> None:
    position = auction(5).do("bid 2", "bid 5")
    assert position.lying().stakes == {1: 5}
    assert [event for event in position.events if isinstance(event, Staked)] == [
        Staked(Seat(0), 2),
        Staked(Seat(0), 0),
        Staked(Seat(1), 5),
    ]
    assert position.do("pass", "pass", "pass", "pass").lying().stakes == {}


def test_auction_is_for_bids_and_passes_only() -> None:
    position = auction(5)
    for move in ("deal", "card", "stay"):
        assert position.refusal(move) == "turn: not_now"
    assert position.refusal("bid 3", seat=2) == "turn: not_your_turn"


def test_auction_asks_nobody_who_is_out() -> None:
    position = auction(6, chips=[9, 0, 9, 9, 0, 9])
    assert [position.do("pass").turn for _ in range(3)] == [2, 3, 5]


def test_auction_every_hand_sells_the_deal_again_after_every_hand() -> None:
    position = start(5, first=0, auction="every_hand", hands=5)
    for hand in range(1, 5):
        position.play("", *LOW[:4], dealer=0, bid=2)
        drawn = lot(5, "a seed", position.state.chance - 1)
        assert (position.dealer, position.asked, position.state.hand) == (None, (drawn, "open"), hand)
    assert position.ended == ["below"] * 4


def test_auction_every_hand_gives_a_sixteen_the_pot_but_not_the_deal() -> None:
    position = showdown("Ts 6h", *LOW[1:], "", auction="every_hand")
    assert (position.winner, position.pot) == (0, 0)
    assert position.dealer is None
    assert position.marked("dealer") == []


def test_auction_none_passes_the_deal_on_anticlockwise_whoever_wins() -> None:
    position = start(5, first=3, auction="none", hands=20)
    dealers = []
    for _ in range(6):
        assert position.dealer is not None
        dealers.append(position.dealer)
        hands = ["Ts 6h", *LOW[1:4]]
        position.play(*hands[: position.dealer], "", *hands[position.dealer :])
    assert dealers == [3, 4, 0, 1, 2, 3]


# --- stakes


def test_stakes_are_the_bid_of_the_dealer_and_a_chip_of_each_player() -> None:
    """Worked example 5: sold for 7 at a table of six, 12 in the pot."""
    position = auction(6).sell(0, 7)
    assert (position.pot, position.chips) == (12, [23, 29, 29, 29, 29, 29])
    assert [event.count for event in position.events if isinstance(event, Paid)] == [1, 1, 1, 1, 1, 7]


def test_stakes_of_a_dealer_who_keeps_or_inherits_the_deal_are_three() -> None:
    position = showdown(*LOW, "").begin()
    assert (position.dealer, position.chips[5]) == (5, 30 - 3 - 3)
    position = showdown("Ts 6h", *LOW[1:], "").begin()
    assert (position.dealer, position.chips[0]) == (0, 30 - 1 + 8 - 3)


def test_stakes_without_auctions_are_three_and_one() -> None:
    position = start(5, first=4, auction="none").begin()
    assert (position.chips, position.pot) == ([29, 29, 29, 29, 27], 7)


def test_stakes_in_the_pot_from_before_are_not_won_below_sixteen() -> None:
    position = showdown(*LOW, "", pot=9)
    assert (position.winner, position.chips[4], position.pot) == (4, 30 - 1 + 5, 12)


# --- next_deal


@pytest.mark.parametrize("chips", [1, 2])
def test_next_deal_is_sold_if_the_dealer_cannot_stake_three_and_he_may_bid(chips: int) -> None:
    position = showdown(*LOW, "", chips=[30, 30, 30, 30, 30, 3 + chips])
    assert position.chips[5] == chips
    drawn = lot(6, "a seed", position.state.chance - 1)
    assert (position.dealer, position.asked) == (None, (drawn, "open"))
    position.begin()
    while position.turn != 5:
        position.do("pass")
    assert position.allows == {"pass", *(f"bid {number}" for number in range(1, chips + 1))}


def test_next_deal_stays_with_a_dealer_who_has_just_three() -> None:
    assert showdown(*LOW, "", chips=[30, 30, 30, 30, 30, 6]).asked == (5, "deal")


def test_next_deal_is_sold_if_the_dealer_is_out() -> None:
    position = showdown(*LOW, "", chips=[30, 30, 30, 30, 30, 3])
    assert position.marked("out") == [5]
    assert position.dealer is None
    assert position.turn != 5


def test_next_deal_is_sold_by_lots_that_each_have_their_own_number() -> None:
    position = start(5, first=4, auction="every_hand")
    numbers = [position.state.chance]
    for _ in range(3):
        position.play(*LOW[:4], "")
        numbers.append(position.state.chance)
    assert numbers == [1, 3, 5, 7], "a shuffle and a lot each hand"


def test_next_deal_without_auctions_passes_by_who_cannot_stake_three() -> None:
    position = showdown(*LOW, "", chips=[3, 2, 30, 30, 30, 30], auction="none")
    assert (position.chips[:2], position.asked) == ([2, 1], (2, "deal"))
    position.play(LOW[0], LOW[1], "", LOW[3], LOW[4], "Ad Ac")
    assert position.asked == (3, "deal"), "from the one who really dealt"
    assert showdown(*LOW, "", chips=[4, 30, 30, 30, 30, 30], auction="none").asked == (0, "deal"), "three will do"


def test_next_deal_without_auctions_falls_to_the_next_if_nobody_can_stake_three_and_he_stakes_what_he_has() -> None:
    position = showdown("2h 3c", "2d 4d", "", "", "", dealer=2, chips=[2, 1, 4, 0, 0], auction="none")
    assert (position.chips, position.asked) == ([1, 2, 1, 0, 0], (0, "deal"))
    position.begin("", "2h", "3h", "", "")
    assert (position.chips, position.pot) == ([0, 1, 0, 0, 0], 3 + 3)


def test_next_deal_with_an_active_dealer_passes_nobody_by() -> None:
    position = showdown(*LOW, "Ad Ac", chips=[2, 2, 30, 30, 30, 30], auction="none", active_dealer=True)
    assert position.asked == (0, "deal")
    assert position.begin().chips[0] == 0


# --- out


def test_out_is_who_has_no_chips_after_a_hand() -> None:
    position = showdown(*LOW, "", chips=[1, 30, 30, 30, 30, 30])
    assert position.marked("out") == [0]
    position.begin("", "2d", "2c", "2s", "3s", "")
    assert (position.hand(0), position.turn, position.chips[0]) == ("", 1, 0)


def test_out_is_not_who_wins_with_his_last_chip() -> None:
    position = showdown("Ts 6h", *LOW[1:], "", chips=[1, 30, 30, 30, 30, 30])
    assert (position.chips[0], position.marked("out")) == (8, [])


def test_out_may_be_several_at_once() -> None:
    position = showdown(*LOW, "", chips=[1, 1, 1, 30, 30, 30])
    assert position.marked("out") == [0, 1, 2]
    assert position.phase == "deal", "three remain"


# --- active_dealer as an option


@pytest.mark.parametrize("sold", ["first_hand", "every_hand"])
def test_active_dealer_goes_only_without_auctions(sold: str) -> None:
    with pytest.raises(OptionError, match=f"active_dealer=on and auction={sold} exclude each other"):
        Sedici({"active_dealer": True, "auction": sold})
    assert Sedici({"active_dealer": True, "auction": "none"}).options["active_dealer"] is True


# --- result


@pytest.mark.parametrize("hands", [1, 2, 7, 60])
def test_result_comes_after_so_many_hands_those_in_which_all_go_over_too(hands: int) -> None:
    position = start(5, first=4, auction="none", hands=hands, chips=100)
    for hand in range(hands):
        assert position.state.outcome is None
        assert position.dealer is not None
        held = LOW if hand % 2 else ("Ts 7s", "Td 7d", "Tc 7c", "Th 7h")
        position.play(*held[: position.dealer], "", *held[position.dealer : 4])
    assert position.state.outcome is not None
    assert position.ended.count("all_bust") == (hands + 1) // 2


def test_result_after_twelve_hands_if_nothing_is_agreed() -> None:
    assert between_hands(hand=11).play(*LOW, "").state.outcome is not None
    assert between_hands(hand=10).play(*LOW, "").state.outcome is None


def test_result_with_hands_off_waits_for_fewer_than_three_or_five_hundred_hands() -> None:
    assert Sedici.option_set.read("hands", "off") == 0
    assert between_hands(hand=60, hands=0).play(*LOW, "").state.outcome is None
    assert between_hands(hand=498, hands=0).play(*LOW, "").state.outcome is None
    assert between_hands(hand=499, hands=0).play(*LOW, "").state.outcome is not None


def test_result_comes_when_fewer_than_three_remain_the_dealer_counted() -> None:
    for chips, over in ([9, 1, 9, 0, 0], True), ([9, 2, 9, 0, 0], False):
        position = showdown("2h 4c", "2d 3d", "", "", "", dealer=2, chips=chips)
        assert (position.state.outcome is not None) == over


def ended(
    chips: Sequence[int], pot: int = 0, hands: tuple[str, ...] = ("2h", "2d", "2c", "Ts 5c", ""), **more: Any
) -> Position:
    """The last hand has been played; in it seat 3 is the best, below sixteen, and seat 4 deals."""
    position = between_hands(5, chips=chips, pot=pot, hand=11, **more)
    if not all(chips):
        hands = tuple(hand if each else "" for hand, each in zip(hands, chips, strict=True))
    return position.play(*hands)


def test_result_is_most_chips_and_equal_chips_share() -> None:
    position = ended([21, 21, 11, 9, 23])
    # after the hand they have 20 20 10 12 20; the three in the pot go to seats 0, 1 and 2
    assert position.net == [0, 0, 0, 3, -3]
    assert position.places == [1, 1, 5, 4, 3]
    assert MatchEnded(Outcome("most_chips", (1, 1, 5, 4, 3), (0, 0, 0, 3, -3))) in position.events


@pytest.mark.parametrize(
    ("pot", "shares"),
    [(0, [1, 1, 1, 0, 0]), (2, [1, 1, 1, 1, 1]), (3, [2, 1, 1, 1, 1]), (6, [2, 2, 2, 2, 1])],
)
def test_result_shares_the_pot_among_who_is_in_and_the_rest_one_each_from_the_dealers_right(
    pot: int, shares: list[int]
) -> None:
    position = ended([20] * 5, pot=pot)
    paid = [event for event in position.events if isinstance(event, Paid) and event.source == POT]
    got = [0] * 5
    for event in paid[1:]:
        assert event.target.seat is not None
        got[event.target.seat] += event.count
    assert got == shares
    assert position.tokens == position.pot == 0


def test_result_shares_the_pot_not_with_who_is_out() -> None:
    position = ended([1, 20, 20, 20, 20], pot=1)
    assert position.marked("out") == [0]
    assert position.net[0] == -1 - 1, "his last chip, and the one this test put into the pot for him"
    assert sum(position.net) == 0


def test_result_with_nobody_in_shares_the_pot_among_who_played_the_last_hand_the_dealer_too() -> None:
    busts = ("Ts 7s", "Td 7d", "Tc 7c", "Th 7h", "")
    position = ended([1, 1, 1, 1, 3], hands=busts)
    assert position.marked("out") == [0, 1, 2, 3, 4]
    assert [event.count for event in position.events if isinstance(event, Paid) and event.source == POT] == [
        2,
        2,
        1,
        1,
        1,
    ]
    assert position.net == [2 - 1, 2 - 1, 0, 0, 1 - 3]
    assert position.places == [1, 1, 3, 3, 3]


def test_result_with_nobody_in_gives_nothing_to_who_was_out_before() -> None:
    busts = ("Ts 7s", "Td 7d", "", "Th 7h", "")
    position = ended([1, 1, 0, 1, 3], hands=busts)
    assert position.net == [1, 1, 0, 0, -2]
    assert position.places == [1, 1, 5, 3, 3]


def test_result_lets_all_who_have_nothing_share_the_last_place() -> None:
    position = between_hands(6, chips=[9, 9, 9, 1, 0, 9], hand=3)
    position.play("Td 3d", "2h", "3h", "4h", "", "")
    assert position.marked("out") == [3]
    position.state.hand = 11
    position.play("Td 3d", "2h", "3h", "", "", "")
    assert position.places[3:5] == [5, 5]


def test_result_puts_all_chips_into_the_purses() -> None:
    position = ended([20] * 5)
    assert position.chips == [0] * 5
    assert all(holding.holder is Holder.PURSE for holding in position.lying().tokens)


def test_result_is_final() -> None:
    position = ended([20] * 5)
    assert position.asked == (None, "")
    assert position.refusal("deal", seat=0) == "result: match_over"
    assert position.refused_to_leave(0) == "result: match_over"


# --- leave


def test_leave_takes_the_chips_home_and_leaves_the_stake_in_the_pot() -> None:
    position = deal(*SIX).leave(2)
    assert (position.chips[2], position.state.purse[2], position.pot) == (0, -1, 8)
    assert position.said == ["2 leave"]
    assert (position.marked("left"), position.marked("out")) == ([2], [2])
    assert position.paid[-1] == "stack 2 > purse 2: 29"


def test_leave_puts_the_cards_out_of_play_the_closed_one_closed() -> None:
    position = deal(*SIX, stock="3c 4c").do("card").leave(0)
    assert position.hand(0) == ""
    assert position.asked == (1, "draw")
    thrown = position.rules.observe(position.state, Seat(1)).known.thrown
    assert [str(card) for card, _ in thrown] == ["??", "3c"]
    assert [str(card) for card, _ in position.rules.observe(position.state, Seat(0)).known.thrown] == ["2h", "3c"]


def test_leave_out_of_turn_leaves_the_turn_where_it_was() -> None:
    position = deal(*SIX).leave(3)
    assert position.asked == (0, "draw")
    position.do("stay", "stay", "stay")
    assert position.turn == 4


def test_leave_of_the_last_to_play_ends_the_hand() -> None:
    position = deal(*SIX).do("stay", "stay", "stay", "stay").leave(4)
    assert position.ended == ["below"]
    assert position.winner == 3
    assert position.chips[3] == 30 - 1 + 5, "his stake is won too"


def test_leave_of_who_has_played_takes_him_out_of_the_showdown() -> None:
    position = deal(*SIX, stock="Th 4c").do("card", "card").leave(0).do(*["stay"] * 4)
    assert 0 not in position.shown
    assert position.winner == 4
    assert position.marked("stayed") == [1, 2, 3, 4]


def test_leave_of_the_dealer_in_a_hand_lets_the_busts_pay_the_pot() -> None:
    position = deal("Td", *SIX[1:], stock="9c").leave(5).do("card", *["stay"] * 4)
    assert position.fines == ["0: 3"]
    assert position.paid[-2:] == ["stack 0 > pot: 3", "pot > stack 4: 5"]
    assert position.pot == 3 + 3
    assert position.dealer is None, "a new auction"


def test_leave_of_the_dealer_in_a_hand_leaves_the_deal_to_a_sixteen() -> None:
    position = deal("Td", *SIX[1:], stock="6h").leave(5).do("card", *["stay"] * 4)
    assert (position.winner, position.asked) == (0, (0, "deal"))


def test_leave_of_the_dealer_in_a_hand_without_auctions_passes_the_deal_on() -> None:
    position = deal(*SIX, auction="none").leave(5).do(*["stay"] * 5)
    assert position.asked == (0, "deal")


def test_leave_of_an_active_dealer_takes_his_cards_out() -> None:
    position = between_hands(auction="none", active_dealer=True).begin(*SIX[:5], "9c").leave(5)
    position.do(*["stay"] * 5)
    assert (position.winner, position.chips[4]) == (4, 30 - 1 + 6)


@pytest.mark.parametrize("leaver", [0, 2])
def test_leave_in_an_auction_goes_on_without_him(leaver: int) -> None:
    position = auction(6).leave(leaver)
    assert position.turn == (1 if leaver == 0 else 0)
    assert leaver not in position.marked("passed")
    assert position.sell(3, 4).dealer == 3


def test_leave_of_the_highest_bidder_takes_his_bid_away_and_the_others_begin_at_one_again() -> None:
    position = auction(6).do("bid 2", "pass", "bid 9").leave(2)
    assert position.lying().stakes == {}
    assert position.asked == (3, "bid")
    assert "bid 1" in position.allows
    position.do("pass", "pass", "pass")
    assert position.asked == (0, "bid"), "he alone is left, and may bid or pass"
    assert position.do("pass").dealer == 0, "the seat drawn deals for three"
    assert position.pot == 3 + 4


def test_leave_of_one_who_has_passed_changes_nothing_in_the_auction() -> None:
    position = auction(6).do("pass", "bid 2").leave(0)
    assert (position.asked, position.marked("passed")) == ((2, "bid"), [])
    assert position.lying().stakes == {1: 2}


def test_leave_of_the_last_rival_sells_the_deal() -> None:
    position = auction(5).do("bid 2", "pass", "pass", "pass").leave(4)
    assert (position.dealer, position.asked) == (0, (1, "draw"))


def test_leave_of_the_seat_drawn_makes_the_next_deal_if_all_pass() -> None:
    position = auction(6, opener=4).leave(4).do(*["pass"] * 5)
    assert position.dealer == 5


def test_leave_before_an_auction_draws_another_to_open_it() -> None:
    position = start(6, first=2).leave(2)
    assert position.phase == "open"
    assert position.turn != 2
    assert position.dealer is None


def test_leave_of_the_dealer_between_hands_opens_an_auction() -> None:
    position = showdown(*LOW, "").leave(5)
    assert (position.phase, position.dealer, position.marked("dealer")) == ("open", None, [])


def test_leave_of_the_dealer_between_hands_without_auctions_passes_the_deal_on() -> None:
    position = between_hands(auction="none").leave(5)
    assert (position.asked, position.marked("dealer")) == ((0, "deal"), [0])
    assert between_hands(auction="none", chips=[2, 30, 30, 30, 30, 30]).leave(5).turn == 1


def test_leave_of_another_between_hands_changes_nothing_else() -> None:
    position = between_hands().leave(2)
    assert position.asked == (5, "deal")


def test_leave_of_the_fourth_of_six_between_hands_ends_the_match() -> None:
    position = between_hands().leave(0, 1, 2)
    assert position.phase == "deal", "three remain"
    position.leave(3)
    assert position.state.outcome is not None


def test_leave_in_an_auction_that_leaves_fewer_than_three_ends_the_match() -> None:
    position = auction(5, chips=[9, 9, 9, 0, 0]).do("bid 3").leave(1)
    assert position.state.outcome is not None
    assert position.lying().stakes == {}
    assert position.net == [0, 0, 0, 0, 0]
    assert position.places == [1, 5, 1, 3, 3], "who left comes after who is out"


def test_leave_in_a_hand_lets_two_finish_it() -> None:
    position = deal("2h", "3h", "", "", "", chips=[9, 9, 0, 0, 9]).leave(0)
    assert position.asked == (1, "draw")
    position.do("stay")
    assert position.ended == ["below"]
    assert position.state.outcome is not None


def test_leave_of_all_but_one_ends_the_match_and_the_pot_is_his() -> None:
    position = deal(*SIX).leave(0, 1, 2, 3, 4)
    assert position.state.outcome is not None
    assert position.net == [-1, -1, -1, -1, -1, 5]
    assert position.places[5] == 1


def test_leave_ranks_after_all_who_stayed_however_rich() -> None:
    position = deal(*SIX, chips=[90, 9, 9, 9, 1, 9]).leave(0, 1).do(*["stay"] * 3)
    assert position.winner == 4
    position.state.hand = 12
    position.play("", "", "2h", "3h", "4h", "")
    assert position.state.outcome is not None
    assert position.places[0] == position.places[1] == 5


def test_leave_is_possible_for_who_is_out_too() -> None:
    position = between_hands(chips=[0, 9, 9, 9, 9, 9]).leave(0)
    assert position.asked == (5, "deal")
    assert position.marked("left") == [0]


def test_leave_is_final() -> None:
    position = between_hands().leave(1)
    assert position.refused_to_leave(1) == "leave: already_left"
    position = deal(*SIX).leave(1, why=Why.CLOCK)
    assert position.refused_to_leave(1) == "leave: already_left"
