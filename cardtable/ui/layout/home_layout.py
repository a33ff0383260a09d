"""The layout of Home: the game played last, large, and rows of small tiles for all others, by group. No Qt.

Home hands a `HomeInput` to `lay_out_home`. Of all ways to fill rows the one with the largest cards is taken; if the
cards would be too small in any, the rows are taller than their place, and scroll.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from itertools import accumulate
from math import ceil
from typing import NamedTuple

from cardtable.engine.frozen import frozen
from cardtable.ui.layout.shapes import NOTHING, Rect

MOST_COLUMNS = 5
LEAST_FAN = 56
"""The least height of a card on a tile, at scale 1."""
_PER_COLUMN = 0.68
"""The height of a fan's cards over the width of its column."""
FAN = 1.10
"""The height of a fan over that of its cards."""
HEADING, RISE, NAME, AIR, LINE, STATUS, GAP = 28, 8, 22, 10, 19, 19, 16
"""Heights of parts of a row at scale 1: its heading, what a fan rises by, a line of a name, where there is a text about
the game the air below the cards and a line of it, the number of players, and the gap to the next row."""
_HEADING_LEFT = 0.56
"""How far left of the middle of a group's first fan its heading begins, in card heights."""
_COLUMN, _LEAST_COLUMN = 0.27, 190
"""The width of the left column: its share of the place, and the least at scale 1."""
_ALONE = 0.36
"""The share of the place that the only game takes."""
_LOWEST = 190
"""The height at scale 1 that a left column needs; in a lower place the large tile is the first row."""
_STACKED = 112
"""The height at scale 1 of a large tile that is the first row."""
_ROOMY = 105
"""The height at scale 1 below the last row from which it counts as a free place."""
_BAR = 12
"""The width at scale 1 that is left for a scroll bar."""


class Group(NamedTuple):
    """A group of games: how many there are, and the width of its heading."""

    games: int
    heading: float


@frozen
class HomeInput:
    """All that the layout of Home depends on.

    Attributes:
        place: the part of the page that is free for games.
        t: the scale of letters.
        groups: the groups in their order, without the game played last.
        name: the width that a column needs for the longest word of a name.
        name_lines: the number of lines that the name of each small tile takes in a column of a width.
        lines: the most lines that the texts about games take in it.
    """

    place: Rect
    t: float
    groups: Sequence[Group]
    name: float
    name_lines: Callable[[float], Sequence[int]]
    lines: Callable[[float], int]


@frozen
class HomeLayout:
    """Where everything lies on Home.

    Attributes:
        large: the tile of the game played last: on the page, or if it is `stacked` in the rows.
        view: the part of the page in which the rows are seen.
        height: the height of all rows; more than that of the view if they scroll.
        stacked: whether the large tile is the first row, with its words beside its cards; else it is the left column.
        headings: the headings of the groups, from the upper left corner of the rows.
        tiles: the small tiles, group by group.
        fan: the height of the cards on small tiles.
        lines: the number of lines for the texts about games; 0: there is no room for them.
        free: a place in the last row or below it that no tile takes.
    """

    large: Rect
    view: Rect
    height: float
    stacked: bool = False
    headings: tuple[Rect, ...] = ()
    tiles: tuple[Rect, ...] = ()
    fan: float = 0.0
    lines: int = 0
    free: Rect | None = None


class _Sharing(Enum):
    """The rows in which a group may begin besides a new one."""

    NONE = "none"
    LAST = "last"
    """The row of the group before it, so that groups stay in their order."""
    ANY = "any"

    def first(self, rows: int) -> int:
        """The first row that may be shared, of so many."""
        return {_Sharing.NONE: rows, _Sharing.LAST: max(0, rows - 1), _Sharing.ANY: 0}[self]


class _Run(NamedTuple):
    """Neighbouring tiles of one group: its number, their row and columns, and whether they are the group's first."""

    group: int
    row: int
    columns: range
    first: bool


class _Plan(NamedTuple):
    """One way to fill rows.

    Attributes:
        runs: the tiles.
        columns: the number of columns.
        width: the width of a column.
        rows: the height of each row.
        fan: the height of cards.
        fits: whether the rows need no more height than there is.
    """

    runs: tuple[_Run, ...]
    columns: int
    width: float
    rows: tuple[float, ...]
    fan: float
    fits: bool

    @property
    def order(self) -> tuple[bool, int, float]:
        """What makes a way better than another: larger cards, and then less height."""
        return self.fits, round(self.fan), -sum(self.rows)


def large_fan(width: float, height: float, words: float, t: float) -> float:
    """The height of the cards on the large tile of this size, whose words are so high."""
    return max(LEAST_FAN * t, min(0.66 * width, (height - words) / 1.35))


def lay_out_home(given: HomeInput) -> HomeLayout:
    """Lay out Home."""
    place, t = given.place, given.t
    if not given.groups:
        return HomeLayout(Rect.about(place.cx, place.cy, _ALONE * place.w, place.h), NOTHING, 0)
    column = max(_LEAST_COLUMN * t, _COLUMN * place.w)
    gap = 20 * t
    room = place.w - column - gap
    stacked = room < min(2, max(group.games for group in given.groups)) * given.name or place.h < _LOWEST * t
    if stacked:
        large = Rect(0, 0, place.w, _STACKED * t)
        return _with_rows(given, large, place, large.h, 1.5 * LEAST_FAN * t, stacked=True)
    large = Rect(place.x, place.y, column, place.h)
    view = Rect(large.right + gap, place.y, room, place.h)
    cap = 0.85 * large_fan(large.w, large.h, 150 * t, t)
    return _with_rows(given, large, view, 0.0, cap, stacked=False)


