import re

import pytest

from cardtable.games import GAMES
from tests.commands.conftest import Call


@pytest.mark.parametrize(
    ("cards", "worth"),
    [("Ad Ab Rs", "11"), ("Ac Rc Dc", "31"), ("Ad Rd 7d", "28"), ("Rb Cb Db", "30"), ("2d 2c 3b", "3")],
)
def test_the_rulebooks_hands_score_what_it_says(call: Call, cards: str, worth: str) -> None:
    assert call("score", "brilla", *cards.split()) == (0, f"{worth}\n", "")


def test_three_of_a_rank_are_told_in_words(call: Call) -> None:
    assert call("score", "brilla", "4d", "4c", "4s", "--lang", "it").out == "brillà di 4 (4)\n"
    assert call("score", "brilla", "Rd", "Rc", "Rs", "--lang", "en").out == "brillà of kings (30)\n"


@pytest.mark.parametrize("words", [["Ad Ab Rs"], ["Ad,Ab,Rs"], ["ad", "AB", "rS"], [" Ad ", "Ab", "", "Rs"]])
def test_cards_are_read_however_they_are_written(call: Call, words: list[str]) -> None:
    assert call("score", "brilla", *words).out == "11\n"


def test_the_fante_is_the_donna(call: Call) -> None:
    assert call("score", "brilla", "Fd", "Cd", "2b").out == "20\n"


def test_the_score_in_json_names_the_cards_that_count(call: Call) -> None:
    scored = call("score", "brilla", "Ac", "Rc", "2d", "--json", "--lang", "en").json()
    assert scored["cards"] == ["Ac", "Rc", "2d"]
    assert scored["score"] == {"kind": "points", "number": 21, "cards": ["Ac", "Rc"]}
    assert scored["text"] == "21 in cups"


def test_ten_is_read_by_its_number_too(call: Call) -> None:
    words = ["score", "sedici", "--lang", "en"]
    assert call(*words, "10s", "5d", "Ah").out == call(*words, "ts", "5d", "Ah").out == call(*words, "10S 5d Ah").out
    assert "“10d” is no card" in call("score", "brilla", "10d", "Ad", "Ab").err


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_cards_that_are_no_hand_are_told_with_a_hand_that_is_one(call: Call, game: str, language: str) -> None:
    twice = str(GAMES[game].pack.cards[0])
    refused = call("score", game, twice, twice, "--lang", language)
    assert refused.status == 2
    example = re.findall(r"\b[A2-9TJQKDCR][dcbsh]\b", refused.err.rpartition(" ex")[2] or refused.err)
    assert call("score", game, *example).status == 0, refused.err
