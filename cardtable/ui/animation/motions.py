"""Single motions: each is a function from milliseconds to the strokes to draw then."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QPainter, QTransform

from cardtable.engine.frozen import slim
from cardtable.ui.layout.heights import Z
from cardtable.ui.layout.shapes import in_out_cubic, in_out_sine, out_back, out_cubic
from cardtable.ui.paint.picture import Picture
from cardtable.ui.scene.scene import Sprite, Sprites
from cardtable.ui.style.durations import Ms
from cardtable.ui.style.theme import PACES, Pace


@slim
class Tempo:
    """The pace of motions, and whether items move at all or only fade."""

    pace: Pace = Pace.NORMAL
    reduced: bool = False

    def ms(self, normal: float) -> float:
        """A duration at this pace, from that at the normal pace."""
        return normal * PACES[self.pace]

    @property
    def still(self) -> bool:
        """Whether there are no motions at all."""
        return self.pace is Pace.NONE


@slim
class Stroke:
    """A picture at one moment: anchored at a point in device pixels, scaled, turned (degrees) and faded."""

    picture: Picture
    x: float
    y: float
    across: float = 1.0
    down: float = 1.0
    angle: float = 0.0
    opacity: float = 1.0

    @property
    def plain(self) -> bool:
        """Whether it is drawn without scaling, turning or fading."""
        return self.across == 1 and self.down == 1 and not self.angle

    @property
    def rect(self) -> QRect:
        """The rectangle that it covers."""
        if self.plain:
            return self.picture.rect(round(self.x), round(self.y))
        transform = QTransform().translate(self.x, self.y).rotate(self.angle).scale(self.across, self.down)
        area = transform.mapRect(QRectF(self.picture.rect(0, 0)))
        return area.toAlignedRect().adjusted(-1, -1, 1, 1)

    def draw(self, painter: QPainter) -> None:
        """Draw it with a painter in device pixels."""
        if self.opacity <= 0 or not self.across or not self.down:
            return
        painter.save()
        painter.setOpacity(self.opacity)
        if self.plain:
            self.picture.draw(painter, round(self.x), round(self.y))
        else:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.translate(self.x, self.y)
            painter.rotate(self.angle)
            painter.scale(self.across, self.down)
            self.picture.draw(painter, 0, 0)
        painter.restore()


Frame = Callable[[float], Sequence[Stroke]]
"""A function that returns the strokes to draw so many milliseconds after the beginning."""


@slim
class Motion:
    """A motion.

    Attributes:
        key: the key of the sprite that moves, which meanwhile is not part of the table at rest.
        length: its duration in milliseconds.
        frame: the strokes over the table at rest.
        z: its height; a higher motion is drawn later.
        holds: whether the next step has to wait for it.
        under: sprites to put into the table at rest meanwhile, by key: light under the cards, a number not yet changed.
    """

    key: Hashable
    length: float
    frame: Frame = lambda _: ()
    z: int = Z.MOVING
    holds: bool = True
    under: Callable[[float], Sprites] | None = None


def share(ms: float, begin: float, length: float) -> float:
    """The share of a period that is over: 0 to 1."""
    if ms <= begin:
        return 0.0
    return min(1.0, (ms - begin) / length) if length else 1.0


def strokes_of(sprite: Sprite, opacity: float = 1.0, dx: float = 0.0, dy: float = 0.0) -> list[Stroke]:
    """The strokes of a sprite at rest, faded or a little off its place."""
    return [Stroke(picture, sprite.x + dx, sprite.y + dy, opacity=opacity) for picture in sprite.pictures]


def glint(star: Sprite, begin: float, length: float) -> Frame:
    """A star flashes once: it grows, turns a little, and disappears."""

    def frame(ms: float) -> Sequence[Stroke]:
        done = share(ms, begin, length)
        light = math.sin(math.pi * done)
        return [Stroke(each, star.x, star.y, light, light, 45 * done, light) for each in star.pictures if light > 0.02]

    return frame


def crossfade(old: Sprite | None, new: Sprite, begin: float, length: float) -> Frame:
    """One sprite fades into another."""

    def frame(ms: float) -> Sequence[Stroke]:
        done = share(ms, begin, length)
        # the old one fades only once the new one is half there, so that the felt does not shine through
        before = strokes_of(old, min(1.0, 2 - 2 * done)) if old is not None else []
        return [*before, *strokes_of(new, done)]

    return frame


def appear(sprite: Sprite, begin: float, length: float) -> Frame:
    """A sprite fades in."""
    return lambda ms: strokes_of(sprite, share(ms, begin, length))


def slide(old: Sprite, new: Sprite, length: float) -> Frame:
    """A sprite goes straight to another place."""

    def frame(ms: float) -> Sequence[Stroke]:
        left = 1 - out_cubic(share(ms, 0, length))
        return strokes_of(new, 1, round((old.x - new.x) * left), round((old.y - new.y) * left))

    return frame


# -- plates


def knock(bare: Sprite, seal: Sprite, ratio: float, tempo: Tempo) -> tuple[Frame, float]:
    """A plate dips twice, and then the seal is stamped on it. Return the frame and its length."""
    dip, stamp = tempo.ms(Ms.DIP), tempo.ms(Ms.STAMP)

    def frame(ms: float) -> Sequence[Stroke]:
        depth = 3 * ratio * math.sin(math.pi * (ms % dip) / dip) if ms < 2 * dip else 0.0
        strokes = strokes_of(bare, 1, 0, depth)
        if ms > 2 * dip:
            done = share(ms, 2 * dip, stamp)
            scale = 1.3 - 0.3 * out_back(done, 1.7)
            strokes += [
                Stroke(picture, seal.x, seal.y, scale, scale, opacity=min(1.0, 2 * done)) for picture in seal.pictures
            ]
        return strokes

    return frame, 2 * dip + stamp


def award(old: Sprite, bare: Sprite, prize: Sprite, ratio: float, tempo: Tempo) -> tuple[Frame, float]:
    """A plate changes, and a prize comes down on it from a little above. Return the frame and its length."""
    change, fall = tempo.ms(Ms.AWARD), tempo.ms(Ms.FALL)
    changing = crossfade(old, bare, 0, change)

    def frame(ms: float) -> Sequence[Stroke]:
        done = out_cubic(share(ms, change, fall))
        if not done:
            return changing(ms)
        return [*strokes_of(bare), *strokes_of(prize, min(1.0, 2 * done), 0, round(-46 * ratio * (1 - done)))]

    return frame, change + fall


def shake(sprite: Sprite, ratio: float, length: float) -> Frame:
    """A card shakes: four pixels to and fro, twice."""

    def frame(ms: float) -> Sequence[Stroke]:
        done = share(ms, 0, length)
        return strokes_of(sprite, 1, 4 * ratio * math.sin(4 * math.pi * done) * (1 - done))

    return frame


# -- coins


Where = tuple[float, float]


def pay(coin: Picture, echo: Picture, ratio: float, way: tuple[Where, Where], rise: float, tempo: Tempo) -> Frame:
    """A coin flies on an arc `rise` high, followed by two echoes; it lands with one small bounce."""
    length, bounce = tempo.ms(Ms.PAYMENT), tempo.ms(Ms.BOUNCE)
    (x0, y0), (x1, y1) = way

    def stroke(picture: Picture, done: float, opacity: float = 1.0, hop: float = 0.0) -> Stroke:
        gone = in_out_cubic(done)
        y = y0 + (y1 - y0) * gone - math.sin(math.pi * gone) * rise - hop
        return Stroke(picture, (x0 + (x1 - x0) * gone) * ratio, y * ratio, opacity=opacity)

    def frame(ms: float) -> Sequence[Stroke]:
        done = ms / length
        if done >= 1:
            return [stroke(coin, 1, hop=2 * math.sin(math.pi * share(ms, length, bounce)))]
        echoes = [stroke(echo, done - late, faint) for late, faint in ((0.14, 0.24), (0.07, 0.42)) if done > late]
        return [*echoes, stroke(coin, done)]

    return frame


# -- speech


def pop(sprite: Sprite, tempo: Tempo) -> Frame:
    """A bubble grows from the tip of its tail."""
    length = tempo.ms(Ms.BUBBLE)

    def frame(ms: float) -> Sequence[Stroke]:
        done = share(ms, 0, length)
        scale = 1.0 if tempo.reduced else 0.92 + 0.08 * out_back(done)
        return [Stroke(picture, sprite.x, sprite.y, scale, scale, opacity=done) for picture in sprite.pictures]

    return frame


def fade_out(sprite: Sprite, length: float) -> Frame:
    """A sprite fades out."""
    return lambda ms: strokes_of(sprite, 1 - share(ms, 0, length))


def carry(sprite: Sprite, target: Sprite, length: float) -> Frame:
    """The candle crosses on a straight line."""

    def frame(ms: float) -> Sequence[Stroke]:
        way = in_out_sine(share(ms, 0, length))
        return strokes_of(sprite, 1, round((target.x - sprite.x) * way), round((target.y - sprite.y) * way))

    return frame


def delayed(motion: Motion, wait: float) -> Motion:
    """The same motion after a wait in milliseconds; nothing shows until then."""
    frame = motion.frame
    return replace(motion, length=motion.length + wait, frame=lambda ms: frame(ms - wait) if ms >= wait else ())
