"""Hands and arms.  A hand is drawn about what it grips, its wrist towards +x."""

from .geometry import Outline, blob, joined, tube
from .ornaments import stripes
from .palette import Colour
from .pen import Area, Motif, Pen


def fist(pen: Pen, weight: float = 6.0, thumb: float = 4.8, fill: Colour = "flesh") -> None:
    """A closed hand; the rod it holds runs along the local y axis, under the fingers."""
    k = pen.size
    fingers = []
    for i in range(4):
        line = [(20, -16 + i * 11), (2, -17 + i * 11.3), (-15 + abs(i - 1.3) * 1.5, -16 + i * 11)]
        fingers.append(tube(line, [15, 14, 13]))
    area = pen.shape(joined([*fingers, blob("2,-22 22,-22 32,-10 33,12 24,26 4,25")]), fill, weight)
    for i in range(3):
        line = [(-19, -10.5 + i * 11), (-6, -11.5 + i * 11), (9, -10 + i * 10.5)]
        pen.line(line, 3.2 * k**0.6, (1, 0.9, 0.2), within=area)
    pen.shape(tube("24,8 12,-12 -4,-24", [15, 14, 11]), fill, thumb)
    pen.line("-8,-27 -2,-27 1,-22", 2 * k, (0.3, 1, 0.3))


def open_hand(pen: Pen) -> None:
    """An open hand, fingers towards -x, that offers or carries; the thing it holds is drawn over it."""
    for i, (x, y) in enumerate(((-34, -16), (-38, -5), (-36, 5), (-28, 13))):
        pen.shape(tube([(8, -2 + i * 5), (-14, y * 0.7 + 3), (x, y)], [14, 12, 10]), "flesh", 4.8)
    pen.shape("-10,-8 10,-14 30,-9 32,12 14,22 -8,18", "flesh", 6)
    pen.shape(tube("18,-4 2,-16 -14,-24", [15, 13, 10]), "flesh", 4.8)


def sleeve(
    pen: Pen, outline: Outline, widths: list[float], fill: Colour, motif: Motif | None = None, weight: float = 7.0
) -> Area:
    """A plain or patterned part of a sleeve."""
    area = pen.shape(tube(outline, widths), fill, weight)
    if motif:
        pen.pattern(area, motif, 40, 36, margin=5)
    pen.edge(area, 15, 7, 3.1)
    return area


def puffed_sleeve(pen: Pen, outline: Outline, widths: list[float], fill: Colour, ribbon: Colour) -> Area:
    """A puffed upper sleeve with three ribbons of a second colour."""
    area = pen.shape(tube(outline, widths), fill, 7)
    stripes(pen, area, outline, widths, ribbon, (-0.3, 0.0, 0.3))
    pen.edge(area, 14, 7, 3)
    return area


def cuff(pen: Pen, outline: Outline, fill: Colour = "white", beads: Colour | None = None, width: float = 17) -> None:
    """The band that hides a wrist."""
    if beads:
        pen.trim(outline, width + 2, fill, 5, "beads", 12, beads)
    else:
        pen.trim(outline, width, fill, 5)
