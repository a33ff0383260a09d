"""Outlines typed as text, and the shapes made from them.

An outline is a row of points: ``"206,282! 196,340 208,420!"``.  A curve runs through them; ``!`` makes a point a
corner, and two corners in a row are joined by a straight line.  Angles of petals and leaves are radians, 0 = up,
growing clockwise.
"""

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from shapely import affinity
from shapely.geometry import LineString, MultiPolygon, Point, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

Shape: TypeAlias = BaseGeometry
XY: TypeAlias = tuple[float, float]
Outline: TypeAlias = str | Sequence[Sequence[float]]
Widths: TypeAlias = float | Sequence[float]

CURVATURE = 0.36
STEPS = 10

__all__ = [
    "XY",
    "Node",
    "Outline",
    "Shape",
    "Widths",
    "along",
    "blob",
    "box",
    "circle",
    "curve",
    "ellipse",
    "joined",
    "largest",
    "lozenge",
    "nodes",
    "offset",
    "petal",
    "polygon",
    "polygons",
    "resampled",
    "ribbon",
    "ring",
    "spread",
    "star",
    "symmetric",
    "towards",
    "tube",
    "width_at",
]  # fmt: skip


class Node(NamedTuple):
    """A point of an outline; ``corner`` stops the curve from being smooth there."""

    x: float
    y: float
    corner: bool = False


def nodes(outline: Outline) -> list[Node]:
    """The points of an outline, given as text or as numbers (a third number, not zero, marks a corner)."""
    if not isinstance(outline, str):
        return [Node(p[0], p[1], len(p) > 2 and bool(p[2])) for p in outline]
    found = []
    for word in outline.split():
        x, y = word.rstrip("!").split(",")
        found.append(Node(float(x), float(y), word.endswith("!")))
    return found


# --- curves ----------------------------------------------------------------------------------------------------


def _handles(points: Sequence[Node], closed: bool, k: float) -> list[tuple[XY, XY] | None]:
    """Control points before and after every smooth node, none for corners and open ends."""
    last = len(points) - 1
    found: list[tuple[XY, XY] | None] = []
    for i, (x, y, corner) in enumerate(points):
        if corner or (not closed and i in (0, last)):
            found.append(None)
            continue
        before, after = points[i - 1], points[(i + 1) % len(points)]
        d1 = math.hypot(x - before.x, y - before.y) or 1e-6
        d2 = math.hypot(after.x - x, after.y - y) or 1e-6
        tx = (x - before.x) / d1 * d2 + (after.x - x) / d2 * d1
        ty = (y - before.y) / d1 * d2 + (after.y - y) / d2 * d1
        length = math.hypot(tx, ty) or 1e-6
        tx, ty = tx / length, ty / length
        found.append(((x - tx * d1 * k, y - ty * d1 * k), (x + tx * d2 * k, y + ty * d2 * k)))
    return found


def _bezier(a: Node, c1: XY, c2: XY, b: Node) -> list[XY]:
    """Points of one cubic stretch, its end left out."""
    found = []
    for j in range(STEPS):
        t = j / STEPS
        u = 1 - t
        p, q, r, s = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        found.append((p * a.x + q * c1[0] + r * c2[0] + s * b.x, p * a.y + q * c1[1] + r * c2[1] + s * b.y))
    return found


def _bend(corner: Node, handle: XY) -> XY:
    """The control point of a corner that runs into a curve."""
    return corner.x + (handle[0] - corner.x) * 0.6, corner.y + (handle[1] - corner.y) * 0.6


def curve(outline: Outline, closed: bool = False, k: float = CURVATURE) -> list[XY]:
    """A smooth line through the points of an outline; ``k`` is how far the curve bulges."""
    points = nodes(outline)
    handles = _handles(points, closed, k)
    found: list[XY] = []
    for i in range(len(points) if closed else len(points) - 1):
        j = (i + 1) % len(points)
        a, b, leave, arrive = points[i], points[j], handles[i], handles[j]
        if leave is None and arrive is None:
            found.append((a.x, a.y))
            continue
        c1 = leave[1] if leave else _bend(a, arrive[0]) if arrive else (a.x, a.y)
        c2 = arrive[0] if arrive else _bend(b, c1)
        found += _bezier(a, c1, c2, b)
    if not closed:
        found.append((points[-1].x, points[-1].y))
    return found


def resampled(points: Sequence[XY], step: float) -> list[XY]:
    """The same line as points about ``step`` apart."""
    line = LineString(points)
    count = max(2, int(line.length / step))
    return [along(line, i / count) for i in range(count + 1)]


def along(line: LineString, t: float) -> XY:
    """The point at the share ``t`` (0..1) of a line's length."""
    x, y = line.interpolate(max(0.0, min(1.0, t)), normalized=True).coords[0]
    return x, y


def towards(points: Sequence[XY], i: int) -> XY:
    """The unit direction of a line at its point ``i``."""
    (x0, y0), (x1, y1) = points[max(0, i - 1)], points[min(len(points) - 1, i + 1)]
    length = math.hypot(x1 - x0, y1 - y0) or 1e-6
    return (x1 - x0) / length, (y1 - y0) / length


def offset(points: Sequence[XY], widths: Widths, share: float) -> list[XY]:
    """A line beside another: shifted sideways by ``share`` of the local width."""
    found = []
    for i, (x, y) in enumerate(points):
        dx, dy = towards(points, i)
        h = width_at(widths, i / (len(points) - 1)) * share
        found.append((x - dy * h, y + dx * h))
    return found


