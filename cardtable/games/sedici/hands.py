"""A hand of Sedici: the auction, the stakes, the cards asked for and the showdown."""

from __future__ import annotations

from collections.abc import Mapping

from cardtable.engine.events import (
    OUT_OF_PLAY,
    POT,
    STOCK,
    Began,
    HandEnded,
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
    Turn,
    Turned,
    Zone,
)
from cardtable.engine.options import Value
from cardtable.engine.seats import Seat, all_seats, round_from
from cardtable.engine.shuffle import shuffled
from cardtable.games.auction import Auction
from cardtable.games.sedici import matches
from cardtable.games.sedici.scoring import BRILLANTE, CARDS, GOAL, score, total
from cardtable.games.sedici.state import PASSED, PAYS, STAYED, WINS, Phase, SediciState

Options = Mapping[str, Value]

KEPT_STAKE = 3
"""What a dealer stakes who keeps or inherits the deal (rule `stakes`)."""


def say(seat: Seat, phrase: str, log: Log, number: int | None = None) -> None:
    """A seat says a phrase of the game, with a number if it has one."""
    if log is not None:
        log.append(Said(seat, phrase, number))


def ask(state: SediciState, seat: Seat, phase: Phase, log: Log) -> None:
    """It is this seat's turn to do what the phase says."""
    state.turn, state.phase = seat, phase
    if log is not None:
        log.append(Turn(seat, phase.value))


def begin(state: SediciState, options: Options, log: Log) -> None:
    """A new hand: the auction for the deal, or the deal itself (rules `auction`, `deal`)."""
    _gather(state, log)
    state.hand += 1
    if log is not None:
        log.append(Began("hand", state.hand))
    if state.opener is None:
        stake = 1 if options["active_dealer"] else min(KEPT_STAKE, state.chips[state.dealer])
        _deal(state, options, stake, log)
        return
    order = [seat for seat in round_from(state.opener, state.seats) if not state.out[seat]]
    state.auction = Auction.among(order)
    ask(state, state.opener, Phase.BID, log)


# --- the auction -------------------------------------------------------------------------------------------------


def bid(state: SediciState, options: Options, seat: Seat, number: int, log: Log) -> None:
    """He stands by this many chips, and nobody else by any (rule `auction`)."""
    assert state.auction is not None, "bids are asked"
    _withdraw(state.auction.holder, log)
    state.auction.raise_to(number)
    say(seat, "bid", log, number)
    if log is not None:
        log.append(Staked(seat, number))
    next_bid(state, options, log)


def pass_bid(state: SediciState, options: Options, seat: Seat, log: Log) -> None:
    """He bids no more in this auction (rule `auction`)."""
    assert state.auction is not None, "bids are asked"
    state.auction.drop(seat)
    state.passed[seat] = True
    say(seat, "pass", log)
    if log is not None:
        log.append(Marked(seat, PASSED, True))
    next_bid(state, options, log)


def next_bid(state: SediciState, options: Options, log: Log) -> None:
    """The next bidder speaks; after the last the highest deals, or the opener if nobody bid (rule `auction`)."""
    auction = state.auction
    assert auction is not None and state.opener is not None, "bids are asked"
    seat = auction.to_act()
    if seat is not None:
        ask(state, seat, Phase.BID, log)
        return
    dealer, stake = auction.holder, auction.bid
    if dealer is None:
        dealer = next(seat for seat in round_from(state.opener, state.seats) if not state.out[seat])
        stake = min(KEPT_STAKE, state.chips[dealer])
    _withdraw(auction.holder, log)
    for seat in all_seats(state.seats):
        _mark(state.passed, seat, PASSED, False, log)
    matches.hold_deal(state, dealer, log)
    _deal(state, options, stake, log)


def leave_auction(state: SediciState, options: Options, seat: Seat, log: Log) -> None:
    """One who leaves bids no more; his bid stands no longer; too few end the match (rules `leave`, `result`)."""
    auction = state.auction
    assert auction is not None, "bids are asked"
    if seat == auction.holder:
        _withdraw(seat, log)
    _mark(state.passed, seat, PASSED, False, log)
    was_bidding = seat in auction.bidders
    if was_bidding:
        auction.drop(seat)
    if len(state.present()) < matches.FEWEST:
        _withdraw(auction.holder, log)
        state.auction = None
        matches.end(state, log)
    elif was_bidding:
        next_bid(state, options, log)


def _withdraw(holder: Seat | None, log: Log) -> None:
    """The highest bid lies before its bidder no more."""
    if holder is not None and log is not None:
        log.append(Staked(holder, 0))


# --- the deal ----------------------------------------------------------------------------------------------------


def _deal(state: SediciState, options: Options, dealers_stake: int, log: Log) -> None:
    """Everybody stakes, and each player gets a closed card (rules `stakes`, `deal`)."""
    state.opener = state.auction = None
    active = bool(options["active_dealer"])
    order = state.present()
    state.fresh = 0
    for seat in order:
        own = seat == state.dealer
        stake = dealers_stake if own else 1
        _pay(state, seat, stake, log)
        state.fresh += 0 if own and not active else stake
    players = [seat for seat in order if active or seat != state.dealer]
    for seat in players:
        _draw(state, seat, False, log)
    ask(state, players[0], Phase.DRAW, log)


def _pay(state: SediciState, seat: Seat, count: int, log: Log) -> None:
    state.chips[seat] -= count
    state.pot += count
    if log is not None:
        log.append(Paid(Holding(Holder.STACK, seat), POT, count))


