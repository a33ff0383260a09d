"""From hand to hand of a match of Trisac: who leaves among the winners, what all give back, and who loses."""

from __future__ import annotations

from cardtable.engine.events import (
    DEALER,
    OUT,
    POT,
    HandEnded,
    Holder,
    Holding,
    Log,
    Marked,
    MatchEnded,
    Outcome,
    Paid,
    Said,
    Staked,
    Turn,
)
from cardtable.engine.options import Options
from cardtable.engine.seats import Seat, all_seats
from cardtable.games.trisac.state import SAFE, Phase, TrisacState

MOST_HANDS = 1000
"""The end of a match without a cap (rule `max_hands`)."""


def ask(state: TrisacState, seat: Seat, phase: Phase, log: Log) -> None:
    """It is this seat's turn to do what the phase says."""
    state.turn, state.phase = seat, phase
    if log is not None:
        log.append(Turn(seat, phase.value))


def pay_back(state: TrisacState, seat: Seat, count: int, log: Log) -> None:
    """A seat gives piccoline back to the middle."""
    state.held[seat] -= count
    state.pot += count
    if count and log is not None:
        log.append(Paid(Holding(Holder.STACK, seat), POT, count))


def end_hand(state: TrisacState, options: Options, reason: str, log: Log) -> None:
    """After a hand: winners leave, the others level, the deal moves on (rules `leaving`, `level`, `result`)."""
    _close_betting(state, log)
    if log is not None:
        log.append(HandEnded(state.hand, reason))
    if not state.pot:
        _leave_among_winners(state, log)
    if len(state.present()) == 1:
        end(state, log)
        return
    _level(state, log)
    if state.hand >= (int(options["max_hands"]) or MOST_HANDS):
        end(state, log)
    else:
        _pass_deal(state, log)


def go_on_without(state: TrisacState, seat: Seat, log: Log) -> None:
    """Somebody has left between two hands: the others level, and perhaps another one deals (rules `leave`, `level`)."""
    _level(state, log)
    if seat == state.turn:
        _pass_deal(state, log)


def end(state: TrisacState, log: Log) -> None:
    """The last one loses, or at the cap the one holding most; who gave up comes after all (rule `result`)."""
    _close_betting(state, log)
    standing = [
        (0, state.place[seat]) if state.place[seat] else (2, 0) if state.left[seat] else (1, state.held[seat])
        for seat in all_seats(state.seats)
    ]
    places = tuple(1 + sum(other < mine for other in standing) for mine in standing)
    reason = "last_one" if len(state.present()) == 1 else "cap"
    state.outcome, state.turn = Outcome(reason, places, (0,) * state.seats), None
    if log is not None:
        log.append(MatchEnded(state.outcome))


def _pass_deal(state: TrisacState, log: Log) -> None:
    """The next one still at the table deals (rule `next_deal`)."""
    last, state.dealer = state.dealer, state.present()[0]
    if log is not None:
        log += [Marked(last, DEALER, False), Marked(state.dealer, DEALER, True)]
    ask(state, state.dealer, Phase.DEAL, log)


def _close_betting(state: TrisacState, log: Log) -> None:
    """Nobody stands by a stake any more, or has to call."""
    if state.betting is not None and log is not None:
        log += [Staked(seat, 0) for seat in state.betting.players if state.betting.accepted[seat]]
    state.betting, state.forced = None, False


def _leave_among_winners(state: TrisacState, log: Log) -> None:
    """Who holds none while the middle is empty leaves; several at once share the place (rule `leaving`)."""
    place = 1 + sum(placed > 0 for placed in state.place)
    for seat in state.present():
        if not state.held[seat]:
            state.place[seat] = place
            if log is not None:
                log += [Said(seat, "safe", place), Marked(seat, SAFE, True), Marked(seat, OUT, True)]


def _level(state: TrisacState, log: Log) -> None:
    """If everybody holds some, all give back the smallest holding (rule `level`)."""
    least = min(state.held[seat] for seat in state.present())
    for seat in state.present():
        pay_back(state, seat, least, log)
