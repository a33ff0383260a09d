"""Brillà: the pack, and what three cards are worth."""

from collections import Counter
from itertools import combinations

import pytest

from cardtable.engine.cards import FRENCH, ITALIAN
from cardtable.engine.events import Score
from cardtable.games.brilla import Brilla
from cardtable.games.brilla.scoring import is_trio, worth
from tests.games.brilla_positions import deal

RULES = Brilla()


def score_of(codes: str) -> tuple[str, int]:
    score = RULES.score(ITALIAN.hand(codes))
    return score.kind, score.number


def test_pack_holds_forty_sicilian_cards() -> None:
    assert RULES.pack is ITALIAN
    assert len(set(RULES.pack)) == 40
    assert Counter(card.suit for card in RULES.pack) == dict.fromkeys("dcbs", 10)


@pytest.mark.parametrize("seats", range(3, 13))
def test_pack_is_enough_for_three_to_twelve(seats: int) -> None:
    state, _ = RULES.start(seats, "seed")
    assert len(state.lives) == seats


@pytest.mark.parametrize("seats", [0, 1, 2, 13])
def test_pack_is_not_for_other_numbers_and_the_message_says_for_which(seats: int) -> None:
    with pytest.raises(
        ValueError, match=f"^brilla is played by 3 to 12, not by {seats}: choose another number of seats"
    ):
        RULES.start(seats, "seed")


def test_pack_leaves_one_card_in_the_stock_at_a_table_of_twelve() -> None:
    position = deal(*(f"{one} {two} {three}" for one, two, three in without_trios_and_thirty_ones(12)))
    assert len(position.state.stock) == 1


def without_trios_and_thirty_ones(seats: int) -> list[tuple[str, str, str]]:
    """Plain hands: neighbours in rank of one suit."""
    runs = [(f"{a}{suit}", f"{b}{suit}", f"{c}{suit}") for suit in "dcbs" for a, b, c in ("A23", "456", "7DC")]
    return runs[:seats]


@pytest.mark.parametrize(
    ("rank", "points"), [*((str(n), n) for n in range(2, 8)), ("D", 10), ("C", 10), ("R", 10), ("A", 11)]
)
@pytest.mark.parametrize("suit", "dcbs")
def test_values_are_the_face_ten_for_courts_and_eleven_for_the_ace(rank: str, suit: str, points: int) -> None:
    others = [f"{low}{other}" for low, other in zip("23", [s for s in "dcbs" if s != suit], strict=False)]
    assert score_of(" ".join([f"{rank}{suit}", *others])) == ("points", max(points, 3))


@pytest.mark.parametrize(
    ("codes", "kind", "number"),
    [
        ("Ad Ab Rs", "points", 11),
        ("Ac Rc Dc", "points", 31),
        ("Ad Rd 7d", "points", 28),
        ("Rb Cb Db", "points", 30),
        ("2d 2c 3b", "points", 3),
        ("Rd Cd As", "points", 20),
        ("As Rd Cd", "points", 20),
        ("Rd As Cd", "points", 20),
        ("Ac Fc Rc", "points", 31),
    ],
)
def test_score_is_the_highest_total_in_one_suit(codes: str, kind: str, number: int) -> None:
    """Worked example 1, and the order of the cards does not matter."""
    assert score_of(codes) == (kind, number)


def test_score_names_the_cards_that_make_it() -> None:
    assert RULES.score(ITALIAN.hand("Rd As Cd")) == Score("points", 20, tuple(ITALIAN.hand("Rd Cd")))
    assert RULES.score(ITALIAN.hand("Ad Ab Rs")).cards in [tuple(ITALIAN.hand("Ad")), tuple(ITALIAN.hand("Ab"))]


@pytest.mark.parametrize(("rank", "number"), [*((r, 30) for r in "ARCD"), *((str(n), n) for n in range(2, 8))])
def test_score_of_a_trio_is_thirty_for_ace_and_courts_else_its_best_single_card(rank: str, number: int) -> None:
    codes = " ".join(rank + suit for suit in "dcs")
    assert RULES.score(ITALIAN.hand(codes)) == Score("brilla", number, tuple(ITALIAN.hand(codes)))


def test_score_over_all_hands_has_forty_brilla_twelve_thirty_ones_no_29_and_no_less_than_three() -> None:
    """Worked example 2, and the limits of the chapter on the pack."""
    hands = list(combinations(ITALIAN, 3))
    trios = [hand for hand in hands if is_trio(hand)]
    points = [worth(hand) for hand in hands if not is_trio(hand)]
    assert (len(hands), len(trios), points.count(31)) == (9880, 40, 12)
    assert (min(points), max(points), 29 in points) == (3, 31, False)
    assert len({hand[0].rank for hand in trios}) == 10, "any rank makes a brillà"


def test_score_agrees_with_the_sum_of_each_suit_for_every_hand() -> None:
    """The rule said again, slowly."""
    for hand in combinations(ITALIAN, 3):
        if not is_trio(hand):
            sums = Counter[str]()
            for card in hand:
                sums[card.suit] += 11 if card.rank == 1 else 10 if card.rank > 7 else card.rank
            score = RULES.score(hand)
            assert score.number == worth(hand) == max(sums.values())
            assert len({card.suit for card in score.cards}) == 1


@pytest.mark.parametrize("codes", ["", "Ad Rd", "Ad Rd Cd Dd", "Ad Ad Rd"])
def test_score_is_of_three_different_cards_only(codes: str) -> None:
    with pytest.raises(ValueError, match="three different cards, for example: Ad Ab Rs"):
        RULES.score(ITALIAN.hand(codes))


def test_score_is_of_italian_cards_only() -> None:
    with pytest.raises(ValueError, match="three different cards"):
        RULES.score(FRENCH.hand("Ah Kh Qh"))
