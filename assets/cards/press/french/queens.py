"""The four queens: a golden one with a rose, a proud one with a fan, one of the fields with wheat, one of the night."""

import math
from typing import cast

from .. import headgear, heads, motifs
from ..geometry import XY, blob, box, circle, joined, lozenge, petal, polygon, ring, spread, star, tube
from ..hands import fist, puffed_sleeve
from ..heads import AGED, LEAN, ROUND, Features
from ..ornaments import PI, flower, leaf
from ..palette import Colour
from ..pen import Area, Pen
from ..signs import gem
from ..transform import placed
from .courts import MIDDLE, Band, Court, bare_neck, cloth, lining, raised_arm
from .suits import SIGNS


def _heart(pen: Pen, x: float, y: float, size: float) -> None:
    pen.at(x, y, size / 100).shape(SIGNS["h"], "red", 4.6)


def _starry(pen: Pen, fill: Colour, places: tuple[XY, ...]) -> None:
    """Stars on a veil, only where nothing comes over them."""
    for x, y in places:
        pen.flat(star(x, y, 3.4, 9, 5), fill)


# --- hearts: a rose --------------------------------------------------------------------------------------------


def queen_of_hearts(pen: Pen) -> None:
    """Golden hair under a blue veil with stars, ermine on red, a rose."""
    cloth(
        pen,
        "236,120! 190,170 168,270 120,360 70,480! 520,480! 470,360 400,270 378,170 334,120!",
        "blue",
        folds=("196,210 176,300 130,420", "176,290 140,370 110,450", "392,280 430,350 470,400"),
    )
    _starry(pen, "yellow", ((200, 178), (198, 210), (250, 302), (336, 306), (399, 326), (446, 352), (428, 374)))
    gown = pen.shape("238,330! 196,346 168,380 150,500! 430,500! 414,380 384,346 338,330!", "red", 8)
    pen.pattern(gown, motifs.quatrefoil("yellow", "blue", 1.35), 46, 42, (290, 400), 5)
    pen.edge(gown, 20, 7, 3.4)
    lining(pen, "44,322! 84,336 112,372 132,500! 92,500! 78,420 58,372 34,350!", "white", motifs.ermine(0.95), 30, 30)
    front = pen.shape("252,338! 258,420 256,500! 324,500! 322,420 328,338! 290,352", "yellow", 6.5)
    pen.pattern(front, motifs.lozenges("red", "white", 1.0), 30, 36, (290, 400), 4)
    head = pen.at(284, 210, 1.12)
    heads.lock(head, "36,-46 66,-18 58,30 80,70 66,112", [30, 46, 46, 38, 6], "yellow", 5)
    heads.lock(head, "-22,-46 -50,-20 -44,22 -66,62 -50,104", [16, 30, 32, 30, 5], "yellow", 4)
    bare_neck(head)
    head.trim("-28,100 -14,116 4,122 26,116 44,100", 13, "yellow", 4.6, "beads", 12, "red")
    _heart(head, 4, 136, 27)
    heads.face(head)
    heads.lock(head, "6,-62 36,-58 50,-26 54,10 46,36", [20, 28, 26, 22, 3], "yellow", 3)
    heads.lock(head, "4,-62 -18,-58 -36,-38 -44,-4", [14, 22, 18, 3], "yellow", 2)
    head.shape(circle(50, 42, 7), "yellow", 4)
    head.shape(petal(50, 48, 0, 18, 11, PI), "sky", 4)
    headgear.lily_crown(head, cap=None)
    _rose_arm(pen)


def _rose_arm(pen: Pen) -> None:
    sleeve = pen.shape(tube("190,372 150,420 158,462", [86, 92, 80]), "red", 7.5)
    pen.pattern(sleeve, motifs.quatrefoil("yellow", "blue", 1.2), 44, 40, margin=5)
    pen.edge(sleeve, 20, 7, 3.4)
    cloth(pen, tube("168,446 176,404 180,372", [60, 50, 40]), "white", weight=7, folds=("160,430 168,400 172,380",))
    pen.trim("156,372 178,364 202,370", 20, "yellow", 5, "beads", 13, "red")
    pen.trim("176,390 176,330 158,262", 8, "green", 4)
    for y, a in ((316, -1.2), (300, 1.1)):
        leaf(pen, 172 - (340 - y) * 0.18, y, 42, 20, a)
    fist(pen.at(177, 346, 0.98, 4))
    flower(pen, 155, 240, 38, "red", "white", 7)
    for i in range(5):
        pen.shape(petal(155, 240, 2, 20, 15, 2 * PI * i / 5 + 0.5, True, 0.62), "white", 4.2, round_=True)
    pen.shape(circle(155, 240, 7), "yellow", 4)