def _draw(state: SediciState, seat: Seat, face_up: bool, log: Log) -> None:
    card = state.stock.pop()
    place = Place(Zone.HAND, seat, len(state.cards[seat]))
    state.cards[seat].append(card)
    if log is not None:
        log.append(Moved(card, STOCK, place, face_up, None if face_up else (seat,)))


# --- the players' turns -------------------------------------------------------------------------------------------


def give_card(state: SediciState, options: Options, seat: Seat, log: Log) -> None:
    """One card more, face up; at sixteen or above he stays by himself (rule `stay`).

    To the others that looks like any other stay: his turn goes on, and then he stays.
    """
    say(seat, "card", log)
    _draw(state, seat, True, log)
    if state.stock:
        ask(state, seat, Phase.DRAW, log)
        if total(state.cards[seat]) < GOAL:
            return
    stay(state, seat, log)
    next_player(state, options, log)


def stay(state: SediciState, seat: Seat, log: Log) -> None:
    """He asks for no more cards (rule `stay`)."""
    say(seat, "stay", log)
    _mark(state.stayed, seat, STAYED, True, log)


def next_player(state: SediciState, options: Options, log: Log) -> None:
    """The next one anticlockwise asks; with an empty pack all still to play stay; then all show (rule `stay`)."""
    waiting = [other for other in state.present() if state.cards[other] and not state.stayed[other]]
    if waiting and not state.stock:
        for other in waiting:
            stay(state, other, log)
        waiting = []
    if waiting:
        ask(state, waiting[0], Phase.DRAW, log)
    else:
        _showdown(state, options, log)


def leave_hand(state: SediciState, options: Options, seat: Seat, log: Log) -> None:
    """The cards of one who leaves go out of play; the last one left has nobody to play against (rule `leave`)."""
    for slot, card in enumerate(state.cards[seat]):
        knower = seat if slot == 0 else None
        state.thrown.append((card, knower))
        if log is not None:
            known = None if knower is None else (knower,)
            log.append(Moved(card, Place(Zone.HAND, seat, slot), OUT_OF_PLAY, False, known))
    state.cards[seat] = []
    _mark(state.stayed, seat, STAYED, False, log)
    if len(state.present()) == 1:
        matches.end(state, log)
    elif seat == state.turn:
        next_player(state, options, log)


# --- the showdown -------------------------------------------------------------------------------------------------


def _showdown(state: SediciState, options: Options, log: Log) -> None:
    """All turn up their closed card; busts pay, the best wins (rules `showdown`, `bust`, `win`)."""
    players = [seat for seat in state.present() if state.cards[seat]]
    state.shown, state.turn = True, None
    for seat in players:
        if log is not None:
            log.append(Turned(state.cards[seat][0], Place(Zone.HAND, seat, 0)))
            log.append(Shown(seat, score(state.cards[seat])))
    dealer_takes = not options["active_dealer"] and not state.out[state.dealer]
    for seat in players:
        fine = min(total(state.cards[seat]) - GOAL, state.chips[seat])
        if fine > 0:
            _fine(state, seat, fine, dealer_takes, log)
    standing = [seat for seat in players if total(state.cards[seat]) <= GOAL]
    made_it = False
    if standing:
        winner = max(standing, key=lambda seat: _strength(state, players, seat))
        made_it = total(state.cards[winner]) == GOAL
        _award(state, winner, state.pot if made_it else state.fresh, log)
    if log is not None:
        log.append(HandEnded(state.hand, "sixteen" if made_it else "below" if standing else "all_bust"))
    matches.next_hand(state, options, made_it, log)


def _strength(state: SediciState, players: list[Seat], seat: Seat) -> tuple[int, int, bool, int]:
    """Nearest to sixteen, fewest cards, the brillante, nearest to the dealer anticlockwise (rule `ties`)."""
    held = state.cards[seat]
    return total(held), -len(held), BRILLANTE in held, -players.index(seat)


def _fine(state: SediciState, seat: Seat, fine: int, dealer_takes: bool, log: Log) -> None:
    """One chip for each point above sixteen (rule `bust`)."""
    state.payers.append(seat)
    state.chips[seat] -= fine
    if dealer_takes:
        state.chips[state.dealer] += fine
    else:
        state.pot += fine
    if log is not None:
        target = Holding(Holder.STACK, state.dealer) if dealer_takes else POT
        log += [Marked(seat, PAYS, True), Paid(Holding(Holder.STACK, seat), target, fine)]


def _award(state: SediciState, seat: Seat, count: int, log: Log) -> None:
    state.winner = seat
    state.pot -= count
    state.chips[seat] += count
    if log is not None:
        log += [Marked(seat, WINS, True), Paid(POT, Holding(Holder.STACK, seat), count)]


def _mark(flags: list[bool], seat: Seat, mark: str, on: bool, log: Log) -> None:
    if flags[seat] != on:
        flags[seat] = on
        if log is not None:
            log.append(Marked(seat, mark, on))


def _gather(state: SediciState, log: Log) -> None:
    """The marks of the last hand come off, and all cards are gathered and shuffled."""
    if log is not None:
        log += [Marked(seat, PAYS, False) for seat in state.payers]
        if state.winner is not None:
            log.append(Marked(state.winner, WINS, False))
        log.append(Shuffled(len(CARDS), state.chance))
    for seat in all_seats(state.seats):
        _mark(state.stayed, seat, STAYED, False, log)
    state.cards = [[] for _ in range(state.seats)]
    state.shown = False
    state.stock, state.thrown = shuffled(CARDS, state.seed, state.chance), []
    state.chance += 1
    state.payers, state.winner = [], None
