"""Hats, helmets and crowns; each sits on a head of `heads`, in its units."""

from .geometry import blob, circle, ellipse, polygon, star, tube
from .ornaments import flower, leaf, plume
from .palette import Colour
from .pen import Pen
from .signs import gem

# --- caps of the donne -----------------------------------------------------------------------------------------


def beret(pen: Pen, fill: Colour = "red", band: Colour = "yellow", feather: Colour = "white") -> None:
    """A wide beret with an ostrich plume."""
    area = pen.shape("-52,-44! -56,-66 -40,-92 0,-106 48,-98 76,-76 70,-52 56,-40! 30,-52 4,-56 -24,-53", fill, 7)
    pen.edge(area, 16, 7, 3.2)
    for fold in ("-20,-58 -14,-76 4,-98", "14,-60 24,-78 30,-98", "40,-54 54,-70 58,-88"):
        pen.comb(fold, 3.6, 10, within=area)
    pen.trim("-53,-46 -24,-55 4,-58 32,-54 58,-42", 13, band, 5, "beads", 11, "red" if fill != "red" else "blue")
    plume(pen, "42,-84 62,-124 104,-124 124,-88 116,-52", 52, feather)
    pen.shape(circle(40, -80, 10), band, 5)
    pen.shape(circle(40, -80, 4), "blue", 3.5)


def wreath(pen: Pen) -> None:
    """A garland of flowers and leaves over loose hair."""
    for i, (x, y) in enumerate(((-44, -42), (-28, -58), (-6, -67), (18, -69), (41, -62), (57, -46))):
        leaf(pen, x, y + 4, 26, 14, (-1.3, -0.7, -0.3, 0.3, 0.7, 1.3)[i])
        leaf(pen, x, y + 4, 25, 13, (-0.3, 0.2, 0.5, -0.5, -0.1, 0.4)[i])
    for i, (x, y) in enumerate(((-40, -44), (-19, -58), (6, -63), (31, -59), (52, -45))):
        flower(pen, x, y, 15 if i != 2 else 19, ("white", "red", "white", "red", "white")[i], petals=6)


def hunters_hat(pen: Pen, fill: Colour = "green", band: Colour = "red") -> None:
    """A tall hat with a brim turned up and two long pheasant feathers."""
    for line, widths in (("40,-62 82,-104 128,-118", [10, 20, 3]), ("40,-58 88,-84 132,-84", [10, 18, 3])):
        area = pen.shape(tube(line, list(widths)), "brown", 5.5)
        pen.line(line, 3, (1, 0.6, 0.1), within=area)
        for mark in ("64,-96 74,-78", "84,-110 92,-92", "100,-116 106,-100"):
            pen.line(mark, 4.5, (1, 1), "yellow", area)
    top = pen.shape("-34,-50! -30,-92 -8,-126 18,-128 34,-104 48,-50! 6,-58", fill, 7)
    pen.edge(top, 18, 7, 3.2)
    pen.comb("-8,-60 -4,-92 4,-120", 3.6, 11, within=top)
    pen.trim("-36,-60 4,-70 46,-62", 15, band, 5, "lozenges", 15, "yellow")
    brim = pen.shape("-66,-34! -52,-54 -20,-62 8,-64 44,-60 70,-46 78,-30! 52,-42 8,-48 -30,-44", fill, 7)
    pen.edge(brim, 10, 7, 3)
    pen.shape(circle(42, -58, 9), "yellow", 4.6)


def steel_cap(pen: Pen, plume_fill: Colour = "red") -> None:
    """An open helmet with a comb, worn over loose hair."""
    plume(pen, "18,-94 32,-118 62,-126 90,-108 100,-74", 44, plume_fill)
    dome = pen.shape("-48,-40! -46,-72 -24,-100 6,-108 38,-98 60,-70 62,-36! 34,-48 4,-52 -24,-49", "sky", 7)
    pen.edge(dome, 20, 6.5, 3.3, threshold=0.15)
    pen.lit(6).line("-34,-56 -18,-84 2,-98", 6, (0.2, 1, 0.2), "white", dome)
    pen.shape("-4,-52! -2,-84 2,-112! 14,-112! 14,-84 12,-52!", "yellow", 5)
    pen.trim("-54,-36 -24,-49 4,-53 34,-48 66,-32", 15, "yellow", 5.5, "beads", 12, "red")
    pen.shape(star(5, -56, 6, 14, 8), "red", 4)


# --- hats of the cavalli ---------------------------------------------------------------------------------------


