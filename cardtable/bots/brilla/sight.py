"""A hand of Brillà as one seat sees it, as a row of `position`: from the view, and from what was told in this hand."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.bots.brilla.position import (
    ACT,
    CARDS,
    CHOOSES,
    DRAWN,
    EARLY_KNOCK,
    GAVE_KNOWN,
    GIVEN,
    GIVEN_BEFORE,
    HAS_KNOCKED,
    KNOCKER,
    KNOWN,
    LACKS,
    LAP,
    LAST,
    MUST_SWAP,
    NOBODY,
    NONE,
    PACK,
    PASSED,
    PASSES,
    PLAYERS,
    REFUSED,
    SAID,
    SHOWN,
    SIGN_COUNT,
    SIGNS,
    SIZE,
    STILL,
    SWAPPED,
    TABLE,
    TAKEN,
    TAKEN_BEFORE,
    TOOK_ALL,
    TURN,
    TURNS,
)
from cardtable.engine.events import Event, Moved, Said, Shuffled, Swapped, Zone
from cardtable.engine.options import Options
from cardtable.engine.seats import Seat
from cardtable.games.brilla.state import BrillaState, Phase


def position_of(options: Options, state: BrillaState, me: Seat, seen: Sequence[Event]) -> tuple[list[int], list[Seat]]:
    """Return the row, and the seats in the order in which it numbers the players.

    Args:
        options: the house rules.
        state: what the seat knows.
        me: the seat; its turn it is.
        seen: the events that it has seen, of this hand at least.
    """
    order = state.in_order()
    row = [0] * SIZE
    row[PLAYERS], row[TURN] = len(order), order.index(me)
    row[KNOCKER] = NOBODY if state.knocker is None else order.index(state.knocker)
    row[LAP], row[STILL], row[DRAWN] = state.lap, int(state.still), PACK - len(state.stock)
    row[MUST_SWAP] = int(options["first_lap"] == "must_swap")
    row[CHOOSES] = int(options["thirty_one"] == "choose_donor")
    row[EARLY_KNOCK] = int(options["knock_from"] == "first_lap")
    row[TABLE : TABLE + 3] = state.table
    shown = _set([*state.table, *(card for card, _ in state.thrown if card.known)])
    for player, seat in enumerate(order):
        place = 3 * player
        row[CARDS + place : CARDS + place + 3] = [card if card.known else NONE for card in state.cards[seat]]
        row[KNOWN + place : KNOWN + place + 3] = map(int, state.open[seat])
        shown |= _set([card for card, known in zip(state.cards[seat], state.open[seat], strict=True) if known])
        row[SAID] |= state.said[seat] << player
        row[LAST] |= state.last_turns[seat] << player
        row[LACKS] |= (state.lives[seat] < int(options["lives"])) << player
        signs = SIGNS + SIGN_COUNT * player
        row[signs : signs + SIGN_COUNT] = _no_signs(0 if state.phase is Phase.EXCHANGE else _turns_had(row, player))
    row[SHOWN] = shown
    _Telling(row, order).hear(seen)
    return row, order


def _no_signs(turns: int) -> list[int]:
    signs = [0] * SIGN_COUNT
    signs[TURNS] = turns
    signs[TAKEN] = signs[GIVEN] = signs[TAKEN_BEFORE] = signs[GIVEN_BEFORE] = NONE
    return signs


def _turns_had(row: Sequence[int], player: int) -> int:
    """Return how many turns a player has had, a knock among them."""
    before, knocker = row[LAP] - 1, row[KNOCKER]
    if knocker == NOBODY:
        return before + (player < row[TURN])
    since = not (row[LAST] >> player) & 1
    return before + (player < knocker) + since


class _Telling:
    """Writes into a row what the events of a hand tell of the players."""

    def __init__(self, row: list[int], order: Sequence[Seat]) -> None:
        self._row = row
        self._players = {seat: player for player, seat in enumerate(order)}
        self._table = [NONE] * 3
        self._known: set[tuple[Seat | None, int]] = set()
        self._all_from: Seat | None = None
        """The seat that takes the whole table at the moment."""

    def hear(self, seen: Sequence[Event]) -> None:
        """Hear the events since the last shuffle."""
        begin = next((place for place in range(len(seen) - 1, -1, -1) if isinstance(seen[place], Shuffled)), None)
        for event in seen[begin:] if begin is not None else ():
            match event:
                case Moved(target=target) if target.zone is Zone.TABLE:
                    self._table[target.slot] = event.card
                case Swapped():
                    self._swapped(event)
                case Said():
                    self._said(event)

    def _swapped(self, event: Swapped) -> None:
        seat, mine = event.given.source.seat, event.given.source.slot
        other = event.given.target.slot
        assert seat is not None
        player = self._players.get(seat)
        if player is not None and seat != self._all_from:
            signs, row = SIGNS + SIGN_COUNT * player, self._row
            row[signs + TAKEN_BEFORE], row[signs + GIVEN_BEFORE] = row[signs + TAKEN], row[signs + GIVEN]
            row[signs + TAKEN], row[signs + GIVEN] = event.taken.card, event.given.card
            row[signs + GAVE_KNOWN] = int((seat, mine) in self._known)
            row[signs + ACT] = SWAPPED
            row[signs + REFUSED] = _set(self._table) & ~(1 << event.taken.card)
        self._known.add((seat, mine))
        self._table[other] = event.given.card

    def _said(self, event: Said) -> None:
        self._all_from = event.seat if event.phrase in ("take", "exchange") else None
        player = self._players.get(event.seat)
        if player is None:
            return
        signs, row = SIGNS + SIGN_COUNT * player, self._row
        match event.phrase:
            case "take" | "exchange":
                row[signs + ACT] = TOOK_ALL
                row[signs + TAKEN] = row[signs + GIVEN] = NONE
                row[signs + TAKEN_BEFORE] = row[signs + GIVEN_BEFORE] = NONE
            case "pass":
                row[signs + ACT] = PASSED
                row[signs + PASSES] += 1
                row[signs + REFUSED] = _set(self._table)
            case "knock":
                row[signs + ACT] = HAS_KNOCKED


def _set(cards: Sequence[int]) -> int:
    found = 0
    for card in cards:
        if card >= 0:
            found |= 1 << card
    return found
