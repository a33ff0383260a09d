"""The rules of Briscola a due. Each step bears the key of the rulebook's paragraph that it plays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from random import Random
from typing import ClassVar

from cardtable.engine.actions import Action
from cardtable.engine.cards import ITALIAN, Card
from cardtable.engine.events import DEALER, HOUSE, POT, Event, Log, Marked, Paid, Score
from cardtable.engine.options import Options
from cardtable.engine.rules import IllegalAction, Rules, Shape, Why
from cardtable.engine.seats import Seat, Viewer, all_seats
from cardtable.engine.shuffle import lot
from cardtable.games.briscola import hands, matches, scoring
from cardtable.games.briscola.options import OPTIONS, SEATS
from cardtable.games.briscola.scoring import PRIZE, SHARE
from cardtable.games.briscola.state import BriscolaState, BriscolaView, Phase, observe

_PHASES = {"deal": Phase.DEAL, "exchange": Phase.PLAY, "play": Phase.PLAY}
_EXCHANGES = {"two": "2", "seven": "7"}


class Reason(StrEnum):
    """Why an action is refused."""

    NOT_YOUR_TURN = "not_your_turn"
    NOT_NOW = "not_now"
    NOT_IN_THESE_RULES = "not_in_these_rules"
    NOT_IN_HAND = "not_in_hand"
    TRUMP_DRAWN = "trump_drawn"
    ALREADY_LEFT = "already_left"
    MATCH_OVER = "match_over"


class Briscola(Rules[BriscolaState, BriscolaView]):
    """Briscola a due under one set of house rules."""

    id = "briscola"
    version = 1
    seats = SEATS
    default_seats = 2
    pack = ITALIAN
    verbs: ClassVar[Mapping[str, Shape]] = {"deal": Shape(), "play": Shape(cards=1), "exchange": Shape()}
    option_set = OPTIONS

    def start(self, seats: int, seed: str) -> tuple[BriscolaState, list[Event]]:
        """The prize on the table, and a lot for the first deal (rules `prize`, `first_dealer`)."""
        self.check_seats(seats)
        prize = PRIZE + SHARE * (2 * int(self.options["hands_to_win"]) - 1)
        state = BriscolaState.fresh(seed, prize)
        named = self.options["first_dealer"]
        state.dealer = Seat(lot(seats, seed, 0) if named == "lot" else int(named))
        log: list[Event] = [Paid(HOUSE, POT, prize), Marked(state.dealer, DEALER, True)]
        matches.ask(state, state.dealer, Phase.DEAL, log)
        return state, log

    def observe(self, state: BriscolaState, viewer: Viewer) -> BriscolaView:
        """All that this viewer knows."""
        return observe(state, viewer)

    def determinize(self, view: BriscolaView, rng: Random) -> BriscolaState:
        """A random state that looks like this view: every unseen card may lie in every closed place."""
        state = view.known.copy()
        state.seed = f"{rng.getrandbits(128):032x}"
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
        return scoring.score(cards)

    def rematch(self, state: BriscolaState) -> Options:
        """The opponent of the one who dealt last deals first (rule `first_dealer`).

        Between two hands the next dealer has not dealt yet: an abandoned match leaves him the first deal of the next.
        """
        first = state.dealer if state.phase is Phase.DEAL else 1 - state.dealer
        return {**self.options, "first_dealer": str(first)}

    def offered(self, state: BriscolaState, seat: Seat) -> Sequence[Action]:
        """Every card of the hand; the exchange of the trump to the one who holds the card it needs."""
        if seat != state.turn:
            return []
        if state.phase is Phase.DEAL:
            return [Action("deal")]
        plays = [Action("play", (card,)) for card in state.holding(seat)]
        return [*plays, Action("exchange")] if self.exchange_card(state) in state.holding(seat) else plays

    def refuse(self, state: BriscolaState, seat: Seat, action: Action) -> IllegalAction | None:
        """Why this seat may not do this now, or None if it may."""
        if state.outcome is not None:
            return IllegalAction("result", Reason.MATCH_OVER)
        if seat != state.turn:
            return IllegalAction("turn", Reason.NOT_YOUR_TURN, seat=state.turn)
        if state.phase is not _PHASES.get(action.verb):
            return IllegalAction("turn", Reason.NOT_NOW)
        if action.verb == "exchange":
            return self.exchange_trump(state, seat)
        if action.verb == "play" and action.cards[0] not in state.holding(seat):
            return IllegalAction("turn", Reason.NOT_IN_HAND, card=action.cards[0])
        return None

    def exchange_trump(self, state: BriscolaState, seat: Seat) -> IllegalAction | None:
        """The trump two, or seven, for the shown card while that lies under the stock (rule `exchange_trump`)."""
        if self.options["exchange_trump"] == "off":
            return IllegalAction("exchange_trump", Reason.NOT_IN_THESE_RULES)
        if state.shown is None:
            return IllegalAction("exchange_trump", Reason.TRUMP_DRAWN)
        needed = self.exchange_card(state)
        if needed not in state.holding(seat):
            return IllegalAction("exchange_trump", Reason.NOT_IN_HAND, card=needed)
        return None

    def apply(self, state: BriscolaState, seat: Seat, action: Action, log: Log = None) -> None:
        """Do it. Raises IllegalAction before anything has changed."""
        refusal = self.refuse(state, seat, action)
        if refusal is not None:
            raise refusal
        match action.verb:
            case "deal":
                hands.deal(state, self.options, log)
            case "exchange":
                needed = self.exchange_card(state)
                assert needed is not None, "refused otherwise"
                hands.exchange_trump(state, seat, needed, log)
            case _:  # play
                hands.play(state, self.options, seat, action.cards[0], log)

    def leave(self, state: BriscolaState, seat: Seat, why: Why, log: Log = None) -> None:
        """The opponent wins the match; abandoning costs thirty brilli (rule `abandonment`)."""
        if state.outcome is not None:
            raise IllegalAction("result", Reason.MATCH_OVER)
        matches.abandon(state, self.options, seat, log)

    def exchange_card(self, state: BriscolaState) -> Card | None:
        """The card that may be exchanged for the shown trump in this hand; None if the rules know no exchange."""
        rank = _EXCHANGES.get(str(self.options["exchange_trump"]))
        return ITALIAN[rank + state.trump.suit] if rank and state.trump is not None else None
