"""Faces, hair, beards and necks.

A head is drawn about the point between the eyes; the face is about 100 units high, in three-quarter view, and looks
to the left.  Mirror the pen to make it look to the right.
"""

from .geometry import Outline, Shape, blob, circle, curve, ellipse, joined, nodes, offset, resampled, tube
from .palette import Colour
from .pen import Area, Pen

FACE = "-26,-52 -34,-30 -30,-15 -35,0 -33,20 -27,36 -20,49 -6,57 16,51 34,32 43,6 45,-26 34,-54 4,-66"


def face(pen: Pen, soft: bool = True, mouth: bool = True, brow: Colour = "ink", blush: bool = True) -> None:
    """A face; ``soft`` has thinner brows, ``mouth`` is left out under a beard."""
    area = pen.shape(FACE, "flesh", 6.5)
    if blush:
        for cheek in (ellipse(17, 17, 10, 8.5), ellipse(-25, 17, 5.5, 7.5)):
            pen.flat(cheek, "rose", area)
    _eyes(pen, area)
    _brows_and_nose(pen, area, 5.2 if soft else 7.5, brow)
    if mouth:
        _mouth(pen, area)
    k = pen.size
    for i, y in enumerate((10, 17, 24, 31, 38)):
        pen.line([(40 - i * 3.2, y - 4), (30 - i * 2.6, y + 2)], 2.8 * k, (1, 0.15), within=area)


def _eyes(pen: Pen, area: Area) -> None:
    k = pen.size
    for x, wide in ((12, 12.5), (-21, 8.5)):
        pen.flat([(x - wide, -8, 1), (x - wide * 0.1, -15), (x + wide, -9, 1), (x, -3.5)], "white", area)
    pen.flat(ellipse(9.5, -9.5, 5.4, 6), "ink", area)
    pen.flat(ellipse(-22.5, -9.5, 4.6, 6), "ink", area)
    pen.flat(circle(8, -11.5, 1.6), "white")
    pen.flat(circle(-24, -11.5, 1.5), "white")
    pen.line("-3,-5 2,-13 11,-17.5 21,-14 29,-8", 5 * k, (0.35, 1, 0.9, 0.25), within=area)
    pen.line("-31,-9 -26,-15.5 -20,-16.5 -12,-8", 4.6 * k, (0.5, 1, 0.3), within=area)
    pen.line("3,-3.5 12,-1.5 21,-5", 2.2 * k, (0.2, 1, 0.2))
    pen.line("-27,-3 -21,-2 -16,-4", 2 * k, (0.2, 1, 0.2))


def _brows_and_nose(pen: Pen, area: Area, weight: float, brow: Colour) -> None:
    """The near brow flows into the nose: the one line that makes the face."""
    k = pen.size
    pen.line("31,-24 20,-32 7,-30 -3,-21", weight * k, (0.15, 1, 0.8, 0.45), brow, area)
    pen.line("-33,-25 -25,-31 -14,-23", weight * 0.85 * k, (0.5, 1, 0.4), brow, area)
    pen.line("-3,-22 -6,-8 -10,4 -16,13 -14,18 -7,17.5", 4.2 * k, (0.35, 0.55, 0.8, 1, 0.9, 0.35))
    pen.line("-3,16 0,11 -1,7", 2.6 * k, (0.7, 1, 0.2))


def _mouth(pen: Pen, area: Area) -> None:
    k = pen.size
    pen.flat("-25,30! -18,27 -14.5,28.5 -10,26.5 1,29.5! -5,35.5 -13,38 -20,35", "red", area)
    pen.line("-28,28 -23,30.5 -15,32 -7,31 1,29 6,26.5", 3.4 * k, (0.4, 0.9, 1, 1, 0.8, 0.25), within=area)
    pen.line("-17,42.5 -11,43.5 -6,42", 2.8 * k, (0.2, 1, 0.2))


def lock(pen: Pen, outline: Outline, widths: list[float], fill: Colour, strands: int = 3, weight: float = 5.5) -> None:
    """A lock of hair: a limb with strands along its axis."""
    area = pen.shape(tube(outline, widths), fill, weight)
    axis = resampled(curve(outline), 4)
    for i in range(strands):
        share = (i - (strands - 1) / 2) / strands * 0.72
        pen.stroke(offset(axis, widths, share), 3.2 * pen.size**0.5, (0.1, 1, 0.8, 0.15), within=area)


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
