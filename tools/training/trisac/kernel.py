"""A hand of Trisac in whole numbers. `tests/tools/training` holds it to the rules, action by action.

A card is its place in the pack. Players are numbered in the order in which they speak before the accomodo. A position
is a row of `SIZE` numbers, whose places have names below. Standings are a row in which a hand is found by the numbers
of its two pairs of cards.
"""

from __future__ import annotations

from tools.training.compiled import Ints, compiled

LATE = 0  # 1 after the accomodo
LEVEL = 1  # the stake of the hand
OPENER = 2  # who named the first stake, or NOBODY
NAMED = 3  # whether a stake has been named in this round
POT = 4
PLAYERS = 5  # how many are at the table
OWING = 6  # how many owe an answer
OWED_BY = 7  # who owes one, in turn order: four places
IN = 11  # how many are in the hand
WHO_IS_IN = 12  # who is in, in turn order: four places
ACCEPTED = 16  # what each has accepted
TAKEN = 20  # what each has taken in this hand; below 0: given back
CALLED = 24  # the stake when the accomodo was dealt
CALLER = 25  # who named it
END = 26  # 0, SETTLED or ALL_PASSED
HELD = 27  # what lies before each
CARDS = 31  # four for each player
SIZE = 47

MOST = 4
PACK = 36
PAIRS = PACK * (PACK - 1) // 2
NOBODY = -1
SETTLED, ALL_PASSED = 1, 2
WAIT, LEAVE, ACCEPT = -2, -1, 0
"""Actions; any other number is a stake that is named."""


@compiled
def pair(one: int, other: int) -> int:
    """Return the number of a pair of cards, in the order of `combinations` of the pack."""
    low, high = min(one, other), max(one, other)
    return low * (2 * PACK - 1 - low) // 2 + high - low - 1


@compiled
def standing(position: Ints, standings: Ints, player: int) -> int:
    """Return the standing of a player's four cards."""
    first = CARDS + 4 * player
    closed = pair(position[first], position[first + 1])
    return standings[PAIRS * closed + pair(position[first + 2], position[first + 3])]


@compiled
def start(position: Ints, players: int, held: Ints, pot: int) -> None:
    """Begin a hand; the cards of the position stay."""
    for place in range(CARDS):
        position[place] = 0
    position[PLAYERS] = position[OWING] = position[IN] = players
    position[POT] = pot
    position[OPENER] = position[CALLER] = NOBODY
    for player in range(players):
        position[OWED_BY + player] = position[WHO_IS_IN + player] = player
        position[HELD + player] = held[player]


@compiled
def step(position: Ints, standings: Ints, action: int) -> None:
    """Let the player whose turn it is do this."""
    player = position[OWED_BY]
    if action == LEAVE:
        _leave(position, player)
    elif action > 0:
        _name(position, player, action)
    else:
        if action == ACCEPT:
            position[ACCEPTED + player] = position[LEVEL]
        _answered(position)
    if position[IN] == 1:
        position[END] = SETTLED
    elif position[OWING] == 0:
        if position[LEVEL] == 0:
            position[END] = ALL_PASSED
        elif position[LATE] == 0:
            _accomodo(position)
        else:
            _showdown(position, standings)


@compiled
def _answered(position: Ints) -> None:
    """Take the first of those who owe an answer off the row."""
    for place in range(position[OWING] - 1):
        position[OWED_BY + place] = position[OWED_BY + place + 1]
    position[OWING] -= 1


@compiled
def _place(position: Ints, player: int) -> int:
    place = 0
    while position[WHO_IS_IN + place] != player:
        place += 1
    return place


@compiled
def _name(position: Ints, player: int, stake: int) -> None:
    """Everybody else still in owes an answer (rules `call`, `bet`, `raise`)."""
    position[LEVEL] = position[ACCEPTED + player] = stake
    position[NAMED] = 1
    if position[OPENER] == NOBODY:
        position[OPENER] = player
    if position[LATE] == 0:
        position[CALLER] = player
    place, count = _place(position, player), position[IN]
    position[OWING] = count - 1
    for after in range(count - 1):
        position[OWED_BY + after] = position[WHO_IS_IN + (place + 1 + after) % count]


@compiled
def _leave(position: Ints, player: int) -> None:
    """A player takes what was accepted, or one; against a single other after the accomodo with the discharge."""
    for place in range(_place(position, player), position[IN] - 1):
        position[WHO_IS_IN + place] = position[WHO_IS_IN + place + 1]
    position[IN] -= 1
    _answered(position)
    fee = position[ACCEPTED + player]
    if position[LATE] == 1 and position[IN] == 1:
        _settle(position, position[WHO_IS_IN], player, fee)
    else:
        _load(position, player, max(1, fee))


@compiled
def _load(position: Ints, player: int, count: int) -> None:
    """A player takes piccoline, as many as the pot still has (rule `charges`)."""
    taken = min(count, position[POT])
    position[POT] -= taken
    position[TAKEN + player] += taken
    position[HELD + player] += taken


@compiled
def _settle(position: Ints, winner: int, loser: int, stake: int) -> None:
    """The winner of two gives back up to the stake, the loser takes only the difference (rule `discharge`)."""
    back = min(position[HELD + winner], stake)
    position[HELD + winner] -= back
    position[TAKEN + winner] -= back
    position[POT] += back
    _load(position, loser, stake - back)


@compiled
def _accomodo(position: Ints) -> None:
    """Begin the round after the accomodo: the opener speaks first, or else the next one still in."""
    position[LATE], position[CALLED], position[NAMED] = 1, position[LEVEL], 0
    players, found = position[PLAYERS], 0
    is_in = 0
    for place in range(position[IN]):
        is_in |= 1 << position[WHO_IS_IN + place]
    for after in range(players):
        player = (position[OPENER] + after) % players
        if is_in >> player & 1:
            position[WHO_IS_IN + found] = position[OWED_BY + found] = player
            found += 1
    position[OWING] = found


@compiled
def _showdown(position: Ints, standings: Ints) -> None:
    """The lowest hand takes the stake, unless it is tied (rules `showdown`, `null_hand`)."""
    position[END] = SETTLED
    least, loser, tied = 255, NOBODY, False
    for place in range(position[IN]):
        player = position[WHO_IS_IN + place]
        found = standing(position, standings, player)
        if found < least:
            least, loser, tied = found, player, False
        elif found == least:
            tied = True
    if tied:
        return
    if position[IN] == 2:
        _settle(position, position[WHO_IS_IN] + position[WHO_IS_IN + 1] - loser, loser, position[LEVEL])
    else:
        _load(position, loser, position[LEVEL])


@compiled
def next_hand(position: Ints, held: Ints) -> int:
    """Return how many players go on after a hand; `held` becomes what each then holds, in the next speaking order.

    Where the middle is empty, those without piccoline leave; the others level (rules `leaving`, `level`).
    """
    players, left, least = position[PLAYERS], 0, 1 << 30
    for player in range(players):
        count = position[HELD + player]
        if position[POT] > 0 or count > 0:
            held[left] = count
            least = min(least, count)
            left += 1
    # the first of them deals, and so speaks last
    dealer = held[0]
    for place in range(left - 1):
        held[place] = held[place + 1] - least
    held[max(0, left - 1)] = dealer - least
    return left


@compiled
def gain(position: Ints, player: int) -> float:
    """Return what the hand brought a player: how much less than the mean of all it took."""
    players, total = position[PLAYERS], 0
    for each in range(players):
        total += position[TAKEN + each]
    return total / players - position[TAKEN + player]
