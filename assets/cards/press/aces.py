"""The four aces: the eagle of coins, the vase of cups, the great sword, the sprigged club."""

import math

from . import heads, motifs
from .geometry import XY, box, circle, ellipse, joined, ring, symmetric, tube
from .headgear import lily_crown
from .ornaments import feather, flower, frame, garland, leaf, sprig
from .pen import Area, Pen, Sheet
from .scenes import house, tree
from .signs import club, coin, gem, sword
from .transform import moved, scaled

# --- denari ----------------------------------------------------------------------------------------------------

PRIMARIES = (
    (-92, 430, -96, 566), (-108, 400, -124, 552), (-122, 370, -150, 528), (-136, 338, -172, 494),
    (-148, 304, -190, 452),
    (-156, 268, -202, 402), (-160, 234, -208, 346), (-160, 204, -210, 286), (-154, 182, -206, 226),
)  # fmt: skip
SECONDARIES = (
    (-84, 400, -92, 488), (-98, 366, -118, 452), (-112, 332, -140, 414), (-124, 296, -158, 374), (-132, 262, -170, 330),
    (-138, 230, -178, 284), (-140, 202, -180, 240),
)  # fmt: skip
COVERTS = (
    (-74, 372, -82, 426),
    (-86, 338, -104, 390),
    (-98, 302, -122, 350),
    (-108, 268, -136, 308),
    (-116, 234, -146, 264),
)
RUFF = (
    (226, 196, 206, 226, 22), (284, 190, 306, 216, 22), (222, 222, 204, 256, 24), (288, 216, 310, 250, 24),
    (238, 228, 230, 272, 26), (274, 226, 284, 270, 26), (256, 226, 257, 282, 28), (232, 196, 224, 232, 22),
    (278, 192, 288, 226, 22), (246, 190, 242, 234, 24), (264, 190, 270, 234, 24), (255, 176, 256, 216, 22),
)  # fmt: skip


def ace_of_coins() -> Sheet:
    """A crowned eagle with a sun on its breast, over a laurel."""
    sheet = Sheet(13)
    pen = sheet.pen
    frame(pen)
    _laurel(pen)
    _tail(pen)
    for half in (pen.at(250, 0).mirror(), pen.at(250, 0)):
        _wing(half)
    for half in (pen.at(250, 0), pen.at(250, 0).mirror()):
        _talons(half)
        _thigh(half)
    body = pen.shape(
        "250,226 298,250 322,310 330,390 312,470 276,530 250,548 224,530 188,470 170,390 178,310 202,250", "blue", 7.5
    )
    pen.pattern(body, motifs.scales(14), 24, 18, margin=3, keep=0.3)
    pen.edge(body, 18, 7, 3.4)
    _eagles_head(pen)
    lily_crown(pen.at(252, 168, 0.98))
    coin(pen, 250, 388, 94, sun=True, weight=8)
    return sheet


def _laurel(pen: Pen) -> None:
    for half in (pen, pen.mirror(250)):
        garland(half, "250,764 320,758 400,712 432,646", 25, 37)
    pen.shape("232,756! 250,760 268,756! 270,772! 250,768 230,772!", "red", 5)


def _wing(half: Pen) -> None:
    """One wing, spread to the viewer's left of the origin."""
    for bx, by, tx, ty in PRIMARIES:
        feather(half, (bx, by), (tx, ty), 36, "blue", 6.8, end="sky")
    for bx, by, tx, ty in SECONDARIES:
        feather(half, (bx, by), (tx, ty), 34, "red")
    for bx, by, tx, ty in COVERTS:
        feather(half, (bx, by), (tx, ty), 34, "yellow", barbs=False)
    arm = half.shape(
        "-40,300! -70,262 -104,206 -128,160 -158,136 -180,150 -182,178 -166,196 -146,232 -126,282 -104,330 -84,376 "
        "-62,404! -36,380",
        "blue",
    )
    half.pattern(arm, motifs.scales(13), 22, 17, margin=3, keep=0.3)
    half.edge(arm, 12, 7, 3)
    half.shape(circle(-160, 160, 15), "yellow", 5)
    half.shape(circle(-160, 160, 6), "red", 4)


