"""The measuring beside other card games: what it counts, and what it says when it cannot."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")

ROOT = Path(__file__).parents[2]
if sys.platform == "linux":
    from tests.benchmarks import peers


def test_an_empty_window_is_no_picture_yet() -> None:
    black = [0] * 1000
    assert not peers.is_painted(black, black)
    assert not peers.is_painted(black, [7] * 1000)
    assert not peers.is_painted(black, [1, 2, 3, 4] + [0] * 996)
    assert peers.is_painted(black, [1, 2, 3, 4] * 10 + [0] * 960)


@pytest.mark.window
@pytest.mark.skipif(shutil.which("Xvfb") is None, reason="needs Xvfb")
def test_the_same_picture_twice_is_seen_to_come_twice(tmp_path: Path) -> None:
    floor = [sys.executable, "-P", str(ROOT / "tests" / "benchmarks" / "floor.py")]
    screen = peers.Screen(tmp_path)
    try:
        for _ in range(2):
            with peers.first_picture("floor", floor, screen, tmp_path) as (_, _, paint, work):
                assert paint > 0 and work > 0
    finally:
        screen.close()


@pytest.mark.window
@pytest.mark.skipif(shutil.which("Xvfb") is None, reason="needs Xvfb")
def test_a_program_that_ends_before_it_shows_something_is_quoted(tmp_path: Path) -> None:
    screen = peers.Screen(tmp_path)
    command = [sys.executable, "-c", "print('hm'); raise SystemExit('no more paint')"]
    try:
        shows = peers.first_picture("floor", command, screen, tmp_path)
        with pytest.raises(peers.Stop, match=r"floor has shown nothing and ended with status 1 .*: no more paint$"):
            shows.__enter__()
    finally:
        screen.close()


def test_memory_and_time_are_those_of_the_whole_family() -> None:
    child = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE)
    try:
        assert child.pid in peers.family(os.getpid())
        pss, rss = peers.memory_of([os.getpid()])
        assert 0 < pss <= rss
        assert peers.processor_time([os.getpid()]) > 0
        # one that has ended counts for nothing
        assert peers.memory_of([2**22 + 1]) == (0, 0)
    finally:
        child.communicate(b"\n")


def test_without_a_screen_in_memory_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name, path=None: None)
    assert peers.main([]) == 1
    assert capsys.readouterr().err == "peers.py: this needs Linux and Xvfb: apt-get install xvfb\n"
