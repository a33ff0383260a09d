"""Dates and times in the language of the program."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QDateTime, QLocale

from cardtable.wording import Words

SHORT, LONG = "d MMM yyyy, H:mm", "d MMMM yyyy, H:mm"
"""The formats for little room, and for reading aloud."""


NO_BREAK = "\u00a0"


def date(words: Words, when: datetime | None, form: str = SHORT) -> str:
    """This moment in local time; empty for None."""
    if when is None:
        return ""
    moment = QDateTime(when.year, when.month, when.day, when.hour, when.minute, 0)
    told = QLocale(words.language).toString(moment, form)
    # a line may break between day and hour only
    return told.replace(" ", NO_BREAK).replace(f",{NO_BREAK}", ", ")
