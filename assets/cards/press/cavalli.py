"""The four cavalli: a rider, drawn from his colours, clothes, hat, arms and horse.

The rider sits on the back of `horse`, his shoulders at y 290, the point between his eyes at (262, 186); he rides to
the left unless the pen is mirrored.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from . import headgear, heads, motifs
from .geometry import box, circle, ellipse, joined, polygon, tube
from .hands import cuff, fist, open_hand, sleeve
from .heads import LEAN, PLAIN, ROUND, STERN
from .horse import Horse, Tack, ears, horse
from .ornaments import frame, ground
from .palette import Colour
from .pen import Area, Motif, Ornament, Pen, Sheet
from .signs import club, coin, cup, roundel, sword
from .transform import Transform, placed


@dataclass(frozen=True)
class Habit:
    """The colours of a cavallo, and the motifs of his cape and saddle cloth."""

    coat: Colour
    hose: Colour
    cape: Colour
    cloth: Colour
    trim: Colour
    accent: Colour
    cape_motif: Motif
    cloth_motif: Motif
    hem: Ornament = "zigzag"


Part = Callable[[Pen, Habit], None]


@dataclass(frozen=True)
class Cavallo:
    """What makes a cavallo: his habit, breast, arms, shoulders and head, and his horse.

    ``stance`` places horse and rider together, ``seat`` the rider alone; ``tilt`` and ``breadth`` are his head's.
    """

    habit: Habit
    breast: Part
    sign: Callable[[Pen], None]
    sign_arm: Part
    shoulders: Part
    head: Callable[[Pen], None]
    cape: Part
    cloth: Part
    seed: int
    tack: Tack = field(default_factory=Tack)
    armoured: bool = False
    mirrored: bool = False
    tilt: float = 0.0
    breadth: float = 1.0
    stance: Transform = field(default_factory=Transform)
    seat: Transform = field(default_factory=Transform)


def drawn(rider: Cavallo) -> Sheet:
    """The finished card."""
    sheet = Sheet(rider.seed)
    frame(sheet.pen)
    ground(sheet.pen, "yellow")
    pen = (sheet.pen.mirror(250) if rider.mirrored else sheet.pen).within(rider.stance)
    body = pen.within(rider.seat)
    habit = rider.habit
    rider.cape(body, habit)
    mount = horse(pen, rider.tack)
    rider.cloth(pen, habit)
    rider.sign(body)
    leg(body, habit)
    skirt(body, habit)
    rider.breast(body, habit)
    rider.sign_arm(body, habit)
    ears(mount.head, rider.tack)
    rein_arm(body, habit, rider, mount)
    rider.shoulders(body, habit)
    rider.head(body.at(262, 186, 0.90, rider.tilt, rider.breadth))
    return sheet


# --- behind and below ------------------------------------------------------------------------------------------


def flying_cape(pen: Pen, habit: Habit) -> None:
    """A cape that streams out behind, with a ragged edge."""
    area = pen.shape(
        "300,262! 352,276 410,318 452,330! 440,366 456,404! 424,408 408,440! 360,420 318,424! 296,380 290,300!",
        habit.cape,
        7.5,
    )
    pen.pattern(area, habit.cape_motif, 40, 40, margin=5)
    for fold in ("306,290 360,330 430,350", "308,330 350,370 415,392", "306,370 340,400 380,415"):
        pen.comb(fold, 4.6, 14, side=-1, within=area)
    pen.edge(area, 16, 7, 3.2)


def hanging_cape(pen: Pen, habit: Habit) -> None:
    """A long mantle that hangs over the horse's back."""
    area = pen.shape(
        "296,262! 346,278 392,340 420,420 436,500! 404,524 372,508 340,520! 306,440 288,300!", habit.cape, 7.5
    )
    pen.pattern(area.part(pen.put(box(340, 260, 460, 440))), habit.cape_motif, 40, 38, (372, 396), 4, keep=0.98)
    for fold in ("312,300 350,400 366,500", "330,290 380,380 404,512"):
        pen.comb(fold, 4.6, 14, side=-1, within=area)
    pen.edge(area, 16, 7, 3.2)
    pen.trim("342,510 372,498 404,513 432,494", 17, habit.trim, 5, "beads", 13, habit.accent)


