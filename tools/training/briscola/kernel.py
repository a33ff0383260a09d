"""A hand of Briscola in whole numbers. `tests/tools/training` holds it to the rules, move by move.

A card is `10 * suit + strength`: the trump suit is 0, the strengths 0 to 9 are 2 4 5 6 7 D C R 3 A. A position is a row
of `SIZE` numbers, whose places have names below; the stock is a row of `STOCK` cards, of which the last is the trump
shown. Sets of cards are bits of one number.
"""

from __future__ import annotations

from tools.training.compiled import Ints, compiled

CARDS = 0  # three for each player; of the free places only the first count
HELD = 6  # how many cards each player holds
POINTS = 8  # the points that each player has won
LED = 10  # the card led, or NONE
TURN = 11  # the player whose turn it is
DRAWN = 12  # how many cards of the stock have been drawn
GONE = 13  # the set of cards that were won
SHOWN = 14  # the trump shown, also after it has been drawn
SIZE = 15

STOCK = 34
PACK = 40
ALL = (1 << PACK) - 1
NONE = -1

_POINTS = 0xBA43200000
"""The points of the ten strengths, four bits each: a table that costs no memory access."""
_LARGEST = 2147483647
_FACTOR = 48271


@compiled
def points(card: int) -> int:
    """Return the points of a card."""
    return (_POINTS >> (4 * (card % 10))) & 15


@compiled
def beats(answer: int, led: int) -> bool:
    """Return whether the answer takes the trick."""
    return answer > led if answer // 10 == led // 10 else answer < 10


@compiled
def draw_lot(chance: Ints, count: int) -> int:
    """Return a random number below `count`; `chance[0]`, from 1 to 2147483646, is the state of the generator."""
    chance[0] = chance[0] * _FACTOR % _LARGEST
    return chance[0] * count // _LARGEST


@compiled
def shuffle(cards: Ints, count: int, chance: Ints) -> None:
    """Shuffle the first cards of a row."""
    for last in range(count - 1, 0, -1):
        other = draw_lot(chance, last + 1)
        card = cards[last]
        cards[last] = cards[other]
        cards[other] = card


@compiled
def deal(position: Ints, stock: Ints, cards: Ints, first: int) -> None:
    """Deal a hand from the cards in their order; `first` gets the first card, and leads.

    Suits change their numbers so that trumps are 0.
    """
    trump = cards[6] // 10
    for place in range(PACK):
        card = cards[place]
        if card // 10 == trump:
            cards[place] = card % 10
        elif card // 10 == 0:
            cards[place] = 10 * trump + card % 10
    for place in range(SIZE):
        position[place] = 0
    for place in range(3):
        position[CARDS + 3 * first + place] = cards[2 * place]
        position[CARDS + 3 * (1 - first) + place] = cards[2 * place + 1]
    position[HELD] = 3
    position[HELD + 1] = 3
    position[LED] = NONE
    position[TURN] = first
    position[SHOWN] = cards[6]
    for place in range(STOCK - 1):
        stock[place] = cards[7 + place]
    stock[STOCK - 1] = cards[6]


@compiled
def play(position: Ints, stock: Ints, place: int) -> None:
    """Play the card in this place of the hand; the second card ends the trick, and both draw."""
    player = position[TURN]
    hand, held = CARDS + 3 * player, position[HELD + player] - 1
    card = position[hand + place]
    for later in range(place, held):
        position[hand + later] = position[hand + later + 1]
    position[HELD + player] = held
    led = position[LED]
    if led == NONE:
        position[LED] = card
        position[TURN] = 1 - player
        return
    winner = player if beats(card, led) else 1 - player
    position[POINTS + winner] += points(card) + points(led)
    position[GONE] |= (1 << card) | (1 << led)
    position[LED] = NONE
    position[TURN] = winner
    if position[DRAWN] < STOCK:
        for turn in range(2):
            drawer = winner if turn == 0 else 1 - winner
            position[CARDS + 3 * drawer + position[HELD + drawer]] = stock[position[DRAWN]]
            position[HELD + drawer] += 1
            position[DRAWN] += 1


@compiled
def unseen(position: Ints, player: int) -> int:
    """Return the set of cards that may be in the other hand or the closed stock, as this player knows."""
    rest = ALL & ~position[GONE]
    for place in range(position[HELD + player]):
        rest &= ~(1 << position[CARDS + 3 * player + place])
    if position[LED] != NONE:
        rest &= ~(1 << position[LED])
    if position[DRAWN] < STOCK:
        rest &= ~(1 << position[SHOWN])
    return rest


@compiled
def spread(cards: int, row: Ints) -> int:
    """Write the cards of a set into a row, the lowest first, and return how many there are."""
    count = 0
    for card in range(PACK):
        if (cards >> card) & 1:
            row[count] = card
            count += 1
    return count


@compiled
def copy(source: Ints, target: Ints, size: int) -> None:
    """Copy the first numbers of a row."""
    for place in range(size):
        target[place] = source[place]


@compiled
def half_points(margin: int) -> int:
    """Return what a hand that ends with this margin counts: 2 won, 1 even, 0 lost."""
    return (margin > 0) + (margin >= 0)
