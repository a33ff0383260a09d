"""The result of a hand in a sentence or two: what ended it, who won or pays, and with which cards.

The window announces it. Nothing here knows a game: each declares what belongs to the result, with words under
`GAME.result`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardtable.engine.events import Event, HandEnded, Marked, Said, Score, Shown
from cardtable.engine.seats import Seat
from cardtable.engine.vocabulary import Audience, Mark
from cardtable.games import GAMES
from cardtable.wording.people import people
from cardtable.wording.texts import Texts


def result(texts: Texts, game: str, events: Sequence[Event], names: Sequence[str], me: Seat | None) -> str:
    """Return how the hand ended; empty if no hand ended in these events, or the game tells nothing of it.

    Args:
        texts: the language.
        game: the id of the game.
        events: the events of one action, as the reader saw them.
        names: the players' names, by seat.
        me: the reader's seat, addressed as you; None for a bystander.
    """
    reason = next((event.reason for event in events if isinstance(event, HandEnded)), None)
    if reason is None:
        return ""
    told = " ".join(_Result(texts, game, events, names, me).sentences(reason))
    nobody = "result.nobody" in GAMES[game].spec.told
    return texts.say(f"{game}.result.nobody") if not told and nobody else told


class _Result:
    def __init__(self, texts: Texts, game: str, events: Sequence[Event], names: Sequence[str], me: Seat | None) -> None:
        self._texts = texts
        self._game = game
        self._names = people(texts, names)
        self._me = me
        self._scores = {event.seat: event.score for event in events if isinstance(event, Shown)}
        self._spec = GAMES[game].spec
        self._marked: set[Seat] = set()
        self._told: dict[tuple[str, Mark], list[Seat]] = {}
        """Which seats each part of the result is about, in the order in which it happened."""
        for event in events:
            match event:
                case Marked(seat, mark, True):
                    self._marked.add(seat)
                    if mark in self._spec.marks:
                        self._told.setdefault((f"mark.{mark}", self._spec.marks[mark]), []).append(seat)
                case Said(seat, phrase) if self._spec.said[phrase].result:
                    self._told.setdefault((f"said.{phrase}", _TO_ALL), []).append(seat)
                case _:
                    pass

    def sentences(self, reason: str) -> Iterator[str]:
        """Yield what ended the hand, who showed cards without a mark if only one did, and who won or pays."""
        if self._spec.endings[reason].result:
            yield self._texts.say(f"{self._game}.result.ended.{reason}")
        rest = [seat for seat in self._scores if seat not in self._marked]
        if len(rest) == 1 and "result.rest" in self._spec.told:
            yield self._tell("rest", rest)
        for (what, mark), seats in self._told.items():
            if mark.result is Audience.ALL or (mark.result is Audience.CONCERNED and self._me in seats):
                form = next((form for form in (reason, self._tie(seats)) if form in mark.apart), "")
                yield self._tell(f"{what}.{form}" if form else what, seats)

    def _tie(self, seats: Sequence[Seat]) -> str:
        """Return how the seat stands to those with as many points: it has `fewer` cards, or is `level` with them.

        Empty if several seats share the result, or no other hand had as many points.
        """
        own = self._scores.get(seats[0])
        if len(seats) > 1 or own is None:
            return ""
        held = [len(score.cards) for seat, score in self._scores.items() if seat != seats[0] and _as_much(score, own)]
        if not held:
            return ""
        return "fewer" if min(held) > len(own.cards) else "level"

    def _tell(self, key: str, seats: Sequence[Seat]) -> str:
        """Return this sentence about these seats."""
        you = ".you" if self._me in seats else ""
        people = [self._texts.say("any.you")] if you else []
        people += [self._names[seat] for seat in seats if seat != self._me]
        score = self._scores.get(seats[0]) if len(seats) == 1 else None
        told = "" if score is None else self._texts.score(self._game, score)
        name = self._texts.listed(people)
        return self._texts.count(f"{self._game}.result.{key}{you}", len(seats), name=name, score=told)


_TO_ALL = Mark(result=Audience.ALL)
"""How a phrase that belongs to the result is told."""


def _as_much(one: Score, other: Score) -> bool:
    return (one.kind, one.number) == (other.kind, other.number)
