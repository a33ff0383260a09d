"""Every value of every option of every game, for tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cardtable.engine.match import AnyRules
from cardtable.engine.options import Choice, Option, Value, Whole
from cardtable.engine.rules import Rules
from cardtable.games import GAMES
from tests.games_of_tests.columns import Columns
from tests.games_of_tests.highest import Highest
from tests.games_of_tests.pairs import Pairs
from tests.games_of_tests.tricks import Tricks

FEW = 12
"""So many numbers are all tried."""


TEST_GAMES: dict[str, type[Rules[Any]]] = {game.id: game for game in (Pairs, Columns, Highest, Tricks)}
"""Games that are not shipped, with words of their own: they prove what the engine and the table can carry."""
ANY = GAMES | TEST_GAMES


def make(game: str, options: Mapping[str, object] | None = None) -> AnyRules:
    """The rules of this game under these options."""
    return ANY[game](options)


def with_value(game: str, id: str, value: Value) -> AnyRules:
    """The rules of this game with this value, the others at their defaults, but for those it excludes."""
    given = {id: value}
    option_set = GAMES[game].option_set
    conflict = option_set.conflict({**option_set.defaults(), **given})
    while conflict is not None:
        other = next(other for other, _ in (conflict.first, conflict.second) if other != id)
        values = values_of(option_set[other])
        given[other] = values[-1] if given.get(other) is None else values[values.index(given[other]) - 1]
        conflict = option_set.conflict({**option_set.defaults(), **given})
    return make(game, given)


def values_of(option: Option) -> Sequence[Value]:
    """Every value of an option; of a wide range of numbers those at its ends, the default and one in the middle."""
    match option:
        case Whole(low=low, high=high, default=default, zero=zero):
            numbers = range(low, high + 1)
            some = numbers if len(numbers) <= FEW else sorted({low, low + 1, (low + high) // 2, high, default} - {0})
            return [*([0] if zero else []), *some]
        case Choice(values=values):
            return values
    return (True, False)


OPTION_VALUES = [
    (game, option.id, value)
    for game, rules in GAMES.items()
    for option in rules.option_set
    for value in values_of(option)
]
"""Every value of every option of every game."""
