"""The number cards: 2 to 7 of each suit, with their old scenes."""

from collections.abc import Callable

from . import scenes
from .geometry import XY
from .ornaments import PI, bow, flower, frame, leaf, nosegay, posy
from .pen import Pen, Sheet
from .signs import club, coin, cup, sword

# --- denari: centre points and radius --------------------------------------------------------------------------

COINS: dict[int, tuple[float, list[XY]]] = {
    2: (142, [(250, 222), (250, 608)]),
    3: (112, [(250, 160), (250, 415), (250, 670)]),
    4: (102, [(138, 205), (362, 205), (138, 625), (362, 625)]),
    5: (96, [(138, 178), (362, 178), (138, 652), (362, 652), (250, 345)]),
    6: (96, [(138, 160), (362, 160), (138, 415), (362, 415), (138, 670), (362, 670)]),
    7: (80, [(128, 160), (372, 160), (250, 288), (128, 415), (372, 415), (128, 670), (372, 670)]),
}


def coins(n: int) -> Sheet:
    """The ``n`` of denari."""
    sheet = Sheet(20 + n)
    pen = sheet.pen
    frame(pen)
    radius, places = COINS[n]
    if n == 4:
        posy(pen, 250, 415, 92)
    for i, (x, y) in enumerate(places):
        if n == 2:
            scenes.royal_head(pen.at(x, y), radius, queen=i == 1)
        elif n == 3 and i == 1:
            scenes.medal(pen.at(x, y), radius, "sky")
            scenes.trinacria(pen.at(x, y), radius * 0.74)
        else:
            sun = n == 3 or (n == 5 and i == 4)
            coin(pen, x, y, 80 if n == 5 and i == 4 else radius, sun, 8)
    if n == 5:
        scenes.chariot(pen.at(248, 488, 0.86))
    if n == 7:
        posy(pen, 250, 545, 74, "red")
    return sheet


# --- coppe: height and centre points ---------------------------------------------------------------------------

CUPS: dict[int, tuple[float, list[XY]]] = {
    2: (272, [(250, 190), (250, 634)]),
    3: (216, [(250, 162), (250, 414), (250, 666)]),
    4: (284, [(138, 200), (362, 200), (138, 640), (362, 640)]),
    5: (235, [(118, 175), (382, 175), (250, 415), (118, 655), (382, 655)]),
    6: (218, [(114, 158), (386, 158), (114, 415), (386, 415), (114, 672), (386, 672)]),
    7: (204, [(108, 160), (392, 160), (250, 272), (108, 415), (392, 415), (108, 670), (392, 670)]),
}


def cups(n: int) -> Sheet:
    """The ``n`` of coppe."""
    sheet = Sheet(30 + n)
    pen = sheet.pen
    frame(pen)
    height, places = CUPS[n]
    for x, y in places:
        cup(pen, x, y, height)
    CUP_SCENES.get(n, _nothing)(pen)
    return sheet


def _two_fish(pen: Pen) -> None:
    scenes.fish(pen.at(152, 416, 0.88))
    scenes.fish(pen.at(348, 416, 0.88).mirror(), "yellow", "blue")


def _house_and_tree(pen: Pen) -> None:
    for x in (98, 402):
        scenes.hill(pen.at(x, 566), 62)
    scenes.house(pen.at(98, 550, 1.15))
    scenes.tree(pen.at(402, 552, 1.2))
    for x in (98, 402):
        nosegay(pen, x, 262, 17, "white")


def _duel_and_arms(pen: Pen) -> None:
    scenes.duel(pen.at(250, 426))
    scenes.arms(pen.at(70, 424, 0.95))
    scenes.arms(pen.at(430, 424, 0.95))


def _buds(pen: Pen) -> None:
    for y, turn in ((150, 0), (680, 180)):
        nosegay(pen.at(250, y, 1, turn), 0, 0, 19, "red")


CUP_SCENES: dict[int, Callable[[Pen], None]] = {
    2: _two_fish,
    3: _house_and_tree,
    4: _duel_and_arms,
    5: _buds,
    6: lambda pen: scenes.ship(pen.at(250, 420, 0.74), sea=66),
    7: lambda pen: scenes.basket_woman(pen.at(250, 596, 1.22)),
}


# --- spade: length, guard and centre points --------------------------------------------------------------------

SWORDS: dict[int, tuple[float, float, list[XY]]] = {
    2: (690, 0.70, [(140, 410), (360, 410)]),
    3: (600, 0.56, [(108, 420), (250, 330), (392, 420)]),
    4: (365, 1.0, [(126, 218), (374, 218), (126, 612), (374, 612)]),
    5: (345, 0.95, [(104, 218), (396, 218), (250, 300), (104, 612), (396, 612)]),
    6: (308, 0.95, [(108, 185), (250, 185), (392, 185), (108, 646), (250, 646), (392, 646)]),
    7: (308, 0.80, [(88, 192), (196, 192), (304, 192), (412, 192), (128, 640), (250, 640), (372, 640)]),
}


