"""A match survives: saved after every action, resumed where it stood, kept aside when it cannot be."""

import errno
import functools
import json
import os
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from cardtable.engine.match import Match
from cardtable.engine.record import Player, Record
from cardtable.engine.seats import Seat
from cardtable.games import GAMES, make
from cardtable.store import records
from cardtable.store.files import Flaw, StoreError
from cardtable.store.ledger import Ledger, Tally
from cardtable.store.saves import Saves


def a_match(moves: int, seed: str = "c0ffee", options: dict[str, object] | None = None) -> Match:
    """A match of random moves; a person sits in seat 0."""
    players = [Player("Io"), *(Player(name, "random") for name in ("Turi", "Nunzia", "Saro"))]
    match = Match.new(make("brilla", options), players, seed, Seat(0), "2026-12-24T20:00:00+01:00")
    rng = Random(seed)
    for _ in range(moves):
        if match.to_act is None:
            break
        match.play(match.to_act, rng.choice(match.rules.legal(match.state, match.to_act)))
    return match


@functools.cache
def a_whole_match(game: str) -> Match:
    """A whole match of random moves by the rules that hold unless somebody changes them."""
    rules = make(game)
    company = [Player("Io"), *(Player(f"{number}", "random") for number in range(1, rules.seats.start))]
    match, rng = Match.new(rules, company, "c0ffee", Seat(0), "2026-12-24T20:00:00+01:00"), Random(0)
    while match.to_act is not None:
        match.play(match.to_act, rng.choice(match.rules.legal(match.state, match.to_act)))
    return match


def test_a_match_that_was_left_goes_on_where_it_stood(tmp_path: Path) -> None:
    match = a_match(25)
    Saves(tmp_path).keep(match.record)
    (left,) = Saves(tmp_path).found().open
    assert left.match.record == match.record
    assert left.match.events == match.events
    assert left.game == "brilla"


def test_a_finished_match_is_not_resumed_and_goes_to_the_history(tmp_path: Path) -> None:
    match, saves = a_match(100_000), Saves(tmp_path)
    saves.keep(match.record)
    assert [each.record for each in saves.found().ended] == [match.record]
    saves.finish(match.record)
    found = saves.found()
    assert (found.open, found.ended, found.troubles) == ([], [], [])
    assert len(list((tmp_path / "history").iterdir())) == 1
    assert list((tmp_path / "matches").iterdir()) == []


def test_another_match_of_the_game_does_not_wipe_out_the_one_that_was_left(tmp_path: Path) -> None:
    first, second, saves = a_match(9, seed="one"), a_match(4, seed="two"), Saves(tmp_path)
    for match in (first, first, second):
        saves.make_room(match.record)
        saves.keep(match.record)
    assert [left.match.record for left in saves.found().open] == [second.record]
    (kept,) = (tmp_path / "history").iterdir()
    assert Record.from_json(kept.read_text()) == first.record


@pytest.mark.parametrize(
    ("change", "flaw"),
    [
        ({"game": "tombola"}, Flaw.FOREIGN),
        ({"format": 99}, Flaw.NEWER),
        ({"rules_version": 99}, Flaw.NEWER),
        ({"rules_version": 0}, Flaw.OLDER),
        ({"moves": ["0 knock"]}, Flaw.DAMAGED),
        ({"seats": 40}, Flaw.DAMAGED),
        ({"options": {"lives": 99}}, Flaw.DAMAGED),
    ],
)
def test_a_save_of_no_use_is_put_aside_with_its_reason(tmp_path: Path, change: dict[str, object], flaw: Flaw) -> None:
    saves = Saves(tmp_path)
    saves.keep(a_match(5).record)
    (path,) = (tmp_path / "matches").iterdir()
    path.write_text(json.dumps(json.loads(path.read_text()) | change))
    found = saves.found()
    assert found.open == []
    (trouble,) = found.troubles
    assert trouble.flaw is flaw
    assert trouble.aside is not None and trouble.aside.exists() and not path.exists()
    assert saves.found().troubles == []


