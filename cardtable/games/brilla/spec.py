"""What Brillà is outside its rules."""

from __future__ import annotations

from cardtable.engine.spec import GameSpec

SPEC = GameSpec(
    tile=("7c", "7d", "7b"),
    presets={"rosalia": {"knock_from": "first_lap", "thirty_one": "choose_donor"}},
)
