"""From hand to hand of a match of Sedici: the next dealer, players who go out, and the chips shared at the end."""

from __future__ import annotations

from cardtable.engine.events import DEALER, OUT, POT, purse_of, stack_of
from cardtable.engine.options import Options
from cardtable.engine.play import Play
from cardtable.engine.seats import Seat, all_seats, round_from
from cardtable.engine.shuffle import lot
from cardtable.games.sedici.state import Phase, SediciState

FEWEST = 3
"""With fewer players the match is over (rule `result`)."""
MOST_HANDS = 500
"""After so many hands a match without a limit is over."""


def begin(play: Play[SediciState], first: Seat) -> None:
    """All put their chips before them; this seat deals, or opens the auction (rules `chips`, `auction`)."""
    for seat in all_seats(play.state.seats):
        play.pay(purse_of(seat), stack_of(seat), int(play.options["chips"]))
    if play.options["auction"] == "none":
        give_deal(play, first)
    else:
        open_auction(play, first)


def give_deal(play: Play[SediciState], seat: Seat) -> None:
    """This seat deals the next hand."""
    hold_deal(play, seat)
    play.ask(seat, Phase.DEAL)


def hold_deal(play: Play[SediciState], seat: Seat) -> None:
    """Give this seat the dealer's mark."""
    play.state.opener = None
    play.give_deal(seat)


def open_auction(play: Play[SediciState], seat: Seat) -> None:
    """This seat, drawn by lot, opens the next auction; nobody is dealer until it is over (rule `auction`)."""
    play.state.opener = play.state.dealer = seat
    play.ask(seat, Phase.OPEN)


def next_hand(play: Play[SediciState], *, made_it: bool) -> None:
    """After a hand take out players without chips, end the match or find the dealer (`out`, `result`, `next_deal`)."""
    state, options = play.state, play.options
    for seat in state.present():
        if not state.chips[seat]:
            _go_out(play, seat)
    last = int(options["hands"]) or MOST_HANDS
    if len(state.present()) < FEWEST or state.hand >= last:
        end(play)
        return
    play.unmark(state.dealer, DEALER)
    match options["auction"]:
        case "every_hand":
            _draw_opener(play)
        case "none":
            give_deal(play, _next_dealer(state, options))
        case _:
            _keep_or_win(play, made_it=made_it)


def go_on_between_hands(play: Play[SediciState], leaver: Seat) -> None:
    """Go on after a seat has left between two hands: end the match, or find another dealer if need be (`leave`)."""
    state = play.state
    if len(state.present()) < FEWEST:
        end(play)
    elif leaver == state.turn:
        if state.opener is None:
            play.unmark(leaver, DEALER)
        if play.options["auction"] == "none":
            give_deal(play, _next_dealer(state, play.options))
        else:
            _draw_opener(play)


def take_chips_home(play: Play[SediciState], seat: Seat) -> None:
    """Put the chips of a player who leaves into the purse (rule `leave`)."""
    state = play.state
    play.pay(stack_of(seat), purse_of(seat), state.chips[seat])
    if not state.out[seat]:
        _go_out(play, seat)


def end(play: Play[SediciState]) -> None:
    """Share the chips left in the pot; the player with most chips wins (rule `result`)."""
    state = play.state
    sharing = state.present() or _last_players(state)
    share, rest = divmod(state.pot, len(sharing))
    for number, seat in enumerate(sharing):
        play.pay(POT, stack_of(seat), share + (number < rest))
    state.fresh = 0
    worth = [(not left, chips) for left, chips in zip(state.left, state.chips, strict=True)]
    for seat in all_seats(state.seats):
        play.pay(stack_of(seat), purse_of(seat), state.chips[seat])
    play.end_match("most_chips", (1 + sum(other > mine for other in worth) for mine in worth))


def _keep_or_win(play: Play[SediciState], *, made_it: bool) -> None:
    """A sixteen wins the deal, else the dealer keeps it; a player without three chips loses it (rule `next_deal`)."""
    state = play.state
    dealer = state.winner if made_it and state.winner is not None else state.dealer
    if state.chips[dealer] >= 3 and not state.out[dealer]:
        give_deal(play, dealer)
    else:
        _draw_opener(play)


def _next_dealer(state: SediciState, options: Options) -> Seat:
    """The next seat that can pay the dealer's stake; if none can, the next in any case (rule `next_deal`)."""
    needed = 1 if options["active_dealer"] else 3
    order = state.present()
    return next((seat for seat in order if state.chips[seat] >= needed), order[0])


def _draw_opener(play: Play[SediciState]) -> None:
    """Draw by lot the seat that opens the auction (rule `auction`)."""
    state = play.state
    present = [seat for seat in all_seats(state.seats) if not state.out[seat]]
    drawn = present[lot(len(present), state.seed, state.chance)]
    state.chance += 1
    open_auction(play, drawn)


def _go_out(play: Play[SediciState], seat: Seat) -> None:
    state = play.state
    state.out_since[seat] = max(1, state.hand)
    play.flag(state.out, seat, OUT)


def _last_players(state: SediciState) -> list[Seat]:
    """The seats that went out in the last hand without having given up, from the dealer's right to the dealer."""
    order = round_from(state.dealer + 1, state.seats)
    return [seat for seat in order if state.out_since[seat] == state.hand and not state.left[seat]]
