"""Days and hours as they are written."""

from datetime import datetime

import pytest

from cardtable.ui.widgets.dates import LONG, SHORT, date
from cardtable.wording import Words


@pytest.mark.parametrize("form", [SHORT, LONG])
@pytest.mark.parametrize("language", ["it", "en"])
def test_a_line_never_breaks_within_a_day(language: str, form: str) -> None:
    told = date(Words(language), datetime(2026, 12, 1, 9, 5), form)
    day, hour = told.split(" ")
    assert day.split("\u00a0")[0] == "1" and "2026" in day and hour == "9:05"
