"""The turns and laps of Brillà: swap, take three, knock, pass, and what follows from each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cardtable.engine.actions import Action, IllegalAction, Reason
from cardtable.engine.cards import ITALIAN
from cardtable.engine.options import Options
from cardtable.engine.play import Play
from cardtable.engine.seats import Seat, round_from
from cardtable.engine.verbs import Verb
from cardtable.games.brilla.handling import (
    HAND_SIZE,
    TABLE_SIZE,
    announce,
    end_last_turn,
    refresh_table,
    trade,
)
from cardtable.games.brilla.scoring import is_thirty_one, is_trio
from cardtable.games.brilla.settling import settle
from cardtable.games.brilla.state import KNOCKED, LAST_TURN, BrillaReason, BrillaState, Phase

MOST_LAPS = 10
CRY = "!"
"""The end of a verb with which the player says "Brillà!", under the house rule `declare` (rule `brilla`)."""

# --- swap --------------------------------------------------------------------------------------------------------


_SWAPS = {mine: {other: Action("swap", (mine, other)) for other in ITALIAN} for mine in ITALIAN}


def offer_swap(state: BrillaState, options: Options, seat: Seat) -> Sequence[Action]:
    """Offer every card of the hand for every one on the table (rule `swap`)."""
    table = state.table
    return [_SWAPS[mine][other] for mine in state.cards[seat] for other in table]


def legal_swap(state: BrillaState, options: Options, seat: Seat) -> Sequence[Action]:
    """Allow every swap, or none if the hand is locked (rule `swap`)."""
    return [] if state.said[seat] else offer_swap(state, options, seat)


def forbid_swap(state: BrillaState, options: Options, seat: Seat, action: Action) -> IllegalAction | None:
    """One card of the hand for one on the table, unless the hand is locked by a brillà (rule `swap`)."""
    mine, other = action.cards
    if state.said[seat]:
        return IllegalAction("brilla", BrillaReason.LOCKED)
    if mine not in state.cards[seat]:
        return IllegalAction("swap", Reason.NOT_IN_HAND, card=mine)
    if other not in state.table:
        return IllegalAction("swap", BrillaReason.NOT_ON_TABLE, card=other)
    return None


def do_swap(play: Play[BrillaState], seat: Seat, action: Action) -> None:
    """These two cards change places (rule `swap`)."""
    state = play.state
    mine, other = action.cards
    _change(play, seat, [(state.cards[seat].index(mine), state.table.index(other))], cry=cries(action))


# --- take --------------------------------------------------------------------------------------------------------


def forbid_take(state: BrillaState, options: Options, seat: Seat, action: Action) -> IllegalAction | None:
    """Allow the table's three cards for the whole hand: for a brillà, or always if agreed (rule `take_three`)."""
    if state.said[seat]:
        return IllegalAction("brilla", BrillaReason.LOCKED)
    if options["take_three"] == "brilla_only" and not is_trio(state.table):
        return IllegalAction("take_three", BrillaReason.NO_BRILLA)
    return None


def do_take(play: Play[BrillaState], seat: Seat, action: Action) -> None:
    """The table's cards for the hand, slot by slot (rule `take_three`)."""
    play.say(seat, "take")
    _change(play, seat, [(slot, slot) for slot in range(HAND_SIZE)], cry=cries(action))


def _change(play: Play[BrillaState], seat: Seat, slots: list[tuple[int, int]], *, cry: bool) -> None:
    """Swap one card or three, and go on as the new hand requires (rules `swap`, `take_back`).

    Args:
        slots: the slots of hand and table whose cards change places.
        cry: whether the seat says that this makes a brillà.
    """
    state, options = play.state, play.options
    for mine, other in slots:
        trade(play, seat, mine, other)
    if stopped(play, seat):
        return
    state.swap = slots
    said = cry or (options["brilla"] == "exempt" and is_trio(state.cards[seat]))
    if options["take_back"] == "once" and not state.final and not said:
        play.ask(seat, Phase.CONFIRM)
        return
    if len(slots) == 1:
        play.say(seat, "ground")
    _end_turn(play, seat, cry=said)


# --- ground, back ------------------------------------------------------------------------------------------------


def do_ground(play: Play[BrillaState], seat: Seat, action: Action) -> None:
    """The swap stands (rule `take_back`)."""
    play.say(seat, "ground")
    _end_turn(play, seat, cry=False)


def do_back(play: Play[BrillaState], seat: Seat, action: Action) -> None:
    """The cards go back, and another move, now final, is due (rule `take_back`)."""
    state = play.state
    play.say(seat, "back")
    for mine, other in state.swap:
        trade(play, seat, mine, other)
    state.swap = []
    state.final = True
    play.ask(seat, _turn_of(state))


# --- knock -------------------------------------------------------------------------------------------------------


def forbid_knock(state: BrillaState, options: Options, seat: Seat, action: Action) -> IllegalAction | None:
    """Once a hand, from the first or the second lap on (rule `knock`)."""
    if state.knocker is not None:
        return IllegalAction("knock", BrillaReason.ALREADY_KNOCKED, seat=state.knocker)
    if state.lap == 1 and options["knock_from"] == "second_lap":
        return IllegalAction("knock", BrillaReason.KNOCK_TOO_EARLY)
    return None


