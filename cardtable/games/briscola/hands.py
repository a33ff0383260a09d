"""A hand of Briscola: the deal, twenty tricks and the draws between them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from cardtable.engine.actions import Action, IllegalAction, Reason
from cardtable.engine.cards import ITALIAN, Card
from cardtable.engine.events import STOCK, Hidden, Score, Shown, Trump
from cardtable.engine.options import Options
from cardtable.engine.play import Play
from cardtable.engine.seats import Seat, all_seats
from cardtable.games.briscola.matches import end_hand
from cardtable.games.briscola.scoring import RANKING
from cardtable.games.briscola.state import (
    HAND,
    HAND_SIZE,
    OPPONENT,
    PLAY,
    TRICK,
    TRUMP,
    WINS,
    WON,
    BriscolaReason,
    BriscolaState,
)

LAST_SHOWN_TRICK = 17
"""The running score is shown until the next trick after this one begins (rule `show_score`)."""
TRICKS = 20

_PLAYS = {card: Action("play", (card,)) for card in ITALIAN}
_EXCHANGES = {"two": "2", "seven": "7"}

# --- deal --------------------------------------------------------------------------------------------------------


def do_deal(play: Play[BriscolaState], seat: Seat, action: Action) -> None:
    """Deal three cards each, one at a time; the seventh is the trump under the stock (rule `deal`)."""
    state = play.state
    if state.winner is not None:
        play.unmark(state.winner, WINS)
    state.winner, state.score_shown = None, False
    state.won, state.points, state.trick = [[], []], [0, 0], []
    state.cards = [[None] * HAND_SIZE, [None] * HAND_SIZE]
    state.open = [[False] * HAND_SIZE, [False] * HAND_SIZE]
    state.hand += 1
    state.trick_number = 1
    play.shuffle(ITALIAN.cards)
    play.begin("hand", state.hand)
    play.begin("trick", 1)
    eldest = OPPONENT[state.dealer]
    for _ in range(HAND_SIZE):
        _draw(play, eldest, open_to_all=False)
    state.shown = state.trump = state.stock.pop()
    play.lay_open(state.shown, STOCK, TRUMP)
    play.tell(Trump(state.trump))
    if play.options["show_score"] != "never":
        _show_points(play)
    state.leader = eldest
    play.ask(eldest, PLAY)


# --- exchange ----------------------------------------------------------------------------------------------------


def exchange_card(state: BriscolaState, options: Options) -> Card | None:
    """The card that may be exchanged for the shown trump in this hand; None if the rules know no exchange."""
    rank = _EXCHANGES.get(str(options["exchange_trump"]))
    return ITALIAN[rank + state.trump.suit] if rank and state.trump is not None else None


def offer_exchange(state: BriscolaState, options: Options, seat: Seat) -> Sequence[Action]:
    """Offer the exchange to the player who holds the card that it needs (rule `exchange_trump`)."""
    return [Action("exchange")] if exchange_card(state, options) in state.cards[seat] else []


def forbid_exchange(state: BriscolaState, options: Options, seat: Seat, action: Action) -> IllegalAction | None:
    """The trump two, or seven, for the shown card while that lies under the stock (rule `exchange_trump`)."""
    if state.shown is None:
        return IllegalAction("exchange_trump", BriscolaReason.TRUMP_DRAWN)
    needed = exchange_card(state, options)
    if needed not in state.cards[seat]:
        return IllegalAction("exchange_trump", Reason.NOT_IN_HAND, card=needed)
    return None


def do_exchange(play: Play[BriscolaState], seat: Seat, action: Action) -> None:
    """That card for the one shown under the stock; it costs no turn (rule `exchange_trump`)."""
    state = play.state
    given, taken = exchange_card(state, play.options), state.shown
    assert given is not None and taken is not None, "forbidden otherwise"
    slot = state.cards[seat].index(given)
    state.cards[seat][slot], state.open[seat][slot], state.shown = taken, True, given
    play.say(seat, "exchange")
    play.swap(given, taken, HAND[seat][slot], TRUMP, None)
    play.ask(seat, PLAY)


# --- play --------------------------------------------------------------------------------------------------------


def offer_play(state: BriscolaState, options: Options, seat: Seat) -> Sequence[Action]:
    """Every card of the hand: there is no duty to follow suit (rule `trick`)."""
    return [_PLAYS[card] for card in state.cards[seat] if card is not None]


def forbid_play(state: BriscolaState, options: Options, seat: Seat, action: Action) -> IllegalAction | None:
    """Refuse a card that is not in the hand (rule `trick`)."""
    if action.cards[0] not in state.cards[seat]:
        return IllegalAction("turn", Reason.NOT_IN_HAND, card=action.cards[0])
    return None


def do_play(play: Play[BriscolaState], seat: Seat, action: Action) -> None:
    """A card to the trick (rule `trick`)."""
    state, card = play.state, action.cards[0]
    trick = state.trick
    if state.trick_number > LAST_SHOWN_TRICK and not trick and play.options["show_score"] == "seed":
        _hide_points(play)
    held = state.cards[seat]
    slot = held.index(card)
    held[slot] = None
    trick.append(card)
    play.lay_open(card, HAND[seat][slot], TRICK[seat])
    if len(trick) == 1:
        play.ask(OPPONENT[seat], PLAY)
    else:
        _take_trick(play)


def _take_trick(play: Play[BriscolaState]) -> None:
    """The winner of the trick takes it, both draw, and the winner leads (rules `trick`, `draw`)."""
    state = play.state
    assert state.trump is not None, "a hand is in play"
    leader, trick = state.leader, state.trick
    led, answer = trick
    winner = OPPONENT[leader] if RANKING.beats(answer, led, RANKING.suit[state.trump]) else leader
    pile = WON[winner]
    play.move(led, TRICK[leader], pile, None)
    play.move(answer, TRICK[OPPONENT[leader]], pile, None)
    state.won[winner] += trick
    state.points[winner] += RANKING.points[led] + RANKING.points[answer]
    state.trick = []
    if state.score_shown or state.trick_number == TRICKS:
        _show_points(play)
    if state.trick_number == TRICKS:
        end_hand(play, winner)
        return
    if state.shown is not None:
        _draw(play, winner, open_to_all=play.options["show_draws"] is True)
    state.leader = winner
    state.trick_number += 1
    play.begin("trick", state.trick_number)
    play.ask(winner, PLAY)


def _draw(play: Play[BriscolaState], first: Seat, *, open_to_all: bool) -> None:
    """Both draw a card to an empty slot, this seat first; the last card is the shown trump (rule `draw`)."""
    state = play.state
    for seat in (first, OPPONENT[first]):
        if state.stock:
            card, source = state.stock.pop(), STOCK
        else:
            assert state.shown is not None, "an even number of cards is left"
            card, source = state.shown, TRUMP
            state.shown, open_to_all = None, True
        held = state.cards[seat]
        slot = held.index(None)
        held[slot], state.open[seat][slot] = card, open_to_all
        play.move(card, source, HAND[seat][slot], None if open_to_all else (seat,))


def _show_points(play: Play[BriscolaState]) -> None:
    """The points of both are shown; at the end of a hand they are counted for all (rule `show_score`)."""
    state = play.state
    state.score_shown = True
    if play.log is not None:
        play.log += [_shown(seat, state.points[seat]) for seat in all_seats(2)]


def _hide_points(play: Play[BriscolaState]) -> None:
    """Hide the points for the last tricks (rule `show_score`)."""
    if play.state.score_shown:
        play.state.score_shown = False
        for seat in all_seats(2):
            play.tell(Hidden(seat))


@cache
def _shown(seat: Seat, points: int) -> Shown:
    return Shown(seat, Score("points", points, ()))
