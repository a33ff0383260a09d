"""The result of a hand in a sentence or two: what ended it, who won or pays, and with which cards.

The window announces it. Nothing here knows a game: it says what the game has sentences for, under `GAME.result`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from cardtable.engine.events import Event, HandEnded, Marked, Said, Score, Shown
from cardtable.engine.seats import Seat
from cardtable.wording.people import people

if TYPE_CHECKING:
    from cardtable.wording.words import Words


def result(words: Words, game: str, events: Sequence[Event], names: Sequence[str], me: Seat | None) -> str:
    """Return how the hand ended; empty if no hand ended in these events, or the game has no sentence for it.

    Args:
        words: the language.
        game: the id of the game.
        events: the events of one action, as the reader saw them.
        names: the players' names, by seat.
        me: the reader's seat, addressed as you; None for a bystander.
    """
    reason = next((event.reason for event in events if isinstance(event, HandEnded)), None)
    if reason is None:
        return ""
    told = " ".join(_Result(words, game, events, names, me).sentences(reason))
    nobody = f"{game}.result.nobody"
    return words.say(nobody) if not told and words.has(nobody) else told


class _Result:
    def __init__(self, words: Words, game: str, events: Sequence[Event], names: Sequence[str], me: Seat | None) -> None:
        self._words = words
        self._game = game
        self._names = people(words, names)
        self._me = me
        self._scores = {event.seat: event.score for event in events if isinstance(event, Shown)}
        self._told: dict[str, list[Seat]] = {}
        for event in events:
            match event:
                case Marked(seat, mark, True):
                    self._told.setdefault(f"mark.{mark}", []).append(seat)
                case Said(seat, phrase):
                    self._told.setdefault(f"said.{phrase}", []).append(seat)

    def sentences(self, reason: str) -> Iterator[str]:
        """Yield what ended the hand, who showed cards without a mark if only one did, and who won or pays."""
        if self._words.has(f"{self._game}.result.ended.{reason}"):
            yield self._words.say(f"{self._game}.result.ended.{reason}")
        marked = {seat for what, seats in self._told.items() if what.startswith("mark.") for seat in seats}
        rest = [seat for seat in self._scores if seat not in marked]
        if len(rest) == 1:
            yield from self._tell(["rest"], rest)
        for what, seats in self._told.items():
            yield from self._tell([f"{what}.{reason}", *self._how(what, seats), what], seats)

    def _how(self, what: str, seats: Sequence[Seat]) -> list[str]:
        """Return, in a list, the key about a tie in points: the seat has `fewer` cards than the others, or is `level`.

        The list is empty if several seats share the result, or no other hand had as many points.
        """
        own = self._scores.get(seats[0])
        if len(seats) > 1 or own is None:
            return []
        held = [len(score.cards) for seat, score in self._scores.items() if seat != seats[0] and _as_much(score, own)]
        if not held:
            return []
        return [f"{what}.fewer" if min(held) > len(own.cards) else f"{what}.level"]

    def _tell(self, keys: Sequence[str], seats: Sequence[Seat]) -> Iterator[str]:
        """Yield the first of these sentences that the game has, about these seats, if any."""
        you = ".you" if self._me in seats else ""
        people = [self._words.say("any.you")] if you else []
        people += [self._names[seat] for seat in seats if seat != self._me]
        score = self._scores.get(seats[0]) if len(seats) == 1 else None
        told = "" if score is None else self._words.score(self._game, score)
        for key in (f"{self._game}.result.{key}{you}" for key in keys):
            if self._words.has(key):
                yield self._words.count(key, len(seats), name=self._words.listed(people), score=told)
                return


def _as_much(one: Score, other: Score) -> bool:
    return (one.kind, one.number) == (other.kind, other.number)
