"""What Briscola is outside its rules."""

from __future__ import annotations

from cardtable.engine.spec import Centre, Clock, GameSpec, TableSpec, Unit
from cardtable.engine.vocabulary import Announced, Audience, Ending, Mark, Phrase, Result, Sign, Told
from cardtable.games.briscola.state import WINS

SPEC = GameSpec(
    table=TableSpec(Centre.TRICK, token="brillo", purse=True, worth=False),
    tile=("3d", "Ad", "Rd"),
    group="tricks",
    marks={
        WINS: Mark(Sign.WIN, told=True, announced=Announced.BRIEFLY, result=Audience.ALL, apart=("last_trick",)),
    },
    phrases={"exchange": Phrase(Told.BY_CARDS)},
    endings={"points": Ending(), "last_trick": Ending(), "void": Ending(Announced.FULLY, result=True)},
    results={"won": Result(), "abandoned": Result(remark=True)},
    scores=("points",),
    texts=(
        *("began.hand", "moved.dealt", "trump", "moved.play", "moved.play.wins", "moved.play.loses"),
        *("moved.drawn", "moved.draw_trump", "hidden", "paid.house.pot", "paid.pot.stack", "paid.pot.stack.all"),
        *("paid.pot.stack.late", "paid.house.stack", "paid.pot.house", "paid.purse.house", "can.play", "can.exchange"),
        "leave.cost.all_to_survivor",
    ),
    written=True,
    on_line=("hands_to_win", "draw_60", "exchange_trump", "show_score"),
    clock=Clock("clock", "clock_expiry", gives_up="abandon"),
    unit=Unit(digits=0, is_token=False),
)
