"""What every motion follows from: the scene before, the scene after, and what happened in between."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardtable.engine.events import Event
from cardtable.ui.animation.motions import Tempo
from cardtable.ui.scene.scene import Scene, Sprites


@dataclass(frozen=True)
class Change:
    """From one scene to the next.

    What happened is read from the events. What is no event (another layout, a card picked up, a jump over several
    events) is seen by comparing the scenes.

    Attributes:
        before, after: the two scenes.
        old, new: their sprites.
        events: what happened in between, in order, as the viewer saw it.
        tempo: how fast things move.
    """

    before: Scene
    old: Sprites
    after: Scene
    new: Sprites
    events: Sequence[Event]
    tempo: Tempo
