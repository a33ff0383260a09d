"""A hand of Brillà in whole numbers. `tests/tools/training` holds it to the rules, move by move.

Only those who are alive take part: players are numbered in the order of a lap, and the dealer is the last. A card is
its number in the pack. A position is a row of `SIZE` numbers, whose places `cardtable.bots.brilla.position` names; all
cards are in it. The house rules are the usual ones, but for `MUST_SWAP`, `CHOOSES` and `EARLY_KNOCK`.
"""

from __future__ import annotations

from cardtable.bots.brilla import position as in_row
from cardtable.bots.brilla.position import (
    ACT,
    BRILLA,
    CARDS,
    CHOOSES,
    DRAWN,
    EARLY_KNOCK,
    GAVE_KNOWN,
    GIVEN,
    GIVEN_BEFORE,
    HAS_KNOCKED,
    KNOCK,
    KNOCKER,
    KNOWN,
    LACKS,
    LAP,
    LAST,
    MOST,
    MOST_LAPS,
    MUST_SWAP,
    NOBODY,
    NONE,
    PACK,
    PASS,
    PASSED,
    PASSES,
    PLAYERS,
    REFUSED,
    SAID,
    SHOWN,
    SIGN_COUNT,
    SIGNS,
    STILL,
    SWAPPED,
    TABLE,
    TAKE,
    TAKEN,
    TAKEN_BEFORE,
    THIRTY_ONE,
    TOOK_ALL,
    TURN,
    TURNS,
)
from tools.training.briscola.kernel import draw_lot
from tools.training.compiled import Ints, compiled, compiled_shipped

OWN = in_row.SIZE
"""Behind what all players see come the places that only the trainer uses."""
STOCK = OWN  # the pack as it was shuffled
END = OWN + PACK  # 1: the hand is over
LIVES = END + 1  # of each player
SIZE = LIVES + MOST

points = compiled_shipped(in_row.points)
is_trio = compiled_shipped(in_row.is_trio)
standing = compiled_shipped(in_row.standing)


@compiled
def standing_of(position: Ints, player: int) -> int:
    """Return the standing of a player's hand."""
    place = CARDS + 3 * player
    return standing(position[place], position[place + 1], position[place + 2])


@compiled
def deal(position: Ints, players: int, chance: Ints) -> None:
    """Shuffle and deal a hand; lives and house rules stay as they are. The dealer may then exchange."""
    for card in range(PACK):
        position[STOCK + card] = card
    for last in range(PACK - 1, 0, -1):
        other = draw_lot(chance, last + 1)
        card = position[STOCK + last]
        position[STOCK + last] = position[STOCK + other]
        position[STOCK + other] = card
    lay(position, players)


@compiled
def lay(position: Ints, players: int) -> None:
    """Give three cards to each player and three to the table, in the order of the stock."""
    for place in range(3 * players):
        position[CARDS + place] = position[STOCK + place]
        position[KNOWN + place] = 0
    position[PLAYERS], position[TURN], position[KNOCKER] = players, players - 1, NOBODY
    position[LAP], position[STILL], position[END] = 1, 1, 0
    position[SHOWN], position[SAID], position[LAST] = 0, 0, 0
    position[DRAWN] = 3 * players
    _fill_table(position)
    for player in range(players):
        signs = SIGNS + SIGN_COUNT * player
        for sign in range(SIGN_COUNT):
            position[signs + sign] = 0
        position[signs + TAKEN] = position[signs + GIVEN] = NONE
        position[signs + TAKEN_BEFORE] = position[signs + GIVEN_BEFORE] = NONE
    for player in range(players):
        found = standing_of(position, player)
        if found == BRILLA:
            position[SAID] |= 1 << player
        if found == THIRTY_ONE:
            position[END] = 1
    if position[SAID] == (1 << players) - 1:
        position[END] = 1


@compiled
def _fill_table(position: Ints) -> None:
    for slot in range(3):
        card = position[STOCK + position[DRAWN]]
        position[TABLE + slot] = card
        position[SHOWN] |= 1 << card
        position[DRAWN] += 1


@compiled
def may_exchange(position: Ints) -> bool:
    """Return whether the dealer is asked about an exchange (rule `dealer_exchange`)."""
    return position[END] == 0 and not (position[SAID] >> (position[PLAYERS] - 1)) & 1


@compiled
def begin(position: Ints, exchange: bool) -> None:
    """Begin the first lap, with or without the dealer's exchange."""
    dealer = position[PLAYERS] - 1
    if exchange:
        _trade_all(position, dealer)
        found = standing_of(position, dealer)
        if found == BRILLA:
            position[SAID] |= 1 << dealer
        if found == THIRTY_ONE or position[SAID] == (1 << position[PLAYERS]) - 1:
            position[END] = 1
    position[TURN] = 0


@compiled
def _trade_all(position: Ints, player: int) -> None:
    for slot in range(3):
        _trade(position, player, slot, slot)
    signs = SIGNS + SIGN_COUNT * player
    position[signs + ACT] = TOOK_ALL
    position[signs + TAKEN] = position[signs + GIVEN] = NONE
    position[signs + TAKEN_BEFORE] = position[signs + GIVEN_BEFORE] = NONE


