"""How a hand of Brillà is settled: who shows what, who pays, who is out, who comes back, who has won."""

from __future__ import annotations

from collections.abc import Mapping

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
    Place,
    Said,
    Shown,
    Turned,
    Zone,
)
from cardtable.engine.options import Value
from cardtable.engine.seats import Seat, all_seats
from cardtable.games.brilla.handling import announce, ask, mark_last_turn
from cardtable.games.brilla.scoring import is_thirty_one, is_trio, score, trio_order, worth
from cardtable.games.brilla.state import PAYS, BrillaState, Phase

Options = Mapping[str, Value]


def settle(state: BrillaState, options: Options, reason: str, log: Log) -> None:
    """Show all hands and take the lives they cost (rule `settle`); `reason` is why the hand ended, a key for words."""
    if options["brilla"] == "declare":
        _say_for_those_without_a_turn(state, log)
    state.swap, state.final = [], False
    for seat in all_seats(state.seats):
        mark_last_turn(state, seat, False, log)
    _show(state, log)
    state.reason, state.turn = reason, None
    best = [seat for seat in state.in_order() if is_thirty_one(state.cards[seat])]
    if best and options["thirty_one"] == "choose_donor":
        state.queue = best
        next_donor(state, options, log)
        return
    _pay(state, options, _losers(state, options, bool(best)), log)
    for seat in best:
        _take_life_back(state, options, seat, log)
    _end_hand(state, options, log)


def protected(state: BrillaState, seat: Seat) -> bool:
    """Whether this seat pays nothing: an announced brillà, or a 31 (rules `brilla`, `thirty_one`)."""
    return state.said[seat] or is_thirty_one(state.cards[seat])


def next_donor(state: BrillaState, options: Options, log: Log) -> None:
    """Ask the next 31 whose life it takes; one that can name nobody takes his from the pot (rule `thirty_one`)."""
    while state.queue:
        seat = state.queue.pop(0)
        if not state.lives[seat]:
            continue
        if any(not protected(state, other) for other in state.alive() if other != seat):
            ask(state, seat, Phase.DONOR, log)
            return
        _take_life_back(state, options, seat, log)
    _end_hand(state, options, log)


def take_from(state: BrillaState, options: Options, seat: Seat, donor: Seat, log: Log) -> None:
    """The donor's life goes to the 31, or to the pot if he still has all of his own (rule `thirty_one`)."""
    if log is not None:
        log.append(Said(seat, "donor", named=donor))
    lost_one = state.lives[seat] < int(options["lives"])
    target = Holding(Holder.STACK, seat) if lost_one else POT
    _lose_life(state, donor, target, log)
    if lost_one:
        state.lives[seat] += 1
    else:
        state.pot += 1
    next_donor(state, options, log)


def next_comeback(state: BrillaState, log: Log) -> None:
    """Ask the next who is out whether he comes back; after the last one the deal passes (rule `comeback`)."""
    while state.queue:
        seat = state.queue.pop(0)
        if not state.left[seat]:
            ask(state, seat, Phase.COMEBACK, log)
            return
    pass_deal(state, log)


def price_of_return(state: BrillaState, options: Options) -> tuple[int, int]:
    """The first stake, and as many lives as the poorest has (rule `comeback`)."""
    return int(options["lives"]), min(state.lives[other] for other in state.alive())


def come_back(state: BrillaState, options: Options, seat: Seat, log: Log) -> None:
    """He pays the first stake to the pot, and as many lives as the poorest has lie before him (rule `comeback`)."""
    stake, lives = price_of_return(state, options)
    if log is not None:
        log.append(Said(seat, "return", stake + lives))
        log.append(Paid(Holding(Holder.PURSE, seat), POT, stake))
        log.append(Paid(Holding(Holder.PURSE, seat), Holding(Holder.STACK, seat), lives))
        log.append(Marked(seat, OUT, False))
    state.purse[seat] -= stake + lives
    state.pot += stake
    state.lives[seat] = lives
    state.comebacks[seat] += 1
    state.out_since[seat] = 0


def pass_deal(state: BrillaState, log: Log) -> None:
    """The next living player anticlockwise deals (rule `first_dealer`)."""
    dealer = state.in_order()[0]
    if log is not None and dealer != state.dealer:
        log += [Marked(state.dealer, DEALER, False), Marked(dealer, DEALER, True)]
    state.dealer = dealer
    ask(state, dealer, Phase.DEAL, log)


def leave_table(state: BrillaState, seat: Seat, log: Log) -> None:
    """The lives of one who leaves go to the pot (rule `leave`)."""
    lives, state.lives[seat] = state.lives[seat], 0
    if not lives:
        return
    state.pot += lives
    state.out_since[seat] = max(1, state.hand)
    if log is not None:
        log += [Paid(Holding(Holder.STACK, seat), POT, lives), Marked(seat, OUT, True)]


