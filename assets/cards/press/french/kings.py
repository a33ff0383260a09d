"""The four kings: an old one who looks straight at us, a scholar with an astrolabe, a reveller, a warrior."""

from .. import headgear, heads, motifs
from ..geometry import XY, blob, box, circle, ellipse, joined, petal, polygon, ribbon, spread, star, tube
from ..hands import cuff, fist
from ..heads import LEAN, ROUND, STERN, Features
from ..ornaments import PI
from ..pen import Pen
from ..signs import gem, sword
from .courts import MIDDLE, Band, Court, cloth, lining, raised_arm
from .suits import SIGNS

# --- hearts: orb and sceptre -----------------------------------------------------------------------------------


def king_of_hearts(pen: Pen) -> None:
    """A very old king in ermine who looks straight at us: white beard, orb and sceptre."""
    cloth(
        pen,
        "214,330! 150,352 112,420 96,510! 484,510! 468,420 430,352 366,330!",
        "red",
        motifs.quatrefoil("yellow", "blue"),
        step=(44, 40),
        folds=("420,372 446,420 456,470", "160,372 134,420 124,470"),
    )
    lining(pen, "40,380! 62,420 70,510! 30,510! 30,420 20,390!", "white", motifs.ermine(0.95))
    front = pen.shape("262,380! 262,510! 318,510! 318,380!", "blue", 6)
    pen.pattern(front, motifs.lily("yellow", 0.9), 40, 36, (290, 452), 4)
    _heart_sceptre(pen)
    for half, hand in ((pen, (168, 404)), (pen.mirror(MIDDLE), (162, 376))):
        _royal_arm(half, hand)
    fist(pen.at(420, 374, 0.98, 4).mirror())
    _orb(pen, 168, 368)
    cloth(
        pen,
        "238,316! 200,332 176,360 168,384! 206,394 250,388 290,398 330,388 374,394 412,384! 404,360 380,332 342,316!",
        "white",
    )
    for x, y in ((198, 362), (228, 378), (352, 378), (382, 362)):
        for tail, ink in motifs.ermine(0.95)(x, y):
            pen.flat(tail, ink)
    pen.trim("207,338 238,364 290,380 342,364 373,338", 13, "yellow", 4.6, "beads", 14, "red")
    pen.at(290, 392, 0.44).shape(SIGNS["h"], "red", 5)
    head = pen.at(290, 216, 1.1)
    for half in (head, head.mirror()):
        heads.lock(half, "32,-44 54,-20 50,24 66,60 56,92", [24, 36, 34, 26, 4], "white", 4)
    heads.front_face(head, mouth=False, brow="dark grey", weight=8, age=1)
    heads.front_beard(head, "white", 0.92)
    headgear.lily_crown(head.at(-4, 0))


def _royal_arm(pen: Pen, hand: XY) -> None:
    """A hand that comes out of a wide sleeve below the cape."""
    x, y = hand
    cloth(pen, tube([(130, 470), (142, 440), (x - 4, y + 24)], [70, 62, 52]), "red", weight=7)
    cuff(pen, [(x - 26, y + 26), (x - 3, y + 18), (x + 22, y + 28)], "white", "red")


def _orb(pen: Pen, x: float, y: float) -> None:
    """A globe with a cross, and the hand that carries it."""
    globe = pen.shape(circle(x, y - 18, 40), "blue", 7)
    pen.edge(globe, 16, 7, 3.2, threshold=0.15)
    pen.trim([(x - 42, y - 24), (x, y - 12), (x + 42, y - 24)], 13, "yellow", 4.6, "beads", 12, "red", within=globe)
    pen.trim([(x + 4, y - 58), (x + 6, y - 40), (x, y - 18)], 11, "yellow", 4.4, within=globe)
    arms = (
        (-4, -84),
        (4, -84),
        (4, -76),
        (12, -76),
        (12, -68),
        (4, -68),
        (4, -58),
        (-4, -58),
        (-4, -68),
        (-12, -68),
        (-12, -76),
        (-4, -76),
    )
    pen.shape(polygon(*((x + a, y - 6 + b) for a, b in arms)), "yellow", 4.4)
    fist(pen.at(x - 1, y + 36, 0.98, 84))


