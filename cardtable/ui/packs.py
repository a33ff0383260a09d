"""Which packs of cards there are to choose from."""

from __future__ import annotations

from cardtable.assets import asset

FIRST = "siciliane"


def packs() -> list[str]:
    """The folders of cards that hold a whole pack, the one that is dealt when none is chosen first."""
    found = sorted(path.parent.name for path in asset("cards").glob("*/back.svg"))
    return [FIRST, *(name for name in found if name != FIRST)]
