"""Trisac: the pack, the concini, and what four cards are worth."""

from collections import Counter
from itertools import combinations, pairwise, product

import pytest

from cardtable.engine.cards import FRENCH, ITALIAN, Card, written
from cardtable.engine.events import Score
from cardtable.games.trisac import Trisac
from cardtable.games.trisac.scoring import CARDS, CONCINI, Category, Worth, best_reading, points, rank_letter, worth

ALL_HANDS = list(combinations(CARDS, 4))


def read(codes: str) -> tuple[str, int | str]:
    """The kind of a hand, and its points, or the rank of a tris or a poker."""
    score = Trisac().score(FRENCH.hand(codes))
    return score.kind, rank_letter(score.number) if score.kind in ("tris", "poker") else score.number


def beats(one: str, other: str) -> bool:
    return worth(FRENCH.hand(one)) > worth(FRENCH.hand(other))


# --- pack, concini, values


def test_pack_is_52_cards_without_3_4_5_and_6() -> None:
    assert len(CARDS) == len(set(CARDS)) == 36
    assert {str(card)[0] for card in CARDS} == set("A2789TJQK")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pack_is_for_four_but_three_or_two_may_play(seats: int) -> None:
    assert len(Trisac().start(seats, "seed")[0].held) == seats
    assert Trisac.default_seats == 4


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_pack_is_not_for_other_numbers_and_the_message_says_for_which(seats: int) -> None:
    with pytest.raises(ValueError, match=f"^trisac is played by 2 to 4, not by {seats}: choose another number"):
        Trisac().start(seats, "seed")


def test_concini_are_the_four_jacks_the_ten_and_the_queen_of_diamonds() -> None:
    assert frozenset(FRENCH.hand("Jh Jd Jc Js Td Qd")) == CONCINI


def test_concini_count_eleven_in_a_conta_and_a_colore() -> None:
    """Worked examples 2 and 3."""
    assert read("Jh As 9h 7c") == ("conta_2", 22)
    assert read("Td Ah Kh 9s") == ("conta_3", 32)
    assert read("Jh As 9s 8s") == ("colore", 39)
    assert read("Jh Td 2s 7s") == ("colore", 39)


def test_concini_count_as_the_card_they_replace_in_a_tris_and_a_poker() -> None:
    """Worked example 4."""
    assert read("Jh Jc 9h 7c") == ("tris", "9")
    assert read("Ks Kh Jd 7c") == ("tris", "K")
    assert read("Ks Kh Jd Jc") == ("poker", "K")
    assert read("Jh Jc Js 7c") == ("poker", "7")


def test_concini_of_all_four_places_are_a_poker_of_aces() -> None:
    """Worked example 4; whichever four of the six."""
    assert read("Jh Jc Js Jd") == ("poker", "A")
    assert {worth(hand) for hand in combinations(sorted(CONCINI), 4)} == {Worth(Category.POKER, 7)}


def test_concini_cost_nothing_in_rank() -> None:
    """Worked example 4: two pokers of aces tie, one with other concini than the other."""
    assert worth(FRENCH.hand("Ah Ac Jd Qd")) == worth(FRENCH.hand("Ad As Jh Jc"))
    assert read("Qd Qs Qh Kc") == ("tris", "Q"), "the queen of diamonds is a concino, and replaces a queen"
    assert read("Qd Qs Qh Qc") == ("poker", "Q")
    assert read("Td Th Ts Tc") == ("poker", "T")


@pytest.mark.parametrize(
    ("rank", "number"), [("A", 11), ("K", 10), ("Q", 10), ("T", 10), ("2", 10), ("9", 9), ("8", 8), ("7", 7)]
)
@pytest.mark.parametrize("suit", "hdcs")
def test_values_are_eleven_for_the_ace_ten_for_king_queen_ten_and_two_else_the_face(
    rank: str, suit: str, number: int
) -> None:
    card = FRENCH[rank + suit]
    assert points(card) == (11 if card in CONCINI else number)


