"""The motions of plates: a knock, a prize, a ribbon, a score, and the candle that marks the turn."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import replace

from cardtable.engine.events import OUT, Marked
from cardtable.engine.seats import Seat
from cardtable.engine.vocabulary import Sign
from cardtable.ui.animation.change import Change
from cardtable.ui.animation.motions import Motion, appear, award, carry, crossfade, knock, share
from cardtable.ui.layout.heights import Z
from cardtable.ui.model.items import TO_MOVE, Item
from cardtable.ui.paint.plate import plate_picture, prize_picture
from cardtable.ui.paint.plate_state import RIBBONS, candle_size, candle_spot, prize_spot
from cardtable.ui.paint.tokens import token_picture
from cardtable.ui.scene.scene import Scene, Sprite, Sprites
from cardtable.ui.style.durations import Ms

_LAMP_STEPS = 6
"""The number of strengths of candle light while the turn passes; each needs a picture of its own."""


class Plates:
    """The motions of plates, and of seals and candles on them."""

    def __init__(self, change: Change) -> None:
        self.change = change
        self.before, self.after, self.tempo = change.before, change.after, change.tempo

    def motions(self) -> Iterator[Motion]:
        """The motions of plates whose seats got a mark; ribbons appear one after the other."""
        ribbons = 0
        for seat, marks in self._marks_given().items():
            item = self.after.items["plate", seat]
            if not self._stays(item.key):
                continue
            signs = item.signs - self.before.items[item.key].signs
            if Sign.SEAL in signs:
                yield self._knock(item)
            elif Sign.PRIZE in signs:
                yield self._crown(item)
            elif OUT in marks:
                yield self._fade(item.key, 0, self.tempo.ms(Ms.LEAVE), holds=False)
            elif signs & RIBBONS:
                yield self._fade(item.key, self.tempo.ms(Ms.RIBBON_GAP) * ribbons, self.tempo.ms(Ms.RIBBON))
                ribbons += 1

    def _marks_given(self) -> Mapping[Seat, set[str]]:
        """The marks that each seat got and has not lost again, with the seats in the order of the events."""
        given: dict[Seat, set[str]] = {}
        for event in self.change.events:
            if isinstance(event, Marked):
                marks = given.setdefault(event.seat, set())
                marks.add(event.mark) if event.on else marks.discard(event.mark)
        return given

    def _stays(self, key: Hashable) -> bool:
        """Whether a plate was there before, in the same place."""
        return self.before.placements.get(key) == self.after.placements[key]

    def _fade(self, key: Hashable, begin: float, length: float, *, holds: bool = True) -> Motion:
        new = self.change.new[key]
        frame = crossfade(self.change.old[key], new, begin, length)
        return Motion(key, begin + length, frame, z=new.z, holds=holds)

    def _knock(self, item: Item) -> Motion:
        """The motion of a plate that dips without its seal, which is then stamped on it."""
        after, placement = self.after, self.after.placements[item.key]
        state = after.plate_state(item)
        bare = after.at(placement.x, placement.y, placement.z, plate_picture(after.cache, replace(state, sealed=False)))
        icons = state.t * (0.66 if state.large else 1)
        x, y = placement.x + state.w - 4 * icons, placement.y + state.h * (0.3 if state.large else 0.5)
        seal = after.at(x, y, placement.z, token_picture(after.cache, item.seal, 36 * icons))
        frame, length = knock(bare, seal, after.cache.ratio, self.tempo)
        return Motion(item.key, length, frame, z=placement.z)

    def _crown(self, item: Item) -> Motion:
        """The motion of a winner's plate, on which a mandarin is laid."""
        after, placement = self.after, self.after.placements[item.key]
        state = after.plate_state(item)
        bare = after.at(placement.x, placement.y, placement.z, plate_picture(after.cache, replace(state, sealed=False)))
        x, y = prize_spot(state)
        prize = after.at(placement.x + x, placement.y + y, placement.z, prize_picture(after.cache, state))
        frame, length = award(self.change.old[item.key], bare, prize, after.cache.ratio, self.tempo)
        return Motion(item.key, length, frame, z=Z.MOVING_SEAL)

    # -- the worth of shown cards

    def scores(self, landing: Mapping[Hashable, float]) -> Iterator[Motion]:
        """A seat's seal comes once its cards are turned; `landing` says when each card lies as it should."""
        for key in self.change.new:
            if key in self.change.old or not (isinstance(key, tuple) and key[0] == "score"):
                continue
            here = [item for item in self.after.items.values() if item.seat == key[1]]
            begin, length = max(landing.get(item.key, 0.0) for item in here), self.tempo.ms(Ms.SCORE)
            yield Motion(key, begin + length, appear(self.change.new[key], begin, length), z=Z.MOVING_SEAL)

    # -- the candle

    def candle(self) -> Iterator[Motion]:
        """The motions of the turn that passes: one light fades out and the other in, while the candle crosses."""
        here, there = _to_move(self.before), _to_move(self.after)
        if here is None or there is None or here.seat is None or there.seat is None or here.seat == there.seat:
            return
        length, dark, lit = self.tempo.ms(Ms.PASS), here.seat, there.seat
        start, end = _candle_on(self.before, here), _candle_on(self.after, there)
        yield Motion(("candle", lit), length, carry(start, end, length), z=Z.CANDLE, holds=False)

        def under(ms: float) -> Sprites:
            step = round(_LAMP_STEPS * share(ms, 0, length))
            return {
                ("lamp", dark): self.after.lamp(dark, 1 - step / _LAMP_STEPS),
                ("lamp", lit): self.after.lamp(lit, step / _LAMP_STEPS),
            }

        yield Motion(("light", lit), length, holds=False, under=under)


def _to_move(scene: Scene) -> Item | None:
    return next((item for item in scene.items.values() if TO_MOVE in item.marks), None)


def _candle_on(scene: Scene, item: Item) -> Sprite:
    placement, state = scene.placements[item.key], scene.plate_state(item)
    x, y = candle_spot(state)
    picture = token_picture(scene.cache, "candle", candle_size(state), shadow=False)
    return scene.at(placement.x + x, placement.y + y, Z.CANDLE, picture)
