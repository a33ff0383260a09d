"""Sedici: the pack, a player's turn, the showdown, fines, who wins and ties."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from cardtable.engine.cards import FRENCH, UNKNOWN, Card, written
from cardtable.engine.events import STOCK, Event, HandEnded, Holder, Moved, Place, Said, Shown, Turn, Turned, Zone
from cardtable.engine.seats import Seat
from cardtable.games.sedici import Sedici
from cardtable.games.sedici.scoring import CARDS, total
from tests.games.sedici_positions import SIX, Position, between_hands, deal, showdown

LOW = ("2h 3c", "2d 3d", "2c 4d", "2s 4c", "3s 4s")
"""Hands below seven, for five players: none wins anything by itself."""


def score_of(codes: str) -> tuple[str, int]:
    score = Sedici().score(FRENCH.hand(codes))
    return score.kind, score.number


# --- pack, values, brillante


def test_pack_is_52_cards_without_the_eights_and_three_sixes_45_cards_and_290_points() -> None:
    assert len(CARDS) == len(set(CARDS)) == 45
    assert sum(total([card]) for card in CARDS) == 290
    assert not [card for card in CARDS if str(card)[0] == "8"]
    assert written(card for card in CARDS if str(card)[0] == "6") == "6h"


@pytest.mark.parametrize("seats", range(5, 13))
def test_pack_is_for_five_to_twelve_the_dealer_included(seats: int) -> None:
    state, _ = Sedici().start(seats, "seed")
    assert len(state.chips) == seats


@pytest.mark.parametrize("seats", [0, 3, 4, 13])
def test_pack_is_not_for_other_numbers_and_the_message_says_for_which(seats: int) -> None:
    with pytest.raises(ValueError, match=f"^sedici is played by 5 to 12, not by {seats}: choose another number"):
        Sedici().start(seats, "seed")


def test_pack_is_dealt_from_45_cards() -> None:
    position = deal(*SIX)
    held = [card for cards in position.state.cards for card in cards]
    assert sorted([*held, *position.state.stock]) == sorted(CARDS)


@pytest.mark.parametrize(
    ("rank", "points"), [("A", 1), *((str(n), n) for n in (2, 3, 4, 5, 7, 9)), *((r, 10) for r in "TJQK")]
)
@pytest.mark.parametrize("suit", "hdcs")
def test_values_are_the_face_ten_for_courts_and_one_for_the_ace(rank: str, suit: str, points: int) -> None:
    assert score_of(rank + suit) == ("below", points)


@pytest.mark.parametrize(
    ("codes", "kind", "number"),
    [
        ("Ah 5h Th", "sixteen", 16),
        ("Ah 5h", "below", 6),
        ("Ts 7d", "bust", 17),
        ("Kh Qh", "bust", 20),
        ("6h Kc", "sixteen", 16),
    ],
)
def test_values_are_added_and_an_ace_is_always_one(codes: str, kind: str, number: int) -> None:
    """Worked example 1."""
    assert score_of(codes) == (kind, number)


@pytest.mark.parametrize("codes", ["", "8h", "6c", "Ah Ah"])
def test_values_are_of_different_cards_of_this_pack(codes: str) -> None:
    with pytest.raises(ValueError, match="without eights and sixes but 6h: Ts 5d Ah"):
        Sedici().score(FRENCH.hand(codes))


def test_brillante_is_the_six_of_hearts_and_counts_six() -> None:
    assert score_of("6h") == ("below", 6)


# --- deal


def test_deal_is_one_closed_card_for_each_player_from_the_dealers_right_and_none_for_the_dealer() -> None:
    position = deal("2h", "3h", "", "4h", "5h", "7h")
    moved = [event for event in position.events if isinstance(event, Moved)]
    assert [event.target for event in moved] == [Place(Zone.HAND, Seat(seat), 0) for seat in (3, 4, 5, 0, 1)]
    assert all(event.source == STOCK and not event.face_up for event in moved)
    assert [event.known_to for event in moved] == [(seat,) for seat in (3, 4, 5, 0, 1)]
    assert position.hand(2) == ""


def test_deal_is_seen_by_each_for_himself_only() -> None:
    position = deal(*SIX)
    assert position.sees(0, 0) == "2h"
    assert position.sees(0, 1) == position.sees(None, 0) == position.sees(5, 0) == "??"


def test_deal_passes_by_who_is_out() -> None:
    position = deal("2h", "", "3h", "4h", "5h", "", chips=[9, 0, 9, 9, 9, 9])
    assert [position.hand(seat) for seat in range(6)] == ["2h", "", "3h", "4h", "5h", ""]


# --- turn


def test_turn_begins_at_the_dealers_right_and_goes_anticlockwise() -> None:
    position = deal("2h", "3h", "", "4h", "5h", "7h")
    order = []
    while position.phase == "draw":
        order.append(position.turn)
        position.do("stay")
    assert order == [3, 4, 5, 0, 1]


def test_turn_offers_a_card_and_staying() -> None:
    position = deal(*SIX)
    assert (position.asked, position.allows) == ((0, "draw"), {"card", "stay"})
    for move in ("deal", "bid 3", "pass"):
        assert position.refusal(move) == "turn: not_now"
    assert position.refusal("card", seat=1) == "turn: not_your_turn"
    assert position.refused("card", seat=1).arguments == {"seat": 0}
    assert position.rules.offered(position.state, Seat(1)) == []


def test_turn_lasts_until_the_player_stays_and_cards_asked_for_lie_open() -> None:
    position = deal(*SIX, stock="3c 4c 5c").do("card", "card")
    assert position.asked == (0, "draw")
    assert position.hand(0) == "2h 3c 4c"
    assert position.sees(None, 0) == "?? 3c 4c"
    assert position.do("stay").asked == (1, "draw")
    assert position.said == ["0 card", "0 card", "0 stay"]
    assert position.marked("stayed") == [0]


# --- stay


def test_stay_comes_by_itself_at_sixteen() -> None:
    position = deal(*SIX, stock="Th 4c").do("card", "card")
    assert (position.hand(0), position.asked) == ("2h Th 4c", (1, "draw"))
    assert position.said == ["0 card", "0 card", "0 stay"]


def test_stay_comes_by_itself_above_sixteen_and_the_bust_is_not_told() -> None:
    position = deal(*SIX, stock="Th 9c").do("card", "card")
    assert (position.hand(0), position.asked) == ("2h Th 9c", (1, "draw"))
    assert position.marked("pays") == []
    assert not position.lying().scores
    assert position.sees(1, 0) == "?? Th 9c"


def seen_by_others(position: Position, seat: int) -> list[Event]:
    """What another one saw since the first card was asked for."""
    first = next(n for n, event in enumerate(position.events) if isinstance(event, Said) and event.phrase == "card")
    return [event.seen_by(Seat(seat)) for event in position.events[first:]]


@pytest.mark.parametrize("bystander", [1, 2, 5])
def test_stay_by_itself_looks_to_the_others_like_any_stay(bystander: int) -> None:
    below = deal("Ad", *SIX[1:], stock="Th 4c").do("card", "card", "stay")
    for closed in ("2d", "3d", "5c"):
        over = deal(closed, *SIX[1:], stock="Th 4c").do("card", "card")
        assert over.asked == (1, "draw")
        assert seen_by_others(over, bystander) == seen_by_others(below, bystander)
        views = [each.rules.observe(each.state, Seat(bystander)) for each in (over, below)]
        assert views[0] == views[1]


def test_stay_is_for_all_who_have_still_to_play_when_the_pack_runs_out() -> None:
    position = deal(*SIX)
    position.state.stock = FRENCH.hand("3c")
    position.do("card")
    assert position.state.hand == 1 + 1
    assert position.said == ["0 card", "0 stay", "1 stay", "2 stay", "3 stay", "4 stay"]
    assert position.ended == ["below"]


def test_stay_with_an_empty_pack_tells_nothing_about_the_last_card() -> None:
    streams = []
    for closed in ("2h", "7d"):
        position = deal(closed, *SIX[1:])
        position.state.stock = FRENCH.hand("Tc")
        position.do("card")
        streams.append([event for event in seen_by_others(position, 5) if isinstance(event, Said | Turn | Moved)][:7])
    assert streams[0] == streams[1]


# --- showdown


def test_showdown_turns_up_every_closed_card_with_its_total_from_the_dealers_right() -> None:
    position = showdown("2h 3c", "Ts 9d", "2c 4d", "Th 2s 4c", "3s 4s", "")
    turned = [event for event in position.events if isinstance(event, Turned)]
    assert [(str(event.card), event.place) for event in turned] == [
        (code, Place(Zone.HAND, Seat(seat), 0)) for seat, code in enumerate(("2h", "Ts", "2c", "Th", "3s"))
    ]
    assert [event.seat for event in position.events if isinstance(event, Shown)] == [0, 1, 2, 3, 4]
    assert position.shown == {
        0: ("below", 5),
        1: ("bust", 19),
        2: ("below", 6),
        3: ("sixteen", 16),
        4: ("below", 7),
    }
    assert position.sees(None, 1) == "Ts 9d"


def test_showdown_lies_open_until_the_next_hand_begins() -> None:
    position = showdown(*LOW, "", auction="none")
    assert set(position.lying().scores) == set(range(5))
    assert position.do("deal").lying().scores == {}


@pytest.mark.parametrize(
    ("hands", "reason"),
    [
        (("Ts 6h", *LOW[1:], ""), "sixteen"),
        ((*LOW, ""), "below"),
        (("Ts Th", "Js Jh", "Qs Qh", "Ks Kh", "9h 9c", ""), "all_bust"),
    ],
)
def test_showdown_says_how_the_hand_ended(hands: Sequence[str], reason: str) -> None:
    assert HandEnded(2, reason) in showdown(*hands).events


# --- bust


@pytest.mark.parametrize(("hand", "fine"), [("Ts 7d", 1), ("Ts 9d", 3), ("Ts Td", 4), ("9s 6h Ts", 9)])
def test_bust_pays_the_dealer_a_chip_for_each_point_above_sixteen(hand: str, fine: int) -> None:
    """Worked example 1."""
    position = showdown(hand, *LOW[1:], "")
    assert position.fines == [f"0: {fine}"]
    assert position.chips[5] == 30 - 3 + fine
    assert position.chips[0] == 30 - 1 - fine
    assert position.marked("pays") == [0]


def test_bust_of_all_pays_the_dealer_and_the_pot_stays() -> None:
    """Worked example 6: 17, 20, 25, 18, 22 with 12 in the pot."""
    hands = ("Ts 7d", "Td Th", "9s 6h Jd", "9h 9c", "Kd 2s Ks", "")
    position = showdown(*hands, pot=4)
    assert position.fines == ["0: 1", "1: 4", "2: 9", "3: 2", "4: 6"]
    assert (position.chips[5], position.pot, position.winner) == (30 - 3 + 22, 12, None)
    assert position.asked == (5, "deal"), "the dealer stays"
    position.begin()
    assert position.pot == 12 + 3 + 5


def test_bust_is_paid_from_the_dealers_right_before_the_pot_is_awarded() -> None:
    position = showdown("Ts 9d", "Th 6h", "2c 4d", "Td 7d", "3s 4s", "")
    paid = position.paid[-3:]
    assert paid == ["stack 0 > stack 5: 3", "stack 3 > stack 5: 1", "pot > stack 1: 8"]


def test_bust_of_who_has_too_few_chips_pays_what_he_has_and_he_is_out() -> None:
    """Worked example 8: one chip and 20 pays one and is out."""
    position = showdown("Ts Td", *LOW[1:], "", chips=[2, 30, 30, 30, 30, 30])
    assert position.fines == ["0: 1"]
    assert (position.chips[0], position.chips[5]) == (0, 28)
    assert position.marked("out") == [0]


def test_bust_of_who_has_staked_his_last_chip_pays_nothing_more() -> None:
    position = showdown("Ts Td", *LOW[1:], "", chips=[1, 30, 30, 30, 30, 30])
    assert (position.fines, position.chips[5]) == ([], 27)
    assert position.marked("out") == [0]


def test_bust_cannot_win_however_near_it_is() -> None:
    assert showdown("Ts 7d", "2d", "2c", "2s", "2h", "").winner == 1


# --- win


def test_win_with_sixteen_takes_the_whole_pot_and_the_deal() -> None:
    position = showdown(*LOW[:2], "Th 6h", *LOW[3:], "", pot=4)
    assert (position.winner, position.pot, position.chips[2]) == (2, 0, 30 - 1 + 12)
    assert position.asked == (2, "deal")
    assert position.marked("wins") == [2]
    assert position.marked("dealer") == [2]


def test_win_below_sixteen_takes_only_the_stakes_of_the_players_and_the_dealer_stays() -> None:
    position = showdown(*LOW[:4], "Ts 5d", "", pot=4)
    assert (position.winner, position.pot, position.chips[4]) == (4, 4 + 3, 30 - 1 + 5)
    assert position.asked == (5, "deal")


def test_win_below_sixteen_goes_to_the_nearest() -> None:
    assert showdown("Ts 3d", "Td 4d", "Tc 2d", "Th 4h", "Js 5h", "").winner == 4


def test_win_after_an_auction_leaves_the_bid_for_later_hands() -> None:
    """Worked example 5: sold for 7 at a table of six."""
    position = between_hands(hand=0, opener=True, dealer=5).play(*LOW[:4], "Ts 5d", "", bid=7)
    assert (position.pot, position.chips[4], position.chips[5]) == (7, 30 - 1 + 5, 23)
    assert position.asked == (5, "deal")
    position.play("Th 6h", *LOW[1:], "")
    assert position.state.payers == []
    assert (position.chips[0], position.pot) == (30 - 1 - 1 + 15, 0)
    assert position.asked == (0, "deal")
    position.begin("", *SIX[:5])
    assert position.pot == 3 + 5
    assert position.paid[-1] == "stack 0 > pot: 3"


def test_win_of_nobody_when_all_go_over_leaves_all_stakes_for_a_sixteen() -> None:
    position = showdown("Ts Th", "Js Jh", "Qs Qh", "Ks Kh", "9h 9c", "")
    assert (position.winner, position.pot) == (None, 8)
    position.play(*LOW, "")
    assert (position.winner, position.pot) == (4, 8 + 3), "a hand below sixteen wins only its own stakes"
    position.play("Th 6h", *LOW[1:], "")
    assert (position.winner, position.pot) == (0, 0)


# --- ties


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ts 6h", "9c 7d"),
        ("9h 7h", "6h 7d 3c"),
        ("9h 7c", "Td 4d 2c"),
        ("9s 6h", "Td 5c"),
    ],
)
def test_ties_are_won_by_fewest_cards_then_the_brillante(one: str, other: str) -> None:
    """Worked examples 2 and 4, whoever sits nearer to the dealer."""
    low = ("2h 3s", "2d 3d", "2s 4c")
    assert showdown(one, other, *low, "").winner == 0
    assert showdown(other, one, *low, "").winner == 1
    assert showdown(low[0], other, low[1], low[2], one, "").winner == 4


def test_ties_are_won_then_by_the_nearest_to_the_dealer_anticlockwise() -> None:
    """Worked example 3: the second place from the dealer before the fourth."""
    position = showdown("2h 3c", "9h 7h", "2c 4d", "9s 7s", "3s 4s", "")
    assert position.winner == 1
    position = showdown("9h 7h", "2h 3c", "", "2c 4d", "9s 7s", "3s 4s")
    assert position.winner == 4, "seat 2 deals, so seat 4 is nearer than seat 0"


def test_ties_below_sixteen_bring_only_the_stakes_of_the_players() -> None:
    """Worked example 4: 15 with the brillante."""
    position = showdown("Td 5c", "9s 6h", "2c 4d", "2s 4c", "3s 4s", "")
    assert (position.winner, position.chips[1], position.pot) == (1, 30 - 1 + 5, 3)


# --- active_dealer


def active(*hands: str, **changes: Any) -> Position:
    """The last seat deals and plays too."""
    return showdown(*hands, auction="none", active_dealer=True, **changes)


SIX_LOW = (*LOW, "Ad Ac")


def test_active_dealer_stakes_one_gets_a_card_last_and_plays_last() -> None:
    position = between_hands(auction="none", active_dealer=True).begin(*SIX[:5], "7c")
    assert position.pot == 6
    assert [position.hand(seat) for seat in range(6)] == [*SIX[:5], "7c"]
    order = []
    while position.phase == "draw":
        order.append(position.turn)
        position.do("stay")
    assert order == [0, 1, 2, 3, 4, 5]


@pytest.mark.parametrize(("best", "won", "left"), [("Th 6h", 8, 0), ("Th 5d", 6, 2)])
def test_active_dealer_has_the_fines_paid_into_the_pot_before_it_is_awarded(best: str, won: int, left: int) -> None:
    """Worked example 7: 18 pays two into the pot of six; sixteen takes eight, fifteen takes six."""
    position = active("Js 4h 4s", best, *LOW[1:3], "3h Ah", "Ad Ac")
    assert position.fines == ["0: 2"]
    assert (position.winner, position.chips[1], position.pot) == (1, 30 - 1 + won, left)


def test_active_dealer_can_go_over_himself_and_pays_the_pot() -> None:
    position = active(*LOW, "Ts 9c")
    assert position.fines == ["5: 3"]
    assert (position.chips[5], position.pot) == (30 - 1 - 3, 3)


def test_active_dealer_can_win_and_the_deal_moves_on_all_the_same() -> None:
    position = active(*LOW, "Ts 6h")
    assert (position.winner, position.chips[5]) == (5, 30 - 1 + 6)
    assert position.asked == (0, "deal")


def test_active_dealer_is_the_farthest_in_ties() -> None:
    assert active("2h 3c", "2d 3d", "2c 4d", "9s 7s", "3s 4s", "9h 7h").winner == 3
    assert active("2h 3c", "2d 3d", "2c 4d", "9s 7s", "3s 4s", "Th 6h").winner == 5, "but the brillante comes first"


def test_active_dealer_of_all_busts_leaves_stakes_and_fines_in_the_pot() -> None:
    position = active("Ts Th", "Js Jh", "Qs Qh", "Ks Kh", "9h 9c", "9d 9s")
    assert (position.winner, position.pot) == (None, 6 + 4 * 4 + 2 + 2)


def test_active_dealer_off_gets_no_card_and_is_paid() -> None:
    position = showdown("Ts 9d", *LOW[1:], "", auction="none")
    assert (position.hand(5), position.chips[5]) == ("", 30 - 3 + 3)


# --- what a player may think of the closed cards


@pytest.mark.parametrize("seed", range(20))
def test_sampled_worlds_hold_no_player_who_asked_with_sixteen_or_more(seed: int) -> None:
    rng = Random(seed)
    position = deal(*SIX, stock="3c 4c 5c Th 2s").do("card", "card", "card", "stay", "card", "card", "stay")
    world = position.rules.determinize(position.rules.observe(position.state, Seat(4)), rng)
    assert total(world.cards[0][:-1]) < 16
    assert total(world.cards[1][:-1]) < 16
    assert total(world.cards[2]) < 16, "he may still ask"
    assert world.cards[4] == FRENCH.hand("7h")


def test_sampled_worlds_give_every_fitting_card_the_same_chance() -> None:
    position = deal(*SIX, stock="Th 4c Ks 3c").do("card", "card", "card", "stay")
    view = position.rules.observe(position.state, None)
    rng, found = Random(1), dict[Card, int]()
    for _ in range(4000):
        card = position.rules.determinize(view, rng).cards[0][0]
        found[card] = found.get(card, 0) + 1
    fitting = [card for card in CARDS if total([card]) + 10 < 16 and str(card) not in ("Th", "4c", "Ks")]
    assert set(found) == set(fitting)
    assert max(found.values()) < 1.5 * min(found.values())


def test_sampled_worlds_remember_what_one_who_left_had_asked_for() -> None:
    position = deal(*SIX, stock="Th 3c Ks").do("card", "card").leave(0)
    view = position.rules.observe(position.state, Seat(1))
    assert [str(card) for card, _ in view.known.thrown] == ["??", "Th", "3c"]
    for seed in range(30):
        world = position.rules.determinize(view, Random(seed))
        (closed, knower), *_ = world.thrown
        assert closed is not UNKNOWN
        assert (knower, total([closed]) + 10 < 16) == (0, True)


def test_payments_are_only_between_stacks_pot_and_purses() -> None:
    position = showdown("Ts 9d", *LOW[1:], "")
    ends = {word.split()[0] for payment in position.paid for word in payment.split(":")[0].split(" > ")}
    assert ends <= {Holder.STACK.value, Holder.POT.value}
    assert position.tokens == 0
