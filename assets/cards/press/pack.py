"""The pack: every card's name, and how it is drawn.

A face is named by rank (A 2..7 D C R) and suit (d c b s): ``Ad``, ``7c``, ``Rs``.  Backs are ``back``,
``back-green`` and ``back-red``.
"""

from collections.abc import Iterator
from pathlib import Path

from .aces import ace
from .backs import BACKS
from .cavalli import cavallo
from .donne import donna
from .indices import indexed
from .kings import king
from .pen import Sheet
from .pips import PIPS

RANKS = "A234567DCR"
SUITS = "dcbs"
FACES = tuple(rank + suit for suit in SUITS for rank in RANKS)
NAMES = (*FACES, *BACKS)
FAMILIES = {"A": ace, "D": donna, "C": cavallo, "R": king}

PLAIN = "siciliane"
INDEXED = "siciliane-indici"


def sheet(name: str, index: bool = False) -> Sheet:
    """The finished card; raises `ValueError` for a name that no card has."""
    if name in BACKS:
        return BACKS[name]()
    if name not in FACES:
        raise ValueError(f"no card is called {name!r}; faces are like Ad, 7c, Rs, backs are {', '.join(BACKS)}")
    rank, suit = name[0], name[1]
    face = PIPS[suit](int(rank)) if rank.isdigit() else FAMILIES[rank](suit)
    return indexed(face, rank, suit) if index else face


def print_pack(folder: Path, names: tuple[str, ...] = NAMES) -> Iterator[Path]:
    """Write cards as SVG into both decks below ``folder``; yields each file once it is written."""
    for name in names:
        for deck in (PLAIN, INDEXED):
            path = folder / deck / f"{name}.svg"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(sheet(name, index=deck == INDEXED).svg().encode("ascii"))
            yield path
