"""The four donne: young pages with long hair, boots and arms.  One figure, drawn from her colours, dress and pose.

The figure stands on the base's line at y 738, her shoulders at y 290, the point between her eyes at (262, 180); she
looks to the left unless her pen is mirrored.
"""

from collections.abc import Callable
from dataclasses import dataclass

from . import headgear, heads, motifs
from .geometry import box, circle, ellipse, star, tube
from .hands import cuff, fist, open_hand, puffed_sleeve, sleeve
from .heads import LEAN, PLAIN, ROUND, Features
from .ornaments import flower, frame, ground, leaf
from .palette import Colour
from .pen import Motif, Pen, Sheet
from .signs import club, coin, cup, sword


@dataclass(frozen=True)
class Dress:
    """The colours of a donna, and the motif of her tunic."""

    tunic: Colour
    sleeve: Colour
    ribbon: Colour
    cape: Colour
    hose: Colour
    trim: Colour
    accent: Colour
    boots: Colour
    hair: Colour
    motif: Motif


Part = Callable[[Pen, Dress], None]


@dataclass(frozen=True)
class Donna:
    """What makes a donna: her dress, the parts of her clothes, what her two arms do, her hat, how she holds her head.

    ``tilt`` turns the head by degrees, ``breadth`` makes the face broader (1.05) or narrower (0.92), ``look`` gives its
    features.
    """

    dress: Dress
    skirt: Part
    bodice: Part
    left: Part
    right: Part
    hat: Callable[[Pen], None]
    collar: Part
    seed: int
    mirrored: bool = False
    braided: bool = False
    tilt: float = 0.0
    breadth: float = 1.0
    look: Features = PLAIN


def drawn(donna: Donna) -> Sheet:
    """The finished card."""
    sheet = Sheet(donna.seed)
    frame(sheet.pen)
    ground(sheet.pen, "red")
    pen = sheet.pen.mirror(250) if donna.mirrored else sheet.pen
    dress = donna.dress
    cape(pen, dress)
    legs(pen, dress)
    donna.skirt(pen, dress)
    donna.bodice(pen, dress)
    donna.right(pen, dress)
    donna.left(pen, dress)
    head(pen.at(262, 180, 0.94, donna.tilt, donna.breadth), donna, pen)
    return sheet


# --- body ------------------------------------------------------------------------------------------------------


def cape(pen: Pen, dress: Dress) -> None:
    """A short cape behind the body."""
    area = pen.shape(
        "212,262! 180,300 176,420 150,540 168,560! 250,540 340,556 412,548! 404,470 372,360 330,290 316,262!",
        dress.cape,
        7.5,
    )
    for fold in ("380,420 388,490 398,545", "356,400 362,480 368,545", "182,430 172,500 166,550"):
        pen.comb(fold, 5, 15, side=-1, within=area)


def legs(pen: Pen, dress: Dress) -> None:
    """Hose and boots."""
    for line in ("226,540 222,600 226,650 222,700", "296,540 308,600 306,650 318,700"):
        pen.edge(pen.shape(tube(line, [58, 54, 44, 34]), dress.hose, 7), 18, 7, 3.4)
    boot(pen.at(222, 0), dress)
    boot(pen.at(316, 0).mirror(), dress)


def boot(pen: Pen, dress: Dress) -> None:
    """One boot, its toe to the left."""
    shape = pen.shape(
        "-27,628! -22,690 -28,720 -48,736 -56,750 -50,757! 22,757! 24,738 20,690 27,628! 0,636", dress.boots, 7
    )
    pen.edge(shape, 14, 7, 3.2)
    pen.trim("-28,640 0,647 28,640", 24, dress.accent, 5.5, "zigzag", 13, dress.trim)
    for crease in ("-16,690 -4,700 12,698", "-20,704 -6,712 10,710"):
        pen.line(crease, 4, within=shape)


# --- skirts ----------------------------------------------------------------------------------------------------

FOLDS = ("226,425 212,490 200,565", "246,425 242,490 240,566", "280,425 286,490 296,560", "298,425 316,490 332,565")


def short_skirt(pen: Pen, dress: Dress) -> None:
    """A tunic's skirt to above the knee, with a trimmed hem in waves."""
    area = pen.shape(
        "214,410! 186,480 160,556! 190,572 226,562 262,576 300,562 334,574 366,556! 340,480 308,410!", dress.tunic, 7.5
    )
    pen.pattern(area, dress.motif, 40, 38, (262, 490), 4)
    for fold in FOLDS:
        pen.comb(fold, 5, 15, side=-1, within=area)
    pen.edge(area, 18, 7, 3.4)
    pen.trim("163,544 192,559 226,550 262,563 300,550 334,561 362,544", 26, dress.trim, 5.5, "mixed", 20, dress.accent)


