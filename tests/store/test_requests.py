"""What a second program asks of the window that has the folder: taken once, by the right one, and nobody waits long."""

import os
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from cardtable.store import requests
from cardtable.store.folder_lock import FILE, FolderLock
from cardtable.store.requests import Request, Withdrawal, hand_over, is_left, place, take, withdraw

LONG, SHORT = 30.0, 0.2


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow this machine is just now."""
    monkeypatch.setattr(requests, "PATIENCE", LONG)


@pytest.fixture
def first(tmp_path: Path) -> Iterator[FolderLock]:
    """The claim of another window."""
    claim = FolderLock(tmp_path)
    assert claim.take()
    yield claim
    claim.give_back()


@contextmanager
def receiving(folder: Path, found: list[Request]) -> Iterator[None]:
    """A window that takes what is asked."""

    def look() -> None:
        while not found and time.monotonic() < give_up:
            found.extend(take(folder, claimed))
            time.sleep(0.01)

    claimed, give_up = time.time(), time.monotonic() + LONG
    looking = threading.Thread(target=look)
    looking.start()
    yield
    looking.join()


NAMES = ["sera.cardtable", "a b%20\n'\"è\U0001f0a1.cardtable", "x" * 200, "a." * 120, os.fsdecode(b"per\xf2.cardtable")]


@pytest.mark.parametrize("name", NAMES)
def test_a_file_is_handed_over_whatever_its_name(tmp_path: Path, first: FolderLock, name: str) -> None:
    found: list[Request] = []
    with receiving(tmp_path, found):
        assert hand_over(FolderLock(tmp_path), tmp_path, Request(tmp_path / name, "token"))
    assert found == [Request(tmp_path / name, "token")]
    assert list(tmp_path.glob("*")) == [tmp_path / FILE]


def test_a_token_that_is_no_text_keeps_no_file_from_being_opened(tmp_path: Path) -> None:
    place(tmp_path, Request(tmp_path / "sera.cardtable", "\udcff"))
    assert take(tmp_path, time.time()) == [Request(tmp_path / "sera.cardtable")]


def test_a_relative_file_is_one_of_the_second_programs_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    place(tmp_path, Request(Path("sera.cardtable")))
    monkeypatch.chdir(tmp_path)
    assert take(tmp_path, time.time()) == [Request(tmp_path / "elsewhere" / "sera.cardtable")]
    assert take(tmp_path, time.time()) == []


def test_a_window_that_hangs_keeps_nobody_and_opens_nothing_later(
    tmp_path: Path, first: FolderLock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(requests, "PATIENCE", SHORT)
    assert not hand_over(FolderLock(tmp_path), tmp_path, Request(tmp_path / "sera.cardtable"))
    assert take(tmp_path, time.time()) == []


def test_when_the_first_window_closes_meanwhile_the_second_program_opens_one(tmp_path: Path, first: FolderLock) -> None:
    second = FolderLock(tmp_path)
    closing = threading.Timer(SHORT, first.give_back)
    closing.start()
    assert not hand_over(second, tmp_path, Request())
    closing.join()
    assert list(tmp_path.iterdir()) == [tmp_path / FILE]
    # it is the second one's now
    assert not FolderLock(tmp_path).take()
    second.give_back()


def test_a_folder_that_takes_no_request_keeps_nobody(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert not hand_over(FolderLock(tmp_path), tmp_path / "file" / "home", Request())


def test_what_was_asked_of_a_window_that_is_gone_is_dropped(tmp_path: Path) -> None:
    path = place(tmp_path, Request(tmp_path / "sera.cardtable"))
    assert take(tmp_path, time.time() + 3600) == []
    assert not path.exists()


def test_a_request_is_either_taken_or_withdrawn(tmp_path: Path) -> None:
    path = place(tmp_path, Request())
    assert withdraw(path) is Withdrawal.DELETED and withdraw(path) is Withdrawal.GONE
    assert take(tmp_path, time.time()) == []


@pytest.mark.parametrize("content", [b"", b"\xff", b"[", b"file = 5\ntoken = 5", b"x" * 10**5, b'file = "%00%FF"'])
def test_a_damaged_request_asks_for_nothing_but_the_window(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "request-0.toml"
    path.write_bytes(content)
    found = take(tmp_path, time.time())
    assert not path.exists()
    assert all(request.token == "" for request in found)
    assert all(request.file is None or "\0" in str(request.file) for request in found)


@pytest.mark.skipif(os.name != "posix", reason="there are no named pipes, links or owners like these")
def test_what_is_no_file_of_our_own_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    os.mkfifo(tmp_path / "request-0.toml")
    (tmp_path / "request-1.toml").symlink_to(tmp_path / "request-0.toml")
    (tmp_path / "request-2.toml").mkdir()
    assert take(tmp_path, time.time()) == []
    place(tmp_path, Request())
    there = len(list(tmp_path.iterdir()))
    monkeypatch.setattr(os, "geteuid", lambda: 12345)
    assert take(tmp_path, time.time()) == [] and len(list(tmp_path.iterdir())) == there


@pytest.mark.parametrize("verb", ["unlink", "read_bytes"])
def test_a_request_that_cannot_be_deleted_or_read_now_is_taken_later_and_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, verb: str
) -> None:
    path = place(tmp_path, Request(tmp_path / "sera.cardtable"))

    def refuse(path: Path) -> None:
        raise PermissionError(13, "The process cannot access the file because it is being used by another process")

    with monkeypatch.context() as held:
        held.setattr(Path, verb, refuse)
        for _ in range(3):
            assert take(tmp_path, time.time()) == []
        assert path.exists() and is_left(tmp_path)
        if verb == "unlink":
            assert withdraw(path) is Withdrawal.STUCK
    assert take(tmp_path, time.time()) == [Request(tmp_path / "sera.cardtable")]
    assert take(tmp_path, time.time()) == [] and not is_left(tmp_path)


def test_a_request_that_its_writer_cannot_take_back_was_not_taken(
    tmp_path: Path, first: FolderLock, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(requests, "PATIENCE", SHORT)
    monkeypatch.setattr(Path, "unlink", refuse)
    assert not hand_over(FolderLock(tmp_path), tmp_path, Request())
