"""A round of betting: every stake named is the whole stake of the hand, and nobody pays before leaving the hand.

The seat that speaks may wait (pass for now, check), name a higher stake, accept the stake as it stands, or leave.
Whenever a seat names a stake, every other seat still in owes an answer, in turn order after it; the round is over when
none owes one. The hands of Trisac use it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from cardtable.engine.seats import Seat


@dataclass(slots=True)
class Betting:
    """One round of betting under way.

    Attributes:
        players: the seats still in, in turn order from the one that speaks first.
        owing: the seats that still owe an answer, in turn order; the first of them speaks now.
        level: the stake of the hand, 0 before somebody names one.
        opener: the seat that named the first stake of this hand.
        named: whether a seat has named one in this round.
        accepted: the stake that each seat of the table, still in or not, has accepted so far.
    """

    players: list[Seat]
    owing: list[Seat]
    level: int
    opener: Seat | None
    accepted: list[int]
    named: bool = False

    @classmethod
    def first_round(cls, players: Iterable[Seat], seats: int) -> Betting:
        """The first round of a hand, in which no stake has been named yet, at a table of so many seats."""
        order = list(players)
        return cls(order, order[:], 0, None, [0] * seats)

    def next_round(self) -> Betting:
        """The next round, at the stake reached; the opener speaks first, or else the next seat still in."""
        seats = len(self.accepted)
        first = int(self.opener or 0)
        order = sorted(self.players, key=lambda seat: (seat - first) % seats)
        return Betting(order, order[:], self.level, self.opener, self.accepted[:])

    def copy(self) -> Betting:
        """An equal round that shares nothing with this one."""
        return Betting(self.players[:], self.owing[:], self.level, self.opener, self.accepted[:], self.named)

    def to_act(self) -> Seat | None:
        """The seat that speaks now; None when the round is over, or only one is still in."""
        return self.owing[0] if self.owing and len(self.players) > 1 else None

    def wait(self) -> None:
        """Let the seat that speaks name nothing for now, and stay in."""
        self.owing.pop(0)

    def name(self, level: int) -> None:
        """Let the seat that speaks name this stake, more than the last one; all others now owe an answer."""
        assert level > self.level, "refused by the rules"
        seat = self.owing[0]
        self.level = self.accepted[seat] = level
        self.named = True
        self.opener = seat if self.opener is None else self.opener
        place = self.players.index(seat)
        self.owing = self.players[place + 1 :] + self.players[:place]

    def accept(self) -> None:
        """Let the seat that speaks accept the stake as it stands."""
        self.accepted[self.owing.pop(0)] = self.level

    def drop(self, seat: Seat) -> int:
        """Take a seat out of the hand; return the stake that it had accepted, which is what leaving costs."""
        self.players.remove(seat)
        if seat in self.owing:
            self.owing.remove(seat)
        return self.accepted[seat]
