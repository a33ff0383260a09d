"""The four re.  Each king has a body of his own: in state robes, on a throne, in hunting furs, in armour.

A king's shoulders are at y 290, the point between his eyes at (250, 178).
"""

from collections.abc import Callable

from . import headgear, heads, motifs
from .geometry import blob, box, circle, ellipse, joined, petal, star, tube
from .hands import cuff, fist, open_hand, sleeve
from .heads import AGED, LEAN, ROUND, STERN, Features
from .ornaments import PI, frame, ground
from .palette import Colour
from .pen import Area, Motif, Pen, Sheet
from .signs import club, coin, cup, gem, roundel, sword

# --- what kings share ------------------------------------------------------------------------------------------


def mantle(pen: Pen, fill: Colour) -> None:
    """A royal mantle behind the body, to the ground."""
    area = pen.shape(
        "196,262! 150,300 128,400 112,520 92,640 70,742! 120,752 180,738 250,748 330,738 390,752 436,742! "
        "416,640 396,520 "
        "384,400 352,300 312,262!",
        fill,
        8,
    )
    for fold in (
        "404,470 412,590 424,730",
        "384,420 386,560 392,735",
        "120,520 108,620 98,735",
        "138,450 132,600 126,738",
    ):
        pen.comb(fold, 5, 16, side=-1, within=area)


def ermine_lining(pen: Pen) -> None:
    """The mantle's two turned edges."""
    for half in (pen, pen.mirror(252)):
        area = half.shape("326,300! 352,420 366,560 386,735! 348,742! 332,580 320,430 298,310!", "white", 6.5)
        half.pattern(area, motifs.ermine(1.05), 34, 36, margin=2)


def ermine_cape(pen: Pen) -> None:
    """A short cape over the shoulders."""
    area = pen.shape("206,252! 170,284 152,330! 196,346 252,356 308,346 350,330! 334,284 298,252!", "white", 7.5)
    pen.pattern(area, motifs.ermine(1.1), 36, 34, (252, 320), 3)
    pen.edge(area, 14, 6.5, 3)


def belt(pen: Pen, fill: Colour, second: Colour, stone: Colour) -> None:
    """A beaded belt with a round clasp."""
    pen.trim("208,424 252,432 297,424", 24, fill, 6, "beads", 15, second)
    pen.shape(circle(252, 431, 15), second, 5.5)
    pen.shape(circle(252, 431, 6), stone, 4)


def shoes(pen: Pen, fill: Colour) -> None:
    """Two pointed shoes under a robe."""
    for half in (pen.at(252, 0), pen.at(252, 0).mirror()):
        half.shape("8,725! 34,722 52,736 66,752 62,760! 20,760! 6,752", fill, 6.5)


def sceptre(pen: Pen) -> None:
    """A long sceptre with a lily, down the viewer's right."""
    pen.shape(tube("372,128 376,330 384,600", [15, 15, 13]), "yellow", 6)
    for y in (200, 260, 420, 480, 540):
        pen.trim([(362 + y * 0.021, y), (388 + y * 0.021, y)], 11, "red", 4)
    for a, wide, high in ((-1.05, 22, 44), (1.05, 22, 44), (0, 26, 62)):
        pen.shape(petal(372, 112, 2, high, wide, a, True), "yellow", 5.5)
    pen.shape(ellipse(372, 114, 19, 9), "red", 5)


def old_king(pen: Pen, hair: Colour, crown: Callable[[Pen], None], look: Features, length: float = 1.0) -> None:
    """A bearded head with long hair under a crown."""
    heads.lock(pen, "34,-44 60,-20 52,26 66,58 60,86", [26, 38, 36, 26, 4], hair, 4)
    heads.lock(pen, "-26,-44 -46,-20 -42,14 -54,46", [12, 22, 20, 4], hair, 2)
    heads.neck(pen)
    heads.face(pen, soft=False, mouth=False, look=look)
    heads.beard(pen, hair, length)
    crown(pen)


def _sheet(seed: int) -> Sheet:
    sheet = Sheet(seed)
    frame(sheet.pen)
    ground(sheet.pen, "green")
    return sheet


# --- denari: in state ------------------------------------------------------------------------------------------


