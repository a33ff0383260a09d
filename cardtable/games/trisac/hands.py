"""A hand of Trisac: two closed cards, a round of betting, the accomodo, another round, and the showdown."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.engine.actions import Action, IllegalAction, numbered
from cardtable.engine.events import OUT, POT, stack_of
from cardtable.engine.options import Options
from cardtable.engine.play import Play
from cardtable.engine.seats import Seat
from cardtable.engine.verbs import Ways
from cardtable.games.betting import Betting
from cardtable.games.hands import draw, throw_hand
from cardtable.games.trisac.matches import end, end_hand, go_on_between_hands
from cardtable.games.trisac.scoring import CARDS, CONCINI, HAND_SIZE, score, worth
from cardtable.games.trisac.state import FOLDED, HIDDEN, PAYS, Phase, TrisacReason, TrisacState

LEAST_CALL = 2
MOST_PASSES = 10
"""After so many all-passes in one hand the deal moves on (rule `all_pass`)."""
FORCING_PASSES = 20
"""After so many in a row the eldest must call (rule `all_pass`)."""

_ASKED = ((Phase.SPEAK, Phase.ANSWER), (Phase.BET, Phase.ANSWER_BET))
"""The phases of the first round and of the second: before a stake has been named, and after."""

# --- deal --------------------------------------------------------------------------------------------------------


def do_deal(play: Play[TrisacState], seat: Seat, action: Action) -> None:
    """A new hand: two closed cards to each (rule `deal`)."""
    state = play.state
    _clear(play)
    state.hand += 1
    state.second_round = False
    state.passes = 0
    play.begin("hand", state.hand)
    play.begin("round", 1)
    _shuffle(play)
    _deal_closed(play)


def _clear(play: Play[TrisacState]) -> None:
    """Take away the marks of the last hand."""
    state = play.state
    for seat in state.payers:
        play.unmark(seat, PAYS)
    play.clear(state.folded, FOLDED)
    state.payers = []
    state.shown = [False] * state.seats


def _shuffle(play: Play[TrisacState]) -> None:
    """Shuffle all cards, again and again until the bottom card is no concino (rule `cut`)."""
    state = play.state
    state.cards = [[] for _ in range(state.seats)]
    play.shuffle(CARDS, lambda stock: stock[0] not in CONCINI)


def _deal_closed(play: Play[TrisacState]) -> None:
    """Deal two closed cards to each; the nearest to the dealer on the agreed side speaks first (rule `eldest`)."""
    state = play.state
    order = state.present()
    for _ in range(HIDDEN):
        for seat in order:
            draw(play, seat, face_up=False)
    others = [seat for seat in order if seat != state.dealer]
    first = order.index(others[0 if play.options["eldest"] == "right" else -1])
    speaking = order[first:] + order[:first]
    state.betting = Betting.first_round(speaking, state.seats)
    state.forced = state.passes_in_row >= FORCING_PASSES
    play.ask(speaking[0], Phase.SPEAK)


# --- call, bet, raise --------------------------------------------------------------------------------------------


def limits(state: TrisacState) -> range:
    """The stakes that may be named now: above the last one, up to what lies in the pot (rules `call`, `raise`)."""
    level = state.betting.level if state.betting is not None else 0
    least = level + 1 if level else min(LEAST_CALL, state.pot)
    return range(least, least + 1 if state.forced else state.pot + 1)


def stakes(verb: str) -> tuple[Ways[TrisacState], Ways[TrisacState]]:
    """Functions that return the offered and the legal actions of a verb that names a stake: all within the limits.

    When no higher stake is left, one that is too high is offered, so that it shows as refused.
    """

    def offered(state: TrisacState, options: Options, seat: Seat) -> Sequence[Action]:
        named = limits(state)
        return numbered(verb, named or range(named.start, named.start + 1))

    def legal(state: TrisacState, options: Options, seat: Seat) -> Sequence[Action]:
        return numbered(verb, limits(state))

    return offered, legal


def forbid_stake(state: TrisacState, options: Options, seat: Seat, action: Action) -> IllegalAction | None:
    """Refuse a stake outside the limits; a seat that must call calls the least (`call`, `bet`, `raise`, `all_pass`)."""
    named, number = limits(state), action.number or 0
    if state.forced and number != named.start:
        return IllegalAction("all_pass", TrisacReason.MUST_CALL_LEAST, least=named.start)
    if number < named.start:
        return IllegalAction("call", TrisacReason.STAKE_TOO_LOW, least=named.start)
    if number not in named:
        return IllegalAction("call", TrisacReason.STAKE_TOO_HIGH, most=state.pot)
    return None


def do_stake(play: Play[TrisacState], seat: Seat, action: Action) -> None:
    """Call, bet or raise: everybody else still in owes an answer (rules `call`, `bet`, `raise`)."""
    state, number = play.state, action.number
    assert number is not None, "a stake is a number"
    _betting(state).name(number)
    state.forced = False
    state.passes_in_row = 0
    play.say(seat, action.verb, number)
    play.stake(seat, number)
    _next(play)


# --- stay, see ---------------------------------------------------------------------------------------------------


def do_accept(play: Play[TrisacState], seat: Seat, action: Action) -> None:
    """A seat accepts the stake as it stands (rules `stay`, `see`)."""
    betting = _betting(play.state)
    betting.accept()
    play.say(seat, action.verb)
    play.stake(seat, betting.level)
    _next(play)


# --- pass, check, fold -------------------------------------------------------------------------------------------


def forbid_pass(state: TrisacState, options: Options, seat: Seat, action: Action) -> IllegalAction | None:
    """Refuse a pass of the seat that must call (rule `all_pass`)."""
    if state.forced:
        return IllegalAction("all_pass", TrisacReason.MUST_CALL_LEAST, least=limits(state).start)
    return None


def do_pass(play: Play[TrisacState], seat: Seat, action: Action) -> None:
    """Before any call a pass costs nothing, after one it leaves the hand (rule `pass`)."""
    (do_check if play.state.phase is Phase.SPEAK else do_fold)(play, seat, action)


def do_check(play: Play[TrisacState], seat: Seat, action: Action) -> None:
    """A pass before any call, or "per quelle" before any bet (rules `pass`, `check`)."""
    _betting(play.state).wait()
    play.say(seat, action.verb)
    _next(play)


def do_fold(play: Play[TrisacState], seat: Seat, action: Action) -> None:
    """A seat leaves the hand and takes what it had accepted, or one (rules `pass`, `fold`)."""
    state = play.state
    betting = _betting(state)
    cost = betting.drop(seat)
    play.say(seat, action.verb)
    _leave_hand(play, seat)
    if state.second_round and len(betting.players) == 1:
        _settle_two(play, betting.players[0], seat, cost)
    else:
        _load(play, seat, cost or 1)
    _next(play)


def leave_table(play: Play[TrisacState], seat: Seat) -> None:
    """A player who gives up lays the piccoline back in the middle, and the cards out of play (rule `leave`).

    A player who has already left the table among the winners keeps that place.
    """
    state = play.state
    if state.place[seat]:
        return
    play.mark(seat, OUT)
    play.pay(stack_of(seat), POT, state.held[seat])
    betting = state.betting
    playing = betting is not None and seat in betting.players
    if betting is not None and playing:
        betting.drop(seat)
        _leave_hand(play, seat)
    if len(state.present()) == 1:
        end(play)
    elif betting is None:
        go_on_between_hands(play, seat)
    elif playing and (seat == state.turn or len(betting.players) == 1):
        _next(play)


def _betting(state: TrisacState) -> Betting:
    assert state.betting is not None, "a hand is in play"
    return state.betting


def _leave_hand(play: Play[TrisacState], seat: Seat) -> None:
    throw_hand(play, seat)
    play.stake(seat, 0)
    play.flag(play.state.folded, seat, FOLDED)


def _next(play: Play[TrisacState]) -> None:
    """Ask the next player, or end the round (rule `turn`)."""
    state = play.state
    betting = _betting(state)
    seat = betting.to_act()
    if seat is not None:
        play.ask(seat, _ASKED[state.second_round][betting.named])
    elif len(betting.players) == 1:
        end_hand(play, "alone")
    elif not betting.level:
        _all_passed(play)
    elif not state.second_round:
        _accomodo(play)
    else:
        _showdown(play)


def _all_passed(play: Play[TrisacState]) -> None:
    """New cards for all, from the rest or after a new shuffle; ten times, then the deal moves on (rule `all_pass`)."""
    state = play.state
    state.passes += 1
    state.passes_in_row += 1
    if state.passes == MOST_PASSES:
        end_hand(play, "all_passed")
        return
    present = state.present()
    if len(state.stock) >= HAND_SIZE * len(present):
        for seat in present:
            throw_hand(play, seat)
    else:
        _shuffle(play)
    _deal_closed(play)


# --- the accomodo and the showdown --------------------------------------------------------------------------------


def _accomodo(play: Play[TrisacState]) -> None:
    """Deal two open cards to each player still in (rule `accomodo`)."""
    state = play.state
    state.second_round = True
    state.betting = _betting(state).next_round()
    play.begin("round", 2)
    order = [seat for seat in state.present() if seat in state.betting.players]
    for _ in range(HAND_SIZE - HIDDEN):
        for seat in order:
            draw(play, seat, face_up=True)
    play.ask(state.betting.owing[0], Phase.BET)


def _showdown(play: Play[TrisacState]) -> None:
    """All still in show; the lowest hand takes the stake, unless it is tied (rules `showdown`, `null_hand`)."""
    state = play.state
    betting = _betting(state)
    for seat in betting.players:
        state.shown[seat] = True
        play.show(seat, state.cards[seat], HIDDEN, score)
    worths = {seat: worth(state.cards[seat]) for seat in betting.players}
    least = min(worths.values())
    lowest = [seat for seat in betting.players if worths[seat] == least]
    if len(lowest) > 1:
        if play.options["null_hand"] == "void":
            end_hand(play, "null_hand")
            return
        for seat in lowest:
            _load_loser(play, seat, betting.level)
        end_hand(play, "both_pay")
        return
    (loser,) = lowest
    if len(betting.players) == 2:
        (winner,) = (seat for seat in betting.players if seat != loser)
        _settle_two(play, winner, loser, betting.level)
    else:
        _load_loser(play, loser, betting.level)
    end_hand(play, "showdown")


def _settle_two(play: Play[TrisacState], winner: Seat, loser: Seat, stake: int) -> None:
    """The winner of two gives back up to the stake, the loser takes only the difference (rule `discharge`)."""
    given_back = min(play.state.held[winner], stake) if play.options["discharge"] else 0
    play.pay(stack_of(winner), POT, given_back)
    _load_loser(play, loser, stake - given_back)


def _load_loser(play: Play[TrisacState], seat: Seat, count: int) -> None:
    play.state.payers.append(seat)
    play.mark(seat, PAYS)
    _load(play, seat, count)


def _load(play: Play[TrisacState], seat: Seat, count: int) -> None:
    """A seat takes piccoline, as many as the pot still has (rule `charges`)."""
    play.pay(POT, stack_of(seat), min(count, play.state.pot))
