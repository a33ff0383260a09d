"""The rules of Brillà. Each step bears the key of the rulebook's paragraph that it plays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from random import Random
from typing import ClassVar

from cardtable.engine.actions import Action
from cardtable.engine.cards import ITALIAN, Card
from cardtable.engine.events import DEALER, Event, Holder, Holding, Log, Marked, Paid, Said, Score
from cardtable.engine.options import Value
from cardtable.engine.rules import IllegalAction, Rules, Shape, Why
from cardtable.engine.seats import Seat, Viewer, all_seats
from cardtable.games.brilla import dealing, sampling, scoring, settling, turns
from cardtable.games.brilla.handling import HAND_SIZE, ask, mark_last_turn, say, throw_hand
from cardtable.games.brilla.options import OPTIONS, SEATS
from cardtable.games.brilla.scoring import is_trio
from cardtable.games.brilla.state import LEFT, BrillaState, BrillaView, Phase, observe

_TURN = (Phase.PLAY, Phase.LAST_TURN)
_PHASES = {
    "deal": (Phase.DEAL,),
    "exchange": (Phase.EXCHANGE,),
    "keep": (Phase.EXCHANGE,),
    "swap": _TURN,
    "swap!": _TURN,
    "take": _TURN,
    "take!": _TURN,
    "knock": _TURN,
    "knock!": _TURN,
    "pass": _TURN,
    "pass!": _TURN,
    "ground": (Phase.CONFIRM,),
    "back": (Phase.CONFIRM,),
    "donor": (Phase.DONOR,),
    "return": (Phase.COMEBACK,),
    "stay_out": (Phase.COMEBACK,),
}
_NOT_WITH: dict[str, tuple[str, tuple[Value, ...]]] = {
    "exchange": ("dealer_exchange", ("none",)),
    "keep": ("dealer_exchange", ("none",)),
    "swap!": ("brilla", ("exempt", "thirty")),
    "take!": ("brilla", ("exempt", "thirty")),
    "knock!": ("brilla", ("exempt", "thirty")),
    "pass!": ("brilla", ("exempt", "thirty")),
    "ground": ("take_back", ("never",)),
    "back": ("take_back", ("never",)),
    "donor": ("thirty_one", ("lowest_pays", "others_pay")),
    "return": ("comeback", (0,)),
    "stay_out": ("comeback", (0,)),
}
"""Verbs that not all house rules know: an option, whose id is the rule's key too, and its values without them."""
_SHAPES = {"swap": Shape(cards=2), "swap!": Shape(cards=2), "donor": Shape(seat=True)}


class Reason(StrEnum):
    """Why an action is refused."""

    NOT_YOUR_TURN = "not_your_turn"
    NOT_NOW = "not_now"
    NOT_IN_THESE_RULES = "not_in_these_rules"
    KNOCK_TOO_EARLY = "knock_too_early"
    ALREADY_KNOCKED = "already_knocked"
    MUST_SWAP = "must_swap"
    LOCKED = "locked"
    NO_BRILLA = "no_brilla"
    NOTHING_TO_DECLARE = "nothing_to_declare"
    NOT_IN_HAND = "not_in_hand"
    NOT_ON_TABLE = "not_on_table"
    CANNOT_BE_NAMED = "cannot_be_named"
    ALREADY_LEFT = "already_left"
    MATCH_OVER = "match_over"


