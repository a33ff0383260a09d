"""Matches that ended are kept so that they can be looked at again, and joined with what the ledger says of them."""

import json
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from cardtable.engine.match import Match
from cardtable.engine.record import LARGEST, Player, Record
from cardtable.engine.seats import Seat
from cardtable.games import make
from cardtable.store import history, records
from cardtable.store.files import Flaw, StoreError
from cardtable.store.history import KEPT, LEFT
from cardtable.store.ledger import Entry, Ledger
from cardtable.store.saves import Saves


def a_match(seed: str, started: str = "2026-12-24T20:00:00+01:00") -> Match:
    """A whole short match; a person sits in seat 0."""
    company = [Player(""), Player("Turi", "random"), Player("Nunzia", "random")]
    match = Match.new(make("brilla", {"lives": 1, "comeback": 0}), company, seed, Seat(0), started)
    rng = Random(seed)
    while match.to_act is not None:
        match.play(match.to_act, rng.choice(match.rules.legal(match.state, match.to_act)))
    return match


def end(folder: Path, match: Match) -> Record:
    """The match ends as it does at the table."""
    assert match.outcome is not None
    Ledger(folder).add(match.record, match.outcome)
    Saves(folder).finish(match.record)
    return match.record


def evening(number: int) -> str:
    return (datetime.fromisoformat("2026-01-01T20:00:00+01:00") + timedelta(days=number)).isoformat()


def kept(folder: Path) -> list[str]:
    return sorted(path.name for path in (folder / history.FOLDER).iterdir())


def test_every_match_of_the_ledger_is_joined_with_its_record_and_the_last_to_end_comes_first(tmp_path: Path) -> None:
    played = [end(tmp_path, a_match(f" seme {day} ", evening(day))) for day in (3, 1, 2)]
    found = Saves(tmp_path).history.finished(Ledger(tmp_path).entries())
    assert [match.record for match in found] == played[::-1]
    assert [match.entry.seed for match in found if match.entry] == [" seme 2 ", " seme 1 ", " seme 3 "]
    assert all(match.path is not None and match.flaw is None for match in found)


def test_a_record_that_the_ledger_does_not_know_stands_where_it_began(tmp_path: Path) -> None:
    for day in (1, 4):
        end(tmp_path, a_match(f"{day}", evening(day)))
    Saves(tmp_path).history.keep(a_match("altrui", evening(3)).record)
    end(tmp_path, a_match("2", evening(2)))
    found = Saves(tmp_path).history.finished(Ledger(tmp_path).entries())
    assert [match.record.seed for match in found if match.record] == ["2", "4", "altrui", "1"]


def test_the_oldest_records_go_when_new_matches_are_kept_and_the_ledger_stays_whole(tmp_path: Path) -> None:
    record = a_match("tante").record
    saves = Saves(tmp_path)
    for day in range(KEPT + 3):
        saves.finish(replace(record, seed=f"{day}", started=evening(day)))
    names = [records.name_of("brilla", f"{day}", evening(day)) for day in range(3, KEPT + 3)]
    assert kept(tmp_path) == sorted(names)
    entries = [Entry(f"{day} {evening(day)}", "brilla", evening(day), 3, 1, 1, 2, False, {}) for day in range(KEPT + 3)]
    found = saves.history.finished(entries)
    assert [match.entry for match in found] == entries[::-1]
    assert [match.path is None for match in found] == [False] * KEPT + [True] * 3


def test_a_match_that_ends_long_after_it_began_is_kept(tmp_path: Path) -> None:
    record, saves = a_match("lunga").record, Saves(tmp_path)
    for day in range(1, KEPT + 1):
        saves.finish(replace(record, seed=f"{day}", started=evening(day)))
    saves.finish(replace(record, seed="0", started=evening(0)))
    assert len(kept(tmp_path)) == KEPT
    assert records.name_of("brilla", "0", evening(0)) in kept(tmp_path)


def test_neither_matches_that_were_left_nor_files_of_others_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "KEPT", 2)
    record, saves = a_match("poche").record, Saves(tmp_path)
    theirs = {f"{LEFT}20200101200000-brilla-00000000.cardtable", "zio.cardtable", "note.txt"}
    (tmp_path / history.FOLDER).mkdir()
    for name in theirs:
        (tmp_path / history.FOLDER / name).write_text("di qualcuno")
    for day in range(4):
        saves.finish(replace(record, seed=f"{day}", started=evening(day)))
    assert {name for name in kept(tmp_path) if name in theirs} == theirs
    assert len(kept(tmp_path)) == len(theirs) + 2


@pytest.mark.parametrize(
    ("change", "flaw"),
    [
        ({"game": "tombola"}, Flaw.FOREIGN),
        ({"format": 99}, Flaw.NEWER),
        ({"rules_version": 99}, Flaw.NEWER),
        ({"rules_version": 0}, Flaw.OLDER),
        ({"seats": 40}, Flaw.DAMAGED),
    ],
)
def test_a_record_of_no_use_stays_and_hides_no_other(tmp_path: Path, change: dict[str, object], flaw: Flaw) -> None:
    end(tmp_path, a_match("una", evening(1)))
    end(tmp_path, a_match("due", evening(2)))
    path = tmp_path / history.FOLDER / records.name_of("brilla", "una", evening(1))
    path.write_text(json.dumps(json.loads(path.read_text()) | change))
    found = Saves(tmp_path).history.finished(Ledger(tmp_path).entries())
    assert [(match.flaw, match.entry is not None) for match in found] == [(None, True), (flaw, True)]
    assert found[1].path == path and path.exists()


def test_without_a_ledger_the_records_are_still_there(tmp_path: Path) -> None:
    record = end(tmp_path, a_match("sola"))
    (tmp_path / history.FOLDER / "rotta.cardtable").write_bytes(b"\xff")
    known, unknown = Saves(tmp_path).history.finished([])
    assert (known.record, known.entry, known.game) == (record, None, "brilla")
    assert (unknown.flaw, unknown.game, unknown.when) == (Flaw.DAMAGED, "", None)


def test_a_full_disk_keeps_the_match_until_there_is_room_for_its_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, saves = a_match("piena"), Saves(tmp_path)
    saves.keep(match.record)

    def full(path: Path, data: bytes) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as disk:
        disk.setattr("cardtable.store.files._replace", full)
        with pytest.raises(StoreError):
            saves.finish(match.record)
    assert [each.record for each in saves.found().ended] == [match.record]


def test_a_file_too_large_for_a_record_is_not_even_read(tmp_path: Path) -> None:
    path = tmp_path / "film.cardtable"
    with path.open("wb") as film:
        film.truncate(LARGEST + 1)
    with pytest.raises(StoreError) as told:
        records.load(path)
    assert told.value.flaw is Flaw.FOREIGN and path.exists()


def test_a_copy_of_a_record_is_not_listed_as_another_match_and_stays_where_it_is(tmp_path: Path) -> None:
    played = end(tmp_path, a_match("sera"))
    path = tmp_path / history.FOLDER / records.name_of(played.game, played.seed, played.started)
    copy = path.with_stem(f"{path.stem} (conflicted copy)")
    copy.write_bytes(path.read_bytes())
    assert [match.path for match in Saves(tmp_path).history.finished(Ledger(tmp_path).entries())] == [path]
    assert copy.read_bytes() == path.read_bytes()
