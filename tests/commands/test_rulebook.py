import pytest

from cardtable.engine.options import shown
from cardtable.games import GAMES
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
        assert shown(declared.default) in text


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
        pairs = [f"{side['option']}={shown(side['value'])}" for side in (one, other)]
        assert call("rules", game, *(word for pair in pairs for word in ("--set", pair))).status == 2
        assert all(pair in call("options", game).out for pair in pairs)


def test_the_rulebook_is_in_the_language_asked_for(call: Call) -> None:
    italian, english = (call("rules", "brilla", "--lang", language).out for language in ("it", "en"))
    assert "{#knock}" in italian and "{#knock}" in english
    assert "coppe" in italian and "cups" in english


def test_without_a_language_it_is_the_computers(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    for language in ("it", "en"):
        monkeypatch.setenv("LANGUAGE", language)
        assert call("rules", "brilla").out == call("rules", "brilla", "--lang", language).out


def test_the_rulebook_follows_the_house_rules(call: Call) -> None:
    usual = call("rules", "brilla", "--lang", "en")
    assert call("rules", "brilla", "--lang", "en", "--set", "lives=3").out == usual.out
    assert call("rules", "brilla", "--lang", "en", "--set", "lives=2").out != usual.out


def test_of_two_values_the_later_counts(call: Call) -> None:
    twice = call("rules", "brilla", "--set", "lives=2", "--set", "lives=5")
    assert twice.out == call("rules", "brilla", "--set", "lives=5").out
