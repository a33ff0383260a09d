"""What Trisac is outside its rules."""

from __future__ import annotations

from cardtable.engine.spec import GameSpec, TableSpec, Unit
from cardtable.engine.vocabulary import Announced, Audience, Ending, Mark, Phrase, Result, Sign
from cardtable.games.trisac.scoring import CONCINI, KINDS
from cardtable.games.trisac.state import FOLDED, PAYS, SAFE

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
        held=True,
        signed=frozenset(str(card) for card in CONCINI),
    ),
    tile=("As", "Ah", "Ts", "Qh"),
    group="house",
    presets={"short": {"piccoline": 8, "max_hands": 60}},
    first_preset="short",
    marks={
        FOLDED: Mark(),
        PAYS: Mark(Sign.LOSS, announced=Announced.FULLY, result=Audience.ALL, apart=("alone", "both_pay")),
        SAFE: Mark(Sign.PRIZE),
    },
    phrases={
        "pass": Phrase(takes=True),
        "call": Phrase(numbered=True, moment=True),
        "stay": Phrase(),
        "raise": Phrase(numbered=True, moment=True),
        "check": Phrase(),
        "bet": Phrase(numbered=True),
        "fold": Phrase(stays=False, takes=True),
        "see": Phrase(),
        "safe": Phrase(
            stays=False, explains_out=True, place=True, announced=Announced.FULLY, picture="mandarin", result=True
        ),
    },
    endings={
        "showdown": Ending(),
        "null_hand": Ending(Announced.FULLY, result=True),
        "both_pay": Ending(),
        "alone": Ending(result=True),
        "all_passed": Ending(Announced.FULLY, result=True),
    },
    results={"last_one": Result(last=True), "cap": Result(last=True)},
    scores=KINDS,
    texts=(
        *("began.hand", "turn.speak", "turn.bet", "moved.dealt", "moved.dealt.again", "moved.dealt.shuffled"),
        *("moved.open", "moved.open.hand", "paid.house.pot", "paid.pot.stack", "paid.stack.pot"),
        *("paid.stack.pot.late", "paid.stack.pot.late.all", "result.rest", "ranks"),
        *("can.pass", "can.call", "can.stay", "can.check", "can.bet", "can.fold", "can.see", "can.raise"),
        *("prompt.answer.stake", "prompt.answer.more", "prompt.answer_bet.more"),
    ),
    on_line=("piccoline", "max_hands", "null_hand", "discharge", "eldest"),
    unit=Unit(),
)
