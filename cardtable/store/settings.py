"""Settings in one TOML file: how the table looks and moves, and the last choices for each game.

General settings are declared like house rules, so that one form shows both. A value that a declaration does not allow
becomes its default, and `load` names it among the repairs.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any

import tomli_w

from cardtable.engine.options import Choice, OptionError, Options, OptionSet, Switch
from cardtable.games import GAMES
from cardtable.store import files, toml
from cardtable.store.files import Flaw, StoreError
from cardtable.store.history import History

FILE = "settings.toml"
SYSTEM = "system"
"""The value of options that follow the system's setting."""
LONGEST_KEY = 40
FARTHEST = 10**6
"""The largest coordinate and size of a window, in pixels; Qt does not accept any number."""
BACKS = ("back", "back-green", "back-red")
"""The file names, without suffix, of the card backs that every deck has."""


def general_options(languages: Sequence[str], decks: Sequence[str], french: Sequence[str] = ("french",)) -> OptionSet:
    """Return the declarations of the general settings.

    Args:
        languages: the codes of the languages; the default follows the system.
        decks: the decks for games with Italian cards, the default first.
        french: the decks for games with French cards, the default first.
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
            Switch("high_contrast", default=False),
            Choice("motion", (SYSTEM, "full", "reduced"), SYSTEM),
            Choice("pace", ("slow", "normal", "fast", "none"), "normal"),
            Choice("next_hand", ("wait", "5", "10", "20"), "wait"),
        ]
    )


@dataclass
class Chosen:
    """The last choices for one game.

    Attributes:
        seats: the number of players.
        options: the complete house rules.
        opponents: the ids of the opponents, by seat after the person's.
        levels: how well each of them plays: bots as `NAME` or `NAME:LEVEL`, in the same order.
    """

    seats: int
    options: Options
    opponents: tuple[str, ...] = ()
    levels: tuple[str, ...] = ()


@dataclass
class Settings:
    """Everything but matches and presets that the program remembers from one start to the next.

    Attributes:
        general: the complete general settings.
        chosen: the last choices by game id.
        window: left, top, width and height of the window when it was last closed, in pixels; None if it never was.
        maximized: whether the window was maximized.
        played: when each game was last played, in local time without an offset.
    """

    general: Options
    chosen: dict[str, Chosen] = field(default_factory=dict)
    window: tuple[int, int, int, int] | None = None
    maximized: bool = False
    played: dict[str, datetime] = field(default_factory=dict)

    def of(self, game: str) -> Chosen:
        """Return the last choices for this game, or what is played the first time."""
        rules = GAMES[game]
        return self.chosen.get(game) or Chosen(rules.default_seats, rules.option_set.complete(rules.spec.first_rules))


def lack_of(folder: Path) -> StoreError | None:
    """Create the folder if it is missing, and return why nothing can be kept in it; None if it can be used."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.scandir(folder).close()
    except OSError as trouble:
        return StoreError(Flaw.UNWRITABLE, folder / FILE, detail=trouble.strerror or "")
    if not os.access(folder, os.W_OK | os.X_OK):
        return StoreError(Flaw.UNWRITABLE, folder / FILE)
    return None


def load(folder: Path, options: OptionSet) -> tuple[Settings, list[StoreError | str]]:
    """Return the settings in this folder, and what was repaired.

    The repairs are the error of a file that could not be used, or the names of values that were set to their defaults.
    """
    path = folder / FILE
    try:
        text = files.read(path, toml.LARGEST)
        if text == "":  # as a system leaves a file that crashes in the middle of a write; we write none
            raise ValueError("it is empty")
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
    # files of older versions do not tell; the history does
    settings.played = _played(content, repairs) if "played" in content else History(folder).last_begun()
    return settings, [*repairs]


def save(folder: Path, settings: Settings) -> None:
    """Write the settings into this folder; of house rules only what differs from the defaults. Raises StoreError."""
    content: dict[str, Any] = {"maximized": settings.maximized}
    if settings.window is not None:
        content["window"] = list(settings.window)
    content["played"] = settings.played
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
    files.write(folder / FILE, tomli_w.dumps(content))


def repaired(options: OptionSet, given: Mapping[str, Any], where: str, repairs: list[str]) -> Options:
    """Return a complete set of options from those given values that are allowed; defaults fill the gaps.

    Args:
        options: the declarations.
        given: values by option id, as read from a file.
        where: the prefix of names in the repairs.
        repairs: `where.option` of every value that is not allowed is added here.
    """
    kept: Options = {}
    for id, value in given.items():
        try:
            kept = {**kept, id: options.complete({**kept, id: value})[id]}
        except OptionError:
            repairs.append(f"{where}.{_cut(id)}")
    return options.complete(kept)


def _cut(key: str) -> str:
    """Return a key cut to `LONGEST_KEY` characters, because a key in a foreign file may have any length."""
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


def _played(content: Mapping[str, Any], repairs: list[str]) -> dict[str, datetime]:
    played = {}
    for game, when in _table(content, "played", "played", repairs).items():
        if game in GAMES and isinstance(when, datetime) and when.tzinfo is None:
            played[game] = when
        else:
            repairs.append(f"played.{_cut(game)}")
    return played


def _table(content: Mapping[str, Any], key: str, where: str, repairs: list[str]) -> Mapping[str, Any]:
    """Return the table of this key, empty if it is missing; `where` is added to the repairs if it is no table."""
    value = content.get(key, {})
    if isinstance(value, dict):
        return value
    repairs.append(where)
    return {}


def _texts(content: Mapping[str, Any], key: str, where: str, repairs: list[str]) -> tuple[str, ...]:
    """Return the list of texts of this key, empty if it is missing; `where` is added to the repairs if it is none."""
    value = content.get(key, [])
    if isinstance(value, list) and all(isinstance(each, str) for each in value):
        return tuple(value)
    repairs.append(where)
    return ()
