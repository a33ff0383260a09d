"""The bots of each game, by name and level. All code outside this package finds its bots here."""

from __future__ import annotations

from collections.abc import Mapping

from cardtable.bots.bot import Bot
from cardtable.bots.brilla.bot import BrillaRuleOfThumb
from cardtable.bots.brilla.expert import BrillaExpert
from cardtable.bots.briscola.bot import BEGINNER, REGULAR, BriscolaRuleOfThumb
from cardtable.bots.briscola.expert import BriscolaExpert
from cardtable.bots.characters import Character
from cardtable.bots.random_bot import RandomBot
from cardtable.bots.sedici.bot import SediciRuleOfThumb, SediciStand
from cardtable.bots.sedici.expert import SediciExpert
from cardtable.bots.trisac.bot import TrisacRuleOfThumb
from cardtable.bots.trisac.expert import TrisacExpert
from cardtable.bots.trisac.simple import LEAST, MOST, AlwaysCall, AlwaysPass, AlwaysRaise
from cardtable.engine.frozen import frozen
from cardtable.games import GAMES

DEFAULT = "rule_of_thumb"
"""The bot that plays if none is named, and that decides if another bot or the worker process fails.

In a game that has no bot of its own yet it is the one that plays by chance.
"""
EXPERT = "expert"
"""The strongest bot of a game that has one."""


@frozen
class _Entry:
    bot: type[Bot]
    levels: tuple[str, ...] = ()
    yardstick: bool = False


def _by_name(*entries: _Entry) -> Mapping[str, _Entry]:
    return {entry.bot.name: entry for entry in (*entries, _Entry(RandomBot))}


_BY_CHANCE = _by_name()
"""The bots of a game that has none of its own."""

_BOTS: dict[str, Mapping[str, _Entry]] = {
    "brilla": _by_name(_Entry(BrillaRuleOfThumb, (REGULAR, BEGINNER)), _Entry(BrillaExpert)),
    "sedici": _by_name(
        _Entry(SediciRuleOfThumb, (REGULAR, BEGINNER)),
        _Entry(SediciExpert),
        _Entry(SediciStand, ("13", *(str(total) for total in range(7, 16) if total != 13)), yardstick=True),
    ),
    "briscola": _by_name(_Entry(BriscolaRuleOfThumb, (REGULAR, BEGINNER)), _Entry(BriscolaExpert)),
    "trisac": _by_name(
        _Entry(TrisacRuleOfThumb, (REGULAR, BEGINNER)),
        _Entry(TrisacExpert),
        _Entry(AlwaysRaise, (LEAST, MOST), yardstick=True),
        _Entry(AlwaysCall, yardstick=True),
        _Entry(AlwaysPass, yardstick=True),
    ),
}


def names(game: str, *, yardsticks: bool = False) -> list[str]:
    """Return the names of the bots for this game, the default first.

    Args:
        game: the id of the game.
        yardsticks: whether to include bots that serve only to measure others.

    Raises:
        ValueError: there is no such game.
    """
    if game not in GAMES:
        raise ValueError(f"there is no game {game!r}: choose one of {', '.join(GAMES)}")
    return [name for name, entry in _bots(game).items() if yardsticks or not entry.yardstick]


def strengths(game: str) -> list[str]:
    """Return the opponents' strengths in this game, the weakest first: `NAME` or `NAME:LEVEL`, as `split` reads it.

    They are beginner, at home and expert, as far as the game has them: the levels of the default bot, or the bot that
    plays by chance and the default one; then the expert.
    """
    there_are = names(game)
    own = [f"{DEFAULT}:{level}" for level in reversed(levels(game, DEFAULT))]
    plain = own or [name for name in reversed(there_are) if name != EXPERT]
    return [*plain, *(name for name in there_are if name == EXPERT)]


def usual(game: str) -> str:
    """Return the strength, of `strengths`, of an opponent for whom none was chosen: that of the default bot."""
    return next(label for label in reversed(strengths(game)) if label != EXPERT)


def meant(game: str, label: str) -> str:
    """Return the strength, of `strengths`, that settings of any version mean by this label."""
    there_are = strengths(game)
    if label in there_are:
        return label
    return there_are[0] if label == RandomBot.name else usual(game)


def adviser(game: str) -> str:
    """Return the name of the bot that gives hints: the strongest one whose choice is what it takes for the best.

    In Trisac this is the plain player, because the expert draws lots, bluffs among them.
    """
    expert = _bots(game).get(EXPERT)
    return DEFAULT if expert is None or expert.bot.draws_lots else EXPERT


def split(label: str) -> tuple[str, str | None]:
    """Return the name and the level, or None, of `NAME` or `NAME:LEVEL`."""
    name, _, level = label.partition(":")
    return name, level or None


def levels(game: str, name: str) -> tuple[str, ...]:
    """Return the levels of this bot, the default first; empty if it has but one strength.

    Raises:
        ValueError: there is no such game or bot.
    """
    return _entry(game, name).levels


def listens(game: str, name: str) -> bool:
    """Return whether this bot uses the events of the match; False also if there is no such bot."""
    entry = _bots(game).get(name)
    return entry is not None and entry.bot.listens


def make(game: str, name: str = DEFAULT, level: str | None = None, character: Character | None = None) -> Bot:
    """Return a new bot of this name for this game; without a level, of its default level.

    Raises:
        ValueError: there is no such game, bot or level; the message names those there are.
    """
    entry = _entry(game, name)
    if level is not None and not entry.levels:
        raise ValueError(f"the bot {name} has no levels: leave {level!r} out")
    if level is not None and level not in entry.levels:
        raise ValueError(f"the bot {name} has no level {level!r}: choose one of {', '.join(entry.levels)}")
    return entry.bot(level or next(iter(entry.levels), None), character)


def _entry(game: str, name: str) -> _Entry:
    there_are = names(game, yardsticks=True)
    if name == DEFAULT:
        name = there_are[0]
    if name not in there_are:
        raise ValueError(f"there is no bot {name!r} for {game}: choose one of {', '.join(there_are)}")
    return _bots(game)[name]


def _bots(game: str) -> Mapping[str, _Entry]:
    return _BOTS.get(game, _BY_CHANCE)