@pytest.mark.parametrize(
    ("game", "option"), [(game, option.id) for game, rules in GAMES.items() for option in rules.option_set]
)
def test_a_match_written_before_an_option_was_there_is_played_with_its_default_and_counts(
    tmp_path: Path, game: str, option: str
) -> None:
    match = a_whole_match(game)
    short = {id: value for id, value in match.record.options.items() if id != option}
    Saves(tmp_path).keep(replace(match.record, options=short))
    (again,) = Saves(tmp_path).found().ended
    assert again.record == match.record and again.events == match.events and again.outcome is not None
    Ledger(tmp_path).add(again.record, again.outcome)
    Saves(tmp_path).finish(again.record)
    (entry,) = Ledger(tmp_path).entries()
    assert entry.rules == {}
    (finished,) = Saves(tmp_path).history.finished([entry])
    assert finished.path is not None and records.load(finished.path).record == match.record


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"null", b"{}", b'{"format": 1}', b"\x00", b"\xff"])
def test_any_other_file_in_the_folder_is_put_aside(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "matches").mkdir()
    (tmp_path / "matches" / "brilla.cardtable").write_bytes(content)
    (trouble,) = Saves(tmp_path).found().troubles
    assert trouble.flaw is Flaw.DAMAGED
    assert trouble.aside is not None and trouble.aside.read_bytes() == content


CONFLICTS = ["{} (conflicted copy)", "{}.sync-conflict-20261224-200000-ABCDEFG", "{} (1)", "{}-LAPTOP"]


@pytest.mark.parametrize("named", CONFLICTS)
@pytest.mark.parametrize("moves", [5, 100_000])
def test_a_copy_that_a_folder_on_several_computers_made_is_put_aside_with_a_word(
    tmp_path: Path, named: str, moves: int
) -> None:
    first, second, saves = a_match(9, seed="one"), a_match(moves, seed="two"), Saves(tmp_path)
    saves.keep(first.record)
    copy = tmp_path / "matches" / f"{named.format('brilla')}.cardtable"
    copy.write_text(second.record.to_json())
    found = saves.found()
    assert [left.match.record for left in found.open] == [first.record] and found.ended == []
    (trouble,) = found.troubles
    assert trouble.flaw is Flaw.COPY and trouble.aside is not None
    assert Record.from_json(trouble.aside.read_text()) == second.record
    assert saves.found().troubles == []


