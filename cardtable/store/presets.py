"""Presets: house rules under a name, one TOML file each, so that a family's rules can be handed on."""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain, count
from pathlib import Path

from cardtable.engine.options import Options
from cardtable.games import GAMES
from cardtable.store import files, toml
from cardtable.store.files import Flaw, StoreError
from cardtable.store.settings import repaired

FOLDER = "presets"
SUFFIX = ".toml"
"""How files of house rules end."""
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
        troubles: files that could not be read, and values that had to be set to their defaults, since `take_troubles`.
    """

    def __init__(self, home: Path) -> None:
        self._folder = home / FOLDER
        self.troubles: list[StoreError | str] = []
        self._known: set[str] = set()

    def of(self, game: str) -> list[Preset]:
        """The presets of this game by name; files of no use are put aside."""
        return sorted(self._found(game).values(), key=lambda preset: preset.name.casefold())

    def named(self, game: str, name: str) -> Preset | None:
        """The preset of this name, if there is one; large and small letters are the same."""
        return next((each for each in self.of(game) if each.name.casefold() == name.casefold()), None)

    def take_troubles(self) -> list[StoreError | str]:
        """The troubles, to be told now and not again."""
        taken, self.troubles = self.troubles, []
        return taken

    def save(self, preset: Preset) -> None:
        """Keep it, in place of one of the same name. Raises StoreError."""
        self.write(preset, self._path(preset.game, preset.name))

    def rename(self, preset: Preset, name: str) -> Preset:
        """Give it another name. Raises StoreError."""
        renamed, old = Preset(preset.game, name, preset.options), self._path(preset.game, preset.name)
        new = self._path(preset.game, name)
        self.write(renamed, new)
        if new != old:
            files.remove(old)
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
        """Write it to this file: only what differs from the defaults, so that it reads like a family's rules.

        Raises:
            StoreError: the folder or the disk does not take it.
        """
        changed = GAMES[preset.game].option_set.changed(preset.options)
        files.write(path, toml.dumps({"game": preset.game, "name": preset.name, "options": changed}))

    def _found(self, game: str) -> dict[Path, Preset]:
        """The presets of this game, each with its file; of two with one name the second is put aside as a copy."""
        found: dict[Path, Preset] = {}
        # whatever makes a copy makes the name longer
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
        """Remember what is to be told of this file, once: the folder is read again and again."""
        for trouble in troubles:
            aside = trouble.aside if isinstance(trouble, StoreError) else None
            known = f"{path} {aside} {trouble}"
            if known not in self._known:
                self._known.add(known)
                self.troubles.append(trouble)

    def _path(self, game: str, name: str) -> Path:
        """The file of the preset of this name, or a new one: other names may be spelt with the same letters."""
        for path, preset in self._found(game).items():
            if preset.name.casefold() == name.casefold():
                return path
        plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
        letters = re.sub(r"[^a-z0-9]+", "-", plain).strip("-") or "preset"
        stems = chain([letters], (f"{letters}-{number}" for number in count(2)))
        paths = (self._folder / game / f"{stem}.toml" for stem in stems)
        return next(path for path in paths if not os.path.lexists(path))