# --- diamonds: a fan -------------------------------------------------------------------------------------------


def queen_of_diamonds(pen: Pen) -> None:
    """Auburn hair put up with pearls before a great lace collar, a painted fan; she looks down on us a little."""
    _lace_collar(pen)
    cloth(
        pen,
        "222,352! 190,372 170,420 160,510! 430,510! 424,430 404,380 356,352!",
        "green",
        motifs.lozenges("yellow", "red", 0.95),
        step=(44, 46),
        folds=("236,400 224,440 216,490", "344,400 356,440 362,490"),
    )
    puffed_sleeve(pen, "386,372 424,414 428,476", [82, 100, 84], "yellow", "red")
    pen.shape("244,380! 262,440 270,500! 316,500! 322,440 336,380! 290,390", "white", 6.5)
    head = pen.at(286, 214, 1.12, -4)
    heads.lock(head, "20,-58 58,-40 62,0 44,26", [40, 44, 36, 10], "dark red", 3)
    _bust(head)
    pen.trim("212,362 236,384 290,394 344,384 368,362", 14, "yellow", 4.6, "beads", 14, "red")
    for i in range(7):
        t = (i - 3) / 3
        pen.shape(circle(296 + t * 38, 340 - abs(t) ** 2 * 15, 7), "white", 4)
    pen.shape(petal(296, 346, 0, 26, 15, PI), "red", 4.4)
    heads.face(head, look=PROUD)
    heads.lock(head, "0,-64 30,-66 52,-44 54,-8", [20, 34, 30, 8], "dark red", 3)
    heads.lock(head, "6,-66 -14,-66 -34,-48 -40,-16", [16, 26, 22, 6], "dark red", 2)
    for x, y in ((-36, -44), (-18, -60), (34, -60), (52, -40)):
        head.shape(circle(x, y, 5), "white", 3.6)
    head.shape(circle(49, 18, 5.5), "yellow", 4)
    head.shape(petal(49, 22, 0, 22, 12, PI), "red", 4)
    headgear.rayed_crown(head.at(1, -6, 0.9), jewels=("red", "green"))
    _fan(pen.at(192, 362))
    raised_arm_in_silk(pen)


def _bust(head: Pen) -> None:
    """Neck, shoulders and breast above a wide neckline."""
    area = head.shape(
        "-14,38! 30,30! 31,64 38,82 64,96 80,110 74,138! 4,166 -62,138! -74,112 -58,98 -26,84 -12,66", "flesh", 6.5
    )
    for i in range(5):
        head.line([(28 - i * 0.5, 48 + i * 7), (13 + i * 1.5, 54 + i * 6)], 2.8 * head.size, (1, 0.15), within=area)


PROUD = Features(
    outline=LEAN.outline,
    nose="-3,-20 -7,-8 -12,6 -18,14 -15,19.5 -7,18.5",
    brow="33,-27 22,-36 8,-33 -3,-21",
    far_brow="-34,-29 -25,-35 -14,-25",
    drop=3,
    full=1.2,
    lids=0.5,
    mole=(14, 36),
)


def _lace_collar(pen: Pen) -> None:
    """A standing collar behind the head, its rim in scallops."""
    leaves = [petal(290, 330, 10, 154 - abs(i) * 5, 52, i * 0.29, False, 0.75) for i in range(-5, 6)]
    area = pen.shape(joined([*leaves, circle(290, 330, 60)]), "white", 6.5)
    for i in range(-5, 6):
        a = i * 0.29
        if abs(i) < 2:
            continue  # behind the head
        pen.line([spread(290, 330, 92, a), spread(290, 330, 136 - abs(i) * 5, a)], 3, (1, 0.4), within=area)
        pen.flat(circle(*spread(290, 330, 134 - abs(i) * 5, a), 5), "dark yellow", area)
        pen.flat(petal(290, 330, 94, 118, 12, a + math.copysign(0.145, i), True, 0.5), "sky", area)


