"""Faces, hair, beards and necks.

A head is drawn about the point between the eyes; the face is about 100 units high, in three-quarter view, and looks
to the left.  Mirror the pen to make it look to the right.
"""

from dataclasses import dataclass

from .geometry import (
    XY,
    Outline,
    Shape,
    blob,
    circle,
    curve,
    ellipse,
    joined,
    nodes,
    offset,
    resampled,
    symmetric,
    tube,
)
from .palette import Colour
from .pen import Area, Pen
from .transform import Transform

FACE = "-26,-52 -34,-30 -30,-15 -35,0 -33,20 -27,36 -20,49 -6,57 16,51 34,32 43,6 45,-26 34,-54 4,-66"


@dataclass(frozen=True)
class Features:
    """What tells one face from another; every outline is in the head's units, those of the face as it is by default.

    ``drop`` moves the mouth down, ``smile`` lifts its corners, ``open`` is the height of the eyes, ``lids`` how far
    they are closed (0..1), ``age`` how many wrinkles there are (0..3).
    """

    outline: str = FACE
    nose: str = "-3,-22 -6,-8 -10,4 -16,13 -14,18 -7,17.5"
    brow: str = "31,-24 20,-32 7,-30 -3,-21"
    far_brow: str = "-33,-25 -25,-31 -14,-23"
    drop: float = 0.0
    smile: float = 0.0
    full: float = 1.0
    open: float = 1.0
    lids: float = 0.0
    age: int = 0
    mole: XY | None = None


PLAIN = Features()
LEAN = Features(
    outline="-25,-54 -33,-30 -29,-15 -33,2 -30,22 -24,42 -17,56 -6,64 12,58 30,40 40,10 43,-26 33,-56 4,-68",
    nose="-3,-19 -8,-9 -13,4 -21,15 -17,21 -8,20",
    brow="32,-30 20,-32 8,-27 -3,-19",
    far_brow="-34,-28 -26,-30 -14,-21",
    drop=4,
    lids=0.25,
)
ROUND = Features(
    outline="-27,-50 -35,-30 -32,-14 -38,3 -38,22 -33,39 -23,51 -6,57 18,53 39,36 48,8 47,-26 35,-54 4,-64",
    nose="-3,-20 -5,-9 -7,1 -15,8 -15,14 -6,15",
    brow="30,-27 20,-34 8,-32 -2,-22",
    far_brow="-33,-28 -25,-34 -14,-26",
    smile=2.5,
    open=1.1,
)
STERN = Features(
    outline="-27,-52 -35,-30 -31,-16 -36,-2 -34,22 -31,40 -24,52 -6,58 18,54 37,38 44,6 45,-26 34,-54 4,-66",
    nose="-4,-16 -9,-11 -14,-2 -20,13 -15,20 -6,18",
    brow="33,-27 21,-29 8,-25 -4,-16",
    far_brow="-35,-27 -26,-27 -14,-18",
    smile=-2,
    lids=0.3,
)
AGED = Features(
    outline="-26,-52 -34,-30 -29,-15 -35,1 -33,18 -29,37 -22,51 -6,60 15,54 33,33 42,6 45,-26 34,-54 4,-66",
    nose="-3,-22 -7,-12 -12,-1 -20,12 -17,20 -6,19",
    brow="32,-22 22,-31 8,-31 -3,-22",
    far_brow="-34,-23 -26,-30 -14,-23",
    drop=2,
    lids=0.3,
    age=3,
)


def face(
    pen: Pen, soft: bool = True, mouth: bool = True, brow: Colour = "ink", blush: bool = True, look: Features = PLAIN
) -> None:
    """A face; ``soft`` has thinner brows, ``mouth`` is left out under a beard."""
    area = pen.shape(look.outline, "flesh", 6.5)
    if blush:
        for cheek in (ellipse(17, 17, 10, 8.5), ellipse(-25, 17, 5.5, 7.5)):
            pen.flat(cheek, "rose", area)
    _eyes(pen, area, look)
    _brows_and_nose(pen, area, 5.2 if soft else 7.5, brow, look)
    if mouth:
        _mouth(pen, area, look)
    k = pen.size
    for i, y in enumerate((10, 17, 24, 31, 38)):
        pen.line([(40 - i * 3.2, y - 4), (30 - i * 2.6, y + 2)], 2.8 * k, (1, 0.15), within=area)
    for wrinkles in WRINKLES[: look.age]:
        for wrinkle in wrinkles:
            pen.line(wrinkle, 2.4 * k, (0.2, 1, 0.2), within=area)
    if look.mole:
        pen.flat(circle(*look.mole, 1.9), "ink", area)


