"""The rules of Briscola a due: the table of its verbs. Each names the paragraph of the rulebook by its key."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from cardtable.engine.cards import ITALIAN, Card
from cardtable.engine.events import Score
from cardtable.engine.options import Options
from cardtable.engine.play import Play
from cardtable.engine.rules import FIRST_DEALER, Rules
from cardtable.engine.seats import Seat, all_seats
from cardtable.engine.state import View
from cardtable.engine.verbs import ONE_CARD, Verb, table_of
from cardtable.games.briscola import hands, matches, scoring
from cardtable.games.briscola.options import OPTIONS, SEATS
from cardtable.games.briscola.spec import SPEC
from cardtable.games.briscola.state import BriscolaState, Phase


class Briscola(Rules[BriscolaState]):
    """Briscola a due under one set of house rules."""

    id = "briscola"
    version = 1
    seats = SEATS
    default_seats = 2
    pack = ITALIAN
    option_set = OPTIONS
    spec = SPEC
    verbs = table_of(
        Verb("deal", (Phase.DEAL,), "deal", hands.do_deal),
        Verb(
            "play",
            (Phase.PLAY,),
            "trick",
            hands.do_play,
            forbid=hands.forbid_play,
            ways=hands.offer_play,
            legal=hands.offer_play,
            shape=ONE_CARD,
        ),
        Verb(
            "exchange",
            (Phase.PLAY,),
            "exchange_trump",
            hands.do_exchange,
            forbid=hands.forbid_exchange,
            ways=hands.offer_exchange,
            without=("off",),
        ),
    )

    def fresh(self, seats: int, seed: str) -> BriscolaState:
        """The state before anything has happened."""
        return BriscolaState.new(seed)

    def begin(self, play: Play[BriscolaState]) -> None:
        """The prize on the table, and a lot for the first deal (rules `prize`, `first_dealer`)."""
        matches.begin(play, self.first_dealer(play.state))

    def go_on_without(self, play: Play[BriscolaState], seat: Seat) -> None:
        """The opponent wins the match; abandoning costs thirty brilli (rule `abandonment`)."""
        matches.abandon(play, seat)

    def rematch(self, state: BriscolaState) -> Options:
        """The opponent of the player who dealt last deals first (rule `first_dealer`).

        When a match is abandoned between two hands, the player who would have dealt next deals first in the rematch.
        """
        first = state.dealer if state.phase is Phase.DEAL else 1 - state.dealer
        return {**self.options, FIRST_DEALER: str(first)}

    def determinize(self, view: View[BriscolaState], rng: Random) -> BriscolaState:
        """A random state that looks like this view: every unseen card may lie in every closed place."""
        state = view.world(rng)
        seen = {*state.trick, *state.won[0], *state.won[1], state.shown, *state.cards[0], *state.cards[1]}
        unseen = [card for card in ITALIAN if card not in seen] if state.hand else []
        rng.shuffle(unseen)
        for seat in all_seats(2):
            state.cards[seat] = [
                unseen.pop() if card is not None and not card.known else card for card in state.cards[seat]
            ]
        state.stock = [unseen.pop() for _ in state.stock]
        return state

    def score(self, cards: Sequence[Card]) -> Score:
        """The points of these cards (rule `values`)."""
        scoring.check_hand(cards)
        return scoring.score(cards)

    def exchange_card(self, state: BriscolaState) -> Card | None:
        """The card that may be exchanged for the shown trump in this hand; None if the rules know no exchange."""
        return hands.exchange_card(state, self.options)
