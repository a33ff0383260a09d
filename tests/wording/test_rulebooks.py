"""Rulebooks: every rule in every language, in sentences that change with the options."""

import importlib
import re
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.engine.options import Choice, OptionSet, Switch, Value, Whole, shown
from cardtable.games import GAMES
from cardtable.wording import Words, rulebook
from cardtable.wording.catalogue import codes
from tests.every_game import OPTION_VALUES, make, with_value

LANGUAGES = codes()


def named_rules(game: str) -> set[str]:
    """The rules that the code of this game names: in docstrings as "(rule `knock`)", and in refusals."""
    folder = Path(str(importlib.import_module(f"cardtable.games.{game}").__file__)).parent
    keys = set()
    for path in folder.glob("*.py"):
        text = path.read_text(encoding="utf-8")
        for found in re.findall(r"\(rules? (`\w+`(?:, `\w+`)*)\)", text):
            keys |= set(re.findall(r"\w+", found))
        keys |= set(re.findall(r"IllegalAction\(\s*\"(\w+)\"", text))
    return keys


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Words:
    return Words(request.param)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_rulebooks_have_the_same_headings_in_all_languages(language: str, game: str) -> None:
    titles = rulebook.titles(language, game)
    assert list(titles) == list(rulebook.titles("it", game))
    headings = [line for line in rulebook.source(language, game).splitlines() if line.startswith("#")]
    assert titles
    assert len(headings) == len(titles)


@pytest.mark.parametrize(("game", "id", "value"), OPTION_VALUES)
def test_a_rulebook_keeps_every_rule_under_every_option(words: Words, game: str, id: str, value: Value) -> None:
    text = words.rulebook(with_value(game, id, value))
    assert not set("{}") & set(text.replace("{#", "").replace("}\n", "\n"))
    for rule in rulebook.titles(words.language, game):
        assert f"{{#{rule}}}" in text
    assert "!" not in text
    assert "'" not in text
    assert "  " not in text
    paragraphs = [part for part in text.split("\n\n") if not part.startswith("#")]
    assert all(part.strip()[-1] in ".?|" for part in paragraphs if not part.rstrip().endswith(":")), paragraphs


def test_with_open_draws_the_last_card_of_the_stock_is_shown_too() -> None:
    shown_too = {
        "it": "pesca l’ultima carta coperta, e la mostra;",
        "en": "draws the last face-down card and shows it,",
    }
    for language, sentence in shown_too.items():
        assert sentence in Words(language).rulebook(make("briscola", {"show_draws": True}))
        assert sentence not in Words(language).rulebook(make("briscola"))


def test_only_an_announced_brilla_protects_a_finalist_who_must_say_it() -> None:
    italian, english = (Words(language).rulebook(make("brilla", {"brilla": "declare"})) for language in ("it", "en"))
    assert "tutti e due hanno detto brillà" in italian and "Un brillà detto contro un 31" in italian
    assert "both have an announced brillà" in english and "An announced brillà against a 31" in english


@pytest.mark.parametrize("game", GAMES)
def test_every_value_of_an_option_changes_the_rulebook(words: Words, game: str) -> None:
    for option in GAMES[game].option_set:
        values = [value for of, id, value in OPTION_VALUES if (of, id) == (game, option.id)]
        bodies = set()
        for value in values:
            rules = with_value(game, option.id, value)
            # the line that sums up the differences would change in any case; it comes first
            bodies.add(words.rulebook(rules).replace(words.differences(rules), "", 1))
        assert len(bodies) == len(values), f"the rulebook reads the same under several values of {option.id}"


@pytest.mark.parametrize("game", GAMES)
@given(seed=st.integers(0, 10**6), language=st.sampled_from(LANGUAGES))
def test_a_rulebook_reads_well_under_any_mix_of_options(game: str, seed: int, language: str) -> None:
    text = Words(language).rulebook(make(game, GAMES[game].option_set.sample(Random(seed))))
    assert "{{" not in text
    assert "\n\n\n" not in text
    assert not [line for line in text.splitlines() if line != line.strip() or " ." in line or " ," in line]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_condition_of_a_rulebook_names_a_value_that_is_none(language: str, game: str) -> None:
    values = {(id, shown(value)) for of, id, value in OPTION_VALUES if of == game}
    for mark in rulebook._MARK.findall(rulebook.source(language, game)):
        word, _, condition = mark.partition(" ")
        if word in ("if", "elif"):
            id, _, wanted = condition.partition("=")
            assert {(id, value) for value in wanted.split("|")} <= values, mark


