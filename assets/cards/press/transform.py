"""Placing things: an affine map that moves points and shapes alike."""

from __future__ import annotations

import math
from dataclasses import dataclass

from shapely import affinity
from shapely.geometry.base import BaseGeometry


@dataclass(frozen=True, slots=True)
class Transform:
    """x' = a x + c y + e, y' = b x + d y + f."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def then(self, later: Transform) -> Transform:
        """This map first, ``later`` after it."""
        return Transform(
            later.a * self.a + later.c * self.b,
            later.b * self.a + later.d * self.b,
            later.a * self.c + later.c * self.d,
            later.b * self.c + later.d * self.d,
            later.a * self.e + later.c * self.f + later.e,
            later.b * self.e + later.d * self.f + later.f,
        )

    def point(self, x: float, y: float) -> tuple[float, float]:
        """Where the point comes to lie."""
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    def shape(self, shape: BaseGeometry) -> BaseGeometry:
        """The shape, moved."""
        moved: BaseGeometry = affinity.affine_transform(shape, [self.a, self.c, self.b, self.d, self.e, self.f])
        return moved

    @property
    def size(self) -> float:
        """By how much lengths grow (the root of the area's growth)."""
        return math.sqrt(abs(self.a * self.d - self.b * self.c))

    @property
    def mirrored(self) -> bool:
        """Whether left and right change places."""
        return self.a * self.d - self.b * self.c < 0


def moved(x: float, y: float) -> Transform:
    """A shift by (x, y)."""
    return Transform(e=x, f=y)


def scaled(x: float, y: float | None = None) -> Transform:
    """A growth about the origin; one number for both directions."""
    return Transform(a=x, d=x if y is None else y)


def turned(degrees: float) -> Transform:
    """A clockwise turn about the origin (y points down)."""
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return Transform(cos, sin, -sin, cos)


def mirrored(x: float) -> Transform:
    """A reflection in the upright line at ``x``."""
    return Transform(a=-1.0, e=2 * x)


def placed(x: float, y: float, scale: float = 1.0, turn: float = 0.0, stretch: float = 1.0) -> Transform:
    """Scale (widths also by ``stretch``), then turn by degrees, then move to (x, y)."""
    return scaled(scale * stretch, scale).then(turned(turn)).then(moved(x, y))