def pelt(pen: Pen, habit: Habit) -> None:
    """A spotted beast's skin, paws and tail hanging."""
    tail = pen.shape(tube("404,420 446,436 440,500 452,540", [22, 20, 18, 24]), habit.cape, 6)
    pen.edge(tail, 10, 6, 3)
    area = pen.shape(
        "296,262! 344,272 388,300 430,322 446,350! 426,356 440,384! 416,388 424,424! 398,416 390,446! 350,420 "
        "314,424! 290,300!",
        habit.cape,
        7.5,
    )
    pen.pattern(area, habit.cape_motif, 30, 27, margin=5)
    pen.edge(area, 18, 7, 3.2)


def square_cloth(pen: Pen, habit: Habit) -> None:
    """A fringed saddle cloth."""
    area = pen.shape("226,420! 222,470 226,548! 262,560 300,562 344,548! 350,480 340,424! 290,432", habit.cloth, 7)
    shown = pen.put(polygon((292, 456), (344, 456), (350, 532), (262, 534), (268, 506)))
    pen.pattern(area.part(shown), habit.cloth_motif, 38, 34, (304, 480), 2, keep=0.98)
    pen.edge(area, 16, 7, 3.2)
    pen.trim("226,542 262,553 300,555 344,542", 22, habit.trim, 5.5, habit.hem, 14, habit.accent)
    for x in range(232, 344, 12):
        y = 560 + (x - 232) * (344 - x) / 600
        pen.line([(x, y - 4), (x - 1, y + 14)], 4.6, (1, 0.5))


def pointed_cloth(pen: Pen, habit: Habit) -> None:
    """A saddle cloth with long points and bells."""
    area = pen.shape(
        "222,420! 216,500 226,600! 250,556 284,548! 300,596 318,616! 332,560 366,530! 356,470 340,424! 290,432",
        habit.cloth,
        7,
    )
    pen.pattern(area, habit.cloth_motif, 36, 36, (286, 500), 10)
    pen.edge(area, 16, 7, 3.2)
    pen.trim("226,590 246,552 284,540 304,584 318,604 334,552 362,526", 15, habit.trim, 5, "beads", 13, habit.accent)
    for x, y in ((226, 606), (318, 622), (366, 540)):
        pen.shape(circle(x, y, 9), habit.trim, 4.6)
        pen.line([(x - 4, y + 3), (x + 4, y + 3)], 2.6, (1, 1))


def leg(pen: Pen, habit: Habit) -> None:
    """The near leg, its boot and stirrup."""
    area = pen.shape(
        joined([tube("292,420 262,452 226,500", [78, 68, 50]), tube("226,500 240,548 240,590", [48, 46, 34])]),
        habit.hose,
        7,
    )
    pen.edge(area, 16, 7, 3.2)
    pen.comb("286,440 256,470 238,500", 4, 12, within=area)
    boot = pen.shape(
        "216,530! 222,562 220,592 196,604 178,616 182,626! 236,628 262,622! 262,590 266,528! 240,536", "brown", 7
    )
    pen.edge(boot, 12, 7, 3)
    pen.trim("212,530 240,540 268,528", 20, habit.accent, 5.5, "beads", 12, habit.trim, within=boot)
    pen.shape(box(200, 627, 254, 634), "yellow", 4)
    pen.line("228,627 233,606 240,588", 3.2, (1, 1, 1))


def skirt(pen: Pen, habit: Habit) -> None:
    """The skirt of the coat over the saddle."""
    area = pen.shape(
        "222,372! 204,410 192,446! 222,456 250,444 280,460 312,448 340,456! 332,410 312,372!", habit.coat, 7.5
    )
    for fold in ("244,384 232,420 222,452", "266,384 264,420 262,452", "288,384 298,420 306,450"):
        pen.comb(fold, 5, 13, side=-1, within=area)
    pen.edge(area, 14, 7, 3.2)
    pen.trim("195,438 222,448 250,436 280,452 312,440 337,447", 18, habit.trim, 5, "beads", 14, habit.accent)


# --- breasts ---------------------------------------------------------------------------------------------------

BREAST = "214,262! 206,320 220,384! 266,394 316,384! 326,320 316,262!"


def _belt(pen: Pen, habit: Habit) -> None:
    pen.trim("216,380 266,391 319,380", 20, habit.accent, 6, "beads", 14, habit.trim)


