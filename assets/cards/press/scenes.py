"""The small old scenes on the Sicilian pip cards: beasts, ships, houses, people.

Each is drawn about the origin of its pen, roughly 100 to 200 units wide at scale 1.
"""

import math

from . import heads
from .geometry import blob, box, circle, ellipse, joined, petal, polygon, ring, spread, symmetric, tube
from .headgear import lily_crown, rayed_crown
from .ornaments import PI, leaf
from .palette import Colour
from .pen import Pen
from .signs import gem

# --- houses and trees ------------------------------------------------------------------------------------------


def house(pen: Pen, roof: Colour = "red", walls: Colour = "yellow") -> None:
    """A small house with a door and a chimney, 80 units wide, its foot at the origin."""
    pen.shape(box(14, -74, 26, -40), "white", 4.6)
    front = pen.shape("-34,12! -34,-34! 34,-34! 34,12!", walls, 5.5)
    pen.edge(front, 9, 6, 2.8)
    top = pen.shape("-44,-32! -24,-66! 24,-66! 44,-32!", roof, 5.5)
    for x in (-24, -8, 8, 24):
        pen.line([(x, -34), (x * 0.72, -64)], 2.8, (1, 0.6), within=top)
    pen.shape("-8,12! -8,-12 0,-18 8,-12 8,12!", "brown", 4.4)
    for x in (-21, 21):
        pen.shape(box(x - 6, -22, x + 6, -10), "blue", 4.2)


def tree(pen: Pen) -> None:
    """A round tree, 80 units high, its foot at the origin."""
    pen.shape(tube([(0, 12), (-1, -14), (1, -34)], [17, 11, 10]), "brown", 5)
    spots = ((-20, -42, 18), (0, -62, 22), (20, -42, 18), (0, -40, 20))
    area = pen.shape(joined(circle(x, y, r) for x, y, r in spots), "green", 5.5)
    pen.edge(area, 10, 6, 2.8)
    for x, y in ((-16, -46), (6, -62), (16, -40), (-2, -38)):
        pen.shape(circle(x, y, 5.5), "red", 3.6)


def hill(pen: Pen, wide: float, fill: Colour = "green") -> None:
    """A strip of ground ``wide`` units to each side of the origin."""
    area = pen.shape(
        [
            (-wide, 8, 1),
            (-wide * 0.6, -6),
            (0, -12),
            (wide * 0.6, -6),
            (wide, 8, 1),
            (wide * 0.5, 15),
            (-wide * 0.5, 15),
        ],
        fill,
        5.5,
    )
    pen.edge(area, 8, 6, 2.8)
    for share, a in ((-0.62, -0.5), (-0.55, 0.1), (0.56, -0.1), (0.63, 0.5)):
        pen.shape(petal(wide * share, -4, 0, 22, 8, a, True, 0.4), fill, 3.4, registered=False)


# --- royal heads, trinacria ------------------------------------------------------------------------------------


def medal(pen: Pen, r: float, fill: Colour) -> None:
    """A coin with an empty coloured field of .66 r, about the origin."""
    pen.shape(circle(0, 0, r), "yellow", 8)
    pen.flat(ring(0, 0, r * 0.95, 3.4), "ink")
    count = round(r * 0.26)
    for i in range(count):
        pen.shape(circle(*spread(0, 0, r * 0.83, 2 * PI * i / count), r * 0.062), "red" if i % 2 else "white", 3.8)
    pen.shape(circle(0, 0, r * 0.70), fill, 5.5)


def royal_head(pen: Pen, r: float, queen: bool = False) -> None:
    """A coin with the head of a king, or of a queen who looks the other way."""
    medal(pen, r, "blue" if queen else "red")
    field = pen.put(circle(0, 0, r * 0.68))
    pen.sheet.clip = field
    head = (pen.mirror() if queen else pen).at(r * 0.02, r * 0.17, r / 160)
    bust = "-40,70! -70,110 -80,160! 90,160! 84,110 50,70! 4,86"
    head.shape(bust, "green" if queen else "blue", 6.5)
    if queen:
        heads.long_hair_behind(head, "yellow")
        heads.neck(head)
        heads.face(head)
        heads.parted_hair(head, "yellow")
        rayed_crown(head, jewels=("red", "green"))
    else:
        heads.lock(head, "36,-40 58,-10 52,30 62,66", [24, 34, 30, 5], "brown", 3)
        heads.neck(head)
        heads.face(head, soft=False, mouth=False)
        heads.short_beard(head, "brown")
        lily_crown(head, cap=None)
    pen.sheet.clip = None