# --- hands


@pytest.mark.parametrize(
    ("codes", "kind", "number"),
    [
        ("As Ks 9s 7c", "conta_3", 30),
        ("As Ks 9h 7c", "conta_2", 21),
        ("9s 8s 7s Ah", "conta_3", 24),
        ("2s Ks Ad 9h", "conta_2", 20),
        ("As 2s 9s 7s", "colore", 37),
        ("As Kh 9d 7c", "none", 11),
        ("7s 8h 9d 2c", "none", 10),
        ("7s 8h 9d Jc", "conta_2", 20),
        ("As Kh 9d Jc", "conta_2", 22),
        ("Ah As Ac 9s", "tris", "A"),
        ("Ah As Ac Ad", "poker", "A"),
    ],
)
def test_hands_are_read_as_the_best_they_can_be(codes: str, kind: str, number: int | str) -> None:
    """Worked examples 1, 2, 3 and 5."""
    assert read(codes) == (kind, number)


def test_hands_of_three_cards_of_a_suit_beat_any_two() -> None:
    """Worked example 1."""
    assert beats("9s 8s 7s Ah", "As Ks 9h 7c")
    contas = {category: [] for category in (Category.CONTA_2, Category.CONTA_3)}  # type: dict[Category, list[Worth]]
    for hand in ALL_HANDS:
        if worth(hand).category in contas:
            contas[worth(hand).category].append(worth(hand))
    assert min(contas[Category.CONTA_3]) > max(contas[Category.CONTA_2])


def test_hands_from_low_to_high_are_none_conta_of_two_of_three_tris_colore_poker() -> None:
    order = ["As Kh 9d 7c", "7s 8s 9h 2c", "7s 8s 9s 2c", "2s 2h 2c 9d", "7s 8s 9s 2s", "2s 2h 2c 2d"]
    for low, high in pairwise(order):
        assert beats(high, low)
        assert not beats(low, high)


def test_hands_that_are_equal_tie() -> None:
    """Worked example 3."""
    assert worth(FRENCH.hand("Jh As 9s 8s")) == worth(FRENCH.hand("Jh Td 2s 7s"))
    assert worth(FRENCH.hand("As Kh 9d 7c")) == worth(FRENCH.hand("Ah 2d 8c 9s")), "only the best single card counts"


def test_hands_over_all_58905_are_of_each_kind_as_often_as_the_page_says() -> None:
    counts = Counter(worth(hand).category for hand in ALL_HANDS)
    assert counts == {
        Category.NONE: 2898,
        Category.CONTA_2: 25974,
        Category.CONTA_3: 14112,
        Category.TRIS: 11676,
        Category.COLORE: 2838,
        Category.POKER: 1407,
    }
    assert sum(counts.values()) == 58905


def slowly(hand: tuple[Card, ...]) -> Worth:
    """The rule said again, slowly: the best of all readings of the concini as plain cards.

    In tris and poker a concino is any rank; in conta and colore it is of any suit and counts eleven.
    """
    ranks, readings = "2789TQKA", [Worth(Category.NONE, max(points(card) for card in hand))]
    choices = [ranks if card in CONCINI else str(card)[0] for card in hand]
    for chosen in product(*choices):
        for rank in set(chosen):
            count = chosen.count(rank)
            if count >= 3:
                readings.append(Worth({3: Category.TRIS, 4: Category.POKER}[count], ranks.index(rank)))
    for chosen in product(*("hdcs" if card in CONCINI else card.suit for card in hand)):
        for suit in set(chosen):
            alike = [points(card) for card, as_suit in zip(hand, chosen, strict=True) if as_suit == suit]
            kinds = {2: Category.CONTA_2, 3: Category.CONTA_3, 4: Category.COLORE}
            if len(alike) in kinds:
                readings.append(Worth(kinds[len(alike)], sum(alike)))
    return max(readings)


