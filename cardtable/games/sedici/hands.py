"""A hand of Sedici: the auction, the stakes, the cards asked for and the showdown."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.engine.actions import Action, IllegalAction, numbered
from cardtable.engine.cards import Card
from cardtable.engine.events import POT, stack_of
from cardtable.engine.options import Options
from cardtable.engine.play import Play
from cardtable.engine.seats import Seat, round_from
from cardtable.games.auction import Auction
from cardtable.games.hands import draw, throw_hand
from cardtable.games.sedici import matches
from cardtable.games.sedici.scoring import BRILLANTE, CARDS, GOAL, score, total
from cardtable.games.sedici.state import PASSED, PAYS, STAYED, WINS, Phase, SediciReason, SediciState

CLOSED = 1
"""How many cards of a hand are closed: the first."""
KEPT_STAKE = 3
"""The chips that a dealer stakes who keeps or inherits the deal (rule `stakes`)."""

# --- deal --------------------------------------------------------------------------------------------------------


def do_deal(play: Play[SediciState], seat: Seat, action: Action) -> None:
    """A new hand: the auction for the deal, or the deal itself (rules `auction`, `deal`)."""
    state = play.state
    _gather(play)
    state.hand += 1
    play.begin("hand", state.hand)
    if state.opener is None:
        _deal(play, 1 if play.options["active_dealer"] else min(KEPT_STAKE, state.chips[state.dealer]))
        return
    order = [each for each in round_from(state.opener, state.seats) if not state.out[each]]
    state.auction = Auction.among(order)
    play.ask(state.opener, Phase.BID)


def _gather(play: Play[SediciState]) -> None:
    """Take away the marks of the last hand, and gather and shuffle all cards."""
    state = play.state
    for seat in state.payers:
        play.unmark(seat, PAYS)
    if state.winner is not None:
        play.unmark(state.winner, WINS)
    state.payers, state.winner = [], None
    state.cards = [[] for _ in range(state.seats)]
    state.shown = False
    play.shuffle(CARDS)
    play.clear(state.stayed, STAYED)


def _deal(play: Play[SediciState], dealers_stake: int) -> None:
    """Everybody stakes, and each player gets a closed card (rules `stakes`, `deal`)."""
    state = play.state
    state.opener = state.auction = None
    active = bool(play.options["active_dealer"])
    order = state.present()
    state.fresh = 0
    for seat in order:
        own = seat == state.dealer
        stake = dealers_stake if own else 1
        play.pay(stack_of(seat), POT, stake)
        state.fresh += 0 if own and not active else stake
    players = [seat for seat in order if active or seat != state.dealer]
    for seat in players:
        draw(play, seat, face_up=False)
    play.ask(players[0], Phase.DRAW)


# --- bid ---------------------------------------------------------------------------------------------------------


def offer_bid(state: SediciState, options: Options, seat: Seat) -> Sequence[Action]:
    """Offer every higher bid that the seat can pay; the least one always, so that it shows as refused."""
    least = _auction(state).bid + 1
    return numbered("bid", range(least, max(least, state.chips[seat]) + 1))


def legal_bid(state: SediciState, options: Options, seat: Seat) -> Sequence[Action]:
    """Allow every higher bid that the seat can pay (rule `auction`)."""
    return numbered("bid", range(_auction(state).bid + 1, state.chips[seat] + 1))


def forbid_bid(state: SediciState, options: Options, seat: Seat, action: Action) -> IllegalAction | None:
    """Refuse a bid that is not above the last, or more than the seat owns (rule `auction`)."""
    number, last = action.number or 0, _auction(state).bid
    if number <= last:
        return IllegalAction("auction", SediciReason.BID_TOO_LOW, least=last + 1)
    if number > state.chips[seat]:
        return IllegalAction("auction", SediciReason.BID_TOO_HIGH, most=state.chips[seat])
    return None


def do_bid(play: Play[SediciState], seat: Seat, action: Action) -> None:
    """Make this seat the highest bidder, with so many chips (rule `auction`)."""
    auction, number = _auction(play.state), action.number
    assert number is not None, "a bid is a number"
    _withdraw(play, auction.holder)
    auction.raise_to(number)
    play.say(seat, "bid", number)
    play.stake(seat, number)
    _next_bid(play)


# --- pass --------------------------------------------------------------------------------------------------------


def do_pass(play: Play[SediciState], seat: Seat, action: Action) -> None:
    """A seat bids no more in this auction (rule `auction`)."""
    _auction(play.state).drop(seat)
    play.say(seat, "pass")
    play.flag(play.state.passed, seat, PASSED)
    _next_bid(play)


def leave_auction(play: Play[SediciState], seat: Seat) -> None:
    """A player who leaves bids no more, and the bid is void; too few end the match (rules `leave`, `result`)."""
    state = play.state
    auction = _auction(state)
    if seat == auction.holder:
        _withdraw(play, seat)
    play.unflag(state.passed, seat, PASSED)
    was_bidding = seat in auction.bidders
    if was_bidding:
        auction.drop(seat)
    if len(state.present()) < matches.FEWEST:
        _withdraw(play, auction.holder)
        state.auction = None
        matches.end(play)
    elif was_bidding:
        _next_bid(play)


def _auction(state: SediciState) -> Auction:
    assert state.auction is not None, "there is one while bids are asked"
    return state.auction


def _next_bid(play: Play[SediciState]) -> None:
    """Ask the next bidder; after the last one the highest deals, or the opener if nobody bid (rule `auction`)."""
    state = play.state
    auction = _auction(state)
    seat = auction.to_act()
    if seat is not None:
        play.ask(seat, Phase.BID)
        return
    dealer, stake = auction.holder, auction.bid
    if dealer is None:
        assert state.opener is not None, "bids are asked"
        dealer = next(seat for seat in round_from(state.opener, state.seats) if not state.out[seat])
        stake = min(KEPT_STAKE, state.chips[dealer])
    _withdraw(play, auction.holder)
    play.clear(state.passed, PASSED)
    matches.hold_deal(play, dealer)
    _deal(play, stake)


def _withdraw(play: Play[SediciState], holder: Seat | None) -> None:
    """Take back the chips shown for the highest bid so far."""
    if holder is not None:
        play.stake(holder, 0)


# --- card, stay ---------------------------------------------------------------------------------------------------


def do_card(play: Play[SediciState], seat: Seat, action: Action) -> None:
    """Deal one more card, face up; a seat with sixteen or above stays at once (rule `stay`).

    To the others that looks like a stay that the player chose: the seat is asked again, and then stays.
    """
    state = play.state
    play.say(seat, "card")
    draw(play, seat, face_up=True)
    if state.stock:
        play.ask(seat, Phase.DRAW)
        if total(state.cards[seat]) < GOAL:
            return
    do_stay(play, seat, action)


def do_stay(play: Play[SediciState], seat: Seat, action: Action) -> None:
    """A seat asks for no more cards (rule `stay`)."""
    _stay(play, seat)
    _next_player(play)


def leave_hand(play: Play[SediciState], seat: Seat) -> None:
    """The cards of a player who leaves go out of play; the last one has nobody to play against (rule `leave`)."""
    state = play.state
    throw_hand(play, seat)
    play.unflag(state.stayed, seat, STAYED)
    if len(state.present()) == 1:
        matches.end(play)
    elif seat == state.turn:
        _next_player(play)


def _stay(play: Play[SediciState], seat: Seat) -> None:
    play.say(seat, "stay")
    play.flag(play.state.stayed, seat, STAYED)


def _next_player(play: Play[SediciState]) -> None:
    """Ask the next seat anticlockwise; with an empty stock all stay; after the last one all show (rule `stay`)."""
    state = play.state
    cards, stayed = state.cards, state.stayed
    order = round_from(state.dealer + 1, state.seats)
    waiting = [other for other in order if cards[other] and not stayed[other]]
    if waiting and state.stock:
        play.ask(waiting[0], Phase.DRAW)
        return
    for other in waiting:
        _stay(play, other)
    _showdown(play)


# --- the showdown -------------------------------------------------------------------------------------------------


def _showdown(play: Play[SediciState]) -> None:
    """All turn up their closed card; busts pay, the best wins (rules `showdown`, `bust`, `win`).

    Of equal hands the one nearest to the dealer anticlockwise wins: it comes first in the order (rule `ties`).
    """
    state = play.state
    players = [seat for seat in round_from(state.dealer + 1, state.seats) if state.cards[seat]]
    state.shown, state.turn = True, None
    for seat in players:
        play.show(seat, state.cards[seat], CLOSED, score)
    totals = {seat: total(state.cards[seat]) for seat in players}
    dealer_takes = not play.options["active_dealer"] and not state.out[state.dealer]
    for seat in players:
        fine = min(totals[seat] - GOAL, state.chips[seat])
        if fine > 0:  # one chip for each point above sixteen (rule `bust`)
            state.payers.append(seat)
            play.mark(seat, PAYS)
            play.pay(stack_of(seat), stack_of(state.dealer) if dealer_takes else POT, fine)
    standing = [seat for seat in players if totals[seat] <= GOAL]
    made_it = False
    if standing:
        state.winner = winner = max(standing, key=lambda seat: _strength(state.cards[seat]))
        made_it = totals[winner] == GOAL
        play.mark(winner, WINS)
        play.pay(POT, stack_of(winner), state.pot if made_it else state.fresh)
    play.end_hand("sixteen" if made_it else "below" if standing else "all_bust")
    matches.next_hand(play, made_it=made_it)


def _strength(held: Sequence[Card]) -> tuple[int, int, bool]:
    """A key to compare hands by: nearest to sixteen, then fewest cards, then the brillante (rule `ties`)."""
    return total(held), -len(held), BRILLANTE in held
