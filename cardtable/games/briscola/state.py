"""A match of Briscola at one moment, and what one viewer knows of it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from cardtable.engine.cards import UNKNOWN, Card
from cardtable.engine.events import (
    DEALER,
    HOUSE,
    OUT,
    POT,
    STOCK,
    Holder,
    Holding,
    Outcome,
    Place,
    Score,
    Zone,
)
from cardtable.engine.seats import Seat, Viewer, all_seats
from cardtable.engine.tabletop import Lying, Tabletop
from cardtable.games.briscola.scoring import RANKING

LEFT = "left"
WINS = "wins"
TRUMP = Place(Zone.TRUMP)


class Phase(StrEnum):
    """What the seat to act is asked."""

    DEAL = "deal"
    PLAY = "play"


@dataclass(slots=True)
class BriscolaState:
    """The whole match. Lists hold one entry a seat unless something else is said.

    Attributes:
        seed: what all chance comes from; empty in a view.
        dealer: who deals this hand, or the next one between two hands.
        chance: the number of the next shuffle.
        hand: the number of the hand, from 1; 0 before the first deal.
        counted: how many hands have been won so far; void ones do not count.
        trick_number: the number of the trick, from 1.
        phase, turn: who is asked what; turn is None when the match is over.
        cards: the cards of each, by slot; None: the slot is empty.
        open: for each slot whether everybody knows the card in it.
        stock: the closed stock, the top card last.
        shown: the card under the stock, None when it has been drawn.
        trump: the card displayed as trump, None before the first deal.
        trick: what lies in the middle, the card led first.
        leader: who led to it.
        won: the cards that each has won.
        score_shown: whether the points of both are shown.
        hands_won: hands won by each.
        brilli: brilli before each, from the hands of this match.
        purse: what each owns away from the table.
        pot: the brilli of the prize not yet given.
        house: what the house has paid (below 0) or taken.
        winner: who won the hand that has just ended.
        quitter: who abandoned the match.
        outcome: how the match ended.
    """

    seed: str
    dealer: Seat
    chance: int
    hand: int
    counted: int
    trick_number: int
    phase: Phase
    turn: Seat | None
    cards: list[list[Card | None]]
    open: list[list[bool]]
    stock: list[Card]
    shown: Card | None
    trump: Card | None
    trick: list[Card]
    leader: Seat
    won: list[list[Card]]
    score_shown: bool
    hands_won: list[int]
    brilli: list[int]
    purse: list[int]
    pot: int
    house: int
    winner: Seat | None
    quitter: Seat | None
    outcome: Outcome | None

    @classmethod
    def fresh(cls, seed: str, prize: int) -> BriscolaState:
        """Before the first deal, with the prize on the table."""
        return cls(
            seed=seed,
            dealer=Seat(0),
            chance=1,
            hand=0,
            counted=0,
            trick_number=0,
            phase=Phase.DEAL,
            turn=Seat(0),
            cards=[[], []],
            open=[[], []],
            stock=[],
            shown=None,
            trump=None,
            trick=[],
            leader=Seat(0),
            won=[[], []],
            score_shown=False,
            hands_won=[0, 0],
            brilli=[0, 0],
            purse=[0, 0],
            pot=prize,
            house=-prize,
            winner=None,
            quitter=None,
            outcome=None,
        )

    def copy(self) -> BriscolaState:
        """An equal state that shares nothing changeable with this one."""
        return BriscolaState(
            self.seed,
            self.dealer,
            self.chance,
            self.hand,
            self.counted,
            self.trick_number,
            self.phase,
            self.turn,
            [held[:] for held in self.cards],
            [known[:] for known in self.open],
            self.stock[:],
            self.shown,
            self.trump,
            self.trick[:],
            self.leader,
            [pile[:] for pile in self.won],
            self.score_shown,
            self.hands_won[:],
            self.brilli[:],
            self.purse[:],
            self.pot,
            self.house,
            self.winner,
            self.quitter,
            self.outcome,
        )

    def points(self, seat: Seat) -> int:
        """The points in the won pile of this seat."""
        return RANKING.worth(self.won[seat])

    def holding(self, seat: Seat) -> list[Card]:
        """The cards in this seat's hand."""
        return [card for card in self.cards[seat] if card is not None]


@dataclass(frozen=True, slots=True)
class BriscolaView:
    """What one viewer knows: the state with every card he has not seen replaced by UNKNOWN, and without the seed."""

    viewer: Viewer
    known: BriscolaState

    def tabletop(self) -> Tabletop:
        """What lies on the table, as this viewer sees it."""
        state, top = self.known, Tabletop()
        tokens = {POT: state.pot, HOUSE: state.house}
        for seat in all_seats(2):
            for slot, card in enumerate(state.cards[seat]):
                if card is not None:
                    top.cards[Place(Zone.HAND, seat, slot)] = Lying(card, False)
            if state.won[seat]:
                top.piles[Place(Zone.WON, seat)] = len(state.won[seat])
            if state.score_shown:
                top.scores[seat] = Score("points", state.points(seat), ())
            tokens[Holding(Holder.STACK, seat)] = state.brilli[seat]
            tokens[Holding(Holder.PURSE, seat)] = state.purse[seat]
        for slot, card in enumerate(state.trick):
            top.cards[Place(Zone.TRICK, Seat((state.leader + slot) % 2))] = Lying(card, True)
        if state.shown is not None:
            top.cards[TRUMP] = Lying(state.shown, True)
        if state.stock:
            top.piles[STOCK] = len(state.stock)
        top.tokens = {holding: count for holding, count in tokens.items() if count}
        top.marks = {(state.dealer, DEALER)}
        if state.winner is not None:
            top.marks.add((state.winner, WINS))
        if state.quitter is not None:
            top.marks |= {(state.quitter, LEFT), (state.quitter, OUT)}
        top.trump = state.trump
        top.began = {"hand": state.hand, "trick": state.trick_number} if state.hand else {}
        top.turn = None if state.turn is None else (state.turn, state.phase.value)
        top.outcome = state.outcome
        return top


def observe(state: BriscolaState, viewer: Viewer) -> BriscolaView:
    """All that this viewer knows."""
    known = state.copy()
    known.seed = ""
    for seat in all_seats(2):
        if seat != viewer:
            known.cards[seat] = [
                card if card is None or seen else UNKNOWN
                for card, seen in zip(state.cards[seat], state.open[seat], strict=True)
            ]
    known.stock = [UNKNOWN] * len(state.stock)
    return BriscolaView(viewer, known)
