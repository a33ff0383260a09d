"""The small things on the table: coin, counter, prize, plate, candle, mandarin, and the marks of seats and of sides.

They lie on felt without a ground; the smallest are seen at 14 pixels, the plate and the candle at 130.
"""

import math
import random
from collections.abc import Callable

from shapely import affinity

from .geometry import Shape, box, circle, ellipse, joined, lozenge, petal, polygon, ribbon, ring, spread, tube
from .hands import fist
from .palette import Colour
from .pen import Area, Pen, Sheet

TURN = 2 * math.pi


def _sheet(size: int, seed: int, swell: float = 0.24) -> Sheet:
    """A sheet without a ground, ``size`` units square."""
    sheet = Sheet(seed, size, size, size / 2, ground=None)
    sheet.register, sheet.swell = ((1.2, -0.9) if size < 200 else (1.8, -1.3)), swell
    return sheet


def coin() -> Sheet:
    """A life or a stake: a ring and a flower at 14 pixels, a struck coin at 60."""
    sheet = _sheet(100, 3)
    pen = sheet.pen
    area = pen.shape(circle(50, 50, 44), "yellow", 7.5)
    pen.flat(ring(50, 50, 33, 4), "ink", area)
    mills = [ribbon([spread(50, 50, 35.5, a), spread(50, 50, 41, a)], 3.4, (1, 0.6)) for a in _round(22)]
    pen.flat(joined(mills), "ink", area)
    for a in _round(8):
        pen.flat(petal(50, 50, 8, 27, 9.5, a, True, 0.35), "dark yellow")
    pen.shape(circle(50, 50, 11), "white", 4.5)
    _gleam(pen, 50, 50, 39, 4.5)
    return sheet


def counter() -> Sheet:
    """An octagonal lacquered counter, never to be taken for a coin."""
    sheet = _sheet(100, 4, 0.22)
    pen = sheet.pen
    pen.shape(_octagon(45), "red", 7.5)
    pen.flat(_octagon(36).difference(_octagon(32.5)), "white")
    for a in _round(4, 0.5):
        pen.shape(petal(50, 50, 4, 25, 15, a, True, 0.6), "white", 4, round_=True)
    pen.shape(circle(50, 50, 7), "yellow", 4)
    rim = _octagon(43)
    pen.edge(Area(rim, rim), 8, 6, 3, threshold=0.3)
    return sheet


def brillo() -> Sheet:
    """A prize: a cut stone in the shape of a star."""
    sheet = _sheet(100, 5, 0.2)
    pen = sheet.pen
    pen.shape(polygon(*(spread(50, 50, 27 if i % 2 else 47, TURN * i / 16) for i in range(16))), "blue", 6)
    for i, a in enumerate(_round(8)):
        facet = polygon(spread(50, 50, 41, a), spread(50, 50, 24, a + TURN / 16), (50, 50))
        pen.flat(facet, "sky" if i in (5, 6, 7, 0) else "dark blue")
    pen.shape(circle(50, 50, 13), "white", 4)
    pen.flat(circle(47, 47, 5), "sky")
    return sheet


def saucer() -> Sheet:
    """The pot: a plate from Caltagirone seen from above."""
    sheet = _sheet(400, 6, 0.26)
    pen = sheet.pen.at(200, 200)
    pen.shape(circle(0, 0, 190), "white", 9)
    pen.flat(ring(0, 0, 186, 12), "blue")
    pen.flat(ring(0, 0, 172, 3), "ink")
    for a in _round(14):
        _plate_flower(pen, a)
    pen.shape(ring(0, 0, 120, 12), "yellow", 5)
    for a in _round(44):
        pen.flat(circle(*spread(0, 0, 114, a), 2.1), "dark red")
    well = circle(0, 0, 106)
    pen.flat(well, "white")
    pen.flat(well.difference(affinity.translate(well, 6, 7.5)), "steel")
    _hollow(pen, 103)
    for a in _round(8):
        pen.flat(petal(0, 0, 16, 52, 22, a, True, 0.5), "sky")
    pen.flat(circle(0, 0, 11), "sky")
    return sheet


def _plate_flower(pen: Pen, a: float) -> None:
    """A blue flower on two leaves on the plate's rim, a lemon and a berry beside it."""
    x, y = spread(0, 0, 146, a)
    for side in (-1, 1):
        leaf = petal(*spread(0, 0, 128, a), 2, 36, 15, a + side * 0.72, True, 0.5)
        pen.shape(leaf, "green", 3.8, round_=True)
    for j in range(5):
        pen.shape(petal(x, y, 2, 15, 11, a + TURN * j / 5, True, 0.6), "blue", 3.2, round_=True)
    pen.shape(circle(x, y, 5.5), "yellow", 3.2)
    pen.shape(circle(*spread(0, 0, 156, a + TURN / 28), 5.5), "yellow", 3.6)
    pen.flat(circle(*spread(0, 0, 139, a + TURN / 28), 3.4), "red")


