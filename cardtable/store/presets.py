"""Presets: house rules under a name, one TOML file each, so that a family's rules can be handed on."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from dataclasses import dataclass
from pathlib import Path

from cardtable.engine.options import Options
from cardtable.games import GAMES
from cardtable.store import files, toml
from cardtable.store.files import Flaw, StoreError
from cardtable.store.settings import repaired

FOLDER = "presets"
LONGEST_NAME = 40

BUILT_IN: dict[str, dict[str, Options]] = {
    "trisac": {"short": {"piccoline": 8, "max_hands": 60}},
    "brilla": {"rosalia": {"knock_from": "first_lap", "thirty_one": "choose_donor"}},
}
"""Presets that come with the program: for each game, what differs from the defaults under a key for words."""


@dataclass(frozen=True)
class Preset:
    """House rules of one game under a name; the options are complete."""

    game: str
    name: str
    options: Options


class Presets:
    """The presets of one folder.

    Attributes:
        troubles: files that could not be read, and values that had to be set to their defaults.
    """

    def __init__(self, home: Path) -> None:
        self._folder = home / FOLDER
        self.troubles: list[StoreError | str] = []

    def of(self, game: str) -> list[Preset]:
        """The presets of this game by name."""
        found = []
        for path in sorted((self._folder / game).glob("*.toml")):
            try:
                preset = self.read(path)
            except StoreError as trouble:
                self.troubles.append(trouble)
                continue
            if preset.game == game:
                found.append(preset)
        return sorted(found, key=lambda preset: preset.name.casefold())

    def save(self, preset: Preset) -> None:
        """Keep it, in place of one of the same name. Raises StoreError."""
        self.write(preset, self._path(preset.game, preset.name))

    def rename(self, preset: Preset, name: str) -> Preset:
        """Give it another name. Raises StoreError."""
        renamed = Preset(preset.game, name, preset.options)
        self.save(renamed)
        if self._path(preset.game, name) != self._path(preset.game, preset.name):
            self.delete(preset)
        return renamed

    def delete(self, preset: Preset) -> None:
        """Throw it away. Raises StoreError."""
        files.remove(self._path(preset.game, preset.name))

    def read(self, path: Path) -> Preset:
        """The preset in this file, wherever it lies: values that no longer fit are reported in `troubles`.

        Raises:
            StoreError: it is missing, damaged, or none of our presets; nothing is moved.
        """
        try:
            text = files.read(path)
            if text is None:
                raise StoreError(Flaw.UNREADABLE, path)
            content = tomllib.loads(text)
        except tomllib.TOMLDecodeError as flaw:
            raise StoreError(Flaw.DAMAGED, path, detail=str(flaw)) from None
        game, name, options = (content.get(key) for key in ("game", "name", "options"))
        if not isinstance(name, str) or not name.strip() or not isinstance(options, dict) or game not in GAMES:
            raise StoreError(Flaw.FOREIGN, path)
        repairs: list[str] = []
        preset = Preset(game, name.strip()[:LONGEST_NAME], repaired(GAMES[game].option_set, options, game, repairs))
        self.troubles += repairs
        return preset

    def write(self, preset: Preset, path: Path) -> None:
        """Write it to this file: only what differs from the defaults, so that it reads like a family's rules.

        Raises:
            StoreError: the folder or the disk does not take it.
        """
        changed = GAMES[preset.game].option_set.changed(preset.options)
        files.write(path, toml.dumps({"game": preset.game, "name": preset.name, "options": changed}))

    def _path(self, game: str, name: str) -> Path:
        plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
        letters = re.sub(r"[^a-z0-9]+", "-", plain).strip("-") or "preset"
        return self._folder / game / f"{letters}.toml"
