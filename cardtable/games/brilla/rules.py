"""The rules of Brillà. Each step bears the key of the rulebook's paragraph that it plays."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from random import Random

from cardtable.engine.actions import Action
from cardtable.engine.cards import ITALIAN, Card
from cardtable.engine.events import (
    DEALER,
    OUT_OF_PLAY,
    STOCK,
    Began,
    Event,
    Holder,
    Holding,
    Log,
    Marked,
    Moved,
    Outcome,
    Paid,
    Place,
    Said,
    Score,
    Shuffled,
    Swapped,
    Turned,
    Zone,
)
from cardtable.engine.rules import IllegalAction, Rules, Shape, Why
from cardtable.engine.seats import Seat, Viewer, all_seats
from cardtable.engine.shuffle import shuffled
from cardtable.games.brilla import sampling, scoring, settling
from cardtable.games.brilla.options import OPTIONS, SEATS
from cardtable.games.brilla.scoring import is_thirty_one, is_trio
from cardtable.games.brilla.settling import announce, ask
from cardtable.games.brilla.state import (
    BRILLA,
    KNOCKED,
    LAST_TURN,
    LEFT,
    PAYS,
    BrillaState,
    BrillaView,
    Phase,
    observe,
)

MOST_LAPS = 10
HAND_SIZE = TABLE_SIZE = 3
MATTA = ITALIAN["Rd"]

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
    verbs = {verb: _SHAPES.get(verb, Shape()) for verb in _PHASES}
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
            self.first_dealer(state, log)
        else:
            state.dealer = Seat(int(named))
        log.append(Marked(state.dealer, DEALER, True))
        ask(state, state.dealer, Phase.DEAL, log)
        return state, log

    def first_dealer(self, state: BrillaState, log: list[Event]) -> None:
        """Cards go round face up from seat 0 until the Re di denari falls: who gets it deals (rule `first_dealer`)."""
        state.stock = shuffled(ITALIAN, state.seed, 0)
        log.append(Shuffled(len(state.stock), 0))
        seat = Seat(0)
        while True:
            card = state.stock.pop()
            log.append(Moved(card, STOCK, Place(Zone.HAND, seat, len(state.cards[seat])), True, None))
            state.cards[seat].append(card)
            state.open[seat].append(True)
            if card == MATTA:
                state.dealer = seat
                return
            seat = Seat((seat + 1) % state.seats)

    def to_act(self, state: BrillaState) -> Seat | None:
        """Whose turn it is; None when the match is over."""
        return state.turn

    def outcome(self, state: BrillaState) -> Outcome | None:
        """How the match ended, or None while it goes on."""
        return state.outcome

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
        if verb.endswith("!") and not self._cries()[1:]:
            return IllegalAction("brilla", Reason.NOT_IN_THESE_RULES)
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
                self._deal(state, log)
            case "exchange":
                self._exchange(state, seat, log)
            case "keep":
                self._say(seat, "keep", log)
                self._after_exchange(state, log)
            case "swap":
                mine, other = action.cards
                self._change(state, seat, [(state.cards[seat].index(mine), state.table.index(other))], cry, log)
            case "take":
                self._say(seat, "take", log)
                self._change(state, seat, [(slot, slot) for slot in range(HAND_SIZE)], cry, log)
            case "knock":
                self._knock(state, seat, cry, log)
            case "pass":
                self._say(seat, "pass", log)
                self._end_turn(state, seat, cry, log)
            case "ground":
                self._say(seat, "ground", log)
                self._end_turn(state, seat, False, log)
            case "back":
                self._take_back(state, seat, log)
            case "donor":
                self._donor(state, seat, action.seat, log)
            case "return":
                settling.come_back(state, self.options, seat, log)
                settling.next_comeback(state, log)
            case _:  # stay_out
                self._say(seat, "stay_out", log)
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
            self._throw_hand(state, seat, log)
        self._mark_last_turn(state, seat, False, log)
        if len(state.alive()) == 1:
            settling.end_match(state, log)
        elif state.turn == seat:
            self._go_on_without(state, seat, log)
        elif not state.faces_up and self._all_locked(state):
            settling.settle(state, self.options, "all_brilla", log)
        elif state.phase is Phase.DONOR and state.turn is not None:
            state.queue.insert(0, state.turn)  # the one just leaving may have been the last who could be named
            settling.next_donor(state, self.options, log)

    def _go_on_without(self, state: BrillaState, seat: Seat, log: Log) -> None:
        """The turn of one who has just left goes to whoever comes after him."""
        match state.phase:
            case Phase.DEAL:
                settling.pass_deal(state, log)
            case Phase.EXCHANGE:
                self._after_exchange(state, log)
            case Phase.DONOR:
                settling.next_donor(state, self.options, log)
            case Phase.COMEBACK:
                settling.next_comeback(state, log)
            case _:
                self._next_turn(state, seat, log)

    # --- the deal ----------------------------------------------------------------------------------------------------

    def _deal(self, state: BrillaState, log: Log) -> None:
        """Three cards to each, one at a time, the dealer last, and three to the table (rule `deal`)."""
        self._clear(state, log)
        state.hand += 1
        state.lap = 1
        state.stock = shuffled(ITALIAN, state.seed, state.shuffles)
        if log is not None:
            log += [Shuffled(len(ITALIAN), state.shuffles), Began("hand", state.hand), Began("lap", 1)]
        state.shuffles += 1
        order = state.in_order()
        for slot in range(HAND_SIZE):
            for seat in order:
                card = state.stock.pop()
                state.cards[seat].append(card)
                state.open[seat].append(False)
                if log is not None:
                    log.append(Moved(card, STOCK, Place(Zone.HAND, seat, slot), False, (seat,)))
        state.table_up = self.options["dealer_exchange"] != "swap_blind"
        self._fill_table(state, log)
        self._after_deal(state, order, log)

    def _clear(self, state: BrillaState, log: Log) -> None:
        if log is not None:
            if state.knocker is not None:
                log.append(Marked(state.knocker, KNOCKED, False))
            log += [Marked(seat, PAYS, False) for seat in state.payers]
            log += [Marked(seat, BRILLA, False) for seat in all_seats(state.seats) if state.said[seat]]
        for seat in all_seats(state.seats):
            self._mark_last_turn(state, seat, False, log)
        state.cards = [[] for _ in range(state.seats)]
        state.open = [[] for _ in range(state.seats)]
        state.faces_up = False
        state.table, state.thrown, state.payers = [], [], []
        state.knocker = None
        state.said = [False] * state.seats
        state.had_turn = [False] * state.seats
        state.still = True

    def _fill_table(self, state: BrillaState, log: Log) -> None:
        known: tuple[Seat, ...] | None = None if state.table_up else ()
        for slot in range(TABLE_SIZE):
            card = state.stock.pop()
            state.table.append(card)
            if log is not None:
                log.append(Moved(card, STOCK, Place(Zone.TABLE, None, slot), state.table_up, known))

    def _after_deal(self, state: BrillaState, order: Sequence[Seat], log: Log) -> None:
        """A dealt 31 stops play at once, a dealt brillà is said; then the dealer may exchange (rule `dealer_exchange`)."""
        best = [seat for seat in order if is_thirty_one(state.cards[seat])]
        if best:
            for seat in best:
                self._say(seat, "thirty_one", log)
            settling.settle(state, self.options, "thirty_one", log)
            return
        if self.options["brilla"] == "exempt":
            for seat in order:
                if is_trio(state.cards[seat]):
                    announce(state, seat, log)
        if self._all_locked(state):
            settling.settle(state, self.options, "all_brilla", log)
        elif self._dealer_may_exchange(state):
            ask(state, state.dealer, Phase.EXCHANGE, log)
        else:
            self._after_exchange(state, log)

    def _dealer_may_exchange(self, state: BrillaState) -> bool:
        match self.options["dealer_exchange"]:
            case "none":
                return False
            case "refresh":
                return len(state.stock) >= TABLE_SIZE
            case _:
                return not state.said[state.dealer]

    def _exchange(self, state: BrillaState, seat: Seat, log: Log) -> None:
        self._say(seat, "exchange", log)
        if self.options["dealer_exchange"] == "refresh":
            self._refresh_table(state, log)
            self._after_exchange(state, log)
            return
        for slot in range(HAND_SIZE):
            self._trade(state, seat, slot, slot, log)
        if self._stopped(state, seat, log):
            return
        if self.options["brilla"] == "exempt" and is_trio(state.cards[seat]):
            announce(state, seat, log)
        self._after_exchange(state, log)

    def _after_exchange(self, state: BrillaState, log: Log) -> None:
        """The table lies open, and the first lap begins (rule `turn`)."""
        if not state.table_up:
            state.table_up = True
            if log is not None:
                log += [Turned(card, Place(Zone.TABLE, None, slot)) for slot, card in enumerate(state.table)]
        if self._all_locked(state):
            settling.settle(state, self.options, "all_brilla", log)
        else:
            ask(state, state.in_order()[0], Phase.PLAY, log)

    # --- a turn ------------------------------------------------------------------------------------------------------

    def _change(self, state: BrillaState, seat: Seat, slots: list[tuple[int, int]], cry: bool, log: Log) -> None:
        """A swap, or three at once; then what the new hand brings about (rules `swap`, `take_back`)."""
        for mine, other in slots:
            self._trade(state, seat, mine, other, log)
        state.still = False
        if self._stopped(state, seat, log):
            return
        said = cry or (self.options["brilla"] == "exempt" and is_trio(state.cards[seat]))
        if self.options["take_back"] == "once" and not state.final and not said:
            state.swap = slots
            ask(state, seat, Phase.CONFIRM, log)
            return
        if len(slots) == 1:
            self._say(seat, "ground", log)
        self._end_turn(state, seat, said, log)

    def _take_back(self, state: BrillaState, seat: Seat, log: Log) -> None:
        """The cards go back, and another move, now final, is due (rule `take_back`)."""
        self._say(seat, "back", log)
        for mine, other in state.swap:
            self._trade(state, seat, mine, other, log)
        state.swap = []
        state.final = True
        ask(state, seat, Phase.PLAY if state.knocker is None else Phase.LAST_TURN, log)

    def _knock(self, state: BrillaState, seat: Seat, cry: bool, log: Log) -> None:
        """Every other player has exactly one more turn (rule `last_turns`)."""
        state.knocker = seat
        state.still = False
        self._say(seat, "knock", log)
        if log is not None:
            log.append(Marked(seat, KNOCKED, True))
        for step in range(1, state.seats):
            other = Seat((seat + step) % state.seats)
            if state.lives[other]:
                self._mark_last_turn(state, other, True, log)
        self._end_turn(state, seat, cry, log)

    def _end_turn(self, state: BrillaState, seat: Seat, cry: bool, log: Log) -> None:
        if cry and not state.said[seat]:
            announce(state, seat, log)
        state.had_turn[seat] = True
        self._mark_last_turn(state, seat, False, log)
        if self._all_locked(state):
            settling.settle(state, self.options, "all_brilla", log)
        else:
            self._next_turn(state, seat, log)

    def _next_turn(self, state: BrillaState, seat: Seat, log: Log) -> None:
        """On to the next player; the dealer ends a lap, the player at the knocker's left the hand (rule `turn`)."""
        state.swap, state.final = [], False
        end = state.dealer if state.knocker is None else (state.knocker - 1) % state.seats
        while seat != end:
            seat = Seat((seat + 1) % state.seats)
            if state.lives[seat]:
                ask(state, seat, Phase.PLAY if state.knocker is None else Phase.LAST_TURN, log)
                return
        if state.knocker is not None:
            settling.settle(state, self.options, "knock", log)
        else:
            self._next_lap(state, log)

    def _next_lap(self, state: BrillaState, log: Log) -> None:
        """A lap in which all passed brings new cards or ends the hand, the tenth ends it (rules `all_pass`, `ten_laps`)."""
        if state.lap == MOST_LAPS:
            settling.settle(state, self.options, "ten_laps", log)
            return
        if state.still:
            if self.options["all_pass"] == "end" or len(state.stock) < TABLE_SIZE:
                settling.settle(state, self.options, "all_pass", log)
                return
            self._refresh_table(state, log)
        state.lap += 1
        state.still = True
        if log is not None:
            log.append(Began("lap", state.lap))
        ask(state, state.in_order()[0], Phase.PLAY, log)

    def _stopped(self, state: BrillaState, seat: Seat, log: Log) -> bool:
        """Whether this seat now holds 31, which ends the hand at once (rule `thirty_one`)."""
        if not is_thirty_one(state.cards[seat]):
            return False
        self._say(seat, "thirty_one", log)
        state.swap, state.final = [], False
        self._clear_last_turns(state, log)
        settling.settle(state, self.options, "thirty_one", log)
        return True

    def _donor(self, state: BrillaState, seat: Seat, donor: Seat | None, log: Log) -> None:
        assert donor is not None, "refused otherwise"
        if log is not None:
            log.append(Said(seat, "donor", named=donor))
        settling.take_from(state, self.options, seat, donor, log)

    # --- cards and marks ---------------------------------------------------------------------------------------------

    def _trade(self, state: BrillaState, seat: Seat, mine: int, other: int, log: Log) -> None:
        """One card of the hand and one of the table change places; what was open stays known to all."""
        given, taken = state.cards[seat][mine], state.table[other]
        state.cards[seat][mine], state.table[other] = taken, given
        state.open[seat][mine] = state.table_up
        if log is None:
            return
        hand, table = Place(Zone.HAND, seat, mine), Place(Zone.TABLE, None, other)
        given_known = None if state.table_up else (seat,)
        taken_known = None if state.table_up else (seat,)
        log.append(
            Swapped(
                Moved(given, hand, table, state.table_up, given_known),
                Moved(taken, table, hand, False, taken_known),
            )
        )

    def _refresh_table(self, state: BrillaState, log: Log) -> None:
        """Three new cards on the table; the old ones are out of play and known to all (rule `all_pass`)."""
        for slot, card in enumerate(state.table):
            state.thrown.append((card, None))
            if log is not None:
                log.append(Moved(card, Place(Zone.TABLE, None, slot), OUT_OF_PLAY, False, None))
        state.table = []
        self._fill_table(state, log)

    def _throw_hand(self, state: BrillaState, seat: Seat, log: Log) -> None:
        for slot, (card, public) in enumerate(zip(state.cards[seat], state.open[seat], strict=True)):
            state.thrown.append((card, None if public else seat))
            if log is not None:
                place, known = Place(Zone.HAND, seat, slot), None if public else (seat,)
                log.append(Moved(card, place, OUT_OF_PLAY, False, known))
        state.cards[seat], state.open[seat] = [], []

    def _mark_last_turn(self, state: BrillaState, seat: Seat, on: bool, log: Log) -> None:
        if state.last_turns[seat] != on:
            state.last_turns[seat] = on
            if log is not None:
                log.append(Marked(seat, LAST_TURN, on))

    def _clear_last_turns(self, state: BrillaState, log: Log) -> None:
        for seat in all_seats(state.seats):
            self._mark_last_turn(state, seat, False, log)

    def _all_locked(self, state: BrillaState) -> bool:
        """Whether every living player has announced a brillà, so that nobody can change anything (rule `all_brilla`)."""
        return all(said or not lives for said, lives in zip(state.said, state.lives, strict=True))

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

    def _say(self, seat: Seat, phrase: str, log: Log) -> None:
        if log is not None:
            log.append(Said(seat, phrase))