@pytest.mark.parametrize("named", CONFLICTS)
def test_a_copy_of_a_match_that_waits_in_the_history_does_not_wait_twice(tmp_path: Path, named: str) -> None:
    first, saves = a_match(9, seed="one"), Saves(tmp_path)
    saves.keep(first.record)
    saves.make_room(a_match(4, seed="two").record)
    (left,) = saves.left()
    copy = left.path.with_stem(named.format(left.path.stem))
    copy.write_bytes(left.path.read_bytes())
    (trouble,) = saves.found().troubles
    assert trouble.flaw is Flaw.COPY and trouble.aside is not None and not copy.exists()
    assert [each.path for each in saves.left()] == [left.path]


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root may write everywhere")
def test_a_read_only_folder_is_told(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    try:
        with pytest.raises(StoreError) as told:
            Saves(tmp_path).keep(a_match(1).record)
        assert told.value.flaw is Flaw.UNWRITABLE
    finally:
        tmp_path.chmod(0o700)


def test_the_ledger_adds_up_and_counts_no_match_twice(tmp_path: Path) -> None:
    ledger, played = Ledger(tmp_path), 12
    for number in range(played):
        match = a_match(100_000, seed=f"{number}", options={"lives": 1, "comeback": 0})
        assert match.outcome is not None
        for _ in range(2):
            ledger.add(match.record, match.outcome)
    tally = ledger.tally("brilla")
    assert tally.played == played == tally.won + tally.shared + tally.lost
    assert tally.won > 0
    assert ledger.tally("tombola") == Tally(0, 0, 0, 0, 0)


def test_a_match_without_a_person_is_not_written_down(tmp_path: Path) -> None:
    match = a_match(100_000)
    assert match.outcome is not None
    match.record.human = None
    Ledger(tmp_path).add(match.record, match.outcome)
    assert Ledger(tmp_path).entries() == []


@pytest.mark.parametrize("content", [b'{"match": 5}\n', b"\xff"])
def test_a_damaged_ledger_is_put_aside_and_a_new_one_begun(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "ledger.jsonl").write_bytes(content)
    ledger, match = Ledger(tmp_path), a_match(100_000)
    with pytest.raises(StoreError) as told:
        ledger.tally("brilla")
    assert told.value.aside is not None
    assert match.outcome is not None
    ledger.add(match.record, match.outcome)
    assert ledger.tally("brilla").played == 1


DAMAGED_LINES = [
    b'{"match": "torn", "ga',
    b"\xff\xfe",
    b"[" * 100_000,
    b"9" * 5000,
    b"null",
    b"{%s}" % (b'"a":' + b'{"a":' * 700 + b"1" + b"}" * 700),
]


@pytest.mark.parametrize("line", DAMAGED_LINES, ids=["torn", "no text", "deep", "endless", "nothing", "no match"])
def test_a_damaged_line_takes_no_other_with_it_and_the_match_that_ended_counts(tmp_path: Path, line: bytes) -> None:
    ledger, path = Ledger(tmp_path), tmp_path / "ledger.jsonl"
    first, second, third = (a_match(100_000, seed=seed) for seed in ("a", "b", "c"))
    for match in (first, second):
        assert match.outcome is not None
        ledger.add(match.record, match.outcome)
    one, two = path.read_bytes().splitlines()
    damaged = b"\n".join([one, line, two, b""])
    path.write_bytes(damaged)
    assert third.outcome is not None
    with pytest.raises(StoreError) as told:
        ledger.add(third.record, third.outcome)
    assert told.value.flaw is Flaw.DAMAGED
    assert told.value.aside is not None and told.value.aside.read_bytes() == damaged
    assert [entry.seed for entry in ledger.entries()] == ["a", "b", "c"]


@pytest.mark.parametrize("changed", [{"place": 0}, {"place": 13}, {"shared": 0}, {"net": 10**10}, {"seats": -1}])
def test_a_line_with_impossible_numbers_is_damaged(tmp_path: Path, changed: dict[str, int]) -> None:
    ledger, match, path = Ledger(tmp_path), a_match(100_000), tmp_path / "ledger.jsonl"
    assert match.outcome is not None
    ledger.add(match.record, match.outcome)
    path.write_text(json.dumps({**json.loads(path.read_text()), **changed}))
    with pytest.raises(StoreError):
        ledger.entries()
    assert ledger.entries() == []


NEVER_WRITTEN: list[dict[str, object]] = [
    {"match": "\ud800 x"},
    {"game": "\udfff"},
    {"rules": {"\ud800": 1}},
    {"rules": {"lives": "\ud800"}},
    {"rules": {"lives": [1]}},
    {"rules": {"lives": None}},
    {"rules": {"lives": 0.5}},
    {"rules": {"lives": json.loads('{"a":' * 700 + "1" + "}" * 700)}},
]


@pytest.mark.parametrize("changed", NEVER_WRITTEN)
def test_a_line_that_could_not_be_written_again_is_damaged_and_stops_no_other(
    tmp_path: Path, changed: dict[str, object]
) -> None:
    ledger, path = Ledger(tmp_path), tmp_path / "ledger.jsonl"
    first, second = a_match(100_000, seed="a"), a_match(100_000, seed="b")
    assert first.outcome is not None and second.outcome is not None
    ledger.add(first.record, first.outcome)
    line = path.read_text()
    path.write_text(f"{line}{json.dumps({**json.loads(line), **changed})}\n")
    with pytest.raises(StoreError) as told:
        ledger.add(second.record, second.outcome)
    assert told.value.flaw is Flaw.DAMAGED and told.value.aside is not None
    assert [entry.seed for entry in ledger.entries()] == ["a", "b"]


def test_a_damaged_ledger_keeps_its_sound_lines_while_the_disk_is_full(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ledger, match, path = Ledger(tmp_path), a_match(100_000), tmp_path / "ledger.jsonl"
    assert match.outcome is not None
    ledger.add(match.record, match.outcome)
    damaged = path.read_bytes() + b"null\n"
    path.write_bytes(damaged)

    def no_space(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as disk, pytest.raises(StoreError) as told:
        disk.setattr(os, "fsync", no_space)
        ledger.entries()
    assert told.value.flaw is Flaw.FULL and path.read_bytes() == damaged
    with pytest.raises(StoreError):
        ledger.entries()
    assert [entry.seed for entry in ledger.entries()] == [match.record.seed]


def test_a_file_too_large_for_a_ledger_is_put_aside_unread_and_the_next_match_counts(tmp_path: Path) -> None:
    ledger, match = Ledger(tmp_path), a_match(100_000)
    with (tmp_path / "ledger.jsonl").open("wb") as film:
        film.truncate(2**40)
    assert match.outcome is not None
    with pytest.raises(StoreError) as told:
        ledger.add(match.record, match.outcome)
    assert told.value.flaw is Flaw.FOREIGN and told.value.aside is not None
    assert ledger.tally("brilla").played == 1


@pytest.mark.parametrize("seed", ["a\u2028b", "a\x85b", "a\nb", " "])
def test_any_seed_keeps_the_ledger_sound(tmp_path: Path, seed: str) -> None:
    ledger, match = Ledger(tmp_path), a_match(100_000, seed=seed)
    assert match.outcome is not None
    ledger.add(match.record, match.outcome)
    assert [entry.seed for entry in ledger.entries()] == [seed]
