"""The four jacks: a lute player, a falconer, a shepherd with his lamb, a halberdier."""

import math

from .. import headgear, heads, motifs
from ..geometry import XY, box, circle, ellipse, joined, petal, polygon, tube
from ..hands import cuff, fist, puffed_sleeve
from ..heads import PLAIN, ROUND, Features
from ..ornaments import feather
from ..pen import Pen
from .courts import MIDDLE, Band, Court, buttons, cloth, raised_arm

# --- hearts: a lute --------------------------------------------------------------------------------------------


def jack_of_hearts(pen: Pen) -> None:
    """A fair-haired singer in a red beret, his lute before him."""
    cloth(
        pen,
        "232,330! 184,352 152,410 140,510! 440,510! 428,410 396,352 348,330!",
        "blue",
        folds=("360,380 372,430 376,490", "330,380 336,430 338,490"),
    )
    puffed_sleeve(pen, "384,362 430,404 424,468", [78, 98, 80], "red", "yellow")
    puffed_sleeve(pen, "196,362 150,404 152,468", [78, 96, 80], "red", "yellow")
    head = pen.at(282, 232, 1.1, 2)
    heads.lock(head, "34,-40 60,-16 56,20 70,46 58,58", [28, 44, 40, 26, 6], "yellow", 5)
    heads.lock(head, "-22,-44 -46,-20 -42,12 -54,36 -46,46", [14, 26, 24, 16, 5], "yellow", 3)
    heads.neck(head)
    pen.shape(
        "238,318! 206,344 196,372! 240,374 268,398 290,404 312,398 340,374 384,372! 374,344 342,318! 318,344 290,354 "
        "262,344",
        "white",
        6.5,
    )
    pen.trim("248,332 272,343 296,343 318,332", 14, "yellow", 4.6, "beads", 12, "red")
    heads.face(head, soft=False, look=SINGER)
    heads.lock(head, "6,-62 32,-58 46,-34 50,-6", [18, 26, 22, 4], "yellow", 3)
    heads.lock(head, "4,-62 -18,-58 -36,-38 -42,-10", [14, 22, 18, 3], "yellow", 2)
    headgear.beret(head.at(0, 0, 1, 6), "red", "yellow", "white")
    _lute(pen.at(228, 408, 1.0, -26))
    _playing_hands(pen)


SINGER = Features(smile=2, full=0.6)


def _lute(pen: Pen) -> None:
    """A lute about the middle of its belly, its neck to the right."""
    pen.shape(polygon((40, -13), (190, -9), (190, 9), (40, 13)), "brown", 6)
    pen.shape(polygon((184, -10), (214, 22), (202, 34), (180, 12)), "brown", 5.5)
    for i in range(3):
        x, y = 192 + i * 8, 2 + i * 9
        pen.shape(tube([(x, y), (x + 10, y - 9)], [5, 9]), "white", 3.6)
    belly = pen.shape("-80,0 -70,-38 -34,-58 10,-50 44,-26 70,-12! 70,12! 44,26 10,50 -34,58 -70,38", "yellow", 7.5)
    pen.edge(belly, 16, 7, 3.3)
    pen.shape(circle(-8, 0, 21), "dark yellow", 5)
    for i in range(8):
        pen.flat(petal(-8, 0, 4, 17, 7, 2 * math.pi * i / 8, True, 0.6), "ink")
    pen.shape(box(-58, -22, -49, 22), "brown", 4.6)
    for string in (-7.5, -2.5, 2.5, 7.5):
        pen.line([(-52, string * 1.5), (190, string * 0.7)], 2.4, (1, 1))
    for x in (88, 112, 138):
        pen.line([(x, -12), (x, 12)], 3.4, (1, 1))


def _playing_hands(pen: Pen) -> None:
    """One hand on the neck of the lute, one on its strings."""
    cloth(pen, tube("418,462 398,410 372,372", [60, 50, 38]), "white", weight=7)
    cuff(pen, "352,384 368,368 386,354", "yellow", "red")
    fist(pen.at(352, 346, 0.92, 62).mirror())
    cloth(pen, tube("142,464 160,440 186,424", [56, 46, 36]), "white", weight=7)
    cuff(pen, "180,440 190,424 192,406", "yellow", "red")
    fist(pen.at(214, 414, 0.9, 10).mirror())


