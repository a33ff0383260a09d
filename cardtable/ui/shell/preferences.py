"""The settings of the window: those that are kept, those that show now, and what follows from them for everybody else.

Settings are text; here they become words, looks and paces.
"""

from __future__ import annotations

from dataclasses import replace
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
"""Milliseconds at normal pace in which a sheet fades in, and in which it rises."""


class Preferences(QObject):
    """The settings of one folder, and the appearance and the words of the window that uses them.

    Attributes:
        options: what can be set.
        settings: what is kept.
        shown: what shows now: a sheet may show other settings before they are kept.
        presets: the house rules that have a name.
        appearance, words: how the window looks, and what everything is called.
        troubles: what could not be read at the start.

    Args:
        folder: where they are kept.
        language: what to speak this time in place of the language that is kept; None: that one.

    Signals:
        respoken: the words are others now.
        changed: other settings show now; after `respoken`.
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
        self.appearance.rise, self.appearance.rises = sheet_motion(self.settings)

    @property
    def current(self) -> Settings:
        """What is kept, in the language that is spoken."""
        return self._spoken.shown(self.settings)

    def show(self, settings: Settings) -> None:
        """Show these settings, kept or not."""
        self.shown = settings
        words = words_of(settings)
        if (words.language, words.french) != (self.words.language, self.words.french):
            self.words = words
            self.respoken.emit()
        self.appearance.rise, self.appearance.rises = sheet_motion(settings)
        self.changed.emit()

    def keep(self, shown: Settings) -> None:
        """Keep these settings, which were shown."""
        self.settings = self._spoken.chosen(shown, self.settings)
        self.save()

    def wish(self, **general: Value) -> None:
        """Keep these general settings, and show them at once."""
        self.keep(self._with(general))
        self.show_wish()

    def show_wish(self, **general: Value) -> None:
        """Show what is kept, but for these general settings."""
        self.show(self._with(general))

    def choose(self, game: str, chosen: Chosen) -> None:
        """Remember with whom and by which rules a game was played last."""
        self.settings.chosen[game] = chosen
        self.save()

    def save(self) -> None:
        """Write down what is kept."""
        try:
            store.save(self._folder, self.settings)
        except StoreError as trouble:
            self.troubled.emit(trouble)

    def _with(self, general: dict[str, Value]) -> Settings:
        return replace(self.settings, general={**self.current.general, **general})


def words_of(settings: Settings) -> Words:
    """The words of the language that is wished, for the cards that are seen."""
    language = str(settings.general["language"])
    french = made_for(str(settings.general["deck"])) is FRENCH
    return Words(system_language() if language == SYSTEM else language, french=french)


def look_of(settings: Settings) -> Look:
    """How the table should look."""
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
    """How fast everything should go."""
    return Pace(str(settings.general["pace"]))


def seconds_of(settings: Settings) -> int:
    """How long a settled hand should lie open; 0: until the person says so."""
    wait = str(settings.general["next_hand"])
    return int(wait) if wait.isdecimal() else 0


def sheet_motion(settings: Settings) -> tuple[int, bool]:
    """How many milliseconds a sheet takes to come, and whether it moves meanwhile."""
    reduced = less_motion(settings)
    return round((FADE if reduced else SHEET) * PACES[pace_of(settings)]), not reduced


def less_motion(settings: Settings) -> bool:
    """Whether cards should appear instead of flying."""
    motion = settings.general["motion"]
    return system_moves_less() if motion == SYSTEM else motion == "reduced"
