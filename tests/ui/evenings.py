"""Matches that have ended, as they lie in the folder after many evenings."""

from dataclasses import replace
from datetime import datetime, timedelta
from functools import cache
from pathlib import Path

from cardtable.engine.match import Match
from cardtable.engine.record import Record
from cardtable.store.ledger import Ledger
from cardtable.store.saves import Saves
from cardtable.ui.shell.render import played

SHORT: dict[str, dict[str, object]] = {
    "brilla": {"lives": 1, "comeback": 0},
    "sedici": {"hands": 2},
    "briscola": {"hands_to_win": 1},
}
"""House rules with which matches are over soon, of games of which they would be long."""
FIRST = datetime.fromisoformat("2026-11-01T21:05:00+01:00")


@cache
def over(game: str, seats: int | None = None) -> Match:
    """A match of this game that has ended."""
    match = played(game, seats, "rivista", 10_000, SHORT.get(game, {}))
    assert match.outcome is not None, f"a match of {game} is long: make it shorter in SHORT"
    return match


def spend(folder: Path, *games: str) -> list[Record]:
    """A match an evening, from the first of November on; their records in the history, the oldest first."""
    records = []
    for evening, game in enumerate(games):
        match = over(game)
        assert match.outcome is not None
        started = (FIRST + timedelta(days=evening)).isoformat()
        record = replace(match.record, started=started)
        Ledger(folder).add(record, match.outcome)
        Saves(folder).history.keep(record)
        records.append(record)
    return records
