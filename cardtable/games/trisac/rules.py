"""The rules of Trisac: the table of its verbs. Each names the paragraph of the rulebook that it plays by its key."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from random import Random

from cardtable.engine.cards import FRENCH, Card
from cardtable.engine.events import Score
from cardtable.engine.play import Play
from cardtable.engine.rules import Rules
from cardtable.engine.seats import Seat
from cardtable.engine.state import View
from cardtable.engine.verbs import A_NUMBER, Verb, table_of
from cardtable.games.trisac import hands, matches, scoring
from cardtable.games.trisac.options import OPTIONS, SEATS
from cardtable.games.trisac.scoring import CARDS
from cardtable.games.trisac.spec import SPEC
from cardtable.games.trisac.state import Phase, TrisacState


def _naming(verb: str, *phases: StrEnum) -> Verb[TrisacState]:
    """A verb that names a stake."""
    ways, legal = hands.stakes(verb)
    return Verb(verb, phases, verb, hands.do_stake, hands.forbid_stake, ways, legal, A_NUMBER)


class Trisac(Rules[TrisacState]):
    """Trisac under one set of house rules."""

    id = "trisac"
    version = 1
    seats = SEATS
    default_seats = 4
    pack = FRENCH
    option_set = OPTIONS
    spec = SPEC
    verbs = table_of(
        Verb("deal", (Phase.DEAL,), "deal", hands.do_deal),
        Verb("pass", (Phase.SPEAK, Phase.ANSWER), "pass", hands.do_pass, hands.forbid_pass),
        _naming("call", Phase.SPEAK),
        Verb("stay", (Phase.ANSWER,), "stay", hands.do_accept),
        Verb("check", (Phase.BET,), "check", hands.do_check),
        _naming("bet", Phase.BET),
        Verb("fold", (Phase.ANSWER_BET,), "fold", hands.do_fold),
        Verb("see", (Phase.ANSWER_BET,), "see", hands.do_accept),
        _naming("raise", Phase.ANSWER, Phase.ANSWER_BET),
    )

    @classmethod
    def cards(cls) -> Sequence[Card]:
        """The pack without what is put aside before anybody plays."""
        return CARDS

    def fresh(self, seats: int, seed: str) -> TrisacState:
        """The state before anything has happened."""
        return TrisacState.new(seats, seed)

    def begin(self, play: Play[TrisacState]) -> None:
        """The piccoline in the middle, and a lot for the first deal (rules `piccoline`, `first_dealer`)."""
        matches.begin(play, self.first_dealer(play.state))

    def go_on_without(self, play: Play[TrisacState], seat: Seat) -> None:
        """The piccoline go back to the middle, and the last place is taken (rule `leave`)."""
        hands.leave_table(play, seat)

    def determinize(self, view: View[TrisacState], rng: Random) -> TrisacState:
        """A random state that looks like this view: every unseen card may lie in every closed place."""
        state = view.world(rng)
        seen = {card for held in state.cards for card in held} | {card for card, _ in state.thrown}
        unseen = [card for card in CARDS if card not in seen]
        while True:
            rng.shuffle(unseen)
            bottom = unseen[0] if len(state.stock) else None
            if bottom not in scoring.CONCINI:
                break
        for held in [state.stock, *state.cards]:
            held[:] = [card if card.known else unseen.pop(0) for card in held]
        state.thrown = [(card if card.known else unseen.pop(0), knower) for card, knower in state.thrown]
        return state

    def score(self, cards: Sequence[Card]) -> Score:
        """The best reading of four cards (rules `hands`, `concini`)."""
        scoring.check_hand(cards)
        return scoring.score(cards)
