"""Narration: what one action made happen, told in a few sentences.

Single events are often not worth a line: several cards move, or several seats pay, and one sentence says it. So the
events of one action are taken together, by kind, and those without words are passed over.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from cardtable.engine.events import (
    OUT,
    Began,
    Event,
    HandEnded,
    Marked,
    MatchEnded,
    Moved,
    Paid,
    Said,
    Shown,
    Swapped,
    Turned,
    Zone,
)
from cardtable.engine.seats import Seat

if TYPE_CHECKING:
    from cardtable.wording.words import Words

_TOLD_BY_CARDS = ("exchange", "take", "back")
"""Phrases that say how cards changed places, so that the sentence about the cards tells them too."""


def narrate(words: Words, game: str, events: Sequence[Event], names: Sequence[str], me: Seat | None) -> list[str]:
    """The events of one action, as the reader saw them, told in a few sentences; `me` is addressed as you."""
    return list(_Narrator(words, game, events, names, me).lines())


class _Narrator:
    def __init__(self, words: Words, game: str, events: Sequence[Event], names: Sequence[str], me: Seat | None) -> None:
        self._words = words
        self._game = game
        self._events = _in_telling_order(events)
        self._names = names
        self._me = me
        self._said = {(event.seat, event.phrase) for event in events if isinstance(event, Said)}
        self._changed = any(isinstance(event, Swapped) for event in events)
        self._back = {
            event.seat for event in events if isinstance(event, Marked) and (event.mark, event.on) == (OUT, False)
        }

    def lines(self) -> Iterator[str]:
        """Every sentence, in the order of the events."""
        for _, run in groupby(self._events, _kind):
            for group in _gathered(run):
                line = self._line(group)
                if line:
                    yield line

    def _line(self, group: list[Event]) -> str | None:
        match group[0]:
            case Moved():
                return self._moved([event for event in group if isinstance(event, Moved)])
            case Swapped():
                return self._swapped([event for event in group if isinstance(event, Swapped)])
            case Turned():
                table = [event.card for event in group if isinstance(event, Turned) and event.place.zone == Zone.TABLE]
                return self._plain("turned.table", table=self._words.cards(table)) if table else None
            case Paid():
                return self._paid([event for event in group if isinstance(event, Paid)])
            case Shown():
                return self._shown([event for event in group if isinstance(event, Shown)])
            case Marked():
                return self._marked([event for event in group if isinstance(event, Marked)])
            case Said() as said:
                return self._spoken(said)
            case Began(what, number):
                return self._plain(f"began.{what}", n=number)
            case HandEnded(number, reason):
                return self._plain(f"ended.{reason}", n=number)
            case MatchEnded(outcome):
                winners = [Seat(seat) for seat, place in enumerate(outcome.places) if place == 1]
                return self._tell(f"outcome.{outcome.reason}", winners)
        return None

    def _moved(self, moves: list[Moved]) -> str | None:
        laid = [move.card for move in moves if (move.source.zone, move.target.zone) == (Zone.STOCK, Zone.TABLE)]
        table = self._words.cards(laid)
        if any((move.source.zone, move.target.zone) == (Zone.TABLE, Zone.OUT) for move in moves):
            dealer = [seat for seat, phrase in self._said if phrase == "exchange"]
            return self._tell("moved.refresh.by" if dealer else "moved.refresh", dealer, table=table)
        if laid:
            return self._plain("moved.deal", table=table)
        drawn = moves[-1]
        if drawn.source.zone == Zone.STOCK and drawn.face_up and drawn.target.seat is not None:
            return self._tell("moved.draw", [drawn.target.seat], card=drawn.card)
        return None

    def _swapped(self, swaps: list[Swapped]) -> str | None:
        seat = swaps[0].given.source.seat
        assert seat is not None, "what a seat gives comes from its hand"
        how = next((phrase for phrase in _TOLD_BY_CARDS if (seat, phrase) in self._said), "swap")
        if how == "exchange" and not any(swap.taken.card.known for swap in swaps):
            how = "exchange.unseen"
        taken = self._words.cards(swap.taken.card for swap in swaps)
        left = self._words.cards(swap.given.card for swap in swaps)
        return self._tell(f"moved.{how}", [seat], taken=taken, left=left)

    def _paid(self, paid: list[Paid]) -> str | None:
        first = paid[0]
        key = f"paid.{first.source.holder}.{first.target.holder}"
        payers = [event.source.seat for event in paid if event.source.seat is not None]
        payees = [event.target.seat for event in paid if event.target.seat is not None]
        seats = [seat for seat in payers or payees if (seat, "leave") not in self._said]
        if not payers:  # who comes back is told by his mark
            seats = [seat for seat in seats if seat not in self._back]
        if not seats:
            return None
        to = self._names[payees[0]] if payees else ""
        if payers and payees and payees[0] == self._me != payers[0]:
            key += ".to_you"
        return self._tell(
            key, seats, tokens=self._words.count(f"{self._game}.tokens", first.count), count=first.count, to=to
        )

    def _marked(self, marked: list[Marked]) -> str | None:
        mark, on = marked[0].mark, marked[0].on
        told = "leave" if on else "return"
        seats = [event.seat for event in marked if (event.seat, told) not in self._said]
        return self._tell(f"mark.{mark}" if on else f"mark.{mark}.off", seats) if seats else None

    def _shown(self, shown: list[Shown]) -> str | None:
        if len(shown) == 1:
            return self._tell("shown.one", [shown[0].seat], score=self._words.score(self._game, shown[0].score))
        hands = [
            self._tell("shown.hand", [event.seat], score=self._words.score(self._game, event.score)) for event in shown
        ]
        return self._plain("shown.all", hands=", ".join(filter(None, hands)))

    def _spoken(self, said: Said) -> str | None:
        if said.phrase == "ground" and self._changed:
            return None
        key = f"said.{said.phrase}"
        if said.named is not None and said.named == self._me:
            key += ".named_you"
        named = "" if said.named is None else self._names[said.named]
        return self._tell(key, [said.seat], named=named, number=said.number)

    def _tell(self, rest: str, seats: Sequence[Seat], **values: object) -> str | None:
        """A sentence about these seats: all of them, or some with the reader among them, or some without."""
        people = [self._words.say("any.you")] if self._me in seats else []
        people += [self._names[seat] for seat in seats if seat != self._me]
        everybody = [f"{rest}.all"] if len(seats) == len(self._names) else []
        keys = [*everybody, f"{rest}.you" if self._me in seats else rest]
        found = next(filter(self._words.has, (self._words.key_of(self._game, key) for key in keys)), None)
        return self._words.count(found, len(seats), name=self._words.listed(people), **values) if found else None

    def _plain(self, rest: str, **values: object) -> str | None:
        key = self._words.key_of(self._game, rest)
        return self._words.say(key, **values) if self._words.has(key) else None


def _in_telling_order(events: Sequence[Event]) -> list[Event]:
    """The end of a hand told before the hands that are shown for it, which is how people hear of it."""
    ends = [event for event in events if isinstance(event, HandEnded)]
    shows = [place for place, event in enumerate(events) if _is_showing(event)]
    if not ends or not shows:
        return list(events)
    before, after = events[: shows[0]], events[shows[0] :]
    return [*before, *ends, *(event for event in after if event not in ends)]


def _is_showing(event: Event) -> bool:
    return isinstance(event, Shown) or (isinstance(event, Turned) and event.place.zone == Zone.HAND)


def _kind(event: Event) -> object:
    """Events of the same kind that follow one another are gathered before they are told."""
    if isinstance(event, (Paid, Marked)):
        return "tokens"
    if isinstance(event, (Turned, Shown)):
        return "showing"
    return id(event) if isinstance(event, Said) else type(event)


def _gathered(run: Iterator[Event]) -> list[list[Event]]:
    """The events of a run in groups that one sentence tells, in the order in which each group began."""
    groups: dict[object, list[Event]] = {}
    for event in run:
        groups.setdefault(_likeness(event), []).append(event)
    return list(groups.values())


def _likeness(event: Event) -> object:
    """Events with the same likeness are told in one sentence."""
    match event:
        case Paid(source, target, count):
            # a life that goes from one player to another is a story of its own
            both = source.seat is not None and target.seat is not None and source.seat != target.seat
            return source.holder, target.holder, count, (source.seat, target.seat) if both else None
        case Marked(mark=mark, on=on):
            return mark, on
        case Turned(place=place):
            return place.zone
    return type(event)
