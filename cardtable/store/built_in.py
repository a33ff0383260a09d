"""House rules that come with the program, besides the defaults of each game."""

from __future__ import annotations

from cardtable.engine.options import Options
from cardtable.games import GAMES

BUILT_IN: dict[str, dict[str, Options]] = {
    "trisac": {"short": {"piccoline": 8, "max_hands": 60}},
    "brilla": {"rosalia": {"knock_from": "first_lap", "thirty_one": "choose_donor"}},
}
"""Presets that come with the program: for each game, what differs from the defaults under a key for words."""
FIRST = {"trisac": "short"}
"""The preset by which a game is played that nobody has chosen rules for yet, where its usual match takes evenings."""


def first_options(game: str) -> Options:
    """The complete house rules with which this game is offered for the first time."""
    rules = GAMES[game]
    changed = BUILT_IN[game][FIRST[game]] if game in FIRST else {}
    return rules.option_set.complete(changed)