WRINKLES = (
    ("34,-8 40,-5", "34,-3 39,1"),
    ("23,11 21,21 14,29", "-24,19 -29,26 -28,34"),
    ("-12,-41 4,-44 22,-41", "-10,-49 4,-51 16,-49"),
)


def _eyes(pen: Pen, area: Area, look: Features) -> None:
    k, rise = pen.size, look.open
    for x, wide in ((12, 12.5), (-21, 8.5)):
        pen.flat([(x - wide, -8, 1), (x - wide * 0.1, -8 - 7 * rise), (x + wide, -9, 1), (x, -3.5)], "white", area)
    pen.flat(ellipse(9.5, -9.5, 5.4, 6), "ink", area)
    pen.flat(ellipse(-22.5, -9.5, 4.6, 6), "ink", area)
    pen.flat(circle(8, -11.5 + 2 * look.lids, 1.6), "white")
    pen.flat(circle(-24, -11.5 + 2 * look.lids, 1.5), "white")
    for shift in (0.0, 6.5 * look.lids) if look.lids else (0.0,):
        _lid(pen, area, shift, look)
    pen.line("3,-3.5 12,-1.5 21,-5", 2.2 * k, (0.2, 1, 0.2))
    pen.line("-27,-3 -21,-2 -16,-4", 2 * k, (0.2, 1, 0.2))


def _lid(pen: Pen, area: Area, shift: float, look: Features) -> None:
    """Both upper lids; lowered, they are drawn once more, ``shift`` units down, and the eye above them is skin."""
    k, top = pen.size, -9.5 - 8 * look.open + shift
    near = f"-3,-5 2,-13 11,{top} 21,{top + 3.5} 29,-8"
    far = f"-31,-9 -26,{top + 2} -20,{top + 1} -12,-8"
    if shift:
        pen.flat(f"-3,-6! 2,-14 11,-19 21,-15 29,-8! 21,{top + 3.5} 11,{top} 2,-10.5", "flesh", area)
        pen.flat(f"-31,-10! -26,-17 -20,-18 -12,-8! -20,{top + 1} -26,{top + 2}", "flesh", area)
    heavy = 0.55 if look.lids and not shift else 1.0
    pen.line(near, 5 * k * heavy, (0.35, 1, 0.9, 0.25), within=area)
    pen.line(far, 4.6 * k * heavy, (0.5, 1, 0.3), within=area)


def _brows_and_nose(pen: Pen, area: Area, weight: float, brow: Colour, look: Features) -> None:
    """The near brow flows into the nose: the one line that makes the face."""
    k = pen.size
    pen.line(look.brow, weight * k, (0.15, 1, 0.8, 0.45), brow, area)
    pen.line(look.far_brow, weight * 0.85 * k, (0.5, 1, 0.4), brow, area)
    pen.line(look.nose, 4.2 * k, (0.35, 0.55, 0.8, 1, 0.9, 0.35))
    pen.line("-3,16 0,11 -1,7", 2.6 * k, (0.7, 1, 0.2))


def _mouth(pen: Pen, area: Area, look: Features) -> None:
    k, d, s = pen.size, look.drop, look.smile
    low = d + (look.full - 1) * 7
    pen.flat(
        f"-25,{30 + d - s}! -18,{27 + d} -14.5,{28.5 + d} -10,{26.5 + d} 1,{29.5 + d - s}! -5,{35.5 + low} "
        f"-13,{38 + low} -20,{35 + low}",
        "red",
        area,
    )
    line = f"-28,{28 + d - s} -23,{30.5 + d - s / 2} -15,{32 + d} -7,{31 + d} 1,{29 + d - s} 6,{26.5 + d - s}"
    pen.line(line, 3.4 * k, (0.4, 0.9, 1, 1, 0.8, 0.25), within=area)
    pen.line(f"-17,{42.5 + low} -11,{43.5 + low} -6,{42 + low}", 2.8 * k, (0.2, 1, 0.2))


