"""The score sheet: the points and shares of each hand, for the slip, the ranking and plates of games that keep one."""

from __future__ import annotations

from collections import Counter
from copy import copy, deepcopy
from dataclasses import dataclass, field

from cardtable.engine.events import POT, Event, HandEnded, Marked, Paid, Score, Shown, Shuffled
from cardtable.engine.seats import Seat
from cardtable.engine.vocabulary import Sign
from cardtable.games import GAMES


@dataclass
class HandLine:
    """One hand on the sheet.

    Attributes:
        number, reason: its number, and the key of how it ended; 0 before it has ended.
        scores: the score of each seat at the end.
        shares: the tokens that each seat got for it.
        winner: the seat that won it, if any.
    """

    number: int = 0
    reason: str = ""
    scores: dict[Seat, Score] = field(default_factory=dict)
    shares: Counter[Seat] = field(default_factory=Counter)
    winner: Seat | None = None


class ScoreSheet:
    """The score sheet of a match.

    Attributes:
        hands: the hands that ended, in order.
        prize: the tokens that each seat got for the match.
        won: the number of hands that each seat has won.
    """

    def __init__(self, game: str) -> None:
        self._game = game
        self.hands: list[HandLine] = []
        self.prize: Counter[Seat] = Counter()
        self.won: Counter[Seat] = Counter()
        self._open = HandLine()
        self._ended = False

    def __deepcopy__(self, memo: dict[int, object]) -> ScoreSheet:
        """A copy to go on with. It shares the hands that ended, which no longer change."""
        other = copy(self)
        other.hands, other.prize, other.won = list(self.hands), Counter(self.prize), Counter(self.won)
        other._open = self._open if self._ended else deepcopy(self._open, memo)
        return other

    @property
    def last(self) -> HandLine | None:
        """The hand that ended last, until the next one is dealt; else None."""
        return self.hands[-1] if self._ended else None

    def note(self, event: Event) -> None:
        """Update the sheet with one event."""
        match event:
            case Shuffled():
                self._open, self._ended = HandLine(), False
            case Shown(seat, score):
                self._open.scores[seat] = score
            case Marked(seat, mark, True) if mark in GAMES[self._game].spec.marks_of(Sign.WIN):
                self._open.winner = seat
                self.won[seat] += 1
            case Paid(source, target, count) if source == POT and target.seat is not None:
                (self.prize if self._ended else self._open.shares)[target.seat] += count
            case HandEnded(number, reason):
                self._open.number, self._open.reason = number, reason
                self.hands.append(self._open)
                self._ended = True
            case _:
                pass