@pytest.mark.parametrize("game", GAMES)
def test_every_option_is_explained_under_a_heading(words: Words, game: str) -> None:
    titles = rulebook.titles(words.language, game)
    assert {words.rule_of(game, option.id) for option in GAMES[game].option_set} <= set(titles)


LIVES = OptionSet([Whole("lives", 1, 4, 3, zero=True)])
SWITCHES = OptionSet([Switch("x", default=True), Switch("y", default=False)])


@pytest.mark.parametrize(
    "text", ["{{if lives=3}}a", "a{{end}}", "{{colour}}", "{{if colour=3}}a{{end}}", "{{if lives}}a{{end}}"]
)
def test_marks_that_do_not_fit_together_are_refused(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rulebook, "source", lambda language, game: text)
    with pytest.raises(rulebook.TemplateError):
        rulebook.rendered("en", "brilla", LIVES, {"lives": 3}, {"lives": "3"})


WAYS = OptionSet([Choice("way", ("all", "none"), "all"), Switch("x", default=True), *LIVES])


@pytest.mark.parametrize(
    "wrong", ["way=al", "way=all|nnoe", "way=", "x=yes", "x=True", "lives=9", "lives=03", "lives=-1"]
)
@pytest.mark.parametrize(
    "book", ["{{if %s}}a{{end}}", "{{if x=on}}a{{elif %s}}b{{end}}", "{{if x=off}}{{if %s}}a{{end}}{{end}}"]
)
def test_a_condition_on_a_misspelt_value_is_refused_by_name(
    wrong: str, book: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rulebook, "source", lambda language, game: book % wrong)
    with pytest.raises(rulebook.TemplateError, match=re.escape(f"in {wrong!r} is no value: ")):
        rulebook.rendered("en", "g", WAYS, WAYS.defaults(), {})


@pytest.mark.parametrize("right", ["way=all|none", "x=on", "x=off|on", "lives=0|4"])
def test_a_condition_may_name_any_value(right: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rulebook, "source", lambda language, game: f"{{{{if {right}}}}}a{{{{else}}}}b{{{{end}}}}")
    assert rulebook.rendered("en", "g", WAYS, WAYS.defaults(), {}) == ("b" if right == "lives=0|4" else "a")


@pytest.mark.parametrize(
    ("lives", "text"), [(1, "a one b\n"), (2, "a two b\n"), (3, "a two b\n"), (4, "a many (4) b\n")]
)
def test_marks_keep_the_part_that_holds(lives: int, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    source = "a {{if lives=1}}one{{elif lives=2|3}}two{{else}}many ({{lives}}){{end}} b\n"
    monkeypatch.setattr(rulebook, "source", lambda language, game: source)
    assert rulebook.rendered("en", "brilla", LIVES, {"lives": lives}, {"lives": str(lives)}) == text


def test_marks_may_stand_inside_each_other_and_on_lines_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    source = "a\n{{if x=on}}\nb\n{{if y=on}}\nc\n{{end}}\n{{else}}\nd\n{{end}}\ne\n"
    monkeypatch.setattr(rulebook, "source", lambda language, game: source)
    assert rulebook.rendered("en", "g", SWITCHES, {"x": True, "y": False}, {}) == "a\nb\ne\n"
    assert rulebook.rendered("en", "g", SWITCHES, {"x": True, "y": True}, {}) == "a\nb\nc\ne\n"
    assert rulebook.rendered("en", "g", SWITCHES, {"x": False, "y": True}, {}) == "a\nd\ne\n"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_rule_that_the_code_names_has_a_heading(language: str, game: str) -> None:
    assert {"turn", "result", "leave"} <= named_rules("brilla")
    assert named_rules(game) <= set(rulebook.titles(language, game))
