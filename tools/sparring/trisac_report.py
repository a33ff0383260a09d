"""What the page about the bots says of Trisac in numbers: who plays among whom, how often, and how it is laid out."""

from __future__ import annotations

from collections.abc import Mapping

from tools.sparring.duels import Duel, Result
from tools.sparring.tables import TIMES, Table, markdown, times_of, told
from tools.sparring.trisac_matches import SEATS
from tools.sparring.whole_matches import decision_times

_BEGINNER, _HOME, _EXPERT = "rule_of_thumb:beginner", "rule_of_thumb:regular", "expert"
_OF_2026 = "of_2026"
_PROBES = {
    "late_stake": "plain player of 0.1.0, always stakes late",
    "thresholds:tight": "tight",
    "thresholds:loose": "loose",
    "always_raise:least": "always raises a little",
    "always_raise:most": "always stakes the pot",
    "always_call": "always accepts",
    "always_pass": "always leaves",
}
NAMES = {
    _BEGINNER: "beginner",
    _HOME: "at home",
    _EXPERT: "expert",
    _OF_2026: "plain player of 0.1.0",
    **_PROBES,
}
_SEED = "arena"


def tables(deals: int) -> list[Table]:
    """Return the tables; a duel of two has so many deals, one of three or four a fourth of that, at as many seats."""
    return [
        Table(
            "One of each level among players of 0.1.0",
            [_duel(level, _OF_2026, seats, deals) for level in (_HOME, _EXPERT) for seats in (2, 3, 4)],
        ),
        Table(
            "The levels among themselves",
            [
                _duel(_EXPERT, _HOME, 2, deals),
                _duel(_EXPERT, _HOME, 4, deals),
                _duel(_BEGINNER, _HOME, 2, deals),
                _duel(_BEGINNER, _HOME, 4, deals),
            ],
        ),
        Table(
            "Against players who are blind to what matters",
            [
                *(_duel(level, probe, 2, deals) for level in (_HOME, _EXPERT) for probe in _PROBES),
                *(_duel(_EXPERT, probe, 4, deals) for probe in _PROBES),
            ],
        ),
    ]


def costs(deals: int) -> str:
    """Return the table of what a decision costs, measured over so many matches of each level at four seats."""
    rows = [
        times_of(NAMES[level], decision_times("trisac", level, 4, deals, _SEED))
        for level in (_BEGINNER, _HOME, _EXPERT)
    ]
    return markdown(TIMES, rows)


def layout(table: Table, results: Mapping[Duel, Result]) -> str:
    """Return a table with its results; 1 is an even share of the last and of the first places."""
    rows = []
    for duel in table.duels:
        seats, (last, first) = int(dict(duel.options)[SEATS]), (results[duel].share, results[duel].margin)
        rows.append(
            [
                NAMES[duel.one],
                NAMES[duel.other],
                str(seats),
                str(seats * duel.deals),
                told(last, lambda share: f"{share:.2f}"),
                told(first, lambda share: f"{share:.2f}"),
                told(first, lambda share: f"{50 * share:.1f}") if seats == 2 else "",
            ]
        )
    heads = ("one", "among", "seats", "matches", "last / even share", "first / even share", "won, %")
    return f"{table.heading}:\n\n" + markdown(heads, rows)


def _duel(one: str, other: str, seats: int, deals: int) -> Duel:
    return Duel("trisac", one, other, deals if seats == 2 else -(-deals // 4), _SEED, ((SEATS, seats),))
