"""What the page about the bots says of Brillà and Sedici in numbers: one player among others of one kind or two."""

from __future__ import annotations

from collections.abc import Mapping

from cardtable.bots.registry import strengths
from cardtable.engine.options import Value
from cardtable.games import GAMES
from tools.sparring.duels import HANDS_OF_BRILLA, Duel, Result
from tools.sparring.tables import TIMES, Table, markdown, times_of, told
from tools.sparring.trisac_matches import SEATS
from tools.sparring.whole_matches import decision_times

_BEGINNER, _HOME, _EXPERT, _OF_2026 = "rule_of_thumb:beginner", "rule_of_thumb:regular", "expert", "of_2026"
_LOOSE = "stand:12+stand:13"
_STANDS = tuple(f"stand:{total}" for total in range(7, 16))
NAMES = {
    _BEGINNER: "beginner",
    _HOME: "at home",
    _EXPERT: "expert",
    _OF_2026: "plain player of 0.1.0",
    _LOOSE: "people who stand at 12 and 13",
    **{stand: stand.replace(":", " at ") for stand in _STANDS},
}
_SEED = "arena"
_HOUSES = (
    ("first_lap", "must_swap"),
    ("knock_from", "first_lap"),
    ("thirty_one", "choose_donor"),
    ("comeback", 5),
)
"""House rules that change what is best in Brillà, and that its expert has learnt."""


def brilla_tables(deals: int) -> list[Table]:
    """Return the tables of Brillà; each duel has a tenth of so many deals, at as many seats."""
    return [
        Table(
            "One among plain players of 0.1.0, under the usual rules and others",
            [
                *(_by_hands(one, seats, deals) for one in (_EXPERT, _HOME) for seats in (4, 8, 12)),
                *(_by_hands(_EXPERT, 4, deals, **{option: choice}) for option, choice in _HOUSES),
            ],
        ),
        Table("A beginner among others", [_duel("brilla", _BEGINNER, _HOME, seats, deals) for seats in (4, 8)]),
    ]


def sedici_tables(deals: int) -> list[Table]:
    """Return the tables of Sedici; each duel has a tenth of so many deals, at as many seats."""
    return [
        Table(
            "One of each level among others",
            [
                *(_duel("sedici", _EXPERT, field, 7, deals) for field in (_OF_2026, _LOOSE)),
                *(_duel("sedici", _HOME, field, 7, deals) for field in (_OF_2026, _LOOSE)),
                _duel("sedici", _BEGINNER, _HOME, 7, deals),
            ],
        ),
        Table(
            "At home among people who always stand at one total",
            [_duel("sedici", _HOME, stand, seats, deals) for seats in (5, 7, 12) for stand in _STANDS],
        ),
    ]


def costs(game: str, matches: int) -> str:
    """Return the table of what a decision costs, measured over so many matches of each level at the largest table."""
    seats = GAMES[game].seats[-1]
    rows = [times_of(NAMES[level], decision_times(game, level, seats, matches, _SEED)) for level in strengths(game)]
    return markdown(TIMES, rows)


def layout(table: Table, results: Mapping[Duel, Result]) -> str:
    """Return a table with its results; 1 is an even share of the last and of the first places."""
    rows = []
    for duel in table.duels:
        house, result = dict(duel.options), results[duel]
        seats = int(house.pop(SEATS))
        rules = "".join(f", {option}={choice}" for option, choice in house.items())
        shares = [told(each, lambda share: f"{share:.2f}") for each in (result.share, result.margin)]
        rows.append([NAMES[duel.one] + rules, NAMES[duel.other], str(seats), str(seats * duel.deals), *shares])
    first = "hands lost / the others'" if table.duels[0].game == HANDS_OF_BRILLA else "last / even share"
    heads = ("one", "among", "seats", "matches", first, "first / even share")
    return f"{table.heading}:\n\n" + markdown(heads, rows)


def _duel(game: str, one: str, other: str, seats: int, deals: int) -> Duel:
    return Duel(game, one, other, -(-deals // 10), _SEED, ((SEATS, seats),))


def _by_hands(one: str, seats: int, deals: int, **house: Value) -> Duel:
    return Duel(HANDS_OF_BRILLA, one, _OF_2026, -(-deals // 10), _SEED, ((SEATS, seats), *house.items()))