def cuirass(pen: Pen, habit: Habit) -> None:
    """A breastplate with its ridge."""
    area = pen.shape(BREAST, "sky", 7.5)
    pen.edge(area, 24, 7, 3.4, threshold=0.15)
    pen.comb("264,276 258,330 264,388", 5, 16, side=-1, within=area)
    for y in (342, 364):
        pen.line([(212, y), (264, y + 10), (322, y)], 4, (1, 1, 1), within=area)
    for x in (232, 298):
        pen.line([(x - 16, 314), (x, 322), (x + 18, 310)], 4, (0.2, 1, 0.2), within=area)
    _belt(pen, habit)


def kaftan(pen: Pen, habit: Habit) -> None:
    """A coat closed by braided loops."""
    area = pen.shape(BREAST, habit.coat, 7.5)
    pen.edge(area, 20, 7, 3.4)
    for y in (296, 320, 344, 366):
        pen.trim([(232, y - 4), (262, y + 2), (292, y - 4)], 10, habit.trim, 4)
        pen.shape(circle(262, y + 2, 6.5), habit.accent, 4)
    pen.trim("214,372 266,384 321,370", 30, habit.accent, 6)
    for line in ("216,368 266,380 320,366", "216,378 266,390 320,377"):
        pen.line(line, 3, (0.5, 1, 0.5), habit.trim)


def slashed_doublet(pen: Pen, habit: Habit) -> None:
    """A doublet slashed to show the shirt, with a chain."""
    area = pen.shape(BREAST, habit.coat, 7.5)
    pen.edge(area, 20, 7, 3.4)
    for i, x in enumerate((230, 248, 281, 299)):
        lean = (-6, -3, 3, 6)[i]
        pen.shape(polygon((x, 312), (x + 8 + lean * 0.3, 338), (x + lean * -0.4, 370), (x - 8, 338)), "white", 4.4)
    for y in (318, 342, 364):
        pen.shape(circle(264, y, 6), habit.trim, 4)
    _belt(pen, habit)


def leafy_tunic(pen: Pen, habit: Habit) -> None:
    """A tunic of leaves in rows, like a wild man's."""
    area = pen.shape(BREAST, habit.coat, 7.5)
    for j in range(7):
        for i in range(6):
            x, y = 212 + i * 21 + (10 if j % 2 else 0), 278 + j * 18
            outline = [(x - 12, y - 8, 1), (x + 12, y - 8, 1), (x + 10, y + 10), (x, y + 22, 1), (x - 10, y + 10)]
            scale = pen.shape(outline, habit.coat if (i + j) % 3 else habit.trim, 4.2, within=area)
            pen.line([(x, y - 4), (x, y + 15)], 2.4, (1, 0.2), within=scale)
    _belt(pen, habit)


# --- arms ------------------------------------------------------------------------------------------------------


def _forearm(pen: Pen, outline: str, fill: Colour) -> Area:
    return sleeve(pen, outline, [48, 40, 32], fill)


def armoured_arm(pen: Pen, habit: Habit) -> None:
    """The sign's arm, its forearm upright in steel."""
    _upper_arm(pen, habit)
    area = _forearm(pen, "142,306 122,280 118,252", "sky")
    pen.line("118,286 134,278 146,268", 3.6, (1, 1), within=area)
    roundel(pen, 143, 306, 19, "yellow", habit.accent)
    _cuff_and_fist(pen, habit)


def clothed_arm(pen: Pen, habit: Habit) -> None:
    """The sign's arm in a sleeve."""
    _upper_arm(pen, habit)
    _forearm(pen, "142,308 122,280 118,252", habit.coat)
    _cuff_and_fist(pen, habit)


def bare_arm(pen: Pen, habit: Habit) -> None:
    """The sign's arm, sleeve rolled to the elbow."""
    _upper_arm(pen, habit)
    area = pen.shape(tube("142,306 122,282 118,240", [44, 38, 28]), "flesh", 7)
    pen.edge(area, 12, 6.5, 3)
    pen.trim("122,318 140,322 158,330", 20, habit.trim, 5)
    fist(pen.at(117, 236, 0.88, -5))


def offering_arm(pen: Pen, habit: Habit) -> None:
    """The sign's arm under something that lies on the open hand."""
    _upper_arm(pen, habit)
    _forearm(pen, "142,308 124,284 120,262", habit.coat)
    cuff(pen, "100,264 119,257 140,261", habit.trim, habit.accent)
    pen.shape(tube("134,250 138,236 130,218", [16, 15, 12]), "flesh", 5)


