"""From hand to hand of a match of Sedici: who deals next, who is out, and how the chips are shared at the end."""

from __future__ import annotations

from collections.abc import Mapping

from cardtable.engine.events import (
    DEALER,
    OUT,
    POT,
    Event,
    Holder,
    Holding,
    Log,
    Marked,
    MatchEnded,
    Outcome,
    Paid,
    Turn,
)
from cardtable.engine.options import Value
from cardtable.engine.seats import Seat, all_seats, round_from
from cardtable.engine.shuffle import lot
from cardtable.games.sedici.state import Phase, SediciState

Options = Mapping[str, Value]

FEWEST = 3
"""With fewer players the match is over (rule `result`)."""
MOST_HANDS = 500


def chips_out(state: SediciState) -> list[Event]:
    """Everybody puts his chips before him (rule `chips`)."""
    return [
        Paid(Holding(Holder.PURSE, seat), Holding(Holder.STACK, seat), state.chips[seat])
        for seat in all_seats(state.seats)
    ]


def give_deal(state: SediciState, seat: Seat, log: Log) -> None:
    """This seat deals the next hand."""
    hold_deal(state, seat, log)
    _ask_to_begin(state, seat, Phase.DEAL, log)


def hold_deal(state: SediciState, seat: Seat, log: Log) -> None:
    """The dealer's mark goes to this seat."""
    state.opener = None
    state.dealer = seat
    if log is not None:
        log.append(Marked(seat, DEALER, True))


def open_auction(state: SediciState, seat: Seat, log: Log) -> None:
    """This seat, drawn by lot, opens the next auction; nobody is dealer until it is over (rule `auction`)."""
    state.opener = state.dealer = seat
    _ask_to_begin(state, seat, Phase.OPEN, log)


def next_hand(state: SediciState, options: Options, made_it: bool, log: Log) -> None:
    """After a hand: who is out, whether the match is over, and who deals (rules `out`, `result`, `next_deal`)."""
    for seat in state.present():
        if not state.chips[seat]:
            _go_out(state, seat, log)
    last = int(options["hands"]) or MOST_HANDS
    if len(state.present()) < FEWEST or state.hand >= last:
        end(state, log)
        return
    if log is not None:
        log.append(Marked(state.dealer, DEALER, False))
    match options["auction"]:
        case "every_hand":
            _draw_opener(state, log)
        case "none":
            give_deal(state, _next_dealer(state, options), log)
        case _:
            _keep_or_win(state, made_it, log)


def go_on_without(state: SediciState, options: Options, seat: Seat, log: Log) -> None:
    """Between two hands somebody has left: perhaps the match is over, perhaps another one deals (rule `leave`)."""
    if len(state.present()) < FEWEST:
        end(state, log)
    elif seat == state.turn:
        if options["auction"] == "none":
            if log is not None:
                log.append(Marked(seat, DEALER, False))
            give_deal(state, _next_dealer(state, options), log)
        else:
            if state.opener is None and log is not None:
                log.append(Marked(seat, DEALER, False))
            _draw_opener(state, log)


def take_chips_home(state: SediciState, seat: Seat, log: Log) -> None:
    """What lies before one who leaves goes to his purse (rule `leave`)."""
    chips, state.chips[seat] = state.chips[seat], 0
    state.purse[seat] += chips
    if chips and log is not None:
        log.append(Paid(Holding(Holder.STACK, seat), Holding(Holder.PURSE, seat), chips))
    if not state.out[seat]:
        _go_out(state, seat, log)


def end(state: SediciState, log: Log) -> None:
    """What is still in the pot is shared, most chips win (rule `result`)."""
    sharing = state.present() or _last_players(state)
    for place, seat in enumerate(sharing):
        share = state.pot // len(sharing) + (place < state.pot % len(sharing))
        state.chips[seat] += share
        if share and log is not None:
            log.append(Paid(POT, Holding(Holder.STACK, seat), share))
    state.pot = state.fresh = 0
    worth = [(not left, chips) for left, chips in zip(state.left, state.chips, strict=True)]
    for seat in all_seats(state.seats):
        chips, state.chips[seat] = state.chips[seat], 0
        state.purse[seat] += chips
        if chips and log is not None:
            log.append(Paid(Holding(Holder.STACK, seat), Holding(Holder.PURSE, seat), chips))
    places = tuple(1 + sum(other > mine for other in worth) for mine in worth)
    state.outcome, state.turn = Outcome("most_chips", places, tuple(state.purse)), None
    if log is not None:
        log.append(MatchEnded(state.outcome))


def _keep_or_win(state: SediciState, made_it: bool, log: Log) -> None:
    """A sixteen wins the deal, else the dealer keeps it; who cannot stake three loses it (rule `next_deal`)."""
    dealer = state.winner if made_it and state.winner is not None else state.dealer
    if state.chips[dealer] >= 3 and not state.out[dealer]:
        give_deal(state, dealer, log)
    else:
        _draw_opener(state, log)


def _next_dealer(state: SediciState, options: Options) -> Seat:
    """The deal moves on, past those who cannot stake; if nobody can, to the next in any case (rule `next_deal`)."""
    needed = 1 if options["active_dealer"] else 3
    order = state.present()
    return next((seat for seat in order if state.chips[seat] >= needed), order[0])


def _draw_opener(state: SediciState, log: Log) -> None:
    """A new lot names who opens the auction (rule `auction`)."""
    present = [seat for seat in all_seats(state.seats) if not state.out[seat]]
    drawn = present[lot(len(present), state.seed, state.chance)]
    state.chance += 1
    open_auction(state, drawn, log)


def _ask_to_begin(state: SediciState, seat: Seat, phase: Phase, log: Log) -> None:
    state.turn, state.phase = seat, phase
    if log is not None:
        log.append(Turn(seat, phase.value))


def _go_out(state: SediciState, seat: Seat, log: Log) -> None:
    state.out[seat] = True
    state.out_since[seat] = max(1, state.hand)
    if log is not None:
        log.append(Marked(seat, OUT, True))


def _last_players(state: SediciState) -> list[Seat]:
    """Who took part in the last hand to its end, dealer included, from the dealer's right."""
    order = round_from(state.dealer + 1, state.seats)
    return [seat for seat in order if state.out_since[seat] == state.hand and not state.left[seat]]
