"""The four suit signs: coin, cup, sword and club, at any size."""

import math

from .geometry import (
    Shape,
    blob,
    box,
    circle,
    ellipse,
    joined,
    lozenge,
    petal,
    polygon,
    ribbon,
    ring,
    spread,
    star,
    symmetric,
    tube,
)
from .palette import Colour, darker
from .pen import Area, Pen

PI = math.pi


# --- denari ----------------------------------------------------------------------------------------------------


def coin(pen: Pen, x: float, y: float, r: float, sun: bool = False, weight: float = 7.0) -> None:
    """A coin ``r`` units in radius: a rosette, or a sun with a face."""
    k = r / 85
    pen.shape(circle(x, y, r), "yellow", weight)
    mills = max(16, int(k * 32))
    cuts = []
    for i in range(mills):
        a = 2 * PI * i / mills
        cuts.append(ribbon([spread(x, y, r * 0.83, a), spread(x, y, r * 0.95, a)], 5 * k**0.5, (1, 0.4), 4))
    pen.flat(joined(cuts), "ink")
    pen.flat(ring(x, y, r * 0.80, 3.4 * k**0.4), "ink")
    (_sun if sun else _rosette)(pen, x, y, r, k)


def _rosette(pen: Pen, x: float, y: float, r: float, k: float) -> None:
    for i in range(10):
        one = petal(x, y, r * 0.27, r * 0.76, r * 0.37, 2 * PI * i / 10, True, 0.62)
        pen.shape(one, "white" if i % 2 else "red", 4 * k**0.5 + 1, round_=True)
    pen.shape(circle(x, y, r * 0.33), "yellow", 5 * k**0.5)
    for i in range(8):
        pen.flat(petal(x, y, r * 0.10, r * 0.27, r * 0.10, 2 * PI * i / 8, True), "dark red")
    pen.flat(circle(x, y, r * 0.075), "ink")


def _sun(pen: Pen, x: float, y: float, r: float, k: float) -> None:
    pen.flat(circle(x, y, r * 0.78), "red")
    for i in range(16):
        a = 2 * PI * i / 16
        ray = petal(x, y, r * 0.34, r * 0.75, r * 0.17, a, True, 0.35) if i % 2 else _flame(x, y, r, a)
        pen.shape(ray, "yellow", 4 * k**0.5)
    pen.shape(circle(x, y, r * 0.42), "flesh", 5 * k**0.5)
    sun_face(pen.at(x, y, r * 0.42 / 50))


def _flame(x: float, y: float, r: float, a: float) -> Shape:
    """A ray of a sun that bends to the right."""
    turns = ((0.36, -0.12, 1), (0.52, 0.05, 0), (0.73, -0.03, 1), (0.55, 0.20, 0), (0.36, 0.13, 1))
    return blob([(*spread(x, y, r * share, a + lean), corner) for share, lean, corner in turns])


def sun_face(pen: Pen) -> None:
    """A face seen from the front, 50 units in radius about the origin."""
    k = pen.size
    for half in (pen.mirror(), pen):
        half.flat(ellipse(25, 12, 9, 8), "rose")
        half.line("6,-16 16,-23 30,-15", 5 * k, (0.4, 1, 0.2))
        half.flat(ellipse(17, -6, 5.2, 5.6), "ink")
        half.line("7,-7 17,-13 28,-5", 3.6 * k, (0.5, 1, 0.3))
    pen.line("6,-14 2,2 9,12 0,15 -7,12", 4 * k, (0.3, 0.8, 1, 0.5))
    pen.flat("-14,25 -6,22 0,24 6,22 14,25 0,33", "red")
    pen.line("-15,25 -5,25 0,26 5,25 15,25", 3.4 * k, (0.3, 1, 0.3))


# --- coppe -----------------------------------------------------------------------------------------------------


