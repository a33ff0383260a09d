"""What Brillà is outside its rules."""

from __future__ import annotations

from cardtable.engine.spec import GameSpec, Unit
from cardtable.engine.vocabulary import Announced, Audience, Ending, Mark, Phrase, Result, Sign, Told
from cardtable.games.brilla.state import BRILLA, KNOCKED, LAST_TURN, PAYS

SPEC = GameSpec(
    tile=("7c", "7d", "7b"),
    group="house",
    presets={"rosalia": {"knock_from": "first_lap", "thirty_one": "choose_donor"}},
    marks={
        KNOCKED: Mark(Sign.SEAL, picture="knock"),
        LAST_TURN: Mark(Sign.LAST),
        BRILLA: Mark(),
        PAYS: Mark(Sign.LOSS, announced=Announced.FULLY, result=Audience.ALL, apart=("thirty_one", "left")),
    },
    phrases={
        "knock": Phrase(stays=False, announced=Announced.FULLY, picture="knock", moment=True),
        "pass": Phrase(),
        "ground": Phrase(Told.UNLESS_SWAPPED),
        "take": Phrase(Told.BY_CARDS),
        "brilla": Phrase(stays=False, moment=True),
        "thirty_one": Phrase(announced=Announced.FULLY, moment=True),
        "exchange": Phrase(Told.BY_CARDS),
        "keep": Phrase(),
        "back": Phrase(Told.BY_CARDS),
        "donor": Phrase(stays=False, names=True),
        "return": Phrase(explains_out=True, moment=True),
        "stay_out": Phrase(),
    },
    endings={
        "knock": Ending(),
        "thirty_one": Ending(),
        "all_pass": Ending(),
        "ten_laps": Ending(),
        "all_brilla": Ending(),
        "left": Ending(),
        "replay": Ending(Announced.FULLY, result=True),
    },
    results={"last_alive": Result()},
    scores=("points", "brilla"),
    texts=(
        *("began.hand", "began.lap", "moved.deal", "moved.draw", "moved.swap", "moved.exchange.unseen"),
        *("moved.refresh", "moved.refresh.by", "mark.out.off", "mark.out.off.all"),
        *("paid.purse.stack.all", "paid.stack.pot", "paid.pot.stack", "paid.stack.stack", "paid.pot.purse"),
        *("can.swap", "can.take", "can.knock", "can.pass", "prompt.either", "prompt.comeback.priced"),
        "result.nobody",
    ),
    on_line=("lives", "first_lap", "knock_from", "thirty_one", "brilla", "comeback"),
    coins="lives",
    unit=Unit(digits=2),
)
