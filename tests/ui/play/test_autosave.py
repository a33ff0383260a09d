"""Whatever the disk does not take now is written as soon as it does, and nothing takes another's place."""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from cardtable.engine.match import Match
from cardtable.games import make
from cardtable.store.files import Flaw, StoreError
from cardtable.store.saves import Saves
from cardtable.ui.play import autosave as autosave_module
from cardtable.ui.play.autosave import Autosave
from cardtable.ui.play.players import ME, players

pytestmark = pytest.mark.usefixtures("qapp")


def ended(seed: str) -> Match:
    """A match of this person that is over."""
    match = Match.new(make("brilla", {"lives": 1, "comeback": 0}), players(3), seed, ME, "2026-12-24T21:00:00+01:00")
    while match.to_act is not None:
        match.play(match.to_act, match.rules.legal(match.state, match.to_act)[-1])
    return match


@contextmanager
def full_disk() -> Iterator[None]:
    """Meanwhile the disk takes nothing."""

    def no_space(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", no_space)
        yield


def told_by(autosave: Autosave) -> list[object]:
    """The troubles that it tells from now on."""
    troubles: list[object] = []
    autosave.troubled.connect(troubles.append)
    return troubles


def test_a_match_that_ends_while_the_disk_is_full_counts_as_soon_as_there_is_room(tmp_path: Path) -> None:
    match, autosave = ended("sera"), Autosave(tmp_path)
    troubles = told_by(autosave)
    early = Match(match.rules, replace(match.record, moves=match.record.moves[:3]))
    autosave.begin(early)
    autosave.keep(early)
    with full_disk():
        autosave.keep(match)
        autosave.close(match)
        assert autosave.found().open == [] and len(troubles) == 1
    assert autosave.found().open == []
    assert autosave.ledger.tally("brilla").played == 1
    assert Saves(tmp_path).found().open == []
    assert len(troubles) == 1


def test_writing_down_an_old_match_later_leaves_the_new_one_of_its_game_alone(tmp_path: Path) -> None:
    match, autosave = ended("sera"), Autosave(tmp_path)
    with full_disk():
        autosave.close(match)
    new = Match.new(make("brilla"), players(3), "notte", ME, "2026-12-24T23:00:00+01:00")
    autosave.begin(new)
    autosave.keep(new)
    autosave.write_down()
    (left,) = autosave.found().open
    assert left.match.record == new.record
    assert autosave.ledger.tally("brilla").played == 1


def test_a_match_that_cannot_make_room_takes_no_place_until_it_can(tmp_path: Path) -> None:
    autosave = Autosave(tmp_path)
    troubles = told_by(autosave)
    old, new = (Match.new(make("brilla"), players(3), seed, ME, seed) for seed in ("sera", "notte"))
    autosave.begin(old)
    autosave.keep(old)
    (tmp_path / "history").write_text("a file where the folder should be")
    autosave.begin(new)
    for _ in range(3):
        autosave.keep(new)
    assert [left.match.record.seed for left in Saves(tmp_path).found().open] == ["sera"] and len(troubles) == 1
    assert [left.match.record.seed for left in autosave.found().open] == ["notte", "sera"]
    (tmp_path / "history").unlink()
    autosave.keep(new)
    assert [left.match.record.seed for left in autosave.found().open] == ["notte"]
    assert [left.match.record.seed for left in autosave.saves.left()] == ["sera"]


@contextmanager
def unreadable(path: Path) -> Iterator[None]:
    """Meanwhile another program keeps this file from being read."""
    read = Path.read_text

    def refuse(file: Path, *args: object, **kwargs: object) -> str:
        if file == path:
            raise PermissionError(errno.EACCES, "Permission denied")
        return read(file, *args, **kwargs)  # type: ignore[arg-type]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Path, "read_text", refuse)
        yield


def test_a_saved_match_that_cannot_be_read_now_keeps_its_place_and_the_next_one_waits_in_the_history(
    tmp_path: Path,
) -> None:
    old, new = (Match.new(make("brilla"), players(3), seed, ME, seed) for seed in ("sera", "notte"))
    Saves(tmp_path).keep(old.record)
    place = tmp_path / "matches" / "brilla.cardtable"
    autosave = Autosave(tmp_path)
    troubles = told_by(autosave)
    with unreadable(place):
        autosave.begin(new)
        for _ in range(3):
            autosave.keep(new)
            assert new.to_act is not None
            new.play(new.to_act, new.rules.legal(new.state, new.to_act)[0])
        autosave.keep(new)
        assert [left.match.record for left in Saves(tmp_path).left()] == [new.record], "a kill now loses neither"
    assert len(troubles) == 1 and isinstance(troubles[0], StoreError) and troubles[0].flaw is Flaw.UNREADABLE
    assert [left.match.record for left in Saves(tmp_path).found().open] == [old.record]
    autosave.keep(new)
    assert [left.match.record for left in Saves(tmp_path).found().open] == [new.record]
    assert [left.match.record for left in Saves(tmp_path).left()] == [old.record]


def test_a_saved_match_of_no_use_that_has_come_since_the_start_is_put_aside_and_told(tmp_path: Path) -> None:
    autosave, match = Autosave(tmp_path), Match.new(make("brilla"), players(3), "sera", ME, "sera")
    troubles = told_by(autosave)
    place = tmp_path / "matches" / "brilla.cardtable"
    place.parent.mkdir()
    place.write_text("{")
    autosave.begin(match)
    autosave.keep(match)
    assert [left.match.record for left in autosave.found().open] == [match.record]
    (aside,) = (tmp_path / "matches").glob("brilla.cardtable.damaged-*")
    assert aside.read_text() == "{" and len(troubles) == 1


def test_a_disk_that_fills_up_again_is_told_again(tmp_path: Path) -> None:
    match, autosave = ended("sera"), Autosave(tmp_path)
    troubles = told_by(autosave)
    for times in (1, 2):
        with full_disk():
            for _ in range(3):
                autosave.keep(match)
        assert len(troubles) == times
        autosave.keep(match)


def test_what_the_disk_did_not_take_is_tried_again_by_itself(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(autosave_module, "TRY_AGAIN", 10)
    autosave, match = Autosave(tmp_path), Match.new(make("brilla"), players(3), "sera", ME, "sera")
    autosave.begin(match)
    with full_disk():
        autosave.keep(match)
    qtbot.waitUntil(lambda: len(Saves(tmp_path).found().open) == 1, timeout=30000)
    assert autosave.write_down()


def test_a_match_that_is_saved_nowhere_goes_on_from_where_it_stood_and_takes_no_others_place(tmp_path: Path) -> None:
    autosave = Autosave(tmp_path)
    old, new = (Match.new(make("brilla"), players(3), seed, ME, seed) for seed in ("sera", "notte"))
    autosave.begin(old)
    autosave.keep(old)
    assert old.to_act is not None
    with full_disk():
        old.play(old.to_act, old.rules.legal(old.state, old.to_act)[0])
        autosave.keep(old)
        (left,) = autosave.found().open
        assert left.match is old and autosave.left_of("brilla") is old, "and not what the disk holds"
        assert not autosave.write_down()
    autosave.begin(new)
    autosave.keep(new)
    assert [left.match.record for left in Saves(tmp_path).found().open] == [new.record]
    assert [left.match.record for left in Saves(tmp_path).left()] == [old.record]
    assert autosave.write_down()
