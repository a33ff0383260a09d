"""Presets: named sets of house rules, one TOML file each, which families can hand on to each other.

The dialogs of house rules and of a new match call this module. It knows no words: names of built-in presets are keys.
"""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Sequence
from itertools import chain, count
from pathlib import Path

import tomli_w

from cardtable.engine.frozen import frozen
from cardtable.engine.options import Options
from cardtable.games import GAMES
from cardtable.store import files, toml
from cardtable.store.files import Flaw, StoreError
from cardtable.store.settings import repaired

FOLDER = "presets"
SUFFIX = ".toml"
"""The suffix of preset files."""
LONGEST_NAME = 40


@frozen
class Preset:
    """A named, complete set of house rules of one game."""

    game: str
    name: str
    options: Options


class Presets:
    """The presets of one folder.

    Attributes:
        troubles: what went wrong since the last `take_troubles`: the errors of unusable files, and the names of options
            whose values were set to their defaults.
    """

    def __init__(self, home: Path) -> None:
        self._folder = home / FOLDER
        self.troubles: list[StoreError | str] = []
        self._known: set[str] = set()

    def of(self, game: str) -> list[Preset]:
        """Return the presets of this game, sorted by name; unusable files are set aside."""
        return sorted(self._found(game).values(), key=lambda preset: preset.name.casefold())

    def named(self, game: str, name: str) -> Preset | None:
        """Return the preset of this name, or None; upper and lower case count as the same."""
        return next((each for each in self.of(game) if each.name.casefold() == name.casefold()), None)

    def take_troubles(self) -> list[StoreError | str]:
        """Return the troubles and forget them, so that the player is told of each once."""
        taken, self.troubles = self.troubles, []
        return taken

    def save(self, preset: Preset) -> None:
        """Save the preset; it replaces one of the same name. Raises StoreError."""
        self.write(preset, self._path(preset.game, preset.name))

    def rename(self, preset: Preset, name: str) -> Preset:
        """Save the preset under another name, delete the old file, and return the new preset. Raises StoreError."""
        renamed, old = Preset(preset.game, name, preset.options), self._path(preset.game, preset.name)
        new = self._path(preset.game, name)
        self.write(renamed, new)
        if new != old:
            files.remove(old)
        return renamed

    def delete(self, preset: Preset) -> None:
        """Delete the file of the preset. Raises StoreError."""
        files.remove(self._path(preset.game, preset.name))

    def read(self, path: Path) -> Preset:
        """Return the preset in this file, in any folder.

        Values that are not allowed any more become their defaults, and `troubles` names them.

        Raises:
            StoreError: the file is missing, damaged, or no preset of a game that is here; it stays where it is.
        """
        try:
            text = files.read(path, toml.LARGEST)
            if text is None:
                raise StoreError(Flaw.UNREADABLE, path)
            content = toml.loads(text)
        except StoreError as trouble:
            raise files.judged(trouble, SUFFIX) from None
        except ValueError as flaw:
            raise files.judged(StoreError(Flaw.DAMAGED, path, detail=str(flaw)), SUFFIX) from None
        game, name, options = (content.get(key) for key in ("game", "name", "options"))
        if not isinstance(game, str) or game not in GAMES:
            raise StoreError(Flaw.FOREIGN, path)
        if not isinstance(name, str) or not name.strip() or not isinstance(options, dict):
            raise StoreError(Flaw.FOREIGN, path)
        repairs: list[str] = []
        preset = Preset(game, name.strip()[:LONGEST_NAME], repaired(GAMES[game].option_set, options, game, repairs))
        self._note(path, repairs)
        return preset

    def write(self, preset: Preset, path: Path) -> None:
        """Write the preset to this file. Only options that differ from the defaults are written.

        Raises:
            StoreError: the folder cannot be written or the disk is full.
        """
        changed = GAMES[preset.game].option_set.changed(preset.options)
        files.write(path, tomli_w.dumps({"game": preset.game, "name": preset.name, "options": changed}))

    def _found(self, game: str) -> dict[Path, Preset]:
        """Return the presets of this game by their files; of two with the same name, set the second aside as a copy."""
        found: dict[Path, Preset] = {}
        # programs that copy a file give the copy a longer name, so the shortest name is the original
        for path in sorted(files.listed(self._folder / game, f"*{SUFFIX}"), key=lambda path: len(path.name)):
            try:
                preset = self.read(path)
                if preset.name.casefold() in {other.name.casefold() for other in found.values()}:
                    raise StoreError(Flaw.COPY, path)
            except StoreError as trouble:
                self._note(path, [files.put_aside(trouble)])
                continue
            if preset.game == game:
                found[path] = preset
        return found

    def _note(self, path: Path, troubles: Sequence[StoreError | str]) -> None:
        """Add these troubles unless they were added before: the folder is read many times."""
        for trouble in troubles:
            aside = trouble.aside if isinstance(trouble, StoreError) else None
            known = f"{path} {aside} {trouble}"
            if known not in self._known:
                self._known.add(known)
                self.troubles.append(trouble)

    def _path(self, game: str, name: str) -> Path:
        """Return the file of the preset of this name, or an unused path for a new one.

        Two different names may give the same file name; then a number tells the files apart.
        """
        for path, preset in self._found(game).items():
            if preset.name.casefold() == name.casefold():
                return path
        plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
        letters = re.sub(r"[^a-z0-9]+", "-", plain).strip("-") or "preset"
        stems = chain([letters], (f"{letters}-{number}" for number in count(2)))
        paths = (self._folder / game / f"{stem}.toml" for stem in stems)
        return next(path for path in paths if not os.path.lexists(path))