def test_hands_are_worth_the_best_of_all_their_readings() -> None:
    """Every hand with at most two concini in a sample, and all with more."""
    some = [hand for number, hand in enumerate(ALL_HANDS) if number % 23 == 0]
    many = [hand for hand in ALL_HANDS if len(CONCINI & set(hand)) > 2][::7]
    for hand in [*some, *many]:
        assert worth(hand) == slowly(hand), written(hand)


def test_hands_are_worth_the_same_in_any_order() -> None:
    for hand in ALL_HANDS[::97]:
        assert worth(hand) == worth(hand[::-1]) == best_reading(hand[2:] + hand[:2])[0]


# --- tris


def test_tris_and_poker_rank_by_ace_king_queen_ten_nine_eight_seven_two() -> None:
    order = "AKQT9872"
    for better, worse in pairwise(order):
        assert beats(f"{better}h {better}s {better}c 9d", f"{worse}h {worse}s {worse}c 9d") or "9" in (better, worse)
        assert beats(f"{better}h {better}s Jc Jd", f"{worse}h {worse}s Jc Jd")


def test_tris_has_no_kicker() -> None:
    assert worth(FRENCH.hand("9h 9s 9c As")) == worth(FRENCH.hand("9h 9s 9d 2h"))


def test_tris_of_twos_beats_the_best_conta_of_three() -> None:
    """Worked example 4."""
    assert read("2s 2h 2c 9d") == ("tris", "2")
    assert beats("2s 2h 2c 9d", "Td Ah Kh 9s")


def test_tris_with_two_concini_is_of_the_higher_plain_card() -> None:
    assert read("Jh Jc 2s 9d") == ("tris", "9")
    assert read("Jh Jc Ts 9d") == ("tris", "T")


# --- the score says what makes it


@pytest.mark.parametrize(
    ("codes", "score"),
    [
        ("As Ks 9s 7c", ("conta_3", 30, "As Ks 9s")),
        ("7c As 9h Jh", ("conta_2", 22, "As Jh")),
        ("Ks 7c Jd Kh", ("tris", 6, "Ks Kh Jd")),
        ("Ks Kh Jd Jc", ("poker", 6, "Ks Kh Jd Jc")),
        ("Jh As 9s 8s", ("colore", 39, "Jh As 9s 8s")),
        ("7c Kh 9d As", ("none", 11, "As")),
    ],
)
def test_hands_name_the_cards_that_make_them(codes: str, score: tuple[str, int, str]) -> None:
    kind, number, cards = score
    found = Trisac().score(FRENCH.hand(codes))
    assert (found.kind, found.number) == (kind, number)
    assert sorted(found.cards) == sorted(FRENCH.hand(cards))


def test_hands_made_of_fewer_than_four_cards_are_worth_those() -> None:
    """What the score names adds up to what it says."""
    for hand in ALL_HANDS[::41]:
        score = Trisac().score(hand)
        sizes = {"none": 1, "conta_2": 2, "conta_3": 3, "tris": 3, "colore": 4, "poker": 4}
        assert len(score.cards) == sizes[score.kind]
        assert set(score.cards) <= set(hand)
        if score.kind not in ("tris", "poker"):
            assert sum(points(card) for card in score.cards) == score.number


@pytest.mark.parametrize("codes", ["", "As Ks 9s", "As Ks 9s 7c 8c", "As As 9s 7c", "3s Ks 9s 7c"])
def test_hands_are_of_four_different_cards_of_the_pack(codes: str) -> None:
    with pytest.raises(ValueError, match="four different cards without 3, 4, 5, 6, for example: Ks Kh Jd Jc"):
        Trisac().score(FRENCH.hand(codes))


def test_hands_are_of_french_cards_only() -> None:
    with pytest.raises(ValueError, match="four different cards"):
        Trisac().score(ITALIAN.hand("Ad Ac Ab As"))


def test_score_is_a_plain_fact() -> None:
    assert Trisac().score(FRENCH.hand("As Kh 9d 7c")) == Score("none", 11, (FRENCH["As"],))