def _heart_sceptre(pen: Pen) -> None:
    """A sceptre topped by a heart between two leaves."""
    x = 418
    pen.shape(tube([(x, 190), (x + 2, 340), (x + 4, 520)], [13, 13, 13]), "yellow", 6)
    for y in (230, 290, 340):
        pen.trim([(x - 12, y), (x + 14, y)], 10, "red", 4)
    for a in (-1.0, 1.0):
        pen.shape(petal(x, 196, 2, 46, 22, a, True), "yellow", 5)
    pen.at(x, 150, 0.58).shape(SIGNS["h"], "red", 6)
    pen.shape(ellipse(x, 196, 17, 8), "yellow", 5)


# --- diamonds: an astrolabe --------------------------------------------------------------------------------------

SCHOLAR = Features(
    outline=LEAN.outline,
    nose="-3,-19 -9,-8 -15,6 -22,16 -17,22 -8,20",
    brow=LEAN.brow,
    far_brow=LEAN.far_brow,
    open=1.1,
)


def king_of_diamonds(pen: Pen) -> None:
    """A scholar from over the sea: a turban in a golden crown, a black beard, an astrolabe."""
    sleeve_ = blob("188,268! 152,276! 138,360 128,520! 262,520! 250,440 226,350 200,292!")
    cloth(
        pen,
        "240,322! 190,340 142,392 112,510! 474,510! 456,404 408,346 340,322!",
        "yellow",
        motifs.lozenges("red", "white", 1.05),
        step=(46, 46),
        covers=(box(200, 320, 384, 520), sleeve_),
    )
    tunic = cloth(
        pen, "244,330! 228,400 220,510! 360,510! 352,400 336,330!", "green", folds=("252,400 244,450 242,500",)
    )
    pen.comb("330,372 338,440 340,500", 4, 12, -1, tunic)
    pen.trim("290,352 290,510", 38, "white", 5.5, "lozenges", 34, "red", 0.62)
    for half in (pen, pen.mirror(MIDDLE)):
        half.trim("332,332 352,400 360,510", 24, "white", 5.5, "beads", 17, "green", 0.5)
    collar = pen.shape(
        "236,312! 198,334 186,354! 226,372 258,366 290,380 322,366 354,372 394,354! 382,334 344,312!", "red", 7
    )
    pen.edge(collar, 14, 7, 3.2)
    head = pen.at(288, 226, 1.12, -1)
    heads.lock(head, "34,-34 58,-10 52,24 62,58", [24, 32, 28, 6], "dark blue", 3)
    heads.lock(head, "-24,-34 -42,-14 -38,10 -44,26", [14, 18, 16, 5], "dark blue", 2)
    heads.neck(head)
    heads.face(head, soft=False, mouth=False, look=SCHOLAR)
    heads.beard(head, "dark blue", 0.9, forked=True)
    _turban_crown(head)
    wide = cloth(pen, sleeve_, "yellow", folds=("196,300 226,380 238,470",))
    pen.pattern(wide, motifs.lozenges("red", "white", 1.05), 44, 46, (206, 420), 5)
    cuff(pen, "146,290 170,280 198,284", "green", "yellow", 20)
    _astrolabe(pen.at(164, 356))
    fist(pen.at(172, 250, 0.98, 6))


