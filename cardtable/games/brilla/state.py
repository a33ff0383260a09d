"""A match of Brillà at one moment, and what one viewer knows of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeVar

from cardtable.engine.cards import UNKNOWN, Card
from cardtable.engine.events import (
    DEALER,
    OUT,
    OUT_OF_PLAY,
    POT,
    STOCK,
    Holder,
    Holding,
    Outcome,
    Place,
    Zone,
)
from cardtable.engine.seats import Seat, Viewer, all_seats
from cardtable.engine.tabletop import Lying, Tabletop
from cardtable.games.brilla.scoring import score

KNOCKED = "knocked"
LAST_TURN = "last_turn"
BRILLA = "brilla"
PAYS = "pays"
LEFT = "left"


class Phase(StrEnum):
    """What the seat to act is asked."""

    DEAL = "deal"
    EXCHANGE = "exchange"
    PLAY = "play"
    LAST_TURN = "last_turn"
    CONFIRM = "confirm"
    DONOR = "donor"
    COMEBACK = "comeback"


@dataclass(slots=True)
class BrillaState:
    """The whole match. Lists hold one entry a seat unless something else is said.

    Attributes:
        seats: how many players started.
        seed: what all chance comes from; empty in a view.
        dealer: who deals this hand, or the next one between two hands.
        lives: stakes before each player; 0: out.
        purse: what each owns away from the table.
        pot: stakes in the saucer.
        out_since: the hand in which each went out, 0 while he is in.
        left: who gave up for good.
        comebacks: how often each came back.
        shuffles: the number of the next shuffle.
        hand: the number of the hand, from 1; 0 before the first deal.
        lap: the number of the lap, from 1.
        phase, turn: who is asked what; turn is None when the match is over.
        cards: the cards of each, by slot; also those drawn for the first deal.
        open: for each card of `cards` whether everybody knows its face.
        faces_up: whether the hands lie open: the draw for the deal, or a settled hand.
        table: the three cards on the table (none before the first deal).
        table_up: whether they lie face up.
        stock: the rest, the top card last.
        thrown: cards out of play, three by three (a table or a hand), each with the seat that alone knows its face
            (None: everybody).
        knocker: who knocked.
        last_turns: who still has his last turn to play.
        said: who has announced a brillà, and so is locked and pays nothing.
        had_turn: who has had a turn in this hand.
        still: whether nobody has swapped, taken or knocked in this lap.
        swap: the slots (hand, table) of the swaps that can still be taken back.
        final: whether the mover has already taken a move back in this turn.
        payers: who lost a life in the settling.
        queue: seats still to be asked to name a donor, or to come back, in order.
        reason: why the hand ended, while donors are asked.
        outcome: how the match ended.
    """

    seats: int
    seed: str
    dealer: Seat
    lives: list[int]
    purse: list[int]
    pot: int
    out_since: list[int]
    left: list[bool]
    comebacks: list[int]
    shuffles: int
    hand: int
    lap: int
    phase: Phase
    turn: Seat | None
    cards: list[list[Card]]
    open: list[list[bool]]
    faces_up: bool
    table: list[Card]
    table_up: bool
    stock: list[Card]
    thrown: list[tuple[Card, Seat | None]]
    knocker: Seat | None
    last_turns: list[bool]
    said: list[bool]
    had_turn: list[bool]
    still: bool
    swap: list[tuple[int, int]] = field(default_factory=list)
    final: bool = False
    payers: list[Seat] = field(default_factory=list)
    queue: list[Seat] = field(default_factory=list)
    reason: str = ""
    outcome: Outcome | None = None

    @classmethod
    def fresh(cls, seats: int, seed: str, lives: int) -> BrillaState:
        """Before the first deal: everybody has put his lives on the table."""
        return cls(
            seats=seats,
            seed=seed,
            dealer=Seat(0),
            lives=[lives] * seats,
            purse=[-lives] * seats,
            pot=0,
            out_since=[0] * seats,
            left=[False] * seats,
            comebacks=[0] * seats,
            shuffles=1,
            hand=0,
            lap=0,
            phase=Phase.DEAL,
            turn=Seat(0),
            cards=[[] for _ in range(seats)],
            open=[[] for _ in range(seats)],
            faces_up=True,
            table=[],
            table_up=True,
            stock=[],
            thrown=[],
            knocker=None,
            last_turns=[False] * seats,
            said=[False] * seats,
            had_turn=[False] * seats,
            still=True,
        )

    def copy(self) -> BrillaState:
        """An equal state that shares nothing changeable with this one."""
        return BrillaState(
            self.seats,
            self.seed,
            self.dealer,
            self.lives[:],
            self.purse[:],
            self.pot,
            self.out_since[:],
            self.left[:],
            self.comebacks[:],
            self.shuffles,
            self.hand,
            self.lap,
            self.phase,
            self.turn,
            [held[:] for held in self.cards],
            [known[:] for known in self.open],
            self.faces_up,
            self.table[:],
            self.table_up,
            self.stock[:],
            self.thrown[:],
            self.knocker,
            self.last_turns[:],
            self.said[:],
            self.had_turn[:],
            self.still,
            self.swap[:],
            self.final,
            self.payers[:],
            self.queue[:],
            self.reason,
            self.outcome,
        )

    def alive(self) -> list[Seat]:
        """Who still has lives, in seat order."""
        return [Seat(seat) for seat, lives in enumerate(self.lives) if lives]

    def in_order(self) -> list[Seat]:
        """Who still has lives, from the dealer's right to the dealer."""
        first = self.dealer + 1
        return [seat for step in range(self.seats) if self.lives[seat := Seat((first + step) % self.seats)]]


