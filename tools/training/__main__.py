"""Trains the expert of a game anew, writes what it has learnt where the bot reads it, and prints how training goes.

`python -m tools.training briscola --hands 5000000 --seed 11`
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from time import process_time

from cardtable.bots.trisac.table import Table, packed
from tools.training.briscola.calibrate import calibrated
from tools.training.briscola.duel import against_plain
from tools.training.briscola.train import SIZES, train
from tools.training.network import Weights, read, write
from tools.training.trisac.plain import decisions, model
from tools.training.trisac.train import DEALS_A_ROUND
from tools.training.trisac.train import game as classes
from tools.training.trisac.train import train as train_table

_BOTS = Path(__file__).parents[2] / "cardtable" / "bots"
_DEALS = 5000
_CALIBRATION_HANDS = 50_000
_NOTED_MATCHES = 600
_TEST_SEED = 20261201
"""Deals that measure a network come from here, never from the seed of its training."""


def _briscola(hands: int, seed: int, target: Path) -> None:
    def report(done: int, weights: Weights) -> None:
        write(weights, target)
        share = against_plain(weights, _DEALS, _TEST_SEED)
        print(f"{done} hands, {_minutes()}: wins {share} against the plain player", flush=True)

    write(train(hands, seed, report), target)
    # as the bot reads them
    report(hands, calibrated(read(target, SIZES), _CALIBRATION_HANDS, seed))


def _trisac(hands: int, seed: int, target: Path) -> None:
    def report(rounds: int, table: Table) -> None:
        target.write_bytes(packed(table))
        spots = sum(len(rows.numbers) for rows in table.rows.values())
        print(f"{DEALS_A_ROUND * rounds} hands, {_minutes()}: {spots} spots, {target.stat().st_size} bytes", flush=True)

    noted = decisions(_NOTED_MATCHES, seed)
    print(f"{len(noted)} decisions of the plain player, {_minutes()}", flush=True)
    rounds = -(-hands // DEALS_A_ROUND)
    report(rounds, train_table(rounds, seed, classes(), model(noted, seed), report))


def _minutes() -> str:
    return f"{process_time() / 60:.1f} minutes"


GAMES: Mapping[str, tuple[str, Callable[[int, int, Path], None]]] = {
    "briscola": ("weights.f16", _briscola),
    "trisac": ("of_16.table", _trisac),
}
"""By game, the file that its bot reads, and what trains it, from the number of hands, the seed and the file."""


def main() -> int:
    """Train, and return 0."""
    parser = argparse.ArgumentParser(prog="python -m tools.training", description="Trains the expert of a game anew.")
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--hands", type=int, default=2_000_000)
    parser.add_argument("--seed", type=int, default=11)
    parser.add_argument("--to", type=Path, metavar="FILE", help="another file than the bot's own")
    given = parser.parse_args()
    file, learn = GAMES[given.game]
    learn(given.hands, given.seed, given.to or _BOTS / given.game / file)
    return 0


if __name__ == "__main__":
    sys.exit(main())
