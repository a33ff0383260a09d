"""Textile motifs: each is made for a size and colours, and drawn by `Pen.pattern` at a point of the card."""

import math

from .geometry import Shape, box, circle, ellipse, joined, lozenge, petal, spread, star
from .palette import Colour
from .pen import Motif


def lily(fill: Colour = "yellow", s: float = 1.0) -> Motif:
    """A fleur-de-lis, about 30 units high at size 1."""

    def at(x: float, y: float) -> list[tuple[Shape, Colour]]:
        leaves = [
            petal(x, y + 6 * s, 2 * s, 15 * s, 8 * s, 0, True),
            petal(x, y + 4 * s, 1 * s, 12 * s, 6 * s, -1.0, True),
            petal(x, y + 4 * s, 1 * s, 12 * s, 6 * s, 1.0, True),
            box(x - 5 * s, y + 4 * s, x + 5 * s, y + 6.5 * s),
            petal(x, y + 5 * s, 0, 8 * s, 5 * s, math.pi, True),
        ]
        return [(joined(leaves), fill)]

    return at


def quatrefoil(fill: Colour = "yellow", heart: Colour = "red", s: float = 1.0) -> Motif:
    """Four round petals and a heart, 19 units wide at size 1."""

    def at(x: float, y: float) -> list[tuple[Shape, Colour]]:
        petals = [circle(x + dx * 5 * s, y + dy * 5 * s, 4.4 * s) for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1))]
        return [(joined(petals), fill), (circle(x, y, 2.6 * s), heart)]

    return at


def stars(fill: Colour = "yellow", s: float = 1.0) -> Motif:
    """A five-pointed star, 18 units wide at size 1."""
    return lambda x, y: [(star(x, y, 3.4 * s, 9 * s, 5), fill)]


def suns(fill: Colour = "yellow", heart: Colour = "red", s: float = 1.0) -> Motif:
    """An eight-pointed star with a round heart, 20 units wide at size 1."""
    return lambda x, y: [(star(x, y, 5.0 * s, 10 * s, 8), fill), (circle(x, y, 3 * s), heart)]


def dots(fill: Colour = "yellow", s: float = 1.0) -> Motif:
    """A dot, 8 units wide at size 1."""
    return lambda x, y: [(circle(x, y, 4 * s), fill)]


def lozenges(fill: Colour = "yellow", heart: Colour | None = None, s: float = 1.0) -> Motif:
    """A diamond 18 x 24 units at size 1, with or without a dot."""

    def at(x: float, y: float) -> list[tuple[Shape, Colour]]:
        diamond: list[tuple[Shape, Colour]] = [(lozenge(x, y, 9 * s, 12 * s), fill)]
        return diamond + ([(circle(x, y, 3 * s), heart)] if heart else [])

    return at


def leaves(fill: Colour = "green", s: float = 1.0) -> Motif:
    """Two leaves and a bud, 24 units high at size 1."""

    def at(x: float, y: float) -> list[tuple[Shape, Colour]]:
        pair = [petal(x, y + 9 * s, 1, 17 * s, 9 * s, a, True) for a in (-0.8, 0.8)]
        return [(joined([*pair, petal(x, y + 8 * s, 2, 20 * s, 6 * s, 0, True)]), fill)]

    return at


def ermine(s: float = 1.0) -> Motif:
    """The black tail of an ermine with its three dots, 25 units high at size 1."""

    def at(x: float, y: float) -> list[tuple[Shape, Colour]]:
        dots_ = [circle(x + dx * s, y + dy * s, 1.8 * s) for dx, dy in ((-4.5, -6), (4.5, -6), (0, -10))]
        return [(joined([petal(x, y - 6 * s, 0, 15 * s, 8 * s, math.pi, True), *dots_]), "ink")]

    return at


def scales(r: float) -> Motif:
    """The rim of a small feather, ``r`` units in radius."""
    return lambda x, y: [(circle(x, y, r).difference(circle(x, y - 6, r)), "ink")]


def hides(fill: Colour = "dark yellow", s: float = 1.0) -> Motif:
    """An open ring: the spots of a pelt, 18 units wide at size 1."""
    return lambda x, y: [(circle(x, y, 8 * s).difference(circle(x + 2 * s, y - 1.5 * s, 4.5 * s)), fill)]


def rosettes(fill: Colour = "brown", s: float = 1.0) -> Motif:
    """Three spots about a point: a leopard's skin, 18 units wide at size 1."""

    def at(x: float, y: float) -> list[tuple[Shape, Colour]]:
        turns = (0.4, 2.5, 4.6)
        spots = [ellipse(*spread(x, y, 5.5 * s, a), 4.4 * s, 2.8 * s, math.degrees(a)) for a in turns]
        return [(joined(spots), fill)]

    return at


def moons(fill: Colour = "yellow", s: float = 1.0) -> Motif:
    """A crescent, 18 units wide at size 1."""
    return lambda x, y: [(circle(x, y, 9 * s).difference(circle(x + 4 * s, y - 3 * s, 8 * s)), fill)]
