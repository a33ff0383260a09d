"""From the draw for the first deal to the first turn of a hand of Brillà."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.engine.cards import ITALIAN
from cardtable.engine.events import STOCK, Began, Event, Log, Marked, Moved, Place, Shuffled, Turned, Zone
from cardtable.engine.seats import Seat, all_seats
from cardtable.engine.shuffle import shuffled
from cardtable.games.brilla.handling import (
    HAND_SIZE,
    TABLE_SIZE,
    announce,
    ask,
    fill_table,
    mark_last_turn,
    refresh_table,
    say,
    trade,
)
from cardtable.games.brilla.scoring import is_thirty_one, is_trio
from cardtable.games.brilla.settling import Options, settle
from cardtable.games.brilla.state import BRILLA, KNOCKED, PAYS, BrillaState, Phase
from cardtable.games.brilla.turns import all_locked, stopped

MATTA = ITALIAN["Rd"]


def first_dealer(state: BrillaState, log: list[Event]) -> None:
    """Cards go round face up from seat 0 until the Re di denari falls: who gets it deals (rule `first_dealer`)."""
    state.stock = shuffled(ITALIAN, state.seed, 0)
    log.append(Shuffled(len(state.stock), 0))
    seat = Seat(0)
    while True:
        card = state.stock.pop()
        log.append(Moved(card, STOCK, Place(Zone.HAND, seat, len(state.cards[seat])), True, None))
        state.cards[seat].append(card)
        state.open[seat].append(True)
        if card == MATTA:
            state.dealer = seat
            return
        seat = Seat((seat + 1) % state.seats)


def deal(state: BrillaState, options: Options, log: Log) -> None:
    """Three cards to each, one at a time, the dealer last, and three to the table (rule `deal`)."""
    _clear(state, log)
    state.hand += 1
    state.lap = 1
    state.stock = shuffled(ITALIAN, state.seed, state.shuffles)
    if log is not None:
        log += [Shuffled(len(ITALIAN), state.shuffles), Began("hand", state.hand), Began("lap", 1)]
    state.shuffles += 1
    order = state.in_order()
    for slot in range(HAND_SIZE):
        for seat in order:
            card = state.stock.pop()
            state.cards[seat].append(card)
            state.open[seat].append(False)
            if log is not None:
                log.append(Moved(card, STOCK, Place(Zone.HAND, seat, slot), False, (seat,)))
    state.table_up = options["dealer_exchange"] != "swap_blind"
    fill_table(state, log)
    _after_deal(state, options, order, log)


def exchange(state: BrillaState, options: Options, seat: Seat, log: Log) -> None:
    """The dealer's three cards for the table's, or new ones on the table (rule `dealer_exchange`)."""
    say(seat, "exchange", log)
    if options["dealer_exchange"] == "refresh":
        refresh_table(state, log)
        begin_laps(state, options, log)
        return
    for slot in range(HAND_SIZE):
        trade(state, seat, slot, slot, log)
    _turn_table_up(state, log)
    if stopped(state, options, seat, log):
        return
    if options["brilla"] == "exempt" and is_trio(state.cards[seat]):
        announce(state, seat, log)
    begin_laps(state, options, log)


def begin_laps(state: BrillaState, options: Options, log: Log) -> None:
    """The table lies open, and the first lap begins (rule `turn`)."""
    _turn_table_up(state, log)
    if all_locked(state):
        settle(state, options, "all_brilla", log)
    else:
        ask(state, state.in_order()[0], Phase.PLAY, log)


def _turn_table_up(state: BrillaState, log: Log) -> None:
    if state.table_up:
        return
    state.table_up = True
    if log is not None:
        log += [Turned(card, Place(Zone.TABLE, None, slot)) for slot, card in enumerate(state.table)]


def _clear(state: BrillaState, log: Log) -> None:
    if log is not None:
        if state.knocker is not None:
            log.append(Marked(state.knocker, KNOCKED, False))
        log += [Marked(seat, PAYS, False) for seat in state.payers]
        log += [Marked(seat, BRILLA, False) for seat in all_seats(state.seats) if state.said[seat]]
    for seat in all_seats(state.seats):
        mark_last_turn(state, seat, False, log)
    state.cards = [[] for _ in range(state.seats)]
    state.open = [[] for _ in range(state.seats)]
    state.faces_up = False
    state.table, state.thrown, state.payers = [], [], []
    state.knocker = None
    state.said = [False] * state.seats
    state.had_turn = [False] * state.seats
    state.still = True


def _after_deal(state: BrillaState, options: Options, order: Sequence[Seat], log: Log) -> None:
    """A dealt brillà is said, a dealt 31 stops play; else the dealer may exchange (rule `dealer_exchange`)."""
    if options["brilla"] == "exempt":
        for seat in order:
            if is_trio(state.cards[seat]):
                announce(state, seat, log)
    best = [seat for seat in order if is_thirty_one(state.cards[seat])]
    for seat in best:
        say(seat, "thirty_one", log)
    if best:
        settle(state, options, "thirty_one", log)
    elif all_locked(state):
        settle(state, options, "all_brilla", log)
    elif _dealer_may_exchange(state, options):
        ask(state, state.dealer, Phase.EXCHANGE, log)
    else:
        begin_laps(state, options, log)


def _dealer_may_exchange(state: BrillaState, options: Options) -> bool:
    match options["dealer_exchange"]:
        case "none":
            return False
        case "refresh":
            return len(state.stock) >= TABLE_SIZE
        case _:
            return not state.said[state.dealer]