def robe(pen: Pen, fill: Colour, trim: Colour, accent: Colour, motif: Motif) -> None:
    """A long robe with a gold band down the front."""
    area = pen.shape(
        "206,282! 196,340 208,420! 190,520 172,640 160,722! 205,738 252,732 300,738 346,722! 334,640 316,520 298,420! "
        "310,340 300,282!",
        fill,
        7.5,
    )
    pen.pattern(area, motif, 46, 42, (252, 500), 4)
    for fold in (
        "212,440 200,560 190,700",
        "232,440 226,580 222,720",
        "276,440 284,560 288,720",
        "296,440 312,560 324,700",
    ):
        pen.comb(fold, 5.2, 15, side=-1, within=area)
    pen.edge(area, 20, 7, 3.4, threshold=0.3)
    pen.trim("161,708 205,723 252,717 300,723 345,708", 30, trim, 6, "mixed", 22, accent, 0.6)
    pen.trim("252,290 252,420 252,560 252,704", 30, trim, 5.5, "mixed", 26, accent, 0.6)


def robed_arm(pen: Pen, outline: tuple[str, str], fill: Colour, motif: Motif) -> Area:
    """A wide sleeve of two parts, shoulder to elbow and elbow to wrist."""
    area = pen.shape(joined([tube(outline[0], [62, 66, 58]), tube(outline[1], [56, 48, 35])]), fill, 7)
    pen.pattern(area, motif, 40, 36, margin=5)
    pen.edge(area, 19, 7, 3.4)
    return area


def glory(pen: Pen, x: float, y: float, inner: float, outer: float) -> None:
    """Rays round a coin, long and short by turns: the sign of the matta."""
    for i in range(20):
        a = 2 * PI * i / 20
        reach = outer if i % 2 else inner + (outer - inner) * 0.75
        pen.shape(petal(x, y, inner - 8, reach + 6, 19, a, True, 0.3), "red" if i % 2 else "yellow", 4.4)


def king_of_coins() -> Sheet:
    """The matta: an old king in lilies and ermine, a sun for a coin, a lily sceptre."""
    sheet = _sheet(10)
    pen = sheet.pen
    lilies = motifs.lily("yellow", 0.8)
    mantle(pen, "red")
    ermine_lining(pen)
    shoes(pen, "yellow")
    robe(pen, "blue", "yellow", "red", motifs.lily("yellow", 1.05))
    sceptre(pen)
    area = robed_arm(pen, ("318,310 372,356 402,412", "402,412 398,380 384,350"), "blue", lilies)
    pen.comb("386,430 400,404 398,380", 4, 12, within=area)
    cuff(pen, "366,352 384,343 402,348", "yellow", "red")
    fist(pen.at(377, 322, 0.92, 14))
    open_hand(pen.at(106, 226, 1.0, 80))
    glory(pen, 110, 142, 63, 75)
    coin(pen, 110, 142, 63, sun=True, weight=8)
    pen.shape(tube("124,242 128,226 119,204", [17, 15, 12]), "flesh", 5)
    robed_arm(pen, ("190,310 146,350 120,372", "120,372 106,330 106,268"), "blue", lilies)
    cuff(pen, "86,262 106,256 126,262", "yellow", "red")
    ermine_cape(pen)
    _collar_of_state(pen)
    belt(pen, "red", "yellow", "green")
    old_king(pen.at(250, 178, 0.98), "grey", headgear.lily_crown, AGED)
    return sheet


def _collar_of_state(pen: Pen) -> None:
    """A gold chain with a hanging eagle's medal, over the ermine."""
    pen.trim("188,300 214,330 252,344 290,330 316,300", 13, "yellow", 4.6, "lozenges", 15, "red")
    pen.shape(circle(252, 356, 17), "yellow", 5)
    pen.shape(star(252, 356, 5, 12, 8), "red", 3)


# --- coppe: on a throne ----------------------------------------------------------------------------------------


def throne(pen: Pen) -> None:
    """A high-backed throne with knobs, arms and a step."""
    pen.shape(
        "144,250! 144,166 170,122 208,100 250,92 292,100 330,122 356,166 356,250! 376,560! 124,560!", "yellow", 7.5
    )
    inner = pen.shape(
        "162,260! 162,174 184,138 214,120 250,114 286,120 316,138 338,174 338,260! 356,540! 144,540!", "green", 6
    )
    pen.pattern(inner, motifs.lozenges("yellow", "red", 0.9), 40, 44, (250, 170), 6)
    for half in (pen, pen.mirror(250)):
        half.shape(box(368, 440, 414, 716), "yellow", 7)
        half.trim("391,480 391,700", 26, "red", 5, "lozenges", 26, "yellow")
        half.shape("356,452! 360,428 420,428 424,452!", "yellow", 6.5)
        half.shape(circle(410, 424, 18), "red", 6)
    step = pen.shape("84,716! 416,716! 432,752! 68,752!", "yellow", 7)
    pen.edge(step, 10, 7, 3)
    pen.trim("84,735 250,735 416,735", 14, "blue", 4.6, "beads", 16, "white")


