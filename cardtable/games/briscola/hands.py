"""A hand of Briscola: the deal, twenty tricks and the draws between them."""

from __future__ import annotations

from cardtable.engine.cards import ITALIAN, Card
from cardtable.engine.events import (
    STOCK,
    Began,
    Hidden,
    Log,
    Marked,
    Moved,
    Place,
    Said,
    Score,
    Shown,
    Shuffled,
    Swapped,
    Trump,
    Zone,
)
from cardtable.engine.options import Options
from cardtable.engine.seats import Seat, all_seats
from cardtable.engine.shuffle import shuffled
from cardtable.games.briscola.matches import ask, end_hand
from cardtable.games.briscola.scoring import RANKING
from cardtable.games.briscola.state import TRUMP, WINS, BriscolaState, Phase

HAND_SIZE = 3
LAST_SHOWN_TRICK = 17
"""The running score is shown until the next trick after this one begins (rule `show_score`)."""
TRICKS = 20


def deal(state: BriscolaState, options: Options, log: Log) -> None:
    """Three cards each, one at a time, the seventh is the trump under the stock (rule `deal`)."""
    if log is not None and state.winner is not None:
        log.append(Marked(state.winner, WINS, False))
    state.winner, state.score_shown = None, False
    state.hand += 1
    state.trick_number = 1
    state.stock = shuffled(ITALIAN, state.seed, state.chance)
    state.won, state.trick = [[], []], []
    if log is not None:
        log += [Shuffled(len(ITALIAN), state.chance), Began("hand", state.hand), Began("trick", 1)]
    state.chance += 1
    state.cards = [[None] * HAND_SIZE, [None] * HAND_SIZE]
    state.open = [[False] * HAND_SIZE, [False] * HAND_SIZE]
    eldest = Seat(1 - state.dealer)
    for _ in range(HAND_SIZE):
        for seat in (eldest, state.dealer):
            _draw(state, seat, False, log)
    state.shown = state.trump = state.stock.pop()
    if log is not None:
        log += [Moved(state.shown, STOCK, TRUMP, True, None), Trump(state.trump)]
    _show_score(state, options["show_score"] != "never", log)
    state.leader = eldest
    ask(state, eldest, Phase.PLAY, log)


def exchange_trump(state: BriscolaState, seat: Seat, card: Card, log: Log) -> None:
    """This card for the one shown under the stock; it costs no turn (rule `exchange_trump`)."""
    shown = state.shown
    assert shown is not None, "refused otherwise"
    slot = state.cards[seat].index(card)
    state.cards[seat][slot], state.open[seat][slot], state.shown = shown, True, card
    if log is not None:
        place = Place(Zone.HAND, seat, slot)
        log.append(Said(seat, "exchange"))
        log.append(Swapped(Moved(card, place, TRUMP, True, None), Moved(shown, TRUMP, place, False, None)))
    ask(state, seat, Phase.PLAY, log)


def play(state: BriscolaState, options: Options, seat: Seat, card: Card, log: Log) -> None:
    """A card to the trick; there is no duty to follow suit (rule `trick`)."""
    if not state.trick and state.trick_number > LAST_SHOWN_TRICK and options["show_score"] == "seed":
        _show_score(state, False, log)
    slot = state.cards[seat].index(card)
    state.cards[seat][slot], state.open[seat][slot] = None, False
    state.trick.append(card)
    if log is not None:
        log.append(Moved(card, Place(Zone.HAND, seat, slot), Place(Zone.TRICK, seat), True, None))
    if len(state.trick) == 1:
        ask(state, Seat(1 - seat), Phase.PLAY, log)
    else:
        _take_trick(state, options, log)


def _take_trick(state: BriscolaState, options: Options, log: Log) -> None:
    """The winner of the trick takes it, both draw, he leads (rule `trick`, `draw`)."""
    assert state.trump is not None, "a hand is in play"
    place = RANKING.winner(state.trick, state.trump.suit)
    winner = Seat((state.leader + place) % 2)
    for step, card in enumerate(state.trick):
        if log is not None:
            source = Place(Zone.TRICK, Seat((state.leader + step) % 2))
            log.append(Moved(card, source, Place(Zone.WON, winner), False, None))
    state.won[winner] += state.trick
    state.trick = []
    if state.score_shown or state.trick_number == TRICKS:
        _show_score(state, True, log)
    if state.trick_number == TRICKS:
        end_hand(state, options, winner, log)
        return
    for seat in (winner, Seat(1 - winner)):
        _draw(state, seat, bool(options["show_draws"]), log)
    state.leader = winner
    state.trick_number += 1
    if log is not None:
        log.append(Began("trick", state.trick_number))
    ask(state, winner, Phase.PLAY, log)


def _draw(state: BriscolaState, seat: Seat, open_to_all: bool, log: Log) -> None:
    """A card from the stock to the empty slot; the last one is the shown trump (rule `draw`)."""
    if state.stock:
        card, source = state.stock.pop(), STOCK
    elif state.shown is not None:
        card, source = state.shown, TRUMP
        state.shown, open_to_all = None, True
    else:
        return
    slot = state.cards[seat].index(None)
    state.cards[seat][slot], state.open[seat][slot] = card, open_to_all
    if log is not None:
        log.append(Moved(card, source, Place(Zone.HAND, seat, slot), False, None if open_to_all else (seat,)))


def _show_score(state: BriscolaState, shown: bool, log: Log) -> None:
    """The points of both are shown, or hidden; at the end of a hand they are counted for all (rule `show_score`)."""
    if log is not None and (shown or state.score_shown):
        for seat in all_seats(2):
            log.append(Shown(seat, Score("points", state.points(seat), ())) if shown else Hidden(seat))
    state.score_shown = shown
