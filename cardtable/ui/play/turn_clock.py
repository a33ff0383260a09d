"""The clock of a turn: counts and shows the seconds while a seat must play, and stands still in a pause."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from cardtable.engine.seats import Seat
from cardtable.ui.model.captions import Countdown
from cardtable.ui.model.table_model import TableModel
from cardtable.ui.play.display import TableDisplay
from cardtable.ui.timers import repeating
from cardtable.wording import Words

SECOND = 1000
HURRY = 10
"""The number of seconds before the end at which the player is warned."""


class TurnClock(QObject):
    """Counts down in whole seconds.

    Signals:
        expired: no time is left.
    """

    expired = Signal()

    def __init__(self, model: TableModel, display: TableDisplay, words: Words, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.words = words
        self._model = model
        self._display = display
        self._count: Countdown | None = None
        self._paused = False
        self._timer = repeating(self, SECOND)
        self._timer.timeout.connect(self.tick)

    @property
    def left(self) -> int | None:
        """The seconds left; None while the clock is off."""
        return None if self._count is None else self._count.left

    def start(self, seat: Seat, seconds: int) -> None:
        """Start the clock for this seat."""
        self._show(Countdown(seat, seconds, seconds))
        self._go_or_stand()

    def stop(self) -> None:
        """Switch the clock off."""
        self._timer.stop()
        if self._count is not None:
            self._show(None)

    def pause(self, *, paused: bool) -> None:
        """Stand still, or go on; the second under way starts again."""
        self._paused = paused
        self._go_or_stand()

    def tick(self) -> None:
        """Count a second."""
        if self._count is None or self._paused:
            return
        left = self._count.left - 1
        if not left:
            self.stop()
            self.expired.emit()
            return
        self._show(self._count._replace(left=left))
        if left == HURRY:
            self._display.toast(self.words.count("ui.clock.hurry", left))

    def _show(self, count: Countdown | None) -> None:
        self._count = count
        self._model.wind(count)

    def _go_or_stand(self) -> None:
        if self._count is not None and not self._paused:
            self._timer.start()
        else:
            self._timer.stop()
