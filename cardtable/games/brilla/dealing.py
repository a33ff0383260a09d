"""From the draw for the first deal to the first turn of a hand of Brillà."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.engine.actions import Action
from cardtable.engine.cards import ITALIAN
from cardtable.engine.events import Turned, on_table
from cardtable.engine.options import Options
from cardtable.engine.play import Play
from cardtable.engine.seats import Seat, all_seats
from cardtable.games.brilla.handling import (
    HAND_SIZE,
    TABLE_SIZE,
    announce,
    fill_table,
    refresh_table,
    trade,
)
from cardtable.games.brilla.scoring import is_thirty_one, is_trio
from cardtable.games.brilla.settling import settle
from cardtable.games.brilla.state import BRILLA, KNOCKED, LAST_TURN, PAYS, BrillaState, Phase
from cardtable.games.brilla.turns import all_locked, stopped
from cardtable.games.hands import draw

MATTA = ITALIAN["Rd"]


def draw_first_dealer(play: Play[BrillaState]) -> Seat:
    """Deal cards face up from seat 0 on until the Re di denari falls; the seat that gets it deals (`first_dealer`)."""
    state = play.state
    state.chance = 0
    play.shuffle(ITALIAN.cards)
    while True:
        for seat in all_seats(state.seats):
            state.open[seat].append(True)
            if draw(play, seat, face_up=True) == MATTA:
                return seat


# --- deal --------------------------------------------------------------------------------------------------------


def do_deal(play: Play[BrillaState], seat: Seat, action: Action) -> None:
    """Three cards to each, one at a time, the dealer last, and three to the table (rule `deal`)."""
    state = play.state
    _clear(play)
    state.hand += 1
    state.lap = 1
    play.shuffle(ITALIAN.cards)
    play.begin("hand", state.hand)
    play.begin("lap", 1)
    order = state.in_order()
    for _ in range(HAND_SIZE):
        for each in order:
            draw(play, each, face_up=False)
    state.open = [[False] * len(held) for held in state.cards]
    state.table_up = play.options["dealer_exchange"] != "swap_blind"
    fill_table(play)
    _after_deal(play, order)


def _clear(play: Play[BrillaState]) -> None:
    """Take away the marks of the last hand."""
    state = play.state
    if state.knocker is not None:
        play.unmark(state.knocker, KNOCKED)
    for seat in state.payers:
        play.unmark(seat, PAYS)
    play.clear(state.said, BRILLA)
    play.clear(state.last_turns, LAST_TURN)
    state.cards = [[] for _ in range(state.seats)]
    state.faces_up = False
    state.table, state.payers = [], []
    state.knocker = None
    state.had_turn = [False] * state.seats
    state.still = True


def _after_deal(play: Play[BrillaState], order: Sequence[Seat]) -> None:
    """Announce a dealt brillà; a dealt 31 stops play, else the dealer may exchange (rule `dealer_exchange`)."""
    state = play.state
    if play.options["brilla"] == "exempt":
        for seat in order:
            if is_trio(state.cards[seat]):
                announce(play, seat)
    best = [seat for seat in order if is_thirty_one(state.cards[seat])]
    for seat in best:
        play.say(seat, "thirty_one")
    if best:
        settle(play, "thirty_one")
    elif all_locked(state):
        settle(play, "all_brilla")
    elif _dealer_may_exchange(state, play.options):
        play.ask(state.dealer, Phase.EXCHANGE)
    else:
        begin_laps(play)


def _dealer_may_exchange(state: BrillaState, options: Options) -> bool:
    match options["dealer_exchange"]:
        case "none":
            return False
        case "refresh":
            return len(state.stock) >= TABLE_SIZE
        case _:
            return not state.said[state.dealer]


# --- exchange, keep ----------------------------------------------------------------------------------------------


def do_exchange(play: Play[BrillaState], seat: Seat, action: Action) -> None:
    """The dealer's three cards for the table's, or new ones on the table (rule `dealer_exchange`)."""
    state = play.state
    play.say(seat, "exchange")
    if play.options["dealer_exchange"] == "refresh":
        refresh_table(play)
        begin_laps(play)
        return
    for slot in range(HAND_SIZE):
        trade(play, seat, slot, slot)
    _turn_table_up(play)
    if stopped(play, seat):
        return
    if play.options["brilla"] == "exempt" and is_trio(state.cards[seat]):
        announce(play, seat)
    begin_laps(play)


def do_keep(play: Play[BrillaState], seat: Seat, action: Action) -> None:
    """The dealer exchanges nothing (rule `dealer_exchange`)."""
    play.say(seat, "keep")
    begin_laps(play)


def begin_laps(play: Play[BrillaState]) -> None:
    """The table lies open, and the first lap begins (rule `turn`)."""
    _turn_table_up(play)
    if all_locked(play.state):
        settle(play, "all_brilla")
    else:
        play.ask(play.state.in_order()[0], Phase.PLAY)


def _turn_table_up(play: Play[BrillaState]) -> None:
    state = play.state
    if not state.table_up:
        state.table_up = True
        for slot, card in enumerate(state.table):
            play.tell(Turned(card, on_table(slot)))
