"""What one viewer has seen of a match: its story, which grows while the match goes on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import overload

from cardtable.engine.events import Event
from cardtable.engine.seats import Viewer


class Seen(Sequence[Event]):
    """The events of a match as one viewer sees them, each masked once, when somebody first looks.

    It grows with the list of events that it was made from. It pickles as a plain list of masked events, so that what is
    hidden from the viewer stays in this process.
    """

    def __init__(self, events: list[Event], viewer: Viewer) -> None:
        self._events = events
        self._viewer = viewer
        self._masked: list[Event] = []

    def __len__(self) -> int:
        return len(self._events)

    @overload
    def __getitem__(self, place: int) -> Event: ...
    @overload
    def __getitem__(self, place: slice) -> list[Event]: ...
    def __getitem__(self, place: int | slice) -> Event | list[Event]:
        if len(self._masked) < len(self._events):
            self._masked += [event.seen_by(self._viewer) for event in self._events[len(self._masked) :]]
        return self._masked[place]

    def __iter__(self) -> Iterator[Event]:
        """All that has been seen until now."""
        return iter(self[:])

    def __reduce__(self) -> tuple[type[list[Event]], tuple[list[Event]]]:
        return list, (self[:],)
