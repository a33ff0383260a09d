"""What the match needs of the picture of the table, so that it can be played without one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, Protocol

from PySide6.QtCore import SignalInstance

from cardtable.engine.events import Event
from cardtable.engine.seats import Seat
from cardtable.ui.style.theme import Pace


class Toast(NamedTuple):
    """An announcement: two or three words, a clause, and the name of a picture."""

    title: str
    clause: str = ""
    icon: str = ""


@dataclass(frozen=True)
class Step:
    """Events that are shown at once.

    Attributes:
        events: as the person at the screen saw them.
        bubbles: what is said, and by whom.
        toast: what is announced with them.
        taker: who takes the trick that is complete with them.
        lines: what is told when they have been seen.
        thinks: who seems to think before what follows, though the rules have decided it.
    """

    events: tuple[Event, ...] = ()
    bubbles: tuple[tuple[Seat, str], ...] = ()
    toast: Toast | None = None
    taker: Seat | None = None
    lines: tuple[str, ...] = ()
    thinks: Seat | None = None


class AnimationState(Protocol):
    """What moves the pictures."""

    @property
    def idle(self) -> SignalInstance:
        """Everything lies where it belongs."""

    @property
    def busy(self) -> bool:
        """Whether something is still moving, or about to."""

    def jump(self) -> None:
        """Let everything lie where it belongs, now."""


class TableDisplay(Protocol):
    """What shows the table."""

    @property
    def animator(self) -> AnimationState:
        """What moves the pictures."""

    def perform(self, step: Step) -> None:
        """Show how the events of a step came about, which the model has already, and what was said with them."""

    def hush(self, seat: Seat | None = None) -> None:
        """What this seat says has been heard; without a seat, what everybody says."""

    def quiet(self) -> None:
        """Nothing is said or announced any more, and nothing of what has not been shown yet moves."""

    def toast(self, title: str, clause: str = "", icon: str = "") -> None:
        """An announcement on the felt."""

    def set_worth(self, words: str, caption: str = "") -> None:
        """What the hand at the bottom is worth, and a caption over it; empty: nothing is shown."""

    def shake(self, row: int) -> None:
        """This card cannot be played."""

    def set_pace(self, pace: Pace) -> None:
        """How fast everything moves."""