def width_at(widths: Widths, t: float) -> float:
    """The width at the share ``t`` (0..1) of a line whose widths are spread evenly along it."""
    if isinstance(widths, int | float):
        return widths
    x = t * (len(widths) - 1)
    i = min(int(x), len(widths) - 2)
    f = x - i
    f = f * f * (3 - 2 * f)
    return widths[i] * (1 - f) + widths[i + 1] * f


# --- shapes ----------------------------------------------------------------------------------------------------


def repaired(shape: Shape) -> Shape:
    """The shape without self-crossings."""
    return shape if shape.is_valid else shape.buffer(0)


def blob(outline: Outline, k: float = CURVATURE) -> Shape:
    """A closed smooth outline."""
    return repaired(Polygon(curve(outline, True, k)))


def polygon(*points: XY) -> Shape:
    """A closed outline of straight lines."""
    return repaired(Polygon(points))


def symmetric(half: Outline, x: float = 0.0) -> Shape:
    """A closed outline from its left or right half, typed from the upper axis point to the lower one."""
    right = nodes(half)
    left = [Node(2 * x - n.x, n.y, n.corner) for n in reversed(right)]
    if abs(right[-1].x - x) < 0.01:
        left = left[1:]
    if abs(right[0].x - x) < 0.01:
        left = left[:-1]
    return blob(right + left)


def circle(x: float, y: float, r: float) -> Shape:
    """A disc."""
    return Point(x, y).buffer(r, 24)


def ring(x: float, y: float, r: float, width: float) -> Shape:
    """A circle drawn ``width`` wide, ``r`` outside."""
    return circle(x, y, r).difference(circle(x, y, r - width))


def ellipse(x: float, y: float, rx: float, ry: float, turn: float = 0.0) -> Shape:
    """An ellipse, turned by degrees."""
    flat: Shape = affinity.scale(Point(x, y).buffer(1, 24), rx, ry)
    lying: Shape = affinity.rotate(flat, turn, origin=(x, y))
    return lying


def star(x: float, y: float, inner: float, outer: float, points: int, turn: float = 0.0) -> Shape:
    """A star with its first point up; ``turn`` in radians."""
    corners = []
    for i in range(2 * points):
        r, a = (outer if i % 2 == 0 else inner), turn + math.pi * i / points
        corners.append((x + r * math.sin(a), y - r * math.cos(a)))
    return Polygon(corners)


def lozenge(x: float, y: float, rx: float, ry: float) -> Shape:
    """A diamond standing on its point."""
    return Polygon([(x - rx, y), (x, y - ry), (x + rx, y), (x, y + ry)])


def spread(x: float, y: float, r: float, angle: float, aside: float = 0.0) -> XY:
    """The point ``r`` away in direction ``angle`` and ``aside`` to its right."""
    return x + r * math.sin(angle) + aside * math.cos(angle), y - r * math.cos(angle) + aside * math.sin(angle)


def petal(
    x: float,
    y: float,
    inner: float,
    outer: float,
    width: float,
    angle: float,
    pointed: bool = False,
    belly: float = 0.6,
) -> Shape:
    """A petal or leaf from radius ``inner`` to ``outer``; ``belly`` is where it is widest (0..1)."""
    middle = inner + (outer - inner) * belly
    return blob(
        [
            (*spread(x, y, inner, angle), 1),
            spread(x, y, middle, angle, -width / 2),
            (*spread(x, y, outer, angle), 1 if pointed else 0),
            spread(x, y, middle, angle, width / 2),
        ]
    )


def ribbon(points: Sequence[XY], width: float, taper: Widths = (0.15, 1, 0.15), step: float = 3.0) -> Shape:
    """A line as a thin shape; ``taper`` gives its relative widths from start to end."""
    path = resampled(points, step)
    relative = [width * width_at(taper, i / (len(path) - 1)) for i in range(len(path))]
    left, right = [], []
    for i, (x, y) in enumerate(path):
        (dx, dy), h = towards(path, i), relative[i] / 2
        left.append((x - dy * h, y + dx * h))
        right.append((x + dy * h, y - dx * h))
    shape = Polygon(left + right[::-1])
    return shape if shape.is_valid else _chain(path, [max(0.2, w) for w in relative], 6)


def tube(outline: Outline, widths: Widths, k: float = CURVATURE, step: float = 5.0) -> Shape:
    """A limb: a line with a row of widths spread evenly along it, round at both ends."""
    path = resampled(curve(outline, False, k), step)
    return repaired(_chain(path, [width_at(widths, i / (len(path) - 1)) for i in range(len(path))], 10))


def _chain(path: Sequence[XY], widths: Sequence[float], roundness: int) -> Shape:
    """The hulls of neighbouring discs along a line, as one shape."""
    discs = [Point(p).buffer(w / 2, roundness) for p, w in zip(path, widths, strict=True)]
    return joined(MultiPolygon([a, b]).convex_hull for a, b in pairwise(discs))


def joined(shapes: Iterable[Shape]) -> Shape:
    """Several shapes as one."""
    union: Shape = unary_union(list(shapes))
    return union


def polygons(shape: Shape) -> list[Polygon]:
    """The polygons a shape is made of."""
    if shape.is_empty:
        return []
    if isinstance(shape, Polygon):
        return [shape]
    return [p for part in getattr(shape, "geoms", []) for p in polygons(part)]


def largest(shape: Shape) -> Shape:
    """The biggest of a shape's polygons."""
    return max(polygons(shape), key=lambda p: p.area, default=Polygon())
