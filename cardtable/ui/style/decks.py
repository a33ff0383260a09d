"""The decks to choose from, each drawn for one of the two packs of cards, and the names of their pictures.

The games of forty cards can be played with a French deck too: its cards stand in for the Italian ones.
"""

from __future__ import annotations

from functools import cache

from cardtable.assets import asset, decks
from cardtable.engine.cards import FRENCH, ITALIAN, Card, Pack, in_french
from cardtable.ui.layout.layout_input import SICILIAN
from cardtable.ui.style.theme import FRENCH_DECK, SICILIAN_DECK, Look

INDEXED_DECK = "siciliane-indici"
"""The Sicilian deck with indices in the corners."""
LARGE_INDICES = "french-large"
"""The French deck with large indices."""
FRENCH_ASPECT = 0.659
"""A French card's width over its height."""
JOKERS = ("joker-red", "joker-black")
"""The pictures of the two cards that none of our games deals."""


def packs(pack: Pack = ITALIAN) -> list[str]:
    """The decks (folders of the assets) that have all cards of this pack and a back, the default first."""
    first = SICILIAN_DECK if pack is ITALIAN else FRENCH_DECK
    return [first, *(name for name in decks(map(str, pack)) if name != first)]


def choices(pack: Pack) -> list[str]:
    """The decks that can show the games of this pack: its own, then those that stand in for it."""
    return [*packs(pack), *(packs(FRENCH) if pack is ITALIAN else [])]


def setting_of(pack: Pack) -> str:
    """The id of the setting of the deck for this pack."""
    return "deck" if pack is ITALIAN else "french"


def back_setting_of(deck: str) -> str:
    """The id of the setting of the back of this deck."""
    return "back" if made_for(deck) is ITALIAN else "french_back"


@cache
def made_for(deck: str) -> Pack:
    """The pack that this deck is drawn for."""
    kings = asset("cards") / deck / "Kh.svg"
    return FRENCH if kings.exists() else ITALIAN


def deck_of(look: Look, pack: Pack) -> str:
    """The deck for this pack in this look; in high contrast the default deck is replaced by the one with indices."""
    if pack is not ITALIAN:
        return look.french
    return INDEXED_DECK if look.high_contrast and look.deck == SICILIAN_DECK else look.deck


def back_of(look: Look, deck: str) -> str:
    """The name of the picture of this deck's back in this look."""
    return look.back if made_for(deck) is ITALIAN else look.french_back


def face_name(card: Card, deck: str) -> str:
    """The name of the picture of this card in this deck."""
    return str(in_french(card) if made_for(deck) is FRENCH else card)


def aspect_of(pack: Pack) -> float:
    """The width over the height of this pack's own cards."""
    return SICILIAN if pack is ITALIAN else FRENCH_ASPECT


def backs_of(deck: str) -> list[str]:
    """The names of the pictures of this deck's backs, the default first."""
    return sorted(path.stem for path in (asset("cards") / deck).glob("back*.svg"))
