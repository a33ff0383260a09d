"""Which packs of cards there are to choose from."""

from __future__ import annotations

from functools import cache

from cardtable.assets import asset

FIRST = "siciliane"


def packs() -> list[str]:
    """The folders of cards that hold a whole pack, the one that is dealt when none is chosen first."""
    found = sorted(path.parent.name for path in asset("cards").glob("*/back.svg"))
    return [FIRST, *(name for name in found if name != FIRST)]


@cache
def has_card(pack: str, name: str) -> bool:
    """Whether this pack has a picture of this name."""
    return asset("cards", pack).joinpath(f"{name}.svg").is_file()
