"""What Sedici is outside its rules."""

from __future__ import annotations

from cardtable.engine.spec import GameSpec, TableSpec

SPEC = GameSpec(
    table=TableSpec(
        hand=4, cards=0, grows=True, closed=1, forward=True, counted=True, signed=frozenset({"6h"}), glints=True
    ),
    tile=("Td", "6h"),
)
