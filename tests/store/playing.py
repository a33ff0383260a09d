"""A process without a window that plays, saves after every action and says so, until somebody kills it.

`python -m tests.store.playing FOLDER`: goes on with the match in the folder, or begins one; when it ends, another.
"""

import sys
from datetime import datetime
from pathlib import Path
from random import Random

from cardtable.engine.match import Match
from cardtable.engine.record import Player
from cardtable.engine.seats import Seat
from cardtable.engine.shuffle import new_seed
from cardtable.games import make
from cardtable.store.ledger import Ledger
from cardtable.store.saves import Saves


def play(folder: Path) -> None:
    """Never returns."""
    saves, ledger, rng = Saves(folder), Ledger(folder), Random()
    found = saves.found()
    assert not found.troubles, found.troubles
    for ended in found.ended:
        assert ended.outcome is not None
        ledger.add(ended.record, ended.outcome)
        saves.finish(ended.record)
    match = found.open[0].match if found.open else new_match()
    while True:
        print(match.record.seed, len(match.record.moves), flush=True)
        if match.outcome is not None:
            ledger.add(match.record, match.outcome)
            saves.finish(match.record)
            match = new_match()
        seat = match.to_act
        assert seat is not None
        match.play(seat, rng.choice(match.rules.legal(match.state, seat)))
        saves.keep(match.record)


def new_match() -> Match:
    """Short, so that ends are killed too."""
    players = [Player("Io"), *(Player(name, "random") for name in ("Turi", "Nunzia"))]
    started = datetime.now().astimezone().isoformat()
    return Match.new(make("brilla", {"lives": 1, "comeback": 0}), players, new_seed(), Seat(0), started)


if __name__ == "__main__":
    play(Path(sys.argv[1]))
