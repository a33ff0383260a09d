import re

import pytest

from cardtable.commands.plain import plain
from cardtable.engine.options import Whole
from cardtable.games import GAMES
from cardtable.wording import rulebook
from tests.commands.conftest import Call


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["it", "en"])
def test_every_option_is_listed_with_its_default_and_its_words(call: Call, game: str, language: str) -> None:
    listed = call("options", game, "--json", "--lang", language).json()
    assert [option["id"] for option in listed["options"]] == [option.id for option in GAMES[game].option_set]
    for option, declared in zip(listed["options"], GAMES[game].option_set, strict=True):
        assert option["default"] == declared.default
        assert option["default"] in [value["value"] for value in option["values"]]
        assert option["label"] and option["help"] and all(value["label"] for value in option["values"])
    text = call("options", game, "--lang", language).out
    for declared in GAMES[game].option_set:
        assert f"\n{declared.id} = " in "\n" + text
        assert declared.written(declared.default) in text


@pytest.mark.parametrize("game", GAMES)
def test_every_value_listed_can_be_set(call: Call, game: str) -> None:
    for option in call("options", game, "--json").json()["options"]:
        for value in option["values"]:
            refused = call("rules", game, "--set", value["set"]).err
            assert "exclude each other" in refused or not refused


@pytest.mark.parametrize("game", GAMES)
def test_conflicts_are_listed(call: Call, game: str) -> None:
    conflicts = call("options", game, "--json").json()["conflicts"]
    assert len(conflicts) == len(GAMES[game].option_set.conflicts)
    for one, other in conflicts:
        pairs = [GAMES[game].option_set.written(side["option"], side["value"]) for side in (one, other)]
        assert call("rules", game, *(word for pair in pairs for word in ("--set", pair))).status == 2
        assert all(pair in call("options", game).out for pair in pairs)


def test_the_rulebook_is_in_the_language_asked_for(call: Call) -> None:
    italian, english = (call("rules", "brilla", "--markdown", "--lang", language).out for language in ("it", "en"))
    assert "{#knock}" in italian and "{#knock}" in english
    assert "coppe" in italian and "cups" in english


def test_without_a_language_it_is_the_computers(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LANGUAGE", raising=False)
    for language in ("it", "en"):
        monkeypatch.setenv("LC_ALL", f"{language}.UTF-8")
        assert call("rules", "brilla").out == call("rules", "brilla", "--lang", language).out


def test_the_rulebook_follows_the_house_rules(call: Call) -> None:
    usual = call("rules", "brilla", "--lang", "en")
    assert call("rules", "brilla", "--lang", "en", "--set", "lives=3").out == usual.out
    assert call("rules", "brilla", "--lang", "en", "--set", "lives=2").out != usual.out


def test_of_two_values_the_later_counts(call: Call) -> None:
    twice = call("rules", "brilla", "--set", "lives=2", "--set", "lives=5")
    assert twice.out == call("rules", "brilla", "--set", "lives=5").out


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_without_markdown_the_rulebook_is_plain_text_as_wide_as_the_terminal(
    call: Call, monkeypatch: pytest.MonkeyPatch, game: str, language: str
) -> None:
    words = re.findall(r"\w+", re.sub(r"\{#\w+\}", "", call("rules", game, "--markdown", "--lang", language).out))
    for columns in (30, 60, 80, 250):
        monkeypatch.setenv("COLUMNS", str(columns))
        text = call("rules", game, "--lang", language).out
        assert not re.search(r"[{}#*|]", text)
        assert re.findall(r"\w+", text) == words, "not a word is lost"
        running = [line for line in text.splitlines() if "  " not in line and not re.fullmatch(r"[=~ -]+", line)]
        assert max(map(len, running)) <= max(columns, 50)


@pytest.mark.parametrize("game", GAMES)
def test_every_heading_of_the_plain_rulebook_is_underlined(call: Call, game: str) -> None:
    lines = call("rules", game, "--lang", "en").out.splitlines()
    for title in rulebook.titles("en", game).values():
        line = lines[lines.index(title) + 1]
        assert len(line) == len(title) and set(line) in ({"="}, {"-"}, {"~"})


def test_the_parts_of_a_paragraph_that_stand_on_lines_of_their_own_are_joined_before_they_are_laid_out(
    call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert plain("# A {#a}\nOne,\ntwo:\n- three\nfour;\n- five.\n\nSix\n## B {#b}\nseven") == (
        "A\n=\nOne, two:\n- three four;\n- five.\n\nSix\nB\n-\nseven"
    )
    monkeypatch.setenv("COLUMNS", "80")
    assert "prende la tavola o bussa, le tre" in call("rules", "brilla", "--lang", "it").out


def test_a_table_of_the_rulebook_stands_in_columns() -> None:
    assert plain("| Card | Points |\n|---|---|\n| Ace | **11** |\n| King, queen | 10 |") == (
        "Card         Points\n-----------  ------\nAce          11\nKing, queen  10"
    )
    assert plain("# A *b* {#c}\n\nd:\n\n1. **e**;\n2. f.") == "A b\n===\n\nd:\n\n1. e;\n2. f."


@pytest.mark.parametrize("game", GAMES)
def test_a_number_with_a_word_is_shown_and_read_as_that_word(call: Call, game: str) -> None:
    listed = call("options", game, "--lang", "en").out
    numbers = [option for option in GAMES[game].option_set if isinstance(option, Whole) and option.check(0)]
    for option in numbers:
        assert f"{option.id} = off | " in listed and "    off: " in listed
        assert (
            call("rules", game, "--set", f"{option.id}=off").out == call("rules", game, "--set", f"{option.id}=0").out
        )
    assert "default: 0" not in listed and "\n    0: " not in listed


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_is_set_by_the_number_that_the_rulebook_tells(call: Call, game: str) -> None:
    seats = GAMES[game].seats[-1]
    assert f"first_dealer = lot | 1..{seats}\n" in call("options", game, "--lang", "en").out
    for seat in range(1, seats + 1):
        book = call("rules", game, "--lang", "en", "--set", f"first_dealer={seat}").out
        assert re.search(rf"\bseat {seat}\b", book)
    told = [option for option in call("options", game, "--json").json()["options"] if option["id"] == "first_dealer"]
    assert [value["set"] for value in told[0]["values"][1:]] == [f"first_dealer={seat + 1}" for seat in range(seats)]
    assert [value["value"] for value in told[0]["values"][1:]] == [str(seat) for seat in range(seats)]
