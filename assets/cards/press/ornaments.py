"""What many cards share: the frame, the coloured base, leaves, flowers, garlands, plumes and feathers."""

import math
import random

from shapely.geometry import LineString

from .geometry import (
    XY,
    Outline,
    Widths,
    along,
    blob,
    box,
    circle,
    curve,
    ellipse,
    joined,
    offset,
    petal,
    resampled,
    ribbon,
    spread,
    towards,
    tube,
    width_at,
)
from .palette import Colour, darker
from .pen import Area, Pen

PI = math.pi


def frame(pen: Pen, inset: float = 17.0, width: float = 3.4, radius: float = 14.0) -> None:
    """The thin line round the picture."""
    far = inset + radius
    shape = box(far, far, pen.sheet.width - far, pen.sheet.height - far).buffer(radius, 12)
    pen.flat(shape.difference(shape.buffer(-width)), "ink")


def ground(pen: Pen, fill: Colour, top: float = 738.0) -> None:
    """The base under a court, which tells its rank: red donna, yellow cavallo, green re."""
    left, right, foot = 21.0, pen.sheet.width - 21.0, pen.sheet.height - 21.0
    inside = box(left + 11, 40, right - 11, foot - 11).buffer(11, 12)
    hill = blob(
        f"12,{foot + 20}! 12,{top + 22}! 61,{top + 9} 141,{top + 13} 250,{top} 349,{top + 10} 419,{top + 3} "
        f"488,{top + 20}! 488,{foot + 20}!"
    )
    area = pen.shape(hill.intersection(inside), fill, 6)
    _furrows(pen, area, fill, top + 20, foot, left + 8, right - 20)
    for x in (65, 139, 341, 427):
        grass(pen, x, top + 20, fill)


def _furrows(pen: Pen, area: Area, fill: Colour, top: float, foot: float, left: float, right: float) -> None:
    hand = random.Random(3)
    for y in range(int(top), int(foot), 9):
        x = left + hand.uniform(0, 20)
        while x < right:
            long = hand.uniform(26, 66)
            pen.line([(x, y), (x + long / 2, y - 2.5), (x + long, y)], 3.6, (0.1, 1, 0.1), darker(fill), area)
            x += long + hand.uniform(8, 40)


def grass(pen: Pen, x: float, y: float, fill: Colour) -> None:
    """A tuft of four blades."""
    for i, angle in enumerate((-0.75, -0.3, 0.1, 0.5)):
        pen.shape(petal(x, y, 0, 23 + (i * 7) % 10, 9, angle, True, 0.4), fill, 3.6, registered=False)


def leaf(pen: Pen, x: float, y: float, long: float, wide: float, angle: float, fill: Colour = "green") -> None:
    """One pointed leaf with its vein; ``angle`` in radians, 0 = up."""
    area = pen.shape(petal(x, y, 0, long, wide, angle, True, 0.5), fill, 4.6)
    pen.line([(x, y), spread(x, y, long * 0.72, angle)], 2.8, (1, 0.2), within=area)


def flower(
    pen: Pen, x: float, y: float, r: float, fill: Colour, heart: Colour = "yellow", petals: int = 8, turn: float = 0.2
) -> None:
    """A round flower seen from the front."""
    weight = 4.6 if r > 20 else 3.8
    for i in range(petals):
        pen.shape(
            petal(x, y, r * 0.2, r, r * 4.9 / petals, 2 * PI * i / petals + turn, True, 0.62), fill, weight, round_=True
        )
    pen.shape(circle(x, y, r * 0.34), heart, weight)
    if r > 30:
        pen.flat(circle(x, y, r * 0.12), "ink")


def posy(pen: Pen, x: float, y: float, r: float, fill: Colour = "red") -> None:
    """A cross of four leafy buds round a flower: fills the middle of a pip card."""
    for quarter in range(4):
        a = quarter * PI / 2
        bx, by = spread(x, y, r * 0.22, a)
        for lean, share in ((-0.5, 0.8), (0.5, 0.8), (0.0, 1.0)):
            leaf(pen, bx, by, r * share * 0.8, r * 0.30, a + lean * 0.95, "green" if lean else "yellow")
    flower(pen, x, y, r * 0.44, fill, turn=0)


def nosegay(pen: Pen, x: float, y: float, r: float = 25.0, fill: Colour = "white") -> None:
    """A flower on four leaves that point up: a small filler."""
    for a in (-1.1, -0.4, 0.4, 1.1):
        leaf(pen, x, y - 2, r * 2.4, r * 0.88, a)
    flower(pen, x, y, r, fill)


def sprig(pen: Pen, root: XY, tip: XY, long: float = 58.0) -> None:
    """A twig from ``root`` to ``tip`` that ends in three leaves."""
    bend = ((root[0] + tip[0]) / 2, (root[1] + tip[1]) / 2 + 8)
    pen.trim([root, bend, tip], 9 * pen.size, "green", 4)
    for lean in (-0.75, 0.75, 0.0):
        leaf(pen, *tip, long, long * 0.42, math.atan2(tip[0] - root[0], root[1] - tip[1]) * 0.6 + lean)


