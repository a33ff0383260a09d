"""Rectangles, fans of cards, easings and the path of a flight. No Qt; all lengths are pixels."""

from __future__ import annotations

import math
from typing import NamedTuple

from cardtable.engine.frozen import slim

TOUCH = 0.01
"""Two edges closer than this many pixels count as touching, not as overlapping."""


@slim
class Rect:
    """A rectangle by its upper left corner and its size."""

    x: float
    y: float
    w: float
    h: float

    @classmethod
    def about(cls, cx: float, cy: float, w: float, h: float) -> Rect:
        """The rectangle of this size about a centre."""
        return cls(cx - w / 2, cy - h / 2, w, h)

    @property
    def cx(self) -> float:
        """The x of the centre."""
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        """The y of the centre."""
        return self.y + self.h / 2

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.h

    def grown(self, margin: float) -> Rect:
        """The same with a margin on all sides."""
        return Rect(self.x - margin, self.y - margin, self.w + 2 * margin, self.h + 2 * margin)

    def moved(self, dx: float, dy: float) -> Rect:
        """The same rectangle, moved by so much."""
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def joined(self, other: Rect) -> Rect:
        """The smallest rectangle round both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Rect(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)

    def meets(self, other: Rect) -> bool:
        """Whether the two overlap."""
        return (
            self.x < other.right - TOUCH
            and other.x < self.right - TOUCH
            and self.y < other.bottom - TOUCH
            and other.y < self.bottom - TOUCH
        )

    def within(self, other: Rect) -> bool:
        """Whether this lies wholly in the other."""
        return (
            self.x >= other.x - TOUCH
            and self.y >= other.y - TOUCH
            and self.right <= other.right + TOUCH
            and self.bottom <= other.bottom + TOUCH
        )

    def holds(self, x: float, y: float) -> bool:
        """Whether the point lies in it."""
        return self.x <= x < self.right and self.y <= y < self.bottom


NOTHING = Rect(0, 0, 0, 0)


class Leaf(NamedTuple):
    """One card of a fan: its centre from the fan's middle, and its turn in degrees."""

    dx: float
    dy: float
    angle: float


def fan(count: int, height: float, aspect: float, step: float, arc: float = 5.0, sag: float = 0.055) -> list[Leaf]:
    """The cards of a fan, laid out like a hand.

    Args:
        count: how many cards.
        height: the height of one card, in pixels.
        aspect: a card's width over its height.
        step: the distance from one card to the next, in card widths.
        arc: the turn from one card to the next, in degrees.
        sag: how much lower the outermost cards lie, in card heights.
    """
    middle = (count - 1) / 2
    places = [place - middle for place in range(count)]
    return [
        Leaf(place * height * aspect * step, height * sag * (place / middle) ** 2 if middle else 0.0, place * arc)
        for place in places
    ]


def fan_width(count: int, height: float, aspect: float, step: float, arc: float = 5.0) -> float:
    """The width of such a fan, its turned corners included."""
    return height * aspect * (1 + (count - 1) * step) + height * 0.10 * min(1, arc / 5)


def open_step(count: int, card_width: float, room: float) -> float:
    """The step of a hand in card widths: wide if there is room (Italian cards have no index), never under a third."""
    if count < 2:
        return 0.92
    return max(0.34, min(0.92, (room / card_width - 1) / (count - 1)))


def turned_size(width: float, height: float, angle: float) -> tuple[float, float]:
    """Width and height of the upright rectangle round a card turned by `angle` degrees."""
    cos, sin = abs(math.cos(math.radians(angle))), abs(math.sin(math.radians(angle)))
    return width * cos + height * sin, width * sin + height * cos


def out_cubic(x: float) -> float:
    """Ease out: fast at first, then slower; 0..1 to 0..1."""
    rest = 1 - x
    return 1 - rest * rest * rest


def in_out_cubic(x: float) -> float:
    """Ease in and out: slow at both ends."""
    if x < 0.5:
        return 4 * x * x * x
    rest = 2 - 2 * x
    return 1 - rest * rest * rest / 2


def in_out_sine(x: float) -> float:
    """Ease in and out along a sine, more gently."""
    return (1 - math.cos(math.pi * x)) / 2


def out_back(x: float, pull: float = 1.28) -> float:
    """Ease out with an overshoot, which is 6 % at a pull of 1.28 and 10 % at 1.7."""
    rest = 1 - x
    return 1 - (pull + 1) * rest * rest * rest + pull * rest * rest


class Point(NamedTuple):
    """A point of a card's way: its centre and its turn in degrees."""

    x: float
    y: float
    angle: float


def flight(start: Point, end: Point, x: float, lift: float = 0.16) -> Point:
    """The point of a card after a share x (0..1) of the time of its flight.

    The card is eased, flies on a low arc (`lift` of the distance, at most 70 pixels), turns late, and overshoots its
    turn by a degree and a half before it settles.
    """
    way = out_cubic(x)
    distance = math.dist(start[:2], end[:2])
    over = 1.5 * math.sin(math.pi * min(1.0, x * 1.15)) if x > 0.4 else 0.0
    return Point(
        start.x + (end.x - start.x) * way,
        start.y + (end.y - start.y) * way - math.sin(math.pi * way) * min(70.0, distance * lift),
        start.angle + (end.angle - start.angle) * way**2 + over,
    )