def open_coat(pen: Pen, dress: Dress) -> None:
    """A coat to the calf, open in front over a skirt of the second colour."""
    under = pen.shape("222,410! 206,500 196,600! 230,612 262,608 296,612 328,600! 318,500 300,410!", dress.ribbon, 7)
    pen.comb("250,440 246,520 240,606", 4.4, 13, side=-1, within=under)
    pen.comb("276,440 282,520 288,606", 4.4, 13, side=-1, within=under)
    pen.trim("198,592 230,603 262,599 296,603 327,592", 20, dress.trim, 5, "beads", 15, dress.accent)
    for half in (pen, pen.mirror(262)):
        flap = half.shape("212,410! 176,500 142,634! 172,650 204,640! 222,540 250,412!", dress.tunic, 7.5)
        half.pattern(flap, dress.motif, 38, 38, (200, 500), 5)
        half.comb("214,430 188,530 170,640", 5, 14, side=-1, within=flap)
        half.edge(flap, 16, 7, 3.3)
        half.trim("250,416 224,538 206,634", 16, dress.trim, 5, "beads", 14, dress.accent)


def dagged_skirt(pen: Pen, dress: Dress) -> None:
    """A hunter's skirt cut into pointed leaves, two rows of them."""
    for y, count, wide, fill in ((500, 6, 38, dress.ribbon), (476, 5, 44, dress.tunic)):
        for i in range(count):
            x = 262 + (i - (count - 1) / 2) * wide
            lean = (x - 262) * 0.16
            dag = pen.shape([(x - wide * 0.62, y - 60, 1), (x - wide * 0.6 + lean, y + 44), (x + lean * 2, y + 92, 1),
                             (x + wide * 0.6 + lean, y + 44), (x + wide * 0.62, y - 60, 1)], fill, 7)  # fmt: skip
            pen.comb([(x, y - 30), (x + lean, y + 30), (x + lean * 1.8, y + 78)], 4, 10, side=-1, within=dag)
    area = pen.shape(
        "214,408! 186,462 168,514! 200,526 232,512 262,528 292,512 324,526 356,514! 338,462 308,408!", dress.tunic, 7.5
    )
    pen.pattern(area, dress.motif, 38, 36, (262, 466), 4)
    pen.edge(area, 16, 7, 3.3)


def strap_skirt(pen: Pen, dress: Dress) -> None:
    """A soldier's kilt: studded straps over a pleated skirt."""
    area = pen.shape("214,410! 184,490 158,578! 210,590 262,584 314,590 366,578! 340,490 308,410!", dress.tunic, 7.5)
    pen.edge(area, 18, 7, 3.4)
    pen.trim("162,568 212,580 262,574 312,580 362,568", 20, dress.trim, 5, "zigzag", 14, dress.accent)
    for i in range(7):
        t = (i - 3) / 3
        foot = (262 + t * 88, 546 - abs(t) * 10)
        pen.trim([(262 + t * 42, 414), (262 + t * 66, 480), foot], 27, dress.ribbon, 5.5)
        for share in (0.3, 0.58):
            pen.shape(circle(262 + t * (42 + 46 * share), 414 + share * 128, 5), dress.trim, 3.6)
        pen.shape(ellipse(*foot, 16, 13), dress.trim, 5)


# --- bodices ---------------------------------------------------------------------------------------------------

BODICE = "212,276! 204,340 216,416! 262,424 306,416! 320,340 312,276!"


def _belt(pen: Pen, dress: Dress) -> None:
    pen.trim("214,412 262,422 307,412", 22, dress.accent, 6, "beads", 14, dress.trim)


def _plain_bodice(pen: Pen, dress: Dress) -> None:
    area = pen.shape(BODICE, dress.tunic, 7.5)
    pen.edge(area, 20, 7, 3.4)
    pen.pattern(area, dress.motif, 40, 38, (262, 490), 6)


