"""The order of games on Home: the one played last comes first, groups and games follow by when they were played."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from cardtable.games import GAMES


def by_time(played: Mapping[str, datetime]) -> list[str]:
    """All games, the one played last first; those never played come last, in the order of `GAMES`."""
    return sorted(GAMES, key=lambda game: played.get(game, datetime.min), reverse=True)


def grouped(played: Mapping[str, datetime]) -> tuple[str, dict[str, list[str]]]:
    """The game played last, and the others by group; the group in which a game was played last comes first.

    The game played last counts for its group, and is missing from it. A group without other games is left out.
    """
    games = by_time(played)
    groups: dict[str, list[str]] = {GAMES[game].spec.group: [] for game in games}
    for game in games[1:]:
        groups[GAMES[game].spec.group].append(game)
    return games[0], {group: members for group, members in groups.items() if members}
