"""What games share: tricks, auctions and rounds of betting, as a game of other rules would use them."""

import pytest

from cardtable.engine.cards import ITALIAN
from cardtable.engine.seats import Seat, all_seats
from cardtable.games.auction import Auction
from cardtable.games.betting import Betting
from cardtable.games.tricks import Ranking

TRESSETTE = Ranking(ITALIAN, "4567DCRA23", {"A": 3, "2": 1, "3": 1, "R": 1, "C": 1, "D": 1})
"""Another game of the family: thirds of a point, and the three is the highest."""


@pytest.mark.parametrize(
    ("trick", "trump", "winner"),
    [
        ("Rd 3d Ad 2d", None, 1),
        ("4d 3c 3b 3s", None, 0),
        ("Rd 3d 4c 5c", "c", 3),
        ("4c 3d 3b 5c", "c", 3),
        ("4d 5c 6b Ad", "s", 3),
    ],
)
def test_tricks_of_any_size_go_to_the_highest_trump_else_to_the_highest_of_the_suit_led(
    trick: str, trump: str | None, winner: int
) -> None:
    assert TRESSETTE.winner(ITALIAN.hand(trick), trump) == winner


def test_tricks_are_worth_what_their_cards_are() -> None:
    assert TRESSETTE.worth(list(ITALIAN)) == 4 * 8
    assert TRESSETTE.worth([]) == 0


def test_auction_asks_in_turn_until_all_but_the_highest_bidder_have_passed() -> None:
    auction = Auction.among([Seat(2), Seat(0), Seat(1)])
    auction.raise_to(3)
    auction.raise_to(5)
    assert (auction.to_act(), auction.bid, auction.holder) == (1, 5, 0)
    auction.drop(Seat(1))
    auction.drop(Seat(2))
    assert (auction.to_act(), auction.holder) == (None, 0)


def test_auction_is_over_without_a_bid_when_all_have_passed() -> None:
    auction = Auction.among(all_seats(2))
    auction.drop(Seat(0))
    assert auction.to_act() == 1, "who speaks last may still bid"
    auction.drop(Seat(1))
    assert (auction.to_act(), auction.holder) == (None, None)


def test_auction_forgets_the_bid_of_a_bidder_who_is_gone() -> None:
    auction = Auction.among(all_seats(3))
    auction.raise_to(4)
    auction.drop(Seat(0))
    assert (auction.to_act(), auction.bid, auction.holder) == (1, 0, None)


def test_betting_asks_all_others_again_after_every_stake_that_is_named() -> None:
    betting = Betting.first_round(all_seats(3), 3)
    betting.wait()
    betting.name(2)
    assert (betting.owing, betting.level, betting.opener) == ([2, 0], 2, 1)
    betting.accept()
    betting.name(5)
    assert (betting.owing, betting.level, betting.opener) == ([1, 2], 5, 1)
    assert betting.drop(Seat(1)) == 2
    betting.accept()
    assert (betting.to_act(), betting.players, betting.accepted) == (None, [0, 2], [5, 2, 5])


def test_betting_goes_on_in_another_round_from_the_opener_at_the_stake_reached() -> None:
    betting = Betting.first_round([Seat(1), Seat(2), Seat(0)], 3)
    betting.wait()
    betting.name(3)
    betting.accept()
    betting.accept()
    second = betting.next_round()
    assert (second.owing, second.level, second.named) == ([2, 0, 1], 3, False)
    second.drop(Seat(2))
    second.drop(Seat(0))
    assert second.to_act() is None, "one is left"
