"""What the match needs of the picture of the table, so that it can be played without one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtCore import SignalInstance

from cardtable.engine.events import Holding
from cardtable.engine.seats import Seat
from cardtable.ui.style.theme import Pace


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

    def say(self, seat: Seat, words: str) -> None:
        """A bubble at this seat."""

    def hush(self, seat: Seat | None = None) -> None:
        """What this seat says has been heard; without a seat, what everybody says."""

    def quiet(self) -> None:
        """Nothing is said, announced or paid any more."""

    def toast(self, title: str, clause: str = "", icon: str = "") -> None:
        """An announcement on the felt."""

    def pay(self, source: Holding, target: Holding, count: int) -> None:
        """Tokens on their way; the model has their new numbers already."""

    def set_worth(self, words: str, caption: str = "") -> None:
        """What the hand at the bottom is worth, and a caption over it; empty: nothing is shown."""

    def last_lap(self, seats: Sequence[Seat]) -> None:
        """These seats have one more turn."""

    def shake(self, row: int) -> None:
        """This card cannot be played."""

    def set_pace(self, pace: Pace) -> None:
        """How fast everything moves."""