def _upper_arm(pen: Pen, habit: Habit) -> None:
    area = pen.shape(tube("224,288 182,306 146,306", [64, 62, 48]), habit.coat, 7)
    pen.edge(area, 16, 7, 3.2)
    pen.comb("212,312 180,324 152,322", 4, 11, within=area)


def _cuff_and_fist(pen: Pen, habit: Habit) -> None:
    cuff(pen, "98,258 118,251 140,255", "yellow", habit.accent, 15)
    fist(pen.at(117, 236, 0.88, -5))


def rein_arm(pen: Pen, habit: Habit, rider: Cavallo, mount: Horse) -> None:
    """The other arm, holding the reins at the belt."""
    area = pen.shape(tube("312,286 340,326 338,366", [68, 66, 52]), habit.coat, 7)
    pen.edge(area, 18, 7, 3.2)
    pen.comb("318,300 324,330 322,352", 4, 12, within=area)
    _reins(pen, mount, habit)
    sleeve(pen, "338,368 304,398 274,404", [50, 42, 32], "sky" if rider.armoured else habit.coat)
    if rider.armoured:
        roundel(pen, 338, 370, 20, "yellow", habit.accent)
    cuff(pen, "280,386 272,404 278,422", "yellow", habit.accent, 15)
    fist(pen.at(252, 404, 0.82))


def _reins(pen: Pen, mount: Horse, habit: Habit) -> None:
    """From the bit to the hand."""
    card = pen.sheet.pen
    bit, hand = mount.head.place.point(104, 446), pen.place.point(246, 404)
    nearer = pen.place.point(206, 444)
    slack = ((bit[0] + nearer[0]) / 2, (bit[1] + nearer[1]) / 2 + 16)
    card.trim([bit, slack, nearer, hand], 8, habit.accent, 4)


# --- shoulders -------------------------------------------------------------------------------------------------


def pauldrons(pen: Pen, habit: Habit) -> None:
    """Two plates of gilt steel."""
    for half in (pen.at(222, 0), pen.at(310, 0).mirror()):
        area = half.shape("24,250! -14,254 -34,282 -36,312! -8,322 20,312! 30,282", "yellow", 7)
        half.edge(area, 14, 6.5, 3)
        half.line("-28,298 -4,304 20,296", 4, (0.4, 1, 0.4), within=area)
        half.line("-22,280 0,284 22,276", 4, (0.4, 1, 0.4), within=area)


def wide_collar(pen: Pen, habit: Habit) -> None:
    """A falling collar of lace."""
    area = pen.shape(
        "222,256! 196,282 186,304! 214,306 240,318 262,330! 284,318 312,306 342,300! 330,280 300,254! 262,276",
        "white",
        6.5,
    )
    pen.edge(area, 10, 6, 2.8)
    pen.trim("190,300 216,303 240,313 262,325 284,313 312,302 338,297", 7, "white", 3.4)


def shawl(pen: Pen, habit: Habit) -> None:
    """A broad sash over the shoulders, gathered by a brooch."""
    area = pen.shape(
        "206,262! 186,286 186,316! 226,318 262,306 300,318 344,312! 344,282 318,258! 288,282 262,288 232,280",
        habit.accent,
        7,
    )
    for fold in ("200,280 230,298 258,300", "330,276 300,298 268,300"):
        pen.comb(fold, 3.8, 10, within=area)
    pen.shape(ellipse(262, 298, 17, 14), habit.trim, 5.5)
    pen.shape(circle(262, 298, 6), "blue", 3.6)


def paws(pen: Pen, habit: Habit) -> None:
    """The skin's forelegs knotted on the breast."""
    for half in (pen, pen.mirror(264)):
        area = half.shape(tube("206,276 232,288 258,304 266,330", [44, 40, 28, 30]), habit.cape, 6.5)
        half.pattern(area, habit.cape_motif, 30, 27, margin=4, keep=0.7)
        for dx in (-8, 0, 8):
            half.line([(266 + dx, 334), (266 + dx, 346)], 3.4, (1, 0.3))
    pen.shape(ellipse(264, 306, 16, 13), habit.trim, 5.5)


# --- heads -----------------------------------------------------------------------------------------------------


def knight(pen: Pen) -> None:
    """A helmet over a pointed beard."""
    heads.neck(pen)
    heads.lock(pen, "36,-10 56,20 50,46 62,74", [20, 30, 26, 4], "brown", 4)
    heads.face(pen, soft=False, look=STERN)
    heads.goatee(pen)
    headgear.knights_helmet(pen)


