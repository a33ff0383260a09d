"""Three backs for the French pack, each the same after half a turn, contours included: no card is known by its back."""

import math
from collections.abc import Callable

from ..geometry import XY, blob, box, circle, ellipse, joined, lozenge, petal, polygon, ribbon, ring, spread, star
from ..ornaments import PI
from ..palette import Colour
from ..pen import Pen, Sheet
from .courts import CORNER, HEIGHT, WIDTH

FIELD = (58.0, 58.0, WIDTH - 58.0, HEIGHT - 58.0)
COLUMNS, ROWS = 3, 5
ACROSS = (FIELD[2] - FIELD[0]) / COLUMNS
DOWN = (FIELD[3] - FIELD[1]) / ROWS
CENTRE = (WIDTH / 2, HEIGHT / 2)


def _sheet(seed: int, rim: Colour, bead: Colour, field: Colour) -> Sheet:
    """A back with its rim of beads between two lines; the picture is clipped to the field."""
    sheet = Sheet(seed, WIDTH, HEIGHT, CORNER)
    sheet.register, sheet.swell = (0.0, 0.0), 0.0
    pen = sheet.pen
    whole = box(34, 34, WIDTH - 34, HEIGHT - 34)
    pen.flat(whole.buffer(16), "ink")
    pen.flat(whole.buffer(12), rim)
    _beads(pen, bead)
    pen.flat(box(*FIELD).buffer(5, join_style="mitre"), "ink")
    pen.flat(box(*FIELD), field)
    sheet.clip = box(*FIELD)
    return sheet


def _beads(pen: Pen, fill: Colour) -> None:
    """Leaves that run round the rim, a dot between each two."""
    far = 38.0
    right, foot = WIDTH - far, HEIGHT - far
    sides: tuple[tuple[XY, XY, int], ...] = (
        ((far, far), (right, far), 14),
        ((right, far), (right, foot), 22),
        ((right, foot), (far, foot), 14),
        ((far, foot), (far, far), 22),
    )
    for (x0, y0), (x1, y1), count in sides:
        flat = y0 == y1
        pen.flat(circle(x0, y0, 9), fill)
        for i in range(count):
            t = (i + 0.5) / count
            x, y = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t
            pen.flat(lozenge(x, y, 13, 6) if flat else lozenge(x, y, 6, 13), fill)
            if i:
                t = i / count
                pen.flat(circle(x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, 3.4), fill)


def _crossings(shift: float) -> list[XY]:
    """Points a cell apart; ``shift`` 0.5 gives the middles of the cells, 0 their corners."""
    extra = 1 if not shift else 0
    return [
        (FIELD[0] + (i + shift) * ACROSS, FIELD[1] + (j + shift) * DOWN)
        for j in range(ROWS + extra)
        for i in range(COLUMNS + extra)
    ]


def _alternating(count: int) -> list[int]:
    """0, 2, 4 and so on, then 1, 3, 5: petals that overlap only their neighbours lie alike all round."""
    return [*range(0, count, 2), *range(1, count, 2)]


def _rosette(pen: Pen, at: XY, r: float, petals: int, fill: Colour, heart: Colour) -> None:
    for i in _alternating(petals):
        one = petal(*at, r * 0.2, r, r * 3.9 / petals, 2 * PI * i / petals, True, 0.62)
        pen.shape(one, fill, 4.6, round_=True)
    pen.shape(circle(*at, r * 0.3), heart, 4.6)


# --- blue: the wind rose ---------------------------------------------------------------------------------------


def wind_rose() -> Sheet:
    """A net of gold cords over two blues, and the rose of the winds in the middle."""
    sheet = _sheet(50, "blue", "white", "dark blue")
    pen = sheet.pen
    for x, y in _crossings(0.5):
        pen.flat(lozenge(x, y, ACROSS / 2, DOWN / 2), "blue")
    for x, y in _crossings(0.0):
        for side in (-1, 1):
            _cord(pen, (x, y), (x + side * ACROSS, y + DOWN))
    for at in _crossings(0.5):
        _rosette(pen, at, 40, 8, "white", "yellow")
    for x, y in _crossings(0.0):
        if math.dist((x, y), CENTRE) < ACROSS:
            continue  # nothing peeps out from under the rose
        pen.shape(star(x, y, 15, 44, 8), "sky", 4.8)
        pen.shape(circle(x, y, 12), "red", 4.4)
    for i in range(COLUMNS * 2 + 1):
        for j in range(ROWS * 2 + 1):
            if (i + j) % 2:
                pen.shape(circle(FIELD[0] + i * ACROSS / 2, FIELD[1] + j * DOWN / 2, 9.5), "yellow", 4.4)
    sheet.clip = None
    _compass(pen.at(*CENTRE, 0.79))
    return sheet


def _cord(pen: Pen, start: XY, end: XY) -> None:
    """A cord between two points: a light line between two dark ones."""
    for width, fill in CORD:
        pen.flat(ribbon([start, end], width, (1, 1)), fill)


CORD: tuple[tuple[float, Colour], ...] = ((13.0, "ink"), (6.5, "yellow"))


