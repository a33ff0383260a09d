"""The sequencer: shows steps one after the other, and waits until each has been seen.

The rules never wait: the match is ahead of what is shown. The sequencer holds the next step back until the animations
have ended and the pause after them is over, unless the person skips. Controllers call it; it knows no rules.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from PySide6.QtCore import QObject, Signal

from cardtable.engine.events import (
    Event,
    HandEnded,
    Marked,
    Moved,
    Paid,
    Place,
    Said,
    Shown,
    Staked,
    Swapped,
    Turned,
    Zone,
)
from cardtable.ui.model.table_model import TableModel
from cardtable.ui.play.display import Step, TableDisplay
from cardtable.ui.style.durations import Ms
from cardtable.ui.style.theme import PACES, Pace
from cardtable.ui.timers import one_shot


def together(events: Iterable[Event]) -> Iterator[tuple[Event, ...]]:
    """Yield the events in groups to be shown together: successive moves, the same mark, payments."""
    groups: list[tuple[Event, ...]] = []
    for _, group in groupby(events, _kind):
        now = tuple(group)
        match groups[-1:], now:
            case [(Said(seat), *_)], (Staked(staking),) if seat == staking:
                # a seat that says an offer lays it down at the same time
                groups[-1] += now
            case _:
                groups.append(now)
    yield from groups


def _kind(event: Event) -> object:
    match event:
        case Moved(target=Place(zone=Zone.TRICK)):
            return id(event)
        case Moved(source=Place(zone=Zone.TRICK | Zone.TRUMP as zone)):
            return zone
        case Moved() | Swapped():
            return "moved"
        case Turned():
            return "turned"
        case Paid(source, target):
            return source.holder, target.holder
        case Marked(mark=mark, on=on):
            return mark, on
    return id(event)


class Sequencer(QObject):
    """Shows steps on a display.

    Attributes:
        hurried: whether steps follow so fast that only the last bubble can be read.

    Signals:
        drained: all steps have been shown.
        told: a line for the log, once its events have been shown.
        shown: a step has been put into the model.
    """

    drained = Signal()
    told = Signal(str)
    shown = Signal()

    def __init__(self, model: TableModel, display: TableDisplay, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._display = display
        self._steps: deque[Step] = deque()
        self._pace = Pace.NORMAL
        self.hurried = False
        self._paused = False
        self._showing = False
        self._all_told = True
        self._untold: tuple[str, ...] = ()
        self._thinking = False
        self._chance = random.Random()
        self._pause = one_shot(self)
        self._pause.timeout.connect(self._go_on)
        display.animator.idle.connect(self._go_on)

    @property
    def busy(self) -> bool:
        """Whether steps are still to be shown."""
        return not self._all_told

    @property
    def untold(self) -> int:
        """The number of lines for the log that are still to be told."""
        return len(self._untold) + sum(len(step.lines) for step in self._steps)

    @property
    def pace(self) -> Pace:
        """The pace of the steps."""
        return self._pace

    def set_pace(self, pace: Pace) -> None:
        """Set the pace from now on."""
        self._pace = pace
        self._display.set_pace(pace)

    def show(self, steps: Sequence[Step]) -> None:
        """Show these steps after those still to be shown; `drained` follows, but never before this returns."""
        self._steps.extend(steps)
        self._all_told = False
        if not self._pause.isActive():
            self._pause.start(0)

    def skip(self) -> None:
        """Show all steps at once, up to one at which a seat seems to think."""
        if self._paused or (self._thinking and self._pause.isActive()):
            return
        self._pause.stop()
        self._showing = True
        wait = 0
        while self._steps and not wait:
            step = self._steps.popleft()
            self._put(step)
            wait = self._time_to_think(step)
        self._display.animator.jump()
        self._showing = False
        self._tell()
        self._pause.start(wait)

    def forget(self) -> None:
        """Drop the steps still to be shown, since the table is laid out anew. `drained` does not follow."""
        self._steps.clear()
        self._pause.stop()
        self._all_told, self._thinking, self._untold = True, False, ()
        self._display.quiet()

    def hold(self, *, paused: bool) -> None:
        """Show no new step while paused."""
        self._paused = paused
        if not paused:
            self._pause.start(0)

    def stop(self) -> None:
        """Stop for good."""
        self._steps.clear()
        self._untold = ()
        self._pause.stop()
        self._display.animator.idle.disconnect(self._go_on)

    def _go_on(self) -> None:
        """Show the next steps, up to one that takes time."""
        if self._showing or self._paused or self._display.animator.busy:
            return
        self._tell()
        if self._pause.isActive():
            return
        if not self._steps:
            if not self._all_told:
                self._all_told = True
                self.drained.emit()
            return
        step = self._steps.popleft()
        self._showing = True
        self._put(step)
        self._showing = False
        if not self._display.animator.busy:
            self._tell()
        wait = self._time_to_think(step) or round(self._time_for(step) * self._pace_of(step))
        if wait or not self._display.animator.busy:
            self._pause.start(wait)

    def _time_to_think(self, step: Step) -> int:
        """The pause while a seat seems to think: as long as for a free decision, so that it reveals nothing."""
        return 0 if step.thinks is None else round(self._chance.randint(*Ms.THINKING) * PACES[self._pace])

    def _put(self, step: Step) -> None:
        if self._thinking or step.thinks is not None:
            self._thinking = step.thinks is not None
            self._model.think(step.thinks)
        for event in step.events:
            self._model.apply(event)
        self._hear_out(step)
        self._display.perform(step)
        if step.taker is not None:
            self._model.take(step.taker)
        self.shown.emit()
        self._untold += step.lines

    def _tell(self) -> None:
        """Emit the lines of the steps shown so far."""
        lines, self._untold = self._untold, ()
        for line in lines:
            self.told.emit(line)

    def _hear_out(self, step: Step) -> None:
        """Take away bubbles that would lie on open cards; in a hurry, all of them, so that they do not pile up."""
        if (self.hurried and step.bubbles) or any(isinstance(event, HandEnded) for event in step.events):
            self._display.hush()
            return
        shown = [event.place for event in step.events if isinstance(event, Turned) and event.card.known]
        for seat in {place.seat for place in shown if place.zone is Zone.HAND and place.seat is not None}:
            self._display.hush(seat)

    def _pace_of(self, step: Step) -> float:
        """The factor for the pause after a step; a trick stays in sight even at pace none, unless in a hurry."""
        seen = step.taker is not None and not self.hurried
        return PACES[self._pace] or (PACES[Pace.FAST] if seen else 0.0)

    def _time_for(self, step: Step) -> int:
        """The milliseconds to wait after a step, at the normal pace, once its animations have ended."""
        if step.bubbles or any(isinstance(event, Said) for event in step.events):
            return Ms.AFTER_CRY
        if step.taker is not None:
            return Ms.AFTER_TRICK
        if any(isinstance(event, Shown) and event.score.cards for event in step.events):
            return Ms.AFTER_SCORE
        if step.toast is not None or any(isinstance(event, HandEnded) for event in step.events):
            return Ms.AFTER_HAND
        return 0
