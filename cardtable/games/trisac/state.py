"""A match of Trisac at one moment, and what one viewer knows of it."""

from __future__ import annotations

from dataclasses import dataclass, field

from cardtable.engine.events import OUT, Key, in_hand
from cardtable.engine.seats import Seat, all_seats, round_from
from cardtable.engine.tabletop import Lying, Tabletop
from cardtable.games.betting import Betting
from cardtable.games.hands import HandsState
from cardtable.games.trisac.scoring import HAND_SIZE, score

HIDDEN = 2
"""The number of closed cards of a hand, the first ones; the others are open."""

FOLDED = "folded"
PAYS = "pays"
SAFE = "safe"
"""The mark of a player who has left the table among the winners."""


class Phase(Key):
    """The question that the seat to act is asked."""

    DEAL = "deal"
    SPEAK = "speak"
    """To call or pass, before anybody has called."""
    ANSWER = "answer"
    """To stay, raise or pass, after a call."""
    BET = "bet"
    """To check or bet, after the accomodo."""
    ANSWER_BET = "answer_bet"
    """To see, raise or fold, after a bet."""


class TrisacReason(Key):
    """Reasons for refusing an action that only Trisac has."""

    STAKE_TOO_LOW = "stake_too_low"
    STAKE_TOO_HIGH = "stake_too_high"
    MUST_CALL_LEAST = "must_call_least"


@dataclass(slots=True)
class TrisacState(HandsState):
    """The whole match. Lists hold one entry a seat unless something else is said.

    The piccoline in the middle are the pot; a hand has two closed cards, then two open ones.

    Attributes:
        held: the piccoline before each player.
        place: the place of each player who has left the table among the winners, 0 while still in.
        shown: whose closed cards have been turned up at the showdown.
        betting: the round of betting under way, None between two hands.
        second_round: whether the accomodo has been dealt.
        folded: whether each seat has left this hand.
        passes: how often all have passed in this hand.
        passes_in_row: how often all have passed since the last call, over all hands.
        forced: whether the eldest must call the least.
        payers: the seats that lost this hand and took piccoline for it.
    """

    held: list[int] = field(default_factory=list)
    place: list[int] = field(default_factory=list)
    shown: list[bool] = field(default_factory=list)
    betting: Betting | None = None
    second_round: bool = False
    folded: list[bool] = field(default_factory=list)
    passes: int = 0
    passes_in_row: int = 0
    forced: bool = False
    payers: list[Seat] = field(default_factory=list)

    @classmethod
    def new(cls, seats: int, seed: str) -> TrisacState:
        """Before anything has happened."""
        return cls(
            seats,
            seed,
            Phase.DEAL,
            left=[False] * seats,
            purse=[0] * seats,
            cards=[[] for _ in range(seats)],
            held=[0] * seats,
            place=[0] * seats,
            shown=[False] * seats,
            folded=[False] * seats,
        )

    @property
    def stacks(self) -> list[int]:
        """The piccoline before each."""
        return self.held

    def copy(self) -> TrisacState:
        """An equal state that shares nothing changeable with this one."""
        twin = self._twin()
        twin.cards = [held[:] for held in self.cards]
        twin.held = self.held[:]
        twin.place = self.place[:]
        twin.shown = self.shown[:]
        twin.betting = self.betting.copy() if self.betting else None
        twin.folded = self.folded[:]
        twin.payers = self.payers[:]
        return twin

    def is_open(self, seat: Seat, slot: int) -> bool:
        """Whether everybody knows the card in this slot."""
        return slot >= HIDDEN or self.shown[seat]

    def present(self) -> list[Seat]:
        """The players still at the table, from the dealer's right to the dealer."""
        place, left = self.place, self.left
        return [seat for seat in round_from(self.dealer + 1, self.seats) if not place[seat] and not left[seat]]

    def tabletop(self) -> Tabletop:
        """What lies on the table; of a view, as its viewer sees it."""
        top = self._lying()
        for seat in all_seats(self.seats):
            for slot, card in enumerate(self.cards[seat]):
                top.cards[in_hand(seat, slot)] = Lying(card, self.is_open(seat, slot))
            if self.shown[seat] and len(self.cards[seat]) == HAND_SIZE:
                top.scores[seat] = score(self.cards[seat])
            if self.betting is not None and self.betting.accepted[seat] and not self.folded[seat]:
                top.stakes[seat] = self.betting.accepted[seat]
            if self.place[seat] or self.left[seat]:
                top.marks.add((seat, OUT))
            top.marks |= {(seat, mark) for mark, on in ((SAFE, self.place), (FOLDED, self.folded)) if on[seat]}
        top.marks |= {(seat, PAYS) for seat in self.payers}
        if self.hand:
            top.began["round"] = 1 + self.second_round
        return top