# --- diamonds: a falcon ----------------------------------------------------------------------------------------


def jack_of_diamonds(pen: Pen) -> None:
    """A dark falconer in a hood with a long tail, a hooded falcon on his glove."""
    cloth(
        pen,
        "232,334! 184,354 148,410 132,510! 448,510! 432,410 396,354 348,334!",
        "yellow",
        folds=("372,390 388,440 392,496",),
    )
    for half in (pen, pen.mirror(MIDDLE)):
        half.trim("296,350 300,420 300,500", 16, "green", 5)
    buttons(pen, 290, (396, 424, 452, 480), "white")
    puffed_sleeve(pen, "386,366 430,408 426,470", [78, 96, 80], "green", "yellow")
    head = pen.at(286, 222, 1.1, -2)
    heads.lock(head, "30,-40 56,-18 52,20 56,40", [26, 40, 36, 20], "ink", 0)
    heads.neck(head)
    cape = pen.shape(
        "236,310! 198,330 172,362! 186,382 206,374! 220,394 240,384! 256,402 274,390! 290,406 306,390! 324,402 "
        "340,384! 360,394 374,374! 394,382 408,362! 382,330 344,310! 318,322 290,326 262,322",
        "blue",
        7,
    )
    pen.edge(cape, 12, 7, 3.2)
    for x, foot in ((206, 370), (240, 380), (274, 386), (306, 386), (340, 380), (374, 370)):
        pen.comb([(x, foot), (MIDDLE + (x - MIDDLE) * 0.84, 350)], 4, 9, within=cape)
    heads.face(head, soft=False, look=FALCONER)
    heads.goatee(head, "ink")
    heads.lock(head, "10,-60 34,-54 46,-30 48,2", [18, 24, 20, 4], "ink", 0)
    _hood(head)
    raised_arm(
        pen,
        (172, 398),
        "green",
        "brown",
        ("brown", "yellow"),
        turn=78,
        glove="brown",
        held=lambda: _falcon(pen.at(169, 262)),
    )


FALCONER = Features(
    outline=PLAIN.outline,
    nose="-3,-22 -8,-10 -13,3 -19,13 -15,18.5 -7,17.5",
    brow="32,-26 20,-31 8,-28 -3,-20",
    lids=0.2,
)


def _hood(head: Pen) -> None:
    """A wound hood: a padded ring, a fold that hangs over it, a long tail."""
    tail = head.shape(tube("48,-62 82,-40 84,6 96,50 88,92", [34, 36, 30, 26, 10]), "blue", 6.5)
    head.comb("56,-56 78,-34 78,10 88,56", 4, 11, -1, tail)
    crest = head.shape("-30,-76! -54,-100 -40,-124 -6,-122 30,-124 56,-106 50,-72! 4,-84", "blue", 7)
    head.edge(crest, 14, 7, 3.2)
    for fold in ("-18,-82 -30,-104 -26,-118", "6,-86 4,-106 10,-120", "30,-82 38,-104 34,-116"):
        head.comb(fold, 4, 9, within=crest)
    roll = head.shape("-50,-42! -62,-58 -52,-78 -18,-88 28,-88 62,-74 74,-54 62,-38! 36,-50 4,-55 -26,-52", "red", 7)
    head.edge(roll, 14, 6.5, 3.2)
    for line in ("-36,-48 -44,-62 -36,-78", "-10,-54 -14,-70 -6,-84", "18,-54 18,-70 26,-84", "44,-46 50,-58 54,-74"):
        head.line(line, 6, (0.6, 1, 0.6), "yellow", roll)
    head.shape(circle(-22, -70, 9), "yellow", 4.6)
    head.shape(circle(-22, -70, 4), "green", 3.4)


