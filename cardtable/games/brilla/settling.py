"""The settling of a hand of Brillà: hands shown, lives paid, players who go out or come back, the end of a match."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.engine.actions import Action, IllegalAction
from cardtable.engine.events import OUT, POT, Holding, purse_of, stack_of
from cardtable.engine.options import Options
from cardtable.engine.play import Play
from cardtable.engine.seats import Seat, all_seats, round_from
from cardtable.games.brilla.handling import announce
from cardtable.games.brilla.scoring import is_thirty_one, is_trio, score, trio_order, worth
from cardtable.games.brilla.state import LAST_TURN, PAYS, BrillaReason, BrillaState, Phase


def settle(play: Play[BrillaState], reason: str) -> None:
    """Show all hands and make the losers pay (rule `settle`); `reason` says why the hand ended, a key for words."""
    state, options = play.state, play.options
    if options["brilla"] == "declare":
        _say_for_those_without_a_turn(play)
    state.swap, state.final = [], False
    play.clear(state.last_turns, LAST_TURN)
    _show(play)
    state.reason, state.turn = reason, None
    best = [seat for seat in state.in_order() if is_thirty_one(state.cards[seat])]
    if best and options["thirty_one"] == "choose_donor":
        state.queue = best
        next_donor(play)
        return
    _pay(play, _losers(state, options, stopped=bool(best)))
    for seat in best:
        _take_life_back(play, seat)
    _end_hand(play)


def _say_for_those_without_a_turn(play: Play[BrillaState]) -> None:
    """Announce, under `declare`, the brillà of every seat that had no turn in which to say it (rule `brilla`)."""
    state = play.state
    for seat in state.in_order():
        if not state.said[seat] and not state.had_turn[seat] and is_trio(state.cards[seat]):
            announce(play, seat)


def _show(play: Play[BrillaState]) -> None:
    state = play.state
    first = state.dealer if state.knocker is None else state.knocker
    for seat in round_from(first + 1, state.seats):
        if state.lives[seat]:
            held = state.cards[seat]
            state.open[seat] = [True] * len(held)
            play.show(seat, held, len(held), score)
    state.faces_up = True


def protected(state: BrillaState, seat: Seat) -> bool:
    """Whether this seat pays nothing, by an announced brillà or a 31 (rules `brilla`, `thirty_one`)."""
    return state.said[seat] or is_thirty_one(state.cards[seat])


def _losers(state: BrillaState, options: Options, *, stopped: bool) -> list[Seat]:
    """The seats that lose a life, in turn order; `stopped`: whether a 31 ended the hand."""
    alive = state.in_order()
    paying = [seat for seat in alive if not protected(state, seat)]
    if stopped and options["thirty_one"] == "others_pay":
        return paying
    if paying:
        worths = [worth(state.cards[seat]) for seat in paying]
        lowest = min(worths)
        return [seat for seat, number in zip(paying, worths, strict=True) if number == lowest]
    if len(alive) == 2 and not stopped:  # both finalists hold a brillà: the lower one loses (rule `finalists`)
        return [min(alive, key=lambda seat: trio_order(state.cards[seat]))]
    return []


def _pay(play: Play[BrillaState], losers: list[Seat]) -> None:
    """Each loser pays a life to the pot, unless that would leave nobody (rule `final_tie`)."""
    state = play.state
    nobody_left = all(state.lives[seat] == 1 for seat in losers) and len(losers) == len(state.alive())
    if nobody_left and play.options["final_tie"] == "replay":
        state.reason = "replay"
        return
    for seat in losers:
        _lose_life(play, seat, POT)
    if nobody_left:
        _revive_all(play)


def _lose_life(play: Play[BrillaState], seat: Seat, target: Holding) -> None:
    state = play.state
    state.payers.append(seat)
    play.mark(seat, PAYS)
    play.pay(stack_of(seat), target, 1)
    if not state.lives[seat]:
        state.out_since[seat] = state.hand
        play.mark(seat, OUT)


def _revive_all(play: Play[BrillaState]) -> None:
    """Everybody who started and has not given up comes back with one life from the pot (rule `final_tie`)."""
    state = play.state
    for seat in all_seats(state.seats):
        if not state.left[seat]:
            play.pay(POT, stack_of(seat), 1)
            state.out_since[seat] = 0
            play.unmark(seat, OUT)


def _take_life_back(play: Play[BrillaState], seat: Seat) -> None:
    """A 31 takes one life back from the pot if one was lost (rule `thirty_one`)."""
    state = play.state
    if state.lives[seat] < int(play.options["lives"]) and state.pot:
        play.pay(POT, stack_of(seat), 1)


# --- donor -------------------------------------------------------------------------------------------------------


def offer_donor(state: BrillaState, options: Options, seat: Seat) -> Sequence[Action]:
    """Offer every other living player, refused ones included (rule `thirty_one`)."""
    return [Action("donor", seat=other) for other in state.alive() if other != seat]


def forbid_donor(state: BrillaState, options: Options, seat: Seat, action: Action) -> IllegalAction | None:
    """A 31 may name any other living player without a brillà or a 31 (rule `thirty_one`)."""
    named = action.seat
    if named is None or named not in state.alive() or named == seat or protected(state, named):
        return IllegalAction("thirty_one", BrillaReason.CANNOT_BE_NAMED, seat=named)
    return None


def do_donor(play: Play[BrillaState], seat: Seat, action: Action) -> None:
    """The donor's life goes to the 31, or to the pot if that has all of its own still (rule `thirty_one`)."""
    donor = action.seat
    assert donor is not None, "forbidden otherwise"
    play.say(seat, "donor", named=donor)
    lost_one = play.state.lives[seat] < int(play.options["lives"])
    _lose_life(play, donor, stack_of(seat) if lost_one else POT)
    next_donor(play)


