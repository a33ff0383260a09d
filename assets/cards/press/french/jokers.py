"""The two jokers: a jester with his tambourine, and Giufà, the fool of the old tales.

Giufà was told to pull the door to behind him, and pulled it along.
"""

import math

from .. import heads, motifs
from ..geometry import XY, Outline, box, circle, joined, petal, polygon, ring, spread, star, tube
from ..hands import cuff, fist, puffed_sleeve
from ..heads import Features
from ..ornaments import flower
from ..palette import Colour, darker
from ..pen import Pen, Sheet
from .courts import CORNER, HALF_A_TURN, HEIGHT, WIDTH, cloth, picture_frame, window
from .indices import Index

JOKERS = ("joker-black", "joker-red")


def joker(name: str, index: Index) -> Sheet:
    """One of the two, with a star for its index."""
    sheet = Sheet(90 + JOKERS.index(name), WIDTH, HEIGHT, CORNER)
    r = index.tall * 0.39
    picture = window(index.notch(index.top + 1.8 * r))
    sheet.clip = picture
    (jester if name == "joker-red" else giufa)(sheet.pen)
    sheet.clip = None
    picture_frame(sheet.pen, picture)
    fill: Colour = "red" if name == "joker-red" else "ink"
    for pen in (sheet.pen, sheet.pen.within(HALF_A_TURN)):
        pen.flat(star(index.x, index.top + r, r * 0.42, r, 5), fill)
    return sheet


def _ground(pen: Pen, fill: Colour) -> None:
    """A low hill along the foot of the frame."""
    area = pen.shape("90,830! 90,772! 150,764 290,756 420,766 490,772! 490,830!", fill, 6)
    for i in range(22):
        x, y = 108 + (i * 97) % 340, 782 + i % 4 * 9
        pen.line([(x, y), (x + 22, y - 2.5), (x + 44, y)], 3.6, (0.1, 1, 0.1), darker(fill), area)


def _bell(pen: Pen, x: float, y: float, r: float = 11.0) -> None:
    pen.shape(circle(x, y, r), "yellow", 4.8)
    pen.line([(x - r * 0.5, y + r * 0.3), (x + r * 0.5, y + r * 0.3)], 3, (1, 1))


# --- red: a jester ---------------------------------------------------------------------------------------------


def jester(pen: Pen) -> None:
    """A dancing jester in red and yellow, a tambourine over his head."""
    _ground(pen, "green")
    _dancing_legs(pen)
    _motley(pen)
    tambourine(pen.at(166, 254, 0.9))
    puffed_sleeve(pen, "240,356 196,378 168,418", [58, 78, 56], "yellow", "red")
    cloth(pen, tube("166,420 152,394 158,362", [48, 42, 34]), "green", weight=7)
    cuff(pen, "138,362 158,354 178,362", "white")
    fist(pen.at(160, 332, 0.92, 74))
    puffed_sleeve(pen, "338,356 390,376 408,428", [58, 78, 56], "red", "yellow")
    cloth(pen, tube("408,428 404,464 378,484", [48, 42, 34]), "green", weight=7)
    cuff(pen, "392,496 376,484 374,464", "white")
    fist(pen.at(354, 484, 0.9, -14))
    _belled_collar(pen)
    head = pen.at(286, 242, 1.06, 6)
    heads.neck(head)
    heads.face(head, look=Features(smile=4, open=1.15, full=1.2, nose=heads.ROUND.nose, outline=heads.ROUND.outline))
    _fools_cap(head)


def _dancing_legs(pen: Pen) -> None:
    """One leg stands, the other is lifted; long toes with bells."""
    lifted = pen.shape(tube("316,560 384,622 346,700", [66, 58, 36]), "red", 7)
    pen.edge(lifted, 18, 7, 3.4)
    standing = pen.shape(tube("262,560 252,650 258,736", [66, 58, 36]), "yellow", 7)
    pen.edge(standing, 18, 7, 3.4)
    shoe = "-18,-14! 18,-14! 22,6 14,22! -30,22 -62,14 -70,-8! -60,-4 -40,-4 -20,-8"
    for x, y, turn, fill in ((258, 748, 0, "red"), (344, 716, -24, "yellow")):
        here = pen.at(x, y, 1, turn)
        area = here.shape(shoe, "red" if fill == "red" else "yellow", 6.5)
        here.edge(area, 10, 6.5, 3)
        x1, y1 = here.place.point(-70, -16)
        _bell(pen, x1, y1, 9)


