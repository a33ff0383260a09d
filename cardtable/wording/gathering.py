"""Gathering: the events of one action in telling order, divided into groups of which each makes one sentence.

`narration` calls this module, which knows no game and no words.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
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


class Batch:
    """The events of one action, and facts about all of them together.

    Attributes:
        events: in telling order: the end of a hand comes before the cards that are shown at its end.
        said: pairs of a seat and a phrase it said.
        marked: pairs of a seat and a mark it got.
        took: the tokens that each seat took out of the pot before the hand ended.
        back: the seats that came back into the match.
        began: whether a part of the match began: a hand, a lap, a round, a trick.
        new_hand: whether a hand began.
        shuffled: whether the cards were shuffled.
        swapped: whether two cards changed places.
        playing: whether a card was played to a trick, or a trick began within a hand.
        dealing: whether cards were dealt face down, other than cards drawn after a trick.
        stakes: whether payments into the pot during the deal are the stakes of the hand, told in one sentence.
    """

    def __init__(self, events: Sequence[Event], *, stakes: bool = False, wins: Collection[str] = ()) -> None:
        """Take the events of one action.

        Args:
            events: in the order in which they happened.
            stakes: whether the game tells the stakes of a hand together.
            wins: the marks of a player who wins a hand.
        """
        moves = [event for event in events if isinstance(event, Moved)]
        marks = [event for event in events if isinstance(event, Marked)]
        ends = next((place for place, event in enumerate(events) if isinstance(event, HandEnded)), len(events))
        self.events = _in_telling_order(events, wins)
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
        """Return whether the event happened when the hand had ended."""
        return id(event) in self._late

    def groups(self) -> Iterator[list[Event]]:
        """Yield groups of events; one sentence tells a group. A group stands where its first event stands."""
        for _, run in groupby(self.events, _kind):
            groups: dict[object, list[Event]] = {}
            for event in run:
                groups.setdefault(self._likeness(event), []).append(event)
            yield from groups.values()

    def _likeness(self, event: Event) -> object:
        """Return a key; one sentence tells the neighbouring events that have the same key."""
        match event:
            case Paid(source, target, count):
                if self.stakes and (source.holder, target.holder) == (Holder.STACK, Holder.POT):
                    return Holder.STAKE
                # a payment from one player to another gets a sentence for these two seats
                both = source.seat is not None and target.seat is not None and source.seat != target.seat
                seats = (source.seat, target.seat) if both else None
                return source.holder, target.holder, count, seats, self.is_late(event)
            case Marked(mark=mark, on=on):
                return mark, on
            case Turned(place=place):
                return place.zone
        return type(event)


def is_dealt(move: Moved) -> bool:
    """Return whether a card moves from the stock to a hand, face down."""
    return move.source == STOCK and move.target.zone is Zone.HAND and not move.face_up


def _in_telling_order(events: Sequence[Event], wins: Collection[str]) -> list[Event]:
    ends = [event for event in events if isinstance(event, HandEnded)]
    shows = [place for place, event in enumerate(events) if _is_settling(event, wins)]
    if not ends or not shows:
        return list(events)
    before, after = events[: shows[0]], events[shows[0] :]
    return [*before, *ends, *(event for event in after if event not in ends)]


def _is_settling(event: Event, wins: Collection[str]) -> bool:
    """Return whether the event belongs to the end of a hand: closed cards or scores are shown, or the winner marked."""
    match event:
        case Turned(place=place):
            return place.zone is Zone.HAND
        case Marked(mark=mark, on=on):
            return on and mark in wins
    return isinstance(event, Shown)


def _kind(event: Event) -> object:
    """Return a key; successive events with the same key are divided into groups together."""
    if isinstance(event, (Paid, Marked, Staked)):
        return "tokens"
    if isinstance(event, (Turned, Shown)):
        return "showing"
    return id(event) if isinstance(event, Said) else type(event)
