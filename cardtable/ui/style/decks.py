"""Which decks there are to choose from, each drawn for one of the two packs of cards, and what is seen of a card.

The games of forty cards can be played with a French deck too: its cards stand in for the Italian ones.
"""

from __future__ import annotations

from functools import cache

from cardtable.assets import asset, decks
from cardtable.engine.cards import FRENCH, ITALIAN, Card, Pack, in_french
from cardtable.ui.layout.layout_input import SICILIAN
from cardtable.ui.style.theme import FRENCH_DECK, SICILIAN_DECK, Look

INDEXED_DECK = "siciliane-indici"
"""The Sicilian deck whose cards say in a corner what they are."""
LARGE_INDICES = "french-large"
"""The French deck whose indices reach farther down."""
FRENCH_ASPECT = 0.659
"""A French card's width over its height."""
JOKERS = ("joker-red", "joker-black")
"""The pictures of the two cards that no game of ours deals."""


def packs(pack: Pack = ITALIAN) -> list[str]:
    """The folders that hold all cards of this pack and a back; what is dealt when none is chosen comes first."""
    first = SICILIAN_DECK if pack is ITALIAN else FRENCH_DECK
    return [first, *(name for name in decks(map(str, pack)) if name != first)]


def choices(pack: Pack) -> list[str]:
    """The decks with which the games of this pack can be played: its own, then those that stand in for it."""
    return [*packs(pack), *(packs(FRENCH) if pack is ITALIAN else [])]


def setting_of(pack: Pack) -> str:
    """The id of the general setting that says with which deck this pack is dealt."""
    return "deck" if pack is ITALIAN else "french"


def back_setting_of(deck: str) -> str:
    """The id of the general setting that says which back this deck has."""
    return "back" if made_for(deck) is ITALIAN else "french_back"


@cache
def made_for(deck: str) -> Pack:
    """The pack whose cards this deck shows."""
    kings = asset("cards") / deck / "Kh.svg"
    return FRENCH if kings.exists() else ITALIAN


def deck_of(look: Look, pack: Pack) -> str:
    """The deck with which this look deals this pack; high contrast has indices in place of the usual deck."""
    if pack is not ITALIAN:
        return look.french
    return INDEXED_DECK if look.high_contrast and look.deck == SICILIAN_DECK else look.deck


def back_of(look: Look, deck: str) -> str:
    """The picture of the back of this deck's cards."""
    return look.back if made_for(deck) is ITALIAN else look.french_back


def face_name(card: Card, deck: str) -> str:
    """The picture of this card in this deck."""
    return str(in_french(card) if made_for(deck) is FRENCH else card)


def aspect_of(pack: Pack) -> float:
    """The width over the height of this pack's own cards."""
    return SICILIAN if pack is ITALIAN else FRENCH_ASPECT


def backs_of(deck: str) -> list[str]:
    """The pictures of the backs this deck can have, the usual one first."""
    return sorted(path.stem for path in (asset("cards") / deck).glob("back*.svg"))
