"""Snapshots of the table before each shuffle, so that a replay reaches any moment with the events of one hand."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from cardtable.engine.events import Event, Shuffled
from cardtable.ui.model.items import SeatsShown
from cardtable.ui.model.table_model import TableModel
from cardtable.wording import Words


class Snapshots:
    """Makes a table when it is first asked for, from the one before it, and keeps it.

    Args:
        words: the language.
        seats_shown: the players.
        events: the events of the match, as they are shown.
    """

    def __init__(self, words: Words, seats_shown: SeatsShown, events: Sequence[Event]) -> None:
        self._events = events
        shuffles = [place for place, event in enumerate(events) if isinstance(event, Shuffled) and place]
        self._places = [0, *shuffles]
        empty = TableModel(words)
        empty.begin(seats_shown)
        self._kept = [empty]

    def before(self, end: int) -> tuple[TableModel, int]:
        """The table before the last shuffle among the first `end` events, and the number of events before it."""
        number = bisect_right(self._places, max(0, end - 1)) - 1
        while len(self._kept) <= number:
            start, place = self._places[len(self._kept) - 1 : len(self._kept) + 1]
            table = self._kept[-1].copy()
            table.pass_over(self._events[start:place])
            self._kept.append(table)
        return self._kept[number], self._places[number]