def seated_robe(pen: Pen) -> None:
    """A robe over two spread knees."""
    area = pen.shape(
        "206,282! 194,350 200,430 150,470 122,520! 134,610 146,712! 200,726 250,716 300,726 354,712! 366,610 "
        "378,520! 350,470 "
        "300,430 308,350 298,282!",
        "red",
        7.5,
    )
    pen.pattern(area, motifs.suns("yellow", "blue", 1.0), 50, 46, (250, 590), 6)
    for half in (pen, pen.mirror(250)):
        half.comb("300,440 350,480 366,540", 5, 14, side=-1, within=area)
        half.comb("268,470 316,520 330,700", 5.2, 15, side=-1, within=area)
        half.comb("256,500 276,580 284,712", 5, 14, side=-1, within=area)
        half.comb("322,540 344,522 364,528 374,552", 4.4, 14, within=area)
    pen.edge(area, 18, 7, 3.4, threshold=0.3)
    pen.trim("147,700 200,714 250,704 300,714 353,700", 26, "yellow", 5.5, "zigzag", 18, "dark red")
    pen.trim("250,286 250,420", 30, "yellow", 5.5, "mixed", 24, "blue", 0.6)


def king_of_cups() -> Sheet:
    """A stout king on a throne who lifts a great cup."""
    sheet = _sheet(101)
    pen = sheet.pen
    throne(pen)
    for half in (pen, pen.mirror(250)):
        half.shape("264,716! 300,712 324,722 344,746 338,756! 272,756!", "blue", 6.5)
    seated_robe(pen)
    cape = pen.shape("206,256! 164,290 140,350 132,440! 166,436 190,400 212,330!", "blue", 7)
    pen.edge(cape, 16, 7, 3.3)
    side = pen.shape("298,256! 340,290 366,350 374,440! 338,436 314,400 292,330!", "blue", 7)
    pen.edge(side, 16, 7, 3.3)
    sleeve(pen, "320,312 362,360 372,412", [62, 62, 50], "red", motifs.suns("yellow", "blue", 0.9))
    sleeve(pen, "364,410 380,420 392,424", [46, 40, 34], "red")
    cuff(pen, "390,402 386,422 392,442", "white")
    fist(pen.at(414, 422, 0.86, -8).mirror())
    cup(pen, 92, 160, 184)
    sleeve(pen, "186,312 142,350 114,372", [62, 66, 54], "red", motifs.suns("yellow", "blue", 0.9))
    sleeve(pen, "116,372 98,336 98,268", [52, 46, 34], "red")
    cuff(pen, "78,264 98,256 118,262", "white")
    fist(pen.at(91, 216, 0.9, 62))
    collar = pen.shape("208,254! 176,282 164,320! 206,334 250,342 296,334 338,320! 328,282 296,254!", "yellow", 7)
    pen.pattern(collar.part(pen.put(box(150, 282, 350, 352))), motifs.dots("red", 0.9), 24, 19, (252, 316), 5, keep=0.9)
    pen.edge(collar, 12, 6.5, 3)
    belt(pen, "blue", "yellow", "red")
    head = pen.at(252, 186, 0.98, 2, 1.06)
    heads.lock(head, "34,-44 56,-16 54,20 60,44", [22, 32, 28, 5], "brown", 3)
    heads.neck(head)
    heads.face(head, soft=False, mouth=False, look=ROUND)
    heads.short_beard(head, "brown")
    headgear.arched_crown(head)
    return sheet


# --- bastoni: in hunting furs ----------------------------------------------------------------------------------


def king_of_clubs() -> Sheet:
    """A green king of the woods in a short coat and furs, his club on the shoulder; he looks to the right."""
    sheet = _sheet(102)
    pen = sheet.pen.mirror(250)
    back = pen.shape(
        "200,262! 156,300 138,420 124,540 116,650! 160,668 200,650 250,664 300,650 344,668 388,650! 380,540 "
        "366,420 346,300 "
        "306,262!",
        "brown",
        8,
    )
    pen.pattern(back, motifs.hides("yellow", 0.9), 40, 38, margin=6)
    pen.edge(back, 20, 7, 3.4)
    _hunting_legs(pen)
    _hunting_coat(pen)
    club(pen, 102, 190, 312, -12)
    _belted_arm(pen)
    sleeve(pen, "192,310 150,356 128,384", [62, 66, 54], "green", motifs.leaves("yellow", 0.8))
    sleeve(pen, "128,384 116,350 117,322", [50, 44, 34], "green")
    cuff(pen, "97,320 117,312 137,318", "yellow", "red")
    fist(pen.at(117, 291, 0.94, -8))
    _fur_collar(pen)
    belt(pen, "brown", "yellow", "red")
    old_king(pen.at(252, 180, 0.98), "dark yellow", headgear.forest_crown, STERN, 0.8)
    return sheet


