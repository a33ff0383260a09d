"""Who does not see the screen plays a whole match: everything comes through AT-SPI, from a process of its own.

Needs Xvfb, dbus and at-spi2-core; where they are missing this is skipped (`apt-get install xvfb dbus at-spi2-core`).
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.ui.on_screen import MISSING, ROOT, hidden_screen, played, until

LACKING = [
    *MISSING,
    *([] if shutil.which("dbus-daemon") else ["dbus"]),
    *([] if shutil.which("/usr/libexec/at-spi-bus-launcher") else ["at-spi2-core"]),
]
PRESSABLE, HEARD = "push button", ("push button", "list item", "check box", "radio button", "dialog", "list")

pytestmark = [pytest.mark.window, pytest.mark.skipif(bool(LACKING), reason=f"needs {' and '.join(LACKING)}")]


class Told(NamedTuple):
    """What a screen reader is told of one thing."""

    role: str
    name: str
    description: str


class Listener:
    """Somebody who plays with a screen reader."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        command = [sys.executable, "-m", "tests.ui.screen_reader"]
        pipe = subprocess.PIPE
        self._reader = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, env=environment, cwd=ROOT)
        self.heard: list[str] = []

    def tree(self) -> list[Told]:
        """Everything that shows, from the top."""
        self.heard += self._ask("heard")
        return [Told(*told) for told in self._ask("tree")]

    def nameless(self) -> list[Told]:
        """What has no name; in a moment in which something comes or goes it may have none, so this looks twice."""
        found = self._nameless()
        if found:
            time.sleep(0.5)
            found = [told for told in self._nameless() if told in found]
        return found

    def _nameless(self) -> list[Told]:
        return [told for told in self.tree() if told.role in HEARD and not told.name]

    def buttons(self) -> set[str]:
        """What can be pressed."""
        return {told.name for told in self.tree() if told.role == PRESSABLE}

    def press(self, name: str) -> bool:
        """Press the button of this name; False if it is gone."""
        return bool(self._ask(f"press {PRESSABLE}\t{name}"))

    def _ask(self, order: str) -> list[str]:
        assert self._reader.stdin is not None and self._reader.stdout is not None
        print(order, file=self._reader.stdin, flush=True)
        answer = json.loads(self._reader.stdout.readline())
        return answer if isinstance(answer, list) else [""] * answer

    def end(self) -> None:
        """Listen no more."""
        self._reader.communicate(timeout=30)


@contextmanager
def session_bus(folder: Path) -> Iterator[str]:
    """A D-Bus of its own; its address. What it starts ends with it."""
    command = ["dbus-daemon", "--session", "--nofork", "--print-address=1"]
    environment = os.environ | {"XDG_RUNTIME_DIR": str(folder)}
    daemon = subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, start_new_session=True
    )
    assert daemon.stdout is not None
    try:
        yield daemon.stdout.readline().strip()
    finally:
        os.killpg(daemon.pid, signal.SIGTERM)
        daemon.communicate(timeout=30)


@contextmanager
def listening(folder: Path, words: list[str]) -> Iterator[Listener]:
    """The program with these words on its command line, and somebody who listens to it."""
    with hidden_screen() as screen, session_bus(folder) as bus:
        talks = {"DBUS_SESSION_BUS_ADDRESS": bus, "XDG_RUNTIME_DIR": str(folder)}
        with played(screen, folder, words, {**talks, "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1"}):
            listener = Listener(os.environ | {"DISPLAY": screen} | talks)
            try:
                until(lambda: bool(listener.tree()), "nothing is told of the window")
                yield listener
            finally:
                listener.end()


def test_a_whole_match_is_played_through_what_a_screen_reader_tells(tmp_path: Path) -> None:
    rules = ["first_dealer=2", "dealer_exchange=none", "lives=1", "comeback=0"]
    words = ["play", "brilla", "--seats", "3", "--seed", "sera", *(word for rule in rules for word in ("--set", rule))]
    with listening(tmp_path, words) as listener:
        nameless: list[Told] = []
        swaps = 0

        def ended() -> bool:
            nonlocal swaps
            tree = listener.tree()
            nameless.extend(listener.nameless())
            if any(told.role == "dialog" for told in tree):
                return True
            there = {told.name for told in tree if told.role == PRESSABLE}
            if "Swap" in there and swaps < 3:
                # the card that has the keyboard, the first one that completes it, and done
                swaps += listener.press("Swap")
            else:
                able = (each for each in ("Pass", "Knock", "Continue", "Deal", "Faster") if each in there)
                listener.press(next(able, ""))
            return False

        until(ended, "the match does not end")
        assert swaps == 3 and nameless == []
        # each turn was told with what the hand was worth, and after what led to it
        turns = [line for line in listener.heard if line.startswith("Your turn")]
        assert len(turns) > 1 and all("In hand: " in line for line in turns if "swap" in line)
        swapped = next(n for n, line in enumerate(listener.heard) if line.startswith("You take "))
        assert any(line.startswith("Your turn") for line in listener.heard[:swapped])
        assert not any(" pays " in line or "You pay" in line for line in listener.heard[:swapped])
        # the ranking tells who came where, and leads home
        tree = listener.tree()
        assert [told.name for told in tree if told.role == "dialog" and told.name.endswith("wins")]
        assert len([told for told in tree if told.role == "label" and told.name.startswith("Place ")]) == 3
        assert listener.press("Home")
        until(lambda: {"Brillà", "Settings"} <= listener.buttons(), "the ranking does not lead home")


def test_the_closed_cards_of_a_hand_are_told_as_one(tmp_path: Path) -> None:
    words = ["play", "brilla", "--seats", "12", "--seed", "sera", "--set", "first_dealer=12"]
    with listening(tmp_path, words) as listener:
        until(lambda: "Pass" in listener.buttons(), "it is never one's turn")
        items = [told.name for told in listener.tree() if told.role == "list item"]
        closed = [name for name in items if "face-down" in name and name.startswith("hand of")]
        assert len(closed) == len(set(closed)) == 11 and all(name.endswith(": 3 face-down cards") for name in closed)
        assert items[0].endswith("your hand, 1 of 3")


def test_what_a_sheet_covers_is_not_there_until_it_is_closed(tmp_path: Path) -> None:
    with listening(tmp_path, []) as listener:
        until(lambda: {"Brillà", "Settings"} <= listener.buttons(), "Home does not come")
        assert listener.press("Settings")
        until(lambda: ("dialog", "Settings", "") in listener.tree(), "the settings do not open")
        assert listener.buttons().isdisjoint({"Brillà", "Settings"}) and not listener.press("Brillà")
        assert listener.press("Cancel")
        until(lambda: {"Brillà", "Settings"} <= listener.buttons(), "Home does not come back")
