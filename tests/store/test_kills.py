"""A match survives being killed at any moment: nothing that was said to be saved is lost.

`python -m tests.store.test_kills 300` kills as often as you like.
"""

import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random
from threading import Timer

from cardtable.store.ledger import Ledger
from cardtable.store.saves import Saves
from tests.patience import PATIENCE

ROOT = Path(__file__).resolve().parents[2]


def kill_often(folder: Path, times: int, rng: Random) -> None:
    """Start the player, kill it somewhere, look at what is on the disk, and start it again."""
    for _ in range(times):
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.store.playing", str(folder)], stdout=subprocess.PIPE, text=True, cwd=ROOT
        )
        assert process.stdout is not None
        first = process.stdout.readline()
        assert first, "it could not go on"
        timer = Timer(rng.uniform(0, 0.12), process.kill)
        timer.start()
        said = [first, *process.stdout.read().splitlines()]
        process.wait(timeout=PATIENCE)
        timer.join()
        process.stdout.close()
        # the last line may have been cut short by the kill
        whole = [line.split() for line in said if len(line.split()) == 2]
        check(folder, whole[-1][0], int(whole[-1][1]))


def check(folder: Path, seed: str, moves: int) -> None:
    """At least so many moves of this match are there, or it has ended and another has begun."""
    found = Saves(folder).found()
    assert found.troubles == []
    kept = [match.record for match in [*(left.match for left in found.open), *found.ended]]
    same = [record for record in kept if record.seed == seed]
    if same:
        assert len(same[0].moves) >= moves
    elif moves:
        assert seed in {entry.match.split()[0] for entry in Ledger(folder).entries()}


def test_a_killed_process_loses_nothing(tmp_path: Path) -> None:
    kill_often(tmp_path, 30, Random())
    entries = Ledger(tmp_path).entries()
    assert len({entry.match for entry in entries}) == len(entries)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        kill_often(Path(folder), int(sys.argv[1]), Random())
        print(f"{sys.argv[1]} kills, {len(Ledger(Path(folder)).entries())} matches ended, nothing lost")
