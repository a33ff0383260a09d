"""An open ascending auction, as for the deal of Sedici: each bidder in turn bids more or passes for good."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from cardtable.engine.seats import Seat


@dataclass(slots=True)
class Auction:
    """An auction under way.

    Attributes:
        bidders: the seats that have not passed, in turn order; the first of them speaks now.
        bid: the highest bid so far, 0 before the first.
        holder: the seat that made it.
    """

    bidders: list[Seat]
    bid: int = 0
    holder: Seat | None = None

    @classmethod
    def among(cls, bidders: Iterable[Seat]) -> Auction:
        """An auction in which these speak in this order; nobody has bid yet."""
        return cls(list(bidders))

    def copy(self) -> Auction:
        """An equal auction that shares nothing with this one."""
        return Auction(self.bidders[:], self.bid, self.holder)

    def to_act(self) -> Seat | None:
        """The seat that speaks now; None when the auction is over: all have passed, or all but the highest bidder."""
        if not self.bidders or self.bidders == [self.holder]:
            return None
        return self.bidders[0]

    def raise_to(self, bid: int) -> None:
        """Let the seat that speaks bid this much, which must be more than the last bid."""
        assert bid > self.bid, "refused by the rules"
        self.bid, self.holder = bid, self.bidders[0]
        self.bidders.append(self.bidders.pop(0))

    def drop(self, seat: Seat) -> None:
        """Take out a seat that passes or has left the table; if it left, its bid is void."""
        self.bidders.remove(seat)
        if seat == self.holder:
            self.bid, self.holder = 0, None
