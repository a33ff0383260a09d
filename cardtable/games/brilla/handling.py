"""The steps that turns of Brillà have in common: cards that change places, announcements, marks."""

from __future__ import annotations

from cardtable.engine.events import OUT_OF_PLAY, STOCK, in_hand, on_table
from cardtable.engine.play import Play
from cardtable.engine.seats import Seat
from cardtable.games import hands
from cardtable.games.brilla.state import BRILLA, LAST_TURN, BrillaState

HAND_SIZE = TABLE_SIZE = 3


def announce(play: Play[BrillaState], seat: Seat) -> None:
    """A seat says that it has a brillà (rule `brilla`)."""
    play.say(seat, "brilla")
    play.flag(play.state.said, seat, BRILLA)


def end_last_turn(play: Play[BrillaState], seat: Seat) -> None:
    """Take the mark of the last turn from a seat, if it has it."""
    play.unflag(play.state.last_turns, seat, LAST_TURN)


def trade(play: Play[BrillaState], seat: Seat, mine: int, other: int) -> None:
    """Swap the cards in these slots of hand and table; cards that lay open stay known to all."""
    state = play.state
    held, table, open_to_all = state.cards[seat], state.table, state.table_up
    given, taken = held[mine], table[other]
    held[mine], table[other] = taken, given
    state.open[seat][mine] = open_to_all
    play.swap(given, taken, in_hand(seat, mine), on_table(other), None if open_to_all else (seat,))


def fill_table(play: Play[BrillaState]) -> None:
    """Three cards from the stock to the empty table."""
    state = play.state
    for slot in range(TABLE_SIZE):
        card = state.stock.pop()
        state.table.append(card)
        if state.table_up:
            play.lay_open(card, STOCK, on_table(slot))
        else:
            play.move(card, STOCK, on_table(slot), known_to=())


def refresh_table(play: Play[BrillaState]) -> None:
    """Three new cards on the table; the old ones are out of play and known to all (rule `all_pass`)."""
    state = play.state
    for slot, card in enumerate(state.table):
        state.thrown.append((card, None))
        play.move(card, on_table(slot), OUT_OF_PLAY, None)
    state.table = []
    fill_table(play)


def throw_hand(play: Play[BrillaState], seat: Seat) -> None:
    """The cards of a player who leaves go out of play, as closed as they were (rule `leave`)."""
    hands.throw_hand(play, seat)
    play.state.open[seat] = []