def trinacria(pen: Pen, r: float) -> None:
    """Three running legs about a winged head, ``r`` units in radius."""
    k = r / 100
    for third in range(3):
        limb = pen.at(0, 0, k, third * 120)
        leg = joined([tube("10,-14 34,-52 20,-74", [34, 34, 26]), tube("20,-74 -6,-66 -22,-78", [25, 22, 15]),
                      tube("-22,-78 -30,-86 -26,-98", [15, 14, 9])])  # fmt: skip
        area = limb.shape(leg, "flesh", 5.5)
        limb.edge(area, 9, 6, 2.6)
        limb.line("14,-70 22,-74 28,-68", 3, (0.3, 1, 0.3))
    here = pen.at(0, 0, k)
    for side in (here, here.mirror()):
        for a, long in ((0.5, 44), (0.95, 50), (1.4, 46)):
            side.shape(petal(0, 2, 8, long, 20, a, False), "white", 4.4, round_=True)
    here.shape(circle(0, 0, 27), "yellow", 5)
    here.shape(circle(0, 2, 20), "flesh", 4.4)
    for side in (here, here.mirror()):
        side.flat(circle(7, -1, 2.6), "ink")
        side.line("3,-6 8,-8 13,-5", 2.4, (0.3, 1, 0.3))
    here.line("0,-2 -2,6 1,7", 2, (0.5, 1, 0.5))
    here.line("-7,11 0,14 7,11", 2.6, (0.3, 1, 0.3), "red")


# --- chariot and duel ------------------------------------------------------------------------------------------


def _pony(pen: Pen, coat: Colour) -> None:
    """A galloping horse to the left, 130 units long."""
    tail = pen.shape(tube("50,-8 74,-18 80,6 92,14", [10, 18, 15, 3]), "white", 4.6)
    pen.line("54,-8 72,-10 78,6", 2.4, (0.3, 1, 0.3), within=tail)
    for line in ("-30,14 -52,34 -74,30", "44,16 64,32 60,52"):
        pen.shape(tube(line, [20, 12, 8]), "dark grey", 4.6)
    trunk = blob(
        "-60,-26 -50,-10 -34,16 0,22 36,20 56,6 54,-14 30,-22 0,-18 -26,-26 -40,-54 -52,-66 -62,-58 -78,-38 -82,-28 "
        "-72,-24"
    )
    legs = [tube("-34,10 -60,18 -72,42", [24, 13, 9]), tube("42,4 48,30 70,46", [32, 15, 9])]
    area = pen.shape(joined([trunk, *legs]), coat, 5.5)
    pen.edge(area, 9, 6, 2.6)
    for line in ("-50,-62 -36,-56 -28,-38", "-42,-50 -26,-42 -18,-24"):
        pen.shape(tube(line, [9, 13, 3]), "white", 4)
    pen.flat(circle(-60, -47, 3), "ink")
    pen.line("-78,-32 -72,-34 -68,-30", 2.2, (0.5, 1, 0.5))
    pen.line("-46,-16 -34,-4 -30,14", 5, (1, 1), "red", area)


def chariot(pen: Pen) -> None:
    """A biga: two horses and their driver, 270 units wide."""
    _pony(pen.at(-54, -6, 0.92), "grey")
    _pony(pen.at(-64, 6, 0.92), "white")
    pen.line("-20,8 40,22 70,20", 6, (1, 1), "brown")
    driver(pen.at(84, -16))
    body = pen.shape("54,-18! 60,24 84,34! 124,32! 118,-34 100,-46! 104,-10 92,4!", "red", 6)
    pen.edge(body, 9, 6, 2.8)
    pen.line("60,-10 66,18 88,26", 4, (0.4, 1, 0.4), "yellow", body)
    pen.shape(circle(92, 38, 30), "yellow", 6)
    pen.shape(circle(92, 38, 20), "paper", 4.6)
    for i in range(4):
        a = i * PI / 4
        pen.line([spread(92, 38, 20, a), spread(92, 38, -20, a)], 5, (1, 1, 1))
    pen.shape(circle(92, 38, 7), "red", 4.4)
    pen.line("-60,-22 10,-40 62,-36", 3, (1, 1, 1))