def _with_rows(given: HomeInput, large: Rect, view: Rect, above: float, cap: float, *, stacked: bool) -> HomeLayout:
    t, room = given.t, view.h - above
    plan = _plan(given, view.w, room, cap)
    if not plan.fits:
        plan = _plan(given, view.w - _BAR * t, room, cap)
    lines = given.lines(plan.width)
    about = (AIR + lines * LINE) * t
    if not plan.fits or sum(plan.rows) + len(plan.rows) * about > room:
        lines, about = 0, 0.0
    # rows that have room to spare take a part of it
    spare = room - sum(plan.rows) - len(plan.rows) * about
    about += max(0.0, min(30 * t, spare / len(plan.rows)))
    heights = [row + about for row in plan.rows]
    left = max(0.0, (view.w - plan.columns * plan.width) / 2)
    tops = list(accumulate(heights, initial=above + max(0.0, (room - sum(heights)) / 2)))
    headings, tiles = [], []
    for run in plan.runs:
        top, height = tops[run.row], heights[run.row]
        cells = [Rect(left + plan.width * column, top, plan.width, height) for column in run.columns]
        if run.first:
            x = cells[0].cx - _HEADING_LEFT * plan.fan
            headings.append(Rect(x, top, max(given.groups[run.group].heading, cells[-1].right - x), HEADING * t))
        tiles += [Rect(cell.x, top + HEADING * t, cell.w, height - HEADING * t) for cell in cells]
    last = Rect(left + plan.width * (plan.columns - 1), tops[-2], plan.width, heights[-1])
    taken = max(run.columns.stop for run in plan.runs if run.row == len(heights) - 1)
    below = Rect(last.x, tops[-1], last.w, above + room - tops[-1])
    free = last if taken < plan.columns else below if below.h > _ROOMY * t else None
    return HomeLayout(large, view, max(view.h, tops[-1]), stacked, tuple(headings), tuple(tiles), plan.fan, lines, free)


def _plan(given: HomeInput, width: float, height: float, cap: float) -> _Plan:
    """The best way to fill rows of this width within this height; of equal ways the plainest."""
    return max(_plans(given, width, height, cap), key=lambda plan: plan.order)


def _plans(given: HomeInput, width: float, height: float, cap: float) -> Iterator[_Plan]:
    """Every way, the plainest first: groups do not share rows, and columns are few."""
    t, least = given.t, LEAST_FAN * given.t
    need = max(given.name, least / _PER_COLUMN)
    most = max(1, min(MOST_COLUMNS, int(width / need)))
    for sharing in _Sharing:
        for columns in range(1, most + 1):
            across = min(width / columns, max(need, 2.1 * cap))
            runs = tuple(_runs(given.groups, columns, across, across / 2 - _HEADING_LEFT * least, sharing))
            words = [(HEADING + RISE + NAME * names + STATUS + GAP) * t for names in _names(given, runs, across)]
            fan = (height - sum(words)) / len(words) / FAN
            fits = fan >= least
            fan = max(least, min(fan, cap, _PER_COLUMN * across))
            rows = tuple(word + FAN * fan for word in words)
            yield _Plan(runs, columns, across, rows, fan, fits)


def _names(given: HomeInput, runs: Sequence[_Run], across: float) -> list[int]:
    """The number of lines for names in each row."""
    lines = iter(given.name_lines(across))
    found: dict[int, int] = {}
    for run in runs:
        found[run.row] = max(found.get(run.row, 1), *(next(lines) for _ in run.columns))
    return [found[row] for row in sorted(found)]


def _runs(groups: Sequence[Group], columns: int, across: float, indent: float, sharing: _Sharing) -> Iterator[_Run]:
    """Fill rows with the groups, each in the first row with room for it and for its heading, which is indented."""
    used: list[int] = []
    for number, group in enumerate(groups):
        for begun in range(0, group.games, columns):
            count = min(columns, group.games - begun)
            span = count if begun else min(columns, max(count, ceil((group.heading + indent) / across)))
            begun_rows = range(sharing.first(len(used)), len(used))
            row = next((row for row in begun_rows if used[row] + span <= columns), len(used))
            if row == len(used):
                used.append(0)
            yield _Run(number, row, range(used[row], used[row] + count), not begun)
            used[row] += span


def neighbour(places: Sequence[Rect], here: int, dx: int, dy: int) -> int | None:
    """The place to which an arrow key leads from the place `here`: the nearest one in that direction; None if none."""
    now = places[here]

    def apart(place: Rect) -> tuple[float, float] | None:
        """How far away a place is: along the way, and across; None if it does not lie there."""
        if dx:
            ahead = place.x - now.right if dx > 0 else now.x - place.right
            beside = max(place.y, now.y) < min(place.bottom, now.bottom)
            return (ahead, abs(place.cy - now.cy)) if ahead > -1 and beside else None
        ahead = place.y - now.bottom if dy > 0 else now.y - place.bottom
        return (ahead, abs(place.cx - now.cx)) if ahead > -1 else None

    found = {number: way for number, place in enumerate(places) if number != here and (way := apart(place)) is not None}
    return min(found, key=lambda number: found[number], default=None)
