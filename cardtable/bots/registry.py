"""Which bots there are for each game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from cardtable.bots.bot import Bot
from cardtable.bots.characters import Character
from cardtable.bots.random_bot import RandomBot
from cardtable.bots.rule_of_thumb.brilla import BrillaRuleOfThumb
from cardtable.games import GAMES

DEFAULT = "rule_of_thumb"
"""The bot that plays when none is named, and the one that moves when a worker fails."""


@dataclass(frozen=True)
class _Entry:
    bot: type[Bot]
    levels: tuple[str, ...] = ()


_BOTS: Mapping[str, Mapping[str, _Entry]] = {
    "brilla": {bot.name: _Entry(bot) for bot in (BrillaRuleOfThumb, RandomBot)},
}


def names(game: str) -> list[str]:
    """The bots that play this game, the default first. Raises ValueError if there is no such game."""
    if game not in GAMES:
        raise ValueError(f"there is no game {game!r}: choose one of {', '.join(GAMES)}")
    return list(_BOTS[game])


def levels(game: str, name: str) -> tuple[str, ...]:
    """The levels of this bot, the default first; none if it has but one.

    Raises:
        ValueError: if there is no such game or bot.
    """
    return _entry(game, name).levels


def make(game: str, name: str = DEFAULT, level: str | None = None, character: Character | None = None) -> Bot:
    """The bot of this name that plays this game.

    Raises:
        ValueError: if there is no such game, bot or level; the message names those there are.
    """
    entry = _entry(game, name)
    if level is not None and not entry.levels:
        raise ValueError(f"the bot {name} has no levels: leave {level!r} out")
    if level is not None and level not in entry.levels:
        raise ValueError(f"the bot {name} has no level {level!r}: choose one of {', '.join(entry.levels)}")
    return entry.bot(level or next(iter(entry.levels), None), character)


def _entry(game: str, name: str) -> _Entry:
    if name not in names(game):
        raise ValueError(f"there is no bot {name!r} for {game}: choose one of {', '.join(names(game))}")
    return _BOTS[game][name]