def break_off(state: BrillaState, log: Log) -> None:
    """Only one is left, since the others have given up: the hand, if one is in play, ends and the match with it."""
    in_play = not state.faces_up or state.phase is Phase.DONOR
    if log is not None and in_play:
        log.append(HandEnded(state.hand, "left"))
    end_match(state, log)


def end_match(state: BrillaState, log: Log) -> None:
    """The last one alive takes the pot and keeps what lives are left; who gave up comes last (rule `result`)."""
    (winner,) = state.alive()
    if log is not None:
        if state.pot:
            log.append(Paid(POT, Holding(Holder.PURSE, winner), state.pot))
        log.append(Paid(Holding(Holder.STACK, winner), Holding(Holder.PURSE, winner), state.lives[winner]))
    state.purse[winner] += state.pot + state.lives[winner]
    state.pot = state.lives[winner] = 0
    last = state.hand + 1  # later than any other
    went = [0 if left else hand or last for left, hand in zip(state.left, state.out_since, strict=True)]
    places = tuple(1 + sum(other > mine for other in went) for mine in went)
    state.outcome, state.turn = Outcome("last_alive", places, tuple(state.purse)), None
    if log is not None:
        log.append(MatchEnded(state.outcome))


def _say_for_those_without_a_turn(state: BrillaState, log: Log) -> None:
    """With `declare` a brillà that had no turn since it was got counts as said (rule `brilla`)."""
    for seat in state.in_order():
        if not state.said[seat] and not state.had_turn[seat] and is_trio(state.cards[seat]):
            announce(state, seat, log)


def _show(state: BrillaState, log: Log) -> None:
    first = state.dealer if state.knocker is None else state.knocker
    order = [seat for step in range(state.seats) if state.lives[seat := Seat((first + 1 + step) % state.seats)]]
    for seat in order:
        state.open[seat] = [True] * len(state.cards[seat])
        if log is not None:
            log += [Turned(card, Place(Zone.HAND, seat, slot)) for slot, card in enumerate(state.cards[seat])]
            log.append(Shown(seat, score(state.cards[seat])))
    state.faces_up = True


def _losers(state: BrillaState, options: Options, stopped: bool) -> list[Seat]:
    """Who loses a life, in turn order; `stopped`: by a 31."""
    alive = state.in_order()
    paying = [seat for seat in alive if not protected(state, seat)]
    if stopped and options["thirty_one"] == "others_pay":
        return paying
    if paying:
        lowest = min(worth(state.cards[seat]) for seat in paying)
        return [seat for seat in paying if worth(state.cards[seat]) == lowest]
    if len(alive) == 2 and not stopped:  # both finalists hold a brillà: the lower one loses (rule `finalists`)
        return [min(alive, key=lambda seat: trio_order(state.cards[seat]))]
    return []


def _pay(state: BrillaState, options: Options, losers: list[Seat], log: Log) -> None:
    """Each loser pays a life to the pot, unless that would leave nobody (rule `final_tie`)."""
    nobody_left = all(state.lives[seat] == 1 for seat in losers) and len(losers) == len(state.alive())
    if nobody_left and options["final_tie"] == "replay":
        state.reason = "replay"
        return
    for seat in losers:
        state.pot += 1
        _lose_life(state, seat, POT, log)
    if nobody_left:
        _revive_all(state, log)


def _lose_life(state: BrillaState, seat: Seat, target: Holding, log: Log) -> None:
    state.lives[seat] -= 1
    state.payers.append(seat)
    if log is not None:
        log += [Marked(seat, PAYS, True), Paid(Holding(Holder.STACK, seat), target, 1)]
    if not state.lives[seat]:
        state.out_since[seat] = state.hand
        if log is not None:
            log.append(Marked(seat, OUT, True))


def _revive_all(state: BrillaState, log: Log) -> None:
    """Everybody who started and has not given up comes back with one life from the pot (rule `final_tie`)."""
    for seat in all_seats(state.seats):
        if state.left[seat]:
            continue
        state.pot -= 1
        state.lives[seat] = 1
        state.out_since[seat] = 0
        if log is not None:
            log += [Paid(POT, Holding(Holder.STACK, seat), 1), Marked(seat, OUT, False)]


def _take_life_back(state: BrillaState, options: Options, seat: Seat, log: Log) -> None:
    """A 31 takes one life back from the pot if he has lost one (rule `thirty_one`)."""
    if state.lives[seat] >= int(options["lives"]) or not state.pot:
        return
    state.pot -= 1
    state.lives[seat] += 1
    if log is not None:
        log.append(Paid(POT, Holding(Holder.STACK, seat), 1))


def _end_hand(state: BrillaState, options: Options, log: Log) -> None:
    if log is not None:
        log.append(HandEnded(state.hand, state.reason))
    state.reason = ""
    if len(state.alive()) == 1:
        end_match(state, log)
        return
    most = int(options["comeback"])
    state.queue = [
        seat
        for step in range(state.seats)
        if not state.lives[seat := Seat((state.dealer + 1 + step) % state.seats)]
        and not state.left[seat]
        and state.comebacks[seat] < most
    ]
    next_comeback(state, log)
