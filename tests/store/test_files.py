"""Files are written whole or not at all."""

import errno
import os
from pathlib import Path

import pytest

from cardtable.store import files
from cardtable.store.files import Flaw, StoreError
from cardtable.store.leftovers import sweep


def test_a_written_file_is_read_back_and_leaves_nothing_beside_it(tmp_path: Path) -> None:
    files.write(tmp_path / "deep" / "down" / "a.txt", "perché no")
    assert files.read(tmp_path / "deep" / "down" / "a.txt", 99) == "perché no"
    assert [path.name for path in (tmp_path / "deep" / "down").iterdir()] == ["a.txt"]


@pytest.mark.skipif(os.name != "posix", reason="elsewhere the folder says who may read")
def test_others_may_read_what_is_written_as_they_may_any_file(tmp_path: Path) -> None:
    (tmp_path / "theirs").touch()
    files.write(tmp_path / "ours", "")
    assert (tmp_path / "ours").stat().st_mode == (tmp_path / "theirs").stat().st_mode


def test_a_full_disk_leaves_the_old_file_and_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files.write(tmp_path / "a.txt", "old")

    def no_space(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", no_space)
    with pytest.raises(StoreError) as told:
        files.write(tmp_path / "a.txt", "new")
    assert told.value.flaw is Flaw.FULL
    assert files.read(tmp_path / "a.txt", 99) == "old"
    assert [path.name for path in tmp_path.iterdir()] == ["a.txt"]


def test_a_folder_that_takes_no_file_is_told(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file where the folder should be")
    with pytest.raises(StoreError) as told:
        files.write(tmp_path / "home" / "a.txt", "new")
    assert told.value.flaw is Flaw.UNWRITABLE


def test_what_is_no_text_is_told_and_stays_until_it_is_put_aside(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(StoreError) as told:
        files.read(tmp_path / "a.txt", 99)
    assert told.value.flaw is Flaw.DAMAGED and told.value.aside is None
    aside = files.put_aside(told.value).aside
    assert aside is not None and aside.read_bytes() == b"\xff\xfe\x00"
    assert files.read(tmp_path / "a.txt", 99) is None


def test_what_is_put_aside_never_replaces_what_was_put_aside_before(tmp_path: Path) -> None:
    for content in ("first", "second"):
        (tmp_path / "a.txt").write_text(content)
        files.set_aside(tmp_path / "a.txt", Flaw.DAMAGED)
    assert sorted(path.read_text() for path in tmp_path.iterdir()) == ["first", "second"]


@pytest.mark.skipif(os.name != "posix", reason="there are no named pipes")
def test_nobody_waits_for_a_pipe_in_place_of_a_file(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a.txt")
    with pytest.raises(StoreError) as told:
        files.read(tmp_path / "a.txt", 99)
    assert told.value.flaw is Flaw.UNREADABLE


def test_what_a_killed_program_did_not_finish_is_swept_away_and_nothing_else(tmp_path: Path) -> None:
    ours = [".settings.toml.a1_b2c3d", ".brilla.cardtable.abcdefgh", ".ledger.jsonl.01234567"]
    others = ["settings.toml", ".hidden", ".notes.toml", "brilla.cardtable.damaged-1", ".a.txt.abcdefgh"]
    ours_too = [tmp_path, *(tmp_path / name for name in ("matches", "history", "presets/brilla"))]
    folders = [*ours_too, tmp_path / "letters"]
    for folder in folders:
        folder.mkdir(exist_ok=True, parents=True)
        for name in (*ours, *others):
            (folder / name).write_text("")
    sweep(tmp_path)
    for folder in folders:
        left = {path.name for path in folder.iterdir() if path.is_file()}
        assert left == {*others, *(ours if folder not in ours_too else ())}


def test_the_name_of_a_file_that_is_written_is_one_that_is_swept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def killed(old: str, new: Path) -> None:
        left.append(Path(old).read_text())
        files.sweep(tmp_path)
        raise OSError

    left: list[str] = []
    monkeypatch.setattr(os, "replace", killed)
    for name in ("settings.toml", "brilla.cardtable", "ledger.jsonl"):
        with pytest.raises(StoreError):
            files.write(tmp_path / name, "new")
        assert list(tmp_path.iterdir()) == []
    assert left == ["new"] * 3
