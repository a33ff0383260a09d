"""Lists games that are not shipped among those that are, with their words, so that a whole window can play them."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from cardtable.games import GAMES
from cardtable.wording import catalogue, rulebook
from tests.every_game import TEST_GAMES

WORDS = Path(__file__).with_name("words")


@contextmanager
def listed(folder: Path, *games: str) -> Iterator[None]:
    """Within it these games are listed; the words of all are in this folder, which does not exist yet."""
    shutil.copytree(catalogue.FOLDER, folder)
    shutil.copytree(WORDS, folder, dirs_exist_ok=True)
    with pytest.MonkeyPatch.context() as monkeypatch:
        for game in games:
            monkeypatch.setitem(GAMES, game, TEST_GAMES[game])
        for module in (catalogue, rulebook):
            monkeypatch.setattr(module, "FOLDER", folder)
        catalogue.catalogue.cache_clear()
        yield
    catalogue.catalogue.cache_clear()
