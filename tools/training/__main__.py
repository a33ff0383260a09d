"""Trains the expert of a game anew, writes what it has learnt where the bot reads it, and prints how training goes.

`python -m tools.training briscola --hands 5000000 --seed 11`
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from time import process_time

from cardtable.bots.trisac.table import Table, packed
from tools.training.brilla.guess import SIZES as guess_sizes
from tools.training.brilla.guess import train_guesses
from tools.training.brilla.measure import USUAL, matches_won, measured
from tools.training.brilla.train import SIZES as value_sizes
from tools.training.brilla.train import train as train_brilla
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
_GUESSING = 10
"""For so many hands of training in Brillà there is one in which the other network learns to guess hands."""
_BRILLA_PLAYERS = (2, 3, 4, 8, 12)
_BRILLA_SEATS = (4, 8, 12)
_HOUSES_OF_BRILLA = (USUAL, 1, 2, 4)
"""The usual rules; first_lap=must_swap; thirty_one=choose_donor; knock_from=first_lap."""
_MEASURED_HANDS, _MEASURED_MATCHES = 10_000, 4_000
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


def _trisac(hands: int, seed: int, target: Path, piccoline: int = 16) -> None:
    def report(rounds: int, table: Table) -> None:
        target.write_bytes(packed(table))
        spots = sum(len(rows.numbers) for rows in table.rows.values())
        print(f"{DEALS_A_ROUND * rounds} hands, {_minutes()}: {spots} spots, {target.stat().st_size} bytes", flush=True)

    noted = decisions(_NOTED_MATCHES, seed)
    print(f"{len(noted)} decisions of the plain player, {_minutes()}", flush=True)
    rounds = -(-hands // DEALS_A_ROUND)
    like_plain = model(noted, seed)
    report(rounds, train_table(rounds, seed, classes(), like_plain, report, piccoline=piccoline))


def _brilla(hands: int, seed: int, target: Path) -> None:
    guesser = train_guesses(hands // _GUESSING, seed)
    write(guesser, target.with_name("guesses.f16"))
    guesser = read(target.with_name("guesses.f16"), guess_sizes)
    print(f"{hands // _GUESSING} hands of plain players, {_minutes()}", flush=True)

    def report(done: int, weights: Weights) -> None:
        write(weights, target)
        print(f"{done} hands, {_minutes()}:", flush=True)
        for players in _BRILLA_PLAYERS:
            found = measured(weights, guesser, players, _MEASURED_HANDS, _TEST_SEED)
            print(f"  {players} alive: loses {found.lost:.3f} of hands, the others {found.others:.3f}", flush=True)

    write(train_brilla(hands, seed, guesser, report), target)
    weights = read(target, value_sizes)  # as the bot reads them
    for house in _HOUSES_OF_BRILLA:
        for seats in _BRILLA_SEATS:
            matches = _MEASURED_MATCHES if house == USUAL else _MEASURED_MATCHES // 2
            won = matches_won(weights, guesser, seats, matches, _TEST_SEED, house)
            told = f"wins {won.share:.3f} ± {won.error:.3f} of an even share, loses {won.lost:.3f} of their hands"
            print(f"house {house}, {seats} seats: {told}", flush=True)


def _minutes() -> str:
    return f"{process_time() / 60:.1f} minutes"


GAMES: Mapping[str, tuple[str, Callable[[int, int, Path], None]]] = {
    "briscola": ("briscola/weights.f16", _briscola),
    "brilla": ("brilla/values.f16", _brilla),
    "trisac": ("trisac/of_16.table", _trisac),
    "trisac_short": ("trisac/of_8.table", partial(_trisac, piccoline=8)),
}
"""By game, and by the kind of match where a bot has several files: the file that its bot reads, and what trains it,
from the number of hands, the seed and the file."""


def main() -> int:
    """Train, and return 0."""
    parser = argparse.ArgumentParser(prog="python -m tools.training", description="Trains the expert of a game anew.")
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--hands", type=int, default=2_000_000)
    parser.add_argument("--seed", type=int, default=11)
    parser.add_argument("--to", type=Path, metavar="FILE", help="another file than the bot's own")
    given = parser.parse_args()
    file, learn = GAMES[given.game]
    learn(given.hands, given.seed, given.to or _BOTS / file)
    return 0


if __name__ == "__main__":
    sys.exit(main())
