"""Options: what they take, and the sentence that refuses the rest."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.engine.options import (
    Choice,
    Conflict,
    OptionError,
    Options,
    OptionSet,
    Switch,
    Whole,
    first_dealer,
)

OPTIONS = OptionSet(
    [
        Whole("lives", 1, 6, 3),
        Choice("knock_from", ("first_lap", "second_lap"), "second_lap"),
        Switch("aloud", False),
        Whole("limit", 10, 50, 0, zero=True),
        first_dealer(4),
    ],
    [Conflict(("lives", 1), ("aloud", True))],
)
DEFAULTS: Options = {"lives": 3, "knock_from": "second_lap", "aloud": False, "limit": 0, "first_dealer": "lot"}


@pytest.mark.parametrize(
    ("id", "text", "value"),
    [
        ("lives", "1", 1),
        ("lives", "6", 6),
        ("lives", "003", 3),
        ("knock_from", "first_lap", "first_lap"),
        ("aloud", "on", True),
        ("aloud", "off", False),
        ("limit", "off", 0),
        ("limit", "10", 10),
        ("first_dealer", "lot", "lot"),
        ("limit", "0", 0),
        ("first_dealer", "1", "0"),
        ("first_dealer", "4", "3"),
    ],
)
def test_a_text_gives_a_value(id: str, text: str, value: object) -> None:
    assert OPTIONS.read(id, text) == value
    assert type(OPTIONS.read(id, text)) is type(value)


SENTENCES = [
    ("lives", "0", "lives cannot be '0': give a whole number from 1 to 6"),
    ("lives", "7", "lives cannot be '7': give a whole number from 1 to 6"),
    ("lives", "-1", "lives cannot be '-1': give a whole number from 1 to 6"),
    ("lives", "", "lives cannot be '': give a whole number from 1 to 6"),
    ("lives", "three", "lives cannot be 'three': give a whole number from 1 to 6"),
    ("lives", "٣", "lives cannot be '٣': give a whole number from 1 to 6"),
    ("lives", "3.0", "lives cannot be '3.0': give a whole number from 1 to 6"),
    ("lives", "off", "lives cannot be 'off': give a whole number from 1 to 6"),
    ("limit", "9", "limit cannot be '9': give a whole number from 10 to 50, or off"),
    ("knock_from", "third_lap", "knock_from cannot be 'third_lap': give one of first_lap, second_lap"),
    ("aloud", "yes", "aloud cannot be 'yes': give on or off"),
    ("first_dealer", "0", "first_dealer cannot be '0': give lot, or a seat from 1 to 4"),
    ("first_dealer", "5", "first_dealer cannot be '5': give lot, or a seat from 1 to 4"),
    ("knock", "x", "there is no option 'knock': the options are lives, knock_from, aloud, limit, first_dealer"),
]


@pytest.mark.parametrize(("id", "text", "sentence"), SENTENCES)
def test_a_text_that_gives_none_is_refused_with_what_would(id: str, text: str, sentence: str) -> None:
    with pytest.raises(OptionError) as refused:
        OPTIONS.read(id, text)
    assert str(refused.value) == sentence
    assert (refused.value.option, refused.value.other) == (id, None)


def test_an_endless_number_is_refused_like_any_other() -> None:
    with pytest.raises(OptionError, match=r"give a whole number from 1 to 6$"):
        OPTIONS.read("lives", "1" * 5000)


def test_what_is_not_given_is_at_its_default() -> None:
    assert OPTIONS.complete({}) == OPTIONS.defaults() == DEFAULTS
    assert OPTIONS.complete({"lives": 1}) == DEFAULTS | {"lives": 1}


WRONG: list[tuple[str, Any, str]] = [
    ("lives", 0, "lives cannot be 0: give a whole number from 1 to 6"),
    ("lives", "3", "lives cannot be '3': give a whole number from 1 to 6"),
    ("lives", True, "lives cannot be True: give a whole number from 1 to 6"),
    ("lives", 3.0, "lives cannot be 3.0: give a whole number from 1 to 6"),
    ("lives", None, "lives cannot be None: give a whole number from 1 to 6"),
    ("limit", 5, "limit cannot be 5: give a whole number from 10 to 50, or off"),
    ("limit", False, "limit cannot be False: give a whole number from 10 to 50, or off"),
    ("knock_from", 1, "knock_from cannot be 1: give one of first_lap, second_lap"),
    ("knock_from", ["first_lap"], "knock_from cannot be ['first_lap']: give one of first_lap, second_lap"),
    ("aloud", 1, "aloud cannot be 1: give on or off"),
    ("aloud", "on", "aloud cannot be 'on': give on or off"),
    ("colour", 1, "there is no option 'colour': the options are lives, knock_from, aloud, limit, first_dealer"),
]


@pytest.mark.parametrize(("id", "value", "sentence"), WRONG)
def test_a_value_that_is_none_is_refused_with_what_would_be(id: str, value: Any, sentence: str) -> None:
    with pytest.raises(OptionError) as refused:
        OPTIONS.complete({id: value})
    assert str(refused.value) == sentence
    assert (refused.value.option, refused.value.other) == (id, None)


def test_values_that_exclude_each_other_are_refused_with_both_names() -> None:
    with pytest.raises(OptionError) as refused:
        OPTIONS.complete({"aloud": True, "lives": 1})
    assert str(refused.value) == "lives=1 and aloud=on exclude each other: change one of the two"
    assert (refused.value.option, refused.value.other) == ("lives", "aloud")


def test_one_of_two_values_that_exclude_each_other_is_fine() -> None:
    assert OPTIONS.conflict(OPTIONS.complete({"aloud": True})) is None
    assert OPTIONS.conflict(OPTIONS.complete({"lives": 1})) is None
    assert OPTIONS.conflict(DEFAULTS | {"aloud": True, "lives": 1}) is OPTIONS.conflicts[0]


def test_what_people_are_shown_reads_back() -> None:
    for number in range(200):
        options = OPTIONS.sample(Random(number))
        assert {id: OPTIONS.read(id, OPTIONS[id].written(value)) for id, value in options.items()} == options


def test_people_count_seats_from_1_and_read_a_word_for_0() -> None:
    assert OPTIONS.written("first_dealer", "0") == "first_dealer=1"
    assert OPTIONS.written("first_dealer", "lot") == "first_dealer=lot"
    assert OPTIONS.written("limit", 0) == "limit=off"
    assert OPTIONS.written("limit", 12) == "limit=12"
    assert OPTIONS.written("aloud", False) == "aloud=off"


def test_a_number_that_may_be_0_without_more_ado_is_read_and_written_as_a_word_too() -> None:
    returns = Whole("returns", 0, 5, 1)
    assert (returns.read("off"), returns.read("0"), returns.written(0), returns.written(5)) == (0, 0, "off", "5")
    assert returns.accepted == "a whole number from 1 to 5, or off"


def test_options_are_kept_as_before_with_seats_from_0() -> None:
    assert OPTIONS.complete({"first_dealer": "0", "limit": 0}) == DEFAULTS | {"first_dealer": "0"}
    with pytest.raises(OptionError):
        OPTIONS.complete({"first_dealer": "4"})


def test_a_sample_is_complete_and_without_conflicts_and_reaches_every_value() -> None:
    samples = [OPTIONS.sample(Random(number)) for number in range(400)]
    assert all(OPTIONS.complete(sample) == sample for sample in samples)
    assert {sample["lives"] for sample in samples} == set(range(1, 7))
    assert {sample["first_dealer"] for sample in samples} == {"lot", "0", "1", "2", "3"}
    assert {sample["aloud"] for sample in samples} == {True, False}
    assert 0 in {sample["limit"] for sample in samples}


def test_what_was_changed_is_told_in_the_order_of_the_options() -> None:
    assert OPTIONS.changed(DEFAULTS) == {}
    changed = OPTIONS.changed(OPTIONS.complete({"aloud": True, "lives": 2, "limit": 0}))
    assert list(changed.items()) == [("lives", 2), ("aloud", True)]


def test_an_option_is_found_by_its_id() -> None:
    assert [option.id for option in OPTIONS] == list(DEFAULTS)
    assert OPTIONS["lives"] == Whole("lives", 1, 6, 3)
    assert "lives" in OPTIONS
    assert "knock" not in OPTIONS


@given(st.sampled_from(list(DEFAULTS)), st.text())
def test_any_text_is_a_value_or_an_option_error(id: str, text: str) -> None:
    try:
        value = OPTIONS.read(id, text)
    except OptionError as refused:
        assert str(refused).startswith(f"{id} cannot be ")
    else:
        assert OPTIONS[id].check(value)
