"""The rules of Brillà: the table of its verbs. Each names the paragraph of the rulebook that it plays by its key."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from cardtable.engine.cards import ITALIAN, Card
from cardtable.engine.events import Score, purse_of, stack_of
from cardtable.engine.options import LOT
from cardtable.engine.play import Play
from cardtable.engine.rules import FIRST_DEALER, Rules
from cardtable.engine.seats import Seat, all_seats
from cardtable.engine.state import View
from cardtable.engine.verbs import A_SEAT, TWO_CARDS, Verb, table_of
from cardtable.games.brilla import dealing, sampling, scoring, settling, turns
from cardtable.games.brilla.handling import end_last_turn, throw_hand
from cardtable.games.brilla.options import OPTIONS, SEATS
from cardtable.games.brilla.spec import SPEC
from cardtable.games.brilla.state import BrillaState, Phase

_TURN = (Phase.PLAY, Phase.LAST_TURN)
_OF_A_TURN = (
    Verb("swap", _TURN, "swap", turns.do_swap, turns.forbid_swap, turns.offer_swap, turns.legal_swap, TWO_CARDS),
    Verb("take", _TURN, "take_three", turns.do_take, turns.forbid_take),
    Verb("knock", _TURN, "knock", turns.do_knock, turns.forbid_knock),
    Verb("pass", _TURN, "pass", turns.do_pass, turns.forbid_pass),
)
_NO_DONOR = ("lowest_pays", "others_pay")


class Brilla(Rules[BrillaState]):
    """Brillà under one set of house rules."""

    id = "brilla"
    version = 1
    seats = SEATS
    default_seats = 5
    pack = ITALIAN
    option_set = OPTIONS
    spec = SPEC
    verbs = table_of(
        Verb("deal", (Phase.DEAL,), "deal", dealing.do_deal),
        Verb("exchange", (Phase.EXCHANGE,), "dealer_exchange", dealing.do_exchange, without=("none",)),
        Verb("keep", (Phase.EXCHANGE,), "dealer_exchange", dealing.do_keep, without=("none",)),
        *(each for verb in _OF_A_TURN for each in (verb, turns.aloud(verb))),
        Verb("ground", (Phase.CONFIRM,), "take_back", turns.do_ground, without=("never",)),
        Verb("back", (Phase.CONFIRM,), "take_back", turns.do_back, without=("never",)),
        Verb(
            "donor",
            (Phase.DONOR,),
            "thirty_one",
            settling.do_donor,
            settling.forbid_donor,
            settling.offer_donor,
            shape=A_SEAT,
            without=_NO_DONOR,
        ),
        Verb("return", (Phase.COMEBACK,), "comeback", settling.do_return, without=(0,)),
        Verb("stay_out", (Phase.COMEBACK,), "comeback", settling.do_stay_out, without=(0,)),
    )

    def fresh(self, seats: int, seed: str) -> BrillaState:
        """The state before anything has happened."""
        return BrillaState.new(seats, seed)

    def begin(self, play: Play[BrillaState]) -> None:
        """Stakes on the table, and the matta drawn for the first deal (rules `lives`, `first_dealer`)."""
        for seat in all_seats(play.state.seats):
            play.pay(purse_of(seat), stack_of(seat), int(self.options["lives"]))
        drawn = self.options[FIRST_DEALER] == LOT
        dealer = dealing.draw_first_dealer(play) if drawn else self.first_dealer(play.state)
        play.give_deal(dealer)
        play.ask(dealer, Phase.DEAL)

    def go_on_without(self, play: Play[BrillaState], seat: Seat) -> None:
        """The lives go to the pot, the cards out of play; the others go on (rule `leave`)."""
        state = play.state
        settling.leave_table(play, seat)
        if not state.faces_up:
            throw_hand(play, seat)
        end_last_turn(play, seat)
        if len(state.alive()) == 1:
            settling.break_off(play)
        elif not state.faces_up and turns.all_locked(state):
            settling.settle(play, "all_brilla")
        elif state.turn == seat:
            self._pass_turn(play, seat)
        elif state.phase is Phase.DONOR and state.turn is not None:
            state.queue.insert(0, state.turn)  # the seat just leaving may have been the last that could be named
            settling.next_donor(play)

    def _pass_turn(self, play: Play[BrillaState], seat: Seat) -> None:
        """Give the turn of a player who has just left to the next seat."""
        match play.state.phase:
            case Phase.DEAL:
                settling.pass_deal(play)
            case Phase.EXCHANGE:
                dealing.begin_laps(play)
            case Phase.DONOR:
                settling.next_donor(play)
            case Phase.COMEBACK:
                settling.next_comeback(play)
            case _:
                turns.next_turn(play, seat)

    def price(self, view: View[BrillaState]) -> int:
        """The lives that a return costs, which all players can work out (rule `comeback`)."""
        asked = view.known.turn is not None and view.known.phase is Phase.COMEBACK
        return sum(settling.price_of_return(view.known, self.options)) if asked else 0

    def determinize(self, view: View[BrillaState], rng: Random) -> BrillaState:
        """A random state that looks like this view to its viewer."""
        return sampling.determinize(view, rng, trios_announced=self.options["brilla"] == "exempt")

    def score(self, cards: Sequence[Card]) -> Score:
        """What three cards are worth (rule `score`)."""
        scoring.check_hand(cards)
        return scoring.score(cards)
