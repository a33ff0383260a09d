"""The tabletop: events fold into what lies there."""

import pytest

from cardtable.engine.cards import ITALIAN, UNKNOWN
from cardtable.engine.events import (
    OUT_OF_PLAY,
    POT,
    STOCK,
    Began,
    Declared,
    Event,
    HandEnded,
    Holder,
    Holding,
    Marked,
    MatchEnded,
    Moved,
    Outcome,
    Paid,
    Place,
    Public,
    Said,
    Score,
    Shown,
    Shuffled,
    Swapped,
    Turn,
    Turned,
    Zone,
)
from cardtable.engine.seats import Seat
from cardtable.engine.tabletop import Lying, Tabletop

ME, OTHER = Seat(0), Seat(1)
HAND, TABLE = Place(Zone.HAND, ME, 0), Place(Zone.TABLE, None, 0)
ACE, KING = ITALIAN["Ad"], ITALIAN["Rd"]


def after(*events: Event) -> Tabletop:
    """The table after these."""
    top = Tabletop()
    for event in events:
        top.apply(event)
    return top


def dealt() -> list[Event]:
    return [
        Shuffled(40, 1),
        Moved(ACE, STOCK, HAND, False, (ME,)),
        Moved(KING, STOCK, TABLE, True, None),
    ]


def test_nothing_lies_on_an_empty_table() -> None:
    assert after() == Tabletop()
    assert not any(vars(after()).values())


def test_a_shuffle_gathers_all_cards_and_forgets_what_was_shown() -> None:
    shown = Shown(ME, Score("points", 11, (ACE,)))
    assert after(*dealt(), shown, Shuffled(40, 2)) == Tabletop(piles={STOCK: 40})


def test_a_card_goes_from_the_pile_to_where_it_lies_apart() -> None:
    top = after(*dealt())
    assert top.piles == {STOCK: 38}
    assert top.cards == {HAND: Lying(ACE, False), TABLE: Lying(KING, True)}


def test_a_card_goes_to_a_pile_and_only_its_number_is_kept() -> None:
    top = after(*dealt(), Moved(KING, TABLE, OUT_OF_PLAY, False, None))
    assert top.piles == {STOCK: 38, OUT_OF_PLAY: 1}
    assert top.cards == {HAND: Lying(ACE, False)}


def test_an_empty_pile_is_left_out() -> None:
    assert after(Shuffled(1, 0), Moved(ACE, STOCK, HAND, False, None)).piles == {}


def test_a_swap_is_one_moment_in_which_two_cards_change_places() -> None:
    swap = Swapped(Moved(ACE, HAND, TABLE, True, None), Moved(KING, TABLE, HAND, False, None))
    assert after(*dealt(), swap).cards == {HAND: Lying(KING, False), TABLE: Lying(ACE, True)}


def test_a_card_is_turned_where_it_lies() -> None:
    assert after(*dealt(), Turned(ACE, HAND)).cards[HAND] == Lying(ACE, True)


def test_tokens_go_from_one_holding_to_another_and_an_empty_one_is_left_out() -> None:
    purse, stack = Holding(Holder.PURSE, ME), Holding(Holder.STACK, ME)
    assert after(Paid(purse, stack, 3)).tokens == {purse: -3, stack: 3}
    assert after(Paid(purse, stack, 3), Paid(stack, POT, 3)).tokens == {purse: -3, POT: 3}


def test_a_mark_is_put_on_and_taken_off() -> None:
    assert after(Marked(ME, "dealer", True), Marked(OTHER, "out", True)).marks == {(ME, "dealer"), (OTHER, "out")}
    assert after(Marked(ME, "dealer", True), Marked(ME, "dealer", False), Marked(ME, "out", False)).marks == set()


def test_a_hand_begins_and_a_seat_has_its_turn_until_the_match_ends() -> None:
    top = after(Began("hand", 1), Began("lap", 1), Began("lap", 2), Turn(ME, "play"), Turn(OTHER, "play"))
    assert (top.began, top.turn) == ({"hand": 1, "lap": 2}, (OTHER, "play"))
    outcome = Outcome("last_alive", (1, 2), (3, -3))
    top.apply(MatchEnded(outcome))
    assert (top.turn, top.outcome) == (None, outcome)


def test_a_score_lies_with_the_cards_that_make_it() -> None:
    score = Score("points", 11, (ACE,))
    assert after(Shown(ME, score)).scores == {ME: score}


def test_what_is_said_and_that_a_hand_is_settled_leave_nothing_lying() -> None:
    assert after(Said(ME, "knock"), HandEnded(1, "knock")) == Tabletop()


def test_an_event_hides_a_face_from_who_does_not_know_it() -> None:
    mine = Moved(ACE, STOCK, HAND, False, (ME,))
    assert mine.seen_by(ME) == mine
    assert mine.seen_by(OTHER).card is mine.seen_by(None).card is UNKNOWN
    assert mine.seen_by(OTHER).source == STOCK
    for_all = Moved(ACE, STOCK, TABLE, True, None)
    assert for_all.seen_by(None) == for_all
    for_none = Moved(ACE, STOCK, TABLE, False, ())
    assert for_none.seen_by(ME).card is UNKNOWN


def test_a_swap_hides_each_of_its_faces_for_itself() -> None:
    swap = Swapped(Moved(ACE, HAND, TABLE, False, (ME,)), Moved(KING, TABLE, HAND, False, None))
    assert swap.seen_by(ME) == swap
    seen = swap.seen_by(OTHER)
    assert (seen.given.card, seen.taken.card) == (UNKNOWN, KING)


def test_seat_0_is_no_bystander() -> None:
    assert Moved(ACE, STOCK, HAND, False, (Seat(0),)).seen_by(None).card is UNKNOWN


def test_what_is_declared_lies_there_until_it_is_taken_back() -> None:
    aces, kings = Score("three", 3, (ACE,)), Score("three", 1, (KING,))
    top = after(*dealt(), Declared(ME, aces), Declared(OTHER, kings), Declared(ME, kings))
    assert top.declared == {ME: (aces, kings), OTHER: (kings,)}
    assert top.cards == after(*dealt()).cards, "the cards stay in the hand"
    top.apply(Declared(ME, aces, False))
    top.apply(Declared(OTHER, kings, False))
    assert top.declared == {ME: (kings,)}
    top.apply(Shuffled(40, 2))
    assert top.declared == {}


def test_piles_of_one_zone_lie_apart() -> None:
    first, second = Place(Zone.FOUNDATION, None, 0, 0), Place(Zone.FOUNDATION, None, 0, 1)
    top = after(Shuffled(40, 1), Moved(ACE, STOCK, first, True, None), Moved(KING, STOCK, second, True, None))
    assert {place: lying.card for place, lying in top.cards.items()} == {first: ACE, second: KING}


def test_no_kind_of_event_is_public_by_oversight() -> None:
    with pytest.raises(TypeError, match="Whispered"):
        type("Whispered", (Event,), {})
    assert issubclass(type("Shouted", (Public,), {}), Event)
