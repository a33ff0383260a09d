"""All motions from one scene to the next, put together from those of cards, plates and payments. The view calls it."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import partial

from cardtable.engine.events import Zone
from cardtable.ui.animation.cards import Cards
from cardtable.ui.animation.change import Change
from cardtable.ui.animation.motions import Motion, appear, crossfade, fade_out, slide
from cardtable.ui.animation.payments import Payments
from cardtable.ui.animation.plates import Plates
from cardtable.ui.layout.heights import Z
from cardtable.ui.paint.cards import Line
from cardtable.ui.scene.scene import Sprite, Sprites
from cardtable.ui.style.durations import Ms


class Transitions:
    """The motions of a change."""

    def __init__(self, change: Change) -> None:
        self.change = change
        self.before, self.after = change.before, change.after
        self.old, self.new, self.tempo = change.old, change.new, change.tempo
        self._cards = Cards(change)

    def motions(self) -> list[Motion]:
        """All motions; with reduced motion, only fades."""
        if self.tempo.still:
            return []
        if self.tempo.reduced:
            return list(self._fades())
        plates = Plates(self.change)
        motions = [*self._cards.motions(), *self._cards.leaving()]
        motions += [*plates.motions(), *plates.scores(self._cards.landing), *plates.candle()]
        motions += Payments(self.change).motions()
        motions += [*self._held_piles(), *self._told_of_the_hand()]
        moving = {motion.key for motion in motions}
        motions += [*self._slides(moving), *self._outlines()]
        return motions

    def _fades(self) -> Iterator[Motion]:
        """Yield fades instead of motions: new sprites fade in, gone ones fade out."""
        length = self.tempo.ms(Ms.FADE)
        for key, sprite in self.new.items():
            old = self.old.get(key)
            if old != sprite and sprite.pictures:
                yield Motion(key, length, crossfade(old, sprite, 0, length), z=sprite.z)
        for key in self.old.keys() - self.new.keys():
            if self.old[key].pictures:
                yield Motion(key, length, fade_out(self.old[key], length), z=self.old[key].z)

    # -- sprites that wait for cards

    def _held_piles(self) -> Iterator[Motion]:
        """Yield motions that keep a won pile and its words as they were until the cards that go to it arrive."""
        for place in {place for place in self._cards.travels.joined.values() if place.zone is Zone.WON}:
            pile = ("pile", place)
            held: Sprites = {key: self.old.get(key, Sprite(0, 0, 0, ())) for key in (pile, ("words", pile))}
            yield Motion(("held", place), self.tempo.ms(Ms.SWEEP), under=partial(_still, held))

    def _told_of_the_hand(self) -> Iterator[Motion]:
        """Yield motions that show the words about the viewer's hand once the cards dealt to it have turned up."""
        landing = self._cards.landing
        mine = [
            landing[key]
            for key, item in self.after.items.items()
            if key in landing and key not in self.before.items and item.seat == self.after.human
        ]
        if not mine:
            return
        begin, length = max(mine), self.tempo.ms(Ms.FADE)
        for key, sprite in self.new.items():
            if isinstance(key, tuple) and key[0] in ("worth", "hand") and self.old.get(key) != sprite:
                yield Motion(key, begin + length, appear(sprite, begin, length), z=sprite.z, holds=False)

    # -- the rest

    def _slides(self, moving: set[Hashable]) -> Iterator[Motion]:
        """Yield slides of all other sprites that a new layout moves."""
        length = self.tempo.ms(Ms.FLIGHT)
        for key, sprite in self.new.items():
            old = self.old.get(key)
            overlaid = isinstance(key, tuple) and key[0] in ("outline", "lamp", "glow")
            if old is None or overlaid or key in moving or (old.x, old.y) == (sprite.x, sprite.y):
                continue
            yield Motion(key, length, slide(old, sprite, length), z=sprite.z)

    def _outlines(self) -> Iterator[Motion]:
        """Yield fades of new outlines, round a picked card as it rises; that of the focus only if its card moves."""
        length, landing = self.tempo.ms(Ms.OUTLINE), self._cards.landing
        for key, sprite in self.new.items():
            if key not in self.old and isinstance(key, tuple) and key[0] == "outline":
                _, kind, around = key
                if kind is Line.FOCUS and around not in landing:
                    continue
                begin = max(length, landing.get(around, 0.0) - length)
                yield Motion(key, begin + length, appear(sprite, begin, length), z=Z.MOVING + sprite.z, holds=False)


def _still(sprites: Sprites, _: float) -> Sprites:
    """The same sprites at every moment, for use as `under`."""
    return sprites