def driver(pen: Pen) -> None:
    """The upper half of a small man who holds reins to the left."""
    pen.shape("-14,-26! -18,4 -14,22! 18,22! 20,-4 16,-26!", "blue", 5)
    pen.shape(tube("8,-20 -12,-10 -26,-18", [13, 12, 9]), "green", 4.4)
    small_head(pen.at(0, -42))


def small_head(pen: Pen, hair: Colour = "brown", cap: Colour | None = None) -> None:
    """A head 36 units high that looks to the left."""
    pen.shape(ellipse(2, -1, 15, 18), hair, 4.6)
    pen.shape("-12,-9 -13,3 -9,13 -2,16 7,11 11,-1 6,-12", "flesh", 4)
    pen.flat(circle(-7, 0, 2.1), "ink")
    pen.flat(circle(2.5, 0, 2.3), "ink")
    pen.line("-3,-1 -5,6 -2,7", 1.8, (0.5, 1, 0.5))
    pen.flat(ellipse(-3, 11, 4, 1.8), "red")
    pen.flat(circle(6, 6, 3), "rose")
    if cap:
        pen.shape("-16,-6! -14,-20 4,-25 18,-14 18,-4! 2,-10", cap, 4.6)


def fencer(pen: Pen, coat: Colour, hose: Colour) -> None:
    """A small swordsman in guard, who faces left; 110 units high, his feet at y 55."""
    for line in ("4,8 26,28 34,52", "-2,8 -20,26 -22,52"):
        pen.shape(tube(line, [19, 14, 10]), hose, 4.8)
    for x in (34, -24):
        pen.shape([(x - 12, 57, 1), (x - 9, 50), (x + 6, 48), (x + 7, 57, 1)], "brown", 4.2)
    pen.shape(tube("10,-22 30,-30 34,-48", [12, 11, 9]), coat, 4.4)
    pen.shape(circle(34, -52, 6), "flesh", 4)
    area = pen.shape("-14,-28! -17,-6 -20,16! 0,20 20,16! 17,-6 14,-28!", coat, 5)
    pen.edge(area, 7, 6, 2.6)
    pen.trim("-16,-1 0,2 16,-1", 7, "yellow", 3.8)
    pen.line("-36,-20 -70,-38 -104,-56", 5.4, (1, 0.9, 0.3))
    pen.line("-40,-21 -70,-37 -100,-53", 2.4, (1, 1, 0.4), "steel")
    pen.shape(tube("-8,-22 -24,-14 -36,-20", [12, 11, 9]), coat, 4.4)
    pen.shape(circle(-39, -21, 6), "flesh", 4)
    small_head(pen.at(0, -42), cap=hose)


def duel(pen: Pen) -> None:
    """Two fencers with crossed blades, 200 units wide."""
    fencer(pen.at(62, 0), "red", "blue")
    fencer(pen.at(-62, 0).mirror(), "blue", "red")


def arms(pen: Pen) -> None:
    """A small coat of arms, 70 units high: bars and a lily's lozenge."""
    area = pen.shape("-26,-34! 0,-38 26,-34! 27,0 0,36! -27,0", "yellow", 5.5)
    for x in (-14, 0, 14):
        pen.flat(box(x - 3.6, -40, x + 3.6, 40), "red", area)
    pen.edge(area, 7, 6, 2.6)
    gem(pen, 0, -2, 11, "blue", square=True)


# --- sea -------------------------------------------------------------------------------------------------------


