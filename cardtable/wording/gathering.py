"""Gathering: the events of one action in the order in which they are told, in groups that one sentence tells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from cardtable.engine.events import (
    OUT,
    STOCK,
    Began,
    Event,
    HandEnded,
    Holder,
    Marked,
    Moved,
    Paid,
    Said,
    Shown,
    Shuffled,
    Staked,
    Swapped,
    Turned,
    Zone,
)
from cardtable.engine.seats import Seat

WINS = "wins"
"""The mark of whoever has won a hand."""


class Batch:
    """The events of one action, and what they say as a whole.

    Attributes:
        events: in telling order: the end of a hand before the hands that are shown for it, as people hear of it.
        said: every seat with each phrase it said.
        marked: every seat with each mark it got.
        took: what each seat took out of the pot while the hand lasted.
        back: who was out and is no more.
        began: whether a part of the match began.
        new_hand: whether that was a hand.
        shuffled: whether cards were shuffled.
        swapped: whether cards changed places.
        playing: whether a card was played to a trick, or the next trick began.
        dealing: whether closed cards went to hands that nobody draws after a trick.
        stakes: whether what is paid while cards are dealt are the stakes of the hand, to be told together.
    """

    def __init__(self, events: Sequence[Event], stakes: bool = False) -> None:
        moves = [event for event in events if isinstance(event, Moved)]
        marks = [event for event in events if isinstance(event, Marked)]
        ends = next((place for place, event in enumerate(events) if isinstance(event, HandEnded)), len(events))
        self.events = _in_telling_order(events)
        self.said = {(event.seat, event.phrase) for event in events if isinstance(event, Said)}
        self.marked = {(event.seat, event.mark) for event in marks if event.on}
        self.back = {event.seat for event in marks if (event.mark, event.on) == (OUT, False)}
        self.began = any(isinstance(event, Began) for event in events)
        self.new_hand = any(isinstance(event, Began) and event.what == "hand" for event in events)
        self.shuffled = any(isinstance(event, Shuffled) for event in events)
        self.swapped = any(isinstance(event, Swapped) for event in events)
        self.playing = any(move.target.zone is Zone.TRICK for move in moves) or self._is_between_tricks(events)
        self.dealing = not self.playing and any(is_dealt(move) for move in moves)
        self.took: dict[Seat, int] = {}
        for event in events[:ends]:
            if isinstance(event, Paid) and event.source.holder is Holder.POT and event.target.seat is not None:
                self.took[event.target.seat] = self.took.get(event.target.seat, 0) + event.count
        self._late = {id(event) for event in events[ends:]}
        self.stakes = stakes and self.dealing

    def _is_between_tricks(self, events: Sequence[Event]) -> bool:
        return not self.new_hand and any(isinstance(event, Began) and event.what == "trick" for event in events)

    def is_late(self, event: Event) -> bool:
        """Whether it happened after the hand had ended."""
        return id(event) in self._late

    def groups(self) -> Iterator[list[Event]]:
        """The events in groups that one sentence tells, in the order in which each group began."""
        for _, run in groupby(self.events, _kind):
            groups: dict[object, list[Event]] = {}
            for event in run:
                groups.setdefault(self._likeness(event), []).append(event)
            yield from groups.values()

    def _likeness(self, event: Event) -> object:
        """Events with the same likeness are told in one sentence."""
        match event:
            case Paid(source, target, count):
                if self.stakes and (source.holder, target.holder) == (Holder.STACK, Holder.POT):
                    return Holder.STAKE
                # a life that goes from one player to another is a story of its own
                both = source.seat is not None and target.seat is not None and source.seat != target.seat
                seats = (source.seat, target.seat) if both else None
                return source.holder, target.holder, count, seats, self.is_late(event)
            case Marked(mark=mark, on=on):
                return mark, on
            case Turned(place=place):
                return place.zone
        return type(event)


def is_dealt(move: Moved) -> bool:
    """Whether a card comes from the stock to a hand, face down."""
    return move.source == STOCK and move.target.zone is Zone.HAND and not move.face_up


def _in_telling_order(events: Sequence[Event]) -> list[Event]:
    ends = [event for event in events if isinstance(event, HandEnded)]
    shows = [place for place, event in enumerate(events) if _is_settling(event)]
    if not ends or not shows:
        return list(events)
    before, after = events[: shows[0]], events[shows[0] :]
    return [*before, *ends, *(event for event in after if event not in ends)]


def _is_settling(event: Event) -> bool:
    """Whether it is what the end of a hand brings: cards shown, or the winner named."""
    match event:
        case Turned(place=place):
            return place.zone is Zone.HAND
        case Marked(mark=mark, on=on):
            return (mark, on) == (WINS, True)
    return isinstance(event, Shown)


def _kind(event: Event) -> object:
    """Events of the same kind that follow one another are gathered before they are told."""
    if isinstance(event, (Paid, Marked, Staked)):
        return "tokens"
    if isinstance(event, (Turned, Shown)):
        return "showing"
    return id(event) if isinstance(event, Said) else type(event)
