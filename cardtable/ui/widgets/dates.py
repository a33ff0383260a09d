"""Days and hours in the language of the program."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QDateTime, QLocale

from cardtable.wording import Words

SHORT, LONG = "d MMM yyyy, H:mm", "d MMMM yyyy, H:mm"
"""How a moment is written where there is little room, and where it is read aloud."""


NO_BREAK = "\u00a0"


def date(words: Words, when: datetime | None, form: str = SHORT) -> str:
    """This moment as the clock on the wall showed it; nothing where nothing is known."""
    if when is None:
        return ""
    moment = QDateTime(when.year, when.month, when.day, when.hour, when.minute, 0)
    told = QLocale(words.language).toString(moment, form)
    # a line breaks between day and hour, and nowhere within them
    return told.replace(" ", NO_BREAK).replace(f",{NO_BREAK}", ", ")
