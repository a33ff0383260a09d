"""The rules of Sedici. Each step bears the key of the rulebook's paragraph that it plays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from random import Random
from typing import ClassVar

from cardtable.engine.actions import Action
from cardtable.engine.cards import FRENCH, Card
from cardtable.engine.events import Event, Log, Marked, Said, Score
from cardtable.engine.rules import IllegalAction, Rules, Shape, Why
from cardtable.engine.seats import Seat, Viewer
from cardtable.engine.shuffle import lot
from cardtable.games.sedici import hands, matches, sampling, scoring
from cardtable.games.sedici.options import OPTIONS, SEATS
from cardtable.games.sedici.state import LEFT, Phase, SediciState, SediciView, observe

_PHASES = {
    "deal": (Phase.DEAL, Phase.OPEN),
    "bid": (Phase.BID,),
    "pass": (Phase.BID,),
    "card": (Phase.DRAW,),
    "stay": (Phase.DRAW,),
}


class Reason(StrEnum):
    """Why an action is refused."""

    NOT_YOUR_TURN = "not_your_turn"
    NOT_NOW = "not_now"
    BID_TOO_LOW = "bid_too_low"
    BID_TOO_HIGH = "bid_too_high"
    ALREADY_LEFT = "already_left"
    MATCH_OVER = "match_over"


class Sedici(Rules[SediciState, SediciView]):
    """Sedici under one set of house rules."""

    id = "sedici"
    version = 1
    seats = SEATS
    default_seats = 6
    pack = FRENCH
    verbs: ClassVar[Mapping[str, Shape]] = {verb: Shape(number=verb == "bid") for verb in _PHASES}
    option_set = OPTIONS

    def start(self, seats: int, seed: str) -> tuple[SediciState, list[Event]]:
        """Chips on the table, and the seat drawn that deals, or opens the auction (rules `chips`, `auction`)."""
        self.check_seats(seats)
        state = SediciState.fresh_match(seats, seed, int(self.options["chips"]))
        log: list[Event] = matches.chips_out(state)
        named = self.options["first_dealer"]
        first = Seat(lot(seats, seed, 0) if named == "lot" else int(named))
        if self.options["auction"] == "none":
            matches.give_deal(state, first, log)
        else:
            matches.open_auction(state, first, log)
        return state, log

    def observe(self, state: SediciState, viewer: Viewer) -> SediciView:
        """All that this viewer knows."""
        return observe(state, viewer)

    def determinize(self, view: SediciView, rng: Random) -> SediciState:
        """A random state that looks like this view to its viewer."""
        return sampling.determinize(view, rng)

    def score(self, cards: Sequence[Card]) -> Score:
        """What these cards are worth (rule `values`)."""
        return scoring.score(cards)

    def offered(self, state: SediciState, seat: Seat) -> Sequence[Action]:
        """All that this turn offers; the least bid also when the seat has not so many chips."""
        if seat != state.turn:
            return []
        if state.phase is not Phase.BID:
            return [Action(verb) for verb, phases in _PHASES.items() if state.phase in phases]
        assert state.auction is not None, "there is one while bids are asked"
        least = state.auction.bid + 1
        bids = range(least, max(least, state.chips[seat]) + 1)
        return [Action("pass"), *(Action("bid", number=bid) for bid in bids)]

    def refuse(self, state: SediciState, seat: Seat, action: Action) -> IllegalAction | None:
        """Why this seat may not do this now, or None if it may."""
        if state.outcome is not None:
            return IllegalAction("result", Reason.MATCH_OVER)
        if seat != state.turn:
            return IllegalAction("turn", Reason.NOT_YOUR_TURN, seat=state.turn)
        if state.phase not in _PHASES.get(action.verb, ()):
            return IllegalAction("turn", Reason.NOT_NOW)
        if action.verb == "bid":
            return self.bid(state, seat, action.number or 0)
        return None

    def bid(self, state: SediciState, seat: Seat, number: int) -> IllegalAction | None:
        """More than the last bid, and no more than one owns (rule `auction`)."""
        assert state.auction is not None, "there is one while bids are asked"
        if number <= state.auction.bid:
            return IllegalAction("auction", Reason.BID_TOO_LOW, least=state.auction.bid + 1)
        if number > state.chips[seat]:
            return IllegalAction("auction", Reason.BID_TOO_HIGH, most=state.chips[seat])
        return None

    def apply(self, state: SediciState, seat: Seat, action: Action, log: Log = None) -> None:
        """Do it. Raises IllegalAction before anything has changed."""
        refusal = self.refuse(state, seat, action)
        if refusal is not None:
            raise refusal
        match action.verb:
            case "deal":
                hands.begin(state, self.options, log)
            case "bid":
                assert action.number is not None, "refused otherwise"
                hands.bid(state, self.options, seat, action.number, log)
            case "pass":
                hands.pass_bid(state, self.options, seat, log)
            case "card":
                hands.give_card(state, self.options, seat, log)
            case _:  # stay
                hands.stay(state, seat, log)
                hands.next_player(state, self.options, log)

    def leave(self, state: SediciState, seat: Seat, why: Why, log: Log = None) -> None:
        """Give up for good: the chips go home, what was staked stays in the pot (rule `leave`)."""
        if state.outcome is not None:
            raise IllegalAction("result", Reason.MATCH_OVER)
        if state.left[seat]:
            raise IllegalAction("leave", Reason.ALREADY_LEFT, seat=seat)
        state.left[seat] = True
        if log is not None:
            log += [Said(seat, "leave"), Marked(seat, LEFT, True)]
        was_in = not state.out[seat]
        matches.take_chips_home(state, seat, log)
        if not was_in:
            return
        match state.phase:
            case Phase.DEAL | Phase.OPEN:
                matches.go_on_without(state, self.options, seat, log)
            case Phase.BID:
                hands.leave_auction(state, self.options, seat, log)
            case _:
                hands.leave_hand(state, self.options, seat, log)