def _fan(pen: Pen) -> None:
    """An open fan of six leaves about its pin."""
    count, start, step = 6, -0.72, 0.24
    for i in range(count):
        a = start + i * step
        outline = [
            (*spread(0, 0, 34, a - step / 2), 1),
            (*spread(0, 0, 110, a - step / 2), 1),
            spread(0, 0, 117, a),
            (*spread(0, 0, 110, a + step / 2), 1),
            (*spread(0, 0, 34, a + step / 2), 1),
        ]
        fill: tuple[Colour, Colour] = ("red", "yellow") if i % 2 == 0 else ("white", "red")
        area = pen.shape(outline, fill[0], 4.8)
        x, y = spread(0, 0, 80, a)
        pen.flat(placed(x, y, 1, math.degrees(a)).shape(lozenge(0, 0, 8, 17)), fill[1], area)
    for i in range(count + 1):
        a = start + (i - 0.5) * step
        pen.shape(tube([spread(0, 0, -8, a), spread(0, 0, 46, a)], [5, 8]), "yellow", 3.6)


def raised_arm_in_silk(pen: Pen) -> None:
    """A puffed sleeve and a white lace cuff, the fist on the fan's foot."""
    puffed_sleeve(pen, "196,374 156,418 160,478", [80, 98, 84], "yellow", "red")
    cloth(pen, tube("168,458 184,436 194,414", [54, 48, 40]), "green", weight=7)
    lace = pen.shape("166,408! 178,392 196,388 214,392 224,406! 216,424 204,416 196,426 184,416 176,426", "white", 5.5)
    pen.edge(lace, 8, 6, 3)
    fist(pen.at(197, 370, 0.98, 6))


# --- clubs: wheat ----------------------------------------------------------------------------------------------


def queen_of_clubs(pen: Pen) -> None:
    """The queen of the fields: brown plaits under a crown of wheat, a laced bodice, a sheaf in her hand."""
    blouse = cloth(pen, "244,334! 206,352 186,400 180,500! 400,500! 396,400 374,352 336,334!", "white", weight=7.5)
    pen.comb("226,366 216,410 216,460", 4, 12, -1, blouse)
    sleeve_ = pen.shape(tube("376,374 424,420 428,486", [84, 100, 84]), "white", 7.5)
    pen.edge(sleeve_, 18, 7, 3.3)
    for line in ("356,352 392,380 402,440", "384,352 424,400 430,460"):
        pen.line(line, 4, (0.2, 1, 0.3), within=sleeve_)
    bodice = cloth(
        pen,
        "222,392! 220,440 226,510! 354,510! 360,440 358,392! 326,410 290,416 254,410",
        "green",
        motifs.leaves("yellow", 0.8),
        step=(40, 36),
        weight=7.5,
    )
    _laces(pen, bodice)
    head = pen.at(286, 220, 1.12, 2)
    heads.lock(head, "34,-44 58,-20 56,8 48,30", [26, 34, 30, 12], "brown", 3)
    bare_neck(head)
    pen.shape("244,318! 258,348 290,362 322,348 338,318! 370,342 354,386 290,404 226,386 210,342!", "red", 6)
    for x, y in ((227, 346), (241, 368), (264, 381), (290, 385), (316, 381), (339, 368), (353, 346)):
        pen.flat(circle(x, y, 5), "white")
    for i in range(7):
        t = (i - 3) / 3
        pen.shape(circle(293 + t * 33, 322 - t * t * 18, 7), "red", 4)
    heads.face(head, look=ROUND)
    heads.parted_hair(head, "brown")
    heads.braid(head, "52,10 60,50 50,92 58,132", "brown", 34)
    heads.braid(head, "-42,-6 -50,30 -47,62", "brown", 26)
    _wheat_crown(head)
    raised_arm(pen, (172, 388), "white", "white", ("red", "yellow"), turn=8, held=lambda: _sheaf(pen))


def _laces(pen: Pen, bodice: Area) -> None:
    for y in range(412, 500, 20):
        pen.line([(268, y), (312, y + 14)], 4, (1, 1), "yellow", bodice)
        pen.line([(312, y), (268, y + 14)], 4, (1, 1), "yellow", bodice)
    for y in range(412, 500, 20):
        for x in (266, 314):
            pen.shape(circle(x, y + 1, 5), "yellow", 3.6)