def cup(
    pen: Pen, x: float, y: float, height: float, body: Colour = "yellow", accent: Colour = "red", knot: Colour = "blue"
) -> None:
    """A chalice centred on (x, y)."""
    k = height / 200
    here, wide, thin = pen.at(x, y, k), max(4.5, 7 * k**0.5), max(3.4, 5 * k**0.5)
    _foot(here, k, body, accent, wide, thin)
    here.shape(symmetric("0,26! 15,26 10,40 10,56 18,66! 0,66!"), body, wide)
    here.shape(ellipse(0, 45, 25, 13), knot, thin + 1)
    for dx in (-14, 0, 14):
        here.flat(ellipse(dx, 45, 3.6, 6.5), "white")
    bowl = here.shape(symmetric("0,-76! 66,-76! 68,-50 62,-18 42,14 16,32! 0,34!"), body, wide)
    _gadroons(here, bowl, accent, 3.6 * k**0.5)
    here.trim(
        "-72,-26 -32,-15 0,-12 32,-15 72,-26", 21 * here.size, knot, thin, "beads", 17 * k, "white", 0.55, within=bowl
    )
    here.edge(bowl, 13 * k, 6.5, 3.2, threshold=0.35)
    here.line("-52,-60 -53,-45 -49,-32", 7 * k, (0.3, 1, 0.2), "white")
    here.shape(ellipse(0, -76, 68, 15), body, wide)
    inside = here.shape(ellipse(0, -77, 56, 9.5), "dark red", thin - 1)
    shadow = Area(inside.inner.intersection(here.put(box(-70, -95, 0, -60))), inside.whole)
    here.hatch(shadow, 90, 6, 2.4)


def _foot(here: Pen, k: float, body: Colour, accent: Colour, wide: float, thin: float) -> None:
    foot = here.shape(symmetric("0,62! 11,62 16,72 26,80 50,86 60,94! 58,103! 0,106!"), body, wide)
    here.edge(foot, 9 * k, 6, 3)
    here.shape("-60,93! -30,99 0,101 30,99 60,93! 61,105! 30,111 0,113 -30,111 -61,105!", accent, thin)
    here.line("-40,86 0,92 40,86", 3, (0.3, 1, 0.3))


def _gadroons(here: Pen, bowl: Area, accent: Colour, weight: float) -> None:
    """The swelling ribs under a cup's band."""
    for i in range(-3, 4):
        out, low = i * 15.5, 6 - abs(i) * 1.5
        rib = blob([(i * 3.6, 30, 1), (out - 5.5, low), (i * 16.5, -8 - abs(i) * 1.2), (out + 5.5, low)])
        here.shape(rib, accent if i % 2 == 0 else "white", weight, round_=True, within=bowl)


# --- spade -----------------------------------------------------------------------------------------------------


CROSS = (
    "-58,112! -62,104 -56,97 -46,99 -36,105 0,101 36,105 46,99 56,97 62,104 58,112 46,113 34,119 0,124 -34,119 -46,113"
)


def sword(
    pen: Pen, x: float, y: float, length: float, turn: float = 0.0, weight: float = 7.0, guard: float = 1.0,
    broad: float | None = None, grip: Colour = "red", gold: Colour = "yellow",
) -> None:  # fmt: skip
    """A straight sword, point up, centred; ``guard`` widens the cross-guard, ``broad`` the blade.

    The grip's middle lies .36 of the length below the centre.  Swords of middling size get a broader blade, else it
    is four pixels wide at 70.
    """
    k = length / 400
    broad = broad or (1.28 if 300 < length < 450 else 1.0)
    thick, w = k**0.5, weight * min(1, k**0.5)
    _blade(pen.at(x, y, k, turn, broad), thick, w)
    here = pen.at(x, y, k, turn)
    here.shape(symmetric("0,118! 11,118! 14,142 11,168! 0,168!"), grip, w)
    for q in range(4):
        here.line([(-14, 132 + q * 12), (14, 122 + q * 12)], 3.4 * thick, (1, 1))
    cross = pen.at(x, y, k, turn, guard).shape(CROSS, gold, w)
    here.edge(cross, 6 * k, 6, 2.8)
    for side in (-1, 1):
        here.shape(circle(side * 59 * guard, 104, 9.5), gold, w * 0.75)
    here.shape(polygon((-12, 111), (0, 101), (12, 111), (0, 121)), "red", w * 0.6)
    here.shape(circle(0, 181, 17), gold, w)
    here.shape(circle(0, 181, 7), "blue", w * 0.5)


