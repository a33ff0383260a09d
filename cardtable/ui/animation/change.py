"""The change that motions are made from: the scene before, the scene after, and the events in between."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.engine.events import Event
from cardtable.engine.frozen import frozen
from cardtable.ui.animation.motions import Tempo
from cardtable.ui.scene.scene import Scene, Sprites


@frozen
class Change:
    """A change from one scene to the next.

    Motions follow from the events. Changes without an event (another layout, a picked card, a jump over several events)
    are found by comparing the scenes.

    Attributes:
        before, after: the two scenes.
        old, new: their sprites.
        events: the events in between, in order, as the viewer saw them.
        tempo: the tempo of motions.
    """

    before: Scene
    old: Sprites
    after: Scene
    new: Sprites
    events: Sequence[Event]
    tempo: Tempo
