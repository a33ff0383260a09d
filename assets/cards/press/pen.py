"""The woodcut: contours that swell on the shaded side, colours a little out of register, engraved ticks.

A `Sheet` collects filled polygons from back to front.  A `Pen` draws on it from a place of its own: its outlines
are local, its weights (contours, ticks) are always card units, so a small thing is drawn with the same knife.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from shapely import affinity
from shapely.geometry import LineString, Polygon

from . import svg
from .geometry import (
    XY,
    Outline,
    Shape,
    Widths,
    along,
    blob,
    box,
    circle,
    curve,
    joined,
    largest,
    lozenge,
    nodes,
    polygon,
    polygons,
    repaired,
    resampled,
    ribbon,
    towards,
    width_at,
)  # fmt: skip
from .palette import Colour
from .transform import Transform, mirrored, placed

LIGHT = (-0.62, -0.78)
SWELL = 0.26
INNER_WEIGHT = 0.82
LINE_WEIGHT = 0.86
TICK_TAPER = (0.3, 1, 0.4)

Motif: TypeAlias = Callable[[float, float], list[tuple[Shape, Colour]]]
Ornament: TypeAlias = Literal["beads", "lozenges", "bars", "zigzag", "mixed"]
What: TypeAlias = Shape | Outline


@dataclass(frozen=True)
class Area:
    """A shape as it lies on the sheet: ``whole`` as drawn, ``inner`` without its contour."""

    inner: Shape
    whole: Shape

    def part(self, shape: Shape) -> Area:
        """What of it lies in a shape of the sheet: where a pattern is not covered by what comes over it."""
        return Area(self.inner.intersection(shape), self.whole)

    def without(self, shape: Shape) -> Area:
        """What of it lies outside a shape of the sheet."""
        return Area(self.inner.difference(shape), self.whole)


class Sheet:
    """A card being printed: 500 x 830 units unless told otherwise; ``seed`` fixes the engraver's hand.

    ``ground`` is the colour of the sheet itself; without one only what is printed shows.
    """

    def __init__(
        self, seed: int, width: int = 500, height: int = 830, corner: float = 26, ground: Colour | None = "paper"
    ) -> None:
        self.width, self.height, self.corner, self.ground = width, height, corner, ground
        self.random = random.Random(seed)
        self.register: XY = (2.2, -1.6)
        self.swell = SWELL
        self.clip: Shape | None = None
        self.layers: list[tuple[list[Polygon], Colour]] = []

    @property
    def pen(self) -> Pen:
        """A pen at the sheet's own origin."""
        return Pen(self, Transform())

    def print(self, shape: Shape, fill: Colour) -> None:
        """Lay one colour over what is there."""
        parts = polygons(shape if self.clip is None else shape.intersection(self.clip))
        if parts:
            self.layers.append((parts, fill))

    def transform(self, change: Transform) -> None:
        """Move or scale everything printed so far, contours included."""
        self.layers = [(polygons(change.shape(joined(parts))), fill) for parts, fill in self.layers]

    def repeat(self, change: Transform) -> None:
        """Print everything printed so far once more, moved or turned."""
        self.layers += [(polygons(change.shape(joined(parts))), fill) for parts, fill in self.layers]

    def svg(self) -> str:
        """The finished card."""
        return svg.written(self.width, self.height, self.corner, self.ground, self.layers)


def outlined(what: What) -> Shape:
    """An outline's blob, or the shape itself."""
    return what if isinstance(what, Shape) else blob(what)


