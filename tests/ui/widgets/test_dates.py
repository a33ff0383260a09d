"""Days and hours as they are written."""

from datetime import datetime

import pytest

from cardtable.ui.widgets.dates import LONG, SHORT, date, played_ago
from cardtable.wording import Words


@pytest.mark.parametrize("form", [SHORT, LONG])
@pytest.mark.parametrize("language", ["it", "en"])
def test_a_line_never_breaks_within_a_day(language: str, form: str) -> None:
    told = date(Words(language), datetime(2026, 12, 1, 9, 5), form)
    day, hour = told.split(" ")
    assert day.split("\u00a0")[0] == "1" and "2026" in day and hour == "9:05"


@pytest.mark.parametrize(
    ("when", "italian", "english"),
    [
        (None, "", ""),
        ("2026-12-02T09:00", "", ""),
        ("2026-12-01T19:00", "giocato stasera", "played this evening"),
        ("2026-12-01T10:00", "giocato oggi", "played today"),
        ("2026-11-30T21:05", "giocato ieri sera", "played yesterday evening"),
        ("2026-11-30T10:00", "giocato ieri", "played yesterday"),
        ("2026-11-29T21:05", "giocato 2 giorni fa", "played 2 days ago"),
        ("2026-11-01T21:05", "giocato 30 giorni fa", "played 30 days ago"),
        ("2026-08-15T21:05", "giocato il 15 agosto 2026", "played on 15 August 2026"),
    ],
)
def test_when_a_game_was_played_is_told_as_people_say_it(when: str | None, italian: str, english: str) -> None:
    moment, now = None if when is None else datetime.fromisoformat(when), datetime(2026, 12, 1, 22)
    told = [played_ago(Words(language), moment, now).replace("\u00a0", " ") for language in ("it", "en")]
    assert told == [italian, english]
