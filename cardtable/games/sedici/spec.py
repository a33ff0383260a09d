"""What Sedici is outside its rules."""

from __future__ import annotations

from cardtable.engine.spec import GameSpec, TableSpec, Unit
from cardtable.engine.vocabulary import Announced, Audience, Ending, Mark, Phrase, Result, Sign, Told
from cardtable.games.sedici.state import PASSED, PAYS, STAYED, WINS

SPEC = GameSpec(
    table=TableSpec(
        hand=4,
        cards=0,
        grows=True,
        closed=1,
        forward=True,
        counted=True,
        carries=True,
        accounts=True,
        signed=frozenset({"6h"}),
        glints=True,
    ),
    tile=("Td", "6h"),
    group="house",
    marks={
        STAYED: Mark(),
        PASSED: Mark(),
        PAYS: Mark(Sign.LOSS, announced=Announced.BRIEFLY, result=Audience.CONCERNED),
        WINS: Mark(Sign.WIN, announced=Announced.FULLY, result=Audience.ALL, apart=("fewer", "level")),
    },
    phrases={
        "bid": Phrase(numbered=True),
        "pass": Phrase(stays=False),
        "card": Phrase(Told.NOT),
        "stay": Phrase(stays=False),
    },
    endings={"sixteen": Ending(), "below": Ending(), "all_bust": Ending(Announced.FULLY, result=True)},
    results={"most_chips": Result()},
    scores=("sixteen", "below", "bust"),
    texts=(
        *("began.hand", "turn.open", "moved.dealt", "moved.draw", "paid.purse.stack.all", "paid.stakes"),
        *("paid.stakes.same", "paid.stack.stack", "paid.stack.pot", "paid.pot.stack", "paid.pot.stack.late"),
        *("can.bid", "can.pass", "can.card", "can.stay"),
    ),
    on_line=("chips", "hands", "auction", "active_dealer"),
    unit=Unit(),
)