class Brilla(Rules[BrillaState, BrillaView]):
    """Brillà under one set of house rules."""

    id = "brilla"
    version = 1
    seats = SEATS
    default_seats = 5
    pack = ITALIAN
    verbs: ClassVar[Mapping[str, Shape]] = {verb: _SHAPES.get(verb, Shape()) for verb in _PHASES}
    option_set = OPTIONS

    # --- the match -------------------------------------------------------------------------------------------------

    def start(self, seats: int, seed: str) -> tuple[BrillaState, list[Event]]:
        """Stakes on the table, and the matta drawn for the first deal (rules `lives`, `first_dealer`)."""
        self.check_seats(seats)
        lives = int(self.options["lives"])
        state = BrillaState.fresh(seats, seed, lives)
        log: list[Event] = [
            Paid(Holding(Holder.PURSE, seat), Holding(Holder.STACK, seat), lives) for seat in all_seats(seats)
        ]
        named = self.options["first_dealer"]
        if named == "lot":
            dealing.first_dealer(state, log)
        else:
            state.dealer = Seat(int(named))
        log.append(Marked(state.dealer, DEALER, True))
        ask(state, state.dealer, Phase.DEAL, log)
        return state, log

    def price(self, view: BrillaView) -> int:
        """What a return costs: what is known to all says it (rule `comeback`)."""
        asked = view.known.turn is not None and view.known.phase is Phase.COMEBACK
        return sum(settling.price_of_return(view.known, self.options)) if asked else 0

    def observe(self, state: BrillaState, viewer: Viewer) -> BrillaView:
        """All that this viewer knows."""
        return observe(state, viewer)

    def determinize(self, view: BrillaView, rng: Random) -> BrillaState:
        """A random state that looks like this view to its viewer."""
        return sampling.determinize(view, rng, trios_announced=self.options["brilla"] == "exempt")

    def score(self, cards: Sequence[Card]) -> Score:
        """What three cards are worth (rule `score`)."""
        return scoring.score(cards)

    # --- what a turn offers, and what is refused ---------------------------------------------------------------------

    def offered(self, state: BrillaState, seat: Seat) -> Sequence[Action]:
        """All that this turn offers under these options, also what is refused for now."""
        if seat != state.turn:
            return []
        if state.phase in _TURN:
            swaps = [(mine, other) for mine in state.cards[seat] for other in state.table]
            return [
                action
                for cry in self._cries()
                for action in [
                    *(Action("swap" + cry, pair) for pair in swaps),
                    *(Action(verb + cry) for verb in ("take", "knock", "pass")),
                ]
            ]
        if state.phase is Phase.DONOR:
            return [Action("donor", seat=other) for other in state.alive() if other != seat]
        return [Action(verb) for verb, phases in _PHASES.items() if state.phase in phases]

    def refuse(self, state: BrillaState, seat: Seat, action: Action) -> IllegalAction | None:
        """Why this seat may not do this now, or None if it may."""
        verb = action.verb
        if state.outcome is not None:
            return IllegalAction("result", Reason.MATCH_OVER)
        if seat != state.turn:
            return IllegalAction("turn", Reason.NOT_YOUR_TURN, seat=state.turn)
        option, without = _NOT_WITH.get(verb, (None, ()))
        if option is not None and self.options[option] in without:
            return IllegalAction(option, Reason.NOT_IN_THESE_RULES)
        if state.phase not in _PHASES.get(verb, ()):
            return IllegalAction("turn", Reason.NOT_NOW)
        match verb.removesuffix("!"):
            case "swap":
                refusal = self.swap(state, seat, *action.cards)
            case "take":
                refusal = self.take_three(state, seat)
            case "knock":
                refusal = self.knock(state)
            case "pass":
                refusal = self.pass_(state, seat)
            case "donor":
                refusal = self.donor(state, seat, action.seat)
            case _:
                refusal = None
        if refusal is None and verb.endswith("!") and not self._makes_trio(state, seat, action):
            return IllegalAction("brilla", Reason.NOTHING_TO_DECLARE)
        return refusal

    def swap(self, state: BrillaState, seat: Seat, mine: Card, other: Card) -> IllegalAction | None:
        """One card of the hand for one on the table, unless the hand is locked by a brillà (rule `swap`)."""
        if state.said[seat]:
            return IllegalAction("brilla", Reason.LOCKED)
        if mine not in state.cards[seat]:
            return IllegalAction("swap", Reason.NOT_IN_HAND, card=mine)
        if other not in state.table:
            return IllegalAction("swap", Reason.NOT_ON_TABLE, card=other)
        return None

    def take_three(self, state: BrillaState, seat: Seat) -> IllegalAction | None:
        """All three of the table for the whole hand: for a brillà, or always as agreed (rule `take_three`)."""
        if state.said[seat]:
            return IllegalAction("brilla", Reason.LOCKED)
        if self.options["take_three"] == "brilla_only" and not is_trio(state.table):
            return IllegalAction("take_three", Reason.NO_BRILLA)
        return None

    def knock(self, state: BrillaState) -> IllegalAction | None:
        """Once a hand, from the first or the second lap on (rule `knock`)."""
        if state.knocker is not None:
            return IllegalAction("knock", Reason.ALREADY_KNOCKED, seat=state.knocker)
        if state.lap == 1 and self.options["knock_from"] == "second_lap":
            return IllegalAction("knock", Reason.KNOCK_TOO_EARLY)
        return None

    def pass_(self, state: BrillaState, seat: Seat) -> IllegalAction | None:
        """Freely, but not in a first lap in which one must swap, a trio excepted (rules `pass`, `first_lap`)."""
        forced = self.options["first_lap"] == "must_swap" and state.lap == 1 and state.knocker is None
        if forced and not is_trio(state.cards[seat]):
            return IllegalAction("first_lap", Reason.MUST_SWAP)
        return None

    def donor(self, state: BrillaState, seat: Seat, named: Seat | None) -> IllegalAction | None:
        """A 31 may name any living player but himself without a brillà or a 31 (rule `thirty_one`)."""
        if named is None or named not in state.alive() or named == seat or settling.protected(state, named):
            return IllegalAction("thirty_one", Reason.CANNOT_BE_NAMED, seat=named)
        return None

    # --- doing it ----------------------------------------------------------------------------------------------------

    def apply(self, state: BrillaState, seat: Seat, action: Action, log: Log = None) -> None:
        """Do it. Raises IllegalAction before anything has changed."""
        refusal = self.refuse(state, seat, action)
        if refusal is not None:
            raise refusal
        cry = action.verb.endswith("!")
        match action.verb.removesuffix("!"):
            case "deal":
                dealing.deal(state, self.options, log)
            case "exchange":
                dealing.exchange(state, self.options, seat, log)
            case "keep":
                say(seat, "keep", log)
                dealing.begin_laps(state, self.options, log)
            case "swap":
                mine, other = action.cards
                slots = [(state.cards[seat].index(mine), state.table.index(other))]
                turns.change(state, self.options, seat, slots, cry, log)
            case "take":
                say(seat, "take", log)
                turns.change(state, self.options, seat, [(slot, slot) for slot in range(HAND_SIZE)], cry, log)
            case "knock":
                turns.knock(state, self.options, seat, cry, log)
            case "pass":
                say(seat, "pass", log)
                turns.end_turn(state, self.options, seat, cry, log)
            case "ground":
                say(seat, "ground", log)
                turns.end_turn(state, self.options, seat, False, log)
            case "back":
                turns.take_back(state, seat, log)
            case "donor":
                assert action.seat is not None, "refused otherwise"
                settling.take_from(state, self.options, seat, action.seat, log)
            case "return":
                settling.come_back(state, self.options, seat, log)
                settling.next_comeback(state, log)
            case _:  # stay_out
                say(seat, "stay_out", log)
                settling.next_comeback(state, log)

    def leave(self, state: BrillaState, seat: Seat, why: Why, log: Log = None) -> None:
        """Give up for good: the lives go to the pot, the cards out of play; the others go on (rule `leave`)."""
        if state.outcome is not None:
            raise IllegalAction("result", Reason.MATCH_OVER)
        if state.left[seat]:
            raise IllegalAction("leave", Reason.ALREADY_LEFT, seat=seat)
        state.left[seat] = True
        if log is not None:
            log += [Said(seat, "leave"), Marked(seat, LEFT, True)]
        settling.leave_table(state, seat, log)
        if not state.faces_up:
            throw_hand(state, seat, log)
        mark_last_turn(state, seat, False, log)
        if len(state.alive()) == 1:
            settling.break_off(state, log)
        elif not state.faces_up and turns.all_locked(state):
            settling.settle(state, self.options, "all_brilla", log)
        elif state.turn == seat:
            self._go_on_without(state, seat, log)
        elif state.phase is Phase.DONOR and state.turn is not None:
            state.queue.insert(0, state.turn)  # the one just leaving may have been the last who could be named
            settling.next_donor(state, self.options, log)

    def _go_on_without(self, state: BrillaState, seat: Seat, log: Log) -> None:
        """The turn of one who has just left goes to whoever comes after him."""
        match state.phase:
            case Phase.DEAL:
                settling.pass_deal(state, log)
            case Phase.EXCHANGE:
                dealing.begin_laps(state, self.options, log)
            case Phase.DONOR:
                settling.next_donor(state, self.options, log)
            case Phase.COMEBACK:
                settling.next_comeback(state, log)
            case _:
                turns.next_turn(state, self.options, seat, log)

    def _cries(self) -> tuple[str, ...]:
        """What may follow a verb: with `declare` the player says his brillà himself (rule `brilla`)."""
        return ("", "!") if self.options["brilla"] == "declare" else ("",)

    def _makes_trio(self, state: BrillaState, seat: Seat, action: Action) -> bool:
        """Whether the hand is a brillà after this action, and not one that has been said already."""
        match action.verb:
            case "swap!":
                given, taken = action.cards
                return is_trio([taken if card == given else card for card in state.cards[seat]])
            case "take!":
                return is_trio(state.table)
            case _:
                return is_trio(state.cards[seat]) and not state.said[seat]