# --- seen from the front, seen from the side --------------------------------------------------------------------


def front_face(pen: Pen, mouth: bool = True, brow: Colour = "ink", weight: float = 6.5, age: int = 0) -> None:
    """A face seen from the front, for the very old and for masks; both eyes look straight at us."""
    k = pen.size
    area = pen.shape(symmetric("0,-68! 26,-62 41,-38 42,-10 39,18 30,42 14,57 0,60!"), "flesh", 6.5)
    for half in (pen, pen.mirror()):
        half.flat(ellipse(25, 17, 9, 8), "rose", area)
        half.flat("5,-8! 16,-16.5 29,-8! 17,-3", "white", area)
        half.line("3,-6 9,-14 17,-18 25,-14.5 31,-8", 4.8 * k, (0.3, 1, 1, 0.3), within=area)
        half.line("9,-3 17,-1.5 25,-4", 2.2 * k, (0.2, 1, 0.2), within=area)
        half.line("5,-21 14,-30 24,-31 35,-24", weight * k, (0.5, 1, 0.9, 0.15), brow, area)
        if age:
            half.line("33,-5 38,0", 2.2 * k, (1, 0.2), within=area)
            half.line("15,13 21,22 20,31", 2.4 * k, (0.2, 1, 0.2), within=area)
    for x in (-17, 17):
        pen.flat(ellipse(x, -9.5, 5.2, 6), "ink", area)
        pen.flat(circle(x - 1.6, -11.5, 1.6), "white")
    pen.line("5,-21 3,-4 7,9 9,14 4,18.5 -4,18.5 -9,14 -6,10", 4 * k, (0.3, 0.6, 0.8, 1, 0.8, 0.3))
    if mouth:
        pen.flat("-15,30! -7,27 0,29 7,27 15,30! 8,36 0,38 -8,36", "red", area)
        pen.line("-19,28.5 -8,32 0,31.5 8,32 19,28.5", 3.4 * k, (0.3, 1, 0.9, 1, 0.3), within=area)
    for i, y in enumerate((6, 14, 22, 30, 38)):
        pen.line([(41 - i * 2.4, y - 3), (33 - i * 2, y + 3)], 2.8 * k, (1, 0.15), within=area)


PROFILE = (
    "-16,-60 -26,-46 -30,-30 -29,-22! -38,-5 -47,10 -45,16 -35,19! -36,24 -40,28.5 -35,32! -39,36 -35,42! -38,50 "
    "-31,59 -16,62 8,56 28,40 42,10 45,-26 34,-54 6,-68"
)


def profile(pen: Pen, mouth: bool = True, brow: Colour = "ink", weight: float = 6.5) -> None:
    """A face seen from the side, looking to the left."""
    k = pen.size
    area = pen.shape(PROFILE, "flesh", 6.5)
    pen.flat(ellipse(-8, 17, 10, 8.5), "rose", area)
    pen.flat("-27,-8! -20,-15 -4,-9! -16,-4", "white", area)
    pen.flat(ellipse(-20, -9.5, 4.4, 6), "ink", area)
    pen.flat(circle(-21.5, -11.5, 1.5), "white")
    pen.line("-28,-7 -24,-15 -14,-17 -2,-8", 4.8 * k, (0.4, 1, 0.9, 0.25), within=area)
    pen.line("-25,-3 -17,-1.5 -9,-5", 2.2 * k, (0.2, 1, 0.2), within=area)
    pen.line("-30,-25 -22,-30 -12,-30 0,-22", weight * k, (0.5, 1, 0.9, 0.15), brow, area)
    pen.line("-35,18 -29,16 -30,9", 3 * k, (0.6, 1, 0.2), within=area)
    if mouth:
        pen.flat("-46,27! -34,26.5 -22,29.5! -27,34 -35,37.5 -44,37!", "red", area)
        pen.line("-42,31.5 -33,32 -19,28", 3.2 * k, (0.8, 1, 0.25), within=area)
    for i, y in enumerate((10, 17, 24, 31, 38)):
        pen.line([(38 - i * 4.2, y - 4), (28 - i * 3.6, y + 2)], 2.8 * k, (1, 0.15), within=area)


# --- hair -------------------------------------------------------------------------------------------------------


