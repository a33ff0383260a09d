"""The grey horse under every cavallo.  It walks to the left, its back at y 440; mirror the pen to turn it round."""

from dataclasses import dataclass

from . import heads
from .geometry import Node, Outline, Shape, blob, circle, ellipse, joined, nodes, tube
from .palette import Colour
from .pen import Area, Pen
from .transform import Transform, moved, turned

WITHERS = (212.0, 440.0)
MUZZLE = "172,300 138,322 112,366 90,406 70,432 62,452 70,468 88,470 108,462 130,446 150,440 166,430"
TRUNK = (
    "160,470 146,500 140,528 146,560 172,586 210,596 262,604 320,596 366,588 404,586 436,550 446,505 436,466 408,440 "
    "364,432 318,438 270,440 240,430"
)
CREST = "228,400 208,350 190,316"


@dataclass(frozen=True)
class Tack:
    """The harness's colours, and how the horse carries itself: ``neck`` turns its head, in degrees (more is higher)."""

    strap: Colour = "red"
    metal: Colour = "yellow"
    mane: Colour = "white"
    neck: float = -9.0
    rearing: bool = False
    tasselled: bool = False


@dataclass(frozen=True)
class Horse:
    """What the rider needs to know of his horse: its body, and a pen in its head's place."""

    body: Area
    head: Pen


def horse(pen: Pen, tack: Tack) -> Horse:
    """Draw the horse from its far legs to its harness."""
    head = pen.within(_head_place(tack))
    _far_legs(pen, tack)
    heads.lock(pen, "424,454 450,488 438,560 448,630 430,690", [20, 38, 44, 32, 3], tack.mane, 5, 6.4)
    body = pen.shape(_silhouette(tack), "grey", 8)
    _near_hooves(pen, tack)
    _muscles(pen, body, tack)
    _face(head, body)
    _mane(head, tack)
    _bridle(head, tack)
    _harness(pen, body, tack)
    return Horse(body, head)


def _hoof(pen: Pen) -> None:
    pen.shape("-14,-12! 14,-12! 20,12! -22,12!", "ink", 5, registered=False)
    pen.line([(-14, -2), (14, -2)], 2.6, (1, 1), "dark grey")


def _far_legs(pen: Pen, tack: Tack) -> None:
    if tack.rearing:
        fore = joined([tube("205,560 168,600 128,604", [60, 46, 29]), tube("128,604 112,626 120,656", [28, 21, 23])])
        hoof = (123, 668, -20.0)
    else:
        fore = tube("205,575 199,640 202,690 200,724", [62, 38, 26, 26])
        hoof = (196, 736, 0.0)
    hind = joined([tube("352,560 326,606 350,652", [84, 54, 30]), tube("350,652 336,696 334,724", [30, 23, 25])])
    for leg in (fore, hind):
        area = pen.shape(leg, "dark grey", 7.2)
        pen.hatch(area, 60, 8, 2.8)
    _hoof(pen.at(hoof[0], hoof[1], 0.86, hoof[2]))
    _hoof(pen.at(330, 736, 0.86))


def _near_fore(tack: Tack) -> tuple[Outline, Outline]:
    if tack.rearing:
        return "184,548 130,556 92,540", "92,540 76,570 92,604"
    return "184,548 142,584 100,600", "100,600 106,636 122,662"


def _silhouette(tack: Tack) -> Shape:
    """Trunk, neck, head and near legs in one smooth outline."""
    trunk = blob([*_in_head(tack, MUZZLE), *nodes(TRUNK), *_in_head(tack, CREST)])
    thigh, shank = _near_fore(tack)
    fore = [tube(thigh, [92, 54, 33]), tube(shank, [32, 21, 24])]
    hind = [tube("398,516 390,572 424,634", [122, 88, 36]), tube("424,634 410,686 404,724", [34, 24, 26])]
    return joined([trunk, *fore, *hind]).buffer(6).buffer(-12).buffer(6)


def _head_place(tack: Tack) -> Transform:
    """The neck and head turn about the withers."""
    return moved(-4, 20).then(moved(-WITHERS[0], -WITHERS[1])).then(turned(tack.neck)).then(moved(*WITHERS))


def _in_head(tack: Tack, outline: Outline) -> list[Node]:
    """Points of the head, in the horse's own units."""
    place = _head_place(tack)
    return [Node(*place.point(n.x, n.y), n.corner) for n in nodes(outline)]


