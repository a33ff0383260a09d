"""The movements of cards, words and marks that every turn of Brillà is made of. Each tells the log, if there is one."""

from __future__ import annotations

from cardtable.engine.events import OUT_OF_PLAY, STOCK, Log, Marked, Moved, Place, Said, Swapped, Turn, Zone
from cardtable.engine.seats import Seat
from cardtable.games.brilla.state import BRILLA, LAST_TURN, BrillaState, Phase

HAND_SIZE = TABLE_SIZE = 3


def ask(state: BrillaState, seat: Seat, phase: Phase, log: Log) -> None:
    """It is this seat's turn to do what the phase says."""
    state.turn, state.phase = seat, phase
    if log is not None:
        log.append(Turn(seat, phase.value))


def say(seat: Seat, phrase: str, log: Log) -> None:
    """A seat says a phrase of the game."""
    if log is not None:
        log.append(Said(seat, phrase))


def announce(state: BrillaState, seat: Seat, log: Log) -> None:
    """Somebody says that he has a brillà (rule `brilla`)."""
    state.said[seat] = True
    if log is not None:
        log += [Said(seat, "brilla"), Marked(seat, BRILLA, True)]


def mark_last_turn(state: BrillaState, seat: Seat, on: bool, log: Log) -> None:
    """A seat has its last turn before it, or no longer."""
    if state.last_turns[seat] != on:
        state.last_turns[seat] = on
        if log is not None:
            log.append(Marked(seat, LAST_TURN, on))


def trade(state: BrillaState, seat: Seat, mine: int, other: int, log: Log) -> None:
    """The cards in these slots of hand and table change places; what lay open stays known to all."""
    given, taken = state.cards[seat][mine], state.table[other]
    state.cards[seat][mine], state.table[other] = taken, given
    state.open[seat][mine] = state.table_up
    if log is not None:
        hand, table = Place(Zone.HAND, seat, mine), Place(Zone.TABLE, None, other)
        known = None if state.table_up else (seat,)
        log.append(Swapped(Moved(given, hand, table, state.table_up, known), Moved(taken, table, hand, False, known)))


def fill_table(state: BrillaState, log: Log) -> None:
    """Three cards from the stock to the empty table."""
    known: tuple[Seat, ...] | None = None if state.table_up else ()
    for slot in range(TABLE_SIZE):
        card = state.stock.pop()
        state.table.append(card)
        if log is not None:
            log.append(Moved(card, STOCK, Place(Zone.TABLE, None, slot), state.table_up, known))


def refresh_table(state: BrillaState, log: Log) -> None:
    """Three new cards on the table; the old ones are out of play and known to all (rule `all_pass`)."""
    for slot, card in enumerate(state.table):
        state.thrown.append((card, None))
        if log is not None:
            log.append(Moved(card, Place(Zone.TABLE, None, slot), OUT_OF_PLAY, False, None))
    state.table = []
    fill_table(state, log)


def throw_hand(state: BrillaState, seat: Seat, log: Log) -> None:
    """The cards of one who leaves go out of play, as closed as they were (rule `leave`)."""
    for slot, (card, public) in enumerate(zip(state.cards[seat], state.open[seat], strict=True)):
        state.thrown.append((card, None if public else seat))
        if log is not None:
            place, known = Place(Zone.HAND, seat, slot), None if public else (seat,)
            log.append(Moved(card, place, OUT_OF_PLAY, False, known))
    state.cards[seat], state.open[seat] = [], []