def _hunting_legs(pen: Pen) -> None:
    for line in ("220,560 212,620 214,690", "288,560 298,620 296,690"):
        area = pen.shape(tube(line, [62, 54, 40]), "red", 7)
        pen.edge(area, 16, 7, 3.3)
    for half in (pen.at(214, 0), pen.at(296, 0).mirror()):
        boot = half.shape(
            "-30,634! -24,690 -30,722 -50,738 -58,750 -52,758! 24,758! 26,738 22,690 30,634! 0,644", "yellow", 7
        )
        half.edge(boot, 14, 7, 3.2)
        for y in (664, 684, 704):
            half.line([(-22, y), (0, y + 7), (20, y)], 4, (0.5, 1, 0.5), within=boot)
        half.trim("-31,644 0,652 31,644", 22, "brown", 5.5, "beads", 13, "yellow")


def _hunting_coat(pen: Pen) -> None:
    """A coat to the knee, fur at its hem."""
    area = pen.shape(
        "206,282! 196,340 208,420! 178,500 150,594! 200,606 252,600 304,606 356,594! 328,500 298,420! 310,340 300,282!",
        "green",
        7.5,
    )
    pen.pattern(area, motifs.leaves("yellow", 1.05), 46, 42, (252, 500), 4)
    for fold in (
        "214,440 196,520 182,590",
        "236,440 230,530 226,596",
        "272,440 280,530 288,596",
        "294,440 316,520 332,590",
    ):
        pen.comb(fold, 5.2, 15, side=-1, within=area)
    pen.edge(area, 20, 7, 3.4, threshold=0.3)
    spots = [circle(150 + i * 22.6, 596 + (8 if i % 2 else 2), 19) for i in range(10)]
    hem = pen.shape(joined(spots), "brown", 6)
    for i in range(30):
        x = 144 + i * 7.4
        pen.line([(x, 586), (x + 2, 608)], 3, (0.2, 1, 0.1), within=hem)
    pen.trim("252,290 252,420 252,580", 26, "yellow", 5.5, "lozenges", 22, "red")


def _belted_arm(pen: Pen) -> None:
    """The other fist on the belt."""
    sleeve(pen, "316,310 366,352 388,404", [62, 64, 54], "green", motifs.leaves("yellow", 0.8))
    sleeve(pen, "390,406 388,420 372,428", [50, 44, 36], "green")
    cuff(pen, "384,408 374,428 378,446", "yellow", "red", 15)
    fist(pen.at(352, 424, 0.9, -6))


def _fur_collar(pen: Pen) -> None:
    spots = ((206, 266), (190, 286), (178, 308), (196, 322), (218, 330), (252, 336), (286, 330), (308, 322), (326, 308))
    more = ((314, 286), (298, 266))
    collar = pen.shape(
        joined([circle(x, y, 19) for x, y in (*spots, *more)] + [blob("206,262! 178,312 252,336 326,312 298,262!")]),
        "brown",
        6.5,
    )
    for i in range(11):
        for j in range(4):
            x, y = 184 + i * 14 + (j % 2) * 7, 276 + j * 17
            pen.line([(x, y), (x + (x - 252) * 0.05, y + 13)], 3.2, (0.2, 1, 0.1), within=collar)


# --- spade: in armour ------------------------------------------------------------------------------------------


