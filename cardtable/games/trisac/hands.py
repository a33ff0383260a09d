"""A hand of Trisac: two closed cards, a round of betting, the accomodo, another round, and the showdown."""

from __future__ import annotations

from cardtable.engine.events import (
    OUT,
    OUT_OF_PLAY,
    POT,
    STOCK,
    Began,
    Holder,
    Holding,
    Log,
    Marked,
    Moved,
    Paid,
    Place,
    Said,
    Shown,
    Shuffled,
    Staked,
    Turned,
    Zone,
)
from cardtable.engine.options import Options
from cardtable.engine.seats import Seat, all_seats
from cardtable.engine.shuffle import shuffled
from cardtable.games.betting import Betting
from cardtable.games.trisac.matches import ask, end, end_hand, go_on_without, pay_back
from cardtable.games.trisac.scoring import CARDS, CONCINI, HAND_SIZE, score, worth
from cardtable.games.trisac.state import FOLDED, HIDDEN, PAYS, Phase, TrisacState

MOST_PASSES = 10
"""After so many all-passes in one hand the deal moves on (rule `all_pass`)."""
FORCING_PASSES = 20
"""After so many in a row the eldest must call (rule `all_pass`)."""


def say(seat: Seat, phrase: str, log: Log, number: int | None = None) -> None:
    """A seat says a phrase of the game, with a number if it has one."""
    if log is not None:
        log.append(Said(seat, phrase, number))


# --- the deal ----------------------------------------------------------------------------------------------------


def deal(state: TrisacState, options: Options, log: Log) -> None:
    """A new hand: two closed cards to each (rule `deal`)."""
    _clear(state, log)
    state.hand += 1
    state.second_round = False
    state.passes = 0
    if log is not None:
        log += [Began("hand", state.hand), Began("round", 1)]
    _shuffle(state, log)
    _deal_closed(state, options, log)


def _shuffle(state: TrisacState, log: Log) -> None:
    """All cards together, again and again until the bottom card is no concino (rule `cut`)."""
    while True:
        state.stock = shuffled(CARDS, state.seed, state.chance)
        state.chance += 1
        if state.stock[0] not in CONCINI:
            break
    state.cards = [[] for _ in range(state.seats)]
    state.thrown = []
    if log is not None:
        log.append(Shuffled(len(CARDS), state.chance - 1))


def _deal_closed(state: TrisacState, options: Options, log: Log) -> None:
    """Two closed cards to each; who sits nearest to the dealer at the agreed side speaks first (rule `eldest`)."""
    order = state.present()
    for _ in range(HIDDEN):
        for seat in order:
            _draw(state, seat, False, log)
    others = [seat for seat in order if seat != state.dealer]
    first = order.index(others[0 if options["eldest"] == "right" else -1])
    speaking = order[first:] + order[:first]
    state.betting = Betting.first_round(speaking, state.seats)
    state.forced = state.passes_in_row >= FORCING_PASSES
    ask(state, speaking[0], Phase.SPEAK, log)


def _draw(state: TrisacState, seat: Seat, face_up: bool, log: Log) -> None:
    card = state.stock.pop()
    place = Place(Zone.HAND, seat, len(state.cards[seat]))
    state.cards[seat].append(card)
    if log is not None:
        log.append(Moved(card, STOCK, place, face_up, None if face_up else (seat,)))


# --- speaking ----------------------------------------------------------------------------------------------------


def name_stake(state: TrisacState, options: Options, seat: Seat, verb: str, number: int, log: Log) -> None:
    """Call, bet or raise: everybody else still in owes an answer (rules `call`, `bet`, `raise`)."""
    betting = _betting(state)
    betting.name(number)
    state.forced = False
    state.passes_in_row = 0
    say(seat, verb, log, number)
    _stake(seat, number, log)
    _next(state, options, log)


def accept(state: TrisacState, options: Options, seat: Seat, verb: str, log: Log) -> None:
    """He accepts the stake as it stands (rules `stay`, `see`)."""
    betting = _betting(state)
    betting.accept()
    say(seat, verb, log)
    _stake(seat, betting.level, log)
    _next(state, options, log)


def wait(state: TrisacState, options: Options, seat: Seat, verb: str, log: Log) -> None:
    """A pass before any call, or "per quelle" before any bet (rules `pass`, `check`)."""
    _betting(state).wait()
    say(seat, verb, log)
    _next(state, options, log)


def fold(state: TrisacState, options: Options, seat: Seat, verb: str, log: Log) -> None:
    """He leaves the hand and takes what he had accepted, or one (rules `pass`, `fold`)."""
    betting = _betting(state)
    cost = betting.drop(seat)
    say(seat, verb, log)
    _leave_hand(state, seat, log)
    if state.second_round and len(betting.players) == 1:
        _settle_two(state, options, betting.players[0], seat, cost, log)
    else:
        load(state, seat, cost or 1, log)
    _next(state, options, log)


def leave_table(state: TrisacState, options: Options, seat: Seat, log: Log) -> None:
    """One who gives up lays his piccoline back in the middle, and his cards out of play (rule `leave`).

    Who has left among the winners before keeps his place.
    """
    if state.place[seat]:
        return
    if log is not None:
        log.append(Marked(seat, OUT, True))
    pay_back(state, seat, state.held[seat], log)
    betting = state.betting
    playing = betting is not None and seat in betting.players
    if betting is not None and playing:
        betting.drop(seat)
        _leave_hand(state, seat, log)
    if len(state.present()) == 1:
        end(state, log)
    elif betting is None:
        go_on_without(state, seat, log)
    elif playing and (seat == state.turn or len(betting.players) == 1):
        _next(state, options, log)


