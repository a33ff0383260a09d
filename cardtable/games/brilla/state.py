"""A match of Brillà at one moment, and what one viewer knows of it."""

from __future__ import annotations

from dataclasses import dataclass, field

from cardtable.engine.cards import UNKNOWN, Card
from cardtable.engine.events import OUT, Key, in_hand, on_table
from cardtable.engine.seats import Seat, Viewer, all_seats, round_from
from cardtable.engine.tabletop import Lying, Tabletop
from cardtable.games.brilla.scoring import score
from cardtable.games.hands import HandsState

KNOCKED = "knocked"
LAST_TURN = "last_turn"
BRILLA = "brilla"
PAYS = "pays"


class Phase(Key):
    """The question that the seat to act is asked."""

    DEAL = "deal"
    EXCHANGE = "exchange"
    PLAY = "play"
    LAST_TURN = "last_turn"
    CONFIRM = "confirm"
    DONOR = "donor"
    COMEBACK = "comeback"


class BrillaReason(Key):
    """Reasons for refusing an action that only Brillà has."""

    KNOCK_TOO_EARLY = "knock_too_early"
    ALREADY_KNOCKED = "already_knocked"
    MUST_SWAP = "must_swap"
    LOCKED = "locked"
    NO_BRILLA = "no_brilla"
    NOTHING_TO_DECLARE = "nothing_to_declare"
    NOT_ON_TABLE = "not_on_table"
    CANNOT_BE_NAMED = "cannot_be_named"


@dataclass(slots=True)
class BrillaState(HandsState):
    """The whole match. Lists hold one entry a seat unless something else is said.

    The pot is the saucer. Cards are thrown three by three: a table, or a hand. The cards drawn for the first deal lie
    in the hands too.

    Attributes:
        lives: the lives of each player; 0: out.
        out_since: the hand in which each player went out, 0 for those still in.
        comebacks: how often each player came back.
        lap: the number of the lap, from 1.
        open: for each card of `cards` whether everybody knows its face.
        faces_up: whether the hands lie open: the draw for the deal, or a settled hand.
        table: the three cards on the table (none before the first deal).
        table_up: whether they lie face up.
        knocker: the seat that knocked.
        last_turns: whether each seat still has a last turn to play.
        said: whether each seat has announced a brillà, and so is locked and pays nothing.
        had_turn: whether each seat has had a turn in this hand.
        still: whether no seat has swapped, taken or knocked in this lap.
        swap: the slots (hand, table) of the swaps that can still be taken back.
        final: whether the seat to act has already taken a move back in this turn.
        payers: the seats that lost a life in the settling.
        queue: seats still to be asked to name a donor, or to come back, in order.
        reason: the key of why the hand ended, while seats are asked for donors.
    """

    lives: list[int] = field(default_factory=list)
    out_since: list[int] = field(default_factory=list)
    comebacks: list[int] = field(default_factory=list)
    lap: int = 0
    open: list[list[bool]] = field(default_factory=list)
    faces_up: bool = True
    table: list[Card] = field(default_factory=list)
    table_up: bool = True
    knocker: Seat | None = None
    last_turns: list[bool] = field(default_factory=list)
    said: list[bool] = field(default_factory=list)
    had_turn: list[bool] = field(default_factory=list)
    still: bool = True
    swap: list[tuple[int, int]] = field(default_factory=list)
    final: bool = False
    payers: list[Seat] = field(default_factory=list)
    queue: list[Seat] = field(default_factory=list)
    reason: str = ""

    @classmethod
    def new(cls, seats: int, seed: str) -> BrillaState:
        """Before anything has happened."""
        return cls(
            seats,
            seed,
            Phase.DEAL,
            left=[False] * seats,
            purse=[0] * seats,
            cards=[[] for _ in range(seats)],
            lives=[0] * seats,
            out_since=[0] * seats,
            comebacks=[0] * seats,
            open=[[] for _ in range(seats)],
            last_turns=[False] * seats,
            said=[False] * seats,
            had_turn=[False] * seats,
        )

    @property
    def stacks(self) -> list[int]:
        """The lives before each."""
        return self.lives

    def copy(self) -> BrillaState:
        """An equal state that shares nothing changeable with this one."""
        twin = self._twin()
        twin.cards = [held[:] for held in self.cards]
        twin.lives = self.lives[:]
        twin.out_since = self.out_since[:]
        twin.comebacks = self.comebacks[:]
        twin.open = [known[:] for known in self.open]
        twin.table = self.table[:]
        twin.last_turns = self.last_turns[:]
        twin.said = self.said[:]
        twin.had_turn = self.had_turn[:]
        twin.swap = self.swap[:]
        twin.payers = self.payers[:]
        twin.queue = self.queue[:]
        return twin

    def is_open(self, seat: Seat, slot: int) -> bool:
        """Whether everybody knows the card in this slot."""
        return self.open[seat][slot]

    def hide_from(self, viewer: Viewer) -> None:
        """Put UNKNOWN in the place of the others' closed cards, and of a closed table."""
        HandsState.hide_from(self, viewer)
        if not self.table_up:
            self.table = [UNKNOWN] * len(self.table)

    def alive(self) -> list[Seat]:
        """The seats that still have lives, in seat order."""
        lives = self.lives
        return [seat for seat in all_seats(self.seats) if lives[seat]]

    def in_order(self) -> list[Seat]:
        """The seats that still have lives, from the dealer's right to the dealer."""
        lives = self.lives
        return [seat for seat in round_from(self.dealer + 1, self.seats) if lives[seat]]

    def tabletop(self) -> Tabletop:
        """What lies on the table; of a view, as its viewer sees it."""
        top = self._lying()
        flags = ((LAST_TURN, self.last_turns), (BRILLA, self.said), (OUT, self.out_since))
        for seat in all_seats(self.seats):
            for slot, card in enumerate(self.cards[seat]):
                top.cards[in_hand(seat, slot)] = Lying(card, self.faces_up)
            if self.faces_up and self.hand and self.cards[seat]:
                top.scores[seat] = score(self.cards[seat])
            top.marks |= {(seat, mark) for mark, on in flags if on[seat]}
        for slot, card in enumerate(self.table):
            top.cards[on_table(slot)] = Lying(card, self.table_up)
        top.marks |= {(seat, PAYS) for seat in self.payers}
        if self.knocker is not None:
            top.marks.add((self.knocker, KNOCKED))
        if self.hand:
            top.began["lap"] = self.lap
        return top
