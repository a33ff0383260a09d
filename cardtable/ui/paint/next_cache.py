"""Which cache to go on with after a change of the look or of the screen, and which pictures stay in it."""

from __future__ import annotations

from collections.abc import Hashable

from cardtable.ui.paint.cards import BACK, Cut
from cardtable.ui.paint.fan import Fan
from cardtable.ui.paint.picture_cache import PictureCache
from cardtable.ui.style.decks import back_of
from cardtable.ui.style.theme import Look


def cache_for(look: Look, ratio: float, former: PictureCache) -> PictureCache:
    """The cache for this look and ratio: the former one if its pictures are the same, else one that keeps its cards."""
    before = former.look
    if look.on_pieces == before.on_pieces and ratio == former.ratio:
        former.look = look
        return former

    def stays(key: Hashable) -> bool:
        if not isinstance(key, Cut | Fan):
            return False
        if key.deck or isinstance(key, Fan):
            return True
        same_back = back_of(look, look.deck) == back_of(before, before.deck)
        return look.deck == before.deck and (key.name != BACK or same_back)

    return former.heir(look, ratio, stays)
