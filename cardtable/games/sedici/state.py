"""A match of Sedici at one moment, and what one viewer knows of it."""

from __future__ import annotations

from dataclasses import dataclass, field

from cardtable.engine.events import DEALER, OUT, Key, in_hand
from cardtable.engine.seats import Seat, all_seats, round_from
from cardtable.engine.tabletop import Lying, Tabletop
from cardtable.games.auction import Auction
from cardtable.games.hands import HandsState
from cardtable.games.sedici.scoring import score

PASSED = "passed"
STAYED = "stayed"
PAYS = "pays"
WINS = "wins"


class Phase(Key):
    """The question that the seat to act is asked."""

    DEAL = "deal"
    OPEN = "open"
    BID = "bid"
    DRAW = "draw"


class SediciReason(Key):
    """Reasons for refusing an action that only Sedici has."""

    BID_TOO_LOW = "bid_too_low"
    BID_TOO_HIGH = "bid_too_high"


@dataclass(slots=True)
class SediciState(HandsState):
    """The whole match. Lists hold one entry a seat unless something else is said.

    The first card of each hand is closed until the showdown. Before an auction the dealer is the seat drawn to open it.

    Attributes:
        opener: the seat that opens the auction of this hand; None if the dealer has the deal already.
        auction: the auction under way.
        chips: chips before each player.
        fresh: how many chips of the pot are this hand's stakes, which a hand below sixteen can win.
        out: whether each player takes no part any more.
        out_since: the hand in which each player went out, 0 for those still in.
        shown: whether the closed cards have been turned up.
        stayed: whether each seat asks for no more cards.
        passed: whether each seat bids no more in the auction under way.
        payers: the seats that paid a fine in this hand.
        winner: the seat that won this hand.
    """

    opener: Seat | None = None
    auction: Auction | None = None
    chips: list[int] = field(default_factory=list)
    fresh: int = 0
    out: list[bool] = field(default_factory=list)
    out_since: list[int] = field(default_factory=list)
    shown: bool = False
    stayed: list[bool] = field(default_factory=list)
    passed: list[bool] = field(default_factory=list)
    payers: list[Seat] = field(default_factory=list)
    winner: Seat | None = None

    @classmethod
    def new(cls, seats: int, seed: str) -> SediciState:
        """Before anything has happened."""
        return cls(
            seats,
            seed,
            Phase.DEAL,
            left=[False] * seats,
            purse=[0] * seats,
            cards=[[] for _ in range(seats)],
            chips=[0] * seats,
            out=[False] * seats,
            out_since=[0] * seats,
            stayed=[False] * seats,
            passed=[False] * seats,
        )

    @property
    def stacks(self) -> list[int]:
        """The chips before each."""
        return self.chips

    def copy(self) -> SediciState:
        """An equal state that shares nothing changeable with this one."""
        twin = self._twin()
        twin.cards = [held[:] for held in self.cards]
        twin.auction = self.auction.copy() if self.auction else None
        twin.chips = self.chips[:]
        twin.out = self.out[:]
        twin.out_since = self.out_since[:]
        twin.stayed = self.stayed[:]
        twin.passed = self.passed[:]
        twin.payers = self.payers[:]
        return twin

    def is_open(self, seat: Seat, slot: int) -> bool:
        """Whether everybody knows the card in this slot."""
        return slot > 0 or self.shown

    def present(self) -> list[Seat]:
        """The seats that are not out, from the dealer's right to the dealer."""
        out = self.out
        return [seat for seat in round_from(self.dealer + 1, self.seats) if not out[seat]]

    def tabletop(self) -> Tabletop:
        """What lies on the table; of a view, as its viewer sees it."""
        top = self._lying()
        flags = ((OUT, self.out), (STAYED, self.stayed), (PASSED, self.passed))
        for seat in all_seats(self.seats):
            for slot, card in enumerate(self.cards[seat]):
                top.cards[in_hand(seat, slot)] = Lying(card, self.is_open(seat, slot))
            if self.shown and self.cards[seat]:
                top.scores[seat] = score(self.cards[seat])
            top.marks |= {(seat, mark) for mark, on in flags if on[seat]}
        top.marks |= {(seat, PAYS) for seat in self.payers}
        if self.opener is not None:
            top.marks.discard((self.dealer, DEALER))
        if self.winner is not None:
            top.marks.add((self.winner, WINS))
        if self.auction is not None and self.auction.holder is not None:
            top.stakes = {self.auction.holder: self.auction.bid}
        return top
