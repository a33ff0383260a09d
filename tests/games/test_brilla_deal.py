"""Brillà: stakes, the draw for the deal, the deal and the dealer's exchange."""

from collections.abc import Sequence

import pytest

from cardtable.engine.cards import ITALIAN, UNKNOWN, written
from cardtable.engine.events import STOCK, Holder, Holding, Marked, Moved, Paid, Place, Shuffled, Turned, Zone
from cardtable.engine.seats import Seat, Viewer, round_from
from cardtable.engine.shuffle import shuffled
from cardtable.games.brilla import Brilla
from tests.games.brilla_positions import Position, between_hands, deal, table

THREE = ("2d 4c 6b", "3d 5c 7b", "2s 4s 6c")
"""Hands in which nothing happens; seat 2 deals."""


@pytest.mark.parametrize("lives", range(1, 7))
def test_lives_are_what_each_puts_before_him(lives: int) -> None:
    state, events = Brilla({"lives": lives}).start(4, "seed")
    assert (state.lives, state.purse, state.pot) == ([lives] * 4, [-lives] * 4, 0)
    paid = [event for event in events if isinstance(event, Paid)]
    assert paid == [Paid(Holding(Holder.PURSE, Seat(n)), Holding(Holder.STACK, Seat(n)), lives) for n in range(4)]


def test_lives_are_three_if_nothing_is_agreed() -> None:
    assert Brilla().start(5, "seed")[0].lives == [3] * 5


