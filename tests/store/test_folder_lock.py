"""A folder belongs to one window at a time."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cardtable.store.folder_lock import FolderLock
from tests.patience import PATIENCE

HOLDER = """
import sys
from pathlib import Path
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


@pytest.mark.skipif(os.name != "posix", reason="a file is the claim there")
def test_a_claim_leaves_nothing_in_the_folder(tmp_path: Path) -> None:
    claim = FolderLock(tmp_path)
    assert claim.take() and list(tmp_path.iterdir()) == []
    claim.give_back()
