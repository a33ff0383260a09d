"""What Briscola is outside its rules."""

from __future__ import annotations

from cardtable.engine.spec import Centre, GameSpec, TableSpec

SPEC = GameSpec(
    table=TableSpec(Centre.TRICK, token="brillo", purse=True, worth=False),
    tile=("3d", "Ad", "Rd"),
)