@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_first_dealer_is_who_draws_the_re_di_denari_face_up_from_seat_0_on(seed: str) -> None:
    state, events = Brilla().start(5, seed)
    drawn = [event for event in events if isinstance(event, Moved)]
    pile = shuffled(ITALIAN, seed, 0)[::-1]
    last = pile.index(ITALIAN["Rd"])
    assert [event.card for event in drawn] == pile[: last + 1]
    assert [event.target for event in drawn] == [Place(Zone.HAND, Seat(n % 5), n // 5) for n in range(last + 1)]
    assert all(event.face_up and event.known_to is None for event in drawn)
    assert state.dealer == last % 5 == state.turn
    assert Marked(state.dealer, "dealer", True) in events
    assert Shuffled(40, 0) in events


@pytest.mark.parametrize("seat", range(12))
def test_first_dealer_may_be_agreed_on_and_then_nothing_is_drawn(seat: int) -> None:
    state, events = Brilla({"first_dealer": str(seat)}).start(12, "seed")
    assert state.dealer == state.turn == seat
    assert not any(isinstance(event, Moved | Shuffled) for event in events)


def test_first_dealer_that_was_agreed_on_does_not_shift_the_deals() -> None:
    drawn, _ = Brilla({"first_dealer": "lot"}).start(5, "seed")
    named, _ = Brilla({"first_dealer": str(drawn.dealer)}).start(5, "seed")
    for state in (drawn, named):
        Brilla().apply(state, state.dealer, Brilla().parse("deal"))
    assert drawn == named


def test_first_dealer_must_sit_at_the_table() -> None:
    with pytest.raises(ValueError, match=r"^first_dealer=6 is no seat of a table for 5: choose lot or 1 to 5$"):
        Brilla({"first_dealer": "5"}).start(5, "seed")


def test_first_dealer_is_followed_by_the_next_living_player_anticlockwise() -> None:
    position = deal("2d 4c 6b", "3d 5c 7b", "2s 4s 6c", "2b 3b 4d", "7s 5s 3s", lives=[3, 3, 3, 1, 3], dealer=2)
    position.do("keep").pass_round().do("knock").pass_round()
    assert position.asked == (3, "comeback")
    assert position.do("stay_out").asked == (4, "deal"), "3 is out, so the deal passes him by"
    assert position.marked("dealer") == [4]


def test_deal_gives_three_cards_each_one_at_a_time_the_dealer_last_and_three_to_the_table() -> None:
    state, _ = Brilla({"first_dealer": "2"}).start(5, "seed")
    pile = shuffled(ITALIAN, "seed", 1)[::-1]
    position = Position(Brilla({"first_dealer": "2"}), state).do("deal")
    dealt = [event for event in position.events if isinstance(event, Moved)]
    assert [event.card for event in dealt] == pile[:18]
    hands = [Place(Zone.HAND, seat, slot) for slot in range(3) for seat in round_from(3, 5)]
    assert [event.target for event in dealt] == hands + [Place(Zone.TABLE, None, slot) for slot in range(3)]
    assert all(event.source == STOCK for event in dealt)
    assert state.stock == pile[:17:-1]


def test_deal_shows_each_his_own_cards_only_and_all_the_table() -> None:
    position = deal(*THREE, on_table="Ad Rc 2b")
    unseen = "?? ?? ??"
    for viewer in (0, 1, 2, None):
        assert [position.sees(viewer, seat) for seat in range(3)] == [
            THREE[seat] if seat == viewer else unseen for seat in range(3)
        ]
        view = position.rules.observe(position.state, None if viewer is None else Seat(viewer))
        assert written(view.known.table) == "Ad Rc 2b"
        assert set(view.known.stock) == {UNKNOWN}


def test_deal_skips_who_is_out() -> None:
    position = deal("2d 4c 6b", "", "2s 4s 6c", "", lives=[3, 0, 2, 0])
    assert [position.hand(seat) for seat in range(4)] == ["2d 4c 6b", "", "2s 4s 6c", ""]
    assert position.do("keep").turn == 0


def test_deal_is_the_only_thing_to_do_between_two_hands_and_the_settled_hand_lies_open_until_then() -> None:
    position = deal(*THREE, on_table="Ad Rc 2b").do("keep").pass_round().do("knock").pass_round()
    assert position.asked == (0, "deal")
    assert position.allows == {"deal"}
    assert position.sees(None, 0) == THREE[0]
    assert position.refusal("pass") == "turn: not_now"
    position.do("deal")
    assert position.sees(1, 0) == "?? ?? ??"


def test_deal_numbers_the_shuffles_in_order() -> None:
    position = between_hands(3)
    for hand in range(1, 4):
        position.do("deal")
        while position.phase != "deal":
            position.do(sorted(position.allows - {"back"})[0])
        assert [event.k for event in position.events if isinstance(event, Shuffled)] == list(range(1, hand + 1))


def test_deal_takes_all_marks_of_the_hand_off() -> None:
    position = deal("2d 4c 6b", "3d 3c 3b", "2s 4s 6c").do("keep").pass_round().do("knock").pass_round()
    assert (position.marked("knocked"), position.marked("brilla"), position.marked("pays")) == ([0], [1], [0, 2])
    position.do("deal")
    assert [position.marked(mark) for mark in ("knocked", "brilla", "pays", "last_turn")] == [[], [], [], []]


# --- the dealer's exchange


def test_dealer_exchange_swap_seen_gives_the_dealer_all_three_of_the_table_for_his() -> None:
    position = deal(*THREE, on_table="Ad Rc 2b")
    assert position.asked == (2, "exchange")
    assert position.allows == {"exchange", "keep"}
    position.do("exchange")
    assert (position.hand(2), position.on_table) == ("Ad Rc 2b", "2s 4s 6c")
    assert position.sees(0, 2) == position.sees(None, 2) == "Ad Rc 2b", "all have seen them on the table"
    assert position.asked == (0, "play")


def test_dealer_exchange_may_be_declined() -> None:
    position = deal(*THREE, on_table="Ad Rc 2b").do("keep")
    assert (position.hand(2), position.on_table) == ("2s 4s 6c", "Ad Rc 2b")
    assert position.asked == (0, "play")
    assert position.said == ["2 keep"]


def table_seen_by(position: Position, viewer: Viewer) -> str:
    return written(position.rules.observe(position.state, viewer).known.table)


@pytest.mark.parametrize("viewer", [Seat(0), Seat(2), None])
def test_dealer_exchange_swap_blind_is_chosen_before_the_table_is_turned(viewer: Viewer) -> None:
    position = deal(*THREE, on_table="Ad Rc 2b", dealer_exchange="swap_blind")
    assert position.asked == (2, "exchange")
    assert table_seen_by(position, viewer) == "?? ?? ??"
    assert table_seen_by(position.do("keep"), viewer) == "Ad Rc 2b"
    assert position.count(Turned) == 3


def test_dealer_exchange_swap_blind_turns_the_rejected_three_and_hides_the_taken_ones() -> None:
    position = deal(*THREE, on_table="Ad Rc 2b", dealer_exchange="swap_blind").do("exchange")
    assert position.hand(2) == position.sees(2, 2) == "Ad Rc 2b"
    assert position.sees(0, 2) == position.sees(None, 2) == "?? ?? ??", "nobody saw them on the table"
    assert table_seen_by(position, None) == "2s 4s 6c"


def test_dealer_exchange_swap_blind_turns_the_rejected_three_even_if_the_taken_ones_stop_play() -> None:
    position = deal(*THREE, on_table="Ad Rd Cd", dealer_exchange="swap_blind").do("exchange")
    assert position.ended == ["thirty_one"]
    assert table_seen_by(position, None) == "2s 4s 6c"


def test_dealer_exchange_refresh_lays_three_new_cards_from_the_stock() -> None:
    position = deal(*THREE, on_table="Ad Rc 2b", stock="As Rs 2c", dealer_exchange="refresh")
    assert position.allows == {"exchange", "keep"}
    position.do("exchange")
    assert (position.hand(2), position.on_table) == ("2s 4s 6c", "As Rs 2c")
    assert [str(card) for card, _ in position.state.thrown] == ["Ad", "Rc", "2b"]
    assert len(position.state.stock) == 40 - 9 - 3 - 3
    assert position.asked == (0, "play")


def plain_hands(seats: int) -> Sequence[str]:
    """Hands in which nothing happens."""
    return [" ".join(rank + suit for rank in run) for suit in "dcbs" for run in ("A23", "456", "7DC")][:seats]


def test_dealer_exchange_refresh_offers_nothing_at_a_table_of_twelve() -> None:
    """Worked example 11: 39 cards are out, one is in the stock."""
    position = deal(*plain_hands(12), dealer_exchange="refresh")
    assert len(position.state.stock) == 1
    assert position.asked == (0, "play")


def test_dealer_exchange_refresh_is_offered_while_the_stock_has_three() -> None:
    position = deal(*plain_hands(11), dealer_exchange="refresh")
    assert position.asked == (10, "exchange")
    assert len(position.do("exchange").state.stock) == 1


def test_dealer_exchange_none_asks_nothing() -> None:
    position = deal(*THREE, dealer_exchange="none")
    assert position.asked == (0, "play")
    assert position.refusal("exchange") == "dealer_exchange: not_in_these_rules"


@pytest.mark.parametrize(("exchange", "asked"), [("swap_seen", 0), ("swap_blind", 0), ("refresh", 2), ("none", 0)])
def test_dealer_exchange_is_a_refresh_or_nothing_for_a_dealer_who_has_announced_a_brilla(
    exchange: str, asked: int
) -> None:
    position = deal("2d 4c 6b", "3d 5c 7b", "4d 4s 4b", dealer_exchange=exchange)
    assert position.said == ["2 brilla"]
    assert position.turn == asked


@pytest.mark.parametrize("brilla", ["thirty", "declare"])
@pytest.mark.parametrize("exchange", ["swap_seen", "swap_blind"])
def test_dealer_exchange_is_offered_with_a_brilla_that_nobody_hears_of(brilla: str, exchange: str) -> None:
    position = deal("2d 4c 6b", "3d 5c 7b", "4d 4s 4b", dealer_exchange=exchange, brilla=brilla)
    assert position.said == []
    assert position.asked == (2, "exchange")


def test_dealer_exchange_never_counts_as_the_swap_of_the_first_lap() -> None:
    position = deal(*THREE, on_table="Ad Rc 2b", first_lap="must_swap")
    position.do("exchange", "swap 2d 2s", "swap 3d 4s")
    assert position.turn == 2
    assert position.refusal("pass") == "first_lap: must_swap"


def test_dealer_exchange_is_extra_for_the_dealer_also_has_the_last_turn_of_each_lap() -> None:
    position = deal(*THREE, on_table="Ad Rc 2b").do("exchange", "swap 2d 2s", "pass")
    assert position.asked == (2, "play")
    assert position.do("pass").asked == (0, "play")
    assert position.state.lap == 2


def test_dealer_exchange_that_makes_thirty_one_stops_play() -> None:
    position = deal(*THREE, on_table="Ad Rd Cd", lives=[3, 3, 1]).do("exchange")
    assert position.ended == ["thirty_one"]
    assert position.said == ["2 exchange", "2 thirty_one"]
    assert (position.lives, position.payers) == ([2, 3, 2], [0])


@pytest.mark.parametrize("exchange", ["swap_seen", "swap_blind"])
def test_dealer_exchange_that_makes_a_brilla_announces_it(exchange: str) -> None:
    position = deal(*THREE, on_table="Rd Rc Rb", dealer_exchange=exchange).do("exchange")
    assert position.said == ["2 exchange", "2 brilla"]
    assert position.marked("brilla") == [2]


def test_dealer_exchange_comes_before_the_first_turn_only() -> None:
    assert table(THREE).refusal("exchange") == "turn: not_now"