def _near_hooves(pen: Pen, tack: Tack) -> None:
    _hoof(pen.at(98, 616, 0.86, -26) if tack.rearing else pen.at(129, 674, 0.86, -28))
    _hoof(pen.at(400, 736, 0.88))


def _muscles(pen: Pen, body: Area, tack: Tack) -> None:
    pen.comb("158,450 182,466 196,498 190,534", 5, 18, side=-1, within=body)
    pen.comb("360,474 344,512 350,556 382,592", 5.5, 20, side=-1, within=body)
    if not tack.rearing:
        pen.line("104,590 114,602 112,616", 3.6, (0.3, 1, 0.3), within=body)
    pen.line("434,622 424,634 408,634", 3.6, (0.3, 1, 0.3), within=body)
    pen.comb("402,660 398,690 396,716", 0, 9, within=body)
    pen.edge(body, 22, 7, 3.4, threshold=0.42)
    dapples = (
        (384, 470, 6),
        (404, 482, 5),
        (420, 500, 5),
        (398, 506, 5),
        (416, 524, 5),
        (378, 496, 4.5),
        (394, 534, 4.5),
    )
    for x, y, r in dapples:
        pen.flat(ellipse(x, y, r * 1.25, r * 0.9, 25), "white")


def _face(head: Pen, body: Area) -> None:
    """Jaw, eye, nostril and mouth."""
    head.line("152,438 166,424 170,404 160,384", 4.6, (0.3, 1, 0.8, 0.2), within=body)
    head.flat(ellipse(137, 358, 8, 6.5), "white")
    head.flat(circle(136, 359, 5.6), "ink")
    head.flat(circle(134, 357, 1.8), "white")
    head.line("120,357 132,346 148,353", 5, (0.3, 1, 0.3))
    head.line("124,372 134,374 142,370", 2.6, (0.2, 1, 0.2))
    head.line("72,446 76,436 84,436 86,442", 4, (0.4, 1, 0.9, 0.4))
    head.line("66,460 80,459 94,450", 4, (0.6, 1, 0.2))
    head.line("110,398 98,420 100,434", 2.8, (0.2, 1, 0.2))


def _mane(head: Pen, tack: Tack) -> None:
    locks = ((232, 402, -44, 58), (222, 376, -50, 52), (210, 350, -52, 46), (198, 328, -50, 40), (184, 312, -44, 36))
    for x, y, dx, dy in locks:
        line = [(x, y - 14), (x - 14, y + dy * 0.35), (x + dx * 0.75, y + dy * 0.6), (x + dx, y + dy + 10)]
        heads.lock(head, line, [24, 28, 22, 3], tack.mane, 2, 5.2)


def ears(head: Pen, tack: Tack) -> None:
    """Ears and forelock; drawn after the rider's far arm, which is behind them."""
    for ear in ("166,322! 168,288 182,268! 190,292 184,320!", "154,320! 148,288 158,264! 174,286 174,316!"):
        head.shape(ear, "grey", 6)
    head.line("160,306 159,292 161,280", 3, (1, 0.7, 0.2))
    heads.lock(head, "182,296 166,298 156,310 154,330", [14, 18, 13, 3], tack.mane, 1, 5.2)


def _bridle(head: Pen, tack: Tack) -> None:
    for strap in ("172,330 160,376 106,440", "94,404 110,412 124,440"):
        head.trim(strap, 9, tack.strap, 4)
    head.shape(circle(103, 444, 8.5), tack.metal, 4.5)
    head.shape(circle(162, 372, 6), tack.metal, 4)


def _harness(pen: Pen, body: Area, tack: Tack) -> None:
    """Breast strap with pendants, and crupper."""
    pen.trim("140,522 176,510 214,498 240,488", 20, tack.strap, 5.5, "beads", 15, tack.metal, within=body)
    for x, y in ((158, 530), (181, 523), (205, 516)):
        if tack.tasselled:
            pen.shape(tube([(x, y - 2), (x + 1, y + 18)], [8, 17]), tack.metal, 4)
            pen.line([(x, y + 6), (x + 1, y + 22)], 2.6, (0.3, 1))
        else:
            pen.shape(
                [(x - 6, y - 4, 1), (x + 6, y - 4, 1), (x + 8, y + 14), (x, y + 22), (x - 8, y + 14)], tack.metal, 4
            )
    pen.trim("330,474 380,462 440,478", 16, tack.strap, 5.5, "beads", 14, tack.metal, within=body)
