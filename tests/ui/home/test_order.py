"""Home has the game played last first, and groups by when one of their games was played."""

from datetime import datetime

from cardtable.games import GAMES
from cardtable.ui.home.order import grouped

EARLY, LATE = datetime(2026, 11, 1, 21), datetime(2026, 11, 2, 21)


def unplayed(group: str, *played: str) -> list[str]:
    """The games of this group in their own order, without those that have been played."""
    return [game for game, kind in GAMES.items() if kind.spec.group == group and game not in played]


def test_until_something_is_played_games_are_in_their_own_order() -> None:
    large, groups = grouped({})
    assert large == next(iter(GAMES))
    assert [large, *(game for games in groups.values() for game in games)] == sorted(
        GAMES, key=lambda game: (GAMES[game].spec.group != GAMES[large].spec.group, list(GAMES).index(game))
    )


def test_the_group_in_which_a_game_was_played_last_comes_first_and_so_does_the_game_in_it() -> None:
    large, groups = grouped({"trisac": EARLY, "sedici": LATE})
    assert (large, next(iter(groups))) == ("sedici", "house")
    assert groups["house"] == ["trisac", *unplayed("house", "trisac", "sedici")]
    assert groups["tricks"] == unplayed("tricks")
    large, groups = grouped({"trisac": EARLY, "briscola": LATE})
    assert (large, groups["house"]) == ("briscola", ["trisac", *unplayed("house", "trisac")])
    assert groups.get("tricks", []) == unplayed("tricks", "briscola")
    assert list(grouped({"brilla": LATE, "briscola": EARLY})[1])[:2] == ["house", "tricks"]
