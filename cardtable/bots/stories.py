"""Sending the events of a match, as seats saw them, to the worker process: each event once, then only the new ones.

A story is the growing list of events that one seat has seen. The window's process has the `Teller`, the worker the
`Listener`; `worker` calls both.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardtable.engine.events import Event

MOST = 16
"""The number of stories that both sides remember: one for each seat of the largest table, and some to spare."""


class Tail(NamedTuple):
    """The new events of a story.

    Attributes:
        number: the number of the story, below `MOST`.
        known: how many of its events were sent before; 0 if a new story begins under this number.
        events: the events after those.
    """

    number: int
    known: int
    events: Sequence[Event]


class Teller:
    """Remembers how many events of each story were sent."""

    def __init__(self) -> None:
        # in the order in which they were last sent, the latest at the end
        self._told: dict[int, tuple[Sequence[Event], int]] = {}

    def tail(self, story: Sequence[Event]) -> Tail:
        """Return the events of this story that were not sent yet, and count them as sent.

        Stories are told apart by identity, not by their events.
        """
        number, known = self._find(story)
        self._told.pop(number, None)
        self._told[number] = story, len(story)
        return Tail(number, known, story[known:])

    def _find(self, story: Sequence[Event]) -> tuple[int, int]:
        for number, (told, known) in self._told.items():
            if told is story:
                return number, known
        # when there are `MOST`, a new story takes the number of the one that was not sent for the longest time
        return (len(self._told) if len(self._told) < MOST else next(iter(self._told))), 0


class Listener:
    """Remembers the events of each story as they arrive."""

    def __init__(self) -> None:
        self._heard: dict[int, list[Event]] = {}

    def whole(self, tail: Tail) -> Sequence[Event]:
        """Return all events of the story up to now. Raises ValueError if some of them never arrived."""
        heard = self._heard.setdefault(tail.number, [])
        if not tail.known:
            heard.clear()
        if len(heard) != tail.known:
            raise ValueError(f"heard {len(heard)} events of a story of which {tail.known} have been told")
        heard += tail.events
        return heard
