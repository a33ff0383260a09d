"""What the person wishes, in the terms of those who fulfil it: from general settings, as text, to looks and paces."""

from __future__ import annotations

from cardtable.engine.cards import FRENCH
from cardtable.store.settings import SYSTEM, Settings
from cardtable.ui.shell.reduced_motion import system_moves_less
from cardtable.ui.style.decks import made_for
from cardtable.ui.style.theme import PACES, Felt, Look, Pace, Rim
from cardtable.wording import Words, system_language

FADE, SHEET = 120, 160
"""Milliseconds at normal pace in which a sheet fades in, and in which it rises."""


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
