"""What the twelve courts share: the frame, two halves joined by a band, and the clothes several of them wear.

A half is drawn in the frame's upper part: the point between the eyes near (284, 212), the shoulders at y 330, the
hands above y 440, where the band begins.  The other half is the same, turned round.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ..geometry import XY, Outline, Shape, box, circle, joined, polygon, tube
from ..hands import cuff, fist
from ..palette import Colour
from ..pen import Area, Motif, Ornament, Pen, Sheet, What
from ..transform import Transform
from .suits import pip

WIDTH, HEIGHT, CORNER = 580, 880, 30.0
MIDDLE = WIDTH / 2
LEFT, TOP, RIGHT, BOTTOM = 96.0, 62.0, 484.0, 818.0
SLOPE = 38.0
SIGN = (147.0, 122.0, 70.0)

HALF_A_TURN = Transform(a=-1.0, d=-1.0, e=WIDTH, f=HEIGHT)


@dataclass(frozen=True)
class Band:
    """The band over the cut: its width, colours and ornament."""

    width: float
    fill: Colour
    second: Colour
    ornament: Ornament
    step: float = 30.0
    size: float = 0.6


@dataclass(frozen=True)
class Court:
    """A court: how its upper half is drawn, the band, and whether the half is drawn in a mirror, facing right.

    ``leftmost`` tells that it fills the upper left corner unless mirrored: beside a large index it faces right.
    """

    half: Callable[[Pen], None]
    band: Band
    seed: int
    mirrored: bool = False
    leftmost: bool = False


def window(notch: XY | None) -> Shape:
    """The outline of the picture: the frame, without two opposite corners as far as ``notch``, if there is one."""
    whole = box(LEFT, TOP, RIGHT, BOTTOM)
    if notch is None:
        return whole
    corner = box(0, 0, *notch)
    return whole.difference(joined([corner, HALF_A_TURN.shape(corner)]))


def printed(court: Court, suit: str, fill: Colour, notch: XY | None = None) -> Sheet:
    """The finished card without its indices; a ``notch`` makes room for large ones, which bear the suit sign alone."""
    sheet = Sheet(court.seed, WIDTH, HEIGHT, CORNER)
    mirrored = court.mirrored or (court.leftmost and notch is not None)
    slope = -SLOPE if mirrored else SLOPE
    ends = ((LEFT, HEIGHT / 2 + slope), (RIGHT, HEIGHT / 2 - slope))
    sheet.clip = polygon((LEFT, TOP), (RIGHT, TOP), ends[1], ends[0]).intersection(window(notch))
    court.half(sheet.pen.mirror(MIDDLE) if mirrored else sheet.pen)
    if notch is None:
        pip(sheet.pen, suit, *SIGN, fill)
    sheet.clip = None
    sheet.repeat(HALF_A_TURN)
    _band(sheet.pen, court.band, ends)
    picture_frame(sheet.pen, window(notch))
    return sheet


def _band(pen: Pen, band: Band, ends: tuple[tuple[float, float], tuple[float, float]]) -> None:
    """The band from edge to edge; its ornament is the same after half a turn."""
    frame = Area(box(LEFT, TOP, RIGHT, BOTTOM), box(LEFT, TOP, RIGHT, BOTTOM))
    (x0, y0), (x1, y1) = ends
    dx, dy = (x1 - x0) * 0.05, (y1 - y0) * 0.05
    line: Outline = [(x0 - dx, y0 - dy, 1), (x1 + dx, y1 + dy, 1)]
    long = math.hypot(x1 - x0, y1 - y0) * 1.1
    step = long / (round(long / band.step) | 1)  # an odd number of marks is the same from both ends
    pen.trim(line, band.width, band.fill, 6, band.ornament, step, band.second, band.size, frame)


def picture_frame(pen: Pen, picture: Shape) -> None:
    """A strong line round the picture and a thin one outside it."""
    for grow, width in ((3.0, 6.0), (9.0, 2.2)):
        outer: Shape = picture.buffer(grow, join_style="mitre")
        pen.flat(outer.difference(outer.buffer(-width, join_style="mitre")), "ink")


# --- clothes ---------------------------------------------------------------------------------------------------


def cloth(
    pen: Pen, outline: What, fill: Colour, motif: Motif | None = None, step: XY = (42.0, 40.0),
    weight: float = 7.5, folds: tuple[str, ...] = (), side: int = -1, margin: float = 5.0,
    covers: Sequence[Shape] = (),
) -> Area:  # fmt: skip
    """A piece of clothing: its pattern, its folds (ticks on ``side``) and its shaded edge.

    Motifs keep clear of the ``covers``: what will lie over the cloth.
    """
    area = pen.shape(outline, fill, weight)
    if motif:
        shown = area.without(pen.put(joined(covers))) if covers else area
        pen.pattern(shown, motif, *step, margin=margin, keep=0.98 if covers else 0.8)
    for fold in folds:
        pen.comb(fold, 5, 15, side, within=area)
    pen.edge(area, 18, 7, 3.3, threshold=0.3)
    return area


def buttons(pen: Pen, x: float, ys: tuple[float, ...], fill: Colour, r: float = 7.0) -> None:
    """Round buttons one above the other."""
    for y in ys:
        pen.shape(circle(x, y, r), fill, 4.2)


def lining(pen: Pen, outline: Outline, fill: Colour, motif: Motif, dx: float = 34.0, dy: float = 34.0) -> None:
    """A mantle's turned edges, at the left and the right of the middle (outline about x 0)."""
    for half in (pen.at(MIDDLE, 0), pen.at(MIDDLE, 0).mirror()):
        area = half.shape(outline, fill, 6.5)
        half.pattern(area, motif, dx, dy, margin=3)


def raised_arm(
    pen: Pen, hand: XY, fill: Colour, lower: Colour, cuffs: tuple[Colour, Colour], motif: Motif | None = None,
    turn: float = 4.0, held: Callable[[], None] | None = None, elbow: float = 462.0,
    glove: Colour = "flesh",
) -> None:  # fmt: skip
    """The arm at the viewer's left, elbow down, its fist at ``hand`` round something upright, drawn by ``held``."""
    x, y = hand
    area = pen.shape(tube("196,368 152,416 158,474", [84, 92, 82]), fill, 7.5)
    if motif:
        pen.pattern(area, motif, 44, 40, margin=5)
    pen.edge(area, 20, 7, 3.4)
    if held:
        held()
    forearm = tube([(160, elbow), ((164 + x) / 2, (elbow + y) / 2 + 12), (x + 3, y + 28)], [62, 52, 40])
    cloth(pen, forearm, lower, weight=7)
    cuff(pen, [(x - 21, y + 29), (x + 1, y + 21), (x + 25, y + 28)], *cuffs)
    fist(pen.at(x, y, 0.98, turn), fill=glove)


def bare_neck(head: Pen) -> None:
    """Neck and breast above a low neckline."""
    area = head.shape("-14,38! 30,30! 32,66 40,88 58,112 42,134 6,148 -28,134 -44,112 -27,88 -12,68", "flesh", 6.5)
    for i in range(5):
        head.line([(29 - i * 0.5, 48 + i * 7), (14 + i * 1.5, 54 + i * 6)], 2.8 * head.size, (1, 0.15), within=area)
