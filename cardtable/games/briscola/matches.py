"""From hand to hand of a match of Briscola: brilli shared, the deal passed, the prize won or the match abandoned."""

from __future__ import annotations

from cardtable.engine.events import (
    DEALER,
    HOUSE,
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
    Turn,
)
from cardtable.engine.options import Options
from cardtable.engine.seats import Seat, all_seats
from cardtable.games.briscola.scoring import HALF, PENALTY, SHARE, share
from cardtable.games.briscola.state import LEFT, WINS, BriscolaState, Phase


def ask(state: BriscolaState, seat: Seat, phase: Phase, log: Log) -> None:
    """It is this seat's turn to do what the phase says."""
    state.turn, state.phase = seat, phase
    if log is not None:
        log.append(Turn(seat, phase.value))


def end_hand(state: BriscolaState, options: Options, last_taker: Seat, log: Log) -> None:
    """Sixty-one wins; sixty each is void, or the last trick's (rules `win`, `draw_60`, `shares`)."""
    points = [state.points(seat) for seat in all_seats(2)]
    drawn = points[0] == HALF
    if drawn and options["draw_60"] == "void":
        _say_ended(state, "void", log)
        _next_deal(state, log)
        return
    winner = last_taker if drawn else Seat(int(points[1] > HALF))
    state.winner = winner
    state.hands_won[winner] += 1
    state.counted += 1
    if log is not None:
        log.append(Marked(winner, WINS, True))
    for seat in all_seats(2):
        _give(state, seat, share(points[seat]), log)
    _say_ended(state, "last_trick" if drawn else "points", log)
    if state.hands_won[winner] == int(options["hands_to_win"]):
        _give(state, winner, state.pot, log)  # the prize, and the shares of hands that need not be played
        _finish(state, "won", winner, log)
    else:
        _next_deal(state, log)


def abandon(state: BriscolaState, options: Options, quitter: Seat, log: Log) -> None:
    """The survivor wins the match and the share of the hand in play, not the prize (rule `abandonment`)."""
    survivor = Seat(1 - quitter)
    state.quitter = quitter
    if log is not None:
        log += [Said(quitter, "leave"), Marked(quitter, LEFT, True), Marked(quitter, OUT, True)]
    due = SHARE
    if options["abandonment"] == "all_to_survivor":
        due = SHARE * (state.counted + 1) - state.brilli[survivor]
    from_pot = min(due, state.pot)
    _give(state, survivor, from_pot, log)
    _pay(HOUSE, Holding(Holder.STACK, survivor), due - from_pot, log)
    state.house -= due - from_pot
    state.brilli[survivor] += due - from_pot
    _pay(POT, HOUSE, state.pot, log)
    state.house += state.pot
    state.pot = 0
    _pay(Holding(Holder.PURSE, quitter), HOUSE, PENALTY, log)
    state.purse[quitter] -= PENALTY
    state.house += PENALTY
    _finish(state, "abandoned", survivor, log)


def _finish(state: BriscolaState, reason: str, winner: Seat, log: Log) -> None:
    """What lies before each goes to his purse (rule `result`)."""
    for seat in all_seats(2):
        _pay(Holding(Holder.STACK, seat), Holding(Holder.PURSE, seat), state.brilli[seat], log)
        state.purse[seat] += state.brilli[seat]
        state.brilli[seat] = 0
    places = tuple(1 if seat == winner else 2 for seat in all_seats(2))
    state.outcome, state.turn = Outcome(reason, places, tuple(state.purse)), None
    if log is not None:
        log.append(MatchEnded(state.outcome))


def _next_deal(state: BriscolaState, log: Log) -> None:
    """The deal alternates, void hands counted (rule `first_dealer`)."""
    last, state.dealer = state.dealer, Seat(1 - state.dealer)
    if log is not None:
        log += [Marked(last, DEALER, False), Marked(state.dealer, DEALER, True)]
    ask(state, state.dealer, Phase.DEAL, log)


def _give(state: BriscolaState, seat: Seat, count: int, log: Log) -> None:
    state.pot -= count
    state.brilli[seat] += count
    _pay(POT, Holding(Holder.STACK, seat), count, log)


def _pay(source: Holding, target: Holding, count: int, log: Log) -> None:
    """Tell the log of a payment, if anything is paid."""
    if log is not None and count:
        log.append(Paid(source, target, count))


def _say_ended(state: BriscolaState, reason: str, log: Log) -> None:
    if log is not None:
        log.append(HandEnded(state.hand, reason))
