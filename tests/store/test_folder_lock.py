"""A folder belongs to one window at a time."""

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from cardtable.store import folder_lock
from cardtable.store.folder_lock import FILE, FolderLock
from tests.patience import PATIENCE

HOLDER = """
import sys
from pathlib import Path
from cardtable.store import folder_lock
from cardtable.store.folder_lock import FolderLock
print(FolderLock(Path(sys.argv[1])).take(), flush=True)
sys.stdin.read()
"""


def test_a_folder_is_claimed_once_until_it_is_given_back(tmp_path: Path) -> None:
    first, second = FolderLock(tmp_path / "home"), FolderLock(tmp_path / "home")
    assert first.take() and first.take()
    assert not second.take()
    first.give_back()
    assert second.take()
    second.give_back()


def test_folders_are_claimed_each_for_itself(tmp_path: Path) -> None:
    claims = [FolderLock(tmp_path / name) for name in ("mine", "yours")]
    assert all(claim.take() for claim in claims)
    for claim in claims:
        claim.give_back()


def test_a_claim_ends_with_a_killed_process(tmp_path: Path) -> None:
    words = [sys.executable, "-c", HOLDER, str(tmp_path)]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout is not None and holder.stdout.readline() == "True\n"
        claim = FolderLock(tmp_path)
        assert not claim.take()
        holder.kill()
        holder.wait(timeout=PATIENCE)
        assert claim.take()
        claim.give_back()


def test_a_folder_that_cannot_be_is_nobodys(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file where the folder should be")
    assert FolderLock(tmp_path / "home").take()


def test_a_file_that_a_killed_program_left_is_no_claim(tmp_path: Path) -> None:
    (tmp_path / FILE).touch()
    claim = FolderLock(tmp_path)
    assert claim.take()
    claim.give_back()
    assert [path.name for path in tmp_path.iterdir()] == [FILE] and (tmp_path / FILE).read_bytes() == b""


def test_a_system_that_cannot_lock_keeps_nobody_from_playing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def unsupported(handle: int) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(folder_lock, "_lock", unsupported)
    first, second = FolderLock(tmp_path), FolderLock(tmp_path)
    assert first.take() and second.take()


@pytest.mark.skipif(os.name != "posix", reason="elsewhere a folder in use cannot be moved")
def test_a_claim_is_lost_with_its_folder_and_can_be_renewed(tmp_path: Path) -> None:
    claim = FolderLock(tmp_path / "home")
    assert not claim.lost and claim.take() and not claim.lost
    (tmp_path / "home").rename(tmp_path / "moved")
    assert claim.lost and claim.renew() and not claim.lost
    assert not FolderLock(tmp_path / "home").take()
    claim.give_back()
