"""A match of Trisac at one moment, and what one viewer knows of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from cardtable.engine.cards import UNKNOWN, Card
from cardtable.engine.events import DEALER, HOUSE, OUT, OUT_OF_PLAY, POT, STOCK, Holder, Holding, Outcome, Place, Zone
from cardtable.engine.seats import Seat, Viewer, all_seats
from cardtable.engine.tabletop import Lying, Tabletop
from cardtable.games.betting import Betting
from cardtable.games.trisac.scoring import HAND_SIZE, score

HIDDEN = 2
"""The first cards of a hand are closed, the others open."""

FOLDED = "folded"
PAYS = "pays"
LEFT = "left"
SAFE = "safe"
"""The mark of one who has left the table among the winners."""


class Phase(StrEnum):
    """What the seat to act is asked."""

    DEAL = "deal"
    SPEAK = "speak"
    """To call or pass, before anybody has called."""
    ANSWER = "answer"
    """To stay, raise or pass, after a call."""
    BET = "bet"
    """To check or bet, after the accomodo."""
    ANSWER_BET = "answer_bet"
    """To see, raise or fold, after a bet."""


@dataclass(slots=True)
class TrisacState:
    """The whole match. Lists hold one entry a seat unless something else is said.

    Attributes:
        seats: how many players started.
        seed: what all chance comes from; empty in a view.
        dealer: who deals this hand, or the next one between two hands.
        chance: the number of the next shuffle.
        hand: the number of the hand, from 1; 0 before the first deal.
        phase, turn: who is asked what; turn is None when the match is over.
        held: the piccoline before each.
        pot: the piccoline in the middle.
        total: all piccoline of the match.
        place: the place of each who has left the table among the winners, 0 while he is in.
        left: who gave up for good.
        cards: the cards of each, by slot: two closed, then two open.
        shown: whose closed cards have been turned up at the showdown.
        stock: the rest, the top card last.
        thrown: cards out of play, each with the seat that alone knows its face (None: everybody).
        betting: the round of betting under way, None between two hands.
        second_round: whether the accomodo has been dealt.
        folded: who has left this hand.
        passes: how often all have passed in this hand.
        passes_in_row: how often all have passed since somebody called, over all hands.
        forced: whether the eldest must call the least.
        payers: who was loaded at the end of this hand.
        outcome: how the match ended.
    """

    seats: int
    seed: str
    dealer: Seat
    chance: int
    hand: int
    phase: Phase
    turn: Seat | None
    held: list[int]
    pot: int
    total: int
    place: list[int]
    left: list[bool]
    cards: list[list[Card]]
    shown: list[bool]
    stock: list[Card]
    thrown: list[tuple[Card, Seat | None]]
    betting: Betting | None
    second_round: bool
    folded: list[bool]
    passes: int = 0
    passes_in_row: int = 0
    forced: bool = False
    payers: list[Seat] = field(default_factory=list)
    outcome: Outcome | None = None

    @classmethod
    def fresh(cls, seats: int, seed: str, piccoline: int) -> TrisacState:
        """Before the first deal: all piccoline lie in the middle."""
        return cls(
            seats=seats,
            seed=seed,
            dealer=Seat(0),
            chance=1,
            hand=0,
            phase=Phase.DEAL,
            turn=Seat(0),
            held=[0] * seats,
            pot=piccoline,
            total=piccoline,
            place=[0] * seats,
            left=[False] * seats,
            cards=[[] for _ in range(seats)],
            shown=[False] * seats,
            stock=[],
            thrown=[],
            betting=None,
            second_round=False,
            folded=[False] * seats,
        )

    def copy(self) -> TrisacState:
        """An equal state that shares nothing changeable with this one."""
        return TrisacState(
            self.seats,
            self.seed,
            self.dealer,
            self.chance,
            self.hand,
            self.phase,
            self.turn,
            self.held[:],
            self.pot,
            self.total,
            self.place[:],
            self.left[:],
            [held[:] for held in self.cards],
            self.shown[:],
            self.stock[:],
            self.thrown[:],
            self.betting.copy() if self.betting else None,
            self.second_round,
            self.folded[:],
            self.passes,
            self.passes_in_row,
            self.forced,
            self.payers[:],
            self.outcome,
        )

    def present(self) -> list[Seat]:
        """Who is still at the table, from the dealer's right to the dealer."""
        order = [Seat((self.dealer + 1 + step) % self.seats) for step in range(self.seats)]
        return [seat for seat in order if not self.place[seat] and not self.left[seat]]


@dataclass(frozen=True, slots=True)
class TrisacView:
    """What one viewer knows: the state with every card he has not seen replaced by UNKNOWN, and without the seed."""

    viewer: Viewer
    known: TrisacState

    def tabletop(self) -> Tabletop:
        """What lies on the table, as this viewer sees it."""
        state, top = self.known, Tabletop()
        tokens = {POT: state.pot, HOUSE: -state.total}
        for seat in all_seats(state.seats):
            for slot, card in enumerate(state.cards[seat]):
                top.cards[Place(Zone.HAND, seat, slot)] = Lying(card, slot >= HIDDEN or state.shown[seat])
            if state.shown[seat] and len(state.cards[seat]) == HAND_SIZE:
                top.scores[seat] = score(state.cards[seat])
            if state.betting is not None and state.betting.accepted[seat] and not state.folded[seat]:
                top.stakes[seat] = state.betting.accepted[seat]
            tokens[Holding(Holder.STACK, seat)] = state.held[seat]
        piles = {STOCK: len(state.stock), OUT_OF_PLAY: len(state.thrown)}
        top.piles = {place: count for place, count in piles.items() if count}
        top.tokens = {holding: count for holding, count in tokens.items() if count}
        top.marks = {(state.dealer, DEALER)} | {(seat, PAYS) for seat in state.payers}
        for mark, on in ((LEFT, state.left), (SAFE, state.place), (FOLDED, state.folded)):
            top.marks.update((Seat(seat), mark) for seat, holds in enumerate(on) if holds)
        top.marks.update((seat, OUT) for seat in all_seats(state.seats) if state.place[seat] or state.left[seat])
        top.began = {"hand": state.hand, "round": 1 + state.second_round} if state.hand else {}
        top.turn = None if state.turn is None else (state.turn, state.phase.value)
        top.outcome = state.outcome
        return top


def observe(state: TrisacState, viewer: Viewer) -> TrisacView:
    """All that this viewer knows."""
    known = state.copy()
    known.seed = ""
    for seat, held in enumerate(known.cards):
        if seat != viewer and not state.shown[seat]:
            held[:HIDDEN] = [UNKNOWN] * len(held[:HIDDEN])
    known.stock = [UNKNOWN] * len(state.stock)
    known.thrown = [(card if knower in (None, viewer) else UNKNOWN, knower) for card, knower in state.thrown]
    return TrisacView(viewer, known)
