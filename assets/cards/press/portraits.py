"""The relatives at the table, and your own mark: busts in a round frame, 200 units across.

The point between a sitter's eyes lies near the middle; about it the units are those of `heads`, 0.8 of the sheet's.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeAlias

from . import heads, motifs
from .geometry import circle, ellipse, petal
from .heads import AGED, LEAN, PLAIN, ROUND, STERN, Features
from .palette import Colour
from .pen import Motif, Pen, Sheet

SIZE = 200
SCALE = 0.8


@dataclass(frozen=True)
class Sitter:
    """A relative: the colour behind, how the bust is drawn, whether it looks to the right."""

    ground: Colour
    bust: Callable[[Pen], None]
    mirrored: bool = False


def _sheet(ground: Colour) -> Sheet:
    """The round frame and its ground; what is drawn next stays inside."""
    sheet = Sheet(40, SIZE, SIZE, SIZE / 2, ground=None)
    sheet.register = (1.2, -0.9)
    pen = sheet.pen
    pen.flat(circle(100, 100, 99), "ink")
    pen.flat(circle(99, 98.6, 93), "yellow")
    pen.flat(circle(100, 100, 86), "ink")
    sheet.clip = circle(100, 100, 83)
    pen.flat(sheet.clip, ground)
    return sheet


def portrait(name: str) -> Sheet:
    """The picture called ``name``."""
    if name == "tu":
        return _your_mark()
    sitter = SITTERS[name]
    sheet = _sheet(sitter.ground)
    sitter.bust(sheet.pen.at(104, 98, SCALE).mirror() if sitter.mirrored else sheet.pen.at(96, 98, SCALE))
    return sheet


# --- clothes ---------------------------------------------------------------------------------------------------

SHOULDERS = "-112,150! -104,108 -64,86 -30,78 4,84 40,78 76,88 112,110 122,150!"
Dress: TypeAlias = Literal["plain", "coat", "tie", "shawl", "pearls", "apron"]


def _bust(pen: Pen, fill: Colour, dress: Dress, second: Colour = "yellow", motif: Motif | None = None) -> None:
    """Shoulders, neck, and what is worn over them."""
    area = pen.shape(SHOULDERS, fill, 7)
    pen.edge(area, 18, 7, 3.2)
    if motif:
        pen.pattern(area, motif, 30, 28, margin=4)
    heads.neck(pen)
    CLOTHES[dress](pen, fill, second)


def _coat(pen: Pen, fill: Colour, second: Colour) -> None:
    pen.shape("-26,80! -8,104 6,120! 22,100 42,80! 30,74 6,92 -14,74", "white", 5)
    for lapel in ("-30,76! -60,92 -34,116 2,150! 6,120 -20,100", "44,76! 74,94 48,118 6,150! 6,120 34,98"):
        pen.shape(lapel, fill, 5.5)


def _tie(pen: Pen, fill: Colour, second: Colour) -> None:
    pen.shape("-26,80! -8,104 6,114! 22,100 42,80! 30,74 6,90 -14,74", "white", 5)
    pen.shape("-2,100! 14,100! 16,150! -4,150!", second, 5)
    pen.shape("-4,98! 16,98! 12,114! 0,114!", second, 4.5)


def _shawl(pen: Pen, fill: Colour, second: Colour) -> None:
    left = "-34,70! -70,86 -92,120 -90,152! -20,152! 8,124! -20,100"
    for side in (left, "46,70! 84,88 104,120 104,152! 30,152! 8,124! 34,98"):
        pen.edge(pen.shape(side, second, 6), 14, 7, 3)


def _pearls(pen: Pen, fill: Colour, second: Colour) -> None:
    for i in range(9):
        t = -1 + i / 4
        pen.shape(circle(8 + t * 36, 98 - t * t * 16, 5.6), "white", 3.4)


def _apron(pen: Pen, fill: Colour, second: Colour) -> None:
    pen.shape("-30,152! -26,100 8,112 44,100! 48,152!", "white", 5.5)


def _plain(pen: Pen, fill: Colour, second: Colour) -> None:
    """Nothing over the dress."""


CLOTHES: dict[Dress, Callable[[Pen, Colour, Colour], None]] = {
    "plain": _plain,
    "coat": _coat,
    "tie": _tie,
    "shawl": _shawl,
    "pearls": _pearls,
    "apron": _apron,
}


# --- heads -----------------------------------------------------------------------------------------------------


def _long_hair(pen: Pen, fill: Colour, strands: Colour = "ink") -> None:
    heads.lock(pen, "34,-50 64,-20 58,34 74,76 60,112", [30, 48, 46, 40, 8], fill, 5, strand=strands)
    heads.lock(pen, "-20,-50 -46,-24 -44,20 -60,62 -50,100", [14, 30, 28, 24, 6], fill, 3, strand=strands)


def _front_hair(pen: Pen, fill: Colour, strands: Colour = "ink") -> None:
    heads.lock(pen, "6,-68 38,-64 52,-30 56,6 50,34", [20, 30, 26, 22, 4], fill, 3, strand=strands)
    heads.lock(pen, "8,-68 -20,-64 -40,-42 -44,-6", [16, 24, 20, 4], fill, 2, strand=strands)


def _short_hair(pen: Pen, fill: Colour, strands: Colour = "ink") -> None:
    area = pen.shape("-34,-34! -36,-64 -8,-84 36,-80 60,-50 56,-10 46,14! 42,-14 34,-40 6,-52 -18,-54", fill, 7)
    pen.edge(area, 13, 6, 3)
    for line in ("-28,-46 -10,-68 30,-70", "-4,-54 20,-66 46,-50", "28,-46 46,-40 52,-8"):
        pen.line(line, 3.2, (0.2, 1, 0.2), strands, area)


def _temples(pen: Pen, fill: Colour) -> None:
    """The hair that is left to a bald man."""
    pen.edge(pen.shape("30,-52! 52,-40 56,-10 46,16! 42,-4 36,-24 32,-40", fill, 7), 13, 6, 3)
    pen.shape("-34,-30! -40,-16 -34,4! -30,-14", fill, 4.5)


def _bun(pen: Pen, fill: Colour, strands: Colour = "ink") -> None:
    pen.shape(circle(62, -66, 30), fill, 7)
    pen.line("46,-72 62,-84 78,-66 66,-54 58,-64", 3.4, (0.2, 1, 0.2), strands)
    heads.lock(pen, "-22,-48 -42,-26 -40,-6", [14, 18, 4], fill, 2, strand=strands)
    area = pen.shape("-30,-42! -20,-70 10,-86 46,-74 60,-40 56,-8 46,14! 42,-18 30,-42 4,-50 -14,-46", fill, 7)
    for line in ("-24,-46 2,-66 40,-62", "-6,-50 20,-58 46,-40", "20,-50 38,-42 48,-10"):
        pen.line(line, 3.2, (0.2, 1, 0.2), strands, area)


def _cap(pen: Pen, fill: Colour) -> None:
    """A flat cap with its peak."""
    area = pen.shape("-62,-38! -60,-52 -50,-74 -20,-96 24,-100 60,-84 74,-58 70,-34! 40,-42 0,-48 -34,-42", fill, 7.5)
    pen.edge(area, 18, 7, 3.2)
    for fold in ("-40,-46 -30,-70 -4,-96", "4,-48 8,-72 10,-98", "40,-42 40,-66 30,-98"):
        pen.line(fold, 3.2, (0.2, 1, 0.2), within=area)
    pen.shape("-84,-22! -76,-40 -44,-48 -4,-46! -20,-36 -50,-26", fill, 6.5)
    pen.shape(circle(5, -98, 5), fill, 4)


def _scarf(pen: Pen, fill: Colour, motif: Motif) -> None:
    """A kerchief over the hair, knotted under the chin."""
    area = pen.shape(
        "6,-92 -34,-82 -52,-50 -46,-26! -34,-44 -4,-58 28,-52 44,-26 48,6 40,36! 26,66! 50,84 74,76! 74,20 72,-44 "
        "48,-80",
        fill,
        7,
    )
    pen.pattern(area, motif, 24, 24, margin=1)
    pen.edge(area, 14, 7, 3)
    pen.shape("20,62! 0,80 -16,92! 6,98 30,82 40,72!", fill, 5.5)


def _moustache(pen: Pen, fill: Colour, big: float = 1.0) -> None:
    """A broad moustache; ``big`` lengthens its points."""
    pen.shape(
        [(-11, 22, 1), (0, 20), (14, 26), (26 * big, 33), (37 * big, 30, 1), (26, 42), (6, 39), (-6, 31)], fill, 5
    )
    pen.shape([(-11, 22, 1), (-20, 21), (-29, 28), (-41 * big, 27, 1), (-33, 37), (-21, 35)], fill, 5)


def _glasses(pen: Pen) -> None:
    for x, wide in ((12, 18), (-22, 13)):
        lens = ellipse(x, -9, wide, 15)
        pen.flat(lens.difference(lens.buffer(-3.6)), "ink")
    pen.line("30,-10 40,-13 46,-10", 4, (1, 1))
    pen.line("-9,-11 -6,-13 -5,-11", 4, (1, 1))


# --- the relatives ---------------------------------------------------------------------------------------------


def concetta(pen: Pen) -> None:
    """Long brown hair, pearls."""
    _long_hair(pen, "brown")
    _bust(pen, "red", "pearls")
    heads.face(pen, look=Features(smile=1.5, full=1.2))
    _front_hair(pen, "brown")
    pen.shape(circle(46, 24, 6), "yellow", 4)


def turi(pen: Pen) -> None:
    """The grandfather: a cap, a white moustache."""
    _bust(pen, "brown", "coat")
    _temples(pen, "grey")
    heads.face(pen, soft=False, brow="dark grey", look=AGED)
    _moustache(pen, "white", 1.1)
    _cap(pen, "blue")


def ninetta(pen: Pen) -> None:
    """Long black hair, a red flower in it."""
    _long_hair(pen, "ink", "dark grey")
    _bust(pen, "yellow", "plain", motif=motifs.quatrefoil("red", "white", 0.8))
    heads.face(pen, look=Features(outline=ROUND.outline, nose=ROUND.nose, open=1.1, smile=2.5))
    _front_hair(pen, "ink", "dark grey")
    pen.shape(ellipse(46, -52, 15, 13), "red", 5)
    pen.shape(circle(46, -52, 5), "yellow", 4)


def calogero(pen: Pen) -> None:
    """Bald, spectacles, a grey moustache, a tie."""
    _bust(pen, "dark green", "tie", "red")
    heads.face(pen, soft=False, brow="dark grey", look=LEARNED)
    _temples(pen, "grey")
    _glasses(pen)
    _moustache(pen, "grey")


LEARNED = Features(
    outline=LEAN.outline, nose=LEAN.nose, far_brow=LEAN.far_brow, brow="32,-28 20,-34 8,-31 -3,-21", drop=4, age=3
)


def toto(pen: Pen) -> None:
    """The barman: black hair, a great moustache, an apron."""
    _bust(pen, "blue", "apron")
    heads.face(
        pen, soft=False, look=Features(outline=ROUND.outline, nose=STERN.nose, brow=ROUND.brow, far_brow=ROUND.far_brow)
    )
    _short_hair(pen, "ink", "dark grey")
    _moustache(pen, "ink", 1.15)


def rosalia(pen: Pen) -> None:
    """The grandmother: white hair in a bun, spectacles, a shawl."""
    _bust(pen, "dark blue", "shawl", "dark blue")
    heads.face(pen, brow="dark grey", look=Features(outline=ROUND.outline, nose=AGED.nose, smile=1.5, age=3))
    _bun(pen, "white")
    _glasses(pen)


def saro(pen: Pen) -> None:
    """Young, brown hair."""
    _bust(pen, "green", "coat")
    heads.face(pen, soft=False, blush=False, look=Features(smile=2, full=0.7))
    _short_hair(pen, "brown")


def melina(pen: Pen) -> None:
    """A red kerchief with white dots."""
    _bust(pen, "white", "plain", motif=motifs.dots("red", 0.9))
    heads.face(pen, look=ROUND)
    _scarf(pen, "red", motifs.dots("white", 0.9))


def agata(pen: Pen) -> None:
    """Black hair in a bun, earrings, a dark red shawl."""
    _bust(pen, "dark red", "shawl", "dark red")
    heads.face(
        pen,
        look=Features(outline=LEAN.outline, nose=LEAN.nose, brow=LEAN.brow, drop=4, lids=0.4, full=1.2, mole=(16, 34)),
    )
    _bun(pen, "ink", "dark grey")
    pen.shape(ellipse(41, 24, 6, 9), "yellow", 4)


def peppino(pen: Pen) -> None:
    """A grey cap, brown hair, freckles."""
    _bust(pen, "dark yellow", "coat")
    _temples(pen, "brown")
    heads.face(pen, soft=False, look=Features(outline=PLAIN.outline, nose=ROUND.nose, smile=3.5, open=1.15, full=0.7))
    for x, y in ((10, 10), (17, 12), (12, 17), (22, 16), (-24, 12), (-20, 16)):
        pen.flat(circle(x, y, 1.5), "brown")
    _cap(pen, "dark grey")


def nunzia(pen: Pen) -> None:
    """An old neighbour in a blue kerchief with flowers."""
    _bust(pen, "green", "plain", motif=motifs.quatrefoil("yellow", "red", 0.8))
    heads.face(pen, brow="dark grey", look=AGED)
    _scarf(pen, "blue", motifs.quatrefoil("yellow", "red", 0.8))


def _your_mark() -> Sheet:
    """A painted flower in the same frame."""
    sheet = _sheet("dark blue")
    pen = sheet.pen
    turn = 2 * math.pi
    for i in range(8):
        pen.shape(petal(100, 100, 14, 78, 40, turn * (i + 0.5) / 8, True, 0.5), "green", 5)
    for i in range(8):
        pen.shape(petal(100, 100, 12, 66, 40, turn * i / 8, True, 0.62), "white" if i % 2 else "red", 6, round_=True)
    pen.shape(circle(100, 100, 22), "yellow", 6)
    pen.flat(circle(100, 100, 7), "dark red")
    return sheet


SITTERS: dict[str, Sitter] = {
    "concetta": Sitter("sky", concetta),
    "turi": Sitter("yellow", turi, mirrored=True),
    "ninetta": Sitter("green", ninetta),
    "calogero": Sitter("paper", calogero, mirrored=True),
    "toto": Sitter("red", toto),
    "rosalia": Sitter("sky", rosalia, mirrored=True),
    "saro": Sitter("yellow", saro),
    "melina": Sitter("blue", melina, mirrored=True),
    "agata": Sitter("yellow", agata),
    "peppino": Sitter("green", peppino, mirrored=True),
    "nunzia": Sitter("red", nunzia),
}
NAMES = (*SITTERS, "tu")
