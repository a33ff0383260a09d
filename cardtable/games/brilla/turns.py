"""A turn of Brillà and the laps it belongs to: swap, take three, knock, pass, and what follows."""

from __future__ import annotations

from cardtable.engine.events import Began, Log, Marked
from cardtable.engine.seats import Seat
from cardtable.games.brilla.handling import TABLE_SIZE, announce, ask, mark_last_turn, refresh_table, say, trade
from cardtable.games.brilla.scoring import is_thirty_one, is_trio
from cardtable.games.brilla.settling import Options, settle
from cardtable.games.brilla.state import KNOCKED, BrillaState, Phase

MOST_LAPS = 10


def change(state: BrillaState, options: Options, seat: Seat, slots: list[tuple[int, int]], cry: bool, log: Log) -> None:
    """A swap, or three at once; then what the new hand brings about (rules `swap`, `take_back`).

    Args:
        slots: the slots of hand and table whose cards change places.
        cry: whether the seat says that this makes a brillà.
    """
    for mine, other in slots:
        trade(state, seat, mine, other, log)
    if stopped(state, options, seat, log):
        return
    state.swap = slots
    said = cry or (options["brilla"] == "exempt" and is_trio(state.cards[seat]))
    if options["take_back"] == "once" and not state.final and not said:
        ask(state, seat, Phase.CONFIRM, log)
        return
    if len(slots) == 1:
        say(seat, "ground", log)
    end_turn(state, options, seat, said, log)


def take_back(state: BrillaState, seat: Seat, log: Log) -> None:
    """The cards go back, and another move, now final, is due (rule `take_back`)."""
    say(seat, "back", log)
    for mine, other in state.swap:
        trade(state, seat, mine, other, log)
    state.swap = []
    state.final = True
    ask(state, seat, Phase.PLAY if state.knocker is None else Phase.LAST_TURN, log)


def knock(state: BrillaState, options: Options, seat: Seat, cry: bool, log: Log) -> None:
    """Every other player has exactly one more turn (rule `last_turns`)."""
    state.knocker = seat
    state.still = False
    say(seat, "knock", log)
    if log is not None:
        log.append(Marked(seat, KNOCKED, True))
    for step in range(1, state.seats):
        other = Seat((seat + step) % state.seats)
        if state.lives[other]:
            mark_last_turn(state, other, True, log)
    end_turn(state, options, seat, cry, log)


def end_turn(state: BrillaState, options: Options, seat: Seat, cry: bool, log: Log) -> None:
    """What was said with the turn is announced, and it is somebody else's (rules `brilla`, `turn`)."""
    if cry and not state.said[seat]:
        announce(state, seat, log)
    state.had_turn[seat] = True
    mark_last_turn(state, seat, False, log)
    if all_locked(state):
        settle(state, options, "all_brilla", log)
    else:
        next_turn(state, options, seat, log)


def next_turn(state: BrillaState, options: Options, seat: Seat, log: Log) -> None:
    """On to the next player; the dealer ends a lap, the player at the knocker's left the hand (rule `turn`)."""
    state.still = state.still and not state.swap
    state.swap, state.final = [], False
    end = state.dealer if state.knocker is None else (state.knocker - 1) % state.seats
    while seat != end:
        seat = Seat((seat + 1) % state.seats)
        if state.lives[seat]:
            ask(state, seat, Phase.PLAY if state.knocker is None else Phase.LAST_TURN, log)
            return
    if state.knocker is not None:
        settle(state, options, "knock", log)
    else:
        _next_lap(state, options, log)


def _next_lap(state: BrillaState, options: Options, log: Log) -> None:
    """A lap in which all passed brings new cards or ends the hand; the tenth ends it (`all_pass`, `ten_laps`)."""
    if state.lap == MOST_LAPS:
        settle(state, options, "ten_laps", log)
        return
    if state.still:
        if options["all_pass"] == "end" or len(state.stock) < TABLE_SIZE:
            settle(state, options, "all_pass", log)
            return
        refresh_table(state, log)
    state.lap += 1
    state.still = True
    if log is not None:
        log.append(Began("lap", state.lap))
    ask(state, state.in_order()[0], Phase.PLAY, log)


def stopped(state: BrillaState, options: Options, seat: Seat, log: Log) -> bool:
    """Whether this seat now holds 31, which ends the hand at once (rule `thirty_one`)."""
    if not is_thirty_one(state.cards[seat]):
        return False
    say(seat, "thirty_one", log)
    settle(state, options, "thirty_one", log)
    return True


def all_locked(state: BrillaState) -> bool:
    """Whether every living player has announced a brillà, so that nothing can change any more (rule `brilla`)."""
    return all(said or not lives for said, lives in zip(state.said, state.lives, strict=True))