def _tail(pen: Pen) -> None:
    for angle, long, wide in (
        (-44, 150, 40),
        (44, 150, 40),
        (-30, 186, 42),
        (30, 186, 42),
        (-15, 212, 44),
        (15, 212, 44),
        (0, 224, 46),
    ):
        a = math.radians(angle)
        feather(pen, (250, 510), (250 - math.sin(a) * long, 510 + math.cos(a) * long), wide, "blue", 6.8, end="sky")
    for angle in (-34, 34, -12, 12):
        a = math.radians(angle)
        feather(pen, (250, 506), (250 - math.sin(a) * 92, 506 + math.cos(a) * 96), 34, "red")


def _talons(half: Pen) -> None:
    half.shape(tube("-74,556 -98,590 -112,620", [24, 20, 20]), "yellow", 6)
    for i in range(3):
        half.line([(-100 - i * 6, 586 + i * 12), (-86 - i * 6, 592 + i * 12)], 3, (1, 1))
    for tx, ty in ((-150, 628), (-138, 656), (-104, 664), (-84, 640)):
        long = math.hypot(tx + 112, ty - 622)
        dx, dy = (tx + 112) / long, (ty - 622) / long
        middle = (-112 + dx * long * 0.55, 618 + dy * long * 0.55)
        half.shape(tube([(-112, 622), middle, (tx, ty)], [17, 15, 10]), "yellow", 5.5)
        half.flat(_claw((tx, ty), dx, dy), "ink")


def _claw(tip: XY, dx: float, dy: float) -> list[tuple[float, ...]]:
    (x, y) = tip
    return [
        (x - dy * 6, y + dx * 6, 1), (x + dx * 10 - dy * 7, y + dy * 10 + dx * 7), (x + dx * 23, y + dy * 23 + 5, 1),
        (x + dx * 6 + dy * 6, y + dy * 6 - dx * 6), (x + dy * 6, y - dx * 6, 1),
    ]  # fmt: skip


def _thigh(half: Pen) -> None:
    area = half.shape(
        "-20,440! -60,470 -84,520 -92,556 -86,580! -76,566 -68,580 -60,560 -46,566! -30,520 -10,480", "blue", 7
    )
    half.edge(area, 14, 7, 3)
    for line in ("-62,500 -70,530 -76,556", "-50,500 -56,528 -60,548", "-40,486 -44,510 -46,540"):
        half.line(line, 3.4, (0.2, 1, 0.2), within=area)


def _eagles_head(pen: Pen) -> None:
    neck = pen.shape(
        "222,262! 214,214 226,178 220,150 236,128 262,124 284,140 290,170 284,214 296,262! 276,282 258,270 240,284",
        "blue",
        7.5,
    )
    pen.edge(neck, 14, 6.5, 3.2)
    for x, y, tx, ty, wide in RUFF:
        feather(pen, (x, y), (tx, ty), wide, "blue", 4.6, barbs=False)
    pen.shape("228,140! 212,138 196,146 186,162 188,184! 196,174 206,170 228,174!", "yellow", 6)
    pen.line("194,160 208,157 226,161", 3.2, (0.3, 1, 0.6))
    pen.flat(ellipse(214, 148, 3.4, 2.4, -20), "ink")
    pen.shape("210,172! 203,177 204,184! 214,184 228,180 228,173!", "yellow", 4.6)
    pen.shape("208,180! 194,188 184,200! 200,200 212,192 218,184!", "red", 4)
    pen.flat(ellipse(246, 152, 10, 8.5), "yellow")
    pen.flat(circle(243, 152, 5.6), "ink")
    pen.flat(circle(241, 150, 1.8), "white")
    pen.line("224,142 240,142 264,152", 8, (0.5, 1, 0.2))
    pen.line("236,162 248,163 258,157", 3.2, (0.2, 1, 0.2))


# --- coppe -----------------------------------------------------------------------------------------------------


def ace_of_cups() -> Sheet:
    """A wedding vase with flowers, a cherub on its frieze."""
    sheet = Sheet(14)
    pen = sheet.pen
    _bouquet(pen)
    at = pen.at(250, 0)
    _vase_foot(at)
    for half in (at, at.mirror()):
        _handle(half)
    bowl = at.shape(symmetric("0,256! 150,256! 156,316 146,400 104,470 40,514 0,520!"), "yellow", 8)
    _ribs(at, bowl)
    for line in ("-170,396 -80,416 0,422 80,416 170,396", "-170,284 -80,300 0,304 80,300 170,284"):
        at.trim(line, 19, "blue", 6, "beads", 19, "white", 0.55, within=bowl)
    _cherub(at)
    at.edge(bowl, 24, 7, 3.6, threshold=0.5)
    lip = ellipse(0, 256, 156, 26).difference(ellipse(0, 251, 140, 17)).intersection(box(-250, 258, 250, 300))
    at.shape(lip, "yellow", 6.5)
    sheet.transform(moved(-250, -415).then(scaled(1.03)).then(moved(250, 432)))
    frame(pen)
    return sheet