def _compass(pen: Pen) -> None:
    """Winds in a ring of 134 units: long, middling and short rays, each half light and half dark."""
    pen.shape(circle(0, 0, 134), "yellow", 9)
    for i in range(32):
        pen.flat(circle(*spread(0, 0, 124, 2 * PI * (i + 0.5) / 32), 4.2), "dark red")
    pen.shape(circle(0, 0, 114), "paper", 6)
    pen.flat(ring(0, 0, 78, 4), "blue")
    for count, reach, first, fills in WINDS:
        for i in range(count):
            _ray(pen, first + 2 * PI * i / count, reach, fills)
    pen.shape(circle(0, 0, 19), "yellow", 5)
    pen.shape(circle(0, 0, 9), "red", 4.4)


WINDS: tuple[tuple[int, float, float, tuple[Colour, Colour]], ...] = (
    (16, 74.0, 0.0, ("sky", "blue")),
    (8, 92.0, PI / 8, ("white", "green")),
    (4, 110.0, 0.0, ("yellow", "red")),
)


def _ray(pen: Pen, a: float, reach: float, fills: tuple[Colour, Colour]) -> None:
    """One wind: its left half light, its right half dark."""
    for side, fill in zip((-1, 1), fills, strict=True):
        waist = spread(0, 0, reach * 0.3, a + side * 0.48)
        pen.shape(polygon((0, 0), waist, spread(0, 0, reach, a)), fill, 4.4)


# --- red: pomegranates -----------------------------------------------------------------------------------------


def pomegranates() -> Sheet:
    """Pairs of pomegranates, stalk to stalk, in a net of leaves on red."""
    sheet = _sheet(51, "dark red", "yellow", "red")
    pen = sheet.pen
    for x, y in _crossings(0.0):
        for quarter in (1, 3, 5, 7):
            a = quarter * PI / 4
            pen.shape(petal(x, y, 16, 88, 36, a, True, 0.5), "green", 5)
            pen.flat(petal(x, y, 28, 76, 5, a, True, 0.5), "dark green")
        for turn in (0.0, 180.0):
            here = pen.at(x, y, 1, turn)
            here.shape("-9,-40! -16,-58 0,-74! 16,-58 9,-40!", "yellow", 4.6)
            here.flat(petal(0, -40, 4, 24, 9, 0, True, 0.5), "dark red")
    for x, y in _crossings(0.5):
        for turn in (0.0, 180.0):
            _pomegranate(pen.at(x, y, 0.88, turn))
        pen.shape(lozenge(x, y, 26, 8), "green", 4.2)
        pen.shape(circle(x, y, 8), "yellow", 4.2)
    for at in _crossings(0.0):
        _rosette(pen, at, 40, 8, "white", "yellow")
    sheet.clip = None
    return sheet


def _pomegranate(pen: Pen) -> None:
    """A ripe fruit above the pen's origin, split open, its crown up."""
    pen.shape("-13,-58! -17,-76 -9,-69 0,-79 9,-69 17,-76 13,-58!", "yellow", 4.6)
    pen.shape(ellipse(0, -36, 30, 27), "yellow", 5.6)
    pen.shape(blob("0,-58! 15,-46 17,-30 0,-14! -17,-30 -15,-46"), "dark red", 4.4)
    for sx, sy in ((0, -47), (-7, -38), (7, -38), (0, -31), (-6, -24), (6, -24)):
        pen.flat(ellipse(sx, sy, 3.1, 4.3), "rose")


# --- green: star and cross -------------------------------------------------------------------------------------


def star_and_cross() -> Sheet:
    """Eight-pointed stars and the crosses between them, as on the tiles of the Norman palaces."""
    sheet = _sheet(52, "dark green", "yellow", "green")
    pen = sheet.pen
    for at in _crossings(0.5):
        _tile_star(pen, at, 79, "white", "dark green")
        for i in _alternating(8):
            pen.shape(petal(*at, 12, 50, 21, 2 * PI * i / 8, True, 0.6), "blue" if i % 2 else "red", 4.4)
        pen.shape(circle(*at, 15), "yellow", 4.6)
    for at in _crossings(0.0):
        _tile_star(pen, at, 42, "yellow", "dark red")
        pen.shape(circle(*at, 11), "red", 4.4)
    for x, y in _crossings(0.0):
        for dx, dy in ((ACROSS / 2, 0.0), (0.0, DOWN / 2)):
            pen.shape(lozenge(x + dx, y + dy, 9, 9), "white", 4)
    sheet.clip = None
    return sheet


def _tile_star(pen: Pen, at: XY, r: float, fill: Colour, line: Colour) -> None:
    """Two squares, one standing on its corner, and a line inside them."""
    x, y = at
    side = r / 2**0.5
    squares = joined([box(x - side, y - side, x + side, y + side), lozenge(x, y, r, r)])
    pen.shape(squares, fill, 6)
    inner = squares.buffer(-r * 0.11, join_style="mitre")
    pen.flat(inner.difference(inner.buffer(-3.4, join_style="mitre")), line)


BACKS: dict[str, Callable[[], Sheet]] = {"back": wind_rose, "back-red": pomegranates, "back-green": star_and_cross}
