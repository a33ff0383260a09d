"""From hand to hand of a match of Briscola: brilli shared, the deal passed, the prize won or the match abandoned."""

from __future__ import annotations

from cardtable.engine.events import HOUSE, OUT, POT, purse_of, stack_of
from cardtable.engine.play import Play
from cardtable.engine.seats import Seat, all_seats
from cardtable.games.briscola.scoring import HALF, PENALTY, PRIZE, SHARE, share
from cardtable.games.briscola.state import OPPONENT, WINS, BriscolaState, Phase


def begin(play: Play[BriscolaState], dealer: Seat) -> None:
    """The prize lies on the table, and the first dealer is to deal (rules `prize`, `first_dealer`)."""
    play.pay(HOUSE, POT, PRIZE + SHARE * (2 * int(play.options["hands_to_win"]) - 1))
    play.give_deal(dealer)
    play.ask(dealer, Phase.DEAL)


def end_hand(play: Play[BriscolaState], last_taker: Seat) -> None:
    """Sixty-one wins; sixty each is void, or the last trick's (rules `win`, `draw_60`, `shares`)."""
    state, options = play.state, play.options
    drawn = state.points[0] == HALF
    if drawn and options["draw_60"] == "void":
        play.end_hand("void")
        _next_deal(play)
        return
    winner = last_taker if drawn else Seat(int(state.points[1] > HALF))
    state.winner = winner
    state.hands_won[winner] += 1
    state.counted += 1
    play.mark(winner, WINS)
    for seat in all_seats(2):
        play.pay(POT, stack_of(seat), share(state.points[seat]))
    play.end_hand("last_trick" if drawn else "points")
    if state.hands_won[winner] == int(options["hands_to_win"]):
        play.pay(POT, stack_of(winner), state.pot)  # the prize, and the shares of hands that need not be played
        _finish(play, "won", winner)
    else:
        _next_deal(play)


def abandon(play: Play[BriscolaState], quitter: Seat) -> None:
    """The survivor wins the match and the share of the hand in play, not the prize (rule `abandonment`)."""
    state = play.state
    survivor = OPPONENT[quitter]
    play.mark(quitter, OUT)
    due = SHARE
    if play.options["abandonment"] == "all_to_survivor":
        due = SHARE * (state.counted + 1) - state.brilli[survivor]
    from_pot = min(due, state.pot)
    play.pay(POT, stack_of(survivor), from_pot)
    play.pay(HOUSE, stack_of(survivor), due - from_pot)
    play.pay(POT, HOUSE, state.pot)
    play.pay(purse_of(quitter), HOUSE, PENALTY)
    _finish(play, "abandoned", survivor)


def _finish(play: Play[BriscolaState], reason: str, winner: Seat) -> None:
    """Put the brilli before each player into the purse, and end the match (rule `result`)."""
    for seat in all_seats(2):
        play.pay(stack_of(seat), purse_of(seat), play.state.brilli[seat])
    play.end_match(reason, (1 if seat == winner else 2 for seat in all_seats(2)))


def _next_deal(play: Play[BriscolaState]) -> None:
    """The deal alternates, void hands counted (rule `first_dealer`)."""
    play.pass_deal(OPPONENT[play.state.dealer])
    play.ask(play.state.dealer, Phase.DEAL)