def _hollow(pen: Pen, r: float) -> None:
    """Ticks along the lit edge of a hollow, where its rim throws a shadow."""
    hand, ticks = random.Random(6), []
    count = int(TURN * r / 7)
    for i in range(count):
        a = TURN * i / count
        shade = -0.62 * math.sin(a) + 0.78 * math.cos(a)
        if shade > 0.45:
            reach = 16 * min(1.0, 0.35 + 0.9 * (shade - 0.45)) * hand.uniform(0.75, 1.15)
            ticks.append(ribbon([spread(0, 0, r, a), spread(0, 0, r - reach, a + 0.05)], 2.6, (1, 0.1)))
    pen.flat(joined(ticks), "ink")


def dealer() -> Sheet:
    """Who deals: two cards on a disc of olive wood."""
    sheet = _sheet(100, 7)
    pen = sheet.pen
    pen.shape(circle(50, 50, 45), "brown", 7.5)
    pen.flat(ring(50, 50, 37, 2), "ink")
    for x, y, turn, fill in DEALT:
        card = pen.at(x, y, 1, turn)
        card.shape(box(-14, -22, 14, 22), fill, 5.5)
        if fill == "white":
            card.shape(lozenge(0, 0, 7, 11), "red", 3.4)
    return sheet


DEALT: tuple[tuple[float, float, float, Colour], ...] = ((57, 52, 14, "red"), (45, 49, -6, "white"))


def knock() -> Sheet:
    """Who knocked: knuckles, and two rings of sound."""
    sheet = _sheet(200, 8, 0.3)
    sheet.register = (1.2, -0.9)
    pen = sheet.pen
    pen.shape(circle(100, 100, 92), "yellow", 10)
    sheet.swell = 0.26
    hand = pen.at(104, 98, 1.5, -20)
    fist(hand, 9, 7.2)
    hand.trim("34,-16 36,2 33,20", 26, "red", 8)
    for r, width in ((50, 7), (66, 6)):
        arc = [spread(92, 104, r, -1.95 + 0.1 * i) for i in range(11)]
        pen.flat(ribbon(arc, width, (0.2, 1, 0.2)), "ink")
    return sheet


def candle() -> Sheet:
    """Whose turn it is: a candle in a brass candlestick.  It is seen at 30 pixels and at 130."""
    sheet = _sheet(200, 9, 0.26)
    pen = sheet.pen
    loop = pen.shape(tube("150,172 178,172 190,156 178,140 162,148", [9, 9, 9, 8, 7]), "yellow", 5)
    pen.edge(loop, 5, 6, 2.4)
    dish = pen.shape("34,166! 58,158 142,158 166,166! 160,182 130,190 70,190 40,182", "yellow", 5.6)
    pen.edge(dish, 12, 6, 2.6)
    pen.flat("62,165 100,161 138,165 100,171", "dark yellow", dish)
    pen.shape("70,154! 70,140! 130,140! 130,154! 124,168 76,168", "yellow", 5.2)
    wax = pen.shape("77,146! 77,92 82,84! 118,84! 123,94 123,146! 100,152", "white", 5.6)
    pen.edge(wax, 15, 6, 2.6, threshold=0.1)
    pen.line("86,104 85,120 86,136", 4.4, (0.2, 1, 0.2), "paper", wax)
    drips = "77,92! 79,83 100,79 121,83 123,94! 118,98 116,118 110,120 106,101 98,98 95,110 88,110 85,97"
    pen.shape(drips, "paper", 4)
    pen.line("100,83 101,72 99,62", 4.6, (1, 0.8, 0.6))
    pen.shape("100,6! 113,28 124,46 117,67 100,76 83,67 77,46 92,28", "red", 5.6)
    pen.shape("100,20! 109,36 116,50 111,64 100,70 89,64 85,50 94,36", "yellow", 3.6, registered=False)
    pen.flat("100,38! 106,50 106,60 100,66 94,60 95,50", "white")
    return sheet