def swords(n: int) -> Sheet:
    """The ``n`` of spade."""
    sheet = Sheet(50 + n)
    pen = sheet.pen
    frame(pen)
    length, guard, places = SWORDS[n]
    for i, (x, y) in enumerate(places):
        middle = n == 3 and i == 1
        sword(
            pen,
            x,
            y,
            480 if middle else length,
            0,
            8,
            guard=0.7 if middle else guard,
            broad=1.28 if length < 450 else None,
        )
    SWORD_SCENES[n](pen)
    return sheet


def _dog_under_garland(pen: Pen) -> None:
    """Two swords tied by a garland, and the dog between them."""
    pen.trim("140,170 196,226 250,238 304,226 360,170", 10, "green", 4)
    for half in (pen, pen.mirror(250)):
        for x, y, a in (
            (168, 200, -0.6),
            (168, 200, 2.2),
            (196, 222, -0.3),
            (200, 224, 2.5),
            (226, 236, -0.2),
            (226, 236, 2.8),
        ):
            leaf(half, x, y, 44, 20, a)
        flower(half, 140, 172, 25, "white")
        half.shape("258,270! 276,306 264,338 284,380! 258,356 246,316 244,272!", "red", 4.6)
    flower(pen, 250, 240, 44, "red")
    scenes.hill(pen.at(250, 562), 72)
    scenes.dog(pen.at(254, 506, 0.76))


def _goblet(pen: Pen) -> None:
    scenes.hill(pen.at(250, 752), 70)
    scenes.goblet(pen.at(250, 674, 1.15))


def _seated_dog(pen: Pen) -> None:
    scenes.hill(pen.at(250, 488), 74)
    scenes.seated_dog(pen.at(252, 412))


def _dog_with_letter(pen: Pen) -> None:
    scenes.hill(pen.at(250, 690), 80)
    scenes.dog(pen.at(264, 634, 0.82), letter=True)


def _sea(pen: Pen) -> None:
    scenes.ship(pen.at(250, 412, 0.72), sea=272)


def _jug(pen: Pen) -> None:
    scenes.jug(pen.at(246, 414, 1.0))
    for half in (pen, pen.mirror(250)):
        nosegay(half, 120, 428, 18, "red")


SWORD_SCENES: dict[int, Callable[[Pen], None]] = {
    2: _dog_under_garland,
    3: _goblet,
    4: _seated_dog,
    5: _dog_with_letter,
    6: _sea,
    7: _jug,
}


# --- bastoni: length and centre points; the middle ones of 3, 5 and 7 are red --------------------------------------

CLUBS: dict[int, tuple[float, list[XY]]] = {
    2: (590, [(142, 396), (358, 396)]),
    3: (478, [(112, 530), (250, 302), (388, 530)]),
    4: (370, [(130, 218), (370, 218), (130, 614), (370, 614)]),
    5: (340, [(110, 222), (390, 222), (250, 415), (110, 608), (390, 608)]),
    6: (376, [(102, 216), (250, 216), (398, 216), (102, 616), (250, 616), (398, 616)]),
    7: (298, [(88, 190), (196, 190), (304, 190), (412, 190), (128, 642), (250, 642), (372, 642)]),
}
RED = {3: {1}, 5: {2}, 7: {1, 3, 5}}


def clubs(n: int) -> Sheet:
    """The ``n`` of bastoni."""
    sheet = Sheet(60 + n)
    pen = sheet.pen
    frame(pen)
    length, places = CLUBS[n]
    for i, (x, y) in enumerate(places):
        long = 390 if n == 5 and i == 2 else length
        here = pen.at(x, y) if x <= 250 else pen.at(x, y).mirror()
        club(here, 0, 0, long, 0, "red" if i in RED.get(n, ()) else "green")
    CLUB_SCENES.get(n, _nothing)(pen)
    return sheet


def _house(pen: Pen) -> None:
    scenes.hill(pen.at(250, 730), 66)
    scenes.house(pen.at(250, 714, 1.2))
    bow(pen, 250, 140, 40)


def _nosegays(pen: Pen) -> None:
    for y, turn in ((112, 0), (718, 180)):
        nosegay(pen.at(250, y, 1, turn), 0, 18, 25, "white")


def _star(pen: Pen) -> None:
    for i in range(8):
        leaf(pen, 250, 415, 66, 24, i * PI / 4, "green" if i % 2 else "yellow")
    flower(pen, 250, 415, 34, "red")


CLUB_SCENES: dict[int, Callable[[Pen], None]] = {
    2: _house,
    4: _star,
    5: _nosegays,
    7: lambda pen: scenes.tumbler(pen.at(250, 420, 0.9)),
}


def _nothing(pen: Pen) -> None:
    """A card without a scene."""


PIPS: dict[str, Callable[[int], Sheet]] = {"d": coins, "c": cups, "s": swords, "b": clubs}