def _turban_crown(head: Pen) -> None:
    """A white turban that swells out of a crown's points, a plume in front."""
    head.shape("-16,-96! 0,-128 12,-138 22,-126 32,-96!", "red", 6)
    roll = head.shape("-46,-50! -60,-72 -50,-96 -18,-112 26,-112 58,-96 72,-72 56,-50! 4,-58", "white", 7)
    head.edge(roll, 16, 6.5, 3.2)
    for fold in ("-56,-68 -14,-90 20,-108", "-40,-60 10,-82 48,-104", "-4,-60 40,-78 66,-92"):
        head.comb(fold, 5, 11, within=roll)
    for i, x in enumerate((-40, -19, 4, 27, 48)):
        lean = (x - 4) * 0.16
        y = -50 - 5 * (1 - ((x - 4) / 44) ** 2)
        head.shape(polygon((x - 12, y), (x + lean, y - 32), (x + 12, y)), "yellow", 5)
        head.shape(circle(x + lean, y - 35, 5.2), "white" if i != 2 else "red", 3.6)
    head.shape("-49,-56! -24,-48 4,-46 32,-48 57,-56! 54,-34! 32,-26 4,-24 -24,-26 -46,-34!", "yellow", 6.5)
    for i, (x, y) in enumerate(((-32, -41), (-14, -37), (4, -35), (22, -37), (40, -41))):
        gem(head, x, y, 6.5, "red" if i % 2 else "green", square=i % 2 == 0)


def _astrolabe(pen: Pen) -> None:
    """A brass astrolabe about its middle, 58 units in radius, that hangs from a ring."""
    pen.shape(tube("0,-64 1,-84 3,-104", [8, 7, 7]), "red", 4.4)
    pen.shape("-20,-50! -14,-70 0,-78 14,-70 20,-50!", "yellow", 5.5)
    disc = pen.shape(circle(0, 0, 58), "yellow", 7)
    pen.edge(disc, 9, 7, 3)
    marks = [ribbon([spread(0, 0, 46, a), spread(0, 0, 54, a)], 3.4, (1, 1)) for a in (PI * i / 14 for i in range(28))]
    pen.flat(joined(marks), "ink", disc)
    pen.shape(circle(0, 0, 41), "dark blue", 5)
    pen.shape(star(0, 0, 14, 37, 8), "white", 4.2)
    pen.shape(tube("-38,26 0,0 38,-26", [7, 11, 7]), "red", 5)
    pen.shape(circle(0, 0, 8), "yellow", 4.4)


# --- clubs: grapes ---------------------------------------------------------------------------------------------


def king_of_clubs(pen: Pen) -> None:
    """A merry king of the hills: curly beard, fur, a crown of vine leaves, a bunch of grapes."""
    cloth(
        pen,
        "226,338! 168,356 132,410 112,510! 468,510! 448,410 412,356 354,338!",
        "green",
        motifs.leaves("yellow", 1.0),
        step=(46, 42),
        folds=("400,390 430,430 440,486", "250,420 240,460 238,500", "330,420 340,460 342,500"),
    )
    pen.trim("290,380 290,510", 34, "red", 5.5, "lozenges", 28, "yellow", 0.6)
    head = pen.at(284, 216, 1.12, 3, 1.05)
    for x, y in ((44, -34), (56, -16), (58, 4), (54, 24), (-36, -30), (-40, -12)):
        _curl(head, x, y)
    heads.neck(head)
    _pelt(pen)
    heads.face(head, soft=False, mouth=False, look=ROUND)
    heads.short_beard(head, "brown")
    head.shape("-44,-40! -46,-70 -22,-86 4,-90 32,-86 54,-68 52,-40!", "brown", 6)
    _vine_crown(head)
    bare = pen.shape(tube("216,470 204,380 182,280", [62, 54, 40]), "flesh", 7)
    pen.edge(bare, 16, 7, 3.2)
    sleeve_ = pen.shape("150,392! 176,380 214,382 248,400! 254,450 250,520! 118,520! 128,440", "green", 7.5)
    pen.pattern(sleeve_, motifs.leaves("yellow", 1.0), 46, 42, (196, 456), 5)
    pen.edge(sleeve_, 20, 7, 3.4)
    pen.trim("144,398 176,384 214,386 254,406", 16, "yellow", 5, "beads", 14, "red")
    cuff(pen, "156,288 180,276 204,280", "yellow", "red")
    _grapes(pen.at(157, 268))
    fist(pen.at(174, 248, 0.98, -4))


