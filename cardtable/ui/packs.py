"""Which decks there are to choose from, each for one of the two packs of cards, and how wide their cards are."""

from __future__ import annotations

from cardtable.assets import asset
from cardtable.engine.cards import ITALIAN, Pack
from cardtable.ui.geometry import SICILIAN
from cardtable.ui.theme import FRENCH_DECK, SICILIAN_DECK, Look

INDEXED_DECK = "siciliane-indici"
"""The Sicilian deck whose cards say in a corner what they are."""
FRENCH_ASPECT = 0.659
"""A French card's width over its height."""


def packs(pack: Pack = ITALIAN) -> list[str]:
    """The folders that hold all cards of this pack and a back; what is dealt when none is chosen comes first."""
    first = SICILIAN_DECK if pack is ITALIAN else FRENCH_DECK
    folders = sorted(path.parent for path in asset("cards").glob("*/back.svg"))
    whole = [folder.name for folder in folders if all((folder / f"{card}.svg").exists() for card in pack)]
    return [first, *(name for name in whole if name != first)]


def deck_of(look: Look, pack: Pack) -> str:
    """The deck with which this look deals this pack; high contrast has indices in place of the usual deck."""
    if pack is not ITALIAN:
        return look.french
    return INDEXED_DECK if look.high_contrast and look.deck == SICILIAN_DECK else look.deck


def aspect_of(pack: Pack) -> float:
    """The width over the height of this pack's cards."""
    return SICILIAN if pack is ITALIAN else FRENCH_ASPECT
