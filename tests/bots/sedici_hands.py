"""Hands of Sedici to be weighed."""

from collections.abc import Sequence

from cardtable.engine.cards import FRENCH
from cardtable.engine.seats import Seat, all_seats
from cardtable.games.sedici import Phase, Sedici, SediciState


def drawing(mine: str, others: Sequence[str], pot: int, stayed: Sequence[int] = ()) -> SediciState:
    """A hand against a dealer in the last seat; seat 0 draws, first of all or after those who stayed."""
    seats = len(others) + 2
    state, _ = Sedici({"auction": "none", "first_dealer": str(seats - 1)}).start(seats, "draw")
    state.hand, state.phase, state.turn = 1, Phase.DRAW, Seat(0)
    state.cards = [FRENCH.hand(held) for held in (mine, *others, "")]
    state.stayed = [seat in stayed for seat in all_seats(seats)]
    named = {card for held in state.cards for card in held}
    state.stock = [card for card in FRENCH if card not in named][:20]
    state.chips, state.pot, state.fresh = [29] * seats, pot, seats - 1
    return state