def do_knock(play: Play[BrillaState], seat: Seat, action: Action) -> None:
    """Every other player has exactly one more turn (rules `knock`, `last_turns`)."""
    state = play.state
    state.knocker = seat
    state.still = False
    play.say(seat, "knock")
    play.mark(seat, KNOCKED)
    for other in round_from(seat + 1, state.seats):
        if state.lives[other] and other != seat:
            play.flag(state.last_turns, other, LAST_TURN)
    _end_turn(play, seat, cry=cries(action))


# --- pass --------------------------------------------------------------------------------------------------------


def forbid_pass(state: BrillaState, options: Options, seat: Seat, action: Action) -> IllegalAction | None:
    """Refuse only in a first lap in which all must swap, unless the hand is a trio (rules `pass`, `first_lap`)."""
    forced = options["first_lap"] == "must_swap" and state.lap == 1 and state.knocker is None
    if forced and not is_trio(state.cards[seat]):
        return IllegalAction("first_lap", BrillaReason.MUST_SWAP)
    return None


def do_pass(play: Play[BrillaState], seat: Seat, action: Action) -> None:
    """A seat changes nothing (rule `pass`)."""
    play.say(seat, "pass")
    _end_turn(play, seat, cry=cries(action))


# --- a brillà that is said ----------------------------------------------------------------------------------------


def aloud(verb: Verb[BrillaState]) -> Verb[BrillaState]:
    """The verb with which the player also says "Brillà!", under the house rule `declare` (rule `brilla`)."""
    name = verb.name + CRY

    def offer(state: BrillaState, options: Options, seat: Seat) -> Sequence[Action]:
        return [way._replace(verb=name) for way in verb.offered(state, options, seat)]

    def forbid(state: BrillaState, options: Options, seat: Seat, action: Action) -> IllegalAction | None:
        refusal = None if verb.forbid is None else verb.forbid(state, options, seat, action)
        if refusal is None and not _makes_trio(state, seat, action):
            return IllegalAction("brilla", BrillaReason.NOTHING_TO_DECLARE)
        return refusal

    return replace(
        verb,
        name=name,
        rule="brilla",
        without=("exempt", "thirty"),
        forbid=forbid,
        ways=offer,
        legal=None,
        says="brilla",
    )


def cries(action: Action) -> bool:
    """Whether this action says a brillà."""
    return action.verb.endswith(CRY)


def plain(action: Action) -> str:
    """The verb of this action, without the cry."""
    return action.verb.removesuffix(CRY)


def _makes_trio(state: BrillaState, seat: Seat, action: Action) -> bool:
    """Whether the hand is a brillà after this action, and not one that has been said already."""
    match plain(action):
        case "swap":
            given, taken = action.cards
            return is_trio([taken if card == given else card for card in state.cards[seat]])
        case "take":
            return is_trio(state.table)
        case _:
            return is_trio(state.cards[seat]) and not state.said[seat]


# --- from turn to turn --------------------------------------------------------------------------------------------


def _end_turn(play: Play[BrillaState], seat: Seat, *, cry: bool) -> None:
    """Announce the brillà said with the turn, if any, and give the turn to the next (rules `brilla`, `turn`)."""
    state = play.state
    if cry and not state.said[seat]:
        announce(play, seat)
    state.had_turn[seat] = True
    end_last_turn(play, seat)
    if all_locked(state):
        settle(play, "all_brilla")
    else:
        next_turn(play, seat)


def next_turn(play: Play[BrillaState], seat: Seat) -> None:
    """Go on to the next player; a lap ends with the dealer, a knocked hand at the knocker's left (rule `turn`)."""
    state = play.state
    state.still = state.still and not state.swap
    state.swap, state.final = [], False
    end = state.dealer if state.knocker is None else (state.knocker - 1) % state.seats
    while seat != end:
        seat = Seat((seat + 1) % state.seats)
        if state.lives[seat]:
            play.ask(seat, _turn_of(state))
            return
    if state.knocker is not None:
        settle(play, "knock")
    else:
        _next_lap(play)


def _next_lap(play: Play[BrillaState]) -> None:
    """A lap in which all passed brings new cards or ends the hand; the tenth ends it (`all_pass`, `ten_laps`)."""
    state = play.state
    if state.lap == MOST_LAPS:
        settle(play, "ten_laps")
        return
    if state.still:
        if play.options["all_pass"] == "end" or len(state.stock) < TABLE_SIZE:
            settle(play, "all_pass")
            return
        refresh_table(play)
    state.lap += 1
    state.still = True
    play.begin("lap", state.lap)
    play.ask(state.in_order()[0], Phase.PLAY)


def _turn_of(state: BrillaState) -> Phase:
    """The phase of a turn: a last turn after a knock, else a turn."""
    return Phase.PLAY if state.knocker is None else Phase.LAST_TURN


def stopped(play: Play[BrillaState], seat: Seat) -> bool:
    """Whether this seat now holds 31, which ends the hand at once (rule `thirty_one`)."""
    if not is_thirty_one(play.state.cards[seat]):
        return False
    play.say(seat, "thirty_one")
    settle(play, "thirty_one")
    return True


def all_locked(state: BrillaState) -> bool:
    """Whether every living player has announced a brillà, so that nothing can change any more (rule `brilla`)."""
    said = state.said
    return True in said and all(locked or not lives for locked, lives in zip(said, state.lives, strict=True))
