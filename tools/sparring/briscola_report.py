"""What the page about the bots says of Briscola in numbers: who meets whom, how often, and how it is laid out."""

from __future__ import annotations

from collections.abc import Mapping

from tools.sparring.briscola_hands import decision_times
from tools.sparring.duels import Duel, Result
from tools.sparring.tables import TIMES, Table, markdown, times_of, told

_BEGINNER, _HOME, _EXPERT = "rule_of_thumb:beginner", "rule_of_thumb:regular", "expert"
_PIMC, _OF_2026 = "pimc", "of_2026"
NAMES = {
    _BEGINNER: "beginner",
    _HOME: "at home",
    _EXPERT: "expert",
    _PIMC: "200 worlds",
    _OF_2026: "plain player of 0.1.0",
    "random": "random",
}
_BENT = ("cautious", "bold", "patient", "hasty", "spiteful", "stingy", "stubborn")
_SEED = "arena"


def tables(deals: int) -> list[Table]:
    """Return the tables; each duel has so many deals, one that tells the price of a bent a quarter as many."""
    return [
        Table(
            "Levels against 200 random worlds, played out (PIMC), with the exact end",
            [_duel(level, _PIMC, deals) for level in (_BEGINNER, _HOME, _EXPERT)],
        ),
        Table(
            "Levels against the plain player of 0.1.0, and among themselves",
            [
                *(_duel(level, _OF_2026, deals) for level in (_BEGINNER, _HOME, _EXPERT)),
                _duel(_EXPERT, _HOME, deals),
                _duel(_HOME, _BEGINNER, deals),
            ],
        ),
        Table(
            "What a bent costs: each character against the steady player of its level",
            [_duel(f"{level}@{bent}", level, -(-deals // 4)) for level in (_HOME, _EXPERT) for bent in _BENT],
        ),
    ]


def costs(deals: int) -> str:
    """Return the table of what a decision costs, measured over so many deals of each level."""
    rows = [times_of(NAMES[level], decision_times(level, deals, _SEED)) for level in (_BEGINNER, _HOME, _EXPERT)]
    return markdown(TIMES, rows)


def layout(table: Table, results: Mapping[Duel, Result]) -> str:
    """Return a table with its results."""
    rows = []
    for duel in table.duels:
        result = results[duel]
        rows.append(
            [
                _named(duel.one),
                _named(duel.other),
                str(2 * duel.deals),
                told(result.share, lambda share: f"{100 * share:.1f}"),
                told(result.margin, lambda margin: f"{margin:+.1f}", lambda error: f"{error:.1f}"),
            ]
        )
    return f"{table.heading}:\n\n" + markdown(("player", "against", "hands", "won, %", "margin, points"), rows)


def _duel(one: str, other: str, deals: int) -> Duel:
    return Duel("briscola", one, other, deals, _SEED)


def _named(label: str) -> str:
    name, _, bent = label.partition("@")
    return f"{NAMES[name]}, {bent}" if bent else NAMES[name]