def _motley(pen: Pen) -> None:
    """A doublet of two halves over a skirt of points with bells."""
    for i in range(7):
        x = 290 + (i - 3) * 27
        lean = (i - 3) * 12
        fill: Colour = "red" if i % 2 else "yellow"
        low = 606 - abs(i - 3) * 6
        pen.shape(
            [
                (x - 20, 486, 1),
                (x - 22 + lean * 0.6, 560),
                (x + lean, low, 1),
                (x + 22 + lean * 0.6, 560),
                (x + 20, 486, 1),
            ],
            fill,
            7,
        )
        _bell(pen, x + lean, low + 9, 9)
    left = pen.shape("244,330! 222,396 238,500! 290,512! 290,330!", "red", 7.5)
    pen.pattern(left, motifs.lozenges("yellow", None, 1.0), 40, 46, (258, 420), 5)
    right = pen.shape("336,330! 358,396 342,500! 290,512! 290,330!", "yellow", 7.5)
    pen.pattern(right, motifs.lozenges("red", None, 1.0), 40, 46, (322, 420), 5)
    pen.edge(right, 18, 7, 3.4)
    pen.trim("236,494 290,508 344,494", 22, "green", 6, "beads", 15, "yellow")


def tambourine(pen: Pen) -> None:
    """A tambourine about its middle, 66 units in radius, held from below."""
    pen.shape(circle(0, 0, 66), "red", 8)
    for i in range(6):
        x, y = spread(0, 0, 57, math.pi * (i + 0.5) / 3)
        pen.shape(circle(x, y, 11), "yellow", 4.6)
        pen.flat(circle(x, y, 3), "ink")
    skin = pen.shape(circle(0, 0, 47), "white", 6)
    pen.edge(skin, 12, 7, 3)
    flower(pen, 0, 0, 25, "blue", "yellow", 8)


def _belled_collar(pen: Pen) -> None:
    for i in (-2, 2, -1, 1, 0):
        a = math.pi + i * 0.52
        tip = spread(290, 318, 84 - abs(i) * 2, a)
        left, right = spread(290, 318, 40, a - 0.5), spread(290, 318, 40, a + 0.5)
        pen.shape([(*left, 1), (*tip, 1), (*right, 1), (290, 318, 1)], "green" if i % 2 else "white", 6)
        _bell(pen, *tip, 8)
    pen.shape("248,318 290,304 332,318 334,336 290,346 246,336", "green", 6.5)


def _fools_cap(head: Pen) -> None:
    """A cap of three horns, each with a bell."""
    horns: tuple[tuple[Outline, Colour], ...] = (
        ("4,-60! -4,-104 -44,-126 -88,-108 -104,-66! -84,-84 -60,-78 -48,-40!", "yellow"),
        ("4,-60! 12,-104 52,-126 96,-108 112,-66! 92,-84 68,-78 58,-40!", "red"),
        ("-34,-64! -26,-104 -12,-126 10,-144! 20,-124 36,-102 44,-64!", "green"),
    )
    for outline, fill in horns:
        area = head.shape(outline, fill, 7)
        head.edge(area, 14, 7, 3.2)
    for x, y in ((-104, -58), (112, -58), (10, -150)):
        _bell(head, x, y, 11)
    rim = head.shape("-50,-38! -40,-56 -16,-66 4,-68 26,-66 50,-56 62,-36! 40,-48 4,-54 -28,-48", "white", 6)
    head.edge(rim, 6, 6, 2.6)
    for half, x in ((head, -44), (head, 54)):
        half.shape(tube([(x, -40), (x * 0.98, -14), (x * 0.94, 10)], [16, 22, 12]), "yellow" if x < 0 else "red", 5.5)