@dataclass(frozen=True, slots=True)
class BrillaView:
    """What one viewer knows: the state with every card he has not seen replaced by UNKNOWN, and without the seed.

    It is a copy: what is hidden is not in it. Rules can be asked about it on behalf of its viewer.
    """

    viewer: Viewer
    known: BrillaState

    def tabletop(self) -> Tabletop:
        """What lies on the table, as this viewer sees it."""
        state, top = self.known, Tabletop()
        for seat in all_seats(state.seats):
            for slot, card in enumerate(state.cards[seat]):
                top.cards[Place(Zone.HAND, seat, slot)] = Lying(card, state.faces_up)
            if state.faces_up and state.hand and state.cards[seat]:
                top.scores[seat] = score(state.cards[seat])
        for slot, card in enumerate(state.table):
            top.cards[Place(Zone.TABLE, None, slot)] = Lying(card, state.table_up)
        top.piles = _kept({STOCK: len(state.stock), OUT_OF_PLAY: len(state.thrown)})
        top.tokens = _kept(
            {POT: state.pot}
            | {Holding(Holder.STACK, Seat(seat)): lives for seat, lives in enumerate(state.lives)}
            | {Holding(Holder.PURSE, Seat(seat)): purse for seat, purse in enumerate(state.purse)}
        )
        top.marks = self._marks()
        top.began = {"hand": state.hand, "lap": state.lap} if state.hand else {}
        top.turn = None if state.turn is None else (state.turn, state.phase.value)
        top.outcome = state.outcome
        return top

    def _marks(self) -> set[tuple[Seat, str]]:
        state = self.known
        marks = {(state.dealer, DEALER)} | {(seat, PAYS) for seat in state.payers}
        if state.knocker is not None:
            marks.add((state.knocker, KNOCKED))
        for mark, on in ((LAST_TURN, state.last_turns), (BRILLA, state.said), (LEFT, state.left)):
            marks.update((Seat(seat), mark) for seat, holds in enumerate(on) if holds)
        marks.update((Seat(seat), OUT) for seat, hand in enumerate(state.out_since) if hand)
        return marks


def observe(state: BrillaState, viewer: Viewer) -> BrillaView:
    """All that this viewer knows."""
    known = state.copy()
    known.seed = ""
    for seat, (held, public) in enumerate(zip(state.cards, state.open, strict=True)):
        if seat != viewer:
            known.cards[seat] = [card if seen else UNKNOWN for card, seen in zip(held, public, strict=True)]
    if not state.table_up:
        known.table = [UNKNOWN] * len(state.table)
    known.stock = [UNKNOWN] * len(state.stock)
    known.thrown = [(card if knower in (None, viewer) else UNKNOWN, knower) for card, knower in state.thrown]
    return BrillaView(viewer, known)


_K = TypeVar("_K")


def _kept(counts: dict[_K, int]) -> dict[_K, int]:
    """Without the empty ones."""
    return {key: count for key, count in counts.items() if count}
