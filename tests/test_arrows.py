"""The contracts of pyproject.toml cover what they mean to cover."""

import tomllib
from pathlib import Path

from cardtable.games import GAMES

ROOT = Path(__file__).parents[1]


def test_every_game_is_held_to_not_knowing_the_others() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    (independence,) = (contract for contract in contracts if contract["type"] == "independence")
    assert {".".join(game.__module__.split(".")[:3]) for game in GAMES.values()} <= set(independence["modules"])