def laced_bodice(pen: Pen, dress: Dress) -> None:
    """A bodice laced over a white shirt."""
    _plain_bodice(pen, dress)
    shirt = pen.shape("240,280! 246,350 252,412! 274,412! 280,350 286,280!", "white", 5.5)
    for y in range(300, 410, 18):
        inset = (y - 300) * 0.05
        pen.line([(246 + inset, y), (279 - inset, y + 12)], 3.6, (1, 1), dress.accent, shirt)
        pen.line([(279 - inset, y), (246 + inset, y + 12)], 3.6, (1, 1), dress.accent, shirt)
    _belt(pen, dress)


def buttoned_bodice(pen: Pen, dress: Dress) -> None:
    """A coat's breast with broad lapels and gold buttons."""
    _plain_bodice(pen, dress)
    pen.shape("236,280! 252,350 258,414! 268,414! 274,350 290,280!", dress.ribbon, 5.5)
    for y in (322, 348, 374, 398):
        pen.shape(circle(263, y, 6.5), dress.trim, 4)
    _belt(pen, dress)


def baldric_bodice(pen: Pen, dress: Dress) -> None:
    """A doublet crossed by a baldric."""
    _plain_bodice(pen, dress)
    pen.trim("318,288 262,352 212,402", 22, dress.accent, 5.5, "lozenges", 18, dress.trim)
    _belt(pen, dress)
    pen.shape(box(250, 404, 276, 434), dress.trim, 5.5)
    pen.shape(box(257, 411, 269, 427), dress.tunic, 4)


def cuirass(pen: Pen, dress: Dress) -> None:
    """A breastplate with a sun on it."""
    area = pen.shape(BODICE, "sky", 7.5)
    pen.edge(area, 24, 7, 3.4, threshold=0.15)
    for y in (384, 400):
        pen.line([(208, y - 6), (262, y + 2), (316, y - 6)], 4, (1, 1, 1), within=area)
    pen.lit(262).line("224,300 222,336 228,366", 7, (0.2, 1, 0.2), "white", area)
    pen.shape(star(262, 350, 12, 27, 12), dress.trim, 4.6)
    pen.shape(circle(262, 350, 12), dress.accent, 4.4)
    _belt(pen, dress)


# --- arms ------------------------------------------------------------------------------------------------------

UPPER_LEFT, UPPER_RIGHT = [60.0, 80.0, 54.0], [62.0, 82.0, 54.0]


def hand_on_hip(pen: Pen, dress: Dress) -> None:
    """The arm at the viewer's right, its fist on the hip."""
    sleeve(pen, "398,402 366,424 338,434", [48, 40, 30], dress.sleeve)
    cuff(pen, "345,416 338,432 344,450", width=16)
    fist(pen.at(322, 436, 0.82, -8))
    puffed_sleeve(pen, "318,306 364,340 400,398", UPPER_RIGHT, dress.sleeve, dress.ribbon)


def hand_with_rose(pen: Pen, dress: Dress) -> None:
    """The arm at the viewer's right, held out with a rose."""
    pen.trim("420,392 420,330 412,262", 8, "green", 4)
    for y, a in ((330, 1.1), (312, -1.0), (290, 1.2)):
        leaf(pen, 418, y, 38, 18, a)
    flower(pen, 411, 246, 32, "red", petals=7)
    sleeve(pen, "384,412 404,396 418,374", [50, 42, 32], dress.sleeve)
    cuff(pen, "398,360 416,371 434,370", width=16)
    fist(pen.at(420, 344, 0.82, 8).mirror())
    puffed_sleeve(pen, "318,306 362,346 384,408", UPPER_RIGHT, dress.sleeve, dress.ribbon)


def hand_on_shield(pen: Pen, dress: Dress) -> None:
    """The arm at the viewer's right, resting on a tall shield that stands on the ground."""
    shield = pen.shape(
        "326,448! 358,436 388,430 418,436 450,448! 454,560 432,660 388,746! 344,660 322,560", dress.accent, 7.5
    )
    pen.edge(shield, 18, 7, 3.3)
    pen.shape("340,462! 388,446 436,462! 438,560 420,650 388,716! 356,650 338,560", dress.trim, 5.5)
    inner = pen.shape("350,472! 388,458 426,472! 428,560 412,642 388,698! 364,642 348,560", dress.tunic, 5)
    pen.shape(star(388, 560, 15, 44, 8), dress.trim, 5)
    pen.shape(circle(388, 560, 20), "flesh", 4.6)
    pen.line("378,556 382,553 386,556", 3, (0.5, 1, 0.5))
    pen.line("391,556 395,553 399,556", 3, (0.5, 1, 0.5))
    pen.line("381,567 388,571 396,566", 3, (0.5, 1, 0.5))
    pen.edge(inner, 10, 7, 3)
    sleeve(pen, "392,376 398,400 392,424", [46, 40, 32], dress.sleeve)
    cuff(pen, "374,420 391,425 408,422", width=16)
    fist(pen.at(388, 444, 0.86, -86))
    puffed_sleeve(pen, "318,306 368,332 394,384", UPPER_RIGHT, dress.sleeve, dress.ribbon)


