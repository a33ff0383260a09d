"""Measures the bots and writes their tables into `docs/bots.md`: one command for all numbers on that page.

`python -m tools.sparring.report --deals 1000 --processes 2`

Deals are kept in a file, so that the command may be broken off and called again. Where numba is installed
(`python3 packaging/run.py training -m tools.sparring.report`) the strongest yardstick is fifty times as fast.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from tools.sparring import briscola_report, trisac_report, whole_matches_report
from tools.sparring.duels import Duel, Result, run
from tools.sparring.tables import Table

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "bots.md"

Section = Callable[[int, Path, int], str]
"""What measures a game: from the number of deals, the file in which they are kept, and the number of processes."""


def _measured(
    tables: Sequence[Table], layout: Callable[[Table, Mapping[Duel, Result]], str], keep: Path, processes: int
) -> list[str]:
    """Return the seeds and the tables of a game, from what is kept and what is still to be played."""
    duels = [duel for table in tables for duel in table.duels]
    results = {result.duel: result for result in run(duels, keep, processes, _say)}
    seeds = sorted({duel.seed for duel in duels})
    return [f"Seed of the deals: `{', '.join(seeds)}`.", *(layout(each, results) for each in tables)]


def briscola(deals: int, keep: Path, processes: int) -> str:
    """Return the tables of Briscola."""
    parts = _measured(briscola_report.tables(deals), briscola_report.layout, keep, processes)
    return "\n\n".join([*parts, _COSTS + briscola_report.costs(20)])


def trisac(deals: int, keep: Path, processes: int) -> str:
    """Return the tables of Trisac."""
    parts = _measured(trisac_report.tables(deals), trisac_report.layout, keep, processes)
    return "\n\n".join([*parts, _COSTS + trisac_report.costs(10)])


def brilla(deals: int, keep: Path, processes: int) -> str:
    """Return the tables of Brillà."""
    tables = whole_matches_report.brilla_tables(deals)
    parts = _measured(tables, whole_matches_report.layout, keep, processes)
    return "\n\n".join([*parts, _COSTS_OF_MANY + whole_matches_report.costs("brilla", 5)])


def sedici(deals: int, keep: Path, processes: int) -> str:
    """Return the tables of Sedici."""
    tables = whole_matches_report.sedici_tables(deals)
    parts = _measured(tables, whole_matches_report.layout, keep, processes)
    return "\n\n".join([*parts, _COSTS_OF_MANY + whole_matches_report.costs("sedici", 2)])


_COSTS = "What a decision costs on the machine of the last measurement:\n\n"
_COSTS_OF_MANY = "What a decision costs at the largest table, on the machine of the last measurement:\n\n"

SECTIONS: Mapping[str, Section] = {"briscola": briscola, "trisac": trisac, "brilla": brilla, "sedici": sedici}
"""By game, what writes its part of the page."""


def replaced(page: str, game: str, text: str) -> str:
    """Return the page with this text as the measured part of a game. Raises ValueError if it has no such part."""
    marks = re.compile(rf"(<!-- {game}: measured -->\n).*?(<!-- {game}: end -->)", re.DOTALL)
    if marks.search(page) is None:
        raise ValueError(f"the page has no part for what was measured of {game}")
    return marks.sub(lambda found: f"{found[1]}\n{text}\n\n{found[2]}", page)


def _say(duel: Duel) -> None:
    print(f"{duel.game}: {duel.one} against {duel.other}, {duel.deals} deals", file=sys.stderr, flush=True)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, rewrite the page, and return 0."""
    parser = argparse.ArgumentParser(prog="python -m tools.sparring.report", description="Writes the tables on bots.")
    parser.add_argument("games", nargs="*", default=list(SECTIONS), metavar="GAME", help=f"of {', '.join(SECTIONS)}")
    parser.add_argument("--deals", type=int, default=1000, help="of each duel; every deal is played from each seat")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--keep", type=Path, default=ROOT / "build" / "duels.jsonl", metavar="FILE")
    parser.add_argument("--page", type=Path, default=PAGE, metavar="FILE")
    given = parser.parse_args(arguments)
    unknown = [game for game in given.games if game not in SECTIONS]
    if unknown:
        print(f"nothing is measured of {unknown[0]!r}: choose of {', '.join(SECTIONS)}", file=sys.stderr)
        return 2
    for game in given.games:
        text = SECTIONS[game](given.deals, given.keep, given.processes)
        given.page.write_text(replaced(given.page.read_text(encoding="utf-8"), game, text), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