def _falcon(pen: Pen) -> None:
    """A falcon that looks to the left, a little hood on its head, its feet at (6, 112)."""
    for x in (18, 30):
        feather(pen, (x, 74), (x + 22, 158), 20, "brown", 5, barbs=False)
    body = pen.shape("-14,-44 -30,-22 -34,14 -22,56 4,88 34,92 44,52 40,6 26,-34", "white", 7)
    marks = [ellipse(-22 + (i % 3) * 16 + (i // 3 % 2) * 8, -2 + i // 3 * 18, 3, 5) for i in range(12)]
    pen.flat(joined(marks), "brown", body)
    for i in range(4):
        feather(pen, (20 + i * 3, -8 + i * 8), (36 + i * 6 - i * i, 108 - i * 14), 24, "brown", 5, barbs=i < 2)
    wing = pen.shape("6,-30! 30,-34 52,-8 54,34 40,62! 28,40 12,22 6,-4", "brown", 6.5)
    pen.pattern(wing, motifs.scales(9), 20, 15, margin=2)
    cap = pen.shape("-16,-30! -34,-44 -34,-70 -12,-84 14,-78 26,-58 24,-34! 4,-26", "red", 7)
    pen.edge(cap, 10, 6, 3)
    pen.shape("-30,-62! -46,-62 -58,-50 -56,-36! -44,-42 -30,-42!", "yellow", 5)
    pen.shape(ellipse(-18, -58, 9, 9), "yellow", 4)
    pen.flat(circle(-20, -58, 4.5), "ink")
    pen.shape(tube("2,-80 8,-94 20,-102", [6, 9, 12]), "yellow", 4.4)
    for x in (-8, 14):
        pen.shape(tube([(x, 84), (x - 2, 100), (x - 8, 112)], [16, 11, 9]), "yellow", 4.8)


# --- clubs: a lamb ---------------------------------------------------------------------------------------------


def jack_of_clubs(pen: Pen) -> None:
    """A shepherd boy in a soft cap and a kerchief, a lamb over his shoulders."""
    cloth(
        pen,
        "232,334! 184,354 150,410 138,510! 442,510! 430,410 396,354 348,334!",
        "green",
        folds=("330,396 338,440 340,490", "250,396 242,440 240,490"),
    )
    for half in (pen, pen.mirror(MIDDLE)):
        half.edge(half.shape(tube("390,376 430,414 420,474", [72, 84, 74]), "yellow", 7.5), 18, 7, 3.3)
    buttons(pen, 290, (396, 424, 452, 480), "yellow")
    _legs(pen)
    _fleece(pen)
    head = pen.at(286, 222, 1.1, -3)
    for x, y in ((44, -20), (50, 0), (48, 20), (-30, -30)):
        head.shape(circle(x, y, 15), "ink", 5)
    heads.neck(head)
    scarf = pen.shape("240,300! 290,320 340,300! 368,332 326,356 290,384 254,356 212,332!", "red", 6.5)
    pen.pattern(scarf, motifs.dots("white", 0.9), 26, 18, (290, 342), 4)
    heads.face(head, soft=False, look=BOY)
    for x, y in ((-36, -42), (-22, -52), (-4, -56), (14, -57), (32, -52), (44, -40)):
        curl = head.shape(circle(x, y, 13), "ink", 4)
        head.line([(x - 6, y + 2), (x, y - 5), (x + 6, y + 1)], 2.6, (0.3, 1, 0.3), "dark grey", curl)
    for dx, dy in ((0, 0), (7, 3), (2, 8)):
        head.flat(circle(12 + dx, 12 + dy, 1.3), "brown")
    _soft_cap(head)
    _lambs_head(pen.at(0, -16))
    _holding_arms(pen)


BOY = Features(
    outline=ROUND.outline, nose=ROUND.nose, brow=ROUND.brow, far_brow=ROUND.far_brow, smile=3, open=1.1, full=0.6
)


def _soft_cap(head: Pen) -> None:
    """A long knitted cap whose end falls to one side, a tassel on it."""
    bag = head.shape(
        "-44,-54! -44,-88 -16,-120 28,-126 66,-112 88,-80 92,-40 84,-14! 72,-20 68,-52 56,-58!", "brown", 7
    )
    head.edge(bag, 16, 7, 3.2)
    for fold in ("-20,-70 -6,-96 24,-112", "10,-72 30,-96 58,-96", "36,-68 58,-84 80,-66"):
        head.comb(fold, 4, 10, within=bag)
    head.shape(tube("84,-18 90,2 84,22", [10, 20, 5]), "red", 5)
    head.trim("-50,-50 -24,-62 4,-66 34,-63 62,-50", 20, "red", 5.5, "zigzag", 14, "yellow")


def _fleece(pen: Pen) -> None:
    """The lamb's body: it lies behind the neck, from shoulder to shoulder."""
    tail = pen.shape(tube("402,338 420,356 418,384", [18, 20, 14]), "white", 6)
    pen.edge(tail, 8, 6, 3)
    woolly = [(204, 334, 27), (228, 316, 30), (258, 308, 30), (322, 308, 30), (352, 314, 31), (380, 332, 30)]
    low = [(210, 352, 22), (236, 350, 26), (344, 350, 26), (372, 354, 24)]
    fleece = pen.shape(joined([circle(*spot) for spot in woolly + low]), "white", 7)
    for x, y in ((232, 306), (218, 334), (346, 304), (372, 318), (386, 342), (358, 338)):
        pen.line(
            [(x - 11, y + 2), (x - 4, y - 8), (x + 7, y - 4), (x + 5, y + 6), (x - 2, y + 4)],
            3.6,
            (0.3, 1, 0.3),
            within=fleece,
        )
    pen.edge(fleece, 12, 7, 3)


def _lambs_head(pen: Pen) -> None:
    """A dark head that looks to the left, one ear behind it and one before."""
    pen.shape(tube("204,352 232,340 244,350", [20, 18, 8]), "dark grey", 5.5)
    pen.shape("198,338 178,336 156,352 138,378 142,394 158,396 178,388 202,392 212,366", "dark grey", 6.5)
    pen.shape(
        joined([circle(186, 342, 15), circle(202, 336, 15), circle(212, 350, 16), circle(196, 352, 13)]), "white", 5
    )
    pen.shape(ellipse(176, 364, 7.5, 6.5), "white", 3.6)
    pen.flat(circle(175, 364, 3.8), "ink")
    pen.line("142,382 148,386 154,382", 3.6, (0.4, 1, 0.4))
    pen.shape(tube("196,356 206,376 198,392", [16, 20, 6]), "dark grey", 5)


SHINS: tuple[XY, XY] = ((230, 386), (230, 372))
"""Where the fists hold the lamb's legs, the right one as seen in a mirror."""


def _legs(pen: Pen) -> None:
    """The lamb's legs, which come down from under its fleece."""
    for half, (x, y) in zip((pen, pen.mirror(MIDDLE)), SHINS, strict=True):
        for dx, lean in ((13, 10), (-9, 2)):
            leg = tube([(x - 14 + dx - lean, y - 44), (x + dx - lean * 0.4, y), (x + 3 + dx, y + 40)], [19, 13, 12])
            half.shape(leg, "grey", 5)
            hoof = polygon((dx - 5, 36), (dx + 12, 36), (dx + 16, 52), (dx - 8, 52))
            half.at(x, y).shape(hoof, "dark grey", 4.4)


def _holding_arms(pen: Pen) -> None:
    """A fist round two of the legs on each side."""
    for half, (x, y) in zip((pen, pen.mirror(MIDDLE)), SHINS, strict=True):
        cloth(half, tube([(136, y + 72), (160, y + 48), (x - 40, y + 10)], [62, 54, 40]), "yellow", weight=7)
        cuff(half, [(x - 34, y - 16), (x - 28, y + 4), (x - 30, y + 26)], "white")
        fist(half.at(x, y, 0.98, 4).mirror())


# --- spades: a halberd -----------------------------------------------------------------------------------------


def jack_of_spades(pen: Pen) -> None:
    """A halberdier of the watch, seen from the side: morion, ruff, striped sleeves."""
    _halberd(pen.at(434, 0))
    cloth(pen, "232,336! 184,354 150,410 138,510! 442,510! 430,410 396,354 348,336!", "dark blue")
    for x, lean in ((236, -8), (270, -3), (306, 3), (340, 8)):
        pen.trim([(x, 340), (x + lean, 420), (x + lean * 1.6, 510)], 17, "yellow", 5)
    pen.trim("338,366 270,420 180,486", 26, "red", 5.5, "lozenges", 24, "white")
    for line, widths in (("196,366 152,408 152,474", [80, 96, 80]), ("386,366 426,404 424,470", [80, 92, 78])):
        area = pen.shape(tube(line, list(widths)), "dark blue", 7.5)
        for share in (-0.34, 0.0, 0.34):
            shift = share * 62
            points = [tuple(float(v) for v in p.split(",")) for p in line.split()]
            pen.line([(x + shift, y + shift * 0.3) for x, y in points], 15, (0.2, 1, 0.2), "yellow", area)
        pen.edge(area, 18, 7, 3.3)
    head = pen.at(279, 228, 1.1, 0)
    heads.lock(head, "26,-34 52,-14 50,22 56,46", [26, 38, 34, 10], "brown", 4)
    heads.neck(head)
    ruff = pen.shape(
        "222,330 238,312 264,306 290,312 318,306 346,312 360,332 348,356 318,364 290,370 260,364 232,354", "white", 6.5
    )
    for i in range(11):
        foot = 230 + i * 12.2
        pen.line([(foot, 362), (foot + 3, 340), (MIDDLE + (foot - MIDDLE) * 0.7, 312)], 3.6, (0.3, 1, 0.2), within=ruff)
    heads.profile(head)
    head.shape("-30,24! -16,21 2,27 16,24! 8,34 -14,33 -30,30", "brown", 4.4)
    head.shape("-38,47! -24,46 -12,52! -22,64 -36,76! -40,60", "brown", 4.8)
    _morion(head)
    cloth(pen, tube("416,466 428,440 434,418", [60, 52, 40]), "white", weight=7)
    cuff(pen, "413,420 434,412 456,420", "red", "white")
    fist(pen.at(434, 386, 0.98, 4).mirror())


def _morion(head: Pen) -> None:
    """A tall helmet with a comb and a brim that sweeps up in front and behind."""
    comb = head.shape("-26,-88! -30,-112 -2,-134 34,-128 54,-96! 14,-112", "yellow", 6)
    head.edge(comb, 10, 6, 3)
    dome = head.shape("-36,-46! -38,-80 -14,-110 16,-114 44,-102 58,-74 58,-44! 10,-56", "steel", 7)
    head.edge(dome, 20, 6.5, 3.3, threshold=0.15)
    head.lit(10).line("-24,-62 -16,-88 2,-102", 6, (0.2, 1, 0.2), "white", dome)
    head.comb("12,-58 18,-88 14,-112", 4, 12, -1, dome)
    brim = head.shape(
        "-76,-68! -58,-52 -36,-54 8,-62 48,-54 60,-54 74,-63! 66,-32 44,-30 8,-40 -36,-30 -62,-36", "sky", 7
    )
    head.edge(brim, 10, 6.5, 3)
    for x, y in ((-50, -44), (-27, -45), (-3, -50), (20, -50), (44, -44), (63, -46)):
        head.shape(circle(x, y, 5), "yellow", 3.6)


def _halberd(pen: Pen) -> None:
    """A halberd about its staff: point, axe to the left, hook to the right."""
    pen.shape(tube("0,150 0,340 0,520", [13, 13, 13]), "brown", 6)
    pen.shape("-6,150! -10,120 0,76! 10,120 6,150!", "steel", 6.5)
    axe = pen.shape("-4,140! -24,150 -42,134! -56,168 -52,204 -40,226! -26,204 -4,206!", "steel", 7)
    pen.edge(axe, 14, 6.5, 3.2, threshold=0.1)
    pen.shape("4,148! 26,146 40,164! 26,176 4,186!", "sky", 6)
    pen.shape(box(-9, 138, 9, 214), "yellow", 6)
    pen.trim([(-11, 176), (11, 176)], 12, "red", 4.4)
    for dx in (-14, -5, 5, 14):
        pen.shape(tube([(0, 216), (dx * 0.8, 236), (dx, 256)], [8, 13, 4]), "red", 4.4)


# --- the four --------------------------------------------------------------------------------------------------

JACKS: dict[str, Court] = {
    "h": Court(jack_of_hearts, Band(28, "blue", "yellow", "lozenges", 26, 0.5), 10),
    "d": Court(jack_of_diamonds, Band(28, "green", "yellow", "lozenges", 26, 0.5), 11, mirrored=True),
    "c": Court(jack_of_clubs, Band(28, "red", "white", "beads", 24, 0.4), 12),
    "s": Court(jack_of_spades, Band(28, "yellow", "dark blue", "lozenges", 26, 0.5), 13),
}
