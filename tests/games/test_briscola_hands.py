"""Briscola: the pack, the deal, tricks, draws, the exchange of the trump and the score that is shown."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from cardtable.engine.cards import FRENCH, ITALIAN, UNKNOWN, written
from cardtable.engine.events import (
    STOCK,
    Event,
    HandEnded,
    Hidden,
    Marked,
    Moved,
    Place,
    Score,
    Shown,
    Shuffled,
    Swapped,
    Turn,
    Turned,
    Zone,
)
from cardtable.engine.options import OptionError
from cardtable.engine.seats import Seat, all_seats
from cardtable.games.briscola import Briscola
from cardtable.games.briscola.scoring import RANKING
from tests.games.briscola_positions import Position, before_the_deal, deal

PLAIN = ("2c 4c 5c", "2d 4d 5d")
"""Hands without points or trumps, where bastoni are trump."""


# --- pack and values


def test_pack_is_the_forty_italian_cards_for_two() -> None:
    assert Briscola.pack is ITALIAN
    assert len(ITALIAN) == 40
    assert list(Briscola.seats) == [2]


@pytest.mark.parametrize("seats", [0, 1, 3, 4])
def test_pack_is_not_for_other_numbers_and_the_message_says_for_which(seats: int) -> None:
    with pytest.raises(ValueError, match=f"^briscola is played by 2, not by {seats}: choose another number of seats"):
        Briscola().start(seats, "seed")


@pytest.mark.parametrize(
    ("rank", "points"),
    [("A", 11), ("3", 10), ("R", 4), ("C", 3), ("D", 2), *((rank, 0) for rank in "76542")],
)
@pytest.mark.parametrize("suit", "dcbs")
def test_values_are_eleven_ten_four_three_two_and_nothing(rank: str, suit: str, points: int) -> None:
    assert Briscola().score(ITALIAN.hand(rank + suit)) == Score("points", points, (ITALIAN[rank + suit],))


def test_values_of_the_whole_pack_are_120() -> None:
    assert RANKING.worth(list(ITALIAN)) == 120
    assert all(RANKING.worth([card for card in ITALIAN if card.suit == suit]) == 30 for suit in "dcbs")


@pytest.mark.parametrize("suit", "dcbs")
def test_values_and_order_are_two_things_a_three_beats_the_king_and_a_seven_beats_a_six(suit: str) -> None:
    order = ITALIAN.hand(" ".join(rank + suit for rank in "24567DCR3A"))
    for place, low in enumerate(order):
        for high in order[place + 1 :]:
            assert RANKING.winner([low, high], None) == 1
            assert RANKING.winner([high, low], None) == 0


def test_values_of_cards_are_added() -> None:
    assert Briscola().score(ITALIAN.hand("Ad 3c Rs 7b")).number == 25


@pytest.mark.parametrize("codes", ["", "Ad Ad"])
def test_values_are_of_different_cards(codes: str) -> None:
    with pytest.raises(ValueError, match="different cards of the Italian pack, for example: Ad 3d Rs"):
        Briscola().score(ITALIAN.hand(codes))


def test_values_are_of_italian_cards_only() -> None:
    with pytest.raises(ValueError, match="Italian pack"):
        Briscola().score(FRENCH.hand("Ah"))


# --- deal


@pytest.mark.parametrize("dealer", [0, 1])
def test_deal_gives_three_cards_each_one_at_a_time_the_opponent_first_and_turns_up_the_seventh(dealer: int) -> None:
    position = before_the_deal(dealer).do("deal")
    moved = [event for event in position.events if isinstance(event, Moved)]
    first = Seat(1 - dealer)
    assert [event.target for event in moved] == [
        *(Place(Zone.HAND, Seat((first + step) % 2), slot) for slot in range(3) for step in range(2)),
        Place(Zone.TRUMP),
    ]
    assert all(event.source == STOCK for event in moved)
    assert [event.known_to for event in moved] == [
        *((Seat((first + step) % 2),) for _ in range(3) for step in (0, 1)),
        None,
    ]
    assert [event.face_up for event in moved] == [False] * 6 + [True]
    assert position.trumps == [str(moved[-1].card)]
    assert len(position.state.stock) == 33
    assert Shuffled(40, 1) in position.events


def test_deal_shows_each_his_own_cards_and_to_both_the_trump() -> None:
    position = deal("Ad 3d Rd", "Ac 3c Rc", "7b")
    assert position.sees(0, 0) == "Ad 3d Rd"
    assert position.sees(0, 1) == "?? ?? ??"
    assert position.sees(None, 0) == position.sees(None, 1) == "?? ?? ??"
    assert all(str(position.lying(viewer).trump) == "7b" for viewer in (0, 1, None))
    assert all(card is UNKNOWN for card in position.rules.observe(position.state, Seat(0)).known.stock)


def test_deal_is_all_that_can_be_done_before_a_hand() -> None:
    position = before_the_deal(exchange_trump="two")
    assert (position.asked, position.allows) == ((1, "deal"), {"deal"})
    assert position.refusal("play Ad") == "turn: not_now"
    assert position.refusal("exchange") == "turn: not_now"
    assert position.refusal("deal", seat=0) == "turn: not_your_turn"


# --- turn


def test_turn_is_first_that_of_the_dealers_opponent() -> None:
    assert deal("Ad 3d Rd", "Ac 3c Rc", "7b").asked == (0, "play")
    assert deal("Ad 3d Rd", "Ac 3c Rc", "7b", dealer=0).asked == (1, "play")


def test_turn_allows_any_card_of_the_hand_whatever_was_led() -> None:
    position = deal("Ad 3d Rd", "2d Ac 5b", "7b").trick("Ad")
    assert position.allows == {"play 2d", "play Ac", "play 5b"}


def test_turn_refuses_a_card_that_is_not_in_the_hand() -> None:
    position = deal("Ad 3d Rd", "2d Ac 5b", "7b")
    assert position.refusal("play Ac") == "turn: not_in_hand"
    assert position.refused("play Ac").arguments == {"card": ITALIAN["Ac"]}
    assert position.refusal("deal") == "turn: not_now"
    assert position.refusal("play Ac", seat=1) == "turn: not_your_turn"
    assert position.refused("play Ac", seat=1).arguments == {"seat": 0}


# --- trick


@pytest.mark.parametrize(
    ("trump", "led", "answer", "winner", "points"),
    [
        ("4b", "3d", "2b", 1, 10),
        ("4c", "Ad", "3d", 0, 21),
        ("4c", "7s", "Ad", 0, 11),
        ("4b", "2b", "3d", 0, 10),
        ("4b", "5b", "Db", 1, 2),
        ("4b", "Ab", "3b", 0, 21),
        ("4b", "Rd", "3d", 1, 14),
    ],
)
def test_trick_goes_to_the_higher_trump_else_to_the_higher_card_of_the_suit_led(
    trump: str, led: str, answer: str, winner: int, points: int
) -> None:
    """Worked example 4, and more."""
    position = deal(f"{led} 4s 5s", f"{answer} 6s Ds", trump).trick(led, answer)
    assert position.turn == winner, "the winner leads"
    assert position.won(winner) == f"{led} {answer}"
    assert position.state.points[Seat(winner)] == points
    assert position.won(1 - winner) == ""


def test_trick_is_won_as_the_rule_says_for_every_pair_of_cards_and_every_trump() -> None:
    """The rule said again, slowly."""
    strength = "24567DCR3A"
    for led in ITALIAN:
        for answer in ITALIAN:
            for trump in "dcbs":
                if led == answer:
                    continue
                trumps = [card for card in (led, answer) if card.suit == trump]
                fit = trumps or [card for card in (led, answer) if card.suit == led.suit]
                best = max(fit, key=lambda card: strength.index(str(card)[0]))
                assert [led, answer][RANKING.winner([led, answer], trump)] == best


def test_trick_lies_open_and_goes_closed_to_the_pile_of_the_winner() -> None:
    position = deal("Ad 3d Rd", "2d Ac 5b", "7b").trick("Ad")
    assert position.lying().cards[Place(Zone.TRICK, Seat(0))].face_up
    position.trick("2d")
    swept = [event for event in position.events if isinstance(event, Moved) and event.target.zone is Zone.WON]
    assert [(str(event.card), event.source.seat, event.target.seat, event.face_up) for event in swept] == [
        ("Ad", 0, 0, False),
        ("2d", 1, 0, False),
    ]
    assert position.lying().piles[Place(Zone.WON, Seat(0))] == 2
    assert not [card for card in position.lying().cards if card.zone in (Zone.TRICK, Zone.WON)]


def test_trick_number_twenty_is_the_last_and_all_cards_are_won() -> None:
    position = before_the_deal().do("deal").tricks(20)
    assert position.phase == "deal"
    assert Counter(position.state.won[0] + position.state.won[1]) == Counter(ITALIAN)


@pytest.mark.parametrize("seed", range(10))
def test_trick_by_trick_every_hand_has_120_points(seed: int) -> None:
    rules, rng = Briscola(), Random(seed)
    state, _ = rules.start(2, str(seed))
    events: list[Event] = []
    while state.turn is not None:
        rules.apply(state, state.turn, rng.choice(rules.legal(state, state.turn)), events)
        if (isinstance(events[-1], Turn) and events[-1].phase == "deal") or state.outcome is not None:
            assert state.points[Seat(0)] + state.points[Seat(1)] == 120
    assert sum(isinstance(event, HandEnded) for event in events) == state.hand


# --- draw


def test_draw_is_first_by_the_winner_then_by_the_loser() -> None:
    position = deal("2d 4s 5s", "Ad 6s Ds", "4b", stock="Rc Cc").trick("2d", "Ad")
    drawn = position.moved[-2:]
    assert [(str(event.card), event.target.seat) for event in drawn if isinstance(event, Moved)] == [
        ("Rc", 1),
        ("Cc", 0),
    ]
    assert (position.hand(0), position.hand(1)) == ("Cc 4s 5s", "Rc 6s Ds")


def test_draw_is_seen_by_nobody_else() -> None:
    position = deal("2d 4s 5s", "Ad 6s Ds", "4b", stock="Rc Cc").trick("2d", "Ad")
    assert position.sees(0, 1) == position.sees(None, 1) == "?? ?? ??"
    assert position.sees(0, 0) == "Cc 4s 5s"


def test_draw_is_open_to_both_if_draws_are_shown_and_the_cards_dealt_stay_hidden() -> None:
    position = deal("2d 4s 5s", "Ad 6s Ds", "4b", stock="Rc Cc", show_draws=True).trick("2d", "Ad")
    assert position.sees(0, 1) == "Rc ?? ??"
    assert position.sees(None, 0) == "Cc ?? ??"
    position.trick("Rc", "4s")
    assert position.sees(0, 1).split().count("??") == 2, "the next drawn card is known too"


def test_draw_ends_after_trick_seventeen_when_the_loser_gets_the_shown_trump_which_both_have_seen() -> None:
    position = before_the_deal().do("deal").tricks(16)
    trump = position.state.trump
    assert len(position.state.stock) == 1
    position.tricks(1)
    state = position.state
    assert (state.stock, state.shown) == ([], None)
    loser = Seat(1 - state.leader)
    assert trump in state.cards[loser]
    assert str(trump) in position.sees(1 - loser, loser)
    assert position.lying().trump == trump, "it stays displayed"
    assert [len(state.holding(seat)) for seat in all_seats(2)] == [3, 3]
    position.tricks(1)
    assert [len(state.holding(seat)) for seat in all_seats(2)] == [2, 2], "no more draws"


def test_draw_keeps_the_trump_displayed_to_the_end_of_the_hand() -> None:
    position = before_the_deal().do("deal")
    trump = position.state.trump
    assert position.tricks(20).lying().trump == trump
    assert position.trumps == [str(trump)]


# --- exchange_trump


def exchangers(rank: str, **options: Any) -> Position:
    """Seat 0 leads and holds a trump of this rank; the shown trump is the king."""
    return deal(f"{rank}b 4c 5c", "2d 4d 5d", "Rb", **options)


@pytest.mark.parametrize(("option", "rank"), [("two", "2"), ("seven", "7")])
def test_exchange_trump_gives_the_shown_card_for_the_two_or_the_seven_of_trumps(option: str, rank: str) -> None:
    position = exchangers(rank, exchange_trump=option)
    assert "exchange" in position.allows
    position.do("exchange")
    assert position.hand(0) == "Rb 4c 5c"
    assert str(position.state.shown) == f"{rank}b"
    assert position.said == ["0 exchange"]
    assert position.count(Swapped) == 1
    assert position.sees(1, 0) == "Rb ?? ??", "all have seen it"


def test_exchange_trump_costs_no_turn() -> None:
    position = exchangers("2", exchange_trump="two").do("exchange")
    assert position.asked == (0, "play")
    assert position.trick("Rb").asked == (1, "play")


def test_exchange_trump_is_for_the_second_player_too_before_he_answers() -> None:
    position = deal("4c 5c 6c", "2b 4d 5d", "Rb", exchange_trump="two").trick("4c").do("exchange")
    assert position.asked == (1, "play")
    assert position.trick("Rb").turn == 1
    assert position.won(1) == "4c Rb"


def test_exchange_trump_leaves_the_suit_and_the_displayed_card_as_they_were() -> None:
    position = exchangers("2", exchange_trump="two").do("exchange")
    assert position.trumps == ["Rb"]
    assert str(position.lying().cards[Place(Zone.TRUMP)].card) == "2b"


def test_exchange_trump_makes_the_loser_of_trick_seventeen_draw_what_lies_there_now() -> None:
    position = exchangers("2", exchange_trump="two").do("exchange").tricks(17)
    assert "2b" in position.hand(1 - position.state.leader)


@pytest.mark.parametrize(("option", "other"), [("two", "7"), ("seven", "2")])
def test_exchange_trump_needs_the_right_card_and_is_not_even_offered_without_it(option: str, other: str) -> None:
    position = exchangers(other, exchange_trump=option)
    assert position.offers == {"play"}
    assert position.refusal("exchange") == "exchange_trump: not_in_hand"
    needed = {"two": "2b", "seven": "7b"}[option]
    assert position.refused("exchange").arguments == {"card": ITALIAN[needed]}


def test_exchange_trump_is_not_made_out_of_turn() -> None:
    position = exchangers("2", exchange_trump="two").trick("4c")
    assert position.refusal("exchange", seat=0) == "turn: not_your_turn"
    assert position.refusal("exchange") == "exchange_trump: not_in_hand"


def test_exchange_trump_is_over_when_the_shown_card_has_been_drawn() -> None:
    position = exchangers("2", exchange_trump="two")
    state = position.state
    state.stock, state.shown = [], None
    assert position.offers == {"play", "exchange"}
    assert position.allows == {"play 2b", "play 4c", "play 5c"}
    assert position.refusal("exchange") == "exchange_trump: trump_drawn"


def test_exchange_trump_off_knows_no_exchange() -> None:
    for position in (exchangers("2"), exchangers("7")):
        assert position.offers == {"play"}
        assert position.refusal("exchange") == "exchange_trump: not_in_these_rules"


def test_exchange_trump_of_the_shown_card_itself_is_not_possible() -> None:
    position = deal("4c 5c 6c", "2d 4d 5d", "2b", exchange_trump="two")
    assert position.refusal("exchange") == "exchange_trump: not_in_hand"


# --- show_score


def test_show_score_tells_the_points_of_both_after_every_trick_up_to_the_seventeenth() -> None:
    position = deal("3d 4s 5s", "2b 6s Ds", "4b")
    assert position.scores == [0, 0]
    position.trick("3d", "2b")
    assert position.scores == [0, 10]
    position.tricks(16)
    assert position.scores == [position.state.points[seat] for seat in all_seats(2)]


def test_show_score_is_hidden_when_the_first_card_of_trick_eighteen_is_played() -> None:
    position = before_the_deal().do("deal").tricks(17)
    assert position.scores is not None
    position.trick(position.hand(position.state.leader).split()[0])
    assert position.scores is None
    assert position.count(Hidden) == 2
    assert position.tricks(1).scores is None


def test_show_score_counts_for_all_at_the_end_of_the_hand() -> None:
    position = before_the_deal().do("deal").tricks(20)
    assert position.scores == [position.state.points[seat] for seat in all_seats(2)]
    shown = [event for event in position.events if isinstance(event, Shown)][-2:]
    assert sum(event.score.number for event in shown) == 120


def test_show_score_begins_again_with_the_next_hand() -> None:
    position = before_the_deal().do("deal").tricks(20).do("deal")
    assert position.scores == [0, 0]


def test_show_score_always_hides_nothing() -> None:
    position = before_the_deal(show_score="always").do("deal")
    for _ in range(20):
        assert position.scores == [position.state.points[seat] for seat in all_seats(2)]
        position.tricks(1)
    assert position.count(Hidden) == 0


def test_show_score_never_shows_nothing_before_the_hand_is_over() -> None:
    position = before_the_deal(show_score="never").do("deal")
    for _ in range(20):
        assert position.scores is None
        position.tricks(1)
    assert position.scores is not None
    assert position.do("deal").scores is None
    assert position.count(Hidden) == 0


def test_show_score_is_no_secret_to_who_counts() -> None:
    """Who has watched the tricks knows what lies in the piles; the table only does not say it."""
    position = deal("3d 4s 5s", "2b 6s Ds", "4b", show_score="never").trick("3d", "2b")
    view = position.rules.observe(position.state, None)
    assert written(view.known.won[1]) == "3d 2b"
    assert view.tabletop().piles[Place(Zone.WON, Seat(1))] == 2


# --- options


@pytest.mark.parametrize(
    ("id", "value"),
    [
        ("hands_to_win", 0),
        ("hands_to_win", 4),
        ("draw_60", "replay"),
        ("exchange_trump", "three"),
        ("show_score", "on"),
        ("show_draws", "yes"),
        ("abandonment", "none"),
        ("clock", 14),
        ("clock", 121),
        ("clock_expiry", "pass"),
        ("first_dealer", "2"),
    ],
)
def test_options_have_no_other_values(id: str, value: object) -> None:
    with pytest.raises(OptionError):
        Briscola({id: value})


def test_turned_and_marked_are_only_what_the_game_knows() -> None:
    position = before_the_deal().do("deal").tricks(20)
    assert position.count(Turned) == 0
    assert {event.mark for event in position.events if isinstance(event, Marked)} <= {"dealer", "wins"}
