"""Trains the network of a game anew, writes its weights where the bot reads them, and prints how training goes.

`python -m tools.training briscola --hands 5000000 --seed 11`
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from time import process_time

from tools.training.briscola.calibrate import calibrated
from tools.training.briscola.duel import against_plain
from tools.training.briscola.train import SIZES, train
from tools.training.network import Weights, read, write

_BOTS = Path(__file__).parents[2] / "cardtable" / "bots"
_DEALS = 5000
_CALIBRATION_HANDS = 50_000
_TEST_SEED = 20261201
"""Deals that measure a network come from here, never from the seed of its training."""


def main() -> int:
    """Train, and return 0."""
    parser = argparse.ArgumentParser(prog="python -m tools.training", description="Trains the network of a game anew.")
    parser.add_argument("game", choices=["briscola"])
    parser.add_argument("--hands", type=int, default=2_000_000)
    parser.add_argument("--seed", type=int, default=11)
    parser.add_argument("--to", type=Path, metavar="FILE", help="another file than the bot's own")
    given = parser.parse_args()
    target = given.to or _BOTS / given.game / "weights.f16"

    def report(hands: int, weights: Weights) -> None:
        write(weights, target)
        share = against_plain(weights, _DEALS, _TEST_SEED)
        print(f"{hands} hands, {process_time() / 60:.1f} minutes: wins {share} against the plain player", flush=True)

    write(train(given.hands, given.seed, report), target)
    # as the bot reads them
    weights = calibrated(read(target, SIZES), _CALIBRATION_HANDS, given.seed)
    report(given.hands, weights)
    return 0


if __name__ == "__main__":
    sys.exit(main())