def garland(
    pen: Pen, outline: Outline, step: float = 25.0, long: float = 36.0, fill: Colour = "green", berries: bool = True
) -> None:
    """Pairs of leaves along a line, with berries between."""
    path = curve(outline)
    pen.stroke(path, 7, (1, 0.8, 0.4))
    places = resampled(path, step)
    for i in range(1, len(places)):
        dx, dy = towards(places, i)
        for lean in (-0.75, 0.75):
            leaf(pen, *places[i], long, long * 0.5, math.atan2(dx, -dy) + lean, fill)
        if berries and i % 2:
            pen.shape(circle(places[i][0] + 6, places[i][1] - 10, 6.5), "red", 4)


def plume(pen: Pen, outline: Outline, width: float, fill: Colour, weight: float = 5.5, curls: int = 6) -> None:
    """An ostrich plume: a few big curls round a curved shaft."""
    shaft = resampled(curve(outline), 3)
    parts = [tube(outline, [8, width * 0.62, width * 0.8, width * 0.75, width * 0.5])]
    veins: list[list[XY]] = []
    for i in range(curls):
        t = 0.12 + 0.88 * (i + 0.4) / curls
        j = min(len(shaft) - 1, int(t * (len(shaft) - 1)))
        dx, dy = towards(shaft, j)
        a, long = math.atan2(dx, -dy), width * width_at((0.55, 0.9, 1, 0.95, 0.8), t) * 0.62
        for side in (-1, 1):
            cx, cy = spread(*shaft[j], long * 0.62, a + side * 1.25)
            parts.append(ellipse(cx, cy, long * 0.5, long * 0.36, math.degrees(a + side * 0.9) - 90))
            bend, tip = spread(*shaft[j], long * 0.5, a + side * 1.3), spread(*shaft[j], long * 0.95, a + side * 0.85)
            veins.append([shaft[j], bend, tip])
    parts.append(circle(*shaft[-1], width * 0.34))
    area = pen.shape(joined(parts), fill, weight, round_=True)
    pen.stroke(shaft[: int(len(shaft) * 0.93)], 4.2, (1, 0.8, 0.2))
    for vein in veins[2:]:
        pen.line(vein, 2.8, (0.9, 0.8, 0.15), within=area)


def feather(
    pen: Pen, root: XY, tip: XY, width: float, fill: Colour, weight: float = 5.5, barbs: bool = True,
    end: Colour | None = None,
) -> None:  # fmt: skip
    """One feather with its shaft; ``end`` colours its tip."""
    (bx, by), (tx, ty) = root, tip
    long, a = math.hypot(tx - bx, ty - by), math.atan2(tx - bx, by - ty)
    half = [(0.0, 0.3, True), (0.6, 0.55, False), (0.9, 0.42, False)]
    left = [(*spread(bx, by, long * t, a, -width * w), corner) for t, w, corner in half]
    right = [(*spread(bx, by, long * t, a, width * w), corner) for t, w, corner in reversed(half)]
    area = pen.shape(blob([*left, (tx, ty, False), *right]), fill, weight, round_=True)
    if end:
        pen.flat(circle(tx, ty, width * 0.62), end, area)
    pen.line([root, ((bx + tx) / 2, (by + ty) / 2), spread(tx, ty, -6, a)], 3.8, (1, 0.8, 0.15), within=area)
    if barbs:
        _barbs(pen, area, root, a, long, width)


def _barbs(pen: Pen, area: Area, root: XY, angle: float, long: float, width: float) -> None:
    count = int(long / 9)
    barbs = []
    for i in range(2, count):
        x, y = spread(*root, long * i / count, angle)
        for lean in (-0.75, 0.75):
            ends = [spread(x, y, 2, angle + lean), spread(x, y, width * 0.42, angle + lean)]
            barbs.append(ribbon(ends, 2.4, (1, 0.1), 6))
    pen.flat(joined(barbs), "ink", area)


def bow(pen: Pen, x: float, y: float, r: float, fill: Colour = "red") -> None:
    """A ribbon tied in a bow, ``r`` units to each side."""
    for side in (pen.at(x, y), pen.at(x, y).mirror()):
        side.shape(tube([(2, 2), (r * 0.4, r * 0.9), (r * 0.5, r * 1.5)], [r * 0.25, r * 0.34, r * 0.2]), fill, 4.6)
        side.shape(blob([(0, 0, 1), (r * 0.6, -r * 0.55), (r, -r * 0.1), (r * 0.6, r * 0.4)]), fill, 4.6)
    pen.shape(circle(x, y, r * 0.22), fill, 4.4)


def rows(outline: Outline, count: int) -> list[XY]:
    """``count`` points at equal distances along a line, ends included."""
    line = LineString(curve(outline))
    return [along(line, i / (count - 1)) for i in range(count)]


def stripes(pen: Pen, area: Area, outline: Outline, widths: Widths, fill: Colour, offsets: tuple[float, ...]) -> None:
    """Ribbons let into a sleeve or a leg, parallel to its axis."""
    axis = resampled(curve(outline), 3)
    middle = width_at(widths, 0.5)
    for share in offsets:
        shape = ribbon(offset(axis, widths, share), middle * 0.17, (0.1, 1, 0.1))
        pen.shape(shape, fill, 3.6, within=area)
