"""The animator: one clock for all motions, which runs only while there are any."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Iterable

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QRegion

from cardtable.ui.animation.motions import Motion, Stroke, Tempo
from cardtable.ui.scene.scene import Sprites
from cardtable.ui.style.theme import Pace
from cardtable.ui.timers import repeating

_TICK = 8
"""The milliseconds between two ticks: up to 120 frames a second."""


class Animator(QObject):
    """The motions under way.

    Signals:
        idle: no motion is left that the next step has to wait for.
        moved: strokes have changed; the view must paint this region anew.
        landed: some items are at rest again.
        jumping: all motions are about to end at once.
        ran: whether the clock runs from now on.
    """

    idle = Signal()
    moved = Signal()
    landed = Signal()
    jumping = Signal()
    ran = Signal(bool)

    def __init__(self, parent: QObject | None = None, clock: Callable[[], float] = time.perf_counter) -> None:
        super().__init__(parent)
        self.tempo = Tempo()
        self.region = QRegion()
        self.clock = clock
        self._motions: dict[Hashable, tuple[Motion, float]] = {}
        self._strokes: list[Stroke] = []
        self._expected = False
        self._told_idle = True
        self._timer = repeating(self, _TICK)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self.tick)

    # -- for the session

    @property
    def busy(self) -> bool:
        """Whether the next step has to wait."""
        return self._expected or any(motion.holds for motion, _ in self._motions.values())

    @property
    def pace(self) -> Pace:
        """The pace of motions."""
        return self.tempo.pace

    @pace.setter
    def pace(self, pace: Pace) -> None:
        self.tempo = Tempo(pace, self.tempo.reduced)
        if self.tempo.still:
            self.jump()

    def jump(self) -> None:
        """End all motions now, those that are expected but have not started included."""
        self.jumping.emit()
        if self._motions:
            self.forget()
            self.landed.emit()
        self._settle()

    def forget(self) -> None:
        """Drop all motions without showing their end; the caller shows the table at rest."""
        self._motions.clear()
        self._show()

    # -- for the view

    @property
    def running(self) -> bool:
        """Whether the clock runs."""
        return self._timer.isActive()

    def expect(self) -> None:
        """Count as busy until `start`: the model has changed, but its motions are not known yet."""
        self._expected = True
        self._told_idle = False

    def start(self, motions: Iterable[Motion]) -> None:
        """Start these motions, which were expected. A new motion replaces one of the same key."""
        self._expected = False
        now = self.clock()
        for motion in motions:
            if motion.length > 0:
                self._motions[motion.key] = (motion, now)
                self._told_idle = self._told_idle and not motion.holds
        if self._motions:
            self._show()
            self._run(on=True)
        self._settle()

    def stop(self, key: Hashable) -> None:
        """End the motion of one item."""
        if self._motions.pop(key, None) is not None:
            self._show()
            self.landed.emit()
            self._settle()

    @property
    def away(self) -> frozenset[Hashable]:
        """The keys of the items that are not at rest."""
        return frozenset(key for key, (motion, _) in self._motions.items() if motion.under is None)

    @property
    def moving(self) -> frozenset[Hashable]:
        """The keys of all motions, under the cards or over them."""
        return frozenset(self._motions)

    def under(self) -> Sprites:
        """The sprites that motions put into the table at rest for now."""
        now, sprites = self.clock(), Sprites()
        for motion, begun in self._motions.values():
            if motion.under is not None:
                sprites.update(motion.under(1000 * (now - begun)))
        return sprites

    @property
    def lights(self) -> bool:
        """Whether a motion changes sprites under the cards."""
        return any(motion.under is not None for motion, _ in self._motions.values())

    def strokes(self) -> list[Stroke]:
        """The strokes to draw over the table at rest, lowest first."""
        return self._strokes

    def tick(self) -> None:
        """Advance all motions to the present time."""
        now = self.clock()
        over = [key for key, (motion, begun) in self._motions.items() if 1000 * (now - begun) >= motion.length]
        for key in over:
            del self._motions[key]
        self._show()
        if over:
            self.landed.emit()
        self._settle()

    def _show(self) -> None:
        """Find the strokes of this moment, and emit the region that differs."""
        now = self.clock()
        old = [stroke.rect for stroke in self._strokes]
        moving = sorted(self._motions.values(), key=lambda each: each[0].z)
        self._strokes = [stroke for motion, begun in moving for stroke in motion.frame(1000 * (now - begun))]
        region = QRegion()
        for rect in (*old, *(stroke.rect for stroke in self._strokes)):
            region += rect
        self.region = region
        self.moved.emit()

    def _settle(self) -> None:
        if not self._motions:
            self._run(on=False)
        if not self._told_idle and not self.busy:
            self._told_idle = True
            self.idle.emit()

    def _run(self, *, on: bool) -> None:
        """Start or stop the clock."""
        if on != self.running:
            self._timer.start() if on else self._timer.stop()
            self.ran.emit(on)