def next_donor(play: Play[BrillaState]) -> None:
    """Ask the next 31 whose life it takes; one that can name nobody takes one from the pot (rule `thirty_one`)."""
    state = play.state
    while state.queue:
        seat = state.queue.pop(0)
        if not state.lives[seat]:
            continue
        if any(not protected(state, other) for other in state.alive() if other != seat):
            play.ask(seat, Phase.DONOR)
            return
        _take_life_back(play, seat)
    _end_hand(play)


# --- return, stay_out --------------------------------------------------------------------------------------------


def price_of_return(state: BrillaState, options: Options) -> tuple[int, int]:
    """The first stake, and as many lives as the poorest has (rule `comeback`)."""
    return int(options["lives"]), min(state.lives[other] for other in state.alive())


def do_return(play: Play[BrillaState], seat: Seat, action: Action) -> None:
    """The first stake to the pot, and as many lives as the poorest has to lie before the seat (rule `comeback`)."""
    state = play.state
    stake, lives = price_of_return(state, play.options)
    play.say(seat, "return", stake + lives)
    play.pay(purse_of(seat), POT, stake)
    play.pay(purse_of(seat), stack_of(seat), lives)
    play.unmark(seat, OUT)
    state.comebacks[seat] += 1
    state.out_since[seat] = 0
    next_comeback(play)


def do_stay_out(play: Play[BrillaState], seat: Seat, action: Action) -> None:
    """A seat that is out does not come back (rule `comeback`)."""
    play.say(seat, "stay_out")
    next_comeback(play)


def next_comeback(play: Play[BrillaState]) -> None:
    """Ask the next player who is out about coming back; after the last one the deal passes (rule `comeback`)."""
    state = play.state
    while state.queue:
        seat = state.queue.pop(0)
        if not state.left[seat]:
            play.ask(seat, Phase.COMEBACK)
            return
    pass_deal(play)


# --- from hand to hand --------------------------------------------------------------------------------------------


def _end_hand(play: Play[BrillaState]) -> None:
    state = play.state
    play.end_hand(state.reason)
    state.reason = ""
    if len(state.alive()) == 1:
        _end_match(play)
        return
    most = int(play.options["comeback"])
    state.queue = [
        seat
        for seat in round_from(state.dealer + 1, state.seats)
        if not state.lives[seat] and not state.left[seat] and state.comebacks[seat] < most
    ]
    next_comeback(play)


def pass_deal(play: Play[BrillaState]) -> None:
    """The next living player anticlockwise deals (rule `first_dealer`)."""
    play.pass_deal(play.state.in_order()[0])
    play.ask(play.state.dealer, Phase.DEAL)


def leave_table(play: Play[BrillaState], seat: Seat) -> None:
    """The lives of a player who leaves go to the pot (rule `leave`)."""
    state = play.state
    if state.lives[seat]:
        play.pay(stack_of(seat), POT, state.lives[seat])
        state.out_since[seat] = max(1, state.hand)
        play.mark(seat, OUT)


def break_off(play: Play[BrillaState]) -> None:
    """Only one is left, since the others have given up: the hand, if one is in play, ends and the match with it."""
    state = play.state
    if not state.faces_up or state.phase is Phase.DONOR:
        play.end_hand("left")
    _end_match(play)


def _end_match(play: Play[BrillaState]) -> None:
    """The last player alive takes the pot and keeps the lives left; players who gave up come last (rule `result`)."""
    state = play.state
    (winner,) = state.alive()
    play.pay(POT, purse_of(winner), state.pot)
    play.pay(stack_of(winner), purse_of(winner), state.lives[winner])
    last = state.hand + 1  # later than any other
    went = [0 if left else hand or last for left, hand in zip(state.left, state.out_since, strict=True)]
    play.end_match("last_alive", (1 + sum(other > mine for other in went) for mine in went))
