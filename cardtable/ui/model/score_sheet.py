"""What is written down of each hand, in games that keep a running score: the points, and how the prize was shared."""

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
    """One hand.

    Attributes:
        number, reason: which one it is, and how it ended; 0 before it has ended.
        scores: what each had at the end.
        shares: the tokens each got for it.
        winner: who won it, if anybody did.
    """

    number: int = 0
    reason: str = ""
    scores: dict[Seat, Score] = field(default_factory=dict)
    shares: Counter[Seat] = field(default_factory=Counter)
    winner: Seat | None = None


class ScoreSheet:
    """Writes down what happens in a match of this game.

    Attributes:
        hands: those that ended, in order.
        prize: the tokens each got for the match.
        won: how many hands each has won.
    """

    def __init__(self, game: str) -> None:
        self._game = game
        self.hands: list[HandLine] = []
        self.prize: Counter[Seat] = Counter()
        self.won: Counter[Seat] = Counter()
        self._open = HandLine()
        self._ended = False

    def __deepcopy__(self, memo: dict[int, object]) -> ScoreSheet:
        """One that can be written on without changing this one; the hands that ended are written on no more."""
        other = copy(self)
        other.hands, other.prize, other.won = list(self.hands), Counter(self.prize), Counter(self.won)
        other._open = self._open if self._ended else deepcopy(self._open, memo)
        return other

    @property
    def last(self) -> HandLine | None:
        """The hand that ended, until the next one is dealt."""
        return self.hands[-1] if self._ended else None

    def note(self, event: Event) -> None:
        """Write down what matters of this event."""
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
