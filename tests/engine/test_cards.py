"""Cards and packs."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.engine.cards import FRENCH, ITALIAN, UNKNOWN, Card, Pack, written


def test_the_italian_pack_has_ten_ranks_of_denari_coppe_bastoni_spade() -> None:
    assert len(ITALIAN) == 40
    assert written(ITALIAN) == " ".join(rank + suit for suit in "dcbs" for rank in "A234567DCR")


def test_the_french_pack_has_thirteen_ranks_of_hearts_diamonds_clubs_spades() -> None:
    assert len(FRENCH) == 52
    assert written(FRENCH) == " ".join(rank + suit for suit in "hdcs" for rank in "A23456789TJQK")


def test_no_card_is_in_both_packs_and_their_numbers_never_change() -> None:
    assert [int(card) for card in ITALIAN] == list(range(40))
    assert [int(card) for card in FRENCH] == list(range(40, 92))


@pytest.mark.parametrize("pack", [ITALIAN, FRENCH])
def test_a_code_reads_back_to_its_card(pack: Pack) -> None:
    assert all(pack[str(card)] is card for card in pack)
    assert pack.hand(written(pack)) == list(pack)


@pytest.mark.parametrize("pack", [ITALIAN, FRENCH])
def test_a_representation_pastes_back(pack: Pack) -> None:
    assert all(eval(repr(card)) == card for card in [*pack, UNKNOWN])


@pytest.mark.parametrize("suit", "dcbs")
def test_a_fante_is_a_donna(suit: str) -> None:
    assert ITALIAN[f"F{suit}"] is ITALIAN[f"D{suit}"]


@pytest.mark.parametrize(("code", "rank"), [("Ad", 1), ("7c", 7), ("Db", 8), ("Cs", 9), ("Rd", 10)])
def test_an_italian_card_has_a_rank_and_a_suit(code: str, rank: int) -> None:
    assert (ITALIAN[code].rank, ITALIAN[code].suit, ITALIAN[code].known) == (rank, code[1], True)


@pytest.mark.parametrize(("code", "rank"), [("Ah", 1), ("Td", 10), ("Jc", 11), ("Qs", 12), ("Kh", 13)])
def test_a_french_card_has_a_rank_and_a_suit(code: str, rank: int) -> None:
    assert (FRENCH[code].rank, FRENCH[code].suit) == (rank, code[1])


def test_an_unknown_card_is_a_value_of_its_own() -> None:
    assert not UNKNOWN.known
    assert UNKNOWN not in [*ITALIAN, *FRENCH]
    assert (str(UNKNOWN), repr(UNKNOWN), UNKNOWN.rank) == ("??", "UNKNOWN", 0)
    assert f"{UNKNOWN} {ITALIAN['Rd']}" == "?? Rd"


@pytest.mark.parametrize("card", [ITALIAN["Rd"], FRENCH["6h"], UNKNOWN])
def test_a_card_survives_a_pickle(card: Card) -> None:
    copy = pickle.loads(pickle.dumps(card))
    assert (type(copy), copy, str(copy)) == (Card, card, str(card))


@pytest.mark.parametrize("code", ["", "R", "d", "dR", "rd", "Rh", "8d", "1d", "Rdd", "??", " Rd", "Ŕd"])
def test_a_code_that_is_none_is_refused_with_what_would_be_one(code: str) -> None:
    with pytest.raises(ValueError, match="no card of this pack") as refused:
        ITALIAN[code]
    assert str(refused.value) == (
        f"{code!r} is no card of this pack: write a rank of A 2 3 4 5 6 7 D C R and then a suit of d c b s, "
        "for example Ad"
    )


@given(st.text())
def test_any_other_text_is_no_card(text: str) -> None:
    for pack in (ITALIAN, FRENCH):
        try:
            card = pack[text]
        except ValueError:
            continue
        assert str(card) == text.replace("F", "D")
