"""The rules of Trisac. Each step bears the key of the rulebook's paragraph that it plays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from random import Random
from typing import ClassVar

from cardtable.engine.actions import Action
from cardtable.engine.cards import FRENCH, Card
from cardtable.engine.events import DEALER, HOUSE, POT, Event, Log, Marked, Paid, Said, Score
from cardtable.engine.rules import IllegalAction, Rules, Shape, Why
from cardtable.engine.seats import Seat, Viewer
from cardtable.engine.shuffle import lot
from cardtable.games.trisac import hands, matches, scoring
from cardtable.games.trisac.options import OPTIONS, SEATS
from cardtable.games.trisac.scoring import CARDS
from cardtable.games.trisac.state import LEFT, Phase, TrisacState, TrisacView, observe

_PHASES = {
    "deal": (Phase.DEAL,),
    "pass": (Phase.SPEAK, Phase.ANSWER),
    "call": (Phase.SPEAK,),
    "stay": (Phase.ANSWER,),
    "check": (Phase.BET,),
    "bet": (Phase.BET,),
    "fold": (Phase.ANSWER_BET,),
    "see": (Phase.ANSWER_BET,),
    "raise": (Phase.ANSWER, Phase.ANSWER_BET),
}
_NAMING = ("call", "bet", "raise")
LEAST_CALL = 2


class Reason(StrEnum):
    """Why an action is refused."""

    NOT_YOUR_TURN = "not_your_turn"
    NOT_NOW = "not_now"
    STAKE_TOO_LOW = "stake_too_low"
    STAKE_TOO_HIGH = "stake_too_high"
    MUST_CALL_LEAST = "must_call_least"
    ALREADY_LEFT = "already_left"
    MATCH_OVER = "match_over"


class Trisac(Rules[TrisacState, TrisacView]):
    """Trisac under one set of house rules."""

    id = "trisac"
    version = 1
    seats = SEATS
    default_seats = 4
    pack = FRENCH
    verbs: ClassVar[Mapping[str, Shape]] = {verb: Shape(number=verb in _NAMING) for verb in _PHASES}
    option_set = OPTIONS

    def start(self, seats: int, seed: str) -> tuple[TrisacState, list[Event]]:
        """The piccoline in the middle, and a lot for the first deal (rules `piccoline`, `first_dealer`)."""
        self.check_seats(seats)
        state = TrisacState.fresh(seats, seed, int(self.options["piccoline"]))
        named = self.options["first_dealer"]
        state.dealer = Seat(lot(seats, seed, 0) if named == "lot" else int(named))
        log: list[Event] = [Paid(HOUSE, POT, state.pot), Marked(state.dealer, DEALER, True)]
        matches.ask(state, state.dealer, Phase.DEAL, log)
        return state, log

    def observe(self, state: TrisacState, viewer: Viewer) -> TrisacView:
        """All that this viewer knows."""
        return observe(state, viewer)

    def determinize(self, view: TrisacView, rng: Random) -> TrisacState:
        """A random state that looks like this view: every unseen card may lie in every closed place."""
        state = view.known.copy()
        state.seed = f"{rng.getrandbits(128):032x}"
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
        return scoring.score(cards)

    def limits(self, state: TrisacState) -> range:
        """The stakes that may be named now: above the last one, up to what lies in the pot (rules `call`, `raise`)."""
        level = state.betting.level if state.betting is not None else 0
        least = level + 1 if level else min(LEAST_CALL, state.pot)
        if state.forced:
            return range(least, least + 1)
        return range(least, state.pot + 1)

    def offered(self, state: TrisacState, seat: Seat) -> Sequence[Action]:
        """All that this turn offers; a stake one too high when no higher one is left, so that it shows as refused."""
        if seat != state.turn:
            return []
        offered: list[Action] = []
        limits = self.limits(state)
        for verb, phases in _PHASES.items():
            if state.phase in phases and verb in _NAMING:
                offered += [Action(verb, number=number) for number in limits or range(limits.start, limits.start + 1)]
            elif state.phase in phases:
                offered.append(Action(verb))
        return offered

    def refuse(self, state: TrisacState, seat: Seat, action: Action) -> IllegalAction | None:
        """Why this seat may not do this now, or None if it may."""
        if state.outcome is not None:
            return IllegalAction("result", Reason.MATCH_OVER)
        if seat != state.turn:
            return IllegalAction("turn", Reason.NOT_YOUR_TURN, seat=state.turn)
        if state.phase not in _PHASES.get(action.verb, ()):
            return IllegalAction("turn", Reason.NOT_NOW)
        limits = self.limits(state)
        if state.forced and (action.verb, action.number) != ("call", limits.start):
            return IllegalAction("all_pass", Reason.MUST_CALL_LEAST, least=limits.start)
        if action.verb in _NAMING:
            number = action.number or 0
            if number < limits.start:
                return IllegalAction("call", Reason.STAKE_TOO_LOW, least=limits.start)
            if number not in limits:
                return IllegalAction("call", Reason.STAKE_TOO_HIGH, most=state.pot)
        return None

    def apply(self, state: TrisacState, seat: Seat, action: Action, log: Log = None) -> None:
        """Do it. Raises IllegalAction before anything has changed."""
        refusal = self.refuse(state, seat, action)
        if refusal is not None:
            raise refusal
        match action.verb:
            case "deal":
                hands.deal(state, self.options, log)
            case "call" | "bet" | "raise":
                assert action.number is not None, "refused otherwise"
                hands.name_stake(state, self.options, seat, action.verb, action.number, log)
            case "stay" | "see":
                hands.accept(state, self.options, seat, action.verb, log)
            case "check":
                hands.wait(state, self.options, seat, action.verb, log)
            case "pass" if state.phase is Phase.SPEAK:
                hands.wait(state, self.options, seat, action.verb, log)
            case _:  # fold, or pass after a call
                hands.fold(state, self.options, seat, action.verb, log)

    def leave(self, state: TrisacState, seat: Seat, why: Why, log: Log = None) -> None:
        """Give up for good: the piccoline go back to the middle, the last place is taken (rule `leave`)."""
        if state.outcome is not None:
            raise IllegalAction("result", Reason.MATCH_OVER)
        if state.left[seat]:
            raise IllegalAction("leave", Reason.ALREADY_LEFT, seat=seat)
        state.left[seat] = True
        if log is not None:
            log += [Said(seat, "leave"), Marked(seat, LEFT, True)]
        hands.leave_table(state, self.options, seat, log)