def _bouquet(pen: Pen) -> None:
    pen.shape(ellipse(250, 256, 156, 26), "yellow", 7.5)
    inside = pen.shape(ellipse(250, 255, 134, 17), "dark red", 5.5)
    pen.hatch(Area(inside.inner.intersection(box(100, 230, 200, 290)), inside.whole), 90, 8, 3)
    stems = ("250,262 246,180 250,110", "240,250 190,190 168,140", "260,250 310,190 332,140", "232,252 160,220 112,214",
             "268,252 340,220 388,214")  # fmt: skip
    for stem in stems:
        pen.trim(stem, 9, "green", 4)
    for half in (pen, pen.mirror(250)):
        for x, y, a in ((214, 190, -1.2), (222, 216, -0.2), (160, 236, -1.9), (150, 196, -0.3), (250, 160, -0.9)):
            leaf(half, x, y, 46, 20, a)
        flower(half, 112, 206, 40, "white")
        flower(half, 166, 130, 44, "blue")
    flower(pen, 250, 98, 54, "red")


def _vase_foot(at: Pen) -> None:
    foot = at.shape(symmetric("0,612! 34,612 44,640 70,664 132,684 160,704 158,734! 0,748!"), "yellow", 8)
    at.edge(foot, 20, 7, 3.4)
    for i in range(-4, 5):
        y = 694 - abs(i) * 3.5
        rib = [(i * 6, 628, 1), (i * 29 - 11, y), (i * 31, y + 14), (i * 29 + 11, y)]
        at.shape(rib, "red" if i % 2 == 0 else "white", 4.5, within=foot)
    at.trim("-158,722 -80,735 0,739 80,735 158,722", 26, "blue", 6, "lozenges", 24, "yellow", 0.6)
    stem = at.shape(symmetric("0,520! 30,520 22,548 24,590 40,620! 0,624!"), "yellow", 8)
    at.edge(stem, 14, 6.5, 3.2)
    knot = at.shape(ellipse(0, 570, 62, 31), "red", 7)
    at.edge(knot, 12, 6.5, 3)
    for i in (-2, -1, 0, 1, 2):
        at.shape(ellipse(i * 23, 570, 9.5 - abs(i) * 1.6, 17 - abs(i) * 3.5), "sky" if i % 2 else "yellow", 4.5)
        at.flat(circle(i * 23 - 2.5, 564, 2.4), "white")


def _handle(half: Pen) -> None:
    half.shape(tube("-146,304 -188,286 -200,350 -178,398 -148,410", [22, 22, 24, 22, 18]), "yellow", 7)
    half.shape(circle(-190, 297, 14), "red", 5.5)
    half.shape(circle(-152, 410, 12), "red", 5)
    half.line("-166,296 -184,314 -186,350 -170,382", 4, (0.3, 1, 0.3))


def _ribs(at: Pen, bowl: Area) -> None:
    for i in range(-4, 5):
        y = 456 - abs(i) * 4
        rib = [(i * 8, 512, 1), (i * 29 - 13, y), (i * 31.5, 424 - abs(i) * 3), (i * 29 + 13, y)]
        area = at.shape(rib, "red" if i % 2 == 0 else "white", 5, within=bowl)
        at.edge(area, 10, 6, 2.8)


WING = (
    (-0.50, 62),
    (-0.78, 84),
    (-1.06, 98),
    (-1.34, 102),
    (-1.62, 92),
    (-1.92, 70),
    (-0.7, 52),
    (-1.05, 60),
    (-1.40, 60),
    (-1.75, 50),
)


