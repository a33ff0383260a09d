"""Preferences: the saved settings, those shown now, and the words, look and pace that follow from them.

The shell's parts share one. The sheets show changes with it before they are saved.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from cardtable.engine.cards import FRENCH, ITALIAN
from cardtable.engine.options import Value
from cardtable.store import settings as store
from cardtable.store.files import StoreError
from cardtable.store.presets import Presets
from cardtable.store.settings import SYSTEM, Chosen, Settings
from cardtable.ui.shell.reduced_motion import system_moves_less
from cardtable.ui.shell.spoken_language import SpokenLanguage
from cardtable.ui.style.decks import choices, made_for
from cardtable.ui.style.theme import PACES, Felt, Look, Pace, Rim
from cardtable.ui.widgets.style import Appearance
from cardtable.wording import Words, languages, system_language

FADE, SHEET = 120, 160
"""The milliseconds, at normal pace, in which a sheet fades in, and in which it rises."""


class Preferences(QObject):
    """The settings of one folder, and the appearance and the words of the window that uses them.

    Attributes:
        options: the declarations of the settings.
        settings: the saved settings.
        shown: the settings shown now: a sheet may show others before they are saved.
        presets: the presets of house rules.
        appearance, words: the appearance of the window, and its language.
        troubles: the troubles of reading files at the start.

    Args:
        folder: the folder of the settings.
        language: the language to use this time instead of the saved one; None: the saved one.

    Signals:
        respoken: the language has changed.
        changed: other settings are shown now; emitted after `respoken`.
        troubled: the settings could not be written.
    """

    respoken = Signal()
    changed = Signal()
    troubled = Signal(object)

    def __init__(self, folder: Path, language: str | None, parent: QObject) -> None:
        super().__init__(parent)
        self._folder = folder
        self.options = store.general_options(list(languages()), choices(ITALIAN), choices(FRENCH))
        self.settings, self.troubles = store.load(folder, self.options)
        self._spoken = SpokenLanguage(language)
        self.shown = self.current
        self.presets = Presets(folder)
        self.words = words_of(self.shown)
        self.appearance = Appearance(look_of(self.settings), parent=self)
        # asks the desktop, which may take a while: not before the first sheet opens
        self.appearance.motion = lambda: sheet_motion(self.shown)

    @property
    def current(self) -> Settings:
        """The saved settings, with the language in use."""
        return self._spoken.shown(self.settings)

    def show(self, settings: Settings) -> None:
        """Show these settings, saved or not."""
        self.shown = settings
        words = words_of(settings)
        if (words.language, words.french) != (self.words.language, self.words.french):
            self.words = words
            self.respoken.emit()
        self.changed.emit()

    def keep(self, shown: Settings) -> None:
        """Save these settings, which were shown."""
        self.settings = self._spoken.chosen(shown, self.settings)
        self.save()

    def wish(self, **general: Value) -> None:
        """Save these general settings, and show them at once."""
        self.keep(self._with(general))
        self.show_wish()

    def show_wish(self, **general: Value) -> None:
        """Show the saved settings with these general settings changed."""
        self.show(self._with(general))

    def choose(self, game: str, chosen: Chosen) -> None:
        """Remember the opponents and rules chosen last for a game, which is about to be played."""
        self.settings.chosen[game] = chosen

    def note_played(self, game: str) -> None:
        """Remember that a game is played now."""
        self.settings.played[game] = datetime.now()
        self.save()

    def save(self) -> None:
        """Write the settings to the disk."""
        try:
            store.save(self._folder, self.settings)
        except StoreError as trouble:
            self.troubled.emit(trouble)

    def _with(self, general: dict[str, Value]) -> Settings:
        return replace(self.settings, general={**self.current.general, **general})


def words_of(settings: Settings) -> Words:
    """The words of the chosen language, with names for the chosen decks."""
    language = str(settings.general["language"])
    french = made_for(str(settings.general["deck"])) is FRENCH
    return Words(system_language() if language == SYSTEM else language, french=french)


def look_of(settings: Settings) -> Look:
    """The look that these settings choose."""
    general = settings.general
    return Look(
        felt=Felt(str(general["felt"])),
        rim=Rim(str(general["rim"])),
        high_contrast=bool(general["high_contrast"]),
        text=int(general["text"]) / 100,
        deck=str(general["deck"]),
        french=str(general["french"]),
        back=str(general["back"]),
        french_back=str(general["french_back"]),
    )


def pace_of(settings: Settings) -> Pace:
    """The pace that these settings choose."""
    return Pace(str(settings.general["pace"]))


def seconds_of(settings: Settings) -> int:
    """The seconds for which a settled hand lies open; 0: until the person goes on."""
    wait = str(settings.general["next_hand"])
    return int(wait) if wait.isdecimal() else 0


def sheet_motion(settings: Settings) -> tuple[int, bool]:
    """The milliseconds in which a sheet opens, and whether it also moves."""
    reduced = less_motion(settings)
    return round((FADE if reduced else SHEET) * PACES[pace_of(settings)]), not reduced


def less_motion(settings: Settings) -> bool:
    """Whether cards appear instead of flying."""
    motion = settings.general["motion"]
    return system_moves_less() if motion == SYSTEM else motion == "reduced"
