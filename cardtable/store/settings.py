"""Settings: how the table looks and moves, and what was chosen last for each game, in one TOML file.

General settings are declared like house rules, so that one form shows both. What does not fit a declaration any more
falls back to its default, and whoever loads the settings is told which.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cardtable.engine.options import Choice, OptionError, Options, OptionSet, Switch
from cardtable.games import GAMES
from cardtable.store import files, toml
from cardtable.store.files import Flaw, StoreError

FILE = "settings.toml"
SYSTEM = "system"
"""The value that leaves a choice to the system."""
LONGEST_KEY = 40
FARTHEST = 10**6
"""No window lies farther out, or is larger, in pixels; greater numbers are not for Qt."""
BACKS = ("back", "back-green", "back-red")
"""The pictures of backs that every deck has."""


def general_options(languages: Sequence[str], decks: Sequence[str], french: Sequence[str] = ("french",)) -> OptionSet:
    """The general settings, for these languages, and these decks for Italian games and for French ones.

    The first of each is the default.
    """
    return OptionSet(
        [
            Choice("language", (SYSTEM, *languages), SYSTEM),
            Choice("felt", ("green", "blue", "red", "walnut"), "green"),
            Choice("rim", ("walnut", "olive"), "walnut"),
            Choice("deck", tuple(decks), decks[0]),
            Choice("back", BACKS, BACKS[0]),
            Choice("french", tuple(french), french[0]),
            Choice("french_back", BACKS, BACKS[0]),
            Choice("text", ("100", "115", "130", "150", "175", "200"), "100"),
            Switch("high_contrast", False),
            Choice("motion", (SYSTEM, "full", "reduced"), SYSTEM),
            Choice("pace", ("slow", "normal", "fast", "none"), "normal"),
            Choice("next_hand", ("wait", "5", "10", "20"), "wait"),
        ]
    )


@dataclass
class Chosen:
    """What was chosen last for one game.

    Attributes:
        seats: how many sat at the table.
        options: the complete house rules.
        opponents: their ids, from the east on.
        levels: their levels, in the same order.
    """

    seats: int
    options: Options
    opponents: tuple[str, ...] = ()
    levels: tuple[str, ...] = ()


@dataclass
class Settings:
    """Everything that is remembered from one start to the next but matches.

    Attributes:
        general: the complete general settings.
        chosen: the last choice for each game.
        window: left, top, width and height of the window when it was closed; None: never.
        maximized: whether it filled the screen.
    """

    general: Options
    chosen: dict[str, Chosen] = field(default_factory=dict)
    window: tuple[int, int, int, int] | None = None
    maximized: bool = False

    def of(self, game: str) -> Chosen:
        """The last choice for this game, or its defaults."""
        rules = GAMES[game]
        return self.chosen.get(game) or Chosen(rules.default_seats, rules.option_set.defaults())


def load(folder: Path, options: OptionSet) -> tuple[Settings, list[StoreError | str]]:
    """The settings in this folder, and what had to be repaired: files put aside, names of values set to defaults."""
    path = folder / FILE
    try:
        text = files.read(path)
        content = {} if text is None else toml.loads(text)
    except StoreError as trouble:
        return Settings(options.defaults()), [files.put_aside(trouble)]
    except ValueError as flaw:
        return Settings(options.defaults()), [files.set_aside(path, Flaw.DAMAGED, str(flaw))]
    repairs: list[str] = []
    general = repaired(options, _table(content, "general", "general", repairs), "general", repairs)
    settings = Settings(general, _chosen(content, repairs), _window(content, repairs))
    settings.maximized = content.get("maximized") is True
    if not isinstance(content.get("maximized", False), bool):
        repairs.append("maximized")
    return settings, [*repairs]


def save(folder: Path, settings: Settings) -> None:
    """Write the settings. Raises StoreError."""
    content: dict[str, Any] = {"maximized": settings.maximized}
    if settings.window is not None:
        content["window"] = list(settings.window)
    content["general"] = settings.general
    content["games"] = {
        game: {
            "seats": chosen.seats,
            "opponents": chosen.opponents,
            "levels": chosen.levels,
            "options": GAMES[game].option_set.changed(chosen.options),
        }
        for game, chosen in settings.chosen.items()
    }
    files.write(folder / FILE, toml.dumps(content))


def repaired(options: OptionSet, given: Mapping[str, Any], where: str, repairs: list[str]) -> Options:
    """A complete set of what fits of these values; `where.option` of all that does not goes into the repairs."""
    kept: Options = {}
    for id, value in given.items():
        try:
            kept = {**kept, id: options.complete({**kept, id: value})[id]}
        except OptionError:
            repairs.append(f"{where}.{_cut(id)}")
    return options.complete(kept)


def _cut(key: str) -> str:
    """A key as it is told: somebody else's may have any length."""
    return key if len(key) <= LONGEST_KEY else f"{key[: LONGEST_KEY - 1]}…"


def _chosen(content: Mapping[str, Any], repairs: list[str]) -> dict[str, Chosen]:
    chosen = {}
    for game, table in _table(content, "games", "games", repairs).items():
        if game not in GAMES or not isinstance(table, dict):
            repairs.append(f"games.{_cut(game)}")
            continue
        rules, seats = GAMES[game], table.get("seats")
        if not isinstance(seats, int) or seats not in rules.seats:
            repairs.append(f"games.{game}.seats")
            seats = rules.default_seats
        where = f"games.{game}"
        options = repaired(rules.option_set, _table(table, "options", f"{where}.options", repairs), where, repairs)
        opponents, levels = (_texts(table, key, f"{where}.{key}", repairs) for key in ("opponents", "levels"))
        chosen[game] = Chosen(seats, options, opponents, levels)
    return chosen


def _window(content: Mapping[str, Any], repairs: list[str]) -> tuple[int, int, int, int] | None:
    window = content.get("window")
    if window is None:
        return None
    if isinstance(window, list) and len(window) == 4 and all(type(n) is int and abs(n) <= FARTHEST for n in window):
        left, top, width, height = window
        return left, top, width, height
    repairs.append("window")
    return None


def _table(content: Mapping[str, Any], key: str, where: str, repairs: list[str]) -> Mapping[str, Any]:
    """The table of this key, an empty one where there is none; `where` goes into the repairs if it is no table."""
    value = content.get(key, {})
    if isinstance(value, dict):
        return value
    repairs.append(where)
    return {}


def _texts(content: Mapping[str, Any], key: str, where: str, repairs: list[str]) -> tuple[str, ...]:
    """The texts in the list of this key; `where` goes into the repairs if it is no list of texts."""
    value = content.get(key, [])
    if isinstance(value, list) and all(isinstance(each, str) for each in value):
        return tuple(value)
    repairs.append(where)
    return ()
