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