def hand_at_belt(pen: Pen, dress: Dress) -> None:
    """The arm at the viewer's right, its fist at the belt by the hanging horn."""
    pen.trim("312,416 346,434 362,470", 8, dress.accent, 4)
    horn = pen.shape(tube("352,458 362,506 402,520 432,470", [9, 16, 24, 36]), "yellow", 6.5)
    pen.edge(horn, 11, 6.5, 3)
    for band, wide in (("348,478 366,472", 8.0), ("382,530 386,502", 9.0)):
        pen.trim(band, wide, "red", 4)
    pen.shape(ellipse(436, 460, 22, 9, 32), "dark yellow", 5.5)
    pen.shape(circle(351, 450, 6), "red", 4)
    sleeve(pen, "392,404 366,424 344,428", [48, 40, 30], dress.sleeve)
    cuff(pen, "348,410 342,426 348,444", width=16)
    fist(pen.at(324, 428, 0.82, -4))
    puffed_sleeve(pen, "318,306 362,338 394,398", UPPER_RIGHT, dress.sleeve, dress.ribbon)


def raised_cup(pen: Pen, dress: Dress) -> None:
    """The arm at the viewer's left, lifting a cup."""
    cup(pen, 112, 152, 176)
    sleeve(pen, "138,372 122,320 118,248", [50, 44, 32], dress.sleeve)
    cuff(pen, "98,246 117,238 138,246", width=16)
    puffed_sleeve(pen, "208,306 166,336 138,376", UPPER_LEFT, dress.sleeve, dress.ribbon)
    fist(pen.at(112, 202, 0.86, 62))


def shown_coin(pen: Pen, dress: Dress) -> None:
    """The arm at the viewer's left, showing a coin on the open hand."""
    open_hand(pen.at(114, 238, 0.92, 80))
    coin(pen, 110, 150, 76, sun=True, weight=8)
    pen.shape(tube("130,252 134,238 126,218", [17, 15, 12]), "flesh", 5)
    sleeve(pen, "138,376 122,334 117,278", [50, 44, 32], dress.sleeve)
    cuff(pen, "97,272 116,265 136,272", width=16)
    puffed_sleeve(pen, "208,306 166,338 138,380", UPPER_LEFT, dress.sleeve, dress.ribbon)


def leaning_on_club(pen: Pen, dress: Dress) -> None:
    """The arm at the viewer's left, holding a tall club that stands on the ground."""
    club(pen.mirror(116), 116, 508, 474)
    sleeve(pen, "168,392 142,384 124,366", [48, 40, 30], dress.sleeve)
    cuff(pen, "140,352 128,366 122,386", width=16)
    puffed_sleeve(pen, "208,306 178,346 168,396", UPPER_LEFT, dress.sleeve, dress.ribbon)
    fist(pen.at(112, 354, 0.92, 10))


def upright_sword(pen: Pen, dress: Dress) -> None:
    """The arm at the viewer's left, holding a sword upright before her."""
    sword(pen, 112, 218, 350, -2, 8, guard=0.9)
    sleeve(pen, "166,392 142,382 130,362", [48, 40, 30], dress.sleeve)
    cuff(pen, "146,346 134,360 128,380", width=16)
    puffed_sleeve(pen, "208,306 178,346 166,396", UPPER_LEFT, dress.sleeve, dress.ribbon)
    fist(pen.at(117, 348, 0.88, 8))


# --- head ------------------------------------------------------------------------------------------------------


def head(pen: Pen, donna: Donna, body: Pen) -> None:
    """Hair, face, collar and hat."""
    hair = donna.dress.hair
    heads.long_hair_behind(pen, hair)
    heads.neck(pen, down=132)
    donna.collar(body, donna.dress)
    heads.face(pen, look=donna.look)
    heads.parted_hair(pen, hair)
    if donna.braided:
        heads.braid(pen, "52,26 58,60 46,92 52,128 44,160", hair, 30)
    donna.hat(pen)


