"""What Trisac is outside its rules."""

from __future__ import annotations

from cardtable.engine.spec import GameSpec, TableSpec
from cardtable.games.trisac.scoring import CONCINI

SPEC = GameSpec(
    table=TableSpec(
        token="counter",
        hand=4,
        cards=0,
        grows=True,
        closed=2,
        heap=True,
        counted=True,
        named=True,
        signed=frozenset(str(card) for card in CONCINI),
    ),
    tile=("As", "Ah", "Ts", "Qh"),
    presets={"short": {"piccoline": 8, "max_hands": 60}},
    first_preset="short",
)
