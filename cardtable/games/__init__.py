"""The rulebooks, one game each, and the list of them all."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardtable.engine.rules import Rules
from cardtable.games.brilla import Brilla
from cardtable.games.briscola import Briscola
from cardtable.games.sedici import Sedici
from cardtable.games.trisac import Trisac

GAMES: dict[str, type[Rules[Any]]] = {game.id: game for game in (Brilla, Sedici, Briscola, Trisac)}
"""Every game by its id, in the order in which they are shown."""


def make(game: str, options: Mapping[str, object] | None = None) -> Rules[Any]:
    """The rules of this game under these options.

    Raises:
        ValueError: if there is no such game; the message names those there are.
        OptionError: if an option is wrong.
    """
    if game not in GAMES:
        raise ValueError(f"there is no game {game!r}: choose one of {', '.join(GAMES)}")
    return GAMES[game](options)