def fish(pen: Pen, body: Colour = "sky", fin: Colour = "red") -> None:
    """A fish that swims left, 180 units long."""
    for outline in ("-20,-24! 10,-52 40,-40! 34,-18", "-10,24! 8,44 26,38! 20,18"):
        pen.shape(outline, fin, 5)
    pen.shape("56,0! 78,-34 96,-32! 86,0 96,32! 78,34", fin, 5.5)
    area = pen.shape("-86,2 -66,-20 -24,-34 24,-24 64,0! 24,24 -24,34 -66,24", body, 6.5)
    pen.flat("-86,2 -60,16 -20,14 30,8 64,0! 24,24 -24,34 -66,24", "white", area)
    pen.edge(area, 10, 6, 2.8)
    for x in range(-28, 46, 15):
        for y in (-14, 2):
            if abs(y) < 22 - x * 0.3:
                pen.line(
                    [(x + (y % 8), y - 8), (x + 7 + (y % 8), y), (x + (y % 8), y + 8)], 3, (0.3, 1, 0.3), within=area
                )
    pen.line("-46,-26 -38,0 -46,26", 4, (0.3, 1, 0.3), within=area)
    pen.shape(circle(-62, -6, 7.5), "white", 3.8)
    pen.flat(circle(-63, -6, 3.6), "ink")
    pen.line("-86,6 -76,10 -68,8", 3, (0.5, 1, 0.3))


def waves(pen: Pen, wide: float) -> None:
    """Two rows of waves, ``wide`` units to each side."""
    rows: tuple[tuple[float, Colour], ...] = ((0.0, "blue"), (14.0, "sky"))
    for top, fill in rows:
        crest: list[tuple[float, ...]] = [(-wide, top + 20, 1), (-wide, top, 1)]
        count = max(2, round(wide / 16))
        for i in range(count):
            x = -wide + 2 * wide * (i + 0.5) / count
            crest += [(x - wide / count * 0.4, top - 9), (x + wide / count * 0.5, top + 3)]
        pen.shape([*crest, (wide, top, 1), (wide, top + 20, 1)], fill, 4.6)


def ship(pen: Pen, sea: float = 70.0) -> None:
    """A sailing ship 130 units wide and 150 high, on a sea ``sea`` units to each side."""
    pen.shape(box(-3, -78, 3, 30), "brown", 4.6)
    pen.shape(box(-45, -34, -40, 30), "brown", 4.2)
    pen.shape("3,-92! 30,-86 44,-76! 3,-72!", "red", 4.4)
    main = pen.shape("-30,-64! 2,-70 36,-64! 46,-36 40,-6! 4,-12 -28,-4! -20,-34", "white", 5.5)
    pen.edge(main, 10, 6, 2.8)
    for line in ("-14,-66 -6,-36 -14,-8", "20,-66 30,-36 22,-9"):
        pen.line(line, 7, (1, 1), "red", main)
    fore = pen.shape("-62,-30! -44,-34 -28,-30! -24,-10 -28,8! -46,4 -60,10! -56,-10", "white", 5)
    pen.line("-45,-33 -42,-12 -45,5", 6, (1, 1), "red", fore)
    hull = pen.shape("-66,14! -50,24 20,24 40,14 44,0! 66,-4! 64,30 50,50! -46,50! -60,36", "brown", 6)
    pen.edge(hull, 10, 6, 2.8)
    pen.line("-62,24 0,34 64,16", 5, (0.6, 1, 0.6), "yellow", hull)
    for x in (-32, -10, 12, 34):
        pen.flat(circle(x, 40, 3.4), "ink")
    waves(pen.at(0, 52), sea)


# --- dogs ------------------------------------------------------------------------------------------------------