def _blade(here: Pen, thick: float, weight: float) -> None:
    """Sky on the left, steel on the right: the halves part in greyscale too."""
    blade = here.shape(polygon((-17, 105), (-15, -165), (0, -200), (15, -165), (17, 105)), "sky", weight)
    here.flat(polygon((1, 104), (1, -188), (15, -165), (17, 104)), "steel", blade)
    here.line("0,100! 0,-182!", 4 * thick, (1, 0.8, 0.2))
    cuts = [polygon((-14.5, y), (-14.5, y + 3), (-3 - (y * 7) % 5, y + 1)) for y in range(-150, 100, 9)]
    here.flat(joined(cuts), "ink", blade)


# --- bastoni ---------------------------------------------------------------------------------------------------

BOUGHS = ((34, -120, 62), (-36, -58, -58), (31, 8, 60), (-26, 74, -60))
BARK = (
    "-18,-140 -22,-100 -16,-60", "4,-150 0,-110 6,-70 0,-40", "-12,-40 -10,0 -14,40", "10,-20 4,20 8,70",
    "-6,70 -4,110 -7,150", "22,-110 24,-80 18,-50",
)  # fmt: skip
TRUNK = (
    "-40,-168 -46,-140 -40,-118 -44,-84 -36,-58 -37,-24 -31,0 -31,36 -25,66 -25,104 -20,140 -16,180! 0,188 16,180! "
    "19,140 24,104 26,60 33,32 31,0 38,-26 36,-62 43,-92 41,-122 47,-146 38,-170 0,-180"
)


def club(
    pen: Pen, x: float, y: float, length: float, turn: float = 0.0, body: Colour = "green", cut: Colour = "yellow",
    weight: float = 7.0,
) -> None:  # fmt: skip
    """A knobbly cudgel, thick end up, centred; mirror the pen for its twin."""
    k = length / 400
    here, thick = pen.at(x, y, k, turn), min(1, k**0.5)
    w = weight * thick
    for sx, sy, a in BOUGHS:
        _bough(here, sx, sy, a, body, cut, w, thick)
    trunk = here.shape(TRUNK, body, w)
    here.edge(trunk, 20 * k, 7, 3.2, threshold=0.1)
    for line in BARK:
        here.line(line, 5 * thick, (0.2, 1, 0.2), darker(body), trunk)
    for kx, ky in ((-20, -20), (14, -92), (8, 96)):
        here.shape(ellipse(kx, ky, 9, 13), darker(body), 4 * thick, registered=False)
        here.flat(ellipse(kx, ky, 4, 7), "ink")
    here.trim("-19,150 0,155 19,150", 14 * here.size, "red" if body != "red" else "yellow", w * 0.7)
    here.shape(ellipse(-1, -166, 43, 17), cut, w)
    for share in (0.68, 0.36):
        year = ellipse(-1, -166, 43 * share, 17 * share)
        here.flat(year.difference(year.buffer(-2.6 * thick)), "ink")


def _bough(here: Pen, x: float, y: float, turn: float, body: Colour, cut: Colour, w: float, thick: float) -> None:
    """The stump of a sawn-off bough."""
    ux, uy = math.cos(math.radians(turn - 90)), math.sin(math.radians(turn - 90))
    ex, ey = x + ux * 26, y + uy * 26
    here.shape(tube([(x - ux * 20, y - uy * 20), (x, y), (ex, ey)], [36, 30, 26]), body, w)
    here.shape(ellipse(ex + ux * 4, ey + uy * 4, 8, 14, turn - 90), cut, w * 0.75)
    here.line([(ex + ux * 4, ey + uy * 4 - 5), (ex + ux * 4, ey + uy * 4 + 5)], 2.6 * thick, (0.4, 1, 0.4))


def gem(pen: Pen, x: float, y: float, r: float, fill: Colour, square: bool = False) -> None:
    """A cut stone with its highlight."""
    pen.shape(lozenge(x, y, r, r) if square else ellipse(x, y, r * 0.93, r * 1.07), fill, 3.6)
    pen.flat(circle(x - r * 0.26, y - r * 0.28, r * 0.25), "white")


def roundel(pen: Pen, x: float, y: float, r: float, fill: Colour = "yellow", heart: Colour = "red") -> None:
    """A round plate of armour with a star on it."""
    pen.shape(circle(x, y, r), fill, 5.5)
    pen.shape(star(x, y, r * 0.27, r * 0.62, 8), heart, 3)
