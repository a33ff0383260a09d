"""The way of a card: its position, height and visible side at any moment of its motion."""

from __future__ import annotations

import math
from collections.abc import Sequence

from cardtable.engine.frozen import frozen
from cardtable.ui.animation.motions import Stroke, share
from cardtable.ui.layout.placements import Placement
from cardtable.ui.layout.shapes import Point, flight, in_out_cubic, in_out_sine, out_cubic
from cardtable.ui.paint.cards import Cut, Level, card_picture, shadow_picture
from cardtable.ui.paint.picture_cache import PictureCache

_STEPS = {Level.LYING: (1.06, 2), Level.HELD: (1.06, 2), Level.LIFTED: (1.12, 6)}
"""The ratio between the sizes, and the degrees between the turns, of shadows that are cached for moving cards.

The higher a card, the softer is its shadow, and the less can a difference be seen.
"""


@frozen
class CardWay:
    """A card on its way from one placement to another.

    Attributes:
        start, end: its placements before and after.
        before, after: how it is shown before and after it turns over.
        begin, length: the beginning and the length of the way, in milliseconds.
        flies: whether it flies on an arc high above the felt; else it goes straight.
        flip: the beginning and the length of turning over, in milliseconds; None: it does not turn.
        hidden: whether it is invisible before it leaves, since it is part of a pile.
        gently: whether it starts as slowly as it ends.
    """

    cache: PictureCache
    start: Placement
    end: Placement
    before: Cut
    after: Cut
    begin: float = 0.0
    length: float = 0.0
    flies: bool = True
    flip: tuple[float, float] | None = None
    hidden: bool = False
    gently: bool = False

    @property
    def over(self) -> float:
        """The moment at which it has arrived and turned, in milliseconds."""
        return max(self.begin + self.length, sum(self.flip) if self.flip else 0.0)

    def __call__(self, ms: float) -> Sequence[Stroke]:
        """The strokes of the card and its shadow at this moment."""
        if self.hidden and ms < self.begin:
            return ()
        done = share(ms, self.begin, self.length)
        placement, height = self._point(done), self._height(done)
        narrow, cut = self._side(ms)
        ratio = self.cache.ratio
        x, y = placement.x * ratio, placement.y * ratio
        largest = max(self.start.area.h, self.end.area.h)
        picture = card_picture(self.cache, _upright(cut, largest))
        scale = height / largest
        card = Stroke(picture, x, y, scale * narrow, scale, placement.angle)
        return [*self._shadows(done, x, y, height, placement.angle, narrow), card]

    def _point(self, done: float) -> Point:
        start = Point(self.start.x, self.start.y, self.start.angle)
        end = Point(self.end.x, self.end.y, self.end.angle)
        if done in (0.0, 1.0):
            return end if done else start
        if self.flies:
            return flight(start, end, done)
        way = self._eased(done)
        return Point(*(one + (other - one) * way for one, other in zip(start, end, strict=True)))

    def _height(self, done: float) -> float:
        one, other = self.start.area.h, self.end.area.h
        return one + (other - one) * self._eased(done)

    def _eased(self, done: float) -> float:
        return in_out_cubic(done) if self.gently else out_cubic(done)

    def _side(self, ms: float) -> tuple[float, Cut]:
        """The share of its width while it turns over, and the side that shows."""
        if self.flip is None:
            return 1.0, self.after
        turned = in_out_sine(share(ms, *self.flip))
        return max(0.02, abs(math.cos(math.pi * turned))), self.before if turned < 0.5 else self.after

    def _shadows(self, done: float, x: float, y: float, height: float, angle: float, narrow: float) -> list[Stroke]:
        """Its shadows: a deep one in flight, which fades into the last one on landing; else from first to last."""
        first, last = Level(self.start.level), Level(self.end.level)
        if self.flies and 0 < done < 1:
            first, done = Level.LIFTED, max(0.0, done * 4 - 3)
        strokes = []
        for level, opacity in ((first, 1 - done), (last, done)) if first != last else ((last, 1.0),):
            # use a cached picture of nearly this size and turn: in a shadow the difference cannot be seen
            step, degrees = _STEPS[level]
            near, turn = step ** round(math.log(height, step)), degrees * round(angle / degrees)
            picture = shadow_picture(self.cache, near, self.after.aspect, turn, level)
            if picture is not None and opacity > 0.02:
                strokes.append(Stroke(picture, x, y, narrow, 1.0, opacity=opacity))
        return strokes


def _upright(cut: Cut, height: float) -> Cut:
    """The same card, upright and of another height."""
    return cut._replace(height=height, angle=0.0)