def ear_of_wheat(pen: Pen, x: float, y: float, angle: float, long: float = 80.0) -> None:
    """An ear of wheat from its foot, ``angle`` in radians from upright: one silhouette, its grains cut into it."""
    wide, rows = long * 0.17, 4
    grains, cuts = [], []
    for i in range(rows):
        gx, gy = spread(x, y, long * (0.08 + 0.2 * i), angle)
        for side in (-1, 1):
            grains.append(petal(gx, gy, 0, long * 0.36, wide * 1.25, angle + side * 0.42, True, 0.5))
            cuts.append([spread(gx, gy, 3, angle, side * 1.5), spread(gx, gy, long * 0.25, angle, side * wide * 0.6)])
    grains.append(petal(*spread(x, y, long * 0.66, angle), 0, long * 0.38, wide * 1.3, angle, True, 0.5))
    area = pen.shape(joined(grains), "yellow", 5)
    for cut in cuts:
        pen.line(cut, 3, (1, 0.3), within=area)


def _wheat_crown(head: Pen) -> None:
    """Seven ears that stand round the head above a garland of flowers."""
    for i in (-3, 3, -2, 2, -1, 1, 0):
        a = i * 0.27
        ear_of_wheat(head, *spread(4, -18, 40, a), a * 1.1, 72 - 4 * abs(i))
    for x, y, lean in ((-42, -38, -1.2), (-22, -54, -0.5), (30, -56, 0.5), (52, -42, 1.2)):
        leaf(head, x, y, 30, 15, lean)
    for x, y, r, fill in ((-32, -47, 16, "white"), (40, -50, 16, "white"), (4, -58, 21, "red")):
        flower(head, x, y, r, cast(Colour, fill), petals=6)


def _sheaf(pen: Pen) -> None:
    """Wheat and a poppy, gathered in the hand."""
    ears = ((146, 258, -0.24), (202, 262, 0.13), (170, 206, -0.02))
    for x, y, a in ears:
        pen.trim([(174, 430), ((174 + x) / 2 + a * 8, (400 + y) / 2), spread(x, y, 14, a)], 7, "yellow", 3.8)
    for x, y, a in ears:
        ear_of_wheat(pen, x, y, a, 86)
    for a in (-0.75, 0.8):
        leaf(pen, 174, 372, 66, 20, a)
    pen.trim("176,400 152,360 140,330", 6, "green", 3.6)
    flower(pen, 138, 324, 25, "red", "ink", 6)


# --- spades: a lantern -----------------------------------------------------------------------------------------


def queen_of_spades(pen: Pen) -> None:
    """The queen of the night: grey hair in a white wimple, a dark veil, a moon on her brow, a lantern."""
    cloth(
        pen,
        "287,98 226,112 180,180 162,280 120,356 80,500! 500,500! 462,356 412,280 394,180 348,112",
        "dark blue",
        folds=("392,300 424,360 462,450", "190,300 168,350 130,420"),
    )
    _starry(
        pen, "white", ((212, 158), (208, 216), (214, 276), (214, 330), (366, 150), (380, 204), (372, 250), (384, 300))
    )
    _starry(pen, "white", ((408, 336), (424, 384), (452, 396), (436, 350)))
    collar_ = blob(
        "240,290! 214,326 196,368! 210,384 228,378 246,394 268,386 290,400 312,386 334,394 352,378 370,384 384,368! "
        "366,326 340,290!"
    )
    cloth(
        pen,
        "236,350! 196,364 176,410 168,500! 420,500! 412,410 392,364 344,350!",
        "sky",
        motifs.moons("dark blue", 1.1),
        step=(44, 42),
        covers=(collar_, box(268, 380, 312, 510), circle(160, 420, 62)),
        folds=("238,404 230,440 226,490", "340,404 350,440 354,490"),
    )
    pen.trim("290,386 290,500", 30, "yellow", 5.5, "lozenges", 26, "dark blue", 0.55)
    collar = pen.shape(collar_, "white", 6.5)
    pen.edge(collar, 10, 6, 3)
    for x in (228, 268, 312, 352):
        foot = 378 if abs(x - MIDDLE) > 40 else 386
        pen.line([(x, foot), (MIDDLE + (x - MIDDLE) * 0.84, 352), (MIDDLE + (x - MIDDLE) * 0.7, 326)], 4, within=collar)
    _wimpled_head(pen.at(286, 212, 1.12, 3))
    raised_arm(
        pen,
        (166, 396),
        "sky",
        "white",
        ("dark blue", "white"),
        motifs.moons("dark blue", 1.1),
        held=lambda: _lantern(pen.at(164, 284)),
    )