def lock(
    pen: Pen, outline: Outline, widths: list[float], fill: Colour, strands: int = 3, weight: float = 5.5,
    strand: Colour = "ink",
) -> None:  # fmt: skip
    """A lock of hair: a limb with strands along its axis, in the colour ``strand``."""
    area = pen.shape(tube(outline, widths), fill, weight)
    axis = resampled(curve(outline), 4)
    for i in range(strands):
        share = (i - (strands - 1) / 2) / strands * 0.72
        pen.stroke(offset(axis, widths, share), 3.2 * pen.size**0.5, (0.1, 1, 0.8, 0.15), strand, area)


def long_hair_behind(pen: Pen, fill: Colour) -> None:
    """Two long locks that fall behind the neck; drawn before the face."""
    lock(pen, "34,-44 62,-16 54,34 72,76 62,112", [28, 44, 42, 34, 4], fill, 5)
    lock(pen, "-22,-46 -46,-20 -42,18 -56,60 -46,96", [14, 26, 26, 22, 4], fill, 3)


def parted_hair(pen: Pen, fill: Colour) -> None:
    """Two locks parted over the brow; drawn after the face."""
    lock(pen, "6,-64 34,-60 48,-30 52,4 46,30", [18, 26, 24, 20, 3], fill, 3)
    lock(pen, "4,-64 -18,-60 -36,-40 -42,-8", [14, 20, 16, 3], fill, 2)


def braid(pen: Pen, outline: Outline, fill: Colour, width: float = 26.0, tie: Colour = "red") -> None:
    """A plait of overlapping pads along a line, tied at its end."""
    places = resampled(curve(outline), width * 0.62)
    for i, (x, y) in enumerate(places[:-1]):
        area = pen.shape(ellipse(x, y, width * 0.5, width * 0.44, 35 if i % 2 else -35), fill, 5)
        pen.line([(x - width * 0.3, y), (x, y + 3), (x + width * 0.3, y - 2)], 2.6, (0.3, 1, 0.3), within=area)
    x, y = places[-1]
    pen.shape(ellipse(x, y, width * 0.36, width * 0.22), tie, 4.4)
    pen.shape(tube([(x, y + 3), (x - 3, y + 14), (x + 2, y + 24)], [8, 18, 3]), fill, 4.6)


def neck(pen: Pen, down: float = 0.0) -> None:
    """The neck; ``down`` gives the depth of an open collar."""
    foot = f"32,68 40,88 42,{down}! -30,{down}! -26,88 -12,70" if down else "32,70 44,92! -26,92! -12,72"
    area = pen.shape(f"-14,38! 30,30! {foot}", "flesh", 6.5)
    for i in range(5):
        pen.line([(29 - i * 0.5, 48 + i * 7), (14 + i * 1.5, 54 + i * 6)], 2.8 * pen.size, (1, 0.15), within=area)


# --- beards ----------------------------------------------------------------------------------------------------

LONG_BEARD: tuple[tuple[str, list[float]], ...] = (
    ("36,6 42,30 38,54 42,76", [20, 22, 16, 2]),
    ("-30,16 -37,34 -36,52 -42,70", [10, 16, 14, 2]),
    ("28,20 32,50 24,72 30,98", [26, 28, 20, 2]),
    ("-24,26 -30,50 -24,68 -28,90", [18, 22, 18, 2]),
    ("14,24 20,56 8,84 12,114", [26, 28, 22, 2]),
    ("-12,26 -16,56 -8,80 -12,110", [22, 26, 22, 2]),
    ("0,26 4,60 -2,92 4,126", [26, 26, 20, 2]),
)
CHIN = "-31,18 -14,20 8,21 28,18 36,30 30,60 0,74 -28,60"


def beard(pen: Pen, fill: Colour = "grey", length: float = 1.0, forked: bool = False) -> None:
    """Seven pointed locks as one silhouette, a moustache over them; ``length`` 1 reaches the breast."""
    locks = [(_lengthened(spec, length), widths) for spec, widths in LONG_BEARD[: 6 if forked else 7]]
    parts: list[Shape] = [tube(points, widths) for points, widths in locks]
    area = pen.shape(joined([*parts, blob(CHIN)]), fill, 5.5)
    for points, widths in locks:
        for share in (-0.2, 0.24):
            line = [(x + share * widths[i], y) for i, (x, y) in enumerate(points)]
            pen.line(line, 3.0 * pen.size**0.6, (0.1, 0.9, 1, 0.2), within=area)
    pen.flat("-20,31! -14,28.5 -3,31! -12,37.5", "red")
    moustache(pen, fill)


