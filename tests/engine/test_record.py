"""The record: JSON there and back, and whatever else may lie in a file."""

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardtable.engine.record import LONGEST_NAME, NewerRecord, Player, Record, RecordError
from cardtable.engine.seats import Seat

RECORD = Record(
    game="brilla",
    rules_version=1,
    options={"lives": 3, "knock_from": "first_lap", "aloud": True},
    seats=3,
    seed="00ff",
    players=(Player("Nonna Peppina"), Player("Totò", "rule_of_thumb", "bold"), Player("", "random")),
    human=Seat(0),
    started="2026-01-06T21:30:00+01:00",
    moves=[(Seat(2), "deal"), (Seat(0), "swap 4b 6s"), (Seat(1), "leave gave_up")],
)

text = st.text(st.characters(exclude_categories=["Cs"]))
names = st.text(st.characters(exclude_categories=["Cs"]), max_size=LONGEST_NAME)
records = st.integers(0, 6).flatmap(
    lambda seats: st.builds(
        Record,
        game=text,
        rules_version=st.integers(),
        options=st.dictionaries(text, text | st.integers() | st.booleans()),
        seats=st.just(seats),
        seed=text,
        players=st.lists(
            st.builds(Player, names, st.none() | text, st.none() | text), min_size=seats, max_size=seats
        ).map(tuple),
        human=st.none() | st.integers(0, seats - 1).map(Seat) if seats else st.none(),
        started=text,
        moves=st.lists(st.tuples(st.integers(0, seats - 1).map(Seat), text.filter(bool))) if seats else st.just([]),
    )
)


def test_a_record_is_plain_json_that_a_person_can_read() -> None:
    content = json.loads(RECORD.to_json())
    assert content["format"] == 1
    assert content["moves"] == ["2 deal", "0 swap 4b 6s", "1 leave gave_up"]
    assert content["players"][1] == {"name": "Totò", "bot": "rule_of_thumb", "level": "bold"}
    assert "Totò" in RECORD.to_json()
    assert RECORD.to_json().endswith("}\n")


def test_a_record_reads_back() -> None:
    assert Record.from_json(RECORD.to_json()) == RECORD


def test_a_name_that_no_table_has_room_for_is_cut_when_it_is_read() -> None:
    named = replace(RECORD, players=(Player("o" * 100_000), *RECORD.players[1:]))
    read = Record.from_json(named.to_json())
    assert read.players == (Player("o" * LONGEST_NAME), *RECORD.players[1:])


@given(records)
def test_every_record_reads_back(record: Record) -> None:
    assert Record.from_json(record.to_json()) == record


NOT_JSON = "this is no record of a match: it is not JSON"
NO_FORMAT = "this is no record of a match: it names no format"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", NOT_JSON),
        ("\x00\x01", NOT_JSON),
        ("{", NOT_JSON),
        ("[" * 100_000, NOT_JSON),
        ("9" * 5000, NOT_JSON),
        ("[]", NO_FORMAT),
        ("{}", NO_FORMAT),
        ("null", NO_FORMAT),
        ('"text"', NO_FORMAT),
        ('{"format": "1"}', NO_FORMAT),
        ('{"format": true}', NO_FORMAT),
        ('{"format": 1.0}', NO_FORMAT),
        ('{"format": null}', NO_FORMAT),
    ],
)
def test_a_foreign_text_is_no_record(text: str, sentence: str) -> None:
    with pytest.raises(RecordError) as refused:
        Record.from_json(text)
    assert str(refused.value) == sentence
    assert not isinstance(refused.value, NewerRecord)


@pytest.mark.parametrize("number", [2, 99, 10**40])
def test_a_record_of_a_newer_version_says_what_to_do_whatever_else_it_holds(number: int) -> None:
    for content in ({"format": number}, json.loads(RECORD.to_json()) | {"format": number}):
        with pytest.raises(NewerRecord, match="update the program to read it"):
            Record.from_json(json.dumps(content))


@pytest.mark.parametrize("key", [key for key in json.loads(RECORD.to_json()) if key != "format"])
@pytest.mark.parametrize("value", [None, True, 1.5, -1, [], [1], {}, {"a": 1}, "\ud800", float("nan"), "missing"])
def test_a_record_with_one_thing_wrong_is_damaged_or_still_a_record(key: str, value: Any) -> None:
    content = json.loads(RECORD.to_json()) | {key: value}
    if value == "missing":
        del content[key]
    try:
        record = Record.from_json(json.dumps(content))
    except RecordError as refused:
        assert str(refused).startswith("this record is damaged (")
    else:
        assert Record.from_json(record.to_json()) == record


@pytest.mark.parametrize("key", [key for key in json.loads(RECORD.to_json()) if key != "format"])
def test_a_record_without_one_of_its_parts_is_damaged(key: str) -> None:
    content = json.loads(RECORD.to_json())
    del content[key]
    with pytest.raises(RecordError, match="this record is damaged"):
        Record.from_json(json.dumps(content))


DAMAGED: list[dict[str, Any]] = [
    {"format": 0},
    {"format": -1},
    {"seats": 4},
    {"seats": -3, "players": []},
    {"human": 3},
    {"human": -1},
    {"moves": ["3 deal"]},
    {"moves": ["-1 deal"]},
    {"moves": ["deal"]},
    {"moves": ["0"]},
    {"moves": ["0 "]},
    {"moves": [["0", "deal"]]},
    {"moves": [f"{'9' * 5000} deal"]},
    {"moves": "0 deal"},
    {"options": {"lives": 1.5}},
    {"options": {"lives": None}},
    {"options": {"lives": [3]}},
    {"options": []},
    {"seed": "\ud800"},
    {"moves": ["0 swap \udfff"]},
    {"players": [{"name": "A", "bot": None}] * 3},
    {"players": ["A", "B", "C"]},
    {"players": [{"name": 1, "bot": None, "level": None}] * 3},
]


@pytest.mark.parametrize("change", DAMAGED, ids=str)
def test_a_record_that_contradicts_itself_is_damaged(change: dict[str, Any]) -> None:
    with pytest.raises(RecordError, match="this record is damaged"):
        Record.from_json(json.dumps(json.loads(RECORD.to_json()) | change))


def test_a_record_cut_short_anywhere_is_refused() -> None:
    whole = RECORD.to_json().rstrip()
    for length in range(len(whole)):
        with pytest.raises(RecordError):
            Record.from_json(whole[:length])


@settings(max_examples=200)
@given(st.text())
def test_any_text_is_refused(anything: str) -> None:
    with pytest.raises(RecordError):
        Record.from_json(anything)


leaves = st.none() | st.booleans() | st.integers() | st.floats() | st.text()
anything = st.recursive(leaves, lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner), max_leaves=20)


@settings(max_examples=200)
@given(anything, st.none() | st.dictionaries(st.sampled_from(list(json.loads(RECORD.to_json()))), anything))
def test_any_json_is_a_record_or_refused_and_nothing_else(whole: Any, changes: dict[str, Any] | None) -> None:
    content = whole if changes is None else json.loads(RECORD.to_json()) | changes
    try:
        record = Record.from_json(json.dumps(content))
    except RecordError as refused:
        assert str(refused)
    else:
        record.to_json().encode()
        assert Record.from_json(record.to_json()) == record