def knights_helmet(pen: Pen, feather: Colour = "red") -> None:
    """A helmet with cheek pieces, open over the face, its plume and gorget; drawn after the face."""
    plume(pen, "14,-98 36,-132 72,-138 104,-112 112,-72 98,-40", 58, feather)
    helmet = pen.shape(
        "-44,-14! -46,-52 -30,-88 4,-102 40,-92 62,-56 66,-10 58,34! 42,30 40,0 42,-24! 22,-36 -10,-40 -36,-32 "
        "-38,-16!",
        "sky",
        7.5,
    )
    pen.edge(helmet, 22, 6.5, 3.4, threshold=0.15)
    pen.lit(6).line("-34,-52 -16,-84 6,-94", 6, (0.2, 1, 0.2), "white", helmet)
    pen.trim("-46,-30 -10,-44 24,-40 48,-22", 15, "yellow", 5, "beads", 12, "red", within=helmet)
    pen.comb("6,-46 10,-72 8,-100", 4.5, 12, side=-1, within=helmet)
    for x, y in ((52, -6), (54, 14)):
        pen.shape(circle(x, y, 4), "yellow", 3)
    pen.shape(circle(10, -98, 10), "yellow", 5)
    gorget = pen.shape("-26,74! 4,86 46,72! 56,98 4,112 -38,96", "sky", 6.5)
    pen.edge(gorget, 12, 6, 3)


def turban(pen: Pen, fill: Colour = "white", band: Colour = "red", cap: Colour = "red") -> None:
    """A wound turban with a pointed cap, an aigrette and a hanging end."""
    pen.shape("-18,-84! 0,-132 14,-146 22,-130 34,-84!", cap, 6.5)
    tail = pen.shape(tube("50,-48 70,-14 62,30 74,66", [20, 26, 24, 14]), fill, 6)
    pen.comb("54,-44 70,-10 66,30", 3, 9, within=tail)
    folds = ("-40,-44 -10,-62 40,-58 60,-44", "-46,-58 -14,-80 40,-76 66,-58", "-38,-74 -8,-98 34,-94 58,-76")
    roll = pen.shape("-52,-42! -58,-62 -44,-86 -12,-104 26,-104 58,-88 74,-64 66,-40! 40,-52 4,-57 -26,-53", fill, 7)
    pen.edge(roll, 16, 6.5, 3.2)
    for fold in folds:
        pen.comb(fold, 4, 10, within=roll)
    pen.trim("-44,-64 -8,-84 20,-98", 11, band, 4, within=roll)
    pen.trim("2,-60 34,-76 58,-88", 11, band, 4, within=roll)
    for dx, dy in ((-20, -118), (-6, -128), (-30, -106)):
        pen.shape(tube([(-8, -72), (dx * 0.7, dy * 0.8), (dx, dy)], [4, 10, 3]), "yellow", 4.4)
    gem(pen, -7, -72, 11, "blue")


def plumed_hat(pen: Pen, fill: Colour = "blue", feather: Colour = "yellow") -> None:
    """A wide-brimmed hat, one side turned up, with a sweeping plume."""
    crown_ = pen.shape("-30,-54! -32,-90 -16,-112 16,-116 40,-104 46,-54! 8,-60", fill, 7)
    pen.edge(crown_, 16, 6.5, 3.2)
    pen.trim("-32,-64 6,-72 46,-64", 15, "red" if fill != "red" else "yellow", 5, "beads", 12, "white")
    brim = pen.shape("-84,-44! -60,-62 -20,-64 10,-66 50,-62 84,-66 92,-48! 60,-36 14,-46 -36,-42", fill, 7)
    pen.edge(brim, 12, 6.5, 3.2)
    plume(pen, "-20,-86 14,-118 58,-118 92,-88 104,-46", 46, feather)
    pen.shape(circle(-20, -80, 10), "yellow", 5)
    pen.shape(circle(-20, -80, 4), "red", 3.5)


def oak_wreath(pen: Pen, fill: Colour = "green") -> None:
    """Leaves on wild hair, for the man of the woods."""
    spots = ((-46, -34, -1.6), (-40, -48, -0.9), (-24, -58, -0.5), (-4, -64, -0.1), (18, -66, 0.2), (38, -60, 0.6))
    for x, y, a in (*spots, (54, -46, 1.1), (58, -30, 1.7)):
        leaf(pen, x, y, 40, 18, a, fill)
        leaf(pen, x, y, 30, 14, a + 0.7, "yellow" if a > 0 else fill)
    for x, y in ((-33, -52), (8, -64), (48, -54)):
        pen.shape(circle(x, y, 6.5), "red", 4.2)


# --- crowns ----------------------------------------------------------------------------------------------------

FLEURONS = ((-34, -94, -15), (42, -94, 15), (-17, -106, -7), (25, -106, 7), (4, -112, 0))


def _cap(pen: Pen, fill: Colour) -> None:
    cap = pen.shape("-42,-62! -44,-96 -22,-112 4,-116 30,-112 52,-96 50,-62! 4,-52", fill, 6.5)
    pen.edge(cap, 16 * pen.size, 6, 3)
    for x in (-16, 4, 24):
        pen.line([(x * 1.05, -66), (x * 1.25 - 1, -90), (x * 0.8 + 1, -110)], 3.2 * pen.size, (0.8, 1, 0.2), within=cap)


def _crown_band(pen: Pen, metal: Colour, jewels: tuple[Colour, ...]) -> None:
    pen.shape("-49,-66! -24,-57 4,-54 32,-57 57,-66! 54,-44! 32,-34 4,-31 -24,-34 -46,-44!", metal, 6.5)
    for i, (x, y) in enumerate(((-33, -50.5), (-15, -46), (4, -44), (23, -46), (41, -50.5))):
        gem(pen, x, y, 7, jewels[i % len(jewels)], square=bool(i % 2))