def dog(pen: Pen, letter: bool = False) -> None:
    """A spaniel that trots left, 180 units long; with a letter in its mouth if told so."""
    pen.shape(tube("54,-14 74,-34 76,-58 66,-70", [12, 13, 12, 5]), "white", 5)
    for line in ("-22,6 -30,26 -26,46", "44,4 52,24 46,46"):
        pen.shape(tube(line, [18, 13, 11]), "dark grey", 4.8)
    trunk = blob(
        "-58,-62 -40,-50 -24,-40 10,-34 46,-32 60,-16 54,6 34,14 6,10 -18,18 -38,8 -44,-16 -56,-30 -74,-32 "
        "-90,-36 -92,-46 "
        "-78,-52 -70,-64"
    )
    legs = [tube("-32,0 -40,24 -54,38", [22, 13, 11]), tube("44,-8 58,18 66,44", [34, 15, 11])]
    area = pen.shape(joined([trunk, *legs]), "white", 5.5)
    for x, y in ((-60, 44), (-30, 50), (42, 50), (62, 50)):
        pen.shape(ellipse(x, y, 9, 5), "white", 4.4)
    pen.edge(area, 12, 6, 2.8, threshold=0.3)
    pen.shape("-54,-62! -42,-58 -34,-38 -38,-18! -48,-20 -58,-36!", "brown", 4.8)
    pen.flat(ellipse(18, -18, 17, 11, 10), "brown", area)
    pen.flat(ellipse(52, -14, 8, 10), "brown", area)
    pen.flat(circle(-69, -51, 3.4), "ink")
    pen.flat(ellipse(-90, -44, 4.6, 4), "ink")
    pen.trim("-46,-14 -38,-10 -30,-22", 8, "red", 4)
    if not letter:
        pen.line("-88,-36 -78,-37 -70,-40", 2.6, (0.5, 1, 0.2))
        return
    pen.shape("-112,-42! -70,-32! -76,-4! -118,-14!", "white", 4.8)
    pen.line("-112,-42! -90,-20! -70,-32!", 2.8, (1, 1, 1))
    pen.shape(circle(-92, -21, 6), "red", 3.8)
    pen.line("-90,-37 -80,-38 -72,-40", 4, (0.6, 1, 0.3))


def seated_dog(pen: Pen) -> None:
    """A hound that sits and looks left, 150 units high."""
    pen.shape(tube("40,56 64,54 74,36 66,22", [14, 13, 11, 5]), "brown", 5)
    body = blob("-22,-18! -30,10 -26,40 -30,64! 10,66 42,64! 54,40 44,8 24,-14 10,-26!")
    area = pen.shape(joined([body, tube("-20,0 -26,36 -26,60", [24, 17, 14])]), "brown", 6)
    pen.edge(area, 13, 6.5, 3)
    pen.comb("44,60 16,54 14,34 34,20", 4.4, 10, within=area)
    pen.line("-12,6 -12,40 -16,60", 4, (0.3, 1, 0.3), within=area)
    pen.flat("-26,-10 -30,14 -24,28 -14,14 -14,-8", "white", area)
    for x in (-32, 6):
        pen.shape(ellipse(x, 65, 15, 7), "white", 4.8)
    head = pen.shape("-4,-70 14,-58 16,-36 6,-18 -14,-16 -30,-22 -54,-26 -58,-38 -46,-46 -32,-52 -24,-66", "brown", 6)
    pen.flat("-34,-20 -54,-26 -58,-38 -46,-44 -34,-36 -24,-22", "white", head)
    pen.edge(head, 9, 6, 2.8)
    ear = pen.shape("-2,-66! 18,-62 24,-36 14,-16! 2,-22 -4,-44", "dark red", 5)
    pen.edge(ear, 7, 6, 2.6)
    pen.flat(circle(-24, -48, 4), "ink")
    pen.flat(circle(-25, -50, 1.3), "white")
    pen.flat(ellipse(-56, -40, 5.5, 4.6), "ink")
    pen.line("-52,-28 -40,-26 -28,-32", 3, (0.5, 1, 0.3))
    pen.trim("-20,-12 -4,-8 14,-18", 10, "red", 4.4, "beads", 9, "yellow")


# --- people and vessels ----------------------------------------------------------------------------------------


def basket_woman(pen: Pen) -> None:
    """A woman with a basket of fruit on her head, 200 units high."""
    pen.shape("-44,92! -20,86 20,86 46,92! 40,102 -40,102", "green", 4.6)
    skirt = pen.shape("-14,2! -24,40 -38,90! -14,95 12,92 36,92! 26,40 14,2!", "red", 5)
    for fold in ("-8,8 -14,50 -22,90", "12,8 18,50 22,90"):
        pen.comb(fold, 3.4, 8, side=-1, within=skirt)
    pen.shape("-10,4! -14,40 -18,72! 0,76 14,72! 12,40 8,4!", "white", 4.4)
    pen.shape("-16,-34! -18,-14 -13,4! 14,4! 18,-14 16,-34!", "blue", 5)
    for arm, x, y in (("14,-30 34,-20 26,2", 20, 4), ("-14,-30 -36,-40 -34,-74", -32, -80)):
        pen.shape(tube(arm, [13, 12, 10]), "white", 4.4)
        pen.shape(circle(x, y, 6), "flesh", 4)
    pen.shape(box(-6, -46, 6, -32), "flesh", 4)
    small_head(pen.at(0, -53))
    fruit: tuple[tuple[float, float, Colour], ...] = (
        (-20, -92, "red"), (-7, -97, "yellow"), (8, -97, "red"), (21, -92, "green"), (0, -104, "yellow"),
    )  # fmt: skip
    for fx, fy, fill in fruit:
        pen.shape(circle(fx, fy, 9), fill, 4)
    basket = pen.shape("-34,-92! -28,-74 -20,-72! 20,-72! 28,-74 34,-92! 0,-86", "yellow", 4.8)
    pen.hatch(basket, 55, 7, 2.2)
    pen.hatch(basket, -55, 7, 2.2)


