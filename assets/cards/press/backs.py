"""Three backs.  Each is the same after half a turn, contours included, so that no card can be marked by its back."""

from collections.abc import Callable

from .geometry import box, circle, lozenge, petal, ring, spread, star
from .ornaments import PI
from .palette import Colour
from .pen import Pen, Sheet

TILE = 130.0
FIELD = (55.0, 90.0, 445.0, 740.0)


def _sheet(seed: int, rim: Colour, chain: Colour, bead: Colour, field: Colour) -> Sheet:
    """A back with its border of lozenges; the picture is clipped to the field."""
    sheet = Sheet(seed)
    sheet.register, sheet.swell = (0.0, 0.0), 0.0
    pen = sheet.pen
    pen.flat(box(31, 31, 469, 799).buffer(14), "ink")
    pen.flat(box(31, 31, 469, 799).buffer(10), rim)
    for x in (38, 462):
        for i in range(1, 25):
            _bead(pen, x, 52 + 726 * i / 25, chain, bead)
    for y in (52, 778):
        for i in range(16):
            _bead(pen, 38 + 424 * i / 15, y, chain, bead)
    x0, y0, x1, y1 = FIELD
    pen.shape(box(x0, y0, x1, y1), field, 7)
    sheet.clip = box(x0 + 3, y0 + 3, x1 - 3, y1 - 3)
    return sheet


def _bead(pen: Pen, x: float, y: float, chain: Colour, bead: Colour) -> None:
    pen.flat(lozenge(x, y, 12, 12), chain)
    pen.flat(circle(x, y, 3.6), bead)


def _rosette(
    pen: Pen, x: float, y: float, r: float, petals: int, fill: Colour, heart: Colour, turn: float = 0.0
) -> None:
    for i in _woven(petals):
        a = 2 * PI * i / petals + turn
        pen.shape(petal(x, y, r * 0.22, r, r * min(0.62, 3.9 / petals), a, True, 0.62), fill, 4.6, round_=True)
    pen.shape(circle(x, y, r * 0.3), heart, 4.6)


def _woven(count: int) -> list[int]:
    """0, 2, 4 and so on, then 1, 3, 5: petals that overlap only their neighbours lie alike all round."""
    return [*range(0, count, 2), *range(1, count, 2)]


def _lattice(columns: int, rows: int, shift: float) -> list[tuple[float, float]]:
    """Points a tile apart from the field's corner, moved by ``shift`` tiles."""
    return [(FIELD[0] + (i + shift) * TILE, FIELD[1] + (j + shift) * TILE) for j in range(rows) for i in range(columns)]


def majolica() -> Sheet:
    """Blue majolica tiles in a red border, a rosette in the middle."""
    sheet = _sheet(40, "red", "yellow", "dark red", "blue")
    pen = sheet.pen
    for x, y in _lattice(4, 6, 0):
        for quarter in (1, 3, 5, 7):
            pen.shape(petal(x, y, 12, 74, 34, quarter * PI / 4, True, 0.45), "green", 4.6)
    for x, y in _lattice(3, 5, 0.5):
        pen.flat(ring(x, y, 60, 16), "ink")
        pen.flat(ring(x, y, 57, 10), "yellow")
        pen.flat(circle(x, y, 45), "dark blue")
        _rosette(pen, x, y, 41, 8, "white", "red")
    for x, y in _lattice(4, 6, 0):
        _rosette(pen, x, y, 32, 4, "red", "yellow", PI / 4)
        pen.shape(lozenge(x + TILE / 2, y, 12, 8), "sky", 3.6)
        pen.shape(lozenge(x, y + TILE / 2, 8, 12), "sky", 3.6)
    sheet.clip = None
    _medallion(pen)
    return sheet


def _medallion(pen: Pen) -> None:
    """A wheel with two-fold symmetry, over four tiles."""
    pen.shape(circle(250, 415, 118), "yellow", 9)
    pen.shape(circle(250, 415, 102), "paper", 5)
    for i in range(24):
        pen.shape(circle(*spread(250, 415, 110, 2 * PI * i / 24), 4.6), "red", 2.6)
    for i in _woven(16):
        pen.shape(petal(250, 415, 30, 96, 26, 2 * PI * i / 16, True, 0.45), "red" if i % 2 else "blue", 4.6)
    for i in _woven(8):
        pen.shape(petal(250, 415, 16, 58, 22, 2 * PI * i / 8 + PI / 16, True, 0.6), "yellow", 4.6, round_=True)
    pen.shape(circle(250, 415, 24), "red", 5)
    for i in _woven(6):
        pen.shape(petal(250, 415, 5, 19, 11, 2 * PI * i / 6, True, 0.6), "white", 3)
    pen.shape(circle(250, 415, 6), "yellow", 3)


def lemons() -> Sheet:
    """A green lattice of leaves with lemons and orange blossom."""
    sheet = _sheet(41, "yellow", "green", "paper", "paper")
    pen = sheet.pen
    for x, y in _lattice(4, 6, 0):
        for quarter in (1, 3, 5, 7):
            pen.shape(petal(x, y, 20, 88, 44, quarter * PI / 4, True, 0.5), "green", 5)
            pen.flat(petal(x, y, 30, 72, 5, quarter * PI / 4, True, 0.5), "dark green")
    for x, y in _lattice(4, 6, 0):
        for lean in (0.0, PI):
            pen.shape(petal(x, y, 2, 50, 44, lean, True, 0.42), "yellow", 5.5)
        _rosette(pen, x, y, 20, 6, "white", "red")
    for x, y in _lattice(3, 5, 0.5):
        pen.shape(star(x, y, 14, 30, 8), "blue", 4.6)
        _rosette(pen, x, y, 18, 6, "white", "yellow")
    sheet.clip = None
    return sheet


def cart_wheels() -> Sheet:
    """Painted cart wheels in red and yellow on dark blue."""
    sheet = _sheet(42, "dark blue", "red", "yellow", "red")
    pen = sheet.pen
    for x, y in _lattice(4, 6, 0):
        pen.shape(star(x, y, 20, 50, 8), "yellow", 4.6)
        pen.shape(star(x, y, 12, 28, 8), "blue", 4.2)
        pen.shape(circle(x, y, 7), "white", 3.6)
    for x, y in _lattice(3, 5, 0.5):
        pen.shape(circle(x, y, 56), "yellow", 6)
        pen.shape(circle(x, y, 43), "dark blue", 5)
        for i in _woven(12):
            pen.shape(petal(x, y, 10, 42, 12, 2 * PI * i / 12, True, 0.7), "yellow" if i % 2 else "green", 3.8)
        pen.shape(circle(x, y, 14), "red", 4.6)
        pen.shape(circle(x, y, 5), "yellow", 3.4)
        for i in range(14):
            a = 2 * PI * (i + 0.5) / 14
            pen.flat(lozenge(*spread(x, y, 49.5, a), 4, 4), "red")
    sheet.clip = None
    return sheet


BACKS: dict[str, Callable[[], Sheet]] = {"back": majolica, "back-green": lemons, "back-red": cart_wheels}
