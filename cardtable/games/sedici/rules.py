"""The rules of Sedici: the table of its verbs. Each names the paragraph of the rulebook that it plays by its key."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from cardtable.engine.cards import FRENCH, Card
from cardtable.engine.events import Score
from cardtable.engine.play import Play
from cardtable.engine.rules import Rules
from cardtable.engine.seats import Seat
from cardtable.engine.state import View
from cardtable.engine.verbs import A_NUMBER, Verb, table_of
from cardtable.games.sedici import hands, matches, sampling, scoring
from cardtable.games.sedici.options import OPTIONS, SEATS
from cardtable.games.sedici.spec import SPEC
from cardtable.games.sedici.state import Phase, SediciState


class Sedici(Rules[SediciState]):
    """Sedici under one set of house rules."""

    id = "sedici"
    version = 1
    seats = SEATS
    default_seats = 6
    pack = FRENCH
    option_set = OPTIONS
    spec = SPEC
    verbs = table_of(
        Verb("deal", (Phase.DEAL, Phase.OPEN), "deal", hands.do_deal),
        Verb(
            "bid",
            (Phase.BID,),
            "auction",
            hands.do_bid,
            hands.forbid_bid,
            hands.offer_bid,
            hands.legal_bid,
            A_NUMBER,
        ),
        Verb("pass", (Phase.BID,), "auction", hands.do_pass),
        Verb("card", (Phase.DRAW,), "stay", hands.do_card),
        Verb("stay", (Phase.DRAW,), "stay", hands.do_stay),
    )

    @classmethod
    def cards(cls) -> Sequence[Card]:
        """The pack without what is put aside before anybody plays."""
        return scoring.CARDS

    def fresh(self, seats: int, seed: str) -> SediciState:
        """The state before anything has happened."""
        return SediciState.new(seats, seed)

    def begin(self, play: Play[SediciState]) -> None:
        """Chips on the table, and the seat drawn that deals, or opens the auction (rules `chips`, `auction`)."""
        matches.begin(play, self.first_dealer(play.state))

    def go_on_without(self, play: Play[SediciState], seat: Seat) -> None:
        """The chips go home, what was staked stays in the pot (rule `leave`)."""
        was_in = not play.state.out[seat]
        matches.take_chips_home(play, seat)
        if not was_in:
            return
        match play.state.phase:
            case Phase.DEAL | Phase.OPEN:
                matches.go_on_between_hands(play, seat)
            case Phase.BID:
                hands.leave_auction(play, seat)
            case _:
                hands.leave_hand(play, seat)

    def determinize(self, view: View[SediciState], rng: Random) -> SediciState:
        """A random state that looks like this view to its viewer."""
        return sampling.determinize(view, rng)

    def score(self, cards: Sequence[Card]) -> Score:
        """What these cards are worth (rule `values`)."""
        scoring.check_hand(cards)
        return scoring.score(cards)