def _curl(head: Pen, x: float, y: float) -> None:
    """A round curl like those of the beard."""
    area = head.shape(circle(x, y, 13), "brown", 5)
    head.line([(x - 6, y + 1), (x, y - 5), (x + 6, y + 2), (x + 1, y + 6)], 2.6, (0.3, 1, 0.3), within=area)


def _pelt(pen: Pen) -> None:
    """A leopard's skin over the shoulders, and the clasp that holds it."""
    spots = [(290 + dx, y) for dx, y in ((48, 324), (74, 334), (92, 352), (84, 374), (62, 388), (38, 396), (14, 402))]
    spots += [(580 - x, y) for x, y in spots]
    inside = polygon(
        (240, 308),
        (200, 336),
        (198, 356),
        (226, 386),
        (290, 406),
        (354, 386),
        (382, 356),
        (380, 336),
        (340, 308),
        (290, 322),
    )
    pelt = pen.shape(joined([*(circle(x, y, 15) for x, y in spots), inside]), "yellow", 7)
    pen.pattern(pelt, motifs.rosettes("brown"), 30, 24, (290, 362), 4, 0.98)
    pen.edge(pelt, 14, 7, 3.2)
    pen.shape(circle(290, 408, 17), "red", 5.5)
    gem(pen, 290, 408, 8, "yellow")


def _vine_leaf(pen: Pen, x: float, y: float, r: float, angle: float) -> None:
    """A leaf of five points."""
    lobes = [petal(x, y, -r * 0.1, r * reach, r * 0.62, angle + a, True, 0.5) for a, reach in VINE]
    area = pen.shape(joined(lobes), "green", 4.8)
    for a, reach in VINE:
        pen.line([(x, y), spread(x, y, r * reach * 0.7, angle + a)], 2.8, (1, 0.2), within=area)


VINE = ((-1.9, 0.72), (1.9, 0.72), (-0.95, 0.92), (0.95, 0.92), (0.0, 1.0))


def _vine_crown(head: Pen) -> None:
    """A golden circlet wound with vine, grapes at the temples."""
    for x, lean in ((-34, -14), (4, 0), (42, 14)):
        head.shape(polygon((x - 12, -56), (x + lean, -112), (x + 12, -56)), "yellow", 5.5)
        head.shape(circle(x + lean * 1.06, -116, 6), "red", 4)
    for x, y, a in ((-18, -78, -0.3), (26, -78, 0.3), (-48, -62, -1.0), (56, -62, 1.0)):
        _vine_leaf(head, x, y, 34, a)
    head.shape("-49,-62! -24,-54 4,-51 32,-54 57,-62! 54,-42! 32,-32 4,-29 -24,-32 -46,-42!", "yellow", 6.5)
    for x, y in ((-33, -47), (-14, -43), (4, -41), (22, -43), (41, -47)):
        head.shape(circle(x, y, 6), "blue", 3.8)


def _grapes(pen: Pen) -> None:
    """A bunch that hangs from its stalk, a leaf to each side."""
    pen.shape(tube("8,-44 2,-10 0,14", [9, 9, 9]), "brown", 5)
    for a in (-1.75, 1.75):
        _vine_leaf(pen, 2, 10, 44, a)
    for row, (count, y) in enumerate(((2, 138), (3, 116), (4, 94), (3, 72), (4, 50), (3, 30))):
        for i in range(count):
            x = (i - (count - 1) / 2) * 25 + (row % 2) * 2
            pen.shape(circle(x, y, 15), "blue", 5)
            pen.flat(circle(x - 5, y - 5, 3.6), "sky")


# --- spades: a sword -------------------------------------------------------------------------------------------