class Pen:
    """Draws on a sheet through a placement."""

    def __init__(self, sheet: Sheet, place: Transform) -> None:
        self.sheet, self.place = sheet, place

    def at(self, x: float, y: float, scale: float = 1.0, turn: float = 0.0, stretch: float = 1.0) -> Pen:
        """A pen whose origin is this pen's (x, y), scaled and turned by degrees."""
        return Pen(self.sheet, placed(x, y, scale, turn, stretch).then(self.place))

    def within(self, place: Transform) -> Pen:
        """A pen in a place of this pen's own."""
        return Pen(self.sheet, place.then(self.place))

    def mirror(self, x: float = 0.0) -> Pen:
        """The same pen seen in an upright mirror at ``x``; the light stays where it is."""
        return Pen(self.sheet, mirrored(x).then(self.place))

    def lit(self, x: float = 0.0) -> Pen:
        """This pen or its mirror image at ``x``: the one whose left is the card's left, where highlights lie."""
        return self.mirror(x) if self.place.mirrored else self

    @property
    def size(self) -> float:
        """How many card units one of this pen's units is."""
        return self.place.size

    def put(self, what: What) -> Shape:
        """The shape as it lies on the sheet."""
        return self.place.shape(outlined(what))

    def points(self, outline: Outline) -> list[XY]:
        """The smooth line through an outline, on the sheet."""
        return curve([(*self.place.point(n.x, n.y), n.corner) for n in nodes(outline)])

    # --- shapes --------------------------------------------------------------------------------------------

    def flat(self, what: What, fill: Colour, within: Area | None = None) -> None:
        """A shape without contour."""
        shape = self.put(what)
        self.sheet.print(shape if within is None else shape.intersection(within.inner), fill)

    def shape(
        self, what: What, fill: Colour, weight: float = 7.0, round_: bool = False, registered: bool = True,
        within: Area | None = None,
    ) -> Area:  # fmt: skip
        """A shape with its contour, about ``weight`` units wide: thin towards the light, wide in the shade.

        ``round_`` rounds the contour's corners, ``registered`` leaves the sliver of paper beside the colour.
        """
        shape = self.put(what)
        if within is not None:
            shape = shape.intersection(within.inner)
        w = weight if weight > 6.6 else weight * INNER_WEIGHT
        inner: Shape = affinity.translate(
            shape.buffer(-w * 0.45, join_style="round"),
            LIGHT[0] * w * self.sheet.swell,
            LIGHT[1] * w * self.sheet.swell,
        )
        inner = inner.intersection(shape)
        self.sheet.print(shape.buffer(w * 0.5, join_style="round" if round_ else "mitre", mitre_limit=2.2), "ink")
        if registered:
            self.sheet.print(inner, "paper")
            self.sheet.print(inner.intersection(affinity.translate(inner, *self.sheet.register)), fill)
        else:
            self.sheet.print(inner, fill)
        return Area(inner, shape)

    # --- lines ---------------------------------------------------------------------------------------------

    def line(
        self, outline: Outline, weight: float = 4.0, taper: Widths = (0.25, 1, 0.2), fill: Colour = "ink",
        within: Area | None = None,
    ) -> None:  # fmt: skip
        """A cut line through the points of an outline."""
        self._stroke(self.points(outline), weight, taper, fill, within)

    def stroke(
        self, points: Sequence[XY], weight: float, taper: Widths, fill: Colour = "ink", within: Area | None = None
    ) -> None:
        """A cut line along many points close together."""
        self._stroke([self.place.point(*p) for p in points], weight, taper, fill, within)

    def _stroke(self, path: Sequence[XY], weight: float, taper: Widths, fill: Colour, within: Area | None) -> None:
        shape = ribbon(path, weight * LINE_WEIGHT, taper)
        self.sheet.print(shape if within is None else shape.intersection(within.inner), fill)

    def comb(
        self, outline: Outline, weight: float = 5.0, length: float = 16.0, side: int = 1, within: Area | None = None,
        fill: Colour = "ink", step: float = 7.5,
    ) -> None:  # fmt: skip
        """A fold: a line with ticks on one side (+1 is to the right of a line that runs down the card)."""
        path = self.points(outline)
        if weight:
            self._stroke(path, weight, (0.3, 1, 0.15), fill, within)
        places = resampled(path, step)
        side = side if not self.place.mirrored else -side
        ticks = []
        for i in range(1, len(places) - 1):
            dx, dy = towards(places, i)
            lean = (-dy * side + dx * 0.45, dx * side + dy * 0.45)
            reach = length * width_at(TICK_TAPER, i / (len(places) - 1)) * self.sheet.random.uniform(0.8, 1.15)
            ticks.append(_tick(places[i], lean, reach, 3.2, 0))
        self._print_ticks(ticks, within.inner if within else None, fill)

    def edge(
        self, area: Area, length: float = 18.0, step: float = 7.5, weight: float = 3.4, threshold: float = 0.25
    ) -> None:
        """Ticks inside a shape along the edge that lies in the shade; ``threshold`` 0 takes the whole dark half."""
        ticks = []
        for part in polygons(area.inner):
            if part.area < 150:
                continue
            path = resampled([(x, y) for x, y in part.exterior.coords], step)
            turn = 1 if part.exterior.is_ccw else -1
            for i, here in enumerate(path):
                (x0, y0), (x1, y1) = path[i - 1], path[(i + 1) % len(path)]
                long = math.hypot(x1 - x0, y1 - y0) or 1
                nx, ny = (y1 - y0) / long * turn, -(x1 - x0) / long * turn
                shade = -(nx * LIGHT[0] + ny * LIGHT[1])
                if shade < threshold:
                    continue
                angle = math.atan2(-ny, -nx) + 0.35
                reach = length * min(1, 0.35 + 0.9 * (shade - threshold)) * self.sheet.random.uniform(0.75, 1.15)
                ticks.append(_tick(here, (math.cos(angle), math.sin(angle)), reach, weight, 2))
        self._print_ticks(ticks, area.inner, "ink")

    def _print_ticks(self, ticks: list[Shape], within: Shape | None, fill: Colour) -> None:
        if ticks:
            shape = joined(ticks)
            self.sheet.print(shape if within is None else shape.intersection(within), fill)

    def hatch(self, area: Area, angle: float = 30.0, step: float = 8.0, weight: float = 2.6) -> None:
        """Parallel cuts over a shape, ``step`` apart, at degrees."""
        shape = area.inner
        if shape.is_empty:
            return
        (cx, cy), (x0, y0, x1, y1) = shape.centroid.coords[0], shape.bounds
        reach, a = max(x1 - x0, y1 - y0) * 0.75, math.radians(angle)
        ux, uy = math.cos(a), math.sin(a)
        cuts: list[Shape] = []
        for i in range(int(2 * reach / step) + 1):
            o = -reach + (i + self.sheet.random.uniform(-0.15, 0.15)) * step
            x, y = cx - uy * o, cy + ux * o
            whole = LineString([(x - ux * reach, y - uy * reach), (x + ux * reach, y + uy * reach)]).intersection(shape)
            for cut in getattr(whole, "geoms", [whole]):
                if isinstance(cut, LineString) and cut.length > 4:
                    cuts.append(ribbon([(p[0], p[1]) for p in cut.coords], weight, (0.5, 1, 0.3), 12))
        if cuts:
            self.sheet.print(joined(cuts), "ink")

    # --- textiles ------------------------------------------------------------------------------------------

    def pattern(
        self, area: Area, motif: Motif, dx: float, dy: float, origin: XY | None = None, margin: float = 0.0,
        keep: float = 0.8,
    ) -> None:  # fmt: skip
        """A motif in staggered rows ``dx`` x ``dy`` apart; motifs with less than ``keep`` of them inside are left out.

        ``origin`` (local) is a point where one motif lies; without it the middle of the shape.
        """
        shape = area.inner.buffer(-margin) if margin else area.inner
        if shape.is_empty:
            return
        x0, y0, x1, y1 = shape.bounds
        ox, oy = self.place.point(*origin) if origin else ((x0 + x1) / 2, (y0 + y1) / 2)
        printed: dict[Colour, list[Shape]] = {}
        for j in range(math.ceil((y0 - dy - oy) / dy), math.floor((y1 + dy - oy) / dy) + 1):
            shift = dx / 2 if j % 2 else 0
            for i in range(math.ceil((x0 - dx - ox - shift) / dx), math.floor((x1 + dx - ox - shift) / dx) + 1):
                parts = motif(ox + i * dx + shift, oy + j * dy)
                whole = joined(p for p, _ in parts)
                if whole.intersection(shape).area >= keep * whole.area:
                    for part, fill in parts:
                        printed.setdefault(fill, []).append(part)
        for fill, found in printed.items():
            cut = joined(found).intersection(shape)
            self.sheet.print(joined(p for p in polygons(cut) if p.area > 6), fill)

    def trim(
        self, outline: Outline, width: float, fill: Colour, weight: float = 5.0, ornament: Ornament | None = None,
        step: float = 20.0, second: Colour = "ink", size: float = 0.5, within: Area | None = None,
    ) -> Area:  # fmt: skip
        """A band along a line (hem, belt, harness) with ornaments at equal distances, ``width`` in card units."""
        path = self.points(outline)
        band = ribbon(path, width, (1, 1))
        if within is not None:
            band = largest(band.intersection(within.whole))
        card = Pen(self.sheet, Transform())
        area = card.shape(band, fill, weight)
        if ornament:
            line = LineString(path)
            count = max(1, round(line.length / step))
            marks = [_mark(ornament, line, (i + 0.5) / count, width, step, size, i) for i in range(count)]
            self.sheet.print(joined(marks).intersection(band.buffer(-weight * 0.4)), second)
        return replace(area, whole=band)