def _betting(state: TrisacState) -> Betting:
    assert state.betting is not None, "a hand is in play"
    return state.betting


def _stake(seat: Seat, number: int, log: Log) -> None:
    if log is not None:
        log.append(Staked(seat, number))


def _leave_hand(state: TrisacState, seat: Seat, log: Log) -> None:
    _throw(state, seat, log)
    state.folded[seat] = True
    if log is not None:
        log += [Staked(seat, 0), Marked(seat, FOLDED, True)]


def _next(state: TrisacState, options: Options, log: Log) -> None:
    """The next one speaks, or the round is over (rule `turn`)."""
    betting = _betting(state)
    seat = betting.to_act()
    if seat is not None:
        if state.second_round:
            ask(state, seat, Phase.ANSWER_BET if betting.named else Phase.BET, log)
        else:
            ask(state, seat, Phase.ANSWER if betting.named else Phase.SPEAK, log)
    elif len(betting.players) == 1:
        end_hand(state, options, "alone", log)
    elif not betting.level:
        _all_passed(state, options, log)
    elif not state.second_round:
        _accomodo(state, log)
    else:
        _showdown(state, options, log)


def _all_passed(state: TrisacState, options: Options, log: Log) -> None:
    """New cards for all, from the rest or after a new shuffle; ten times, then the deal moves on (rule `all_pass`)."""
    state.passes += 1
    state.passes_in_row += 1
    if state.passes == MOST_PASSES:
        end_hand(state, options, "all_passed", log)
        return
    if len(state.stock) >= HAND_SIZE * len(state.present()):
        for seat in state.present():
            _throw(state, seat, log)
    else:
        _shuffle(state, log)
    _deal_closed(state, options, log)


def _throw(state: TrisacState, seat: Seat, log: Log) -> None:
    """His cards go out of play, as closed as they were."""
    for slot, card in enumerate(state.cards[seat]):
        knower = seat if slot < HIDDEN else None
        state.thrown.append((card, knower))
        if log is not None:
            known = None if knower is None else (knower,)
            log.append(Moved(card, Place(Zone.HAND, seat, slot), OUT_OF_PLAY, False, known))
    state.cards[seat] = []


# --- the accomodo and the showdown --------------------------------------------------------------------------------


def _accomodo(state: TrisacState, log: Log) -> None:
    """Two open cards to each who is still in (rule `accomodo`)."""
    state.second_round = True
    state.betting = _betting(state).next_round()
    if log is not None:
        log.append(Began("round", 2))
    order = [seat for seat in state.present() if seat in state.betting.players]
    for _ in range(HAND_SIZE - HIDDEN):
        for seat in order:
            _draw(state, seat, True, log)
    ask(state, state.betting.owing[0], Phase.BET, log)


def _showdown(state: TrisacState, options: Options, log: Log) -> None:
    """All still in show; the lowest hand takes the stake, unless it is tied (rules `showdown`, `null_hand`)."""
    betting = _betting(state)
    for seat in betting.players:
        state.shown[seat] = True
        if log is not None:
            log += [Turned(card, Place(Zone.HAND, seat, slot)) for slot, card in enumerate(state.cards[seat][:HIDDEN])]
            log.append(Shown(seat, score(state.cards[seat])))
    worths = {seat: worth(state.cards[seat]) for seat in betting.players}
    lowest = [seat for seat in betting.players if worths[seat] == min(worths.values())]
    if len(lowest) > 1:
        if options["null_hand"] == "void":
            end_hand(state, options, "null_hand", log)
            return
        for seat in lowest:
            _load_loser(state, seat, betting.level, log)
        end_hand(state, options, "both_pay", log)
        return
    (loser,) = lowest
    if len(betting.players) == 2:
        (winner,) = (seat for seat in betting.players if seat != loser)
        _settle_two(state, options, winner, loser, betting.level, log)
    else:
        _load_loser(state, loser, betting.level, log)
    end_hand(state, options, "showdown", log)


def _settle_two(state: TrisacState, options: Options, winner: Seat, loser: Seat, stake: int, log: Log) -> None:
    """The winner of two gives back up to the stake, the loser takes only the difference (rule `discharge`)."""
    given_back = min(state.held[winner], stake) if options["discharge"] else 0
    pay_back(state, winner, given_back, log)
    _load_loser(state, loser, stake - given_back, log)


def _load_loser(state: TrisacState, seat: Seat, count: int, log: Log) -> None:
    state.payers.append(seat)
    if log is not None:
        log.append(Marked(seat, PAYS, True))
    load(state, seat, count, log)


def load(state: TrisacState, seat: Seat, count: int, log: Log) -> None:
    """A seat takes piccoline, as many as the pot still has (rule `charges`)."""
    count = min(count, state.pot)
    state.pot -= count
    state.held[seat] += count
    if count and log is not None:
        log.append(Paid(POT, Holding(Holder.STACK, seat), count))


def _clear(state: TrisacState, log: Log) -> None:
    """The marks of the last hand come off."""
    if log is not None:
        log += [Marked(seat, PAYS, False) for seat in state.payers]
        log += [Marked(seat, FOLDED, False) for seat in all_seats(state.seats) if state.folded[seat]]
    state.payers = []
    state.folded = [False] * state.seats
    state.shown = [False] * state.seats
