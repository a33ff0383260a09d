"""The real program on a real screen that nobody sees: its window is found, played at with X's own events, and closed.

Needs Xvfb and xdotool; where they are missing this is skipped (`apt-get install xvfb xdotool`).
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardtable.store.saves import Saves
from tests.ui.on_screen import MISSING, hidden_screen, played

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(bool(MISSING), reason=f"needs {' and '.join(MISSING)}"),
]


@pytest.fixture
def screen() -> Iterator[str]:
    with hidden_screen() as name:
        yield name


def table(game: str, *options: str, seats: int) -> list[str]:
    rules = [word for option in options for word in ("--set", option)]
    return ["play", game, "--seats", str(seats), "--seed", "sera", *rules]


def test_the_program_is_played_on_a_screen_and_ends_cleanly(screen: str, tmp_path: Path) -> None:
    words = table("brilla", "first_dealer=3", "dealer_exchange=none", "lives=1", "comeback=0", seats=4)
    with played(screen, tmp_path, words) as program:
        window = program.focus()
        program.play(lambda: program.do("key", "p"))
        # the pass button is the last but one: at the right end of the lower rail
        across, down = program.size(window)
        at = str(across - 195), str(down - 32)
        program.play(lambda: program.do("mousemove", "--window", window, *at, "click", "1"))
        assert program.process.poll() is None
        # the last entry of the menu
        program.do("mousemove", "--window", window, "31", "18", "click", "1")
        time.sleep(1)
        program.do("key", "Up")
        program.do("key", "Return")
        assert program.process.wait(30) == 0
    # the match is there, as it was left
    assert Saves(tmp_path).found().troubles == []


def test_enter_held_down_picks_a_card_and_plays_nothing_by_itself(screen: str, tmp_path: Path) -> None:
    with played(screen, tmp_path, table("briscola", seats=2)) as program:
        program.focus()
        # whoever leads: the first card is played by hand
        program.play(lambda: program.do("key", "Return"))
        before = program.mine()
        time.sleep(1)
        program.do("keydown", "Return")
        # X repeats a key about sixty times in this time
        time.sleep(3)
        program.do("keyup", "Return")
        assert program.mine() == before
        # a press that was meant counts at once
        program.play(lambda: program.do("key", "Return"))
        assert program.mine() == before + 1


def test_the_key_of_a_button_held_down_presses_it_once(screen: str, tmp_path: Path) -> None:
    with played(screen, tmp_path, table("brilla", "first_dealer=3", "dealer_exchange=none", seats=4)) as program:
        program.focus()
        program.play(lambda: program.do("key", "p"))
        before = program.mine()
        time.sleep(1)
        program.do("keydown", "p")
        time.sleep(3)
        program.do("keyup", "p")
        assert program.mine() == before + 1
