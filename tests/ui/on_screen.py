"""The real program on a real screen that nobody sees, and somebody who plays there with X's own events."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from cardtable.store.saves import Saves
from cardtable.store.settings import FILE
from tests.patience import PATIENCE

ROOT = Path(__file__).resolve().parents[2]
MISSING = [name for name in ("Xvfb", "xdotool") if shutil.which(name) is None]
"""What it needs and this system lacks: `apt-get install xvfb xdotool`."""


def until(true: Callable[[], bool], what: str, seconds: float = 60) -> None:
    """Wait for this, or say what did not come."""
    give_up = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < give_up, what
        time.sleep(0.1)


@contextmanager
def hidden_screen(size: str = "1280x800") -> Iterator[str]:
    """A screen of its own, of this size; its name."""
    shown, told = os.pipe()
    command = ["Xvfb", "-displayfd", str(told), "-screen", "0", f"{size}x24", "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(command, pass_fds=[told], stderr=subprocess.DEVNULL)
    os.close(told)
    try:
        with os.fdopen(shown) as number:
            yield f":{number.readline().strip()}"
    finally:
        server.terminate()
        server.wait(10)


class Played:
    """The program with its window, and what is done there."""

    def __init__(self, screen: str, home: Path, words: list[str], more: Mapping[str, str] | None = None) -> None:
        self._home = home
        (home / FILE).write_text('[general]\nlanguage = "en"\npace = "none"\n')
        place = {"DISPLAY": screen, "QT_QPA_PLATFORM": "xcb", "CARDTABLE_HOME": str(home)}
        self._environment = os.environ | place | dict(more or {})
        command = [sys.executable, "-m", "cardtable", *words]
        self.process = subprocess.Popen(
            command, env=self._environment, cwd=ROOT, stderr=subprocess.PIPE, text=True, errors="replace"
        )
        self.said = ""

    def focus(self) -> str:
        """Give the window the keyboard as soon as it is there and a match has begun; its number."""
        find = ("search", "--onlyvisible", "--name", "Cardtable")
        until(lambda: bool(self.do(*find)), "there is no window")
        window = self.do(*find).split()[-1]
        self.do("windowfocus", window)
        until(lambda: self.mine() >= 0, "no match has begun")
        return window

    def do(self, *words: str) -> str:
        """What xdotool says to these words."""
        command = ["xdotool", *words]
        done = subprocess.run(
            command, env=self._environment, capture_output=True, text=True, check=False, timeout=PATIENCE
        )
        return done.stdout.strip()

    def size(self, window: str) -> tuple[int, int]:
        """How wide and how high the window is without its frame."""
        told = dict(line.split("=") for line in self.do("getwindowgeometry", "--shell", window).splitlines())
        return int(told["WIDTH"]), int(told["HEIGHT"])

    def mine(self) -> int:
        """How many moves the person has made, as the disk has it; -1: there is no match."""
        open_matches = Saves(self._home).found().open
        return sum(seat == 0 for seat, _ in open_matches[0].match.record.moves) if open_matches else -1

    def play(self, do: Callable[[], object]) -> None:
        """Do this again and again until it is a move: before one's turn it only shows what has happened."""
        before = self.mine()

        def done() -> bool:
            do()
            time.sleep(0.3)
            return self.mine() > before or self.mine() < 0

        until(done, "the window takes no move")

    def end(self) -> None:
        """Whatever became of it, it does not go on; `said` is what it complained of."""
        if self.process.poll() is None:
            self.process.kill()
        self.said = self.process.communicate(timeout=PATIENCE)[1]


@contextmanager
def played(screen: str, home: Path, words: list[str], more: Mapping[str, str] | None = None) -> Iterator[Played]:
    """The program with these words on its command line, until the test is done with it."""
    program = Played(screen, home, words, more)
    try:
        yield program
    finally:
        program.end()
    assert "Traceback" not in program.said