def king_of_spades(pen: Pen) -> None:
    """A grim king in armour under a closed crown: black moustache, a raised sword."""
    cloth(
        pen,
        "216,326! 150,352 116,420 96,510! 484,510! 464,420 430,352 364,326!",
        "dark blue",
        motifs.stars("yellow", 0.9),
        step=(44, 42),
        folds=("414,372 446,430 458,490",),
    )
    breast = pen.shape("228,340! 204,400 206,510! 374,510! 376,400 352,340! 320,356 290,360 258,356", "steel", 7.5)
    pen.edge(breast, 24, 7, 3.4, threshold=0.1)
    pen.comb("292,362 288,430 290,510", 5, 14, -1, breast)
    pen.lit(MIDDLE).line("228,372 222,410 224,450", 8, (0.2, 1, 0.2), "white", breast)
    for y in (430, 458):
        pen.line([(204, y - 10), (290, y + 4), (376, y - 10)], 4.4, (1, 1, 1), within=breast)
    _pauldron(pen)
    head = pen.at(288, 240, 1.08, -2)
    heads.lock(head, "34,-44 62,-16 56,26 72,64 62,96", [26, 42, 40, 30, 5], "dark grey", 4)
    heads.lock(head, "-24,-44 -46,-18 -42,20 -54,54 -46,84", [14, 26, 26, 20, 4], "dark grey", 3)
    heads.neck(head)
    _steel_collar(pen)
    heads.face(head, soft=False, look=GRIM)
    _long_moustache(head)
    headgear.arched_crown(head, "red")
    raised_arm(pen, (168, 398), "steel", "sky", ("yellow", "red"), held=lambda: _armoured_sleeve(pen))


def _armoured_sleeve(pen: Pen) -> None:
    """The raised arm's shoulder plate and joints, and the sword its hand holds."""
    pen.line("116,420 146,428 168,452", 4.4, (0.5, 1, 0.5))
    _pauldron(pen.mirror(MIDDLE))
    sword(pen, 168, 268, 340, 0, 8, guard=0.86, broad=1.35)


GRIM = Features(
    outline=STERN.outline,
    nose=STERN.nose,
    brow=STERN.brow,
    far_brow=STERN.far_brow,
    smile=-2.5,
    lids=0.35,
    age=1,
    drop=3,
)


def _steel_collar(pen: Pen) -> None:
    """The armour's collar, which closes round the neck."""
    collar = pen.shape("236,314! 290,332 344,314! 364,356 290,384 216,356", "sky", 6.5)
    pen.edge(collar, 14, 6, 3)
    gem(pen, 290, 362, 10, "red", square=True)


def _pauldron(pen: Pen) -> None:
    """The plate on the shoulder at the viewer's right."""
    plate = pen.shape("338,322! 392,330 428,364 440,412! 404,424 362,408 340,372!", "yellow", 7)
    pen.edge(plate, 16, 6.5, 3)
    for line in ("346,362 384,372 426,372", "356,390 392,398 434,394"):
        pen.line(line, 4, (0.4, 1, 0.4), within=plate)


def _long_moustache(head: Pen) -> None:
    """A moustache that hangs beside the mouth, and a tuft on the chin."""
    head.shape("-12,23! 0,22 14,27 26,36 30,52 28,66! 18,54 8,40 -6,33", "ink", 4.4)
    head.shape("-12,23! -20,22 -28,30 -33,44 -34,60! -26,48 -20,38", "ink", 4.4)
    head.shape("-22,46! -12,43 0,46! -4,62 -12,80! -20,62", "ink", 4.6)
    for line in ("0,27 14,34 24,50", "-18,27 -26,36 -31,48", "-11,50 -11,70"):
        head.line(line, 2.8, (0.2, 1, 0.2), "dark grey")


# --- the four --------------------------------------------------------------------------------------------------

KINGS: dict[str, Court] = {
    "h": Court(king_of_hearts, Band(40, "yellow", "red", "mixed", 32), 20),
    "d": Court(king_of_diamonds, Band(40, "red", "yellow", "mixed", 32), 21, mirrored=True),
    "c": Court(king_of_clubs, Band(40, "brown", "yellow", "mixed", 32), 22, leftmost=True),
    "s": Court(king_of_spades, Band(40, "red", "white", "mixed", 32), 23, mirrored=True),
}
