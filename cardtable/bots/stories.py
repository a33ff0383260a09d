"""The stories that bots listen to, told to another process: every event once, and then only what is new."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardtable.engine.events import Event

MOST = 16
"""So many stories are remembered: one for each seat of the largest table, and some to spare."""


class Tail(NamedTuple):
    """What is new of a story.

    Attributes:
        number: which story, of those that are remembered.
        known: how many of its events have been told before; 0: it is another story from now on.
        events: those that follow.
    """

    number: int
    known: int
    events: Sequence[Event]


class Teller:
    """Knows how much of each story has been told."""

    def __init__(self) -> None:
        # the one that was told last stands last
        self._told: dict[int, tuple[Sequence[Event], int]] = {}

    def tail(self, story: Sequence[Event]) -> Tail:
        """What of this story has not been told; from now on it has. A story is known by being the same object."""
        number, known = self._find(story)
        self._told.pop(number, None)
        self._told[number] = story, len(story)
        return Tail(number, known, story[known:])

    def _find(self, story: Sequence[Event]) -> tuple[int, int]:
        for number, (told, known) in self._told.items():
            if told is story:
                return number, known
        # a new one takes the place of the one that was not heard of for longest
        return (len(self._told) if len(self._told) < MOST else next(iter(self._told))), 0


class Listener:
    """Remembers the stories as they are told."""

    def __init__(self) -> None:
        self._heard: dict[int, list[Event]] = {}

    def whole(self, tail: Tail) -> Sequence[Event]:
        """The story up to now. Raises ValueError if something of it was never told."""
        heard = self._heard.setdefault(tail.number, [])
        if not tail.known:
            heard.clear()
        if len(heard) != tail.known:
            raise ValueError(f"heard {len(heard)} events of a story of which {tail.known} have been told")
        heard += tail.events
        return heard