def mandarin() -> Sheet:
    """Christmas on the table: a mandarin with its leaves."""
    sheet = _sheet(200, 12, 0.26)
    pen = sheet.pen
    for angle, long in ((-1.0, 74), (0.75, 62)):
        area = pen.shape(petal(104, 62, 0, long, 34, angle, True, 0.5), "green", 5)
        pen.line([(104, 62), spread(104, 62, long * 0.8, angle)], 3.4, (1, 0.2), within=area)
        for share in (0.35, 0.55):
            x, y = spread(104, 62, long * share, angle)
            for side in (-0.8, 0.8):
                pen.line([(x, y), spread(x, y, 11, angle + side)], 2.4, (1, 0.2), within=area)
    fruit = pen.shape(ellipse(100, 122, 70, 62), "yellow", 6)
    shade = fruit.inner.difference(affinity.translate(fruit.inner, -9, -11))
    pen.flat(shade, "dark yellow")
    pen.edge(fruit, 22, 6.5, 2.6, threshold=0.1)
    hand = random.Random(3)
    for _ in range(46):
        a, r = hand.uniform(0, TURN), hand.uniform(0, 50)
        pen.flat(circle(96 + math.cos(a) * r, 118 + math.sin(a) * r * 0.85, 1.6), "dark yellow")
    for a in _round(5):
        pen.shape(petal(104, 68, 1, 13, 8, a, True, 0.5), "dark green", 3)
    pen.line("54,98 62,84 76,76", 7, (0.1, 1, 0.1), "white")
    return sheet


def cockade() -> Sheet:
    """Your own side: a round, pleated cockade.  Its outline alone tells it from the bow, at 18 pixels."""
    sheet = _sheet(200, 21, 0.26)
    pen = sheet.pen
    x, y = 100, 92
    for side in (-1, 1):
        tail = [(100, 110, 1), (100 + side * 12, 150), (100 + side * 46, 190, 1), (100 + side * 30, 184, 1)]
        pen.edge(pen.shape([*tail, (100 + side * 22, 196, 1), (100 - side * 6, 140)], "red", 8), 12, 7, 3)
    pleats = [circle(*spread(x, y, 58, a), 22) for a in _round(14)]
    pen.shape(joined([*pleats, circle(x, y, 60)]), "red", 10)
    for a in _round(14, 0.5):
        pen.line([spread(x, y, 44, a), spread(x, y, 74, a)], 6, (0.3, 1), "dark red")
    pen.shape(joined([*(circle(*spread(x, y, 36, a), 13) for a in _round(12)), circle(x, y, 38)]), "white", 7)
    for a in _round(12, 0.5):
        pen.line([spread(x, y, 26, a), spread(x, y, 46, a)], 4, (0.3, 1), "dark grey")
    pen.shape(circle(x, y, 21), "yellow", 7)
    _gleam(pen, x, y, 13, 4.5)
    return sheet


def bow() -> Sheet:
    """The other side: a bow with two wings and two tails."""
    sheet = _sheet(200, 22, 0.26)
    pen = sheet.pen
    for side in (-1, 1):
        tail = [(100, 96, 1), (100 + side * 20, 130), (100 + side * 58, 182, 1), (100 + side * 32, 172, 1)]
        pen.edge(pen.shape([*tail, (100 + side * 22, 192, 1), (100 - side * 4, 130)], "blue", 8.5), 14, 7, 3)
    for wing in (pen, pen.mirror(100)):
        area = wing.shape("100,82! 134,40 182,26 195,60 194,108 178,138 136,124 100,98!", "blue", 10)
        wing.edge(area, 16, 7, 3.2)
        wing.shape("134,90 158,62 186,56 186,106 158,112", "dark blue", 6)
        wing.line("120,74 146,50 174,40", 5, (0.2, 1, 0.2), "white")
    pen.shape("80,68! 100,62 120,68! 124,90 120,114! 100,120 80,114! 76,90", "sky", 9)
    pen.line("90,74 88,90 90,108", 5)
    return sheet


def _round(count: int, shift: float = 0.0) -> list[float]:
    """Directions all round in radians; ``shift`` is a share of a step."""
    return [TURN * (i + shift) / count for i in range(count)]


def _octagon(r: float) -> Shape:
    return polygon(*(spread(50, 50, r, a) for a in _round(8, 0.5)))


def _gleam(pen: Pen, x: float, y: float, r: float, width: float) -> None:
    """A short arc of light at the upper left of a rim."""
    arc = [spread(x, y, r, -0.95 + 0.1 * i) for i in range(9)]
    pen.flat(ribbon(arc, width, (0.1, 1, 0.1)), "white")


TOKENS: dict[str, Callable[[], Sheet]] = {
    "coin": coin,
    "counter": counter,
    "brillo": brillo,
    "saucer": saucer,
    "dealer": dealer,
    "knock": knock,
    "candle": candle,
    "mandarin": mandarin,
    "cockade": cockade,
    "bow": bow,
}