def _tick(foot: XY, direction: XY, reach: float, width: float, back: float) -> Shape:
    """A pointed cut that starts ``back`` units behind its foot."""
    (x, y), (cx, cy), h = foot, direction, width / 2
    bx, by = x - cx * back, y - cy * back
    tip = (x + cx * reach, y + cy * reach)
    return repaired(polygon((bx + cy * h, by - cx * h), (bx - cy * h, by + cx * h), tip))


def _mark(ornament: Ornament, line: LineString, t: float, width: float, step: float, size: float, i: int) -> Shape:
    """One ornament of a band, ``t`` along it."""
    x, y = along(line, t)
    (xa, ya), (xb, yb) = along(line, t - 0.01), along(line, t + 0.01)
    r = width * size / 2
    shapes: dict[str, Shape] = {
        "beads": circle(x, y, r),
        "lozenges": lozenge(x, y, r * 1.5, r),
        "bars": box(x - r * 0.3, y - width * 0.36, x + r * 0.3, y + width * 0.36),
        "zigzag": polygon(
            (x - step * 0.46, y + width * 0.3), (x, y - width * 0.32), (x + step * 0.46, y + width * 0.3)
        ),
        "mixed": circle(x, y, r * 0.75) if i % 2 else lozenge(x, y, r * 1.5, r * 1.1),
    }
    turned: Shape = affinity.rotate(shapes[ornament], math.degrees(math.atan2(yb - ya, xb - xa)), origin=(x, y))
    return turned