def _wimpled_head(head: Pen) -> None:
    """A face in white linen under a silver crown."""
    wimple = head.shape("-44,-40! -52,10 -44,56 -20,92 8,104 40,94 62,60 66,6 56,-44! 4,-80", "white", 6.5)
    head.edge(wimple, 14, 6.5, 3.2)
    heads.face(head, look=WISE, brow="dark grey")
    heads.lock(head, "6,-62 34,-58 48,-30 50,2", [16, 24, 20, 3], "grey", 2)
    heads.lock(head, "4,-62 -18,-58 -36,-38 -41,-10", [12, 20, 16, 3], "grey", 2)
    for line in ("-44,34 -20,72 8,84", "60,36 44,70 20,86"):
        head.line(line, 3.2, (0.2, 1, 0.2), within=wimple)
    _moon_crown(head)


WISE = Features(
    outline=AGED.outline,
    nose="-3,-22 -7,-9 -11,3 -17,13 -15,18.5 -7,17.5",
    brow="31,-23 20,-30 8,-31 -3,-22",
    far_brow="-33,-24 -25,-30 -14,-23",
    lids=0.4,
    smile=1.5,
    age=2,
)


def _moon_crown(head: Pen) -> None:
    """A silver band with a crescent and two stars."""
    horns = circle(4, -98, 34).difference(circle(4, -112, 31))
    head.shape(horns, "white", 6)
    head.shape(star(4, -108, 6, 15, 5), "yellow", 4)
    for x in (-36, 44):
        head.shape(star(x, -82, 6, 14, 5), "yellow", 4)
    head.shape("-50,-66! -24,-58 4,-55 32,-58 58,-66! 55,-46! 32,-38 4,-35 -24,-38 -47,-46!", "steel", 6)
    for i, (x, y) in enumerate(((-33, -51), (-14, -47.5), (4, -46), (22, -47.5), (41, -51))):
        gem(head, x, y, 6.5, "blue" if i % 2 else "red", square=bool(i % 2))


def _lantern(pen: Pen) -> None:
    """A lantern of six panes on a staff, lit."""
    pen.shape(box(-6, 60, 6, 190), "brown", 6)
    pen.shape(ring(0, -84, 15, 6), "yellow", 4)
    pen.shape(polygon((-44, -38), (-30, -62), (-12, -74), (12, -74), (30, -62), (44, -38)), "dark blue", 6.5)
    pen.shape(circle(0, -76, 8), "yellow", 4.4)
    glass = pen.shape(polygon((-38, -38), (38, -38), (28, 44), (-28, 44)), "yellow", 6.5)
    pen.flat(petal(0, 34, 0, 66, 34, 0, True, 0.4), "white", glass)
    pen.shape(petal(0, 34, 0, 50, 22, 0, True, 0.38), "red", 4.2)
    pen.flat(petal(0, 33, 0, 26, 11, 0, True, 0.4), "yellow")
    for x in (-13, 13):
        pen.line([(x, -38), (x * 0.74, 44)], 4.6, (1, 1), within=glass)
    pen.shape("-46,-44! 46,-44! 42,-32! -42,-32!", "yellow", 5.5)
    pen.shape("-36,42! 36,42! 28,58! 12,64! -12,64! -28,58!", "dark blue", 6)


# --- the four --------------------------------------------------------------------------------------------------

BAND = Band(34, "yellow", "red", "mixed")

QUEENS: dict[str, Court] = {
    "h": Court(queen_of_hearts, BAND, 30, leftmost=True),
    "d": Court(queen_of_diamonds, Band(34, "red", "yellow", "lozenges", 30), 31, mirrored=True),
    "c": Court(queen_of_clubs, Band(34, "yellow", "green", "mixed", 30), 32, mirrored=True),
    "s": Court(queen_of_spades, Band(34, "dark blue", "white", "beads", 28, 0.45), 33, leftmost=True),
}