# --- black: Giufà ----------------------------------------------------------------------------------------------


def giufa(pen: Pen) -> None:
    """A barefoot fellow who walks off with the house door on his back and the key in his hand."""
    _ground(pen, "grey")
    _door(pen.at(326, 412, 1.0, 9))
    _ragged_legs(pen)
    shirt = pen.shape("242,336! 218,400 226,520! 290,534! 352,520! 362,400 338,336!", "white", 7.5)
    for y in range(352, 530, 26):
        pen.line([(216, y), (290, y + 9), (366, y)], 11, (1, 1, 1), "dark blue", shirt)
    pen.edge(shirt, 18, 7, 3.4)
    for half in (pen, pen.mirror(290)):
        half.trim("334,344 326,430 330,520", 15, "brown", 5)
    pen.trim("222,516 290,532 356,516", 24, "brown", 6)
    pen.shape(box(277, 514, 303, 544), "grey", 5.5)
    _door_arm(pen)
    _key(pen.at(152, 300))
    sleeve_ = pen.shape(tube("240,362 190,392 168,440", [58, 64, 52]), "white", 7)
    for t in (0.25, 0.55, 0.85):
        sx, sy = 240 - 72 * t, 362 + 70 * t
        pen.line([(sx - 28, sy - 16), (sx + 26, sy + 20)], 10, (1, 1), "dark blue", sleeve_)
    pen.edge(sleeve_, 16, 7, 3.2)
    pen.edge(pen.shape(tube("166,442 154,420 154,396", [44, 38, 30]), "flesh", 7), 10, 7, 3)
    fist(pen.at(152, 372, 0.96, 4))
    head = pen.at(282, 246, 1.06, -4)
    for x, y in ((40, -28), (50, -8), (50, 14), (44, 30)):
        head.shape(circle(x, y, 15), "ink", 5)
    heads.neck(head)
    pen.shape("240,326! 290,348 340,326! 352,346 318,366 290,370 262,366 228,346", "dark blue", 6)
    heads.face(head, soft=False, look=FOOL)
    for x, y in ((-24, 46), (-14, 52), (-2, 53), (10, 50), (20, 44), (-18, 45), (2, 46), (12, 42)):
        head.flat(circle(x, y, 1.5), "dark grey")
    for x, y in ((-34, -38), (-24, -48), (34, -50), (46, -38)):
        head.shape(circle(x, y, 12), "ink", 4)
    _battered_hat(head)


FOOL = Features(
    outline=heads.LEAN.outline, nose="-3,-21 -8,-9 -13,3 -23,12 -20,21 -8,19", brow="32,-32 21,-40 8,-36 -2,-24",
    far_brow="-34,-34 -25,-40 -14,-29", drop=4, smile=4, open=1.3, full=0.9,
)  # fmt: skip


def _door(pen: Pen) -> None:
    """A house door about its middle: planks, battens, a ring."""
    pen.shape(box(-92, -280, 92, 280), "brown", 8)
    for x in (-56, -19, 18, 55):
        pen.line([(x, -278), (x, 278)], 5, (1, 1))
    grain = (
        (-75, -180, 60),
        (-38, -120, 90),
        (0, -180, 70),
        (37, -170, 110),
        (74, 60, 90),
        (-74, 100, 90),
        (37, 90, 80),
    )
    for x, y, long in grain:
        pen.line([(x - 4, y), (x + 5, y + long * 0.5), (x - 3, y + long)], 4, (0.1, 1, 0.1))
    for y in (-216, 216):
        batten = pen.shape(box(-92, y - 20, 92, y + 20), "dark grey", 6.5)
        pen.edge(batten, 8, 7, 3)
        for x in (-74, -37, 0, 37, 74):
            pen.shape(circle(x, y, 6), "steel", 4)
    pen.shape(ring(66, -30, 20, 8), "steel", 5)
    pen.shape(circle(66, -50, 9), "steel", 4.6)


