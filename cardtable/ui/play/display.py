"""The interface of the view that controllers need, so that a match can be played, and tested, without a window."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from PySide6.QtCore import SignalInstance

from cardtable.engine.events import Event
from cardtable.engine.frozen import frozen
from cardtable.engine.seats import Seat
from cardtable.ui.style.theme import Pace


class Toast(NamedTuple):
    """An announcement on the felt: two or three words, a clause, and the name of a picture."""

    title: str
    clause: str = ""
    icon: str = ""


@frozen
class Step:
    """Events that are shown together.

    Attributes:
        events: the events, as the viewer saw them.
        bubbles: the texts said with them, each with its seat.
        toast: the announcement with them.
        taker: the seat that takes the trick that they complete.
        lines: the lines of the log to add once they have been shown.
        thinks: the seat that seems to think before the next step, though the rules have already decided that.
    """

    events: tuple[Event, ...] = ()
    bubbles: tuple[tuple[Seat, str], ...] = ()
    toast: Toast | None = None
    taker: Seat | None = None
    lines: tuple[str, ...] = ()
    thinks: Seat | None = None


class AnimationState(Protocol):
    """The state of the animations."""

    @property
    def idle(self) -> SignalInstance:
        """The signal that all animations have ended."""

    @property
    def busy(self) -> bool:
        """Whether an animation runs or is about to start."""

    def jump(self) -> None:
        """End all animations now, with every item in its place."""


class TableDisplay(Protocol):
    """The view of the table."""

    @property
    def animator(self) -> AnimationState:
        """The state of the animations."""

    def perform(self, step: Step) -> None:
        """Animate the events of a step, which the model has already, and show its bubbles."""

    def hush(self, seat: Seat | None = None) -> None:
        """Take away this seat's bubble; without a seat, every bubble."""

    def quiet(self) -> None:
        """Take away bubbles and announcements, and drop animations that have not started."""

    def toast(self, title: str, clause: str = "", icon: str = "") -> None:
        """Show an announcement on the felt."""

    def set_worth(self, words: str, caption: str = "") -> None:
        """Show what the person's hand is worth, and a caption over it; empty: nothing."""

    def shake(self, row: int) -> None:
        """Shake the card of this row, which cannot be played."""

    def set_pace(self, pace: Pace) -> None:
        """Set the pace of all animations."""
