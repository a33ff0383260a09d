"""The window survives being killed in the middle of play: what it has saved is there, and it goes on from there.

`python -m tests.ui.test_kills 20` kills it as often as you like, each time after at least one move of that start;
with `QT_QPA_PLATFORM=xcb` it is a window on the screen.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random
from threading import Timer

from pytestqt.qtbot import QtBot

from cardtable.engine.match import given_up
from cardtable.store.ledger import Ledger
from cardtable.ui.play.autosave import Autosave
from tests.patience import PATIENCE
from tests.store.test_kills import ROOT, check
from tests.ui.conftest import Opener
from tests.ui.hands import Person

MOST_MOVES, LONGEST = 25, 0.25
"""How many saves are waited for at most before a kill, and how many seconds after the last of them."""


def kill_in_play(folder: Path, times: int, rng: Random) -> list[int]:
    """Open the window, kill it some moves later, look at the disk, open it again; how many moves each kill saw."""
    seen = []
    environment = {"QT_QPA_PLATFORM": "offscreen", **os.environ}
    for _ in range(times):
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.ui.playing", str(folder)],
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            env=environment,
        )
        assert process.stdout is not None
        assert process.stdout.readline(), "the window did not open"
        # the first save is that of the match as it stands; the next one is a move
        said = [process.stdout.readline() for _ in range(rng.randint(2, MOST_MOVES))]
        assert all(said), "the window ended by itself"
        timer = Timer(rng.uniform(0, LONGEST), process.kill)
        timer.start()
        said += process.stdout.read().splitlines(keepends=True)
        process.wait(timeout=PATIENCE)
        timer.join()
        process.stdout.close()
        # the last line may have been cut short by the kill
        whole = [line.split() for line in said if line.endswith("\n")]
        check(folder, whole[-1][0], int(whole[-1][1]))
        seen.append(len(whole) - 1)
    return seen


def test_a_window_killed_in_play_loses_nothing(tmp_path: Path) -> None:
    assert min(kill_in_play(tmp_path, 2, Random())) >= 1
    entries = Ledger(tmp_path).entries()
    assert len({entry.match for entry in entries}) == len(entries)


def test_a_window_killed_while_the_others_finish_brings_no_match_back_that_was_given_up(
    qtbot: QtBot, open_window: Opener, tmp_path: Path
) -> None:
    environment = {"QT_QPA_PLATFORM": "offscreen", **os.environ}
    command = [sys.executable, "-m", "tests.ui.leaving", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=environment) as process:
        assert process.stdout is not None
        assert process.stdout.readline(), "the window did not open"
        process.kill()
    autosave = Autosave(tmp_path)
    (match,) = autosave.abandoned()
    assert given_up(match.record) is not None and autosave.found().open == []
    person = Person(qtbot, open_window())
    assert person.window.home_page.left is None
    qtbot.waitUntil(lambda: person.window.autosave.ledger.tally("brilla").left == 1, timeout=60000)
    assert person.window.autosave.abandoned() == []


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        seen = kill_in_play(Path(folder), int(sys.argv[1]), Random())
        ended = len(Ledger(Path(folder)).entries())
        print(f"{len(seen)} kills after {min(seen)} to {max(seen)} moves each, {ended} matches ended, nothing lost")
