"""A match of Sedici at one moment, and what one viewer knows of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from cardtable.engine.cards import UNKNOWN, Card
from cardtable.engine.events import DEALER, OUT, OUT_OF_PLAY, POT, STOCK, Holder, Holding, Outcome, Place, Zone
from cardtable.engine.seats import Seat, Viewer, all_seats
from cardtable.engine.tabletop import Lying, Tabletop
from cardtable.games.auction import Auction
from cardtable.games.sedici.scoring import score

PASSED = "passed"
STAYED = "stayed"
PAYS = "pays"
WINS = "wins"
LEFT = "left"


class Phase(StrEnum):
    """What the seat to act is asked."""

    DEAL = "deal"
    OPEN = "open"
    BID = "bid"
    DRAW = "draw"


@dataclass(slots=True)
class SediciState:
    """The whole match. Lists hold one entry a seat unless something else is said.

    Attributes:
        seats: how many players started.
        seed: what all chance comes from; empty in a view.
        dealer: who deals this hand, or the next one; before an auction the seat drawn to open it.
        opener: who opens the auction of this hand; None if the dealer has the deal already.
        auction: the auction under way.
        chips: chips before each player.
        purse: what each owns away from the table.
        pot: chips in the pot.
        fresh: how many of them are the stakes that a hand below sixteen wins.
        out: who takes no part any more.
        out_since: the hand in which each went out, 0 while he is in.
        left: who gave up for good.
        chance: the number of the next shuffle or lot.
        hand: the number of the hand, from 1; 0 before the first.
        phase, turn: who is asked what; turn is None when the match is over.
        cards: the cards of each; the first is closed until the showdown.
        shown: whether the closed cards have been turned up.
        stock: the rest, the top card last.
        thrown: cards out of play, each with the seat that alone knows its face (None: everybody).
        stayed: who asks for no more cards.
        passed: who bids no more in the auction under way.
        payers: who paid a fine in this hand.
        winner: who won this hand.
        outcome: how the match ended.
    """

    seats: int
    seed: str
    dealer: Seat
    opener: Seat | None
    auction: Auction | None
    chips: list[int]
    purse: list[int]
    pot: int
    fresh: int
    out: list[bool]
    out_since: list[int]
    left: list[bool]
    chance: int
    hand: int
    phase: Phase
    turn: Seat | None
    cards: list[list[Card]]
    shown: bool
    stock: list[Card]
    thrown: list[tuple[Card, Seat | None]]
    stayed: list[bool]
    passed: list[bool]
    payers: list[Seat] = field(default_factory=list)
    winner: Seat | None = None
    outcome: Outcome | None = None

    @classmethod
    def fresh_match(cls, seats: int, seed: str, chips: int) -> SediciState:
        """Before the first hand: everybody has his chips before him."""
        return cls(
            seats=seats,
            seed=seed,
            dealer=Seat(0),
            opener=None,
            auction=None,
            chips=[chips] * seats,
            purse=[-chips] * seats,
            pot=0,
            fresh=0,
            out=[False] * seats,
            out_since=[0] * seats,
            left=[False] * seats,
            chance=1,
            hand=0,
            phase=Phase.DEAL,
            turn=Seat(0),
            cards=[[] for _ in range(seats)],
            shown=False,
            stock=[],
            thrown=[],
            stayed=[False] * seats,
            passed=[False] * seats,
        )

    def copy(self) -> SediciState:
        """An equal state that shares nothing changeable with this one."""
        return SediciState(
            self.seats,
            self.seed,
            self.dealer,
            self.opener,
            self.auction.copy() if self.auction else None,
            self.chips[:],
            self.purse[:],
            self.pot,
            self.fresh,
            self.out[:],
            self.out_since[:],
            self.left[:],
            self.chance,
            self.hand,
            self.phase,
            self.turn,
            [held[:] for held in self.cards],
            self.shown,
            self.stock[:],
            self.thrown[:],
            self.stayed[:],
            self.passed[:],
            self.payers[:],
            self.winner,
            self.outcome,
        )

    def present(self) -> list[Seat]:
        """Who is not out, from the dealer's right to the dealer."""
        first = self.dealer + 1
        return [seat for step in range(self.seats) if not self.out[seat := Seat((first + step) % self.seats)]]


@dataclass(frozen=True, slots=True)
class SediciView:
    """What one viewer knows: the state with every card he has not seen replaced by UNKNOWN, and without the seed."""

    viewer: Viewer
    known: SediciState

    def tabletop(self) -> Tabletop:
        """What lies on the table, as this viewer sees it."""
        state, top = self.known, Tabletop()
        for seat in all_seats(state.seats):
            for slot, card in enumerate(state.cards[seat]):
                top.cards[Place(Zone.HAND, seat, slot)] = Lying(card, slot > 0 or state.shown)
            if state.shown and state.cards[seat]:
                top.scores[seat] = score(state.cards[seat])
        piles = {STOCK: len(state.stock), OUT_OF_PLAY: len(state.thrown)}
        top.piles = {place: count for place, count in piles.items() if count}
        tokens = {POT: state.pot}
        for seat in all_seats(state.seats):
            tokens[Holding(Holder.STACK, seat)] = state.chips[seat]
            tokens[Holding(Holder.PURSE, seat)] = state.purse[seat]
        top.tokens = {holding: count for holding, count in tokens.items() if count}
        if state.auction is not None and state.auction.holder is not None:
            top.stakes = {state.auction.holder: state.auction.bid}
        top.marks = {(seat, PAYS) for seat in state.payers}
        if state.opener is None:
            top.marks.add((state.dealer, DEALER))
        if state.winner is not None:
            top.marks.add((state.winner, WINS))
        for mark, on in ((OUT, state.out), (LEFT, state.left), (STAYED, state.stayed), (PASSED, state.passed)):
            top.marks.update((Seat(seat), mark) for seat, holds in enumerate(on) if holds)
        top.began = {"hand": state.hand} if state.hand else {}
        top.turn = None if state.turn is None else (state.turn, state.phase.value)
        top.outcome = state.outcome
        return top


def observe(state: SediciState, viewer: Viewer) -> SediciView:
    """All that this viewer knows."""
    known = state.copy()
    known.seed = ""
    for seat, held in enumerate(known.cards):
        if held and seat != viewer and not state.shown:
            held[0] = UNKNOWN
    known.stock = [UNKNOWN] * len(state.stock)
    known.thrown = [(card if knower in (None, viewer) else UNKNOWN, knower) for card, knower in state.thrown]
    return SediciView(viewer, known)
