"""The French pack's cards by name, and the three decks that print them.

A face is named by rank (A 2..9 T J Q K) and suit (h d c s): ``Ah``, ``Td``, ``Ks``.  The jokers are
``joker-black`` and ``joker-red``; backs are ``back``, ``back-red`` and ``back-green``.
"""

from dataclasses import dataclass

from ..pen import Sheet
from .backs import BACKS
from .courts import printed
from .indices import LARGE, USUAL, Index, indexed
from .jacks import JACKS
from .jokers import JOKERS, joker
from .kings import KINGS
from .numbers import NARROW, NORMAL, Grid, number_card
from .queens import QUEENS
from .suits import FOUR_COLOURS, SUITS, TWO_COLOURS, Inks

RANKS = "A23456789TJQK"
FACES = tuple(rank + suit for suit in SUITS for rank in RANKS)
NAMES = (*FACES, *JOKERS, *BACKS)
COURTS = {"J": JACKS, "Q": QUEENS, "K": KINGS}


@dataclass(frozen=True)
class Style:
    """How a deck prints the faces: its colours, its indices, and the grid of pips that goes with them."""

    inks: Inks
    index: Index
    grid: Grid


STYLES: dict[str, Style] = {
    "french": Style(TWO_COLOURS, USUAL, NORMAL),
    "french-large": Style(TWO_COLOURS, LARGE, NARROW),
    "french-four": Style(FOUR_COLOURS, USUAL, NORMAL),
}


def sheet(name: str, deck: str) -> Sheet:
    """The finished card of a deck."""
    style = STYLES[deck]
    if name in BACKS:
        return BACKS[name]()
    if name in JOKERS:
        return joker(name, style.index)
    rank, suit = name[0], name[1]
    fill = style.inks[suit]
    if rank in COURTS:
        return indexed(printed(COURTS[rank][suit], suit, fill, style.index.notch()), rank, suit, fill, style.index)
    label = "10" if rank == "T" else rank
    pips = 1 if rank == "A" else int(label)
    return indexed(number_card(pips, suit, fill, style.grid), label, suit, fill, style.index)