def goblet(pen: Pen) -> None:
    """A glass goblet with wine, 120 units high."""
    foot = pen.shape(symmetric("0,26! 6,26 6,44 16,52 34,58! 30,64! 0,66!"), "sky", 5.5)
    pen.edge(foot, 6, 6, 2.6)
    bowl = pen.shape(symmetric("0,-58! 36,-58! 40,-30 34,2 14,26! 0,28!"), "white", 6)
    pen.flat(box(-60, -28, 60, 40), "red", bowl)
    pen.edge(bowl, 10, 6, 2.8)
    pen.line("-24,-44 -28,-20 -22,4", 5, (0.3, 1, 0.2), "white", bowl)
    pen.line("-60,-28! 60,-28!", 3.4, (1, 1), "ink", bowl)
    pen.shape(ellipse(0, -58, 36, 8), "sky", 5)
    pen.shape(ellipse(0, 36, 9, 6), "yellow", 4.4)


def jug(pen: Pen) -> None:
    """A painted wine jug, 130 units high."""
    handle = tube("26,-40 56,-44 58,0 34,22", [12, 14, 14, 11])
    pen.shape(handle, "yellow", 5.5)
    body = pen.shape("-22,-58! -20,-34 -44,-6 -46,28 -26,58! 26,58! 46,28 44,-6 20,-34 22,-58! 0,-54", "white", 6.5)
    pen.trim("-60,4 0,16 60,4", 12, "blue", 4.6, "beads", 12, "white", within=body)
    pen.trim("-60,40 0,50 60,40", 10, "yellow", 4.4, within=body)
    pen.edge(body, 12, 6.5, 3)
    for a in (-0.9, 0.9):
        leaf(pen, 0, -6, 26, 13, a)
    pen.shape(circle(0, -10, 9), "red", 4.2)
    pen.shape("-24,-56! -36,-68! -6,-70 22,-66! 24,-56! 0,-50", "yellow", 5)
    pen.shape(box(-28, 56, 28, 66), "blue", 4.8)


def tumbler(pen: Pen) -> None:
    """A fluted glass with a carnation in it, 150 units high."""
    for line in ("0,-10 -4,-40 -26,-62", "0,-10 2,-48 0,-74", "0,-10 6,-40 28,-60"):
        pen.trim(line, 6, "green", 3.6)
    blooms: tuple[tuple[float, float, Colour], ...] = ((-28, -66, "white"), (30, -64, "white"), (0, -82, "red"))
    for x, y, fill in blooms:
        for i in range(6):
            pen.shape(petal(x, y, 3, 18, 15, 2 * math.pi * i / 6, True, 0.7), fill, 3.8, round_=True)
        pen.shape(circle(x, y, 5), "yellow", 3.6)
    glass = pen.shape("-34,-24! -24,58! 24,58! 34,-24!", "sky", 6)
    pen.flat(polygon((-60, 4), (60, 4), (60, 70), (-60, 70)), "steel", glass)
    for x in (-16, 0, 16):
        pen.line([(x * 1.2, -22), (x * 0.8, 58)], 3, (1, 1), within=glass)
    pen.edge(glass, 10, 6, 2.8)
    pen.shape(ellipse(0, -24, 34, 7), "white", 4.8)
    pen.shape(box(-28, 54, 28, 64), "yellow", 4.6)
