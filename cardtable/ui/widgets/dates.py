"""Dates and times in the language of the program."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QDateTime, QLocale

from cardtable.wording import Words

SHORT, LONG, DAY = "d MMM yyyy, H:mm", "d MMMM yyyy, H:mm", "d MMMM yyyy"
"""The formats for little room, for reading aloud, and without the time."""
_EVENING, _MONTH = 18, 31
"""The hour from which it is evening, and the days after which a date is told instead of their number."""


NO_BREAK = "\u00a0"


def date(words: Words, when: datetime | None, form: str = SHORT) -> str:
    """This moment in local time; empty for None."""
    if when is None:
        return ""
    moment = QDateTime(when.year, when.month, when.day, when.hour, when.minute, 0)
    told = QLocale(words.language).toString(moment, form)
    # a line may break between day and hour only
    return told.replace(" ", NO_BREAK).replace(f",{NO_BREAK}", ", ")


def played_ago(words: Words, when: datetime | None, now: datetime) -> str:
    """When something was played, as seen from now, both in local time; empty for None and for what is to come."""
    if when is None or when > now:
        return ""
    days, evening = (now.date() - when.date()).days, when.hour >= _EVENING
    if days < 2:
        return words.say(f"ui.home.played.{_NEAR[days, evening]}")
    if days <= _MONTH:
        return words.count("ui.home.played.days", days)
    return words.say("ui.home.played.date", date=date(words, when, DAY))


_NEAR = {(0, False): "today", (0, True): "tonight", (1, False): "yesterday", (1, True): "last_night"}
"""The names of the texts for today and yesterday, and whether it was evening."""