def emir(pen: Pen) -> None:
    """A turban over a short black beard."""
    heads.neck(pen)
    heads.face(pen, soft=False, mouth=False, blush=False, look=LEAN)
    heads.short_beard(pen, "dark blue")
    headgear.turban(pen)


def cavalier(pen: Pen) -> None:
    """Long curls and moustache under a plumed hat."""
    heads.long_hair_behind(pen, "dark yellow")
    heads.neck(pen)
    heads.face(pen, soft=False, look=PLAIN)
    heads.moustache(pen, "dark yellow")
    heads.lock(pen, "40,-40 56,-10 50,24 64,52", [16, 26, 26, 5], "dark yellow", 3)
    headgear.plumed_hat(pen)


def woodsman(pen: Pen) -> None:
    """Wild hair and beard under a wreath of oak."""
    heads.long_hair_behind(pen, "brown")
    heads.neck(pen)
    heads.face(pen, soft=False, mouth=False, look=ROUND)
    heads.beard(pen, "brown", 0.5)
    heads.lock(pen, "30,-58 58,-30 50,10 62,44", [20, 28, 24, 4], "brown", 3)
    heads.lock(pen, "-14,-60 -40,-40 -42,-8", [14, 18, 4], "brown", 2)
    headgear.oak_wreath(pen)


# --- the four --------------------------------------------------------------------------------------------------


REARING = placed(-400, -736).then(placed(378, 740, 0.96, 7))
LEANING_FORWARD = placed(-270, -430).then(placed(270, 430, 1, -5))


def _coin(pen: Pen) -> None:
    open_hand(pen.at(120, 228, 0.92, 80))
    coin(pen, 118, 142, 80, sun=True, weight=8)


CAVALLI: dict[str, Cavallo] = {
    "s": Cavallo(
        Habit(
            coat="green", hose="yellow", cape="blue", cloth="red", trim="yellow", accent="red",
            cape_motif=motifs.stars("yellow"), cloth_motif=motifs.quatrefoil("yellow", "blue"),
        ),
        breast=cuirass, sign=lambda pen: sword(pen, 112, 152, 214, -5), sign_arm=armoured_arm, shoulders=pauldrons,
        head=knight, cape=flying_cape, cloth=square_cloth, seed=12, armoured=True,
        tack=Tack(neck=-12),
    ),
    "d": Cavallo(
        Habit(
            coat="red", hose="white", cape="green", cloth="blue", trim="yellow", accent="green",
            cape_motif=motifs.suns("yellow", "red"), cloth_motif=motifs.lozenges("yellow", "red"),
        ),
        breast=kaftan, sign=_coin, sign_arm=offering_arm, shoulders=shawl,
        head=emir, cape=hanging_cape, cloth=pointed_cloth, seed=121, mirrored=True, breadth=0.95,
        tack=Tack("blue", neck=-3, tasselled=True),
    ),
    "c": Cavallo(
        Habit(
            coat="blue", hose="red", cape="red", cloth="green", trim="yellow", accent="red",
            cape_motif=motifs.lily("yellow"), cloth_motif=motifs.suns("yellow", "red"), hem="lozenges",
        ),
        breast=slashed_doublet, sign=lambda pen: cup(pen, 110, 152, 172), sign_arm=clothed_arm, shoulders=wide_collar,
        head=cavalier, cape=hanging_cape, cloth=square_cloth, seed=122, tilt=-3,
        tack=Tack("green", neck=9),
    ),
    "b": Cavallo(
        Habit(
            coat="green", hose="brown", cape="yellow", cloth="red", trim="yellow", accent="red",
            cape_motif=motifs.hides("brown"), cloth_motif=motifs.leaves("yellow"), hem="lozenges",
        ),
        breast=leafy_tunic, sign=lambda pen: club(pen, 116, 178, 290, -6), sign_arm=bare_arm, shoulders=paws,
        head=woodsman, cape=pelt, cloth=square_cloth, seed=123, mirrored=True, breadth=1.05,
        tack=Tack("brown", neck=-12, rearing=True), stance=REARING, seat=LEANING_FORWARD,
    ),
}  # fmt: skip


def cavallo(suit: str) -> Sheet:
    """The cavallo of ``suit`` (d, c, b, s)."""
    return drawn(CAVALLI[suit])