def pointed_collar(pen: Pen, dress: Dress) -> None:
    """A white collar with long points."""
    pen.shape(
        "222,258! 204,282 196,300! 230,304 246,322 262,336! 280,322 296,304 330,300! 320,282 300,258! 284,282 262,292 "
        "240,282",
        "white",
        6.5,
    )


def ruff(pen: Pen, dress: Dress) -> None:
    """A small pleated ruff."""
    area = pen.shape(
        "206,276 216,260 240,256 264,262 290,256 316,260 326,276 316,296 288,304 262,308 236,304 214,294", "white", 6.5
    )
    for i in range(9):
        x = 214 + i * 12.5
        pen.line([(x, 300), (x + 4, 282), (262 + (x - 262) * 0.7, 262)], 3.4, (0.3, 1, 0.2), within=area)


def scarf(pen: Pen, dress: Dress) -> None:
    """A scarf knotted in front."""
    for tail in ("250,300 238,330 226,352", "262,302 262,334 270,358"):
        pen.shape(tube(tail, [16, 22, 16]), dress.accent, 5.5)
    area = pen.shape(
        "212,262! 226,284 262,296 298,284 314,262! 326,288 300,308 258,316 222,308 200,290", dress.accent, 6.5
    )
    pen.comb("216,284 256,304 310,288", 3.6, 9, within=area)
    pen.shape(ellipse(254, 306, 15, 13), dress.trim, 5)


def gorget(pen: Pen, dress: Dress) -> None:
    """Shoulder plates and a steel collar."""
    for half in (pen, pen.mirror(262)):
        plate = half.shape("330,270! 296,284 300,306! 330,326 366,330! 364,298", "yellow", 6.5)
        half.edge(plate, 12, 6.5, 3)
        half.line("304,300 332,312 360,318", 4, (0.4, 1, 0.4), within=plate)
    area = pen.shape("224,258! 262,276 300,258! 314,286 262,308 210,286", "sky", 6.5)
    pen.edge(area, 12, 6, 3)


# --- the four --------------------------------------------------------------------------------------------------

MERRY = Features(nose=ROUND.nose, brow=ROUND.brow, far_brow=ROUND.far_brow, smile=3, open=1.1)

DONNE: dict[str, Donna] = {
    "c": Donna(
        Dress(
            tunic="blue", sleeve="red", ribbon="yellow", cape="green", hose="yellow", trim="yellow", accent="red",
            boots="brown", hair="yellow", motif=motifs.quatrefoil("yellow", "red", 1.15),
        ),
        skirt=short_skirt, bodice=laced_bodice, left=raised_cup, right=hand_on_hip,
        hat=headgear.beret, collar=pointed_collar, seed=11,
    ),
    "d": Donna(
        Dress(
            tunic="green", sleeve="yellow", ribbon="red", cape="blue", hose="white", trim="yellow", accent="blue",
            boots="dark blue", hair="brown", motif=motifs.suns("yellow", "red"),
        ),
        skirt=open_coat, bodice=buttoned_bodice, left=shown_coin, right=hand_with_rose,
        hat=headgear.wreath, collar=ruff, seed=111, mirrored=True, tilt=-3, breadth=0.97, look=ROUND,
    ),
    "b": Donna(
        Dress(
            tunic="red", sleeve="white", ribbon="green", cape="yellow", hose="green", trim="yellow", accent="blue",
            boots="brown", hair="dark yellow", motif=motifs.leaves("yellow"),
        ),
        skirt=dagged_skirt, bodice=baldric_bodice, left=leaning_on_club, right=hand_at_belt,
        hat=headgear.hunters_hat, collar=scarf, seed=112, braided=True, tilt=2, breadth=1.05, look=MERRY,
    ),
    "s": Donna(
        Dress(
            tunic="yellow", sleeve="blue", ribbon="sky", cape="red", hose="blue", trim="yellow", accent="red",
            boots="sky", hair="dark blue", motif=motifs.stars("red"),
        ),
        skirt=strap_skirt, bodice=cuirass, left=upright_sword, right=hand_on_shield,
        hat=lambda pen: headgear.steel_cap(pen, "white"), collar=gorget, seed=113, mirrored=True, tilt=-2, breadth=0.97,
        look=LEAN,
    ),
}  # fmt: skip


def donna(suit: str) -> Sheet:
    """The donna of ``suit`` (d, c, b, s)."""
    return drawn(DONNE[suit])