def _cherub(at: Pen) -> None:
    for half in (at, at.mirror()):
        for a, long in WING:
            tip = (-18 + math.sin(a) * long, 372 - math.cos(a) * long)
            feather(half, (-18, 372), tip, 27, "white" if long > 60.5 else "sky", 4.6, barbs=False)
    head = at.at(2, 352, 0.78)
    spots = ((-30, -40), (-12, -58), (12, -60), (34, -46), (44, -22), (-38, -18), (48, 4))
    head.shape(joined(circle(x, y, 17) for x, y in spots), "brown", 5)
    heads.face(head)
    for x, y in ((-22, -46), (0, -54), (22, -48)):
        head.shape(circle(x, y, 14), "brown", 4.5)
        head.line([(x - 6, y + 2), (x, y - 6), (x + 7, y)], 2.6, (0.3, 1, 0.3))


# --- spade -----------------------------------------------------------------------------------------------------


def ace_of_swords() -> Sheet:
    """One great sword in a garland of laurel, a ribbon round it."""
    sheet = Sheet(15)
    pen = sheet.pen
    frame(pen)
    for half in (pen, pen.mirror(250)):
        garland(half, "262,640 340,628 402,560 412,470 380,392", 27, 42)
        _ribbon_end(half)
    sword(pen, 250, 404, 716, 0, 8.5, guard=0.86, broad=1.55)
    _ribbon(pen)
    _village(pen)
    return sheet


def _ribbon(pen: Pen) -> None:
    """A ribbon wound once round the blade."""
    band = pen.shape("176,306! 214,286 250,300 288,316 330,292! 332,338! 292,360 250,344 212,330 178,350!", "red", 7)
    pen.edge(band, 14, 6.5, 3.2)
    pen.line("184,318 216,302 250,314 288,330 322,310", 3.4, (0.3, 1, 0.3), "yellow", band)
    pen.line("186,338 214,320 250,332 290,348 322,328", 3.4, (0.3, 1, 0.3), "yellow", band)


def _ribbon_end(half: Pen) -> None:
    area = half.shape(
        "296,296! 330,292 362,268 372,214 410,190! 408,214 430,226! 398,250 396,304 340,336 296,344!", "red", 6.5
    )
    half.edge(area, 14, 6.5, 3.2)
    half.line("344,312 380,280 388,232", 3.4, (0.3, 1, 0.2), "yellow", area)


def _village(pen: Pen) -> None:
    """The little house under the sword and its tree, on two hills."""
    for half in (pen, pen.mirror(250)):
        hill = half.shape("292,786! 300,764 340,748 384,752 426,776! 430,786!", "green", 6)
        half.edge(hill, 10, 6.5, 3)
    house(pen.at(120, 744))
    tree(pen.at(378, 744))


# --- bastoni ---------------------------------------------------------------------------------------------------


def ace_of_clubs() -> Sheet:
    """One great club, freshly cut, with sprigs, blossom and a knotted ribbon."""
    sheet = Sheet(16)
    pen = sheet.pen
    frame(pen)
    twigs: tuple[tuple[XY, XY, float], ...] = (
        ((196, 250), (128, 186), 66), ((310, 300), (392, 226), 66), ((200, 440), (112, 386), 64),
        ((296, 490), (388, 428), 64), ((214, 590), (132, 566), 58), ((286, 620), (366, 590), 58),
    )  # fmt: skip
    for root, tip, long in twigs:
        sprig(pen, root, tip, long)
    for x, a in ((206, -0.9), (232, -0.4), (270, 0.4), (296, 0.9)):
        leaf(pen, x, 150, 74, 30, a)
    club(pen, 250, 434, 650, 0, "red", weight=8)
    for x, y, fill in ((126, 168, "white"), (396, 206, "white"), (106, 366, "white"), (394, 408, "white")):
        flower(pen, x, y, 25, "white" if fill == "white" else "red", "yellow", 6)
    _knot(pen)
    return sheet


def _knot(pen: Pen) -> None:
    for half in (pen, pen.mirror(250)):
        half.shape(tube("254,690 292,726 330,726 372,752", [12, 24, 24, 12]), "blue", 6)
        loop = half.shape("252,684! 292,650 344,652 352,680 322,702 280,698!", "blue", 6.5)
        half.edge(loop, 10, 6.5, 3)
        half.shape(ellipse(316, 677, 18, 9), "dark blue", 4.4)
    gem(pen, 250, 686, 17, "yellow")
    pen.flat(ring(250, 686, 9, 3), "dark red")


ACES = {"d": ace_of_coins, "c": ace_of_cups, "s": ace_of_swords, "b": ace_of_clubs}


def ace(suit: str) -> Sheet:
    """The asso of ``suit`` (d, c, b, s)."""
    return ACES[suit]()