def _door_arm(pen: Pen) -> None:
    """The arm that reaches up and holds the door on the back by its edge."""
    sleeve_ = pen.shape(tube("342,364 398,384 420,432", [58, 64, 52]), "white", 7)
    for t in (0.25, 0.55, 0.85):
        x, y = 342 + 78 * t, 364 + 62 * t
        pen.line([(x + 28, y - 16), (x - 26, y + 20)], 10, (1, 1), "dark blue", sleeve_)
    pen.edge(sleeve_, 16, 7, 3.2)
    pen.edge(pen.shape(tube("420,434 428,416 430,392", [44, 38, 30]), "flesh", 7), 10, 7, 3)
    fist(pen.at(430, 368, 0.96, 8).mirror())


def _key(pen: Pen) -> None:
    """A house key as long as an arm, its bit up."""
    pen.shape(tube("0,-40 0,60 0,150", [14, 14, 14]), "steel", 6)
    bit = ((6, -42), (44, -42), (44, -24), (32, -24), (32, -16), (44, -16), (44, 4), (6, 4))
    pen.shape(polygon(*bit), "steel", 6)
    pen.shape(circle(0, -44, 11), "steel", 5)


def _ragged_legs(pen: Pen) -> None:
    """Patched breeches to the calf, bare feet that walk to the left."""
    legs: tuple[tuple[str, str, XY], ...] = (
        ("326,530 356,620 366,680", "366,680 372,720 366,752", (366, 756)),
        ("258,530 232,620 224,682", "224,682 212,720 214,752", (212, 756)),
    )
    for thigh, shin, (x, y) in legs:
        pen.edge(pen.shape(tube(shin, [42, 34, 28]), "flesh", 7), 12, 7, 3)
        foot = pen.shape(
            [
                (x - 16, y - 18, 1),
                (x + 18, y - 16, 1),
                (x + 22, y + 6),
                (x + 12, y + 14, 1),
                (x - 40, y + 14, 1),
                (x - 54, y + 6),
                (x - 40, y - 4),
            ],
            "flesh",
            6,
        )
        for i in range(3):
            pen.line([(x - 46 + i * 9, y + 12), (x - 44 + i * 9, y + 2)], 3, (1, 0.3), within=foot)
        leg = pen.shape(
            joined([tube(thigh, [74, 64, 58]), box(224, 520, 354, 580)]) if x < 290 else tube(thigh, [74, 64, 58]),
            "dark grey",
            7.5,
        )
        pen.edge(leg, 18, 7, 3.4)
    for x, y, turn, fill in ((242, 600, 12, "steel"), (350, 640, -8, "white")):
        here = pen.at(x, y, 1, turn)
        here.shape(box(-19, -17, 19, 17), "steel" if fill == "steel" else "white", 4.8)
        for i in range(4):
            here.line([(-15 + i * 10, -21), (-15 + i * 10, -11)], 3, (1, 1))
            here.line([(-15 + i * 10, 11), (-15 + i * 10, 21)], 3, (1, 1))


def _battered_hat(head: Pen) -> None:
    """A tall felt hat, dented, its brim turned up in front."""
    top = head.shape("-38,-50! -46,-84 -56,-120 -30,-132 -6,-120 20,-136 48,-122 44,-84 48,-50! 4,-60", "dark grey", 7)
    head.edge(top, 16, 7, 3.3)
    head.comb("-4,-64 -6,-92 -8,-116", 4, 11, -1, top)
    head.trim("-42,-62 4,-74 48,-62", 15, "white", 5)
    brim = head.shape("-74,-50! -52,-66 -20,-64 8,-68 44,-64 72,-66 86,-46! 60,-36 8,-48 -40,-38", "dark grey", 7)
    head.edge(brim, 11, 7, 3)
    head.shape(petal(46, -66, 0, 66, 20, 0.5, True, 0.5), "white", 5)
    head.line([(46, -66), spread(46, -66, 52, 0.5)], 3, (1, 0.3))