def _lengthened(spec: str, length: float) -> list[tuple[float, float]]:
    return [(n.x, n.y if n.y < 40 else 40 + (n.y - 40) * length) for n in nodes(spec)]


def moustache(pen: Pen, fill: Colour) -> None:
    """Two leaves under the nose, the near one longer."""
    pen.shape("-13,22! -2,21 12,27 24,35 36,33! 26,44 6,41 -7,32", fill, 4.2)
    pen.shape("-13,22! -22,22 -30,29 -42,30! -34,39 -22,37", fill, 4.2)
    for line in ("-8,25 6,31 20,38", "-4,30 8,36 16,39", "-18,26 -26,31 -34,34"):
        pen.line(line, 2.4 * pen.size**0.6, (0.2, 1, 0.2))


def goatee(pen: Pen, fill: Colour = "brown") -> None:
    """A thin moustache and a pointed tuft on the chin."""
    pen.shape("-14,23! -4,22 10,28 22,26! 12,34 -4,31", fill, 4)
    pen.shape("-14,23! -22,22 -30,27 -38,25! -30,33 -20,30", fill, 4)
    pen.shape("-22,44! -12,41 0,44! -4,62 -14,72! -20,60", fill, 5)


def short_beard(pen: Pen, fill: Colour = "brown") -> None:
    """A round trimmed beard with curls."""
    spots = ((38, 8), (36, 24), (28, 40), (14, 52), (-2, 58), (-17, 52), (-27, 40), (-33, 24))
    rim = joined([circle(x, y, 12) for x, y in spots] + [blob("-31,22 -14,22 8,23 30,16 34,30 22,48 0,56 -22,46")])
    area = pen.shape(rim, fill, 5.5)
    for x, y in spots:
        pen.line([(x - 6, y + 1), (x, y - 5), (x + 6, y + 2), (x + 1, y + 6)], 2.6, (0.3, 1, 0.3), within=area)
    pen.flat("-20,31! -14,28.5 -3,31! -12,37.5", "red")
    moustache(pen, fill)


FRONT_BEARD: tuple[tuple[str, list[float]], ...] = (
    ("37,12 42,36 38,58 44,84", [18, 26, 20, 2]),
    ("26,24 32,54 24,82 30,112", [24, 30, 24, 2]),
    ("11,28 15,62 7,96 12,132", [24, 28, 24, 2]),
)
FRONT_CHIN = "-38,10! -28,24 -10,27 0,25 10,27 28,24 38,10! 40,40 26,64 0,76 -26,64 -40,40"


def front_beard(pen: Pen, fill: Colour = "white", length: float = 1.0) -> None:
    """A long beard seen from the front, a broad moustache over it."""
    halves = (pen, pen.mirror())
    locks = [(_lengthened(spec, length), widths) for spec, widths in FRONT_BEARD]
    parts = [half.put(tube(points, widths)) for half in halves for points, widths in locks]
    middle = pen.put(
        joined([tube([(0, 30), (2, 70), (-2, 104), (1, 146 * length)], [24, 28, 22, 2]), blob(FRONT_CHIN)])
    )
    area = Pen(pen.sheet, Transform()).shape(joined([*parts, middle]), fill, 5.5)
    for half in halves:
        for points, widths in locks:
            for share in (-0.24, 0.24):
                line = [(x + share * widths[i], y) for i, (x, y) in enumerate(points)]
                half.line(line, 3.0 * pen.size**0.6, (0.1, 0.9, 1, 0.2), within=area)
    pen.line([(0, 58), (2, 84), (-1, 130 * length)], 3.0 * pen.size**0.6, (0.3, 1, 0.1), within=area)
    pen.flat("-11,32! 0,30 11,32! 6,38 -6,38", "red")
    for half in halves:
        half.shape("0,22! 10,22 24,28 34,38 44,38! 36,48 18,46 4,34", fill, 4.4)
        for strand in ("6,27 20,34 34,42", "8,32 20,39 30,43"):
            half.line(strand, 2.4 * pen.size**0.6, (0.2, 1, 0.2))
