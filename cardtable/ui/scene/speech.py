"""Bubbles and toasts: who says what, for how long, and where that stands."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple, TypeVar, cast

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from cardtable.engine.events import Zone
from cardtable.engine.seats import Seat
from cardtable.ui.layout.free_space import OPEN, Obstacle
from cardtable.ui.layout.heights import Z
from cardtable.ui.layout.placements import area_of
from cardtable.ui.layout.table_layout import TableLayout
from cardtable.ui.model.items import Item, ItemKind
from cardtable.ui.paint.bubbles import Balloon, balloon, bubble_picture, toast_picture, toast_place, your_balloon
from cardtable.ui.scene.scene import Scene, Sprite, Sprites
from cardtable.ui.scene.text_areas import readable
from cardtable.ui.style.durations import Ms
from cardtable.ui.style.theme import PACES, Pace
from cardtable.ui.timers import one_shot

_SHORT = 12
"""A bubble with more letters stays longer."""

TOAST = ("toast",)
T = TypeVar("T")


class Announced(NamedTuple):
    """A toast's words, and a picture among the parts."""

    title: str
    clause: str
    icon: str


class Speech(QObject):
    """What is being said and announced; each goes by itself when it has been read.

    It is for the eye: whoever does not see it hears the same from the story.

    Signals:
        came, went: a bubble or toast is there, or is about to go: its key.
    """

    came = Signal(object)
    went = Signal(object)

    def __init__(self, table: QWidget) -> None:
        super().__init__(table)
        self.pace = Pace.NORMAL
        self._bubbles: dict[Seat, str] = {}
        self._toast: Announced | None = None
        self._places: dict[Hashable, tuple[TableLayout, object]] = {}
        self._timers: dict[Hashable, QTimer] = {}

    def say(self, seat: Seat, words: str) -> None:
        """A seat says something; what it said before is gone."""
        self._bubbles[seat] = words
        self._stay(("bubble", seat), Ms.READ + Ms.LETTER * max(0, len(words) - _SHORT))

    def announce(self, title: str, clause: str, icon: str) -> None:
        """Announce something to everybody."""
        self._toast = Announced(title, clause, icon)
        self._stay(TOAST, Ms.TOAST)

    def hear_out(self, seat: Seat | None = None) -> None:
        """The bubble of this seat goes, before its time; without a seat, every bubble."""
        for speaker in [seat] if seat is not None else list(self._bubbles):
            if speaker in self._bubbles:
                self._timers["bubble", speaker].stop()
                self._end(("bubble", speaker))

    def hush(self) -> None:
        """Everything goes at once."""
        for timer in self._timers.values():
            timer.stop()
        self._bubbles.clear()
        self._toast = None

    def sprites(self, scene: Scene) -> Sprites:
        """What stands on this scene."""
        shown: Sprites = {("bubble", seat): self._bubble(scene, seat, said) for seat, said in self._bubbles.items()}
        if self._toast is not None:
            toast = self._toast
            at = self._placed(TOAST, scene, lambda: toast_place(scene.table, *toast, _obstacles(scene) + self._said()))
            picture = toast_picture(scene.cache, toast.title, at.clause, toast.icon, at.t)
            shown[TOAST] = scene.at(at.x, at.y, Z.TOAST, picture)
        return shown

    def _placed(self, key: Hashable, scene: Scene, find: Callable[[], T]) -> T:
        """Where this stands; it stays there as long as the table does."""
        table, place = self._places.get(key, (None, None))
        if table is not scene.table:
            place = find()
            self._places[key] = scene.table, place
        return cast("T", place)

    def _said(self, but: Seat | None = None) -> list[Obstacle]:
        """The bubbles that stand already, which can be read as long as they stay."""
        placed = ((said, self._places.get(("bubble", seat))) for seat, said in self._bubbles.items() if seat != but)
        return [Obstacle(at[1].area(said), 2) for said, at in placed if at is not None and isinstance(at[1], Balloon)]

    def _bubble(self, scene: Scene, seat: Seat, words: str) -> Sprite:
        area = area_of(scene.table, seat, scene.human)
        opened = _lies_open(scene, seat)

        def find() -> Balloon:
            obstacles = _obstacles(scene, seat) + self._said(but=seat)
            if area is scene.table.you:
                return your_balloon(scene.table, words, obstacles)
            return balloon(scene.table, area, words, below=opened, obstacles=obstacles)

        at = self._placed(("bubble", seat), scene, find)
        return scene.at(*at.tip, Z.SPEECH, bubble_picture(scene.cache, words, at))

    def _stay(self, key: Hashable, normal: float) -> None:
        timer = self._timers.get(key)
        if timer is None:
            timer = self._timers[key] = one_shot(self)
            timer.timeout.connect(lambda: self._end(key))
        self._places.pop(key, None)
        # even where nothing moves, words must be read
        timer.start(round(normal * (PACES[self.pace] or PACES[Pace.FAST])))
        self.came.emit(key)

    def _end(self, key: Hashable) -> None:
        self.went.emit(key)
        self._places.pop(key, None)
        if key == TOAST:
            self._toast = None
        elif isinstance(key, tuple):
            self._bubbles.pop(key[1], None)


def _obstacles(scene: Scene, speaker: Seat | None = None) -> list[Obstacle]:
    """What speech must not cover, and how much that matters: open cards most.

    The speaker's own backs it may; and where letters are too large for the window, his plate before anything else.
    """
    found = []
    for key, item in scene.items.items():
        area, own = scene.placements[key].bounds, speaker is not None and item.seat == speaker
        match item.kind:
            case ItemKind.CARD if not (own and not item.face_up):
                found.append(Obstacle(area, OPEN if item.face_up else 1))
            case ItemKind.PLATE:
                found.append(Obstacle(area, 1 if own else 3))
            case ItemKind.PILE | ItemKind.TOKENS:
                found.append(Obstacle(area, 1))
            case ItemKind.SIGN | ItemKind.SLIP:
                found.append(Obstacle(area, 3))
    # a bubble may pass over what is told, if there is no other place; what all look at had better not
    return found + [Obstacle(area, 3 if speaker is None else 1) for area in readable(scene)]


def _lies_open(scene: Scene, seat: Seat) -> bool:
    return any(item.face_up for item in _hand(scene, seat))


def _hand(scene: Scene, seat: Seat) -> list[Item]:
    return [
        item
        for item in scene.items.values()
        if item.kind is ItemKind.CARD and item.seat == seat and item.place is not None and item.place.zone is Zone.HAND
    ]
