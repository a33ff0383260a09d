"""The real program on a real screen that nobody sees: its window is found, played at with X's own events, and closed.

Needs Xvfb and xdotool; where they are missing this is skipped (`apt-get install xvfb xdotool`).
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cardtable.store.saves import Saves
from cardtable.store.settings import FILE

ROOT = Path(__file__).resolve().parents[2]
MISSING = [name for name in ("Xvfb", "xdotool") if shutil.which(name) is None]

pytestmark = pytest.mark.skipif(bool(MISSING), reason=f"needs {' and '.join(MISSING)}")


def until(true: Callable[[], bool], what: str, seconds: float = 60) -> None:
    give_up = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < give_up, what
        time.sleep(0.1)


@pytest.fixture
def screen() -> Iterator[str]:
    """A screen of its own."""
    shown, told = os.pipe()
    command = ["Xvfb", "-displayfd", str(told), "-screen", "0", "1280x800x24", "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(command, pass_fds=[told], stderr=subprocess.DEVNULL)
    os.close(told)
    with os.fdopen(shown) as number:
        yield f":{number.readline().strip()}"
    server.terminate()
    server.wait(10)


def test_the_program_is_played_on_a_screen_and_ends_cleanly(screen: str, tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('[general]\nlanguage = "en"\npace = "none"\n')
    environment = os.environ | {"DISPLAY": screen, "QT_QPA_PLATFORM": "xcb", "CARDTABLE_HOME": str(tmp_path)}
    options = ["first_dealer=3", "dealer_exchange=none", "lives=1", "comeback=0"]
    rules = [word for option in options for word in ("--set", option)]
    command = [sys.executable, "-m", "cardtable", "play", "brilla", "--seats", "4", "--seed", "sera", *rules]
    program = subprocess.Popen(command, env=environment, cwd=ROOT, stderr=subprocess.PIPE, text=True)

    def xdo(*words: str) -> str:
        done = subprocess.run(["xdotool", *words], env=environment, capture_output=True, text=True, check=False)
        return done.stdout.strip()

    def mine() -> int:
        """How many moves the person has made, as the disk has it; -1: there is no match."""
        open_matches = Saves(tmp_path).found().open
        return sum(seat == 0 for seat, _ in open_matches[0].match.record.moves) if open_matches else -1

    def play(do: Callable[[], object]) -> None:
        """Do this again and again until it is a move: before one's turn it only shows what has happened."""
        before = mine()

        def done() -> bool:
            do()
            time.sleep(0.3)
            return mine() > before or mine() < 0

        until(done, "the window takes no move")

    try:
        until(lambda: bool(xdo("search", "--onlyvisible", "--name", "Cardtable")), "there is no window")
        window = xdo("search", "--onlyvisible", "--name", "Cardtable").split()[-1]
        xdo("windowfocus", window)
        until(lambda: mine() >= 0, "no match has begun")
        play(lambda: xdo("key", "p"))
        # the pass button is the last but one: at the right end of the lower rail
        play(lambda: xdo("mousemove", "--window", window, "1085", "768", "click", "1"))
        assert program.poll() is None
        # the last entry of the menu
        xdo("mousemove", "--window", window, "31", "18", "click", "1")
        time.sleep(1)
        xdo("key", "Up")
        xdo("key", "Return")
        assert program.wait(30) == 0
    finally:
        if program.poll() is None:
            program.kill()
        said = program.communicate()[1]
    assert "Traceback" not in said
    # the match is there, as it was left
    assert Saves(tmp_path).found().troubles == []