def lily_crown(
    pen: Pen,
    cap: Colour | None = "red",
    metal: Colour = "yellow",
    jewels: tuple[Colour, ...] = ("blue", "red", "green"),
) -> None:
    """Five fleurons that lean outwards, pearls on their tips; 104 units wide."""
    if cap:
        _cap(pen, cap)
    for x, top, lean in FLEURONS:
        foot = -62 - abs(x - 4) * 0.03
        left = [(x - 10, foot + 10, 1), (x - 7 + lean * 0.3, foot - 14), (x - 14 + lean * 0.8, top + 18)]
        tip = [(x - 6 + lean * 0.9, top + 13), (x + lean, top - 4, 1), (x + 6 + lean * 0.9, top + 13)]
        right = [(x + 14 + lean * 0.8, top + 18), (x + 7 + lean * 0.3, foot - 14), (x + 10, foot + 10, 1)]
        pen.shape([*left, *tip, *right], metal, 5.5)
        pen.shape(circle(x + lean * 1.08, top - 7, 5.4), "white", 3.9)
        pen.flat(ellipse(x + lean * 0.5, (foot + top) / 2 + 6, 2.6, 5), "dark red")
    _crown_band(pen, metal, jewels)


def rayed_crown(pen: Pen, metal: Colour = "yellow", jewels: tuple[Colour, ...] = ("red", "blue")) -> None:
    """Seven plain spikes, like the sun's, pearls on their tips."""
    for x, lean, high in (
        (-38, -22, 92),
        (46, 22, 92),
        (-24, -12, 110),
        (32, 12, 110),
        (-10, -5, 120),
        (18, 5, 120),
        (4, 0, 128),
    ):
        pen.shape(polygon((x - 10, -52), (x + lean, -high), (x + 10, -52)), metal, 5.5)
        pen.shape(circle(x + lean * 1.1, -high - 4, 5), "white", 3.8)
    _crown_band(pen, metal, jewels)


def forest_crown(pen: Pen) -> None:
    """A rayed crown wound with oak leaves."""
    rayed_crown(pen, jewels=("green", "red"))
    for x, y, a in (
        (-46, -58, -1.3),
        (-30, -64, -0.7),
        (-8, -68, -0.3),
        (16, -68, 0.3),
        (38, -64, 0.7),
        (54, -58, 1.3),
    ):
        leaf(pen, x, y, 32, 15, a)


def arched_crown(pen: Pen, cap: Colour = "blue", metal: Colour = "yellow") -> None:
    """A closed crown: a round cap under three beaded arches, an orb and a cross on top."""
    dome = pen.shape("-44,-62! -58,-92 -40,-118 4,-128 48,-118 66,-92 52,-62! 4,-52", cap, 6.5)
    pen.edge(dome, 16, 6, 3)
    for arch in ("-44,-62 -56,-92 -36,-116 4,-126", "52,-62 64,-92 44,-116 4,-126", "4,-58 6,-92 4,-126"):
        pen.trim(arch, 12, metal, 4.6, "beads", 10, "white", 0.6)
    pen.shape(circle(4, -132, 11), metal, 5)
    pen.shape(
        polygon(
            (1, -160),
            (7, -160),
            (7, -153),
            (13, -153),
            (13, -147),
            (7, -147),
            (7, -138),
            (1, -138),
            (1, -147),
            (-5, -147),
            (-5, -153),
            (1, -153),
        ),
        metal,
        3.8,
    )
    _crown_band(pen, metal, ("red", "green"))


def crowned_helmet(pen: Pen, plume_fill: Colour = "red") -> None:
    """A war helmet with an open crown about it and a crest of plumes; drawn after the face."""
    plume(pen, "8,-100 6,-122 34,-134 70,-120 96,-88 102,-50", 42, plume_fill)
    helmet = pen.shape(
        "-46,-30! -46,-62 -28,-94 4,-108 40,-96 62,-62 66,-8 56,30! 44,22 42,-8 44,-34! 22,-44 -10,-46 -36,-40!",
        "steel",
        7.5,
    )
    pen.edge(helmet, 22, 6.5, 3.4, threshold=0.15)
    pen.lit(6).line("-32,-66 -16,-90 4,-98", 6, (0.2, 1, 0.2), "white", helmet)
    for x, lean in ((-40, -8), (-18, -4), (6, 0), (30, 4), (54, 8)):
        y = -58 + abs(x - 6) * 0.18
        pen.shape(
            blob(
                [
                    (x - 9, y + 8, 1),
                    (x - 11 + lean, y - 18),
                    (x + lean, y - 32, 1),
                    (x + 11 + lean, y - 18),
                    (x + 9, y + 8, 1),
                ]
            ),
            "yellow",
            5,
        )
    pen.trim("-50,-38 -20,-50 6,-52 34,-49 66,-34", 17, "yellow", 5.5, "mixed", 13, "red")
