"""Everything the press prints, by folder and name.

A Sicilian face is named by rank (A 2..7 D C R) and suit (d c b s): ``Ad``, ``7c``, ``Rs``; a French one by rank
(A 2..9 T J Q K) and suit (h d c s): ``Ah``, ``Td``, ``Ks``.  A folder of cards is a deck; the parts of the table
and the icons are printed likewise.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from .aces import ace
from .backs import BACKS
from .cavalli import cavallo
from .donne import donna
from .french import deck as french
from .icon import ICONS
from .indices import indexed
from .kings import king
from .pen import Sheet
from .pips import PIPS
from .portraits import NAMES as PORTRAITS
from .portraits import portrait
from .tokens import TOKENS

RANKS = "A234567DCR"
SUITS = "dcbs"
FACES = tuple(rank + suit for suit in SUITS for rank in RANKS)
NAMES = (*FACES, *BACKS)
FAMILIES = {"A": ace, "D": donna, "C": cavallo, "R": king}


@dataclass(frozen=True)
class Folder:
    """A folder below assets: the pictures in it, and how one is drawn from its name."""

    path: str
    names: tuple[str, ...]
    draw: Callable[[str], Sheet]


def sicilian(name: str, index: bool) -> Sheet:
    """A card of the Sicilian pack, with or without an index."""
    if name in BACKS:
        return BACKS[name]()
    rank, suit = name[0], name[1]
    face = PIPS[suit](int(rank)) if rank.isdigit() else FAMILIES[rank](suit)
    return indexed(face, rank, suit) if index else face


def part(name: str) -> Sheet:
    """A portrait or a small thing."""
    return TOKENS[name]() if name in TOKENS else portrait(name)


FOLDERS: dict[str, Folder] = {
    "siciliane": Folder("cards/siciliane", NAMES, partial(sicilian, index=False)),
    "siciliane-indici": Folder("cards/siciliane-indici", NAMES, partial(sicilian, index=True)),
    **{name: Folder(f"cards/{name}", french.NAMES, partial(french.sheet, deck=name)) for name in french.STYLES},
    "parts": Folder("parts", (*TOKENS, *PORTRAITS), part),
    "icons": Folder("icons", tuple(ICONS), lambda name: ICONS[name]()),
}
DECKS = tuple(name for name, folder in FOLDERS.items() if folder.path.startswith("cards/"))


def unknown(names: tuple[str, ...], folders: tuple[str, ...]) -> list[str]:
    """Those of the names that no folder has."""
    return [name for name in names if not any(name in FOLDERS[folder].names for folder in folders)]


def print_all(assets: Path, names: tuple[str, ...] = (), folders: tuple[str, ...] = tuple(FOLDERS)) -> Iterator[Path]:
    """Write pictures below ``assets``: these names, or all, of these folders; yields each file once it is written."""
    for folder in (FOLDERS[name] for name in folders):
        for name in names or folder.names:
            if name in folder.names:
                path = assets / folder.path / f"{name}.svg"
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(folder.draw(name).svg().encode("ascii"))
                yield path
