"""Rulebooks: every rule in every language, in sentences that change with the options."""

import re
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.engine.options import Choice, Option, Whole
from cardtable.games import GAMES, brilla, make
from cardtable.wording import Words, rulebook

LANGUAGES = ("en", "it")
RULES = [
    *("pack", "values", "score", "lives", "first_dealer", "deal", "dealer_exchange", "turn", "swap", "take_three"),
    *("first_lap", "pass", "knock", "last_turns", "take_back", "all_pass", "ten_laps", "thirty_one", "brilla"),
    *("all_brilla", "settle", "finalists", "final_tie", "comeback", "leave", "result"),
]


def values_of(option: Option) -> Sequence[str | int]:
    match option:
        case Whole(low=low, high=high):
            return range(low, high + 1)
        case Choice(values=values):
            return values
    return (True, False)


OPTION_VALUES = [(option.id, value) for option in GAMES["brilla"].option_set for value in values_of(option)]


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Words:
    return Words(request.param)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_rulebooks_have_the_same_headings_in_all_languages(language: str, game: str) -> None:
    titles = rulebook.titles(language, game)
    assert list(titles) == list(rulebook.titles("it", game))
    headings = [line for line in rulebook.source(language, game).splitlines() if line.startswith("#")]
    assert len(headings) == len(titles)


@pytest.mark.parametrize(("id", "value"), OPTION_VALUES)
def test_a_rulebook_keeps_every_rule_under_every_option(words: Words, id: str, value: str | int) -> None:
    text = words.rulebook(make("brilla", {id: value}))
    assert not set("{}") & set(text.replace("{#", "").replace("}\n", "\n"))
    for rule in RULES:
        assert f"{{#{rule}}}" in text
    assert "!" not in text
    assert "'" not in text
    assert "  " not in text
    paragraphs = [part for part in text.split("\n\n") if not part.startswith("#")]
    assert all(part.strip()[-1] in ".?|" for part in paragraphs if not part.rstrip().endswith(":")), paragraphs


def test_every_value_of_an_option_changes_the_rulebook(words: Words) -> None:
    for option in GAMES["brilla"].option_set:
        values = [value for id, value in OPTION_VALUES if id == option.id]
        bodies = set()
        for value in values:
            rules = make("brilla", {option.id: value})
            # the line that sums up the differences would change in any case
            bodies.add(words.rulebook(rules).replace(words.differences(rules), ""))
        assert len(bodies) == len(values), option.id


@given(seed=st.integers(0, 10**6), language=st.sampled_from(LANGUAGES))
def test_a_rulebook_reads_well_under_any_mix_of_options(seed: int, language: str) -> None:
    text = Words(language).rulebook(make("brilla", GAMES["brilla"].option_set.sample(Random(seed))))
    assert "{{" not in text
    assert "\n\n\n" not in text
    assert not [line for line in text.splitlines() if line != line.strip() or " ." in line or " ," in line]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_condition_of_a_rulebook_names_a_value_that_is_none(language: str) -> None:
    values = {(id, str(value)) for id, value in OPTION_VALUES}
    for mark in rulebook._MARK.findall(rulebook.source(language, "brilla")):
        word, _, condition = mark.partition(" ")
        if word in ("if", "elif"):
            id, _, wanted = condition.partition("=")
            assert {(id, value) for value in wanted.split("|")} <= values, mark


@pytest.mark.parametrize(
    "text", ["{{if lives=3}}a", "a{{end}}", "{{colour}}", "{{if colour=3}}a{{end}}", "{{if lives}}a{{end}}"]
)
def test_marks_that_do_not_fit_together_are_refused(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rulebook, "source", lambda language, game: text)
    with pytest.raises(rulebook.TemplateError):
        rulebook.rendered("en", "brilla", {"lives": 3}, {"lives": "3"})


@pytest.mark.parametrize(
    ("lives", "text"), [(1, "a one b\n"), (2, "a two b\n"), (3, "a two b\n"), (4, "a many (4) b\n")]
)
def test_marks_keep_the_part_that_holds(lives: int, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    source = "a {{if lives=1}}one{{elif lives=2|3}}two{{else}}many ({{lives}}){{end}} b\n"
    monkeypatch.setattr(rulebook, "source", lambda language, game: source)
    assert rulebook.rendered("en", "brilla", {"lives": lives}, {"lives": str(lives)}) == text


def test_marks_may_stand_inside_each_other_and_on_lines_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    source = "a\n{{if x=on}}\nb\n{{if y=on}}\nc\n{{end}}\n{{else}}\nd\n{{end}}\ne\n"
    monkeypatch.setattr(rulebook, "source", lambda language, game: source)
    assert rulebook.rendered("en", "g", {"x": True, "y": False}, {}) == "a\nb\ne\n"
    assert rulebook.rendered("en", "g", {"x": True, "y": True}, {}) == "a\nb\nc\ne\n"
    assert rulebook.rendered("en", "g", {"x": False, "y": True}, {}) == "a\nd\ne\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_that_the_code_names_has_a_heading(language: str) -> None:
    folder = Path(brilla.__file__).parent
    named = [
        key
        for path in folder.glob("*.py")
        for keys in re.findall(r"\(rules? (`\w+`(?:, `\w+`)*)\)", path.read_text(encoding="utf-8"))
        for key in re.findall(r"\w+", keys)
    ]
    assert "knock" in named
    assert set(named) <= set(rulebook.titles(language, "brilla"))


def test_every_refusal_points_to_a_heading(words: Words) -> None:
    for rule in RULES:
        assert words.rule_title("brilla", rule) != rule
