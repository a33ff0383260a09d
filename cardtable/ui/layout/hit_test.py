"""Hit testing: the item under a point, and the stops of keyboard and screen reader. No Qt; logical pixels."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable, Mapping
from enum import Enum
from functools import reduce

from cardtable.engine.events import PATIENCE
from cardtable.engine.seats import Seat
from cardtable.ui.layout.placements import Placement
from cardtable.ui.layout.shapes import Rect
from cardtable.ui.model.items import Item, is_closed


class Way(Enum):
    """The direction of an arrow key: steps to the right and down."""

    LEFT = (-1, 0)
    RIGHT = (1, 0)
    UP = (0, -1)
    DOWN = (0, 1)


_SIDEWAYS = 2.0
"""The weight of a pixel aside of the arrow's direction; one along it weighs 1."""


def item_at(placements: Mapping[Hashable, Placement], x: float, y: float) -> Hashable | None:
    """The key of the uppermost item under a point; None if there is none."""
    under = [key for key, placement in placements.items() if placement.holds(x, y)]
    return max(under, key=lambda key: placements[key].z, default=None)


def stops(items: Iterable[Item], placements: Mapping[Hashable, Placement]) -> dict[Hashable, Placement]:
    """The keys that the keyboard can go to, with their placements: each item, but the closed cards of a hand as one.

    The key of the first closed card stands for all. Of cards of a patience on one another only the uppermost counts.

    Args:
        items: in reading order.
        placements: where they lie; items without a placement are left out.
    """
    hands: defaultdict[Seat | None, list[Hashable]] = defaultdict(list)
    found = dict(placements)
    uppermost: dict[tuple[float, float], Hashable] = {}
    for item in items:
        if item.place is not None and item.place.zone in PATIENCE and item.key in placements:
            point = (placements[item.key].area.cx, placements[item.key].area.cy)
            covered = uppermost.get(point)
            uppermost[point] = item.key
            found.pop(covered, None)
        if is_closed(item) and item.key in placements:
            hands[item.seat].append(item.key)
    for first, *others in hands.values():
        whole = reduce(Rect.joined, (placements[key].bounds for key in (first, *others)))
        found[first] = Placement(whole.x, whole.y, whole, z=placements[first].z)
        for key in others:
            del found[key]
    return found


def neighbour(placements: Mapping[Hashable, Placement], start: Hashable, way: Way) -> Hashable:
    """The key of the nearest item in a direction; `start` itself when there is none."""
    right, down = way.value
    origin = placements[start].area
    best, nearest = start, float("inf")
    for key, placement in placements.items():
        dx, dy = placement.area.cx - origin.cx, placement.area.cy - origin.cy
        ahead, aside = dx * right + dy * down, abs(dx * down) + abs(dy * right)
        # within about 60 degrees of the direction
        if key == start or ahead < 1 or aside > 1.75 * ahead:
            continue
        distance = ahead + _SIDEWAYS * aside
        if distance < nearest:
            best, nearest = key, distance
    return best
