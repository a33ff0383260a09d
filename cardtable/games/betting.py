"""A round of betting in which every stake names the whole stake of the hand, and nothing is paid until one leaves.

Each who speaks may wait (pass for now, check), name a higher stake, accept the stake as it stands, or leave. Whenever a
stake is named, everybody else still in owes an answer, in turn order from the one who named it; the round is over when
nobody owes one.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from cardtable.engine.seats import Seat


@dataclass(slots=True)
class Betting:
    """One round of betting under way.

    Attributes:
        players: who is still in, in turn order from the one who speaks first.
        owing: who still owes an answer, in turn order; the first of them speaks now.
        level: the stake of the hand, 0 before somebody names one.
        opener: who named a stake first in this hand.
        named: whether somebody has named one in this round.
        accepted: the stake that each seat, in or not, has accepted so far; an entry a seat of the table.
    """

    players: list[Seat]
    owing: list[Seat]
    level: int
    opener: Seat | None
    accepted: list[int]
    named: bool = False

    @classmethod
    def first_round(cls, players: Iterable[Seat], seats: int) -> Betting:
        """The round before any stake is named, at a table for so many."""
        order = list(players)
        return cls(order, order[:], 0, None, [0] * seats)

    def next_round(self) -> Betting:
        """Another round at the stake reached; the opener speaks first, or else the next one still in."""
        seats = len(self.accepted)
        first = int(self.opener or 0)
        order = sorted(self.players, key=lambda seat: (seat - first) % seats)
        return Betting(order, order[:], self.level, self.opener, self.accepted[:])

    def copy(self) -> Betting:
        """An equal round that shares nothing with this one."""
        return Betting(self.players[:], self.owing[:], self.level, self.opener, self.accepted[:], self.named)

    def to_act(self) -> Seat | None:
        """Who speaks now; None when the round is over, or only one is still in."""
        return self.owing[0] if self.owing and len(self.players) > 1 else None

    def wait(self) -> None:
        """The one who speaks names nothing for now, and stays in."""
        self.owing.pop(0)

    def name(self, level: int) -> None:
        """The one who speaks names this stake, more than the last one: all others owe an answer."""
        assert level > self.level, "refused by the rules"
        seat = self.owing[0]
        self.level = self.accepted[seat] = level
        self.named = True
        self.opener = seat if self.opener is None else self.opener
        place = self.players.index(seat)
        self.owing = self.players[place + 1 :] + self.players[:place]

    def accept(self) -> None:
        """The one who speaks accepts the stake as it stands."""
        self.accepted[self.owing.pop(0)] = self.level

    def drop(self, seat: Seat) -> int:
        """This seat leaves the hand; what it had accepted is what leaving costs."""
        self.players.remove(seat)
        if seat in self.owing:
            self.owing.remove(seat)
        return self.accepted[seat]