@compiled
def _trade(position: Ints, player: int, mine: int, other: int) -> None:
    place = 3 * player + mine
    card = position[CARDS + place]
    position[CARDS + place] = position[TABLE + other]
    position[TABLE + other] = card
    position[KNOWN + place] = 1
    position[SHOWN] |= 1 << card


@compiled
def legal(position: Ints, action: int) -> bool:
    """Return whether the player whose turn it is may do this."""
    player = position[TURN]
    locked = (position[SAID] >> player) & 1
    if action < TAKE:
        return not locked
    if action == TAKE:
        return not locked and is_trio(position[TABLE], position[TABLE + 1], position[TABLE + 2])
    if action == KNOCK:
        return position[KNOCKER] == NOBODY and (position[LAP] > 1 or position[EARLY_KNOCK] == 1)
    forced = position[MUST_SWAP] == 1 and position[LAP] == 1
    return not forced or standing_of(position, player) == BRILLA


@compiled
def act(position: Ints, action: int) -> None:
    """Do this, and give the turn to the next player or end the hand."""
    player, players = position[TURN], position[PLAYERS]
    signs = SIGNS + SIGN_COUNT * player
    if action < TAKE:
        mine, other = action // 3, action % 3
        position[signs + TAKEN_BEFORE] = position[signs + TAKEN]
        position[signs + GIVEN_BEFORE] = position[signs + GIVEN]
        position[signs + GAVE_KNOWN] = position[KNOWN + 3 * player + mine]
        position[signs + TAKEN] = position[TABLE + other]
        position[signs + GIVEN] = position[CARDS + 3 * player + mine]
        position[signs + ACT] = SWAPPED
        left = (1 << position[TABLE]) | (1 << position[TABLE + 1]) | (1 << position[TABLE + 2])
        position[signs + REFUSED] = left & ~(1 << position[TABLE + other])
        _trade(position, player, mine, other)
    elif action == TAKE:
        _trade_all(position, player)
    elif action == KNOCK:
        position[KNOCKER] = player
        position[LAST] = ((1 << players) - 1) & ~(1 << player)
        position[signs + ACT] = HAS_KNOCKED
    else:
        position[signs + ACT] = PASSED
        position[signs + PASSES] += 1
        position[signs + REFUSED] = (1 << position[TABLE]) | (1 << position[TABLE + 1]) | (1 << position[TABLE + 2])
    if action != PASS:
        position[STILL] = 0
    position[signs + TURNS] += 1
    position[LAST] &= ~(1 << player)
    if action < KNOCK:
        found = standing_of(position, player)
        if found == BRILLA:
            position[SAID] |= 1 << player
        if found == THIRTY_ONE:
            position[END] = 1
            return
    if position[SAID] == (1 << players) - 1:
        position[END] = 1
        return
    _next_turn(position)


@compiled
def _next_turn(position: Ints) -> None:
    players = position[PLAYERS]
    position[TURN] = (position[TURN] + 1) % players
    if position[KNOCKER] != NOBODY:
        if position[TURN] == position[KNOCKER]:
            position[END] = 1
        return
    if position[TURN] != 0:
        return
    if position[LAP] == MOST_LAPS:
        position[END] = 1
        return
    if position[STILL] == 1:
        if position[DRAWN] + 3 > PACK:
            position[END] = 1
            return
        _fill_table(position)
    position[LAP] += 1
    position[STILL] = 1


@compiled
def settle(position: Ints, change: Ints) -> None:
    """Put into `change` by how many lives each player has more or fewer after the hand."""
    players, lowest, best = position[PLAYERS], 99, 0
    for player in range(players):
        change[player] = 0
        found = standing_of(position, player)
        if found == THIRTY_ONE:
            best |= 1 << player
        elif not (position[SAID] >> player) & 1:
            lowest = min(lowest, found)
    if best != 0 and position[CHOOSES] == 1:
        _choose_donors(position, change, best)
        return
    for player in range(players):
        if (best >> player) & 1:
            change[player] = (position[LACKS] >> player) & 1
        elif not (position[SAID] >> player) & 1 and standing_of(position, player) == lowest:
            change[player] = -1
    if lowest == 99 and best == 0 and players == 2:
        change[0 if _trio_order(position, 0) < _trio_order(position, 1) else 1] = -1


@compiled
def _trio_order(position: Ints, player: int) -> int:
    rank = position[CARDS + 3 * player] % 10
    return 10 if rank == 0 else rank


@compiled
def _choose_donors(position: Ints, change: Ints, best: int) -> None:
    """Each 31 in turn takes a life of the richest other player who holds neither a brillà nor a 31."""
    players = position[PLAYERS]
    for player in range(players):
        if not (best >> player) & 1 or position[LIVES + player] + change[player] <= 0:
            continue
        donor, most = NOBODY, 0
        for other in range(players):
            lives = position[LIVES + other] + change[other]
            if other != player and lives > most and not ((best | position[SAID]) >> other) & 1:
                donor, most = other, lives
        if donor != NOBODY:
            change[donor] -= 1
        change[player] += (position[LACKS] >> player) & 1