def king_of_swords() -> Sheet:
    """A young king in armour, both hands on a great sword that stands before him."""
    sheet = _sheet(103)
    pen = sheet.pen
    mantle(pen, "blue")
    for half in (pen, pen.mirror(252)):
        edge = half.shape("326,300! 356,420 372,560 392,735! 356,742! 342,580 330,430 298,310!", "yellow", 6.5)
        half.pattern(edge, motifs.dots("red", 0.9), 22, 26, margin=5)
    _greaves(pen)
    _surcoat(pen)
    _great_sword(pen)
    for half in (pen, pen.mirror(252)):
        upper = half.shape(tube("318,306 358,348 366,396", [64, 62, 50]), "steel", 7)
        half.edge(upper, 20, 7, 3.3, threshold=0.15)
        for line in ("330,346 352,330 372,326", "342,372 364,360 384,358"):
            half.line(line, 3.8, (0.6, 1, 0.6), within=upper)
        fore = half.shape(tube("364,398 322,400 284,384", [48, 44, 34]), "sky", 7)
        half.edge(fore, 14, 6.5, 3)
        roundel(half, 364, 400, 21)
    for half in (pen, pen.mirror(252)):
        cuff(half, "290,366 283,384 288,402", "yellow", "red", 14)
    fist(pen.at(256, 393, 0.82, 0).mirror())
    fist(pen.at(256, 364, 0.82, 0))
    _plates(pen)
    head = pen.at(252, 182, 0.98, -1, 0.94)
    heads.lock(head, "40,-10 60,16 54,44 68,78", [22, 32, 28, 5], "brown", 4)
    heads.neck(head)
    heads.face(head, soft=False, look=LEAN)
    heads.goatee(head, "brown")
    headgear.crowned_helmet(head)
    return sheet


def _greaves(pen: Pen) -> None:
    for half in (pen, pen.mirror(252)):
        leg = half.shape(tube("288,560 300,630 300,710", [64, 52, 40]), "sky", 7)
        half.edge(leg, 18, 7, 3.3, threshold=0.15)
        half.comb("300,640 302,680 300,716", 4, 10, side=-1, within=leg)
        foot = half.shape("282,708! 316,708! 330,728 352,746 350,758! 284,758! 280,736", "sky", 6.5)
        for line in ("286,728 306,724 326,732", "284,742 312,736 340,746"):
            half.line(line, 3.6, (0.6, 1, 0.6), within=foot)
        knee = half.shape(ellipse(299, 640, 27, 24), "yellow", 6)
        half.edge(knee, 10, 6.5, 3)
        half.shape(star(299, 640, 5, 12, 8), "red", 3)


def _surcoat(pen: Pen) -> None:
    """A surcoat over a breastplate, its skirt in two colours."""
    area = pen.shape(
        "206,282! 196,340 208,420! 184,520 160,626! 206,642 252,634 300,642 344,626! 320,520 298,420! 310,340 300,282!",
        "red",
        7.5,
    )
    pen.pattern(area.part(pen.put(box(150, 440, 354, 612))), motifs.stars("yellow", 1.0), 80, 40, (252, 496), 3)
    for fold in (
        "212,440 198,530 186,630",
        "234,440 228,540 224,636",
        "276,440 284,540 292,636",
        "296,440 314,530 328,628",
    ):
        pen.comb(fold, 5.2, 15, side=-1, within=area)
    pen.edge(area, 20, 7, 3.4)
    pen.trim("163,612 206,627 252,619 300,627 342,612", 24, "yellow", 5.5, "zigzag", 17, "dark red")
    breast = pen.shape("204,284! 198,340 212,404! 252,412 294,404! 308,340 302,284!", "steel", 7)
    pen.edge(breast, 24, 7, 3.4, threshold=0.1)
    pen.comb("254,300 250,350 254,404", 5, 14, side=-1, within=breast)
    belt(pen, "blue", "yellow", "red")


def _great_sword(pen: Pen) -> None:
    """Point on the ground, grip at the breast."""
    sword(pen.at(256, 0), 0, 548, 440, 180, 8, guard=1.2)


def _plates(pen: Pen) -> None:
    """Pauldrons and gorget."""
    for half in (pen, pen.mirror(252)):
        plate = half.shape("298,250! 336,254 358,284 362,322! 330,334 298,320! 288,282", "yellow", 7)
        half.edge(plate, 14, 6.5, 3)
        half.line("296,306 326,314 354,306", 4, (0.4, 1, 0.4), within=plate)
        half.line("294,288 322,292 350,284", 4, (0.4, 1, 0.4), within=plate)
    collar = pen.shape("214,256! 252,270 292,256! 306,286 252,306 200,286", "steel", 6.5)
    pen.edge(collar, 12, 6, 3)
    gem(pen, 252, 296, 9, "red", square=True)


KINGS: dict[str, Callable[[], Sheet]] = {
    "d": king_of_coins,
    "c": king_of_cups,
    "b": king_of_clubs,
    "s": king_of_swords,
}


def king(suit: str) -> Sheet:
    """The re of ``suit`` (d, c, b, s)."""
    return KINGS[suit]()
